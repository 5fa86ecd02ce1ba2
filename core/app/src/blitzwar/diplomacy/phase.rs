//! The diplomacy phase: what the enemy holds of the countries near their end, then what happens, then it is recorded.

use adjutant_rules::blitzwar::diplomacy::phase::Dice;
use adjutant_rules::blitzwar::diplomacy::{
    Condition, CountrySet, HappeningName, MOST_COUNTED, Map, OccupiedNow, PhaseQuestion, Survey,
};
use adjutant_rules::blitzwar::{Event, Nation, Refusal, Zone, ZoneFact, zones};
use adjutant_rules::dice::Faces;
use heapless::Vec;

use super::announce::Announce;
use crate::blitzwar::teach::Teach;
use crate::blitzwar::zone::ZonePage;
use crate::blitzwar::{Page, state, yes_no};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::notice::Notice;
use crate::page::{Page as AnyPage, Step};
use crate::screen::{ROWS, Screen, Style};
use crate::sheet;
use crate::widgets::list::List;
use crate::{Key, Press};

/// One thing that the table may correct.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Line {
    Capital(Nation),
    Others(Nation),
    Supply(Nation),
    ItalianZones,
    ItalianCorps,
    Ports,
    Points,
}

/// The lines that can matter now.
type Lines = Vec<Line, 32>;

/// The most corps, as in the contract of `ask`.
const MOST_CORPS: u8 = 200;

/// The diplomacy phase.
#[derive(Clone, Debug)]
pub struct PhasePage {
    survey: Survey,
    /// Countries whose capital the device does not know.
    unknown: CountrySet,
    /// Those of them of which the table has not said yet whether the enemy holds it.
    asked: CountrySet,
    /// Those of which nobody need answer: of none of their zones is it told that it was lost, or the table answered when the phase
    /// was held, and that is not kept.
    answered: CountrySet,
    /// Nobody told which French zones under the Allies have ports, and the table has not said how many do.
    ports_open: bool,
    /// Countries whose supply zones nobody told: the phase does not end before somebody says how many are left.
    supply: CountrySet,
    list: List,
    announce: Option<Announce>,
}

/// The phase as the device sees it.
fn question(desk: &Desk, survey: &Survey) -> Option<PhaseQuestion> {
    Some(state(desk)?.phase_question(Map(Some(&desk.charts)), survey, Dice::default()))
}

/// Whether the device knows which zone is the capital.
fn capital_told(desk: &Desk, nation: Nation) -> bool {
    let home = if nation == Nation::VichyFrance { Nation::France } else { nation };
    zones::capital(&desk.charts, home).is_some()
}

/// The first French zone under the Allies whose port only the map shows.
fn port_asked(desk: &Desk) -> Option<Zone> {
    state(desk)?.port_asked(Map(Some(&desk.charts)))
}

/// What X tells of a zone for ever.
fn teaches(line: Line, desk: &Desk) -> Option<(Zone, ZoneFact)> {
    match line {
        Line::Ports => Some((port_asked(desk)?, ZoneFact::Port)),
        Line::Supply(nation) => Some((supply_zone_asked(desk, nation)?, ZoneFact::SupplyZone)),
        _ => None,
    }
}

/// What the table says of a country's supply zones.
const fn supply_left(survey: &mut Survey, nation: Nation) -> &mut Option<u8> {
    match nation {
        Nation::Germany => &mut survey.german_supply_zones_left,
        _ => &mut survey.soviet_supply_zones_left,
    }
}

/// The next zone of which the table can tell whether it is a supply zone, while nobody knows one that is left.
fn supply_zone_asked(desk: &Desk, nation: Nation) -> Option<Zone> {
    let (state, map) = (state(desk)?, Map(Some(&desk.charts)));
    state.supply_zone_asked(map, nation).filter(|_| state.supply_zones_left(map, nation).is_none())
}

fn lines(desk: &Desk) -> Lines {
    let mut lines = Lines::new();
    let Some(state) = state(desk) else { return lines };
    let map = Map(Some(&desk.charts));
    let mut add = |line| {
        let _ = lines.push(line);
    };
    for &nation in Nation::ALL.iter().filter(|nation| state.near(map, **nation)) {
        match nation.surrender_condition() {
            Condition::Never => {}
            Condition::AllSupplyZones => add(Line::Supply(nation)),
            Condition::ThreeZonesAndTenCorps => [Line::ItalianZones, Line::ItalianCorps].into_iter().for_each(&mut add),
            Condition::ThreePorts => add(Line::Ports),
            Condition::CapitalAndFourZones => {
                [Line::Capital(nation), Line::Others(nation)].into_iter().for_each(&mut add);
            }
            Condition::Capital => add(Line::Capital(nation)),
        }
    }
    if state.points_draw_in() {
        add(Line::Points);
    }
    lines
}

impl PhasePage {
    /// The phase with what the device knows filled in.
    #[must_use]
    pub fn new(desk: &Desk) -> Self {
        let mut survey = Survey::default();
        let mut unknown = CountrySet::default();
        let mut answered = CountrySet::default();
        let mut ports_open = false;
        let mut supply = CountrySet::default();
        if let Some(known) = question(desk, &survey) {
            unknown = known.capitals_asked;
            ports_open = known.ports_asked;
            supply = known.supply_asked;
            for line in lines(desk) {
                match line {
                    Line::Capital(country) => {
                        let now = *known.occupied.get(country);
                        if !unknown.has(country) && !now.capital && !capital_told(desk, country) {
                            answered.add(country);
                        }
                        let _ = survey.occupied.push(OccupiedNow { country, capital: now.capital, others: now.others });
                    }
                    Line::Supply(nation) => {
                        let map = Map(Some(&desk.charts));
                        let left = state(desk).and_then(|state| state.supply_zones_left(map, nation));
                        *supply_left(&mut survey, nation) = left;
                    }
                    Line::ItalianZones => survey.italian_zones = Some(known.italian_zones),
                    Line::ItalianCorps => survey.italian_enemy_corps = Some(known.italian_enemy_corps),
                    Line::Ports => survey.vichy_ports = Some(known.vichy_ports),
                    Line::Points => {
                        let map = Map(Some(&desk.charts));
                        survey.axis_strategic_points = state(desk).and_then(|state| state.points_now(map));
                    }
                    Line::Others(_) => {}
                }
            }
        }
        let asked = unknown;
        answered.iter().for_each(|nation| unknown.add(nation));
        let mut page =
            Self { survey, unknown, asked, answered, ports_open, supply, list: List::default(), announce: None };
        page.find_open(&lines(desk));
        // Nothing to look at on the map: what happens comes first, and B leads to the points.
        if lines(desk).iter().all(|line| *line == Line::Points) {
            page.announce = Some(Announce::new(desk, page.survey.clone()));
        }
        page
    }

    /// The cursor on the first thing that only the table knows.
    fn find_open(&mut self, lines: &Lines) {
        let open = |line: &Line| match line {
            Line::Capital(nation) => self.asked.has(*nation),
            Line::Ports => self.ports_open,
            Line::Supply(nation) => self.supply.has(*nation),
            _ => false,
        };
        let place = lines.iter().position(open).unwrap_or(0);
        self.list.at = u16::try_from(place).unwrap_or(0);
    }

    fn occupied(&mut self, country: Nation) -> Option<&mut OccupiedNow> {
        self.survey.occupied.iter_mut().find(|entry| entry.country == country)
    }

    /// The table says whether the enemy holds a capital. One that the device does not know was counted with the other zones.
    fn answer(&mut self, nation: Nation, holds: bool) {
        self.asked.remove(nation);
        self.answered.remove(nation);
        let unknown = self.unknown.has(nation);
        if let Some(entry) = self.occupied(nation)
            && core::mem::replace(&mut entry.capital, holds) != holds
            && unknown
        {
            entry.others = if holds { entry.others.saturating_sub(1) } else { entry.others.saturating_add(1) };
        }
    }

    /// Whether nobody says here if the enemy holds the capital.
    fn is_open(&self, nation: Nation) -> bool {
        self.asked.has(nation) || self.answered.has(nation)
    }

    /// What the table has said so far.
    fn told(&self) -> Survey {
        let mut survey = self.survey.clone();
        survey.occupied.retain(|entry| !self.is_open(entry.country));
        survey.vichy_ports = survey.vichy_ports.filter(|_| !self.ports_open);
        survey
    }

    fn change(&mut self, line: Line, key: Key, press: Press) {
        let number = |value: &mut Option<u8>, most| {
            if let Some(value) = value {
                sheet::count(value, most, key, press);
            }
        };
        match line {
            // A switch would only flicker under a held key.
            Line::Capital(_) if press != Press::Short => {}
            Line::Capital(nation) if self.is_open(nation) => self.answer(nation, key == Key::Right),
            Line::Capital(nation) => {
                let holds = self.occupied(nation).is_some_and(|entry| entry.capital);
                self.answer(nation, !holds);
            }
            Line::Others(nation) => {
                if let Some(entry) = self.occupied(nation) {
                    sheet::count(&mut entry.others, MOST_COUNTED, key, press);
                }
            }
            Line::Supply(nation) => {
                self.supply.remove(nation);
                let left = supply_left(&mut self.survey, nation);
                let now = left.get_or_insert(u8::from(key == Key::Left));
                sheet::count(now, MOST_COUNTED, key, press);
            }
            Line::ItalianZones => number(&mut self.survey.italian_zones, MOST_COUNTED),
            Line::ItalianCorps => number(&mut self.survey.italian_enemy_corps, MOST_CORPS),
            Line::Ports => {
                number(&mut self.survey.vichy_ports, MOST_COUNTED);
                self.ports_open = false;
            }
            Line::Points => {
                let points = self.survey.axis_strategic_points.get_or_insert(0);
                sheet::count(points, MOST_COUNTED, key, press);
            }
        }
    }

    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        let lines = lines(desk);
        if let Some(announce) = &mut self.announce {
            // Back to the corrections, if there are any and nothing is recorded yet.
            if key == Key::B && press == Press::Short && announce.at_front() && !announce.is_done() && !lines.is_empty()
            {
                self.announce = None;
                return Step::Stay;
            }
            return announce.key(key, press, desk);
        }
        if self.list.key(key, press, lines.len()) {
            return Step::Stay;
        }
        let line = lines.get(self.list.index()).copied();
        match (key, press) {
            (Key::Left | Key::Right, Press::Short | Press::Repeat(_)) => {
                if let Some(line) = line {
                    self.change(line, key, press);
                }
                Step::Stay
            }
            (Key::A | Key::Press, Press::Short) => {
                let refusal = match () {
                    () if !self.asked.is_empty() => Refusal::CapitalUnknown,
                    () if self.ports_open => Refusal::FrenchPortsUnknown,
                    () if !self.supply.is_empty() => Refusal::SupplyZonesUnknown,
                    () => {
                        self.announce = Some(Announce::new(desk, self.told()));
                        return Step::Stay;
                    }
                };
                // The refusal does not name the country: the cursor shows it.
                self.find_open(&lines);
                Step::Tell(Notice::Forbidden(refusal.rule(), refusal.text()))
            }
            (Key::X, Press::Short) => match line {
                Some(Line::Capital(nation)) if self.unknown.has(nation) => ZonePage::capital(nation, desk),
                Some(line) => match teaches(line, desk) {
                    Some((zone, fact)) => Step::Open(AnyPage::BlitzWar(Page::Teach(Teach::new(zone, fact)))),
                    None => Step::Tell(why(line)),
                },
                None => Step::Stay,
            },
            (Key::B, Press::Short) => Step::Leave,
            _ => Step::Stay,
        }
    }

    /// The dice fell.
    pub fn rolled(&mut self, faces: &Faces, desk: &Desk) -> Step {
        self.announce.as_mut().map_or(Step::Stay, |announce| announce.rolled(faces, desk))
    }

    /// It is stored.
    pub fn recorded(&mut self, event: &Event) -> Step {
        self.announce.as_mut().map_or(Step::Stay, |announce| announce.recorded(event))
    }

    /// The page is on top again: an undo may have taken the phase back.
    pub fn resumed(&mut self, desk: &Desk) -> Step {
        if self.announce.as_mut().is_some_and(Announce::taught) {
            return Step::Stay;
        }
        *self = Self::new(desk);
        Step::Stay
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        match &self.announce {
            Some(announce) => announce.view(desk),
            None => self.view_survey(desk),
        }
    }

    fn view_survey(&self, desk: &Desk) -> Screen {
        /// Rows of the answer.
        const ANSWER: usize = 4;
        let title = crate::blitzwar::title(desk);
        let mut composer = Composer::new("diplomacy", format_args!("DIPLOMACY"), format_args!("{title}"));
        composer.status(format_args!("Held by the enemy now?"), format_args!("9.2"));
        let lines = lines(desk);
        let end = u16::try_from(lines.len()).unwrap_or(u16::MAX).saturating_sub(1);
        let list = List { at: self.list.at.min(end) };
        let room = composer.left().saturating_sub(ANSWER + 1);
        let window = list.window(lines.len(), room);
        composer.more(window.start > 0, window.end < lines.len());
        for n in window {
            let Some(line) = lines.get(n) else { break };
            self.view_line(*line, n == list.index(), &mut composer);
        }
        composer.down_to(ROWS.saturating_sub(ANSWER + 1));
        composer.rule();
        self.view_answer(lines.get(list.index()).copied(), desk, &mut composer);
        let teaches = match lines.get(list.index()) {
            Some(Line::Capital(nation)) => self.unknown.has(*nation),
            Some(line) => teaches(*line, desk).is_some(),
            None => false,
        };
        composer.hints("go on", "back", if teaches { "teach" } else { "why" }, "state")
    }

    fn view_line(&self, line: Line, picked: bool, composer: &mut Composer) {
        let entry = |nation| self.survey.occupied.iter().find(|entry| entry.country == nation);
        let number = |value: Option<u8>| value.unwrap_or(0);
        match line {
            Line::Capital(nation) => {
                let yes = entry(nation).is_some_and(|entry| entry.capital);
                let word = if self.is_open(nation) { "?" } else { yes_no(yes) };
                composer.item(format_args!("{}: capital", nation.title()), format_args!("{word}"), picked);
            }
            Line::Others(nation) => {
                let others = entry(nation).map_or(0, |entry| entry.others);
                composer.line("  and other zones", &others, picked);
            }
            Line::Supply(nation) => {
                let german = nation == Nation::Germany;
                let title = format_args!("{} supply left", if german { "German" } else { "Soviet" });
                let survey = &self.survey;
                match if german { survey.german_supply_zones_left } else { survey.soviet_supply_zones_left } {
                    Some(left) => composer.item(title, format_args!("{left}"), picked),
                    None => composer.item(title, format_args!("?"), picked),
                };
            }
            Line::ItalianZones => {
                composer.line("Italy: zones held", &number(self.survey.italian_zones), picked);
            }
            Line::ItalianCorps => {
                composer.line("  corps in them", &number(self.survey.italian_enemy_corps), picked);
            }
            Line::Ports if self.ports_open => {
                composer.line("French ports Allied", &"?", picked);
            }
            Line::Ports => {
                composer.line("French ports Allied", &number(self.survey.vichy_ports), picked);
            }
            Line::Points => {
                let title = format_args!("Axis points now");
                match self.survey.axis_strategic_points {
                    Some(points) => composer.item(title, format_args!("{points}"), picked),
                    None => composer.item(title, format_args!("-"), picked),
                };
            }
        }
    }

    fn view_answer(&self, line: Option<Line>, desk: &Desk, composer: &mut Composer) {
        let Some(state) = state(desk) else { return };
        let here = match line {
            Some(Line::Capital(nation)) if self.asked.has(nation) => Some(nation),
            _ => None,
        };
        if let Some(open) = here.or_else(|| self.asked.iter().next()) {
            composer.styled(format_args!("? Capital of {}", open.title()), Style::Alert);
            composer.say(format_args!("Does the enemy hold it?"));
            composer.say(format_args!("left: no, right: yes,"));
            composer.say(format_args!("X: which zone it is."));
            return;
        }
        if self.ports_open {
            composer.styled(format_args!("? Ports under the Allies"), Style::Alert);
            composer.say(format_args!("How many do they hold?"));
            composer.say(format_args!("left, right: say it,"));
            composer.say(format_args!("X: tell zone by zone."));
            return;
        }
        if let Some(open) = self.supply.iter().next() {
            composer.styled(format_args!("? Supply of {}", open.title()), Style::Alert);
            composer.say(format_args!("How many zones are left?"));
            composer.say(format_args!("left: none, right: more,"));
            composer.say(format_args!("X: tell zone by zone."));
            return;
        }
        let ruling = state.diplomacy_preview(Map(Some(&desk.charts)), &self.told());
        let mut fallen = ruling.happenings.iter().filter(|event| event.name == HappeningName::Surrender);
        match (fallen.next(), fallen.count()) {
            (None, _) => composer.styled(format_args!("Nobody surrenders"), Style::Strong),
            (Some(one), 0) => composer.styled(format_args!("{one}"), Style::Strong),
            (Some(one), more) => composer.styled(format_args!("{one} +{more}"), Style::Strong),
        };
        match ruling.happenings.len() {
            0 => composer.say(format_args!("Nothing else happens.")),
            1 => composer.say(format_args!("1 event: A shows it.")),
            count => composer.say(format_args!("{count} events: A shows them.")),
        };
        if !ruling.dice_allowed.is_empty() {
            let dice = ruling.dice_allowed.len();
            composer.say(format_args!("{} to throw.", if dice == 1 { "A die" } else { "Dice" }));
        }
        if self.survey.axis_strategic_points.is_none() && state.points_draw_in() {
            composer.styled(format_args!("Uncounted points: under 20"), Style::Dim);
        }
    }
}

/// Why a line is asked.
const fn why(line: Line) -> Notice {
    match line {
        Line::Capital(_) | Line::Others(_) => Notice::Told(
            "9.2",
            "A minor country falls with its capital; France, Poland, Yugoslavia, Spain, Turkey need four zones more.",
        ),
        Line::Supply(_) => Notice::Told("9.2", "It falls when all its supply zones are lost."),
        Line::ItalianZones | Line::ItalianCorps => {
            Notice::Told("9.2", "Italy falls from turn 12 when 10 corps hold 3 zones; colonies do not count.")
        }
        Line::Ports => Notice::Told("9.4", "Vichy falls when the Allies hold three ports of Vichy or Occupied France."),
        Line::Points => Notice::Told("9.3", "With 20 points Italy and Hungary join the Axis."),
    }
}
