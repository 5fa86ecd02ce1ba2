//! Battles round by round, searches, bombardment (6.4.3, 6.5, 7.5).
//!
//! A battle is kept as [`Combat`]; a roll is stored before anybody chooses losses, so that a power cut loses nothing and
//! nobody rolls again. What comes next is worked out from what is stored ([`Combat::now`]), so that lines can be mended by
//! hand at any time.

mod battle;
mod begin;
mod losses;
mod round;
mod strike;
mod throw;

use core::fmt::{self, Write};

use serde::{Deserialize, Serialize};

use super::{Area, Change, Changes, Due as AnyDue, DueList, Marker, State};
use crate::chart::Charts;
use crate::dice::{D6, Faces, Roller};
use crate::game::Label;
use crate::general::battle::BattleKind;
use crate::general::battle::atomic::{Carrier, surrender};
use crate::general::movement::retreat::{RetreatTo, Whose};
use crate::general::sea::search::NavalSurprise;
use crate::general::{Country, Face, Major, Role, Side};

pub use battle::{Combat, FireRow, FireRows, Half, Header, Line, Lines, MAX_LINES, MOST_ALIKE, Mark, Stage, at, enemy};
pub use begin::Begin;
pub use losses::{Board, Struck, Takes, take, taken};
pub use strike::{Hunt, Sortie};
pub use throw::Throw;

/// What can be done. Append variants only: it is stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Command {
    /// A battle begins with what the board has there.
    Begin {
        /// What is fought.
        kind: BattleKind,
        /// Where.
        area: Area,
        /// The phasing side.
        attacker: Side,
        /// It is an invasion.
        invasion: bool,
        /// The border that all attacking land units cross.
        border: Option<Mark>,
    },
    /// Ground, weather, cards of the battle.
    Ground(Header),
    /// A line is added, changed, or taken away.
    Line {
        /// Whose.
        role: Role,
        /// Its place; behind the last for a new one.
        at: u8,
        /// What stands there now.
        line: Option<Line>,
    },
    /// A unit goes to the other segment, or fires at the others (6.5.3).
    Shift {
        /// Whose.
        role: Role,
        /// Its line.
        at: u8,
        /// The side it shows.
        face: Face,
    },
    /// The coastal defence rolls (6.5.4).
    Coast {
        /// The die.
        die: D6,
        /// Who rolled.
        roller: Roller,
    },
    /// The side whose turn it is fires (6.5.1).
    Fire {
        /// The dice, the highest line first.
        dice: Throw,
        /// Who rolled.
        roller: Roller,
    },
    /// The side whose turn it is takes its hits (6.5.7).
    Lose {
        /// Hits on each line.
        takes: Takes,
    },
    /// Nobody leaves: the next round.
    FightOn,
    /// A side leaves (6.5.8).
    Retreat {
        /// Which.
        role: Role,
        /// Where it could go, and what forbids it.
        facts: RetreatFacts,
    },
    /// The battle is over and put away.
    Finish,
    /// The battle is put away as it stands.
    Abandon,
    /// A side searches a zone (6.4.3).
    Search {
        /// Who searches for what.
        hunt: Hunt,
        /// The number that it must not exceed; 0 where a card decides.
        number: u8,
        /// The dice, none where a card decides.
        dice: Option<(D6, D6)>,
        /// Who rolled.
        roller: Roller,
    },
    /// Aircraft bomb production (6.5.6).
    Bomb {
        /// Whose production.
        victim: Major,
        /// The mission.
        sortie: Sortie,
        /// A die for each free bomber.
        dice: Throw,
        /// Who rolled.
        roller: Roller,
    },
    /// A V-weapon (7.5).
    VWeapon {
        /// Whose.
        by: Major,
        /// Whose production.
        victim: Major,
        /// Areas from an own area.
        distance: u8,
        /// What the area adds to its holder, and what it lost this quarter.
        value: (u8, u8),
        /// The die.
        die: D6,
        /// Who rolled.
        roller: Roller,
    },
    /// The atomic bomb (7.5).
    Atomic {
        /// Whose.
        by: Major,
        /// The country that is hit.
        victim: Country,
        /// What carries it.
        carrier: Carrier,
        /// Aircraft flying together.
        group: u8,
        /// Hits of the interceptors.
        hits: u8,
        /// What the area adds to its holder, and what it lost this quarter.
        value: (u8, u8),
        /// A home area of a major, or any area of a minor.
        home: bool,
        /// The die of control.
        die: D6,
        /// Who rolled.
        roller: Roller,
    },
    /// The roll of a country that was hit by an atomic bomb (7.5).
    Surrender {
        /// The country.
        country: Country,
        /// Its collapse points.
        collapse: u8,
        /// The die.
        die: D6,
        /// Who rolled.
        roller: Roller,
    },
    /// Subs raid the production of an area (6.5.3).
    Raid {
        /// Whose production.
        victim: Major,
        /// Subs in the zone.
        present: u8,
        /// Of them: those that raid this area.
        subs: u8,
        /// What the area adds to its holder, and what it lost this quarter.
        value: (u8, u8),
    },
}

/// Where a retreat could go, and what forbids it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RetreatFacts {
    /// An adjacent friendly place.
    pub friendly: bool,
    /// An adjacent place with both sides.
    pub mixed: bool,
    /// A friendly area in range of the aircraft.
    pub base: bool,
    /// Only a part wants to go.
    pub partial: bool,
    /// Card 52 of that country.
    pub total_war: bool,
}

/// What happened in a battle. Append variants only: it is stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CombatEvent {
    /// A battle begins.
    Began(Header, [Lines; 2]),
    /// Ground, weather, cards are others.
    Ground(Header),
    /// A side stands otherwise.
    Lines(Role, Lines),
    /// The coastal defence rolled: hits on the invaders, and on their convoy.
    Coast(D6, Roller, u8, u8),
    /// A side fired.
    Fired {
        /// Which.
        role: Role,
        /// The dice.
        dice: Throw,
        /// Who rolled.
        roller: Roller,
        /// Hits on the ground or ships, and in the air or on subs.
        hits: [u8; 2],
        /// Where the battle stands.
        stage: u8,
        /// Dice of this side that were rolled in this stage, if more are to come.
        rolled: u8,
    },
    /// A side took its hits.
    Lost {
        /// Which.
        role: Role,
        /// Units that were flipped.
        flips: u8,
        /// Units that were lost.
        losses: u8,
        /// What it has left.
        lines: Lines,
        /// Counters of the board that were hit.
        board: Board,
        /// Where the battle stands.
        stage: u8,
    },
    /// The next round begins, with both sides in place.
    Round([Lines; 2]),
    /// A side left.
    Retreated(Role, RetreatTo, bool),
    /// The battle is over; counters that leave with its end (card 36).
    Ended(Whose, Board),
    /// The battle was put away as it stood.
    Abandoned,
}

impl CombatEvent {
    /// One short line for the log.
    pub(super) fn describe(&self, label: &mut Label) -> fmt::Result {
        match self {
            Self::Began(header, _) => write!(label, "Battle: {}", header.area),
            Self::Ground(_) => label.write_str("Battle: ground and cards"),
            Self::Lines(role, _) => write!(label, "Battle: {role} changed"),
            Self::Coast(die, _, 0, _) => write!(label, "Coastal defence {die}: no hit"),
            Self::Coast(die, _, _, 0) => write!(label, "Coastal defence {die}: 1 hit"),
            Self::Coast(die, ..) => write!(label, "Coastal defence {die}: 1 hit, convoy too"),
            Self::Fired { role, hits: [ground, air], .. } => match ground.saturating_add(*air) {
                1 => write!(label, "{role}: 1 hit"),
                hits => write!(label, "{role}: {hits} hits"),
            },
            Self::Lost { role, flips, losses, .. } => write!(label, "{role}: {flips} flipped, {losses} lost"),
            Self::Round(_) => label.write_str("Battle: next round"),
            Self::Retreated(role, to, false) => write!(label, "{role} retreats: {to}"),
            Self::Retreated(role, _, true) => write!(label, "{role} retreats: aircraft lost"),
            Self::Ended(Whose::None, _) => label.write_str("Battle ends: nobody holds"),
            Self::Ended(whose, _) => write!(label, "Battle ends: {whose} holds"),
            Self::Abandoned => label.write_str("Battle put away"),
        }
    }

    /// The roll in it.
    #[must_use]
    pub fn roll(&self) -> Option<(Roller, Faces)> {
        match self {
            Self::Coast(die, roller, ..) => Some((*roller, super::command::faces(&[die.face()]))),
            Self::Fired { dice, roller, .. } => Some((*roller, dice.faces())),
            _ => None,
        }
    }
}

impl Command {
    /// One short line for the log: what was done and what it gave.
    pub(super) fn describe(&self, changes: &Changes, label: &mut Label) -> fmt::Result {
        // Only acts outside a battle come here.
        let lost = changes.iter().find(|change| matches!(change, Change::Mark(Marker::Lost(_), _)));
        match self {
            Self::Search { number, dice: Some((one, two)), .. } => {
                let sum = one.face() + two.face();
                let found = if sum <= *number { "found" } else { "nothing" };
                write!(label, "Search {sum} to {number}: {found}")
            }
            Self::Search { hunt, .. } => {
                let found = hunt.surprise == NavalSurprise::Own;
                write!(label, "Search by card 43: {}", if found { "found" } else { "nothing" })
            }
            Self::Surrender { country, collapse, die, .. } => {
                let falls = surrender(*collapse, *die).surrenders;
                write!(label, "{country} {die}: {}", if falls { "surrenders" } else { "fights on" })
            }
            _ => {
                label.write_str(match self {
                    Self::Bomb { .. } => "Bombing: ",
                    Self::VWeapon { .. } => "V-weapon: ",
                    Self::Atomic { .. } => "Atomic bomb: ",
                    _ => "Sub raid: ",
                })?;
                match lost {
                    Some(change) => write!(label, "{change}"),
                    None => label.write_str("nothing"),
                }
            }
        }
    }

    /// Whether it belongs to a battle under way, whose events hold more than changes of the table.
    pub(super) const fn is_battle(&self) -> bool {
        matches!(
            self,
            Self::Begin { .. }
                | Self::Ground(_)
                | Self::Line { .. }
                | Self::Shift { .. }
                | Self::Coast { .. }
                | Self::Fire { .. }
                | Self::Lose { .. }
                | Self::FightOn
                | Self::Retreat { .. }
                | Self::Finish
                | Self::Abandon
        )
    }

    /// The roll in it.
    #[must_use]
    pub fn roll(&self) -> Option<(Roller, Faces)> {
        match self {
            Self::Fire { dice, roller } | Self::Bomb { dice, roller, .. } => Some((*roller, dice.faces())),
            Self::Coast { die, roller }
            | Self::VWeapon { die, roller, .. }
            | Self::Atomic { die, roller, .. }
            | Self::Surrender { die, roller, .. } => Some((*roller, super::command::faces(&[die.face()]))),
            Self::Search { dice: Some((one, two)), roller, .. } => {
                Some((*roller, super::command::faces(&[one.face(), two.face()])))
            }
            _ => None,
        }
    }
}

/// What is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// The battle waits for this.
    Battle(Stage),
}

impl Due {
    /// The rule it comes from.
    #[must_use]
    pub const fn rule(&self) -> &'static str {
        match self {
            Self::Battle(Stage::Fire(Half::Coast, _)) => "6.5.4",
            Self::Battle(Stage::Fire(..)) => "6.5.1",
            Self::Battle(Stage::Losses(..)) => "6.5.7",
            Self::Battle(Stage::Retreat) => "6.5.8",
            Self::Battle(Stage::Over(_)) => "6.5.10",
        }
    }

    /// What it means, in a sentence.
    #[must_use]
    pub const fn meaning(&self) -> &'static str {
        match self {
            Self::Battle(Stage::Fire(Half::Coast, _)) => "An even die hits an invader, a 6 his convoy as well.",
            Self::Battle(Stage::Fire(..)) => {
                "Every die up to the number of its line hits; the phasing side rolls first."
            }
            Self::Battle(Stage::Losses(..)) => "The hits are noted. Their owner gives them to his units.",
            Self::Battle(Stage::Retreat) => "Either side may leave now, the phasing side first; else a round follows.",
            Self::Battle(Stage::Over(_)) => "The battle is decided: it tells what to do, then it is put away.",
        }
    }

    /// Whether the step cannot end before it is done.
    #[must_use]
    pub const fn holds_up(&self) -> bool {
        true
    }
}

impl fmt::Display for Due {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self::Battle(stage) = self;
        f.pad(match stage {
            Stage::Fire(Half::Coast, _) => "Battle: coastal roll",
            Stage::Fire(_, Role::Attacker) => "Battle: attacker fires",
            Stage::Fire(_, Role::Defender) => "Battle: defender fires",
            Stage::Losses(_, Role::Attacker) => "Battle: losses attacker",
            Stage::Losses(_, Role::Defender) => "Battle: losses defender",
            Stage::Retreat => "Battle: fight on?",
            Stage::Over(_) => "Battle: over",
        })
    }
}

impl State {
    pub(super) fn due_combat(&self, _: &Charts, list: &mut DueList) {
        if let Some(combat) = &self.combat {
            list.add(AnyDue::Combat(Due::Battle(combat.now(self).1)));
        }
    }

    pub(super) fn apply_combat(&mut self, event: &CombatEvent) {
        if let CombatEvent::Began(header, lines) = event {
            self.combat = Some(Combat::new(*header, lines.clone()));
            return;
        }
        let Some(combat) = &mut self.combat else { return };
        match event {
            CombatEvent::Began(..) => {}
            CombatEvent::Ground(header) => combat.header = *header,
            CombatEvent::Lines(role, lines) => *combat.side_mut(*role) = lines.clone(),
            CombatEvent::Coast(_, _, hits, _) => {
                combat.note(Role::Attacker, [*hits, 0]);
                combat.stage = 1;
            }
            CombatEvent::Fired { role, hits, stage, rolled, .. } => {
                combat.note(enemy(*role), *hits);
                (combat.stage, combat.rolled) = (*stage, *rolled);
            }
            CombatEvent::Lost { role, lines, stage, board, .. } => {
                *combat.side_mut(*role) = lines.clone();
                combat.clear(*role);
                combat.stage = *stage;
                self.strike(board);
            }
            CombatEvent::Round(lines) => {
                combat.lines.clone_from(lines);
                combat.round = combat.round.saturating_add(1);
                (combat.stage, combat.rolled, combat.noted) = (battle::ROUND, 0, [[0; 2]; 2]);
            }
            CombatEvent::Retreated(role, ..) => combat.left = Some(*role),
            CombatEvent::Ended(_, board) => {
                self.combat = None;
                self.strike(board);
            }
            CombatEvent::Abandoned => self.combat = None,
        }
    }

    fn strike(&mut self, board: &Board) {
        for struck in board {
            let front = self.unit(struck.id).and_then(super::Unit::front_number);
            self.change(match struck.back {
                Some(back) => Change::UnitFace(struck.id, Face::Back, back, front),
                None => Change::UnitOut(struck.id),
            });
        }
    }
}

impl Combat {
    fn note(&mut self, role: Role, hits: [u8; 2]) {
        if let Some(noted) = self.noted.get_mut(at(role)) {
            noted.iter_mut().zip(hits).for_each(|(noted, hits)| *noted = noted.saturating_add(hits));
        }
    }

    fn clear(&mut self, role: Role) {
        if let Some(noted) = self.noted.get_mut(at(role)) {
            *noted = [0; 2];
        }
    }
}
