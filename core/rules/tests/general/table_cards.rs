//! Cards at a table: drawn, bought, played, with what they change (7.4).

use adjutant_rules::chart::Charts;
use adjutant_rules::dice::{D6, Roller};
use adjutant_rules::general::ask::ChartName;
use adjutant_rules::general::table::cards::{Command as Cards, card, cell, owners, price};
use adjutant_rules::general::table::{
    Area, CardPlace, Change, Command, Due, Event, Flag, Marker, OptionalRule, Options, Refusal, State, Status,
    TableRefusal,
};
use adjutant_rules::general::turn::StepName;
use adjutant_rules::general::{Country, InputFault, Major, Refusal as Rule, Rules, Scenario, Side};

use crate::table_economy::{act, at, set, table};

fn cards(state: &mut State, command: Cards) -> Result<Event, Refusal> {
    act(state, Command::Cards(command))
}

fn draw(country: Major, card: u8, to: Option<Major>) -> Cards {
    Cards::Draw { country, card, to, obsolete: false, surprise_played: false }
}

fn plain(country: Major, card: u8) -> Cards {
    Cards::Play { country, card, told: false, target: None, bp: 0, counter: None, dice: None, roller: Roller::Hand }
}

fn told(country: Major, card: u8) -> Cards {
    let Cards::Play { target, bp, counter, dice, roller, .. } = plain(country, card) else { unreachable!() };
    Cards::Play { country, card, told: true, target, bp, counter, dice, roller }
}

fn rolled(country: Major, card: u8, one: u8, two: u8, bp: u8, counter: Option<Major>) -> Cards {
    let dice = Some((D6::new(one).unwrap(), D6::new(two).unwrap()));
    Cards::Play { country, card, told: false, target: None, bp, counter, dice, roller: Roller::Hand }
}

fn give(state: &mut State, major: Major, number: u8) {
    set(state, Change::Card(number, CardPlace::hand(major)));
    set(state, Change::CardFresh(number, false));
}

/// The cards step of 1941, everybody with 20 BP.
fn drawing() -> State {
    let mut state = table(Scenario::Y1941);
    at(&mut state, StepName::Cards);
    for &major in Major::ALL {
        set(&mut state, Change::Mark(Marker::Purse(major), 20));
    }
    state
}

/// What is due of this topic: 1941 begins with a war to be declared.
fn of_cards(state: &State) -> impl Iterator<Item = Due> {
    state.due(&Charts::new()).into_iter().filter(|due| matches!(due, Due::Cards(_)))
}

#[test]
fn the_tutorials_cards_find_their_owners() {
    let mut state = drawing();
    let due = |state: &State| of_cards(state).map(|due| due.to_string()).collect::<Vec<_>>();
    set(&mut state, Change::Initiative(Side::Axis, Side::Axis));
    assert_eq!(due(&state)[..3], ["Germany draws a card", "Italy draws a card", "Japan draws a card"]);
    assert_eq!(due(&state).len(), 7, "conquered France draws none");

    // Germany draws Coup in Siam for Japan, Japan Militia for Germany, Italy what only the USA may own.
    let event = cards(&mut state, draw(Major::Germany, 10, Some(Major::Japan))).unwrap();
    assert_eq!(event.label().as_str(), "Germany draws 10: to Japan");
    assert_eq!((state.card(10), state.purse(Major::Japan)), (CardPlace::HandJapan, 19));
    let italian = draw(Major::Italy, 38, Some(Major::Italy));
    assert_eq!(cards(&mut state, italian), Err(TableRefusal::NotItsCard.into()));
    let event = cards(&mut state, draw(Major::Italy, 38, None)).unwrap();
    assert_eq!(event.label().as_str(), "Italy draws: under the deck");
    assert_eq!(state.card(38), CardPlace::Deck);
    let second = draw(Major::Japan, 39, Some(Major::Japan));
    assert_eq!(cards(&mut state, second), Err(Rule::SecondCard.into()), "Japan has bought one");
    cards(&mut state, draw(Major::Japan, 39, Some(Major::Germany))).unwrap();
    assert_eq!(state.card(39), CardPlace::HandGermany);
    let fresh = told(Major::Germany, 39);
    assert_eq!(cards(&mut state, fresh), Err(Rule::CardTooFresh.into()));

    cards(&mut state, draw(Major::Usa, 40, Some(Major::Usa))).unwrap();
    assert_eq!(state.purse(Major::Usa), 14);
    cards(&mut state, draw(Major::Be, 42, Some(Major::Ussr))).unwrap();
    cards(&mut state, draw(Major::Ussr, 44, None)).unwrap();
    cards(&mut state, draw(Major::China, 47, None)).unwrap();
    assert_eq!(state.card(42), CardPlace::HandUssr);
    assert!(due(&state).is_empty());
    assert_eq!(cards(&mut state, draw(Major::China, 47, None)), Err(TableRefusal::SettledAlready.into()));
}

#[test]
fn a_draw_is_refused_by_its_rule() {
    let mut state = drawing();
    assert_eq!(cards(&mut state, draw(Major::France, 44, None)), Err(Rule::ConqueredDraws.into()));
    assert_eq!(cards(&mut state, draw(Major::Be, 48, None)), Err(TableRefusal::NotInDeck.into()), "Germany has it");
    assert_eq!(cards(&mut state, draw(Major::Be, 56, None)), Err(TableRefusal::OutOfRange.into()));
    let enemy = draw(Major::Be, 24, Some(Major::Germany));
    assert_eq!(cards(&mut state, enemy), Err(TableRefusal::NotItsCard.into()), "never to the enemy");
    set(&mut state, Change::Mark(Marker::Purse(Major::Usa), 5));
    assert_eq!(cards(&mut state, draw(Major::Usa, 40, Some(Major::Usa))), Err(Rule::CardTooDear.into()));
    // Owners and price of a card that nobody could read are taught.
    let portugal = draw(Major::Be, 12, Some(Major::Be));
    assert_eq!(cards(&mut state, portugal.clone()), Err(Refusal::Teach(ChartName::Cards)));
    let mut charts = Charts::new();
    charts.teach(cell(12, false), 1 << Major::Be as i16).unwrap();
    let decided = crate::asked::obtained(state.decide(&charts, &Command::Cards(portugal.clone())));
    assert_eq!(decided, Err(Refusal::Teach(ChartName::Cards)), "the price is still open");
    charts.teach(cell(12, true), 3).unwrap();
    let event = state.decide(&charts, &Command::Cards(portugal)).unwrap();
    state.apply(&event);
    assert_eq!((state.card(12), state.purse(Major::Be)), (CardPlace::HandBe, 17));
    let of = card(12).unwrap();
    assert_eq!((owners(&charts, of).unwrap().len(), price(&charts, of)), (1, Some(3)));

    let obsolete = Cards::Draw { country: Major::Italy, card: 16, to: None, obsolete: true, surprise_played: false };
    cards(&mut state, obsolete).unwrap();
    assert_eq!((state.card(16), state.has(Flag::CardDrawn(Major::Italy))), (CardPlace::Out, false), "it draws again");
    let event = cards(&mut state, Cards::NoDraw { country: Major::Italy }).unwrap();
    assert_eq!(event.label().as_str(), "Italy draws no card");
    at(&mut state, StepName::Income);
    assert_eq!(cards(&mut state, draw(Major::China, 47, None)), Err(TableRefusal::OtherStep.into()));
    let mut basic = State::new(&Options { rules: Rules::Basic, ..Options::default() });
    assert_eq!(cards(&mut basic, draw(Major::China, 47, None)), Err(Rule::NoCardsInBasic.into()));
    assert_eq!(cards(&mut basic, plain(Major::China, 47)), Err(Rule::NoCardsInBasic.into()));
}

#[test]
fn the_navy_goes_to_japan_and_lies_there_at_once() {
    let mut state = drawing();
    set(&mut state, Change::Card(35, CardPlace::Deck));
    cards(&mut state, draw(Major::Be, 35, None)).unwrap();
    assert_eq!(state.card(35), CardPlace::HandJapan);
    let due = of_cards(&state).next().map(|due| due.to_string());
    assert_eq!(due.as_deref(), Some("Japan must play 35"));
    assert_eq!(cards(&mut state, plain(Major::Japan, 35)), Err(Rule::Card35.into()));
    cards(&mut state, told(Major::Japan, 35)).unwrap();
    assert_eq!(state.card(35), CardPlace::InEffect);
}

#[test]
fn a_coup_is_rolled_and_its_country_joins() {
    let mut state = table(Scenario::Y1941);
    let iraq = |one, two, counter| rolled(Major::Germany, 8, one, two, 1, counter);
    assert_eq!(cards(&mut state, plain(Major::Germany, 8)), Err(InputFault::NumberMissing.into()));
    assert_eq!(cards(&mut state, rolled(Major::Italy, 8, 4, 4, 1, None)), Err(TableRefusal::NotInHand.into()));
    let before = state.economy.get(Major::Germany).potential;
    let mut success = state.clone();
    let event = cards(&mut success, iraq(4, 4, None)).unwrap();
    assert_eq!(event.label().as_str(), "Germany plays card 8, 8: success");
    assert_eq!(event.roll().map(|(_, faces)| faces.to_vec()), Some(vec![4, 4]));
    assert_eq!((*success.status.get(Country::Iraq), success.card(8)), (Status::Axis, CardPlace::Out));
    assert_eq!(success.economy.get(Major::Germany).potential, before + 1);
    assert!(success.counters().any(|(_, unit)| unit.country == Country::Iraq));
    assert!(success.war_between(Country::Iraq, Country::Be));

    let mut nothing = state.clone();
    assert_eq!(cards(&mut nothing, iraq(2, 3, None)).unwrap().label().as_str(), "Germany plays card 8, 5: no effect");
    assert_eq!(*nothing.status.get(Country::Iraq), Status::Neutral);
    assert_eq!(cards(&mut state, iraq(1, 1, None)), Err(TableRefusal::DrawEnemy.into()));
    assert_eq!(cards(&mut state, iraq(1, 1, Some(Major::Japan))), Err(TableRefusal::DrawEnemy.into()), "no enemy");
    cards(&mut state, iraq(1, 1, Some(Major::Be))).unwrap();
    assert_eq!(*state.status.get(Country::Iraq), Status::Allies);

    give(&mut state, Major::Be, 8);
    assert_eq!(cards(&mut state, rolled(Major::Be, 8, 6, 6, 1, None)), Err(Rule::CoupNotNeutral.into()));
    give(&mut state, Major::Be, 6);
    assert_eq!(cards(&mut state, rolled(Major::Be, 6, 6, 6, 1, None)), Err(Rule::CoupInConquered.into()), "Norway");
}

#[test]
fn coup_in_ireland_comes_back_for_iran() {
    let mut options = Options { scenario: Scenario::Y1941, ..Options::default() };
    options.turn(OptionalRule::CoupInIran);
    let mut state = State::new(&options);
    give(&mut state, Major::Germany, 17);
    cards(&mut state, rolled(Major::Germany, 17, 3, 3, 1, None)).unwrap();
    assert_eq!(state.card(17), CardPlace::Deck);
    give(&mut state, Major::Germany, 17);
    cards(&mut state, rolled(Major::Germany, 17, 6, 6, 1, None)).unwrap();
    assert_eq!((*state.status.get(Country::Iran), state.card(17)), (Status::Axis, CardPlace::Out));
    assert_eq!(*state.status.get(Country::Ireland), Status::Neutral);
}

#[test]
fn lend_lease_moves_production_to_the_ussr() {
    let mut state = table(Scenario::Y1941);
    give(&mut state, Major::Be, 37);
    assert_eq!(cards(&mut state, told(Major::Be, 37)), Err(Rule::Card37War.into()));
    set(&mut state, Change::War(Country::Germany, Country::Ussr));
    assert_eq!(cards(&mut state, plain(Major::Be, 37)), Err(Rule::Card37Uk.into()), "only the players know");
    let before = |major| table(Scenario::Y1941).economy.get(major).potential;
    cards(&mut state, told(Major::Be, 37)).unwrap();
    assert_eq!(state.economy.get(Major::Be).potential, before(Major::Be) - 3);
    assert_eq!(state.economy.get(Major::Ussr).potential, before(Major::Ussr) + 3);
    assert_eq!(state.card(37), CardPlace::InEffect);
}

#[test]
fn cards_change_levels_deliveries_and_areas() {
    let mut state = table(Scenario::Y1941);
    assert_eq!(cards(&mut state, plain(Major::Usa, 28)), Err(Rule::Card28Attack.into()));
    cards(&mut state, told(Major::Usa, 28)).unwrap();
    assert_eq!(state.us_level, 16);
    // Japan gains the BNL production, and loses it again to the embargo.
    let bnl = |country, card, told| Cards::Play {
        country,
        card,
        told,
        target: None,
        bp: 4,
        counter: None,
        dice: None,
        roller: Roller::Hand,
    };
    let mut met = state.clone();
    cards(&mut met, bnl(Major::Usa, 3, true)).unwrap();
    assert_eq!((met.card(3), met.card(32)), (CardPlace::Out, CardPlace::Out), "both met: both leave");
    assert_eq!(met.economy.get(Major::Japan).potential, 15);
    assert_eq!(cards(&mut state, bnl(Major::Usa, 3, false)), Err(Rule::Card3.into()));
    cards(&mut state, bnl(Major::Japan, 32, false)).unwrap();
    assert_eq!(state.economy.get(Major::Japan).potential, 19);
    cards(&mut state, bnl(Major::Usa, 3, false)).unwrap();
    assert_eq!((state.economy.get(Major::Japan).potential, state.card(3)), (15, CardPlace::InEffect));

    set(&mut state, Change::Mark(Marker::JapanChinaLimit, 4));
    cards(&mut state, plain(Major::Japan, 31)).unwrap();
    assert_eq!(state.japan_china_limit, 0);

    let mut state = table(Scenario::Y1939);
    for (major, number) in [(Major::Usa, 20), (Major::Japan, 33), (Major::Germany, 1), (Major::Be, 52)] {
        give(&mut state, major, number);
    }
    set(&mut state, Change::Mark(Marker::UsLevel, 11));
    assert_eq!(cards(&mut state, told(Major::Usa, 20)), Err(Rule::Card20Level.into()), "the table knows the level");
    set(&mut state, Change::Mark(Marker::UsLevel, 12));
    cards(&mut state, plain(Major::Usa, 20)).unwrap();
    assert_eq!((state.economy.get(Major::Japan).potential, state.has(Flag::DeliveryUsaJapan)), (14, false));
    assert_eq!(cards(&mut state, told(Major::Japan, 33)), Err(Rule::Card33.into()));
    set(&mut state, Change::Status(Country::France, Status::Conquered));
    cards(&mut state, plain(Major::Japan, 33)).unwrap();
    let indochine = Area::all().find(|area| area.to_string() == "Indochine").unwrap();
    assert_eq!((state.controller(indochine), state.us_level), (Some(Country::Japan), 13));

    let activate = |target| Cards::Play {
        country: Major::Germany,
        card: 1,
        told: false,
        target,
        bp: 3,
        counter: None,
        dice: None,
        roller: Roller::Hand,
    };
    for wrong in [None, Some(Country::Sweden)] {
        assert_eq!(cards(&mut state, activate(wrong)), Err(Rule::Card1.into()));
    }
    cards(&mut state, activate(Some(Country::Romania))).unwrap();
    assert_eq!(*state.status.get(Country::Romania), Status::Axis);
    // Its production is its delivery, which grows from 2 to 3 (7.6.4).
    assert_eq!((state.economy.get(Major::Germany).potential, state.card(1)), (18, CardPlace::Deck));
    give(&mut state, Major::Germany, 1);
    cards(&mut state, activate(Some(Country::Italy))).unwrap();
    assert!(state.war_between(Country::Italy, Country::Be) && state.us_level == 14);

    assert_eq!(cards(&mut state, plain(Major::Be, 52)), Err(Rule::Card52.into()));
    for _ in 0..4 {
        set(&mut state, Change::NextQuarter);
    }
    cards(&mut state, plain(Major::Be, 52)).unwrap();
    assert_eq!(state.economy.get(Major::Be).potential, 16, "Total War, after a year of war");
}

#[test]
fn initiative_peace_and_morsecode_do_what_they_say() {
    let mut state = table(Scenario::Y1941);
    assert_eq!(cards(&mut state, plain(Major::Italy, 29)), Err(TableRefusal::OtherStep.into()));
    at(&mut state, StepName::Initiative);
    set(&mut state, Change::Initiative(Side::Allies, Side::Allies));
    set(&mut state, Change::Flag(Flag::InitiativeSettled, true));
    cards(&mut state, plain(Major::Italy, 29)).unwrap();
    assert_eq!((state.clock.first, state.card(29)), (Side::Axis, CardPlace::Deck));
    assert!(state.has(Flag::DoubleTurn), "the Allies went first in the turn before (5.3)");

    give(&mut state, Major::Germany, 40);
    cards(&mut state, plain(Major::Germany, 40)).unwrap();
    assert_eq!((state.card(50), state.card(40)), (CardPlace::Out, CardPlace::Out));

    give(&mut state, Major::Japan, 23);
    assert_eq!(cards(&mut state, rolled(Major::Japan, 23, 5, 6, 0, None)), Err(Rule::Card23.into()));
    set(&mut state, Change::War(Country::Japan, Country::Ussr));
    let event = cards(&mut state, rolled(Major::Japan, 23, 5, 6, 0, None)).unwrap();
    assert_eq!(event.label().as_str(), "Japan plays card 23: 11 quarters");
    assert_eq!((state.peace_until, state.card(23)), (18, CardPlace::InEffect));
    assert!(!state.war_between(Country::Japan, Country::Ussr));

    // A card of one turn works until its end, though it lies under the deck.
    assert!(!state.card_works(4) && state.card_works(22) && !state.card_works(44));
    cards(&mut state, plain(Major::Germany, 4)).unwrap();
    assert!(state.card_works(4) && state.card(4) == CardPlace::Deck);
    set(&mut state, Change::NextQuarter);
    assert!(!state.card_works(4));
    assert_eq!(cards(&mut state, told(Major::Italy, 46)), Err(Rule::Card46Roll.into()), "only before a roll");
    assert_eq!(cards(&mut state, told(Major::Italy, 99)), Err(TableRefusal::OutOfRange.into()));
}

#[test]
fn every_card_can_be_played_or_says_why_not() {
    for number in 1..=55 {
        let of = card(number).unwrap();
        for scenario in [Scenario::Y1939, Scenario::Y1941] {
            let mut state = table(scenario);
            give(&mut state, Major::Ussr, number);
            let played = Cards::Play {
                country: Major::Ussr,
                card: number,
                told: true,
                target: Some(Country::Finland),
                bp: 2,
                counter: Some(Major::Italy),
                dice: D6::new(1).map(|one| (one, one)),
                roller: Roller::Device,
            };
            match cards(&mut state, played) {
                Ok(event) => {
                    assert!(event.label().len() <= 40, "{}", event.label());
                    assert_ne!(state.card(number), CardPlace::HandUssr, "{}", of.name);
                }
                Err(Refusal::Rule(refusal)) => assert!(refusal.rule().starts_with("card")),
                // Elite Troops are played with a die of their own.
                Err(refusal) if number == 19 => assert_eq!(refusal, InputFault::NumberMissing.into()),
                Err(refusal) => assert_eq!(refusal, TableRefusal::OtherStep.into(), "{}", of.name),
            }
        }
    }
}

#[test]
fn the_commands_have_the_bytes_that_they_always_had() {
    let mut room = [0; 64];
    let golden: [(Cards, &[u8]); 3] = [
        (draw(Major::Be, 42, Some(Major::Ussr)), &[5, 0, 3, 42, 1, 5, 0, 0]),
        (Cards::NoDraw { country: Major::China }, &[5, 1, 7]),
        (rolled(Major::Germany, 8, 1, 2, 1, Some(Major::Be)), &[5, 2, 0, 8, 0, 0, 1, 1, 3, 1, 1, 2, 1]),
    ];
    for (command, bytes) in golden {
        let command = Command::Cards(command);
        assert_eq!(postcard::to_slice(&command, &mut room).unwrap(), bytes, "{command:?}");
        assert_eq!(postcard::from_bytes::<Command>(bytes).unwrap(), command);
    }
    let change = Change::Flag(Flag::IrelandTried, true);
    assert_eq!(postcard::to_slice(&change, &mut room).unwrap(), [1, 29, 1]);
}

#[test]
fn a_card_that_moves_the_level_of_the_usa_moves_its_production() {
    let mut state = State::new(&Options { scenario: Scenario::Y1941, ..Options::default() });
    let before = (state.us_level, state.economy.get(Major::Usa).potential);
    // Pre-War Production lies in the hand of the USA (card 28, R21).
    cards(&mut state, told(Major::Usa, 28)).unwrap();
    assert_eq!((state.us_level, state.economy.get(Major::Usa).potential), (before.0 + 4, before.1 + 4));
}
