//! `letter-result`, `arm-compare`, `retreat`, `advance`, `maginot` [6.5, 6.6].

use heapless::Vec;
use serde::{Deserialize, Serialize};

use crate::blitz::answer::{Eighths, Name, Names, No, fault, name, refuse, twice};
use crate::blitz::refusal::{InputFault, Refusal};
use crate::blitz::vocabulary::{Attack, Fate, From, Letter, Picker, Terrain};
use crate::blitz::why::{Trace, Why, whole};
use crate::chart::Charts;
use crate::form::{self, Field, Items};

crate::words! {
    /// A round and, on land, whose letter it is.
    pub enum LetterRound {
        /// Air Round.
        Air = "air",
        /// Naval Round.
        Naval = "naval",
        /// Strategic Round.
        Strategic = "strategic",
        /// The attacker's letter in the Land Round.
        LandAttacker = "land-attacker",
        /// The defender's letter in the Land Round.
        LandDefender = "land-defender",
    }
}

crate::words! {
    /// What a letter does.
    pub enum LetterEffect {
        /// Nothing.
        None = "none",
        /// Units go home.
        ReturnToBase = "return-to-base",
        /// Defenders retreat.
        Retreat = "retreat",
        /// Attackers stay behind.
        NoAdvance = "no-advance",
    }
}

crate::form! {
    /// `letter-result`.
    pub struct LetterResult {
        /// The letter.
        pub letter: Letter as form::words::<Letter>(Letter::S as u8, Letter::B as u8),
        /// Eligible units left.
        pub units: i16 as form::int(0, 40),
        /// The round.
        pub round: LetterRound as form::word::<LetterRound>(),
        /// What is fought.
        pub attack: Attack as form::word::<Attack>(),
        /// Against an Island.
        pub island: bool as form::no(),
        /// The attacker has more ARM.
        pub more_arm: bool as form::no(),
    }
}

/// What a letter does to how many units.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LetterDoes {
    /// So many units.
    pub affected: i16,
    /// It counts for nothing here.
    pub ignored: bool,
    /// What happens to them.
    pub effect: LetterEffect,
    /// Who picks each.
    pub pickers: Vec<Picker, 40>,
}

impl LetterResult {
    pub(in crate::blitz) fn answer(self, _: &Charts) -> Result<LetterDoes, No> {
        use LetterRound as R;
        let fits = match self.round {
            R::Air => true,
            R::Naval => matches!(self.attack, Attack::SeaCombat | Attack::Port),
            R::Strategic => self.attack == Attack::Factory,
            R::LandAttacker | R::LandDefender => self.attack == Attack::Ground,
        };
        fault(!fits, InputFault::RoundOfAttack)?;
        let ignored = match self.round {
            R::Air => false,
            R::Naval => self.attack == Attack::Port,
            R::Strategic => true,
            R::LandAttacker => self.island || !self.more_arm,
            R::LandDefender => self.island,
        };
        let effect = match self.round {
            _ if ignored => LetterEffect::None,
            R::LandAttacker => LetterEffect::Retreat,
            R::LandDefender => LetterEffect::NoAdvance,
            _ => LetterEffect::ReturnToBase,
        };
        let affected = if ignored { 0 } else { self.letter.of(self.units) };
        let in_turn = effect == LetterEffect::ReturnToBase;
        let picker = |pick| if in_turn { Picker::in_turn(pick) } else { Picker::Enemy };
        Ok(LetterDoes { affected, ignored, effect, pickers: (0..affected).map(picker).collect() })
    }
}

crate::form! {
    /// An attacking ARM.
    pub struct Arm {
        /// Size.
        pub size: i16 as form::int(1, 4),
        /// Where it attacks from.
        pub from: From as form::words::<From>(From::Land as u8, From::Trs as u8).or(0),
    }
}

/// A list of Sizes.
pub const SIZES: &[Field] = &[Field::bare(form::int(1, 4))];

crate::form! {
    /// `arm-compare`.
    pub struct ArmCompare<'a> {
        /// Attacking ARM.
        pub attackers: Items<'a, Arm> as form::list(0, 12, Arm::FIELDS),
        /// Sizes of defending ARM.
        pub defender_arm: Items<'a, i16> as form::list(0, 12, SIZES).or(0),
        /// Sizes of FORT.
        pub defender_fort: Items<'a, i16> as form::list(0, 12, SIZES).or(0),
        /// The ground.
        pub terrain: Terrain as form::word::<Terrain>().or(0),
    }
}

/// The ARM of both sides.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct ArmCompared {
    /// The attacker's.
    pub attacker: Eighths,
    /// The defender's.
    pub defender: Eighths,
    /// The attacker has more.
    pub more_arm: bool,
    /// How they come about.
    pub trace: Trace,
}

/// What attacking ARM count for: half from a TRS, in eighths [6.6].
#[must_use]
pub fn attacking_arm(size: i16, from: From) -> i16 {
    if from == From::Trs { 4 * size } else { 8 * size }
}

impl ArmCompare<'_> {
    #[expect(clippy::unnecessary_wraps, reason = "every question answers alike")]
    pub(in crate::blitz) fn answer(&self, _: &Charts) -> Result<ArmCompared, No> {
        let attacker: i16 = self.attackers.iter().map(|arm| attacking_arm(arm.size, arm.from)).sum();
        let (arm, fort) = (self.defender_arm.iter().sum::<i16>(), self.defender_fort.iter().sum::<i16>());
        let terrain = self.terrain.arm();
        let defender = 8 * (arm + fort + terrain);
        let mut trace = Trace::new();
        trace.add(Why::AttackingArm, attacker);
        whole(&mut trace, Why::DefendingArm, arm);
        whole(&mut trace, Why::DefendingFort, fort);
        whole(&mut trace, Why::ArmTerrain, terrain);
        let (attacker, defender) = (Eighths(attacker), Eighths(defender));
        Ok(ArmCompared { attacker, defender, more_arm: attacker > defender, trace })
    }
}

crate::form! {
    /// A defender that may have to go.
    pub struct Retreater<'a> {
        /// Its name.
        pub name: &'a str as form::text(),
        /// Size.
        pub size: i16 as form::int(1, 4),
        /// A FORT.
        pub fort: bool as form::no(),
        /// There is an area for it.
        pub can_retreat: bool as form::yes(),
    }
}

/// Names in the order of picking.
pub const NAMES: &[Field] = &[Field::bare(form::text())];

crate::form! {
    /// `retreat`.
    pub struct Retreat<'a> {
        /// The attacker's letter.
        pub letter: Letter as form::word::<Letter>(),
        /// The attacker has more ARM.
        pub more_arm: bool as form::flag(),
        /// Against an Island.
        pub island: bool as form::no(),
        /// Surviving defenders.
        pub defenders: Items<'a, Retreater<'a>> as form::list(0, 12, Retreater::FIELDS),
        /// Whom the attacker picks.
        pub picks: Items<'a, &'a str> as form::list(0, 12, NAMES).or(0),
    }
}

/// A unit and what became of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct UnitFate {
    /// Its name.
    pub name: Name,
    /// Its Size now.
    pub size: i16,
    /// What became of it.
    pub state: Fate,
}

/// Who retreats.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Retreated {
    /// So many must.
    pub required: i16,
    /// All are picked.
    pub complete: bool,
    /// What became of each.
    pub units: Option<Vec<UnitFate, 12>>,
    /// Defenders in place.
    pub defenders_left: Option<i16>,
    /// Nobody is left in place.
    pub cleared: Option<bool>,
    /// So many are still to be picked.
    pub remaining: Option<i16>,
    /// Who picks.
    pub picker: Option<Picker>,
}

/// Names must differ, and picks must be among them.
#[expect(clippy::needless_pass_by_value, reason = "iterators are passed as they come")]
pub(super) fn named<'a>(
    names: impl Iterator<Item = &'a str> + Clone,
    mut picks: impl Iterator<Item = &'a str>,
) -> Result<(), No> {
    fault(twice(names.clone()), InputFault::NamesAlike)?;
    fault(picks.any(|pick| !names.clone().any(|name| name == pick)), InputFault::UnknownPick)
}

fn count(number: usize) -> i16 {
    i16::try_from(number).unwrap_or(i16::MAX)
}

/// What becomes of a defender that is picked to retreat: a FORT, or one with nowhere to go, loses 1 Size and stays [6.6].
#[must_use]
pub const fn retreats(size: i16, fort: bool, can_retreat: bool) -> (i16, Fate) {
    match (fort || !can_retreat, size) {
        (false, size) => (size, Fate::Retreats),
        (true, 1) => (0, Fate::Destroyed),
        (true, size) => (size - 1, Fate::Damaged),
    }
}

impl Retreat<'_> {
    pub(in crate::blitz) fn answer(&self, _: &Charts) -> Result<Retreated, No> {
        named(self.defenders.iter().map(|unit| unit.name), self.picks.iter())?;
        let forced = self.more_arm && !self.island;
        let required = if forced { self.letter.of(count(self.defenders.len())) } else { 0 };
        refuse(twice(self.picks.iter()), Refusal::PickedTwice)?;
        let remaining = required - count(self.picks.len());
        refuse(remaining < 0, Refusal::TooManyPicks)?;
        if remaining > 0 {
            let (remaining, picker) = (Some(remaining), Some(Picker::Attacker));
            return Ok(Retreated { required, remaining, picker, ..Retreated::default() });
        }
        let mut left = 0;
        let mut fate = |unit: Retreater<'_>| {
            let picked = self.picks.iter().any(|pick| pick == unit.name);
            let (size, state) =
                if picked { retreats(unit.size, unit.fort, unit.can_retreat) } else { (unit.size, Fate::Stays) };
            left += i16::from(matches!(state, Fate::Damaged | Fate::Stays));
            UnitFate { name: name(unit.name), size, state }
        };
        let units = Some(self.defenders.iter().map(&mut fate).collect());
        let (defenders_left, cleared) = (Some(left), Some(left == 0));
        Ok(Retreated { required, complete: true, units, defenders_left, cleared, ..Retreated::default() })
    }
}

crate::form! {
    /// `advance`.
    pub struct Advance<'a> {
        /// The defender's letter.
        pub letter: Letter as form::word::<Letter>(),
        /// Against an Island.
        pub island: bool as form::no(),
        /// Surviving attacking land units.
        pub attackers: Items<'a, &'a str> as form::list(0, 14, NAMES),
        /// Defenders in place.
        pub defenders_left: i16 as form::int(0, 20),
        /// Whom the defender keeps back.
        pub picks: Items<'a, &'a str> as form::list(0, 14, NAMES).or(0),
    }
}

/// Who advances.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Advanced {
    /// So many are kept back.
    pub blocked: i16,
    /// All are picked.
    pub complete: bool,
    /// Those who advance.
    pub advance: Option<Names>,
    /// The area changes hands.
    pub taken: Option<bool>,
    /// So many are still to be picked.
    pub remaining: Option<i16>,
    /// Who picks.
    pub picker: Option<Picker>,
}

impl Advance<'_> {
    pub(in crate::blitz) fn answer(&self, _: &Charts) -> Result<Advanced, No> {
        named(self.attackers.iter(), self.picks.iter())?;
        let held = self.defenders_left > 0;
        refuse(held && !self.picks.is_empty(), Refusal::DefenderLeft)?;
        refuse(twice(self.picks.iter()), Refusal::PickedTwice)?;
        let blocked = if held || self.island { 0 } else { self.letter.of(count(self.attackers.len())) };
        let remaining = blocked - count(self.picks.len());
        refuse(remaining < 0, Refusal::TooManyPicks)?;
        if remaining > 0 {
            let (remaining, picker) = (Some(remaining), Some(Picker::Defender));
            return Ok(Advanced { blocked, remaining, picker, ..Advanced::default() });
        }
        let goes = |unit: &&str| !held && !self.picks.iter().any(|pick| pick == *unit);
        let advance: Names = self.attackers.iter().filter(goes).map(name).collect();
        let taken = Some(!advance.is_empty());
        Ok(Advanced { blocked, complete: true, advance: Some(advance), taken, ..Advanced::default() })
    }
}

crate::form! {
    /// An attacker of the Maginot Line.
    pub struct MaginotAttacker<'a> {
        /// Out of which area.
        pub area: &'a str as form::text(),
        /// How; a PARA that flew comes through the air.
        pub from: From as form::words::<From>(From::Land as u8, From::Air as u8).or(0),
    }
}

crate::form! {
    /// `maginot`.
    pub struct Maginot<'a> {
        /// Attacking land units.
        pub attackers: Items<'a, MaginotAttacker<'a>> as form::list(1, 14, MaginotAttacker::FIELDS),
    }
}

/// What the Maginot Line does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct MaginotLine {
    /// Red triangles that count.
    pub red_triangles: i16,
    /// It fires with its own Land Factors.
    pub fires: bool,
}

impl Maginot<'_> {
    #[expect(clippy::unnecessary_wraps, reason = "every question answers alike")]
    pub(in crate::blitz) fn answer(&self, _: &Charts) -> Result<MaginotLine, No> {
        let behind = |unit: MaginotAttacker<'_>| {
            matches!(unit.from, From::Land | From::LandRoute) && unit.area != "western-germany"
        };
        let outflanked = self.attackers.iter().any(behind);
        Ok(MaginotLine { red_triangles: if outflanked { 0 } else { 5 }, fires: true })
    }
}
