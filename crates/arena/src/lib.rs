//! Where players meet: matches are scheduled, refereed and scored here.

pub mod external;
pub mod stats;
