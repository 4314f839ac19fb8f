//! `quina tune`: from games that are played now, and from records.

use super::*;
use std::process::Stdio;
use std::time::Instant;

const RUN: &str = "tune freedom --size 6x6 --games 30 --nodes 50";

#[test]
fn weights_are_printed_as_a_table_and_as_lines_for_the_source() {
    let folder = Folder::new("tune");
    let output = folder.quina(RUN);
    let text = good(&output);
    assert_eq!(err(&output), "", "progress is for terminals");
    let head: Vec<&str> = text.lines().next().unwrap().split_whitespace().collect();
    assert_eq!(head, ["term", "old", "new", "±", "seen"]);
    assert!(text.contains("\n30 games of freedom 6x6, rules official, with "), "{text}");
    assert!(text.contains("\nlog-loss on held-out tenths: old 0."), "{text}");
    assert_eq!(good(&folder.quina(&format!("{RUN} --concurrency 2"))), text);
    assert_ne!(good(&folder.quina(&format!("{RUN} --seed 2"))), text);
    assert!(folder.tree().is_empty(), "nobody asked for files");

    let data = json(&folder.quina(&format!("{RUN} --json")));
    let terms = data["terms"].as_array().unwrap();
    let mut lines = text.lines().rev();
    for term in terms.iter().rev() {
        assert_eq!(term["line"].as_str(), lines.next());
        let line = format!(
            "Term {{ name: {}, weight: {} }},",
            term["name"],
            term["new"].as_i64().unwrap()
        );
        assert_eq!(term["line"], line);
    }
    assert_eq!(data["games"], 30);
    assert!(data["log_loss"]["gain"].is_f64() && data["log_loss"]["scale"].is_f64());
}

#[test]
fn weights_come_from_the_records_of_a_match_too() {
    let folder = Folder::new("tune-records");
    let play = "match freedom --size 6x6 --player level:1 --player greedy --games 30 --out run";
    good(&folder.quina(play));
    let tune = "tune freedom --size 6x6 --records run/games.qgn";
    let text = good(&folder.quina(tune));
    assert!(text.contains(" games of freedom 6x6, rules official, with "), "{text}");
    assert_eq!(good(&folder.quina(tune)), text);
}

/// Ctrl-C is heard as that it is enough; whoever wants the program to end does not wait.
#[cfg(target_os = "linux")]
#[test]
fn a_signal_to_end_ends_it_and_an_interrupt_keeps_the_games() {
    use rustix::process::{Pid, Signal, kill_process};
    use std::os::unix::process::ExitStatusExt;
    let folder = Folder::new("tune-signals");
    let start = || {
        let mut command = folder.command("tune freedom --size 6x6 --games 1000000 --nodes 50");
        let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let caught = || {
            let status = fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
            let mask = status.lines().find_map(|line| line.strip_prefix("SigCgt:")).unwrap();
            let mask = u64::from_str_radix(mask.trim(), 16).unwrap();
            mask >> (Signal::INT.as_raw() - 1) & 1 == 1
        };
        let began = Instant::now();
        while !caught() {
            assert!(began.elapsed() < AGES);
            std::thread::sleep(Duration::from_millis(1));
        }
        child
    };
    let child = start();
    kill_process(Pid::from_child(&child), Signal::TERM).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.signal(), out(&output).as_str()), (Some(15), ""));

    let child = start();
    kill_process(Pid::from_child(&child), Signal::INT).unwrap();
    let errors = err(&child.wait_with_output().unwrap());
    assert!(errors.starts_with("quina: interrupted "), "{errors}");
}

#[test]
fn what_cannot_be_tuned_is_told_in_one_sentence() {
    let folder = Folder::new("tune-refused");
    folder.write("empty.qgn", "");
    folder.write("other.qgn", "[Game \"talpa\"]\n\n*\n");
    for (args, words) in [
        ("chess", "chess"),
        ("freedom --games 19", "19 is not in 20..="),
        ("freedom --nodes 0", "0 is not in 1.."),
        ("freedom --records", "a value is required"),
        ("freedom --records none.qgn", "none.qgn could not be read"),
        ("freedom --records empty.qgn", "0 games have a quiet position, and 20 are needed"),
        ("freedom --records empty.qgn empty.qgn", "empty.qgn is named twice"),
        ("freedom --records other.qgn", "other.qgn: record 1: it is of talpa 8x8"),
        ("freedom --records other.qgn --games 30", "cannot be used with"),
    ] {
        let output = folder.quina(&format!("tune {args}"));
        let errors = err(&output);
        assert_eq!(output.status.code(), Some(2), "{args}: {errors}");
        assert!(errors.starts_with("quina: ") && errors.contains(words), "{args}: {errors}");
        assert_eq!((errors.lines().count(), out(&output).as_str()), (1, ""), "{args}: {errors}");
    }
}
