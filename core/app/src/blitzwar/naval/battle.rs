//! A naval combat: the ships above, the odds to the end below, each round in words.

use adjutant_rules::blitzwar::board::{Place, Sea};
use adjutant_rules::blitzwar::naval::{self, MAX_NAVAL, NavalCombat, NavalSide, Ships};
use adjutant_rules::blitzwar::{Event, Refusal, Turn};
use adjutant_rules::dice::{D6, Faces, Roller};
use adjutant_rules::game::Event as GameEvent;
use heapless::Vec;

use super::common::{self, Stroke};
use super::die::Rolled;
use super::outlook::{self, Endings};
use super::words;
use crate::blitzwar::{state, yes_no};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::notice::Notice;
use crate::page::Step;
use crate::screen::{Screen, Style};
use crate::sheet::{count, flip, turn};
use crate::widgets::list::List;
use crate::{Key, Press};

/// What the page is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mode {
    /// A combat of this table.
    Fight,
    /// Odds of any combat.
    Odds,
    /// The open combat is set by hand.
    Mend,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Line {
    Sea,
    AxisFleets,
    UBoats,
    AlliedFleets,
    Attacker,
    Table,
    AfterLosses,
}

/// The page of a naval combat.
#[derive(Clone, Debug)]
pub struct SeaFight {
    mode: Mode,
    ships: Ships,
    /// For odds alone.
    attacker: NavalSide,
    second_table: bool,
    after_losses: bool,
    list: List,
    /// A die was asked for on this page.
    asked: bool,
    /// Its round was rolled: the result is shown.
    rolled: bool,
}

/// The ships that the board knows of in a sea zone.
fn known(sea: Sea, desk: &Desk) -> Ships {
    let Some(state) = state(desk) else { return Ships { sea, axis_fleets: 0, axis_u_boats: 0, allied_fleets: 0 } };
    let axis = state.board.ships(Place::Sea(sea), NavalSide::Axis);
    let allied = state.board.ships(Place::Sea(sea), NavalSide::Allies);
    Ships { sea, axis_fleets: axis.fleets, axis_u_boats: axis.u_boats, allied_fleets: allied.fleets }
}

/// The last round, if it was the last act of the table.
fn last_round(desk: &Desk) -> Option<naval::Event> {
    match desk.undoable() {
        Some(GameEvent::BlitzWar(Event::Naval(event @ naval::Event::Rolled { .. }))) => Some(*event),
        _ => None,
    }
}

impl SeaFight {
    /// The combat in a sea zone; the open one if there is one.
    #[must_use]
    pub fn new(sea: Option<Sea>, desk: &Desk) -> Self {
        let both = |&&sea: &&Sea| {
            let ships = known(sea, desk);
            ships.allied_fleets > 0 && ships.axis_fleets.saturating_add(ships.axis_u_boats) > 0
        };
        let fresh = |&&sea: &&Sea| !state(desk).is_some_and(|state| state.naval.fought.contains(sea));
        let likely = || Sea::ALL.iter().filter(fresh).find(both).copied().unwrap_or(Sea::NorthAtlantic);
        let open = state(desk).and_then(|state| state.naval.open);
        let ships = open.map_or_else(|| known(sea.unwrap_or_else(likely), desk), |open| open.ships());
        Self {
            mode: Mode::Fight,
            ships,
            attacker: NavalSide::of(common::side(desk)).unwrap_or(NavalSide::Axis),
            second_table: common::this_turn(desk).naval_table() == 2,
            after_losses: state(desk).is_some_and(|state| state.options.count_after_losses),
            list: List::default(),
            asked: false,
            rolled: false,
        }
    }

    /// Odds of any combat.
    #[must_use]
    pub fn odds_only(desk: &Desk) -> Self {
        Self { mode: Mode::Odds, ..Self::new(None, desk) }
    }

    /// The open combat, set by hand.
    #[must_use]
    pub fn mend(desk: &Desk) -> Self {
        Self { mode: Mode::Mend, ..Self::new(None, desk) }
    }

    fn is_open(desk: &Desk) -> bool {
        state(desk).is_some_and(|state| state.naval.open.is_some())
    }

    /// The lines that can be changed: of an open combat none, it stands as it stands.
    fn lines(&self, desk: &Desk) -> Vec<Line, 7> {
        let numbers = [Line::AxisFleets, Line::UBoats, Line::AlliedFleets];
        match self.mode {
            Mode::Fight if Self::is_open(desk) || self.rolled => Vec::new(),
            Mode::Fight => [Line::Sea].into_iter().chain(numbers).collect(),
            Mode::Mend => numbers.into_iter().collect(),
            Mode::Odds => numbers.into_iter().chain([Line::Attacker, Line::Table, Line::AfterLosses]).collect(),
        }
    }

    /// The combat as the rules see it.
    fn combat(&self, desk: &Desk) -> Result<NavalCombat, Refusal> {
        let Ships { axis_fleets, axis_u_boats, allied_fleets, .. } = self.ships;
        if self.mode == Mode::Fight {
            return state(desk).ok_or(Refusal::GameOver)?.naval_combat(self.ships);
        }
        let number = if self.second_table { 32 } else { 1 };
        let combat = NavalCombat {
            turn: Turn::new(number).unwrap_or(Turn::FIRST),
            attacker: self.attacker,
            axis_fleets,
            axis_u_boats,
            allied_fleets,
            count_after_losses: self.after_losses,
        };
        combat.check()?;
        Ok(combat)
    }

    fn change(&mut self, line: Line, key: Key, press: Press, desk: &Desk) {
        match line {
            Line::Sea => {
                let mut sea = self.ships.sea;
                turn(&mut sea, Sea::ALL, key);
                self.ships = known(sea, desk);
            }
            Line::AxisFleets => count(&mut self.ships.axis_fleets, MAX_NAVAL, key, press),
            Line::UBoats => count(&mut self.ships.axis_u_boats, MAX_NAVAL, key, press),
            Line::AlliedFleets => count(&mut self.ships.allied_fleets, MAX_NAVAL, key, press),
            Line::Attacker => turn(&mut self.attacker, NavalSide::ALL, key),
            Line::Table => flip(&mut self.second_table, press),
            Line::AfterLosses => flip(&mut self.after_losses, press),
        }
    }

    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        let lines = self.lines(desk);
        match common::stroke(&mut self.list, lines.len(), key, press, desk) {
            Stroke::Change(line) => {
                if let Some(&line) = lines.get(line) {
                    self.change(line, key, press, desk);
                }
                Step::Stay
            }
            Stroke::Act(by) => self.act(by, desk),
            Stroke::Why => self.endings(desk),
            Stroke::Leave => Step::Leave,
            Stroke::None => Step::Stay,
        }
    }

    /// The odds to the end, or why there are none.
    fn endings(&self, desk: &Desk) -> Step {
        match self.combat(desk) {
            Ok(combat) => common::open(super::Page::Endings(Endings::new(combat))),
            Err(refusal) => Step::Tell(Notice::from(refusal)),
        }
    }

    fn act(&mut self, by: Roller, desk: &Desk) -> Step {
        match self.mode {
            Mode::Odds => self.endings(desk),
            Mode::Mend => common::sea(naval::Command::Correct(Some(self.ships))),
            Mode::Fight if self.rolled && !Self::is_open(desk) => Step::Home,
            // Nobody rolls for a combat that the rules forbid.
            Mode::Fight => match self.combat(desk) {
                Ok(_) => {
                    self.asked = true;
                    Rolled::Sea(self.ships).begin(by)
                }
                Err(refusal) => Step::Tell(Notice::from(refusal)),
            },
        }
    }

    /// The die fell.
    pub fn rolled(&mut self, faces: &Faces) -> Step {
        Rolled::Sea(self.ships).with(faces.first().copied().unwrap_or(0), Roller::Device)
    }

    /// A round is stored.
    pub fn recorded(&mut self, desk: &Desk) -> Step {
        if self.mode == Mode::Mend {
            return Step::Leave;
        }
        self.resumed(desk)
    }

    /// The page is on top again, perhaps after a round or after one was taken back.
    pub fn resumed(&mut self, desk: &Desk) -> Step {
        if self.mode != Mode::Fight {
            return Step::Stay;
        }
        let last = last_round(desk);
        self.rolled = self.asked && matches!(last, Some(naval::Event::Rolled { sea, .. }) if sea == self.ships.sea);
        if let Some(open) = state(desk).and_then(|state| state.naval.open) {
            self.ships = open.ships();
        } else {
            self.ships = known(self.ships.sea, desk);
        }
        Step::Stay
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        let round = state(desk).and_then(|state| state.naval.open).map_or(1, |open| open.rounds.saturating_add(1));
        let open = Self::is_open(desk);
        let over = self.rolled && !open && self.mode == Mode::Fight;
        let (name, title) = match self.mode {
            Mode::Fight => ("sea-fight", self.ships.sea.short()),
            Mode::Odds => ("sea-odds", "NAVAL ODDS"),
            Mode::Mend => ("sea-mend", "SET BY HAND"),
        };
        let right = if self.mode == Mode::Odds || over { "" } else { "round" };
        let mut composer = if right.is_empty() {
            Composer::new(name, format_args!("{title}"), format_args!("12.2"))
        } else {
            Composer::new(name, format_args!("{title}"), format_args!("{right} {round}"))
        };
        // The side on move attacks, also one without ships (1).
        let side = if self.mode == Mode::Fight { common::side(desk) } else { self.attacker.side() };
        let attacker = self.combat(desk).map_or(side, |combat| combat.attacker.side());
        let table = if self.second_table { 2 } else { 1 };
        match self.mode {
            Mode::Fight if !over => composer.status(
                format_args!("{} attack", attacker.title()),
                format_args!("{}", common::other_roller(desk.settings.roller)),
            ),
            Mode::Mend => composer.status(format_args!("The open naval combat"), format_args!("")),
            _ => composer.status(format_args!("{} attack", attacker.title()), format_args!("table {table}")),
        };
        if self.mode == Mode::Fight && self.rolled {
            self.result(desk, &mut composer);
        } else {
            self.form(desk, &mut composer);
        }
        composer.rule();
        if over {
            composer.styled(format_args!("The combat here is over."), Style::Dim);
            composer.styled(format_args!("Once in a sea zone a turn."), Style::Dim);
            return composer.hints("table", "back", "", "state");
        }
        match self.combat(desk) {
            Ok(combat) => match combat.odds() {
                Ok(odds) => outlook::short(&mut composer, &odds),
                Err(fault) => common::refused(&mut composer, fault.into()),
            },
            Err(refusal) => common::refused(&mut composer, refusal),
        }
        let a = match self.mode {
            Mode::Fight => "roll",
            Mode::Odds => "more",
            Mode::Mend => "set",
        };
        composer.hints(a, "back", "odds", "state")
    }

    fn form(&self, desk: &Desk, composer: &mut Composer) {
        let lines = self.lines(desk);
        let Ships { sea, axis_fleets, axis_u_boats, allied_fleets } = self.ships;
        if lines.is_empty() {
            composer.value(format_args!("Axis fleets"), format_args!("{axis_fleets}"), Style::Strong);
            composer.value(format_args!("Axis U-boats"), format_args!("{axis_u_boats}"), Style::Strong);
            composer.value(format_args!("Allied fleets"), format_args!("{allied_fleets}"), Style::Strong);
        }
        for (n, line) in lines.iter().enumerate() {
            let picked = n == self.list.index();
            match line {
                Line::Sea => composer.line("Sea zone", &sea.short(), picked),
                Line::AxisFleets => composer.line("Axis fleets", &axis_fleets, picked),
                Line::UBoats => composer.line("Axis U-boats", &axis_u_boats, picked),
                Line::AlliedFleets => composer.line("Allied fleets", &allied_fleets, picked),
                Line::Attacker => composer.line("Attacker", &self.attacker.side().title(), picked),
                Line::Table => {
                    let table = if self.second_table { "2: from T32" } else { "1: to T31" };
                    composer.line("Table", &table, picked)
                }
                Line::AfterLosses => composer.line("Count after losses", &yes_no(self.after_losses), picked),
            };
        }
    }

    /// The round that was rolled last: large, and in words.
    fn result(&self, desk: &Desk, composer: &mut Composer) {
        let Some(naval::Event::Rolled { before, die, left, end, .. }) = last_round(desk) else {
            return self.form(desk, composer);
        };
        let lost = (before.axis().saturating_sub(left.axis()), before.allied_fleets.saturating_sub(left.allied_fleets));
        let word = match lost {
            (0, 0) => "no loss",
            (_, 0) => "Axis -1",
            (0, _) => "Allies -1",
            _ => "both -1",
        };
        composer.large(format_args!("{die}: {word}"), Style::Strong);
        composer.paragraph(format_args!("{}", words::ending(before, die, end)), Style::Plain);
        if let Some(what) = take_off(before, left, die) {
            composer.paragraph(format_args!("{what}"), Style::Alert);
        }
        let NavalCombat { axis_fleets, axis_u_boats, allied_fleets, .. } = left;
        composer.say(format_args!("Left: Axis {axis_fleets}+{axis_u_boats}, Allies {allied_fleets}"));
    }
}

/// What to do with the cardboard.
fn take_off(before: NavalCombat, left: NavalCombat, _die: D6) -> Option<words::Sentence> {
    let axis = if before.axis_fleets > left.axis_fleets {
        Some("1 Axis fleet")
    } else if before.axis_u_boats > left.axis_u_boats {
        Some("1 U-boat")
    } else {
        None
    };
    let allied = (before.allied_fleets > left.allied_fleets).then_some("1 Allied fleet");
    match (axis, allied) {
        (None, None) => None,
        (Some(what), None) | (None, Some(what)) => Some(words::sentence(format_args!("Take off {what}."))),
        (Some(axis), Some(allied)) => Some(words::sentence(format_args!("Take off {axis}, {allied}."))),
    }
}
