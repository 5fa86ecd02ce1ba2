//! The diplomacy phase: what the enemy holds of the countries near their end, then what happens, then it is recorded.

use adjutant_rules::blitzwar::diplomacy::phase::Dice;
use adjutant_rules::blitzwar::diplomacy::{
    Condition, CountrySet, HappeningName, MOST_COUNTED, Map, OccupiedNow, PhaseQuestion, Survey,
};
use adjutant_rules::blitzwar::{Event, Nation, Refusal, zones};
use adjutant_rules::dice::Faces;
use heapless::Vec;

use super::announce::Announce;
use crate::blitzwar::zone::ZonePage;
use crate::blitzwar::{state, yes_no};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::notice::Notice;
use crate::page::Step;
use crate::screen::{ROWS, Screen, Style};
use crate::sheet;
use crate::widgets::list::List;
use crate::{Key, Press};

/// One thing that the table may correct.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Line {
    Capital(Nation),
    Others(Nation),
    GermanSupply,
    SovietSupply,
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
    /// Those that the table answered for when the phase was held: the answer is not kept, and is needed no more.
    answered: CountrySet,
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
            Condition::AllSupplyZones if nation == Nation::Germany => add(Line::GermanSupply),
            Condition::AllSupplyZones => add(Line::SovietSupply),
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
        if let Some(known) = question(desk, &survey) {
            unknown = known.capitals_asked;
            for line in lines(desk) {
                match line {
                    Line::Capital(country) => {
                        let now = *known.occupied.get(country);
                        if !unknown.has(country) && !now.capital && now.others > 0 && !capital_told(desk, country) {
                            answered.add(country);
                        }
                        let _ = survey.occupied.push(OccupiedNow { country, capital: now.capital, others: now.others });
                    }
                    Line::GermanSupply => survey.german_supply_zones_left = Some(known.german_supply_zones_left),
                    Line::SovietSupply => survey.soviet_supply_zones_left = Some(known.soviet_supply_zones_left),
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
        let mut page = Self { survey, unknown, asked, answered, list: List::default(), announce: None };
        page.find_open(&lines(desk));
        // Nothing to look at on the map: what happens comes first, and B leads to the points.
        if lines(desk).iter().all(|line| *line == Line::Points) {
            page.announce = Some(Announce::new(desk, page.survey.clone()));
        }
        page
    }

    /// The cursor on the first thing that only the table knows.
    fn find_open(&mut self, lines: &Lines) {
        let open = |line: &Line| matches!(line, Line::Capital(nation) if self.asked.has(*nation));
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
            Line::GermanSupply => number(&mut self.survey.german_supply_zones_left, MOST_COUNTED),
            Line::SovietSupply => number(&mut self.survey.soviet_supply_zones_left, MOST_COUNTED),
            Line::ItalianZones => number(&mut self.survey.italian_zones, MOST_COUNTED),
            Line::ItalianCorps => number(&mut self.survey.italian_enemy_corps, MOST_CORPS),
            Line::Ports => number(&mut self.survey.vichy_ports, MOST_COUNTED),
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
            (Key::A | Key::Press, Press::Short) if !self.asked.is_empty() => {
                // The refusal does not name the country: the cursor shows it.
                self.find_open(&lines);
                let refusal = Refusal::CapitalUnknown;
                Step::Tell(Notice::Forbidden(refusal.rule(), refusal.text()))
            }
            (Key::A | Key::Press, Press::Short) => {
                self.announce = Some(Announce::new(desk, self.told()));
                Step::Stay
            }
            (Key::X, Press::Short) => match line {
                Some(Line::Capital(nation)) if self.unknown.has(nation) => ZonePage::capital(nation, desk),
                Some(line) => Step::Tell(why(line)),
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
        for (n, line) in lines.iter().enumerate().take(window.end).skip(window.start) {
            self.view_line(*line, n == list.index(), &mut composer);
        }
        composer.down_to(ROWS.saturating_sub(ANSWER + 1));
        composer.rule();
        self.view_answer(lines.get(list.index()).copied(), desk, &mut composer);
        let teaches = matches!(lines.get(list.index()), Some(Line::Capital(nation)) if self.unknown.has(*nation));
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
                composer.item(format_args!("  and other zones"), format_args!("{others}"), picked);
            }
            Line::GermanSupply => {
                let left = number(self.survey.german_supply_zones_left);
                composer.item(format_args!("German supply left"), format_args!("{left}"), picked);
            }
            Line::SovietSupply => {
                let left = number(self.survey.soviet_supply_zones_left);
                composer.item(format_args!("Soviet supply left"), format_args!("{left}"), picked);
            }
            Line::ItalianZones => {
                composer.item(
                    format_args!("Italy: zones held"),
                    format_args!("{}", number(self.survey.italian_zones)),
                    picked,
                );
            }
            Line::ItalianCorps => {
                composer.item(
                    format_args!("  corps in them"),
                    format_args!("{}", number(self.survey.italian_enemy_corps)),
                    picked,
                );
            }
            Line::Ports => {
                composer.item(
                    format_args!("French ports Allied"),
                    format_args!("{}", number(self.survey.vichy_ports)),
                    picked,
                );
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
        Line::GermanSupply | Line::SovietSupply => Notice::Told("9.2", "It falls when all its supply zones are lost."),
        Line::ItalianZones | Line::ItalianCorps => {
            Notice::Told("9.2", "Italy falls from turn 12 when 10 corps hold 3 zones; colonies do not count.")
        }
        Line::Ports => Notice::Told("9.4", "Vichy falls when the Allies hold three ports of Vichy or Occupied France."),
        Line::Points => Notice::Told("9.3", "With 20 points Italy and Hungary join the Axis."),
    }
}
