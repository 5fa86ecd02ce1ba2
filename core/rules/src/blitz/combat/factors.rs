//! The factors of each round [6.1 to 6.4]. Both sides' units come as iterators, so that a battle can leave units out.
#![expect(clippy::needless_pass_by_value, reason = "iterators are passed as they come")]

use crate::blitz::answer::{Eighths, No, refuse};
use crate::blitz::refusal::Refusal;
use crate::blitz::unit::Unit;
use crate::blitz::vocabulary::{Attack, From, Snow, Terrain, UnitKind};
use crate::blitz::why::{Trace, Why, whole};

/// A side's factors in a round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Factors {
    /// Exact.
    pub total: Eighths,
    /// What is looked up; 0 for a side that does not roll.
    pub factors: i16,
    /// It rolls.
    pub rolls: bool,
}

impl Factors {
    /// The minimum and who rolls [6]: a printed factor of the round's kind makes at least 1; without one the sum decides.
    fn of(total: Eighths, printed: bool, barred: bool) -> Self {
        let factors = if printed { total.rounded().max(1) } else { total.rounded() };
        let rolls = factors >= 1 && !barred;
        Self { total, factors: if rolls { factors } else { 0 }, rolls }
    }
}

/// Both sides' factors in a round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sides {
    /// The attacker's.
    pub attacker: Factors,
    /// The defender's.
    pub defender: Factors,
    /// How they come about.
    pub trace: Trace,
}

/// Adds the rows of one side, and the last one.
fn side(trace: &mut Trace, rows: &[(Why, i16)], printed: bool, barred: bool) -> Factors {
    let mut total = 0;
    for (why, amount) in rows {
        trace.add(*why, *amount);
        total += amount;
    }
    let factors = Factors::of(Eighths(total), printed, barred);
    whole(trace, Why::Final, factors.factors);
    factors
}

/// Whole numbers of units, summed up in eighths.
fn sum<'a>(units: impl Iterator<Item = Unit<'a>>, of: impl Fn(&Unit<'a>) -> i16) -> i16 {
    units.map(|unit| 8 * of(&unit)).sum()
}

/// The Air Round [6.1]; nothing if a side has nobody in it.
pub fn air<'a>(
    attack: Attack,
    attackers: impl Iterator<Item = Unit<'a>> + Clone,
    defenders: impl Iterator<Item = Unit<'a>> + Clone,
) -> Option<(Sides, i16, i16)> {
    let attackers = attackers.filter(|unit| unit.fights_in_the_air(true, attack));
    let defenders = defenders.filter(|unit| unit.fights_in_the_air(false, attack));
    let count = |number: usize| i16::try_from(number).unwrap_or(i16::MAX);
    let units = (count(attackers.clone().count()), count(defenders.clone().count()));
    if units.0 == 0 || units.1 == 0 {
        return None;
    }
    let mut trace = Trace::new();
    // Triangles of AA are not counted.
    let open = |units: &dyn Fn(fn(&Unit<'a>) -> i16) -> i16, own: i16, printed: bool, trace: &mut Trace| {
        let rows = [
            (Why::AirFactors, own),
            (Why::AirWhite, units(|unit| if unit.kind == UnitKind::Aa { 0 } else { unit.air_white })),
            (Why::AirRed, -units(|unit| if unit.kind == UnitKind::Aa { 0 } else { unit.air_red })),
        ];
        side(trace, &rows, printed, false)
    };
    let attacker = open(
        &|of| sum(defenders.clone(), of),
        sum(attackers.clone(), |unit| unit.air),
        attackers.clone().any(|unit| unit.air > 0),
        &mut trace,
    );
    let defender = open(
        &|of| sum(attackers.clone(), of),
        sum(defenders.clone(), |unit| unit.air),
        defenders.clone().any(|unit| unit.air > 0),
        &mut trace,
    );
    Some((Sides { attacker, defender, trace }, units.0, units.1))
}

/// What forbids a Ground Attack with these units [5.3].
///
/// # Errors
/// The first that does.
pub fn ground_allowed<'a>(
    snow: Snow,
    attackers: impl Iterator<Item = Unit<'a>> + Clone,
    defenders: impl Iterator<Item = Unit<'a>> + Clone,
) -> Result<(), No> {
    let land = || attackers.clone().filter(Unit::is_land);
    let mut all = attackers.clone().chain(defenders);
    refuse(land().next().is_none(), Refusal::NoLandUnit)?;
    refuse(land().any(|unit| unit.kind == UnitKind::Fort), Refusal::FortAttacks)?;
    refuse(land().any(|unit| unit.land == 0), Refusal::NoLandFactors)?;
    refuse(snow == Snow::Snow && all.clone().any(|unit| !unit.is_land()), Refusal::SnowGrounds)?;
    refuse(all.any(|unit| unit.in_port), Refusal::ShipInPort)
}

/// What a unit adds to the land units of its side [6.2], before the ground.
fn support(unit: &Unit<'_>, snow: Snow) -> i16 {
    let halved = |eighths: i16| if snow == Snow::Snowflake { eighths / 2 } else { eighths };
    let ship = if unit.size > 2 { 16 } else { 8 };
    match unit.kind {
        UnitKind::Air => halved(unit.bombs(unit.land).0),
        UnitKind::Cv => halved(ship),
        UnitKind::Bb => ship,
        _ => 0,
    }
}

/// The Land Round [6.2]; nothing if no land unit defends.
pub fn land<'a>(
    terrain: Terrain,
    snow: Snow,
    attackers: impl Iterator<Item = Unit<'a>> + Clone,
    defenders: impl Iterator<Item = Unit<'a>> + Clone,
) -> Option<Sides> {
    let land = |unit: &Unit<'a>| unit.is_land();
    if !defenders.clone().any(|unit| land(&unit)) {
        return None;
    }
    let rough = i16::from(terrain.is_rough());
    let attacking = |unit: &Unit<'a>| {
        let carried = matches!(unit.from, From::Trs) && unit.kind != UnitKind::Mar || unit.from == From::LandRoute;
        let halvings = i16::from(carried) + rough + i16::from(snow == Snow::Snow);
        (8 * unit.land) >> halvings
    };
    let printed = |unit: &Unit<'a>| if unit.is_land() { unit.land > 0 } else { unit.is_bomber() };
    let forest = i16::from(terrain == Terrain::Forest);
    let cap = |own: i16, support: i16| (support - own).max(0);

    let mut trace = Trace::new();
    let own = attackers.clone().filter(land).map(|unit| attacking(&unit)).sum();
    let help = attackers.clone().map(|unit| support(&unit, snow) >> (rough + forest)).sum();
    let unsupplied = sum(defenders.clone().filter(land), |unit| if unit.supplied { 0 } else { 2 });
    let rows = [
        (Why::Land, own),
        (Why::Support, help),
        (Why::OverCap, -cap(own, help)),
        (Why::LandWhite, sum(defenders.clone().filter(land), |unit| unit.white)),
        (Why::LandRed, -sum(defenders.clone().filter(land), |unit| unit.red)),
        (Why::OutOfSupply, unsupplied),
        (Why::Ground, 0),
    ];
    let attacker = side(&mut trace, &rows, attackers.clone().any(|unit| printed(&unit)), false);

    let own = sum(defenders.clone().filter(land), |unit| unit.land);
    let help = defenders.clone().map(|unit| support(&unit, snow) >> forest).sum();
    let steep = i16::from(matches!(terrain, Terrain::Mountain | Terrain::Swamp));
    let rows = [
        (Why::Land, own),
        (Why::Support, help),
        (Why::OverCap, -cap(own, help)),
        (Why::LandWhite, sum(attackers.clone().filter(land), |unit| unit.white)),
        (Why::LandRed, 0),
        (Why::OutOfSupply, 0),
        (Why::Ground, sum(attackers.clone().filter(land), |_| steep)),
    ];
    let defender = side(&mut trace, &rows, defenders.clone().any(|unit| printed(&unit)), false);
    Some(Sides { attacker, defender, trace })
}

/// What is left of a Convoy, and whose it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Convoys {
    /// The attackers' Convoy Factor less its damage.
    pub attackers: i16,
    /// The defenders'.
    pub defenders: i16,
}

/// What forbids a Port Attack [5.3].
///
/// # Errors
/// The first that does.
pub fn port_allowed<'a>(
    snow: Snow,
    mut attackers: impl Iterator<Item = Unit<'a>> + Clone,
    mut defenders: impl Iterator<Item = Unit<'a>>,
) -> Result<(), No> {
    refuse(snow == Snow::Snow, Refusal::SnowPort)?;
    let fits = |kind| matches!(kind, UnitKind::Air | UnitKind::Cv);
    refuse(attackers.clone().any(|unit| !fits(unit.kind)), Refusal::NotForPort)?;
    refuse(attackers.clone().next().is_none(), Refusal::NoAttacker)?;
    refuse(attackers.any(|unit| unit.in_port), Refusal::CvInPort)?;
    refuse(!defenders.any(|unit| in_port(&unit)), Refusal::NoTarget)
}

/// A target of a Port Attack.
#[must_use]
pub fn in_port(unit: &Unit<'_>) -> bool {
    unit.in_port && unit.is_ship() && unit.kind != UnitKind::Sub
}

/// The Naval Round [6.3]; nothing if there is none. `sea_snow` is the multiplier of Snow at sea, in halves.
pub fn naval<'a>(
    attack: Attack,
    snow: Snow,
    sea_snow: i16,
    attackers: impl Iterator<Item = Unit<'a>> + Clone,
    defenders: impl Iterator<Item = Unit<'a>> + Clone,
    convoys: Convoys,
) -> Option<Sides> {
    let port = attack == Attack::Port;
    let factor = |unit: &Unit<'a>| {
        let eighths = match unit.kind {
            UnitKind::Air => unit.bombs(unit.naval).0,
            UnitKind::Cv if port => 4 * unit.naval,
            kind if kind.is_ship() => 8 * unit.naval,
            _ => 0,
        };
        let flies = matches!(unit.kind, UnitKind::Air | UnitKind::Cv);
        match snow {
            Snow::Snowflake if flies => eighths / 2,
            Snow::Snow => eighths * sea_snow / 2,
            _ => eighths,
        }
    };
    let printed = |unit: &Unit<'a>| if unit.is_ship() { unit.naval > 0 } else { unit.is_bomber() };
    let target = |unit: &Unit<'a>| if port { in_port(unit) } else { unit.is_ship() };
    let idle = |unit: &Unit<'a>| matches!(unit.kind, UnitKind::Ll | UnitKind::Trs);
    let attackers_hit = attackers.clone().any(|unit| unit.is_ship()) || convoys.attackers > 0;
    let defenders_hit = defenders.clone().any(|unit| target(&unit)) || convoys.defenders > 0;
    let round = if port {
        defenders_hit && attackers.clone().next().is_some()
    } else {
        attackers.clone().any(|unit| printed(&unit)) && defenders_hit
            || defenders.clone().any(|unit| printed(&unit)) && attackers_hit
    };
    if !round {
        return None;
    }
    let mut trace = Trace::new();
    let rows = [
        (Why::Naval, attackers.clone().map(|unit| factor(&unit)).sum()),
        (Why::NavalWhite, sum(defenders.clone().filter(target), |unit| unit.white)),
        (Why::NavalRed, -sum(defenders.clone().filter(target), |unit| unit.red)),
        (Why::Convoy, 8 * convoys.defenders),
    ];
    let barred = attackers.clone().all(|unit| idle(&unit)) || !defenders_hit;
    let attacker = side(&mut trace, &rows, attackers.clone().any(|unit| printed(&unit)), barred);
    let rows = if port {
        [(Why::Naval, 0), (Why::NavalWhite, 0), (Why::NavalRed, 0), (Why::Convoy, 0)]
    } else {
        [
            (Why::Naval, defenders.clone().map(|unit| factor(&unit)).sum()),
            (Why::NavalWhite, sum(attackers.clone().filter(Unit::is_ship), |unit| unit.white)),
            (Why::NavalRed, -sum(attackers.clone().filter(Unit::is_ship), |unit| unit.red)),
            (Why::Convoy, 8 * convoys.attackers),
        ]
    };
    let barred = port || defenders.clone().all(|unit| idle(&unit)) || !attackers_hit;
    let defender = side(&mut trace, &rows, defenders.clone().any(|unit| printed(&unit)), barred);
    Some(Sides { attacker, defender, trace })
}

/// A Factory and what it has taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Factory {
    /// Its Factory Factor; 0 is no Factory.
    pub factor: i16,
    /// Damage so far.
    pub damage: i16,
}

/// What forbids a Factory Attack [5.3].
///
/// # Errors
/// The first that does.
pub fn factory_allowed<'a>(
    factory: Factory,
    snow: Snow,
    mut attackers: impl Iterator<Item = Unit<'a>> + Clone,
) -> Result<(), No> {
    let bomber = |unit: &Unit<'a>| matches!(unit.kind, UnitKind::Air | UnitKind::VWeapon);
    let fits = |unit: &Unit<'a>| bomber(unit) || matches!(unit.kind, UnitKind::ABomb | UnitKind::Cv);
    refuse(factory.factor == 0, Refusal::NoFactory)?;
    refuse(!attackers.clone().any(|unit| bomber(&unit)), Refusal::NoBomber)?;
    refuse(snow == Snow::Snow, Refusal::SnowFactory)?;
    refuse(attackers.clone().any(|unit| !fits(&unit)), Refusal::NotForFactory)?;
    let bomb = attackers.clone().any(|unit| unit.kind == UnitKind::ABomb);
    refuse(bomb && !attackers.clone().any(|unit| bomber(&unit) && unit.strategic >= 4), Refusal::NoCarrier)?;
    refuse(attackers.any(|unit| unit.in_port), Refusal::CvInPort)
}

/// The Strategic Round [6.4]: the attacker alone.
pub fn strategic<'a>(
    factory: Factory,
    snow: Snow,
    attackers: impl Iterator<Item = Unit<'a>> + Clone,
) -> (Factors, Trace) {
    let bombers = attackers.filter(|unit| matches!(unit.kind, UnitKind::Air | UnitKind::VWeapon));
    let halvings = i16::from(snow == Snow::Snowflake);
    let mut trace = Trace::new();
    let rows = [
        (Why::Strategic, bombers.clone().map(|unit| unit.bombs(unit.strategic).0 >> halvings).sum()),
        (Why::Factory, 8 * factory.factor),
        (Why::FactoryDamage, -8 * factory.damage),
    ];
    let bombed = side(&mut trace, &rows, bombers.clone().any(|unit| unit.is_bomber()), false);
    (bombed, trace)
}
