//! What a card does, in words for the table.

use adjutant_rules::general::cards::{Account, After, Deed, Effect};

use super::super::names;
use super::one::Lines;
use crate::screen::Style;

/// Where a card goes.
#[must_use]
pub const fn after(after: After) -> &'static str {
    match after {
        After::Discard => "out of the game",
        After::Stack => "under the deck",
        After::Permanent => "it stays in effect",
        After::StackAfterPeace => "under the deck with the end of the peace",
        After::RemovedBoth => "cards 3 and 32 leave the game",
    }
}

/// What an effect means.
pub fn effect(effect: Effect, lines: &mut Lines) {
    match effect {
        Effect::Coup(country, success, nothing) => {
            let name = names::country(country);
            lines.add(
                format_args!("Coup in {name}: two dice, {success} and more succeed, below {nothing} it is countered"),
                Style::Plain,
            );
        }
        Effect::Production(account, bp) => {
            let of = match account {
                Account::Own => "own",
                Account::Germany => "Germany's",
                Account::Japan => "Japan's",
                Account::Be => "BE",
                Account::Ussr => "USSR",
            };
            lines.add(format_args!("{of} production {bp:+} for good"), Style::Plain);
        }
        Effect::UsLevel(levels) => lines.add(format_args!("level of the USA {levels:+}"), Style::Plain),
        Effect::Deed(of) => lines.add(format_args!("{}", deed(of)), Style::Plain),
    }
}

/// What the players do with the cardboard.
#[must_use]
pub const fn deed(deed: Deed) -> &'static str {
    match deed {
        Deed::Activate => "an Axis minor joins Germany, or a neutral Italy enters the war",
        Deed::NoReaction => "no enemy reserves or aircraft against German attacks this turn",
        Deed::StopBnlProduction => "Japan loses the production of the BNL islands",
        Deed::IgnoreRivers => "own land units ignore rivers this turn",
        Deed::ColdDays => "Axis units in the USSR -1 this turn, where the weather is bad",
        Deed::Elite => "a die tells how many own units have +1 in one battle",
        Deed::EndDelivery => "the USA no longer delivers to Japan",
        Deed::Rebase => "up to 10 own land and air units move up to 4 areas",
        Deed::Vichy => "France surrenders, Germany gets it but for Vichy and the colonies",
        Deed::VichyUnitsLater => "V units come three quarters later",
        Deed::Peace => "peace between Japan and the USSR for 2D6 quarters",
        Deed::FortressEurope => "two rolls of 3 in each round against invasions of German coasts",
        Deed::FreeFrench => "BE and USA may build F units",
        Deed::Guards => "guards ignore bad weather in combat",
        Deed::Initiative => "after the rolls the own side has the initiative",
        Deed::ItalianUnitsLeave => "Italy surrenders: its units leave",
        Deed::ItalianAreasToGermany => "Italian areas of the Axis produce for Germany",
        Deed::NationalWar => "no limits between Japan and China any more",
        Deed::BnlProduction => "Japan draws the production of the BNL islands",
        Deed::OccupyIndochine => "Japan takes Indochine, French units there leave",
        Deed::Perimeter => "two rolls in each round against invasions: 3 in Japan, 1 elsewhere",
        Deed::Navy => "Japan builds ships for 6 BP a quarter",
        Deed::KamikazeDice => "Japanese aircraft fire twice in one combat",
        Deed::KamikazeLost => "and are lost afterwards",
        Deed::Gift => "the USA gives 5 BP a quarter to an associate",
        Deed::Cancel => "Fortress Europe or Their Finest Hour leaves the game",
        Deed::MountainTroops => "own infantry in mountains +1 this turn",
        Deed::Disband => "orange units are disbanded for BP this quarter",
        Deed::FireFirstNaval => "own ships and aircraft fire first in one naval combat",
        Deed::SearchAuto => "the own search succeeds, the enemy's fails",
        Deed::AirTransport => "an aircraft carries one infantry within its range",
        Deed::Retake => "take up to two own home areas back that hold no enemy",
        Deed::Sabotage => "an announced research roll fails: all numbers go",
        Deed::Spies => "the enemy shows its hands",
        Deed::FireFirstLand => "own units fire first in one land combat",
        Deed::ForeignAircraft => "the USA builds one foreign aircraft a quarter",
        Deed::FinestHour => "two rolls of 3 in each round against invasions of the UK",
        Deed::Garrison => "Germany keeps a strength of 5 in Yugoslavia",
        Deed::NoRetreat => "own troops may not retreat",
        Deed::DesertFox => "own land units in Africa exploit without HQ this turn",
        Deed::AllowWar => "the USSR may declare war on Germany or Italy",
        Deed::WinterOffensive => "Soviet land units ignore bad weather this turn",
    }
}
