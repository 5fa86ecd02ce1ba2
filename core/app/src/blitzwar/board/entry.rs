//! What happened on the board, as an entry of the log shows it.

use adjutant_rules::blitzwar::Side;
use adjutant_rules::blitzwar::board::{Event, Place, Stack};

use crate::blitzwar::{names, yes_no};
use crate::compose::Composer;
use crate::screen::Style;

/// The units of a stack in a line: `3I 1f 1C 1A`, f for the fortified ones of the infantry; `nothing` for none.
#[must_use]
pub fn short(stack: &Stack) -> heapless::String<26> {
    let mut out = heapless::String::new();
    let kinds = [
        (stack.infantry, "I"),
        (stack.fortified, "f"),
        (stack.armoured, "C"),
        (stack.air_force, "A"),
        (stack.fleet, "F"),
        (stack.u_boat, "U"),
    ];
    for (number, letter) in kinds.into_iter().filter(|(number, _)| *number > 0) {
        let gap = if out.is_empty() { "" } else { " " };
        let _ = core::fmt::Write::write_fmt(&mut out, format_args!("{gap}{number}{letter}"));
    }
    if out.is_empty() {
        let _ = out.push_str("nothing");
    }
    out
}

fn stack_line(composer: &mut Composer, label: &str, stack: &Stack) {
    let nation = names::nation(stack.nation);
    composer.value(format_args!("{label}"), format_args!("{nation} {}", short(stack)), Style::Plain);
}

/// Soviet Total War cards hang on it (10.2): told before the move is recorded, and in the log.
pub(super) const FINLAND: &str = "10.2 Germans in Finland";

fn moved(units: &Stack, to: Place, taken_for: Option<Side>, composer: &mut Composer) {
    composer.status(format_args!("Moved"), format_args!("15"));
    stack_line(composer, "units", units);
    composer.value(format_args!("from"), format_args!("{}", units.place), Style::Plain);
    composer.value(format_args!("to"), format_args!("{to}"), Style::Plain);
    if let Some(side) = taken_for {
        composer.value(format_args!("Taken for"), format_args!("{}", names::side(side)), Style::Plain);
    }
}

/// The lines of an event.
pub fn view(event: &Event, composer: &mut Composer) {
    match event {
        Event::Set { now, was } => {
            composer.status(format_args!("! Set by hand"), format_args!("{}", now.place));
            stack_line(composer, "now", now);
            stack_line(composer, "before", was);
        }
        Event::Placed(stack) => {
            composer.status(format_args!("Placed"), format_args!("{}", stack.place));
            stack_line(composer, "came", stack);
        }
        Event::Moved { units, to, taken_for } => moved(units, *to, *taken_for, composer),
        Event::CameToFinland { units, to, taken_for } => {
            moved(units, Place::Land(*to), *taken_for, composer);
            composer.styled(format_args!("{FINLAND}"), Style::Strong);
        }
        Event::Entered { units, to, by, country } | Event::Invaded { units, to, by, country, .. } => {
            composer.status(format_args!("Attacked by {}", names::side(*by)), format_args!("9.3"));
            composer.value(format_args!("{}", names::country(*country)), format_args!("{to}"), Style::Strong);
            stack_line(composer, "units", units);
            composer.value(format_args!("from"), format_args!("{}", units.place), Style::Plain);
        }
        Event::Marked { zone, side, out } => {
            composer.status(format_args!("{zone}"), format_args!("17.5"));
            let side = names::side(*side);
            composer.value(format_args!("{side} out of supply"), format_args!("{}", yes_no(*out)), Style::Plain);
        }
        Event::Planned { zone, from, retreat_to } => {
            composer.status(format_args!("{zone}"), format_args!("17.2"));
            for from in from {
                composer.value(format_args!("attacked from"), format_args!("{from}"), Style::Plain);
            }
            if let Some(to) = retreat_to {
                composer.value(format_args!("retreat to"), format_args!("{to}"), Style::Plain);
            }
        }
    }
}
