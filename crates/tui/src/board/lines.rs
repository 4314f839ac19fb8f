//! Lines around cells, goal edges and the cursor's box.

use super::paint::Pen;
use super::place::Ruling;
use crate::look::{Glyphs, Role};
use quina::{CellView, Edge, Shape, Side, View};
use ratatui::style::Style;

/// Light lines by the directions that meet: 1 up, 2 right, 4 down, 8 left.
const LIGHT: [char; 16] =
    [' ', '╵', '╶', '└', '╷', '│', '┌', '├', '╴', '┘', '─', '┴', '┐', '┤', '┬', '┼'];

fn light(glyphs: Glyphs, ways: usize) -> char {
    match (glyphs, ways) {
        (Glyphs::Unicode, _) => LIGHT[ways],
        (Glyphs::Ascii, 0) => ' ',
        (Glyphs::Ascii, 1 | 4 | 5) => '|',
        (Glyphs::Ascii, 2 | 8 | 10) => '-',
        (Glyphs::Ascii, _) => '+',
    }
}

impl Pen<'_> {
    /// The lines of the whole board, as the scale has them.
    pub fn rule(&mut self, view: &View) {
        let style = self.look.style(Role::Line);
        match (self.placement.scale.ruling, view.shape) {
            (Ruling::Lines, Shape::Square { width, height }) => {
                self.grid(view, (width.into(), height.into()), style);
            }
            (Ruling::Lines, Shape::Hex { .. }) => {
                for cell in view.cells.iter().filter(|cell| !cell.hole) {
                    self.hexagon(cell, style);
                }
            }
            (Ruling::Frame, _) => self.frame(style),
            (Ruling::Open, _) => {}
        }
        for goal in &view.goals {
            let color = view.sides[goal.side.index()].color;
            let style = self.look.side(color, goal.side).patch(self.look.bold());
            self.goal(self.placement.seen_edge(goal.edge), goal.side, style);
        }
    }

    /// Lines between tiles; where there is no tile at either side there is no line.
    fn grid(&mut self, view: &View, (width, height): (i32, i32), style: Style) {
        let (across, down) =
            (i32::from(self.placement.scale.across), i32::from(self.placement.scale.down));
        let turned = self.placement.seen_by == Side::Second;
        let tile = |column: i32, from_top: i32| {
            let inside = (0..width).contains(&column) && (0..height).contains(&from_top);
            let seen = (height - 1 - from_top) * width + column;
            let index = if turned { width * height - 1 - seen } else { seen };
            inside && !view.cells[index as usize].hole
        };
        for row in 0..=height {
            for column in 0..=width {
                let right = tile(column, row) || tile(column, row - 1);
                let below = tile(column, row) || tile(column - 1, row);
                let left = tile(column - 1, row) || tile(column - 1, row - 1);
                let above = tile(column, row - 1) || tile(column - 1, row - 1);
                let ways = usize::from(above)
                    + 2 * usize::from(right)
                    + 4 * usize::from(below)
                    + 8 * usize::from(left);
                let corner = (column * across, row * down);
                if ways > 0 {
                    self.put(corner, light(self.look.glyphs, ways), style);
                }
                if right {
                    for x in 1..across {
                        self.put((corner.0 + x, corner.1), light(self.look.glyphs, 10), style);
                    }
                }
                if below {
                    for y in 1..down {
                        self.put((corner.0, corner.1 + y), light(self.look.glyphs, 5), style);
                    }
                }
            }
        }
    }

    /// A line around the whole board.
    fn frame(&mut self, style: Style) {
        let (right, bottom) = self.far_corner();
        let style = style.patch(self.ground(Role::Light));
        for x in 0..=right {
            for y in [0, bottom] {
                self.put((x, y), light(self.look.glyphs, 10), style);
            }
        }
        for y in 0..=bottom {
            for x in [0, right] {
                self.put((x, y), light(self.look.glyphs, 5), style);
            }
        }
        for (place, ways) in [((0, 0), 6), ((right, 0), 12), ((0, bottom), 3), ((right, bottom), 9)]
        {
            self.put(place, light(self.look.glyphs, ways), style);
        }
    }

    fn far_corner(&self) -> (i32, i32) {
        let (width, height) = self.placement.canvas();
        (i32::from(width) - 1, i32::from(height) - 1)
    }

    /// An edge that a side wants, hollow or filled like its stones.
    fn goal(&mut self, edge: Edge, side: Side, style: Style) {
        let (flat, upright) = match (self.look.glyphs, side) {
            (Glyphs::Unicode, Side::First) => ('═', '║'),
            (Glyphs::Unicode, Side::Second) => ('━', '┃'),
            (Glyphs::Ascii, Side::First) => ('=', '='),
            (Glyphs::Ascii, Side::Second) => ('#', '#'),
        };
        let (right, bottom) = self.far_corner();
        let open = self.placement.scale.ruling == Ruling::Open;
        match edge {
            // An open board has no row above and below its cells.
            Edge::Top | Edge::Bottom if open => {}
            Edge::Top => (1..right).for_each(|x| self.put((x, 0), flat, style)),
            Edge::Bottom => (1..right).for_each(|x| self.put((x, bottom), flat, style)),
            Edge::Left | Edge::Right => {
                let x = if edge == Edge::Left { 0 } else { right };
                let rows = if open { 0..=bottom } else { 1..=bottom - 1 };
                rows.for_each(|y| self.put((x, y), upright, style));
            }
        }
    }

    /// The six sides of a cell.
    fn hexagon(&mut self, cell: &CellView, style: Style) {
        let (x, y) = self.placement.center(cell.half_column, cell.row);
        let (rising, falling) = (self.look.pick('╱', '/'), self.look.pick('╲', '\\'));
        let upright = self.look.pick('│', '|');
        // The slanted sides go outward by two columns a row.
        let steps: &[(i32, i32)] =
            if self.placement.scale.down == 3 { &[(1, 2), (3, 1)] } else { &[(1, 1)] };
        for &(out, up) in steps {
            self.put((x - out, y - up), rising, style);
            self.put((x + out, y - up), falling, style);
            self.put((x - out, y + up), falling, style);
            self.put((x + out, y + up), rising, style);
        }
        let half = i32::from(self.placement.scale.across / 2);
        self.put((x - half, y), upright, style);
        self.put((x + half, y), upright, style);
    }

    /// The box around the cell under the cursor, where cells have lines.
    pub fn cursor_box(&mut self, cell: &CellView) {
        if self.placement.scale.ruling != Ruling::Lines {
            return;
        }
        let style = self.look.style(Role::Cursor).patch(self.look.bold());
        if let Shape::Hex { .. } = self.placement.shape {
            return self.hexagon(cell, style);
        }
        let center = self.placement.center(cell.half_column, cell.row);
        let (out, up) =
            (i32::from(self.placement.scale.across / 2), i32::from(self.placement.scale.down / 2));
        for y in -up..=up {
            for x in (-out..=out).filter(|x| x.abs() == out || y.abs() == up) {
                let place = (center.0 + x, center.1 + y);
                match self.look.glyphs {
                    Glyphs::Unicode => self.put(place, heavy((x, y), (out, up)), style),
                    // There are no heavier lines, and another character could be an edge's.
                    Glyphs::Ascii => self.tint(place, style),
                }
            }
        }
    }
}

/// The character of a heavy box at a place of its sides, counted from its center.
fn heavy((x, y): (i32, i32), (out, up): (i32, i32)) -> char {
    match (x.abs() == out, y.abs() == up, x < 0, y < 0) {
        (true, true, true, true) => '┏',
        (true, true, false, true) => '┓',
        (true, true, true, false) => '┗',
        (true, true, false, false) => '┛',
        (true, false, ..) => '┃',
        _ => '━',
    }
}
