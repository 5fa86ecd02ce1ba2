//! What players hide from each other at a table of Blitzkrieg! stays hidden while the game runs: no picture of a screen, no
//! export of a table and no answer over the link tells it.

use std::fs;
use std::path::Path;

use adjutant_app::link::{EXPORT_RECORDS, Export, MAX_REPLY};
use adjutant_app::mori::names;
use adjutant_journal::{Done, Job, Record};
use adjutant_rules::chart::Charts;
use adjutant_rules::game::Game;
use adjutant_rules::mori::table::State;
use adjutant_rules::mori::{Side, Token};
use adjutant_sim::keys::parse;
use adjutant_sim::scenario::under_cursor;
use adjutant_sim::store::Store;
use adjutant_sim::text::Grid;
use adjutant_sim::{Runner, flash_image};

/// Keys at a device; after each of them what everybody may see is searched.
struct Player(Runner);

impl Player {
    fn press(&mut self, script: &str) {
        for stroke in parse(script).expect("keys") {
            self.0.stroke(stroke).expect("the simulator goes on");
            self.hides();
        }
    }

    fn pick(&mut self, text: &str) {
        for _ in 0..40 {
            if under_cursor(&self.0.screen(), text) {
                return self.press("a");
            }
            self.press("down");
        }
        panic!("no line with {text}: {:?}", self.0.screen());
    }

    fn state(&self) -> Option<&State> {
        match self.0.app().desk().game() {
            Some(Game::Mori(state)) => Some(state),
            _ => None,
        }
    }

    /// Kinds that somebody hides and nobody ever placed.
    fn hidden(&self) -> Vec<Token> {
        let Some(state) = self.state() else { return vec![] };
        let held = state.game.hands.iter().flat_map(|hand| hand.reserve.iter());
        let noted = state.notes.iter().flatten();
        let seen = |token: &Token| state.game.laid.iter().any(|laid| laid.token == *token || laid.kind == *token);
        held.chain(noted).copied().filter(|token| !seen(token)).collect()
    }

    fn secret(&self) -> String {
        self.state().map(|state| state.stream.secret.text().to_owned()).unwrap_or_default()
    }

    /// The screen as a picture of it may show it names no hidden token, and a secret one is empty below its title.
    fn hides(&self) {
        let screen = self.0.screen();
        let text = Grid::of(&screen.clone().public()).to_string();
        for token in self.hidden() {
            assert!(!text.contains(names::token(token)), "{token} stands on {}:\n{text}", screen.name);
        }
        if screen.is_secret() {
            // The pixels that `adjutant shot` and the tests save; the hints at the right are those of every page.
            let canvas = self.0.canvas();
            let below = |y: u16| (0..200).map(move |x| (x, y));
            let background = canvas.pixel(0, 239);
            assert!((40..240).flat_map(below).all(|(x, y)| canvas.pixel(x, y) == background), "{}", screen.name);
        }
    }

    /// Nothing that leaves the device tells a hidden kind or the secret. `unsealed`: what the journal keeps does.
    fn exports_nothing(&self, name: &str) {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.img"));
        fs::write(&path, self.0.image().bytes()).expect("the image is written");
        // What an event without a token is stored with.
        let hidden: Vec<Token> = self.hidden().into_iter().filter(|&token| token != Token::Army1).collect();
        assert!(!hidden.is_empty());
        for text in [false, true] {
            let mut out = Vec::new();
            let export = flash_image::Command::Export { image: path.clone(), table: None, text, out: None };
            flash_image::run(&export, &mut out).expect("it is exported");
            let out = String::from_utf8(out).expect("text");
            for token in &hidden {
                assert!(!out.contains(&format!("\"{}\"", token.word())), "{token}: {out}");
                assert!(!out.contains(&format!(" {} ", names::token(*token))), "{token}: {out}");
            }
            assert!(!out.contains(&self.secret()) || self.secret().is_empty(), "{out}");
        }
        // Over the link, as bytes.
        let (mut store, _) = Store::mount(self.0.image(), &mut Charts::new());
        let table = self.0.app().desk().table.as_ref().expect("a table").id;
        let done = store.serve(Job::Read { table, from: 0, count: EXPORT_RECORDS }).expect("the log");
        let records: Vec<Record> = done
            .iter()
            .filter_map(|done| match done {
                Done::Record(_, record) => Some(record.clone()),
                _ => None,
            })
            .collect();
        let mut room = vec![0; MAX_REPLY];
        let mut export = Export::new(&mut room);
        for done in done {
            export.take(done);
        }
        let length = export.length();
        let sent = &room[..length];
        for mut record in records {
            let kept = postcard::to_stdvec(&record).expect("bytes");
            record.seal();
            if postcard::to_stdvec(&record).expect("bytes") != kept {
                assert!(!sent.windows(kept.len()).any(|bytes| bytes == kept), "{record:?} left as it is kept");
            }
        }
        let secret = self.secret();
        assert!(
            !sent.windows(secret.len().max(1)).any(|bytes| bytes == secret.as_bytes()),
            "the secret left the device"
        );
    }

    /// Places a token of the hand, whichever goes without more than a theatre and a space.
    fn place(&mut self) -> bool {
        const WAYS: [&str; 5] = ["left", "up", "right", "down", "a"];
        // The theatres of the base board on the compass.
        const BASE: [u8; 5] = [0, 2, 1, 3, 4];
        let state = self.state().expect("a table").clone();
        let side = state.game.active();
        let hand = state.game.hands[side.index()].reserve.clone();
        self.press("a keep-a");
        let screen = self.0.screen();
        let open = Grid::of(&screen).to_string();
        assert!(screen.is_secret() && hand.iter().all(|&token| open.contains(names::token(token))), "{open}");
        self.press("let-a");
        let mut at = 0;
        for (number, &token) in hand.iter().enumerate() {
            for space in state.game.spaces_for(side, token).filter(|space| space.number < 5) {
                let theatre = BASE.iter().position(|&theatre| theatre == space.theatre).expect("a theatre");
                while at < number {
                    self.press("down");
                    at += 1;
                }
                if token == Token::Scientist {
                    continue;
                }
                self.press(&format!("a {} {}", WAYS[theatre], WAYS[usize::from(space.number)]));
                let screen = self.0.screen();
                assert!(screen.is_secret(), "{}", screen.name);
                if screen.hints[0] == "do it" {
                    self.press("a");
                    assert_eq!(self.state().map(|state| state.game.laid.len()), Some(state.game.laid.len() + 1));
                    return true;
                }
                // Another question: not here.
                self.press("b b b");
            }
        }
        false
    }
}

#[test]
fn a_hidden_hand_is_in_no_picture_and_in_no_export_while_the_game_runs() {
    let mut player = Player(Runner::fresh(7));
    player.press("a down*4 a");
    player.pick("Bags");
    player.press("up*2 a");
    player.pick("Fill the bags");
    player.pick("Set up the game");
    player.press("a");
    assert_eq!(player.secret().len(), 32);
    player.exports_nothing("bags-at-first");
    let mut placed = 0;
    for _ in 0..12 {
        if player.state().is_none_or(|state| state.game.won.is_some()) || !player.place() {
            break;
        }
        placed += 1;
        // The overview, the log, the odds, and the hand of the side that does not move.
        player.press("y");
        player.pick("Log");
        player.press("a b b b hold-a");
        if placed == 3 {
            player.pick("The other hand");
            player.press("a keep-a right let-a b");
            player.pick("Look up...");
            player.pick("Seal and proof");
            player.press("x b b b");
        }
    }
    assert!(placed > 5, "only {placed} placements");
    player.exports_nothing("bags-later");
}

#[test]
fn a_noted_reserve_is_in_no_picture_and_in_no_export_while_the_game_runs() {
    let mut player = Player(Runner::fresh(7));
    player.press("a down*4 a a");
    player.pick("Note the reserves");
    // Two armies 2 and a navy 3.
    player.press("keep-a down right*2 down*4 right let-a a");
    let state = player.state().expect("a table");
    assert_eq!(state.notes[Side::First.index()], [Token::Army2, Token::Army2, Token::Navy3]);
    player.press("b");
    assert_eq!(player.hidden().len(), 3);
    player.exports_nothing("noted");
    // Its owner sees it again, also after the power was off.
    player.0.restart();
    player.press("a");
    player.pick("Axis: reserve noted");
    player.press("keep-a");
    let open = player.0.screen();
    let text = Grid::of(&open).to_string();
    assert!(open.is_secret() && text.contains("Army 2") && text.contains("Navy 3"), "{text}");
    player.press("let-a b");
}
