//! Odds and counts at the table: what a draw brings, what a bomb hits, what the other reserve may hold.

use adjutant_rules::mori::odds::{Drawing, with_unknown_specials};
use adjutant_rules::mori::table::{Number, State};
use adjutant_rules::mori::tokens::{kinds, total};
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

fn kind(value: i16, _: &Desk) -> Text {
    let token = usize::try_from(value).ok().and_then(|at| Token::ALL.get(at));
    fitted(format_args!("{}", token.map_or("-", |&token| names::token(token))), 16)
}

fn side(value: i16, desk: &Desk) -> Text {
    let side = if value == 0 { Side::First } else { Side::Second };
    fitted(format_args!("{}", state(desk).map_or("", |state| state.name(side))), 16)
}

fn side_of(values: &Values, at: usize) -> Side {
    if value(values, at) == 0 { Side::First } else { Side::Second }
}

fn token_of(values: &Values, at: usize) -> Token {
    Token::ALL.get(usize::from(value(values, at))).copied().unwrap_or(Token::Army1)
}

const LAST_KIND: i16 = Token::InspiredLeadership as i16;

fn chance(paper: &mut Paper, label: &str, ratio: Ratio) {
    let permille = ratio.permille();
    paper.large(format_args!("{}.{}%", permille / 10, permille % 10));
    paper.bar(format_args!("{label}"), permille, format_args!("{}%", ratio.percent()));
}

/// Copies of a kind that are not on the board: a side's own, or special weapons of anybody.
fn unseen(state: &State, side: Side, token: Token) -> Option<(u8, u8)> {
    let left = state.game.unplayed(side, state.game.is_special(token))?;
    Some((total(&left), left.get(token.index()).copied().unwrap_or(0)))
}

/// Special weapons that a side took and did not place: everybody saw it take them.
#[must_use]
pub fn specials(state: &State, side: Side) -> u8 {
    let hand = &state.game.hands[side.index()];
    if !state.has_bags() {
        return hand.specials;
    }
    let in_bag: u8 = kinds(&hand.bag).filter(|(token, _)| token.is_special()).map(|(_, copies)| copies).sum();
    let in_reserve = hand.reserve.iter().filter(|token| token.is_special()).count();
    in_bag.saturating_add(u8::try_from(in_reserve).unwrap_or(0))
}

fn active(desk: &Desk) -> i16 {
    state(desk).map_or(0, |state| i16::from(state.game.active() == Side::Second))
}

fn is_special(values: &Values, desk: &Desk) -> bool {
    state(desk).is_some_and(|state| state.game.is_special(token_of(values, 1)))
}

/// Whose bag, or the pile.
fn heap(value: i16, desk: &Desk) -> Text {
    if value == 2 { fitted(format_args!("the pile"), 16) } else { side(value, desk) }
}

/// From the pile: any of the special weapons that nobody saw.
fn from_pile(state: &State, paper: &mut Paper, (all, wanted): (u8, u8), draws: u8) {
    let pile = state.game.pile();
    chance(paper, "taken", Drawing { all, wanted, drawn: draws.min(pile) }.at_least(1));
    paper.value(format_args!("{wanted} of {all} unseen"), format_args!("{pile} in the pile"));
}

/// Drawing a kind that is needed.
pub static DRAW: Form = Form {
    name: "mori-odds-draw",
    title: "DRAW WHAT YOU NEED",
    fields: &[
        Field::new("Whose bag", Kind::Shown(0, 2, heap), ("DR1", "The side that draws, or research from the pile")),
        Field::new("Wanted", Kind::Shown(0, LAST_KIND, kind), ("SU3", "The kind that you hope for")),
        Field::new("In your hand", Kind::Count(0, 7), ("SU4", "Copies that you hold: they are not in the bag")),
        Field::new("Draws", Kind::Count(1, 6), ("DR1", "One at the end of a turn, more by production")),
        Field::new(
            "Specials held",
            Kind::Count(0, 18),
            ("EF3", "All special weapons in your hand: none of them is drawn"),
        )
        .when(is_special),
    ],
    begin: |desk| {
        let mut values = [0; MAX_FIELDS];
        (values[0], values[3]) = (active(desk), 1);
        values
    },
    answer: |values, desk, paper| {
        let Some(state) = state(desk) else { return };
        let (side, token) = (side_of(values, 0), token_of(values, 1));
        let Some((_, left)) = unseen(state, side, token) else {
            paper.refuse("NI1", "Japan's tokens are not known");
            return;
        };
        let held = value(values, 2);
        if held > left {
            paper.refuse("SU3", "so many are not left");
            return;
        }
        let (bag, draws) = (state.game.bag(side), value(values, 3));
        let pile = value(values, 0) == 2;
        if pile && !state.game.is_special(token) {
            paper.refuse("SU6", "only special weapons lie there");
            return;
        }
        if state.game.is_special(token) {
            // How many of the unseen special weapons are in the bag is the owner's to know: all he took but those in his hand.
            let all = state.game.unplayed(side, true).map_or(0, |left| total(&left));
            let (taken, hand) = (if pile { all } else { specials(state, side) }, value(values, 4).max(held));
            if hand > taken {
                paper.refuse("EF3", "so many special weapons were not taken");
                return;
            }
            let unseen = (all - hand, (left - held).min(all - hand));
            if pile {
                from_pile(state, paper, unseen, draws);
                return;
            }
            let specials = (taken - hand).min(bag);
            let odds = with_unknown_specials((bag - specials, 0), specials, unseen, draws);
            chance(paper, "drawn", odds);
            paper.value(format_args!("{specials} specials in bag"), format_args!("{draws} drawn"));
        } else {
            // In the bag or in the hand: every copy that is not on the board and not in the hand is in the bag.
            let wanted = (left - held).min(bag);
            chance(paper, "drawn", Drawing { all: bag, wanted, drawn: draws }.at_least(1));
            paper.value(format_args!("{wanted} of {bag} in the bag"), format_args!("{draws} drawn"));
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
        let reserve = state.game.reserve(side_of(values, 0));
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
        Field::new("Kind", Kind::Shown(0, LAST_KIND, kind), ("SU3", "The kind that you fear")),
        Field::new("Of it you have", Kind::Count(0, 2), ("EF3", "Copies that you took yourself")).when(is_special),
        Field::new("Your specials", Kind::Count(0, 18), ("EF3", "Special weapons that you saw: he has none of them"))
            .when(is_special),
    ],
    begin: |desk| {
        let mut values = [0; MAX_FIELDS];
        values[0] = 1 - active(desk);
        values
    },
    answer: |values, desk, paper| {
        let Some(state) = state(desk) else { return };
        let (side, token) = (side_of(values, 0), token_of(values, 1));
        let Some((all, wanted)) = unseen(state, side, token) else {
            paper.refuse("NI1", "Japan's tokens are not known");
            return;
        };
        let (reserve, bag) = (state.game.reserve(side), state.game.bag(side));
        let odds = if state.game.is_special(token) {
            let (mine, seen) = (value(values, 2), value(values, 3).max(value(values, 2)));
            let taken = specials(state, side);
            if mine > wanted || seen > specials(state, side.other()) {
                paper.refuse("EF3", "so many special weapons you did not take");
                return;
            }
            let unseen = (all - seen, (wanted - mine).min(all - seen));
            with_unknown_specials(((reserve + bag).saturating_sub(taken), 0), taken, unseen, reserve)
        } else {
            Drawing { all: reserve + bag, wanted: wanted.min(reserve + bag), drawn: reserve }.at_least(1)
        };
        chance(paper, "holds it", odds);
        paper.value(format_args!("{wanted} unseen"), format_args!("{reserve} in reserve"));
        paper.say(format_args!("Before any guess: players choose what they keep."));
    },
    act: None,
};

/// Whether the numbers on the table are those of the device.
pub static COUNT: Form = Form {
    name: "mori-count",
    title: "COUNT CHECK",
    fields: &[
        Field::new("First reserve", Kind::Count(0, 40), ("R49", "Tokens behind the first player's screen")),
        Field::new("Second reserve", Kind::Count(0, 40), ("R49", "Tokens behind the second player's screen")),
        Field::new("First bag", Kind::Count(0, 40), ("R49", "Tokens in the first player's bag")),
        Field::new("Second bag", Kind::Count(0, 40), ("R49", "Tokens in the second player's bag")),
        Field::new("Pile", Kind::Count(0, 18), ("R49", "Special weapons that nobody took")),
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
        let token = token_of(values, 0);
        let line = token.line();
        match line.value {
            Some(worth) => paper.large(format_args!("value {worth}")),
            None => paper.large(format_args!("{}", names::token(token))),
        };
        paper.say(format_args!("{} ({}).", names::ability(line.ability), line.rule));
        if let Some(state) = state(desk) {
            for &side in Side::ALL {
                if let Some((_, left)) = unseen(state, side, token) {
                    let whose = if token.is_special() { "all" } else { state.name(side) };
                    paper.value(format_args!("{whose}: not placed"), format_args!("{left}"));
                    if token.is_special() {
                        break;
                    }
                }
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
