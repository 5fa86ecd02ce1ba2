//! `sequence`, `scenario`, `setup`, `scenario-income`, `harbin`: the whole game and the short scenarios [2.1, A to F].

use heapless::Vec;
use serde::{Deserialize, Serialize};

use crate::blitz::answer::{No, Thrown, refuse};
use crate::blitz::refusal::Refusal;
use crate::blitz::vocabulary::{Power, Scenario};
use crate::chart::Charts;
use crate::dice::D6;
use crate::form::{self, Spec};

/// A scenario.
const SCENARIO: Spec = form::word::<Scenario>();

crate::words! {
    /// The steps of a turn.
    pub enum TurnStep {
        /// Axis return to base.
        Axis1A = "1A",
        /// Axis to sea.
        Axis1B = "1B",
        /// Axis sea combat.
        Axis1C = "1C",
        /// Axis rebase.
        Axis1D = "1D",
        /// Axis land moves.
        Axis1E = "1E",
        /// Axis land combat.
        Axis1F = "1F",
        /// Allied return to base.
        Allies2A = "2A",
        /// Allies to sea.
        Allies2B = "2B",
        /// Allied sea combat.
        Allies2C = "2C",
        /// Allied rebase.
        Allies2D = "2D",
        /// Allied land moves.
        Allies2E = "2E",
        /// Allied land combat.
        Allies2F = "2F",
        /// Axis Blitzes.
        AxisBlitz = "3",
        /// Allied Blitzes.
        AlliedBlitz = "4",
        /// Partisans.
        Partisans = "5A",
        /// Neutral Entry.
        Entry = "5B",
        /// Weapons development.
        Development = "5C-7.3",
        /// Lend lease.
        LendLease = "5C-7.4",
        /// Trade.
        Trade = "5C-7.5",
        /// Income.
        Income = "5C-7.6",
        /// Limit.
        Limit = "5C-7.7",
        /// Spending.
        Spending = "5C-7.8",
        /// Victory.
        Victory = "5D",
        /// Scenario A.
        Reinforcements = "5-reinforcements",
        /// Scenario C.
        ScenarioVictory = "5-victory",
        /// Scenarios B and C.
        Builds = "5-builds",
    }
}

crate::words! {
    /// The Blitzes of a scenario.
    pub enum ScenarioBlitz {
        /// All of 2.2.
        Any = "any",
        /// Scenario A.
        AxisLandAlliesFree = "axis-land,allies-free",
        /// Scenario B.
        AxisLandAlliesTotal = "axis-land,allies-total",
        /// Scenario C.
        FreeNaval = "free,naval",
    }
}

crate::words! {
    /// Who plays a scenario.
    pub enum ScenarioPower {
        /// Germany.
        Germany = "germany",
        /// Japan.
        Japan = "japan",
        /// AFA.
        Afa = "afa",
        /// USA.
        Usa = "usa",
        /// USSR.
        Ussr = "ussr",
        /// AFA and USA as one.
        WesternAllies = "western-allies",
    }
}

crate::words! {
    /// How a scenario is won.
    pub enum Win {
        /// 15 VP; the mean of a player's powers counts.
        Vp15Averages = "vp-15-averages",
        /// Scenario A.
        ParisAndPoland = "germany-paris-and-poland-at-once-else-afa",
        /// Scenario B.
        ConquerGermany = "western-allies-conquer-germany-else-germany",
        /// Scenario C.
        MostVp = "most-vp-after-last-turn",
        /// Scenario D.
        Vp15OrMost = "vp-15-or-last-turn-most-vp",
        /// Scenario E.
        Vp15 = "vp-15",
    }
}

/// What is printed of a scenario: its steps are bits in the order of [`TurnStep`].
struct Data {
    first_turn: i16,
    last_turn: i16,
    powers: &'static [ScenarioPower],
    win: Win,
    steps: u32,
    blitz: ScenarioBlitz,
}

/// Bits of steps, first to last.
const fn steps(first: TurnStep, last: TurnStep) -> u32 {
    (1 << (last as u32 + 1)) - (1 << first as u32)
}

const ALL_STEPS: u32 = steps(TurnStep::Axis1A, TurnStep::Victory);
const BLITZES: u32 = steps(TurnStep::AxisBlitz, TurnStep::AlliedBlitz);
/// Without Partisans, Entry and Limit (R50).
const STEPS_D: u32 = ALL_STEPS & !(steps(TurnStep::Partisans, TurnStep::Entry) | 1 << TurnStep::Limit as u32);

impl Scenario {
    const fn data(self) -> Data {
        use ScenarioPower as P;
        use TurnStep as T;
        let (first_turn, last_turn, powers, win): (i16, i16, &'static [P], Win) = match self {
            Self::Full => (1, 15, &[P::Germany, P::Japan, P::Afa, P::Usa, P::Ussr], Win::Vp15Averages),
            Self::A => (1, 2, &[P::Germany, P::Afa], Win::ParisAndPoland),
            Self::B => (9, 11, &[P::Germany, P::WesternAllies], Win::ConquerGermany),
            Self::C => (3, 9, &[P::Germany, P::WesternAllies], Win::MostVp),
            Self::D => (3, 12, &[P::Germany, P::Ussr, P::WesternAllies], Win::Vp15OrMost),
            Self::E => (4, 15, &[P::Japan, P::WesternAllies], Win::Vp15),
            Self::F => (1, 15, &[P::Germany, P::Afa, P::Usa, P::Ussr], Win::Vp15Averages),
        };
        let (steps, blitz) = match self {
            Self::Full | Self::F => (ALL_STEPS, ScenarioBlitz::Any),
            Self::A => (
                steps(T::Axis1D, T::Axis1F) | steps(T::Allies2D, T::Allies2F) | BLITZES | 1 << T::Reinforcements as u32,
                ScenarioBlitz::AxisLandAlliesFree,
            ),
            Self::B => (
                steps(T::Axis1A, T::AlliedBlitz) & !(1 << T::Axis1C as u32 | 1 << T::Allies2C as u32)
                    | 1 << T::Builds as u32,
                ScenarioBlitz::AxisLandAlliesTotal,
            ),
            Self::C => (
                steps(T::Axis1A, T::Axis1D)
                    | steps(T::Allies2A, T::Allies2D)
                    | BLITZES
                    | 1 << T::Development as u32
                    | steps(T::ScenarioVictory, T::Builds),
                ScenarioBlitz::FreeNaval,
            ),
            Self::D => (STEPS_D, ScenarioBlitz::Any),
            Self::E => (STEPS_D & !(1 << T::Trade as u32), ScenarioBlitz::Any),
        };
        Data { first_turn, last_turn, powers, win, steps, blitz }
    }

    /// Its first and its last turn.
    #[must_use]
    pub const fn turns(self) -> (i16, i16) {
        let Data { first_turn, last_turn, .. } = self.data();
        (first_turn, last_turn)
    }

    /// Which Blitzes it has.
    #[must_use]
    pub const fn blitzes(self) -> ScenarioBlitz {
        self.data().blitz
    }

    /// Whether a power plays; AFA and USA as one are the USA.
    #[must_use]
    pub fn plays(self, power: Power) -> bool {
        let western = |of: &ScenarioPower| power == Power::Usa && *of == ScenarioPower::WesternAllies;
        self.data().powers.iter().any(|of| of.word() == power.word() || western(of))
    }

    /// The turn is one of the scenario's.
    ///
    /// # Errors
    /// It is not.
    pub fn has(self, turn: i16) -> Result<(), No> {
        let (first, last) = self.turns();
        refuse(!(first..=last).contains(&turn), Refusal::NotThisTurn)
    }

    /// The steps of a turn, in order.
    pub fn steps(self) -> impl Iterator<Item = TurnStep> {
        let bits = self.data().steps;
        let there = |step: &TurnStep| bits & 1 << step.index() != 0;
        // In scenario C victory is counted before anything is built.
        let early = TurnStep::ScenarioVictory;
        let first = TurnStep::ALL.iter().copied().filter(|step| step.index() <= TurnStep::AlliedBlitz.index());
        let rest = TurnStep::ALL.iter().copied().filter(move |step| step.index() > TurnStep::AlliedBlitz.index());
        first.chain([early]).chain(rest.filter(move |step| *step != early)).filter(there).collect::<Steps>().into_iter()
    }
}

/// The steps of a turn.
type Steps = Vec<TurnStep, 26>;

crate::form! {
    /// `sequence`.
    pub struct Sequence {
        /// The scenario.
        pub scenario: Scenario as SCENARIO.or(0),
    }
}

/// The steps of a turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TurnSteps {
    /// In order.
    pub steps: Steps,
    /// Which Blitzes there are.
    pub blitz: ScenarioBlitz,
}

impl Sequence {
    #[expect(clippy::unnecessary_wraps, reason = "every question answers alike")]
    pub(in crate::blitz) fn answer(self, _: &Charts) -> Result<TurnSteps, No> {
        Ok(TurnSteps { steps: self.scenario.steps().collect(), blitz: self.scenario.data().blitz })
    }
}

crate::form! {
    /// `scenario`.
    pub struct ScenarioOf {
        /// The scenario.
        pub scenario: Scenario as SCENARIO,
    }
}

/// What a scenario is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct ScenarioData {
    /// Its first turn.
    pub first_turn: i16,
    /// Its last turn.
    pub last_turn: i16,
    /// Who plays.
    pub powers: Vec<ScenarioPower, 5>,
    /// How it is won.
    pub win: Win,
}

impl ScenarioOf {
    #[expect(clippy::unnecessary_wraps, reason = "every question answers alike")]
    pub(in crate::blitz) fn answer(self, _: &Charts) -> Result<ScenarioData, No> {
        let Data { first_turn, last_turn, powers, win, .. } = self.scenario.data();
        Ok(ScenarioData { first_turn, last_turn, powers: powers.iter().copied().collect(), win })
    }
}

crate::form! {
    /// `setup`.
    pub struct Setup {
        /// The scenario.
        pub scenario: Scenario as SCENARIO.or(0),
    }
}

crate::words! {
    /// Wars at the start.
    pub enum FirstWar {
        /// The AFA and its allies against Germany and its allies.
        AfaGermany = "afa-germany",
        /// Poland.
        PolandGermany = "poland-germany",
        /// China.
        JapanChina = "japan-china",
        /// Scenario D.
        GermanyAfa = "germany-afa",
        /// Scenario D.
        GermanyUssr = "germany-ussr",
    }
}

/// Markers at the start; what the text does not tell is left out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Start {
    /// The first turn.
    pub turn: i16,
    /// VP of every power.
    pub vp: Option<i16>,
    /// It's War! marker.
    pub usa_box: Option<i16>,
    /// It's War! marker.
    pub ussr_box: Option<i16>,
    /// Saved Oil.
    pub germany_oil: Option<i16>,
    /// Saved Oil.
    pub japan_oil: Option<i16>,
    /// Saved Oil.
    pub afa_oil: Option<i16>,
    /// Saved Oil.
    pub usa_oil: Option<i16>,
    /// Saved Oil.
    pub ussr_oil: Option<i16>,
    /// Saved Resources of every power.
    pub resources: Option<i16>,
    /// Who is at war.
    pub wars: Option<Vec<FirstWar, 3>>,
    /// Oil in the USA.
    pub usa_home_oil: Option<i16>,
    /// Resources in the USA.
    pub usa_home_resources: Option<i16>,
    /// Who holds Peking.
    pub peking: Option<Power>,
    /// Who holds Poland.
    pub poland: Option<Power>,
    /// Who holds Malta.
    pub malta: Option<Power>,
    /// Saved Resources.
    pub western_allies_resources: Option<i16>,
    /// Saved Oil.
    pub western_allies_oil: Option<i16>,
    /// Saved Resources.
    pub germany_resources: Option<i16>,
    /// Income.
    pub western_allies_income_oil: Option<i16>,
    /// Income.
    pub western_allies_income_resources: Option<i16>,
    /// Income.
    pub usa_income_oil: Option<i16>,
    /// Income.
    pub usa_income_resources: Option<i16>,
}

impl Setup {
    #[expect(clippy::unnecessary_wraps, reason = "every question answers alike")]
    pub(in crate::blitz) fn answer(self, _: &Charts) -> Result<Start, No> {
        let start = Start { turn: self.scenario.turns().0, ..Start::default() };
        let none = Some(0);
        Ok(match self.scenario {
            Scenario::A | Scenario::C => start,
            Scenario::Full => Start {
                vp: none,
                usa_box: none,
                ussr_box: none,
                germany_oil: Some(1),
                japan_oil: none,
                afa_oil: none,
                usa_oil: none,
                ussr_oil: none,
                resources: none,
                wars: Some(Vec::from_iter([FirstWar::AfaGermany, FirstWar::PolandGermany, FirstWar::JapanChina])),
                usa_home_oil: Some(4),
                usa_home_resources: Some(8),
                peking: Some(Power::Japan),
                poland: Some(Power::Afa),
                malta: Some(Power::Afa),
                ..start
            },
            Scenario::B => Start { western_allies_resources: Some(7), germany_resources: Some(6), ..start },
            Scenario::D => Start {
                western_allies_resources: Some(4),
                western_allies_oil: Some(2),
                wars: Some(Vec::from_iter([FirstWar::GermanyAfa, FirstWar::GermanyUssr])),
                ..start
            },
            Scenario::E => Start {
                japan_oil: Some(2),
                western_allies_oil: Some(2),
                western_allies_income_oil: Some(4),
                western_allies_income_resources: Some(7),
                ..start
            },
            Scenario::F => {
                Start { germany_oil: Some(1), usa_income_oil: Some(4), usa_income_resources: Some(5), ..start }
            }
        })
    }
}

crate::form! {
    /// `scenario-income`.
    pub struct ScenarioIncome {
        /// The scenario.
        pub scenario: Scenario as SCENARIO,
        /// The turn.
        pub turn: i16 as form::int(1, 15),
        /// E, turns 5 to 8.
        pub take_extra: bool as form::no(),
        /// E: VP of the Western Allies.
        pub allied_vp: i16 as form::int(-5, 15).or(0),
        /// F.
        pub japan_at_war: bool as form::no(),
    }
}

/// What a scenario gives and takes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Special {
    /// Resources of the Western Allies; in F of the AFA.
    pub allied_resources: i16,
    /// Oil of the same.
    pub allied_oil: i16,
    /// Resources of Germany.
    pub german_resources: i16,
    /// VP of the Western Allies; in F of the USA.
    pub allied_vp: i16,
    /// E: VP of Japan.
    pub japan_vp: Option<i16>,
}

impl ScenarioIncome {
    pub(in crate::blitz) fn answer(self, _: &Charts) -> Result<Special, No> {
        let turn = self.turn;
        self.scenario.has(turn)?;
        let late = (turn - 6).max(0);
        let nothing = Special::default();
        Ok(match self.scenario {
            Scenario::Full | Scenario::A => nothing,
            Scenario::B => Special { allied_resources: 6, ..nothing },
            Scenario::C => Special { german_resources: -late.min(1), ..nothing },
            Scenario::D => Special { allied_resources: 4, allied_oil: 2, german_resources: -late.min(4), ..nothing },
            Scenario::E => {
                refuse(self.take_extra && turn < 5, Refusal::ExtraTooEarly)?;
                let bought = self.take_extra && turn < 9;
                // Without a VP to lose Japan gets one.
                let poor = self.allied_vp <= 0;
                Special {
                    // It grows by two each turn (R26).
                    allied_resources: if bought { 3 } else { 2 * (turn - 8).max(0) },
                    allied_vp: -i16::from(bought && !poor),
                    japan_vp: Some((bought && poor).into()),
                    ..nothing
                }
            }
            Scenario::F if self.japan_at_war => Special { allied_vp: i16::from(turn < 4), ..nothing },
            Scenario::F => Special { allied_resources: 2, allied_oil: 1, ..nothing },
        })
    }
}

crate::form! {
    /// `harbin`.
    pub struct Harbin {
        /// The turn.
        pub turn: i16 as form::int(4, 15),
        /// Sizes of Japanese land units there.
        pub japanese_size: i16 as form::int(0, 20),
        /// The die.
        pub die: Option<D6> as form::die().may(),
    }
}

crate::decided! {
    /// What a Soviet attack brings.
    pub struct SovietAttack {
        /// The area is taken.
        pub taken: bool,
        /// Size that Japan loses.
        pub japanese_loss: i16,
    }
}

impl Harbin {
    pub(in crate::blitz) fn answer(self, _: &Charts) -> Result<Thrown<SovietAttack>, No> {
        refuse(self.turn < 11, Refusal::SovietsWait)?;
        Thrown::of(self.die, |die| {
            let taken = i16::from(die.face()) > self.japanese_size;
            let japanese_loss = if taken { self.japanese_size.min(2) } else { 0 };
            Ok(SovietAttack { chance: None, taken, japanese_loss })
        })
    }
}
