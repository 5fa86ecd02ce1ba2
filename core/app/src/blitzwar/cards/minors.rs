//! Reinforcements of the minors: a list to be ticked off, the Italian choice, the partisan die (11.2, 9.5).

use adjutant_rules::blitzwar::cards::{self, Gift, ItalianChoice, MinorDue, MinorDues, partisan_die_due, partisans};
use adjutant_rules::blitzwar::diplomacy::{DateName, PlacementRule, country};
use adjutant_rules::blitzwar::zones::{self, Zone};
use adjutant_rules::blitzwar::{Command, Event, Nation, Turn, ZoneFact};
use adjutant_rules::dice::{D6, Die, Faces, Roller};
use adjutant_rules::game::Command as GameCommand;
use adjutant_rules::order;
use heapless::Vec;

use super::super::zone::ZonePage;
use super::super::{state, title, turn_line};
use super::{Page, open};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::notice::Notice;
use crate::page::Step;
use crate::screen::{Screen, Style};
use crate::sheet::{Lines, Sheet, SheetPage, count, lines_of};
use crate::widgets::dice_entry::{DiceEntry, Entered};
use crate::widgets::list::List;
use crate::widgets::number::{changed, cycled};
use crate::{Key, Press};

/// The most zones of one country that are offered.
type Homes = Vec<Zone, 24>;

/// Whether they come in a capital that nobody has told: it is asked for, and no other zone is offered (11.2).
fn capital_untold(due: MinorDue, desk: &Desk) -> bool {
    let placed = matches!(due.what, Gift::Corps | Gift::Supply | Gift::Infantry);
    let capital = country(due.country).placement == PlacementRule::Capital;
    placed && capital && zones::capital(&desk.charts, due.country).is_none()
}

/// The zones in which a country's reinforcements may come, as far as the table knows: its capital first.
fn homes(due: MinorDue, desk: &Desk) -> Homes {
    let Some(state) = state(desk) else { return Homes::new() };
    if capital_untold(due, desk) {
        return Homes::new();
    }
    let own = |zone: &&Zone| {
        let home = zones::country(&desk.charts, **zone);
        let french = due.country == Nation::FreeFrench && home == Some(Nation::France);
        home == Some(due.country) || french
    };
    let command = |zone| Command::Cards(cards::Command::ReceiveMinor { due, zone: Some(zone), armoured: false });
    let allowed = |zone: &&Zone| state.decide(&desk.charts, &command(**zone)).is_ok();
    let mut all: Homes = Zone::ALL.iter().filter(own).filter(allowed).copied().take(24).collect();
    order::by_key(&mut all, |&zone| zones::fact(&desk.charts, zone, ZoneFact::Capital) != Some(1));
    all
}

/// The list of what the minors receive.
#[derive(Clone, Debug, Default)]
pub struct Minors {
    list: List,
    /// Which of its zones the country under the cursor uses; 0 is none.
    zone: usize,
    armoured: bool,
}

fn due(desk: &Desk) -> MinorDues {
    state(desk).and_then(|state| Some(state.minors_due(state.stop?.turn))).unwrap_or_default()
}

impl Minors {
    /// The list with the cursor on its first line.
    #[must_use]
    pub fn new(desk: &Desk) -> Self {
        let mut page = Self::default();
        page.propose(desk);
        page
    }

    /// A zone is proposed where the table knows the capital.
    fn propose(&mut self, desk: &Desk) {
        let all = due(desk);
        self.armoured = false;
        let Some(&due) = all.get(self.list.index()) else { return };
        let capital = homes(due, desk).first().copied();
        let known = capital.is_some_and(|zone| zones::fact(&desk.charts, zone, ZoneFact::Capital) == Some(1));
        self.zone = usize::from(known);
    }

    fn picked(&self, desk: &Desk) -> Option<(MinorDue, Option<Zone>)> {
        let due = *due(desk).get(self.list.index())?;
        let zone = self.zone.checked_sub(1).and_then(|place| homes(due, desk).get(place).copied());
        Some((due, zone))
    }

    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        let all = due(desk);
        if self.list.key(key, press, all.len()) {
            self.propose(desk);
            return Step::Stay;
        }
        let picked = self.picked(desk);
        match (key, press, picked) {
            (Key::Left | Key::Right, _, Some((due, _))) if capital_untold(due, desk) => {
                ZonePage::capital(due.country, desk)
            }
            (Key::Left | Key::Right, _, Some((due, _))) => {
                self.zone = cycled(self.zone, homes(due, desk).len() + 1, key);
                Step::Stay
            }
            (Key::A | Key::Press, Press::Short, Some((due, zone))) => match due.what {
                Gift::UnitsOfChoice => open(Page::Italy(SheetPage::new(Italy::default()))),
                Gift::PartisanDie => open(Page::Partisans(Partisans::new(desk))),
                _ => {
                    let command = cards::Command::ReceiveMinor { due, zone, armoured: self.armoured };
                    Step::Run(GameCommand::BlitzWar(Command::Cards(command)))
                }
            },
            (Key::X, Press::Short, Some((due, _))) if due.what == Gift::Corps => {
                self.armoured = !self.armoured;
                Step::Stay
            }
            (Key::X, Press::Short, Some(_)) => {
                Step::Tell(Notice::Told("11.2", "Left and right choose where it comes."))
            }
            (Key::B, Press::Short, _) => Step::Leave,
            _ => Step::Stay,
        }
    }

    /// A line is done; the page is left when nothing is.
    pub fn recorded(&mut self, desk: &Desk) -> Step {
        let left = due(desk).len();
        if left == 0 {
            return Step::Leave;
        }
        self.list.at = self.list.at.min(u16::try_from(left).unwrap_or(1).saturating_sub(1));
        self.propose(desk);
        Step::Stay
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        let mut composer = Composer::new("minors", format_args!("MINORS RECEIVE"), format_args!("{}", title(desk)));
        let all = due(desk);
        composer.status(format_args!("A: it stands on the map"), format_args!("11.2"));
        let window = self.list.window(all.len(), composer.left().saturating_sub(3));
        composer.more(window.start > 0, window.end < all.len());
        for n in window {
            let Some(due) = all.get(n) else { break };
            let picked = n == self.list.index();
            let what = match (due.what, picked && self.armoured) {
                (Gift::Corps, true) => "armoured",
                (Gift::Corps, false) => "corps",
                (Gift::Supply, _) => "supply",
                (Gift::UnitsOfChoice, _) => "of choice >",
                (Gift::Infantry, _) => "infantry",
                (Gift::PartisanDie, _) => "die >",
            };
            composer.item(format_args!("{}", due.country.short()), format_args!("{} {what}", due.number), picked);
        }
        if all.is_empty() {
            composer.say(format_args!("Nothing is due."));
        }
        composer.rule();
        match self.picked(desk) {
            Some((_, Some(zone))) => {
                let name = zone.name();
                composer.value(format_args!("comes in"), format_args!("< {name} >"), Style::Strong);
            }
            Some((due, None)) if !matches!(due.what, Gift::UnitsOfChoice | Gift::PartisanDie) => {
                composer.value(format_args!("comes in"), format_args!("< not noted >"), Style::Dim);
                if capital_untold(due, desk) {
                    composer.styled(format_args!("left/right tell a capital"), Style::Dim);
                }
            }
            _ => {}
        }
        let x = match self.picked(desk) {
            Some((due, _)) if due.what == Gift::Corps => "arm.",
            Some(_) => "why",
            None => "",
        };
        let a = match self.picked(desk) {
            Some((due, _)) if matches!(due.what, Gift::UnitsOfChoice | Gift::PartisanDie) => "open",
            Some(_) => "note",
            None => "",
        };
        composer.hints(a, "back", x, "state")
    }
}

/// The two units that Italy chooses.
#[derive(Clone, Debug, Default)]
pub struct Italy(ItalianChoice);

/// A kind of unit that Italy can choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Infantry.
    Infantry,
    /// Armour.
    Armoured,
    /// Air force.
    AirForce,
    /// Fleet.
    Fleet,
}

impl Italy {
    fn of(&mut self, kind: Kind) -> &mut u8 {
        match kind {
            Kind::Infantry => &mut self.0.infantry,
            Kind::Armoured => &mut self.0.armoured,
            Kind::AirForce => &mut self.0.air_force,
            Kind::Fleet => &mut self.0.fleet,
        }
    }
}

impl Sheet for Italy {
    type Line = Kind;
    const NAME: &'static str = "italy";
    const ANSWER: usize = 3;

    fn head(&self, desk: &Desk) -> Composer {
        crate::blitzwar::headed(Self::NAME, "ITALY CHOOSES", desk, "two units, one fleet at most", "")
    }

    fn lines(&self, _: &Desk) -> Lines<Kind> {
        lines_of(&[Kind::Infantry, Kind::Armoured, Kind::AirForce, Kind::Fleet])
    }

    fn line(&self, line: Kind, picked: bool, _: &Desk, composer: &mut Composer) {
        let (label, value) = match line {
            Kind::Infantry => ("Infantry", self.0.infantry),
            Kind::Armoured => ("Armoured", self.0.armoured),
            Kind::AirForce => ("Air force", self.0.air_force),
            Kind::Fleet => ("Fleet", self.0.fleet),
        };
        composer.item(format_args!("{label}"), format_args!("{value}"), picked);
    }

    fn change(&mut self, line: Kind, key: Key, press: Press, _: &Desk) {
        count(self.of(line), 2, key, press);
    }

    fn answer(&self, _: &Desk, composer: &mut Composer) {
        match self.0.check() {
            Ok(supply) => {
                composer.large(format_args!("2 units"), Style::Strong);
                composer.styled(format_args!("and {supply} supply (11.2)"), Style::Dim);
            }
            Err(refusal) => {
                crate::blitzwar::words::refused(composer, refusal);
            }
        }
    }

    fn enter(&mut self, _: Option<Kind>, _: &mut Desk) -> Step {
        Step::Run(GameCommand::BlitzWar(Command::Cards(cards::Command::ChooseItalian(self.0))))
    }

    fn why(&self, _: Option<Kind>, _: &Desk) -> Step {
        Step::Tell(Notice::Told("11.2", "A fleet comes in a port of Italy, air units in any controlled supplied zone."))
    }

    fn hints(&self, _: Option<Kind>, _: &Desk) -> (&'static str, &'static str) {
        ("take", "why")
    }
}

/// The partisan die, by the device or from the table.
#[derive(Clone, Debug)]
pub struct Partisans {
    entry: Option<DiceEntry>,
    list: List,
    /// The turn that is asked about.
    turn: Turn,
    /// When Yugoslavia fell, if it did.
    fell: Option<Turn>,
    /// The die that fell, once it is recorded.
    thrown: Option<D6>,
}

/// When Yugoslavia fell last at this table.
fn yugoslavia_fell(desk: &Desk) -> Option<Turn> {
    state(desk).and_then(|state| state.date(DateName::YugoslaviaSurrendered))
}

impl Partisans {
    /// As the table stands.
    #[must_use]
    pub fn new(desk: &Desk) -> Self {
        Self {
            entry: None,
            list: List::default(),
            turn: turn_line::now(desk),
            fell: yugoslavia_fell(desk),
            thrown: None,
        }
    }

    /// The die is recorded: it stays in sight, with what it brought.
    pub fn recorded(&mut self, event: &Event) -> Step {
        if let Event::Cards(cards::Event::PartisansRolled { die, .. }) = event {
            (self.thrown, self.entry) = (Some(*die), None);
        }
        Step::Stay
    }

    /// Whether the die can be rolled: it is the table's, and due.
    fn rolls(&self, desk: &Desk) -> bool {
        let Some(state) = state(desk) else { return false };
        let die = D6::all().next().map(|die| cards::Command::RollPartisans { die, by: Roller::Hand });
        self.turn == turn_line::now(desk)
            && self.fell == yugoslavia_fell(desk)
            && die.is_some_and(|command| state.decide(&desk.charts, &Command::Cards(command)).is_ok())
    }

    /// Left and right on the line under the cursor.
    fn change(&mut self, key: Key, press: Press) {
        if self.list.index() == 0 {
            turn_line::leaf(&mut self.turn, key, press);
        } else {
            let now = self.fell.map_or(0, |turn| i32::from(turn.get()));
            let next = changed(now, 0, i32::from(Turn::LAST.get()), key, press);
            self.fell = u8::try_from(next).ok().and_then(Turn::new);
        }
    }

    fn roll(face: u8, by: Roller) -> Step {
        match D6::new(face) {
            Some(die) => Step::Run(GameCommand::BlitzWar(Command::Cards(cards::Command::RollPartisans { die, by }))),
            None => Step::Stay,
        }
    }

    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &Desk) -> Step {
        if let Some(entry) = &mut self.entry {
            return match entry.key(key, press) {
                Entered::Complete => {
                    let face = entry.faces().first().copied().unwrap_or(0);
                    entry.key(Key::B, Press::Short);
                    Self::roll(face, Roller::Hand)
                }
                Entered::Left => {
                    self.entry = None;
                    Step::Stay
                }
                Entered::More | Entered::Other => Step::Stay,
            };
        }
        if self.thrown.is_some() {
            return if matches!(key, Key::A | Key::B | Key::Press) { Step::Leave } else { Step::Stay };
        }
        if self.list.key(key, press, 2) {
            return Step::Stay;
        }
        match (key, press) {
            (Key::Left | Key::Right, Press::Short | Press::Repeat(_)) => {
                self.change(key, press);
                Step::Stay
            }
            (Key::A, Press::Long) if self.rolls(desk) => {
                self.entry = Some(DiceEntry::new(Die::Six, 1));
                Step::Stay
            }
            (Key::A | Key::Press, Press::Short) if self.rolls(desk) => Step::Roll(Die::Six, 1),
            (Key::X, Press::Short) => Step::Tell(Notice::Told(
                "9.5",
                "From three seasons after the surrender, each season. In zones free of Axis units.",
            )),
            (Key::B, Press::Short) => Step::Leave,
            _ => Step::Stay,
        }
    }

    /// The device rolled.
    pub fn rolled(&mut self, faces: &Faces) -> Step {
        Self::roll(faces.first().copied().unwrap_or(0), Roller::Device)
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        let mut composer = Composer::new("partisans", format_args!("PARTISANS"), format_args!("{}", title(desk)));
        composer.status(format_args!("Yugoslav corps, Allied"), format_args!("9.5"));
        if let Some(die) = self.thrown {
            composer.blank();
            composer.dice(&[die.face()], None, Die::Six.sides());
            match partisans(die) {
                0 => composer.large(format_args!("nobody"), Style::Strong),
                corps => composer.large(format_args!("{corps} corps"), Style::Strong),
            };
            if partisans(die) > 0 {
                composer.paragraph(
                    format_args!("They come in Yugoslav zones without Axis units: Place new units."),
                    Style::Plain,
                );
            }
            return composer.hints("done", "back", "", "state");
        }
        let picked = |line| self.entry.is_none() && self.list.index() == line;
        turn_line::item(&mut composer, self.turn, picked(0));
        match self.fell {
            Some(fell) => composer.line("Yugoslavia fell", &fell.get(), picked(1)),
            None => composer.line("Yugoslavia fell", &"never", picked(1)),
        };
        composer.rule();
        match self.fell {
            Some(fell) if partisan_die_due(self.turn, fell) => {
                composer.styled(format_args!("A die is due."), Style::Strong)
            }
            _ => composer.say(format_args!("No die is due.")),
        };
        for corps in 0..=2_u8 {
            let faces = D6::all().filter(|&die| partisans(die) == corps).count();
            let permille = u16::try_from(faces * 1000 / 6).unwrap_or(0);
            composer.bar(format_args!("{corps} corps"), permille, format_args!("{faces}/6"));
        }
        composer.blank();
        if let Some(entry) = &self.entry {
            composer.say(format_args!("Which face is up?"));
            composer.dice(&[1, 2, 3, 4, 5, 6], entry.face().checked_sub(1), Die::Six.sides());
            return composer.hints("enter", "back", "", "state");
        }
        composer.say(format_args!("1-2 none, 3-5 one, 6 two"));
        if !self.rolls(desk) {
            return composer.hints("", "back", "why", "state");
        }
        composer.styled(format_args!("hold A: your own die"), Style::Dim);
        composer.hints("roll", "back", "why", "state")
    }
}
