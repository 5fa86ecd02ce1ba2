//! A command is checked topic by topic; values set by hand are checked for their range alone.

use super::{Change, Command, Event, Ledger, Marker, Refusal, State, TableRefusal};
use crate::chart::Charts;
use crate::general::Country;

impl State {
    /// Checks a command against the rules and works out what it changes.
    ///
    /// # Errors
    /// The first broken rule, in the order of the book.
    pub fn decide(&self, charts: &Charts, command: &Command) -> Result<Event, Refusal> {
        let mut ledger = Ledger::default();
        match command {
            Command::Set(change) => self.decide_set(*change, &mut ledger)?,
            Command::Combat(command) if command.is_battle() => return self.decide_battle(charts, command),
            // Nothing but corrections is done at a finished game.
            _ if self.clock.over => return Err(TableRefusal::GameOver.into()),
            Command::Turn(command) => self.decide_turn(charts, command, &mut ledger)?,
            Command::Board(command) => self.decide_board(charts, command, &mut ledger)?,
            Command::Economy(command) => self.decide_economy(charts, command, &mut ledger)?,
            Command::Politics(command) => self.decide_politics(charts, command, &mut ledger)?,
            Command::Cards(command) => self.decide_cards(charts, command, &mut ledger)?,
            Command::Combat(command) => self.decide_combat(charts, command, &mut ledger)?,
        }
        let changes = ledger.finish()?;
        self.has_room_for(&changes)?;
        Ok(Event::Acted { command: command.clone(), changes })
    }

    /// Whether an event can follow what has happened: a step ends in its own turn, a counter that changes is there. A file
    /// from elsewhere is asked this; what an older rule allowed stays allowed.
    #[must_use]
    pub fn follows(&self, event: &Event) -> bool {
        let Event::Acted { command, changes } = event else { return true };
        let mut after = self.clone();
        let known = changes.iter().all(|&change| {
            let there = match change {
                Change::UnitAt(id, _) | Change::UnitFace(id, ..) | Change::UnitOut(id) | Change::Spent(id) => {
                    after.unit(id).is_some()
                }
                _ => after.has_room_for(&[change]).is_ok(),
            };
            after.change(change);
            there
        });
        known && !matches!(command, Command::Turn(super::turn::Command::EndStep { turn }) if *turn != self.turn())
    }

    fn decide_set(&self, change: Change, ledger: &mut Ledger) -> Result<(), Refusal> {
        match change {
            Change::Mark(marker, value) => {
                let (least, most) = marker.range();
                if !(least..=most).contains(&value) {
                    return Err(TableRefusal::OutOfRange.into());
                }
            }
            Change::UnitAt(id, _) | Change::UnitFace(id, ..) | Change::UnitOut(id) | Change::Spent(id) => {
                self.unit(id).ok_or(TableRefusal::NoSuchUnit)?;
            }
            Change::Card(number, _) | Change::CardFresh(number, _) if !(1..=55).contains(&number) => {
                return Err(TableRefusal::OutOfRange.into());
            }
            Change::Step(step) if usize::from(step) >= self.steps().len() => {
                return Err(TableRefusal::OutOfRange.into());
            }
            Change::Quarter(quarter) => drop(quarter.in_game()?),
            _ => {}
        }
        ledger.add(change);
        // Before its war the USA produces what its level says (7.2): a level set by hand takes the production along.
        if let Change::Mark(Marker::UsLevel, level) = change
            && !self.rules().basic()
            && !self.at_war(Country::Usa)
        {
            ledger.book(self, Marker::Potential(crate::general::Major::Usa), level - i16::from(self.us_level));
        }
        Ok(())
    }

    /// Whether the fixed lists of the device have room for all changes of an act, one behind the other. What leaves makes room.
    fn has_room_for(&self, changes: &[Change]) -> Result<(), TableRefusal> {
        let mut units = self.room();
        let mut wars = self.wars.capacity() - self.wars.len();
        let mut marks = self.unsupplied.capacity() - self.unsupplied.len();
        let take = |left: &mut usize, wanted: usize, full: TableRefusal| {
            *left = left.checked_sub(wanted).ok_or(full)?;
            Ok(())
        };
        for &change in changes {
            match change {
                Change::UnitIn(_) => take(&mut units, 1, TableRefusal::BoardFull)?,
                Change::SetUp(country) | Change::Enters(country, ..) => {
                    take(&mut units, self.set_up_size(country), TableRefusal::BoardFull)?;
                }
                Change::MinorsJoin => {
                    let coming = |country: &&Country| {
                        country.is_axis_minor() && *self.status.get(**country) == super::Status::Neutral
                    };
                    let size = |country: &Country| self.set_up_size(*country);
                    let all = Country::ALL.iter().filter(coming).map(size).sum();
                    take(&mut units, all, TableRefusal::BoardFull)?;
                }
                Change::UnitOut(_) => units += 1,
                Change::UnitsLeave(country) => {
                    units += self.counters().filter(|(_, unit)| unit.country == country).count();
                }
                Change::War(one, other) if !self.war_between(one, other) => {
                    take(&mut wars, 1, TableRefusal::WarsFull)?;
                }
                Change::NoWar(one, other) if self.war_between(one, other) => wars += 1,
                Change::Unsupplied(area, true) if !self.unsupplied.contains(&area) => {
                    take(&mut marks, 1, TableRefusal::SupplyFull)?;
                }
                Change::Unsupplied(area, false) if self.unsupplied.contains(&area) => marks += 1,
                Change::AllSupplied => marks = self.unsupplied.capacity(),
                _ => {}
            }
        }
        Ok(())
    }

    fn set_up_size(&self, country: Country) -> usize {
        crate::general::setup::Force::of(self.options.scenario, country).map_or(0, |force| force.total().into())
    }
}
