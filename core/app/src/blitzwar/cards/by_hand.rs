//! Everything that is tracked of cards, set by hand. The log marks it.

use adjutant_rules::blitzwar::cards::{self, Card, Cards, Correction, Modern, Queue};
use adjutant_rules::blitzwar::{Command, Side};
use adjutant_rules::game::Command as GameCommand;

use super::super::{state, yes_no};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::notice::Notice;
use crate::page::Step;
use crate::screen::Style;
use crate::sheet::{Lines, Sheet, SheetPage, count};
use crate::widgets::number::{changed, cycled};
use crate::{Key, Press};

/// What can be set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// A card of a side's row, by its place.
    Row(Side, u8),
    /// A side has used its card.
    Used(Side),
    /// National points that a side has lost.
    Points(Side),
    /// National points of the United Kingdom.
    UkPoints,
    /// Soviet counters unlocked.
    Unlocked(Modern),
    /// Elite counters.
    Elites,
    /// Of them in the Soviet Union.
    ElitesEast,
    /// The white tank counter.
    WhiteTank,
    /// The 12 Soviet corps.
    SovietInfantry,
}

/// The values, being changed.
#[derive(Clone, Debug)]
pub struct ByHand {
    cards: Cards,
}

/// Cards that can lie ahead.
const ROW: u8 = 4;

impl ByHand {
    /// The values as they are.
    #[must_use]
    pub fn page(desk: &Desk) -> SheetPage<Self> {
        SheetPage::new(Self { cards: state(desk).map(|state| state.cards.clone()).unwrap_or_default() })
    }

    /// The values as they are now, after one was set.
    pub fn recorded(&mut self, desk: &Desk) {
        if let Some(state) = state(desk) {
            self.cards = state.cards.clone();
        }
    }

    fn correction(&self, line: Line) -> Correction {
        let cards = &self.cards;
        match line {
            Line::Row(side, _) => Correction::Queue { side, cards: cards.queues.get(side).clone() },
            Line::Used(side) => Correction::Used { side, used: *cards.used.get(side) },
            Line::Points(side) => Correction::PointsLost { side, points: *cards.points_lost.get(side) },
            Line::UkPoints => Correction::UnitedKingdomPoints(cards.united_kingdom_points),
            Line::Unlocked(_) => Correction::Unlocked(cards.unlocked),
            Line::Elites | Line::ElitesEast => {
                Correction::Elites { available: cards.elites, in_soviet_union: cards.elites_in_soviet_union }
            }
            Line::WhiteTank => Correction::WhiteTank(cards.white_tank),
            Line::SovietInfantry => Correction::SovietInfantry(cards.soviet_infantry),
        }
    }

    /// The card at a place of a row goes on to the next that lies in no other place; behind the last one is none.
    fn change_row(queue: &mut Queue, place: usize, key: Key) {
        let now = queue.get(place).map_or(Card::ALL.len(), |card| card.index());
        let mut next = now;
        for _ in 0..=Card::ALL.len() {
            next = cycled(next, Card::ALL.len() + 1, key);
            let card = Card::ALL.get(next).copied();
            let free = card.is_none_or(|card| queue.iter().enumerate().all(|(n, other)| n == place || *other != card));
            // Only the last card of a row can go: the row has no gaps.
            if free && (card.is_some() || place + 1 >= queue.len()) {
                break;
            }
        }
        match (Card::ALL.get(next).copied(), queue.get_mut(place)) {
            (Some(card), Some(old)) => *old = card,
            (Some(card), None) => drop(queue.push(card)),
            (None, _) => queue.truncate(place),
        }
    }
}

/// A number that the map gives unless it is set: one below 0 is "by map".
fn by_map(value: &mut Option<u8>, key: Key, press: Press) {
    let now = value.map_or(-1, i32::from);
    *value = u8::try_from(changed(now, -1, 40, key, press)).ok();
}

impl Sheet for ByHand {
    type Line = Line;
    const NAME: &'static str = "cards-by-hand";
    const ANSWER: usize = 2;

    fn head(&self, desk: &Desk) -> Composer {
        crate::blitzwar::headed(Self::NAME, "CARDS, BY HAND", desk, "A sets one line", "! in the log")
    }

    fn lines(&self, _: &Desk) -> Lines<Line> {
        let mut lines = Lines::new();
        for &side in Side::ALL {
            let length = u8::try_from(self.cards.queues.get(side).len()).unwrap_or(0);
            for place in 0..(length + 1).min(ROW) {
                let _ = lines.push(Line::Row(side, place));
            }
        }
        let _ = lines.extend_from_slice(&[
            Line::Used(Side::Axis),
            Line::Used(Side::Allies),
            Line::Used(Side::SovietUnion),
            Line::Points(Side::Axis),
            Line::Points(Side::Allies),
            Line::Points(Side::SovietUnion),
            Line::UkPoints,
            Line::Unlocked(Modern::AirForce),
            Line::Unlocked(Modern::ThreeCorps),
            Line::Unlocked(Modern::SixSupply),
            Line::Elites,
            Line::ElitesEast,
            Line::WhiteTank,
            Line::SovietInfantry,
        ]);
        lines
    }

    fn line(&self, line: Line, picked: bool, _: &Desk, composer: &mut Composer) {
        let cards = &self.cards;
        let points = |composer: &mut Composer, label: &str, points: Option<u8>| {
            match points {
                Some(points) => composer.item(format_args!("{label}"), format_args!("{points}"), picked),
                None => composer.item(format_args!("{label}"), format_args!("by map"), picked),
            };
        };
        match line {
            Line::Row(side, place) => {
                let card = cards.queues.get(side).get(usize::from(place)).map_or("-", |card| card.word());
                composer.item(format_args!("{} card {}", side.title(), place + 1), format_args!("{card}"), picked);
            }
            Line::Used(side) => {
                let used = yes_no(*cards.used.get(side));
                composer.item(format_args!("{} card used", side.title()), format_args!("{used}"), picked);
            }
            Line::Points(Side::Axis) => points(composer, "Axis points lost", *cards.points_lost.get(Side::Axis)),
            Line::Points(Side::Allies) => points(composer, "Allied points lost", *cards.points_lost.get(Side::Allies)),
            Line::Points(side) => points(composer, "Soviet points lost", *cards.points_lost.get(side)),
            Line::UkPoints => points(composer, "UK points held", cards.united_kingdom_points),
            Line::Unlocked(what) => {
                let label = match what {
                    Modern::AirForce => "Soviet air free",
                    Modern::ThreeCorps => "Soviet 3-corps free",
                    Modern::SixSupply => "Soviet 6-supply free",
                };
                composer.item(format_args!("{label}"), format_args!("{}", cards.unlocked.get(what)), picked);
            }
            Line::Elites => {
                composer.line("Elite counters", &cards.elites, picked);
            }
            Line::ElitesEast => {
                let east = cards.elites_in_soviet_union;
                composer.line("Elites in USSR", &east, picked);
            }
            Line::WhiteTank => {
                composer.line("White tank free", &yes_no(cards.white_tank), picked);
            }
            Line::SovietInfantry => {
                let came = yes_no(cards.soviet_infantry);
                composer.line("12 Soviet corps came", &came, picked);
            }
        }
    }

    fn change(&mut self, line: Line, key: Key, press: Press, _: &Desk) {
        let cards = &mut self.cards;
        let once = press == Press::Short;
        match line {
            Line::Row(side, place) => Self::change_row(cards.queues.get_mut(side), place.into(), key),
            Line::Used(side) if once => *cards.used.get_mut(side) = !*cards.used.get(side),
            Line::Points(side) => by_map(cards.points_lost.get_mut(side), key, press),
            Line::UkPoints => by_map(&mut cards.united_kingdom_points, key, press),
            Line::Unlocked(what) => count(cards.unlocked.get_mut(what), what.limit(), key, press),
            Line::Elites => count(&mut cards.elites, 2, key, press),
            Line::ElitesEast => count(&mut cards.elites_in_soviet_union, 1, key, press),
            Line::WhiteTank if once => cards.white_tank = !cards.white_tank,
            Line::SovietInfantry if once => cards.soviet_infantry = !cards.soviet_infantry,
            _ => {}
        }
    }

    fn answer(&self, desk: &Desk, composer: &mut Composer) {
        let changed = state(desk).is_some_and(|state| state.cards != self.cards);
        let (words, style) =
            if changed { ("not set yet: A", Style::Strong) } else { ("as the table has it", Style::Dim) };
        composer.styled(format_args!("{words}"), style);
    }

    fn enter(&mut self, line: Option<Line>, _: &mut Desk) -> Step {
        match line {
            Some(line) => {
                let command = cards::Command::Correct(self.correction(line));
                Step::Run(GameCommand::BlitzWar(Command::Cards(command)))
            }
            None => Step::Stay,
        }
    }

    fn why(&self, line: Option<Line>, _: &Desk) -> Step {
        let (rule, text) = match line {
            Some(Line::Row(..) | Line::Used(_)) => {
                ("10.1", "Three cards lie ahead, the next one first; four until it is used.")
            }
            Some(Line::Points(_)) => ("11.3", "Each own national point under the enemy costs a supply unit a turn."),
            Some(Line::UkPoints) => ("12.4", "The blockade never takes more than these."),
            Some(Line::Unlocked(_) | Line::WhiteTank) => ("11.8", "Counters that Modernisation has freed."),
            Some(Line::Elites | Line::ElitesEast) => ("11.7", "Two Elite counters, one at most in the Soviet Union."),
            _ => ("11.9", "They come three turns after the first Axis attack on the Soviet Union."),
        };
        Step::Tell(Notice::Told(rule, text))
    }

    fn hints(&self, _: Option<Line>, _: &Desk) -> (&'static str, &'static str) {
        ("set", "why")
    }
}
