//! Blitzkrieg (1975) as a player asks it: one program, because each program of its own takes long to build.

mod asked;
mod beside_battle;
mod chances;
mod examples;
mod parts;
mod printed_tables;
mod refusals;
mod shapes;
mod table;
