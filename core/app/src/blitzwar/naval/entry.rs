//! An act of the war at sea or in the air in the log, whole.

use adjutant_rules::blitzwar::air::{self, AirBase, AirTarget, Countered};
use adjutant_rules::blitzwar::board::Place;
use adjutant_rules::blitzwar::naval::{self, NavalCombat, Ships};

use super::words;
use crate::blitzwar::names;
use crate::compose::Composer;
use crate::screen::Style;

/// What is left of a naval combat: a line for each side.
fn left(composer: &mut Composer, combat: NavalCombat) {
    let NavalCombat { axis_fleets, axis_u_boats, allied_fleets, .. } = combat;
    composer.say(format_args!("Axis   {axis_fleets} fleets, {axis_u_boats} U-boats"));
    composer.say(format_args!("Allies {allied_fleets} fleets"));
}

fn ships(composer: &mut Composer, ships: Option<Ships>) {
    match ships {
        Some(Ships { axis_fleets, axis_u_boats, allied_fleets, .. }) => {
            composer.say(format_args!("Axis {axis_fleets}+{axis_u_boats} v Allies {allied_fleets}"));
        }
        None => {
            composer.say(format_args!("no combat"));
        }
    }
}

/// An act at sea.
pub fn at_sea(event: &naval::Event, composer: &mut Composer) {
    match event {
        naval::Event::Rolled { sea, before, die, by, left: after, end } => {
            composer.status(format_args!("{}", sea.short()), format_args!("naval combat"));
            composer.value(format_args!("T{} rolled {die} by {by}", before.turn), format_args!("12.2"), Style::Strong);
            composer.say(format_args!("{} attack", before.attacker.side().title()));
            composer.blank();
            composer.styled(format_args!("before"), Style::Dim);
            left(composer, *before);
            composer.styled(format_args!("after"), Style::Dim);
            left(composer, *after);
            composer.blank();
            composer.paragraph(format_args!("{}", words::ending(*before, *die, *end)), Style::Strong);
        }
        naval::Event::Sailed { voyage, steps, supply } => {
            composer.status(format_args!("Naval move"), format_args!("12.1"));
            composer.say(format_args!("{} from {}", names::nation(voyage.nation), voyage.from));
            composer.say(format_args!("to {}", voyage.to));
            composer.value(format_args!("Fleets"), format_args!("{}", voyage.fleets), Style::Plain);
            composer.value(format_args!("U-boats"), format_args!("{}", voyage.u_boats), Style::Plain);
            composer.value(format_args!("Steps"), format_args!("{steps}"), Style::Plain);
            composer.value(format_args!("Supply"), format_args!("{supply}"), Style::Plain);
            match voyage.paid_from {
                Some(zone) => composer.say(format_args!("paid from {zone}")),
                None => composer.say(format_args!("paid by the table")),
            };
        }
        naval::Event::Corrected { to, was } => {
            composer.status(format_args!("! Set by hand"), format_args!("12.2"));
            ships(composer, *to);
            composer.styled(format_args!("before:"), Style::Dim);
            ships(composer, *was);
        }
    }
}

fn unit(composer: &mut Composer, word: &str, base: AirBase) {
    match base.zone {
        Some(zone) => composer.say(format_args!("{word} {} from {zone}", names::nation(base.nation))),
        None => composer.say(format_args!("{word} {}", names::nation(base.nation))),
    };
}

fn countered(composer: &mut Composer, countered: Countered) {
    match countered {
        Countered::No => {
            composer.styled(format_args!("not countered"), Style::Strong);
        }
        Countered::By(base) => {
            composer.styled(format_args!("countered: both are lost"), Style::Strong);
            unit(composer, "by", base);
        }
    }
}

/// An act in the air.
pub fn in_the_air(event: &air::Event, composer: &mut Composer) {
    match event {
        air::Event::Flown { turn, unit: base, target, countered: by, .. } => {
            composer.status(format_args!("{}", words::use_of(*target)), format_args!("T{turn}"));
            composer.say(format_args!("{}", target.name()));
            if let AirTarget::Beachhead { sea, .. } = target {
                composer.say(format_args!("in {}", Place::Sea(*sea)));
            }
            unit(composer, "One unit,", *base);
            countered(composer, *by);
        }
        air::Event::FlownIn { side, unit: base, zone, country, .. } => {
            composer.status(format_args!("Attacked by {}", names::side(*side)), format_args!("9.3"));
            composer.value(format_args!("{}", names::country(*country)), format_args!("{zone}"), Style::Strong);
            unit(composer, "One air unit,", *base);
            countered(composer, Countered::No);
        }
        air::Event::Bombed { turn, unit: base, countered: by, supply } => {
            composer.status(format_args!("Strategic bombing"), format_args!("T{turn}"));
            unit(composer, "One unit,", *base);
            countered(composer, *by);
            composer.value(format_args!("Axis supply lost"), format_args!("{supply}"), Style::Plain);
        }
        air::Event::London { turn, before, left, die, by, .. } => {
            composer.status(format_args!("Battle of Britain"), format_args!("T{turn}"));
            composer.value(format_args!("rolled {die} by {by}"), format_args!("13.4.3"), Style::Strong);
            composer.say(format_args!("before: {} German v {}", before.german, before.allied));
            composer.say(format_args!("after:  {} German v {}", left.german, left.allied));
            if left.won() {
                composer.styled(format_args!("Won: landings are free."), Style::Strong);
            }
        }
        air::Event::LondonIsFree { turn } => {
            composer.status(format_args!("Battle of Britain"), format_args!("T{turn}"));
            composer
                .paragraph(format_args!("No Allied air unit in range of London: won without a fight."), Style::Plain);
        }
        air::Event::TakenOff { side, turn, units } => {
            composer.status(format_args!("Air units taken off"), format_args!("T{turn}"));
            composer.say(format_args!("{}: {units} to the pool", side.title()));
        }
        air::Event::Overridden { what, was } => {
            composer.status(format_args!("! Set by hand"), format_args!("13"));
            composer.paragraph(format_args!("{what}"), Style::Alert);
            composer.say(format_args!("before:"));
            composer.paragraph(format_args!("{was}"), Style::Dim);
        }
    }
}
