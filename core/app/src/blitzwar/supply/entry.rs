//! The log's view of what happened to supply, fortifications and beachheads.

use adjutant_rules::blitzwar::supply::bill::total;
use adjutant_rules::blitzwar::supply::{Event, Payment};

use super::common::{amount, zone_name};
use crate::blitzwar::names;
use crate::compose::Composer;
use crate::desk::Desk;
use crate::screen::Style;

fn paid(from: &[Payment], desk: &Desk, composer: &mut Composer) {
    for payment in from {
        composer.value(
            format_args!("from {}", zone_name(payment.zone, desk)),
            format_args!("{}", amount(payment.halves)),
            Style::Plain,
        );
    }
}

/// The ending behind a number.
const fn plural(number: u8) -> &'static str {
    if number == 1 { "" } else { "s" }
}

/// What happened, in as many lines as it needs.
pub fn view(event: &Event, desk: &Desk, composer: &mut Composer) {
    match event {
        Event::Spent { side, bill, from } => {
            composer.status(format_args!("{} paid", names::side(*side)), format_args!("{}", amount(total(bill))));
            for line in bill {
                composer.value(
                    format_args!("{} {}", line.number, line.row),
                    format_args!("{}", amount(line.halves())),
                    Style::Plain,
                );
            }
            paid(from, desk, composer);
        }
        Event::Hauled { side, from, to, halves, counters, how, pay_from, cost } => {
            composer.status(format_args!("{} supply moved", names::side(*side)), format_args!("7"));
            composer.say(format_args!("{} in {counters} counter{}", amount(*halves), plural(*counters)));
            composer.say(format_args!("from {}", zone_name(*from, desk)));
            composer.say(format_args!("to   {}", zone_name(*to, desk)));
            composer.say(format_args!("{how}"));
            paid(&[Payment { zone: *pay_from, halves: *cost }], desk, composer);
        }
        Event::Received { side, zone, halves } => {
            composer.status(format_args!("{} supply", names::side(*side)), format_args!("+{}", amount(*halves)));
            composer.say(format_args!("in {}", zone_name(*zone, desk)));
        }
        Event::StockSet { side, zone, halves, was } => {
            composer.status(format_args!("! Set by hand"), format_args!("{}", names::side(*side)));
            composer.say(format_args!("stock in {}", zone_name(*zone, desk)));
            composer.say(format_args!("from {} to {}", amount(*was), amount(*halves)));
        }
        Event::Fortified { side, nation, zone, from, cost } => {
            composer.status(format_args!("{} fortified", names::side(*side)), format_args!("15.1"));
            composer.say(format_args!("{} in {}", names::nation(*nation), zone_name(*zone, desk)));
            paid(&[Payment { zone: *from, halves: *cost }], desk, composer);
        }
        Event::Unfortified { nation, zone } => {
            composer.status(format_args!("Infantry again"), format_args!("15.1"));
            composer.say(format_args!("{} in {}", names::nation(*nation), zone_name(*zone, desk)));
        }
        Event::FortifiedSet { side, done, was } => {
            composer.status(format_args!("! Set by hand"), format_args!("{}", names::side(*side)));
            let word = |yes: bool| crate::blitzwar::yes_no(yes);
            composer.say(format_args!("fortified: {} to {}", word(*was), word(*done)));
        }
        Event::Landed { side, order, usa_event, .. }
        | Event::Embarked { side, order, usa_event, country: None, .. } => {
            composer.status(format_args!("{} landing", names::side(*side)), format_args!("14.1.2"));
            composer.say(format_args!("{} corps at {}", order.corps, zone_name(order.zone, desk)));
            composer.say(format_args!("{} beachhead{}", order.beachheads, plural(order.beachheads)));
            composer.say(format_args!("{}", order.sea));
            embarked(event, desk, composer);
            paid(&order.from, desk, composer);
            if *usa_event {
                composer.styled(format_args!("USA one turn earlier (9.3)"), Style::Strong);
            }
        }
        Event::LandedAt { side, order, country, .. } | Event::Embarked { side, order, country: Some(country), .. } => {
            composer.status(format_args!("Attacked by {}", names::side(*side)), format_args!("9.3"));
            composer.value(
                format_args!("{}", names::country(*country)),
                format_args!("{}", zone_name(order.zone, desk)),
                Style::Strong,
            );
            composer.say(format_args!("{} corps land", order.corps));
            composer.say(format_args!("{} beachhead{}", order.beachheads, plural(order.beachheads)));
            composer.say(format_args!("{}", order.sea));
            embarked(event, desk, composer);
            paid(&order.from, desk, composer);
        }
        Event::LeftBeachhead { zone, corps, .. } => {
            composer.status(format_args!("{}", zone_name(*zone, desk)), format_args!("14.1.2"));
            composer.say(format_args!("{corps} corps left the beach"));
        }
        Event::Renewed { zone, beachheads, stay, lost, .. } => {
            composer.status(format_args!("{}", zone_name(*zone, desk)), format_args!("14.1.2"));
            composer.say(format_args!("{beachheads} new beachhead{}", plural(*beachheads)));
            composer.say(format_args!("{stay} corps stay"));
            composer.say(format_args!("{lost} corps lost"));
        }
        Event::BeachheadSet { now, was } => {
            composer.status(format_args!("! Set by hand"), format_args!("{}", names::side(now.side)));
            composer.say(format_args!("beachhead {}", zone_name(now.zone, desk)));
            composer.say(format_args!("corps {was} to {}", now.corps));
        }
    }
}

/// Who embarked where, if the table told.
fn embarked(event: &Event, desk: &Desk, composer: &mut Composer) {
    let Event::Embarked { aboard, .. } = event else { return };
    match aboard.port {
        Some(port) => {
            composer.say(format_args!("{} from {}", names::nation(aboard.nation), zone_name(port, desk)));
        }
        None => {
            composer.say(format_args!("{}", names::country(aboard.nation)));
        }
    }
}
