//! A whole diplomacy phase (9.2-9.4): surrenders, returns, who joins, the dice, the USA, in this order.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::initiative::{Initiative, InitiativeResult, initiative};
use super::score::TWENTY;
use super::status::{CountrySet, MINORS, SidesBefore, Status, Statuses};
use super::surrender::{Occupation, SurrenderFacts};
use super::usa::UsaEvents;
use crate::blitzwar::calendar::Turn;
use crate::blitzwar::{Fault, InputFault, Nation, Refusal, Side};
use crate::dice::D6;
use crate::table::By;

/// Declares [`HappeningName`]: rule and word of the contract.
macro_rules! happenings {
    ($($(#[$meta:meta])* $variant:ident = $rule:literal, $word:literal),+ $(,)?) => {
        crate::words! {
            /// What can happen in a diplomacy phase. Append only: the number is stored.
            pub enum HappeningName { $($(#[$meta])* $variant = $word),+ }
        }

        impl HappeningName {
            /// The rule it comes from.
            #[must_use]
            pub const fn rule(self) -> &'static str {
                match self { $(Self::$variant => $rule),+ }
            }
        }
    };
}

happenings! {
    /// A country surrenders.
    Surrender = "9.2", "surrender",
    /// Germany has surrendered.
    GameOver = "18", "game-over",
    /// Poland has surrendered.
    EasternPoland = "9.2", "eastern-poland-to-soviet-union",
    /// France has surrendered.
    VichyFranceCreated = "9.4", "vichy-france-created",
    /// France has surrendered.
    FirstElite = "11.7", "first-elite-counter",
    /// Vichy France has surrendered.
    FreeFrenchCreated = "9.4", "free-french-created",
    /// The condition of the surrender is gone.
    Reactivated = "9.2", "reactivated",
    /// A country joins.
    JoinsAxis = "9.3", "joins-axis",
    /// A country joins.
    JoinsAllies = "9.3", "joins-allies",
    /// The Axis may move through.
    FreeMovement = "9.3", "free-movement",
    /// Yugoslavia joins the Axis.
    AxisLosesSupply = "9.3", "axis-loses-supply",
}

/// One thing that happens, and to whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Happening {
    /// What.
    pub name: HappeningName,
    /// To whom.
    pub nation: Nation,
}

/// The dice of the phase.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default, deny_unknown_fields)]
pub struct Dice {
    /// For Yugoslavia.
    pub yugoslavia: Option<D6>,
    /// For Spain.
    pub spain: Option<D6>,
    /// For Turkey.
    pub turkey: Option<D6>,
}

impl Dice {
    /// The die of a country.
    #[must_use]
    pub const fn of(&self, country: Initiative) -> Option<D6> {
        match country {
            Initiative::Yugoslavia => self.yugoslavia,
            Initiative::Spain => self.spain,
            Initiative::Turkey => self.turkey,
        }
    }

    /// A die was thrown for a country.
    pub const fn set(&mut self, country: Initiative, die: Option<D6>) {
        match country {
            Initiative::Yugoslavia => self.yugoslavia = die,
            Initiative::Spain => self.spain = die,
            Initiative::Turkey => self.turkey = die,
        }
    }
}

/// Everything a diplomacy phase looks at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PhaseQuestion {
    /// Turn number.
    pub turn: Turn,
    /// Where every country stands.
    pub status: Statuses,
    /// The side of the surrendered before.
    pub sides_before: SidesBefore,
    /// Who surrendered when the phase of this turn was held before.
    pub fallen: CountrySet,
    /// What the enemy occupies.
    pub occupied: By<Nation, Occupation, 21>,
    /// Countries of which nobody has told whether the enemy holds their capital, although zones of theirs changed hands.
    pub capitals_asked: CountrySet,
    /// The Allies hold French zones of which nobody told whether they have a port, and Vichy France can fall with them.
    pub ports_asked: bool,
    /// Countries of which nobody has told a supply zone that is left, although zones of theirs changed hands.
    pub supply_asked: CountrySet,
    /// Axis Strategic Points now.
    pub points: u8,
    /// German supply zones not conquered.
    pub german_supply_zones_left: u8,
    /// Soviet supply zones not conquered.
    pub soviet_supply_zones_left: u8,
    /// Ports in Vichy or Occupied France under the Allies.
    pub vichy_ports: u8,
    /// Zones of Italy held by the enemy.
    pub italian_zones: u8,
    /// Enemy corps in them.
    pub italian_enemy_corps: u8,
    /// The dice.
    pub dice: Dice,
    /// The turn on which France surrendered.
    pub france_surrendered: Option<Turn>,
    /// The turn on which Greece first surrendered.
    pub greece_surrendered: Option<Turn>,
    /// The turn on which Germany and the Soviet Union came to war.
    pub german_soviet_war: Option<Turn>,
    /// The turn of the first Axis attack on the Soviet Union.
    pub first_attack_soviet_union: Option<Turn>,
    /// What brings the USA forward.
    pub usa: UsaEvents,
}

/// The most that can happen in one phase.
pub const MAX_HAPPENINGS: usize = 32;

/// What happens in a diplomacy phase.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PhaseRuling {
    /// In the order of the book.
    pub happenings: Vec<Happening, MAX_HAPPENINGS>,
    /// Where every country stands afterwards.
    pub status: Statuses,
    /// Supply units that the Axis loses.
    pub axis_supply_loss: u8,
    /// The dice that may or must be thrown in this phase.
    pub dice_allowed: Vec<Initiative, 3>,
    /// Countries whose capital the table must be asked for first.
    pub capitals_asked: CountrySet,
    /// The table must be asked first which French ports the Allies hold.
    pub ports_asked: bool,
    /// Countries whose supply zones the table must be asked for first.
    pub supply_asked: CountrySet,
}

/// The first turn of 1941: Bulgaria and Greece join (9.3).
const BULGARIA_AND_GREECE: u8 = 12;
/// The first turn of spring 1941: the Yugoslav die (9.3).
const YUGOSLAV_DIE: u8 = 14;
/// The last turn before 1943: countries return up to here (R42).
pub(super) const LAST_RETURN: u8 = 27;

impl PhaseQuestion {
    /// Whether the condition of a country's surrender is met (9.2, 9.4).
    #[must_use]
    pub fn condition_met(&self, nation: Nation) -> bool {
        let Occupation { capital, others } = *self.occupied.get(nation);
        let left =
            if nation == Nation::Germany { self.german_supply_zones_left } else { self.soviet_supply_zones_left };
        let facts = SurrenderFacts {
            capital_occupied: Some(capital),
            other_zones_occupied: Some(others),
            italian_zones: Some(self.italian_zones),
            enemy_corps: Some(self.italian_enemy_corps),
            supply_zones_left: Some(left),
            ports_occupied: Some(self.vichy_ports),
        };
        // Nothing is missing.
        nation.surrender_condition().met(self.turn, facts).unwrap_or(false)
    }

    /// Facts that cannot be true together.
    fn check(&self) -> Result<(), InputFault> {
        let UsaEvents { spain, turkey, landing } = self.usa;
        let events = [
            self.france_surrendered,
            self.greece_surrendered,
            self.german_soviet_war,
            self.first_attack_soviet_union,
            spain,
            turkey,
            landing,
        ];
        if events.into_iter().flatten().any(|event| event > self.turn) {
            return Err(InputFault::EventAfterTurn);
        }
        let fallen = self.status.of(Nation::France) == Status::Surrendered;
        if fallen != self.france_surrendered.is_some() {
            return Err(InputFault::FranceDisagrees);
        }
        if fallen == (self.status.of(Nation::VichyFrance) == Status::DoesNotExist) {
            return Err(InputFault::VichyDisagrees);
        }
        // The side of Vichy France is never asked for: it does not return (9.4).
        let mut returning = MINORS.into_iter().chain([Nation::Italy]);
        let unknown = |nation| self.status.of(nation) == Status::Surrendered && self.sides_before.of(nation).is_none();
        if returning.any(unknown) {
            return Err(InputFault::SideBeforeMissing);
        }
        Ok(())
    }
}

/// Runs a diplomacy phase.
///
/// # Errors
/// Facts that cannot be true together; [`Refusal::YugoslavDieDue`], [`Refusal::DieNotDue`].
pub fn run(question: &PhaseQuestion) -> Result<PhaseRuling, Fault> {
    question.check()?;
    Ok(hold(question, false)?)
}

/// Runs a diplomacy phase of a table whose facts agree. The Yugoslav die may have been thrown before in the same turn.
///
/// # Errors
/// [`Refusal::YugoslavDieDue`], [`Refusal::DieNotDue`].
pub fn hold(question: &PhaseQuestion, yugoslavia_thrown: bool) -> Result<PhaseRuling, Refusal> {
    let mut phase = Phase::new(question);
    if phase.before_dice() {
        phase.dice(yugoslavia_thrown)?;
        phase.usa();
    }
    Ok(phase.ruling)
}

/// What happens in a diplomacy phase as long as no die is thrown.
#[must_use]
pub fn preview(question: &PhaseQuestion) -> PhaseRuling {
    let mut phase = Phase::new(question);
    if phase.before_dice() {
        phase.look_for_dice();
        phase.usa();
    }
    phase.ruling
}

/// A phase as far as it has run.
struct Phase<'a> {
    asked: &'a PhaseQuestion,
    ruling: PhaseRuling,
    france_surrendered: Option<Turn>,
    first_greek_surrender: Option<Turn>,
    usa: UsaEvents,
}

impl<'a> Phase<'a> {
    const fn new(asked: &'a PhaseQuestion) -> Self {
        Self {
            asked,
            ruling: PhaseRuling {
                happenings: Vec::new(),
                status: asked.status,
                axis_supply_loss: 0,
                dice_allowed: Vec::new(),
                capitals_asked: asked.capitals_asked,
                ports_asked: asked.ports_asked,
                supply_asked: asked.supply_asked,
            },
            france_surrendered: asked.france_surrendered,
            first_greek_surrender: asked.greece_surrendered,
            usa: asked.usa,
        }
    }

    /// Surrenders, returns and activations. A German surrender ends the game: nothing else is looked at (R49).
    fn before_dice(&mut self) -> bool {
        self.surrenders();
        if self.is(Nation::Germany, Status::Surrendered) {
            return false;
        }
        self.returns();
        self.activations();
        true
    }

    fn note(&mut self, name: HappeningName, nation: Nation) {
        // A country has one line, few have two or three: there is room for all.
        let _ = self.ruling.happenings.push(Happening { name, nation });
    }

    fn is(&self, nation: Nation, status: Status) -> bool {
        self.ruling.status.of(nation) == status
    }

    fn join(&mut self, nation: Nation, side: Side) {
        self.ruling.status.set(nation, Status::of(side));
        let Happening { name, nation } = Happening::joins(nation, side);
        self.note(name, nation);
    }

    fn surrenders(&mut self) {
        let majors = [Nation::Germany, Nation::SovietUnion, Nation::France, Nation::Italy];
        for nation in majors.into_iter().chain(MINORS).chain([Nation::VichyFrance]) {
            let status = self.ruling.status.of(nation);
            // Vichy surrenders to the Allies only, also while it is neutral: they may hold ports of Occupied France (9.4).
            let can = match nation {
                Nation::VichyFrance => matches!(status, Status::Neutral | Status::Axis),
                _ => status.side().is_some(),
            };
            if can && self.asked.condition_met(nation) {
                self.surrender(nation);
                if nation == Nation::Germany {
                    return;
                }
            }
        }
    }

    /// A country surrenders, with what follows from it.
    fn surrender(&mut self, nation: Nation) {
        self.ruling.status.set(nation, Status::Surrendered);
        self.note(HappeningName::Surrender, nation);
        match nation {
            Nation::Germany => self.note(HappeningName::GameOver, nation),
            Nation::Poland => self.note(HappeningName::EasternPoland, nation),
            Nation::France => {
                self.france_surrendered = Some(self.asked.turn);
                self.ruling.status.set(Nation::VichyFrance, Status::Neutral);
                self.note(HappeningName::VichyFranceCreated, Nation::VichyFrance);
                self.note(HappeningName::FirstElite, Nation::Germany);
            }
            Nation::Greece => self.first_greek_surrender = self.first_greek_surrender.or(Some(self.asked.turn)),
            Nation::VichyFrance => {
                self.ruling.status.set(Nation::FreeFrench, Status::Allies);
                self.note(HappeningName::FreeFrenchCreated, Nation::FreeFrench);
            }
            _ => {}
        }
    }

    /// Countries that surrendered before and whose condition is gone (9.2); France has rules of its own (9.4).
    fn returns(&mut self) {
        if self.asked.turn.get() > LAST_RETURN {
            return;
        }
        for nation in [Nation::SovietUnion, Nation::Italy].into_iter().chain(MINORS) {
            if self.asked.status.of(nation) == Status::Surrendered
                && !self.asked.fallen.has(nation)
                && !self.asked.condition_met(nation)
                && let Some(side) = self.asked.sides_before.of(nation)
            {
                self.ruling.status.set(nation, Status::of(side));
                self.note(HappeningName::Reactivated, nation);
            }
        }
    }

    /// Countries that join without a die (9.3).
    fn activations(&mut self) {
        let turn = self.asked.turn;
        let france = self.france_surrendered.is_some();
        let war = self.asked.german_soviet_war;
        let year_1941 = turn.get() >= BULGARIA_AND_GREECE;
        let drawn = france || self.asked.points >= TWENTY;
        let rules = [
            (Nation::Italy, drawn, Side::Axis),
            (Nation::Hungary, drawn, Side::Axis),
            (Nation::Bulgaria, year_1941, Side::Axis),
            (Nation::Greece, year_1941, Side::Allies),
            (Nation::Finland, war.is_some(), Side::Axis),
        ];
        for (nation, joins, side) in rules {
            if joins && self.is(nation, Status::Neutral) {
                self.join(nation, side);
            }
        }
        let rumania = self.ruling.status.of(Nation::Rumania);
        if rumania.is_neutral() && war.is_some_and(|war| turn > war) {
            self.join(Nation::Rumania, Side::Axis);
        } else if rumania == Status::Neutral && france {
            self.ruling.status.set(Nation::Rumania, Status::FreeMovement);
            self.note(HappeningName::FreeMovement, Nation::Rumania);
        }
        if self.asked.first_attack_soviet_union.is_some() && self.is(Nation::Yugoslavia, Status::Neutral) {
            self.join(Nation::Yugoslavia, Side::Allies);
        }
    }

    /// Whether a die may be thrown now (9.3, R18, R39).
    fn allowed(&self, country: Initiative) -> bool {
        let now = Some(self.asked.turn);
        let due = match country {
            Initiative::Yugoslavia => self.asked.turn.get() == YUGOSLAV_DIE,
            Initiative::Spain => self.france_surrendered == now,
            Initiative::Turkey => self.first_greek_surrender == now,
        };
        due && self.is(country.nation(), Status::Neutral)
    }

    fn look_for_dice(&mut self) {
        self.ruling.dice_allowed = Initiative::ALL.iter().copied().filter(|die| self.allowed(*die)).collect();
    }

    fn dice(&mut self, yugoslavia_thrown: bool) -> Result<(), Refusal> {
        self.look_for_dice();
        let allowed = |country| self.ruling.dice_allowed.contains(&country);
        if allowed(Initiative::Yugoslavia) && self.asked.dice.yugoslavia.is_none() && !yugoslavia_thrown {
            return Err(Refusal::YugoslavDieDue);
        }
        if Initiative::ALL.iter().any(|country| self.asked.dice.of(*country).is_some() && !allowed(*country)) {
            return Err(Refusal::DieNotDue);
        }
        for &country in Initiative::ALL {
            if let Some(die) = self.asked.dice.of(country) {
                self.thrown(country, die);
            }
        }
        Ok(())
    }

    fn thrown(&mut self, country: Initiative, die: D6) {
        let (effect, nation) = (initiative(country, die), country.nation());
        match effect.result {
            InitiativeResult::Nothing => return,
            InitiativeResult::JoinsAxis => self.join(nation, Side::Axis),
            InitiativeResult::FreeMovement => {
                self.ruling.status.set(nation, Status::FreeMovement);
                self.note(HappeningName::FreeMovement, nation);
            }
        }
        if effect.axis_supply_loss > 0 {
            self.ruling.axis_supply_loss = effect.axis_supply_loss;
            self.note(HappeningName::AxisLosesSupply, nation);
        }
        // The USA hears of it in the same phase (9.3).
        let now = Some(self.asked.turn);
        match country {
            Initiative::Yugoslavia => {}
            Initiative::Spain => self.usa.spain = self.usa.spain.or(now),
            Initiative::Turkey => self.usa.turkey = self.usa.turkey.or(now),
        }
    }

    fn usa(&mut self) {
        if self.is(Nation::Usa, Status::Neutral) && self.usa.entered(self.asked.turn) {
            self.join(Nation::Usa, Side::Allies);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Dice, Happening, HappeningName as H, Occupation, PhaseQuestion, PhaseRuling, run};
    use crate::blitzwar::diplomacy::{Initiative, Status, Statuses, UsaEvents};
    use crate::blitzwar::{Fault, InputFault, Nation as N, Refusal, Side, Turn};
    use crate::dice::D6;
    use crate::table::By;

    fn turn(number: u8) -> Turn {
        Turn::new(number).unwrap()
    }

    fn quiet(number: u8) -> PhaseQuestion {
        PhaseQuestion {
            turn: turn(number),
            status: Statuses::at_start(),
            sides_before: crate::blitzwar::diplomacy::SidesBefore::default(),
            fallen: crate::blitzwar::diplomacy::CountrySet::default(),
            occupied: By::new([Occupation::default(); 21]),
            capitals_asked: crate::blitzwar::diplomacy::CountrySet::default(),
            ports_asked: false,
            supply_asked: crate::blitzwar::diplomacy::CountrySet::default(),
            points: 10,
            german_supply_zones_left: 3,
            soviet_supply_zones_left: 3,
            vichy_ports: 0,
            italian_zones: 0,
            italian_enemy_corps: 0,
            dice: Dice::default(),
            france_surrendered: None,
            greece_surrendered: None,
            german_soviet_war: None,
            first_attack_soviet_union: None,
            usa: UsaEvents::default(),
        }
    }

    fn taken(question: &mut PhaseQuestion, nation: N, others: u8) {
        *question.occupied.get_mut(nation) = Occupation { capital: true, others };
    }

    /// The state after the French surrender on a turn.
    fn fallen_france(question: &mut PhaseQuestion, number: u8) {
        question.france_surrendered = Turn::new(number);
        question.status.set(N::France, Status::Surrendered);
        question.status.set(N::VichyFrance, Status::Neutral);
    }

    fn names(ruling: &PhaseRuling) -> heapless::Vec<(H, N), 32> {
        ruling.happenings.iter().map(|Happening { name, nation }| (*name, *nation)).collect()
    }

    fn six() -> Option<D6> {
        D6::new(6)
    }

    #[test]
    fn a_quiet_turn_changes_nothing() {
        for number in 1..=11 {
            let question = quiet(number);
            let ruling = run(&question).unwrap();
            assert!(ruling.happenings.is_empty(), "{number}");
            assert_eq!(ruling.status, question.status);
        }
    }

    #[test]
    fn the_fall_of_france_brings_all_its_consequences_in_order() {
        let mut question = quiet(8);
        taken(&mut question, N::France, 4);
        question.dice.spain = six();
        let ruling = run(&question).unwrap();
        let expected = [
            (H::Surrender, N::France),
            (H::VichyFranceCreated, N::VichyFrance),
            (H::FirstElite, N::Germany),
            (H::JoinsAxis, N::Italy),
            (H::JoinsAxis, N::Hungary),
            (H::FreeMovement, N::Rumania),
            (H::JoinsAxis, N::Spain),
        ];
        assert_eq!(names(&ruling), expected);
        assert_eq!(ruling.dice_allowed, [Initiative::Spain]);
    }

    #[test]
    fn germany_ends_the_game_before_anything_else() {
        let mut question = quiet(14);
        question.german_supply_zones_left = 0;
        taken(&mut question, N::Poland, 4);
        let ruling = run(&question).unwrap();
        assert_eq!(names(&ruling), [(H::Surrender, N::Germany), (H::GameOver, N::Germany)]);
        assert_eq!(ruling.status.of(N::Poland), Status::Allies);
    }

    #[test]
    fn a_country_returns_to_its_side_until_the_end_of_1942() {
        for (number, returns) in [(27, true), (28, false)] {
            let mut question = quiet(number);
            for nation in [N::Bulgaria, N::Greece] {
                question.status.set(nation, Status::Surrendered);
            }
            question.sides_before.set(N::Bulgaria, Some(Side::Axis));
            question.sides_before.set(N::Greece, Some(Side::Allies));
            question.greece_surrendered = Turn::new(15);
            taken(&mut question, N::Greece, 0);
            let ruling = run(&question).unwrap();
            let back = ruling.happenings.contains(&Happening { name: H::Reactivated, nation: N::Bulgaria });
            assert_eq!(back, returns, "{number}");
            let status = if returns { Status::Axis } else { Status::Surrendered };
            assert_eq!(ruling.status.of(N::Bulgaria), status);
            assert_eq!(ruling.status.of(N::Greece), Status::Surrendered);
        }
    }

    #[test]
    fn the_yugoslav_die_is_obligatory_on_turn_14_while_it_is_neutral() {
        let mut question = quiet(14);
        assert_eq!(run(&question), Err(Fault::Refused(Refusal::YugoslavDieDue)));
        question.first_attack_soviet_union = Turn::new(13);
        let ruling = run(&question).unwrap();
        assert!(names(&ruling).contains(&(H::JoinsAllies, N::Yugoslavia)));
        assert!(ruling.dice_allowed.is_empty());
        for number in [13, 15] {
            let mut question = quiet(number);
            question.dice.yugoslavia = six();
            assert_eq!(run(&question), Err(Fault::Refused(Refusal::DieNotDue)), "{number}");
        }
    }

    #[test]
    fn the_turkish_die_belongs_to_the_first_greek_surrender() {
        let mut question = quiet(15);
        question.status.set(N::Greece, Status::Allies);
        taken(&mut question, N::Greece, 0);
        question.dice.turkey = six();
        assert!(names(&run(&question).unwrap()).contains(&(H::FreeMovement, N::Turkey)));
        question.greece_surrendered = Turn::new(13);
        assert_eq!(run(&question), Err(Fault::Refused(Refusal::DieNotDue)));
        question.greece_surrendered = None;
        question.status.set(N::Turkey, Status::Allies);
        assert_eq!(run(&question), Err(Fault::Refused(Refusal::DieNotDue)));
    }

    #[test]
    fn a_six_for_spain_brings_the_usa_in_the_same_phase() {
        let mut question = quiet(19);
        taken(&mut question, N::France, 4);
        assert!(!names(&run(&question).unwrap()).contains(&(H::JoinsAllies, N::Usa)));
        question.dice.spain = six();
        assert_eq!(names(&run(&question).unwrap()).last(), Some(&(H::JoinsAllies, N::Usa)));
        let mut landed = quiet(19);
        landed.usa.landing = Turn::new(19);
        assert_eq!(run(&landed).unwrap().status.of(N::Usa), Status::Neutral);
        landed.usa.landing = Turn::new(18);
        assert_eq!(run(&landed).unwrap().status.of(N::Usa), Status::Allies);
    }

    #[test]
    fn rumania_opens_with_france_and_joins_a_turn_after_the_war() {
        let mut question = quiet(9);
        fallen_france(&mut question, 8);
        question.german_soviet_war = Turn::new(9);
        assert_eq!(run(&question).unwrap().status.of(N::Rumania), Status::FreeMovement);
        question.status.set(N::Rumania, Status::FreeMovement);
        question.turn = turn(10);
        let ruling = run(&question).unwrap();
        assert_eq!(ruling.status.of(N::Rumania), Status::Axis);
        assert_eq!(ruling.status.of(N::Finland), Status::Axis);
    }

    #[test]
    fn vichy_surrenders_to_the_allies_and_becomes_the_free_french() {
        let mut question = quiet(24);
        fallen_france(&mut question, 8);
        for (status, ports, falls) in [
            (Status::Neutral, 2, false),
            (Status::Neutral, 3, true),
            (Status::Axis, 3, true),
            (Status::Allies, 5, false),
            (Status::Surrendered, 5, false),
        ] {
            question.status.set(N::VichyFrance, status);
            question.vichy_ports = ports;
            let ruling = run(&question).unwrap();
            let created = ruling.happenings.contains(&Happening { name: H::FreeFrenchCreated, nation: N::FreeFrench });
            assert_eq!(created, falls, "{status} {ports}");
            assert_eq!(ruling.status.of(N::FreeFrench) == Status::Allies, falls);
        }
    }

    #[test]
    fn neutrals_do_not_surrender_and_the_uk_never_does() {
        let mut question = quiet(13);
        for &nation in N::ALL {
            taken(&mut question, nation, 60);
        }
        question.status.set(N::Greece, Status::Allies);
        question.status.set(N::Bulgaria, Status::Neutral);
        let ruling = run(&question).unwrap();
        let fallen: heapless::Vec<N, 21> =
            ruling.happenings.iter().filter(|event| event.name == H::Surrender).map(|event| event.nation).collect();
        assert_eq!(fallen, [N::France, N::Poland, N::Greece]);
    }

    #[test]
    fn what_cannot_be_true_is_an_error() {
        let later = PhaseQuestion { german_soviet_war: Turn::new(9), ..quiet(8) };
        assert_eq!(run(&later), Err(Fault::Wrong(InputFault::EventAfterTurn)));
        let france = PhaseQuestion { france_surrendered: Turn::new(8), ..quiet(8) };
        assert_eq!(run(&france), Err(Fault::Wrong(InputFault::FranceDisagrees)));
        let mut vichy = quiet(8);
        vichy.status.set(N::VichyFrance, Status::Axis);
        assert_eq!(run(&vichy), Err(Fault::Wrong(InputFault::VichyDisagrees)));
        let mut side = quiet(8);
        side.status.set(N::Norway, Status::Surrendered);
        assert_eq!(run(&side), Err(Fault::Wrong(InputFault::SideBeforeMissing)));
        for known in [N::Poland, N::SovietUnion] {
            let mut side = quiet(8);
            side.status.set(known, Status::Surrendered);
            assert_eq!(run(&side).unwrap().status.of(known).side(), Status::at_start(known).side(), "{known} is back");
        }
    }

    /// Nothing that a table can be in loses a line.
    #[test]
    fn there_is_room_for_everything_that_can_happen_at_once() {
        let mut question = quiet(20);
        for &nation in N::ALL {
            taken(&mut question, nation, 60);
            if Status::Axis.possible(nation) && nation != N::Germany && nation != N::VichyFrance {
                question.status.set(nation, Status::Axis);
            }
        }
        (question.soviet_supply_zones_left, question.vichy_ports) = (0, 60);
        (question.italian_zones, question.italian_enemy_corps) = (60, 200);
        let ruling = run(&question).unwrap();
        // 17 countries surrender; Eastern Poland, Vichy, Elite, Free French; the USA joins.
        assert_eq!(ruling.happenings.len(), 17 + 4 + 1);
    }
}
