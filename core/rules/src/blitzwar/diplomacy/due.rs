//! What is due: dice, countries that act, timers that end soon (9, 10.2, 18).

use core::fmt::{self, Display, Formatter};

use super::command::Survey;
use super::initiative::Initiative;
use super::status::Status;
use super::survey::Map;
use super::timers::{FallsDue, TimerEvent, timers};
use super::usa::usa_entry;
use crate::blitzwar::calendar::{DatedEvent, Turn};
use crate::blitzwar::cards::outlook::KARELIA;
use crate::blitzwar::due::DueList;
use crate::blitzwar::movement::restriction::germans_free_from;
use crate::blitzwar::sequence::Phase;
use crate::blitzwar::{Nation, Side, State, Stop};

/// One thing that is due. Its `Display` is one line of at most 24 columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// An obligatory die.
    Die(Initiative),
    /// So many things happen in this diplomacy phase.
    Hold(u8),
    /// A timer that ends soon.
    Soon(FallsDue),
    /// The USA enters soon.
    UsaEnters(Turn),
    /// Zones of this country changed hands, and the device does not know which is its capital.
    Capital(Nation),
    /// The Allies hold French zones, and the device does not know which of them have ports.
    Ports,
    /// This country may have lost all its supply zones, and the device does not know which zones they are.
    SupplyZones(Nation),
}

impl Due {
    /// The rule it comes from.
    #[must_use]
    pub const fn rule(&self) -> &'static str {
        match self {
            Self::Die(_) | Self::Hold(_) | Self::UsaEnters(_) => "9.3",
            Self::Soon(due) => due.what.rule(),
            Self::Capital(_) | Self::SupplyZones(_) => "9.2",
            Self::Ports => "9.4",
        }
    }

    /// What it means, in a sentence.
    #[must_use]
    pub const fn meaning(&self) -> &'static str {
        match self {
            Self::Die(_) => "The die must be thrown in this phase; with a 6 the country joins the Axis.",
            Self::Hold(_) => "Countries surrender, return or join now. Hold the diplomacy phase to see and record it.",
            Self::Soon(due) => due.what.meaning(),
            Self::UsaEnters(_) => "The USA joins the Allies in the diplomacy phase of that turn.",
            Self::Capital(_) => {
                "Zones of it changed hands, and its capital is known to your map alone: say whether the enemy holds it."
            }
            Self::SupplyZones(_) => {
                "It falls with its last supply zone; your map alone shows which zones those are: say how many are left."
            }
            Self::Ports => {
                "Three ports under the Allies bring Vichy France down; your map alone shows which zones have one."
            }
        }
    }

    /// Whether play cannot go on without it: the screens put it first and mark it.
    #[must_use]
    pub const fn must_act(&self) -> bool {
        matches!(self, Self::Die(_) | Self::Hold(_) | Self::Capital(_) | Self::Ports | Self::SupplyZones(_))
    }
}

impl Display for Due {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Die(country) => write!(f, "{} die: roll", country.nation().title()),
            Self::Hold(1) => f.write_str("Diplomacy: 1 event"),
            Self::Hold(count) => write!(f, "Diplomacy: {count} events"),
            Self::Soon(due) => write!(f, "{} T{}", due.what.text(), due.turn),
            Self::UsaEnters(turn) => write!(f, "USA enters T{turn}"),
            Self::Capital(country) => write!(f, "{}: capital?", country.title()),
            Self::Ports => f.write_str("French ports Allied?"),
            Self::SupplyZones(Nation::Germany) => f.write_str("German supply left?"),
            Self::SupplyZones(_) => f.write_str("Soviet supply left?"),
        }
    }
}

/// How many turns ahead a timer is shown.
const SOON: u8 = 2;

impl State {
    /// Adds what is due now, what stops play first.
    pub(in crate::blitzwar) fn due_diplomacy(&self, map: Map<'_>, stop: Stop, due: &mut DueList) {
        use crate::blitzwar::Due as Any;
        if stop.phase != Phase::Diplomacy {
            return;
        }
        let turn = stop.turn;
        if self.diplomacy.held != Some(turn) {
            let ruling = self.diplomacy_preview(map, &Survey::default());
            if ruling.dice_allowed.contains(&Initiative::Yugoslavia) {
                due.add(Any::Diplomacy(Due::Die(Initiative::Yugoslavia)));
            }
            let count = u8::try_from(ruling.happenings.len()).unwrap_or(u8::MAX);
            if count > 0 {
                due.add(Any::Diplomacy(Due::Hold(count)));
            }
            due.add_all(ruling.capitals_asked.iter().map(|country| Any::Diplomacy(Due::Capital(country))));
            if ruling.ports_asked {
                due.add(Any::Diplomacy(Due::Ports));
            }
            due.add_all(ruling.supply_asked.iter().map(|country| Any::Diplomacy(Due::SupplyZones(country))));
        }
        let soon = |date: Turn| date.since(turn).is_some_and(|ahead| (1..=SOON).contains(&ahead));
        let entry = usa_entry(self.diplomacy.usa_events()).turn;
        if self.diplomacy.status.of(Nation::Usa) == Status::Neutral && soon(entry) {
            due.add(Any::Diplomacy(Due::UsaEnters(entry)));
        }
        // No flight before 1943 is among the dates, so nothing is refused.
        let falls = timers(&self.timer_dates()).unwrap_or_default();
        let shown = falls
            .into_iter()
            .filter(|falls| soon(falls.turn) && !falls.what.shown_elsewhere() && !self.timer_is_done(falls.what));
        due.add_all(shown.map(|falls| Any::Diplomacy(Due::Soon(falls))));
    }

    /// Whether what a timer says is done: Finland and Yugoslavia answer an attack at once (9.3, R4), the die for Spain is thrown
    /// once, counters and corps that came do not come again.
    #[must_use]
    pub fn timer_is_done(&self, what: TimerEvent) -> bool {
        let of = |nation| self.diplomacy.status.of(nation);
        let neutral = |nation| of(nation) == Status::Neutral;
        match what {
            TimerEvent::FinlandJoinsAxis => !neutral(Nation::Finland),
            TimerEvent::YugoslaviaJoinsAllies => !neutral(Nation::Yugoslavia),
            TimerEvent::ItalyAndHungaryJoin => !neutral(Nation::Italy) && !neutral(Nation::Hungary),
            TimerEvent::RumaniaFreeMovement => !neutral(Nation::Rumania),
            TimerEvent::RumaniaJoinsAxis => !matches!(of(Nation::Rumania), Status::Neutral | Status::FreeMovement),
            TimerEvent::VichyFranceCreated => of(Nation::VichyFrance) != Status::DoesNotExist,
            TimerEvent::SpanishDie => !neutral(Nation::Spain) || self.diplomacy.was_thrown(Initiative::Spain),
            TimerEvent::FirstElite => self.cards.elites > 0,
            TimerEvent::SecondElite => self.cards.elites > 1,
            TimerEvent::SovietInfantry => self.cards.soviet_infantry,
            _ => false,
        }
    }

    /// Whether a dated event of the calendar no longer applies: what it announces has happened before.
    pub(in crate::blitzwar) fn is_over(&self, event: DatedEvent) -> bool {
        let neutral = |nation| self.diplomacy.status.of(nation) == Status::Neutral;
        match event {
            DatedEvent::GreeceAndBulgariaEntry => !neutral(Nation::Greece) && !neutral(Nation::Bulgaria),
            DatedEvent::YugoslavDie => {
                !neutral(Nation::Yugoslavia) || self.diplomacy.was_thrown(Initiative::Yugoslavia)
            }
            DatedEvent::UsaEntry => !neutral(Nation::Usa),
            // Both dates are the latest ones: events may have brought them forward (9.6, 10.2).
            DatedEvent::GermansFreeForGreeceAndAfrica => self
                .stop
                .is_some_and(|now| germans_free_from(self.facts.first_british_attack_on_italians) < now.turn.get()),
            DatedEvent::SovietTotalWarCards => {
                self.stop.is_some_and(|now| self.total_war_from(Side::SovietUnion).is_some_and(|from| from < now.turn))
            }
            // Only what the Soviet Union holds gives the counter (11.8).
            DatedEvent::KareliaWhiteTank => self.owner(KARELIA) != Some(Side::SovietUnion),
            DatedEvent::ChooseThreeCards | DatedEvent::LastCardChoice => self.cards_chosen(),
            _ => false,
        }
    }
}

impl TimerEvent {
    /// What it means, in a sentence.
    #[must_use]
    pub const fn meaning(self) -> &'static str {
        match self {
            Self::FirstElite => "Germany gets its first Elite counter.",
            Self::RumaniaFreeMovement => "The Axis may move through Rumania; three corps may stay there.",
            Self::ItalyAndHungaryJoin => "Italy and Hungary join the Axis if they are neutral.",
            Self::SpanishDie => "The Axis may throw a die: with a 6 Spain joins it, and the USA enters a turn earlier.",
            Self::VichyFranceCreated => "Vichy France is created, neutral.",
            Self::YugoslaviaJoinsAllies => "Yugoslavia joins the Allies if it is neutral.",
            Self::SovietTotalWarCards => "The Soviet Union may choose Total War cards from this turn.",
            Self::SovietInfantry => "The Soviet Union gets 12 infantry corps.",
            Self::GermanBonusEastOver => "The first attack in the east brings Germans no more +1 from this turn.",
            Self::SecondElite => "Germany gets its second Elite counter.",
            Self::FinlandJoinsAxis => "Finland joins the Axis if it is neutral.",
            Self::RumaniaJoinsAxis => "Rumania joins the Axis if it is neutral.",
            Self::AxisTotalWarCards => "The Axis may choose Total War cards from this turn.",
            Self::GermanBonusWestOver => "The first attack in the west brings Germans no more +1 from this turn.",
            Self::GermansFree => "German units may attack Greece and go to Africa from this turn.",
            Self::FirstPartisanDie => "The Allies throw for partisans now, and whenever a season begins.",
            Self::FreeFrenchTwoInfantry => "The Free French get two infantry corps.",
            Self::FreeFrenchInfantryPerTurn => {
                "From this turn the Free French get one infantry corps while Paris is held."
            }
            Self::BombingLoss => "The Axis loses supply to the bombing of the turn before.",
            Self::CardArrives => "The card chosen three turns before is used.",
        }
    }

    /// Whether the table screen shows it with the phase that it concerns.
    const fn shown_elsewhere(self) -> bool {
        matches!(
            self,
            Self::SovietTotalWarCards
                | Self::SovietInfantry
                | Self::SecondElite
                | Self::GermansFree
                | Self::GermanBonusEastOver
                | Self::GermanBonusWestOver
                | Self::BombingLoss
                | Self::CardArrives
        )
    }
}
