//! How much memory may be taken without harm to everything else that runs.

use crate::console::Failure;
use std::fs::read_to_string;

/// Where Linux tells the limit of a group of processes, and how much of it is used: in its present
/// and in its former way.
const GROUPS: [[&str; 2]; 2] = [
    ["/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory.current"],
    ["/sys/fs/cgroup/memory/memory.limit_in_bytes", "/sys/fs/cgroup/memory/memory.usage_in_bytes"],
];

/// The megabytes that one piece of memory may have: three quarters of what is free. Nothing where
/// the system does not say what is free.
pub fn room() -> Option<usize> {
    let machine = read_to_string("/proc/meminfo").ok().and_then(|text| available(&text));
    let groups = GROUPS.iter().filter_map(|[most, used]| {
        let number = |path: &str| read_to_string(path).ok()?.trim().parse::<u64>().ok();
        Some(number(most)?.saturating_sub(number(used)?))
    });
    let free = groups.chain(machine).min()?;
    usize::try_from((free / 4 * 3) >> 20).ok()
}

/// Refuses what there is no room for: the machine would come to a halt in the middle of the work.
/// The refusal is told how much room there is.
pub fn check(megabytes: usize, refusal: impl Fn(usize) -> String) -> Result<(), Failure> {
    match room() {
        Some(room) if megabytes > room => Err(Failure::Usage(refusal(room))),
        _ => Ok(()),
    }
}

/// Refuses a table that there is no room for.
pub fn check_table(megabytes: usize) -> Result<(), Failure> {
    check(megabytes, |room| {
        format!(
            "there is no memory for a table of {megabytes} MB, only for {room}; choose a \
             smaller --hash"
        )
    })
}

/// The bytes that are available according to `/proc/meminfo`.
fn available(text: &str) -> Option<u64> {
    let line = text.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    kilobytes.checked_mul(1 << 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_available_is_read() {
        let text = "MemTotal:       24636908 kB\nMemAvailable:   24080540 kB\nBuffers: 1 kB\n";
        assert_eq!(available(text), Some(24_080_540 << 10));
        for nothing in ["", "MemFree: 5 kB\n", "MemAvailable: many kB", "MemAvailable: 5"] {
            assert_eq!(available(nothing), None, "{nothing}");
        }
    }
}
