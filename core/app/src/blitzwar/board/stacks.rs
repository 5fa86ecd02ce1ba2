//! Questions about counters: may they stand together, and do they show these corps?

use adjutant_rules::blitzwar::Nation;
use adjutant_rules::blitzwar::board::stacking::{Combination, Shown, Stacking};
use heapless::Vec;

use super::questions::refused;
use crate::blitzwar::names;
use crate::compose::Composer;
use crate::desk::Desk;
use crate::page::Step;
use crate::screen::Style;
use crate::sheet::{Lines, Sheet, SheetPage, count, lines_of, turn};
use crate::{Key, Press};

/// The zones that have limits of their own, and any other.
const ZONES: [&str; 5] = ["any zone", "Malta", "Gibraltar", "Tobruk", "America"];
/// Counters that can be entered.
const COUNTERS: usize = 6;
/// Nations that can be entered.
const NATIONS: usize = 4;

/// The ending behind a number.
const fn plural(number: u16) -> &'static str {
    if number == 1 { "" } else { "s" }
}

/// May counters stand together?
#[derive(Clone, Copy, Debug)]
pub struct StackingSheet {
    zone: &'static str,
    counters: [u8; COUNTERS],
    nations: [Option<Nation>; NATIONS],
}

/// The page of it.
pub type StackingPage = SheetPage<StackingSheet>;

/// A line of the stack's sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StackingLine {
    /// The zone.
    Zone,
    /// Corps in a counter.
    Counter(u8),
    /// A nation that is there.
    Nation(u8),
}

impl Default for StackingSheet {
    fn default() -> Self {
        Self { zone: ZONES[0], counters: [1, 0, 0, 0, 0, 0], nations: [None; NATIONS] }
    }
}

/// Line numbers up to the first that is free, and that one.
fn open<T>(all: &[T], is_set: impl Fn(&T) -> bool) -> impl Iterator<Item = u8> {
    let used = all.iter().rposition(is_set).map_or(0, |last| last + 1);
    let shown = (used + 1).min(all.len());
    0..u8::try_from(shown).unwrap_or(0)
}

impl Sheet for StackingSheet {
    type Line = StackingLine;
    const NAME: &'static str = "stacking";
    const ANSWER: usize = 4;

    fn head(&self, _: &Desk) -> Composer {
        Composer::headed(Self::NAME, ["STACKING", "4", "at the end of a phase", "live"])
    }

    fn lines(&self, _: &Desk) -> Lines<StackingLine> {
        let mut lines: Lines<StackingLine> = Lines::new();
        let _ = lines.push(StackingLine::Zone);
        lines.extend(open(&self.counters, |&corps| corps > 0).map(StackingLine::Counter));
        lines.extend(open(&self.nations, Option::is_some).map(StackingLine::Nation));
        lines
    }

    fn line(&self, line: StackingLine, picked: bool, _: &Desk, composer: &mut Composer) {
        match line {
            StackingLine::Zone => composer.line("Zone", &self.zone, picked),
            StackingLine::Counter(n) => {
                let corps = self.counters.get(usize::from(n)).copied().unwrap_or(0);
                composer.item(format_args!("Counter {}: corps", n + 1), format_args!("{corps}"), picked)
            }
            StackingLine::Nation(n) => {
                let nation = self.nations.get(usize::from(n)).copied().flatten();
                composer.line("Nation", &nation.map_or("-", names::country), picked)
            }
        };
    }

    fn change(&mut self, line: StackingLine, key: Key, press: Press, _: &Desk) {
        match line {
            StackingLine::Zone => turn(&mut self.zone, &ZONES, key),
            StackingLine::Counter(n) => {
                if let Some(corps) = self.counters.get_mut(usize::from(n)) {
                    count(corps, 3, key, press);
                }
            }
            StackingLine::Nation(n) => {
                // Each nation once: those of the other lines are left out.
                let others: Vec<Nation, NATIONS> =
                    (0..).zip(self.nations).filter(|(other, _)| *other != n).filter_map(|(_, nation)| nation).collect();
                let mut all: Vec<Option<Nation>, 22> = Vec::new();
                let _ = all.push(None);
                all.extend(Nation::ALL.iter().copied().filter(|nation| !others.contains(nation)).map(Some));
                if let Some(nation) = self.nations.get_mut(usize::from(n)) {
                    turn(nation, &all, key);
                }
            }
        }
    }

    fn answer(&self, _: &Desk, composer: &mut Composer) {
        let counters: Vec<u8, COUNTERS> = self.counters.iter().copied().filter(|&corps| corps > 0).collect();
        let nations: Vec<Nation, NATIONS> = self.nations.iter().copied().flatten().collect();
        match (Stacking { zone: self.zone, counters: &counters, nations: &nations }).check() {
            Ok(stacked) => {
                composer.large(format_args!("they may"), Style::Strong);
                composer.say(format_args!(
                    "{} counter{}, {} corps",
                    stacked.counters,
                    plural(stacked.counters),
                    stacked.corps
                ));
            }
            Err(refusal) => refused(composer, refusal),
        }
    }

    fn enter(&mut self, _: Option<StackingLine>, _: &mut Desk) -> Step {
        Step::Stay
    }
}

/// Do counters show these corps?
#[derive(Clone, Copy, Debug)]
pub struct CombineSheet {
    infantry: u8,
    armoured: u8,
    counters: [Shown; COUNTERS],
}

/// The page of it.
pub type CombinePage = SheetPage<CombineSheet>;

/// A line of the counters' sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CombineLine {
    /// Infantry corps in all.
    Infantry,
    /// Armoured corps in all.
    Armoured,
    /// Infantry corps in a counter.
    CounterInfantry(u8),
    /// Armoured corps in a counter.
    CounterArmoured(u8),
}

impl Default for CombineSheet {
    fn default() -> Self {
        let none = Shown { infantry: 0, armoured: 0 };
        let mixed = Shown { infantry: 1, armoured: 2 };
        let single = Shown { infantry: 1, armoured: 0 };
        Self { infantry: 2, armoured: 2, counters: [mixed, single, none, none, none, none] }
    }
}

impl Sheet for CombineSheet {
    type Line = CombineLine;
    const NAME: &'static str = "combine";
    const ANSWER: usize = 4;

    fn head(&self, _: &Desk) -> Composer {
        Composer::headed(Self::NAME, ["COUNTERS FOR CORPS", "3", "what the counters show", "live"])
    }

    fn lines(&self, _: &Desk) -> Lines<CombineLine> {
        let mut lines: Lines<CombineLine> = lines_of(&[CombineLine::Infantry, CombineLine::Armoured]);
        for n in open(&self.counters, |shown| shown.infantry + shown.armoured > 0) {
            lines.extend([CombineLine::CounterInfantry(n), CombineLine::CounterArmoured(n)]);
        }
        lines
    }

    fn line(&self, line: CombineLine, picked: bool, _: &Desk, composer: &mut Composer) {
        let shown = |n: u8| self.counters.get(usize::from(n)).copied().unwrap_or(Shown { infantry: 0, armoured: 0 });
        match line {
            CombineLine::Infantry => composer.line("Infantry in all", &self.infantry, picked),
            CombineLine::Armoured => composer.line("Armour in all", &self.armoured, picked),
            CombineLine::CounterInfantry(n) => {
                composer.item(format_args!("Counter {} infantry", n + 1), format_args!("{}", shown(n).infantry), picked)
            }
            CombineLine::CounterArmoured(n) => composer.line("          armour", &shown(n).armoured, picked),
        };
    }

    fn change(&mut self, line: CombineLine, key: Key, press: Press, _: &Desk) {
        match line {
            CombineLine::Infantry => count(&mut self.infantry, 60, key, press),
            CombineLine::Armoured => count(&mut self.armoured, 60, key, press),
            CombineLine::CounterInfantry(n) => {
                if let Some(shown) = self.counters.get_mut(usize::from(n)) {
                    count(&mut shown.infantry, 9, key, press);
                }
            }
            CombineLine::CounterArmoured(n) => {
                if let Some(shown) = self.counters.get_mut(usize::from(n)) {
                    count(&mut shown.armoured, 9, key, press);
                }
            }
        }
    }

    fn answer(&self, _: &Desk, composer: &mut Composer) {
        let used = |shown: &&Shown| shown.infantry + shown.armoured > 0;
        let counters: Vec<Shown, COUNTERS> = self.counters.iter().filter(used).copied().collect();
        match (Combination { infantry: self.infantry, armoured: self.armoured, counters: &counters }).check() {
            Ok(combined) => {
                composer.large(format_args!("they do"), Style::Strong);
                composer.say(format_args!("{} counter{}", combined.counters, plural(combined.counters)));
                composer.say(format_args!("{} move as armour", combined.armoured_counters));
            }
            Err(refusal) => refused(composer, refusal),
        }
    }

    fn enter(&mut self, _: Option<CombineLine>, _: &mut Desk) -> Step {
        Step::Stay
    }
}
