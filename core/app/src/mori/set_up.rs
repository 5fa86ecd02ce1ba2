//! The set-up where the device holds the bags: the seal, the players' numbers, the opponent's head start; and the proof.

use core::fmt;

use adjutant_rules::mori::table::seal::SEAL;
use adjutant_rules::mori::table::{Command, Place, State};
use adjutant_rules::mori::{Stratagem, Token};

use super::{names, state};
use crate::desk::Desk;
use crate::form::{Act, Field, Form, Kind, MAX_FIELDS, Paper, Values, no_dice};
use crate::line::fitted;
use crate::screen::Text;

/// Bytes as letters, eight bytes in a line.
struct Hex<'a>(&'a [u8]);

impl fmt::Display for Hex<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.chunks(2).enumerate().try_for_each(|(n, pair)| {
            let gap = if n == 0 { "" } else { " " };
            f.write_str(gap)?;
            pair.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
        })
    }
}

/// The seal in two lines.
fn seal(state: &State, paper: &mut Paper) {
    let seal: [u8; SEAL] = state.stream.secret.seal();
    let (first, second) = seal.split_at(SEAL / 2);
    paper.say(format_args!("Seal {}", Hex(first)));
    paper.say(format_args!("     {}", Hex(second)));
}

fn is_solo(desk: &Desk) -> bool {
    state(desk).is_some_and(State::is_solo)
}

fn has_bags(_: &Values, desk: &Desk) -> bool {
    state(desk).is_some_and(State::has_bags)
}

fn region(value: i16, _: &Desk) -> Text {
    match u8::try_from(value).unwrap_or(0) {
        5 => fitted(format_args!("6: you choose"), 16),
        value => fitted(format_args!("{} {}", value + 1, Place(value).short()), 16),
    }
}

/// How many region dice are thrown.
fn dice(desk: &Desk) -> usize {
    state(desk).filter(|state| state.is_solo()).map_or(0, |state| state.options.level.dice())
}

const REGION: (&str, &str) = (
    "SO1",
    "Where the opponent begins ahead: the device threw these dice; a six is your choice, your own dice count too",
);

/// The numbers of the players, the region dice, and the game begins.
pub static BEGIN: Form = Form {
    name: "mori-begin",
    title: "SET UP",
    fields: &[
        Field::new("First number", Kind::Count(0, 99), ("SU4", "Any number that the first player names now"))
            .when(has_bags),
        Field::new("Second number", Kind::Count(0, 99), ("SU4", "Any number that the second player names now"))
            .when(|values, desk| has_bags(values, desk) && !is_solo(desk)),
        Field::new("Region die 1", Kind::Shown(0, 5, region), REGION).when(|_, desk| dice(desk) > 0),
        Field::new("Region die 2", Kind::Shown(0, 5, region), REGION).when(|_, desk| dice(desk) > 1),
        Field::new("Region die 3", Kind::Shown(0, 5, region), REGION).when(|_, desk| dice(desk) > 2),
        Field::new("Region die 4", Kind::Shown(0, 5, region), REGION).when(|_, desk| dice(desk) > 3),
    ],
    begin: |desk| {
        let mut values = [0; MAX_FIELDS];
        if let Some(state) = state(desk) {
            // Dice that the secret throws; the numbers are not named yet.
            for (at, value) in (0..4).zip(values.iter_mut().skip(2)) {
                *value = i16::from(state.stream.die(1000 + at)) - 1;
            }
        }
        values
    },
    answer: |values, desk, paper| {
        let Some(state) = state(desk) else { return };
        if state.has_bags() {
            seal(state, paper);
            paper.say(format_args!("Write it down. Then name the numbers: with the secret they decide every draw."));
        } else {
            paper.say(format_args!("Each side: 22 tokens into the bag, draw 3. Markers in the middle."));
        }
        if chosen(values, desk).is_none() {
            paper.refuse("SO1", "choose a theatre for each six");
        }
    },
    act: Some(Act {
        hint: "begin",
        dice: no_dice,
        run: |values, _, _, desk| {
            let number = |at: usize| values.get(at).and_then(|&value| u8::try_from(value).ok()).unwrap_or(0);
            let numbers = [number(0), number(1)];
            let command = Command::Begin { numbers, regions: chosen(values, desk)? };
            Some(adjutant_rules::game::Command::Mori(command))
        },
    }),
};

/// The theatres of the region dice; none while a six has no choice.
fn chosen(values: &Values, desk: &Desk) -> Option<heapless::Vec<Place, 10>> {
    let values = values.iter().skip(2).take(dice(desk));
    values.map(|&value| u8::try_from(value).ok().filter(|&value| value < 5).map(Place)).collect()
}

/// The opponent's stratagem as the player drew it from the cup.
pub static STRATAGEM: Form = Form {
    name: "mori-stratagem",
    title: "ITS STRATAGEM",
    fields: &[Field::new("Drawn", Kind::Word(stratagem), ("SO2", "The token that you drew from the cup"))],
    begin: |_| [0; MAX_FIELDS],
    answer: |values, desk, paper| {
        let Some((state, drawn)) = state(desk).zip(drawn(values)) else { return };
        match state.decide(&desk.charts, &Command::Stratagem { drawn: Some(drawn) }) {
            Ok(_) => paper.say(format_args!("A takes it for this turn. Steamroll: the one of the turn before again.")),
            Err(refusal) => paper.refuse(refusal.rule(), refusal.text()),
        };
    },
    act: Some(Act {
        hint: "take",
        dice: no_dice,
        run: |values, _, _, _| {
            let command = Command::Stratagem { drawn: Some(drawn(values)?) };
            Some(adjutant_rules::game::Command::Mori(command))
        },
    }),
};

fn drawn(values: &Values) -> Option<Stratagem> {
    Stratagem::ALL.get(usize::try_from(*values.first()?).ok()?).copied()
}

fn stratagem(at: usize) -> Option<&'static str> {
    Stratagem::ALL.get(at).map(|stratagem| stratagem.name())
}

/// After the game: the secret, the seal, and how both are checked.
pub static PROOF: Form = Form {
    name: "mori-proof",
    title: "PROOF OF THE DRAWS",
    fields: &[],
    begin: |_| [0; MAX_FIELDS],
    answer: |_, desk, paper| {
        let Some(state) = state(desk) else { return };
        seal(state, paper);
        if !state.revealed {
            if state.game.won.is_some() {
                paper.say(format_args!("A shows the secret (EN1)."));
            } else {
                paper.refuse("EN1", "the game is not over");
            }
            return;
        }
        let (first, second) = state.stream.secret.text().split_at(16);
        paper.say(format_args!("Secret {first}"));
        paper.say(format_args!("       {second}"));
        let [first, second] = state.stream.numbers;
        paper.say(format_args!("Numbers {first} and {second}"));
        paper.say(format_args!("The seal is the first 16 bytes of the ChaCha20 stream with these digits as its key. The manual shows how to check every draw."));
    },
    act: Some(Act {
        hint: "show",
        dice: no_dice,
        run: |_, _, _, _| Some(adjutant_rules::game::Command::Mori(Command::Reveal)),
    }),
};

/// A player sees behind his screen that nothing fits: first the device shows for which types there is a space.
pub static NOTHING_FITS: Form = Form {
    name: "mori-nothing-fits",
    title: "NOTHING FITS",
    fields: &[],
    begin: |_| [0; MAX_FIELDS],
    answer: |_, desk, paper| {
        let Some(state) = state(desk) else { return };
        let (game, side) = (&state.game, state.game.active());
        for (word, token) in [("army", Token::Army1), ("navy", Token::Navy1), ("airforce", Token::Airforce1)] {
            let spaces = game.spaces_for(side, token).count();
            paper.value(format_args!("spaces for {word}"), format_args!("{spaces}"));
        }
        if game.hands[side.index()].specials > 0 {
            let spaces = game.spaces_for(side, Token::Scientist).count();
            paper.value(format_args!("for a scientist"), format_args!("{spaces}"));
            if let Ok(copied) = game.kind(side, Token::Spy) {
                let spaces = game.spaces_for(side, Token::Spy).count();
                paper.value(format_args!("for a spy: {}", names::token(copied)), format_args!("{spaces}"));
            }
        }
        let blanks = Token::ALL.iter().filter(|token| token.blank().is_some_and(|at| at < game.blanks.len()));
        for &token in blanks.filter(|&&token| game.may_hold(side, token).is_ok()) {
            let spaces = game.spaces_for(side, token).count();
            paper.value(format_args!("for {}", names::token(token)), format_args!("{spaces}"));
        }
        paper.say(format_args!(
            "Whoever holds one of these must place. If you hold none, A ends the game: {} wins at once (EN2).",
            state.name(side.other())
        ));
    },
    act: Some(Act {
        hint: "lost",
        dice: no_dice,
        run: |_, _, _, _| Some(adjutant_rules::game::Command::Mori(Command::NothingFits)),
    }),
};
