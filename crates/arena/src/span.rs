//! Times for people.

use std::time::Duration;

/// A time as it is said: `30 ms`, `1.3 s`, `2 min 05 s`, `3 h 20 min`.
pub fn span(time: Duration) -> String {
    let (seconds, tenth) = (time.as_secs(), time.subsec_millis() / 100);
    match (seconds, tenth) {
        (0, _) => format!("{} ms", time.as_millis()),
        (1..60, 0) => format!("{seconds} s"),
        (1..60, _) => format!("{seconds}.{tenth} s"),
        (60..3600, _) => format!("{} min {:02} s", seconds / 60, seconds % 60),
        _ => format!("{} h {:02} min", seconds / 3600, seconds / 60 % 60),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_said_shortly() {
        let said = [0, 999, 1000, 1300, 59_999, 60_000, 125_000, 12_000_000]
            .map(|ms| span(Duration::from_millis(ms)));
        let expected =
            ["0 ms", "999 ms", "1 s", "1.3 s", "59.9 s", "1 min 00 s", "2 min 05 s", "3 h 20 min"];
        assert_eq!(said, expected);
    }
}
