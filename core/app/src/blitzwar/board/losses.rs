//! Which corps are lost: what most players take off, and whether another choice would do (15.1, 16.2).

use adjutant_rules::blitzwar::losses::{self, Losses, can_fortify};
use adjutant_rules::blitzwar::{Loss, LossKind, Nation, Part, Unit};
use adjutant_rules::order;

use super::questions::refused;
use crate::blitzwar::{names, yes_no};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::page::Step;
use crate::screen::Style;
use crate::sheet::{Lines, Sheet, SheetPage, count, flip, turn};
use crate::{Key, Press};

/// A line of the sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// Attacker or defender.
    Part,
    /// Whose corps.
    Nation,
    /// Infantry corps.
    Infantry,
    /// Armoured corps.
    Armoured,
    /// An Elite counter.
    Elite,
    /// Fortified corps of the infantry.
    Fortified,
    /// How many the result takes.
    Loss,
    /// The result has a C.
    Tank,
    /// The shift for German defence was used.
    German,
    /// How many of a kind are taken off.
    Chosen(LossKind),
}

/// Corps of one nation, and a result.
#[derive(Clone, Debug)]
pub struct LossSheet {
    part: Part,
    unit: Unit,
    loss: u8,
    tank: bool,
    german: bool,
    chosen: Losses,
}

/// The page of it.
pub type LossPage = SheetPage<LossSheet>;

impl Default for LossSheet {
    fn default() -> Self {
        let unit = Unit { nation: Nation::Germany, infantry: 2, armoured: 1, elite: false, fortified: 0 };
        let mut sheet = Self { part: Part::Defender, unit, loss: 1, tank: false, german: false, chosen: Losses::new() };
        sheet.propose();
        sheet
    }
}

const fn label(kind: LossKind) -> &'static str {
    match kind {
        LossKind::Infantry => "Take infantry",
        LossKind::Armoured => "Take armoured",
        LossKind::Unfortify => "Turn over fortified",
    }
}

impl LossSheet {
    /// What most players would take off.
    fn propose(&mut self) {
        let proposal = losses::suggest(self.part, &[self.unit], self.loss, self.tank, self.german);
        self.chosen = proposal.unwrap_or_default();
    }

    fn number(&self, kind: LossKind) -> u8 {
        u8::try_from(self.chosen.iter().filter(|loss| loss.kind == kind).count()).unwrap_or(u8::MAX)
    }

    fn mend(&mut self) {
        let defends = self.part == Part::Defender;
        self.loss = if defends { self.loss } else { self.loss.min(1) };
        self.german &= defends && self.unit.nation == Nation::Germany;
        self.unit.elite &= !defends && self.unit.nation == Nation::Germany;
        let most = if defends && can_fortify(self.unit.nation) { self.unit.infantry } else { 0 };
        self.unit.fortified = self.unit.fortified.min(most);
        self.propose();
    }
}

impl Sheet for LossSheet {
    type Line = Line;
    const NAME: &'static str = "losses";
    const ANSWER: usize = 3;

    fn head(&self, _: &Desk) -> Composer {
        Composer::headed(Self::NAME, ["WHICH CORPS ARE LOST?", "16.2", "corps of one nation", "a choice"])
    }

    fn lines(&self, _: &Desk) -> Lines<Line> {
        let german = self.unit.nation == Nation::Germany;
        let defends = self.part == Part::Defender;
        let all = [
            (Line::Part, true),
            (Line::Nation, true),
            (Line::Infantry, true),
            (Line::Armoured, true),
            (Line::Elite, !defends && german),
            (Line::Fortified, defends && can_fortify(self.unit.nation)),
            (Line::Loss, true),
            (Line::Tank, true),
            (Line::German, defends && german),
        ];
        let kinds = LossKind::ALL.iter().filter(|kind| **kind != LossKind::Unfortify || self.unit.fortified > 0);
        let asked = all.into_iter().filter(|(_, asked)| *asked).map(|(line, _)| line);
        asked.chain(kinds.map(|&kind| Line::Chosen(kind))).collect()
    }

    fn line(&self, line: Line, picked: bool, _: &Desk, composer: &mut Composer) {
        let unit = self.unit;
        let (label, value) = match line {
            Line::Part => {
                composer.line("They are the", &self.part, picked);
                return;
            }
            Line::Nation => {
                composer.line("Nation", &names::country(unit.nation), picked);
                return;
            }
            Line::Elite | Line::Tank | Line::German => {
                let (label, value) = match line {
                    Line::Elite => ("An Elite counter", unit.elite),
                    Line::Tank => ("The result has a C", self.tank),
                    _ => ("German defence used", self.german),
                };
                composer.item(format_args!("{label}"), format_args!("{}", yes_no(value)), picked);
                return;
            }
            Line::Infantry => ("Infantry", unit.infantry),
            Line::Armoured => ("Armoured", unit.armoured),
            Line::Fortified => ("  fortified", unit.fortified),
            Line::Loss => ("The result takes", self.loss),
            Line::Chosen(kind) => (label(kind), self.number(kind)),
        };
        composer.item(format_args!("{label}"), format_args!("{value}"), picked);
    }

    fn change(&mut self, line: Line, key: Key, press: Press, _: &Desk) {
        match line {
            Line::Part => turn(&mut self.part, Part::ALL, key),
            Line::Nation => turn(&mut self.unit.nation, Nation::ALL, key),
            Line::Infantry => count(&mut self.unit.infantry, 30, key, press),
            Line::Armoured => count(&mut self.unit.armoured, 30, key, press),
            Line::Elite => flip(&mut self.unit.elite, press),
            Line::Fortified => count(&mut self.unit.fortified, self.unit.infantry, key, press),
            Line::Loss => count(&mut self.loss, 3, key, press),
            Line::Tank => flip(&mut self.tank, press),
            Line::German => flip(&mut self.german, press),
            Line::Chosen(kind) => {
                let mut number = self.number(kind);
                count(&mut number, 3, key, press);
                self.chosen.retain(|loss| loss.kind != kind);
                for _ in 0..number {
                    // Six are never chosen by hand: three of two kinds.
                    let _ = self.chosen.push(Loss { unit: 0, kind });
                }
                // A fortified corps turns over before it can be lost.
                order::by_key(&mut self.chosen, |loss| loss.kind != LossKind::Unfortify);
                return;
            }
        }
        self.mend();
    }

    fn answer(&self, _: &Desk, composer: &mut Composer) {
        match losses::check(self.part, &[self.unit], self.loss, self.tank, self.german, &self.chosen) {
            Ok(left) => {
                composer.large(format_args!("that will do"), Style::Strong);
                let (infantry, armoured) = left.first().map_or((0, 0), |unit| (unit.infantry, unit.armoured));
                composer.say(format_args!("left: {infantry} infantry, {armoured} arm."));
            }
            Err(refusal) => refused(composer, refusal),
        }
    }

    fn enter(&mut self, _: Option<Line>, _: &mut Desk) -> Step {
        Step::Stay
    }
}
