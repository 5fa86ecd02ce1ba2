//! Odds are reckoned slice by slice: how far they are is shown, B stops them, other pages leave them.
#![allow(missing_docs, reason = "a test file has no readers of its interface")]

use adjutant_app::reckon::{self, Reckoned, Reckoning};
use adjutant_app::{App, Effect, Input, Key, Press, Row};
use adjutant_journal::{Done, Entry, Mounted, Record, Start, TableId};
use adjutant_rules::battle_odds::{Force, Group, Setup, Wrong};
use adjutant_rules::game::{GameId, Options};
use adjutant_rules::general::table::Options as General;

const ID: TableId = TableId(7);

fn press(app: &mut App, key: Key) -> Option<Effect> {
    app.update(Input::Key(key, Press::Short))
}

/// Down to a line, then A.
fn pick(app: &mut App, text: &str) -> Option<Effect> {
    for _ in 0..60 {
        let under = app.view().rows.iter().any(|row| match row {
            Row::Line { text: line, marks } => {
                line.contains(text) && marks.iter().any(|mark| mark.style == adjutant_app::Style::Picked)
            }
            _ => false,
        });
        if under {
            return press(app, Key::A);
        }
        press(app, Key::Down);
    }
    panic!("no line {text}");
}

/// A device on the page of the odds.
fn on_the_page() -> App {
    let entry = Entry {
        id: ID,
        slot: 0,
        game: GameId::General,
        name: "Evening".try_into().unwrap(),
        headline: "T1 3/39".try_into().unwrap(),
        played: 1,
    };
    let mut app = App::new(Mounted { directory: [entry].into_iter().collect(), ..Mounted::default() });
    press(&mut app, Key::A);
    let start = Start { options: Options::General(General::default()), name: "Evening".try_into().unwrap() };
    app.update(Input::Done(Done::Record(0, Record::Started(start))));
    app.update(Input::Done(Done::Stored));
    pick(&mut app, "Look up");
    pick(&mut app, "Battle odds");
    assert_eq!(app.view().name, "general-odds");
    app
}

fn shows(app: &App, text: &str) -> bool {
    let screen = app.view();
    screen.hints.iter().any(|hint| hint.contains(text))
        || screen.rows.iter().any(|row| match row {
            Row::Line { text: line, .. } => line.contains(text),
            Row::Bar { label, figure, .. } => label.contains(text) || figure.contains(text),
            _ => false,
        })
}

#[test]
fn a_reckoning_shows_how_far_it_is_and_is_stopped_with_b() {
    let mut app = on_the_page();
    press(&mut app, Key::Right); // two against one
    assert_eq!(press(&mut app, Key::A), Some(Effect::Reckon));
    let mut room = Box::new(reckon::EMPTY);
    let setup = app.desk().odds.setup.clone();
    let mut reckoning = Reckoning::begin(&setup, &mut room).unwrap();
    assert_eq!(app.update(reckoning.slice()), Some(Effect::Reckon), "there is more to do");
    assert!(shows(&app, "done") && shows(&app, "20%") && shows(&app, "stop"), "{:?}", app.view());
    assert_eq!(press(&mut app, Key::Down), Some(Effect::Reckon), "other keys do not stop it");
    assert_eq!(press(&mut app, Key::B), None, "B does");
    assert!(shows(&app, "> how many"), "{:?}", app.view());
    assert_eq!(app.desk().odds.setup, setup, "what was entered is still there");

    // The rest of it, to the end.
    assert_eq!(press(&mut app, Key::A), Some(Effect::Reckon));
    while app.update(reckoning.slice()) == Some(Effect::Reckon) {}
    assert!(shows(&app, "att wins") && shows(&app, "least loss"), "{:?}", app.view());
    assert!(shows(&app, "D leaves"), "when a side leaves belongs to the answer: {:?}", app.view());

    // The order of losses is changed on the answer, and it is reckoned anew.
    assert_eq!(press(&mut app, Key::Right), Some(Effect::Reckon));
    let mut room = Box::new(reckon::EMPTY);
    let setup = app.desk().odds.setup.clone();
    let mut reckoning = Reckoning::begin(&setup, &mut room).unwrap();
    while app.update(reckoning.slice()) == Some(Effect::Reckon) {}
    assert!(shows(&app, "D spread"), "{:?}", app.view());
}

#[test]
fn another_page_leaves_a_reckoning() {
    let mut app = on_the_page();
    assert_eq!(press(&mut app, Key::A), Some(Effect::Reckon));
    assert_ne!(press(&mut app, Key::Y), Some(Effect::Reckon), "the overview lies above it");
    press(&mut app, Key::Y);
    assert!(shows(&app, "> how many"), "{:?}", app.view());
}

#[test]
fn a_battle_above_the_largest_is_refused() {
    let mut app = on_the_page();
    assert_eq!(press(&mut app, Key::A), Some(Effect::Reckon));
    let much = Force::of(&[Group::new(1, 41)]);
    let mut room = Box::new(reckon::EMPTY);
    let wrong = Reckoning::begin(&Setup::new(much.clone(), much), &mut room).unwrap_err();
    assert_eq!(wrong, Wrong::TooManySteps);
    assert_eq!(app.update(Input::Reckoned(Reckoned::Wrong(wrong))), None);
    assert!(shows(&app, "too many steps"), "{:?}", app.view());
    // First shots and a last round take more room than 80 steps leave: a refusal, too.
    let subs = Force::of(&[Group { first: true, ..Group::new(1, 20) }, Group::new(1, 20)]);
    let limited = Setup { max_rounds: Some(3), ..Setup::new(subs.clone(), subs) };
    assert_eq!(Reckoning::begin(&limited, &mut room).unwrap_err(), Wrong::NoRoom);
}
