//! The mock engine, and how long it is waited for.

use quina_arena::external::Timeouts;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// What nobody should have to wait for, even on a machine that is busy.
pub const AGES: Duration = Duration::from_secs(30);

/// What an engine that will not answer is waited for.
pub const MOMENT: Duration = Duration::from_millis(30);

/// Nothing fails by accident.
pub const PATIENT: Timeouts =
    Timeouts { start: AGES, reply: AGES, thinking: AGES, margin: AGES, grace: AGES };

/// For engines that will not answer, and will not answer `stop` either.
pub const HASTY: Timeouts = Timeouts { thinking: MOMENT, margin: MOMENT, grace: MOMENT, ..PATIENT };

/// Where the mock engine is.
pub fn mock_path() -> PathBuf {
    let test = std::env::current_exe().unwrap();
    let path = test.parent().and_then(Path::parent).unwrap().join("examples/mock");
    assert!(
        path.exists(),
        "cargo test builds the mock; before cargo test --test NAME, run cargo build --example mock"
    );
    path
}
