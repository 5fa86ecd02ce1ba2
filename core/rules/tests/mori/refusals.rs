//! Every refusal and every error has a request that meets it, in the order of the contract's checks.
#![allow(clippy::needless_pass_by_value)] // a request written in place reads better without a sign before it

use adjutant_rules::mori::ask::No;
use adjutant_rules::mori::{InputFault, Refusal};
use serde_json::{Value, json};

use crate::asked::{ask, campaigns, nippon, ok, referee, refused, solo, with, wrong};

/// A placement of this token on this space at the start of the base game.
fn place(token: &str, space: &str) -> Value {
    with(&referee(), json!({"token": token, "space": space}))
}

fn laid(space: &str, side: &str, token: &str) -> Value {
    json!({"space": space, "side": side, "token": token})
}

/// The base game with one army of the Axis on the board.
fn second_turn() -> Value {
    with(
        &referee(),
        json!({"turn": 2, "first-reserve": 2, "tokens": [laid("western-europe/1/2", "axis", "army-1")],
        "first-last": "army-1"}),
    )
}

/// Nippon with Boston one space before its end for Germany.
fn before_boston_falls() -> Value {
    with(&nippon(), json!({"turn": 2, "markers": {"boston": -6}, "token": "army-1", "space": "boston/1/1"}))
}

fn play(moves: Value) -> Value {
    json!({"mode": "referee", "show": "last", "moves": moves})
}

/// One request for each refusal.
#[allow(clippy::too_many_lines)] // one line for each
fn cases() -> Vec<(Refusal, &'static str, Value)> {
    use Refusal as R;
    let army = |space: &str| json!({"do": "place", "token": "army-1", "space": space});
    let over = with(
        &second_turn(),
        json!({"phase": "draw", "turn": 1, "first-points": 30, "second-points": 26,
        "first-25": "allied"}),
    );
    assert_eq!(ok("end-turn", over)["view"]["reason"], "second-first-to-25");
    vec![
        (R::OverByPoints, "play", json!({"mode": "referee", "show": "last", "moves": long_game()})),
        (R::OverByPlacing, "play", play(json!([{"do": "cannot-place"}, army("eastern-europe/1/1")]))),
        (R::NotYourTurn, "place", with(&place("army-1", "western-europe/1/2"), json!({"side": "allied"}))),
        (
            R::TurnDone,
            "place",
            with(&second_turn(), json!({"phase": "draw", "token": "army-1", "space": "eastern-europe/1/1"})),
        ),
        (R::MustPlace, "end-turn", referee()),
        (
            R::NotInReserve,
            "place",
            with(&solo(&["army-1"], &["army-2"]), json!({"token": "navy-1", "space": "pacific-ocean/1/1"})),
        ),
        (
            R::ReserveEmpty,
            "place",
            with(&place("army-1", "western-europe/1/2"), json!({"first-reserve": 0, "first-bag": 22})),
        ),
        (R::NoSpecialHeld, "place", place("spy", "western-europe/1/2")),
        (R::RegularsPlayed, "place", place("godzilla", "western-europe/1/2")),
        (
            R::SpecialsPlayed,
            "place",
            with(
                &place("partisans", "western-europe/1/2"),
                json!({"nippon-specials": false, "first-specials": 1, "first-bag": 20, "pile": 15}),
            ),
        ),
        (
            R::TheatreClosed,
            "place",
            with(&place("army-1", "western-europe/1/2"), json!({"markers": {"western-europe": -14}})),
        ),
        (
            R::BlitzElsewhere,
            "place",
            with(
                &second_turn(),
                json!({"turn": 1, "phase": "blitz",
            "blitz-theatre": "western-europe", "token": "army-1", "space": "eastern-europe/1/1"}),
            ),
        ),
        (R::Occupied, "place", with(&second_turn(), json!({"token": "army-1", "space": "western-europe/1/2"}))),
        (
            R::NothingToCopy,
            "place",
            with(&place("spy", "western-europe/1/2"), json!({"first-specials": 1, "first-bag": 20, "pile": 17})),
        ),
        (R::NotOpened, "place", with(&nippon(), json!({"token": "army-1", "space": "new-york/1/1"}))),
        (R::NotActiveRow, "place", place("army-1", "western-europe/2/1")),
        (R::NotOnLand, "place", place("navy-1", "western-europe/1/2")),
        (R::NotAtSea, "place", place("army-1", "western-europe/1/1")),
        (R::TargetMissing, "place", place("army-1", "africa-middle-east/1/1")),
        (
            R::WrongTarget,
            "place",
            with(&place("army-1", "africa-middle-east/1/1"), json!({"targets": ["africa-middle-east"]})),
        ),
        (
            R::TargetTooMany,
            "place",
            with(&place("army-1", "western-europe/1/2"), json!({"targets": ["pacific-ocean"]})),
        ),
        (R::WrongOrder, "place", with(&before_boston_falls(), json!({"order": [], "open": "new-york"}))),
        (R::OrderTooMany, "place", with(&place("army-1", "western-europe/1/2"), json!({"order": []}))),
        (R::OpenMissing, "place", before_boston_falls()),
        (R::WrongOpen, "place", with(&before_boston_falls(), json!({"open": "seattle"}))),
        (R::OpenTooMany, "place", with(&before_boston_falls(), json!({"markers": {}, "open": "new-york"}))),
        (R::PickMissing, "place", with(&bombs_the_row(), json!({}))),
        (R::WrongPick, "place", with(&bombs_the_row(), json!({"picks": [2]}))),
        (R::PickTooMany, "place", with(&bombs_the_row(), json!({"picks": [1, 1]}))),
        (
            R::NotItsTurn,
            "play",
            solo_game(json!([{"do": "ai", "stratagem": "secure", "die": 1}, {"do": "end-turn"},
            {"do": "ai", "stratagem": "secure", "die": 1}])),
        ),
        (
            R::NoUnitForBlitz,
            "solo-proposal",
            json!({"ai-row": ["navy-1"], "stratagem": "secure", "blitz-theatre": "eastern-europe"}),
        ),
        (
            R::NoUnitFits,
            "solo-proposal",
            json!({"ai-row": ["army-1"], "stratagem": "secure", "markers":
            {"western-europe": 14, "eastern-europe": 14, "africa-middle-east": 11, "south-east-asia": -11}}),
        ),
        (R::SpecialsAlways, "setup", json!({"variant": "nippon", "nippon-specials": false})),
        (R::SoloBaseOnly, "play", json!({"mode": "referee", "solo": "easy", "dice": [1, 2, 3], "moves": []})),
        (R::MoreThan22, "learn-mix", json!({"games": [{"army-1": 12}, {"navy-1": 11}]})),
        (R::NotTurnStart, "cannot-place", with(&second_turn(), json!({"phase": "draw"}))),
        (R::CanPlace, "cannot-place", solo(&["army-1"], &["army-2"])),
        (
            R::TrackDecided,
            "advance",
            json!({"side": "axis", "marker": 14, "length": 14, "spaces": 1, "cause": "value"}),
        ),
        (R::NothingOpens, "open-choices", json!({"closed": "western-europe"})),
    ]
}

/// You place an airforce on a bombing space; the opponent's second unit is a special weapon.
fn bombs_the_row() -> Value {
    with(
        &solo(&["army-1", "spy"], &["airforce-1"]),
        json!({"turn": 2, "token": "airforce-1", "space": "pacific-ocean/1/1"}),
    )
}

/// A solo game whose first tokens are drawn from the front of the bags.
fn solo_game(moves: Value) -> Value {
    json!({"mode": "bag", "solo": "easy", "dice": [1, 2, 3], "show": "last", "draws": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
        "moves": moves})
}

/// Moves of a game in mode referee that ends by points, and one move more. Both sides place whatever fits, as a spy in the
/// enemy's hand would see it: the rules say which kinds and spaces are left.
fn long_game() -> Value {
    let mut moves = Vec::new();
    loop {
        let game = ok("play", json!({"mode": "referee", "show": "last", "moves": moves}));
        let view = &game["final"];
        if view["winner"] != json!(null) {
            assert_eq!(view["reason"], "final-turn", "{view}");
            moves.push(json!({"do": "end-turn"}));
            return moves.into();
        }
        if view["phase"] == "draw" || view["phase"] == "blitz" {
            moves.push(json!({"do": "end-turn"}));
            continue;
        }
        let next = [("airforce", 3), ("army", 4), ("navy", 4)].into_iter();
        let tokens = next.flat_map(|(kind, values)| (1..values).rev().map(move |value| format!("{kind}-{value}")));
        let found = tokens.flat_map(|token| every_space().map(move |space| (token.clone(), space))).find_map(
            |(token, space)| {
                [json!([]), json!(["western-europe"]), json!(["pacific-ocean"]), json!(["eastern-europe"])]
                    .into_iter()
                    .find_map(|targets| {
                        let step = json!({"do": "place", "token": token, "space": space, "targets": targets});
                        let mut tried = moves.clone();
                        tried.push(step.clone());
                        ask("play", &json!({"mode": "referee", "show": "last", "moves": tried})).ok().map(|_| step)
                    })
            },
        );
        moves.push(found.expect("something fits"));
    }
}

fn every_space() -> impl Iterator<Item = String> {
    let board = ok("board", json!({}));
    let mut spaces = Vec::new();
    for theatre in board["theatres"].as_array().unwrap() {
        for row in theatre["rows"].as_array().unwrap() {
            spaces.extend(
                row["spaces"].as_array().unwrap().iter().map(|space| space["space"].as_str().unwrap().to_owned()),
            );
        }
    }
    spaces.into_iter()
}

#[test]
fn every_refusal_is_met_by_a_request() {
    let cases = cases();
    for (refusal, name, fields) in &cases {
        assert_eq!(refused(name, fields.clone()), *refusal, "{name} {fields}");
    }
    for refusal in Refusal::ALL {
        assert!(cases.iter().any(|(met, ..)| met == refusal), "{refusal:?} is never met");
        assert!(refusal.text().len() <= 40, "{refusal:?} fits a line and its rule");
    }
}

#[test]
fn the_number_of_the_move_is_told() {
    let fields = play(
        json!([{"do": "place", "token": "army-1", "space": "eastern-europe/1/1"}, {"do": "end-turn"}, {"do": "end-turn"}]),
    );
    match ask("play", &fields) {
        Err(No::Refused(refused)) => assert_eq!((refused.refusal, refused.at), (Refusal::MustPlace, 3)),
        other => panic!("{other:?}"),
    }
}

/// One request for each error that is not one of shape.
fn faults() -> Vec<(InputFault, &'static str, Value)> {
    use InputFault as F;
    let with_campaigns = |change: &dyn Fn(&mut Value)| {
        let mut all = campaigns();
        change(&mut all);
        json!({"variant": "nippon", "campaigns": all})
    };
    let token = |token: Value| json!({ "tokens": [token] });
    vec![
        (F::NoSuchTheatre, "theatre", json!({"theatre": "denver"})),
        (F::NoSuchSpace, "space", json!({"space": "western-europe/4/1"})),
        (F::OtherVariantsSide, "strength", json!({"side": "german", "token": "army-1"})),
        (F::NipponOnly, "placeable", json!({"opened": ["honolulu"]})),
        (F::CampaignTwice, "board", with_campaigns(&|all| all[4]["name"] = json!("boston"))),
        (F::BadLink, "board", with_campaigns(&|all| all[2]["links"] = json!(["jacksonville"]))),
        (F::OneWayLink, "board", with_campaigns(&|all| all[2]["links"] = json!(["boston"]))),
        (F::OpenedTwice, "placeable", with(&with_campaigns(&|_| ()), json!({"opened": ["boston", "boston"]}))),
        (F::MarkerBeyond, "placeable", json!({"markers": {"south-east-asia": 12}})),
        (F::MarkerUnopened, "placeable", with(&with_campaigns(&|_| ()), json!({"markers": {"new-york": 1}}))),
        (
            F::TwoOnOneSpace,
            "placeable",
            json!({"tokens": [laid("western-europe/1/1", "axis", "navy-1"),
            laid("western-europe/1/1", "axis", "navy-2")]}),
        ),
        (
            F::TokenUnopened,
            "placeable",
            with(&with_campaigns(&|_| ()), token(laid("new-york/1/1", "german", "army-1"))),
        ),
        (F::TooManyCopies, "placeable", token(laid("western-europe/1/1", "axis", "godzilla"))),
        (F::AsWithoutSpy, "placeable", token(laid("western-europe/1/1", "axis", "spy"))),
        (F::CopiedWithoutSpy, "fits", json!({"token": "army-1", "copied": "army-2", "space": "land"})),
        (F::WrongValue, "effect", json!({"effect": "propaganda"})),
        (F::First25Needed, "end-check", json!({"first-points": 25, "second-points": 25, "active": "axis"})),
        (
            F::First25Wrong,
            "end-check",
            json!({"first-points": 2, "second-points": 25, "active": "axis", "first-25": "axis"}),
        ),
        (
            F::FinalTurnWrong,
            "end-check",
            json!({"first-points": 26, "second-points": 2, "active": "axis", "final-turn": true}),
        ),
        (F::BlitzTheatre, "legal-moves", with(&referee(), json!({"phase": "blitz"}))),
        (F::HandShape, "legal-moves", with(&referee(), json!({"first-reserve": ["army-1"]}))),
        (F::HandsDoNotAdd, "legal-moves", with(&referee(), json!({"first-bag": 18}))),
        (F::BadMix, "tokens", json!({"set": "japanese", "japanese-mix": {"army-1": 21}})),
        (F::SoloOnly, "place", with(&place("army-1", "western-europe/1/2"), json!({"picks": [1]}))),
        (F::BadRegions, "setup", json!({"solo": "hard", "dice": [1, 2, 3]})),
        (F::DrawTooHigh, "play", with(&solo_game(json!([])), json!({"draws": [22, 0, 0, 0, 0, 0, 0, 0]}))),
        (F::DrawMissing, "play", with(&solo_game(json!([])), json!({"draws": [0, 0]}))),
        (F::DrawLeftOver, "end-turn", with(&second_turn(), json!({"phase": "draw", "turn": 1, "draws": [0]}))),
        (F::RevealNeedsBag, "end-turn", with(&second_turn(), json!({"phase": "draw", "reveal": true}))),
        (F::BadNumbers, "draw-odds", json!({"bag": 3, "wanted": 4})),
        (F::BadIcons, "need", json!({"side": "axis", "marker": 0, "length": 8, "icons": [5, 10]})),
        (F::BadMarker, "need", json!({"side": "axis", "marker": 9, "length": 8})),
        (F::StratagemPair, "solo-stratagem", json!({"drawn-last": "secure"})),
        (F::BadMove, "play", play(json!([{"do": "end-turn", "token": "army-1"}]))),
    ]
}

#[test]
fn every_error_is_met_by_a_request() {
    let faults = faults();
    for (fault, name, fields) in &faults {
        assert_eq!(wrong(name, fields.clone()), *fault, "{name} {fields}");
    }
    // Bytes over USB that are no request are refused when they are read; the longest answers have room.
    let never = [InputFault::Malformed, InputFault::TooLong];
    for fault in InputFault::ALL.iter().filter(|fault| !never.contains(fault)) {
        assert!(faults.iter().any(|(met, ..)| met == fault), "{fault:?} is never met");
    }
}

#[test]
fn what_only_the_owners_board_tells_is_taught() {
    let teach = |name: &str, fields: Value| match ask(name, &fields) {
        Err(No::Teach(teach)) => (teach.chart.word(), teach.row.to_string(), teach.column.word()),
        other => panic!("{name}: {other:?}"),
    };
    let campaign = |name: &str| ("nippon-campaigns", name.to_owned(), "all");
    assert_eq!(teach("placeable", json!({"variant": "nippon"})), campaign("honolulu"));
    let board = json!({"variant": "nippon", "campaigns": campaigns()});
    assert_eq!(teach("board", with(&board, json!({"theatre": "denver"}))), campaign("denver"));
    assert_eq!(teach("placeable", with(&board, json!({"opened": ["denver"]}))), campaign("denver"));
    let four: Vec<Value> = campaigns().as_array().unwrap()[..4].to_vec();
    let opens = with(&before_boston_falls(), json!({"campaigns": four, "open": "new-york"}));
    assert_eq!(teach("place", opens), campaign("new-york"));
    assert_eq!(teach("unplayed", board), ("japanese-mix", "all".to_owned(), "copies"));
}

#[test]
fn the_first_broken_rule_is_the_one_that_is_told() {
    // The other side's turn, no special weapon held, a closed theatre, the wrong ground: in this order.
    let all = with(&place("spy", "western-europe/1/1"), json!({"side": "allied", "markers": {"western-europe": 14}}));
    assert_eq!(refused("place", all.clone()), Refusal::NotYourTurn);
    let own = with(&all, json!({"side": "axis"}));
    assert_eq!(refused("place", own.clone()), Refusal::NoSpecialHeld);
    let held = with(&own, json!({"first-specials": 1, "first-bag": 20, "pile": 17}));
    assert_eq!(refused("place", held.clone()), Refusal::TheatreClosed);
    assert_eq!(refused("place", with(&held, json!({"markers": {}}))), Refusal::NothingToCopy);
    assert_eq!(refused("place", with(&held, json!({"markers": {}, "second-last": "army-1"}))), Refusal::NotAtSea);
}
