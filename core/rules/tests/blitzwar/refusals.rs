//! Every refusal is provoked somewhere: a refusal that no test names is found here.

use std::fs;
use std::path::Path;

use adjutant_rules::blitzwar::Refusal;

/// What is written for tests: whole files of tests, and of other files what stands behind `#[cfg(test)]`.
fn tests_in(folder: &Path, all: bool, text: &mut String) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            tests_in(&path, all, text);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            let file = fs::read_to_string(&path).unwrap();
            let whole = all || path.file_stem().is_some_and(|name| name == "tests");
            let from = if whole { Some(0) } else { file.find("#[cfg(test)]") };
            text.push_str(from.map_or("", |from| &file[from..]));
        }
    }
}

#[test]
fn every_refusal_is_named_by_a_test() {
    let home = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut text = String::new();
    tests_in(&home.join("src"), false, &mut text);
    tests_in(&home.join("tests"), true, &mut text);
    let words: std::collections::HashSet<&str> =
        text.split(|sign: char| !sign.is_alphanumeric() && sign != '_' && sign != ':').collect();
    let named = |refusal: &Refusal| {
        ["Refusal::", "R::"].iter().any(|path| words.contains(format!("{path}{refusal:?}").as_str()))
    };
    let forgotten: Vec<&Refusal> = Refusal::ALL.iter().filter(|refusal| !named(refusal)).collect();
    assert!(forgotten.is_empty(), "no test names {forgotten:?}");
}
