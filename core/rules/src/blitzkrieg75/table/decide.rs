//! A command is checked act by act; values set by hand are checked for their range alone.

use super::change::Ledger;
use super::{Act, Change, Command, Deed, Event, Group, Hex, Mark, Note, Refusal, State, TableRefusal, Track};
use crate::blitzkrieg75::roll::{Face, Mode};
use crate::blitzkrieg75::{Level, Side, Step};
use crate::chart::Charts;

impl State {
    /// Checks a command against the rules and works out what it changes.
    ///
    /// # Errors
    /// The first broken rule, in the order of the book.
    pub fn decide(&self, charts: &Charts, command: &Command) -> Result<Event, Refusal> {
        let mut ledger = Ledger::new(self);
        match command {
            Command::Set(change) => {
                Self::by_hand(*change, &mut ledger)?;
                if matches!(change, Change::Put(_) | Change::Take(_)) {
                    self.recount(charts, &mut ledger);
                }
            }
            Command::Do(deed) => self.act(deed, charts, &mut ledger)?,
        }
        let changes = ledger.finish()?;
        self.has_room(&changes)?;
        Ok(Event::Acted { command: command.clone(), changes })
    }

    fn act(&self, deed: &Deed, charts: &Charts, ledger: &mut Ledger) -> Result<(), Refusal> {
        // Nothing but corrections is done at a finished game.
        if self.one(Track::Ending) > 0 {
            return Err(TableRefusal::GameOver.into());
        }
        if !deed.is_whole() {
            return Err(TableRefusal::WrongFact.into());
        }
        if deed.dice.len() != usize::from(self.dice(deed)) || deed.dice.iter().any(|die| !self.is_row(*die)) {
            return Err(TableRefusal::WrongDice.into());
        }
        // The stock is named before its figure is known, and for one roll.
        if self.mode() == Mode::Mail && !deed.dice.is_empty() {
            if self.stock().is_none() {
                return Err(TableRefusal::NoStock.into());
            }
            (0..4).for_each(|at| ledger.set(Track::Stock.at(at), 0));
        }
        self.dispatch(deed, charts, ledger)?;
        self.in_its_step(deed)
    }

    /// Each part of a player-turn has its acts (4, 24); what sets a value right is done at any time.
    fn in_its_step(&self, deed: &Deed) -> Result<(), Refusal> {
        let (first, last) = match deed.act {
            Act::Arrive | Act::Card | Act::Change => (Step::Reinforcements, Step::Announce),
            Act::Replacements => (Step::Replacements, Step::Announce),
            Act::Invade | Act::Fuel => (Step::MoveGround, Step::Announce),
            // Supply by air is found when a player-turn begins (23.1).
            Act::Transport => (Step::Supply, Step::Announce),
            Act::Join => (Step::CombineSubstitutes, Step::Announce),
            Act::Fly | Act::Declare => (Step::MoveGround, Step::GroundCombat),
            Act::Interception
            | Act::Duel
            | Act::Ambush
            | Act::StrafeAirbase
            | Act::StrafeGround
            | Act::Barrage
            | Act::Bombing => (Step::EnemyPiStrafe, Step::GroundCombat),
            Act::Battle | Act::MinorCity => (Step::GroundCombat, Step::AvAdvance),
            Act::Ashore => (Step::GroundCombat, Step::InvadersAshore),
            Act::Guerrillas => (Step::OverflightLoss, Step::Guerrilla),
            _ => return Ok(()),
        };
        if (first..=last).contains(&self.step()) { Ok(()) } else { Err(TableRefusal::OtherStep.into()) }
    }

    fn dispatch(&self, deed: &Deed, charts: &Charts, ledger: &mut Ledger) -> Result<(), Refusal> {
        match deed.act {
            Act::EndStep => self.end_step(deed, charts, ledger),
            Act::Weather => self.roll_weather(deed, ledger),
            Act::Judge => self.judge(deed, ledger),
            Act::Stock => {
                (0..4).for_each(|at| ledger.set(Track::Stock.at(at), deed.byte(at.into())));
                Ok(())
            }
            Act::Gather => self.gather(deed, ledger),
            Act::Battle => self.fight(deed, ledger),
            Act::Declare => self.declare(deed, ledger),
            Act::MinorCity => self.besiege(deed, ledger),
            Act::Losses => self.lose(deed, ledger),
            Act::Barrage => self.barrage(deed, ledger),
            Act::Bombing => self.bomb(deed, ledger),
            Act::Interception | Act::Duel | Act::Ambush | Act::StrafeAirbase | Act::StrafeGround => {
                self.air_combat(deed, ledger)
            }
            Act::Zone => self.zone(deed, ledger),
            Act::Sail => self.sail(deed, ledger),
            Act::Invade => self.invade(deed, ledger),
            Act::Ashore => self.ashore(deed, ledger),
            Act::Mark => self.mark(deed, charts, ledger),
            Act::Aggressor | Act::Toll | Act::Guerrillas => self.minor(deed, ledger),
            Act::Replacements => self.replace(deed, ledger),
            Act::Appear => self.appear(deed, ledger),
            Act::Arrive => self.arrive(deed, ledger),
            Act::Transport | Act::Fly | Act::Fuel => self.transport(deed, ledger),
            Act::Change | Act::Join => self.substitute(deed, ledger),
            Act::Beaten => self.remove_beaten(deed, ledger),
            Act::Lose => self.lose_units(deed, ledger),
            Act::City => self.befriend(deed, charts, ledger),
            Act::Card => self.deal(charts, ledger),
        }
    }

    /// Whether the tables have such a row: dice 1 to 6, digits 0 to 9.
    fn is_row(&self, die: u8) -> bool {
        Face::new(self.mode(), die).is_some()
    }

    /// The row of a die of the act.
    pub(super) fn face(&self, deed: &Deed, at: usize) -> Face {
        let die = deed.dice.get(at).copied().unwrap_or(1);
        Face::new(self.mode(), die).unwrap_or(Face::first(self.mode()))
    }

    /// Only the Tournament Game has this.
    pub(super) fn in_tournament(&self) -> Result<(), Refusal> {
        if self.level() == Level::Basic { Err(TableRefusal::TournamentOnly.into()) } else { Ok(()) }
    }

    /// How many dice or digits an act wants.
    #[must_use]
    pub fn dice(&self, deed: &Deed) -> u8 {
        match deed.act {
            Act::Weather | Act::MinorCity | Act::Barrage | Act::Ambush => 1,
            Act::Battle => self.battle_dice(deed),
            Act::Interception | Act::Duel | Act::StrafeAirbase | Act::StrafeGround => 2,
            Act::Bombing => Self::bombing_dice(deed),
            _ => 0,
        }
    }

    /// Whether an event can follow what has happened: a step ends in its own turn, a marker that goes is there. A file from
    /// elsewhere is asked this; what an older rule allowed stays allowed.
    #[must_use]
    pub fn follows(&self, event: &Event) -> bool {
        if let Command::Do(deed) = event.command()
            && deed.act == Act::EndStep
            && deed.number(0) != u16::from(self.turn())
        {
            return false;
        }
        self.has_room(event.changes()).is_ok()
    }

    fn by_hand(change: Change, ledger: &mut Ledger) -> Result<(), Refusal> {
        let so = match change {
            Change::Set(marker, value) => marker.place().is_some() && value <= marker.track.most(),
            Change::Group(force, at, number) => {
                usize::from(force) < super::FORCES.len()
                    && usize::from(at) < super::GROUPS
                    && Group::from_number(number).is_some()
            }
            Change::Put(_) | Change::Take(_) | Change::Clear => true,
            Change::NextPlayerTurn | Change::Tell(..) | Change::Counter(_) => false,
        };
        if !so {
            return Err(TableRefusal::OutOfRange.into());
        }
        ledger.add(change);
        Ok(())
    }

    /// Whether the markers of an act have room, and those that go are there.
    fn has_room(&self, changes: &[Change]) -> Result<(), TableRefusal> {
        let mut room = super::MAX_NOTES - self.notes.len();
        for change in changes {
            match change {
                Change::Put(_) => room = room.checked_sub(1).ok_or(TableRefusal::NotesFull)?,
                Change::Take(note) if self.notes.contains(note) => room += 1,
                Change::Take(_) => return Err(TableRefusal::NoSuchNote),
                _ => {}
            }
        }
        Ok(())
    }

    /// Puts a marker where none of its kind lies; one that would go sooner is put anew (20.2, 33.3, 36.1).
    pub(super) fn note(&self, mark: Mark, hex: Hex, side: Side, until: u16, ledger: &mut Ledger) {
        let place = super::Place::hex(hex);
        let old = self.notes.iter().find(|note| note.mark == mark && note.side == side && note.place == place);
        if hex == Hex::NONE || old.is_some_and(|note| note.until >= until) {
            return;
        }
        if let Some(note) = old {
            ledger.add(Change::Take(*note));
        }
        ledger.add(Change::Put(Note { mark, side, place, until }));
    }
}
