//! What a table stores: the bytes of every event, for ever.

use adjutant_rules::mori::board::Mend;
use adjutant_rules::mori::table::{
    Act, After, Begun, Card, Change, Event, Heap, Hidden, Moved, Number, Place, Said, Secret, Taken, packed, unpacked,
};
use adjutant_rules::mori::{Phase, Reason, Side, Stratagem, Token};

fn after() -> After {
    After {
        side: Side::Second,
        kind: Token::General,
        value: 3,
        markers: [Moved { theatre: Place(2), from: 1, to: -2 }].into_iter().collect(),
        taken: [Taken::SecondDraws, Taken::FirstBombed, Taken::SecondIndustry].into_iter().collect(),
        points: [12, 25],
        first25: 2,
        closed: 4,
        opened: Some(Card {
            name: Place(9),
            length: 7,
            points: 3,
            spaces: [packed(unpacked(0x61).unwrap())].into_iter().collect(),
        }),
        turn: 8,
        phase: Phase::Blitz,
        blitz: true,
        final_turn: false,
        won: Some((Side::Second, Reason::SecondFirstTo25)),
    }
}

fn mend(theatre: u8, column: u8, value: i16) -> Mend {
    Mend { theatre, column, value }
}

fn said() -> Said {
    Said {
        targets: [Place(1), Place(3)].into_iter().collect(),
        order: [(1, 2), (3, 1)].into_iter().collect(),
        open: Some(Place(9)),
        picks: [2].into_iter().collect(),
        number: Some(4),
        ..Said::new(Token::Spy, Place(2), 2, 3)
    }
}

/// Every variant of what is stored, with its bytes.
fn golden() -> Vec<(Event, &'static str)> {
    let secret = Secret::rolled(&[10; 32]).unwrap();
    let lay =
        Change::Lay { theatre: Place(4), row: 1, space: 2, side: Side::First, token: Token::Spy, kind: Token::Navy1 };
    let begun = Begun {
        numbers: [7, 99],
        regions: [Place(0), Place(4)].into_iter().collect(),
        campaigns: [Card { name: Place(5), length: 6, points: 2, spaces: [1, 70].into_iter().collect() }]
            .into_iter()
            .collect(),
        mix: Some(core::array::from_fn(|at| u8::try_from(at % 3).unwrap())),
        blanks: [33].into_iter().collect(),
    };
    let set = |change| Event::Set(change);
    vec![
        (Event::Shuffled(secret), SHUFFLED),
        (Event::Begun(begun), BEGUN),
        (Event::Acted { act: Act::Place(said()), after: after() }, PLACED),
        (Event::Acted { act: Act::EndTurn, after: After { opened: None, won: None, ..after() } }, ENDED),
        (Event::Acted { act: Act::NothingFits, after: After { opened: None, ..after() } }, NOTHING_FITS),
        (Event::Stratagem { drawn: Stratagem::Steamroll, effective: Stratagem::Secure, by_device: true }, STRATAGEM),
        (Event::Revealed([9; 32]), REVEALED),
        (set(Change::Number(Number::FinalTurn, 1)), "05000c01"),
        (set(Change::Marker(Place(3), -4)), "050103fc"),
        (set(lay), "0502040102001703"),
        (set(Change::Lift(Place(4), 1, 2)), "0503040102"),
        (set(Change::Last(Side::Second, Some(Token::Army3))), "0504010102"),
        (set(Change::Add(Heap::Bag, Side::First, Token::Spy)), "0505010017"),
        (set(Change::Remove(Heap::Pile, Side::Second, Token::Spy)), "0506020117"),
        (set(Change::NotOver), "0507"),
        (Event::Told([Token::Army1, Token::Spy].into_iter().collect()), "06020017"),
        (Event::Noted(Side::Second, Hidden([Token::Army3].into_iter().collect())), "07010102"),
        (Event::Mended([mend(1, 0, 13), mend(2, 7, 300)].into_iter().collect()), "080201001a0207d804"),
        (Event::Ticked(4), "0904"),
    ]
}

const SHUFFLED: &str = "003939393939393939393939393939393939393939393939393939393939393939";
const BEGUN: &str = "0107630200040105060202014601000102000102000102000102000102000102000102000102000102000102000121";
const PLACED: &str = "0200170202030201030201020301010901020104010903010201fe030102070c19020401090703016108010100010102";
const ENDED: &str = "0201010903010201fe030102070c190204000801010000";
const NOTHING_FITS: &str = "0202010903010201fe030102070c1902040008010100010102";
const STRATAGEM: &str = "03070601";
const REVEALED: &str = "040909090909090909090909090909090909090909090909090909090909090909";

fn hex(bytes: &[u8]) -> String {
    bytes
        .iter()
        .flat_map(|byte| [byte >> 4, byte & 15])
        .filter_map(|digit| char::from_digit(digit.into(), 16))
        .collect()
}

#[test]
fn every_event_has_its_bytes_for_ever() {
    let mut wrong = Vec::new();
    for (event, wanted) in golden() {
        let mut room = [0; 512];
        let bytes = postcard::to_slice(&event, &mut room).unwrap();
        let again: Event = postcard::from_bytes(bytes).unwrap();
        assert_eq!(again, event);
        if hex(bytes) != wanted {
            wrong.push(format!("{}: {}", event.label(), hex(bytes)));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn no_text_of_an_event_tells_what_is_hidden() {
    let secret = Secret::rolled(&[4; 32]).unwrap();
    for mut event in [Event::Shuffled(secret), Event::Acted { act: Act::EndTurn, after: after() }] {
        let json = serde_json::to_string(&event).unwrap();
        assert!(!json.contains("51") || !matches!(event, Event::Shuffled(_)), "{json}");
        assert!(Token::ALL.iter().all(|token| *token == Token::General || !json.contains(token.word())), "{json}");
        event.seal();
        assert!(!matches!(event, Event::Shuffled(secret) if secret.is_there()));
    }
}

#[test]
fn a_noted_reserve_is_in_no_text_and_in_no_export() {
    let noted = || Event::Noted(Side::First, Hidden([Token::General, Token::Spy].into_iter().collect()));
    let json = serde_json::to_string(&noted()).unwrap();
    let text = format!("{json} {:?} {}", noted(), noted().label());
    assert!(Token::ALL.iter().all(|token| !text.contains(token.word())), "{text}");
    let mut sealed = noted();
    sealed.seal();
    assert_eq!(sealed, Event::Noted(Side::First, Hidden(heapless::Vec::new())), "not even how many");
    assert_eq!(serde_json::from_str::<Event>(&json).unwrap(), sealed, "what is exported comes back");
}

#[test]
fn an_event_and_a_table_are_small_enough() {
    use adjutant_rules::mori::table::{Command, State};
    // A quarter less on the device, whose lengths are half as long.
    assert!(size_of::<Event>() <= 216, "{}", size_of::<Event>());
    assert!(size_of::<Command>() <= 120, "{}", size_of::<Command>());
    assert!(size_of::<State>() <= 2400, "{}", size_of::<State>());
}
