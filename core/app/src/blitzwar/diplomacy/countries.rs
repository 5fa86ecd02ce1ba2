//! The countries with their state, and one country whole.

use adjutant_rules::blitzwar::diplomacy::event::stands;
use adjutant_rules::blitzwar::diplomacy::phase::Dice;
use adjutant_rules::blitzwar::diplomacy::{Condition, Kind, Map, Status, Survey, country, usa_entry};
use adjutant_rules::blitzwar::{Nation, State};

use super::hand::Hand;
use super::{Page, text};
use crate::blitzwar::{names, state};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::page::Step;
use crate::screen::{Screen, Style};
use crate::widgets::list::List;
use crate::widgets::number::cycled;
use crate::{Key, Press};

/// Every country with its state.
#[derive(Clone, Debug, Default)]
pub struct Countries {
    list: List,
}

impl Countries {
    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        if self.list.key(key, press, Nation::ALL.len()) {
            return Step::Stay;
        }
        let Some(&nation) = Nation::ALL.get(self.list.index()) else { return Step::Stay };
        match (key, press) {
            (Key::A | Key::Press, Press::Short) => Page::Country(CountryPage { nation }).open(),
            (Key::X, Press::Short) => Page::Hand(Hand::status(nation, desk)).open(),
            (Key::B, Press::Short) => Step::Leave,
            _ => Step::Stay,
        }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        let title = crate::blitzwar::title(desk);
        let mut composer = Composer::new("countries", format_args!("COUNTRIES"), format_args!("{title}"));
        let at_war = |side| {
            let statuses = state(desk).map(|state| state.diplomacy.status);
            let count = |status: Status| status.side() == Some(side);
            statuses.map_or(0, |all| Nation::ALL.iter().filter(|nation| count(all.of(**nation))).count())
        };
        let (axis, allies) =
            (at_war(adjutant_rules::blitzwar::Side::Axis), at_war(adjutant_rules::blitzwar::Side::Allies));
        composer.status(format_args!("Axis {axis}  Allies {allies}"), format_args!("9.1"));
        let window = self.list.window(Nation::ALL.len(), composer.left());
        composer.more(window.start > 0, window.end < Nation::ALL.len());
        for n in window {
            let Some(&nation) = Nation::ALL.get(n) else { break };
            let status = status(nation, desk);
            let style = if n == self.list.index() { Style::Picked } else { text::status_style(status) };
            composer.value(format_args!("{}", nation.title()), format_args!("{}", stands(status)), style);
        }
        composer.hints("open", "back", "set", "state")
    }
}

fn status(nation: Nation, desk: &Desk) -> Status {
    state(desk).map_or(Status::at_start(nation), |state| state.diplomacy.status.of(nation))
}

/// One country.
#[derive(Clone, Debug)]
pub struct CountryPage {
    nation: Nation,
}

impl CountryPage {
    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        match (key, press) {
            (Key::Up | Key::Down | Key::Left | Key::Right, Press::Short) => {
                let way = if matches!(key, Key::Up | Key::Left) { Key::Left } else { Key::Right };
                let next = cycled(self.nation.index(), Nation::ALL.len(), way);
                self.nation = Nation::ALL.get(next).copied().unwrap_or(self.nation);
                Step::Stay
            }
            (Key::A | Key::Press, Press::Short) => Page::Hand(Hand::status(self.nation, desk)).open(),
            (Key::X, Press::Short) if status(self.nation, desk) == Status::Surrendered => {
                Page::Hand(Hand::side_before(self.nation, desk)).open()
            }
            (Key::B, Press::Short) => Step::Leave,
            _ => Step::Stay,
        }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        let (nation, status) = (self.nation, status(self.nation, desk));
        let facts = country(nation);
        let mut composer =
            Composer::new("country", format_args!("{}", nation.title()), format_args!("{}", stands(status)));
        let kind = match facts.kind {
            Kind::MajorPower => "Major Power",
            Kind::MinorPower => "Minor Power",
            Kind::MinorCountry => "minor country",
        };
        let counters = if facts.counters { "" } else { ", no counters" };
        composer.status(format_args!("{kind}{counters}"), format_args!("9"));
        let state = state(desk);
        match status {
            Status::Surrendered => {
                let side = state.map(|state| state.diplomacy.side_before(nation));
                composer.styled(format_args!("Was {}", side.map_or("-", names::side)), Style::Strong);
            }
            Status::Neutral | Status::FreeMovement | Status::DoesNotExist => {
                composer.paragraph(format_args!("{}", text::joins(nation)), Style::Strong);
                if nation == Nation::Usa
                    && let Some(state) = state
                {
                    let entry = usa_entry(state.diplomacy.usa_events());
                    composer.say(format_args!("As it stands: T{}", entry.turn));
                } else if status.is_neutral() {
                    composer.say(format_args!("Attacked by Axis: Allies"));
                    composer.say(format_args!("Attacked by others: Axis"));
                }
            }
            Status::Axis | Status::Allies | Status::SovietUnion => {}
        }
        composer.rule();
        composer.say(format_args!("{}", text::condition(facts.surrender)));
        if let Some(state) = state {
            occupation(nation, facts.surrender, state, desk, &mut composer);
        }
        composer.say(format_args!("{}", text::reinforcements(nation, facts.reinforcements)));
        composer.say(format_args!("{}", text::placement(facts.placement)));
        composer.say(format_args!("{}", text::movement(facts.movement)));
        if nation == Nation::Yugoslavia
            && let Some(fell) =
                state.and_then(|state| state.date(adjutant_rules::blitzwar::diplomacy::DateName::YugoslaviaSurrendered))
        {
            let first = fell.get().saturating_add(6).next_multiple_of(2);
            composer.say(format_args!("Partisan die from T{first}"));
        }
        let x = if status == Status::Surrendered { "was" } else { "" };
        composer.hints("set", "back", x, "state")
    }
}

/// How near it is to its end, as the zones' owners show it.
fn occupation(nation: Nation, condition: Condition, state: &State, desk: &Desk, composer: &mut Composer) {
    let known = state.phase_question(Map(Some(&desk.charts)), &Survey::default(), Dice::default());
    let now = known.occupied.get(nation);
    let capital = match now.capital {
        _ if known.capitals_asked.has(nation) => "?",
        true => "taken",
        false => "free",
    };
    if !matches!(
        state.diplomacy.status.of(nation),
        Status::Axis | Status::Allies | Status::SovietUnion | Status::Neutral
    ) {
        return;
    }
    match condition {
        Condition::Never => {}
        Condition::AllSupplyZones if known.supply_asked.has(nation) => {
            composer.styled(format_args!(" now: ? left"), Style::Dim);
        }
        Condition::AllSupplyZones => {
            let left =
                if nation == Nation::Germany { known.german_supply_zones_left } else { known.soviet_supply_zones_left };
            composer.styled(format_args!(" now: {left} or more left"), Style::Dim);
        }
        Condition::ThreeZonesAndTenCorps => {
            let (zones, corps) = (known.italian_zones, known.italian_enemy_corps);
            composer.styled(format_args!(" now: {zones} zones, {corps} corps"), Style::Dim);
        }
        Condition::ThreePorts => {
            composer.styled(format_args!(" now: {} ports", known.vichy_ports), Style::Dim);
        }
        Condition::CapitalAndFourZones => {
            composer.styled(format_args!(" now: capital {capital}, {} more", now.others), Style::Dim);
        }
        Condition::Capital => {
            composer.styled(format_args!(" now: capital {capital}"), Style::Dim);
        }
    }
}
