//! The rules of Blitz! A World in Conflict, by the book's examples, its tables and every refusal.

mod asked;
mod battles;
mod examples;
mod no_answer;
mod requests;
mod table;
mod table_combat;
mod table_hands;
mod table_more;
mod tables;
