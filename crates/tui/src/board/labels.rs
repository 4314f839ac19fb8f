//! Names of rows and columns, and the arrows of a board that is larger than its window.

use super::paint::Pen;
use crate::look::Role;
use quina::{Shape, Side, View};
use ratatui::style::Style;

impl Pen<'_> {
    /// Labels and arrows; those of the cursor's row and column are pointed out.
    pub fn labels(&mut self, view: &View, cursor: Option<usize>) {
        let cursor = cursor.and_then(|index| view.cells.get(index));
        let (row, column) = (cursor.map(|cell| cell.row), cursor.map(|cell| cell.half_column));
        match view.shape {
            Shape::Square { width, height } => {
                for rank in 0..usize::from(height) {
                    let style = self.label(row == Some(rank));
                    self.rank(rank, style);
                }
                for file in 0..usize::from(width) {
                    let style = self.label(column == Some(2 * file));
                    self.file(file, style);
                }
            }
            Shape::Hex { .. } => {
                for at in 0..view.shape.rows() {
                    let style = self.label(row == Some(at));
                    self.row(view.shape, at, style);
                }
            }
        }
        if self.placement.scrolls() {
            self.arrows();
        }
    }

    fn label(&self, here: bool) -> Style {
        match here {
            true => self.look.style(Role::Accent).patch(self.look.bold()),
            false => self.look.style(Role::Dim),
        }
    }

    /// The screen row of a place on the canvas, if the window shows it.
    fn screen_row(&self, y: i32) -> Option<i32> {
        let row = y - i32::from(self.placement.offset.1);
        let shown = (0..i32::from(self.placement.window.height)).contains(&row);
        shown.then(|| i32::from(self.placement.window.y) + row)
    }

    fn screen_column(&self, x: i32) -> i32 {
        i32::from(self.placement.window.x) + x - i32::from(self.placement.offset.0)
    }

    fn rank(&mut self, rank: usize, style: Style) {
        let (_, y) = self.placement.center(0, rank);
        if self.placement.margins.left > 0
            && let Some(row) = self.screen_row(y)
        {
            self.write(
                i32::from(self.placement.window.x) - 3,
                row,
                &format!("{:>2}", rank + 1),
                style,
            );
        }
    }

    fn file(&mut self, file: usize, style: Style) {
        let (x, _) = self.placement.center(2 * file, 0);
        let column = self.screen_column(x);
        let window = self.placement.window;
        let shown = (i32::from(window.left())..i32::from(window.right())).contains(&column);
        if shown && self.placement.margins.bottom > 0 {
            let letter = (b'a' + file as u8) as char;
            self.write(column, window.bottom().into(), letter.encode_utf8(&mut [0; 4]), style);
        }
    }

    /// A hexagon's row: its letter beside its first place and the number of its last one beside that.
    fn row(&mut self, shape: Shape, at: usize, style: Style) {
        let first = shape.stride() - shape.row_len(at);
        let last = first + 2 * (shape.row_len(at) - 1);
        let [(one, y), (other, _)] = [first, last].map(|column| self.placement.center(column, at));
        let Some(row) = self.screen_row(y) else { return };
        let window = self.placement.window;
        let out = i32::from(self.placement.scale.across / 2) + self.placement.pad();
        let before = self.screen_column(one.min(other) - out).max(i32::from(window.left()) - 1);
        let after = self.screen_column(one.max(other) + out).min(i32::from(window.right()));
        let letter = char::from(b'a' + at as u8).to_string();
        let number = shape.row_len(at).to_string();
        let (left, right) = match self.placement.seen_by {
            Side::First => (letter, number),
            Side::Second => (number, letter),
        };
        // Where the board takes all the width, the longest row goes without its number.
        let area = self.placement.area();
        let room = before + 1 - i32::from(area.left());
        if room >= left.len() as i32 && before < i32::from(window.right()) {
            self.write(before + 1 - left.len() as i32, row, &left, style);
        }
        let room = i32::from(area.right()) - after;
        if room >= right.len() as i32 && after > i32::from(window.left()) {
            self.write(after, row, &right, style);
        }
    }

    /// Small arrows at the ends of the labels, where there is more of the board.
    fn arrows(&mut self) {
        let style = self.look.style(Role::Accent);
        let (window, offset) = (self.placement.window, self.placement.offset);
        let (width, height) = self.placement.canvas();
        let (left, right) = (i32::from(window.left()), i32::from(window.right()));
        let (top, bottom) = (i32::from(window.top()), i32::from(window.bottom()));
        if self.placement.margins.bottom == 0 {
            return;
        }
        // Squares leave a column between ranks and cells. Hexagons have all arrows in the last row.
        let (above, below) = match self.placement.shape {
            Shape::Square { .. } => ((left - 1, top), (left - 1, bottom - 1)),
            Shape::Hex { .. } => ((left, bottom), (left + 1, bottom)),
        };
        for (more, (column, row), arrow) in [
            (offset.0 > 0, (left - 1, bottom), ('◂', '<')),
            (offset.0 + window.width < width, (right, bottom), ('▸', '>')),
            (offset.1 > 0, above, ('▴', '^')),
            (offset.1 + window.height < height, below, ('▾', 'v')),
        ] {
            if more {
                self.write(column, row, &self.look.pick(arrow.0, arrow.1).to_string(), style);
            }
        }
    }
}
