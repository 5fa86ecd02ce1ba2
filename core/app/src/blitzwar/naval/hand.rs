//! What flies and fights now, and how it is set by hand.

use adjutant_rules::blitzwar::air::{self, AirOverride, AirTarget, BombingBox, Britain, London, Mission};
use adjutant_rules::blitzwar::board::Sea;
use adjutant_rules::blitzwar::{Side, Turn, coast, naval};
use heapless::Vec;

use super::battle::SeaFight;
use super::common;
use crate::blitzwar::{names, state, yes_no};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::notice::Notice;
use crate::page::Step;
use crate::screen::{Screen, Style};
use crate::sheet::{count, turn};
use crate::widgets::list::List;
use crate::{Key, Press};

/// One tracked thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Line {
    Mission(Mission),
    Bombing,
    Britain,
    AxisHasFlown,
    MendBattle,
    CallOff,
    NewSide,
    NewSea,
    NewOverLand,
    NewOverSea,
    NewBeachhead,
}

/// The list.
#[derive(Clone, Debug)]
pub struct Hand {
    list: List,
    /// Whose the next mission is, and in which sea zone.
    side: Side,
    sea: Sea,
    /// A zone is being picked for a mission: a beachhead or not.
    picking: Option<bool>,
    /// The value that is being set on the line under the cursor.
    draft: Option<u8>,
}

impl Hand {
    /// The list, for a mission of the side on move.
    #[must_use]
    pub fn new(desk: &Desk) -> Self {
        Self { list: List::default(), side: common::side(desk), sea: Sea::NorthSea, picking: None, draft: None }
    }

    /// A zone was picked for a mission.
    pub fn resumed(&mut self, desk: &mut Desk) -> Step {
        let Some(zone) = common::picked_zone(desk) else { return Step::Stay };
        match self.picking.take() {
            // The sea zone of the line above, if the zone can lie on it (R68).
            Some(true) => {
                let sea = coast::likely(&desk.charts, zone, self.sea);
                self.add(AirTarget::Beachhead { zone, sea }, desk)
            }
            Some(false) => self.add(AirTarget::Land(zone), desk),
            None => Step::Stay,
        }
    }

    /// One unit more on a use.
    fn add(&self, target: AirTarget, desk: &Desk) -> Step {
        let units = state(desk).map_or(0, |state| state.air.units(target, self.side)).saturating_add(1);
        common::in_air(air::Command::Override(AirOverride::Mission { target, side: self.side, units }))
    }

    fn lines(desk: &Desk) -> Vec<Line, 44> {
        let mut lines: Vec<Line, 44> = Vec::new();
        let Some(state) = state(desk) else { return lines };
        if state.naval.open.is_some() {
            lines.extend([Line::MendBattle, Line::CallOff]);
        }
        lines.extend(state.air.missions.iter().map(|mission| Line::Mission(*mission)));
        lines.extend([Line::Bombing, Line::Britain, Line::AxisHasFlown]);
        lines.extend([Line::NewSide, Line::NewOverLand, Line::NewSea, Line::NewOverSea, Line::NewBeachhead]);
        lines
    }

    fn value(line: Line, desk: &Desk) -> u8 {
        let Some(state) = state(desk) else { return 0 };
        match line {
            Line::Mission(mission) => mission.units,
            Line::Bombing => state.air.bombing.map_or(0, |flown| flown.units),
            Line::Britain => u8::from(state.air.britain_won(common::this_turn(desk))),
            Line::AxisHasFlown => u8::from(state.air.axis_has_flown),
            _ => 0,
        }
    }

    const fn most(line: Line) -> u8 {
        match line {
            Line::Mission(_) => 24,
            Line::Bombing => 3,
            Line::Britain | Line::AxisHasFlown => 1,
            _ => 0,
        }
    }

    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        let lines = Self::lines(desk);
        if self.list.key(key, press, lines.len()) {
            self.draft = None;
            return Step::Stay;
        }
        let line = lines.get(self.list.index()).copied();
        match (key, press, line) {
            (Key::Left | Key::Right, _, Some(Line::NewSide)) => {
                turn(&mut self.side, Side::ALL, key);
                Step::Stay
            }
            (Key::Left | Key::Right, _, Some(Line::NewSea)) => {
                turn(&mut self.sea, Sea::ALL, key);
                Step::Stay
            }
            (Key::Left | Key::Right, Press::Short | Press::Repeat(_), Some(line)) => {
                let mut value = self.draft.unwrap_or_else(|| Self::value(line, desk));
                count(&mut value, Self::most(line), key, press);
                self.draft = Some(value);
                Step::Stay
            }
            (Key::A | Key::Press, Press::Short, Some(line)) => self.set(line, desk),
            (Key::X, Press::Short, _) => Step::Tell(Notice::Help(
                "Left and right change the number, A sets it. The log marks it as set by hand.",
            )),
            (Key::B, Press::Short, _) => Step::Leave,
            _ => Step::Stay,
        }
    }

    fn set(&mut self, line: Line, desk: &mut Desk) -> Step {
        let now = common::this_turn(desk);
        let value = self.draft.unwrap_or_else(|| Self::value(line, desk));
        let what = match line {
            Line::MendBattle => return common::open(super::Page::Fight(SeaFight::mend(desk))),
            Line::CallOff => return common::sea(naval::Command::Correct(None)),
            Line::NewSide | Line::NewSea => return Step::Stay,
            Line::NewOverSea => return self.add(AirTarget::Sea(self.sea), desk),
            Line::NewOverLand | Line::NewBeachhead => {
                self.picking = Some(line == Line::NewBeachhead);
                return common::pick_zone("MISSION: WHICH ZONE?", desk);
            }
            Line::Mission(Mission { target, side, .. }) => AirOverride::Mission { target, side, units: value },
            Line::Bombing => {
                let flown = state(desk).and_then(|state| state.air.bombing);
                let last = Turn::new(now.get().saturating_sub(1)).unwrap_or(now);
                let turn = flown.map_or(last, |flown| flown.turn);
                let countered = flown.map_or(0, |flown| flown.countered);
                AirOverride::Bombing((value > 0).then_some(BombingBox { turn, units: value, countered }))
            }
            Line::Britain => {
                let won = London { turn: now, left: Britain::default(), rounds: 0 };
                AirOverride::London((value > 0).then_some(won))
            }
            Line::AxisHasFlown => AirOverride::AxisHasFlown(value > 0),
        };
        common::in_air(air::Command::Override(what))
    }

    /// A value is set.
    pub fn recorded(&mut self) -> Step {
        self.draft = None;
        Step::Stay
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        let mut composer = Composer::new("sea-air", format_args!("MISSIONS"), format_args!("by hand"));
        composer.status(format_args!("What flies and fights now"), format_args!(""));
        let lines = Self::lines(desk);
        let last = u16::try_from(lines.len()).unwrap_or(u16::MAX).saturating_sub(1);
        let cursor = List { at: self.list.at.min(last) };
        let window = cursor.window(lines.len(), composer.left().saturating_sub(2));
        composer.more(window.start > 0, window.end < lines.len());
        for n in window {
            let Some(&line) = lines.get(n) else { break };
            let picked = n == cursor.index();
            let value = if picked { self.draft } else { None }.unwrap_or_else(|| Self::value(line, desk));
            match line {
                Line::Mission(Mission { target, side, .. }) => {
                    let kind = match target {
                        AirTarget::Land(_) => "over",
                        AirTarget::Sea(_) => "sea",
                        AirTarget::Beachhead { .. } => "beach",
                    };
                    let name = match target {
                        AirTarget::Land(zone) | AirTarget::Beachhead { zone, .. } => common::zone_name(zone, desk),
                        AirTarget::Sea(sea) => crate::line::fitted(format_args!("{}", sea.short()), 15),
                    };
                    let mark = names::mark(side);
                    composer.item(format_args!("{mark} {kind} {name}"), format_args!("{value}"), picked)
                }
                Line::Bombing => composer.line("Bombers in the box", &value, picked),
                Line::Britain => composer.line("Britain won, this turn", &yes_no(value > 0), picked),
                Line::AxisHasFlown => composer.line("Axis air was used", &yes_no(value > 0), picked),
                Line::MendBattle => composer.line("Mend the naval combat", &">", picked),
                Line::CallOff => composer.line("Call it off", &"set", picked),
                Line::NewSide => composer.line("New unit of", &self.side.title(), picked),
                Line::NewSea => composer.line("  at sea", &self.sea.short(), picked),
                Line::NewOverLand => composer.line("  over a land zone", &">", picked),
                Line::NewOverSea => composer.line("  over that sea zone", &"set", picked),
                Line::NewBeachhead => composer.line("  beachhead there", &">", picked),
            };
        }
        composer.down_to(13);
        composer.rule();
        composer.styled(format_args!("Ax=Axis Al=Allies SU=USSR"), Style::Dim);
        composer.hints("set", "back", "how", "state")
    }
}
