//! The overview: turn and markers as tracks, log, who has what, who is at war; every value can be set by hand.

use adjutant_rules::blitz::politics::france::ConvoyName;
use adjutant_rules::blitz::politics::trade::Agreement;
use adjutant_rules::blitz::table::road::Pact;
use adjutant_rules::blitz::table::{Due, Flag, Marker, State, Track};
use adjutant_rules::blitz::vocabulary::{Country, Power, Side};
use heapless::Vec;

use super::marker::{Hand, MarkerPage};
use super::table::act_on;
use super::{Page, open, state};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::line::fit;
use crate::notice::Notice;
use crate::page::{Page as AnyPage, Step};
use crate::pages::log::LogPage;
use crate::pages::take_back::TakeBack;
use crate::screen::{Row, Screen, Style};
use crate::widgets::list::List;
use crate::{Key, Press};

/// The overview.
#[derive(Clone, Debug, Default)]
pub struct Overview {
    list: List,
}

/// What a line of the overview is.
#[derive(Clone, Copy, Debug)]
enum Line {
    Log,
    Undo,
    /// VP, Oil, Resources of a power.
    Power(Power),
    Due(Due),
    Set(Hand),
    /// How the countries stand.
    Title(&'static str),
}

/// What every power has beside VP, Oil and Resources, in the order of the overview.
const TRACKS: [Track; 14] = [
    Track::Oil,
    Track::Resources,
    Track::OutsideOil,
    Track::OutsideResources,
    Track::HomeOil,
    Track::HomeResources,
    Track::PartisanOil,
    Track::PartisanResources,
    Track::FactoryDamage,
    Track::ABomb,
    Track::Blitz,
    Track::FreeSize,
    Track::China,
    Track::Bid,
];

fn lines(desk: &Desk) -> Vec<Line, 256> {
    let mut all = Vec::new();
    let Some(state) = state(desk) else { return all };
    let mut add = |line| {
        // So many lines hold the tracks of five powers and every country.
        let _ = all.push(line);
    };
    add(Line::Log);
    add(Line::Undo);
    state.powers().for_each(|power| add(Line::Power(power)));
    state.due(&desk.charts).iter().for_each(|due| add(Line::Due(*due)));
    for hand in [Hand::Marker(Marker::UsaWar), Hand::Marker(Marker::UssrWar), Hand::Turn, Hand::Step] {
        add(Line::Set(hand));
    }
    add(Line::Set(Hand::Flag(Flag::Snow)));
    add(Line::Title("At war"));
    let pairs = state.powers().filter(|power| power.side() == Side::Axis);
    for axis in pairs {
        for ally in state.powers().filter(|power| power.side() == Side::Allies) {
            add(Line::Set(Hand::Flag(Flag::War(axis, ally))));
        }
    }
    for flag in [Flag::JapanChina, Flag::UsaEntered, Flag::UssrEntered, Flag::JapanPays] {
        add(Line::Set(Hand::Flag(flag)));
    }
    for &(country, power) in &state.minor_wars {
        add(Line::Set(Hand::MinorWar(country, power)));
    }
    for power in state.powers() {
        add(Line::Title(power.name()));
        for track in TRACKS {
            add(Line::Set(Hand::Marker(Marker::Of(track, power))));
        }
        if power == Power::Usa {
            add(Line::Set(Hand::Marker(Marker::Of(Track::ChinaPartisans, power))));
            add(Line::Set(Hand::Marker(Marker::Of(Track::ChinaDamage, power))));
        }
        add(Line::Set(Hand::Flag(Flag::WasBombed(power))));
        add(Line::Set(Hand::Flag(Flag::FreeGar(power))));
        add(Line::Set(Hand::Flag(Flag::InClub(power))));
    }
    add(Line::Set(Hand::Marker(Marker::Club)));
    for (country, _) in &state.purses {
        add(Line::Set(Hand::Purse(*country)));
    }
    if state.has_road() {
        add(Line::Title("Road to War"));
        add(Line::Set(Hand::Road));
        for &pact in Pact::ALL {
            add(Line::Set(Hand::Pact(pact)));
        }
        for at in (0..).take(state.deals.len()) {
            add(Line::Set(Hand::Deal(at)));
        }
    }
    add(Line::Title("Convoys and trade"));
    for &name in ConvoyName::ALL {
        add(Line::Set(Hand::Marker(Marker::Convoy(name))));
        add(Line::Set(Hand::Flag(Flag::ConvoyDestroyed(name))));
    }
    for &agreement in Agreement::ALL {
        add(Line::Set(Hand::Flag(Flag::TradeEnded(agreement))));
    }
    for flag in [Flag::GibraltarTaken, Flag::FranceFell, Flag::ItalyFell] {
        add(Line::Set(Hand::Flag(flag)));
    }
    add(Line::Title("Countries"));
    for &country in Country::ALL.iter().filter(|country| is_country(**country)) {
        add(Line::Set(Hand::Country(country)));
        if state.was_liberated(country) {
            add(Line::Set(Hand::Freed(country)));
        }
    }
    all
}

/// What stands for no country of its own is left out.
fn is_country(country: Country) -> bool {
    !matches!(country, Country::Afa | Country::AxisChoice | Country::AlliedChoice | Country::Unknown)
}

impl Overview {
    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        let lines = lines(desk);
        if self.list.key(key, press, lines.len()) {
            return Step::Stay;
        }
        // Left and right go to the next title.
        let title = |at: usize| lines.get(at).is_some_and(|line| matches!(line, Line::Title(_)));
        let at = self.list.index();
        let line = lines.get(at).copied();
        match (key, press) {
            (Key::Right, _) => {
                let next = (at + 1..lines.len()).find(|at| title(*at)).unwrap_or(0);
                self.list.at = u16::try_from(next).unwrap_or(0);
                Step::Stay
            }
            (Key::Left, _) => {
                let before = (0..at).rev().find(|at| title(*at)).unwrap_or(0);
                self.list.at = u16::try_from(before).unwrap_or(0);
                Step::Stay
            }
            (Key::A | Key::Press, Press::Short) => match line {
                Some(Line::Log) => Step::Open(AnyPage::Log(LogPage::new(desk))),
                Some(Line::Undo) => Step::Open(AnyPage::TakeBack(TakeBack)),
                Some(Line::Power(power)) => {
                    open(Page::Marker(MarkerPage::new(Hand::Marker(Marker::Of(Track::Vp, power)), desk)))
                }
                Some(Line::Set(hand)) => open(Page::Marker(MarkerPage::new(hand, desk))),
                Some(Line::Due(due)) => act_on(due, desk),
                Some(Line::Title(_)) | None => Step::Stay,
            },
            (Key::X, Press::Short) => match line {
                Some(Line::Due(due)) => Step::Tell(Notice::Told(due.rule(), due.meaning())),
                _ => Step::Stay,
            },
            (Key::B, Press::Short) => Step::Leave,
            _ => Step::Stay,
        }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        let title = super::title(desk);
        let mut composer = Composer::new("blitz-overview", format_args!("OVERVIEW"), format_args!("{title}"));
        let Some(state) = state(desk) else { return composer.hints("", "back", "", "") };
        composer.status(format_args!("left/right: next part"), format_args!(""));
        tracks(state, &mut composer);
        let lines = lines(desk);
        let end = u16::try_from(lines.len()).unwrap_or(u16::MAX).saturating_sub(1);
        let list = List { at: self.list.at.min(end) };
        let window = list.window(lines.len(), composer.left());
        composer.more(window.start > 0, window.end < lines.len());
        for (n, line) in lines.iter().enumerate().take(window.end).skip(window.start) {
            let picked = n == list.index();
            match line {
                Line::Log => composer.item(format_args!("Log"), format_args!(">"), picked),
                Line::Undo => composer.item(format_args!("Take back"), format_args!(">"), picked),
                Line::Power(power) => {
                    let of = |track| Marker::Of(track, *power).get(state);
                    let (vp, oil, resources) = (of(Track::Vp), of(Track::Oil), of(Track::Resources));
                    composer.item(format_args!("{power}"), format_args!("VP {vp:2} Oil {oil} Res {resources}"), picked)
                }
                Line::Due(due) => {
                    let sign = if due.holds_up() { "!" } else { "-" };
                    composer.item(format_args!("{sign} {due}"), format_args!(""), picked)
                }
                Line::Set(hand) => {
                    composer.item(format_args!("{}", hand.label()), format_args!("{}", hand.shown(state)), picked)
                }
                Line::Title(text) => {
                    let style = if picked { Style::Picked } else { Style::Strong };
                    composer.value(format_args!("{text}"), format_args!(""), style)
                }
            };
        }
        composer.hints("open", "back", "", "")
    }
}

/// Turn and It's War! markers, drawn as tracks.
fn tracks(state: &State, composer: &mut Composer) {
    let (first, last) = state.scenario().turns();
    let mut track = |label: &str, first: i16, last: i16, at: i16, ticks: &[i16]| {
        composer.row(Row::Track { label: fit(label, 8), first, last, at, ticks: ticks.iter().copied().collect() });
    };
    track("Turn", first, last, state.turn.into(), &[5, 8, 11]);
    if state.has_neutrals() && !state.has(Flag::UsaEntered) {
        track("USA", 0, 15, Marker::UsaWar.get(state), &[10, 15]);
    }
    if state.has_neutrals() && !state.has(Flag::UssrEntered) {
        track("USSR", 0, 15, Marker::UssrWar.get(state), &[10, 15]);
    }
}
