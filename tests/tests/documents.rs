//! The documents: links lead somewhere, and nothing is said that only this machine could know.
#![allow(missing_docs, reason = "a test file has no readers of its interface")]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").canonicalize().expect("the tests lie in the project")
}

/// Every file of the project with this ending, without what is built or installed.
fn files(folder: &Path, endings: &[&str], found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder of the project").flatten() {
        let path = entry.path();
        let name = entry.file_name();
        if path.is_dir() {
            if !["target", "node_modules", ".git"].contains(&name.to_string_lossy().as_ref()) {
                files(&path, endings, found);
            }
        } else if path.extension().is_some_and(|ending| endings.iter().any(|wanted| ending == *wanted)) {
            found.push(path);
        }
    }
}

fn documents() -> Vec<PathBuf> {
    let mut found = Vec::new();
    files(&root(), &["md"], &mut found);
    assert!(found.len() >= 9, "README, CHANGELOG, CONTRIBUTING and docs/ are there, not only {found:?}");
    found
}

/// What a document's headings are called in a link.
fn anchors(text: &str) -> BTreeSet<String> {
    let mut all = BTreeSet::new();
    let mut heading: Option<String> = None;
    for event in Parser::new_ext(text, Options::all()) {
        match event {
            Event::Start(Tag::Heading { .. }) => heading = Some(String::new()),
            Event::End(TagEnd::Heading(_)) => {
                let words = heading.take().unwrap_or_default().to_lowercase();
                let kept = words.chars().filter(|c| c.is_alphanumeric() || [' ', '-', '_'].contains(c));
                all.insert(kept.map(|c| if c == ' ' { '-' } else { c }).collect());
            }
            Event::Text(part) | Event::Code(part) => {
                if let Some(heading) = &mut heading {
                    heading.push_str(&part);
                }
            }
            _ => {}
        }
    }
    all
}

fn links(text: &str) -> Vec<String> {
    let mut all = Vec::new();
    for event in Parser::new_ext(text, Options::all()) {
        if let Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) = event {
            all.push(dest_url.to_string());
        }
    }
    all
}

#[test]
fn every_link_leads_to_a_file_and_a_heading_that_exist() {
    let mut broken = Vec::new();
    let mut followed = 0;
    for document in documents() {
        let text = fs::read_to_string(&document).expect("a readable document");
        for link in links(&text) {
            if link.starts_with("https://") || link.starts_with("mailto:") {
                continue;
            }
            followed += 1;
            let (path, anchor) = link.split_once('#').unwrap_or((&link, ""));
            let target =
                if path.is_empty() { document.clone() } else { document.parent().expect("a folder").join(path) };
            let there = target.exists();
            let heading =
                anchor.is_empty() || fs::read_to_string(&target).is_ok_and(|text| anchors(&text).contains(anchor));
            if !there || !heading {
                broken.push(format!("{}: {link}", document.display()));
            }
        }
    }
    assert!(followed > 20, "only {followed} links were found");
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}

#[test]
fn every_document_is_reached_from_the_readme() {
    let root = root();
    let mut open = vec![root.join("README.md")];
    let mut seen: BTreeSet<PathBuf> = BTreeSet::new();
    while let Some(document) = open.pop() {
        if !seen.insert(document.clone()) {
            continue;
        }
        let text = fs::read_to_string(&document).expect("a readable document");
        for link in links(&text) {
            let path = link.split('#').next().unwrap_or("");
            let target = document.parent().expect("a folder").join(path);
            if Path::new(path).extension().is_some_and(|ending| ending == "md")
                && let Ok(target) = target.canonicalize()
            {
                open.push(target);
            }
        }
    }
    let lost: Vec<_> = documents().into_iter().filter(|document| !seen.contains(document)).collect();
    assert!(lost.is_empty(), "no way leads from the README to {lost:?}");
}

#[test]
fn the_readme_gives_the_two_commands_that_everything_runs_with() {
    let readme = fs::read_to_string(root().join("README.md")).expect("a README");
    for command in ["cargo run --release", "./tests/run"] {
        assert!(readme.contains(command), "the README does not give `{command}`");
    }
    let ci = fs::read_to_string(root().join(".ci/run")).expect("what CI runs");
    assert!(ci.contains("./tests/run"), "CI runs the README's command");
}

#[test]
fn nothing_in_the_project_leans_on_this_machine() {
    // Put together here, so that this file does not hold them itself.
    let forbidden = [["..", "shared/"].join("/"), ["/wo", "rk/"].concat(), ["/ro", "ot/"].concat()];
    let mut found = Vec::new();
    let endings = ["md", "rs", "toml", "mjs", "json", "jsonl", "txt", "sh", "x", "csv"];
    files(&root(), &endings, &mut found);
    assert!(found.len() > 100, "only {} files were looked at", found.len());
    for file in found {
        let Ok(text) = fs::read_to_string(&file) else { continue };
        for path in &forbidden {
            assert!(!text.contains(path.as_str()), "{} says {path}", file.display());
        }
    }
}

#[test]
fn every_package_that_is_used_has_its_reason_written_down() {
    let root = root();
    let reasons = fs::read_to_string(root.join("docs/architecture.md")).expect("the architecture");
    let mut manifests = Vec::new();
    files(&root, &["toml"], &mut manifests);
    let mut packages = BTreeSet::new();
    for manifest in manifests.iter().filter(|path| path.ends_with("Cargo.toml")) {
        let text = fs::read_to_string(manifest).expect("a manifest");
        let mut inside = false;
        for line in text.lines() {
            if line.starts_with('[') {
                inside = line.contains("dependencies]");
            } else if inside && let Some((name, _)) = line.split_once([' ', '.', '=']) {
                packages.insert(name.trim().to_owned());
            }
        }
    }
    packages.retain(|name| !name.is_empty() && !name.starts_with('#') && !name.starts_with("adjutant"));
    assert!(packages.len() > 20, "only {packages:?}");
    // `embassy-rp` and its family stand as "embassy-executor, -rp, …".
    let named = |name: &str| {
        reasons.contains(name) || name.strip_prefix("embassy").is_some_and(|rest| reasons.contains(&format!(" {rest}")))
    };
    let missing: Vec<_> = packages.iter().filter(|name| !named(name)).collect();
    assert!(missing.is_empty(), "docs/architecture.md does not say why {missing:?} are there");
}

/// The numbers of readings that stand in a text as `R8`, as words of their own.
fn readings(text: &str) -> impl Iterator<Item = u32> + '_ {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
    words.filter_map(|word| word.strip_prefix('R')?.parse().ok())
}

#[test]
fn every_reading_that_a_comment_names_stands_in_the_list_once() {
    // How many readings each game has, where its comments stand, and at least how many name one.
    let blitzwar = ["core/rules/src/blitzwar", "core/app/src/blitzwar"].as_slice();
    readings_are_listed("blitzwar", 72, blitzwar, 70);
    readings_are_listed("general", 123, &["core/rules/src/general"], 20);
    readings_are_listed("blitz", 80, &["core/rules/src/blitz"], 20);
    readings_are_listed("blitzkrieg75", 90, &["core/rules/src/blitzkrieg75"], 30);
    readings_are_listed("mori", 54, &["core/rules/src/mori"], 20);
}

fn readings_are_listed(game: &str, all: u32, folders: &[&str], least: usize) {
    let list = fs::read_to_string(root().join(format!("docs/readings-{game}.md"))).expect("the list of readings");
    let entries: Vec<u32> =
        list.lines().filter_map(|line| readings(line.strip_prefix("- **")?.split("**").next()?).next()).collect();
    let sorted: BTreeSet<u32> = entries.iter().copied().collect();
    assert_eq!(sorted.len(), entries.len(), "an entry stands twice");
    assert_eq!(sorted, (1..=all).collect(), "the readings are numbered from 1 on, without a gap");

    let mut sources = Vec::new();
    for folder in folders {
        files(&root().join(folder), &["rs"], &mut sources);
    }
    let mut named = 0;
    for source in sources {
        let text = fs::read_to_string(&source).expect("a readable source");
        for (at, line) in (1..).zip(text.lines()) {
            let Some((_, comment)) = line.split_once("//") else { continue };
            for number in readings(comment) {
                named += 1;
                assert!(sorted.contains(&number), "{}:{at} names R{number}, which is not listed", source.display());
            }
        }
    }
    assert!(named >= least, "only {named} comments name a reading");
}
