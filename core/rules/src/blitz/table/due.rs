//! What must be done, decided or rolled now.

use core::fmt;

use super::combat::Stage;
use super::{Flag, Marker, State, Track};
use crate::blitz::politics::align::Joiner;
use crate::blitz::victory::calendar::{Calendar, Reminder};
use crate::blitz::victory::scenario::TurnStep;
use crate::blitz::vocabulary::{Country, Power, Side};
use crate::chart::Charts;

/// The most that can be due at once.
pub type DueList = crate::due::DueList<Due, 40>;

/// One thing that is due. Its `Display` is one line of at most 24 columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// A combat is under way.
    Combat(Stage),
    /// A power must announce its Blitz.
    Blitz(Power),
    /// A neutral joins.
    Joins(Joiner, Power),
    /// A country is conquered or liberated by a side.
    Falls(Country, Side),
    /// The AFA rolls for Partisans.
    Partisans,
    /// A power has no income yet.
    Income(Power),
    /// A power's VP are not counted yet.
    Awards(Power),
    /// Something that the calendar tells.
    Reminder(Reminder),
    /// Bids are made before the first turn.
    Bids,
    /// A step of the Road to War [9.2].
    Road(u8),
    /// A country must build first [9.3].
    Builds(Country, Power),
    /// A Partisan may be placed.
    Raid,
    /// Commanders are looked after; or one may be placed [9.5].
    Commanders(bool),
    /// What sabotage of last turn lets the saboteur do: 0 to 2 [9.6].
    Sabotaged(Power, u8),
    /// A unit of a liberated country comes back.
    Freed(Country),
}

impl Due {
    /// The rule it comes from.
    #[must_use]
    pub const fn rule(&self) -> &'static str {
        match self {
            Self::Combat(_) => "6",
            Self::Blitz(_) => "2.2",
            Self::Joins(..) => "3.3",
            Self::Falls(..) | Self::Freed(_) => "3.4",
            Self::Partisans | Self::Raid => "7.1",
            Self::Commanders(_) => "9.5",
            Self::Sabotaged(..) => "9.6",
            Self::Income(_) => "7.6",
            Self::Awards(_) => "8",
            Self::Bids => "9.1",
            Self::Road(_) => "9.2",
            Self::Builds(..) => "9.3",
            Self::Reminder(reminder) => told(*reminder).0,
        }
    }

    /// What it means, in a sentence.
    #[must_use]
    pub const fn meaning(&self) -> &'static str {
        match self {
            Self::Combat(_) => "A combat is under way: units, dice and losses are kept until it is over",
            Self::Blitz(_) => "Every power of the side announces its Blitz before any begins",
            Self::Joins(..) => "Its condition holds: it joins at once and cannot be refused",
            Self::Falls(..) => "A side holds all that counts of it: in supply it is conquered or liberated",
            Self::Partisans => "The AFA rolls one die on the Partisan Table",
            Self::Income(_) => "Count this power's Oil and Resources in the six steps",
            Self::Awards(_) => "Read this power's Victory Card and enter what it earned this turn",
            Self::Bids => "The groups bid for their powers before the first turn",
            Self::Road(_) => "The power that the card names selects one Option, before the first turn",
            Self::Builds(..) => "A Resource of it is spent on its own units first, unless all of them are built",
            Self::Raid => "The die lets a side place a Partisan on an Oil or a Resource, or none",
            Self::Commanders(false) => "Without supply they return to the Force Pool; the others turn over and move",
            Self::Commanders(true) => "At war a power may place one of its Force Pool in its home country",
            Self::Sabotaged(_, 0) => "Who sabotaged it last turn spends its first Resource on a unit of it",
            Self::Sabotaged(_, 1) => "Who sabotaged it last turn chooses its free GAR",
            Self::Sabotaged(..) => "Who sabotaged it last turn chooses its first new unit",
            Self::Freed(_) => "A Small unit that was set aside, then Big ones; A: say when all are back",
            Self::Reminder(reminder) => told(*reminder).2,
        }
    }

    /// Whether the step cannot end before it is done.
    #[must_use]
    pub const fn holds_up(&self) -> bool {
        matches!(self, Self::Combat(_) | Self::Blitz(_) | Self::Joins(..) | Self::Partisans | Self::Road(_))
    }
}

/// Rule, line and meaning of a reminder.
const fn told(reminder: Reminder) -> (&'static str, &'static str, &'static str) {
    use Reminder as R;
    match reminder {
        R::EntryAutomatic => ("7.2", "USA and USSR enter", "On Turn 8 both enter the war wherever their markers stand"),
        R::GermanyMayAttackUssr => ("3.2", "Germany may attack USSR", "From Turn 5 on, or earlier with Paris"),
        R::NeutralEntryPlus1 => ("7.2", "5B moves the markers", "Each neutral power's marker goes up by 1"),
        R::LongWar => ("8", "Long War VP this turn", "Germany and Japan earn the turn less 10 with a home country"),
        R::AReinforcements => ("A", "reinforcements at end", "Both sides set them up at the end of Turn 1"),
        R::BNewUnits => ("B", "new units may be built", "Some units may be built from Turn 10 on"),
        R::CItalyFalls => {
            ("C", "Italy falls: -1 Resource", "Germany loses a Resource a turn, Italian units leave the pool")
        }
        R::DSecondFront => ("D", "second front: fewer Res.", "Germany loses a Resource more each turn, 4 at most"),
        R::DBelgiumNetherlandsLost => ("D", "Belg.-Neth. to Allies", "It goes to the Allies and is not attacked"),
        R::DRemoveArm => ("D", "remove ARM of Size 4", "Germany removes it in its Builds"),
        R::EHarbinGarrison => ("E", "keep Size 2 in Harbin", "Without land units of Size 2 Japan loses Harbin"),
        R::EExtra3 => ("E", "3 Resources for 1 VP?", "The Allies may take them on Turns 5 to 8"),
        R::EExtraCumulative => ("E", "extra Allied Resources", "They grow by 2 each turn from Turn 9 on"),
        R::ESovietAttack => ("E", "Soviet attack on Harbin", "One roll each turn from Turn 11 on"),
        R::FJapanAnnouncement => ("F", "announce Japan's war?", "Germany may at the start of any turn"),
        R::FHarbin => ("F", "Harbin to the USSR?", "If Germany and the USSR are at peace on Turn 7"),
        R::LastTurn => ("8", "the last turn", "The game ends with this turn"),
        R::Snow => ("5.3", "Snow turn", "Snow and Snowflake areas count this turn"),
        R::NoSnow => ("5.3", "no Snow", "No Snow counts this turn"),
        R::SnowUnknown => ("5.3", "Snow icon on the track?", "Set Snow turn under Y if the Turn Track shows it"),
    }
}

impl fmt::Display for Due {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Combat(stage) => f.write_str(match stage {
                Stage::Ready => "Combat: units and dice",
                Stage::Read => "Combat: read the chart",
                Stage::DefenderLoses | Stage::AttackerLoses => "Combat: take losses",
                Stage::DefenderMoves | Stage::AttackerMoves => "Combat: carry out letter",
                Stage::Over => "Combat: end it",
            }),
            Self::Blitz(power) => write!(f, "{power}: choose a Blitz"),
            Self::Joins(joiner, power) => {
                let country = Country::from_word(joiner.word()).map_or("", Country::name);
                // The longest names stand without the verb.
                let verb = if country.len() + power.name().len() > 17 { ">" } else { "joins" };
                write!(f, "{country} {verb} {power}")
            }
            Self::Falls(country, _) => write!(f, "{country} falls"),
            Self::Partisans => f.write_str("AFA: roll Partisans"),
            Self::Income(power) => write!(f, "{power}: income"),
            Self::Awards(power) => write!(f, "{power}: Victory Card"),
            Self::Bids => f.write_str("bids of the groups"),
            Self::Road(step) => write!(f, "Road to War: step {step}"),
            Self::Builds(country, _) => match country.name() {
                name if name.len() <= 16 => write!(f, "{name}: builds"),
                name => f.write_str(name),
            },
            Self::Raid => f.write_str("place a Partisan"),
            Self::Commanders(false) => f.write_str("commanders: supply, move"),
            Self::Commanders(true) => f.write_str("a commander to the map"),
            Self::Sabotaged(power, 0) => write!(f, "{power}: foe spends 1st"),
            Self::Sabotaged(power, 1) => write!(f, "{power}: foe picks GAR"),
            Self::Sabotaged(power, _) => write!(f, "{power}: foe picks unit"),
            Self::Freed(country) => match country.name() {
                name if name.len() <= 12 => write!(f, "{name}: unit back"),
                name => write!(f, "{name}: unit"),
            },
            Self::Reminder(reminder) => f.write_str(told(*reminder).1),
        }
    }
}

impl State {
    /// What must be done, decided or rolled now, the most urgent first.
    #[must_use]
    pub fn due(&self, charts: &Charts) -> DueList {
        let mut list = DueList::new();
        if let Some(battle) = &self.combat {
            list.add(Due::Combat(battle.stage));
        }
        if self.over {
            return list;
        }
        list.add_all(self.road_step().map(Due::Road));
        list.add_all(self.undecided().map(Due::Blitz));
        list.add_all(self.joiners(charts).map(|(joiner, power)| Due::Joins(joiner, power)));
        list.add_all(self.falling(charts).map(|(country, side)| Due::Falls(country, side)));
        let step = self.step();
        if step == Some(TurnStep::Partisans) && !self.has(Flag::PartisansRolled) {
            list.add(Due::Partisans);
        }
        list.add_all(self.raid_open(charts).then_some(Due::Raid));
        let first = i16::from(self.turn) == self.scenario().turns().0 && self.step == 0;
        let bidden = self.powers().any(|power| Marker::Of(Track::Bid, power).get(self) != 0);
        if first && self.options.has(super::OptionalRule::Bids) && !bidden {
            list.add(Due::Bids);
        }
        let open = |flag: fn(Power) -> Flag| self.powers().filter(move |power| !self.has(flag(*power)));
        if matches!(step, Some(TurnStep::Income | TurnStep::Builds)) {
            list.add_all(open(Flag::IncomeDone).map(Due::Income));
        }
        for power in self.powers() {
            list.add_all(self.unbuilt(power, charts).map(|country| Due::Builds(country, power)));
        }
        if matches!(step, Some(TurnStep::Victory | TurnStep::ScenarioVictory)) {
            list.add_all(open(Flag::Awarded).filter(|power| self.earns(*power)).map(Due::Awards));
        }
        self.optional_due(&mut list);
        if self.step == 0 {
            let back = |country: &&Country| self.was_liberated(**country);
            list.add_all(Country::ALL.iter().filter(back).map(|country| Due::Freed(*country)));
        }
        list.add_all(self.reminders(charts).into_iter().map(Due::Reminder));
        list
    }

    /// Whether a side may still place a Partisan; a face that nobody taught is read first.
    fn raid_open(&self, charts: &Charts) -> bool {
        let open = |side: &Side| match self.raiders(charts) {
            Ok(face) => self.may_raid(*side, face.placed_by),
            Err(_) => self.raided == 0,
        };
        self.raid != 0 && self.step() == Some(TurnStep::Partisans) && Side::ALL.iter().any(open)
    }

    /// What commanders and sabotage want of this step [9.5, 9.6].
    fn optional_due(&self, list: &mut DueList) {
        let step = self.step();
        let spends = matches!(step, Some(TurnStep::Spending | TurnStep::Builds));
        if self.options.has(super::OptionalRule::Commanders) {
            let steps = self.steps();
            let before = usize::from(self.step).checked_sub(1).and_then(|at| steps.get(at)).copied();
            let begins = matches!(step, Some(TurnStep::AxisBlitz | TurnStep::AlliedBlitz))
                || before.and_then(super::state::side_of) != self.acting();
            list.add_all((self.acting().is_some() && begins).then_some(Due::Commanders(false)));
            list.add_all(spends.then_some(Due::Commanders(true)));
        }
        for power in self.powers() {
            let did = Marker::Of(Track::Sabotage, power).get(self) >> 3;
            let holds = |at: &u8| match at {
                2 => step == Some(TurnStep::Development),
                _ => spends,
            };
            let due = (0..3).filter(|at| did & (1 << at) != 0).filter(holds);
            list.add_all(due.map(|at| Due::Sabotaged(power, at)));
        }
    }

    /// What the calendar tells of this turn, as far as it matters in this step.
    fn reminders(&self, charts: &Charts) -> heapless::Vec<Reminder, 12> {
        let taught = crate::blitz::taught::cell(crate::blitz::taught::SNOW_TURNS, i16::from(self.turn) - 1, 0);
        let snow = charts.get(taught).map(|value| value == 1).or(self.has(Flag::Snow).then_some(true));
        let question = Calendar {
            scenario: self.scenario(),
            turn: self.turn.into(),
            usa_entered: self.has(Flag::UsaEntered),
            ussr_entered: self.has(Flag::UssrEntered),
            snow,
        };
        // The turn is always one of the scenario's.
        let Ok(due) = question.answer(charts) else { return heapless::Vec::new() };
        let first = self.step == 0;
        let step = self.step();
        let matters = |reminder: &Reminder| match reminder {
            Reminder::NeutralEntryPlus1 => step == Some(TurnStep::Entry),
            Reminder::LongWar => step == Some(TurnStep::Victory),
            Reminder::NoSnow | Reminder::EntryAutomatic => false,
            Reminder::FJapanAnnouncement => first && !self.has(Flag::JapanAnnounced),
            Reminder::Snow => self.acting().is_some(),
            Reminder::GermanyMayAttackUssr => {
                first && !self.at_war(Power::Germany, Power::Ussr) && step == Some(TurnStep::Axis1A)
            }
            Reminder::CItalyFalls
            | Reminder::DSecondFront
            | Reminder::BNewUnits
            | Reminder::EExtra3
            | Reminder::DRemoveArm
            | Reminder::EExtraCumulative => matches!(step, Some(TurnStep::Income | TurnStep::Builds)),
            _ => first,
        };
        due.reminders.into_iter().filter(matters).collect()
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;
    use std::string::ToString;

    #[test]
    fn every_line_fits_the_table_screen() {
        let stages = Stage::ALL.iter().map(|stage| Due::Combat(*stage));
        let powers = || Power::ALL.iter().copied();
        let joins = Joiner::ALL.iter().flat_map(|joiner| powers().map(|power| Due::Joins(*joiner, power)));
        let falls = crate::blitz::table::Place::ALL.iter().filter_map(|place| place.country());
        let falls = falls.map(|country| Due::Falls(country, Side::Axis));
        let reminders = Reminder::ALL.iter().map(|reminder| Due::Reminder(*reminder));
        let blitzes = powers().flat_map(|power| [Due::Blitz(power), Due::Income(power), Due::Awards(power)]);
        let builds = Country::ALL.iter().map(|country| Due::Builds(*country, Power::Afa));
        let all = stages.chain(joins).chain(falls).chain(reminders).chain(blitzes).chain(builds);
        let freed = Country::ALL.iter().map(|country| Due::Freed(*country));
        let more = powers().flat_map(|power| (0..3).map(move |at| Due::Sabotaged(power, at)));
        let all = all.chain(freed).chain(more).chain([Due::Raid, Due::Commanders(false), Due::Commanders(true)]);
        for due in all.chain([Due::Partisans, Due::Bids, Due::Road(13)]) {
            assert!(due.to_string().len() <= 24, "{due}");
            assert!(!due.meaning().is_empty() && !due.rule().is_empty());
        }
    }
}
