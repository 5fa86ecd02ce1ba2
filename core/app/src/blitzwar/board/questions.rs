//! Small questions about a combat: the column, a result against few corps, the air, the second attack.

use adjutant_rules::blitzwar::crt::{self, cell};
use adjutant_rules::blitzwar::{Air, Cell, CombatPhase, NormalQuestion, Odds, Refusal, Superiority, normal_attack};
use adjutant_rules::dice::D6;

use crate::blitzwar::{state, turn_line, yes_no};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::page::Step;
use crate::screen::Style;
use crate::sheet::{Lines, Sheet, SheetPage, count, flip, lines_of, turn};
use crate::widgets::number::changed;
use crate::{Key, Press};

pub(super) fn refused(composer: &mut Composer, refusal: Refusal) {
    let (rule, text) = (refusal.rule(), refusal.text());
    // "4 more than one corps" would read as a number of corps.
    if rule.contains('.') {
        composer.paragraph(format_args!("! {rule} {text}"), Style::Alert);
    } else {
        composer.paragraph(format_args!("! {text} ({rule})"), Style::Alert);
    }
}

/// Corps are at least one.
pub(super) fn corps(value: &mut u8, key: Key, press: Press) {
    count(value, 99, key, press);
    *value = (*value).max(1);
}

/// The column from numbers and shifts.
#[derive(Clone, Copy, Debug)]
pub struct OddsSheet {
    attackers: u8,
    defenders: u8,
    shift: i8,
    cap_first: bool,
}

/// The page of it.
pub type OddsPage = SheetPage<OddsSheet>;

/// A line of the column's sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OddsLine {
    /// Attacking corps.
    Attackers,
    /// Defending corps.
    Defenders,
    /// Net shift.
    Shift,
    /// The house switch.
    CapFirst,
}

impl OddsSheet {
    /// One against one.
    #[must_use]
    pub fn new(desk: &Desk) -> Self {
        let cap_first = state(desk).is_some_and(|state| state.options.cap_first);
        Self { attackers: 1, defenders: 1, shift: 0, cap_first }
    }
}

impl Sheet for OddsSheet {
    type Line = OddsLine;
    const NAME: &'static str = "odds-column";
    const ANSWER: usize = 7;

    fn head(&self, _: &Desk) -> Composer {
        Composer::headed(Self::NAME, ["ODDS COLUMN", "16.1", "corps and shifts", "live"])
    }

    fn lines(&self, _: &Desk) -> Lines<OddsLine> {
        lines_of(&[OddsLine::Attackers, OddsLine::Defenders, OddsLine::Shift, OddsLine::CapFirst])
    }

    fn line(&self, line: OddsLine, picked: bool, _: &Desk, composer: &mut Composer) {
        match line {
            OddsLine::Attackers => composer.line("Attacking corps", &self.attackers, picked),
            OddsLine::Defenders => composer.line("Defending corps", &self.defenders, picked),
            OddsLine::Shift => {
                composer.item(format_args!("Shifts, right is +"), format_args!("{:+}", self.shift), picked)
            }
            OddsLine::CapFirst => composer.line("Cap first (house)", &yes_no(self.cap_first), picked),
        };
    }

    fn change(&mut self, line: OddsLine, key: Key, press: Press, _: &Desk) {
        match line {
            OddsLine::Attackers => corps(&mut self.attackers, key, press),
            OddsLine::Defenders => corps(&mut self.defenders, key, press),
            OddsLine::Shift => {
                self.shift = i8::try_from(changed(i32::from(self.shift), -12, 12, key, press)).unwrap_or(self.shift);
            }
            OddsLine::CapFirst => flip(&mut self.cap_first, press),
        }
    }

    fn answer(&self, _: &Desk, composer: &mut Composer) {
        let odds = Odds::of(self.attackers.into(), self.defenders.into());
        let read = odds.and_then(|odds| Ok((odds, crt::read(odds, self.shift.into(), self.cap_first)?)));
        match read {
            Ok((odds, reading)) => {
                composer.large(format_args!("{odds} > {}", reading.column), Style::Strong);
                let mut text = crate::screen::Text::new();
                for die in D6::all() {
                    let _ = core::fmt::Write::write_fmt(&mut text, format_args!("{} ", cell(reading.column, die)));
                }
                composer.styled(format_args!("die 1 to 6:"), Style::Dim);
                composer.say(format_args!("{text}"));
                if reading.infantry_advances_as_armoured {
                    composer.paragraph(format_args!("8-1 and more: infantry advances as armour (16.2)."), Style::Dim);
                }
            }
            Err(refusal) => refused(composer, refusal),
        }
    }

    fn enter(&mut self, _: Option<OddsLine>, _: &mut Desk) -> Step {
        Step::Stay
    }
}

/// A printed result against few corps.
#[derive(Clone, Copy, Debug)]
pub struct ConversionSheet {
    result: Cell,
    attackers: u8,
    defenders: u8,
}

/// The page of it.
pub type ConversionPage = SheetPage<ConversionSheet>;

/// A line of the conversion's sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ConversionLine {
    /// As printed.
    Result,
    /// Attacking corps.
    Attackers,
    /// Defending corps.
    Defenders,
}

impl Default for ConversionSheet {
    fn default() -> Self {
        Self { result: Cell::ArmourTwo, attackers: 1, defenders: 1 }
    }
}

impl Sheet for ConversionSheet {
    type Line = ConversionLine;
    const NAME: &'static str = "loss-conversion";
    const ANSWER: usize = 6;

    fn head(&self, _: &Desk) -> Composer {
        Composer::headed(Self::NAME, ["FEW CORPS", "16.2", "What a result becomes", "live"])
    }

    fn lines(&self, _: &Desk) -> Lines<ConversionLine> {
        lines_of(&[ConversionLine::Result, ConversionLine::Attackers, ConversionLine::Defenders])
    }

    fn line(&self, line: ConversionLine, picked: bool, _: &Desk, composer: &mut Composer) {
        match line {
            ConversionLine::Result => composer.line("Printed result", &self.result, picked),
            ConversionLine::Attackers => composer.line("Attacking corps", &self.attackers, picked),
            ConversionLine::Defenders => composer.line("Defending corps", &self.defenders, picked),
        };
    }

    fn change(&mut self, line: ConversionLine, key: Key, press: Press, _: &Desk) {
        match line {
            ConversionLine::Result => {
                turn(&mut self.result, Cell::ALL, key);
                // 0/0 is printed nowhere.
                if !self.result.is_printed() {
                    turn(&mut self.result, Cell::ALL, key);
                }
            }
            ConversionLine::Attackers => corps(&mut self.attackers, key, press),
            ConversionLine::Defenders => corps(&mut self.defenders, key, press),
        }
    }

    fn answer(&self, _: &Desk, composer: &mut Composer) {
        let result = self.result.convert(self.attackers.into(), self.defenders.into());
        composer.large(format_args!("{} > {result}", self.result), Style::Strong);
        let words =
            if result == self.result { "Counts as printed." } else { "Counted before any loss; no C is left in it." };
        composer.paragraph(format_args!("{words}"), Style::Dim);
    }

    fn enter(&mut self, _: Option<ConversionLine>, _: &mut Desk) -> Step {
        Step::Stay
    }
}

/// Who has Air Superiority over a zone.
#[derive(Clone, Copy, Debug)]
pub struct AirSheet(Air);

/// The page of it.
pub type AirPage = SheetPage<AirSheet>;

/// A line of the air's sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AirLine {
    /// Attacking units.
    Attacker,
    /// Defending units.
    Defender,
    /// Combat phase.
    Phase,
    /// Snow in winter.
    Snow,
    /// Turn.
    Turn,
}

impl AirSheet {
    /// This turn.
    #[must_use]
    pub fn new(desk: &Desk) -> Self {
        let turn = turn_line::now(desk);
        Self(Air { turn, phase: CombatPhase::Blitzkrieg, attacker: 1, defender: 0, snow_zone: true })
    }
}

impl Sheet for AirSheet {
    type Line = AirLine;
    const NAME: &'static str = "air-superiority";
    const ANSWER: usize = 6;

    fn head(&self, _: &Desk) -> Composer {
        let mut composer = Composer::new(Self::NAME, format_args!("AIR SUPERIORITY"), format_args!("13.4.2"));
        composer.status(format_args!("units over the zone"), format_args!("{}", self.0.turn.weather()));
        composer
    }

    fn lines(&self, _: &Desk) -> Lines<AirLine> {
        lines_of(&[AirLine::Attacker, AirLine::Defender, AirLine::Phase, AirLine::Snow, AirLine::Turn])
    }

    fn line(&self, line: AirLine, picked: bool, _: &Desk, composer: &mut Composer) {
        let Air { turn, phase, attacker, defender, snow_zone } = self.0;
        match line {
            AirLine::Attacker => composer.line("Attacking units", &attacker, picked),
            AirLine::Defender => composer.line("Defending units", &defender, picked),
            AirLine::Phase => composer.line("Phase", &phase, picked),
            AirLine::Snow => composer.line("Snow in winter", &yes_no(snow_zone), picked),
            AirLine::Turn => turn_line::item(composer, turn, picked),
        };
    }

    fn change(&mut self, line: AirLine, key: Key, press: Press, _: &Desk) {
        let air = &mut self.0;
        match line {
            AirLine::Attacker => count(&mut air.attacker, 20, key, press),
            AirLine::Defender => count(&mut air.defender, 20, key, press),
            AirLine::Phase => turn(&mut air.phase, CombatPhase::ALL, key),
            AirLine::Snow => flip(&mut air.snow_zone, press),
            AirLine::Turn => turn_line::leaf(&mut air.turn, key, press),
        }
    }

    fn answer(&self, _: &Desk, composer: &mut Composer) {
        match self.0.rule() {
            Ok(ruling) => {
                let who = match ruling.air_superiority {
                    Superiority::Attacker => "attacker",
                    Superiority::Defender => "defender",
                    Superiority::None => "nobody",
                };
                composer.large(format_args!("{who}"), Style::Strong);
                let (own, other) = (ruling.attacker_air_after, ruling.defender_air_after);
                composer.value(format_args!("Left after combat"), format_args!("{own} and {other}"), Style::Plain);
                if let Some(needed) = ruling.needed_for_both_phases {
                    composer.value(format_args!("For both phases"), format_args!("{needed}"), Style::Plain);
                }
                composer.styled(format_args!("Attacker +2, defender -2"), Style::Dim);
            }
            Err(refusal) => refused(composer, refusal),
        }
    }

    fn enter(&mut self, _: Option<AirLine>, _: &mut Desk) -> Step {
        Step::Stay
    }
}

/// Whether a group may or must attack in the normal phase.
#[derive(Clone, Copy, Debug)]
pub struct AgainSheet(NormalQuestion);

/// The page of it.
pub type AgainPage = SheetPage<AgainSheet>;

/// A line of the group's sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AgainLine {
    /// It fought in blitzkrieg.
    Fought,
    /// It is activated.
    Activated,
    /// Armour left.
    Armoured,
    /// Defenders left.
    Defenders,
}

impl Default for AgainSheet {
    fn default() -> Self {
        Self(NormalQuestion { fought_blitzkrieg: true, activated: true, armoured_left: 1, defenders_left: 1 })
    }
}

impl Sheet for AgainSheet {
    type Line = AgainLine;
    const NAME: &'static str = "normal-attack";
    const ANSWER: usize = 5;

    fn head(&self, _: &Desk) -> Composer {
        Composer::headed(Self::NAME, ["WHO ATTACKS AGAIN?", "17.1", "in the normal phase", "live"])
    }

    fn lines(&self, _: &Desk) -> Lines<AgainLine> {
        let mut lines: Lines<AgainLine> = lines_of(&[AgainLine::Activated, AgainLine::Fought]);
        if self.0.fought_blitzkrieg {
            lines.extend([AgainLine::Armoured, AgainLine::Defenders]);
        }
        lines
    }

    fn line(&self, line: AgainLine, picked: bool, _: &Desk, composer: &mut Composer) {
        let NormalQuestion { fought_blitzkrieg, activated, armoured_left, defenders_left } = self.0;
        match line {
            AgainLine::Fought => composer.line("Fought in blitz", &yes_no(fought_blitzkrieg), picked),
            AgainLine::Activated => composer.line("Activated", &yes_no(activated), picked),
            AgainLine::Armoured => composer.line("Armour left in it", &armoured_left, picked),
            AgainLine::Defenders => composer.line("Defenders left", &defenders_left, picked),
        };
    }

    fn change(&mut self, line: AgainLine, key: Key, press: Press, _: &Desk) {
        match line {
            AgainLine::Fought => flip(&mut self.0.fought_blitzkrieg, press),
            AgainLine::Activated => flip(&mut self.0.activated, press),
            AgainLine::Armoured => count(&mut self.0.armoured_left, 60, key, press),
            AgainLine::Defenders => count(&mut self.0.defenders_left, 60, key, press),
        }
    }

    fn answer(&self, _: &Desk, composer: &mut Composer) {
        match normal_attack(self.0) {
            Ok(ruling) if ruling.must_attack_same_zone => {
                composer.large(format_args!("must attack"), Style::Strong);
                composer.say(format_args!("the same zone again"));
            }
            Ok(_) => {
                composer.large(format_args!("may attack"), Style::Strong);
                composer.say(format_args!("any adjacent zone"));
            }
            Err(refusal) => refused(composer, refusal),
        }
    }

    fn enter(&mut self, _: Option<AgainLine>, _: &mut Desk) -> Step {
        Step::Stay
    }
}
