//! The page, from inside the binary: over HTTP, or as a folder for any web server.
//!
//! The files of `web/` and the engine, compiled for browsers, are put in by the build. The engine thinks in
//! the visitor's browser: there is nothing to do here but to send files.

mod answer;
mod page;
mod shipped;
mod site;
#[cfg(test)]
mod tests;

pub use page::missing_engine;
pub use site::write_site;

use axum::Router;
use axum::http::{HeaderMap, Uri};
use axum::middleware::map_response;
use axum::routing::get;
use page::Page;
use std::io;
use std::net::TcpListener;
use tokio::runtime;

/// Everything that is answered.
pub fn app() -> Router {
    app_of(Page::of_this_build())
}

/// The same, for a page of any origin.
fn app_of(page: Page) -> Router {
    let answer = get(async move |uri: Uri, asked: HeaderMap| answer::answer(page, &uri, &asked));
    Router::new().fallback_service(answer).layer(map_response(answer::guard))
}

/// Answers on a socket until Ctrl-C is pressed or the system wants the program to end. Answers that are still on
/// their way then are cut off.
///
/// # Errors
/// When the system has no more sockets, threads or signals to give.
pub fn serve(listener: TcpListener) -> io::Result<()> {
    runtime::Builder::new_current_thread().enable_io().build()?.block_on(async {
        listener.set_nonblocking(true)?;
        let listener = tokio::net::TcpListener::from_std(listener)?;
        tokio::select! {
            served = axum::serve(listener, app()) => served,
            ended = end() => ended,
        }
    })
}

/// Waits until somebody wants the program to end.
#[cfg(unix)]
async fn end() -> io::Result<()> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut told = signal(SignalKind::terminate())?;
    tokio::select! {
        pressed = tokio::signal::ctrl_c() => pressed,
        _ = told.recv() => Ok(()),
    }
}

/// Waits until somebody wants the program to end.
#[cfg(not(unix))]
async fn end() -> io::Result<()> {
    tokio::signal::ctrl_c().await
}
