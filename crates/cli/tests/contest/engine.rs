//! Quina as an engine of its own matches.

use super::*;

fn with_engine(folder: &Folder, args: &str, name: &str) -> Output {
    let spec = format!("{name}=engine:'{QUINA}' ugi");
    folder.command(args).arg("--player").arg(spec).output().expect("the binary runs")
}

#[test]
fn it_plays_every_game_against_the_house() {
    let folder = Folder::new("every-game");
    for entry in quina::GAMES.iter() {
        let id = entry.meta.id;
        let args = format!("match {id} --player level:1 --games 2 --nodes 100 --hash 1 --json");
        let json = json(&with_engine(&folder, &args, "quina"));
        assert_eq!(json["games"], 2, "{id}");
        for player in json["players"].as_array().unwrap() {
            assert_eq!(player["forfeits"], serde_json::json!({}), "{id}");
        }
        let ends: Vec<_> = json["ended_by"].as_object().unwrap().keys().collect();
        assert!(ends.iter().all(|end| ["rules", "ply cap"].contains(&end.as_str())), "{id}");
    }
}

#[test]
fn a_player_of_the_house_plays_the_same_behind_the_protocol() {
    let folder = Folder::new("same");
    for entry in quina::GAMES.iter() {
        let id = entry.meta.id;
        for (player, option) in [("greedy", "Player=greedy"), ("level:1", "Level=1")] {
            let common =
                format!("match {id} --games 2 --nodes 200 --hash 1 --max-plies 60 --seed 5");
            let house =
                format!("{common} --out {id}-{player}-house --player random --player it={player}");
            good(&folder.quina(&house));
            let engine = format!(
                "{common} --out {id}-{player}-engine --option {option} --option Hash=1 --player random"
            );
            good(&with_engine(&folder, &engine, "it"));
            for name in ["games.qgn", "openings.txt"] {
                let [a, b] = ["house", "engine"]
                    .map(|kind| folder.read(&format!("{id}-{player}-{kind}/{name}")));
                assert!(a == b, "{id} {player} {name}:\n{a}\n{b}");
            }
        }
    }
}
