//! Every country: how it stands, who plays it, its wars; everything can be set by hand.

use adjutant_rules::game::Command as GameCommand;
use adjutant_rules::general::setup::countries::{BRITISH_HOMES, abbreviation, camp, coup_card, is_boss};
use adjutant_rules::general::table::{Change, Command, State, Status, War};
use adjutant_rules::general::{Country, Major, Quarter};

use super::acts::preview;
use super::{Page, chosen, form_with, number, values};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::form::{Act, Field, Form, Kind, Paper, Values, no_dice};
use crate::general::{Page as AnyPage, names, open, state, title};
use crate::line::fitted;
use crate::page::Step;
use crate::screen::{Screen, Style, Text};
use crate::widgets::list::List;
use crate::{Key, Press};

/// A line of a form that takes a country out of the list.
pub(in crate::general) const PICKED: Kind = Kind::Picked(shown, pick);

fn shown(value: i16, _: &Desk) -> Text {
    let country = usize::try_from(value).ok().and_then(|at| Country::ALL.get(at));
    fitted(format_args!("{}", country.map_or("choose", |&country| names::country(country))), 14)
}

fn pick(_: &Desk) -> Step {
    open(AnyPage::Politics(Page::Countries(Countries { list: List::default(), picks: true })))
}

/// Every country.
#[derive(Clone, Debug, Default)]
pub struct Countries {
    list: List,
    /// The country goes to the page below.
    picks: bool,
}

impl Countries {
    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        if self.list.key(key, press, Country::ALL.len()) {
            return Step::Stay;
        }
        let at = self.list.index();
        match (key, press) {
            // Majors, Axis minors, neutrals, British home countries.
            (Key::Left | Key::Right, Press::Short) => {
                let groups = [Country::Germany, Country::Bulgaria, Country::Ireland, Country::Poland, Country::Uk];
                let mut starts = groups.map(Country::index).into_iter();
                let to = if key == Key::Right {
                    starts.find(|&start| start > at).unwrap_or(0)
                } else {
                    starts.rfind(|&start| start < at).unwrap_or(Country::Uk.index())
                };
                self.list.at = u16::try_from(to).unwrap_or(0);
                Step::Stay
            }
            (Key::A | Key::Press, Press::Short) if self.picks => {
                desk.answer = u16::try_from(at).ok();
                Step::Leave
            }
            (Key::A | Key::Press, Press::Short) => {
                let Some((state, &country)) = state(desk).zip(Country::ALL.get(at)) else { return Step::Stay };
                let status = number(state.status.get(country).index());
                let player = state.players.get(country).map_or(0, |major| number(major.index()) + 1);
                form_with(&STANDS, &[number(at), status, player], desk)
            }
            (Key::X, Press::Short) if !self.picks => form_with(&WAR, &[number(at)], desk),
            (Key::B, Press::Short) => Step::Leave,
            _ => Step::Stay,
        }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        let heading = if self.picks { "WHICH COUNTRY" } else { "COUNTRIES" };
        let mut composer =
            Composer::new("general-countries", format_args!("{heading}"), format_args!("{}", title(desk)));
        composer.status(format_args!("left/right: next group"), format_args!(""));
        let Some(state) = state(desk) else { return composer.hints("", "back", "", "") };
        let window = self.list.window(Country::ALL.len(), composer.left());
        composer.more(window.start > 0, window.end < Country::ALL.len());
        for (n, &country) in Country::ALL.iter().enumerate().take(window.end).skip(window.start) {
            let name = names::country(country);
            // What has fallen has no war to count.
            let since = first_war(state, country).filter(|_| !state.has_fallen(country));
            let word = stands(state, country);
            let right: Text = match since {
                Some(quarter) => fitted(format_args!("{word} {quarter}"), 14),
                None => fitted(format_args!("{word}"), 14),
            };
            composer.item(format_args!("{name}"), format_args!("{right}"), n == self.list.index());
        }
        if self.picks {
            composer.hints("take", "back", "", "state")
        } else {
            composer.hints("open", "back", "war", "state")
        }
    }
}

/// How a country stands; a British home country that is not conquered stands as the Empire does.
fn stands(state: &State, country: Country) -> &'static str {
    let of = |country| state.status.get(country).name();
    if country.is_british_home() && *state.status.get(country) == Status::Neutral {
        of(Country::Be)
    } else {
        of(country)
    }
}

/// The quarter of the first war that is noted.
fn first_war(state: &State, country: Country) -> Option<Quarter> {
    let turn = state.wars.iter().filter(|war| war.one == country || war.other == country).map(|war| war.since).min()?;
    Some(begun(turn))
}

fn begun(turn: u8) -> Quarter {
    Quarter::FIRST.plus(i16::from(turn) - 1)
}

fn player_word(at: usize) -> Option<&'static str> {
    match at.checked_sub(1) {
        None => Some("nobody"),
        Some(at) => super::acts::major_word(at),
    }
}

/// What A sets: the status if it differs, else who plays it.
fn set_country(values: &Values, desk: &Desk) -> Option<GameCommand> {
    let (state, country) = (state(desk)?, chosen(Country::ALL, values, 0)?);
    let status = chosen(Status::ALL, values, 1)?;
    let player = values.get(2).and_then(|&at| Major::ALL.get(usize::try_from(at.checked_sub(1)?).ok()?).copied());
    let change = if status == *state.status.get(country) {
        Change::Player(country, player)
    } else {
        Change::Status(country, status)
    };
    Some(GameCommand::General(Command::Set(change)))
}

fn describe(values: &Values, desk: &Desk, paper: &mut Paper) {
    let (Some(state), Some(country)) = (state(desk), chosen(Country::ALL, values, 0)) else { return };
    paper.styled(format_args!("{}: {}", names::country(country), stands(state, country)), Style::Strong);
    let kind = if country.major().is_some() { "major" } else { "minor" };
    paper.value(format_args!("{kind}"), format_args!("{}", camp(country)));
    if is_boss(country) {
        paper.say(format_args!("settles quarrels of a side"));
    }
    if let Some(letters) = abbreviation(country) {
        paper.value(format_args!("on its counters"), format_args!("{letters}"));
    }
    if let Some(card) = coup_card(country) {
        paper.value(format_args!("coup"), format_args!("card {card}"));
    }
    if let Some(major) = state.players.get(country) {
        paper.value(format_args!("played by"), format_args!("{}", names::country((*major).into())));
    }
    let with = |war: &War| match country {
        it if war.one == it => Some((war.other, war.since)),
        it if war.other == it => Some((war.one, war.since)),
        _ => None,
    };
    for (enemy, since) in state.wars.iter().filter_map(with) {
        paper.value(format_args!("war {}", names::country(enemy)), format_args!("{}", begun(since)));
    }
    if country == Country::Be {
        for home in BRITISH_HOMES {
            paper.value(format_args!("{}", names::country(home)), format_args!("{}", stands(state, home)));
        }
    }
    if country == Country::Bulgaria {
        paper.styled(format_args!("Its units never enter the USSR (8.8)."), Style::Told);
    }
}

/// What a country is.
pub static COUNTRY: Form = Form {
    name: "general-country",
    title: "COUNTRY",
    fields: &[Field::new("Country", PICKED, ("1.0", "Left or right opens the list"))],
    begin: |_| values(&[]),
    answer: describe,
    act: None,
};

/// How a country stands, set by hand; the country itself is the one that was opened.
static STANDS: Form = Form {
    name: "general-stands",
    title: "SET BY HAND",
    fields: &[
        Field::new("Country", PICKED, ("1.0", "The country that was opened")).when(|_, _| false),
        Field::new(
            "Stands",
            Kind::Word(|at| Status::ALL.get(at).map(|status| status.name())),
            ("8.3", "Neutral, at war for a side, conquered, freed; set by hand it changes nothing else"),
        ),
        Field::new("Played by", Kind::Word(player_word), ("8.4", "The major that plays a minor country"))
            .when(|values, _| chosen(Country::ALL, values, 0).is_some_and(|country| country.major().is_none())),
    ],
    begin: |_| values(&[]),
    answer: describe,
    act: Some(Act { hint: "set", dice: no_dice, run: |values, _, _, desk| set_country(values, desk) }),
};

fn set_war(values: &Values) -> Option<GameCommand> {
    let (one, other) = (chosen(Country::ALL, values, 0)?, chosen(Country::ALL, values, 1)?);
    let change = if super::yes(values, 2) { Change::War(one, other) } else { Change::NoWar(one, other) };
    Some(GameCommand::General(Command::Set(change)))
}

/// A war set by hand.
pub static WAR: Form = Form {
    name: "general-war",
    title: "WAR BY HAND",
    fields: &[
        Field::new("Between", PICKED, ("8.4", "One of them")),
        Field::new("And", PICKED, ("8.4", "The other")),
        Field::new("War", Kind::YesNo, ("8.4", "Only this war is noted; nothing that follows from it is booked")),
    ],
    begin: |_| values(&[-1, -1, 1]),
    answer: |values, desk, paper| preview(set_war(values), desk, paper),
    act: Some(Act { hint: "set", dice: no_dice, run: |values, _, _, _| set_war(values) }),
};
