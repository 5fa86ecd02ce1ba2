//! The cards of Blitzkrieg General: every prerequisite, every coup, every way of a drawn card.

use adjutant_rules::general::cards::coup::CoupPlay;
use adjutant_rules::general::cards::draw::Undecided;
use adjutant_rules::general::cards::{After, CARDS, Card, Drawn, Fact, Fate, Known, Need, Owner, Play, Quantity};
use adjutant_rules::general::{Fault, InputFault, Major, Quarter, Refusal as R, Rules};

/// What is true at a table.
#[derive(Clone, Default)]
struct World {
    facts: Vec<Fact>,
    numbers: Vec<(Quantity, u16)>,
}

impl Known for World {
    fn is_true(&self, fact: Fact) -> bool {
        self.facts.contains(&fact)
    }
    fn number(&self, quantity: Quantity) -> Option<u16> {
        self.numbers.iter().find(|(name, _)| *name == quantity).map(|(_, value)| *value)
    }
}

fn card(number: u8) -> &'static Card {
    &CARDS[usize::from(number) - 1]
}

fn quarter(text: &str) -> Quarter {
    Quarter::parse(text).unwrap()
}

/// What the cards ask for, in its order.
#[rustfmt::skip]
const REFUSALS: [(u8, &[R]); 45] = [
    (1, &[R::Card1]), (3, &[R::Card3]), (5, &[R::Card5]), (6, &[R::Card6]), (7, &[R::Card7]), (8, &[R::Card8]),
    (9, &[R::Card9]), (10, &[R::Card10]), (11, &[R::Card11]), (12, &[R::Card12]), (13, &[R::Card13]), (14, &[R::Card14]),
    (15, &[R::Card15]), (16, &[R::Card16]), (17, &[R::Card17]), (18, &[R::Card18]), (19, &[R::Card19]),
    (20, &[R::Card20Level, R::Card20Delivery]), (22, &[R::Card22Areas, R::Card22War]), (23, &[R::Card23]),
    (24, &[R::Card24]), (25, &[R::Card25]), (26, &[R::Card26]), (27, &[R::Card27]),
    (28, &[R::Card28Attack, R::Card28War]), (30, &[R::Card30War, R::Card30Africa, R::Card30Italy]), (32, &[R::Card32]),
    (33, &[R::Card33]), (34, &[R::Card34]), (35, &[R::Card35]), (36, &[R::Card36Islands, R::Card36Year]),
    (37, &[R::Card37War, R::Card37Uk]), (38, &[R::Card38]), (39, &[R::Card39]), (40, &[R::Card40]), (42, &[R::Card42]),
    (45, &[R::Card45]), (46, &[R::Card46Neutral, R::Card46Roll]), (50, &[R::Card50]), (51, &[R::Card51]),
    (52, &[R::Card52]), (54, &[R::Card54]), (2, &[]), (43, &[]), (55, &[]),
];

/// A table at which a card asks for nothing more, from its need number `from` on not: quarter and world.
fn world(card: &Card, met: usize) -> (Quarter, World) {
    let mut world = World::default();
    let mut now = quarter("4/45");
    for (place, (need, _)) in card.needs.iter().enumerate() {
        let met = place < met;
        match *need {
            Need::One(fact) | Need::Either(fact, _) | Need::OneOf(_, fact, _) if met => world.facts.push(fact),
            Need::AtLeast(quantity, least) => world.numbers.push((quantity, if met { least } else { least - 1 })),
            Need::Exactly(quantity, exact) => world.numbers.push((quantity, if met { exact } else { exact + 1 })),
            Need::Year(year) if !met => now = Quarter::new(4, u16::try_from(year - 1).unwrap()).unwrap(),
            _ => {}
        }
    }
    (now, world)
}

#[test]
fn every_card_asks_for_what_it_needs_in_its_order() {
    for (number, refusals) in REFUSALS {
        let card = card(number);
        assert_eq!(card.needs.len(), refusals.len(), "{number}");
        for met in 0..=refusals.len() {
            let (quarter, world) = world(card, met);
            let played = Play { rules: Rules::Advanced, card, quarter, bought: None }.check(&world);
            match refusals.get(met) {
                Some(&refusal) => assert_eq!(played, Err(Fault::Refused(refusal)), "{number}"),
                None => assert_eq!(played, Ok(card.after), "{number}"),
            }
        }
    }
    let with_needs = CARDS.iter().filter(|card| !card.needs.is_empty()).count();
    assert_eq!(with_needs, REFUSALS.iter().filter(|(_, refusals)| !refusals.is_empty()).count());
}

#[test]
fn any_of_several_facts_is_enough() {
    let either = [
        (3, [Fact::JpBnlProduction, Fact::JpPlaysBnlCardNow].as_slice()),
        (5, &[Fact::WeatherBadEurope, Fact::WeatherBadPacific]),
        (28, &[Fact::GerDeclaredOnUssr, Fact::JpDeclaredOnUssr, Fact::AxisInvadedUk]),
        (40, &[Fact::FortressEuropeInPlay, Fact::FinestHourInPlay]),
    ];
    for (number, facts) in either {
        for &fact in facts {
            let world = World { facts: vec![fact, Fact::UsaNeutral], numbers: Vec::new() };
            let play = Play { rules: Rules::Advanced, card: card(number), quarter: quarter("1/42"), bought: None };
            assert!(play.check(&world).is_ok(), "{number} {fact}");
        }
    }
}

#[test]
fn a_number_that_is_needed_must_be_given() {
    let play = Play { rules: Rules::Advanced, card: card(20), quarter: quarter("1/42"), bought: None };
    assert_eq!(play.check(&World::default()), Err(Fault::Wrong(InputFault::NumberMissing)));
    // A need that is not met comes before a number of a later one.
    let surrender = Play { card: card(30), ..play };
    assert_eq!(surrender.check(&World::default()), Err(R::Card30War.into()));
}

#[test]
fn a_card_is_played_from_the_turn_after_its_purchase_on() {
    let world = World { facts: vec![Fact::UssrNeverAttackedJapan], numbers: Vec::new() };
    let fresh = Play { rules: Rules::Basic, card: card(2), quarter: quarter("1/46"), bought: Some(quarter("1/46")) };
    assert_eq!(fresh.check(&world), Err(R::NoCardsInBasic.into()));
    let advanced = Play { rules: Rules::Advanced, ..fresh };
    assert_eq!(advanced.check(&world), Err(R::OutsideGame.into()));
    let late = Play { quarter: quarter("4/45"), ..advanced };
    assert_eq!(late.check(&world), Err(R::OutsideGame.into()), "bought after the game");
    let bought = |text| Play { bought: Some(quarter(text)), ..late };
    assert_eq!(bought("4/45").check(&world), Err(R::CardTooFresh.into()));
    assert_eq!(bought("3/45").check(&world), Ok(After::Stack));
    assert_eq!(Play { card: card(35), ..bought("4/45") }.check(&world), Ok(After::Permanent), "the navy at once");
}

#[test]
fn the_embargo_meets_the_card_that_it_stops() {
    let play = Play { rules: Rules::Advanced, card: card(3), quarter: quarter("2/41"), bought: None };
    let world = |fact| World { facts: vec![fact], numbers: Vec::new() };
    assert_eq!(play.check(&world(Fact::JpPlaysBnlCardNow)), Ok(After::RemovedBoth));
    assert_eq!(play.check(&world(Fact::JpBnlProduction)), Ok(After::Permanent));
}

#[test]
fn each_of_the_other_cards_says_that_it_is_no_coup() {
    for number in (1..=5).chain(19..=55) {
        let play =
            CoupPlay { card: card(number), neutral: false, conquered: true, option_9_9: false, second_use: true };
        assert_eq!(play.check(), Err(R::other_card(number)));
        assert_eq!(R::other_card(number).rule(), format!("card {number}"));
    }
}

fn drawn(number: u8, country: Major) -> Drawn<'static> {
    Drawn {
        card: card(number),
        country,
        bp: 20,
        wants: true,
        obsolete: false,
        bought_this_turn: false,
        naval_surprise_played: false,
        conquered: false,
        owners: None,
        cost: None,
    }
}

#[test]
fn a_drawn_card_is_judged_in_this_order() {
    // Certain owners and a certain price.
    let all = Drawn {
        conquered: true,
        owners: Some(&[Owner::Usa]),
        cost: Some(9),
        obsolete: true,
        bought_this_turn: true,
        ..drawn(10, Major::Germany)
    };
    assert_eq!(all.fate(), Err(Undecided::Refused(R::ConqueredDraws)));
    let free = Drawn { conquered: false, ..all };
    assert_eq!(free.fate(), Err(Undecided::Refused(R::OwnersKnown)));
    let owners = Drawn { owners: Some(&[Owner::Japan, Owner::Be]), ..free };
    assert_eq!(owners.fate(), Err(Undecided::Refused(R::PriceKnown)));
    let cost = Drawn { cost: Some(1), ..owners };
    assert_eq!(cost.fate(), Ok(Fate::DrawAgain));
    let useful = Drawn { obsolete: false, ..cost };
    assert_eq!(useful.fate(), Ok(Fate::Offer([Major::Japan].into_iter().collect())), "not an owner");
    let japan = Drawn { country: Major::Japan, wants: false, bp: 0, ..useful };
    assert_eq!(japan.fate(), Err(Undecided::Refused(R::SecondCard)));
    let first = Drawn { bought_this_turn: false, ..japan };
    assert_eq!(first.fate(), Ok(Fate::UnderDeck));
    assert_eq!(Drawn { wants: true, ..first }.fate(), Err(Undecided::Refused(R::CardTooDear)));
    assert_eq!(Drawn { wants: true, bp: 1, ..first }.fate(), Ok(Fate::Buy { cost: 1, must: false }));
}

#[test]
fn what_is_not_known_is_taught() {
    let tito = drawn(51, Major::Be);
    assert_eq!(tito.fate(), Err(Undecided::TeachOwners));
    assert_eq!(Drawn { obsolete: true, ..tito }.fate(), Ok(Fate::DrawAgain), "an obsolete card needs no owner");
    let taught = Drawn { owners: Some(&[Owner::Be]), ..tito };
    assert_eq!(taught.fate(), Ok(Fate::Buy { cost: 3, must: false }));
    assert_eq!(Drawn { cost: Some(7), ..taught }.fate(), Ok(Fate::Buy { cost: 7, must: false }), "only probable");
    let total_war = drawn(52, Major::France);
    assert_eq!(total_war.fate(), Err(Undecided::TeachCost));
    assert_eq!(Drawn { wants: false, ..total_war }.fate(), Ok(Fate::UnderDeck));
    // A taught list replaces a probable one.
    let spain = Drawn { owners: Some(&[Owner::Usa, Owner::Ussr]), ..drawn(11, Major::Be) };
    assert_eq!(spain.fate(), Ok(Fate::Offer([Major::Usa, Major::Ussr].into_iter().collect())));
    let all = Drawn { owners: Some(&[Owner::All]), ..drawn(39, Major::China) };
    assert_eq!(all.fate(), Ok(Fate::Buy { cost: 1, must: false }));
}

#[test]
fn some_cards_find_their_owner() {
    assert_eq!(drawn(35, Major::Ussr).fate(), Ok(Fate::GiveToJapan));
    for country in [Major::Germany, Major::Italy] {
        assert_eq!(drawn(35, country).fate(), Ok(Fate::UnderDeck));
    }
    let navy = Drawn { wants: false, bp: 0, ..drawn(35, Major::Japan) };
    assert_eq!(navy.fate(), Ok(Fate::Buy { cost: 0, must: true }));
    let lend_lease = Drawn { wants: false, ..drawn(37, Major::Be) };
    assert_eq!(lend_lease.fate(), Ok(Fate::Buy { cost: 1, must: true }));
    assert_eq!(Drawn { country: Major::Ussr, ..lend_lease }.fate(), Ok(Fate::UnderDeck));
    // Naval Surprise is Japan's first.
    let surprise = drawn(43, Major::Usa);
    assert_eq!(surprise.fate(), Ok(Fate::UnderDeck));
    assert_eq!(drawn(43, Major::Italy).fate(), Ok(Fate::Offer([Major::Japan].into_iter().collect())));
    let later = Drawn { naval_surprise_played: true, ..surprise };
    assert_eq!(later.fate(), Ok(Fate::Buy { cost: 1, must: false }));
    assert_eq!(Drawn { naval_surprise_played: true, ..drawn(20, Major::Italy) }.fate(), Ok(Fate::UnderDeck));
}
