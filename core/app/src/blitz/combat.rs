//! A combat, live: units, the columns of the chart with every press, dice, losses and letters in words.

use adjutant_rules::blitz::chart::CombatChart;
use adjutant_rules::blitz::combat::letters::LetterEffect;
use adjutant_rules::blitz::table::combat::{Battle, Fighter, MOST, Next, Role, Stage};
use adjutant_rules::blitz::table::{Area, Change, Command};
use adjutant_rules::blitz::vocabulary::{Attack, Round};
use adjutant_rules::blitz::why::Why;
use adjutant_rules::dice::{D6, Die, Faces, Roller};
use heapless::Vec;

use super::{Page, open_with, politics, run, state, taught, units};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::line::fitted;
use crate::notice::Notice;
use crate::page::Step;
use crate::screen::{Screen, Style, Text};
use crate::widgets::dice_entry::{DiceEntry, Typed, typed};
use crate::widgets::list::List;
use crate::{Key, Press};

/// The combat under way.
#[derive(Clone, Debug, Default)]
pub struct CombatPage {
    list: List,
    /// The stage that the choices below belong to.
    stage: Option<Stage>,
    /// Points on each unit of the side that is hit.
    points: [u8; MOST],
    /// The units that a letter moves.
    picks: u16,
    /// The table's dice being typed in.
    entry: Option<DiceEntry>,
    /// The trace is read.
    why: bool,
    /// How many lines there were: one more, and the cursor moves on to the next free place.
    count: u16,
    /// The combat ended with this area taken.
    #[expect(clippy::option_option, reason = "nothing yet, a place that has no name, or an area")]
    taken: Option<Option<Area>>,
}

/// What a line of the screen is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Line {
    Ground,
    Unit(Role, u8),
    Add(Role),
    End,
}

fn battle(desk: &Desk) -> Option<&Battle> {
    state(desk)?.combat.as_ref()
}

/// The side that the stage hits.
const fn hit(stage: Stage) -> Role {
    match stage {
        Stage::DefenderLoses | Stage::DefenderMoves => Role::Defender,
        _ => Role::Attacker,
    }
}

fn lines(battle: &Battle) -> Vec<Line, 32> {
    let mut all = Vec::new();
    let mut add = |line| {
        // Twelve units a side and four more lines.
        let _ = all.push(line);
    };
    match battle.stage {
        Stage::Ready => {
            for &role in Role::ALL {
                battle.there(role).for_each(|(place, _)| add(Line::Unit(role, place)));
                add(Line::Add(role));
            }
            add(Line::Ground);
            add(Line::End);
        }
        Stage::Read | Stage::Over => {}
        stage => battle.targets(hit(stage)).for_each(|(place, _)| add(Line::Unit(hit(stage), place))),
    }
    all
}

/// How many dice the next round wants: whether each side rolls.
fn dice(battle: &Battle, desk: &Desk) -> (bool, bool) {
    match battle.next(&desk.charts) {
        Ok(Next::Round(_, sides)) => (sides.attacker.rolls, sides.defender.rolls),
        _ => (false, false),
    }
}

/// Runs the round with these faces: the attacker's die is the first.
fn roll(battle: &Battle, faces: &Faces, roller: Roller, desk: &Desk) -> Step {
    let (attacker, defender) = dice(battle, desk);
    let mut dice = faces.iter().filter_map(|face| D6::new(*face));
    let attacker = if attacker { dice.next() } else { None };
    let defender = if defender { dice.next() } else { None };
    run(Command::Round { attacker, defender, roller })
}

impl CombatPage {
    /// The choices of a new stage begin as most players make them.
    fn settle(&mut self, desk: &Desk) {
        let Some(battle) = battle(desk) else { return };
        let count = u16::try_from(lines(battle).len()).unwrap_or(0);
        if self.stage == Some(battle.stage) && count > self.count {
            self.list.at += 1;
        }
        self.count = count;
        self.list.at = self.list.at.min(count.saturating_sub(1));
        if self.stage != Some(battle.stage) {
            self.stage = Some(battle.stage);
            self.list = List::default();
            let role = hit(battle.stage);
            match battle.stage {
                Stage::DefenderLoses | Stage::AttackerLoses => self.points = battle.proposed_points(role),
                Stage::DefenderMoves | Stage::AttackerMoves => self.picks = battle.proposed_picks(role),
                Stage::Ready => {
                    // The first thing to do: the attackers, then what was hit.
                    let stale = |line: &Line| match line {
                        Line::Unit(role, place) => battle.side(*role).any(|(at, unit)| at == *place && unit.stale),
                        _ => false,
                    };
                    let at = lines(battle).iter().position(stale).unwrap_or(0);
                    self.list.at = u16::try_from(at).unwrap_or(0);
                }
                _ => {}
            }
        }
    }

    /// The page is on top again.
    pub fn resumed(&mut self, desk: &mut Desk) -> Step {
        self.settle(desk);
        let Some(battle) = battle(desk) else { return Step::Stay };
        // A cell that was missing is taught: the dice that fell are read.
        if battle.stage == Stage::Read && unread(battle, desk).is_none() {
            return run(Command::Read);
        }
        Step::Stay
    }

    /// The command of this page is stored and done.
    pub fn recorded(&mut self, desk: &mut Desk) -> Step {
        if battle(desk).is_none() {
            return match self.taken.take() {
                Some(area) => {
                    let number = area.map_or(-1, |area| i16::from(area.number()));
                    match open_with(&politics::TAKE, &[number, politics::taker(desk)]) {
                        Step::Open(page) => Step::Swap(page),
                        step => step,
                    }
                }
                None => Step::Home,
            };
        }
        self.settle(desk);
        Step::Stay
    }

    /// The dice that the page asked for.
    pub fn rolled(&mut self, faces: &Faces, desk: &Desk) -> Step {
        battle(desk).map_or(Step::Stay, |battle| roll(battle, faces, Roller::Device, desk))
    }

    fn begin(&mut self, by: Roller, desk: &Desk) -> Step {
        let Some(battle) = battle(desk) else { return Step::Home };
        let (attacker, defender) = dice(battle, desk);
        let count = u8::from(attacker) + u8::from(defender);
        match (battle.stage, count, by) {
            (Stage::Ready, 0, _) => match battle.next(&desk.charts) {
                // No round is left: whoever is there takes the area.
                Ok(Next::Nothing) if battle.side(Role::Attacker).next().is_some() => self.end(battle),
                _ => roll(battle, &Faces::new(), by, desk),
            },
            (Stage::Ready, ..) if battle.has_stale() => roll(battle, &Faces::new(), by, desk),
            (Stage::Ready, count, Roller::Device) => Step::Roll(Die::Six, count),
            (Stage::Ready, count, Roller::Hand) => {
                self.entry = Some(DiceEntry::new(Die::Six, count));
                Step::Stay
            }
            (Stage::Read, ..) => unread(battle, desk).map_or_else(
                || run(Command::Read),
                |cell| super::open(Page::Taught(taught::Teach::new(cell, false, &desk.charts))),
            ),
            (Stage::DefenderLoses | Stage::AttackerLoses, ..) => {
                run(Command::Losses { role: hit(battle.stage), points: self.points })
            }
            (Stage::DefenderMoves | Stage::AttackerMoves, ..) => {
                run(Command::Leave { role: hit(battle.stage), picks: self.picks })
            }
            (Stage::Over, ..) => self.end(battle),
        }
    }

    fn end(&mut self, battle: &Battle) -> Step {
        self.taken = battle.outlook().taken.then_some(battle.ground.area);
        run(Command::EndCombat)
    }

    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        if self.entry.is_some() {
            return match typed(&mut self.entry, key, press) {
                Typed::Nothing => Step::Stay,
                Typed::Faces(faces) => {
                    battle(desk).map_or(Step::Home, |battle| roll(battle, &faces, Roller::Hand, desk))
                }
                Typed::Device(count) => Step::Roll(Die::Six, count),
            };
        }
        if self.why {
            self.why = false;
            return Step::Stay;
        }
        let Some(battle) = battle(desk) else { return Step::Home };
        let lines = lines(battle);
        if self.list.key(key, press, lines.len()) {
            return Step::Stay;
        }
        let line = lines.get(self.list.index()).copied();
        match (key, press) {
            (Key::A, Press::Short) => self.begin(desk.settings.roller, desk),
            (Key::A, Press::Long) => self.begin(desk.settings.roller.other(), desk),
            (Key::X, Press::Short) => {
                self.why = matches!(battle.next(&desk.charts), Ok(Next::Round(..))) && battle.stage == Stage::Ready;
                if self.why { Step::Stay } else { Step::Tell(Notice::Told("6.5", MEANING)) }
            }
            (Key::B, Press::Short) => Step::Leave,
            (Key::Press, Press::Short) if battle.stage == Stage::Ready => match line {
                Some(Line::Unit(role, place)) => units::edit(role, Some(place), desk).unwrap_or(Step::Stay),
                Some(Line::Add(role)) => units::edit(role, None, desk).unwrap_or(Step::Stay),
                Some(Line::Ground) => super::open_form(&units::GROUND, desk),
                Some(Line::End) => self.end(battle),
                None => Step::Stay,
            },
            (Key::Left | Key::Right, Press::Short | Press::Repeat(_)) => self.change(line, key, battle),
            (Key::Press, Press::Short) => self.change(line, Key::Right, battle),
            _ => Step::Stay,
        }
    }

    /// Left and right: a unit is left out or comes twice, takes a point more or less, is picked or not.
    fn change(&mut self, line: Option<Line>, key: Key, battle: &Battle) -> Step {
        let Some(Line::Unit(role, place)) = line else { return Step::Stay };
        let Some((_, unit)) = battle.side(role).find(|(at, _)| *at == place) else { return Step::Stay };
        match battle.stage {
            Stage::Ready => match (key, battle.free(role)) {
                (Key::Left, _) => return run(Command::Set(Change::Unit(role, place, None))),
                (_, Some(free)) => return run(Command::Set(Change::Unit(role, free, Some(unit.piece)))),
                (_, None) => {}
            },
            Stage::DefenderLoses | Stage::AttackerLoses => {
                if let Some(points) = self.points.get_mut(usize::from(place)) {
                    let more = if key == Key::Left { points.saturating_sub(1) } else { points.saturating_add(1) };
                    *points = more.min(unit.piece.size);
                }
            }
            _ => self.picks ^= 1 << place,
        }
        Step::Stay
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        let title = super::title(desk);
        let Some(battle) = battle(desk) else {
            return Composer::new("blitz-combat", format_args!("COMBAT"), format_args!("{title}"))
                .hints("", "back", "", "state");
        };
        let name = match battle.ground.area {
            Some(area) => fitted::<64>(format_args!("{area}"), 22),
            None => fitted::<64>(format_args!("{}", battle.ground.attack), 22),
        };
        let mut composer = Composer::new("blitz-combat", format_args!("{name}"), format_args!("{title}"));
        if let Some(entry) = &self.entry {
            return view_dice(composer, entry, battle, desk);
        }
        if self.why {
            return view_why(composer, battle, desk);
        }
        match battle.stage {
            Stage::Ready => self.view_ready(composer, battle, desk),
            Stage::Read => view_read(composer, battle),
            Stage::Over => view_over(composer, battle),
            stage => {
                self.view_choice(&mut composer, stage, battle);
                composer.hints("take", "back", "why", "state")
            }
        }
    }

    fn view_ready(&self, mut composer: Composer, battle: &Battle, desk: &Desk) -> Screen {
        let next = battle.next(&desk.charts);
        match &next {
            Ok(Next::Round(round, _)) => {
                composer.status(format_args!("{round} Round next"), format_args!("{}", ground_words(battle)))
            }
            Ok(Next::Nothing) => composer.status(format_args!("no round"), format_args!("{}", ground_words(battle))),
            Err(_) => composer.status(format_args!("enter the units"), format_args!("{}", ground_words(battle))),
        };
        let lines = lines(battle);
        let list = List { at: self.list.at.min(u16::try_from(lines.len()).unwrap_or(1).saturating_sub(1)) };
        let window = list.window(lines.len(), composer.left().saturating_sub(5));
        composer.more(window.start > 0, window.end < lines.len());
        for (n, line) in lines.iter().enumerate().take(window.end).skip(window.start) {
            let picked = n == list.index();
            match line {
                Line::Unit(role, place) => {
                    let unit = battle.side(*role).find(|(at, _)| at == place).map(|(_, unit)| unit);
                    let letter = if *role == Role::Attacker { "A" } else { "D" };
                    let stale = if unit.is_some_and(|unit| unit.stale) { "new side?" } else { "" };
                    let words = unit.map(|unit| fitted::<64>(format_args!("{}", unit.piece), 20)).unwrap_or_default();
                    composer.item(format_args!("{letter} {words}"), format_args!("{stale}"), picked)
                }
                Line::Add(role) => composer.item(format_args!("+ {role}"), format_args!(""), picked),
                Line::Ground => composer.item(format_args!("Ground and weather..."), format_args!(""), picked),
                Line::End => composer.item(format_args!("Leave the combat"), format_args!(""), picked),
            };
        }
        composer.down_to(10);
        composer.rule();
        match next {
            Ok(Next::Round(round, sides)) => {
                composer.styled(format_args!("die     1  2  3  4  5  6"), Style::Dim);
                column("A", sides.attacker.factors, desk, &mut composer);
                column("D", sides.defender.factors, desk, &mut composer);
                if round == Round::Land || battle.ground.attack == Attack::Ground {
                    let more = battle.more_arm.unwrap_or_else(|| battle.has_more_arm());
                    let words = if more { "more ARM: letters retreat" } else { "no more ARM: no retreat" };
                    composer.styled(format_args!("{words}"), Style::Dim);
                }
                composer.hints("roll", "back", "why", "state")
            }
            Ok(Next::Nothing) => {
                if battle.side(Role::Attacker).next().is_none() {
                    composer.say(format_args!("Enter units of both sides."));
                    return composer.hints("", "back", "", "state");
                }
                let words = if battle.outlook().taken { "Nobody is left: taken." } else { "Nothing more to fight." };
                composer.say(format_args!("{words}"));
                composer.hints("end", "back", "", "state")
            }
            Err(no) => {
                let refusal = adjutant_rules::blitz::table::Refusal::from(no);
                composer.paragraph(format_args!("! {} {}", refusal.rule(), refusal.text()), Style::Alert);
                composer.hints("roll", "back", "", "state")
            }
        }
    }

    fn view_choice(&self, composer: &mut Composer, stage: Stage, battle: &Battle) {
        let role = hit(stage);
        composer.status(format_args!("{}", rolls(battle)), format_args!(""));
        let numbers = matches!(stage, Stage::DefenderLoses | Stage::AttackerLoses);
        let (wanted, given) = if numbers {
            (battle.points(role), self.points.iter().sum::<u8>())
        } else {
            (battle.moved(role), u8::try_from(self.picks.count_ones()).unwrap_or(0))
        };
        let word = if numbers { "Size" } else { "units" };
        composer.large(
            format_args!("{}: {wanted}", if role == Role::Attacker { "Attacker" } else { "Defender" }),
            Style::Strong,
        );
        let effect = battle.letter_does(role).map(|does| does.effect);
        let text = match (numbers, effect) {
            (true, _) => "loses Size: the owner picks the first point, the enemy the next, in turn.",
            (_, Some(LetterEffect::Retreat)) => {
                "must retreat; the attacker picks. A FORT or a trapped unit loses 1 Size."
            }
            (_, Some(LetterEffect::NoAdvance)) => "may not advance; the defender picks.",
            _ => "return to base: the owner picks first, then in turn.",
        };
        composer.paragraph(format_args!("{text}"), Style::Plain);
        composer.rule();
        let lines = lines(battle);
        let window = self.list.window(lines.len(), composer.left().saturating_sub(1));
        composer.more(window.start > 0, window.end < lines.len());
        for (n, line) in lines.iter().enumerate().take(window.end).skip(window.start) {
            let Line::Unit(role, place) = *line else { continue };
            let Some((_, unit)) = battle.side(role).find(|(at, _)| *at == place) else { continue };
            let mark = self.mark(numbers, place, unit);
            composer.item(format_args!("{}", unit.piece), format_args!("{mark}"), n == self.list.index());
        }
        let style = if wanted == given { Style::Dim } else { Style::Alert };
        let sign = if wanted == given { "" } else { "! " };
        composer.styled(format_args!("{sign}{given} of {wanted} {word} chosen"), style);
    }

    fn mark(&self, numbers: bool, place: u8, unit: &Fighter) -> Text {
        if !numbers {
            return fitted(format_args!("{}", if self.picks & (1 << place) == 0 { "" } else { "picked" }), 12);
        }
        let points = self.points.get(usize::from(place)).copied().unwrap_or(0);
        match (points, unit.piece.size.saturating_sub(points)) {
            (0, _) => Text::new(),
            (_, 0) => fitted(format_args!("lost"), 12),
            (points, left) => fitted(format_args!("-{points} > {left}"), 12),
        }
    }
}

const MEANING: &str = "Numbers first, the attacker's on the defender, then the defender's; then the letters alike";

/// The ground in a few words.
fn ground_words(battle: &Battle) -> Text {
    use adjutant_rules::blitz::vocabulary::{Snow, Terrain};
    let ground = &battle.ground;
    let terrain = if ground.terrain == Terrain::Clear { "" } else { ground.terrain.name() };
    let snow = if ground.snow == Snow::None { "" } else { ground.snow.name() };
    let island = if ground.island { "island" } else { "" };
    fitted(format_args!("{terrain} {snow} {island}"), 16)
}

/// The results of a column, die by die; what was not taught is a question mark.
fn column(side: &str, factors: i16, desk: &Desk, composer: &mut Composer) {
    if factors == 0 {
        composer.styled(format_args!("{side}  no roll"), Style::Dim);
        return;
    }
    let chart = CombatChart::taught(&desk.charts);
    let mut text = Text::new();
    for die in D6::all() {
        let hit = chart.look_up(factors, die).ok();
        let cell = hit.map_or_else(|| fitted::<8>(format_args!("?"), 4), |hit| fitted(format_args!("{hit}"), 4));
        let _ = core::fmt::write(&mut text, format_args!("{cell:>3}"));
    }
    composer.say(format_args!("{side} {factors:>3} {text}"));
}

/// What was rolled: `Air  A 4=1L  D 2=S`.
fn rolls(battle: &Battle) -> Text {
    let round = battle.round.map_or("", Round::name);
    let (one, other) = (battle.rolls.get(Role::Attacker), battle.rolls.get(Role::Defender));
    fitted(format_args!("{round}  A {one}  D {other}"), 30)
}

/// The first cell that the dice need and nobody taught.
fn unread(battle: &Battle, desk: &Desk) -> Option<adjutant_rules::chart::Cell> {
    let chart = CombatChart::taught(&desk.charts);
    Role::ALL.iter().find_map(|role| {
        let roll = battle.rolls.get(*role);
        let die = D6::new(roll.die)?;
        let open = roll.hit.is_none() && chart.look_up(roll.factors.into(), die).is_err();
        open.then(|| taught::combat_cell(roll.factors.into(), die))
    })
}

fn view_read(mut composer: Composer, battle: &Battle) -> Screen {
    composer.status(format_args!("{}", rolls(battle)), format_args!(""));
    composer.blank();
    composer.large(format_args!("Read it"), Style::Strong);
    composer.paragraph(
        format_args!(
            "The dice fell on a cell of the Combat Chart that was not taught. They stand; read it off your map."
        ),
        Style::Plain,
    );
    composer.hints("read", "back", "", "state")
}

fn view_over(mut composer: Composer, battle: &Battle) -> Screen {
    composer.status(format_args!("{}", rolls(battle)), format_args!(""));
    composer.blank();
    let outlook = battle.outlook();
    let headline = match (battle.ground.attack, outlook.taken) {
        (Attack::Ground, true) => "Taken",
        (Attack::Ground, false) => "Held",
        _ => "Combat over",
    };
    composer.large(format_args!("{headline}"), Style::Strong);
    match battle.ground.attack {
        Attack::Ground if outlook.taken => {
            let many = outlook.advancing;
            composer.paragraph(
                format_args!("{many} of the attacking land units must advance; those held back stay."),
                Style::Plain,
            );
        }
        Attack::Ground => {
            composer.paragraph(format_args!("Attackers go back where they came from."), Style::Plain);
        }
        Attack::Factory => {
            let damage = battle.ground.factory_damage;
            composer.say(format_args!("Factory damage now {damage}."));
        }
        _ => {
            composer.paragraph(format_args!("Who was not sent home stays in the sea area."), Style::Plain);
        }
    }
    for &role in Role::ALL {
        for (_, unit) in battle.side(role) {
            let letter = if role == Role::Attacker { "A" } else { "D" };
            let fate = if unit.piece.size == 0 { "destroyed" } else { unit.fate.name() };
            if composer.left() > 1 && (unit.piece.size == 0 || unit.stale || fate != "fights") {
                let fate = if fate == "fights" { "reduced" } else { fate };
                composer.value(format_args!("{letter} {}", unit.piece), format_args!("{fate}"), Style::Plain);
            }
            let cargo = unit.piece.cargo_lost(unit.piece.size);
            if cargo > 0 && composer.left() > 1 {
                composer.styled(format_args!("! load: {cargo} Size lost"), Style::Alert);
            }
        }
    }
    composer.hints("end", "back", "why", "state")
}

fn view_dice(mut composer: Composer, entry: &DiceEntry, battle: &Battle, desk: &Desk) -> Screen {
    let (attacker, _) = dice(battle, desk);
    let first = entry.faces().is_empty();
    let who = if attacker && first { "attacker's die" } else { "defender's die" };
    composer.status(format_args!("Your dice: {who}"), format_args!("{} wanted", entry.wanted()));
    composer.blank();
    composer.dice(entry.faces(), None, Die::Six.sides());
    composer.say(format_args!("Which face is up?"));
    composer.dice(&[1, 2, 3, 4, 5, 6], Some(entry.face().saturating_sub(1)), Die::Six.sides());
    composer.blank();
    composer.styled(format_args!("left/right to the face,"), Style::Dim);
    composer.styled(format_args!("press. X: device rolls."), Style::Dim);
    composer.hints("enter", "back", "dev.", "state")
}

fn view_why(mut composer: Composer, battle: &Battle, desk: &Desk) -> Screen {
    composer.status(format_args!("how the factors come about"), format_args!(""));
    if let Ok(Next::Round(_, sides)) = battle.next(&desk.charts) {
        let mut side = "A";
        for entry in sides.trace.entries() {
            let last = entry.what == Why::Final;
            if entry.amount != 0 || last {
                let style = if last { Style::Strong } else { Style::Plain };
                composer.value(
                    format_args!("{side} {} {}", entry.what.rule(), entry.what.text()),
                    format_args!("{}", entry.parts()),
                    style,
                );
            }
            if last {
                side = "D";
            }
        }
    }
    composer.hints("", "back", "back", "state")
}
