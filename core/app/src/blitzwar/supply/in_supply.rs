//! Is this unit in supply? Asked in the order of the book, and only what still matters (7, 9.4, 17.5).

use adjutant_rules::blitzwar::supply::line::{
    Purpose, Supplied, SupplyQuestion, SupplyReason, in_supply, supplied_at_home,
};
use adjutant_rules::blitzwar::{Nation, Side};

use super::common::{flag, refused, side, tell, word};
use crate::blitzwar::names;
use crate::compose::Composer;
use crate::desk::Desk;
use crate::page::Step;
use crate::screen::Style;
use crate::sheet::{Lines, Sheet, flip, lines_of, turn};
use crate::{Key, Press};

/// One question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// Kind of unit.
    Unit,
    /// Whose.
    Nation,
    /// For what.
    Purpose,
    /// A line of its own.
    OwnLine,
    /// At home.
    AtHome,
    /// A line through the partner.
    Partner,
    /// Supply beside it.
    Near,
    /// With a minor country at home.
    Minor,
    /// A supplied port in reach.
    Port,
}

/// The question.
#[derive(Clone, Debug)]
pub struct InSupply(SupplyQuestion);

impl InSupply {
    /// A corps of the side on move that wants to act.
    #[must_use]
    pub fn new(desk: &Desk) -> Self {
        let nation = match side(desk) {
            Side::Axis => Nation::Germany,
            Side::Allies => Nation::UnitedKingdom,
            Side::SovietUnion => Nation::SovietUnion,
        };
        Self(SupplyQuestion {
            unit: Supplied::Corps,
            nation,
            purpose: Purpose::MoveOrAttack,
            line_of_supply: false,
            at_home: false,
            line_through_partner: false,
            supply_near: false,
            stacked_with_supplied_minor: false,
            reaches_supplied_port: false,
        })
    }

    /// The question with what is not asked left out.
    fn asked(&self) -> SupplyQuestion {
        let partner = self.0.line_through_partner && self.has_partner();
        SupplyQuestion { line_through_partner: partner, ..self.0 }
    }

    /// Only the Allies and the Soviet Union have a partner.
    fn has_partner(&self) -> bool {
        self.0.nation != Nation::Germany
    }
}

const fn unit_name(unit: Supplied) -> &'static str {
    match unit {
        Supplied::Corps => "corps",
        Supplied::Naval => "naval unit",
        Supplied::AirForce => "air unit",
    }
}

const fn reason_name(reason: SupplyReason) -> &'static str {
    match reason {
        SupplyReason::AirForce => "air units always act",
        SupplyReason::Port => "a supplied port in reach",
        SupplyReason::LineOfSupply => "it has its line",
        SupplyReason::Home => "at home",
        SupplyReason::PartnerLine => "through the partner",
        SupplyReason::SupplyNear => "supply beside it",
        SupplyReason::StackedWithMinor => "with the minor country",
        SupplyReason::None => "out of supply",
    }
}

impl Sheet for InSupply {
    type Line = Line;
    const NAME: &'static str = "in-supply";
    const ANSWER: usize = 3;

    fn head(&self, desk: &Desk) -> Composer {
        Composer::headed(Self::NAME, ["IN SUPPLY?", names::side(side(desk)), "the first yes decides", "7"])
    }

    fn lines(&self, _: &Desk) -> Lines<Line> {
        let q = &self.0;
        let mut lines: Lines<Line> = lines_of(&[Line::Unit]);
        match q.unit {
            Supplied::AirForce => return lines,
            Supplied::Naval => {
                let _ = lines.push(Line::Port);
                return lines;
            }
            Supplied::Corps => {}
        }
        lines.extend([Line::Nation, Line::Purpose, Line::OwnLine]);
        let defends = q.purpose == Purpose::Defend;
        // Behind a yes nothing is asked any more.
        let mut open = !q.line_of_supply;
        let mut ask = |line, matters: bool, yes: bool| {
            if open && matters {
                let _ = lines.push(line);
                open = !yes;
            }
        };
        ask(Line::AtHome, supplied_at_home(q.nation), q.at_home);
        ask(Line::Partner, defends && self.has_partner(), q.line_through_partner);
        ask(Line::Near, true, q.supply_near);
        ask(Line::Minor, defends, q.stacked_with_supplied_minor);
        lines
    }

    fn line(&self, line: Line, picked: bool, _: &Desk, composer: &mut Composer) {
        let q = &self.0;
        match line {
            Line::Unit => word(composer, "Unit", unit_name(q.unit), picked),
            Line::Nation => word(composer, "Whose", names::nation(q.nation), picked),
            Line::Purpose => {
                let what = if q.purpose == Purpose::Defend { "defend, marker" } else { "move or attack" };
                word(composer, "For", what, picked);
            }
            Line::OwnLine => flag(composer, "Line, own zones", q.line_of_supply, picked),
            Line::AtHome => flag(composer, "In its own country", q.at_home, picked),
            Line::Partner => flag(composer, "Line through partner", q.line_through_partner, picked),
            Line::Near => flag(composer, "Supply here or beside", q.supply_near, picked),
            Line::Minor => flag(composer, "With minor at home", q.stacked_with_supplied_minor, picked),
            Line::Port => flag(composer, "Supplied port in reach", q.reaches_supplied_port, picked),
        }
    }

    fn change(&mut self, line: Line, key: Key, press: Press, _: &Desk) {
        let q = &mut self.0;
        match line {
            Line::Unit => turn(&mut q.unit, Supplied::ALL, key),
            Line::Nation => turn(&mut q.nation, Nation::ALL, key),
            Line::Purpose => turn(&mut q.purpose, Purpose::ALL, key),
            Line::OwnLine => flip(&mut q.line_of_supply, press),
            Line::AtHome => flip(&mut q.at_home, press),
            Line::Partner => flip(&mut q.line_through_partner, press),
            Line::Near => flip(&mut q.supply_near, press),
            Line::Minor => flip(&mut q.stacked_with_supplied_minor, press),
            Line::Port => flip(&mut q.reaches_supplied_port, press),
        }
    }

    fn answer(&self, _: &Desk, composer: &mut Composer) {
        match in_supply(&self.asked()) {
            Ok(ruling) => {
                let style = if ruling.in_supply { Style::Strong } else { Style::Alert };
                composer.large(format_args!("{}", if ruling.in_supply { "in supply" } else { "no" }), style);
                composer.styled(format_args!("{}", reason_name(ruling.reason)), style);
            }
            Err(fault) => refused(composer, fault),
        }
    }

    fn enter(&mut self, _: Option<Line>, _: &mut Desk) -> Step {
        Step::Stay
    }

    fn why(&self, line: Option<Line>, _: &Desk) -> Step {
        match line {
            Some(Line::OwnLine) => tell("7", "To an own supply zone or counter; the Axis also through neutral Sweden."),
            Some(Line::AtHome) => {
                tell("9.4", "Minor countries, Vichy and Free French are supplied at home. They still pay.")
            }
            Some(Line::Partner) => tell("7", "Allies and Soviets trace through each other's zones for defence only."),
            Some(Line::Near) => tell("7", "In the partner's territory a corps acts with own supply here or beside it."),
            Some(Line::Minor) => tell("7", "Stacked with a minor country that is supplied at home: for defence only."),
            Some(Line::Purpose) => {
                tell("17.5", "The defence test at the end of the own turn decides about the marker.")
            }
            _ => tell("7", "Out of supply: +2 for attackers, and no action but one free zone after combat."),
        }
    }

    fn hints(&self, _: Option<Line>, _: &Desk) -> (&'static str, &'static str) {
        ("", "why")
    }
}
