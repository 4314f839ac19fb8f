//! What a browser is answered, on the page inside the binary and on the page of the folder.

use crate::page::{File, Form, Page};
use crate::{app_of, shipped, site};
use axum::body::{Body, Bytes, to_bytes};
use axum::http::{HeaderMap, Method, Request, StatusCode};
use flate2::read::GzDecoder;
use std::borrow::Cow;
use std::io::Read;
use std::path::{Path, PathBuf};
use tower::ServiceExt;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web");

fn pages() -> [Page; 2] {
    [Page::Embedded, Page::Folder(Path::new(FOLDER))]
}

/// Asks for a path with some headers, and waits for the answer.
fn ask(
    page: Page,
    method: Method,
    path: &str,
    said: &[(&str, &str)],
) -> (StatusCode, HeaderMap, Bytes) {
    let mut request = Request::builder().method(method).uri(path);
    for (name, value) in said {
        request = request.header(*name, *value);
    }
    let request = request.body(Body::empty()).expect("a question");
    let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
    runtime.block_on(async {
        let answer = app_of(page).oneshot(request).await.expect("an answer to everything");
        let (parts, body) = answer.into_parts();
        (parts.status, parts.headers, to_bytes(body, usize::MAX).await.expect("a body"))
    })
}

fn get(page: Page, path: &str) -> (StatusCode, HeaderMap, Bytes) {
    ask(page, Method::GET, path, &[])
}

fn header<'a>(headers: &'a HeaderMap, name: &str) -> &'a str {
    headers.get(name).map_or("", |value| value.to_str().expect("text"))
}

#[test]
fn the_page_is_at_the_top() {
    let file = std::fs::read(Path::new(FOLDER).join("index.html")).expect("the page");
    for page in pages() {
        for path in ["/", "/index.html", "/?from=anywhere"] {
            let (status, headers, body) = get(page, path);
            assert_eq!(status, StatusCode::OK, "{page:?} {path}");
            assert_eq!(body, file, "{page:?} {path}");
            assert_eq!(header(&headers, "content-type"), "text/html; charset=utf-8");
        }
    }
}

#[test]
fn every_answer_says_what_the_page_may_do() {
    for page in pages() {
        for (method, path) in [(Method::GET, "/"), (Method::GET, "/nowhere"), (Method::POST, "/")] {
            let (_, headers, _) = ask(page, method, path, &[]);
            let policy = header(&headers, "content-security-policy");
            // Other servers send no headers of ours: there the page says it itself.
            let index = include_str!("../../../web/index.html");
            assert!(index.contains(&format!("content=\"{policy}\"")), "{policy}");
            assert!(
                !policy.contains("unsafe-inline") && !policy.contains("'unsafe-eval'"),
                "{policy}"
            );
            assert_eq!(header(&headers, "x-content-type-options"), "nosniff");
            assert_eq!(header(&headers, "referrer-policy"), "no-referrer");
        }
    }
}

#[test]
fn files_have_their_types() {
    for page in pages() {
        for (path, media) in [
            ("/main.js", "text/javascript; charset=utf-8"),
            ("/files.js", "text/javascript; charset=utf-8"),
            ("/icons/icon.svg", "image/svg+xml"),
            ("/icons/icon-192.png", "image/png"),
            ("/site.webmanifest", "application/manifest+json"),
        ] {
            let (status, headers, _) = get(page, path);
            assert_eq!(
                (status, header(&headers, "content-type")),
                (StatusCode::OK, media),
                "{path}"
            );
        }
    }
}

#[test]
fn whoever_can_unpack_gets_less() {
    let (_, headers, plain) = get(Page::Embedded, "/main.js");
    assert_eq!(header(&headers, "content-encoding"), "");
    assert_eq!(header(&headers, "vary"), "accept-encoding");
    for accepted in ["gzip", "deflate, gzip;q=0.5, br", "GZIP"] {
        let said = [("accept-encoding", accepted)];
        let (_, packed_headers, packed) = ask(Page::Embedded, Method::GET, "/main.js", &said);
        assert_eq!(header(&packed_headers, "content-encoding"), "gzip", "{accepted}");
        assert_ne!(header(&packed_headers, "etag"), header(&headers, "etag"), "other bytes");
        let mut unpacked = Vec::new();
        GzDecoder::new(&*packed).read_to_end(&mut unpacked).expect("gzip");
        assert_eq!(unpacked, plain);
    }
    for accepted in ["br", "gzip;q=0", "identity, gzip; q=0.0", "gzipped"] {
        let said = [("accept-encoding", accepted)];
        let (_, headers, body) = ask(Page::Embedded, Method::GET, "/main.js", &said);
        assert_eq!(header(&headers, "content-encoding"), "", "{accepted}");
        assert_eq!(body, plain);
    }
    // A picture would not get smaller.
    let said = [("accept-encoding", "gzip")];
    let (_, headers, _) = ask(Page::Embedded, Method::GET, "/icons/icon-192.png", &said);
    assert_eq!((header(&headers, "content-encoding"), header(&headers, "vary")), ("", ""));
}

#[test]
fn what_a_browser_has_is_not_sent_again() {
    for page in pages() {
        let (_, headers, _) = get(page, "/main.js");
        assert_eq!(header(&headers, "cache-control"), "no-cache");
        let tag = header(&headers, "etag").to_string();
        assert!(tag.starts_with('"') && tag.ends_with('"'), "{tag} is strong");
        for known in [tag.clone(), format!("W/{tag}"), format!("\"other\", {tag}"), "*".to_string()]
        {
            let said = [("if-none-match", known.as_str())];
            let (status, headers, body) = ask(page, Method::GET, "/main.js", &said);
            assert_eq!(status, StatusCode::NOT_MODIFIED, "{known}");
            assert_eq!(header(&headers, "etag"), tag);
            assert!(body.is_empty());
        }
        let said = [("if-none-match", "\"other\"")];
        assert_eq!(ask(page, Method::GET, "/main.js", &said).0, StatusCode::OK);
    }
}

#[test]
fn head_is_get_without_the_body() {
    for page in pages() {
        let (_, _, body) = get(page, "/main.js");
        let (status, headers, none) = ask(page, Method::HEAD, "/main.js", &[]);
        assert_eq!(status, StatusCode::OK);
        assert_eq!(header(&headers, "content-length"), body.len().to_string());
        assert!(none.is_empty());
    }
}

#[test]
fn nothing_can_be_sent_here() {
    for method in [Method::POST, Method::PUT, Method::DELETE] {
        let (status, headers, _) = ask(Page::Embedded, method, "/", &[]);
        assert_eq!(status, StatusCode::METHOD_NOT_ALLOWED);
        assert_eq!(header(&headers, "allow"), "GET,HEAD");
    }
}

#[test]
fn what_is_not_there_is_said_in_words_and_shows_the_way_home() {
    for page in pages() {
        for (path, home) in [("/nowhere", "./"), ("/a/b/c", "./../../")] {
            let (status, headers, body) = get(page, path);
            assert_eq!(status, StatusCode::NOT_FOUND);
            assert_eq!(header(&headers, "content-type"), "text/html; charset=utf-8");
            let text = String::from_utf8_lossy(&body).into_owned();
            assert!(text.contains("There is nothing here"), "{text}");
            assert!(text.contains(&format!("href=\"{home}\"")), "{text}");
        }
    }
}

#[test]
fn no_path_leads_out_of_the_page() {
    for page in pages() {
        for path in [
            "/../Cargo.toml",
            "/%2e%2e/Cargo.toml",
            "/icons/../main.js",
            "/icons/..%2fmain.js",
            "/..\\Cargo.toml",
            "//etc/passwd",
            "/icons",
            "/icons/",
            "/package.json",
            "/tests/offline.test.mjs",
        ] {
            assert_eq!(ask(page, Method::GET, path, &[]).0, StatusCode::NOT_FOUND, "{path}");
        }
    }
}

#[test]
fn the_page_inside_the_binary_is_the_page_of_the_folder() {
    let [embedded, folder] = pages().map(Page::files);
    let paths = |files: &[File]| files.iter().map(|file| file.path.clone()).collect::<Vec<_>>();
    assert_eq!(paths(&embedded), paths(&folder));
    for (inside, outside) in embedded.iter().zip(&folder) {
        assert_eq!(inside.media, outside.media, "{}", inside.path);
        // All of a file would say less than its name.
        assert!(inside.plain() == outside.plain(), "{}", inside.path);
    }
}

/// A site holds what the list says, and nothing but what browsers ask for.
#[test]
fn the_list_names_every_file_but_itself() {
    for page in pages() {
        let files = page.files();
        let (list, others) = files.split_last().expect("there are files");
        assert_eq!(list.path, shipped::LIST);
        let text = String::from_utf8(list.plain().to_vec()).expect("text");
        let paths: Vec<&str> = others.iter().map(|file| &*file.path).collect();
        assert_eq!(shipped::listed(&text).collect::<Vec<_>>(), paths);
        assert!(paths.contains(&"offline.js") && !paths.contains(&"package.json"), "{paths:?}");
        assert!(paths.iter().all(|path| !path.ends_with(".d.ts") && !path.starts_with("tests/")));
    }
}

/// An engine that somebody built into the folder, for tests of the page, would be there twice, and be the older one.
#[test]
fn what_the_build_makes_is_not_taken_from_the_folder() {
    let folder = Folder::new("made");
    std::fs::create_dir_all(&folder.0).expect("a folder");
    for name in ["index.html", shipped::ENGINE, shipped::LIST] {
        std::fs::write(folder.0.join(name), "").expect("a file");
    }
    assert_eq!(shipped::list(&folder.0).expect("a folder that can be read"), ["index.html"]);
}

#[test]
fn another_content_is_another_version() {
    let list = |hash| shipped::list_text([("a.js", hash), ("b.js", 2)].into_iter());
    assert_eq!(list(1), list(1));
    assert_ne!(list(1), list(3));
    assert_eq!(shipped::hash(b""), 0xcbf2_9ce4_8422_2325);
    assert_eq!(shipped::hash(b"foobar"), 0x8594_4171_f739_67e8);
}

/// A folder that is gone afterwards.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("quina-site-{}-{name}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        Folder(path)
    }

    /// The files in it, with their contents.
    fn read(&self, path: &str) -> Option<String> {
        std::fs::read_to_string(self.0.join(path)).ok()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn file(path: &'static str, text: &'static str) -> File {
    File {
        path: Cow::Borrowed(path),
        media: "text/plain",
        hash: shipped::hash(text.as_bytes()),
        form: Form::Plain,
        bytes: Bytes::from_static(text.as_bytes()),
    }
}

#[test]
fn a_site_is_written_and_written_anew() {
    let folder = Folder::new("anew");
    let list = |paths: &'static str| file(shipped::LIST, paths);
    let first = [
        file("index.html", "1"),
        file("old/a.js", "a"),
        list("    'index.html',\n    'old/a.js',\n"),
    ];
    site::write(&first, &folder.0).expect("a new folder");
    assert_eq!(folder.read("old/a.js").as_deref(), Some("a"));
    std::fs::write(folder.0.join("CNAME"), "quina.example").expect("a file of somebody else");
    let second = [file("index.html", "2"), list("    'index.html',\n")];
    site::write(&second, &folder.0).expect("a former site");
    assert_eq!(folder.read("index.html").as_deref(), Some("2"));
    assert_eq!(folder.read("old/a.js"), None);
    assert_eq!(folder.read("CNAME").as_deref(), Some("quina.example"));
}

#[test]
fn a_folder_of_somebody_else_is_left_alone() {
    let folder = Folder::new("other");
    std::fs::create_dir(&folder.0).expect("a folder");
    std::fs::write(folder.0.join("thesis.txt"), "years").expect("a file");
    let reason = site::write(&[file("index.html", "1")], &folder.0).expect_err("it is not empty");
    assert!(reason.ends_with("name an empty folder, or one that does not exist"), "{reason}");
    assert_eq!(folder.read("index.html"), None);
    let reason = site::write(&[], &folder.0.join("thesis.txt")).expect_err("it is a file");
    assert!(reason.ends_with("thesis.txt is a file; name a folder"), "{reason}");
}

/// A list that somebody has written names files that are not the page's to remove.
#[test]
fn nothing_outside_a_site_is_removed() {
    let folder = Folder::new("outside");
    let site = folder.0.join("site");
    std::fs::create_dir_all(&site).expect("a folder");
    std::fs::write(folder.0.join("mine.txt"), "mine").expect("a file");
    std::fs::write(site.join(shipped::LIST), "    'a.js',\n    '../mine.txt',\n").expect("a list");
    site::write(&[file("index.html", "1")], &site).expect("a former site");
    assert_eq!(folder.read("mine.txt").as_deref(), Some("mine"));
}
