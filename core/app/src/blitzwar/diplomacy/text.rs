//! What a country's page, a date and an event of the diplomacy phase say, in plain words.

use adjutant_rules::blitzwar::diplomacy::event::stands;
use adjutant_rules::blitzwar::diplomacy::{
    Condition, DateName, Event, Happening, HappeningName, Initiative, MovementRule, PlacementRule, ReinforcementRule,
    Status,
};
use adjutant_rules::blitzwar::{Event as AnyEvent, Nation, Side, State, Turn, Zone};
use adjutant_rules::chart::Charts;
use adjutant_rules::number::Halves;
use heapless::String;

use crate::blitzwar::names;
use crate::compose::Composer;
use crate::line::fitted;
use crate::screen::Style;

/// A date, or that it has not come.
#[must_use]
pub fn when(turn: Option<Turn>) -> String<8> {
    match turn {
        Some(turn) => fitted(format_args!("T{turn}"), 8),
        None => fitted(format_args!("never"), 8),
    }
}

/// The colour of a status; its word always stands beside it.
#[must_use]
pub const fn status_style(status: Status) -> Style {
    match status {
        Status::Axis => Style::First,
        Status::Allies => Style::Second,
        Status::SovietUnion => Style::Third,
        Status::FreeMovement | Status::Neutral => Style::Plain,
        Status::Surrendered | Status::DoesNotExist => Style::Dim,
    }
}

/// What makes a country surrender, at most 26 columns.
#[must_use]
pub const fn condition(condition: Condition) -> &'static str {
    match condition {
        Condition::Never => "Never surrenders",
        Condition::AllSupplyZones => "Falls: all supply zones",
        Condition::ThreeZonesAndTenCorps => "Falls: 3 zones, 10 corps",
        Condition::ThreePorts => "Falls: 3 ports Allied",
        Condition::CapitalAndFourZones => "Falls: capital + 4 zones",
        Condition::Capital => "Falls: its capital",
    }
}

/// What a country gets, at most 26 columns.
#[must_use]
pub const fn reinforcements(nation: Nation, rule: ReinforcementRule) -> &'static str {
    match (nation, rule) {
        (Nation::Italy, _) => "Gets: 4 sup + 2 per season",
        (_, ReinforcementRule::Cards) => "Gets: cards",
        (_, ReinforcementRule::EveryTurn) => "Gets: 1 corps a turn",
        (_, ReinforcementRule::SeasonStart) => "Gets: 1 corps each season",
        (Nation::Finland, _) => "Gets: 1 win/sum, always",
        (_, ReinforcementRule::WinterAndSummerStart) => "Gets: 1 corps win/summer",
        (_, ReinforcementRule::FreeFrench) => "Gets: 2 inf, 1/turn later",
        (_, ReinforcementRule::None) => "Gets: nothing",
    }
}

/// Where it is placed, at most 26 columns.
#[must_use]
pub const fn placement(rule: PlacementRule) -> &'static str {
    match rule {
        PlacementRule::SupplyZones => "Placed: supply zones",
        PlacementRule::AnyHomeZone => "Placed: any home zone",
        PlacementRule::Capital => "Placed: in the capital",
        PlacementRule::None => "Placed: -",
    }
}

/// Where its units go, at most 26 columns.
#[must_use]
pub const fn movement(rule: MovementRule) -> &'static str {
    match rule {
        MovementRule::Home => "Moves: at home only",
        MovementRule::HomeExceptTwoCorps => "Moves: home, 2 may leave",
        MovementRule::HomeAndNeighbours => "Moves: home and beside it",
        MovementRule::ItalianArea => "Moves: Italian area",
        MovementRule::NotGreeceOrAfrica => "Moves: no Africa till date",
        MovementRule::NotFrenchNorthAfrica => "Moves: not French Africa",
        MovementRule::Free => "Moves: anywhere",
    }
}

/// What brings a country into the war (9.3).
#[must_use]
pub const fn joins(nation: Nation) -> &'static str {
    match nation {
        Nation::Italy | Nation::Hungary => "Joins the Axis when France falls or the Axis has 20 points.",
        Nation::Bulgaria => "Joins the Axis on turn 12.",
        Nation::Greece => "Joins the Allies on turn 12.",
        Nation::Finland => "Joins the Axis when Germany and the USSR are at war.",
        Nation::Rumania => "Opens to the Axis when France falls; joins it the turn after the war with the USSR begins.",
        Nation::Yugoslavia => "Turn 14: a die, 6 is Axis (1/6). Joins the Allies when the USSR is attacked.",
        Nation::Spain => "When France falls the Axis may roll: 6 joins it (1/6).",
        Nation::Turkey => "When Greece first falls the Axis may roll: 6 opens it (1/6).",
        Nation::Usa => "Joins the Allies on turn 20, earlier by the events of 9.3.",
        Nation::VichyFrance => "Created neutral when France falls.",
        Nation::FreeFrench => "Created when Vichy surrenders to the Allies.",
        Nation::BelgiumNetherlands | Nation::Denmark | Nation::Norway | Nation::Sweden => "Joins only when attacked.",
        Nation::Germany | Nation::UnitedKingdom | Nation::SovietUnion | Nation::France | Nation::Poland => {
            "At war from the beginning."
        }
    }
}

/// What a date is for.
#[must_use]
pub const fn date_meaning(date: DateName) -> &'static str {
    match date {
        DateName::FranceSurrendered => "Vichy, Italy, Hungary, Rumania, first Elite counter, die for Spain (9.3, 9.4).",
        DateName::GreeceSurrendered => "Its first surrender: die for Turkey (9.3).",
        DateName::YugoslaviaSurrendered => "Its last surrender: partisans six turns later (9.5).",
        DateName::FreeFrenchCreated => "Two infantry on the turn after (9.4).",
        DateName::ParisLiberated => "From three turns later one infantry a turn for the Free French (9.4).",
        DateName::GermansInFinland => "German units moved into Finland: Soviet Total War cards a turn later (10.2).",
        DateName::SovietAttackOnAxis => {
            "On Germany, Western Poland or Rumania: Axis Total War cards a turn later (10.2)."
        }
        DateName::GermanSovietWar => "Finland joins the Axis at once, Rumania a turn later (9.3).",
        DateName::UsaSpain | DateName::UsaTurkey => "The USA enters a turn earlier (9.3).",
        DateName::UsaLanding => "The first Axis landing in the United Kingdom: the USA enters a turn earlier (9.3).",
        DateName::UsaEntered => "Total War cards for Axis and Allies (10.2).",
        DateName::GermanySurrendered => "The game is over, and this turn decides the score (18).",
        DateName::BritishAttackedItalians => "Two turns later Germans may go to Greece and Africa (9.6).",
    }
}

/// What to do with the cardboard when this happens to a country that was on this side before.
#[must_use]
pub fn to_do(happening: Happening, before: Option<Side>) -> String<160> {
    let who = happening.nation.title();
    let words = match (happening.name, happening.nation) {
        (HappeningName::Surrender, Nation::Germany) => format_args!("All its supply zones are conquered (9.2)."),
        (HappeningName::Surrender, Nation::France) => {
            format_args!("Take all French units off the map. Occupied zones stay with the Axis (9.2).")
        }
        (HappeningName::Surrender, _) if before == Some(Side::Axis) => {
            format_args!("Take {who}'s units off the map. The Axis keeps what is not conquered (9.2).")
        }
        (HappeningName::Surrender, Nation::VichyFrance) => {
            format_args!("Take the Vichy units off. The Axis keeps French zones not conquered (9.4).")
        }
        (HappeningName::Surrender, _) => {
            format_args!("Take {who}'s units off the map. Its zones free of enemy units go to the Axis (9.2).")
        }
        (HappeningName::GameOver, _) => format_args!("Germany has fallen: the game ends with the score of 18."),
        (HappeningName::EasternPoland, _) => format_args!("Zones marked Eastern Poland are Soviet now (9.2)."),
        (HappeningName::VichyFranceCreated, _) => format_args!(
            "Vichy infantry: Tunis 2, Casablanca, Algiers, Mareth 1 each. Others leave for Occupied France (9.4)."
        ),
        (HappeningName::FirstElite, _) => format_args!("Germany may form its first Elite counter (11.7)."),
        (HappeningName::FreeFrenchCreated, _) => {
            format_args!("The Free French fight for the Allies; 2 infantry next turn (9.4).")
        }
        (HappeningName::Reactivated, _) => format_args!("{who} fights again on its old side (9.2)."),
        (HappeningName::JoinsAxis, _) => format_args!("Its zones are the Axis's, its units fight for it (9.3)."),
        (HappeningName::JoinsAllies, Nation::Usa) => {
            format_args!("The USA is at war. Axis and Allies may choose Total War cards (10.2).")
        }
        (HappeningName::JoinsAllies, _) => {
            format_args!("Its zones are the Allies', its units fight for them (9.3).")
        }
        (HappeningName::FreeMovement, Nation::Rumania) => {
            format_args!("The Axis may move through; three corps may stay there (9.3).")
        }
        (HappeningName::FreeMovement, _) => format_args!("The Axis may move through. It is not at war (9.3)."),
        (HappeningName::AxisLosesSupply, _) => format_args!("Take 6 Axis supply units off, or all it has (9.3)."),
    };
    fitted(words, 160)
}

/// The most countries that are announced beside something else.
pub const MOST_ANNOUNCED: usize = 3;

/// Who joins the war with what is about to be done or was done just now: one row each (9.3).
pub fn joiners(drawn: &[Happening], composer: &mut Composer) {
    for happening in drawn.iter().take(MOST_ANNOUNCED) {
        composer.styled(format_args!("{happening}"), Style::Strong);
    }
}

/// What taking a zone begins, told before it is recorded: an attack, and who joins the war with it (9.3). Gives whether there
/// was anything to tell.
pub fn begins(state: &State, event: &AnyEvent, composer: &mut Composer) -> bool {
    let (attacked, drawn) = (state.attacked_by_event(event), state.drawn_in_by_event(event));
    if let Some(country) = attacked {
        composer.styled(format_args!("! 9.3 attack: {}", country.title()), Style::Alert);
    }
    joiners(&drawn, composer);
    attacked.is_some() || !drawn.is_empty()
}

/// The attack on a neutral country that air units over a zone or a landing at it are, and who joins (9.3, R63); `later` if only
/// the landing will be it.
pub fn reaches(state: &State, charts: &Charts, zone: Zone, by: Side, later: bool, composer: &mut Composer) {
    let Ok(Some(country)) = state.reached(charts, zone, by) else { return };
    if later {
        composer.styled(format_args!("Landing attacks {}", country.title()), Style::Strong);
    } else {
        composer.styled(format_args!("! 9.3 attack: {}", country.title()), Style::Alert);
    }
    joiners(state.drawn_in_by_entering(country, by).as_slice(), composer);
}

/// An act of this topic in the log.
pub fn entry(event: &Event, composer: &mut Composer) {
    match event {
        Event::Held { turn, happenings, dice, by, supply_lost, handover } => {
            composer.status(format_args!("Diplomacy phase"), format_args!("T{turn}"));
            for &country in Initiative::ALL {
                if let Some(die) = dice.of(country) {
                    composer.say(format_args!("{}: {die} by {by}", country.nation().title()));
                }
            }
            if happenings.is_empty() {
                composer.say(format_args!("Nothing happened."));
            }
            let room = composer.left().saturating_sub(4);
            let lost = Halves::new(i32::from(*supply_lost));
            for happening in happenings.iter().take(room) {
                match happening.name {
                    HappeningName::AxisLosesSupply => composer.say(format_args!("- {happening}: {lost}")),
                    _ => composer.say(format_args!("- {happening}")),
                };
            }
            if happenings.len() > room {
                composer.styled(format_args!("  and {} more", happenings.len() - room), Style::Dim);
            }
            if !handover.is_empty() {
                composer.say(format_args!("Zones changed hands: {}", handover.len()));
            }
        }
        Event::Attacked { country, by, joins, zones } => {
            composer.status(format_args!("{}", country.title()), format_args!("attacked"));
            composer.say(format_args!("by   {}", names::side(*by)));
            composer.say(format_args!("joins {}", names::side(*joins)));
            composer.say(format_args!("with {} zones", zones.len()));
        }
        Event::Noted { date, turn } => {
            composer.status(format_args!("{}", date.title()), format_args!("T{turn}"));
            composer.paragraph(format_args!("{}", date_meaning(*date)), Style::Plain);
        }
        Event::Set { what, was } => {
            composer.status(format_args!("! Set by hand"), format_args!(""));
            composer.paragraph(format_args!("{what}"), Style::Alert);
            composer.say(format_args!("before:"));
            composer.paragraph(format_args!("{was}"), Style::Dim);
        }
        Event::SetDown { was, turn, .. } => {
            composer.status(format_args!("! Set by hand"), format_args!("T{turn}"));
            composer.paragraph(format_args!("{event}"), Style::Alert);
            composer.say(format_args!("before: {}", stands(*was)));
            composer.paragraph(format_args!("Its units left the map (9.2)."), Style::Plain);
        }
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use adjutant_rules::blitzwar::Nation;
    use adjutant_rules::blitzwar::diplomacy::{Happening, HappeningName, country};

    use super::{condition, movement, placement, reinforcements, to_do};

    #[test]
    fn every_fact_of_a_country_fits_its_line() {
        for &nation in Nation::ALL {
            let facts = country(nation);
            for line in [
                condition(facts.surrender),
                reinforcements(nation, facts.reinforcements),
                placement(facts.placement),
                movement(facts.movement),
            ] {
                assert!(line.len() <= 26, "{line}");
            }
            for &name in HappeningName::ALL {
                let words = to_do(Happening { name, nation }, None);
                assert!(crate::line::wrap::<8>(format_args!("{words}"), 26).len() <= 5, "{words}");
            }
        }
    }
}
