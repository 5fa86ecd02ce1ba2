//! Drawing and playing cards, coups, as forms.

use adjutant_rules::dice::{D6, Faces, Roller};
use adjutant_rules::game::Command as GameCommand;
use adjutant_rules::general::cards::coup::CoupPlay;
use adjutant_rules::general::cards::{Card, CoupResult, Deed, Effect, Fate};
use adjutant_rules::general::setup::Place;
use adjutant_rules::general::table::cards::{self as rules, Command as Cards, card};
use adjutant_rules::general::table::politics::worth;
use adjutant_rules::general::table::taught::{AreaFact, area_fact};
use adjutant_rules::general::table::{Area, CardAct, Command, Due, OptionalRule, Refusal, State, Status, board};
use adjutant_rules::general::{Country, Major, Side};
use adjutant_rules::outcome::two_dice;

use super::super::board::AREA;
use super::super::politics::acts::preview;
use super::super::{names, state};
use super::words;
use crate::desk::Desk;
use crate::form::{self, Field, Form, Kind, MAX_FIELDS, Paper, Values, no_dice};
use crate::screen::Style;

fn major(value: i16) -> Major {
    usize::try_from(value).ok().and_then(|at| Major::ALL.get(at)).copied().unwrap_or(Major::Germany)
}

fn number(value: i16) -> u8 {
    u8::try_from(value).unwrap_or(1)
}

fn of(values: &Values) -> Option<&'static Card> {
    card(number(values[1]))
}

const COUNTRY: Field = Field::new("Country", Kind::Word(names::major_word), ("7.4", "Who draws or plays the card"));
const CARD: Field = Field::new("Card", Kind::Count(1, 55), ("2.3", "The number of the card; its name stands below"));

fn nobody_or(at: usize) -> Option<&'static str> {
    if at == 0 { Some("nobody") } else { names::major_word(at - 1) }
}

fn begin(_: &Desk) -> Values {
    let mut values = [0; MAX_FIELDS];
    values[1] = 1;
    values
}

fn command(command: Cards) -> GameCommand {
    GameCommand::General(Command::Cards(command))
}

fn refuse(refusal: Refusal, paper: &mut Paper) {
    paper.refuse(refusal.rule(), refusal.text());
}

/// Says why an act is refused now, if it is.
fn check(command: Cards, desk: &Desk, paper: &mut Paper) -> bool {
    let Some(state) = state(desk) else { return false };
    let refused = state.decide(&desk.charts, &Command::Cards(command)).err();
    if let Some(refusal) = refused {
        refuse(refusal, paper);
    }
    refused.is_none()
}

fn name(of: &Card, paper: &mut Paper) {
    paper.styled(format_args!("{}", of.name), Style::Strong);
}

const BOUGHT_BY: Field =
    Field::new("Bought by", Kind::Word(nobody_or), ("7.4", "Who drew it, an associate that may own it, or nobody"));
const OBSOLETE: Field =
    Field::new("Obsolete", Kind::YesNo, ("7.4", "Nobody can use it any more: it leaves, another one is drawn"));
const PLAYED_ONCE: Field =
    Field::new("Played once", Kind::YesNo, ("card 43", "Japan has played Naval Surprise once: then it is everybody's"))
        .when(|values, _| values[1] == 43);

fn drawn(values: &Values) -> Cards {
    let [country, card, to, obsolete, surprise, ..] = *values;
    Cards::Draw {
        country: major(country),
        card: number(card),
        to: (to > 0).then(|| major(to - 1)),
        obsolete: obsolete != 0,
        surprise_played: surprise != 0,
    }
}

/// What becomes of the card for the country that drew it.
fn fate(values: &Values, desk: &Desk, paper: &mut Paper) {
    let (Some(state), Some(of)) = (state(desk), of(values)) else { return };
    let [country, _, _, obsolete, surprise, ..] = *values;
    let fate = state.fate(&desk.charts, of, major(country), true, obsolete != 0, surprise != 0);
    match fate {
        Ok(Fate::DrawAgain) => paper.say(format_args!("It leaves. Draw another.")),
        Ok(Fate::GiveToJapan) => paper.say(format_args!("Hand it over to Japan.")),
        Ok(Fate::UnderDeck) => paper.say(format_args!("Under the deck.")),
        Ok(Fate::Buy { cost, must: false }) => paper.say(format_args!("It may buy it for {cost} BP.")),
        Ok(Fate::Buy { cost, must: true }) => paper.say(format_args!("It must take it for {cost} BP.")),
        Ok(Fate::Offer(to)) => {
            paper.say(format_args!("May be offered to:"));
            for major in to {
                paper.value(format_args!(""), format_args!("{}", names::country(major.into())));
            }
            paper
        }
        Err(undecided) => {
            let refusal = Refusal::from(undecided);
            paper.styled(format_args!("! {} {}", refusal.rule(), refusal.text()), Style::Alert)
        }
    };
}

pub(super) static DRAW: Form = Form {
    name: "general-draw",
    title: "A CARD IS DRAWN",
    fields: &[COUNTRY, CARD, BOUGHT_BY, OBSOLETE, PLAYED_ONCE],
    begin: |desk| {
        let mut values = begin(desk);
        let due = state(desk).map(|state| state.due(&desk.charts)).unwrap_or_default();
        // Whose turn it is to draw.
        let next = due.iter().find_map(|due| match due {
            Due::Cards(rules::Due::Draw(major)) => Some(*major),
            _ => None,
        });
        values[0] = i16::from(next.unwrap_or(Major::Germany) as u8);
        values
    },
    answer: |values, desk, paper| {
        let Some(of) = of(values) else { return };
        name(of, paper);
        if check(drawn(values), desk, paper) {
            fate(values, desk, paper);
        } else {
            paper.say(format_args!("Owners and cost are taught"));
            paper.say(format_args!("on its page: Cards..."));
        }
    },
    act: Some(form::Act { hint: "draw", dice: no_dice, run: |values, _, _, _| Some(command(drawn(values))) }),
};

pub(super) static DRAWN: Form = Form {
    name: "general-drawn",
    title: "DRAWN CARD",
    // Who buys it matters only when it is drawn.
    fields: &[COUNTRY, CARD, BOUGHT_BY.when(|_, _| false), OBSOLETE, PLAYED_ONCE],
    begin,
    answer: |values, desk, paper| {
        let Some(of) = of(values) else { return };
        name(of, paper);
        fate(values, desk, paper);
    },
    act: None,
};

pub(super) static NO_DRAW: Form = Form {
    name: "general-no-draw",
    title: "NO CARD IS LEFT",
    fields: &[COUNTRY],
    begin,
    answer: |values, desk, paper| {
        if check(Cards::NoDraw { country: major(values[0]) }, desk, paper) {
            paper.say(format_args!("It draws none this quarter."));
        }
    },
    act: Some(form::Act {
        hint: "none",
        dice: no_dice,
        run: |values, _, _, _| Some(command(Cards::NoDraw { country: major(values[0]) })),
    }),
};

/// Whether a card has this deed.
fn does(values: &Values, deed: Deed) -> bool {
    of(values).is_some_and(|of| of.effects.contains(&Effect::Deed(deed)))
}

fn is_coup(values: &Values) -> bool {
    of(values).and_then(Card::coup).is_some()
}

/// Whether the players must say something of its conditions.
fn is_asked(values: &Values, desk: &Desk) -> bool {
    let (Some(state), Some(of)) = (state(desk), of(values)) else { return false };
    let play = |told| state.may_play(&desk.charts, major(values[0]), of, told);
    play(true) != play(false)
}

const CONDITION: Field =
    Field::new("Condition met", Kind::YesNo, ("7.4", "What only the players can see of its conditions is so"))
        .when(is_asked);

const ACTIVATED: [Country; 5] =
    [Country::Bulgaria, Country::Finland, Country::Romania, Country::Hungary, Country::Italy];

/// What changes hands with a card, as far as the numbers of the areas are told.
fn brings(values: &Values, desk: &Desk) -> u8 {
    let [_, _, _, target, bp, ..] = *values;
    if bp >= 0 {
        return u8::try_from(bp).unwrap_or(0);
    }
    let (Some(state), Some(of)) = (state(desk), of(values)) else { return 0 };
    let joins = match state.coup(of) {
        Ok((coup, _)) => Some(coup.country),
        Err(_) if does(values, Deed::Activate) => usize::try_from(target)
            .ok()
            .and_then(|at| ACTIVATED.get(at))
            .copied()
            .filter(|country| *country != Country::Italy),
        Err(_) => None,
    };
    match joins {
        Some(country) => worth(&desk.charts, country),
        None if does(values, Deed::Vichy) => state.gain_by_vichy(&desk.charts),
        None if does(values, Deed::ItalianUnitsLeave) => state.gain_by_italy(&desk.charts),
        None if does(values, Deed::OccupyIndochine) => {
            let right = area_fact(&desk.charts, Area::of(Place::Indochine), AreaFact::Right);
            right.and_then(|bp| u8::try_from(bp).ok()).unwrap_or(0)
        }
        None => 0,
    }
}

fn played(values: &Values, faces: &Faces, roller: Roller, desk: &Desk) -> Cards {
    let [country, card, told, target, _, counter, ..] = *values;
    let die = |at: usize| faces.get(at).copied().and_then(D6::new);
    if let (true, Some(die)) = (does(values, Deed::Elite), die(0)) {
        return Cards::Elite { country: major(country), told: told != 0, die, roller };
    }
    let target = usize::try_from(target).ok().and_then(|at| ACTIVATED.get(at)).copied();
    Cards::Play {
        country: major(country),
        card: number(card),
        told: told != 0,
        target: target.filter(|_| does(values, Deed::Activate)),
        bp: brings(values, desk),
        counter: is_coup(values).then(|| major(counter)),
        dice: die(0).zip(die(1)),
        roller,
    }
}

fn coup_odds(of: &Card, paper: &mut Paper) {
    let Some(coup) = of.coup() else { return };
    for (label, result) in
        [("joins", CoupResult::Success), ("nothing", CoupResult::NoEffect), ("counter", CoupResult::Counter)]
    {
        let ways = two_dice().filter(|(roll, _)| coup.result(*roll) == result).map(|(_, ways)| ways).sum::<u64>();
        let ways = u16::try_from(ways).unwrap_or(0);
        paper.bar(format_args!("{label}"), ways * 1000 / 36, format_args!("{ways}/36"));
    }
}

fn play_answer(values: &Values, desk: &Desk, paper: &mut Paper) {
    let Some(of) = of(values) else { return };
    name(of, paper);
    // The lowest dice ask for everything that a roll could need.
    let faces: Faces = [1, 1].into_iter().collect();
    let dice: Faces = faces.into_iter().take(play_dice(values, desk).into()).collect();
    let command = || played(values, &dice, Roller::Device, desk);
    if !check(command(), desk, paper) {
        return;
    }
    coup_odds(of, paper);
    if (PRODUCTION.shown)(values, desk) {
        paper.value(format_args!("production"), format_args!("{} BP", brings(values, desk)));
    }
    for effect in of.effects {
        if let Effect::Deed(of) = effect {
            paper.say(format_args!("{}", words::deed(*of)));
        }
    }
    // What dice decide is told when they have fallen.
    if dice.is_empty() {
        preview(Some(GameCommand::General(Command::Cards(command()))), desk, paper);
    }
    paper.styled(format_args!("then {}", words::after(of.after)), Style::Dim);
}

fn play_dice(values: &Values, _: &Desk) -> u8 {
    if is_coup(values) || does(values, Deed::Peace) { 2 } else { does(values, Deed::Elite).into() }
}

/// A card of a country, with what the numbers of the areas tell and an enemy that could get a countered coup's country.
pub(super) fn play_values(country: Major, number: u8) -> Values {
    let mut values = [0; MAX_FIELDS];
    let enemy = if country.side() == Side::Axis { Major::Be } else { Major::Germany };
    (values[0], values[1]) = (i16::from(country as u8), number.into());
    (values[4], values[5]) = (-1, i16::from(enemy as u8));
    values
}

/// What changes hands with a card.
const PRODUCTION: Field = Field::new(
    "Production",
    super::super::politics::acts::PRODUCTION,
    ("7.6.1", "What changes hands with it: as the numbers of the areas are told, or read off the map"),
)
.when(|values, _| {
    let deeds = [
        Deed::Activate,
        Deed::StopBnlProduction,
        Deed::BnlProduction,
        Deed::OccupyIndochine,
        Deed::Vichy,
        Deed::ItalianUnitsLeave,
    ];
    is_coup(values) || deeds.into_iter().any(|deed| does(values, deed))
});

pub(super) static PLAY: Form = Form {
    name: "general-play",
    title: "PLAY A CARD",
    fields: &[
        COUNTRY,
        CARD,
        CONDITION,
        Field::new(
            "Who joins",
            Kind::Word(|at| ACTIVATED.get(at).map(|&country| names::country(country))),
            ("card 1", "An Axis minor that has not joined, or a neutral Italy"),
        )
        .when(|values, _| does(values, Deed::Activate)),
        PRODUCTION,
        Field::new(
            "Counter to",
            Kind::Word(names::major_word),
            ("cards 6-18", "An enemy major is drawn: it gets the production"),
        )
        .when(|values, _| is_coup(values)),
    ],
    begin: |_| play_values(Major::Germany, 1),
    answer: play_answer,
    act: Some(form::Act {
        hint: "play",
        dice: play_dice,
        run: |values, faces, roller, desk| Some(command(played(values, faces, roller, desk))),
    }),
};

fn partisans(values: &Values) -> Option<GameCommand> {
    let to = u8::try_from(values[0]).ok().and_then(Area::new)?;
    let command = board::Command::ByCard { card: CardAct::Partisans.card(), units: board::Group::new(), to, areas: 0 };
    Some(GameCommand::General(Command::Board(command)))
}

/// An own area is taken back (card 45).
pub(super) static PARTISANS: Form = Form {
    name: "general-partisans",
    title: "PARTISANS",
    fields: &[Field::new("Area", AREA, ("card 45", "An own area that the enemy holds without troops"))],
    begin: |_| {
        let mut values = [0; MAX_FIELDS];
        values[0] = -1;
        values
    },
    answer: |values, desk, paper| preview(partisans(values), desk, paper),
    act: Some(form::Act { hint: "rise", dice: no_dice, run: |values, _, _, _| partisans(values) }),
};

/// Whether a card could be played now, wherever it is.
pub(super) static PLAYABLE: Form = Form {
    name: "general-playable",
    title: "MAY IT BE PLAYED",
    fields: &[COUNTRY, CARD, CONDITION],
    begin,
    answer: |values, desk, paper| {
        let (Some(state), Some(of)) = (state(desk), of(values)) else { return };
        name(of, paper);
        match state.may_play(&desk.charts, major(values[0]), of, values[2] != 0) {
            Ok(after) => {
                paper.say(format_args!("It may be played now."));
                paper.styled(format_args!("then {}", words::after(after)), Style::Dim);
            }
            Err(refusal) => refuse(refusal, paper),
        }
    },
    act: None,
};

/// A country as the table knows it.
fn stands(state: &State, country: Country) -> Status {
    *state.status.get(country)
}

pub(super) static COUP: Form = Form {
    name: "general-coup",
    title: "COUP",
    fields: &[
        Field::new("Card", Kind::Count(6, 18), ("cards 6-18", "The coup card")),
        Field::new("Second use", Kind::YesNo, ("9.9", "Coup in Ireland comes back for Iran")).when(|values, desk| {
            let option = state(desk).is_some_and(|state| state.options.has(OptionalRule::CoupInIran));
            option && values[0] == 17
        }),
    ],
    begin: |_| {
        let mut values = [0; MAX_FIELDS];
        values[0] = 6;
        values
    },
    answer: |values, desk, paper| {
        let (Some(state), Some(of)) = (state(desk), card(number(values[0]))) else { return };
        name(of, paper);
        let second_use = values[1] != 0;
        let country = if second_use { Some(Country::Iran) } else { of.coup().map(|coup| coup.country) };
        let status = country.map(|country| stands(state, country));
        let play = CoupPlay {
            card: of,
            neutral: status == Some(Status::Neutral),
            conquered: status == Some(Status::Conquered),
            option_9_9: state.options.has(OptionalRule::CoupInIran),
            second_use,
        };
        match play.check() {
            Ok((coup, after)) => {
                paper.value(format_args!("in"), format_args!("{}", names::country(coup.country)));
                coup_odds(of, paper);
                paper.styled(format_args!("then {}", words::after(after)), Style::Dim);
            }
            Err(refusal) => {
                paper.styled(format_args!("! {} {}", refusal.rule(), refusal.text()), Style::Alert);
                coup_odds(of, paper);
            }
        }
    },
    act: None,
};
