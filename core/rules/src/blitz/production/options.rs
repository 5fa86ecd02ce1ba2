//! `commander`, `commander-risk`, `sabotage`, `forced-passage`, `looting` [9.5, 9.6, 9.8, 9.9].

use heapless::Vec;
use serde::{Deserialize, Serialize};

use crate::blitz::answer::{Fraction, No, Open, Outcome, Outcomes, Thrown, fault, refuse};
use crate::blitz::chart::{CHART, Column, CombatChart};
use crate::blitz::refusal::{InputFault, Refusal};
use crate::blitz::vocabulary::{Class, Letter};
use crate::chart::Charts;
use crate::dice::D6;
use crate::form::{self, Field, Items};

crate::words! {
    /// The letter of a commander.
    pub enum CommanderLetter {
        /// Air.
        A = "A",
        /// Land.
        L = "L",
        /// Naval.
        N = "N",
    }
}

crate::form! {
    /// `commander`.
    pub struct Commander {
        /// The commander's letter.
        pub letter: CommanderLetter as form::word::<CommanderLetter>(),
        /// The class of his unit.
        pub unit_class: Class as form::word::<Class>(),
        /// Factors of one kind.
        pub unit_factors: i16 as form::int(0, 15).or(0),
        /// White triangles of that kind.
        pub unit_white: i16 as form::int(0, 7).or(0),
        /// Red triangles of that kind.
        pub unit_red: i16 as form::int(0, 7).or(0),
        /// His factors.
        pub commander_factors: i16 as form::int(0, 15).or(0),
        /// His white triangles.
        pub commander_white: i16 as form::int(0, 7).or(0),
        /// His red triangles.
        pub commander_red: i16 as form::int(0, 7).or(0),
        /// His red triangles are ignored (R33).
        pub attacking_land_round: bool as form::no(),
    }
}

/// A unit with its commander.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Commanded {
    /// Factors.
    pub factors: i16,
    /// White triangles.
    pub white: i16,
    /// Red triangles.
    pub red: i16,
    /// It has factors to attack with.
    pub may_attack: bool,
}

impl Commander {
    pub(in crate::blitz) fn answer(&self, _: &Charts) -> Result<Commanded, No> {
        self.reckon()
    }

    /// The unit with its commander.
    ///
    /// # Errors
    /// His letter is of another class.
    pub fn reckon(&self) -> Result<Commanded, No> {
        let land = self.letter == CommanderLetter::L;
        fault(self.attacking_land_round && !land, InputFault::LetterInLandRound)?;
        let class = match self.letter {
            CommanderLetter::A => Class::Air,
            CommanderLetter::L => Class::Land,
            CommanderLetter::N => Class::Naval,
        };
        refuse(class != self.unit_class, Refusal::WrongLetter)?;
        let factors = self.unit_factors + self.commander_factors;
        let white = self.unit_white + self.commander_white;
        let red = if self.attacking_land_round { self.unit_red } else { self.unit_red + self.commander_red };
        let both = if self.attacking_land_round { 0 } else { white.min(red) };
        Ok(Commanded { factors, white: white - both, red: red - both, may_attack: factors > 0 })
    }
}

/// A list of dice.
const DICE: &[Field] = &[Field::bare(form::die())];

crate::form! {
    /// `commander-risk`.
    pub struct CommanderRisk<'a> {
        /// Points on his unit.
        pub damage: i16 as form::int(0, 4),
        /// One each.
        pub dice: Option<Items<'a, D6>> as form::list(0, 4, DICE).may(),
    }
}

crate::decided! {
    /// Whether he is lost.
    pub struct CommanderLost {
        /// He is.
        pub lost: bool,
    }
}

impl CommanderRisk<'_> {
    pub(in crate::blitz) fn answer(&self, _: &Charts) -> Result<Thrown<CommanderLost>, No> {
        let damage = usize::try_from(self.damage).unwrap_or(0);
        fault(self.dice.is_some_and(|dice| dice.len() != damage), InputFault::DiceCount)?;
        if let Some(dice) = self.dice {
            return Ok(Thrown::Fell(CommanderLost { chance: None, lost: dice.iter().any(|die| die.face() == 6) }));
        }
        let points = self.damage.unsigned_abs().into();
        let (all, spared) = (6_i32.pow(points), 5_i32.pow(points));
        let outcome = |lost: bool, ways: i32| {
            CommanderLost { chance: None, lost }.likely(Fraction::new(ways, all.unsigned_abs()))
        };
        let ends = [outcome(false, spared), outcome(true, all - spared)];
        let outcomes: Vec<CommanderLost, 6> = ends.into_iter().take(if damage == 0 { 1 } else { 2 }).collect();
        Ok(Thrown::Open(Outcomes { outcomes }))
    }
}

crate::words! {
    /// What Sabotage does.
    pub enum SabotageEffect {
        /// You spend its first Resource next turn.
        SpendFirstResource = "spend-first-resource",
        /// You choose its free GAR.
        ChooseFreeGar = "choose-free-gar",
        /// You choose its first new unit.
        ChooseFirstNewUnit = "choose-first-new-unit",
        /// A Partisan roll against it.
        PartisanRoll = "partisan-roll",
        /// A Factory Attack of 4 on its saved Oil.
        Oil = "oil",
        /// A Factory Attack of 6 on its saved Resources.
        Resources = "resources",
    }
}

crate::form! {
    /// `sabotage`.
    pub struct Sabotage<'a> {
        /// Option 9.6.
        pub rule_9_6: bool as form::flag(),
        /// Own Oil.
        pub oil: i16 as form::int(0, 20).or(0),
        /// Own Resources.
        pub resources: i16 as form::int(0, 20),
        /// Against this power, this turn.
        pub already_tried: bool as form::no(),
        /// The die.
        pub die: D6 as form::die(),
        /// The die of the Factory Attack.
        pub second_die: Option<D6> as form::die().may(),
        /// Its saved Oil.
        pub target_oil: i16 as form::int(0, 20).or(0),
        /// Its saved Resources.
        pub target_resources: i16 as form::int(0, 20).or(0),
        /// What was taught.
        pub chart: Items<'a, Column> as CHART,
    }
}

crate::decided! {
    /// What Sabotage destroys.
    pub struct Spoiled {
        /// Lost.
        pub lost: i16,
        /// Left.
        pub left: i16,
    }
}

/// What Sabotage does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sabotaged {
    /// By the first die.
    pub effect: SabotageEffect,
    /// Lost.
    pub lost: Option<i16>,
    /// Left.
    pub left: Option<i16>,
    /// While the second die is open.
    pub outcomes: Option<Open<Spoiled>>,
}

impl Sabotage<'_> {
    pub(in crate::blitz) fn answer(&self, charts: &Charts) -> Result<Sabotaged, No> {
        fault(self.chart.iter().any(|column| column.from > column.to), InputFault::FromAboveTo)?;
        refuse(!self.rule_9_6, Refusal::NoSabotage)?;
        refuse(self.oil + self.resources < 1, Refusal::SabotageMoney)?;
        refuse(self.already_tried, Refusal::SabotageTried)?;
        let chart = CombatChart::new(self.chart, charts)?;
        let effect = SabotageEffect::ALL.get(self.die.index()).copied().unwrap_or(SabotageEffect::PartisanRoll);
        let mut answer = Sabotaged { effect, lost: None, left: None, outcomes: None };
        let (factors, saved) = match effect {
            SabotageEffect::Oil => (4, self.target_oil),
            SabotageEffect::Resources => (6, self.target_resources),
            _ => return Ok(answer),
        };
        let spoil = |die| {
            // Nothing saved, nothing to hit.
            let lost = if saved == 0 { 0 } else { chart.look_up(factors, die)?.damage.min(saved) };
            Ok(Spoiled { chance: None, lost, left: saved - lost })
        };
        match Thrown::of(self.second_die, spoil)? {
            Thrown::Fell(fell) => (answer.lost, answer.left) = (Some(fell.lost), Some(fell.left)),
            Thrown::Open(open) => answer.outcomes = Some(open.outcomes),
        }
        Ok(answer)
    }
}

crate::form! {
    /// `forced-passage`.
    pub struct ForcedPassage<'a> {
        /// Option 9.8.
        pub rule_9_8: bool as form::flag(),
        /// The ship's Size.
        pub size: i16 as form::int(1, 4),
        /// From the Mediterranean to the Arabian Sea.
        pub mediterranean_to_arabian: bool as form::no(),
        /// The enemy holds Egypt.
        pub enemy_controls_egypt: bool as form::no(),
        /// The die.
        pub die: Option<D6> as form::die().may(),
        /// What was taught.
        pub chart: Items<'a, Column> as CHART,
    }
}

crate::decided! {
    /// What becomes of the ship.
    pub struct Passage {
        /// Its Size.
        pub size: i16,
        /// It returns to its base.
        pub returns: bool,
        /// It passes.
        pub passes: bool,
    }
}

/// The column that fires at the ship.
const PASSAGE: i16 = 7;

impl ForcedPassage<'_> {
    pub(in crate::blitz) fn answer(&self, charts: &Charts) -> Result<Thrown<Passage>, No> {
        fault(self.chart.iter().any(|column| column.from > column.to), InputFault::FromAboveTo)?;
        refuse(!self.rule_9_8, Refusal::NoPassage)?;
        refuse(self.mediterranean_to_arabian && self.enemy_controls_egypt, Refusal::Egypt)?;
        let chart = CombatChart::new(self.chart, charts)?;
        Thrown::of(self.die, |die| {
            let hit = chart.look_up(PASSAGE, die)?;
            let size = (self.size - hit.damage).max(0);
            // B sends it back as L does (R25).
            let returns = size > 0 && matches!(hit.letter, Letter::L | Letter::B);
            Ok(Passage { chance: None, size, returns, passes: size > 0 && !returns })
        })
    }
}

crate::form! {
    /// `looting`.
    pub struct Looting {
        /// Option 9.9.
        pub rule_9_9: bool as form::flag(),
        /// The captured Factory's Factor.
        pub factory_factor: i16 as form::int(1, 5),
        /// VP turned into 2 Resources each.
        pub for_resources: i16 as form::int(0, 5).or(0),
        /// VP turned into 1 Oil each.
        pub for_oil: i16 as form::int(0, 5).or(0),
    }
}

/// What a Factory yields.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Loot {
    /// VP.
    pub vp: i16,
    /// Resources.
    pub resources: i16,
    /// Oil.
    pub oil: i16,
    /// Lost again when the Factory is lost.
    pub vp_lost_with_factory: i16,
}

impl Looting {
    pub(in crate::blitz) fn answer(self, _: &Charts) -> Result<Loot, No> {
        refuse(!self.rule_9_9, Refusal::NoLooting)?;
        let vp = self.factory_factor - self.for_resources - self.for_oil;
        refuse(vp < 0, Refusal::LootTooMuch)?;
        let (resources, oil) = (2 * self.for_resources, self.for_oil);
        Ok(Loot { vp, resources, oil, vp_lost_with_factory: self.factory_factor })
    }
}
