//! What serde says about a wrong request, in the words of the request: no types of the program, no variants, no maps.

use super::json;
use serde_json::Value;

/// A message for people. `culprit` is the value that it is about, if there is one.
#[must_use]
pub fn plain(message: &str, culprit: Option<&Value>) -> String {
    let digits = culprit.and_then(json::digits);
    let about = message.strip_prefix("invalid type: ").or_else(|| message.strip_prefix("invalid value: "));
    if let Some((found, wanted)) = about.and_then(|rest| rest.split_once(", expected ")) {
        let wanted = wanted_words(wanted);
        if message.starts_with("invalid value: integer") && wanted == WHOLE {
            let number = found_words(found);
            let too = if number.starts_with('-') { "small" } else { "large" };
            return format!("{number} is too {too}");
        }
        return match digits {
            Some(digits) if wanted == WHOLE => format!("{digits} is not a whole number, and one is wanted here"),
            Some(digits) => format!("{digits} is given, {wanted} is wanted"),
            None => format!("{} is given, {wanted} is wanted", found_words(found)),
        };
    }
    // A number with a fraction travels as an object of its own, of which the request knows nothing.
    if let Some(digits) = digits {
        let wanted = if message.starts_with("unknown variant") { "a word" } else { "an object" };
        return format!("{digits} is given, {wanted} is wanted");
    }
    if let Some((length, wanted)) =
        message.strip_prefix("invalid length ").and_then(|rest| rest.split_once(", expected "))
    {
        return match wanted_words(wanted).as_str() {
            "an object" => "a list is given, an object is wanted".to_owned(),
            LIST => format!("a list of {length} is too long"),
            wanted => format!("a list of {length} is given, {wanted} is wanted"),
        };
    }
    message.replace("unknown variant", "unknown word")
}

const WHOLE: &str = "a whole number";
const LIST: &str = "a list";

/// What stands in the request.
fn found_words(found: &str) -> String {
    let inside = |kind: &str| found.strip_prefix(kind).map(|rest| rest.trim_matches('`').to_owned());
    match found {
        "map" => "an object".to_owned(),
        "sequence" => LIST.to_owned(),
        "unit value" => "null".to_owned(),
        _ => inside("integer ")
            .or_else(|| inside("boolean "))
            .or_else(|| inside("string "))
            .unwrap_or_else(|| found.to_owned()),
    }
}

/// What should stand there.
fn wanted_words(wanted: &str) -> String {
    const OBJECTS: [&str; 4] = ["struct ", "tuple struct ", "internally tagged enum ", "adjacently tagged enum "];
    match wanted {
        "u8" | "u16" | "u32" | "u64" | "i8" | "i16" | "i32" | "i64" | "usize" => WHOLE.to_owned(),
        "a boolean" => "true or false".to_owned(),
        "a string" | "variant identifier" => "a word".to_owned(),
        "string or map" => "a word or an object".to_owned(),
        "map with a single key" => "an object with one field".to_owned(),
        "a map" => "an object".to_owned(),
        "a sequence" => LIST.to_owned(),
        "unit" => "no more than the word alone".to_owned(),
        _ if OBJECTS.iter().any(|kind| wanted.starts_with(kind)) => "an object".to_owned(),
        _ if wanted.starts_with("newtype variant ") || wanted.starts_with("tuple variant ") => "an object".to_owned(),
        _ if wanted.starts_with("unit variant ") || wanted.starts_with("enum ") => "a word".to_owned(),
        _ if wanted.starts_with("a string no more than ") => "a name".to_owned(),
        _ => wanted.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::{Value, plain};

    #[test]
    fn no_type_of_the_program_is_named() {
        for (message, words) in [
            ("invalid type: integer `3`, expected struct MinorStatuses", "3 is given, an object is wanted"),
            ("invalid type: string \"x\", expected u8", "\"x\" is given, a whole number is wanted"),
            ("invalid type: boolean `true`, expected u8", "true is given, a whole number is wanted"),
            ("invalid type: null, expected a boolean", "null is given, true or false is wanted"),
            ("invalid type: integer `2`, expected string or map", "2 is given, a word or an object is wanted"),
            (
                "invalid value: map, expected map with a single key",
                "an object is given, an object with one field is wanted",
            ),
            ("invalid length 0, expected struct Forces with 8 elements", "a list is given, an object is wanted"),
            ("invalid type: sequence, expected struct variant Command::Move", "a list is given, an object is wanted"),
            ("invalid length 13, expected a sequence", "a list of 13 is too long"),
            ("invalid length 0, expected a list of 1 to 24", "a list of 0 is given, a list of 1 to 24 is wanted"),
            ("invalid value: integer `300`, expected u8", "300 is too large"),
            ("invalid value: integer `-3`, expected u16", "-3 is too small"),
            ("unknown variant `x`, expected `y`", "unknown word `x`, expected `y`"),
            ("missing field `turn`", "missing field `turn`"),
        ] {
            assert_eq!(plain(message, None), words);
        }
    }

    #[test]
    fn a_fraction_is_named_with_what_is_wanted_instead() {
        let fraction: Value = super::json::parse("0.3").expect("a number");
        let said = |message| plain(message, Some(&fraction));
        assert_eq!(said("invalid type: map, expected u8"), "0.3 is not a whole number, and one is wanted here");
        assert_eq!(said("invalid type: map, expected a boolean"), "0.3 is given, true or false is wanted");
        assert_eq!(
            said("invalid value: string \"0.3\", expected a number in steps of 0.5"),
            "0.3 is given, a number in steps of 0.5 is wanted"
        );
        assert_eq!(said("unknown field `$number`, expected `supply`"), "0.3 is given, an object is wanted");
        assert_eq!(said("unknown variant `$number`, expected `winter`"), "0.3 is given, a word is wanted");
    }
}
