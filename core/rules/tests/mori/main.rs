//! Blitzkrieg! as a player asks it and as it is played: one program, because each program of its own takes long to build.

mod asked;

mod games;
mod owners_board;
mod printed;
mod readings;
mod refusals;
mod sizes;
mod stored;
mod table;
mod table_refusals;
