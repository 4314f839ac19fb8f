//! The page, served by the real binary.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Output, Stdio};

fn quina(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_quina"));
    command.args(args).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// A server that is gone afterwards, and where it listens.
struct Server {
    process: Child,
    address: String,
}

impl Server {
    fn start(args: &[&str]) -> Server {
        let mut command = quina(&["serve"]);
        let mut process = command.args(args).spawn().expect("the binary runs");
        let mut line = String::new();
        let out = process.stdout.take().expect("piped");
        BufReader::new(out).read_line(&mut line).expect("a line");
        let url = line.split(' ').find_map(|word| word.strip_prefix("http://"));
        let address = url.expect(&line).trim_end_matches('/').to_string();
        Server { process, address }
    }

    fn get(&self, path: &str) -> String {
        let mut socket = TcpStream::connect(&self.address).expect("somebody listens");
        let question = format!("GET {path} HTTP/1.1\r\nhost: quina\r\nconnection: close\r\n\r\n");
        socket.write_all(question.as_bytes()).expect("a question");
        let mut answer = Vec::new();
        socket.read_to_end(&mut answer).expect("an answer");
        String::from_utf8_lossy(&answer).into_owned()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

#[test]
fn the_page_is_served_where_it_says() {
    let server = Server::start(&["--listen", "127.0.0.1:0"]);
    let answer = server.get("/");
    assert!(answer.starts_with("HTTP/1.1 200 OK\r\n"), "{answer}");
    assert!(answer.contains("<title>Quina"), "{answer}");
    assert!(server.get("/nowhere").starts_with("HTTP/1.1 404 "));
    // Whoever listens everywhere is told an address that a browser can go to.
    let server = Server::start(&["--listen", "0.0.0.0:0"]);
    assert!(server.address.starts_with("127.0.0.1:"), "{}", server.address);
    assert!(server.get("/").starts_with("HTTP/1.1 200 OK\r\n"));
}

#[cfg(unix)]
#[test]
fn it_ends_well_when_it_is_told_to() {
    use rustix::process::{Pid, Signal, kill_process};
    for signal in [Signal::INT, Signal::TERM] {
        let mut server = Server::start(&["--listen", "127.0.0.1:0"]);
        // A browser keeps its connection open; that holds nobody up. An answer says that the signals are heard.
        let _open = TcpStream::connect(&server.address).expect("somebody listens");
        assert!(server.get("/").starts_with("HTTP/1.1 200 OK\r\n"));
        let pid = Pid::from_child(&server.process);
        kill_process(pid, signal).expect("the signal is sent");
        assert_eq!(server.process.wait().expect("it ends").code(), Some(0), "{signal:?}");
    }
}

#[test]
fn where_it_cannot_listen_it_says_why() {
    let other = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let taken = other.local_addr().expect("an address").to_string();
    for (listen, status, reason) in [
        (
            taken.as_str(),
            1,
            "another program uses this port; choose another one, or port 0 for any free port",
        ),
        (
            "192.0.2.1:7373",
            1,
            "this machine has no such address; 0.0.0.0 stands for all of its addresses",
        ),
        ("nonsense", 2, "that is not an address and port like 127.0.0.1:7373"),
        ("127.0.0.1:99999", 2, "that is not an address and port like 127.0.0.1:7373"),
        ("", 2, "that is not an address and port like 127.0.0.1:7373"),
    ] {
        let output = quina(&["serve", "--listen", listen]).output().expect("the binary runs");
        assert_eq!(output.status.code(), Some(status), "{}", said(&output));
        assert!(
            said(&output).starts_with(&format!("quina: --listen {listen}: {reason}")),
            "{}",
            said(&output)
        );
        assert_eq!(said(&output).lines().count(), 1);
        assert!(output.stdout.is_empty());
    }
}

/// The search path is empty, and so nothing opens a page.
#[test]
fn without_a_browser_it_says_where_to_go() {
    let mut command = quina(&["serve", "--open", "--listen", "127.0.0.1:0"]);
    let mut process = command.env("PATH", "").spawn().expect("the binary runs");
    let err = BufReader::new(process.stderr.take().expect("piped"));
    let told = err.lines().map(|line| line.expect("text")).find(|line| line.contains("browser"));
    process.kill().expect("it still serves");
    process.wait().expect("it ends");
    let told = told.expect("a sentence");
    assert!(
        told.starts_with("quina: no browser could be opened; open http://127.0.0.1:"),
        "{told}"
    );
}

/// A build of tests usually has no engine, and then no page is written; one that has it writes all.
#[test]
fn a_site_is_whole_or_not_there() {
    let folder = std::env::temp_dir().join(format!("quina-site-{}", std::process::id()));
    let output = quina(&["site"]).arg(&folder).output().expect("the binary runs");
    match output.status.code() {
        Some(0) => {
            for file in ["index.html", "files.js", "offline.js", "quina.wasm.gz"] {
                assert!(folder.join(file).is_file(), "{file}");
            }
        }
        Some(1) => {
            assert!(said(&output).contains("no engine for the page; "), "{}", said(&output));
            assert_eq!(said(&output).lines().count(), 1);
            assert!(!folder.exists());
        }
        other => panic!("{other:?}: {}", said(&output)),
    }
    let _ = std::fs::remove_dir_all(folder);
}
