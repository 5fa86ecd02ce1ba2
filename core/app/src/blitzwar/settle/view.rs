//! How the choices after a combat look.

use adjutant_rules::blitzwar::losses::{Loss, LossKind, Unit};
use adjutant_rules::blitzwar::{After, CombatPhase, OpenBattle, State};

use super::{Choice, Goes, Settle, words};
use crate::blitzwar::board::after::zone_words;
use crate::blitzwar::diplomacy::joiners;
use crate::blitzwar::result::{Words, attackers, defenders, retreat_words};
use crate::blitzwar::words::line_falls;
use crate::blitzwar::{names, state};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::screen::{Screen, Style};

impl Settle {
    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        let open = state(desk).and_then(|state| state.open.as_ref());
        let Some(open) = open else {
            return Composer::new("settle", format_args!("RESULT"), format_args!("")).hints("", "back", "", "");
        };
        let result = &open.result;
        let mut composer =
            Composer::new("settle", format_args!("{}", open.zone.name()), format_args!("{}", open.combat.phase));
        let column = open.combat.assess().ok();
        match &column {
            Some(assessment) => {
                composer.status(format_args!("column {}", assessment.column()), format_args!("{}", rolled(desk)))
            }
            None => composer.status(format_args!("result"), format_args!("")),
        };
        if result.converted {
            composer.large(format_args!("{} > {}", result.printed, result.result), Style::Strong);
        } else {
            composer.large(format_args!("{}", result.result), Style::Strong);
        }
        composer.paragraph(format_args!("{}", Words(open)), Style::Plain);
        joiners(&self.drawn, &mut composer);
        if open.combat.phase == CombatPhase::Blitzkrieg {
            composer.rule();
        }
        self.view_choices(open, desk, &mut composer);
        let asks = self.asks_zone() || self.asks_from();
        composer.hints(if asks { "zone" } else { "note" }, "later", "why", "state")
    }

    fn view_choices(&self, open: &OpenBattle, desk: &Desk, composer: &mut Composer) {
        let own = attackers(open);
        let other = defenders(open);
        let choices = self.choices(open);
        if choices.is_empty() {
            composer.styled(format_args!("A records it."), Style::Dim);
        }
        // The reason for a retreat keeps the last row.
        let goes = self.after == After::Retreats;
        let asks_from = !goes && self.asks_from();
        // Who advances takes the zone, and a Fortified Line falls with it.
        let takes = self.vacated(open) && !self.advance(desk).is_empty();
        let falls = |state: &&State| state.line_falls(open.zone, Some(open.combat.attacker));
        let taking = state(desk).filter(|_| takes).filter(falls);
        let reason = usize::from(open.combat.phase == CombatPhase::Normal)
            + usize::from(goes || asks_from)
            + usize::from(taking.is_some());
        let window = self.list.window(choices.len(), composer.left().saturating_sub(reason));
        composer.more(window.start > 0, window.end < choices.len());
        for n in window {
            let Some(choice) = choices.get(n) else { break };
            let picked = n == self.list.index();
            let line = |units: &[Unit], loss: Option<&Loss>| {
                let nation =
                    loss.and_then(|loss| units.get(usize::from(loss.unit))).map(|unit| names::nation(unit.nation));
                (nation.unwrap_or(""), loss.map_or("", |loss| words(loss.kind)))
            };
            match choice {
                Choice::AttackerLoss(n) => {
                    let (nation, kind) = line(&own, self.attacker.get(*n));
                    composer.item(format_args!("Att lost"), format_args!("{nation} {kind}"), picked);
                }
                Choice::DefenderLoss(n) => {
                    let (nation, kind) = line(&other, self.defender.get(*n));
                    composer.item(format_args!("Def lost"), format_args!("{nation} {kind}"), picked);
                }
                Choice::Extra => {
                    let left = self.left(open);
                    let (nation, kind) = line(&left, self.extra.as_ref());
                    composer.item(format_args!("Def also"), format_args!("{nation} {kind}"), picked);
                }
                Choice::From if self.from_not_noted => {
                    composer.line("Att from", &"not noted", picked);
                }
                Choice::From => match (self.from.first(), self.from.len()) {
                    (Some(zone), 1) => {
                        composer.line("Att from", &zone, picked);
                    }
                    (Some(_), zones) => {
                        composer.item(format_args!("Att from"), format_args!("{zones} zones"), picked);
                    }
                    (None, _) => {
                        composer.line("Att from", &"zone >", picked);
                    }
                },
                Choice::Target => {
                    if self.not_noted {
                        composer.line("Retreat to", &"not noted", picked);
                    } else if let Some(zone) = self.retreat_to {
                        composer.line("Retreat to", &zone, picked);
                    } else {
                        let word = zone_words(self.target);
                        composer.line("Retreat zone", &word, picked);
                    }
                }
                Choice::After => {
                    composer.line("Def then", &names::after(self.after), picked);
                }
                Choice::Advance => {
                    let word = match self.goes {
                        Goes::Nobody => "no",
                        Goes::All => "all",
                        Goes::Some => "some",
                    };
                    composer.line("Att advances", &word, picked);
                }
                Choice::Going(entry, kind) => {
                    let nation = own.get(usize::from(*entry)).map_or("", |unit| names::nation(unit.nation));
                    let going = self.some.iter().find(|going| going.unit == *entry);
                    let number = going.map_or(0, |going| match kind {
                        LossKind::Armoured => going.armoured,
                        LossKind::Infantry | LossKind::Unfortify => going.infantry,
                    });
                    composer.item(format_args!("  {nation} {}", words(*kind)), format_args!("{number}"), picked);
                }
            }
        }
        if asks_from {
            composer.styled(format_args!("A asks where they stood."), Style::Dim);
        }
        if let Some(state) = taking {
            line_falls(state, open.zone, Some(open.combat.attacker), composer);
        }
        if goes {
            self.view_retreat(open, desk, composer);
        }
        if open.combat.phase == CombatPhase::Normal {
            composer.paragraph(format_args!("{}", retreat_words(&self.ruling(open))), Style::Dim);
        }
    }

    /// Where the beaten go, and who cannot follow.
    fn view_retreat(&self, open: &OpenBattle, desk: &Desk, composer: &mut Composer) {
        match self.retreat_to {
            Some(zone) => {
                let left = self.left(open).into_iter();
                // They go under enemy air units only where nothing else is left (17.2).
                let enemy_air = state(desk).is_some_and(|state| state.is_under_enemy_air(zone, open.combat.defender));
                let behind = state(desk).and_then(|state| state.stay_behind(&desk.charts, open, zone, left).ok());
                match behind.as_ref().and_then(|behind| behind.first()) {
                    // Who may not leave his country does not follow the others (9.6, R67).
                    Some(&nation) => {
                        composer.styled(format_args!("! 9.6 {}: destroyed", names::nation(nation)), Style::Alert)
                    }
                    None if enemy_air => composer.styled(format_args!("! 17.2 enemy air is there"), Style::Alert),
                    None => composer.styled(format_args!("They go to {zone}."), Style::Dim),
                };
            }
            None if self.not_noted => {
                composer.styled(format_args!("They leave this board."), Style::Alert);
            }
            None => {
                composer.styled(format_args!("A asks where they go."), Style::Dim);
            }
        }
    }
}

fn rolled(desk: &Desk) -> heapless::String<24> {
    match desk.undoable().and_then(crate::games::roll) {
        Some((roller, faces)) => {
            crate::line::fitted(format_args!("{} by {roller}", faces.first().copied().unwrap_or(0)), 20)
        }
        None => heapless::String::new(),
    }
}
