//! What the device keeps room for.

use adjutant_rules::mori::ask::{Answer, NAMES, Request};
use adjutant_rules::mori::state::State;

#[test]
fn requests_answers_and_tables_are_no_larger_than_those_of_the_other_games() {
    assert!(size_of::<Request>() <= 4200, "{}", size_of::<Request>());
    assert!(size_of::<Answer>() <= 4144, "{}", size_of::<Answer>());
    assert!(size_of::<State>() <= 2000, "{}", size_of::<State>());
}

#[test]
fn no_name_is_served_twice() {
    let mut names = NAMES.to_vec();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), 45);
}
