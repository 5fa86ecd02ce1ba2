//! Tokens, spaces and sides in few letters, and what they mean in a sentence.

use adjutant_rules::mori::board::Slot;
use adjutant_rules::mori::table::{Place, State};
use adjutant_rules::mori::{Ability, Effect, Ground, Side, Token};

use crate::line::fitted;
use crate::screen::{Style, Text};

/// The colour of a side.
#[must_use]
pub const fn side_style(side: Side) -> Style {
    match side {
        Side::First => Style::First,
        Side::Second => Style::Second,
    }
}

/// A token in at most twelve letters.
#[must_use]
pub const fn token(token: Token) -> &'static str {
    match token {
        Token::Army1 => "Army 1",
        Token::Army2 => "Army 2",
        Token::Army3 => "Army 3",
        Token::Navy1 => "Navy 1",
        Token::Navy2 => "Navy 2",
        Token::Navy3 => "Navy 3",
        Token::Airforce1 => "Air 1",
        Token::Airforce2 => "Air 2",
        Token::BlitzAirforce => "Blitz air",
        Token::General => "General",
        Token::Admiral => "Admiral",
        Token::Godzilla => "Godzilla",
        Token::EliteArmy4 => "Army 4",
        Token::TaskForceArmy5 => "Task army 5",
        Token::BlitzArmy1 => "Blitz army",
        Token::EliteNavy4 => "Navy 4",
        Token::TaskForceNavy5 => "Task navy 5",
        Token::BlitzNavy1 => "Blitz navy",
        Token::NavalBombing2 => "Bomb navy 2",
        Token::EliteAirforce3 => "Air 3",
        Token::TaskForceAirforce4 => "Task air 4",
        Token::AerialBombing1 => "Bomb air 1",
        Token::NuclearBomb => "Nuclear bomb",
        Token::Spy => "Spy",
        Token::Scientist => "Scientist",
        Token::Partisans => "Partisans",
        Token::InspiredLeadership => "Leadership",
        Token::Blank1 => "Blank 1",
        Token::Blank2 => "Blank 2",
        Token::Blank3 => "Blank 3",
        Token::Blank4 => "Blank 4",
    }
}

/// An ability in a word or two.
#[must_use]
pub const fn ability_word(ability: Ability) -> &'static str {
    match ability {
        Ability::None => "none",
        Ability::InspiredLeadership => "effect twice",
        ability => ability.name(),
    }
}

/// What a token can do, in a sentence.
#[must_use]
pub const fn ability(ability: Ability) -> &'static str {
    match ability {
        Ability::None => "Its value alone",
        Ability::Blitz => "Another token may follow at once in the same theatre",
        Ability::General => "Worth 1, and 1 for each own regular army and airforce in the theatre",
        Ability::Admiral => "Worth 1, and 1 for each own regular navy and airforce in the theatre",
        Ability::Godzilla => "Army and navy at once: it fits on every space",
        Ability::TaskForce => "The effect of its space is not carried out",
        Ability::Bombing => "One bombing more after the effect of its space",
        Ability::NuclearBomb => "Every other open marker goes two spaces towards the enemy, but closes nothing",
        Ability::Spy => "It is what the enemy placed last",
        Ability::Scientist => "On any free space of any row of an open theatre; it moves no marker",
        Ability::Partisans => "Worth 3 where the enemy leads, else 1",
        Ability::InspiredLeadership => "On any space; the effect of its space is carried out twice",
    }
}

/// An effect in at most twelve letters.
#[must_use]
pub fn effect(slot: Slot) -> Text {
    let Slot { effect, value, .. } = slot;
    let word = match effect {
        Effect::None => "no icon",
        Effect::IndustrialProduction => "draw 1",
        Effect::Bombing => "bombing",
        Effect::Research => "research 1",
        Effect::TacticalAdvantage => "tactical",
        Effect::StrategicAdvantage => "strategic",
        Effect::Propaganda => "points",
        Effect::ImprovedIndustrialProduction => "draw 2",
        Effect::ResearchIndustry => "industry",
        Effect::ImprovedResearch => "research 2",
    };
    match effect.fixed() {
        Some(_) => fitted(format_args!("{word}"), 12),
        None => fitted(format_args!("{word} {value}"), 12),
    }
}

/// What an effect does, in a sentence.
#[must_use]
pub const fn effect_meaning(effect: Effect) -> &'static str {
    match effect {
        Effect::None => "The space has no icon: nothing happens",
        Effect::IndustrialProduction => "Draw a token from your bag into your reserve",
        Effect::Bombing => "A token of the enemy's reserve, at random, goes back into his bag",
        Effect::Research => "Take a special weapon from the pile into your bag",
        Effect::TacticalAdvantage => "The marker of this theatre moves so many spaces your way",
        Effect::StrategicAdvantage => {
            "The marker of another open theatre moves so many spaces your way, but closes nothing"
        }
        Effect::Propaganda => "So many points at once",
        Effect::ImprovedIndustrialProduction => "Draw two tokens from your bag into your reserve",
        Effect::ResearchIndustry => "Take a special weapon from the pile into your reserve",
        Effect::ImprovedResearch => "Take two special weapons from the pile into your bag",
    }
}

/// What a space is for.
#[must_use]
pub const fn ground(ground: Ground) -> &'static str {
    match ground {
        Ground::Land => "land",
        Ground::Sea => "sea",
        Ground::LandSea => "land/sea",
    }
}

/// The same where the room is short.
#[must_use]
pub const fn short_ground(ground: Ground) -> &'static str {
    match ground {
        Ground::LandSea => "both",
        ground => self::ground(ground),
    }
}

/// Where a marker stands: `+3 Axis`, or the middle.
#[must_use]
pub fn standing(state: &State, marker: i8) -> Text {
    match Side::leading(marker) {
        Some(side) => fitted(format_args!("{} {}", state.name(side), marker.unsigned_abs()), 26),
        None => fitted(format_args!("middle"), 26),
    }
}

/// A place in at most twelve letters.
#[must_use]
pub fn place(place: Place) -> Text {
    fitted(format_args!("{}", place.short()), 12)
}
