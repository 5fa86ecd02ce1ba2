//! A table at which Blitzkrieg is played: what it holds, what can be done, what that changes.
//!
//! A [`Command`] says what a player wants; [`State::decide`] checks it with the calculators of the rules and works out every
//! [`Change`]; the [`Event`] keeps the command with its dice and the changes, so that a mended rule never rewrites an old game;
//! [`State::apply`] carries the changes out one by one and knows no rules at all.

mod act;
mod air;
mod change;
mod cities;
mod decide;
mod due;
mod event;
mod ground;
mod losses;
mod options;
mod place;
mod refusal;
mod sea;
mod state;
mod track;
mod turn;
mod units;

pub use act::{
    AIR_TYPES, Act, Deed, FACTORS, FORCES, FRIENDS, Fact, Facts, GROUND_TYPES, GROUNDS, Kind, MAX_FACTS, PARTIES,
    Throw, ZONES,
};
pub use change::{Change, Changes, MAX_CHANGES, Short, Tell};
pub use cities::{
    CARDS, CITIES, COUNTRIES, City, LAST_CARD, SLOTS, SUBSTITUTES, card, card_cell, check_cell, cities, cities_taught,
    city, city_cell, minor_name, name_cell, place, port, port_cell, room, substitutes,
};
pub use due::{Due, DueList};
pub use event::{Command, Event};
pub use ground::Field;
pub use options::{LAST_TURN, Options};
pub use place::{AT_SEA, COLUMNS, Group, Hex, Mark, Note, Place, ROWS, SPECIAL, UNSUPPLIED, short};
pub use refusal::{Refusal, TableRefusal};
pub use state::{GROUPS, MAX_NOTES, State};
pub use track::{LARGEST, Marker, Of, Track, pool};
