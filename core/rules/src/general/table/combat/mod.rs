//! Battles round by round, searches, bombardment (6.4.3, 6.5, 7.5).
//!
//! A battle is kept as [`Combat`]; a roll is stored before anybody chooses losses, so that a power cut loses nothing and
//! nobody rolls again. What comes next is worked out from what is stored ([`Combat::now`]), so that lines can be mended by
//! hand at any time.

mod battle;
mod begin;
mod due;
mod elsewhere;
mod leaving;
mod line;
mod losses;
mod mission;
mod round;
mod strike;
mod throw;
mod toll;

use core::fmt::{self, Write};

use serde::{Deserialize, Serialize};

use super::{Area, CardAct, Change, Changes, Due as AnyDue, DueList, Marker, State, UnitId};
use crate::chart::Charts;
use crate::dice::{D6, Faces, Roller};
use crate::game::Label;
use crate::general::battle::BattleKind;
use crate::general::battle::atomic::{Carrier, surrender};
use crate::general::movement::retreat::{RetreatKind, RetreatTo, Whose};
use crate::general::sea::search::NavalSurprise;
use crate::general::{Country, Face, Major, Role, Side};

pub use battle::{Combat, FireRow, FireRows, Half, Header, Stage, at, enemy};
pub use begin::Begin;
pub use due::Due;
pub use elsewhere::Elsewhere;
pub use line::{Line, Lines, MAX_LINES, MOST_ALIKE, Mark};
pub use losses::{Board, Struck, Takes, take, taken};
pub use strike::{Blow, How, Hunt, Sortie};
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
    /// The bombers that were free bomb, after the others have fought the interceptors (6.5.6).
    Bombs {
        /// Whose production.
        victim: Major,
        /// What the area adds to its holder, and what it lost this quarter.
        value: (u8, u8),
        /// The dice, the highest line first.
        dice: Throw,
        /// Who rolled.
        roller: Roller,
    },
    /// Counters leave the place of the battle together (6.5.8, 6.5.9).
    Leave {
        /// Whose.
        role: Role,
        /// What leaves.
        what: RetreatKind,
        /// Where to; nowhere when they are lost, or when the board has none of them.
        to: Option<Area>,
    },
    /// Elite Troops fight in this battle (card 19).
    Elite,
    /// A hit falls on a counter that is not in the battle: the convoy of invaders that the coast hit (6.5.4), or a unit that a
    /// convoy had landed before it was hit (10.2). None if the board does not have it.
    Elsewhere {
        /// Which.
        unit: Option<UnitId>,
    },
    /// Production of an area is struck: what it lost this quarter the table knows (R91).
    Blow(Blow),
    /// All Japanese aircraft of the battle fly as Kamikaze (card 36).
    Kamikaze,
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
    /// Bombs fell, and the mission is over.
    Bombed {
        /// Whose production.
        victim: Major,
        /// The dice.
        dice: Throw,
        /// Who rolled.
        roller: Roller,
        /// Hits.
        hits: u8,
        /// Build points that it loses this quarter.
        loss: u8,
    },
    /// Counters left the place of the battle: whose, what, and where to; nowhere when they are lost.
    Left(Role, RetreatKind, Option<Area>),
    /// Elite Troops fight in this battle: the side stands so.
    Elite(Role, Lines),
    /// A counter that is not in the battle took a hit; none if the board does not have it.
    Elsewhere(Option<Struck>),
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
            Self::Bombed { victim, hits, loss, .. } => write!(label, "Bombs: {hits} of them hit, {victim} -{loss} BP"),
            Self::Left(role, what, Some(to)) => write!(label, "{role}: {what} to {to}"),
            Self::Left(role, what, None) => write!(label, "{role}: {what} out"),
            Self::Elite(role, _) => write!(label, "Elite Troops: {role}"),
            Self::Elsewhere(Some(Struck { back: None, .. })) => label.write_str("A hit elsewhere: a unit leaves"),
            Self::Elsewhere(_) => label.write_str("A hit elsewhere: a unit is flipped"),
        }
    }

    /// The roll in it.
    #[must_use]
    pub fn roll(&self) -> Option<(Roller, Faces)> {
        match self {
            Self::Coast(die, roller, ..) => Some((*roller, super::command::faces(&[die.face()]))),
            Self::Fired { dice, roller, .. } | Self::Bombed { dice, roller, .. } => Some((*roller, dice.faces())),
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
                    Self::VWeapon { .. } | Self::Blow(Blow { how: How::VWeapon, .. }) => "V-weapon: ",
                    Self::Atomic { .. } | Self::Blow(Blow { how: How::Aircraft | How::ByVWeapon, .. }) => {
                        "Atomic bomb: "
                    }
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
                | Self::Bombs { .. }
                | Self::Leave { .. }
                | Self::Elite
                | Self::Kamikaze
                | Self::Elsewhere { .. }
        )
    }

    /// The roll in it.
    #[must_use]
    pub fn roll(&self) -> Option<(Roller, Faces)> {
        match self {
            Self::Fire { dice, roller } | Self::Bomb { dice, roller, .. } | Self::Bombs { dice, roller, .. } => {
                Some((*roller, dice.faces()))
            }
            Self::Coast { die, roller }
            | Self::VWeapon { die, roller, .. }
            | Self::Atomic { die, roller, .. }
            | Self::Surrender { die, roller, .. }
            | Self::Blow(Blow { die: Some(die), roller, .. }) => Some((*roller, super::command::faces(&[die.face()]))),
            Self::Search { dice: Some((one, two)), roller, .. } => {
                Some((*roller, super::command::faces(&[one.face(), two.face()])))
            }
            _ => None,
        }
    }
}

impl State {
    pub(super) fn due_combat(&self, _: &Charts, list: &mut DueList) {
        if let Some(combat) = &self.combat {
            list.add(AnyDue::Combat(Due::Battle(combat.now(self).1)));
        }
    }

    pub(super) fn apply_combat(&mut self, event: &CombatEvent) {
        match event {
            CombatEvent::Began(header, lines) => self.combat = Some(Combat::new(*header, lines.clone())),
            CombatEvent::Bombed { victim, loss, .. } => self.bombed(*victim, *loss),
            CombatEvent::Left(role, what, to) => self.left(*role, *what, *to),
            CombatEvent::Elsewhere(struck) => {
                if let Some(combat) = &mut self.combat {
                    combat.owed = combat.owed.saturating_sub(1);
                }
                self.strike(struck.as_slice());
            }
            CombatEvent::Elite(role, lines) => {
                *self.card_left.get_mut(CardAct::Elite) = None;
                if let Some(combat) = &mut self.combat {
                    *combat.side_mut(*role) = lines.clone();
                }
            }
            _ => self.apply_round(event),
        }
    }

    /// What happens within a battle.
    fn apply_round(&mut self, event: &CombatEvent) {
        let landed = self.landed(event);
        let Some(combat) = &mut self.combat else { return };
        match event {
            CombatEvent::Began(..)
            | CombatEvent::Bombed { .. }
            | CombatEvent::Left(..)
            | CombatEvent::Elite(..)
            | CombatEvent::Elsewhere(_) => {}
            CombatEvent::Ground(header) => combat.header = *header,
            CombatEvent::Lines(role, lines) => *combat.side_mut(*role) = lines.clone(),
            CombatEvent::Coast(_, _, hits, convoy) => {
                combat.note(Role::Attacker, [*hits, 0]);
                (combat.stage, combat.owed, combat.owes) = (1, *convoy, Role::Attacker);
            }
            CombatEvent::Fired { role, hits, stage, rolled, .. } => {
                combat.intercepted(*role, *hits);
                combat.note(enemy(*role), *hits);
                (combat.stage, combat.rolled, combat.owed) = (*stage, *rolled, 0);
            }
            CombatEvent::Lost { role, lines, stage, board, .. } => {
                *combat.side_mut(*role) = lines.clone();
                combat.clear(*role);
                combat.stage = *stage;
                if landed > 0 {
                    (combat.owed, combat.owes) = (landed, *role);
                }
                self.strike(board);
            }
            CombatEvent::Round(lines) => {
                combat.lines.clone_from(lines);
                combat.round = combat.round.saturating_add(1);
                (combat.stage, combat.rolled, combat.noted, combat.owed) = (battle::ROUND, 0, [[0; 2]; 2], 0);
            }
            CombatEvent::Retreated(role, ..) => combat.left = Some(*role),
            CombatEvent::Ended(_, board) => {
                // A card that surprises is for one battle (R33).
                let used = combat.header.surprise.and_then(|_| Combat::surprise_card(combat.header.kind));
                self.combat = None;
                if let Some(act) = used {
                    *self.card_left.get_mut(act) = None;
                }
                self.strike(board);
            }
            CombatEvent::Abandoned => self.combat = None,
        }
    }

    fn strike(&mut self, board: &[Struck]) {
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
