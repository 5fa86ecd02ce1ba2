//! The political acts: each shows what it would change before A records it.

use adjutant_rules::dice::{D6, Faces, Roller};
use adjutant_rules::game::Command as GameCommand;
use adjutant_rules::general::politics::{Event, Winner, peace};
use adjutant_rules::general::production::usa::{self, UsEvent};
use adjutant_rules::general::table::politics::{Command, Entry};
use adjutant_rules::general::table::{Area, Change, Command as AnyCommand, Event as TableEvent, State};
use adjutant_rules::general::{Class, Country, Major, Side};
use adjutant_rules::outcome::two_dice;

use super::{byte, chosen, countries, values};
use crate::desk::Desk;
use crate::form::{Act, Field, Form, Kind, Paper, Values, no_dice};
use crate::general::state;
use crate::line::fitted;
use crate::screen::{Style, Text};

/// A command of politics.
#[expect(clippy::unnecessary_wraps, reason = "an act gives its command like this")]
fn politics(command: Command) -> Option<GameCommand> {
    Some(GameCommand::General(AnyCommand::Politics(command)))
}

/// What a command would change, or why it is refused.
pub(in crate::general) fn preview(command: Option<GameCommand>, desk: &Desk, paper: &mut Paper) {
    let (Some(state), Some(GameCommand::General(command))) = (state(desk), command) else {
        paper.refuse("-", "choose a country first");
        return;
    };
    match state.decide(&desk.charts, &command) {
        Ok(TableEvent::Acted { changes, .. }) => {
            for change in changes.iter().filter(|change| !change.is_note()) {
                match change {
                    // What a number was belongs to what it will be.
                    Change::Mark(marker, value) => {
                        paper.value(format_args!("{marker}"), format_args!("{}>{value}", marker.get(state)))
                    }
                    change => paper.say(format_args!("{change}")),
                };
            }
        }
        Ok(TableEvent::Combat(_)) => {}
        Err(refusal) => {
            paper.refuse(refusal.rule(), refusal.text());
        }
    }
}

/// A word of a list of countries.
pub(in crate::general) fn major_word(at: usize) -> Option<&'static str> {
    Major::ALL.get(at).map(|&major| crate::general::names::country(major.into()))
}

/// The words of both sides.
pub(in crate::general) fn side_word(at: usize) -> Option<&'static str> {
    Side::ALL.get(at).map(|side| side.name())
}

/// A number that begins with what the numbers of the areas tell.
fn told(value: i16, _: &Desk) -> Text {
    if value < 0 { fitted(format_args!("as told"), 8) } else { fitted(format_args!("{value}"), 8) }
}

/// Production that changes hands: by the numbers of the areas that are told, unless somebody says otherwise.
pub(in crate::general) const PRODUCTION: Kind = Kind::Shown(-1, 30, told);

fn given(values: &Values, at: usize, told: u8) -> u8 {
    if values.get(at).is_none_or(|value| *value < 0) { told } else { byte(values, at) }
}

/// Who gets a minor country when the rules name nobody.
fn is_drawn(values: &Values, desk: &Desk) -> bool {
    effects(values, desk)
        .is_some_and(|events| events.iter().any(|e| matches!(e, Event::MinorToAllies | Event::MinorToAxis)))
}

fn effects(values: &Values, desk: &Desk) -> Option<heapless::Vec<Event, 16>> {
    let (from, to) = (chosen(Major::ALL, values, 0)?, chosen(Country::ALL, values, 1)?);
    state(desk)?.effects_of_war(from, to).ok()
}

fn brings_production(values: &Values, desk: &Desk) -> bool {
    let brings = |event: &Event| {
        matches!(
            event,
            Event::AxisMinorsJoin
                | Event::MinorToBe
                | Event::MinorToItaly
                | Event::MinorToGermany
                | Event::MinorToAllies
                | Event::MinorToAxis
        )
    };
    effects(values, desk).is_some_and(|events| events.iter().any(brings))
}

fn declare(values: &Values, desk: &Desk) -> Option<GameCommand> {
    let (from, to) = (chosen(Major::ALL, values, 0)?, chosen(Country::ALL, values, 1)?);
    let player = chosen(Major::ALL, values, 2).filter(|_| is_drawn(values, desk));
    let events = effects(values, desk).unwrap_or_default();
    let told = state(desk)?.production_of(&desk.charts, &events, Some(to));
    politics(Command::Declare { from, to, player, production: given(values, 3, told) })
}

/// A declaration of war.
pub static DECLARE: Form = Form {
    name: "general-declare",
    title: "DECLARE WAR",
    fields: &[
        Field::new("Who", Kind::Word(major_word), ("8.4", "The major that declares war, attacks or enters")),
        Field::new("On", countries::PICKED, ("8.4", "The country that is attacked; left or right opens the list")),
        Field::new("Played by", Kind::Word(major_word), ("8.4", "The major that was drawn to play the country"))
            .when(is_drawn),
        Field::new("Production", PRODUCTION, ("8.4", "What the countries that enter produce, off the map"))
            .when(brings_production),
    ],
    begin: |_| values(&[0, -1, 3, -1]),
    answer: |values, desk, paper| preview(declare(values, desk), desk, paper),
    act: Some(Act { hint: "war", dice: no_dice, run: |values, _, _, desk| declare(values, desk) }),
};

fn conquer(values: &Values, desk: &Desk) -> Option<GameCommand> {
    let (country, by) = (chosen(Country::ALL, values, 0)?, chosen(Side::ALL, values, 1)?);
    let told = state(desk)?.rest_of(&desk.charts, country);
    politics(Command::Conquer { country, by, production: given(values, 2, told) })
}

/// A country is conquered.
pub static CONQUER: Form = Form {
    name: "general-conquer",
    title: "CONQUERED",
    fields: &[
        Field::new("Country", countries::PICKED, ("7.1", "All its home areas are in enemy hands; left or right: list")),
        Field::new("By the", Kind::Word(side_word), ("7.1", "The side of the conqueror")),
        Field::new("Production lost", PRODUCTION, ("7.1", "What its player still had from it"))
            .when(|values, _| chosen(Country::ALL, values, 0).is_some_and(|c| c.major().is_none())),
    ],
    begin: |_| values(&[-1, 0, -1]),
    answer: |values, desk, paper| {
        preview(conquer(values, desk), desk, paper);
        let (Some(country), Some(by)) = (chosen(Country::ALL, values, 0), chosen(Side::ALL, values, 1)) else { return };
        // What only the players see: whether Japan walks into Indochine.
        for event in state(desk).and_then(|state| state.effects_of_fall(country, by).ok()).unwrap_or_default() {
            if matches!(event, Event::IndochineOpen | Event::IndochineByCard) {
                paper.styled(format_args!("{}", super::ask::event_word(event)), Style::Told);
            }
        }
    },
    act: Some(Act { hint: "falls", dice: no_dice, run: |values, _, _, desk| conquer(values, desk) }),
};

fn given_up(values: &Values, desk: &Desk) -> Option<GameCommand> {
    let (country, owner) = (chosen(Country::ALL, values, 0)?, chosen(Major::ALL, values, 1)?);
    let told = state(desk)?.rest_of(&desk.charts, country);
    let production = given(values, 3, told);
    politics(Command::NeutralGivenUp { country, owner, rounds: byte(values, 2), production })
}

/// An attacked neutral is given up.
pub static GIVEN_UP: Form = Form {
    name: "general-neutral-given-up",
    title: "A NEUTRAL GIVEN UP",
    fields: &[
        Field::new("Country", countries::PICKED, ("9.2", "The neutral that is attacked; left or right: list")),
        Field::new("Coup card of", Kind::Word(major_word), ("9.2", "The major with the coup card of the country")),
        Field::new("Rounds fought", Kind::Count(0, 20), ("9.2", "Rounds of land combat; at least one")),
        Field::new("Production lost", PRODUCTION, ("7.1", "What its player still had from it")),
    ],
    begin: |_| values(&[-1, 3, 1, -1]),
    answer: |values, desk, paper| preview(given_up(values, desk), desk, paper),
    act: Some(Act { hint: "do", dice: no_dice, run: |values, _, _, desk| given_up(values, desk) }),
};

fn free(values: &Values) -> Option<GameCommand> {
    politics(Command::Free { country: chosen(Country::ALL, values, 0)? })
}

/// A country is freed.
pub static FREE: Form = Form {
    name: "general-free",
    title: "FREED",
    fields: &[Field::new("Country", countries::PICKED, ("7.1", "An associate has retaken one of its home areas"))],
    begin: |_| values(&[-1]),
    answer: |values, desk, paper| preview(free(values), desk, paper),
    act: Some(Act { hint: "free", dice: no_dice, run: |values, _, _, _| free(values) }),
};

fn vichy(values: &Values, desk: &Desk) -> Option<GameCommand> {
    let told = state(desk)?.gain_by_vichy(&desk.charts);
    politics(Command::Vichy { production: given(values, 0, told) })
}

/// France surrenders.
pub static VICHY: Form = Form {
    name: "general-vichy",
    title: "VICHY (CARD 22)",
    fields: &[Field::new("Germany gains", PRODUCTION, ("7.6", "Right numbers of the areas that it gets"))],
    begin: |_| values(&[-1]),
    answer: |values, desk, paper| {
        preview(vichy(values, desk), desk, paper);
        paper.styled(format_args!("Then Vichy and each free colony draw a French unit: a line each."), Style::Told);
    },
    act: Some(Act { hint: "do", dice: no_dice, run: |values, _, _, desk| vichy(values, desk) }),
};

/// What guards Vichy or comes with a V: no headquarters does.
const VICHY_CLASSES: [Class; 6] =
    [Class::Infantry, Class::Armor, Class::Aircraft, Class::TaskForce, Class::Convoy, Class::Sub];

fn vichy_unit(values: &Values, desk: &Desk) -> Option<GameCommand> {
    let area = if chosen(&[false, true], values, 0)? {
        None
    } else {
        Some(usize::try_from(*values.get(1)?).ok().and_then(|at| Area::new(u8::try_from(at).ok()?))?)
    };
    let class = chosen(&VICHY_CLASSES, values, 2)?;
    state(desk).and_then(|_| politics(Command::VichyUnit { area, class, front: byte(values, 3) }))
}

/// A unit of Vichy.
pub static VICHY_UNIT: Form = Form {
    name: "general-vichy-unit",
    title: "A UNIT OF VICHY",
    fields: &[
        Field::new("A V unit", Kind::YesNo, ("card 22", "It comes three quarters later and is placed by Italy")),
        Field::new("Guards", crate::general::board::AREA, ("card 22", "Vichy, or a colony that nobody has occupied"))
            .when(|values, _| values.first() == Some(&0)),
        Field::new(
            "Drawn",
            Kind::Word(|at| VICHY_CLASSES.get(at).map(|class| class.name())),
            ("card 22", "The French unit that was drawn; it is flipped"),
        ),
        Field::new("Its front", Kind::Count(1, 6), ("2.1", "The number of its front")),
    ],
    begin: |desk| {
        let area = state(desk).and_then(|state| state.unguarded().next());
        values(&[0, area.map_or(-1, |area| area.number().into()), 0, 3])
    },
    answer: |values, desk, paper| preview(vichy_unit(values, desk), desk, paper),
    act: Some(Act { hint: "put", dice: no_dice, run: |values, _, _, desk| vichy_unit(values, desk) }),
};

fn italy(values: &Values, desk: &Desk) -> Option<GameCommand> {
    let told = state(desk)?.gain_by_italy(&desk.charts);
    politics(Command::ItalySurrenders { production: given(values, 0, told) })
}

/// Italy surrenders.
pub static ITALY: Form = Form {
    name: "general-italy",
    title: "ITALY SURRENDERS",
    fields: &[Field::new("Germany gains", PRODUCTION, ("card 30", "What Axis-held areas of Italy produce"))],
    begin: |_| values(&[-1]),
    answer: |values, desk, paper| preview(italy(values, desk), desk, paper),
    act: Some(Act { hint: "do", dice: no_dice, run: |values, _, _, desk| italy(values, desk) }),
};

fn date(values: &Values, desk: &Desk) -> Option<GameCommand> {
    let entry = chosen(Entry::ALL, values, 0)?;
    let told = state(desk)?.production_of(&desk.charts, &[Event::AxisMinorsJoin], None);
    let production = if entry == Entry::Ussr { given(values, 1, told) } else { 0 };
    politics(Command::Date { entry, production })
}

/// Something of the time table.
pub static DATE: Form = Form {
    name: "general-date",
    title: "TIME TABLE",
    fields: &[
        Field::new(
            "Event",
            Kind::Word(|at| Entry::ALL.get(at).map(|entry| entry.name())),
            ("5.1", "What the table brings"),
        ),
        Field::new("Their production", PRODUCTION, ("5.1", "What the Axis minors produce for Germany"))
            .when(|values, _| chosen(Entry::ALL, values, 0) == Some(Entry::Ussr)),
    ],
    begin: |_| values(&[0, -1]),
    answer: |values, desk, paper| {
        preview(date(values, desk), desk, paper);
        if chosen(Entry::ALL, values, 0) == Some(Entry::VichyUnits) {
            paper.styled(format_args!("Then each V unit: More politics. Italy places and handles them."), Style::Told);
        }
    },
    act: Some(Act { hint: "do", dice: no_dice, run: |values, _, _, desk| date(values, desk) }),
};

fn pair(faces: &Faces) -> Option<(D6, D6)> {
    Some((D6::new(*faces.first()?)?, D6::new(*faces.get(1)?)?))
}

fn run_peace(faces: &Faces, roller: Roller, desk: &Desk) -> Option<GameCommand> {
    let over = state(desk)?.peace_is_over();
    let dice = if over { None } else { Some(pair(faces)?) };
    politics(Command::PeaceCheck { dice, roller })
}

/// The roll for the end of the peace.
pub static PEACE: Form = Form {
    name: "general-peace",
    title: "PEACE JAPAN-USSR",
    fields: &[],
    begin: |_| values(&[]),
    answer: |_, desk, paper| {
        let Some(state) = state(desk) else { return };
        if state.peace_is_over() {
            paper.say(format_args!("Its last quarter is over: the peace ends without a roll."));
            return;
        }
        let quarter = state.clock.quarter;
        let ways: u64 = two_dice().filter(|(roll, _)| peace::ends(quarter, *roll)).map(|(_, ways)| ways).sum();
        paper.say(format_args!("2D6 +{}: 12 ends it.", peace::modifier(quarter)));
        let ways = u16::try_from(ways).unwrap_or(0);
        paper.bar(format_args!("ends"), ways * 1000 / 36, format_args!("{ways}/36"));
        paper.value(format_args!("Last turn"), format_args!("{}", state.peace_until));
    },
    act: Some(Act {
        hint: "roll",
        dice: |_, desk| if state(desk).is_some_and(State::peace_is_over) { 0 } else { 2 },
        run: |_, faces, roller, desk| run_peace(faces, roller, desk),
    }),
};

/// The length of the peace.
pub static LENGTH: Form = Form {
    name: "general-peace-length",
    title: "PEACE JAPAN-USSR",
    fields: &[],
    begin: |_| values(&[]),
    answer: |_, _, paper| {
        paper.say(format_args!("2D6 quarters, this one counted. Units leave the other's land."));
    },
    act: Some(Act {
        hint: "roll",
        dice: |_, _| 2,
        run: |_, faces, roller, _| politics(Command::PeaceLength { dice: pair(faces)?, roller }),
    }),
};

/// The cards of a conquered major.
pub static CARDS: Form = Form {
    name: "general-cards-leave",
    title: "CARDS LEAVE",
    fields: &[Field::new("Whose", Kind::Word(major_word), ("7.1", "A conquered major keeps no card"))],
    begin: |_| values(&[]),
    answer: |values, desk, paper| preview(cards(values), desk, paper),
    act: Some(Act { hint: "do", dice: no_dice, run: |values, _, _, _| cards(values) }),
};

fn cards(values: &Values) -> Option<GameCommand> {
    politics(Command::CardsLeave { major: chosen(Major::ALL, values, 0)? })
}

/// The automatic rise.
pub static US_RISE: Form = Form {
    name: "general-us-rise",
    title: "LEVEL OF THE USA",
    fields: &[],
    begin: |_| values(&[]),
    answer: |_, desk, paper| {
        let Some(state) = state(desk) else { return };
        paper.large(format_args!("level {}", state.us_level));
        preview(politics(Command::UsRise), desk, paper);
        if let Ok((turns, quarter)) = usa::forecast(state.us_level, state.clock.quarter) {
            paper.value(format_args!("level 20 in turns: {turns}"), format_args!("{quarter}"));
        }
        paper.styled(format_args!("The log lists every event that moved the level."), Style::Dim);
    },
    act: Some(Act { hint: "rise", dice: no_dice, run: |_, _, _, _| politics(Command::UsRise) }),
};

fn us_event(values: &Values) -> Option<GameCommand> {
    politics(Command::UsEvent { event: chosen(UsEvent::ALL, values, 0)? })
}

/// An event that moves the level of the USA.
pub static US_EVENT: Form = Form {
    name: "general-us-event",
    title: "LEVEL OF THE USA",
    fields: &[Field::new(
        "Event",
        Kind::Word(|at| UsEvent::ALL.get(at).map(|event| event.name())),
        ("7.2", "What happened; a declaration recorded here has booked its own already"),
    )],
    begin: |_| values(&[4]),
    answer: |values, desk, paper| preview(us_event(values), desk, paper),
    act: Some(Act { hint: "book", dice: no_dice, run: |values, _, _, _| us_event(values) }),
};

/// The points and the end of the game.
pub static VICTORY: Form = Form {
    name: "general-victory",
    title: "VICTORY",
    fields: &[],
    begin: |_| values(&[]),
    answer: |_, desk, paper| {
        let Some(state) = state(desk) else { return };
        let Ok(verdict) = state.verdict() else { return };
        super::ask::show_verdict(&verdict, paper);
        for &major in Major::ALL.iter().filter(|&&major| state.has_fallen(major.into())) {
            paper.value(format_args!("{}", crate::general::names::country(major.into())), format_args!("has fallen"));
        }
        if verdict.winner == Winner::None {
            paper.refuse("8.5", "nobody has won yet");
        }
    },
    act: Some(Act { hint: "end", dice: no_dice, run: |_, _, _, _| politics(Command::Victory) }),
};

fn give_up(values: &Values) -> Option<GameCommand> {
    politics(Command::GiveUp { side: chosen(Side::ALL, values, 0)? })
}

/// A side gives up.
pub static GIVE_UP: Form = Form {
    name: "general-give-up",
    title: "A SIDE GIVES UP",
    fields: &[Field::new("Who", Kind::Word(side_word), ("8.5", "The other side has won, and the game is over"))],
    begin: |_| values(&[]),
    answer: |values, desk, paper| preview(give_up(values), desk, paper),
    act: Some(Act { hint: "end", dice: no_dice, run: |values, _, _, _| give_up(values) }),
};
