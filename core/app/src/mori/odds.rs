//! Odds and counts at the table: what a draw brings, what a bomb hits, what the other reserve may hold.

use adjutant_rules::mori::odds::{Drawing, with_unknown_specials};
use adjutant_rules::mori::table::{Number, State};
use adjutant_rules::mori::tokens::{Types, kinds, total};
use adjutant_rules::mori::{Side, Token};
use adjutant_rules::ratio::Ratio;

use super::{names, state};
use crate::desk::Desk;
use crate::form::{Field, Form, Kind, MAX_FIELDS, Paper, Values};
use crate::line::fitted;
use crate::screen::Text;

fn value(values: &Values, at: usize) -> u8 {
    values.get(at).and_then(|&value| u8::try_from(value).ok()).unwrap_or(0)
}

fn kind(value: i16, desk: &Desk) -> Text {
    if let Some((name, _)) = group(value) {
        return fitted(format_args!("{name}"), 16);
    }
    let designed =
        |token: &Token| token.blank().is_none_or(|at| state(desk).is_some_and(|state| at < state.game.blanks.len()));
    fitted(format_args!("{}", token(value).filter(designed).map_or("-", names::token)), 16)
}

const LAST_KIND: i16 = Token::InspiredLeadership as i16;
/// What is needed when no single kind is: a type of token. They lie left of the first kind, and left of them the blank tokens.
const GROUPS: [(&str, Types); 3] =
    [("any army", Types::ARMY), ("any navy", Types::NAVY), ("any airforce", Types::AIRFORCE)];
/// The fourth blank token.
const FIRST_WANTED: i16 = -7;

fn group(value: i16) -> Option<&'static (&'static str, Types)> {
    GROUPS.get(usize::try_from(-1 - value).ok()?)
}

/// The kind with this number: a printed one, or left of the groups a blank one.
fn token(value: i16) -> Option<Token> {
    let at = if value < 0 { Token::Blank1 as i16 - 4 - value } else { value };
    Token::ALL.get(usize::try_from(at).ok()?).copied()
}

fn is_group(values: &Values, _: &Desk) -> bool {
    group(values[1]).is_some()
}

/// Whether a kind is one of those that are wanted: the kind itself, or one of the type with at least that value.
fn is_wanted(state: &State, values: &Values, token: Token) -> bool {
    match group(values[1]) {
        Some((_, types)) => {
            let line = state.game.line(token);
            let least = value(values, VALUE);
            // A general, an admiral and partisans are worth 1 at least.
            line.types.has(*types) && line.value.unwrap_or(1) >= least
        }
        None => self::token(values[1]) == Some(token),
    }
}

/// Copies of a set that are not on the board: all, and the wanted ones. Regulars of a side, or special weapons of anybody.
fn unseen(state: &State, side: Side, special: bool, values: &Values) -> Option<(u8, u8)> {
    let left = state.game.unplayed(side, special)?;
    let wanted = kinds(&left).filter(|&(token, _)| is_wanted(state, values, token));
    Some((total(&left), wanted.map(|(_, copies)| copies).sum()))
}

/// The same of both sets. Regulars of which none is wanted need not be known.
fn unseen_of(state: &State, side: Side, values: &Values, desk: &Desk) -> Option<((u8, u8), (u8, u8))> {
    let wants = can_be(false, values, desk);
    let regulars = if wants { unseen(state, side, false, values)? } else { (0, 0) };
    Some((regulars, unseen(state, side, true, values)?))
}

/// Whether some of what is wanted is among a side's regulars, or among the special weapons.
fn can_be(special: bool, values: &Values, desk: &Desk) -> bool {
    state(desk).is_some_and(|state| {
        let any = |&token: &Token| state.game.is_special(token) == special && is_wanted(state, values, token);
        Token::ALL.iter().any(any)
    })
}

fn side(value: i16, desk: &Desk) -> Text {
    let side = if value == 0 { Side::First } else { Side::Second };
    fitted(format_args!("{}", state(desk).map_or("", |state| state.name(side))), 16)
}

fn side_of(values: &Values, at: usize) -> Side {
    if value(values, at) == 0 { Side::First } else { Side::Second }
}

fn chance(paper: &mut Paper, label: &str, ratio: Ratio) {
    let permille = ratio.permille();
    paper.large(format_args!("{}.{}%", permille / 10, permille % 10));
    paper.bar(format_args!("{label}"), permille, format_args!("{}%", ratio.percent()));
}

/// Special weapons that a side took and did not place: everybody saw it take them.
#[must_use]
pub fn specials(state: &State, side: Side) -> u8 {
    let hand = &state.game.hands[side.index()];
    if !state.has_bags() {
        return hand.specials;
    }
    let in_bag: u8 =
        kinds(&hand.bag).filter(|&(token, _)| state.game.is_special(token)).map(|(_, copies)| copies).sum();
    let in_reserve = hand.reserve.iter().filter(|&&token| state.game.is_special(token)).count();
    in_bag.saturating_add(u8::try_from(in_reserve).unwrap_or(0))
}

fn active(desk: &Desk) -> i16 {
    state(desk).map_or(0, |state| i16::from(state.game.active() == Side::Second))
}

/// Whose bag, or the pile.
fn heap(value: i16, desk: &Desk) -> Text {
    if value == 2 { fitted(format_args!("the pile"), 16) } else { side(value, desk) }
}

/// The lines of a question about what is wanted, in their order.
const VALUE: usize = 2;
const IN_HAND: usize = 3;
const DRAWS: usize = 4;
const SPECIALS: usize = 5;
const OF_THEM: usize = 6;

/// Whether something hidden is to be told: with open hands the device knows it.
fn hides(desk: &Desk) -> bool {
    !state(desk).is_some_and(State::is_solo)
}

fn hides_regulars(values: &Values, desk: &Desk) -> bool {
    hides(desk) && values[0] < 2 && can_be(false, values, desk)
}

/// Whether special weapons that this side took can be what is wanted.
fn hides_specials_of(side: Side, values: &Values, desk: &Desk) -> bool {
    let took = state(desk).is_some_and(|state| specials(state, side) > 0);
    hides(desk) && took && can_be(true, values, desk)
}

/// Whoever draws from the pile is the side that moves.
fn hides_specials(values: &Values, desk: &Desk) -> bool {
    let side = if values[0] == 2 { active(desk) } else { values[0] };
    hides_specials_of(if side == 0 { Side::First } else { Side::Second }, values, desk)
}

fn hides_own_specials(values: &Values, desk: &Desk) -> bool {
    hides_specials_of(side_of(values, 0).other(), values, desk)
}

const WANTED: Field =
    Field::new("Wanted", Kind::Shown(FIRST_WANTED, LAST_KIND, kind), ("SU3", "A kind, or any token of a type"));
const AT_LEAST: Field =
    Field::new("Of value", Kind::Count(0, 7), ("MV1", "So much or more; a general counts as 1")).when(is_group);

/// Drawing a kind that is needed.
pub static DRAW: Form = Form {
    name: "mori-odds-draw",
    title: "DRAW WHAT YOU NEED",
    fields: &[
        Field::new("Whose bag", Kind::Shown(0, 2, heap), ("DR1", "The side that draws, or research from the pile")),
        WANTED,
        AT_LEAST,
        Field::new("In your hand", Kind::Count(0, 9), ("SU4", "Wanted ones that you hold: they are not in the bag"))
            .when(hides_regulars),
        Field::new("Draws", Kind::Count(1, 6), ("DR1", "One at the end of a turn, more by production")),
        Field::new(
            "Specials held",
            Kind::Count(0, 18),
            ("EF3", "All special weapons in your hand: none of them is drawn"),
        )
        .when(hides_specials),
        Field::new("Wanted of them", Kind::Count(0, 18), ("EF3", "How many of those are what you want"))
            .when(hides_specials),
    ],
    begin: |desk| {
        let mut values = [0; MAX_FIELDS];
        (values[0], values[DRAWS]) = (active(desk), 1);
        values
    },
    answer: |values, desk, paper| {
        let Some(state) = state(desk) else { return };
        let (side, draws) = (side_of(values, 0), value(values, DRAWS));
        let pile = value(values, 0) == 2;
        if state.is_solo() {
            let heap = if pile { state.game.pile } else { state.game.hands[side.index()].bag };
            let wanted = kinds(&heap).filter(|&(token, _)| is_wanted(state, values, token));
            let (all, wanted) = (total(&heap), wanted.map(|(_, copies)| copies).sum());
            chance(paper, "drawn", Drawing { all, wanted, drawn: draws }.at_least(1));
            paper.value(format_args!("{wanted} of {all} there"), format_args!("{draws} drawn"));
            return;
        }
        if pile && !can_be(true, values, desk) {
            paper.refuse("SU6", "only special weapons lie there");
            return;
        }
        let Some((regulars, specials)) = unseen_of(state, side, values, desk) else {
            paper.refuse("NI1", "Japan's tokens are not known");
            return;
        };
        // A line that is not shown says nothing.
        let shown = |at: usize, shown: bool| if shown { value(values, at) } else { 0 };
        let held = shown(IN_HAND, hides_regulars(values, desk));
        let (hand, of_them) = if hides_specials(values, desk) {
            (value(values, SPECIALS).max(value(values, OF_THEM)), value(values, OF_THEM))
        } else {
            (0, 0)
        };
        if held > regulars.1 || of_them > specials.1 {
            paper.refuse("SU3", "so many are not left");
            return;
        }
        // What special weapons are in the bag is the owner's to know: all he took but those in his hand.
        let taken = if pile { specials.0 } else { self::specials(state, side) };
        if hand > taken {
            paper.refuse("EF3", "so many special weapons were not taken");
            return;
        }
        let rest = (specials.0 - hand, (specials.1 - of_them).min(specials.0 - hand));
        if pile {
            let pile = state.game.pile();
            chance(paper, "taken", Drawing { all: rest.0, wanted: rest.1, drawn: draws.min(pile) }.at_least(1));
            paper.value(format_args!("{} of {} unseen", rest.1, rest.0), format_args!("pile {pile}"));
            return;
        }
        let bag = state.game.bag(side);
        let in_bag = if can_be(true, values, desk) { (taken - hand).min(bag) } else { 0 };
        let wanted = (regulars.1 - held).min(bag - in_bag);
        chance(paper, "drawn", with_unknown_specials((bag - in_bag, wanted), in_bag, rest, draws));
        if can_be(false, values, desk) {
            paper.value(format_args!("{wanted} of {bag} in the bag"), format_args!("{draws} drawn"));
        }
        if in_bag > 0 || !can_be(false, values, desk) {
            paper.value(format_args!("{in_bag} specials in bag"), format_args!("{} of {}", rest.1, rest.0));
        }
    },
    act: None,
};

/// A bomb on given tokens.
pub static BOMB: Form = Form {
    name: "mori-odds-bomb",
    title: "WHAT A BOMB HITS",
    fields: &[
        Field::new("Whose reserve", Kind::Shown(0, 1, side), ("EF2", "The side that is bombed")),
        Field::new("Given tokens", Kind::Count(1, 8), ("EF2", "How many tokens you hope or fear to lose")),
        Field::new("Bombings", Kind::Count(1, 4), ("TK6", "A bombing unit on a bombing space bombs twice")),
    ],
    begin: |desk| {
        let mut values = [1; MAX_FIELDS];
        values[0] = 1 - active(desk);
        values
    },
    answer: |values, desk, paper| {
        let Some(state) = state(desk) else { return };
        let side = side_of(values, 0);
        if state.is_solo() && side == Side::First {
            paper.refuse("SO5", "you choose the unit: no special weapon while there are others");
            return;
        }
        let reserve = state.game.reserve(side);
        let (given, bombs) = (value(values, 1), value(values, 2));
        if given > reserve {
            paper.refuse("EF2", "so many are not in the reserve");
            return;
        }
        chance(paper, "one hit", Drawing { all: reserve, wanted: given, drawn: bombs }.at_least(1));
        paper.value(format_args!("{given} of {reserve} in reserve"), format_args!("{bombs} bombed"));
    },
    act: None,
};

/// What the other reserve may hold.
pub static HOLD: Form = Form {
    name: "mori-odds-hold",
    title: "WHAT IT MAY HOLD",
    fields: &[
        Field::new("Whose reserve", Kind::Shown(0, 1, side), ("R49", "The side whose hand is hidden")),
        WANTED,
        AT_LEAST,
        Field::new("Of it you have", Kind::Count(0, 18), ("EF3", "Special weapons of it that you took yourself"))
            .when(hides_own_specials),
        Field::new("Your specials", Kind::Count(0, 18), ("EF3", "Special weapons that you saw: he has none of them"))
            .when(hides_own_specials),
    ],
    begin: |desk| {
        let mut values = [0; MAX_FIELDS];
        values[0] = 1 - active(desk);
        values
    },
    answer: |values, desk, paper| {
        let Some(state) = state(desk) else { return };
        let side = side_of(values, 0);
        if state.is_solo() {
            let row = state.game.hands[side.index()].reserve.iter();
            let held = row.filter(|&&token| is_wanted(state, values, token)).count();
            paper.large(format_args!("{held}"));
            paper.say(format_args!("Both reserves lie open in this game."));
            return;
        }
        let Some((regulars, all)) = unseen_of(state, side, values, desk) else {
            paper.refuse("NI1", "Japan's tokens are not known");
            return;
        };
        let (reserve, bag, taken) = (state.game.reserve(side), state.game.bag(side), specials(state, side));
        let (mine, seen) = if hides_own_specials(values, desk) {
            (value(values, 3), value(values, 4).max(value(values, 3)))
        } else {
            (0, 0)
        };
        if mine > all.1 || seen > specials(state, side.other()) {
            paper.refuse("EF3", "so many special weapons you did not take");
            return;
        }
        let rest = (all.0 - seen, (all.1 - mine).min(all.0 - seen));
        let own = (reserve + bag).saturating_sub(taken);
        let wanted = regulars.1.min(own);
        chance(paper, "holds it", with_unknown_specials((own, wanted), taken, rest, reserve));
        // A special weapon that nobody took lies in the pile.
        let special = if can_be(true, values, desk) && taken > 0 { rest.1 } else { 0 };
        paper.value(format_args!("{} unseen", wanted + special), format_args!("{reserve} in reserve"));
        paper.say(format_args!("Before any guess: players choose what they keep."));
    },
    act: None,
};

/// Tokens that nobody placed yet: a side's own, or special weapons.
pub static UNPLAYED: Form = Form {
    name: "mori-unplayed",
    title: "NOT YET PLACED",
    fields: &[Field::new(
        "Whose",
        Kind::Shown(0, 2, set),
        ("SU3", "A side's own tokens, or the special weapons of all"),
    )],
    begin: |desk| {
        let mut values = [0; MAX_FIELDS];
        values[0] = 1 - active(desk);
        values
    },
    answer: |values, desk, paper| {
        let Some(state) = state(desk) else { return };
        let Some(left) = state.game.unplayed(side_of(values, 0), value(values, 0) == 2) else {
            paper.refuse("NI1", "Japan's tokens are not known");
            return;
        };
        paper.value(format_args!("all of them"), format_args!("{}", total(&left)));
        for (token, copies) in kinds(&left) {
            paper.value(format_args!("{}", names::token(token)), format_args!("{copies}"));
        }
    },
    act: None,
};

fn set(value: i16, desk: &Desk) -> Text {
    if value == 2 { fitted(format_args!("special"), 16) } else { side(value, desk) }
}

/// Whether the numbers on the table are those of the device.
pub static COUNT: Form = Form {
    name: "mori-count",
    title: "COUNT CHECK",
    fields: &[
        Field::new("First reserve", Kind::Count(0, 40), ("R49", "Tokens behind the first player's screen")),
        Field::new("Second reserve", Kind::Count(0, 40), ("R49", "Tokens behind the second player's screen")),
        Field::new("First bag", Kind::Count(0, 40), ("R49", "Tokens in the first player's bag")),
        Field::new("Second bag", Kind::Count(0, 40), ("R49", "Tokens in the second player's bag")),
        Field::new("Pile", Kind::Count(0, 26), ("R49", "Special weapons that nobody took")),
    ],
    begin: |desk| {
        let mut values = [0; MAX_FIELDS];
        if let Some(state) = state(desk) {
            for (value, number) in values.iter_mut().zip(COUNTED) {
                *value = number.get(state).into();
            }
        }
        values
    },
    answer: |values, desk, paper| {
        let Some(state) = state(desk) else { return };
        let mut same = true;
        for (at, number) in COUNTED.iter().enumerate() {
            let (mine, yours) = (number.get(state), value(values, at));
            if mine != yours {
                same = false;
                paper.refuse("R49", number.name());
                paper.value(format_args!("I count {mine}"), format_args!("you {yours}"));
            }
        }
        if same {
            paper.say(format_args!("These are my numbers. Change what differs on the table."));
        } else {
            paper.say(format_args!("Y sets a number by hand."));
        }
    },
    act: None,
};

const COUNTED: [Number; 5] =
    [Number::FirstReserve, Number::SecondReserve, Number::FirstBag, Number::SecondBag, Number::Pile];

/// What a token can do.
pub static TOKEN: Form = Form {
    name: "mori-token",
    title: "TOKENS",
    fields: &[Field::new("Token", Kind::Shown(0, LAST_KIND, kind), ("TK1", "Any token of the game"))],
    begin: |_| [0; MAX_FIELDS],
    answer: |values, desk, paper| {
        let Some(state) = state(desk) else { return };
        let Some(token) = token(values[0]) else { return };
        let line = state.game.line(token);
        match line.value {
            Some(worth) => paper.large(format_args!("value {worth}")),
            None => paper.large(format_args!("{}", names::token(token))),
        };
        paper.say(format_args!("{} ({}).", names::ability(line.ability), line.rule));
        let special = state.game.is_special(token);
        for &side in Side::ALL.iter().take(if special { 1 } else { 2 }) {
            if let Some(left) = state.game.unplayed(side, special) {
                let whose = if special { "all" } else { state.name(side) };
                paper.value(format_args!("{whose}: not placed"), format_args!("{}", left[token.index()]));
            }
        }
    },
    act: None,
};

/// What an icon does.
pub static EFFECT: Form = Form {
    name: "mori-effect",
    title: "EFFECTS",
    fields: &[Field::new("Icon", Kind::Word(effect), ("EF0", "Any icon of a space"))],
    begin: |_| [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    answer: |values, _, paper| {
        if let Some(&effect) = adjutant_rules::mori::Effect::ALL.get(usize::from(value(values, 0))) {
            paper.say(format_args!("{} ({}).", names::effect_meaning(effect), effect.rule()));
            paper.say(format_args!("It is compulsory and comes at once after placing (EF0)."));
        }
    },
    act: None,
};

fn effect(at: usize) -> Option<&'static str> {
    const WORDS: [&str; 10] = [
        "none",
        "production",
        "bombing",
        "research",
        "tactical",
        "strategic",
        "propaganda",
        "production 2",
        "industry",
        "research 2",
    ];
    WORDS.get(at).copied()
}
