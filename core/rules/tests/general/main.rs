//! Blitzkrieg General as a player asks it: one program, because each program of its own takes long to build.

mod asked;

mod asks;
mod battle;
mod cards;
mod fire;
mod movement;
mod politics;
mod refusals;
mod sea;
mod setup;
mod table;
mod table_board;
mod table_card_acts;
mod table_cards;
mod table_combat;
mod table_combat_cards;
mod table_combat_end;
mod table_economy;
mod table_meeting;
mod table_politics;
mod table_ways;
