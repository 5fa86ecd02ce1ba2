//! The table screen: where play stands, what is due, the acts of this step, the rest behind.

use adjutant_rules::blitz::politics::blitz::{Activity, BlitzOption};
use adjutant_rules::blitz::table::{Change, Command, Due, Event, Flag, OptionalRule, State};
use adjutant_rules::blitz::victory::calendar::Reminder;
use adjutant_rules::blitz::victory::scenario::TurnStep;
use adjutant_rules::blitz::vocabulary::{Scenario, Side};
use adjutant_rules::game::GameId;
use heapless::Vec;

use super::marker::{Hand, MarkerPage};
use super::{
    Act, Page, allies, card, combat, entry_lines, open, open_form, politics, production, road, run, state, taught,
    turn, units, victory,
};
use crate::compose::{Composer, mark};
use crate::desk::Desk;
use crate::line::pair;
use crate::look_up::LookUp;
use crate::notice::Notice;
use crate::page::Step;
use crate::screen::{Row, Screen, Style, WIDE};
use crate::widgets::list::List;
use crate::{Key, Press};

/// How many due things stand on the table screen; the rest is in the overview.
const DUE: usize = 5;

/// The table screen.
#[derive(Clone, Debug, Default)]
pub struct Table {
    list: List,
}

fn end_step(desk: &mut Desk) -> Step {
    let Some(state) = state(desk) else { return Step::Stay };
    run(Command::EndStep { turn: state.turn, step: state.step })
}

/// A combat: the one under way, else a new one.
fn begin_combat(desk: &mut Desk) -> Step {
    if state(desk).is_some_and(|state| state.combat.is_some()) {
        return open(Page::Combat(combat::CombatPage::default()));
    }
    open_form(&units::GROUND, desk)
}

const END: Act = Act { label: "End step", begin: end_step };
const COMBAT: Act = Act { label: "Combat", begin: begin_combat };
const TAKE: Act = Act { label: "An area is taken", begin: |desk| open_form(&politics::TAKE, desk) };
const BLITZ: Act = Act { label: "Announce a Blitz", begin: |desk| open_form(&turn::BLITZ, desk) };
const FREE: Act = Act { label: "Free Blitz move", begin: |desk| open_form(&turn::FREE_MOVE, desk) };
const BLOCKADE: Act = Act { label: "Blockade roll", begin: |desk| open_form(&turn::BLOCKADE, desk) };
const DECLARE: Act = Act { label: "Declare war", begin: |desk| open_form(&politics::DECLARE, desk) };
const ENTRY: Act = Act { label: "Neutral entry", begin: |desk| open_form(&politics::ENTRY, desk) };
const PARTISANS: Act = Act { label: "Roll Partisans", begin: |desk| open_form(&politics::PARTISANS, desk) };
const RAID: Act = Act { label: "Place a Partisan", begin: |desk| open_form(&politics::RAID, desk) };
const RANKING: Act = Act { label: "Ranking", begin: |desk| open_form(&victory::RANKING, desk) };
const LEND: Act = Act { label: "Lend lease", begin: |desk| open_form(&production::LEND, desk) };
const INCOME: Act = Act { label: "Income", begin: |desk| open_form(&production::INCOME, desk) };
const BUILD: Act = Act { label: "Build a unit", begin: |desk| open_form(&production::BUILD, desk) };
const RESEARCH: Act = Act { label: "Research roll", begin: |desk| open_form(&production::RESEARCH, desk) };
const BOMB: Act = Act { label: "A-Bomb", begin: |desk| open_form(&production::BOMB, desk) };
const SABOTAGE: Act = Act { label: "Sabotage", begin: |desk| open_form(&production::SABOTAGE, desk) };
const AWARD: Act = Act { label: "Victory Card", begin: |desk| card::card_of(None, desk) };
const ISOLATED: Act = Act { label: "Isolated ally", begin: |desk| open_form(&allies::ISOLATED, desk) };
const PASSAGE: Act = Act { label: "Forced passage", begin: |desk| open_form(&turn::PASSAGE, desk) };
const RISK: Act = Act { label: "Commander's risk", begin: |desk| open_form(&turn::RISK, desk) };
const OWN_ENTRY: Act = Act { label: "Your entry chart", begin: |desk| open_form(&entry_lines::LINES, desk) };
const SOVIETS: Act = Act { label: "Soviet attack", begin: |desk| open_form(&victory::HARBIN, desk) };
const LOOK_UP: Act = Act { label: "Look up...", begin: |_| LookUp::at_table(GameId::Blitz) };
const MORE: Act = Act { label: "More...", begin: |_| open(Page::More(More::default())) };
const PUT_AWAY: Act = Act { label: "Put the table away", begin: |_| Step::Close };

/// What is done rarely, at any time.
const RARE: &[Act] = &[
    DECLARE,
    Act { label: "A neutral joins", begin: |desk| open_form(&politics::JOIN, desk) },
    Act { label: "A country falls", begin: |desk| open_form(&politics::FALL, desk) },
    Act { label: "French ship in Vichy", begin: |desk| open_form(&politics::FLEET, desk) },
    ENTRY,
    OWN_ENTRY,
    BLOCKADE,
    Act { label: "Areas", begin: |desk| open_form(&politics::AREA, desk) },
    RANKING,
    RAID,
    Act { label: "Teach the Combat Chart", begin: |desk| taught::chart(taught::COMBAT, desk) },
    Act { label: "Check the Combat Chart", begin: |desk| open_form(&taught::CHECK, desk) },
    Act { label: "Teach Neutral Entry", begin: |desk| taught::chart(taught::ENTRY, desk) },
    Act { label: "Teach the Partisans", begin: |desk| taught::chart(taught::PARTISANS, desk) },
    Act { label: "Teach the blockade", begin: |desk| taught::chart(taught::BLOCKADE, desk) },
    Act { label: "Teach the Snow turns", begin: |desk| taught::chart(taught::SNOW_TURNS, desk) },
];

/// What the step is for.
fn of_step(step: TurnStep) -> &'static [Act] {
    use TurnStep as T;
    match step {
        T::Axis1A | T::Allies2A => &[PASSAGE, DECLARE],
        T::Axis1D | T::Allies2D => &[DECLARE],
        T::Axis1B | T::Allies2B => &[BLOCKADE, PASSAGE, DECLARE],
        T::Axis1C | T::Allies2C => &[COMBAT, RISK, DECLARE],
        T::Axis1E | T::Allies2E => &[TAKE, DECLARE],
        T::Axis1F | T::Allies2F => &[COMBAT, TAKE, RISK, DECLARE],
        T::AxisBlitz | T::AlliedBlitz => &[BLITZ, FREE, COMBAT, TAKE, BLOCKADE, RISK, PASSAGE, DECLARE],
        T::Partisans => &[PARTISANS, RAID],
        T::Entry => &[ENTRY, OWN_ENTRY],
        T::Development | T::Trade | T::Limit | T::Reinforcements => &[],
        T::LendLease => &[LEND],
        T::Income => &[INCOME, ISOLATED],
        T::Spending => &[BUILD, RESEARCH, BOMB, SABOTAGE],
        T::Victory | T::ScenarioVictory => &[AWARD],
        T::Builds => &[INCOME, BUILD],
    }
}

fn acts(state: &State) -> Vec<Act, 32> {
    let mut all = Vec::new();
    if let Some(step) = state.step() {
        let used = |rule| state.options.has(rule);
        // What only an optional rule has stands there only with it.
        let only = [
            (SABOTAGE.label, used(OptionalRule::Sabotage)),
            (PASSAGE.label, used(OptionalRule::ForcedPassage)),
            (RISK.label, used(OptionalRule::Commanders)),
        ];
        let played = |act: &&Act| only.iter().all(|(label, played)| *label != act.label || *played);
        all.extend(of_step(step).iter().filter(played).copied());
        let _ = all.push(END);
    } else {
        let _ = all.push(RANKING);
    }
    // A wider menu is never full.
    if state.scenario() == Scenario::E {
        let _ = all.push(SOVIETS);
    }
    if state.scenario() == Scenario::F && !state.has(Flag::JapanAnnounced) {
        let _ = all.push(Act { label: "Announce Japan's war", begin: |_| run(Command::Announce) });
    }
    let _ = all.push(LOOK_UP);
    let _ = all.push(MORE);
    let _ = all.push(PUT_AWAY);
    all
}

fn due_of(state: &State, desk: &Desk) -> (Vec<Due, DUE>, usize) {
    let all = state.due(&desk.charts);
    // What must be done comes first.
    let of = |holds_up| all.iter().copied().filter(move |due: &Due| due.holds_up() == holds_up);
    (of(true).chain(of(false)).take(DUE).collect(), all.len().saturating_sub(DUE) + all.left_out())
}

/// What A does on a due line: the page on which it is done.
pub fn act_on(due: Due, desk: &mut Desk) -> Step {
    match due {
        Due::Combat(_) => begin_combat(desk),
        Due::Blitz(_) => open_form(&turn::BLITZ, desk),
        Due::Joins(joiner, power) => politics::join(joiner, power),
        Due::Falls(country, side) => politics::fall(country, side),
        Due::Partisans => open_form(&politics::PARTISANS, desk),
        Due::Income(power) => production::income_of(power, desk),
        Due::Awards(power) => card::card_of(Some(power), desk),
        Due::Road(_) => open_form(&road::ROAD, desk),
        Due::Builds(country, power) => production::build_of(country, power),
        Due::Bids => open_form(&victory::BIDS, desk),
        Due::Raid => open_form(&politics::RAID, desk),
        Due::Freed(country) => open(Page::Marker(MarkerPage::new(Hand::Freed(country), desk))),
        Due::Reminder(Reminder::ESovietAttack | Reminder::EHarbinGarrison) => open_form(&victory::HARBIN, desk),
        // The icon of this turn is read off the track.
        Due::Reminder(Reminder::SnowUnknown) => match state(desk) {
            Some(state) => open(Page::Taught(taught::Teach::wanted(
                adjutant_rules::blitz::taught::cell(taught::SNOW_TURNS, i16::from(state.turn) - 1, 0),
                &desk.charts,
            ))),
            None => Step::Stay,
        },
        Due::Commanders(_) | Due::Sabotaged(..) | Due::Reminder(_) => {
            Step::Tell(Notice::Told(due.rule(), due.meaning()))
        }
    }
}

impl Table {
    /// The cursor on what must be done, else on the first act.
    pub fn settle_cursor(&mut self, desk: &Desk) {
        let Some(state) = state(desk) else { return };
        let (due, _) = due_of(state, desk);
        let place = due.iter().position(Due::holds_up).unwrap_or(due.len());
        self.list.at = u16::try_from(place).unwrap_or(0);
    }

    /// A step that ended: what it moved or announced is told.
    pub fn recorded(&mut self, event: &Event, desk: &Desk) -> Step {
        self.settle_cursor(desk);
        let Event::Acted { changes, .. } = event;
        let quiet = |change: &Change| matches!(change, Change::Step(_) | Change::Turn(_)) || change.is_note();
        if changes.iter().all(quiet) { Step::Stay } else { open(Page::Done(super::done::Done::default())) }
    }

    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        let Some(state) = state(desk) else { return Step::Home };
        let (due, _) = due_of(state, desk);
        let acts = acts(state);
        if self.list.key(key, press, due.len() + acts.len()) {
            return Step::Stay;
        }
        let at = self.list.index();
        match (key, press) {
            (Key::A, Press::Long) => end_step(desk),
            (Key::A | Key::Press, Press::Short) => match due.get(at) {
                Some(&due) => act_on(due, desk),
                None => acts.get(at - due.len()).map_or(Step::Stay, |act| (act.begin)(desk)),
            },
            (Key::X, Press::Short) => match (due.get(at), state.step()) {
                (Some(due), _) => Step::Tell(Notice::Told(due.rule(), due.meaning())),
                (None, Some(step)) => Step::Tell(Notice::Told("2.1", turn::meaning(step))),
                (None, None) => Step::Stay,
            },
            (Key::B, Press::Short) => Step::Close,
            _ => Step::Stay,
        }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        let name = desk.table_name().unwrap_or("BLITZ!");
        let turn = state(desk).map_or(0, |state| state.turn);
        let mut composer = Composer::new("blitz-table", format_args!("{name}"), format_args!("Turn {turn}"));
        let Some(state) = state(desk) else { return composer.hints("", "back", "", "") };
        match state.step() {
            Some(step) => composer.row(status(step, state)),
            None => composer.status(format_args!("The game is over"), format_args!("8")),
        };
        let (due, hidden) = due_of(state, desk);
        let at = self.list.index();
        for (n, entry) in due.iter().enumerate() {
            let style = match (n == at, entry.holds_up()) {
                (true, _) => Style::Picked,
                (_, true) => Style::Alert,
                _ => Style::Plain,
            };
            let sign = if entry.holds_up() { "!" } else { "-" };
            composer.value(format_args!("{sign} {entry}"), format_args!(""), style);
        }
        if hidden > 0 {
            composer.styled(format_args!("  and {hidden} more: Y"), Style::Dim);
        }
        markers(state, desk, &mut composer);
        composer.rule();
        let room = composer.left();
        let acts = acts(state);
        let inside = List { at: u16::try_from(at.saturating_sub(due.len())).unwrap_or(0) };
        let window = inside.window(acts.len(), room);
        composer.more(window.start > 0, window.end < acts.len());
        for n in window {
            let Some(act) = acts.get(n) else { break };
            let key = if act.label == END.label { "hold A" } else { "" };
            composer.item(format_args!("  {}", act.label), format_args!("{key}"), at == n + due.len());
        }
        let x = match state.step() {
            _ if at < due.len() => "why",
            Some(_) => "step",
            None => "",
        };
        composer.hints("do", "close", x, "state")
    }
}

/// The markers that matter now: the Blitzes that were announced, or both It's War! boxes.
fn markers(state: &State, desk: &Desk, composer: &mut Composer) {
    use adjutant_rules::blitz::table::{Marker, Track};
    composer.rule();
    if state.over {
        won(state, desk, composer);
    } else if matches!(state.step(), Some(TurnStep::AxisBlitz | TurnStep::AlliedBlitz)) {
        for power in state.powers().filter(|power| Some(power.side()) == state.acting()) {
            let blitz = state.blitz(power).map_or("-", |option| option.name());
            // What it may do, once it is announced; before that what it can be paid with.
            let terms = state.blitz(power).map(BlitzOption::terms);
            let letter = |at: usize| Activity::ALL.get(at).map_or("", |activity| activity.word());
            match terms {
                Some((.., first, end)) if end > first => composer.value(
                    format_args!("{power}: {blitz}"),
                    format_args!("{}-{}", letter(first), letter(end - 1)),
                    Style::Plain,
                ),
                Some(_) => composer.value(format_args!("{power}: {blitz}"), format_args!("Size 4"), Style::Plain),
                None => {
                    let oil = Marker::Of(Track::Oil, power).get(state);
                    composer.value(format_args!("{power}: -"), format_args!("Oil {oil}"), Style::Plain)
                }
            };
        }
    } else if state.has_neutrals() {
        let (usa, ussr) = (Marker::UsaWar.get(state), Marker::UssrWar.get(state));
        let shown = |entered: bool, at: i16| if entered { -1 } else { at };
        let (usa, ussr) = (shown(state.has(Flag::UsaEntered), usa), shown(state.has(Flag::UssrEntered), ussr));
        match (usa, ussr) {
            (-1, ussr) => composer.say(format_args!("It's War! USSR {ussr}")),
            (usa, -1) => composer.say(format_args!("It's War! USA {usa}")),
            (usa, ussr) => composer.say(format_args!("It's War! USA {usa} USSR {ussr}")),
        };
    }
}

/// Who has won.
fn won(state: &State, desk: &Desk, composer: &mut Composer) {
    if let Some(victor) = state.victor() {
        composer.paragraph(format_args!("{}", victor.text()), Style::Strong);
        return;
    }
    let Some(tally) = state.tally(&desk.charts) else { return };
    for first in tally.ranking.iter().filter(|of| of.place == 1) {
        composer.value(format_args!("1. {}", first.player), format_args!("{}", first.score), Style::Strong);
    }
}

/// The second line: who acts and the step.
fn status(step: TurnStep, state: &State) -> Row {
    let (who, style) = match state.acting() {
        None => ("Both", Style::Strong),
        Some(Side::Axis) => ("Axis", Style::First),
        Some(Side::Allies) => ("Allies", Style::Second),
    };
    let text = pair(format_args!("{who}"), format_args!("{}", turn::name(step)), WIDE);
    let mut marks = Vec::new();
    let _ = marks.push(mark(0, who.len(), style));
    Row::Line { text, marks }
}

/// Acts that are rare.
#[derive(Clone, Debug, Default)]
pub struct More {
    list: List,
}

impl More {
    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        if self.list.key(key, press, RARE.len()) {
            return Step::Stay;
        }
        match (key, press) {
            (Key::A | Key::Press, Press::Short) => {
                RARE.get(self.list.index()).map_or(Step::Stay, |act| (act.begin)(desk))
            }
            (Key::B, Press::Short) => Step::Leave,
            _ => Step::Stay,
        }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        let title = super::title(desk);
        let mut composer = Composer::new("blitz-more", format_args!("MORE"), format_args!("{title}"));
        composer.blank();
        let window = self.list.window(RARE.len(), composer.left());
        composer.more(window.start > 0, window.end < RARE.len());
        for n in window {
            let label = RARE.get(n).map_or("", |act| act.label);
            composer.item(format_args!("{label}"), format_args!(""), n == self.list.index());
        }
        composer.hints("do", "back", "", "state")
    }
}
