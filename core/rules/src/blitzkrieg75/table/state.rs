//! What a table holds: a byte for everything that is tracked, the markers on the map, the forces of the battle at hand.

use core::fmt;

use heapless::Vec;
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use super::track::VALUES;
use super::{Change, Event, Group, Hex, Mark, Marker, Note, Of, Options, Place, Track};
use crate::blitzkrieg75::calendar::{Ending, Game, PlayerTurn};
use crate::blitzkrieg75::naval::{Ascendancy, SeaState};
use crate::blitzkrieg75::resources::Resources;
use crate::blitzkrieg75::roll::Mode;
use crate::blitzkrieg75::tables::doubt::{self, Doubts};
use crate::blitzkrieg75::{Choice, Level, Side, Step, View, Weather, Zone};

/// The most markers on the map.
pub const MAX_NOTES: usize = 64;
/// The most groups of a force.
pub const GROUPS: usize = 8;

/// The state of one table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// What was agreed.
    pub options: Options,
    values: [u8; VALUES],
    /// The markers on the map, in the order in which they came.
    pub notes: Vec<Note, MAX_NOTES>,
    /// Attackers, their bombers, defenders of the battle at hand.
    forces: [[u16; GROUPS]; 3],
}

impl State {
    /// A new table: nobody has moved, everything is as the set-up says.
    #[must_use]
    pub fn new(options: &Options) -> Self {
        let mut state = Self { options: *options, values: [0; VALUES], notes: Vec::new(), forces: [[0; GROUPS]; 3] };
        for &track in Track::ALL {
            for at in 0..track.count() {
                state.set(track.at(u8::try_from(at).unwrap_or(0)), track.start());
            }
        }
        let first = state.game().steps(Side::Blue, 1).next().unwrap_or(Step::Reinforcements);
        state.set(Track::Step.one(), first as u8);
        state
    }

    /// A value; 0 of what there is not.
    #[must_use]
    pub fn get(&self, marker: Marker) -> u8 {
        marker.place().and_then(|place| self.values.get(place).copied()).unwrap_or(0)
    }

    /// A value of the whole table.
    #[must_use]
    pub fn one(&self, track: Track) -> u8 {
        self.get(track.one())
    }

    /// A value of a side.
    #[must_use]
    pub fn of(&self, track: Track, side: Side) -> u8 {
        self.get(track.side(side))
    }

    fn set(&mut self, marker: Marker, value: u8) {
        if let Some(place) = marker.place().and_then(|place| self.values.get_mut(place)) {
            *place = value.min(marker.track.most());
        }
    }

    /// Cells of the tables that are read otherwise than printed (R12).
    #[must_use]
    pub fn doubts(&self) -> Doubts {
        Doubts::of(|at| self.get(Track::Doubt.at(at)) > 0)
    }

    /// The rules in use.
    #[must_use]
    pub fn game(&self) -> Game {
        self.options.game()
    }

    /// Whether a rule is in use.
    #[must_use]
    pub fn uses(&self, rule: Choice) -> bool {
        self.game().has(rule)
    }

    /// Which game is played.
    #[must_use]
    pub const fn level(&self) -> Level {
        self.options.level
    }

    /// Dice or digits.
    #[must_use]
    pub const fn mode(&self) -> Mode {
        self.options.rolls
    }

    /// Whose player-turn it is.
    #[must_use]
    pub fn side(&self) -> Side {
        if self.one(Track::Player) == 0 { Side::Blue } else { Side::Red }
    }

    /// The turn.
    #[must_use]
    pub fn turn(&self) -> u8 {
        self.one(Track::Turn)
    }

    /// The player-turn.
    #[must_use]
    pub fn now(&self) -> PlayerTurn {
        PlayerTurn { side: self.side(), turn: self.turn().into() }
    }

    /// The step.
    #[must_use]
    pub fn step(&self) -> Step {
        Step::ALL.get(usize::from(self.one(Track::Step))).copied().unwrap_or(Step::MoveGround)
    }

    /// The weather of the turn.
    #[must_use]
    pub fn weather(&self) -> Weather {
        Weather::ALL.get(usize::from(self.one(Track::Weather))).copied().unwrap_or_default()
    }

    /// How the game has ended.
    #[must_use]
    pub fn ending(&self) -> Ending {
        Ending::ALL.get(usize::from(self.one(Track::Ending))).copied().unwrap_or(Ending::None)
    }

    /// The resources of a side; all that the rules need while rule 36 is not in use.
    #[must_use]
    pub fn resources(&self, side: Side) -> Resources {
        Resources {
            petro: self.of(Track::Petro, side),
            industry: self.of(Track::Industry, side),
            naval: self.of(Track::Naval, side),
            navy_destroyed: self.of(Track::NavyDestroyed, side) > 0,
        }
    }

    /// The state of a sea zone.
    #[must_use]
    pub fn ascendancy(&self, zone: Zone) -> Ascendancy {
        Self::ascendancy_of(self.get(Track::SeaState.at(zone as u8)))
    }

    /// The state of a sea zone behind a value of its track.
    #[must_use]
    pub fn ascendancy_of(value: u8) -> Ascendancy {
        let state = SeaState::ALL.get(usize::from(value / 3)).copied().unwrap_or(SeaState::Uncontested);
        let owner = usize::from(value % 3).checked_sub(1).and_then(|at| Side::ALL.get(at)).copied();
        Ascendancy { state, owner }
    }

    /// How a side sees a sea zone; normal without rule 35.
    #[must_use]
    pub fn sees(&self, zone: Zone, side: Side) -> View {
        if self.uses(Choice::Naval) { self.ascendancy(zone).view(side) } else { View::Normal }
    }

    /// The aggressor in a minor country, from 0.
    #[must_use]
    pub fn aggressor(&self, minor: u8) -> Option<Side> {
        let value = usize::from(self.get(Track::Aggressor.at(minor)));
        Side::ALL.get(value.checked_sub(1)?).copied()
    }

    /// Whether a marker lies in a hex, of anybody or of this side.
    #[must_use]
    pub fn has(&self, mark: Mark, hex: Hex, side: Option<Side>) -> bool {
        let there = |note: &Note| {
            note.mark == mark && note.place == Place::hex(hex) && side.is_none_or(|side| side == note.side)
        };
        self.notes.iter().any(there)
    }

    /// The groups of a force: 0 attackers, 1 bombers, 2 defenders.
    pub fn force(&self, force: usize) -> impl Iterator<Item = Group> + '_ {
        let groups = self.forces.get(force).map_or(&[][..], |groups| groups);
        groups.iter().map(|number| Group::from_number(*number).unwrap_or_default())
    }

    /// Units and printed factors of a force.
    #[must_use]
    pub fn strength(&self, force: usize) -> (u16, u16) {
        self.force(force)
            .fold((0, 0), |(units, factors), group| (units + u16::from(group.count()), factors + group.factors()))
    }

    /// Applies what happened. Cannot fail.
    pub fn apply(&mut self, event: &Event) {
        event.changes().iter().for_each(|change| self.change(*change));
    }

    pub(super) fn change(&mut self, change: Change) {
        match change {
            Change::Set(marker, value) => self.set(marker, value),
            Change::Group(force, at, number) => {
                let groups = self.forces.get_mut(usize::from(force));
                if let Some(group) = groups.and_then(|groups| groups.get_mut(usize::from(at))) {
                    *group = number;
                }
            }
            // Whether there is room was asked before.
            Change::Put(note) => drop(self.notes.push(note)),
            Change::Take(note) => self.notes.retain(|other| *other != note),
            Change::NextPlayerTurn => self.pass(),
            Change::Tell(..) | Change::Counter(_) => {}
            Change::Clear => self.forces = [[0; GROUPS]; 3],
        }
    }

    /// What holds for one player-turn is over.
    fn pass(&mut self) {
        let (now, side) = (self.now().number(), self.side());
        self.notes.retain(|note| !expires(*note, now));
        for &track in Track::ALL.iter().filter(|track| track.passes()) {
            for at in 0..track.count() {
                self.set(track.at(u8::try_from(at).unwrap_or(0)), 0);
            }
        }
        for &zone in Zone::ALL {
            let landed = self.get(Track::Invading.zone(zone, side));
            self.set(Track::Invaded.zone(zone, side), landed);
            self.set(Track::Invading.zone(zone, side), 0);
        }
        self.forces = [[0; GROUPS]; 3];
    }
}

/// Whether a marker goes with the end of this player-turn.
pub(super) fn expires(note: Note, now: u16) -> bool {
    match note.mark {
        Mark::Reinforcement => false,
        // Its number is that of a hex.
        Mark::Victim => true,
        _ => note.until > 0 && note.until <= now,
    }
}

/// A value in words.
pub(super) fn write_value(f: &mut fmt::Formatter<'_>, marker: Marker, value: u8) -> fmt::Result {
    let at = usize::from(value);
    let nth = |names: &[&'static str], at: usize| names.get(at).copied().unwrap_or("-");
    match marker.track {
        Track::Player => f.write_str(Side::ALL.get(at).map_or("-", |side| side.name())),
        Track::Step => f.write_str(Step::ALL.get(at).map_or("-", |step| step.name())),
        Track::Weather => f.write_str(Weather::ALL.get(at).map_or("-", |weather| weather.name())),
        Track::Ending => f.write_str(Ending::ALL.get(at).map_or("-", |ending| ending.name())),
        Track::Winner => f.write_str(nth(&["nobody", "blue", "red"], at)),
        Track::Aggressor => f.write_str(nth(&["neutral", "blue", "red"], at)),
        Track::SeaState => {
            f.write_str(SeaState::ALL.get(at / 3).map_or("-", |state| state.name()))?;
            f.write_str(nth(&["", " blue", " red"], at % 3))
        }
        Track::Transport | Track::TransportUsed | Track::GroundAtSea | Track::AirAtSea => {
            write!(f, "{}{}", value / 2, if value.is_multiple_of(2) { "" } else { ".5" })
        }
        Track::Doubt => f.write_str(doubt::words(marker.at.into()).get(1 + at).copied().unwrap_or("-")),
        Track::City => f.write_str(super::FRIENDS.get(at).copied().unwrap_or("-")),
        Track::Stock => write!(f, "{}", letter(value)),
        track if track.most() == 1 => f.write_str(nth(&["no", "yes"], at)),
        _ => write!(f, "{value}"),
    }
}

/// A letter of a stock's name.
#[must_use]
pub(super) fn letter(value: u8) -> char {
    match value {
        1..=26 => char::from(b'A' + value - 1),
        _ => '-',
    }
}

impl State {
    /// A value in words.
    #[must_use]
    pub fn shown(marker: Marker, value: u8) -> impl fmt::Display {
        struct Shown(Marker, u8);
        impl fmt::Display for Shown {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write_value(f, self.0, self.1)
            }
        }
        Shown(marker, value)
    }

    /// The stock that is named for the next roll.
    #[must_use]
    pub fn stock(&self) -> Option<heapless::String<4>> {
        let letters = (0..4).map(|at| self.get(Track::Stock.at(at))).take_while(|value| *value > 0).map(letter);
        let name: heapless::String<4> = letters.collect();
        (!name.is_empty()).then_some(name)
    }
}

/// Every value by its track, the markers, the forces.
impl Serialize for State {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        struct Values<'a>(&'a State, Track);
        impl Serialize for Values<'_> {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let count = u8::try_from(self.1.count()).unwrap_or(u8::MAX);
                serializer.collect_seq((0..count).map(|at| self.0.get(self.1.at(at))))
            }
        }
        struct Units<'a>(&'a State, usize);
        impl Serialize for Units<'_> {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let there = self.0.force(self.1).filter(|group| group.count() > 0);
                serializer.collect_seq(there.map(Place::group))
            }
        }
        let mut map = serializer.serialize_map(None)?;
        for &track in Track::ALL {
            match track {
                Track::Step => map.serialize_entry(track.word(), self.step().word())?,
                Track::Player => map.serialize_entry(track.word(), self.side().word())?,
                Track::Weather => map.serialize_entry(track.word(), self.weather().word())?,
                Track::Ending => map.serialize_entry(track.word(), self.ending().word())?,
                _ if track.of() == Of::Table => map.serialize_entry(track.word(), &self.one(track))?,
                _ => map.serialize_entry(track.word(), &Values(self, track))?,
            }
        }
        map.serialize_entry("notes", &self.notes)?;
        for (force, name) in super::FORCES.iter().enumerate() {
            map.serialize_entry(name, &Units(self, force))?;
        }
        map.end()
    }
}
