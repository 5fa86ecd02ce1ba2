//! The board and the tokens against what is printed.

use serde_json::{Value, json};

use crate::asked::ok;

/// Theatre, track, icons, then each row: points and its spaces as type, effect, number.
const BOARD: &str = "
western-europe 14 5 10 | 2 sea industrial-production 1, land research 1, land-sea propaganda 1 | 3 land bombing 1, land industrial-production 1, land-sea none 0 | 5 land-sea research-industry 1, land strategic-advantage 3, land-sea none 0
pacific-ocean 14 5 10 | 2 sea bombing 1, sea research 1 | 3 sea improved-research 2, sea industrial-production 1, sea strategic-advantage 2, land-sea none 0 | 5 sea bombing 1, land-sea propaganda 2, land-sea none 0
eastern-europe 14 5 10 | 2 land tactical-advantage 1, land industrial-production 1 | 3 land propaganda 1, land improved-research 2, land-sea none 0 | 6 land bombing 1, land tactical-advantage 2, land strategic-advantage 3, land propaganda 2, land none 0
africa-middle-east 11 4 8 | 3 land strategic-advantage 3, sea tactical-advantage 1, land-sea research 1, land-sea propaganda 1 | 5 land tactical-advantage 2, sea improved-industrial-production 2, land-sea none 0
south-east-asia 11 4 8 | 2 sea propaganda 2, land-sea propaganda 1, land-sea strategic-advantage 1 | 4 sea bombing 1, land propaganda 2, land-sea none 0
";

#[test]
fn the_board_is_the_printed_one() {
    let board = ok("board", json!({}));
    let text = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let rows = |theatre: &Value| -> String {
        let row = |row: &Value| {
            let spaces = row["spaces"].as_array().unwrap().iter();
            let spaces: Vec<String> = spaces
                .map(|space| format!("{} {} {}", text(&space["type"]), text(&space["effect"]), space["value"]))
                .collect();
            format!(" | {} {}", row["points"], spaces.join(", "))
        };
        theatre["rows"].as_array().unwrap().iter().map(row).collect()
    };
    let line = |theatre: &Value| {
        let icons = &theatre["icons"];
        format!("{} {} {} {}{}", text(&theatre["theatre"]), theatre["length"], icons[0], icons[1], rows(theatre))
    };
    let lines: Vec<String> = board["theatres"].as_array().unwrap().iter().map(line).collect();
    assert_eq!(lines, BOARD.trim().lines().collect::<Vec<_>>());
    assert_eq!(
        (&board["spaces"], &board["row-points"], &board["propaganda-points"]),
        (&json!(41), &json!(45), &json!(12))
    );
}

#[test]
fn a_side_has_22_tokens_and_the_pile_18() {
    for (set, total) in [("axis", 22), ("allied", 22), ("german", 22), ("special", 18)] {
        assert_eq!(ok("tokens", json!({"set": set}))["total"], total, "{set}");
    }
    let copies = |set: &str, token: &str| {
        let set = ok("tokens", json!({"set": set}));
        let found =
            set["tokens"].as_array().unwrap().iter().find(|row| row["token"] == token).map(|row| row["copies"].clone());
        found.and_then(|copies| copies.as_u64()).unwrap_or(0)
    };
    for (token, own) in [("army-1", 3), ("navy-3", 2), ("airforce-1", 3), ("general", 1), ("godzilla", 0), ("spy", 0)] {
        assert_eq!(copies("axis", token), own, "{token}");
    }
    for (token, in_pile) in [("elite-army-4", 2), ("nuclear-bomb", 1), ("partisans", 1), ("army-1", 0)] {
        assert_eq!(copies("special", token), in_pile, "{token}");
    }
}
