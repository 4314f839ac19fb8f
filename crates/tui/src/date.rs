//! The calendar day of a moment, for records and file names.

use std::time::{SystemTime, UNIX_EPOCH};

/// The day in Greenwich, `YYYY-MM-DD`; a clock set before 1970 shows its first day.
pub fn date(moment: SystemTime) -> String {
    let seconds = moment.duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    let (year, month, day) = civil(seconds / 86_400);
    format!("{year:04}-{month:02}-{day:02}")
}

/// Year, month and day of a day counted from 1970-01-01.
fn civil(days: u64) -> (u64, u64, u64) {
    // Years begin in March here, so that the leap day is the last of its year, and eras of 400
    // years are all equally long.
    const ERA: u64 = 146_097;
    const SINCE_MARCH_OF_YEAR_0: u64 = 719_468;
    let days = days + SINCE_MARCH_OF_YEAR_0;
    let (era, day_of_era) = (days / ERA, days % ERA);
    let year = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year + year / 4 - year / 100);
    // Months of 31, 30, 31, 30, 31 days: five of them have 153.
    let month_from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = if month_from_march < 10 { month_from_march + 3 } else { month_from_march - 9 };
    (400 * era + year + u64::from(month <= 2), month, day)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn days_are_those_of_the_calendar() {
        let at = |seconds| date(UNIX_EPOCH + Duration::from_secs(seconds));
        assert_eq!(at(0), "1970-01-01");
        assert_eq!(at(86_399), "1970-01-01");
        assert_eq!(at(951_782_400), "2000-02-29");
        assert_eq!(at(1_709_164_800), "2024-02-29");
        assert_eq!(at(1_735_689_599), "2024-12-31");
        assert_eq!(at(1_735_689_600), "2025-01-01");
        assert_eq!(at(4_107_542_400), "2100-03-01");
        assert_eq!(date(UNIX_EPOCH - Duration::from_secs(1)), "1970-01-01");
    }

    #[test]
    fn no_day_is_left_out_or_comes_twice() {
        let mut last = civil(0);
        for days in 1..200_000 {
            let now = civil(days);
            let (year, month, day) = last;
            let next = [(year, month, day + 1), (year, month + 1, 1), (year + 1, 1, 1)];
            assert!(next.contains(&now), "{last:?} {now:?}");
            last = now;
        }
    }
}
