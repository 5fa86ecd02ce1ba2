//! Declarations of war and the time table of Blitzkrieg General.

use adjutant_rules::general::politics::Event as E;
use adjutant_rules::general::politics::{Declaration, Timetable};
use adjutant_rules::general::{Country as C, Fault, InputFault, Major as M, Quarter, Refusal as R, Rules};

fn quarter(text: &str) -> Quarter {
    Quarter::parse(text).unwrap()
}

fn war(from: M, to: C) -> Declaration<'static> {
    Declaration {
        rules: Rules::Advanced,
        from,
        to,
        quarter: quarter("2/41"),
        in_7_2: false,
        us_level: 0,
        already_at_war: false,
        usa_at_war: false,
        ussr_at_war_with_germany: false,
        card_54: false,
        jp_ussr_peace: false,
        japan_usa_war: false,
        italy_at_war: false,
        axis_minors_joined: false,
        be_pacific_active: false,
        us_delivery_to_japan: true,
        conquered: &[],
    }
}

fn effects(declaration: Declaration<'_>) -> Vec<E> {
    declaration.effects().unwrap().into_inner().into_iter().collect()
}

fn refused(declaration: Declaration<'_>) -> Fault {
    declaration.effects().unwrap_err()
}

const ENTRY: [E; 5] = [E::UsaAtWar, E::UsaProduction, E::UsDeliveryEnds, E::BePacific, E::JapanAtWar];
const USSR: [E; 4] = [E::UssrAtWar, E::UssrProduction, E::UssrDeliveryEnds, E::AxisMinorsJoin];

#[test]
fn a_declaration_is_refused_in_this_order() {
    let wrong = Declaration {
        quarter: quarter("1/46"),
        conquered: &[M::Germany],
        already_at_war: true,
        ..war(M::Germany, C::Germany)
    };
    assert_eq!(refused(wrong), R::OutsideGame.into());
    let itself = Declaration { quarter: quarter("2/41"), ..wrong };
    assert_eq!(refused(itself), Fault::Wrong(InputFault::WarOnItself));
    let fallen = Declaration { to: C::Italy, ..itself };
    assert_eq!(refused(fallen), Fault::Wrong(InputFault::ConqueredDeclares));
    let friend = Declaration { conquered: &[], ..fallen };
    assert_eq!(refused(friend), R::SameSide.into());
    assert_eq!(refused(war(M::Germany, C::Finland)), R::SameSide.into(), "an Axis minor before it joins, too");
    assert_eq!(refused(war(M::Usa, C::China)), R::SameSide.into());
    // At war already nothing is new, and nothing is refused.
    let usa = Declaration { already_at_war: true, ..war(M::Usa, C::Japan) };
    assert_eq!(effects(usa), []);
}

#[test]
fn the_neutral_usa_waits_for_its_level() {
    let ready = Declaration { in_7_2: true, us_level: 20, ..war(M::Usa, C::Germany) };
    assert_eq!(refused(Declaration { rules: Rules::Basic, ..ready }), R::NeutralUsaInBasic.into());
    for to in [C::Spain, C::VichyFrance, C::BnlColonies] {
        assert_eq!(refused(Declaration { to, us_level: 0, ..ready }), R::NeutralUsaOnOthers.into());
    }
    assert_eq!(refused(Declaration { in_7_2: false, ..ready }), R::UsaNotReady.into());
    assert_eq!(refused(Declaration { us_level: 19, ..ready }), R::UsaNotReady.into());
    assert_eq!(effects(ready), ENTRY);
    let minor = Declaration { to: C::Romania, ..ready };
    assert_eq!(effects(minor)[5..], [E::MinorToGermany], "drawn in, the USA has no level any more");
    // At war it may attack anybody.
    let spain = Declaration { usa_at_war: true, italy_at_war: true, ..war(M::Usa, C::Spain) };
    assert_eq!(effects(spain), [E::MinorToItaly]);
}

#[test]
fn the_usa_is_drawn_in_by_an_attack() {
    assert_eq!(effects(war(M::Germany, C::Usa)), ENTRY);
    assert_eq!(effects(war(M::Germany, C::BnlColonies)), ENTRY);
    for to in [C::Be, C::France, C::BnlColonies, C::Usa] {
        assert_eq!(effects(war(M::Japan, to)), ENTRY, "{to}");
        assert_eq!(effects(Declaration { rules: Rules::Basic, ..war(M::Japan, to) }), ENTRY, "{to}");
        assert_eq!(effects(Declaration { usa_at_war: true, ..war(M::Japan, to) }), [], "{to}");
    }
    let old = Declaration {
        us_delivery_to_japan: false,
        be_pacific_active: true,
        japan_usa_war: true,
        ..war(M::Japan, C::Be)
    };
    assert_eq!(effects(old), [E::UsaAtWar, E::UsaProduction]);
    let italy = effects(war(M::Italy, C::Usa));
    assert_eq!(italy[5..], [E::ItalyAtWar], "no level moves any more");
    assert_eq!(effects(Declaration { italy_at_war: true, ..war(M::Germany, C::Be) }), []);
    assert_eq!(effects(war(M::Be, C::BnlColonies)), []);
}

#[test]
fn the_ussr_waits_for_its_card_or_its_date() {
    for to in [C::Germany, C::Italy, C::Hungary] {
        assert_eq!(refused(war(M::Ussr, to)), R::UssrWithoutCard.into());
        let basic = Declaration { rules: Rules::Basic, quarter: quarter("1/41"), card_54: true, ..war(M::Ussr, to) };
        assert_eq!(refused(basic), R::UssrTooEarly.into());
        assert!(Declaration { quarter: quarter("2/41"), ..basic }.effects().is_ok());
        assert!(Declaration { ussr_at_war_with_germany: true, ..war(M::Ussr, to) }.effects().is_ok());
    }
    let card = Declaration { card_54: true, ..war(M::Ussr, C::Germany) };
    assert_eq!(effects(card), USSR, "its own declaration moves no level");
    let italy = Declaration { card_54: true, ..war(M::Ussr, C::Italy) };
    assert_eq!(effects(italy)[4..], [E::ItalyAtWar, E::UsLevelDown]);
    let minor = Declaration { card_54: true, italy_at_war: true, ..war(M::Ussr, C::Hungary) };
    assert_eq!(effects(minor), [E::MinorToItaly, E::UsLevelDown]);
    assert_eq!(effects(Declaration { axis_minors_joined: true, ..minor }), []);
}

#[test]
fn an_attack_on_the_ussr_counts_once() {
    let mut wanted = USSR.to_vec();
    wanted.push(E::UsLevelUp);
    assert_eq!(effects(war(M::Germany, C::Ussr)), wanted);
    assert_eq!(effects(Declaration { rules: Rules::Basic, ..war(M::Germany, C::Ussr) }), USSR);
    assert_eq!(effects(Declaration { usa_at_war: true, ..war(M::Germany, C::Ussr) }), USSR);
    let joined = Declaration { axis_minors_joined: true, ..war(M::Germany, C::Ussr) };
    assert_eq!(effects(joined), [E::UssrAtWar, E::UssrProduction, E::UssrDeliveryEnds, E::UsLevelUp]);
    let second = Declaration { ussr_at_war_with_germany: true, italy_at_war: true, ..war(M::Italy, C::Ussr) };
    assert_eq!(effects(second), []);
    assert_eq!(effects(war(M::Italy, C::Ussr))[4..], [E::UsLevelUp, E::ItalyAtWar, E::UsLevelUp]);
}

#[test]
fn japan_and_the_ussr_fight_only_without_peace() {
    for (from, to) in [(M::Japan, C::Ussr), (M::Ussr, C::Japan)] {
        assert_eq!(refused(Declaration { jp_ussr_peace: true, ..war(from, to) }), R::PeaceHolds.into());
        assert_eq!(effects(Declaration { rules: Rules::Basic, ..war(from, to) }), []);
    }
    assert_eq!(effects(war(M::Japan, C::Ussr)), [E::UsLevelUp]);
    assert_eq!(effects(war(M::Ussr, C::Japan)), [E::UsLevelDown, E::NavyCardVoid]);
    assert_eq!(effects(Declaration { usa_at_war: true, ..war(M::Ussr, C::Japan) }), [E::NavyCardVoid]);
    assert!(Declaration { jp_ussr_peace: true, ..war(M::Germany, C::Ussr) }.effects().is_ok());
}

#[test]
fn the_west_waits_with_japan_for_the_usa() {
    for from in [M::Be, M::France] {
        assert_eq!(refused(war(from, C::Japan)), R::JapanBeforeUsa.into());
        assert_eq!(effects(Declaration { japan_usa_war: true, ..war(from, C::Japan) }), []);
    }
}

#[test]
fn italy_enters_by_its_own_hand_or_by_the_allies() {
    assert_eq!(effects(war(M::Be, C::Italy)), [E::ItalyAtWar, E::UsLevelDown]);
    assert_eq!(effects(Declaration { rules: Rules::Basic, ..war(M::Be, C::Italy) }), [E::ItalyAtWar]);
    assert_eq!(effects(war(M::Italy, C::France)), [E::ItalyAtWar, E::UsLevelUp]);
    assert_eq!(effects(war(M::Italy, C::Greece)), [E::ItalyAtWar, E::UsLevelUp, E::MinorToBe, E::UsLevelUp]);
}

#[test]
fn the_other_side_plays_an_attacked_minor() {
    for to in [C::Norway, C::VichyFrance, C::Bnl, C::Iran] {
        assert_eq!(effects(war(M::Germany, to)), [E::MinorToBe, E::UsLevelUp]);
    }
    let no_be = Declaration { conquered: &[M::Be], ..war(M::Japan, C::Siam) };
    assert_eq!(effects(no_be), [E::MinorToAllies, E::UsLevelUp]);
    let by_be = war(M::Be, C::Norway);
    assert_eq!(effects(by_be), [E::MinorToGermany, E::UsLevelDown]);
    let italy = Declaration { italy_at_war: true, ..by_be };
    assert_eq!(effects(italy), [E::MinorToItaly, E::UsLevelDown]);
    assert_eq!(effects(Declaration { conquered: &[M::Italy], ..italy }), [E::MinorToAxis, E::UsLevelDown]);
    assert_eq!(effects(Declaration { conquered: &[M::Germany], ..by_be }), [E::MinorToAxis, E::UsLevelDown]);
    assert_eq!(effects(Declaration { rules: Rules::Basic, ..by_be }), [E::MinorToGermany]);
    assert_eq!(effects(war(M::Be, C::Bulgaria)), [E::MinorToGermany, E::UsLevelDown]);
}

fn turn(rules: Rules, text: &str) -> Timetable {
    Timetable {
        rules,
        quarter: quarter(text),
        italy_at_war: false,
        ussr_at_war_with_germany: false,
        usa_at_war: false,
        us_delivery_to_japan: true,
        be_pacific_active: false,
        poland_conquered_by_germany: false,
        pact_done: false,
        jp_ussr_peace: false,
        vichy_quarter: None,
    }
}

fn events(timetable: Timetable) -> Vec<E> {
    timetable.events().unwrap().into_inner().into_iter().collect()
}

#[test]
fn the_time_table_brings_what_is_new() {
    let (basic, advanced) = (Rules::Basic, Rules::Advanced);
    assert_eq!(events(turn(advanced, "3/39")), [E::PolandJoins]);
    assert_eq!(events(turn(basic, "2/40")), [E::ItalyAtWar]);
    assert_eq!(events(Timetable { usa_at_war: true, ..turn(advanced, "2/40") }), [E::ItalyAtWar]);
    assert_eq!(events(Timetable { italy_at_war: true, ..turn(advanced, "2/40") }), []);
    for quiet in ["2/41", "4/41", "3/40"] {
        assert_eq!(events(turn(advanced, quiet)), []);
    }
    let war = Timetable { ussr_at_war_with_germany: true, ..turn(basic, "2/41") };
    assert_eq!(events(war), [E::UsDeliveryEnds]);
    assert_eq!(events(Timetable { us_delivery_to_japan: false, ..turn(basic, "2/41") }), USSR);
    let pacific = Timetable { be_pacific_active: true, ..turn(basic, "4/41") };
    assert_eq!(events(pacific), [E::UsaAtWar, E::UsaProduction, E::JapanAtWar]);
    assert_eq!(events(Timetable { usa_at_war: true, ..pacific }), []);
}

#[test]
fn conditions_come_after_the_dates() {
    let poland = Timetable { poland_conquered_by_germany: true, ..turn(Rules::Advanced, "2/40") };
    assert_eq!(events(poland), [E::ItalyAtWar, E::UsLevelUp, E::Partition]);
    assert_eq!(events(Timetable { pact_done: true, ..poland }), [E::ItalyAtWar, E::UsLevelUp]);
    assert_eq!(events(Timetable { ussr_at_war_with_germany: true, ..poland }), [E::ItalyAtWar, E::UsLevelUp]);
    let vichy =
        |text| Timetable { jp_ussr_peace: true, vichy_quarter: Some(quarter(text)), ..turn(Rules::Advanced, "1/41") };
    assert_eq!(events(vichy("2/40")), [E::PeaceRoll, E::VichyUnits]);
    assert_eq!(events(vichy("1/40")), [E::PeaceRoll]);
    assert_eq!(events(vichy("3/40")), [E::PeaceRoll]);
    assert_eq!(vichy("2/39").events(), Err(R::OutsideGame));
    assert_eq!(turn(Rules::Advanced, "1/46").events(), Err(R::OutsideGame));
}
