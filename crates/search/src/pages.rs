//! Large pages, for what is read here and there.
//!
//! Memory comes in pages of some kilobytes, and the CPU knows where the last ones lie that it has used. A look at a
//! table of many megabytes is nearly always one at a page that it does not know, and waits for that, too. Pages of
//! two megabytes it knows all of.

/// Has a list without entries take large pages where the system has them for whoever asks.
#[cfg(target_os = "linux")]
pub(crate) fn enlarge<T>(list: &mut Vec<T>) {
    use rustix::mm::{Advice, madvise};
    const PAGE: usize = 1 << 21;
    let room = list.spare_capacity_mut();
    let bytes = size_of_val(room);
    let start = room.as_mut_ptr().cast::<u8>();
    let before = start.align_offset(PAGE);
    let Some(bytes) = bytes.checked_sub(before).map(|bytes| bytes / PAGE * PAGE) else { return };
    if bytes > 0 {
        // SAFETY: these are whole pages within the room of the list, and what is advised changes no byte of them. A
        // system that will not hear of it leaves all as it is.
        let _ = unsafe { madvise(start.add(before).cast(), bytes, Advice::LinuxHugepage) };
    }
}

/// Elsewhere nobody can ask, or needs to.
#[cfg(not(target_os = "linux"))]
pub(crate) fn enlarge<T>(_list: &mut Vec<T>) {}
