//! The table screen: where play stands, what is due, the acts of this step, the rest behind.

use adjutant_rules::blitzkrieg75::roll::Mode;
use adjutant_rules::blitzkrieg75::table::{Act as Deeds, Deed, Due, Mark, State, Track};
use adjutant_rules::blitzkrieg75::{Choice, Level, Step as TurnStep};
use adjutant_rules::game::GameId;
use heapless::Vec;

use super::{
    Act, Page, air, cities, combat, deed, grid, hand, land, lost, menu, odds, open, open_form, run_deed, sea,
    side_name, side_style, state, turn,
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

/// Ends the step.
fn end_step(desk: &mut Desk) -> Step {
    let Some(state) = state(desk) else { return Step::Stay };
    run_deed(Deed::new(Deeds::EndStep, &[state.turn().into(), 0]))
}

/// The line of a form.
macro_rules! line {
    ($label:literal, $form:expr) => {
        Act { label: $label, begin: |desk| open_form(&$form, desk) }
    };
}

/// The line of a question.
macro_rules! ask {
    ($label:literal, $ask:literal) => {
        Act { label: $label, begin: |desk| LookUp::asked(GameId::Blitzkrieg75, $ask, desk) }
    };
}

const SUPPLY: Act = ask!("Supply of a unit", "supply");
const COST: Act = ask!("Cost of a path", "movement-cost");
const PORTS: Act = ask!("May it use a port?", "port");
const RANGE: Act = ask!("Range of a mission", "air-mission");
const STAGING: Act = ask!("Change of base", "change-base");
const TOUR: Act = ask!("A fighter's tour", "fighter-tour");
const WARNING: Act = ask!("Range of interceptors", "intercept-range");
const PLAN: Act = ask!("Who fights whom", "battle-plan");
const RETREAT: Act = ask!("May it retreat there?", "retreat-hex");
const ADVANCE: Act = ask!("How far to advance", "advance");
const LANDING: Act = ask!("Landing", "landing");

const END: Act = Act { label: "End step", begin: end_step };
const SKIP: Act = line!("On to a step...", turn::SKIP);
const MORE: Act = Act { label: "All acts...", begin: |_| open(Page::Menu(menu::Menu::new("ALL ACTS", ALL))) };
const ODDS: Act = Act { label: "Odds...", begin: |_| open(Page::Menu(menu::Menu::new("ODDS", odds::ALL))) };
const LOOK_UP: Act = Act { label: "Look up...", begin: |_| LookUp::at_table(GameId::Blitzkrieg75) };
const MARKERS: Act = Act { label: "Markers on the map", begin: |_| open(Page::Hand(hand::Hand::new(None))) };
const PUT_AWAY: Act = Act { label: "Put the table away", begin: |_| Step::Close };

const BATTLE: Act = line!("Ground combat", combat::BATTLE);
const DECLARE: Act = line!("Automatic victory", combat::DECLARE);
const CITY: Act = line!("Minor city", combat::MINOR_CITY);
const BARRAGE: Act = line!("Barrage", combat::BARRAGE);
const BOMBING: Act = line!("Bombing", combat::BOMBING);
const INTERCEPT: Act = line!("Interception", air::INTERCEPTION);
const DUEL: Act = line!("Fighters meet fighters", air::DUEL);
const AMBUSH: Act = line!("Hunters ambush", air::AMBUSH);
const STRAFE: Act = line!("Strafe an airbase", air::STRAFE_AIRBASE);
const INTERDICT: Act = line!("Strafe ground units", air::STRAFE_GROUND);
const FLY: Act = line!("Air factors flown", land::FLY);
const ZONE: Act = Act { label: "Points of a sea zone", begin: |_| open(Page::Menu(sea::ZONE_POINTS)) };
const BOMBERS: Act = Act { label: "Gather bombers", begin: |desk| deed::grid_of(1, desk) };
const AT_SEA: Act = Act { label: "Units at sea", begin: |_| open(Page::Menu(sea::ZONE_UNITS)) };
const INVADE: Act = line!("Invasion", sea::INVASION);
const ASHORE: Act = line!("Invaders ashore", sea::ASHORE);
const MARK: Act = line!("Put a marker", sea::MARK);
const AGGRESSOR: Act = line!("Minor country entered", land::AGGRESSOR);
const TOLL: Act = line!("Supply toll", land::TOLL);
const GUERRILLAS: Act = line!("Guerrillas", land::GUERRILLAS);
const REPLACE: Act = line!("Replacements", land::REPLACEMENTS);
const APPEAR: Act = line!("Order of appearance", land::APPEAR);
const ARRIVE: Act = line!("Reinforcements come", land::ARRIVE);
const TRANSPORT: Act = line!("Air transport", land::TRANSPORT);
const FUEL: Act = line!("Infantry without fuel", land::FUEL);
const CHANGE: Act = line!("Split a unit", land::CHANGE);
const JOIN: Act = line!("Join substitutes", land::JOIN);
const RESOURCES: Act = line!("Resources", land::RESOURCES);
const WEATHER: Act = line!("Weather: roll", turn::WEATHER);
const JUDGE: Act = line!("Has anybody won?", turn::JUDGE);
const SET_UP: Act = line!("Set-up", turn::SET_UP);
const STOCK: Act = line!("Name a stock", turn::STOCK);
const LOSSES: Act = line!("Take losses", combat::LOSSES);
const LOSE: Act = line!("Units lost", lost::LOSE);
const BEATEN: Act = line!("AV: remove, advance", lost::BEATEN);
const CITIES: Act = Act { label: "Cities", begin: |_| open(Page::Cities(cities::Cities::default())) };
const CARD: Act = Act { label: "Teach the card", begin: |desk| open(Page::Grid(grid::Grid::card(desk))) };

const INACTIVE: Act = Act { label: "Teach substitutes", begin: |desk| open(Page::Grid(grid::Grid::substitutes(desk))) };

/// Every act, in the order of a player-turn: whatever the step, the players may need it.
const ALL: &[Act] = &[
    BATTLE, LOSSES, LOSE, CITY, BARRAGE, BOMBING, DECLARE, BEATEN, INTERCEPT, DUEL, AMBUSH, STRAFE, INTERDICT, FLY,
    TRANSPORT, AT_SEA, INVADE, ASHORE, ZONE, RESOURCES, CITIES, MARK, AGGRESSOR, TOLL, GUERRILLAS, CARD, INACTIVE,
    APPEAR, ARRIVE, REPLACE, CHANGE, JOIN, FUEL, STOCK, WEATHER, JUDGE, SET_UP,
];

/// The acts of a step, the commonest first.
const fn of_step(step: TurnStep) -> &'static [Act] {
    match step {
        TurnStep::Weather => &[WEATHER],
        TurnStep::Resources => &[RESOURCES, CITIES, MARK],
        TurnStep::Naval => &[ZONE],
        TurnStep::MinorToll => &[TOLL],
        TurnStep::Reinforcements => &[ARRIVE, APPEAR, CARD, INACTIVE, SET_UP],
        TurnStep::Replacements => &[REPLACE],
        TurnStep::MoveGround => &[DECLARE, AT_SEA, INVADE, TRANSPORT, AGGRESSOR, CHANGE, FUEL, COST, PORTS],
        TurnStep::FlyBombers => &[BOMBERS, FLY, AGGRESSOR, RANGE],
        TurnStep::FlyEscorts => &[FLY, RANGE],
        TurnStep::Rebase => &[FLY, STAGING],
        TurnStep::FlyHunters => &[FLY, TOUR],
        TurnStep::InterceptorsFly => &[FLY, WARNING],
        TurnStep::FlyPatrol | TurnStep::FlyPi => &[MARK, FLY, TOUR],
        TurnStep::Announce => &[PLAN],
        TurnStep::AirHome | TurnStep::EnemyAirHome | TurnStep::AirHomePrev => &[LANDING],
        TurnStep::OverflightLoss => &[GUERRILLAS, LOSE],
        TurnStep::FinishPrevCombat => &[LOSSES],
        TurnStep::CombineSubstitutes => &[JOIN],
        TurnStep::EnemyPiStrafe => &[INTERDICT],
        TurnStep::InterceptorsStrafe | TurnStep::HuntersStrafe => &[STRAFE],
        TurnStep::Duels => &[DUEL],
        TurnStep::InterceptBombers => &[INTERCEPT],
        TurnStep::HuntersAmbush => &[AMBUSH],
        TurnStep::NightHazard | TurnStep::BombAirbases => &[BOMBING],
        TurnStep::Bbt => &[BARRAGE, BOMBING],
        TurnStep::Supply => &[MARK, TRANSPORT, SUPPLY],
        TurnStep::HuntersToPatrol | TurnStep::MarkBombed => &[MARK],
        TurnStep::InvadersAshore => &[ASHORE, AT_SEA],
        TurnStep::ExpireMarkers => &[MARKERS],
        TurnStep::GroundCombat => &[BATTLE, CITY, RETREAT, ADVANCE],
        TurnStep::Guerrilla => &[GUERRILLAS],
        TurnStep::AvAdvance => &[BEATEN, ADVANCE, CITIES],
        TurnStep::VictoryCheck => &[JUDGE, CITIES],
        TurnStep::TurnDone => &[],
    }
}

/// Whether the rules in use have this act.
#[must_use]
pub fn in_use(act: &Act, state: &State) -> bool {
    const NEEDS: &[(Act, Choice)] = &[
        (DECLARE, Choice::AutomaticVictory),
        (BEATEN, Choice::AutomaticVictory),
        (AT_SEA, Choice::Sea),
        (INVADE, Choice::Invasion),
        (ASHORE, Choice::Invasion),
        (INTERCEPT, Choice::AirCombat),
        (DUEL, Choice::AirCombat),
        (AMBUSH, Choice::AirCombat),
        (STRAFE, Choice::AirCombat),
        (INTERDICT, Choice::AirCombat),
        (WEATHER, Choice::Weather),
        (ZONE, Choice::Naval),
        (RESOURCES, Choice::Resources),
        (FUEL, Choice::Resources),
    ];
    const TOURNAMENT: &[Act] = &[CITY, AGGRESSOR, CHANGE, BARRAGE, BOMBING, FLY, TOLL, GUERRILLAS, REPLACE, JOIN];
    let is = |other: &Act| other.label == act.label;
    if (is(&STOCK) && state.mode() == Mode::Dice) || ((is(&SET_UP) || is(&INACTIVE)) && state.turn() > 1) {
        return false;
    }
    let chosen = NEEDS.iter().find(|(other, _)| is(other)).is_none_or(|(_, rule)| state.uses(*rule));
    chosen && (state.level() == Level::Tournament || !TOURNAMENT.iter().any(is))
}

/// The acts of a step: its own first, then its end, then what any step may need.
fn acts(state: &State) -> Vec<Act, 32> {
    let mut all = Vec::new();
    if state.one(Track::Ending) == 0 {
        all.extend(of_step(state.step()).iter().filter(|act| in_use(act, state)).copied());
        let _ = all.extend_from_slice(&[END, SKIP, MORE]);
    }
    // Questions and look-ups have their place here, before the table is put away.
    let _ = all.extend_from_slice(&[ODDS, LOOK_UP, MARKERS, PUT_AWAY]);
    all
}

fn due_of(state: &State, desk: &Desk) -> (Vec<Due, DUE>, usize) {
    let all = state.due(&desk.charts);
    (all.iter().copied().take(DUE).collect(), all.len().saturating_sub(DUE) + all.left_out())
}

/// What A does on a due line: the page on which it is done.
pub fn act_on(due: Due, desk: &mut Desk) -> Step {
    let act = match due {
        Due::Losses(..) => LOSSES,
        Due::Weather => WEATHER,
        Due::Toll(_) => TOLL,
        Due::Guerrillas(_) => GUERRILLAS,
        Due::Judge => JUDGE,
        Due::Stock => STOCK,
        Due::AtSea(_) => AT_SEA,
        Due::Note(_, Mark::Beaten) => BEATEN,
        Due::Lost(..) => LOSE,
        Due::Shaken => DECLARE,
        Due::Card => return run_deed(Deed::new(Deeds::Card, &[])),
        Due::Note(..) => ARRIVE,
        Due::Zones => ZONE,
        Due::Step(step) => match of_step(step).first() {
            Some(act) => *act,
            None => return Step::Tell(Notice::Told(due.rule(), due.meaning())),
        },
    };
    (act.begin)(desk)
}

impl Table {
    /// The cursor on what must be done, else on the first act.
    pub fn settle_cursor(&mut self, desk: &Desk) {
        let Some(state) = state(desk) else { return };
        let (due, _) = due_of(state, desk);
        let place = due.iter().position(Due::holds_up).unwrap_or(due.len());
        self.list.at = u16::try_from(place).unwrap_or(0);
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
            (Key::X, Press::Short) => {
                let due = due.get(at).copied().unwrap_or(Due::Step(state.step()));
                Step::Tell(Notice::Told(due.rule(), due.meaning()))
            }
            (Key::B, Press::Short) => Step::Close,
            _ => Step::Stay,
        }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        let title = super::title(desk);
        let name = desk.table_name().unwrap_or("BLITZKRIEG");
        let mut composer = Composer::new("blitzkrieg75-table", format_args!("{name}"), format_args!("{title}"));
        let Some(state) = state(desk) else { return composer.hints("", "back", "", "") };
        composer.row(status(state));
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
        figures(state, &mut composer);
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
        composer.hints("do", "close", "why", "state")
    }
}

/// The second line: who acts, the step, the weather.
fn status(state: &State) -> Row {
    let who = side_name(state.side());
    let weather = if state.uses(Choice::Weather) { state.weather().name() } else { "" };
    let text = match state.ending() {
        adjutant_rules::blitzkrieg75::calendar::Ending::None => {
            pair(format_args!("{who}  {}", state.step().name()), format_args!("{weather}"), WIDE)
        }
        ending => {
            let winner = State::shown(Track::Winner.one(), state.one(Track::Winner));
            let lost = ending == adjutant_rules::blitzkrieg75::calendar::Ending::Stalemate;
            let word = if lost { "lost more" } else { "wins" };
            pair(format_args!("{ending}: {winner} {word}"), format_args!("16"), WIDE)
        }
    };
    let mut marks = Vec::new();
    if state.one(Track::Ending) == 0 {
        let _ = marks.push(mark(0, who.len(), side_style(state.side())));
    }
    Row::Line { text, marks }
}

/// The figures that matter now: shortages, transport, what has flown.
fn figures(state: &State, composer: &mut Composer) {
    let side = state.side();
    if state.uses(Choice::Resources) {
        let [petro, industry, naval] = [Track::Petro, Track::Industry, Track::Naval].map(|track| state.of(track, side));
        composer.styled(format_args!("  petro {petro}  ind {industry}  naval {naval}"), Style::Dim);
    }
    if matches!(state.step(), TurnStep::MoveGround) {
        let [used, all] = [Track::TransportUsed, Track::Transport].map(|track| state.of(track, side));
        composer.styled(format_args!("  transport {used}/{all} halves"), Style::Dim);
    }
}
