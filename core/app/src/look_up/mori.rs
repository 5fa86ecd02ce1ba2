//! What can be asked of Blitzkrieg! and Nippon, in plain words.

use adjutant_rules::form::Questions;
use adjutant_rules::game::GameId;
use adjutant_rules::mori::ask::Asks;

use super::Guide;

/// Blitzkrieg! by Paolo Mori.
pub const GUIDE: Guide = Guide {
    game: GameId::Mori,
    title: "Blitzkrieg!",
    shapes: Asks::SHAPES,
    topics: &[
        (
            "Tokens and board",
            &[
                ("token", "What a token does"),
                ("tokens", "A set of tokens"),
                ("space", "What a space does"),
                ("effect", "What an effect does"),
                ("board", "The board"),
                ("setup", "Set-up"),
            ],
        ),
        (
            "A placement",
            &[
                ("due", "What a placement does"),
                ("strength", "Strength on a space"),
                ("fits", "Does it fit there?"),
                ("advance", "The marker moves"),
                ("strategic-targets", "Strategic advantage"),
                ("nuclear-bomb", "Nuclear bomb"),
                ("legal-spaces", "Where may it go?"),
                ("legal-moves", "What may be placed?"),
                ("placeable", "Which kinds fit?"),
                ("place", "A whole placement"),
                ("cannot-place", "Nothing can be placed"),
                ("end-turn", "The turn ends"),
                ("play", "A game from the start"),
            ],
        ),
        (
            "Scoring",
            &[
                ("score-campaign", "A campaign closes"),
                ("score-theatre", "A theatre closes"),
                ("closing-effects", "What closing brings"),
                ("theatre", "How a theatre stands"),
                ("need", "What wins a theatre"),
                ("victory-track", "Victory track"),
                ("end-check", "Is the game over?"),
            ],
        ),
        (
            "Bags and odds",
            &[
                ("draw-odds", "Odds of a draw"),
                ("draw-odds-unknown", "Draw, unknown specials"),
                ("research-odds", "Odds of research"),
                ("bomb-odds", "Odds of bombing"),
                ("hold-odds", "What the other holds"),
                ("reserve-after", "Reserve afterwards"),
                ("unplayed", "Not played yet"),
            ],
        ),
        ("The turn", &[("turn", "Steps of a turn"), ("reminders", "What to remember")]),
        (
            "Nippon",
            &[
                ("open-choices", "What may be opened?"),
                ("open-campaign", "Opening a campaign"),
                ("check-campaigns", "Are campaigns right?"),
                ("check-mix", "Is the mix right?"),
                ("learn-mix", "The mix from games"),
            ],
        ),
        (
            "Alone",
            &[
                ("solo-stratagem", "Draw a stratagem"),
                ("solo-proposal", "The opponent's token"),
                ("solo-strategic", "Its strategic advantage"),
                ("solo-change", "It changes tokens"),
                ("solo-bombing", "Its bombing"),
            ],
        ),
    ],
    labels: &[
        ("variant", "board"),
        ("copied", "the spy copied"),
        ("as", "copied"),
        ("die", "die"),
        ("free-before", "free spaces before"),
        ("first-25", "who had 25 first"),
        ("first-points", "points of the first"),
        ("second-points", "points of the second"),
        ("first-reserve", "reserve of the first"),
        ("second-reserve", "reserve of the second"),
        ("first-bag", "bag of the first"),
        ("second-bag", "bag of the second"),
        ("first-specials", "specials of the first"),
        ("second-specials", "specials of the second"),
        ("first-last", "last token of the first"),
        ("second-last", "last of the second"),
        ("japanese-mix", "Japan's tokens"),
        ("nippon-specials", "specials of Nippon"),
        ("bomb-on-blank", "bombs on blank spaces"),
        ("spy-counts-later", "a spy counts later"),
        ("specials-unseen", "specials not seen"),
        ("specials-wanted", "of them wanted"),
        ("regulars-wanted", "regulars wanted"),
        ("at-least", "at least so many"),
        ("ai-row", "row of the opponent"),
        ("gives-you", "gives you points"),
        ("draws", "numbers of draws"),
        ("mode", "who knows the bags"),
    ],
    hidden: &[],
    when: &[
        ("campaigns", "variant", &[1]),
        ("opened", "variant", &[1]),
        ("japanese-mix", "variant", &[1]),
        ("blitz-theatre", "phase", &[1]),
        ("copied", "token", &[SPY]),
        ("as", "token", &[SPY]),
        ("first-specials", "mode", &[1]),
        ("second-specials", "mode", &[1]),
    ],
    likely: &[("turn", 1), ("bag", 19), ("wanted", 1), ("at-least", 1), ("reserve", 3), ("unseen", 22), ("pile", 18)],
};

/// The place of the spy among the tokens.
const SPY: i16 = adjutant_rules::mori::Token::Spy as i16;
