//! What must be done, decided or rolled now.

use core::fmt;

use super::cities::is_dealt;
use super::{Mark, State, Track};
use crate::blitzkrieg75::{Choice, Side, Step, Weather, Zone};
use crate::chart::Charts;

/// The most that can be due at once.
pub type DueList = crate::due::DueList<Due, 40>;

/// One thing that is due. Its `Display` is one line of at most 24 columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// Losses of a party: 0 attacker, 1 defender, 2 bombers; how many.
    Losses(u8, u8),
    /// The weather is rolled.
    Weather,
    /// Supply through a minor country.
    Toll(u8),
    /// Guerrillas in a minor country.
    Guerrillas(u8),
    /// Has anybody won?
    Judge,
    /// The stock of the next roll.
    Stock,
    /// Units at sea must land: a gale, or more than there may be.
    AtSea(&'static str),
    /// A marker of the map: reinforcements that are due, units beaten by automatic victory.
    Note(u8, Mark),
    /// The points of the sea zones.
    Zones,
    /// What the step is for.
    Step(Step),
    /// Factors that a side lost outside of a battle: whose, in the air, how many.
    Lost(Side, bool, u8),
    /// An automatic victory is looked at again.
    Shaken,
    /// The order of appearance of this turn.
    Card,
}

impl Due {
    /// The rule it comes from.
    #[must_use]
    pub const fn rule(&self) -> &'static str {
        match self {
            Self::Losses(..) => "15.2",
            Self::Weather => "34",
            Self::Toll(_) => "29.7",
            Self::Guerrillas(_) => "29.6",
            Self::Judge => "16",
            Self::Stock => "mail",
            Self::AtSea(rule) => rule,
            Self::Note(_, Mark::Beaten) => "21.3",
            Self::Lost(..) => "26.2",
            Self::Shaken => "32.74",
            Self::Card => "6.1",
            Self::Note(..) => "6.2",
            Self::Zones => "35.1",
            Self::Step(step) => step_rule(*step),
        }
    }

    /// What it means, in a sentence.
    #[must_use]
    pub const fn meaning(&self) -> &'static str {
        match self {
            Self::Losses(..) => "The result is recorded. Choose which units take it; a proposal is marked.",
            Self::Weather => "Blue rolls once for the whole turn.",
            Self::Toll(_) => "2 factors for supply through it, unless all its cities are garrisoned.",
            Self::Guerrillas(_) => {
                "2 of the factors inside, passing or flying over, unless all its cities are garrisoned."
            }
            Self::Judge => "Count units and city hexes; does one side threaten every enemy city?",
            Self::Stock => "A game by mail names the stock of a roll before its sales are known.",
            Self::AtSea(_) => {
                "Land what is too much in a friendly port in this player-turn; the rest is lost: note it in Units at sea."
            }
            Self::Note(_, Mark::Beaten) => {
                "Remove the beaten units; the victors go up to 4 hexes, first into that hex."
            }
            Self::Note(..) => "Into a friendly home city, at most 3 there at a time.",
            Self::Lost(..) => "Their owner chooses the counters; substitutes come for what is left of one.",
            Self::Shaken => "Declare it once more: below the odds it is void, and what used it goes back.",
            Self::Card => "They are noted until they come; those of turn 1 stand on the board.",
            Self::Zones => "Compare the points of the zones with the board; correct those that changed.",
            Self::Step(step) => step_meaning(*step),
        }
    }

    /// Whether the step cannot end before it is done.
    #[must_use]
    pub const fn holds_up(&self) -> bool {
        matches!(
            self,
            Self::Losses(..)
                | Self::Weather
                | Self::Toll(_)
                | Self::Guerrillas(_)
                | Self::Judge
                | Self::Shaken
                | Self::Note(_, Mark::Beaten)
        )
    }
}

impl fmt::Display for Due {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Losses(party, owed) => {
                write!(
                    f,
                    "{} loses {owed}",
                    ["Attacker", "Defender", "Bombers"].get(usize::from(*party)).unwrap_or(&"")
                )
            }
            Self::Weather => f.write_str("Weather: roll"),
            Self::Toll(minor) => write!(f, "Minor {}: supply toll", minor + 1),
            Self::Guerrillas(minor) => write!(f, "Minor {}: guerrillas", minor + 1),
            Self::Judge => f.write_str("Has anybody won?"),
            Self::Stock => f.write_str("Name the next stock"),
            Self::AtSea(rule) => write!(f, "Sea units land ({rule})"),
            Self::Note(_, Mark::Beaten) => f.write_str("AV: remove and advance"),
            Self::Note(..) => f.write_str("Reinforcements are due"),
            Self::Lost(side, air, factors) => {
                let side = if *side == Side::Blue { "Blue" } else { "Red" };
                write!(f, "{side} loses {factors}{}", if *air { " in the air" } else { "" })
            }
            Self::Shaken => f.write_str("AV: does it still hold?"),
            Self::Card => f.write_str("Take units of the card"),
            Self::Zones => f.write_str("Points of the sea zones"),
            Self::Step(step) => f.write_str(step_duty(*step)),
        }
    }
}

impl State {
    /// What must be done, decided or rolled now, the most urgent first.
    #[must_use]
    pub fn due(&self, charts: &Charts) -> DueList {
        let mut list = DueList::new();
        if self.one(Track::Ending) > 0 {
            return list;
        }
        let (step, side) = (self.step(), self.side());
        for (party, track) in (0..).zip([Track::OwedAttacker, Track::OwedDefender, Track::OwedBombers]) {
            if self.one(track) > 0 {
                list.add(Due::Losses(party, self.one(track)));
            }
        }
        let mine = |minor: &u8| self.aggressor(*minor) == Some(side);
        let open = |track: Track| (0..5).filter(mine).filter(move |minor| self.get(track.at(*minor)) == 0);
        match step {
            Step::Weather if self.holds(step) => list.add(Due::Weather),
            Step::MinorToll => list.add_all(open(Track::Tolled).map(Due::Toll)),
            Step::Guerrilla => list.add_all(open(Track::Raided).map(Due::Guerrillas)),
            Step::VictoryCheck if self.holds(step) => list.add(Due::Judge),
            Step::Naval => list.add(Due::Zones),
            _ => {}
        }
        if self.one(Track::Shaken) > 0 {
            list.add(Due::Shaken);
        }
        for &side in Side::ALL {
            for (track, air) in [(Track::OwedAir, true), (Track::OwedGround, false)] {
                if self.of(track, side) > 0 {
                    list.add(Due::Lost(side, air, self.of(track, side)));
                }
            }
        }
        if self.mode() == crate::blitzkrieg75::roll::Mode::Mail && self.stock().is_none() {
            list.add(Due::Stock);
        }
        if self.uses(Choice::Sea) {
            let at = |track: Track| Zone::ALL.iter().any(|zone| self.get(track.zone(*zone, side)) > 0);
            let any = at(Track::GroundAtSea) || at(Track::AirAtSea);
            if any && self.weather() == Weather::Gale {
                list.add(Due::AtSea("34"));
            } else if let Some(refusal) = self.too_much_at_sea(side) {
                list.add(Due::AtSea(refusal.rule()));
            }
        }
        let dealing = matches!(step, Step::Reinforcements | Step::MoveGround) && self.one(Track::Carded) == 0;
        if dealing && is_dealt(charts, side, self.turn().into()) {
            list.add(Due::Card);
        }
        for (at, note) in (0..).zip(&self.notes) {
            let due = match note.mark {
                Mark::Reinforcement => {
                    let now = matches!(step, Step::Reinforcements | Step::MoveGround);
                    now && note.side == side && note.until <= self.turn().into()
                }
                Mark::Beaten => step == Step::AvAdvance,
                _ => false,
            };
            if due {
                list.add(Due::Note(at, note.mark));
            }
        }
        list.add(Due::Step(step));
        list
    }
}

/// What a step asks for, in a line.
const fn step_duty(step: Step) -> &'static str {
    STEPS[step as usize].1
}

const fn step_rule(step: Step) -> &'static str {
    STEPS[step as usize].0
}

const fn step_meaning(step: Step) -> &'static str {
    STEPS[step as usize].2
}

/// The rule of each step, what it asks for in a line, and in a sentence.
#[rustfmt::skip]
const STEPS: [(&str, &str, &str); Step::ALL.len()] = [
    ("32.34", "Enemy fighters land", "Those of the last player-turn go home."),
    ("15", "Finish old battles", "What the last file postponed."),
    ("34", "Weather of the turn", "It holds for both sides."),
    ("36.1", "Resources of both sides", "Counted from the cities and their markers."),
    ("35.1", "Sea zones", "Each zone's state is fixed for this player-turn."),
    ("23.1", "Mark unsupplied units", "Fixed for both sides before anything moves, aircraft too."),
    ("29.7", "Toll of minor countries", "Paid before anything moves."),
    ("6", "Place reinforcements", "In friendly home cities; they may wait."),
    ("28", "Take replacements", "At most 3 ground and 3 air substitutes."),
    ("7", "Move ground units", "Also at sea, by air, onto beaches."),
    ("30.4", "Bombers to their targets", "Say the mission of each."),
    ("32.4", "Escorts to the bombers", "They escort all bombers and transports of their hex."),
    ("29.6", "Losses over minors", "Who crossed or flew over an unsubdued minor loses 2 factors, which do not fight."),
    ("30.7", "Change bases", "Hops of twice the range; no other mission."),
    ("32.5", "Hunters fly out", "To their search hex; base to base at most 24 hexes."),
    ("32.7", "Patrols fly out", "To their hex; base to base at most 24 hexes."),
    ("33.7", "Patrol/interdictors out", "With 4 factors they have a zone of control like armor."),
    ("26.3", "Join substitutes", "In one hex, out of enemy zones, not attacking."),
    ("14", "Announce all battles", "Every unit next to an enemy attacks; every such enemy is attacked."),
    ("33.7", "Enemy P/I may strafe", "Against ground units in their zone."),
    ("32.3", "Interceptors fly", "Before odds are stated."),
    ("32.6", "Interceptors strafe", "Against aircraft that did not fly."),
    ("32.52", "Fighters meet fighters", "With hunters, patrollers, patrol/interdictors."),
    ("32.32", "Bombers are intercepted", "Twice with escorts in the hex, three times without."),
    ("32.51", "Hunters ambush", "Unused hunters against interceptors next to them that have fired."),
    ("32.6", "Hunters strafe", "Unused hunters against airbases next to them."),
    ("33.6", "Night raids are shot at", "It is rolled with the raid itself: open Bombing."),
    ("33.2", "Bomb airbases", "Aircraft on the ground, with fire from the base."),
    ("25.2", "Barrages and bombing", "Artillery at exactly 2 hexes."),
    ("33.3", "Mark what was bombed", "They lie until the bomber's next player-turn ends."),
    ("15", "Ground combat", "The battles and minor cities in the order that the moving player likes."),
    ("21.3", "Automatic victories", "Beaten units go, the victors advance up to 4 hexes."),
    ("20.35", "Invaders go ashore", "Onto vacant beaches, or lost."),
    ("32.52", "Hunters stay as patrol", "Unused hunters may."),
    ("30.5", "Aircraft land", "All but patrols; 3 units to a city, what is more is lost."),
    ("29.6", "Guerrillas", "In each country that is not garrisoned."),
    ("32.34", "Enemy aircraft land", "First interceptors, then patrols."),
    ("33.3", "Old markers go", "They go by themselves."),
    ("16", "Victory", "At the end of each player-turn."),
    ("4.6", "The turn ends", "Blue begins the next one."),
];
