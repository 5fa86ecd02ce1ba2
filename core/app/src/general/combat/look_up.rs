//! Questions about battles that change nothing.

use adjutant_rules::battle_odds::{Group, LossRule, loss_order};
use adjutant_rules::dice::D6;
use adjutant_rules::general::battle::fire::{FireLine, RoundOdds, fire};
use adjutant_rules::general::battle::hits::{HitLoad, HitUnit, distribute};
use adjutant_rules::general::battle::invaded::{FreeRolls, coastal_defence, has_coastal_defence};
use adjutant_rules::general::battle::{
    self, BattleKind, Borders, CardEffects, Enemies, Forces, Research, Segment, Split, Target,
};
use adjutant_rules::general::counters::Back;
use adjutant_rules::general::sea::search_case::{Meeting, SearchCase};
use adjutant_rules::general::table::{Refusal, taught};
use adjutant_rules::general::{Class, Face, Phase, Role, Terrain, Weather};

use super::super::state;
use super::forms::{FREE_CARDS, advanced, byte, filled, get, number, refuse, word_of, yes};
use crate::desk::Desk;
use crate::form::{Field, Form, Kind, Paper, Values};

const TERRAIN: Field = Field::new(
    "Ground",
    Kind::Word(|at| Terrain::ALL.get(at).map(|terrain| terrain.name())),
    ("1.2", "The ground of the area"),
);

fn is_land(values: &Values, _: &Desk) -> bool {
    get(values, 0) == 0
}

fn strength_answer(values: &Values, desk: &Desk, paper: &mut Paper) {
    let (Some(state), Some(class)) = (state(desk), word_of(Class::ALL, values, 2)) else { return };
    let (front, card) = (byte(values, 3), get(values, 16));
    let back = match taught::back(&desk.charts, class, front) {
        Some(Back::Number(number)) => Some(number),
        Some(Back::None) | None => None,
    };
    let pick = |all: &[Weather], at| word_of(all, values, at).unwrap_or_default();
    let border = get(values, 9);
    let unit = battle::Unit {
        class,
        front: (class != Class::Hq).then_some(front),
        back,
        face: word_of(Face::ALL, values, 4).unwrap_or_default(),
        segment: word_of(Segment::ALL, values, 7).unwrap_or_default(),
        borders: Borders { river: border == 1, mountain: border == 2, swamp: border == 3, fortress: border == 4 },
        invasion: yes(values, 10),
        supplied: !yes(values, 11),
        research: Research { air_combat: yes(values, 12), better_subs: yes(values, 13), sonar: yes(values, 14) },
        fires_at: if yes(values, 8) { Target::Subs } else { Target::Others },
        cards: CardEffects {
            bridgehead: card == 1,
            mountain_troops: card == 2,
            cold_days: card == 3,
            elite: card == 4,
            kamikaze: card == 5,
            winter_offensive: card == 6,
            guards: card == 7,
        },
    };
    let battle = battle::Battle {
        rules: state.rules(),
        kind: word_of(BattleKind::ALL, values, 0).unwrap_or_default(),
        terrain: word_of(Terrain::ALL, values, 5).unwrap_or_default(),
        weather: pick(Weather::ALL, 6),
        phase: Phase::Movement,
        forbidden_coast: false,
    };
    let enemy = [Class::Aircraft, Class::TaskForce, Class::Convoy, Class::Sub];
    let enemies = match get(values, 15) {
        0 => Enemies::default(),
        4 => enemy.into_iter().fold(Enemies::default(), Enemies::with),
        at => usize::try_from(at - 1)
            .ok()
            .and_then(|at| [Class::Aircraft, Class::TaskForce, Class::Sub].get(at).copied())
            .map_or(Enemies::default(), |class| Enemies::default().with(class)),
    };
    let role = word_of(Role::ALL, values, 1).unwrap_or(Role::Attacker);
    match battle.strength(role, enemies, &unit) {
        Ok(strength) => {
            let word = if strength.fires { "" } else { ", no fire" };
            paper.large(format_args!("{}{word}", strength.strength));
            paper.value(
                format_args!("{} dice{}", strength.dice, if strength.first { ", first" } else { "" }),
                format_args!("{}", if strength.absorbs { "takes hits" } else { "no hits" }),
            );
            for entry in strength.trace.entries() {
                paper.trace(entry.what.rule(), entry.what.text(), format_args!("{:+}", entry.amount));
            }
        }
        Err(no) => refuse(paper, Refusal::from(no)),
    }
}

/// The strength of one unit.
pub(super) static STRENGTH: Form = Form {
    name: "general-strength",
    title: "STRENGTH OF A UNIT",
    fields: &[
        Field::new(
            "Battle",
            Kind::Word(|at| BattleKind::ALL.get(at).map(|kind| kind.name())),
            ("6.5", "What is fought"),
        ),
        Field::new(
            "Role",
            Kind::Word(|at| Role::ALL.get(at).map(|role| role.name())),
            ("6.5", "Who attacks and who is attacked"),
        ),
        Field::new("Class", Kind::Word(|at| Class::ALL.get(at).map(|class| class.name())), ("2.1", "What it is")),
        Field::new("Front", Kind::Count(1, 6), ("2.1", "The number on its front")),
        Field::new(
            "Shows",
            Kind::Word(|at| Face::ALL.get(at).map(|face| face.name())),
            ("2.1", "The side that lies up"),
        ),
        TERRAIN.when(is_land),
        Field::new(
            "Weather",
            Kind::Word(|at| Weather::ALL.get(at).map(|weather| weather.name())),
            ("5.4", "The weather of the map"),
        )
        .when(advanced),
        Field::new(
            "Segment",
            Kind::Word(|at| Segment::ALL.get(at).map(|segment| segment.name())),
            ("6.5.3", "On the ground or in the air"),
        )
        .when(|values, desk| is_land(values, desk) && advanced(values, desk)),
        Field::new("Fires at subs", Kind::YesNo, ("6.5.3", "Or at everything else"))
            .when(|values, _| get(values, 0) == 1),
        Field::new(
            "Across",
            Kind::Word(|at| ["nothing", "river", "mountain b.", "swamp b.", "fortress"].get(at).copied()),
            ("1.2", "The border that it attacks across"),
        )
        .when(|values, desk| is_land(values, desk) && advanced(values, desk)),
        Field::new("Invades", Kind::YesNo, ("6.5.4", "Half its number"))
            .when(|values, desk| is_land(values, desk) && advanced(values, desk)),
        Field::new("Out of supply", Kind::YesNo, ("6.1", "Two less")).when(advanced),
        Field::new("Air Combat", Kind::YesNo, ("7.5", "Researched")).when(advanced),
        Field::new("Better Subs", Kind::YesNo, ("7.5", "Researched")).when(|values, _| get(values, 0) == 1),
        Field::new("Sonar", Kind::YesNo, ("7.5", "Researched")).when(|values, _| get(values, 0) == 1),
        Field::new(
            "Enemy has",
            Kind::Word(|at| ["none", "aircraft", "task force", "sub", "everything"].get(at).copied()),
            ("6.5.3", "Classes of the enemy in the air-sea segment or the naval battle"),
        )
        .when(advanced),
        Field::new(
            "Card",
            Kind::Word(|at| {
                [
                    "none",
                    "4 bridgehead",
                    "41 mountain",
                    "5 cold days",
                    "19 elite",
                    "36 kamikaze",
                    "55 winter",
                    "27 guards",
                ]
                .get(at)
                .copied()
            }),
            ("cards", "A card that touches it"),
        )
        .when(advanced),
    ],
    begin: |desk| {
        let weather = state(desk).map_or(Weather::Good, |state| state.weather().0);
        let mut values = filled(&[0, 0, 0, 4, 0, 0, number(weather.index())]);
        if let Some(enemy) = values.get_mut(15) {
            *enemy = 1;
        }
        values
    },
    answer: strength_answer,
    act: None,
};

/// How both sides may divide their units.
pub(super) static SEGMENTS: Form = Form {
    name: "general-segments",
    title: "SEGMENTS",
    fields: &[
        Field::new("Attack: land", Kind::Count(0, 40), ("6.5.3", "Infantry and armour of the attacker")),
        Field::new("no supply", Kind::Count(0, 40), ("6.1", "Of these, out of supply")),
        Field::new("HQs", Kind::Count(0, 9), ("R6", "Headquarters of the attacker")),
        Field::new("air, TF", Kind::Count(0, 40), ("6.5.3", "Aircraft and task forces of the attacker")),
        Field::new("Defend: land", Kind::Count(0, 40), ("6.5.3", "Infantry and armour of the defender")),
        Field::new("no supply", Kind::Count(0, 40), ("6.1", "Of these, out of supply")),
        Field::new("HQs", Kind::Count(0, 9), ("R6", "Headquarters of the defender")),
        Field::new("air, TF", Kind::Count(0, 40), ("6.5.3", "Aircraft and task forces of the defender")),
    ],
    begin: |desk| {
        let battle = state(desk).and_then(|state| state.combat.as_ref());
        let count = |role, is: &dyn Fn(Class) -> bool| {
            battle.map_or(0, |battle| {
                battle.side(role).iter().filter(|line| is(line.class)).map(|line| i16::from(line.units())).sum()
            })
        };
        let land = |class| matches!(class, Class::Infantry | Class::Armor);
        let air = |class| matches!(class, Class::Aircraft | Class::TaskForce);
        let side = |role| [count(role, &land), 0, count(role, &|class| class == Class::Hq), count(role, &air)];
        let ([a, b, c, d], [e, f, g, h]) = (side(Role::Attacker), side(Role::Defender));
        filled(&[a, b, c, d, e, f, g, h])
    },
    answer: |values, _, paper| {
        let forces = |from: usize| Forces {
            land: byte(values, from).into(),
            unsupplied: byte(values, from + 1).into(),
            hqs: byte(values, from + 2).into(),
            air: byte(values, from + 3).into(),
        };
        match Split::of(forces(0), forces(4)) {
            Ok(split) => {
                paper.say(format_args!("In the air-sea segment:"));
                for (name, (least, most)) in [
                    ("attack air, TF", split.attacker_air_sea),
                    ("attack anti-air", split.attacker_anti_air),
                    ("defend air, TF", split.defender_air_sea),
                    ("defend anti-air", split.defender_anti_air),
                ] {
                    paper.value(format_args!("{name}"), format_args!("{least} to {most}"));
                }
            }
            Err(fault) => refuse(paper, fault.into()),
        }
    },
    act: None,
};

/// Hits of dice that fell.
pub(super) static FIRE: Form = Form {
    name: "general-fire",
    title: "FIRE",
    fields: &[
        Field::new("Strength", Kind::Count(-3, 9), ("6.5.1", "The number of the line")),
        Field::new("Ones", Kind::Count(0, 20), ("6.5.1", "Dice that show this face")),
        Field::new("Twos", Kind::Count(0, 20), ("6.5.1", "Dice that show this face")),
        Field::new("Threes", Kind::Count(0, 20), ("6.5.1", "Dice that show this face")),
        Field::new("Fours", Kind::Count(0, 20), ("6.5.1", "Dice that show this face")),
        Field::new("Fives", Kind::Count(0, 20), ("6.5.1", "Dice that show this face")),
        Field::new("Sixes", Kind::Count(0, 20), ("6.5.1", "Dice that show this face")),
    ],
    begin: |_| filled(&[3]),
    answer: |values, _, paper| {
        let mut dice = heapless::Vec::<D6, 120>::new();
        for (at, die) in (1..).zip(D6::all()) {
            for _ in 0..byte(values, at) {
                let _ = dice.push(die);
            }
        }
        let strength = i8::try_from(get(values, 0)).unwrap_or(0);
        let count = u8::try_from(dice.len()).unwrap_or(u8::MAX);
        match fire(core::iter::once(FireLine { strength, count }), &dice) {
            Ok(answer) => {
                paper.large(format_args!("{} hits", answer.hits));
                paper.say(format_args!("of {count} dice"));
            }
            Err(fault) => refuse(paper, fault.into()),
        }
    },
    act: None,
};

/// The odds of hits in a round.
pub(super) static HIT_ODDS: Form = Form {
    name: "general-hit-odds",
    title: "ODDS OF HITS",
    fields: &[
        Field::new("Dice of 1", Kind::Count(0, 24), ("6.5.1", "Dice on this line")),
        Field::new("Dice of 2", Kind::Count(0, 24), ("6.5.1", "Dice on this line")),
        Field::new("Dice of 3", Kind::Count(0, 24), ("6.5.1", "Dice on this line")),
        Field::new("Dice of 4", Kind::Count(0, 24), ("6.5.1", "Dice on this line")),
        Field::new("Dice of 5", Kind::Count(0, 24), ("6.5.1", "Dice on this line")),
        Field::new("Dice of 6", Kind::Count(0, 24), ("6.5.1", "Dice on this line")),
    ],
    begin: |desk| {
        let mut values = filled(&[]);
        if let Some(state) = state(desk)
            && let Some(battle) = &state.combat
        {
            for row in battle.next_rows(state) {
                let place = usize::try_from(row.strength.min(6) - 1).ok();
                if let Some(value) = place.and_then(|place| values.get_mut(place)) {
                    *value += i16::from(row.dice);
                }
            }
        } else if let Some(value) = values.get_mut(2) {
            *value = 3;
        }
        values
    },
    answer: |values, _, paper| {
        let line = |at: u8| FireLine { strength: i8::try_from(at).unwrap_or(0) + 1, count: byte(values, at.into()) };
        match RoundOdds::new((0..6).map(line)) {
            Ok(odds) => {
                let mean = odds.mean();
                let tenths = mean.over() * 10 / mean.under().max(1);
                paper.large(format_args!("{}.{} hits", tenths / 10, tenths % 10));
                for hits in 0..=usize::from(odds.dice()) {
                    let chance = odds.at_least(hits);
                    let exact = odds.exactly(hits).permille();
                    if exact > 0 {
                        paper.bar(format_args!("{hits}"), exact, format_args!("{}%+", chance.percent()));
                    }
                }
            }
            Err(fault) => refuse(paper, fault.into()),
        }
    },
    act: None,
};

/// Whether hits are distributed as they must.
pub(super) static HITS: Form = Form {
    name: "general-hits",
    title: "TAKING HITS",
    fields: &[
        Field::new("Hits", Kind::Count(0, 40), ("6.5.7", "Scored by the enemy")),
        Field::new("Whole units", Kind::Count(0, 20), ("6.5.7", "With a printed back: two hits each")),
        Field::new("Hits on them", Kind::Count(0, 40), ("6.5.7", "Given to whole units")),
        Field::new("Last steps", Kind::Count(0, 20), ("6.5.7", "Flipped, or without a back: one hit each")),
        Field::new("Hits on them", Kind::Count(0, 20), ("6.5.7", "Given to these")),
        Field::new("Others", Kind::Count(0, 20), ("R5", "Aircraft on the ground, anti-air units: no hits")),
        Field::new("Hits on them", Kind::Count(0, 20), ("R5", "Given to units that cannot take them")),
    ],
    begin: |_| filled(&[2, 3, 2, 1, 0]),
    answer: |values, _, paper| {
        let unit = |id, steps: u8, absorbs, at| HitUnit { id, steps, absorbs, takes: byte(values, at) };
        let units = [
            unit("whole", byte(values, 1).saturating_mul(2), true, 2),
            unit("last", byte(values, 3), true, 4),
            unit("others", byte(values, 5), false, 6),
        ];
        match distribute(byte(values, 0), &units.iter().copied(), &core::iter::empty::<HitLoad<'_>>()) {
            Ok(done) => {
                paper.say(format_args!(
                    "{}",
                    if done.all_gone { "Nobody is left to hit." } else { "All hits are taken." }
                ));
                if done.excess > 0 {
                    paper.say(format_args!("{} find nobody.", done.excess));
                }
            }
            Err(fault) => refuse(paper, fault.into()),
        }
        paper.say(format_args!("A load suffers what its convoy suffers."));
    },
    act: None,
};

/// The order in which a side takes hits.
pub(super) static LOSS_ORDER: Form = Form {
    name: "general-loss-order",
    title: "ORDER OF LOSSES",
    fields: &[
        Field::new(
            "Rule",
            Kind::Word(|at| LossRule::ALL.get(at).map(|rule| rule.name())),
            ("6.5.7", "How the owner chooses"),
        ),
        Field::new("A: strength", Kind::Count(0, 6), ("6.5.7", "The first kind of units")),
        Field::new("A: back", Kind::Count(-1, 6), ("6.5.7", "After a hit; -1 without a back")),
        Field::new("A: units", Kind::Count(0, 12), ("6.5.7", "How many")),
        Field::new("A: dice", Kind::Count(0, 2), ("6.5.7", "Of each")),
        Field::new("B: strength", Kind::Count(0, 6), ("6.5.7", "The second kind of units")),
        Field::new("B: back", Kind::Count(-1, 6), ("6.5.7", "After a hit; -1 without a back")),
        Field::new("B: units", Kind::Count(0, 12), ("6.5.7", "How many")),
        Field::new("B: dice", Kind::Count(0, 2), ("6.5.7", "Of each")),
        Field::new("C: strength", Kind::Count(0, 6), ("6.5.7", "The third kind of units")),
        Field::new("C: back", Kind::Count(-1, 6), ("6.5.7", "After a hit; -1 without a back")),
        Field::new("C: units", Kind::Count(0, 12), ("6.5.7", "How many")),
        Field::new("C: dice", Kind::Count(0, 2), ("6.5.7", "Of each")),
    ],
    begin: |_| filled(&[0, 4, 2, 2, 1, 3, 2, 2, 1, 2, 1, 0, 1]),
    answer: |values, _, paper| {
        let group = |from: usize| {
            let strength = |at| i8::try_from(get(values, at)).unwrap_or(0);
            let back = Some(strength(from + 1)).filter(|back| *back >= 0);
            Group { back, fires: byte(values, from + 3), ..Group::new(strength(from), byte(values, from + 2)) }
        };
        let rule = word_of(LossRule::ALL, values, 0).unwrap_or(LossRule::LeastLoss);
        match loss_order(&[group(1), group(5), group(9)], rule, 60) {
            Ok(order) => {
                for (n, loss) in (1..).zip(order.iter()) {
                    let name = ["A", "B", "C"].get(usize::from(loss.group)).unwrap_or(&"");
                    paper.value(format_args!("hit {n}"), format_args!("{name} {}", loss.hit));
                }
            }
            Err(_) => refuse(paper, adjutant_rules::general::Refusal::BackNotLower.into()),
        }
    },
    act: None,
};

/// Free rolls of a card in an invasion.
pub(super) static FREE_ROLLS: Form = Form {
    name: "general-free-rolls",
    title: "FREE ROLLS",
    fields: &[
        Field::new(
            "Card",
            Kind::Word(|at| ["25 Fortress", "34 Perimeter", "50 Finest Hour"].get(at).copied()),
            ("cards", "In effect"),
        ),
        TERRAIN,
        Field::new("Invasion", Kind::YesNo, ("6.5.4", "Only invasions meet it")),
        Field::new("Own land units", Kind::YesNo, ("cards", "The card's country has land units in the combat")),
        Field::new("At home", Kind::YesNo, ("cards", "In Japan (34), in the UK (50)")),
    ],
    begin: |_| filled(&[0, 0, 1, 1, 1]),
    answer: |values, _, paper| {
        let rolls = FreeRolls {
            card: usize::try_from(get(values, 0) + 1).ok().and_then(|at| FREE_CARDS.get(at).copied()).unwrap_or(0),
            terrain: word_of(Terrain::ALL, values, 1).unwrap_or_default(),
            invasion: yes(values, 2),
            own_land_units: yes(values, 3),
            home: yes(values, 4),
        };
        match rolls.given() {
            Ok(given) if given.rolls > 0 => {
                paper.large(format_args!("{} rolls of {}", given.rolls, given.strength));
                for entry in given.trace.entries() {
                    paper.trace(entry.what.rule(), entry.what.text(), format_args!("{:+}", entry.amount));
                }
            }
            Ok(_) => {
                paper.large(format_args!("none"));
            }
            Err(refusal) => refuse(paper, refusal.into()),
        }
    },
    act: None,
};

/// The roll of the coast.
pub(super) static COASTAL: Form = Form {
    name: "general-coastal",
    title: "COASTAL DEFENCE",
    fields: &[],
    begin: |_| filled(&[]),
    answer: |_, desk, paper| {
        let Some(state) = state(desk) else { return };
        if let Err(refusal) = has_coastal_defence(state.rules()) {
            refuse(paper, refusal.into());
            return;
        }
        for die in D6::all() {
            let hits = coastal_defence(die);
            let what = match (hits.land_hits, hits.convoy_hits) {
                (0, _) => "nothing",
                (_, 0) => "a land unit",
                _ => "it and its convoy",
            };
            paper.value(format_args!("die {die}"), format_args!("{what}"));
        }
        paper.say(format_args!("Before the land combat, also of an empty area."));
    },
    act: None,
};

/// What follows from search rolls.
pub(super) static SEARCH_CASE: Form = Form {
    name: "general-search-case",
    title: "WHAT A SEARCH BRINGS",
    fields: &[
        Field::new(
            "They meet",
            Kind::Word(|at| SearchCase::ALL.get(at).map(|case| case.name())),
            ("6.4.3", "How the mover comes to be in the zone"),
        ),
        Field::new("Mover found", Kind::YesNo, ("6.4.3", "The roll of the moving side succeeded")),
        Field::new("Stayer found", Kind::YesNo, ("6.4.3", "The roll of the other side succeeded")),
        Field::new("Mover wants", Kind::YesNo, ("6.4.3", "The moving side wants combat")),
        Field::new("Stayer wants", Kind::YesNo, ("6.4.3", "The other side wants combat")),
        Field::new("Double range", Kind::YesNo, ("6.4.3", "The mover is on double range")),
        Field::new("Beyond single", Kind::YesNo, ("6.4.3", "It is beyond its single range"))
            .when(|values, _| yes(values, 5)),
    ],
    begin: |_| filled(&[1, 1, 0, 1, 1]),
    answer: |values, _, paper| {
        let meeting = Meeting {
            case: word_of(SearchCase::ALL, values, 0).unwrap_or(SearchCase::Destination),
            mover_found: yes(values, 1),
            stayer_found: yes(values, 2),
            mover_wants: yes(values, 3),
            stayer_wants: yes(values, 4),
            mover_double_range: yes(values, 5),
            single_range_exceeded: yes(values, 6),
        };
        let result = meeting.result();
        let word = match (result.combat, result.one_round) {
            (false, _) => "no combat",
            (true, true) => "one round",
            (true, false) => "combat",
        };
        paper.large(format_args!("{word}"));
        paper.value(format_args!("who rolls"), format_args!("{}", result.rolls));
        let say = |so: bool| if so { "yes" } else { "no" };
        for (name, so) in [
            ("move goes on", result.move_goes_on),
            ("down to single range", result.drops_to_single_range),
            ("air help mover", result.mover_air_help),
            ("air help stayer", result.stayer_air_help),
        ] {
            paper.value(format_args!("{name}"), format_args!("{}", say(so)));
        }
    },
    act: None,
};
