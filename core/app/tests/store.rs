//! What the app makes of the journal's answers, also of the bad ones. The journal is played by the tests.
#![allow(missing_docs, reason = "a test file has no readers of its interface")]

use adjutant_app::{App, Effect, Input, Key, Press, Row, games};
use adjutant_journal::{Done, Entry, Job, Mounted, Record, Start, StoreError, TableId};
use adjutant_rules::blitzwar::{Command, Options as BlitzWar};
use adjutant_rules::chart::Charts;
use adjutant_rules::game::{Command as GameCommand, Event, Game, GameId, Options};

const ID: TableId = TableId(7);

fn options() -> Options {
    Options::BlitzWar(BlitzWar::default())
}

fn entry() -> Entry {
    Entry {
        id: ID,
        slot: 0,
        game: GameId::BlitzWar,
        name: "Africa".try_into().unwrap(),
        headline: "T1 sum 39-2".try_into().unwrap(),
        played: 1,
    }
}

/// A device with one saved table.
fn app() -> App {
    App::new(Mounted { directory: [entry()].into_iter().collect(), ..Mounted::default() })
}

fn press(app: &mut App, key: Key) -> Option<Effect> {
    app.update(Input::Key(key, Press::Short))
}

fn hold(app: &mut App, key: Key) -> Option<Effect> {
    app.update(Input::Key(key, Press::Long))
}

fn tell(app: &mut App, done: Done) -> Option<Effect> {
    app.update(Input::Done(done))
}

fn started() -> Record {
    Record::Started(Start { options: options(), name: "Africa".try_into().unwrap() })
}

/// So many acts of a new table: phases ended one after the other.
fn phases(count: usize) -> Vec<Event> {
    let mut game = Game::new(&options());
    let mut events = Vec::new();
    for _ in 0..count {
        let Game::BlitzWar(state) = &game else { panic!("these tables play BlitzWar") };
        // Cards are chosen and used as proposed.
        let next = GameCommand::BlitzWar(state.duty(&Charts::new()).unwrap_or(Command::EndPhase));
        let event = game.decide(&Charts::new(), &next).unwrap();
        game.apply(&event);
        events.push(event);
    }
    events
}

fn open(app: &mut App, records: &[Record], last: Done) -> Option<Effect> {
    assert_eq!(press(app, Key::A), Some(Effect::Store(Job::Open(ID))));
    for (number, record) in records.iter().enumerate() {
        assert_eq!(tell(app, Done::Record(u16::try_from(number).unwrap(), record.clone())), None);
    }
    tell(app, last)
}

fn directory() -> Done {
    Done::Directory([entry()].into_iter().collect())
}

fn text(app: &App) -> String {
    let screen = app.view();
    let mut text = String::new();
    for row in &screen.rows {
        if let Row::Line { text: line, .. } = row {
            text.push_str(line.trim_end());
            text.push('\n');
        }
    }
    text
}

#[test]
fn a_damaged_log_opens_up_to_the_damage_and_does_not_grow() {
    let mut app = app();
    let mut records = vec![started()];
    // Diplomacy, three choices of cards, the end of the card phase.
    records.extend(phases(5).into_iter().map(Record::Acted));
    assert_eq!(open(&mut app, &records, Done::Failed(StoreError::Corrupt)), None);
    assert_eq!(app.view().name, "table");
    assert!(text(&app).contains("damaged"), "{}", text(&app));
    assert!(text(&app).contains("4 Naval"), "all five acts were replayed: {}", text(&app));
    assert_eq!(hold(&mut app, Key::A), None, "nothing is stored behind the damage");
    assert!(text(&app).contains("does not fit"), "{}", text(&app));
}

#[test]
fn behind_a_record_that_does_not_fit_nothing_is_replayed() {
    let mut app = app();
    let events = phases(3);
    // The second record takes back what never stood.
    let records = [
        started(),
        Record::Undone(events[0].clone()),
        Record::Acted(events[0].clone()),
        Record::Acted(events[1].clone()),
    ];
    assert_eq!(open(&mut app, &records, directory()), None);
    assert!(text(&app).contains("does not fit"), "{}", text(&app));
    press(&mut app, Key::Down);
    assert!(text(&app).contains("1 Diplomacy"), "{}", text(&app));
    assert_eq!(hold(&mut app, Key::A), None);
}

#[test]
fn a_table_without_a_beginning_stays_closed() {
    let mut app = app();
    assert_eq!(open(&mut app, &[], Done::Failed(StoreError::Newer { version: 9 })), None);
    assert_eq!(app.view().name, "start");
    assert!(text(&app).contains("Written by a newer"), "{}", text(&app));
}

#[test]
fn an_event_that_cannot_be_stored_has_not_happened() {
    let mut app = app();
    open(&mut app, &[started()], directory());
    assert!(matches!(hold(&mut app, Key::A), Some(Effect::Store(Job::Append(ID, Record::Acted(_))))));
    assert_eq!(tell(&mut app, Done::Failed(StoreError::LogFull)), None);
    assert!(text(&app).contains("1 Diplomacy") && text(&app).contains("full"), "{}", text(&app));
    // The next try is stored, and then it has.
    assert!(hold(&mut app, Key::A).is_some());
    assert_eq!(tell(&mut app, Done::Stored), None);
    assert!(text(&app).contains("2 Cards"), "{}", text(&app));
}

#[test]
fn a_headline_that_cannot_be_stored_is_not_taken_for_the_event() {
    let mut app = app();
    // One phase before the second turn.
    let last = phases(60).iter().position(|event| games::turn_begun(event) == Some(2)).unwrap();
    let mut records = vec![started()];
    records.extend(phases(last).into_iter().map(Record::Acted));
    open(&mut app, &records, directory());
    assert!(hold(&mut app, Key::A).is_some());
    assert!(matches!(tell(&mut app, Done::Stored), Some(Effect::Store(Job::Headline(ID, _)))));
    assert_eq!(tell(&mut app, Done::Failed(StoreError::Flash)), None);
    assert!(text(&app).contains("T2 aut 39-1"), "{}", text(&app));
    assert!(!text(&app).contains("Nothing was changed"), "{}", text(&app));
}

#[test]
fn after_a_compaction_the_bookmarks_are_read_anew() {
    let mut app = app();
    let count = phases(60).iter().position(|event| games::turn_begun(event) == Some(2)).unwrap() + 1;
    let mut records = vec![started()];
    records.extend(phases(count).into_iter().map(Record::Acted));
    let effect = open(&mut app, &records, directory());
    assert!(matches!(effect, Some(Effect::Store(Job::Headline(..)))), "the saved headline is that of turn 1");
    tell(&mut app, directory());
    let marks = |app: &App| app.desk().table.as_ref().unwrap().bookmarks.clone();
    assert_eq!(marks(&app)[0].record, u16::try_from(count).unwrap());

    assert!(hold(&mut app, Key::A).is_some());
    // Ten records were dropped on the way; the directory still says turn 1, so its headline comes first.
    let left = u16::try_from(count + 2 - 10).unwrap();
    let effect = tell(&mut app, Done::Compacted(left - 1));
    assert!(matches!(effect, Some(Effect::Store(Job::Headline(..)))));
    let effect = tell(&mut app, directory());
    assert!(matches!(effect, Some(Effect::Store(Job::Read { table: ID, from: 0, .. }))), "{effect:?}");
    for (number, record) in records.iter().skip(10).enumerate() {
        tell(&mut app, Done::Record(u16::try_from(number).unwrap(), record.clone()));
    }
    assert_eq!(tell(&mut app, Done::Stored), None);
    assert_eq!(marks(&app)[0].record, u16::try_from(count - 10).unwrap());
    assert_eq!(app.desk().table.as_ref().unwrap().timeline.records(), left);
}

#[test]
fn deleting_a_table_leaves_an_unread_panic_alone() {
    let panic = Some("it broke".try_into().unwrap());
    let mut app = App::new(Mounted { directory: [entry()].into_iter().collect(), panic, ..Mounted::default() });
    assert_eq!(app.view().name, "panic");
    assert_eq!(press(&mut app, Key::B), None);
    hold(&mut app, Key::X);
    assert_eq!(app.view().name, "delete");
    assert_eq!(hold(&mut app, Key::A), Some(Effect::Store(Job::Delete(ID))));
    tell(&mut app, Done::Directory(heapless::Vec::new()));
    assert_eq!(app.view().name, "start");
    assert!(app.desk().panic.is_some());
}

/// Its line in the directory is written once, with the words for the start screen; and what was just written is not read back
/// to be opened.
#[test]
fn a_new_table_is_one_job() {
    let mut app = App::new(Mounted::default());
    assert_eq!(press(&mut app, Key::A), None);
    assert_eq!(press(&mut app, Key::A), None);
    let Some(Effect::Store(Job::Create(start, headline))) = press(&mut app, Key::A) else { panic!("a table is made") };
    assert_eq!(headline, "T1 sum 39-2");
    assert!(!app.desk().table.is_some(), "nothing is played before it is stored");
    let entry = Entry { name: start.name.clone(), headline, ..entry() };
    assert_eq!(tell(&mut app, Done::Created(ID, [entry].into_iter().collect())), None);
    let table = app.desk().table.as_ref().expect("it is open");
    assert_eq!((table.id, table.timeline.start(), table.timeline.records()), (ID, &start, 1));
    assert_eq!(table.timeline.game(), &Game::new(&start.options));
}

/// The place of a table is used again: nothing of the one before is left in it.
#[test]
fn a_table_that_is_opened_after_another_is_as_if_it_were_the_first() {
    let mut app = app();
    let acts: Vec<Record> = phases(3).into_iter().map(Record::Acted).collect();
    let long: Vec<Record> = [started()].into_iter().chain(acts).collect();
    open(&mut app, &long, directory());
    assert_eq!(app.desk().table.as_ref().expect("open").timeline.records(), 4);
    for _ in 0..3 {
        if app.desk().table.is_some() {
            press(&mut app, Key::B);
        }
    }
    assert!(!app.desk().table.is_some(), "it was put away: {}", text(&app));
    open(&mut app, &[started()], directory());
    let table = app.desk().table.as_ref().expect("open");
    assert_eq!((table.timeline.records(), table.timeline.standing(), table.bookmarks.len()), (1, 0, 0));
    assert_eq!(table.timeline.game(), &Game::new(&options()));
    assert!(app.desk().undoable().is_none() && app.desk().redoable().is_none());
}
