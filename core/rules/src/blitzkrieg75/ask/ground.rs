//! Ground combat: battles, automatic victory, advances, retreats, zones, plans.

use heapless::Vec;

use super::No;
use super::fields::{
    AIRCRAFT, DIE, LEVEL, MODE, TOURNAMENT, TYPE, WEATHER, aircraft, among, byte, dice, half, int, is, level, level_of,
    mode, no, of, unit, weather, word, yes,
};
use super::report::{Say, Value, say};
use crate::blitzkrieg75::advance::{Advance, After, RetreatHex};
use crate::blitzkrieg75::air::{Halved, bomber_strength as bombing_of, may_bomb};
use crate::blitzkrieg75::battle::{Battle, Ended};
use crate::blitzkrieg75::ground::{Assault, Attacker, Bomber, Defender, bomber_share, printed};
use crate::blitzkrieg75::minor::CityAttack;
use crate::blitzkrieg75::movement::Control;
use crate::blitzkrieg75::odds::{Ratio, industry_cap, is_automatic_victory};
use crate::blitzkrieg75::plan::{PlannedAttacker, PlannedDefender, battle_plan as plan};
use crate::blitzkrieg75::roll::{Face, Mode};
use crate::blitzkrieg75::tables::doubt::Doubts;
use crate::blitzkrieg75::tables::losses::{mcrt, siege};
use crate::blitzkrieg75::{InputFault, Level, Odds, Refusal, Terrain, Trail, UnitType, first};
use crate::form::Report;
use crate::form::{Field, Given, Kind};

/// The most units of a side.
const UNITS: usize = 24;
/// The most bombers of a mission.
pub(super) const BOMBERS: usize = 12;

const ATTACKER: [Field; 6] = [TYPE, int("factor", 1, 40), yes("supplied"), no("river"), no("sea"), no("mountain")];
const DEFENDER: [Field; 4] = [TYPE, int("factor", 1, 40), no("city"), no("mountain")];
pub(super) const BOMBER: [Field; 3] = [AIRCRAFT, int("factor", 1, 40), no("close")];

const ATTACKERS: Field = Field::new("attackers", Kind::List(0, 24, &ATTACKER));
const DEFENDERS: Field = Field::new("defenders", Kind::List(0, 24, &DEFENDER));
pub(super) const BOMBERS_FIELD: Field = Field::new("bombers", Kind::List(0, 12, &BOMBER));

fn attackers(form: &Given<'_>, list: i16) -> Vec<Attacker, UNITS> {
    let attacker = |[kind, factor, supplied, river, sea, mountain]: [i16; 6]| Attacker {
        unit: unit(kind),
        factor: byte(factor),
        supplied: is(supplied),
        river: is(river),
        sea: is(sea),
        mountain: is(mountain),
    };
    form.objects(list, &ATTACKER).map(attacker).collect()
}

pub(super) fn bombers(form: &Given<'_>, list: i16) -> Vec<Bomber, BOMBERS> {
    let bomber =
        |[kind, factor, close]: [i16; 3]| Bomber { unit: aircraft(kind), factor: byte(factor), close: is(close) };
    form.objects(list, &BOMBER).map(bomber).collect()
}

const CHANCES: usize = 16;

pub(super) const BATTLE_CHANCES: [Field; CHANCES] = [
    LEVEL,
    ATTACKERS,
    BOMBERS_FIELD.may(),
    DEFENDERS,
    WEATHER,
    no("naval-superiority"),
    no("intercepted-unescorted"),
    level_of("attacker-industry"),
    level_of("defender-industry"),
    level_of("attacker-petro"),
    level_of("defender-petro"),
    int("high-attacks", 0, 9).or(0),
    no("barraged"),
    no("no-retreat"),
    yes("automatic-victory"),
    MODE,
];

/// The same, and the die.
pub(super) const BATTLE: [Field; CHANCES + 1] = {
    let mut fields = [DIE; CHANCES + 1];
    let mut place = 0;
    while place < CHANCES {
        fields[place] = BATTLE_CHANCES[place];
        place += 1;
    }
    fields
};

/// Reads a battle and hands it on.
fn with_battle<T>(form: &Given<'_>, act: impl FnOnce(&Battle, Mode) -> T) -> T {
    let [
        level_word,
        attacker_list,
        bomber_list,
        defender_list,
        weather_word,
        superiority,
        unescorted,
        industry,
        defender_industry,
        petro,
        defender_petro,
        high_attacks,
        barraged,
        no_retreat,
        automatic_victory,
        mode_word,
    ] = form.fields(&BATTLE_CHANCES);
    let (attackers, bombers) = (attackers(form, attacker_list), bombers(form, bomber_list));
    let defender = |[kind, factor, city, mountain]: [i16; 4]| Defender {
        unit: unit(kind),
        factor: byte(factor),
        city: is(city),
        mountain: is(mountain),
    };
    let defenders: Vec<Defender, UNITS> = form.objects(defender_list, &DEFENDER).map(defender).collect();
    let battle = Battle {
        assault: Assault {
            level: level(level_word),
            attackers: &attackers,
            bombers: &bombers,
            weather: weather(weather_word),
            naval_superiority: is(superiority),
            unescorted: is(unescorted),
            industry: byte(industry),
            petro: byte(petro),
        },
        defenders: &defenders,
        defender_industry: byte(defender_industry),
        defender_petro: byte(defender_petro),
        high_attacks: byte(high_attacks),
        barraged: is(barraged),
        no_retreat: is(no_retreat),
        automatic_victory: is(automatic_victory),
        doubts: Doubts::default(),
    };
    act(&battle, mode(mode_word))
}

fn say_ended(report: &mut Report, level: Level, ended: &Ended) {
    if level == Level::Basic {
        say!(report;
            "result" = ended.result.map_or("automatic-victory", |result| result.word()),
            "attacker-units-lost" = ended.attacker_loss,
            "defender-units-lost" = ended.defender_loss,
            "advance-units" = ended.advance_units,
        );
    } else {
        say!(report;
            "attacker-loss" = ended.attacker_loss,
            "min-from-bombers" = ended.shares[0],
            "max-from-ground" = ended.shares[1],
            "defender-loss" = ended.defender_loss,
        );
    }
    say!(report;
        "retreat" = ended.retreat.word(),
        "retreat-hexes" = ended.retreat_hexes,
        "advance" = ended.advance.word(),
        "advance-hexes" = ended.advance_hexes,
        "defender-eliminated" = ended.defender_eliminated,
        "advance-barred" = Value::Marks(ended.barred),
        "lost-in-retreat" = Value::Marks(ended.lost_in_retreat),
    );
}

pub(super) fn battle(form: &Given<'_>, report: &mut Report) -> Result<(), No> {
    let die = form.fields(&BATTLE)[CHANCES];
    with_battle(form, |battle, mode| {
        let roll = dice(mode, [die])?;
        let reckoned = battle.reckon()?;
        say!(report;
            "attack-ground" = Value::Halves(reckoned.ground),
            "bombing" = Value::Halves(reckoned.bombing),
            "attack" = Value::Halves(reckoned.ground + reckoned.bombing),
            "defence" = Value::Halves(reckoned.defence),
            "river-doubled" = reckoned.river,
            "river-undoubled" = reckoned.undoubled,
            "raw-odds" = Value::Odds(reckoned.raw.number().into()),
            "column" = reckoned.column.word(),
            "counts-as-high" = reckoned.high,
            "automatic-victory" = reckoned.victory,
        );
        report.trace(&reckoned.trace);
        let level = battle.assault.level;
        if reckoned.victory || reckoned.column == Odds::Over {
            say_ended(report, level, &battle.ended(&reckoned, Face::first(mode)));
        } else {
            report.rolled(mode, roll, |report, [face]| say_ended(report, level, &battle.ended(&reckoned, face)));
        }
        Ok(())
    })
}

pub(super) fn battle_chances(form: &Given<'_>, report: &mut Report) -> Result<(), No> {
    with_battle(form, |battle, mode| {
        let reckoned = battle.reckon()?;
        let chances = battle.chances(&reckoned, mode);
        let [attacker, defender, nobody] = chances.retreats;
        say!(report;
            "column" = reckoned.column.word(),
            "defender-retreats" = defender,
            "attacker-retreats" = attacker,
            "nobody-retreats" = nobody,
            "defender-eliminated" = chances.eliminated[1],
            "attacker-eliminated" = chances.eliminated[0],
            "mean-attacker-loss" = chances.losses[0],
            "mean-defender-loss" = chances.losses[1],
        );
        Ok(())
    })
}

pub(super) const AUTOMATIC_VICTORY: [Field; 4] = [
    half("attack", 1, 1998),
    half("defence", 1, 1998),
    Field::new("no-retreat", Kind::Flag),
    level_of("attacker-industry"),
];

pub(super) fn automatic_victory(form: &Given<'_>, report: &mut Report) -> Result<(), No> {
    let [attack, defence, no_retreat, industry] = form.fields(&AUTOMATIC_VICTORY);
    let odds = Ratio::new(attack.into(), defence.into())?;
    let capped = industry_cap(byte(industry), 0).map_or(odds, |most| odds.capped(most));
    say!(report;
        "automatic-victory" = is_automatic_victory(capped, is(no_retreat)),
        "odds" = Value::Odds(odds.number().into()),
    );
    Ok(())
}

/// Ground that may be advanced into.
const VACATED: [Terrain; 8] = [
    Terrain::Clear,
    Terrain::City,
    Terrain::River,
    Terrain::Road,
    Terrain::Desert,
    Terrain::Beach,
    Terrain::Forest,
    Terrain::Mountain,
];

pub(super) const ADVANCE: [Field; 11] = [
    Field::new("after", among!(After::ALL)),
    TYPE,
    int("hexes", 0, 5).or(0),
    Field::new("terrain", among!(VACATED)),
    no("enemy-zoc"),
    no("enemy-armor-zoc"),
    no("barraged"),
    yes("supplied"),
    level_of("petro"),
    no("on-mountain"),
    WEATHER,
];

pub(super) fn advance(form: &Given<'_>, report: &mut Report) -> Result<(), No> {
    let [after, kind, hexes, terrain, enemy, armor, barraged, supplied, petro, on_mountain, weather_word] =
        form.fields(&ADVANCE);
    let advance = Advance {
        after: of(After::ALL, after),
        unit: unit(kind),
        hexes: byte(hexes),
        terrain: of(&VACATED, terrain),
        enemy_zoc: is(enemy),
        armor_zoc: is(armor),
        barraged: is(barraged),
        supplied: is(supplied),
        petro: byte(petro),
        on_mountain: is(on_mountain),
        weather: weather(weather_word),
    };
    say!(report; "hexes" = advance.hexes()?);
    Ok(())
}

pub(super) const RETREAT_HEX: [Field; 9] = [
    TYPE,
    Field::new("terrain", among!(Terrain::ALL.split_at(13).0)),
    no("enemy-zoc"),
    half("standing", 0, 12).or(0),
    half("adding", 1, 6).or(2),
    yes("final"),
    no("patrol-interdiction"),
    no("on-mountain"),
    WEATHER,
];

pub(super) fn retreat_hex(form: &Given<'_>, report: &mut Report) -> Result<(), No> {
    let [kind, terrain, enemy_zoc, standing, adding, last, patrol, on_mountain, weather_word] =
        form.fields(&RETREAT_HEX);
    RetreatHex {
        unit: unit(kind),
        terrain: of(Terrain::ALL, terrain),
        enemy_zoc: is(enemy_zoc),
        standing,
        adding,
        last: is(last),
        patrol: is(patrol),
        on_mountain: is(on_mountain),
        weather: weather(weather_word),
    }
    .check()?;
    say!(report; "allowed" = true);
    Ok(())
}

pub(super) const ZONE_OF_CONTROL: [Field; 3] =
    [TYPE, Field::new("zones", Kind::List(1, 12, &[Field::item(among!(Control::ALL))])), no("beginning")];

pub(super) fn zone_of_control(form: &Given<'_>, report: &mut Report) -> Result<(), No> {
    let [kind, zones, beginning] = form.fields(&ZONE_OF_CONTROL);
    let (unit, beginning) = (unit(kind), is(beginning));
    let mut zones = form.items(zones).map(|zone| of(Control::ALL, zone));
    // Armour moves out of any zone, also of armour (R84).
    let may_move = !beginning || unit.fast();
    let must_attack = zones.clone().any(|zone| zone != Control::PatrolInterdiction);
    say!(report;
        "must-stop" = !beginning && zones.any(|zone| zone.stops(unit)),
        "may-move" = may_move,
        "must-attack" = must_attack,
    );
    Ok(())
}

const PLANNED: [Field; 2] = [Field::new("unit", Kind::Text(40)), int("battle", 0, 12)];
const PLANNED_DEFENDER: [Field; 3] =
    [Field::new("unit", Kind::Text(40)), Field::new("hex", Kind::Text(40)), int("battle", 0, 12)];
const NEXT: [Field; 2] = [Field::new("unit", Kind::Text(40)), Field::new("hex", Kind::Text(40))];

pub(super) const BATTLE_PLAN: [Field; 3] = [
    Field::new("attackers", Kind::List(1, 12, &PLANNED)),
    Field::new("defenders", Kind::List(1, 12, &PLANNED_DEFENDER)),
    Field::new("adjacent", Kind::List(0, 24, &NEXT)),
];

pub(super) fn battle_plan(form: &Given<'_>, report: &mut Report) -> Result<(), No> {
    let [attackers, defenders, adjacent] = form.fields(&BATTLE_PLAN);
    let names = |names: &mut dyn Iterator<Item = i16>| -> Result<Vec<i16, 12>, No> {
        let mut seen = Vec::new();
        for name in names {
            if seen.contains(&name) {
                return Err(InputFault::UnitTwice.into());
            }
            // A list has twelve units.
            let _ = seen.push(name);
        }
        Ok(seen)
    };
    let units = names(&mut form.objects(attackers, &PLANNED).map(|[unit, _]| unit))?;
    names(&mut form.objects(defenders, &PLANNED_DEFENDER).map(|[unit, ..]| unit))?;
    let attackers: Vec<PlannedAttacker, 12> =
        form.objects(attackers, &PLANNED).map(|[unit, battle]| PlannedAttacker { unit, battle }).collect();
    let defenders: Vec<PlannedDefender, 12> =
        form.objects(defenders, &PLANNED_DEFENDER).map(|[_, hex, battle]| PlannedDefender { hex, battle }).collect();
    let adjacent: Vec<(i16, i16), 24> = form.objects(adjacent, &NEXT).map(|[unit, hex]| (unit, hex)).collect();
    if adjacent.iter().any(|(unit, hex)| !units.contains(unit) || defenders.iter().all(|one| one.hex != *hex)) {
        return Err(InputFault::NotThere.into());
    }
    say!(report; "battles" = plan(&attackers, &defenders, &adjacent)?);
    Ok(())
}

pub(super) const BOMBER_STRENGTH: [Field; 4] =
    [BOMBERS_FIELD, WEATHER, level_of("industry"), no("intercepted-unescorted")];

pub(super) fn bomber_strength(form: &Given<'_>, report: &mut Report) -> Result<(), No> {
    let [list, weather_word, industry, unescorted] = form.fields(&BOMBER_STRENGTH);
    let (bombers, weather, industry) = (bombers(form, list), weather(weather_word), byte(industry));
    first(&[(bombers.iter().any(|bomber| bomber.unit == UnitType::Ftr), Refusal::FightersDoNotBomb)])?;
    may_bomb(weather, industry)?;
    let mut trace = Trail::new();
    let strength = bombing_of(&mut trace, &bombers, Halved { weather, industry }, is(unescorted));
    say!(report; "printed" = printed(bombers.iter().map(|bomber| bomber.factor)), "strength" = strength);
    report.trace(&trace);
    Ok(())
}

pub(super) const BOMBER_LOSSES: [Field; 3] = [int("loss", 0, 99), int("ground", 0, 400), int("bombers", 0, 400)];

pub(super) fn bomber_losses(form: &Given<'_>, report: &mut Report) -> Result<(), No> {
    let [loss, ground, bombers] = form.fields(&BOMBER_LOSSES);
    let [loss, least, most] = bomber_share(word(loss), word(ground), word(bombers));
    say!(report; "loss" = loss, "min-from-bombers" = least, "max-from-ground" = most);
    Ok(())
}

pub(super) const MINOR_CITY_ATTACK: [Field; 13] = [
    ATTACKERS,
    BOMBERS_FIELD.may(),
    TOURNAMENT,
    WEATHER,
    level_of("attacker-industry"),
    no("naval-superiority"),
    no("intercepted-unescorted"),
    no("reduced"),
    yes("aggressor"),
    level_of("attacker-petro"),
    no("liberator-in-city"),
    MODE,
    DIE,
];

pub(super) fn minor_city_attack(form: &Given<'_>, report: &mut Report) -> Result<(), No> {
    let [
        attacker_list,
        bomber_list,
        level_word,
        weather_word,
        industry,
        superiority,
        unescorted,
        reduced,
        aggressor,
        petro,
        liberator,
        mode_word,
        die,
    ] = form.fields(&MINOR_CITY_ATTACK);
    let mode = mode(mode_word);
    let roll = dice(mode, [die])?;
    let assault = Assault {
        level: level(level_word),
        attackers: &attackers(form, attacker_list),
        bombers: &bombers(form, bomber_list),
        weather: weather(weather_word),
        naval_superiority: is(superiority),
        unescorted: is(unescorted),
        industry: byte(industry),
        petro: byte(petro),
    };
    let strength = CityAttack { assault, reduced: is(reduced), aggressor: is(aggressor) }.reckon()?;
    let column = strength.column(mode);
    say!(report;
        "factors" = Value::Halves(strength.factors),
        "bombing" = Value::Halves(strength.bombing),
        "column" = mcrt(mode).heading(column),
    );
    report.trace(&strength.trace);
    report.rolled(mode, roll, |report, [face]| {
        let (loss, reduced) = siege(column, face);
        let [loss, bombers, ground] = assault.shared_loss(loss.into());
        let may_enter = reduced && !is(liberator);
        say!(report;
            "attacker-loss" = loss,
            "min-from-bombers" = bombers,
            "max-from-ground" = ground,
            "reduced" = reduced,
            "retreat-hexes" = if reduced { 0 } else { 2 },
            "may-enter" = may_enter,
            "advance-barred" = Value::Marks(if may_enter { assault.barred() } else { 0 }),
            "lost-in-retreat" = Value::Marks(if reduced { 0 } else { assault.lost_in_retreat() }),
        );
    });
    Ok(())
}
