//! Why: the trace of a combat; again: what one more would buy; again: the odds to the end.

use adjutant_rules::blitzwar::{
    Assessment, Attacker, Battle, Combat, CombatPhase, CombatResult, Ending, Nation, Need, OpenBattle, RetreatZone,
};
use adjutant_rules::ratio::Ratio;
use adjutant_rules::trace::Entry;

use super::board::after::zone_words;
use super::combat::CombatForm;
use super::{names, words};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::page::Step;
use crate::screen::{Screen, Style};
use crate::sheet::{count, flip, turn};
use crate::widgets::list::List;
use crate::{Key, Press};

/// Which of the three looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Look {
    Trace,
    OneMore,
    ToTheEnd,
}

/// What is looked at: a form that is still open, or a combat that was fought.
#[derive(Clone, Debug)]
enum Subject {
    Form(CombatForm),
    Fought(Combat),
}

/// The page behind X.
#[derive(Clone, Debug)]
pub struct Why {
    subject: Subject,
    look: Look,
    list: List,
    /// The defender takes an extra casualty instead of a retreat whenever he may.
    avoid: bool,
    /// Where the beaten can go.
    retreat_zone: RetreatZone,
    /// Infantry and armoured corps that join only in the normal phase.
    fresh: (u8, u8),
}

/// What is assumed about the end of a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Assumed {
    RetreatZone,
    Defender,
    FreshInfantry,
    FreshArmour,
}

/// Fresh counters join only behind a blitzkrieg attack (17.1).
const fn assumed(phase: CombatPhase) -> &'static [Assumed] {
    const ALL: &[Assumed] = &[Assumed::RetreatZone, Assumed::Defender, Assumed::FreshInfantry, Assumed::FreshArmour];
    match phase {
        CombatPhase::Blitzkrieg => ALL,
        CombatPhase::Normal => &[Assumed::RetreatZone, Assumed::Defender],
    }
}

impl Why {
    /// Of a combat being entered.
    #[must_use]
    pub fn new(form: &CombatForm) -> Self {
        Self::of(Subject::Form(form.clone()))
    }

    /// Of a combat that was fought.
    #[must_use]
    pub fn of_fought(open: &OpenBattle) -> Self {
        Self::of(Subject::Fought(open.combat.clone()))
    }

    fn of(subject: Subject) -> Self {
        Self {
            subject,
            look: Look::Trace,
            list: List::default(),
            avoid: false,
            retreat_zone: RetreatZone::Free,
            fresh: (0, 0),
        }
    }

    /// The combat, or the rule and the words that stand against it.
    fn combat(&self, desk: &Desk) -> Result<Combat, (&'static str, &'static str)> {
        match &self.subject {
            Subject::Form(form) => match form.combat(desk, &form.entered()) {
                Some(Ok(combat)) => match form.forbidden(desk, &combat) {
                    Some(refusal) => Err((refusal.rule(), refusal.text())),
                    None => Ok(combat),
                },
                Some(Err(Need::Refused(refusal))) => Err((refusal.rule(), refusal.text())),
                Some(Err(Need::Wrong(wrong))) => Err(words::input(wrong)),
                Some(Err(Need::Teach(..))) => Err(("5", "the map must be asked first")),
                None => Err(("", "no table is open")),
            },
            Subject::Fought(combat) => Ok(combat.clone()),
        }
    }

    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        let combat = self.combat(desk).ok();
        let assumptions = combat.as_ref().map_or(&[] as &[Assumed], |combat| assumed(combat.phase));
        let entries = match self.look {
            Look::ToTheEnd => assumptions.len(),
            _ => combat.as_ref().and_then(|combat| combat.assess().ok()).map_or(0, |a| a.trace.entries().len()),
        };
        match (key, press) {
            (Key::X, Press::Short) => {
                self.list = List::default();
                self.look = match self.look {
                    Look::Trace => Look::OneMore,
                    Look::OneMore => Look::ToTheEnd,
                    Look::ToTheEnd => Look::Trace,
                };
                Step::Stay
            }
            (Key::Left | Key::Right, _) if self.look == Look::ToTheEnd => {
                match assumptions.get(self.list.index()) {
                    Some(Assumed::RetreatZone) => turn(&mut self.retreat_zone, RetreatZone::ALL, key),
                    Some(Assumed::Defender) => flip(&mut self.avoid, press),
                    Some(Assumed::FreshInfantry) => count(&mut self.fresh.0, 30, key, press),
                    Some(Assumed::FreshArmour) => count(&mut self.fresh.1, 30, key, press),
                    None => {}
                }
                Step::Stay
            }
            (Key::B, Press::Short) => Step::Leave,
            _ => {
                self.list.key(key, press, entries);
                Step::Stay
            }
        }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        let combat = match self.combat(desk) {
            Ok(combat) => combat,
            Err(against) => return why_not(against),
        };
        match (self.look, combat.assess()) {
            (Look::Trace, Ok(assessment)) => self.view_trace(&assessment),
            (Look::OneMore, Ok(assessment)) => view_one_more(&combat, &assessment),
            (Look::ToTheEnd, Ok(_)) => self.view_end(&combat),
            (_, Err(fault)) => why_not(words::fault(fault)),
        }
    }

    fn view_trace(&self, assessment: &Assessment) -> Screen {
        let column = assessment.column();
        let mut composer = Composer::new("why", format_args!("WHY {column}"), format_args!("16.3"));
        composer.status(format_args!("rule      amount"), format_args!("then column"));
        trace(&mut composer, assessment, Some(self.list));
        composer.hints("", "back", "more?", "state")
    }

    fn view_end(&self, combat: &Combat) -> Screen {
        let mut composer = Composer::new("to-the-end", format_args!("TO THE END"), format_args!("losses as proposed"));
        match combat.phase {
            CombatPhase::Blitzkrieg => composer.status(format_args!("blitzkrieg, then normal"), format_args!("17.1")),
            CombatPhase::Normal => composer.status(format_args!("normal combat"), format_args!("17.2")),
        };
        // Fresh counters are of the first attacker's nation, and come the same way.
        let own = combat.attackers.first().copied();
        let fresh = own.map(|line| Attacker { infantry: self.fresh.0, armoured: self.fresh.1, elite: false, ..line });
        let joins = combat.phase == CombatPhase::Blitzkrieg && self.fresh != (0, 0);
        let fresh = if joins { fresh.as_slice() } else { &[] };
        let battle = Battle { combat, fresh, retreat_zone: self.retreat_zone, avoid_retreat: self.avoid };
        match battle.odds() {
            Ok(odds) => {
                let taken = odds.taken();
                composer.large(format_args!("taken {}%", taken.percent()), Style::Strong);
                for &ending in Ending::ALL {
                    let chance = odds.chance(ending);
                    if chance != Ratio::ZERO {
                        let figure = format_args!("{}%", chance.percent());
                        composer.bar(format_args!("{}", ending_words(ending)), chance.permille(), figure);
                    }
                }
            }
            Err(fault) => {
                composer.paragraph(format_args!("! {} {}", words::fault(fault).0, words::fault(fault).1), Style::Alert);
            }
        }
        let assumptions = assumed(combat.phase);
        composer.down_to(14 - assumptions.len());
        composer.rule();
        for (n, assumption) in assumptions.iter().enumerate() {
            let picked = n == self.list.index();
            let nation = own.map_or("", |line| names::nation(line.nation));
            match assumption {
                Assumed::RetreatZone => {
                    let word = zone_words(self.retreat_zone);
                    composer.line("Retreat zone", &word, picked);
                }
                Assumed::Defender => {
                    let word = if self.avoid { "1 more loss" } else { "retreats" };
                    composer.line("Defender", &word, picked);
                }
                Assumed::FreshInfantry => {
                    composer.item(format_args!("Then joins {nation} inf"), format_args!("{}", self.fresh.0), picked);
                }
                Assumed::FreshArmour => {
                    composer.item(format_args!("           {nation} arm"), format_args!("{}", self.fresh.1), picked);
                }
            }
        }
        composer.hints("", "back", "why", "state")
    }
}

/// What stands against the combat.
fn why_not((rule, text): (&str, &str)) -> Screen {
    let mut composer = Composer::new("why", format_args!("WHY NOT"), format_args!("{rule}"));
    composer.blank();
    composer.blank();
    composer.paragraph(format_args!("! {rule} {text}"), Style::Alert);
    composer.hints("", "back", "", "state")
}

/// The rows of a trace: the words, then rule, amount and the column reached.
pub(super) fn trace(composer: &mut Composer, assessment: &Assessment, cursor: Option<List>) {
    let list = cursor.unwrap_or_default();
    let entries = assessment.trace.entries().len();
    let window = list.window(entries, composer.left() / 2);
    composer.more(window.start > 0, window.end < entries);
    for (n, (Entry { what, amount }, total)) in assessment.trace.running().enumerate() {
        if !window.contains(&n) {
            continue;
        }
        let style = if cursor.is_some() && n == list.index() { Style::Picked } else { Style::Plain };
        composer.value(format_args!("{}", what.text()), format_args!(""), style);
        composer.value(
            format_args!("  {:<9}{amount:+}", what.rule()),
            format_args!("{}", column_name(total)),
            Style::Dim,
        );
    }
}

/// A place on the open track of columns.
fn column_name(index: i16) -> heapless::String<8> {
    let text = match index {
        ..=-2 => format_args!("below"),
        -1 => format_args!("2-3"),
        0 => format_args!("1-1"),
        1 => format_args!("3-2"),
        _ => return crate::line::fitted(format_args!("{index}-1"), 8),
    };
    crate::line::fitted(text, 8)
}

const fn ending_words(ending: Ending) -> &'static str {
    match ending {
        Ending::DestroyedInBlitzkrieg => "in blitz",
        Ending::Destroyed => "destr.",
        Ending::Retreated => "retreats",
        Ending::DestroyedInRetreat => "no way",
        Ending::Held => "held",
        Ending::NoNormalAttack => "no 2nd",
    }
}

/// The chance of the results that a test picks.
fn chance(assessment: &Assessment, test: impl Fn(&CombatResult) -> bool) -> Ratio {
    let picked = assessment.outcomes().into_iter().filter(|(_, result)| test(result));
    picked.fold(Ratio::ZERO, |sum, (part, _)| sum + part)
}

/// The chance that the defender loses something.
fn hurts(assessment: &Assessment) -> Ratio {
    chance(assessment, |result| result.defender_loss > 0)
}

/// The chance that the attacker loses something.
fn costs(assessment: &Assessment) -> Ratio {
    chance(assessment, |result| result.attacker_loss > 0)
}

fn view_one_more(combat: &Combat, now: &Assessment) -> Screen {
    let mut composer = Composer::new("one-more", format_args!("WHAT ONE MORE BUYS"), format_args!(""));
    composer.status(format_args!("each line alone"), format_args!("exact"));
    composer.value(format_args!("with"), format_args!("column   Def   Att"), Style::Dim);
    let mut line = |label: &str, assessment: Option<&Assessment>, style: Style| {
        match assessment {
            Some(found) => composer.value(
                format_args!("{label}"),
                format_args!("{:>6} {:>4}% {:>4}%", found.column(), hurts(found).percent(), costs(found).percent()),
                style,
            ),
            None => composer.value(format_args!("{label}"), format_args!("not allowed"), Style::Dim),
        };
    };
    line("now", Some(now), Style::Strong);
    let with = |change: &dyn Fn(&mut Combat)| {
        let mut other = combat.clone();
        change(&mut other);
        other.assess().ok()
    };
    let own = combat.attackers.first().copied();
    let more = move |infantry: u8, armoured: u8| {
        move |other: &mut Combat| {
            let nation = own.map_or(Nation::Germany, |line| line.nation);
            let across = own.map_or(adjutant_rules::blitzwar::Across::Land, |line| line.across);
            let _ = other.attackers.push(Attacker { nation, infantry, armoured, elite: false, across });
        }
    };
    line("+1 inf", with(&more(1, 0)).as_ref(), Style::Plain);
    line("+2 inf", with(&more(2, 0)).as_ref(), Style::Plain);
    line("+1 arm", with(&more(0, 1)).as_ref(), Style::Plain);
    line("+1 air", with(&|other| other.attacker_air = other.attacker_air.saturating_add(1)).as_ref(), Style::Plain);
    line("no sup.", with(&|other| other.defender_out_of_supply = true).as_ref(), Style::Plain);
    composer.rule();
    let nation = own.map_or("", |line| names::nation(line.nation));
    composer.paragraph(
        format_args!("Def, Att: the chance that they lose something. New corps count as {nation}."),
        Style::Dim,
    );
    composer.hints("", "back", "end?", "state")
}
