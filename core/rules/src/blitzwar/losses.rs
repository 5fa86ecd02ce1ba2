//! Which corps are lost (16.2, 15.1).

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::{Nation, Refusal};

/// The most entries in a list of counters.
pub const MAX_UNITS: usize = 12;
/// The most losses that can be due: three of the defender, and an extra casualty.
pub const MAX_LOSSES: usize = 6;

crate::words! {
    /// Which part a side has in a combat.
    pub enum Part {
        /// Attacks.
        Attacker = "attacker",
        /// Defends.
        Defender = "defender",
    }
}

crate::words! {
    /// What is lost.
    pub enum LossKind {
        /// An infantry corps.
        Infantry = "infantry",
        /// An armoured corps.
        Armoured = "armoured",
        /// A fortified corps is turned over to its plain side.
        Unfortify = "unfortify",
    }
}

/// One counter, or several equal ones; an Elite entry is one counter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Unit {
    /// Whose.
    pub nation: Nation,
    /// Infantry corps, the fortified ones included.
    pub infantry: u8,
    /// Armoured corps.
    pub armoured: u8,
    /// An Elite counter.
    pub elite: bool,
    /// Infantry corps that are fortified: each takes two losses.
    pub fortified: u8,
}

/// One loss.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Loss {
    /// Which entry of the list, counted from 0.
    pub unit: u8,
    /// What it loses.
    pub kind: LossKind,
}

/// Losses in order.
pub type Losses = Vec<Loss, MAX_LOSSES>;

impl Unit {
    /// Corps in it.
    #[must_use]
    pub const fn corps(self) -> u16 {
        self.infantry as u16 + self.armoured as u16
    }

    /// Whether it has this to lose.
    #[must_use]
    pub const fn has(self, kind: LossKind) -> bool {
        match kind {
            LossKind::Infantry => self.infantry > self.fortified,
            LossKind::Armoured => self.armoured > 0,
            LossKind::Unfortify => self.fortified > 0,
        }
    }
}

/// Corps of a list.
#[must_use]
pub fn corps(units: &[Unit]) -> u16 {
    units.iter().fold(0, |sum, unit| sum.saturating_add(unit.corps()))
}

/// What one side owes to a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Duty {
    /// Losses: never more than there are.
    pub due: u8,
    /// One is armoured.
    pub armour: bool,
    /// One is German.
    pub german: bool,
    /// It comes from an Elite counter.
    pub elite: bool,
}

impl Duty {
    /// What a result demands of one side.
    #[must_use]
    pub fn of(part: Part, units: &[Unit], loss: u8, armoured_loss: bool, german_defence_used: bool) -> Self {
        let takes = units.iter().fold(0_u16, |sum, unit| sum.saturating_add(unit.corps() + u16::from(unit.fortified)));
        let due = loss.min(u8::try_from(takes).unwrap_or(u8::MAX));
        if due == 0 {
            return Self { due, armour: false, german: false, elite: false };
        }
        let any = |test: fn(&Unit) -> bool| units.iter().any(test);
        match part {
            Part::Attacker => {
                let elite = any(|unit| unit.elite);
                // R31: an Elite counter without armour still takes a C.
                let armour =
                    if elite { any(|unit| unit.elite && unit.armoured > 0) } else { any(|unit| unit.armoured > 0) };
                Self { due, armour: armoured_loss && armour, german: false, elite }
            }
            Part::Defender => {
                let german = german_defence_used && any(|unit| unit.nation == Nation::Germany && unit.corps() > 0);
                // One loss cannot be German and armoured when no German armour is there: the German one goes first.
                let alone = german && due == 1 && !any(|unit| unit.nation == Nation::Germany && unit.armoured > 0);
                let armour = armoured_loss && !alone && any(|unit| unit.armoured > 0);
                Self { due, armour, german, elite: false }
            }
        }
    }
}

/// Checks the entries themselves.
///
/// # Errors
/// The first broken rule: 15.1, 11.7, 11.10.
pub fn check_units(part: Part, units: &[Unit]) -> Result<(), Refusal> {
    let refuse = |broken: fn(&Unit) -> bool, refusal| if units.iter().any(broken) { Err(refusal) } else { Ok(()) };
    if part == Part::Attacker {
        refuse(|unit| unit.fortified > 0, Refusal::FortifiedAttacker)?;
    }
    refuse(|unit| unit.fortified > unit.infantry, Refusal::TooManyFortified)?;
    refuse(|unit| unit.fortified > 0 && !can_fortify(unit.nation), Refusal::CannotFortify)?;
    refuse(|unit| unit.elite && unit.nation != Nation::Germany, Refusal::EliteNotGerman)?;
    refuse(|unit| unit.elite && !matches!(unit.corps(), 2 | 3), Refusal::EliteSize)
}

/// Whether this nation's infantry can be fortified (15.1).
#[must_use]
pub const fn can_fortify(nation: Nation) -> bool {
    matches!(nation, Nation::Germany | Nation::UnitedKingdom)
}

/// The automatic choice, also used for odds. Attacker: the Elite counter; on C armour first, else infantry first. Defender:
/// the armour that C asks for, the German that German defence asks for, then flips, infantry, armour. Always in list order.
///
/// # Errors
/// The first broken rule of the entries: 15.1, 11.7, 11.10.
pub fn suggest(
    part: Part,
    units: &[Unit],
    loss: u8,
    armoured_loss: bool,
    german_defence_used: bool,
) -> Result<Losses, Refusal> {
    check_units(part, units)?;
    Ok(choose(part, units, loss, armoured_loss, german_defence_used))
}

/// The automatic choice for entries that are known to be in order.
pub(super) fn choose(part: Part, units: &[Unit], loss: u8, armoured_loss: bool, german_defence_used: bool) -> Losses {
    use LossKind::{Armoured, Infantry, Unfortify};
    let duty = Duty::of(part, units, loss, armoured_loss, german_defence_used);
    let mut chosen = Losses::new();
    // Losses taken so far change what is there to lose; the list of a request is at most twice as long as one of units.
    let mut left: Vec<Unit, { 2 * MAX_UNITS }> = units.iter().copied().take(2 * MAX_UNITS).collect();
    let mut due = duty.due;
    match part {
        Part::Attacker => {
            let kinds = if armoured_loss { [Armoured, Infantry] } else { [Infantry, Armoured] };
            // One Elite counter pays, the first that can pay what is asked, and not the kind that is cheapest in any of them.
            let elite = left.iter().position(|unit| unit.elite && (unit.armoured > 0 || !duty.armour));
            while due > 0 {
                take(&mut left, &mut chosen, &kinds, |place, _| elite.is_none_or(|elite| elite == place));
                due -= 1;
            }
        }
        Part::Defender => {
            let german = |_, unit: &Unit| unit.nation == Nation::Germany;
            let mut german_due = duty.german;
            if duty.armour {
                let both = duty.german && due == 1;
                let nation = take(&mut left, &mut chosen, &[Armoured], |place, unit| german(place, unit) || !both);
                german_due &= nation != Some(Nation::Germany);
                due -= 1;
            }
            if german_due && due > 0 {
                take(&mut left, &mut chosen, &[Unfortify, Infantry, Armoured], german);
                due -= 1;
            }
            while due > 0 {
                take(&mut left, &mut chosen, &[Unfortify, Infantry, Armoured], |_, _| true);
                due -= 1;
            }
        }
    }
    chosen
}

/// Takes the first corps that fits, kinds before list order; gives its nation.
fn take(
    left: &mut [Unit],
    chosen: &mut Losses,
    kinds: &[LossKind],
    who: impl Fn(usize, &Unit) -> bool,
) -> Option<Nation> {
    let first = |kind| left.iter().enumerate().position(|(place, unit)| who(place, unit) && unit.has(kind));
    let (place, kind) = kinds.iter().find_map(|&kind| Some((first(kind)?, kind)))?;
    let unit = left.get_mut(place)?;
    lose(unit, kind);
    chosen.push(Loss { unit: u8::try_from(place).ok()?, kind }).ok()?;
    Some(unit.nation)
}

/// Takes one loss off; the caller has seen that it is there.
fn lose(unit: &mut Unit, kind: LossKind) {
    match kind {
        LossKind::Infantry => unit.infantry = unit.infantry.saturating_sub(1),
        LossKind::Armoured => unit.armoured = unit.armoured.saturating_sub(1),
        LossKind::Unfortify => unit.fortified = unit.fortified.saturating_sub(1),
    }
}

/// Takes losses that are known to be in order off the entries. An Elite counter of one corps is an ordinary corps (20.1).
pub(super) fn take_off(units: &mut [Unit], losses: &[Loss]) {
    for loss in losses {
        if let Some(unit) = units.get_mut(usize::from(loss.unit)) {
            lose(unit, loss.kind);
        }
    }
    for unit in units {
        unit.elite &= unit.corps() >= 2;
    }
}

/// Checks a choice of losses, and gives what is left of the entries.
///
/// # Errors
/// The first broken rule: those of the entries, 16.2 the number, then each choice in turn (15.1, 16.2, 15.1), 16.2 the
/// duties.
pub fn check(
    part: Part,
    units: &[Unit],
    loss: u8,
    armoured_loss: bool,
    german_defence_used: bool,
    chosen: &[Loss],
) -> Result<Vec<Unit, MAX_UNITS>, Refusal> {
    check_units(part, units)?;
    let duty = Duty::of(part, units, loss, armoured_loss, german_defence_used);
    if chosen.len() != usize::from(duty.due) {
        return Err(Refusal::WrongNumberOfLosses);
    }
    let mut left: Vec<Unit, MAX_UNITS> = units.iter().copied().take(MAX_UNITS).collect();
    let (mut armour, mut german, mut elite) = (false, false, false);
    for loss in chosen {
        let unit = left.get_mut(usize::from(loss.unit)).ok_or(Refusal::NoSuchCorps)?;
        if !unit.has(loss.kind) {
            return Err(match loss.kind {
                LossKind::Unfortify => Refusal::NothingToUnfortify,
                LossKind::Infantry if unit.infantry > 0 => Refusal::FlipFirst,
                LossKind::Infantry | LossKind::Armoured => Refusal::NoSuchCorps,
            });
        }
        lose(unit, loss.kind);
        armour |= loss.kind == LossKind::Armoured;
        german |= unit.nation == Nation::Germany;
        elite |= unit.elite;
    }
    match () {
        () if duty.elite && !elite => Err(Refusal::EliteMustLose),
        () if duty.german && !german => Err(Refusal::GermanMustBeLost),
        () if duty.armour && !armour => Err(Refusal::ArmourMustBeLost),
        () => {
            take_off(&mut left, &[]);
            Ok(left)
        }
    }
}
