//! What a browser is answered.

use crate::page::{File, Form, Page, missing_engine};
use crate::shipped::ENGINE;
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_SECURITY_POLICY, CONTENT_TYPE, ETAG,
    IF_NONE_MATCH, REFERRER_POLICY, VARY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderName, StatusCode, Uri};
use axum::response::{Html, IntoResponse, Response};

/// What the page may do: nothing but with its own files. Who may show it in a frame is not said, for nobody can do
/// anything in a visitor's name here.
const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self' blob:; \
     img-src 'self' blob: data:; style-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'";

/// Headers of every answer.
const ALWAYS: [(HeaderName, &str); 3] = [
    (CONTENT_SECURITY_POLICY, POLICY),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (REFERRER_POLICY, "no-referrer"),
];

/// Adds what every answer says.
pub async fn guard(answer: Response) -> impl IntoResponse {
    (ALWAYS, answer)
}

/// Answers a question for a path of the page.
pub fn answer(page: Page, uri: &Uri, asked: &HeaderMap) -> Response {
    let path = uri.path().strip_prefix('/').unwrap_or_default();
    let wanted = if path.is_empty() { "index.html" } else { path };
    match page.find(wanted) {
        Some(file) => send(&file, asked),
        None => missing(path),
    }
}

/// Sends a file, packed to those who can unpack it, or only says that it is still the same.
fn send(file: &File, asked: &HeaderMap) -> Response {
    let packed = file.form == Form::Packed && takes_gzip(asked);
    let tag = format!("\"{:016x}{}\"", file.hash, if packed { "-gzip" } else { "" });
    // A browser that has a file asks every time whether it is still the same: one round trip, and nobody is left
    // with half of an old page.
    let mut headers = HeaderMap::new();
    let mut say = |name, value: &str| headers.insert(name, value.parse().expect("plain text"));
    say(CACHE_CONTROL, "no-cache");
    say(ETAG, &tag);
    if file.form == Form::Packed {
        say(VARY, "accept-encoding");
    }
    if knows(asked, &tag) {
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    say(CONTENT_TYPE, file.media);
    if packed {
        say(CONTENT_ENCODING, "gzip");
    }
    let bytes = if packed { file.bytes.clone() } else { file.plain() };
    (headers, bytes).into_response()
}

/// Whether a browser can unpack gzip, and does not decline it.
fn takes_gzip(asked: &HeaderMap) -> bool {
    listed(asked, ACCEPT_ENCODING).any(|coding| {
        let mut parts = coding.split(';').map(str::trim);
        let named = parts.next().is_some_and(|name| name.eq_ignore_ascii_case("gzip"));
        let weight =
            parts.find_map(|part| part.strip_prefix("q=")).map_or(Ok(1.0), str::parse::<f32>);
        named && weight.is_ok_and(|weight| weight > 0.0)
    })
}

/// Whether a browser has the contents that a tag names.
fn knows(asked: &HeaderMap, tag: &str) -> bool {
    listed(asked, IF_NONE_MATCH).any(|known| known == "*" || known.trim_start_matches("W/") == tag)
}

/// The parts of a header that is a list.
fn listed(asked: &HeaderMap, name: HeaderName) -> impl Iterator<Item = &str> {
    let lines = asked.get_all(name).into_iter().filter_map(|line| line.to_str().ok());
    lines.flat_map(|line| line.split(',')).map(str::trim)
}

/// Says that there is nothing at a path, and where the page is; for the engine, how to get it.
fn missing(path: &str) -> Response {
    if let (ENGINE, Some(reason)) = (path, missing_engine()) {
        return (StatusCode::NOT_FOUND, reason).into_response();
    }
    // The page may lie below any path of whoever passes questions on to here.
    let home = format!("./{}", "../".repeat(path.matches('/').count()));
    let text = format!(
        "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>Not found · Quina</title>\n\
         <h1>There is nothing here</h1>\n<p>This address has no page. \
         <a href=\"{home}\">All games are here.</a></p>\n</html>\n"
    );
    (StatusCode::NOT_FOUND, Html(text)).into_response()
}
