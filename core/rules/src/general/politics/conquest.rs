//! Conquest and what it sets off (7.1, 8.6).

use super::events::{Event, Events};
use crate::general::setup::countries::{Camp, camp};
use crate::general::{Country, InputFault, Rules, Side};

/// Whether the holder of an area of a country is its enemy; a neutral country has enemies on both sides.
#[must_use]
pub fn is_lost(country: Camp, holder: Camp) -> bool {
    holder != Camp::Neutral && holder != country
}

/// Whether a country is conquered, and how many of its areas are lost: it is when all are.
#[must_use]
pub fn conquered(country: Camp, holders: impl Iterator<Item = Camp>) -> (bool, u8) {
    let (mut lost, mut kept) = (0_u8, 0_u8);
    for holder in holders {
        let count = if is_lost(country, holder) { &mut lost } else { &mut kept };
        *count = count.saturating_add(1);
    }
    (kept == 0, lost)
}

/// Countries that are conquered as one: the British Empire falls home country by home country, the colonies of BNL with it.
#[must_use]
pub const fn can_be_conquered(country: Country) -> bool {
    !matches!(country, Country::Be | Country::BnlColonies)
}

/// What a conquest sets off, in its order.
///
/// # Errors
/// The conqueror stands on the same side.
pub fn effects_of_conquest(
    rules: Rules,
    country: Country,
    by: Side,
    be_pacific_active: bool,
) -> Result<Events, InputFault> {
    if camp(country).side() == Some(by) {
        return Err(InputFault::ConqueredByFriend);
    }
    let mut events = Events::default();
    if country.is_british_home() {
        events.all(true, &[Event::HomeUnitsLeave, Event::OtherBeStays]);
        return Ok(events);
    }
    events.all(true, &[Event::OutsideNeutral, Event::UnitsLeave]);
    let major = country.major().is_some();
    events.all(major && !rules.basic(), &[Event::CardsOut, Event::StackCards, Event::TwoCountryCards]);
    events.all(country == Country::Poland, &[Event::PolishProduction, Event::Partition]);
    events.add(country == Country::Bnl && by == Side::Axis, Event::BnlTrust);
    let france = country == Country::France;
    events.add(france && !be_pacific_active, Event::BePacific);
    let indochine = if rules.basic() { Event::IndochineOpen } else { Event::IndochineByCard };
    events.all(france, &[indochine, Event::FrenchColonies, Event::Maginot]);
    Ok(events)
}

#[cfg(test)]
mod tests {
    use super::{Event, conquered, effects_of_conquest};
    use crate::general::setup::countries::Camp;
    use crate::general::{Country, InputFault, Rules, Side};

    #[test]
    fn every_area_must_be_in_enemy_hands() {
        let of = |country, holders: &[Camp]| conquered(country, holders.iter().copied());
        assert_eq!(of(Camp::Axis, &[Camp::Allies, Camp::Axis, Camp::Neutral]), (false, 1));
        assert_eq!(of(Camp::Axis, &[Camp::Allies, Camp::Neutral]), (false, 1), "a neutral holds nothing for the enemy");
        assert_eq!(of(Camp::Allies, &[Camp::Axis, Camp::Axis]), (true, 2));
        assert_eq!(of(Camp::Neutral, &[Camp::Axis, Camp::Allies]), (true, 2));
        assert_eq!(of(Camp::Neutral, &[Camp::Neutral]), (false, 0));
    }

    fn effects(rules: Rules, country: Country, by: Side, active: bool) -> std::vec::Vec<Event> {
        effects_of_conquest(rules, country, by, active).unwrap().into_inner().into_iter().collect()
    }

    #[test]
    fn each_country_falls_in_its_own_way() {
        use Event::{
            BePacific, BnlTrust, CardsOut, FrenchColonies, HomeUnitsLeave, IndochineByCard, IndochineOpen, Maginot,
            OtherBeStays, OutsideNeutral, Partition, PolishProduction, StackCards, TwoCountryCards, UnitsLeave,
        };
        let both = [OutsideNeutral, UnitsLeave];
        assert_eq!(effects(Rules::Basic, Country::Italy, Side::Allies, false), both);
        let cards = [OutsideNeutral, UnitsLeave, CardsOut, StackCards, TwoCountryCards];
        assert_eq!(effects(Rules::Advanced, Country::Italy, Side::Allies, false), cards);
        assert_eq!(effects(Rules::Advanced, Country::Bnl, Side::Allies, false), both);
        assert_eq!(effects(Rules::Advanced, Country::Bnl, Side::Axis, false)[2..], [BnlTrust]);
        assert_eq!(effects(Rules::Advanced, Country::Poland, Side::Axis, false)[2..], [PolishProduction, Partition]);
        let france = effects(Rules::Advanced, Country::France, Side::Axis, false);
        assert_eq!(france[5..], [BePacific, IndochineByCard, FrenchColonies, Maginot]);
        let france = effects(Rules::Basic, Country::France, Side::Axis, true);
        assert_eq!(france[2..], [IndochineOpen, FrenchColonies, Maginot]);
        assert_eq!(effects(Rules::Advanced, Country::India, Side::Axis, false), [HomeUnitsLeave, OtherBeStays]);
    }

    #[test]
    fn nobody_conquers_a_friend() {
        let wrong = [(Country::Japan, Side::Axis), (Country::Finland, Side::Axis), (Country::Poland, Side::Allies)];
        for (country, by) in wrong.into_iter().chain([(Country::Uk, Side::Allies), (Country::China, Side::Allies)]) {
            assert_eq!(effects_of_conquest(Rules::Advanced, country, by, false), Err(InputFault::ConqueredByFriend));
        }
    }

    extern crate std;
}
