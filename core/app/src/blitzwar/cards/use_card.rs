//! The card of the turn (11.3): what it shows, what is lost, how that is paid, and what comes.
//!
//! A card that nobody has read in is never used up by the way: A opens the page on which it is read, and to use it with
//! the cardboard alone is a line of its own.

use adjutant_rules::blitzwar::cards::{
    self, AlliedCorps, AlliedSplit, Card, CardUnit, Causes, Contents, LossQuestion, LossRuling, MAX_ON_CARD, Payment,
    blockade, chart,
};
use adjutant_rules::blitzwar::{Command, Refusal, Side, State};
use adjutant_rules::game::Command as GameCommand;

use super::super::supply::common::amount;
use super::super::{state, title, yes_no};
use super::{Page, open, swap, teach, text};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::notice::Notice;
use crate::page::Step;
use crate::screen::{Screen, Style};
use crate::sheet::{Lines, Sheet, SheetPage, count, flip, turn};
use crate::widgets::number::changed;
use crate::{Key, Press};

/// A line of the sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// Whose card; only of a question.
    Side,
    /// Which card; only of a question.
    Card,
    /// Whether the USA is at war; only of a question.
    Usa,
    /// How many of a kind the card shows; only of a question.
    Unit(CardUnit),
    /// The card is read in first; only while it is not taught.
    Read,
    /// It is used with the cardboard alone; only while it is not taught.
    Cardboard,
    /// What the card shows.
    Shows,
    /// National points that the enemy holds.
    Points,
    /// Axis ships in the North Atlantic.
    North,
    /// Axis ships in the Central Atlantic.
    Central,
    /// National points of the United Kingdom.
    UkPoints,
    /// Supply lost to bombing.
    Bombing,
    /// Units given up.
    GiveUp(CardUnit),
    /// Supply paid from the stock rather than from the card.
    FromStock,
    /// Whose the corps are.
    Corps(Whose),
}

/// Corps of an Allied card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    /// British infantry.
    BritishInfantry,
    /// British armour.
    BritishArmour,
    /// American infantry.
    AmericanInfantry,
    /// American armour.
    AmericanArmour,
}

/// The card of the turn of one side.
#[derive(Clone, Debug)]
pub struct UseCard {
    side: Side,
    card: Card,
    /// What it shows; nothing while nobody has read it in.
    shows: Contents,
    points: u8,
    north: u8,
    central: u8,
    uk_points: u8,
    bombing: u8,
    give_up: Payment,
    /// Halves that the player wants to pay from the stock; the least that must be, otherwise.
    from_stock: u16,
    /// The division of the corps, once the player has changed it.
    corps: Option<AlliedCorps>,
    /// Only an answer is wanted: no card is used, and any side's will do.
    question: bool,
    /// The USA is at war: as the table stands, or as the question has it.
    usa: bool,
}

impl UseCard {
    /// The card of a side, with everything that the table knows.
    #[must_use]
    pub fn new(side: Side, desk: &Desk) -> Option<Self> {
        Self::of(side, *state(desk)?.cards.queues.get(side).first()?, desk)
    }

    /// Any card of a side.
    fn of(side: Side, card: Card, desk: &Desk) -> Option<Self> {
        let state = state(desk)?;
        let shows = chart::contents(&desk.charts, side, card).unwrap_or_default();
        let causes = state.causes(&desk.charts, side);
        let (north, central) = state.raiders();
        Some(Self {
            side,
            card,
            shows,
            points: causes.national_points,
            north,
            central,
            uk_points: state.united_kingdom_points(&desk.charts),
            bombing: causes.bombing,
            give_up: Payment::default(),
            from_stock: 0,
            corps: None,
            question: false,
            usa: state.usa_at_war(),
        })
    }

    /// A card as a question: its numbers can be changed.
    fn asking(side: Side, card: Card, desk: &Desk) -> Option<Self> {
        Some(Self { question: true, ..Self::of(side, card, desk)? })
    }

    fn causes(&self) -> Causes {
        let blockade = match self.side {
            Side::Allies => blockade(self.north, self.central, self.uk_points).0,
            _ => 0,
        };
        Causes { national_points: self.points, blockade, bombing: self.bombing }
    }

    fn question(&self, state: &State) -> LossQuestion {
        LossQuestion { side: self.side, causes: self.causes(), card: self.shows, stock: state.usable_supply(self.side) }
    }

    /// What is paid: the units given up, then supply, as much from the stock as the player wants.
    fn payment(&self, state: &State) -> Payment {
        let question = self.question(state);
        let least = question.pay_for(self.give_up);
        let due = u16::from(least.from_card) * 2 + least.from_stock;
        let wish = self.from_stock.clamp(least.from_stock, due.min(question.stock));
        // The card pays whole units.
        let from_stock = wish + (due - wish) % 2;
        let from_card = u8::try_from((due - from_stock.min(due)) / 2).unwrap_or(u8::MAX);
        Payment { from_card, from_stock: from_stock.min(due), ..least }
    }

    fn ruling(&self, state: &State) -> Result<LossRuling, Refusal> {
        self.question(state).pay(self.payment(state))
    }

    fn corps(&self, state: &State) -> AlliedCorps {
        let left = self.ruling(state).map_or(self.shows, |ruling| ruling.card_left);
        match self.corps {
            _ if self.side != Side::Allies => AlliedCorps::default(),
            Some(corps) => corps,
            None => AlliedCorps::propose(self.card.kind(), left, self.usa),
        }
    }

    /// Whether the corps of an Allied card may be divided so (11.5).
    fn split(&self, state: &State, left: Contents) -> Result<u8, Refusal> {
        let corps = self.corps(state);
        let british = corps.british_infantry.saturating_add(corps.british_armoured);
        let american = corps.american_infantry.saturating_add(corps.american_armoured);
        AlliedSplit { british, american }.check(self.card.kind(), left.corps(), self.usa)
    }

    /// The page on which this card is read in, or mended.
    fn read(&self, desk: &Desk) -> Step {
        open(Page::Teach(teach::TeachPage::of_the_turn(self.side, self.card, desk)))
    }

    fn command(&self, state: &State) -> cards::Command {
        cards::Command::UseCard {
            side: self.side,
            contents: self.shows,
            causes: self.causes(),
            united_kingdom_points: (self.side == Side::Allies).then_some(self.uk_points),
            payment: self.payment(state),
            corps: self.corps(state),
        }
    }
}

/// A unit that can be given up.
fn given(payment: &mut Payment, unit: CardUnit) -> Option<&mut u8> {
    match unit {
        CardUnit::Infantry => Some(&mut payment.infantry),
        CardUnit::Armoured => Some(&mut payment.armoured),
        CardUnit::Fleet => Some(&mut payment.fleet),
        _ => None,
    }
}

fn whose(corps: &mut AlliedCorps, whose: Whose) -> &mut u8 {
    match whose {
        Whose::BritishInfantry => &mut corps.british_infantry,
        Whose::BritishArmour => &mut corps.british_armoured,
        Whose::AmericanInfantry => &mut corps.american_infantry,
        Whose::AmericanArmour => &mut corps.american_armoured,
    }
}

impl Sheet for UseCard {
    type Line = Line;
    const NAME: &'static str = "use-card";
    const ANSWER: usize = 5;

    fn head(&self, desk: &Desk) -> Composer {
        let name = if self.question { "CARD AFTER LOSSES" } else { "CARD OF THE TURN" };
        let mut composer = Composer::new(Self::NAME, format_args!("{name}"), format_args!("{}", title(desk)));
        let stock = state(desk).map_or(0, |state| state.usable_supply(self.side));
        composer.status(format_args!("{} {}", self.side.title(), self.card), format_args!("stock {}", amount(stock)));
        composer
    }

    fn lines(&self, desk: &Desk) -> Lines<Line> {
        let mut lines = Lines::new();
        let mut add = |line| {
            let _ = lines.push(line);
        };
        if self.question {
            [Line::Side, Line::Card].into_iter().for_each(&mut add);
            chart::units(self.side).map(Line::Unit).for_each(&mut add);
        } else if self.shows.is_empty() {
            [Line::Read, Line::Cardboard].into_iter().for_each(&mut add);
            return lines;
        } else {
            add(Line::Shows);
        }
        add(Line::Points);
        match self.side {
            Side::Allies => [Line::North, Line::Central, Line::UkPoints].into_iter().for_each(&mut add),
            Side::Axis => {
                // Nobody bombs before turn 28 (13.3), and the loss comes a turn later.
                let bombs = state(desk).and_then(|state| state.stop).is_some_and(|stop| stop.turn.get() > 28);
                if bombs || self.question || self.bombing > 0 {
                    add(Line::Bombing);
                }
            }
            Side::SovietUnion => {}
        }
        if self.causes().loss() > 0 {
            for unit in [CardUnit::Infantry, CardUnit::Armoured, CardUnit::Fleet] {
                if self.shows.get(unit) > 0 {
                    add(Line::GiveUp(unit));
                }
            }
            if self.shows.supply > 0 {
                add(Line::FromStock);
            }
        }
        if self.side == Side::Allies {
            // A question may have Americans in peace: the answer says why not.
            let usa = self.usa || self.question;
            if self.question {
                add(Line::Usa);
            }
            let (infantry, armoured) = (self.shows.infantry > 0, self.shows.armoured > 0);
            for (whose, matters) in [
                (Whose::BritishInfantry, infantry),
                (Whose::BritishArmour, armoured),
                (Whose::AmericanInfantry, infantry && usa),
                (Whose::AmericanArmour, armoured && usa),
            ] {
                if matters {
                    add(Line::Corps(whose));
                }
            }
        }
        lines
    }

    fn line(&self, line: Line, picked: bool, desk: &Desk, composer: &mut Composer) {
        let Some(state) = state(desk) else { return };
        let (label, value) = match line {
            Line::Side => {
                composer.line("Side", &self.side.title(), picked);
                return;
            }
            Line::Card => {
                composer.line("Card", &self.card, picked);
                return;
            }
            Line::Usa => {
                composer.line("USA at war", &yes_no(self.usa), picked);
                return;
            }
            Line::Unit(unit) => (text::unit(unit), u16::from(self.shows.get(unit))),
            Line::Read | Line::Cardboard => {
                let (label, opens) =
                    if line == Line::Read { ("Read the card in", ">") } else { ("Cardboard only", "") };
                composer.item(format_args!("{label}"), format_args!("{opens}"), picked);
                return;
            }
            Line::Shows => {
                let shows = text::contents(self.side, self.shows);
                composer.line("Shows", &shows, picked);
                return;
            }
            Line::Points => ("Own points lost", self.points.into()),
            Line::North => ("Axis in N. Atlantic", self.north.into()),
            Line::Central => ("Axis in C. Atlantic", self.central.into()),
            Line::UkPoints => ("UK points held", self.uk_points.into()),
            Line::Bombing => ("Bombing", self.bombing.into()),
            Line::GiveUp(CardUnit::Infantry) => ("Give up infantry", self.give_up.infantry.into()),
            Line::GiveUp(CardUnit::Armoured) => ("Give up armoured", self.give_up.armoured.into()),
            Line::GiveUp(_) => ("Give up fleets", self.give_up.fleet.into()),
            Line::FromStock => {
                let paid = self.payment(state).from_stock;
                composer.line("Pay from stock", &amount(paid), picked);
                return;
            }
            Line::Corps(one) => {
                let label = match one {
                    Whose::BritishInfantry => "British infantry",
                    Whose::BritishArmour => "British armoured",
                    Whose::AmericanInfantry => "US infantry",
                    Whose::AmericanArmour => "US armoured",
                };
                (label, u16::from(*whose(&mut self.corps(state), one)))
            }
        };
        composer.item(format_args!("{label}"), format_args!("{value}"), picked);
    }

    fn change(&mut self, line: Line, key: Key, press: Press, desk: &Desk) {
        let Some(state) = state(desk) else { return };
        match line {
            Line::Side | Line::Card => {
                let (mut side, mut card) = (self.side, self.card);
                match line {
                    Line::Side => turn(&mut side, Side::ALL, key),
                    _ => turn(&mut card, Card::ALL, key),
                }
                if let Some(other) = Self::asking(side, card, desk) {
                    *self = other;
                }
            }
            Line::Unit(unit) => count(self.shows.get_mut(unit), MAX_ON_CARD, key, press),
            Line::Usa => flip(&mut self.usa, press),
            Line::Read | Line::Cardboard | Line::Shows => {}
            Line::Points => count(&mut self.points, 40, key, press),
            Line::North => count(&mut self.north, 60, key, press),
            Line::Central => count(&mut self.central, 60, key, press),
            Line::UkPoints => count(&mut self.uk_points, 20, key, press),
            Line::Bombing => count(&mut self.bombing, 40, key, press),
            Line::GiveUp(unit) => {
                let most = self.shows.get(unit);
                if let Some(number) = given(&mut self.give_up, unit) {
                    count(number, most, key, press);
                }
            }
            Line::FromStock => {
                let units = i32::from(self.payment(state).from_stock);
                let next = changed(units / 2, 0, 999, key, press) * 2 + units % 2;
                self.from_stock = u16::try_from(next).unwrap_or(0);
            }
            Line::Corps(one) => {
                let mut corps = self.corps(state);
                let most = match one {
                    Whose::BritishInfantry | Whose::AmericanInfantry => self.shows.infantry,
                    Whose::BritishArmour | Whose::AmericanArmour => self.shows.armoured,
                };
                count(whose(&mut corps, one), most, key, press);
                self.corps = Some(corps);
            }
        }
    }

    fn answer(&self, desk: &Desk, composer: &mut Composer) {
        let Some(state) = state(desk) else { return };
        let causes = self.causes();
        let payment = self.payment(state);
        match self.ruling(state) {
            Ok(_) if !self.question && self.shows.is_empty() => {
                composer.paragraph(format_args!("Nobody has read this card in. Once read it is kept."), Style::Strong);
                composer.paragraph(format_args!("Cardboard only: nothing is recorded."), Style::Plain);
            }
            Ok(ruling) => {
                composer.value(
                    format_args!("Loss {}, units cover {}", ruling.loss, ruling.covered),
                    format_args!(""),
                    if causes.loss() > 0 { Style::Strong } else { Style::Dim },
                );
                let stock = amount(payment.from_stock);
                composer.say(format_args!("Pay {} card, {stock} stock", payment.from_card));
                if let Err(refusal) = self.split(state, ruling.card_left) {
                    crate::blitzwar::words::refused(composer, refusal);
                    return;
                }
                let mut left = Contents { modernisation: 0, ..ruling.card_left };
                if self.side == Side::Allies {
                    // Corps that nobody takes are lost (11.5).
                    let corps = self.corps(state);
                    left.infantry = corps.british_infantry.saturating_add(corps.american_infantry);
                    left.armoured = corps.british_armoured.saturating_add(corps.american_armoured);
                }
                let comes = text::contents(self.side, left);
                match ruling.card_left.corps().saturating_sub(left.corps()) {
                    0 => composer.styled(format_args!("Comes:"), Style::Dim),
                    lost => composer.styled(format_args!("Comes, {lost} lost (11.5):"), Style::Alert),
                };
                // The large letters hold half as many.
                if comes.len() <= 13 {
                    composer.large(format_args!("{comes}"), Style::Strong);
                } else {
                    composer.styled(format_args!("{comes}"), Style::Strong);
                }
            }
            Err(refusal) => {
                crate::blitzwar::words::refused(composer, refusal);
            }
        }
    }

    fn enter(&mut self, line: Option<Line>, desk: &mut Desk) -> Step {
        let command = match (line, state(desk)) {
            _ if self.question => return Step::Stay,
            (_, None) => return Step::Home,
            (Some(Line::Read), _) => return self.read(desk),
            (Some(Line::Cardboard), _) => cards::Command::UseOnCardboard { side: self.side },
            (_, Some(state)) => self.command(state),
        };
        Step::Run(GameCommand::BlitzWar(Command::Cards(command)))
    }

    fn why(&self, line: Option<Line>, desk: &Desk) -> Step {
        let text = match line {
            Some(Line::GiveUp(CardUnit::Armoured)) => "An armoured corps given up cancels up to 5 supply units.",
            Some(Line::GiveUp(_)) => "An infantry corps or fleet given up cancels up to 3 supply units.",
            Some(Line::North | Line::Central | Line::UkPoints) => {
                return Step::Tell(Notice::Told(
                    "12.4",
                    "1 for each in the North, 1/2 in the Central Atlantic, not more than the UK points.",
                ));
            }
            Some(Line::Corps(_) | Line::Usa) => {
                return Step::Tell(Notice::Told(
                    "11.5",
                    "A Total War card has one British corps; Americans only at war.",
                ));
            }
            Some(Line::Bombing) => {
                return Step::Tell(Notice::Told(
                    "13.3",
                    "Each unit that bombed last turn costs 3 supply; flown on turn 36 or later it costs 4.",
                ));
            }
            Some(Line::Points) => "Each national point under the enemy costs one supply unit.",
            Some(Line::FromStock) => "What units do not cover is paid from card and stock, shared as you like.",
            Some(Line::Cardboard) => {
                return Step::Tell(Notice::Help(
                    "You take losses and new units on the map alone: here neither stock nor board changes. The log says so.",
                ));
            }
            _ => return self.read(desk),
        };
        Step::Tell(Notice::Told("11.3", text))
    }

    fn hints(&self, line: Option<Line>, _: &Desk) -> (&'static str, &'static str) {
        match line {
            Some(Line::Unit(_) | Line::FromStock | Line::Side | Line::Card) | None if self.question => ("", "card"),
            _ if self.question => ("", "why"),
            Some(Line::Read) => ("read", ""),
            Some(Line::Shows) | None => ("use", "card"),
            _ => ("use", "why"),
        }
    }
}

/// The sheet of one side after the other.
#[derive(Clone, Debug)]
pub struct UsePage {
    sheet: SheetPage<UseCard>,
}

impl UsePage {
    /// The card of a side.
    #[must_use]
    pub fn new(side: Side, desk: &Desk) -> Option<Self> {
        Some(Self { sheet: SheetPage::new(UseCard::new(side, desk)?) })
    }

    /// The next card of the side on move, or any, as a question that uses none.
    #[must_use]
    pub fn question(desk: &Desk) -> Option<Self> {
        let state = state(desk)?;
        let side = state.stop.and_then(|stop| stop.side).unwrap_or(Side::Axis);
        let card = state.cards.queues.get(side).first().copied().unwrap_or(Card::L1);
        Some(Self { sheet: SheetPage::new(UseCard::asking(side, card, desk)?) })
    }

    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        self.sheet.key(key, press, desk)
    }

    /// The card was used: the next side's card, or home.
    #[must_use]
    pub fn recorded(desk: &Desk) -> Step {
        match super::next_to_use(desk).and_then(|side| Self::new(side, desk)) {
            Some(page) => swap(Page::Use(page)),
            None => Step::Home,
        }
    }

    /// The page is on top again: the card may have been read in or mended meanwhile.
    pub fn resumed(&mut self, desk: &Desk) -> Step {
        let UseCard { side, card, shows, question, .. } = self.sheet.sheet;
        let now = chart::contents(&desk.charts, side, card);
        if now.is_some_and(|now| now != shows)
            && let Some(sheet) = if question { UseCard::asking(side, card, desk) } else { UseCard::new(side, desk) }
        {
            self.sheet = SheetPage::new(sheet);
        }
        Step::Stay
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        self.sheet.view(desk)
    }
}
