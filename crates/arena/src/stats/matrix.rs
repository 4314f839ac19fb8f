//! Symmetric matrices, as small as the number of players or terms.

use std::ops::{Index, IndexMut};

/// A square matrix, row by row.
#[derive(Clone, Debug)]
pub(super) struct Matrix {
    size: usize,
    cells: Vec<f64>,
}

impl Matrix {
    pub(super) fn zero(size: usize) -> Matrix {
        Matrix { size, cells: vec![0.0; size * size] }
    }

    /// The quadratic form vᵀMv.
    pub(super) fn form(&self, vector: &[f64]) -> f64 {
        (0..self.size).map(|row| vector[row] * dot(self.row(row), vector)).sum()
    }

    /// The lower triangle L with LLᵀ = M; None unless M is positive definite.
    pub(super) fn cholesky(&self) -> Option<Cholesky> {
        let mut lower = Matrix::zero(self.size);
        for row in 0..self.size {
            for column in 0..=row {
                let known = dot(&lower.row(row)[..column], &lower.row(column)[..column]);
                let rest = self[(row, column)] - known;
                lower[(row, column)] = if column < row {
                    rest / lower[(column, column)]
                } else if rest > 0.0 {
                    rest.sqrt()
                } else {
                    return None;
                };
            }
        }
        Some(Cholesky(lower))
    }

    fn row(&self, row: usize) -> &[f64] {
        &self.cells[row * self.size..(row + 1) * self.size]
    }
}

impl Index<(usize, usize)> for Matrix {
    type Output = f64;

    fn index(&self, (row, column): (usize, usize)) -> &f64 {
        &self.cells[row * self.size + column]
    }
}

impl IndexMut<(usize, usize)> for Matrix {
    fn index_mut(&mut self, (row, column): (usize, usize)) -> &mut f64 {
        &mut self.cells[row * self.size + column]
    }
}

/// A matrix that has been split into a triangle and its mirror image.
#[derive(Debug)]
pub(super) struct Cholesky(Matrix);

impl Cholesky {
    /// The x with Mx = `right`.
    pub(super) fn solve(&self, right: &[f64]) -> Vec<f64> {
        let lower = &self.0;
        let mut found = right.to_vec();
        for row in 0..lower.size {
            found[row] -= dot(&lower.row(row)[..row], &found[..row]);
            found[row] /= lower[(row, row)];
        }
        for row in (0..lower.size).rev() {
            found[row] /= lower[(row, row)];
            for above in 0..row {
                found[above] -= lower[(row, above)] * found[row];
            }
        }
        found
    }

    /// The inverse of M.
    pub(super) fn inverse(&self) -> Matrix {
        let mut inverse = Matrix::zero(self.0.size);
        for column in 0..self.0.size {
            let mut unit = vec![0.0; self.0.size];
            unit[column] = 1.0;
            for (row, value) in self.solve(&unit).into_iter().enumerate() {
                inverse[(row, column)] = value;
            }
        }
        inverse
    }
}

pub(super) fn dot(left: &[f64], right: &[f64]) -> f64 {
    left.iter().zip(right).map(|(left, right)| left * right).sum()
}
