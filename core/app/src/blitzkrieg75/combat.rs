//! Ground combat, automatic victory, minor cities, losses, barrages and bombing (14, 15, 21, 25, 29.4, 30.4, 33).

use adjutant_rules::blitzkrieg75::air::bombing::{Mission, column};
use adjutant_rules::blitzkrieg75::battle::Reckoned;
use adjutant_rules::blitzkrieg75::roll::{Face, Mode};
use adjutant_rules::blitzkrieg75::table::{AT_SEA, Act, FACTORS, GROUNDS, PARTIES, Track, ZONES};
use adjutant_rules::blitzkrieg75::tables::losses::bbt;
use adjutant_rules::blitzkrieg75::{Choice, Level, Odds, Refusal as Rule, Weather};
use adjutant_rules::ratio::Ratio;

use super::deed::{
    ATTACKERS, BOMBERS, DEFENDERS, DIGIT, HEX, SECOND_DIGIT, act, begun, deed, halves, preview, refuse, rows, tenths,
};
use super::state;
use crate::desk::Desk;
use crate::form::{Field, Form, Kind, MAX_FIELDS, Paper, Values};
use crate::line::{BODY, fitted};
use crate::screen::Text;

/// Factors of a line.
pub const FACTOR_COUNT: Kind = Kind::Count(0, FACTORS as i16);

fn has_bombers(_: &Values, desk: &Desk) -> bool {
    state(desk).is_some_and(|state| state.strength(1).0 > 0 && state.uses(Choice::AirCombat))
}

fn from_the_sea(_: &Values, desk: &Desk) -> bool {
    state(desk).is_some_and(|state| state.uses(Choice::Naval) && state.force(0).any(|group| group.is(AT_SEA)))
}

fn in_tournament(_: &Values, desk: &Desk) -> bool {
    state(desk).is_some_and(|state| state.level() == Level::Tournament)
}

/// The weather lets rivers flow.
fn rivers_flow(_: &Values, desk: &Desk) -> bool {
    state(desk).is_some_and(|state| state.weather() != Weather::Snow)
}

const GROUND: Field = Field::new(
    "They stand in",
    Kind::Word(|at| GROUNDS.get(at).copied()),
    (
        "13.2",
        "Cities and mountains double the defenders. Units of a second hex: hold X on their grid. Rivers have their own line",
    ),
);
const RIVER: Field = Field::new(
    "All on rivers",
    Kind::YesNo,
    ("13.3", "Every attacker stands on a river hex: the defenders are doubled, once in all"),
)
.when(rivers_flow);
const NO_RETREAT: Field = Field::new(
    "No retreat",
    Kind::YesNo,
    ("15.3", "The defenders have no legal retreat: they are lost when they must go, and 5-1 is automatic"),
);
const BARRAGED: Field = Field::new(
    "Hit on the BBT",
    Kind::YesNo,
    ("25.3", "A hex that was barraged or bombed in this player-turn lets attackers advance 1 hex only"),
)
.when(in_tournament);
const UNESCORTED: Field = Field::new(
    "Unescorted",
    Kind::YesNo,
    ("32.32", "The bombers met interceptors without an escort: they bomb at half strength, rounded down"),
)
.when(has_bombers);
pub(super) const ZONE: Field = Field::new(
    "Sea zone",
    Kind::Word(|at| ZONES.get(at).copied()),
    ("35.31", "The zone of the attackers at sea: own superiority doubles them"),
)
.when(from_the_sea);

/// Lines of a battle: the forces, then its facts.
const BATTLE_FIELDS: &[Field] =
    &[ATTACKERS, BOMBERS, DEFENDERS, GROUND, RIVER, NO_RETREAT, BARRAGED, UNESCORTED, ZONE, HEX, DIGIT];

fn begin_battle(desk: &Desk) -> Values {
    let mut values = [0; MAX_FIELDS];
    (values[0], values[2]) = (begun(0, desk), begun(2, desk));
    values[7] = unescorted(desk);
    values
}

/// Whether the bombers that are gathered met interceptors without an escort.
fn unescorted(desk: &Desk) -> i16 {
    let met = |state: &&adjutant_rules::blitzkrieg75::table::State| state.strength(1).0 > 0;
    state(desk).filter(met).map_or(0, |state| state.one(Track::Unescorted).into())
}

/// A ground battle.
pub static BATTLE: Form = Form {
    name: "blitzkrieg75-battle",
    title: "GROUND COMBAT",
    fields: BATTLE_FIELDS,
    begin: begin_battle,
    answer: |values, desk, paper| battle_answer(Act::Battle, values, desk, paper),
    act: act!(Battle, 3, "roll"),
};

/// An automatic victory while moving.
pub static DECLARE: Form = Form {
    name: "blitzkrieg75-declare",
    title: "AUTOMATIC VICTORY",
    fields: BATTLE_FIELDS,
    begin: begin_battle,
    answer: |values, desk, paper| battle_answer(Act::Declare, values, desk, paper),
    act: act!(Declare, 3, "claim"),
};

fn percent(chance: Ratio) -> Text {
    fitted(format_args!("{}%", chance.percent()), 6)
}

fn battle_answer(act: Act, values: &Values, desk: &Desk, paper: &mut Paper) {
    let Some(state) = state(desk) else { return };
    let deed = deed(act, 3, values);
    let field = state.placed(&deed);
    if field.attackers.is_empty() || field.defenders.is_empty() {
        paper.refuse("-", "gather both forces first: A on their line");
        return;
    }
    let battle = state.battle(&field, &deed);
    let reckoned = match battle.reckon() {
        Ok(reckoned) => reckoned,
        Err(refusal) => {
            paper.refuse(refusal.rule(), refusal.text());
            if refusal == Rule::OddsTooLow {
                let least = halves(battle.needed(Odds::OneToSix).unwrap_or(0));
                paper.say(format_args!("a soak-off needs {least}; who has less is removed (14.9)"));
            }
            return;
        }
    };
    let (attack, defence) = (halves(reckoned.ground + reckoned.bombing), halves(reckoned.defence));
    let column = if reckoned.column == Odds::Over { "over" } else { reckoned.column.name() };
    paper.large(format_args!("{attack}:{defence}={column}"));
    if act == Act::Declare {
        preview(act, 3, values, desk, paper);
        return trace(&reckoned, paper);
    }
    if reckoned.victory {
        paper.say(format_args!("Automatic victory: no die"));
    } else if reckoned.column != Odds::Over {
        let chances = battle.chances(&reckoned, state.mode());
        for (label, chance) in ["A back", "D back", "stay"].into_iter().zip(chances.retreats) {
            if chance.permille() > 0 {
                paper.bar(format_args!("{label}"), chance.permille(), format_args!("{}", percent(chance)));
            }
        }
        let [attacker, defender] = chances.losses.map(tenths);
        paper.value(format_args!("mean losses A {attacker}"), format_args!("D {defender}"));
        let [attacker, defender] = chances.eliminated.map(percent);
        paper.value(format_args!("nobody left A {attacker}"), format_args!("D {defender}"));
    }
    notes(&reckoned, paper);
    paper.say(format_args!("die  A attacker, D defender: - loses, < back, > on"));
    rows(act, 3, values, desk, paper);
    if let Some(next) = Odds::ALL.get(reckoned.column.index() + 1)
        && let Some(needed) = battle.needed(*next)
    {
        paper.value(format_args!("{next} needs"), format_args!("{}", halves(needed)));
    }
    trace(&reckoned, paper);
}

/// What is not seen in the strengths.
fn notes(reckoned: &Reckoned, paper: &mut Paper) {
    if reckoned.river {
        paper.say(format_args!("13.3 doubled behind the river"));
    }
    if reckoned.undoubled {
        paper.say(format_args!("30.41 bombers undo the river"));
    }
    if reckoned.raw.column() != reckoned.column {
        paper.say(format_args!("36.3 industry caps {}", reckoned.raw.column()));
    }
}

fn trace(reckoned: &Reckoned, paper: &mut Paper) {
    for entry in reckoned.trace.entries() {
        paper.trace(entry.what.rule(), entry.what.text(), format_args!("{}", entry.parts()));
    }
}

/// The minor country of a line.
pub const MINOR: Field = Field::new(
    "Country",
    Kind::Shown(1, 5, |value, desk| {
        let minor = u8::try_from(value).unwrap_or(1).saturating_sub(1);
        let whose = state(desk).and_then(|state| state.aggressor(minor)).map_or("", |side| side.name());
        fitted(format_args!("Minor {value} {whose}"), BODY)
    }),
    ("29", "Number or name them as you like (Cities, X on the first line); beside it stands the aggressor"),
);

/// An attack on a minor city.
pub static MINOR_CITY: Form = Form {
    name: "blitzkrieg75-minor-city",
    title: "MINOR CITY",
    fields: &[ATTACKERS, BOMBERS, MINOR, HEX, UNESCORTED, ZONE, DIGIT],
    begin: |desk| {
        let mut values = begin_battle(desk);
        (values[2], values[4], values[7]) = (1, values[7], 0);
        values
    },
    answer: |values, desk, paper| {
        let Some(state) = state(desk) else { return };
        let deed = deed(Act::MinorCity, 2, values);
        let field = state.field(0, false);
        match state.siege_strength(&field, &deed) {
            Ok(strength) => {
                let at = strength.column(state.mode());
                let table = adjutant_rules::blitzkrieg75::tables::losses::mcrt(state.mode());
                paper.large(format_args!("{} = {}", halves(strength.factors), table.heading(at)));
                let falls = Face::all(state.mode()).filter(|face| state.doubts().siege(at, *face).1).count();
                let chance = Ratio::new(u64::try_from(falls).unwrap_or(0), state.mode().rows().into());
                paper.bar(format_args!("reduced"), chance.permille(), format_args!("{}", percent(chance)));
                rows(Act::MinorCity, 2, values, desk, paper);
                for entry in strength.trace.entries() {
                    paper.trace(entry.what.rule(), entry.what.text(), format_args!("{}", entry.parts()));
                }
            }
            Err(refusal) => refuse(refusal, paper),
        }
    },
    act: act!(MinorCity, 2, "roll"),
};

/// The line of a group that takes losses.
fn loser<const AT: usize>(value: i16, desk: &Desk) -> Text {
    let Some(state) = state(desk) else { return Text::new() };
    let defends = state.owed(0) == 0 && state.owed(1) > 0;
    let (force, at) = match AT {
        0..8 => (if defends { 2 } else { 0 }, AT),
        _ => (1, AT - 8),
    };
    let group = state.force(force).nth(at).unwrap_or_default();
    let name: Text = fitted(format_args!("{group}"), 12);
    fitted(format_args!("{name:<12}  loses {value:>2}"), BODY)
}

/// Whether this group stands among those that lose.
fn loses<const AT: usize>(values: &Values, desk: &Desk) -> bool {
    let Some(state) = state(desk) else { return false };
    let force = match (AT, values[0]) {
        (0..8, 0) => 0,
        (0..8, 1) => 2,
        (8.., 0 | 2) => 1,
        _ => return false,
    };
    state.force(force).nth(AT % 8).is_some_and(|group| group.count() > 0)
}

const fn loss<const AT: usize>() -> Field {
    Field::new(
        "",
        Kind::Shown(0, FACTORS as i16, loser::<AT>),
        ("15.2", "Factors of these units that are lost, whole units in the Basic Game; the owner chooses"),
    )
    .when(loses::<AT>)
}

/// Losses of the last result.
pub static LOSSES: Form = Form {
    name: "blitzkrieg75-losses",
    title: "LOSSES",
    fields: &[
        Field::new("Who", Kind::Word(|at| PARTIES.get(at).copied()), ("15.2", "Who loses")).when(|_, _| false),
        const { loss::<0>() },
        const { loss::<1>() },
        const { loss::<2>() },
        const { loss::<3>() },
        const { loss::<4>() },
        const { loss::<5>() },
        const { loss::<6>() },
        const { loss::<7>() },
        const { loss::<8>() },
        const { loss::<9>() },
        const { loss::<10>() },
        const { loss::<11>() },
    ],
    begin: |desk| {
        let mut values = [0; MAX_FIELDS];
        if let Some(state) = state(desk) {
            let party = (0..3).find(|party| state.owed(*party) > 0).unwrap_or(0);
            values.iter_mut().zip(state.proposal(party)).for_each(|(value, fact)| *value = fact);
        }
        values
    },
    answer: |values, desk, paper| {
        let Some(state) = state(desk) else { return };
        let party = u16::try_from(values[0]).unwrap_or(0);
        let name = PARTIES.get(usize::from(party)).copied().unwrap_or("");
        let marked: i16 = values.get(1..13).unwrap_or_default().iter().sum();
        paper.say(format_args!("{name}: marked {marked} of {}", state.owed(party)));
        if party == 0 && state.one(Track::BombersLeast) > 0 {
            paper.say(format_args!("at least {} from bombers", state.one(Track::BombersLeast)));
        }
        preview(Act::Losses, 0, values, desk, paper);
    },
    act: act!(Losses, 0, "take"),
};

const MOUNTAIN: Field =
    Field::new("On a mountain", Kind::YesNo, ("25.5", "Mountains halve what is lost on the BBT, rounded up"));
const AIRCRAFT: Field =
    Field::new("Grounded air", FACTOR_COUNT, ("30.9", "Factors of aircraft on the ground in the target hex"));

/// An artillery barrage.
pub static BARRAGE: Form = Form {
    name: "blitzkrieg75-barrage",
    title: "BARRAGE",
    fields: &[
        DEFENDERS,
        HEX,
        Field::new("Artillery", FACTOR_COUNT, ("25.2", "Attack factors of all artillery that fires at this hex")),
        Field::new("Not at 2 hexes", Kind::YesNo, ("25.2", "Some of it is nearer or farther than exactly 2 hexes")),
        Field::new("In enemy ZOC", Kind::YesNo, ("25.2", "Some of it stands in an enemy zone of control")),
        Field::new("Unsupplied", Kind::YesNo, ("25.2", "Some of it is out of supply")),
        AIRCRAFT,
        MOUNTAIN,
        DIGIT,
    ],
    begin: |desk| {
        let mut values = [0; MAX_FIELDS];
        (values[0], values[1], values[2]) = (begun(2, desk), -1, 1);
        values
    },
    answer: |values, desk, paper| {
        let mode = state(desk).map_or(Mode::Dice, adjutant_rules::blitzkrieg75::table::State::mode);
        let factors = u16::try_from(values[2]).unwrap_or(0);
        paper.value(format_args!("BBT column"), format_args!("{}", bbt(mode).heading(bbt(mode).column(factors))));
        rows(Act::Barrage, 1, values, desk, paper);
    },
    act: act!(Barrage, 1, "fire"),
};

fn uses_33(_: &Values, desk: &Desk) -> bool {
    state(desk).is_some_and(|state| state.uses(Choice::Bombing))
}

/// Bombers over their target.
pub static BOMBING: Form = Form {
    name: "blitzkrieg75-bombing",
    title: "BOMBING",
    fields: &[
        BOMBERS,
        Field::new(
            "Target",
            Kind::Word(|at| Mission::ALL.get(at).map(|mission| mission.name())),
            ("33.1", "Units; with rule 33 also airbases, ports, roads and industry"),
        )
        .when(uses_33),
        HEX,
        Field::new("By night", Kind::YesNo, ("33.6", "Nobody intercepts; fire first, then three columns lower"))
            .when(uses_33),
        UNESCORTED,
        AIRCRAFT.when(|values, _| values[1] == 1),
        MOUNTAIN.when(|values, _| values[1] == 0),
        DIGIT,
        SECOND_DIGIT.when(|values, desk| super::deed::by_mail(values, desk) && (values[3] > 0 || values[1] == 1)),
        // Below the target, so that the cursor stays on it while targets are changed.
        DEFENDERS.when(|values, _| values[1] == 0),
    ],
    begin: |desk| {
        let mut values = [0; MAX_FIELDS];
        (values[0], values[2], values[9]) = (begun(1, desk), -1, begun(2, desk));
        values[4] = unescorted(desk);
        values
    },
    answer: |values, desk, paper| {
        let Some(state) = state(desk) else { return };
        let mode = state.mode();
        let night = values[3] > 0;
        if let Ok(strength) = state.raid_strength(&deed(Act::Bombing, 1, values)) {
            let at = column(mode, strength, night);
            paper.value(format_args!("strength {strength}, column"), format_args!("{}", bbt(mode).heading(at)));
        }
        if night || values[1] == 1 {
            paper.say(format_args!("each die by itself: bombs, then fire at the bombers"));
        }
        rows(Act::Bombing, 1, values, desk, paper);
    },
    act: act!(Bombing, 1, "bomb"),
};
