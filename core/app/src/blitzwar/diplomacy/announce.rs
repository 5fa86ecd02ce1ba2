//! What happens in the diplomacy phase, line by line with what to do on the map; the dice; then it is recorded.

use adjutant_rules::blitzwar::diplomacy::phase::Dice;
use adjutant_rules::blitzwar::diplomacy::{
    Command, Event as Told, Handover, Happening, HappeningName, Initiative, Map, PhaseRuling, Survey, ZoneSet,
};
use adjutant_rules::blitzwar::{Command as AnyCommand, Event, Nation, Refusal, Side, State, Zone, ZoneFact, zones};
use adjutant_rules::dice::{D6, Die, Faces, Roller};
use adjutant_rules::game::Command as GameCommand;
use adjutant_rules::number::Halves;
use heapless::Vec;

use super::text::to_do;
use crate::blitzwar::state;
use crate::blitzwar::zone::owner_word;
use crate::compose::Composer;
use crate::desk::Desk;
use crate::notice::Notice;
use crate::page::Step;
use crate::screen::{ROWS, Screen, Style};
use crate::widgets::dice_entry::{DiceEntry, Entered};
use crate::widgets::list::List;
use crate::widgets::number::cycled;
use crate::{Key, Press};

/// One line of what happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Line {
    Happening(Happening),
    Die(Initiative),
    Zones,
}

type Lines = Vec<Line, 36>;

/// Which of its looks.
#[derive(Clone, Debug)]
enum Look {
    /// What happens.
    Front,
    /// The zones that change hands.
    Zones(List),
    /// The dice of the table.
    Dice(DiceEntry),
    /// It is recorded.
    Done { happenings: Vec<Happening, 24>, supply_lost: u16, dice: Dice },
}

/// What happens in the diplomacy phase.
#[derive(Clone, Debug)]
pub struct Announce {
    survey: Survey,
    /// Optional dice that the Axis throws.
    wanted: [bool; 3],
    list: List,
    look: Look,
    /// A mark of Eastern Poland is being stored.
    teaching: bool,
}

/// A zone that could change hands, and what becomes of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fate {
    /// It goes to this side, or to nobody.
    Goes(Option<Side>),
    /// It stays as it is.
    Stays,
    /// Nobody told whether it is Eastern Poland (9.2).
    Open,
}

/// What can become of a zone of Poland, in the order of left and right (9.2).
const POLISH: [Fate; 3] = [Fate::Goes(Some(Side::Axis)), Fate::Goes(Some(Side::SovietUnion)), Fate::Stays];

impl Announce {
    /// What happens with what the table sees.
    #[must_use]
    pub fn new(desk: &Desk, survey: Survey) -> Self {
        let mut new = Self { survey, wanted: [true; 3], list: List::default(), look: Look::Front, teaching: false };
        // The cursor on the first thing to decide.
        let place = new.lines(desk).iter().position(|line| matches!(line, Line::Die(_))).unwrap_or(0);
        new.list.at = u16::try_from(place).unwrap_or(0);
        new
    }

    /// Whether what happens is shown, and no list behind it.
    #[must_use]
    pub const fn at_front(&self) -> bool {
        matches!(self.look, Look::Front)
    }

    /// Whether it is recorded.
    #[must_use]
    pub const fn is_done(&self) -> bool {
        matches!(self.look, Look::Done { .. })
    }

    /// Whether a mark was stored just now, so that the page goes on where it was.
    pub const fn taught(&mut self) -> bool {
        core::mem::replace(&mut self.teaching, false)
    }

    fn ruling(&self, desk: &Desk) -> Option<PhaseRuling> {
        Some(state(desk)?.diplomacy_preview(Map(Some(&desk.charts)), &self.survey))
    }

    /// The zones that change hands if nobody objects.
    fn handover(&self, desk: &Desk, stay: Option<&ZoneSet>) -> Handover {
        let (Some(state), Some(ruling)) = (state(desk), self.ruling(desk)) else { return Handover::default() };
        state.handover(Map(Some(&desk.charts)), &ruling.happenings, stay)
    }

    /// Zones of which the table must still say whether they are Eastern Poland.
    fn asked(&self, desk: &Desk) -> ZoneSet {
        let (Some(state), Some(ruling)) = (state(desk), self.ruling(desk)) else { return ZoneSet::new() };
        state.eastern_poland_asked(Map(Some(&desk.charts)), &ruling.happenings, self.survey.stay.as_ref())
    }

    /// Every zone that could change hands, and what becomes of it. When Poland falls all its zones are shown, so that an
    /// answer can be taken back.
    fn zones(&self, desk: &Desk) -> Vec<(Zone, Fate), { Zone::COUNT }> {
        let map = Map(Some(&desk.charts));
        let falls = self.ruling(desk).is_some_and(|ruling| {
            ruling.happenings.iter().any(|happening| happening.name == HappeningName::EasternPoland)
        });
        let all = self.handover(desk, Some(&ZoneSet::new()));
        let goes = self.handover(desk, self.survey.stay.as_ref());
        let asked = self.asked(desk);
        let polish = |zone: &Zone| falls && map.country(*zone) == Some(Nation::Poland);
        let sides = Side::ALL.iter().map(|&side| Some(side)).chain([None]);
        let others = sides.flat_map(|side| all.to(side).iter().map(move |zone| (zone, side)));
        let poland = Zone::ALL.iter().copied().filter(polish).map(|zone| {
            let eastern = map.eastern_poland(zone) == Some(true);
            (zone, Some(if eastern { Side::SovietUnion } else { Side::Axis }))
        });
        let kept = |zone| self.survey.stay.is_some_and(|stay| stay.contains(zone));
        let holder = |zone| state(desk).and_then(|state| state.holder(&desk.charts, zone));
        let fate = |(zone, to): (Zone, Option<Side>)| match () {
            () if kept(zone) => (zone, Fate::Stays),
            () if asked.contains(zone) => (zone, Fate::Open),
            () if goes.to(to).contains(zone) || holder(zone) == to => (zone, Fate::Goes(to)),
            () => (zone, Fate::Stays),
        };
        poland.chain(others.filter(|(zone, _)| !polish(zone))).map(fate).collect()
    }

    fn lines(&self, desk: &Desk) -> Lines {
        let mut lines = Lines::new();
        let Some(ruling) = self.ruling(desk) else { return lines };
        for happening in &ruling.happenings {
            let _ = lines.push(Line::Happening(*happening));
        }
        for country in &ruling.dice_allowed {
            let _ = lines.push(Line::Die(*country));
        }
        if !self.zones(desk).is_empty() {
            let _ = lines.push(Line::Zones);
        }
        lines
    }

    /// The dice to throw: the obligatory one, and those that the Axis wants.
    fn dice(&self, desk: &Desk) -> Vec<Initiative, 3> {
        let allowed = self.ruling(desk).map(|ruling| ruling.dice_allowed).unwrap_or_default();
        allowed.into_iter().filter(|country| *country == Initiative::Yugoslavia || self.wants(*country)).collect()
    }

    fn wants(&self, country: Initiative) -> bool {
        self.wanted.get(country.index()).copied().unwrap_or(false)
    }

    fn record(&self, dice: Dice, by: Roller) -> Step {
        let command = Command::Hold { survey: self.survey.clone(), dice, by };
        Step::Run(GameCommand::BlitzWar(AnyCommand::Diplomacy(command)))
    }

    fn thrown(&self, faces: &[u8], by: Roller, desk: &Desk) -> Step {
        let mut dice = Dice::default();
        for (country, face) in self.dice(desk).into_iter().zip(faces) {
            dice.set(country, D6::new(*face));
        }
        self.record(dice, by)
    }

    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        self.teaching = false;
        match self.look {
            Look::Front => self.key_front(key, press, desk),
            Look::Zones(_) => self.key_zones(key, press, desk),
            Look::Dice(_) => self.key_dice(key, press, desk),
            Look::Done { .. } => match (key, press) {
                (Key::A | Key::B | Key::Press, Press::Short) => Step::Home,
                (Key::Up | Key::Down, _) => {
                    let count = if let Look::Done { happenings, .. } = &self.look { happenings.len() } else { 0 };
                    self.list.key(key, press, count);
                    Step::Stay
                }
                _ => Step::Stay,
            },
        }
    }

    fn key_front(&mut self, key: Key, press: Press, desk: &Desk) -> Step {
        let lines = self.lines(desk);
        if self.list.key(key, press, lines.len()) {
            return Step::Stay;
        }
        let wanted = u8::try_from(self.dice(desk).len()).unwrap_or(0);
        match (key, press, lines.get(self.list.index())) {
            (Key::Left | Key::Right, Press::Short, Some(Line::Die(country))) if *country != Initiative::Yugoslavia => {
                if let Some(want) = self.wanted.get_mut(country.index()) {
                    *want = !*want;
                }
                Step::Stay
            }
            (Key::Left | Key::Right, Press::Short, Some(Line::Zones)) | (Key::X, Press::Short, _)
                if lines.contains(&Line::Zones) =>
            {
                self.look = Look::Zones(List::default());
                Step::Stay
            }
            (Key::A | Key::Press, Press::Short | Press::Long, _) if !self.asked(desk).is_empty() => {
                let open = self.zones(desk).iter().position(|(_, fate)| *fate == Fate::Open);
                self.look = Look::Zones(List { at: u16::try_from(open.unwrap_or(0)).unwrap_or(0) });
                let refusal = Refusal::EasternPolandUnknown;
                Step::Tell(Notice::Forbidden(refusal.rule(), refusal.text()))
            }
            (Key::A | Key::Press, Press::Short, _) if wanted > 0 => Step::Roll(Die::Six, wanted),
            (Key::A, Press::Long, _) if wanted > 0 => {
                self.look = Look::Dice(DiceEntry::new(Die::Six, wanted));
                Step::Stay
            }
            (Key::A | Key::Press, Press::Short, _) => self.record(Dice::default(), Roller::Device),
            (Key::B, Press::Short, _) => Step::Leave,
            _ => Step::Stay,
        }
    }

    fn key_zones(&mut self, key: Key, press: Press, desk: &Desk) -> Step {
        let zones = self.zones(desk);
        let Look::Zones(list) = &mut self.look else { return Step::Stay };
        if list.key(key, press, zones.len()) {
            return Step::Stay;
        }
        match (key, press) {
            (Key::A | Key::Press | Key::Left | Key::Right, Press::Short) => {
                let Some(&(zone, fate)) = zones.get(list.index()) else { return Step::Stay };
                // The first time, what the device proposes is made explicit, so that it can be changed.
                let stays = |(_, fate): &&(Zone, Fate)| *fate == Fate::Stays;
                let mut stay: ZoneSet = match self.survey.stay {
                    Some(stay) => stay,
                    None => zones.iter().filter(stays).map(|entry| entry.0).collect(),
                };
                let map = Map(Some(&desk.charts));
                let step = if map.country(zone) == Some(Nation::Poland) {
                    let next = polish_fate(fate, key, desk);
                    stay.set(zone, next == Fate::Stays);
                    let eastern = next == Fate::Goes(Some(Side::SovietUnion));
                    // The answer tells the mark, and is kept with the map.
                    if next == Fate::Stays || map.eastern_poland(zone) == Some(eastern) {
                        Step::Stay
                    } else {
                        self.teaching = true;
                        Step::TeachOn(zones::cell(zone, ZoneFact::EasternPoland), i16::from(eastern))
                    }
                } else {
                    stay.set(zone, fate != Fate::Stays);
                    Step::Stay
                };
                self.survey.stay = Some(stay);
                step
            }
            (Key::B | Key::X, Press::Short) => {
                self.look = Look::Front;
                Step::Stay
            }
            _ => Step::Stay,
        }
    }

    fn key_dice(&mut self, key: Key, press: Press, desk: &Desk) -> Step {
        let Look::Dice(entry) = &mut self.look else { return Step::Stay };
        match entry.key(key, press) {
            Entered::Complete => {
                let faces = entry.faces().clone();
                // A refusal must leave the entry as it was before the last die.
                entry.key(Key::B, Press::Short);
                self.thrown(&faces, Roller::Hand, desk)
            }
            Entered::Left => {
                self.look = Look::Front;
                Step::Stay
            }
            Entered::More | Entered::Other => Step::Stay,
        }
    }

    /// The dice fell.
    pub fn rolled(&mut self, faces: &Faces, desk: &Desk) -> Step {
        self.thrown(faces, Roller::Device, desk)
    }

    /// It is stored: what to do stands there until it is done.
    pub fn recorded(&mut self, event: &Event) -> Step {
        let Event::Diplomacy(Told::Held { happenings, dice, supply_lost, .. }) = event else { return Step::Home };
        if happenings.is_empty() && *dice == Dice::default() {
            return Step::Home;
        }
        self.list = List::default();
        self.look = Look::Done { happenings: happenings.clone(), supply_lost: *supply_lost, dice: *dice };
        Step::Stay
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        match &self.look {
            Look::Front => self.view_front(desk),
            Look::Zones(list) => self.view_zones(*list, desk),
            Look::Dice(entry) => self.view_dice(entry, desk),
            Look::Done { happenings, supply_lost, dice } => self.view_done(happenings, *supply_lost, *dice, desk),
        }
    }

    fn view_front(&self, desk: &Desk) -> Screen {
        /// Rows that explain the line under the cursor.
        const BELOW: usize = 5;
        let title = crate::blitzwar::title(desk);
        let mut composer = Composer::new("diplomacy-events", format_args!("DIPLOMACY"), format_args!("{title}"));
        let lines = self.lines(desk);
        composer.status(format_args!("What happens now"), format_args!("9.2-9.4"));
        if lines.is_empty() {
            composer.blank();
            composer.styled(format_args!("Nothing happens."), Style::Strong);
            composer.blank();
            composer.paragraph(format_args!("Nobody surrenders, returns or joins this turn."), Style::Plain);
            if self.survey.axis_strategic_points.is_none() && state(desk).is_some_and(State::points_draw_in) {
                composer.blank();
                composer.paragraph(format_args!("Axis points that nobody counted are under 20 (9.3)."), Style::Dim);
            }
            return composer.hints("note", "back", "", "state");
        }
        let end = u16::try_from(lines.len()).unwrap_or(u16::MAX).saturating_sub(1);
        let list = List { at: self.list.at.min(end) };
        let room = composer.left().saturating_sub(BELOW + 1);
        let window = list.window(lines.len(), room);
        composer.more(window.start > 0, window.end < lines.len());
        for n in window {
            let Some(line) = lines.get(n) else { break };
            let picked = n == list.index();
            match line {
                Line::Happening(happening) => composer.item(format_args!("{happening}"), format_args!(""), picked),
                Line::Die(country) => {
                    let word = match country {
                        Initiative::Yugoslavia => "must roll",
                        _ if self.wants(*country) => "roll",
                        _ => "skip",
                    };
                    composer.item(format_args!("{} die", country.nation().title()), format_args!("{word}"), picked)
                }
                Line::Zones => {
                    let count = self.handover(desk, self.survey.stay.as_ref()).len();
                    match self.asked(desk).len() {
                        0 => composer.item(format_args!("Zones change hands"), format_args!("{count} >"), picked),
                        open => composer.item(format_args!("Zones change hands"), format_args!("{open} ? >"), picked),
                    }
                }
            };
        }
        composer.down_to(ROWS.saturating_sub(BELOW + 1));
        composer.rule();
        match lines.get(list.index()) {
            Some(Line::Happening(happening)) => {
                composer
                    .paragraph(format_args!("{}", to_do(*happening, side_now(happening.nation, desk))), Style::Plain);
            }
            Some(Line::Die(country)) => {
                composer.bar(format_args!("6"), 167, format_args!("1/6"));
                composer.paragraph(format_args!("{}", die_words(*country)), Style::Plain);
            }
            Some(Line::Zones) => {
                composer.paragraph(
                    format_args!("Left or right: look at them, and keep what enemy units hold."),
                    Style::Plain,
                );
            }
            None => {}
        }
        let a = if self.dice(desk).is_empty() { "note" } else { "roll" };
        let x = if lines.contains(&Line::Zones) { "zones" } else { "" };
        composer.hints(a, "back", x, "state")
    }

    fn view_zones(&self, list: List, desk: &Desk) -> Screen {
        let zones = self.zones(desk);
        let goes = self.handover(desk, self.survey.stay.as_ref());
        let mut composer = Composer::new("diplomacy-zones", format_args!("ZONES CHANGE HANDS"), format_args!(""));
        if zones.iter().any(|(_, fate)| *fate == Fate::Open) {
            composer.status(format_args!("? Star: right, none: left"), format_args!("9.2"));
        } else {
            composer.status(format_args!("left/right: stays or goes"), format_args!("{}", goes.len()));
        }
        let window = list.window(zones.len(), composer.left());
        composer.more(window.start > 0, window.end < zones.len());
        for n in window {
            let Some((zone, fate)) = zones.get(n) else { break };
            let word = match fate {
                Fate::Goes(to) => vichy_word(*to),
                Fate::Stays => "stays",
                Fate::Open => "?",
            };
            let name = adjutant_rules::blitzwar::board::names::of(&desk.charts, *zone);
            composer.item(format_args!("{name}"), format_args!("{word}"), n == list.index());
        }
        composer.hints("flip", "back", "", "state")
    }

    fn view_dice(&self, entry: &DiceEntry, desk: &Desk) -> Screen {
        let missing = entry.missing();
        let mut composer = Composer::new("diplomacy-roll", format_args!("YOUR DIE"), format_args!("{missing} wanted"));
        let now = self.dice(desk).get(entry.faces().len()).copied();
        composer.status(format_args!("{}", now.map_or("", |die| die.nation().title())), format_args!("9.3"));
        composer.blank();
        composer.say(format_args!("Which face is up?"));
        composer.blank();
        composer.dice(&[1, 2, 3, 4, 5, 6], Some(entry.face().saturating_sub(1)), Die::Six.sides());
        composer.hints("enter", "back", "", "state")
    }

    fn view_done(&self, happenings: &[Happening], supply_lost: u16, dice: Dice, desk: &Desk) -> Screen {
        const BELOW: usize = 5;
        let lost = Halves::new(i32::from(supply_lost));
        let mut composer = Composer::new("diplomacy-done", format_args!("RECORDED"), format_args!("now on the map"));
        let mut rolled = Initiative::ALL.iter().filter_map(|&country| Some((country, dice.of(country)?)));
        match rolled.next() {
            Some((country, face)) => {
                composer.status(format_args!("{}: rolled {face}", country.nation().title()), format_args!("9.3"))
            }
            None => composer.status(format_args!("Do this with the counters"), format_args!("")),
        };
        for (country, face) in rolled {
            composer.say(format_args!("{}: rolled {face}", country.nation().title()));
        }
        if happenings.is_empty() {
            composer.blank();
            composer.styled(format_args!("Nothing happens."), Style::Strong);
        }
        let room = composer.left().saturating_sub(BELOW + 1);
        let window = self.list.window(happenings.len(), room);
        composer.more(window.start > 0, window.end < happenings.len());
        for n in window {
            let Some(happening) = happenings.get(n) else { break };
            let picked = n == self.list.index();
            match happening.name {
                HappeningName::AxisLosesSupply => {
                    composer.item(format_args!("{happening}"), format_args!("{lost}"), picked)
                }
                _ => composer.item(format_args!("{happening}"), format_args!(""), picked),
            };
        }
        composer.down_to(ROWS.saturating_sub(BELOW + 1));
        composer.rule();
        if let Some(happening) = happenings.get(self.list.index()) {
            match happening.name {
                HappeningName::GameOver => {
                    if let Some(score) = state(desk).and_then(|state| state.score(Map(Some(&desk.charts)))) {
                        let (axis, others) = (score.axis, score.allies_and_soviet_union);
                        composer.large(format_args!("{others} : {axis}"), Style::Strong);
                        composer.say(format_args!("Allies and USSR : Axis (18)"));
                    }
                }
                HappeningName::AxisLosesSupply => {
                    let words = format_args!("Take {lost} Axis supply units off, the largest stock first (9.3).");
                    composer.paragraph(words, Style::Plain);
                }
                _ => {
                    // The country stands otherwise now: what it was before is what counts for the words.
                    let before = state(desk).map(|state| state.diplomacy.side_before(happening.nation));
                    composer.paragraph(format_args!("{}", to_do(*happening, before)), Style::Plain);
                }
            }
        }
        composer.hints("table", "table", "", "state")
    }
}

/// What a 6 does.
const fn die_words(country: Initiative) -> &'static str {
    match country {
        Initiative::Yugoslavia => "joins the Axis, which loses 6 supply. A rolls, hold A: your die.",
        Initiative::Spain => "joins the Axis; USA a turn earlier. A rolls, hold A: your die.",
        Initiative::Turkey => "opens to the Axis; USA a turn earlier. A rolls, hold A: your die.",
    }
}

/// A new owner; nobody's zones are Vichy's.
fn vichy_word(to: Option<Side>) -> &'static str {
    match to {
        None => "Vichy",
        some => owner_word(some),
    }
}

/// What becomes of a zone of Poland with the next key: an open one is Western Poland with left and Eastern Poland with right.
fn polish_fate(fate: Fate, key: Key, desk: &Desk) -> Fate {
    let at = match (POLISH.iter().position(|other| *other == fate), key) {
        (Some(at), Key::Left) => cycled(at, POLISH.len(), Key::Left),
        (Some(at), _) => cycled(at, POLISH.len(), Key::Right),
        // Without room for the mark the zone can only stay.
        (None, _) if !desk.charts.has_room() => 2,
        (None, Key::Left) => 0,
        (None, _) => 1,
    };
    POLISH.get(at).copied().unwrap_or(Fate::Stays)
}

/// The side that a country fights for now.
fn side_now(nation: Nation, desk: &Desk) -> Option<Side> {
    state(desk).and_then(|state| state.diplomacy.status.of(nation).side())
}
