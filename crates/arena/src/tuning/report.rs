//! Tuned weights in words and numbers.

use super::fit::{Losses, Row, Tuned};
use serde_json::{Value, json};

impl Tuned {
    /// The table, what the weights are worth, and the lines for the source.
    pub fn table(&self) -> String {
        let names = self.rows.iter().map(|row| row.name.chars().count());
        let width = names.max().unwrap_or(0).max(4);
        let mut text =
            format!("{:<width$} {:>6} {:>6} {:>6} {:>7}\n", "term", "old", "new", "±", "seen");
        for row in &self.rows {
            let (new, error) = match row.fitted {
                Some(fitted) => (row.new_weight().to_string(), format!("{:.0}", fitted.error)),
                None => ("-".to_string(), "-".to_string()),
            };
            let seen = 100.0 * row.seen as f64 / self.positions as f64;
            text.push_str(&format!(
                "{:<width$} {:>6} {new:>6} {error:>6} {:>7}\n",
                row.name,
                row.old,
                format!("{seen:.1} %")
            ));
        }
        let Tuned { board, games, positions, .. } = self;
        let [wins, draws, losses] = self.results;
        text.push_str(&format!(
            "\n{games} games of {board}, with {positions} quiet positions; the first side won \
             {wins}, drew {draws}, lost {losses}\n"
        ));
        if self.repeated > 0 {
            text.push_str(&format!("left out: {} the same as others\n", self.repeated));
        }
        let Losses { old, rescaled, scale, new, gain } = self.losses;
        text.push_str(&format!(
            "log-loss on held-out tenths: old {old:.4}, old × {scale:.2} {rescaled:.4}, new \
             {new:.4}, a coin {:.4}\ngain {:+.4} ± {:.4}\n\n",
            std::f64::consts::LN_2,
            gain.value,
            gain.error
        ));
        for row in &self.rows {
            text.push_str(&format!("{}\n", row.line()));
        }
        text
    }

    /// The same as data.
    pub fn json(&self) -> Value {
        let rows: Vec<Value> = self
            .rows
            .iter()
            .map(|row| {
                json!({
                    "name": row.name,
                    "old": row.old,
                    "new": row.new_weight(),
                    "fitted": row.fitted.map(|fitted| fitted.value),
                    "error": row.fitted.map(|fitted| fitted.error),
                    "seen": row.seen,
                    "line": row.line(),
                })
            })
            .collect();
        let Losses { old, rescaled, scale, new, gain } = self.losses;
        json!({
            "board": self.board,
            "games": self.games,
            "positions": self.positions,
            "results": self.results,
            "repeated": self.repeated,
            "terms": rows,
            "log_loss": {
                "old": old,
                "rescaled": rescaled,
                "scale": scale,
                "new": new,
                "gain": gain.value,
                "gain_error": gain.error,
            },
        })
    }
}

impl Row {
    /// The line of the game's source.
    fn line(&self) -> String {
        format!("Term {{ name: {:?}, weight: {} }},", self.name, self.new_weight())
    }
}
