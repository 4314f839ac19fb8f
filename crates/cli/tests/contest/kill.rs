//! Runs that are killed, and runs that find no space, go on.

use super::*;
use std::process::{Child, Stdio};
use std::time::Instant;

/// A run of a second or so, in which every game is different.
const RUN: &str = "match jostle --player level:2 --player greedy --games 60 --nodes 300 \
                   --concurrency 2 --json --out run";

/// Starts a run that nobody listens to.
fn start(folder: &Folder, args: &str) -> Child {
    let mut command = folder.command(args);
    command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("the binary runs")
}

/// Waits for the first games.
fn wait_for_games(folder: &Folder) {
    let began = Instant::now();
    while fs::metadata(folder.0.join("run/games.qgn")).map_or(0, |file| file.len()) == 0 {
        assert!(began.elapsed() < AGES);
        std::thread::sleep(Duration::from_millis(1));
    }
}

/// Kills a run as soon as its games are so long, and at once if that is nothing. A run that ends
/// before anybody looks is one that was killed too late.
fn kill_at(folder: &Folder, args: &str, bytes: u64) {
    let mut child = start(folder, args);
    let began = Instant::now();
    let games = folder.0.join("run/games.qgn");
    let long = || bytes == 0 || fs::metadata(&games).is_ok_and(|file| file.len() >= bytes);
    while !long() && child.try_wait().unwrap().is_none() {
        assert!(began.elapsed() < AGES);
        std::thread::sleep(Duration::from_millis(1));
    }
    child.kill().unwrap();
    child.wait().unwrap();
}

#[test]
fn a_run_that_is_killed_again_and_again_ends_as_if_it_had_not_been() {
    let whole = Folder::new("whole");
    let expected = timeless(json(&whole.quina(RUN)));
    let wanted =
        ["games.qgn", "openings.txt", "run.json"].map(|name| whole.read(&format!("run/{name}")));
    let length = wanted[0].len() as u64;

    let folder = Folder::new("killed");
    for percent in [0, 0, 1, 13, 14, 37, 60, 61, 88] {
        kill_at(&folder, RUN, length * percent / 100);
    }
    // A record that is torn, whatever the moments above have left.
    let games = folder.read("run/games.qgn");
    folder.write("run/games.qgn", &games[..games.len() - 7]);

    let found = timeless(json(&folder.quina(RUN)));
    assert_eq!(found, expected);
    for (name, wanted) in ["games.qgn", "openings.txt", "run.json"].into_iter().zip(wanted) {
        assert!(folder.read(&format!("run/{name}")) == wanted, "{name}");
    }
    let names: Vec<_> =
        folder.tree().into_keys().map(|path| path.file_name().unwrap().to_owned()).collect();
    assert_eq!(names, ["run", "games.qgn", "openings.txt", "run.json", "summary.json"]);
}

/// The processes that a process has started, and theirs.
#[cfg(target_os = "linux")]
fn descendants(of: u32) -> Vec<u32> {
    let mut parents: Vec<(u32, u32)> = Vec::new();
    for entry in fs::read_dir("/proc").unwrap() {
        let name = entry.unwrap().file_name();
        let Some(id) = name.to_str().and_then(|name| name.parse().ok()) else { continue };
        let stat = fs::read_to_string(format!("/proc/{id}/stat")).unwrap_or_default();
        // The name before may hold anything; then come the state and the parent.
        let Some((_, rest)) = stat.rsplit_once(") ") else { continue };
        if let Some(parent) = rest.split(' ').nth(1).and_then(|word| word.parse().ok()) {
            parents.push((parent, id));
        }
    }
    let mut all = vec![of];
    let mut at = 0;
    while at < all.len() {
        let parent = all[at];
        all.extend(parents.iter().filter(|(known, _)| *known == parent).map(|(_, id)| id));
        at += 1;
    }
    all.split_off(1)
}

/// A long run with an engine.
#[cfg(target_os = "linux")]
fn with_engine(folder: &Folder, engine: &str) -> Command {
    let args = "match jostle --player level:1 --games 1000 --nodes 1000 --concurrency 2 --out run";
    let mut command = folder.command(args);
    command.arg("--player").arg(format!("engine:{engine}"));
    command.stdout(Stdio::null()).stderr(Stdio::piped());
    command
}

/// Starts a long run with an engine, and gives it with its engines when it has begun.
#[cfg(target_os = "linux")]
fn start_with_engine(folder: &Folder) -> (Child, Vec<u32>) {
    let child = with_engine(folder, &format!("'{QUINA}' ugi")).spawn().unwrap();
    wait_for_games(folder);
    let engines = descendants(child.id());
    assert!((1..=2).contains(&engines.len()), "{engines:?}");
    (child, engines)
}

/// A program that is an engine and more, and where it notes the number of a process.
#[cfg(target_os = "linux")]
fn script(folder: &Folder, text: &str) -> String {
    let path = folder.0.join("engine.sh");
    fs::write(&path, format!("#!/bin/sh\n{}\n", text.replace("QUINA", &format!("'{QUINA}'"))))
        .unwrap();
    let executable = std::os::unix::fs::PermissionsExt::from_mode(0o755);
    fs::set_permissions(&path, executable).unwrap();
    format!("'{}'", path.display())
}

/// Waits until processes that were somebody else's are gone.
#[cfg(target_os = "linux")]
fn check_gone(processes: &[u32]) {
    let began = Instant::now();
    let alive = |id: &u32| {
        let stat = fs::read_to_string(format!("/proc/{id}/stat")).unwrap_or_default();
        // Somebody else buries it, sometime; until then it may be dead but listed.
        !stat.is_empty() && !stat.contains(") Z ")
    };
    while processes.iter().any(alive) {
        assert!(began.elapsed() < AGES, "{processes:?} are left behind");
        std::thread::sleep(Duration::from_millis(5));
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_run_that_is_killed_leaves_no_engine_behind() {
    let folder = Folder::new("orphans");
    let (mut child, engines) = start_with_engine(&folder);
    child.kill().unwrap();
    child.wait().unwrap();
    check_gone(&engines);
}

/// It goes on after its last question, whatever becomes of whoever asks.
#[cfg(target_os = "linux")]
#[test]
fn a_run_that_is_killed_leaves_no_engine_behind_that_hears_nothing() {
    let folder = Folder::new("deaf");
    let engine = script(&folder, "QUINA ugi\nexec sleep 300");
    let mut child = with_engine(&folder, &engine).spawn().unwrap();
    wait_for_games(&folder);
    let engines = descendants(child.id());
    child.kill().unwrap();
    child.wait().unwrap();
    check_gone(&engines);
}

/// What it starts is in a session of its own, where no signal to the engine's group comes.
#[cfg(target_os = "linux")]
#[test]
fn what_an_engine_starts_ends_with_the_run() {
    use rustix::process::{Pid, Signal, kill_process};
    let folder = Folder::new("sessions");
    let engine = script(
        &folder,
        "setsid sh -c 'echo $$ >> started; exec sleep 300' < /dev/null > /dev/null 2>&1 &\n\
         exec QUINA ugi",
    );
    let child = with_engine(&folder, &engine).spawn().unwrap();
    wait_for_games(&folder);
    kill_process(Pid::from_child(&child), Signal::TERM).unwrap();
    assert_eq!(child.wait_with_output().unwrap().status.code(), Some(1));
    let started: Vec<u32> =
        folder.read("started").lines().map(|line| line.parse().unwrap()).collect();
    assert!(!started.is_empty());
    check_gone(&started);
}

/// Who closes the terminal of a run that was started with nohup wants it to go on.
#[cfg(target_os = "linux")]
#[test]
fn a_run_that_is_to_ignore_the_end_of_its_terminal_does() {
    use rustix::process::{Pid, Signal, kill_process};
    let folder = Folder::new("nohup");
    let mut command = Command::new("sh");
    command.args(["-c", "trap '' HUP; exec \"$@\"", "sh", QUINA]).args(RUN.split_whitespace());
    let child = command.current_dir(&folder.0).stdout(Stdio::null()).spawn().unwrap();
    wait_for_games(&folder);
    kill_process(Pid::from_child(&child), Signal::HUP).unwrap();
    assert_eq!(child.wait_with_output().unwrap().status.code(), Some(0));
}

/// Runs a command line with one of its resources limited, as `ulimit` does it.
#[cfg(target_os = "linux")]
fn limited(folder: &Folder, limit: &str, args: &[&str]) -> Output {
    let mut command = Command::new("sh");
    command.args(["-c", &format!("ulimit {limit}; exec \"$@\""), "sh", QUINA]).args(args);
    command.current_dir(&folder.0).output().expect("there is a shell")
}

/// With enough of everything the same arguments go on, and nobody has lost anything.
#[cfg(target_os = "linux")]
#[test]
fn what_the_machine_lacks_is_nobodys_loss() {
    let [one, two] = ["one", "two"].map(|name| format!("{name}=engine:'{QUINA}' ugi"));
    let unstartable = format!("{QUINA} could not be started: Too many open files (os error 24)");
    let unplayed = "play fewer games at once, or allow this program more";
    for (limit, players, sentence) in [
        (
            "-v 70000",
            ["random", "full"],
            format!("there is no memory for a table of 64 MB; {unplayed}"),
        ),
        ("-n 10", ["random", &one], format!("{unstartable}; allow this program more")),
        ("-n 15", [&one, &two], format!("{unstartable}; {unplayed}")),
    ] {
        let folder = Folder::new("want");
        let common = "match talpa --games 8 --nodes 50 --concurrency 16 --out run --player";
        let [first, second] = players;
        let mut args: Vec<&str> = common.split(' ').collect();
        args.extend([first, "--player", second]);
        let output = limited(&folder, limit, &args);
        assert_eq!(err(&output), format!("quina: {sentence}\n"), "{limit}");
        assert_eq!((output.status.code(), out(&output).as_str()), (Some(1), ""), "{limit}");
        let noted = fs::read_to_string(folder.0.join("run/games.qgn")).unwrap_or_default();
        assert!(!noted.contains("forfeits"), "{limit}: {noted}");
        let output = Command::new(QUINA).args(args).current_dir(&folder.0).output().unwrap();
        assert!(!good(&output).contains("forfeited"), "{limit}: {}", out(&output));
    }
}

/// Boards that get no thread are done without; where there is none at all, that is said.
#[cfg(target_os = "linux")]
#[test]
fn without_threads_nothing_breaks_down() {
    for args in [
        "match talpa --player greedy --player random --games 4 --concurrency 64",
        "tune freedom --size 6x6 --games 20 --nodes 20 --concurrency 64",
    ] {
        let folder = Folder::new("threads");
        let args: Vec<&str> = args.split(' ').collect();
        // The stack of a thread does not fit into what is left.
        let mut command = Command::new("sh");
        command.args(["-c", "ulimit -v 200000; exec \"$@\"", "sh", QUINA]).args(&args);
        let stack = (1usize << 30).to_string();
        let output = command.env("RUST_MIN_STACK", stack).current_dir(&folder.0).output().unwrap();
        assert_eq!(
            err(&output),
            "quina: no thread could be started: Resource temporarily unavailable (os error 11); \
             end other programs, or allow this one more\n"
        );
        assert_eq!((output.status.code(), out(&output).as_str()), (Some(1), ""));
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_run_that_is_interrupted_says_where_it_stands_and_goes_on() {
    use rustix::process::{Pid, Signal, kill_process};
    // Tests that are themselves run with nohup have nobody hear it.
    let status = fs::read_to_string("/proc/self/status").unwrap();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:")).unwrap();
    let ignored = u64::from_str_radix(ignored.trim(), 16).unwrap();
    let heard = |signal: &Signal| ignored >> (signal.as_raw() - 1) & 1 == 0;
    for signal in [Signal::INT, Signal::TERM, Signal::HUP].into_iter().filter(heard) {
        let folder = Folder::new(&format!("interrupted-{}", signal.as_raw()));
        let (child, engines) = start_with_engine(&folder);
        kill_process(Pid::from_child(&child), signal).unwrap();
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(1));
        let (errors, games) = (err(&output), folder.read("run/games.qgn"));
        let noted = games.matches("[Game ").count();
        let last = errors.lines().last().unwrap();
        assert_eq!(
            last,
            format!(
                "quina: interrupted after {noted} of 1000 games; run the same command again to continue"
            )
        );
        assert!(games.ends_with("\n\n"), "nothing is torn");
        check_gone(&engines);
    }
}

#[test]
fn a_run_without_space_stops_and_goes_on_when_there_is_some() {
    let args = "match talpa --player greedy --player random --games 12 --json --out run";
    let whole = Folder::new("space");
    let expected = timeless(json(&whole.quina(args)));

    // The most that a file may have, in blocks of 512 or 1024 bytes; then writing fails.
    let folder = Folder::new("no-space");
    let output = Command::new("sh")
        .args(["-c", "trap '' XFSZ; ulimit -f 4; exec \"$@\"", "sh", QUINA])
        .args(args.split_whitespace())
        .current_dir(&folder.0)
        .output()
        .expect("there is a shell");
    assert_eq!(output.status.code(), Some(1), "{}", err(&output));
    assert_eq!(out(&output), "");
    let errors = err(&output);
    let sentences: Vec<&str> = errors.lines().filter(|line| line.starts_with("quina: ")).collect();
    assert!(errors.ends_with(&format!("{}\n", sentences[0])) && sentences.len() == 1, "{errors}");
    assert!(sentences[0].starts_with("quina: run/games.qgn could not be written: "), "{errors}");
    assert!(folder.read("run/games.qgn").len() < whole.read("run/games.qgn").len());

    assert_eq!(timeless(json(&folder.quina(args))), expected);
    for name in ["run/games.qgn", "run/openings.txt"] {
        assert!(folder.read(name) == whole.read(name), "{name}");
    }
}

#[test]
fn two_processes_do_not_play_one_run() {
    let folder = Folder::new("two");
    let mut first = start(&folder, &RUN.replace("--games 60", "--games 100000"));
    wait_for_games(&folder);
    let second = folder.quina(&RUN.replace("--games 60", "--games 100000"));
    first.kill().unwrap();
    first.wait().unwrap();
    assert_eq!(second.status.code(), Some(2));
    assert_eq!(
        err(&second),
        "quina: another process is playing the run in run; wait for it or stop it\n"
    );
}
