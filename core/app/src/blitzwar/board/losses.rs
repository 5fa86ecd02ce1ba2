//! Which corps are lost: what most players take off, and whether another choice would do (15.1, 16.2).

use adjutant_rules::blitzwar::losses::{self, Losses, can_fortify};
use adjutant_rules::blitzwar::{Loss, LossKind, Nation, Part, Unit};
use adjutant_rules::order;
use heapless::Vec;

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
    /// Corps of another nation stand beside them.
    OtherNation,
    /// Their infantry.
    OtherInfantry,
    /// Their armour.
    OtherArmoured,
    /// How many the result takes.
    Loss,
    /// The result has a C.
    Tank,
    /// The shift for German defence was used.
    German,
    /// How many of a kind are taken off: of the first corps, or of those beside them.
    Chosen(bool, LossKind),
}

/// Corps of one nation, or of two: the German duty binds only beside others (16.2). And a result.
#[derive(Clone, Debug)]
pub struct LossSheet {
    part: Part,
    unit: Unit,
    other: Unit,
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
        let other = Unit { nation: Nation::Italy, infantry: 0, armoured: 0, ..unit };
        let (part, chosen) = (Part::Defender, Losses::new());
        let mut sheet = Self { part, unit, other, loss: 1, tank: false, german: false, chosen };
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
    /// The corps of the question: of one nation, or of two.
    fn units(&self) -> Vec<Unit, 2> {
        let beside = Some(self.other).filter(|other| other.corps() > 0);
        [self.unit].into_iter().chain(beside).collect()
    }

    /// What most players would take off.
    fn propose(&mut self) {
        let proposal = losses::suggest(self.part, &self.units(), self.loss, self.tank, self.german);
        self.chosen = proposal.unwrap_or_default();
    }

    fn number(&self, other: bool, kind: LossKind) -> u8 {
        let same = |loss: &&Loss| loss.kind == kind && loss.unit == u8::from(other);
        u8::try_from(self.chosen.iter().filter(same).count()).unwrap_or(u8::MAX)
    }

    fn has_germans(&self) -> bool {
        self.units().iter().any(|unit| unit.nation == Nation::Germany)
    }

    fn mend(&mut self) {
        let defends = self.part == Part::Defender;
        self.loss = if defends { self.loss } else { self.loss.min(1) };
        self.german &= defends && self.has_germans();
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
        Composer::headed(Self::NAME, ["WHICH CORPS ARE LOST?", "16.2", "of one or two nations", "a choice"])
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
            (Line::OtherNation, true),
            (Line::OtherInfantry, true),
            (Line::OtherArmoured, true),
            (Line::Loss, true),
            (Line::Tank, true),
            (Line::German, defends && self.has_germans()),
        ];
        let kinds = LossKind::ALL.iter().filter(|kind| **kind != LossKind::Unfortify || self.unit.fortified > 0);
        let beside = [LossKind::Infantry, LossKind::Armoured].into_iter().filter(|&kind| self.other.has(kind));
        let asked = all.into_iter().filter(|(_, asked)| *asked).map(|(line, _)| line);
        let chosen = kinds.map(|&kind| Line::Chosen(false, kind)).chain(beside.map(|kind| Line::Chosen(true, kind)));
        asked.chain(chosen).collect()
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
            Line::OtherNation => {
                composer.line("Beside them", &names::country(self.other.nation), picked);
                return;
            }
            Line::Chosen(true, kind) => {
                let (nation, number) = (names::nation(self.other.nation), self.number(true, kind));
                composer.item(format_args!("Take {nation} {kind}"), format_args!("{number}"), picked);
                return;
            }
            Line::Infantry => ("Infantry", unit.infantry),
            Line::Armoured => ("Armoured", unit.armoured),
            Line::Fortified => ("  fortified", unit.fortified),
            Line::OtherInfantry => ("  infantry", self.other.infantry),
            Line::OtherArmoured => ("  armoured", self.other.armoured),
            Line::Loss => ("The result takes", self.loss),
            Line::Chosen(false, kind) => (label(kind), self.number(false, kind)),
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
            Line::OtherNation => turn(&mut self.other.nation, Nation::ALL, key),
            Line::OtherInfantry => count(&mut self.other.infantry, 30, key, press),
            Line::OtherArmoured => count(&mut self.other.armoured, 30, key, press),
            Line::Loss => count(&mut self.loss, 3, key, press),
            Line::Tank => flip(&mut self.tank, press),
            Line::German => flip(&mut self.german, press),
            Line::Chosen(other, kind) => {
                let (mut number, unit) = (self.number(other, kind), u8::from(other));
                count(&mut number, 3, key, press);
                self.chosen.retain(|loss| loss.kind != kind || loss.unit != unit);
                for _ in 0..number {
                    // Three are lost at most: there is room for every choice that can be right.
                    let _ = self.chosen.push(Loss { unit, kind });
                }
                // A fortified corps turns over before it can be lost.
                order::by_key(&mut self.chosen, |loss| loss.kind != LossKind::Unfortify);
                return;
            }
        }
        self.mend();
    }

    fn answer(&self, _: &Desk, composer: &mut Composer) {
        match losses::check(self.part, &self.units(), self.loss, self.tank, self.german, &self.chosen) {
            Ok(left) => {
                composer.large(format_args!("that will do"), Style::Strong);
                let sum = |of: fn(&Unit) -> u8| left.iter().map(of).fold(0, u8::saturating_add);
                let (infantry, armoured) = (sum(|unit| unit.infantry), sum(|unit| unit.armoured));
                composer.say(format_args!("left: {infantry} infantry, {armoured} arm."));
            }
            Err(refusal) => refused(composer, refusal),
        }
    }

    fn enter(&mut self, _: Option<Line>, _: &mut Desk) -> Step {
        Step::Stay
    }
}
