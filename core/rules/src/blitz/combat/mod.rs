//! Combat [4.4, 5.3, 6]: the factors of the four rounds, damage, letters, retreat and advance, whole battles.

pub mod battle;
pub mod damage;
pub mod factors;
pub mod letters;
pub mod rounds;
