//! An act with cards in the log, whole.

use adjutant_rules::blitzwar::Side;
use adjutant_rules::blitzwar::cards::{Event, LossQuestion, Payment};

use super::super::supply::common::amount;
use super::text;
use crate::compose::Composer;
use crate::screen::Style;

/// The lines of an act.
pub fn view(event: &Event, composer: &mut Composer) {
    match event {
        Event::Used { side, card, contents, causes, payment, dropped, received, .. } => {
            composer.status(format_args!("{} {card}", side.title()), format_args!("card of the turn"));
            composer.value(format_args!("Shows"), format_args!("{}", text::contents(*side, *contents)), Style::Plain);
            // What was paid from the stock is all that the question needs to know of it.
            let question = LossQuestion { side: *side, causes: *causes, card: *contents, stock: payment.from_stock };
            if let Ok(ruling) = question.pay(*payment) {
                for entry in ruling.trace.entries() {
                    composer.value(
                        format_args!("{} {}", entry.what.rule(), entry.what.text()),
                        format_args!("{}", entry.parts()),
                        Style::Plain,
                    );
                }
            }
            let Payment { infantry, armoured, fleet, from_card, from_stock } = *payment;
            if infantry + armoured + fleet > 0 {
                composer.say(format_args!("Given up: I{infantry} C{armoured} F{fleet}"));
            }
            composer.say(format_args!("Paid {from_card} card, {} stock", amount(from_stock)));
            if *dropped > 0 {
                composer.say(format_args!("Forgiven: {}", amount(*dropped)));
            }
            composer.value(format_args!("Came"), format_args!("{}", text::contents(*side, *received)), Style::Strong);
        }
        Event::UsedOnCardboard { side, card } => {
            composer.status(format_args!("{} {card}", side.title()), format_args!("card of the turn"));
            composer.styled(format_args!("Cardboard only"), Style::Strong);
            let words = "What it shows was not entered: neither losses nor new units were recorded.";
            composer.paragraph(format_args!("{words}"), Style::Plain);
        }
        Event::LendLeased { way, sent } => {
            composer.status(format_args!("Lend-Lease"), format_args!("11.4"));
            if let Ok(ruling) = way.send(*sent) {
                for entry in ruling.trace.entries() {
                    composer.value(format_args!("{}", entry.what), format_args!("{}", entry.amount), Style::Plain);
                }
            }
            composer.value(
                format_args!("Soviet Union gets"),
                format_args!("{} sup {} air", sent.supply(), sent.air()),
                Style::Strong,
            );
        }
        Event::PartisansRolled { die, by, corps } => {
            composer.status(format_args!("Partisans"), format_args!("9.5"));
            composer.value(format_args!("rolled {die} by {by}"), format_args!("{corps} corps"), Style::Strong);
        }
        Event::MinorReceived { zone, side, .. } => {
            composer.status(format_args!("{event}"), format_args!("11.2"));
            composer.value(format_args!("for"), format_args!("{}", Side::title(*side)), Style::Plain);
            let name = zone.map_or("not noted", |zone| zone.name());
            composer.value(format_args!("in"), format_args!("{name}"), Style::Plain);
        }
        Event::Corrected { was, .. } => {
            composer.status(format_args!("! Set by hand"), format_args!(""));
            composer.paragraph(format_args!("{event}"), Style::Alert);
            composer.say(format_args!("before:"));
            composer.paragraph(format_args!("{was}"), Style::Dim);
        }
        _ => {
            composer.status(format_args!("Cards"), format_args!(""));
            composer.paragraph(format_args!("{event}"), Style::Plain);
        }
    }
}
