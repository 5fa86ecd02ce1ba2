//! `BlitzWar` as a table plays it: one program, because each program of its own takes long to build.

mod common;

mod advance;
mod allegiance;
mod any_commands;
mod board;
mod cards;
mod combat;
mod contract;
mod countries;
mod embark;
mod examples_of_play;
mod full_board;
mod golden;
mod movement;
mod moves;
mod naval_and_air;
mod ports;
mod printed_tables;
mod properties;
mod refusals;
mod sea_and_air_at_the_table;
mod supply;
mod table;
mod topics_meet;
mod zones;
