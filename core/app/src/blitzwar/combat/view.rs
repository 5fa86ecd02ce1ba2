//! How a land combat looks: the form, who joins the war, the odds or why there are none.

use adjutant_rules::blitzwar::{Across, Assessment, Combat, CombatPhase, Fault, Need, Refusal as Broken, State};
use adjutant_rules::dice::Roller;

use super::CombatForm;
use crate::blitzwar::diplomacy::{MOST_ANNOUNCED, joiners};
use crate::blitzwar::{form, names, state, words};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::line::{BODY, pair};
use crate::screen::{Screen, Style};

impl CombatForm {
    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        let phase = match self.phase {
            CombatPhase::Blitzkrieg => "blitz",
            CombatPhase::Normal => "normal",
        };
        let name = if self.odds_only { "combat-odds" } else { "combat" };
        let zone = self.forces.zone.name();
        let mut composer = Composer::new(name, format_args!("{zone}"), format_args!("{phase}"));
        let (left, right) = (names::side(self.attacker), names::side(self.forces.defender));
        if self.odds_only {
            composer.status(format_args!("{left} v {right}"), format_args!("odds only"));
        } else {
            let other = match desk.settings.roller {
                Roller::Device => "hold A: yours",
                Roller::Hand => "hold A: mine",
            };
            composer.status(format_args!("{left} v {right}"), format_args!("{other}"));
        }
        let combat = self.combat(desk, &self.entered());
        let drawn = self.joining(desk, combat.as_ref());
        // Who joins the war, and who is not on the board, is told in the place of the rule; more lines take rows of the form.
        let more = state(desk).filter(|_| !self.odds_only);
        let more = more.and_then(|state| state.more_than_known(&self.forces.attackers, &self.from));
        // Nothing is refused for it: the table may have got its counter without the device (11.7).
        let elites = self.forces.attackers.iter().filter(|line| line.elite).count();
        let so_far = state(desk).filter(|_| !self.odds_only).map(State::elites_by_now);
        let early = so_far.filter(|&so_far| elites > usize::from(so_far));
        let told = drawn.len().min(MOST_ANNOUNCED) + usize::from(more.is_some()) + usize::from(early.is_some());
        let rows = FORM_ROWS - told.max(1) + 1;
        form::view(self, &mut composer, rows);
        composer.down_to(2 + rows);
        if told == 0 {
            composer.rule();
        }
        if let Some((known, entered)) = more {
            composer.styled(format_args!("! board knows {known}, entered {entered}"), Style::Alert);
        }
        if let Some(so_far) = early {
            composer.styled(format_args!("! 11.7 Elite so far: {so_far}"), Style::Alert);
        }
        if !drawn.is_empty() {
            joiners(&drawn, &mut composer);
        }
        let asks = matches!(combat, Some(Err(Need::Teach(..))));
        let by_land = self.forces.attackers.iter().any(|line| line.across != Across::Beachhead);
        if !self.outlook(desk, combat, &mut composer) && self.from.is_empty() && !self.odds_only && by_land {
            composer.styled(format_args!("Up to From, then right:"), Style::Dim);
            composer.styled(format_args!("your attackers come in."), Style::Dim);
        }
        let x = if asks { "teach" } else { "why" };
        composer.hints(if self.odds_only { "more" } else { "roll" }, "back", x, "state")
    }

    /// The column and the chances, or why there are none; whether the map is asked or the attack can be rolled.
    fn outlook(&self, desk: &Desk, combat: Option<Result<Combat, Need>>, composer: &mut Composer) -> bool {
        let forces = self.entered();
        let missing = [
            (forces.attackers.is_empty(), Broken::NobodyAttacks),
            (forces.defenders.is_empty(), Broken::NobodyDefends),
        ];
        for (_, broken) in missing.into_iter().filter(|(missing, _)| *missing) {
            refused(composer, (broken.rule(), broken.text()));
        }
        if forces.attackers.is_empty() || forces.defenders.is_empty() {
            return false;
        }
        let combat = match combat {
            Some(Ok(combat)) => combat,
            Some(Err(Need::Teach(..))) => {
                composer.styled(format_args!("! The map must be asked:"), Style::Alert);
                composer.styled(format_args!("  X teaches this zone."), Style::Alert);
                return true;
            }
            Some(Err(Need::Refused(refusal))) => return refused(composer, words::fault(Fault::Refused(refusal))),
            Some(Err(Need::Wrong(wrong))) => return refused(composer, words::input(wrong)),
            None => return true,
        };
        if let Some(refusal) = self.forbidden(desk, &combat) {
            return refused(composer, words::fault(Fault::Refused(refusal)));
        }
        match combat.assess() {
            Ok(assessment) => chances(composer, &assessment),
            Err(fault) => return refused(composer, words::fault(fault)),
        }
        true
    }
}

/// Rows for the form; below it a rule, the odds line and up to five bars.
const FORM_ROWS: usize = 6;

/// Why there are no chances; always false, for there are none.
fn refused(composer: &mut Composer, (rule, text): (&str, &str)) -> bool {
    composer.paragraph(format_args!("! {rule} {text}"), Style::Alert);
    false
}

/// `5:4 = 1-1  +4  -> 4-1`, then a bar for each result.
fn chances(composer: &mut Composer, assessment: &Assessment) {
    let Assessment { attackers, defenders, shift, .. } = assessment;
    let left = format_args!("{attackers}:{defenders} = {}  {shift:+}", assessment.odds);
    composer.text(pair(left, format_args!("-> {}", assessment.column()), BODY), Style::Strong);
    for (chance, result) in assessment.outcomes() {
        composer.bar(format_args!("{}", result.result), chance.permille(), format_args!("{}%", chance.percent()));
    }
}
