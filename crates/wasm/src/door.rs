//! The desk behind the few functions that a module of WebAssembly can have.
//!
//! The page asks for room with [`question`], writes its question there, calls [`answer`] for the length of
//! the answer and finds it where [`spoken`] says, until the next question.

use crate::{Desk, World};
use std::cell::RefCell;
use std::time::Duration;

#[link(wasm_import_module = "page")]
unsafe extern "C" {
    /// Milliseconds since some beginning.
    safe fn now() -> f64;
    /// Whether to go on with what may take long.
    safe fn go_on() -> bool;
    /// Hears of news.
    fn tell(news: *const u8, length: usize);
    /// Hears why the module is about to break down.
    fn fail(reason: *const u8, length: usize);
}

/// The browser.
struct Page;

impl World for Page {
    fn now(&self) -> Duration {
        Duration::from_secs_f64(now().max(0.0) / 1000.0)
    }

    fn go_on(&mut self) -> bool {
        go_on()
    }

    fn tell(&mut self, news: &str) {
        // SAFETY: the page reads this text and keeps nothing of it.
        unsafe { tell(news.as_ptr(), news.len()) }
    }
}

struct Exchange {
    desk: Desk,
    asked: Vec<u8>,
    said: String,
}

thread_local! {
    static EXCHANGE: RefCell<Exchange> = RefCell::new(Exchange::new());
}

impl Exchange {
    fn new() -> Exchange {
        std::panic::set_hook(Box::new(|panic| {
            let reason = panic.to_string();
            // SAFETY: the page reads this text and keeps nothing of it.
            unsafe { fail(reason.as_ptr(), reason.len()) }
        }));
        Exchange { desk: Desk::new(), asked: Vec::new(), said: String::new() }
    }
}

/// Room for a question of so many bytes of UTF-8.
#[unsafe(no_mangle)]
pub extern "C" fn question(length: usize) -> *mut u8 {
    EXCHANGE.with_borrow_mut(|exchange| {
        exchange.asked.clear();
        exchange.asked.resize(length, 0);
        exchange.asked.as_mut_ptr()
    })
}

/// Answers the question; gives the length of the answer.
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> usize {
    EXCHANGE.with_borrow_mut(|exchange| {
        exchange.said = exchange.desk.answer(&exchange.asked, &mut Page);
        exchange.said.len()
    })
}

/// Where the answer stands.
#[unsafe(no_mangle)]
pub extern "C" fn spoken() -> *const u8 {
    EXCHANGE.with_borrow(|exchange| exchange.said.as_ptr())
}
