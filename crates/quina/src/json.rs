//! Data sheets and views as JSON, for the command line and for pages.

use quina_core::{Meta, Shape, Side, Sizes, View};
use serde_json::{Value, json};

/// A game's data sheet.
pub fn meta(meta: &Meta) -> Value {
    let sizes = match meta.sizes {
        Sizes::Fixed(size) => json!({"kind": "fixed", "size": size.to_string()}),
        Sizes::Square { min, max, step, .. } => {
            json!({"kind": "square", "min": min, "max": max, "step": step})
        }
        Sizes::Rectangle { min, max, .. } => {
            json!({"kind": "rectangle", "min": min, "max": max})
        }
    };
    let rules: Vec<Value> =
        meta.rule_sets.iter().map(|set| json!({"id": set.id, "about": set.about})).collect();
    json!({
        "game": meta.id,
        "title": meta.title,
        "designer": meta.designer,
        "year": meta.year,
        "about": meta.tagline,
        "colors": meta.colors,
        "default_size": meta.sizes.default().to_string(),
        "sizes": sizes,
        "rules": rules,
        "repeats": meta.repeats,
    })
}

/// A position as it is drawn.
pub fn view(view: &View) -> Value {
    let shape = match view.shape {
        Shape::Square { width, height } => {
            json!({"kind": "square", "width": width, "height": height})
        }
        Shape::Hex { side } => json!({"kind": "hex", "side": side}),
    };
    let cells: Vec<Value> = view
        .cells
        .iter()
        .map(|cell| {
            let marks: Vec<&str> = cell.marks.iter().map(|mark| mark.name()).collect();
            json!({
                "name": cell.name,
                "row": cell.row,
                "half_column": cell.half_column,
                "hole": cell.hole,
                "piece": cell.piece.map(|piece| json!({
                    "side": number(piece.side),
                    "name": piece.name,
                    "letter": piece.letter.to_string(),
                })),
                "marks": marks,
                "value": cell.value,
            })
        })
        .collect();
    let goals: Vec<Value> = view
        .goals
        .iter()
        .map(|goal| json!({"edge": goal.edge.name(), "side": number(goal.side)}))
        .collect();
    let sides: Vec<Value> = view
        .sides
        .iter()
        .map(|side| {
            let letters: Vec<String> = side.kinds.iter().map(|k| k.letter.to_string()).collect();
            let caption = side.caption.as_ref().map(|caption| caption.to_string());
            json!({"color": side.color, "letters": letters, "caption": caption})
        })
        .collect();
    json!({
        "shape": shape,
        "turn": number(view.turn),
        "ply": view.ply,
        "prompt": view.prompt.to_string(),
        "sides": sides,
        "goals": goals,
        "cells": cells,
    })
}

/// A side as position text numbers it.
pub fn number(side: Side) -> u8 {
    match side {
        Side::First => 1,
        Side::Second => 2,
    }
}
