//! The strokes: characters on the canvas, as much of it as the window shows.

use super::face::Face;
use super::place::{Placement, Ruling};
use crate::look::{Glyphs, Look, Role};
use quina::{CellView, Shape, Side};
use ratatui::buffer::Buffer;
use ratatui::style::{Modifier, Style};

/// Writes on the canvas and on its margins; what is outside is left out.
pub(super) struct Pen<'a> {
    pub buf: &'a mut Buffer,
    pub placement: Placement,
    pub look: Look,
}

impl Pen<'_> {
    /// A character at a place of the canvas.
    pub fn put(&mut self, (x, y): (i32, i32), glyph: char, style: Style) {
        if let Some(cell) = self.at(x, y) {
            cell.set_char(glyph).set_style(style);
        }
    }

    /// Gives a place of the canvas a style and leaves its character.
    pub fn tint(&mut self, (x, y): (i32, i32), style: Style) {
        if let Some(cell) = self.at(x, y) {
            cell.set_style(style);
        }
    }

    fn at(&mut self, x: i32, y: i32) -> Option<&mut ratatui::buffer::Cell> {
        let Placement { window, offset, .. } = self.placement;
        let column = x - i32::from(offset.0);
        let row = y - i32::from(offset.1);
        let inside = (0..i32::from(window.width)).contains(&column)
            && (0..i32::from(window.height)).contains(&row);
        if !inside {
            return None;
        }
        self.buf.cell_mut((window.x + column as u16, window.y + row as u16))
    }

    /// Text at a place of the screen, as much as is in the board's own area.
    pub fn write(&mut self, column: i32, row: i32, text: &str, style: Style) {
        let area = self.placement.area();
        for (at, glyph) in text.chars().enumerate() {
            let (column, row) = (u16::try_from(column + at as i32), u16::try_from(row));
            if let (Ok(column), Ok(row)) = (column, row)
                && area.contains((column, row).into())
                && let Some(cell) = self.buf.cell_mut((column, row))
            {
                cell.set_char(glyph).set_style(style);
            }
        }
    }

    /// The background in a role; nothing where there are no colors.
    pub fn ground(&self, role: Role) -> Style {
        self.look.on(self.look.palette().color(role))
    }

    /// Fills the places up to so many columns and rows from a center.
    pub fn fill(&mut self, center: (i32, i32), reach: (i32, i32), style: Style) {
        for y in center.1 - reach.1..=center.1 + reach.1 {
            for x in center.0 - reach.0..=center.0 + reach.0 {
                self.put((x, y), ' ', style);
            }
        }
    }

    /// The board under a cell: its tile and the ground that the lines are drawn on.
    pub fn tile(&mut self, cell: &CellView) {
        let Placement { shape, scale, .. } = self.placement;
        let center = self.placement.center(cell.half_column, cell.row);
        let (across, down) = self.placement.reach();
        let ground = self.ground(Role::Light);
        match (scale.ruling, shape) {
            (Ruling::Lines, Shape::Hex { .. }) => self.hexagon_ground(center, ground),
            (Ruling::Lines, _) => self.fill(center, (across + 1, down + 1), ground),
            _ if self.placement.pad() > 0 => self.fill(center, (across + 1, down), ground),
            _ => self.brick(cell, center, ground),
        }
        // Only large tiles are checkered: on small ones the lines would be wider than the pattern.
        let dark = matches!(shape, Shape::Square { .. })
            && scale.across == 8
            && (cell.half_column / 2 + cell.row).is_multiple_of(2);
        if dark {
            let tone = self.ground(Role::Dark);
            self.fill(center, (across, down), tone);
        }
    }

    /// The ground of a hexagon with lines: a column or two less on every row outward.
    fn hexagon_ground(&mut self, center: (i32, i32), ground: Style) {
        let half = i32::from(self.placement.scale.across / 2);
        let rows: &[(i32, i32)] =
            if half == 4 { &[(0, 4), (1, 3), (2, 1)] } else { &[(0, 2), (1, 1)] };
        for &(up, out) in rows {
            for y in [center.1 - up, center.1 + up] {
                self.fill((center.0, y), (out, 0), ground);
            }
        }
    }

    /// A missing tile, where it has no lines that could go around it.
    pub fn hole(&mut self, cell: &CellView) {
        let center = self.placement.center(cell.half_column, cell.row);
        let (across, down) = self.placement.reach();
        let ground = self.ground(Role::Hole);
        if self.placement.scale.ruling != Ruling::Lines {
            self.fill(center, (across.max(1), down), ground);
        }
    }

    /// The ground of a hexagon without lines, as far as the next cell and the next row.
    fn brick(&mut self, cell: &CellView, center: (i32, i32), ground: Style) {
        let Placement { shape, scale, .. } = self.placement;
        let (half_column, row) = self.placement.seen(cell.half_column, cell.row);
        let last = half_column + 2 == shape.stride() + shape.row_len(row);
        let rows = if row == 0 { 1 } else { i32::from(scale.down) };
        for y in 0..rows {
            for x in -1..=if last { 1 } else { 2 } {
                self.put((center.0 + x, center.1 + y), ' ', ground);
            }
        }
    }

    /// What stands on a cell, and how it is lit.
    pub fn cell(&mut self, cell: &CellView, face: &Face) {
        let center = self.placement.center(cell.half_column, cell.row);
        let (across, down) = self.placement.reach();
        let mut ink = face.ink;
        // In a grid the cursor is a box of its own, and the cell stays as it is.
        let boxed = self.placement.scale.ruling == Ruling::Lines
            && matches!(self.placement.shape, Shape::Square { .. });
        let lit = if face.cursor && !boxed { Some(Role::Cursor) } else { face.lit };
        if let Some(role) = lit {
            let ground = self.ground(role);
            let wide = across.max(1);
            for y in -down..=down {
                let wide = if self.placement.scale.down == 3 { wide - y.abs() } else { wide };
                for x in -wide..=wide {
                    self.tint((center.0 + x, center.1 + y), ground);
                }
            }
            if role == Role::Cursor {
                ink = ink.patch(self.look.filled(Role::Cursor));
            }
        }
        let mut beside = across.max(1);
        match (cell.piece, across) {
            (Some(piece), 3) => self.disc(center, piece.side, face, ink),
            (_, 0) => self.put(center, face.glyph, ink),
            _ => match &face.value {
                Some(value) => {
                    beside += 1;
                    self.put((center.0 - 1, center.1), face.glyph, ink);
                    let plain = ink.remove_modifier(Modifier::UNDERLINED);
                    for (at, digit) in value.chars().enumerate() {
                        self.put((center.0 + at as i32, center.1), digit, plain);
                    }
                }
                None => self.put(center, face.glyph, ink),
            },
        }
        let brackets = face.brackets.filter(|_| face.needs_brackets || face.cursor && !boxed);
        self.beside(center, beside, face, brackets);
    }

    /// The characters at both sides of a cell.
    fn beside(
        &mut self,
        center: (i32, i32),
        distance: i32,
        face: &Face,
        brackets: Option<(char, char)>,
    ) {
        let (left, right) = ((center.0 - distance, center.1), (center.0 + distance, center.1));
        let ground = self.look.palette().color(face.lit.unwrap_or(Role::Light));
        let style = match self.look.has_color() {
            true => self.look.bold().fg(self.look.color(ground.opposite())),
            false => self.look.bold(),
        };
        if let Some(brackets) = brackets {
            self.put(left, brackets.0, style);
            self.put(right, brackets.1, style);
        }
        if face.alarm {
            self.put(right, '!', style);
        }
    }

    /// A large piece: a ring for the first side, a disc for the second, the kind or value in it.
    fn disc(&mut self, center: (i32, i32), side: Side, face: &Face, ink: Style) {
        let rows = match (self.look.glyphs, side) {
            (Glyphs::Unicode, Side::First) => [" ▄▄▄ ", "▐   ▌", " ▀▀▀ "],
            (Glyphs::Unicode, Side::Second) => [" ▄▄▄ ", "▐███▌", " ▀▀▀ "],
            (Glyphs::Ascii, Side::First) => [" --- ", "|   |", " --- "],
            (Glyphs::Ascii, Side::Second) => [" ### ", "#   #", " ### "],
        };
        let plain = ink.remove_modifier(Modifier::UNDERLINED);
        for (y, row) in rows.iter().enumerate() {
            for (x, glyph) in row.chars().enumerate().filter(|&(_, glyph)| glyph != ' ') {
                self.put((center.0 - 2 + x as i32, center.1 - 1 + y as i32), glyph, plain);
            }
        }
        let solid = self.look.glyphs == Glyphs::Unicode && side == Side::Second;
        let inside = match &face.value {
            Some(value) => format!("{value:^3}"),
            // A stone within a stone says nothing.
            None if matches!(face.glyph, '○' | '●') => return,
            None => format!(" {} ", face.glyph),
        };
        let style = if solid { ink.add_modifier(Modifier::REVERSED) } else { ink };
        for (at, glyph) in inside.chars().enumerate() {
            self.put((center.0 - 1 + at as i32, center.1), glyph, style);
        }
    }
}
