//! An act in the log, whole.

use adjutant_rules::blitzwar::{After, Event, Side, Zone};

use super::names;
use super::why::trace;
use super::zone::owner_word;
use crate::compose::Composer;
use crate::desk::Desk;
use crate::log::{Kind, LogLine};
use crate::screen::{Screen, Style};

/// A combat whose losses were taken.
fn settled(composer: &mut Composer, zone: Zone, losses: (usize, usize), after: After, vacated: bool) {
    composer.status(format_args!("{}", zone.name()), format_args!("losses"));
    composer.value(format_args!("Attacker's losses"), format_args!("{}", losses.0), Style::Plain);
    composer.value(format_args!("Defender's losses"), format_args!("{}", losses.1), Style::Plain);
    composer.value(format_args!("Defenders"), format_args!("{}", names::after(after)), Style::Plain);
    composer.value(format_args!("Zone is empty"), format_args!("{}", super::yes_no(vacated)), Style::Plain);
}

fn taken(composer: &mut Composer, taken_for: Option<Side>) {
    if let Some(side) = taken_for {
        composer.value(format_args!("Taken for"), format_args!("{}", names::side(side)), Style::Plain);
    }
}

/// An act in the log: its result, its dice, its trace.
#[must_use]
pub fn entry_view(event: &Event, line: &LogLine, desk: &Desk) -> Screen {
    let kind = match line.kind {
        Kind::Start => "SET UP",
        Kind::Act => "DONE",
        Kind::Undo => "TAKEN BACK",
        Kind::Redo => "BROUGHT BACK",
    };
    let mut composer = Composer::new("log-entry", format_args!("{kind}"), format_args!("line {}", line.number));
    match event {
        Event::Fought { combat, zone, die, by, result, .. } | Event::Attacked { combat, zone, die, by, result, .. } => {
            composer.status(format_args!("{}", zone.name()), format_args!("{}", combat.phase));
            composer.value(
                format_args!("T{} rolled {die} by {by}", combat.turn.get()),
                format_args!("{}", result.result),
                Style::Strong,
            );
            if let Event::Attacked { from, .. } = event
                && let Some(first) = from.first()
            {
                match from.len() {
                    1 => composer.value(format_args!("attacked from"), format_args!("{first}"), Style::Plain),
                    zones => composer.value(format_args!("attacked from"), format_args!("{zones} zones"), Style::Plain),
                };
            }
            if let Ok(assessment) = combat.assess() {
                trace(&mut composer, &assessment, None);
            }
        }
        Event::Settled { zone, settlement, vacated, taken_for } => {
            let losses = (settlement.attacker_losses.len(), settlement.defender_losses.len());
            settled(&mut composer, *zone, losses, settlement.after, *vacated);
            taken(&mut composer, *taken_for);
        }
        Event::Resolved { zone, resolution, vacated, taken_for, .. }
        | Event::Parted { zone, resolution, vacated, taken_for, .. } => {
            let losses = (resolution.attacker_losses.len(), resolution.defender_losses.len());
            settled(&mut composer, *zone, losses, resolution.after, *vacated);
            if let Some(to) = resolution.retreat_to {
                composer.value(format_args!("retreat to"), format_args!("{to}"), Style::Plain);
            }
            if let Event::Parted { behind, .. } = event {
                for &nation in behind {
                    composer.value(
                        format_args!("9.6 destroyed"),
                        format_args!("{}", names::nation(nation)),
                        Style::Plain,
                    );
                }
            }
            let corps = resolution.advance.iter().fold((0_u16, 0_u16), |(infantry, armoured), going| {
                (infantry + u16::from(going.infantry), armoured + u16::from(going.armoured))
            });
            if corps != (0, 0) {
                composer.value(format_args!("advanced"), format_args!("inf {} arm {}", corps.0, corps.1), Style::Plain);
            }
            taken(&mut composer, *taken_for);
        }
        Event::PhaseEnded { from, to } => {
            composer.status(format_args!("A phase ended"), format_args!("T{}", from.turn.get()));
            let side = from.side.map_or("All", names::side);
            composer.say(format_args!("{side}: {}", from.phase.title()));
            if let Some(to) = to {
                let side = to.side.map_or("All", names::side);
                composer.say(format_args!("then T{} {side}:", to.turn.get()));
                composer.say(format_args!("  {}", to.phase.title()));
            }
        }
        Event::OwnerChanged { zone, from, to } => {
            composer.status(format_args!("{}", zone.name()), format_args!("owner"));
            composer.say(format_args!("from {}", owner_word(*from)));
            composer.say(format_args!("to   {}", owner_word(*to)));
        }
        Event::NeutralEntered { zone, by, country } | Event::Invaded { zone, by, country, .. } => {
            composer.status(format_args!("{}", zone.name()), format_args!("entered"));
            composer.say(format_args!("by   {}", names::side(*by)));
            composer.say(format_args!("{} is attacked (9.3).", country.title()));
        }
        Event::Overridden { was, .. } => {
            composer.status(format_args!("! Set by hand"), format_args!(""));
            composer.paragraph(format_args!("{}", event.label()), Style::Alert);
            composer.say(format_args!("before:"));
            composer.paragraph(format_args!("{was}"), Style::Dim);
        }
        Event::Diplomacy(event) => super::diplomacy::entry(event, &mut composer),
        Event::Cards(event) => super::cards::entry::view(event, &mut composer),
        Event::Board(event) => super::board::entry::view(event, &mut composer),
        Event::Supply(event) => super::supply::entry::view(event, desk, &mut composer),
        Event::Naval(event) => super::naval::entry::at_sea(event, &mut composer),
        Event::Air(event) => super::naval::entry::in_the_air(event, &mut composer),
    }
    composer.hints("", "back", "", "state")
}
