//! Questions after a combat: who must retreat, how far a counter advances.

use adjutant_rules::blitzwar::{
    AdvanceQuestion, CombatPhase, Counter, Fault, Landing, RetreatQuestion, RetreatReason, RetreatZone, Terrain,
    advance, retreat,
};

use super::questions::refused;
use crate::blitzwar::{names, yes_no};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::page::Step;
use crate::screen::Style;
use crate::sheet::{Lines, Sheet, SheetPage, count, flip, lines_of, turn};
use crate::{Key, Press};

/// Whether the defender must retreat.
#[derive(Clone, Copy, Debug)]
pub struct RetreatSheet(RetreatQuestion);

/// The page of it.
pub type RetreatPage = SheetPage<RetreatSheet>;

/// A line of the retreat's sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RetreatLine {
    /// Losses of the attacker.
    AttackerLoss,
    /// Losses of the defender.
    DefenderLoss,
    /// Corps left.
    Survivors,
    /// Of them fortified.
    Fortified,
    /// Terrain.
    Terrain,
    /// A Fortress.
    Fortress,
    /// An intact Fortified Line.
    Line,
    /// In supply.
    Supply,
    /// Where to.
    Zone,
}

impl Default for RetreatSheet {
    fn default() -> Self {
        Self(RetreatQuestion {
            attacker_loss: 0,
            defender_loss: 1,
            survivors: 1,
            fortified: 0,
            terrain: Terrain::GoodGoing,
            fortress: false,
            fortified_line: false,
            in_supply: true,
            retreat_zone: RetreatZone::Free,
        })
    }
}

/// The words for a zone to retreat to.
#[must_use]
pub const fn zone_words(zone: RetreatZone) -> &'static str {
    match zone {
        RetreatZone::Free => "free",
        RetreatZone::EnemyAir => "enemy air",
        RetreatZone::None => "none",
    }
}

fn wide(value: &mut u16, most: u8, key: Key, press: Press) {
    let mut byte = u8::try_from(*value).unwrap_or(u8::MAX);
    count(&mut byte, most, key, press);
    *value = byte.into();
}

impl Sheet for RetreatSheet {
    type Line = RetreatLine;
    const NAME: &'static str = "retreat";
    const ANSWER: usize = 4;

    fn head(&self, _: &Desk) -> Composer {
        Composer::headed(Self::NAME, ["WHO RETREATS?", "17.2", "normal combat only", "live"])
    }

    fn lines(&self, _: &Desk) -> Lines<RetreatLine> {
        use RetreatLine as L;
        let mut lines: Lines<L> = lines_of(&[L::AttackerLoss, L::DefenderLoss, L::Survivors]);
        if self.0.survivors > 0 {
            lines.extend([L::Fortified, L::Terrain, L::Fortress, L::Line, L::Zone, L::Supply]);
        }
        lines
    }

    fn line(&self, line: RetreatLine, picked: bool, _: &Desk, composer: &mut Composer) {
        use RetreatLine as L;
        let q = self.0;
        match line {
            L::AttackerLoss => composer.line("Attacker lost", &q.attacker_loss, picked),
            L::DefenderLoss => composer.line("Defender lost, flips", &q.defender_loss, picked),
            L::Survivors => composer.line("Defenders left", &q.survivors, picked),
            L::Fortified => composer.line("  still fortified", &q.fortified, picked),
            L::Terrain => composer.line("Terrain", &names::terrain(q.terrain), picked),
            L::Fortress => composer.line("Fortress", &yes_no(q.fortress), picked),
            L::Line => composer.line("Fortified Line", &yes_no(q.fortified_line), picked),
            L::Zone => composer.line("Zone to go to", &zone_words(q.retreat_zone), picked),
            L::Supply => composer.line("In supply", &yes_no(q.in_supply), picked),
        };
    }

    fn change(&mut self, line: RetreatLine, key: Key, press: Press, _: &Desk) {
        use RetreatLine as L;
        let q = &mut self.0;
        match line {
            L::AttackerLoss => count(&mut q.attacker_loss, 1, key, press),
            L::DefenderLoss => count(&mut q.defender_loss, 60, key, press),
            L::Survivors => wide(&mut q.survivors, 60, key, press),
            L::Fortified => wide(&mut q.fortified, 60, key, press),
            L::Terrain => turn(&mut q.terrain, Terrain::ALL, key),
            L::Fortress => flip(&mut q.fortress, press),
            L::Line => flip(&mut q.fortified_line, press),
            L::Zone => turn(&mut q.retreat_zone, RetreatZone::ALL, key),
            L::Supply => flip(&mut q.in_supply, press),
        }
        q.fortified = q.fortified.min(q.survivors);
    }

    fn answer(&self, _: &Desk, composer: &mut Composer) {
        let ruling = retreat(self.0);
        let word = match () {
            () if ruling.zone_vacated => "nobody left",
            () if !ruling.must_retreat => "stays",
            () if ruling.destroyed_if_retreating => "destroyed",
            () => "retreats",
        };
        composer.large(format_args!("{word}"), Style::Strong);
        let why = match ruling.reason {
            RetreatReason::AllDestroyed => "No defender is left.",
            RetreatReason::NoMoreLossesThanAttacker => "Not beaten.",
            RetreatReason::TerrainHolds => "By one: the ground holds",
            RetreatReason::LostByOne => "Beaten by one.",
            RetreatReason::LostByTwo => "Beaten by two or more.",
        };
        composer.styled(format_args!("{why}"), Style::Dim);
        if ruling.may_take_extra_casualty {
            composer.styled(format_args!("or 1 more loss, and stays"), Style::Strong);
        }
    }

    fn enter(&mut self, _: Option<RetreatLine>, _: &mut Desk) -> Step {
        Step::Stay
    }
}

/// How far a counter advances.
#[derive(Clone, Copy, Debug)]
pub struct AdvanceSheet {
    question: AdvanceQuestion,
    landing: Landing,
}

/// The page of it.
pub type AdvancePage = SheetPage<AdvanceSheet>;

/// A line of the advance's sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AdvanceLine {
    /// Combat phase.
    Phase,
    /// Kind of counter.
    Counter,
    /// Odds of 8-1 and more.
    Odds,
    /// Zones advanced in blitzkrieg.
    Before,
    /// From a beachhead.
    Beachhead,
    /// Terrain.
    Terrain,
    /// A Fortress.
    Fortress,
    /// A Fortified Line.
    Line,
    /// A port.
    Port,
    /// Where it landed: a port.
    LandedPort,
    /// Where it landed: a Fortress.
    LandedFortress,
    /// Where it landed: mountains.
    LandedMountains,
    /// The second zone is good going.
    NextGood,
    /// The second zone is free.
    NextFree,
    /// No defender is left.
    Vacated,
}

impl Default for AdvanceSheet {
    fn default() -> Self {
        let question = AdvanceQuestion {
            phase: CombatPhase::Normal,
            counter: Counter::Armoured,
            infantry_as_armoured: false,
            advanced_before: 0,
            from_beachhead: false,
            terrain: Terrain::GoodGoing,
            fortress: false,
            fortified_line: false,
            port: false,
            landing: None,
            next_good_going: true,
            next_free: true,
            vacated: true,
        };
        Self { question, landing: Landing { port: false, fortress: false, mountains: false } }
    }
}

impl AdvanceSheet {
    /// The question with what its answer needs.
    fn question(&self) -> AdvanceQuestion {
        let needed = self.question.from_beachhead && self.question.advanced_before > 0;
        AdvanceQuestion { landing: needed.then_some(self.landing), ..self.question }
    }
}

impl Sheet for AdvanceSheet {
    type Line = AdvanceLine;
    const NAME: &'static str = "advance";
    const ANSWER: usize = 3;

    fn head(&self, _: &Desk) -> Composer {
        Composer::headed(Self::NAME, ["HOW FAR ADVANCE?", "17.3", "one counter after combat", "live"])
    }

    fn lines(&self, _: &Desk) -> Lines<AdvanceLine> {
        use AdvanceLine as L;
        let q = self.question;
        let mut lines: Lines<L> = lines_of(&[L::Counter, L::Phase]);
        if q.counter == Counter::Infantry {
            lines.extend([L::Odds]);
        }
        if q.phase == CombatPhase::Normal {
            lines.extend([L::Before]);
        }
        lines.extend([L::Terrain, L::Line, L::NextFree, L::Vacated, L::Beachhead]);
        if q.from_beachhead && q.advanced_before == 0 {
            lines.extend([L::Port, L::Fortress, L::NextGood]);
        }
        if q.from_beachhead && q.advanced_before > 0 {
            lines.extend([L::LandedPort, L::LandedFortress, L::LandedMountains]);
        }
        lines
    }

    fn line(&self, line: AdvanceLine, picked: bool, _: &Desk, composer: &mut Composer) {
        use AdvanceLine as L;
        let (q, landing) = (self.question, self.landing);
        let (label, value) = match line {
            L::Phase => ("Phase", q.phase.word()),
            L::Counter => ("Counter", q.counter.word()),
            L::Odds => ("Odds of 8-1 or more", yes_no(q.infantry_as_armoured)),
            L::Before => {
                ("Advanced in blitz", ["0", "1", "2"].get(usize::from(q.advanced_before)).copied().unwrap_or("2"))
            }
            L::Beachhead => ("From a beachhead", yes_no(q.from_beachhead)),
            L::Terrain => ("Terrain", names::terrain(q.terrain)),
            L::Fortress => ("Zone is a Fortress", yes_no(q.fortress)),
            L::Line => ("Fortified Line", yes_no(q.fortified_line)),
            L::Port => ("Zone has a port", yes_no(q.port)),
            L::LandedPort => ("Landed at a port", yes_no(landing.port)),
            L::LandedFortress => ("Landed at Fortress", yes_no(landing.fortress)),
            L::LandedMountains => ("Landed in mountains", yes_no(landing.mountains)),
            L::NextGood => ("2nd zone good going", yes_no(q.next_good_going)),
            L::NextFree => ("2nd zone is free", yes_no(q.next_free)),
            L::Vacated => ("Defenders are gone", yes_no(q.vacated)),
        };
        composer.item(format_args!("{label}"), format_args!("{value}"), picked);
    }

    fn change(&mut self, line: AdvanceLine, key: Key, press: Press, _: &Desk) {
        use AdvanceLine as L;
        let q = &mut self.question;
        match line {
            L::Phase => {
                turn(&mut q.phase, CombatPhase::ALL, key);
                if q.phase == CombatPhase::Blitzkrieg {
                    q.advanced_before = 0;
                }
            }
            L::Counter => turn(&mut q.counter, Counter::ALL, key),
            L::Odds => flip(&mut q.infantry_as_armoured, press),
            L::Before => count(&mut q.advanced_before, 2, key, press),
            L::Beachhead => flip(&mut q.from_beachhead, press),
            L::Terrain => turn(&mut q.terrain, Terrain::ALL, key),
            L::Fortress => flip(&mut q.fortress, press),
            L::Line => flip(&mut q.fortified_line, press),
            L::Port => flip(&mut q.port, press),
            L::LandedPort => flip(&mut self.landing.port, press),
            L::LandedFortress => flip(&mut self.landing.fortress, press),
            L::LandedMountains => flip(&mut self.landing.mountains, press),
            L::NextGood => flip(&mut q.next_good_going, press),
            L::NextFree => flip(&mut q.next_free, press),
            L::Vacated => flip(&mut q.vacated, press),
        }
    }

    fn answer(&self, _: &Desk, composer: &mut Composer) {
        match advance(&self.question()) {
            Ok(1) => {
                composer.large(format_args!("1 zone"), Style::Strong);
            }
            Ok(zones) => {
                composer.large(format_args!("{zones} zones"), Style::Strong);
            }
            Err(Fault::Refused(refusal)) => refused(composer, refusal),
            Err(Fault::Wrong(wrong)) => {
                composer.paragraph(format_args!("! {}", wrong.text()), Style::Alert);
            }
        }
    }

    fn enter(&mut self, _: Option<AdvanceLine>, _: &mut Desk) -> Step {
        Step::Stay
    }
}
