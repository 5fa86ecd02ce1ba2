//! One major's purchases of a quarter (7.4 to 7.6, 9.7, cards 35 and 49).

use crate::general::research::NUMBER_COST;
use crate::general::{Class, Major, Refusal, Rules};

crate::words! {
    /// What is bought.
    pub enum Kind {
        /// A card.
        Card = "card",
        /// A research number.
        Research = "research",
        /// Repairs.
        Repair = "repair",
        /// New units.
        Build = "build",
        /// Headquarters that were eliminated.
        Hq = "hq" as "HQ",
        /// Rail capacity (9.7).
        Rail = "rail",
    }
}

/// A purchase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Item {
    /// What is bought.
    pub kind: Kind,
    /// What all of it costs together.
    pub cost: u8,
    /// How many.
    pub count: u8,
    /// The class of new units.
    pub class: Option<Class>,
    /// Orange units of the USSR.
    pub orange: bool,
    /// Red units of the USSR.
    pub red: bool,
    /// Aircraft of another country, built by the USA.
    pub foreign_aircraft: bool,
}

/// What Japan builds for a quarter with card 35, in build points of ships.
const NAVY: u16 = 6;
/// What one more unit by rail costs (9.7).
const RAIL: u16 = 5;
/// What headquarters cost (7.6.6).
const HQ: u16 = 1;

/// Who buys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spending {
    /// Which game.
    pub rules: Rules,
    /// Who.
    pub country: Major,
    /// Build points available.
    pub available: u16,
    /// Japan: card 35 is in effect.
    pub navy_card: bool,
    /// Japan: what the ships cost that are not built yet.
    pub ships_left: u16,
    /// USSR: orange units that are neither on the map nor in production.
    pub orange_left: u8,
    /// USSR: there were none once; then it stays so (R25).
    pub orange_met: bool,
    /// USA: card 49 is in effect.
    pub usa_air_card: bool,
    /// Option 9.7 is in use.
    pub option_9_7: bool,
}

/// What was bought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spent {
    /// Build points spent.
    pub spent: u16,
    /// Build points kept.
    pub saved: u16,
    /// Build points of new ships.
    pub naval: u16,
    /// Red units may be built from now on.
    pub orange_met: bool,
}

/// What was bought so far.
struct Bought {
    cards: u16,
    numbers: u16,
    foreign: u16,
    orange_left: u16,
    orange_met: bool,
    spent: u16,
    naval: u16,
}

impl Spending {
    /// What is left of it all.
    ///
    /// # Errors
    /// The first purchase that is not allowed; else too much is spent, or too little on ships.
    pub fn spend(&self, items: &[Item]) -> Result<Spent, Refusal> {
        let mut bought = Bought {
            cards: 0,
            numbers: 0,
            foreign: 0,
            orange_left: self.orange_left.into(),
            orange_met: self.orange_met || self.orange_left == 0,
            spent: 0,
            naval: 0,
        };
        for &item in items {
            self.buy(item, &mut bought)?;
        }
        let Bought { spent, naval, orange_met, .. } = bought;
        let saved = self.available.checked_sub(spent).ok_or(Refusal::Overspent)?;
        // New ships, not repairs (R26).
        if self.country == Major::Japan && self.navy_card && naval < NAVY.min(self.available).min(self.ships_left) {
            return Err(Refusal::NavyTooSmall);
        }
        Ok(Spent { spent, saved, naval, orange_met })
    }

    fn buy(&self, item: Item, bought: &mut Bought) -> Result<(), Refusal> {
        let (cost, count) = (u16::from(item.cost), u16::from(item.count));
        if self.rules.basic() && matches!(item.kind, Kind::Card | Kind::Research | Kind::Rail) {
            return Err(Refusal::NotBoughtInBasic);
        }
        match item.kind {
            Kind::Card => {
                bought.cards = bought.cards.saturating_add(count);
                if bought.cards > 1 {
                    return Err(Refusal::SecondCard);
                }
            }
            Kind::Research => {
                bought.numbers = bought.numbers.saturating_add(count);
                if bought.numbers > 1 {
                    return Err(Refusal::SecondNumber);
                }
                if cost != NUMBER_COST {
                    return Err(Refusal::NumberPrice);
                }
            }
            Kind::Rail if !self.option_9_7 => return Err(Refusal::NoRailIncrease),
            Kind::Rail if cost != RAIL * count => return Err(Refusal::RailPrice),
            Kind::Hq if cost != HQ * count => return Err(Refusal::HqPrice),
            Kind::Build => self.build(item, bought)?,
            Kind::Rail | Kind::Hq | Kind::Repair => {}
        }
        bought.spent = bought.spent.saturating_add(cost);
        Ok(())
    }

    fn build(&self, item: Item, bought: &mut Bought) -> Result<(), Refusal> {
        let count = u16::from(item.count);
        if self.country == Major::Ussr {
            if item.orange {
                bought.orange_left = bought.orange_left.checked_sub(count).ok_or(Refusal::TooManyOrange)?;
                bought.orange_met |= bought.orange_left == 0;
            }
            if item.red && !bought.orange_met {
                return Err(Refusal::OrangeFirst);
            }
        }
        if self.country == Major::Usa && item.foreign_aircraft && !self.rules.basic() {
            if !self.usa_air_card {
                return Err(Refusal::NoForeignAircraft);
            }
            bought.foreign = bought.foreign.saturating_add(count);
            if bought.foreign > 1 {
                return Err(Refusal::SecondForeignAircraft);
            }
        }
        if item.class.is_some_and(Class::is_ship) {
            bought.naval = bought.naval.saturating_add(item.cost.into());
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::{Item, Kind, Spending};
    use crate::general::{Class, Major, Refusal, Rules};

    const GERMANY: Spending = Spending {
        rules: Rules::Advanced,
        country: Major::Germany,
        available: 20,
        navy_card: false,
        ships_left: 500,
        orange_left: 0,
        orange_met: false,
        usa_air_card: false,
        option_9_7: false,
    };

    const fn item(kind: Kind, cost: u8, count: u8) -> Item {
        Item { kind, cost, count, class: None, orange: false, red: false, foreign_aircraft: false }
    }

    const fn build(cost: u8, class: Class) -> Item {
        Item { class: Some(class), ..item(Kind::Build, cost, 1) }
    }

    fn refused(spending: Spending, items: &[Item]) -> Refusal {
        spending.spend(items).unwrap_err()
    }

    #[test]
    fn the_basic_game_buys_units_only() {
        let basic = Spending { rules: Rules::Basic, option_9_7: true, ..GERMANY };
        for kind in [Kind::Card, Kind::Research, Kind::Rail] {
            assert_eq!(refused(basic, &[item(kind, 2, 1)]), Refusal::NotBoughtInBasic);
        }
        assert!(basic.spend(&[item(Kind::Repair, 2, 1), item(Kind::Hq, 1, 1)]).is_ok());
    }

    #[test]
    fn one_card_and_one_number_a_quarter() {
        let (card, number) = (item(Kind::Card, 3, 1), item(Kind::Research, 2, 1));
        assert_eq!(GERMANY.spend(&[card, number]).unwrap().saved, 15);
        assert_eq!(refused(GERMANY, &[card, card]), Refusal::SecondCard);
        assert_eq!(refused(GERMANY, &[item(Kind::Card, 3, 2)]), Refusal::SecondCard);
        assert_eq!(refused(GERMANY, &[number, item(Kind::Research, 4, 1)]), Refusal::SecondNumber);
        assert_eq!(refused(GERMANY, &[item(Kind::Research, 3, 1)]), Refusal::NumberPrice);
    }

    #[test]
    fn rail_and_headquarters_have_their_price() {
        assert_eq!(refused(GERMANY, &[item(Kind::Rail, 4, 1)]), Refusal::NoRailIncrease);
        let option = Spending { option_9_7: true, ..GERMANY };
        assert_eq!(refused(option, &[item(Kind::Rail, 5, 2)]), Refusal::RailPrice);
        assert_eq!(option.spend(&[item(Kind::Rail, 10, 2)]).unwrap().spent, 10);
        assert_eq!(refused(GERMANY, &[item(Kind::Hq, 1, 2)]), Refusal::HqPrice);
    }

    #[test]
    fn red_units_wait_for_the_orange_ones() {
        let ussr = Spending { country: Major::Ussr, orange_left: 2, ..GERMANY };
        let orange = Item { orange: true, count: 2, ..build(4, Class::Infantry) };
        let red = Item { red: true, ..build(3, Class::Infantry) };
        assert_eq!(refused(ussr, &[Item { count: 3, ..orange }]), Refusal::TooManyOrange);
        assert_eq!(refused(ussr, &[red, orange]), Refusal::OrangeFirst);
        assert!(ussr.spend(&[orange, red]).unwrap().orange_met);
        assert!(Spending { orange_met: true, ..ussr }.spend(&[red]).is_ok());
        assert!(!ussr.spend(&[]).unwrap().orange_met);
        assert!(Spending { country: Major::Germany, ..ussr }.spend(&[red]).is_ok());
    }

    #[test]
    fn foreign_aircraft_need_card_49_and_are_single() {
        let foreign = Item { foreign_aircraft: true, ..build(4, Class::Aircraft) };
        let usa = Spending { country: Major::Usa, ..GERMANY };
        assert_eq!(refused(usa, &[foreign]), Refusal::NoForeignAircraft);
        let card = Spending { usa_air_card: true, ..usa };
        assert_eq!(refused(card, &[foreign, foreign]), Refusal::SecondForeignAircraft);
        assert_eq!(refused(card, &[Item { count: 2, ..foreign }]), Refusal::SecondForeignAircraft);
        assert!(card.spend(&[foreign]).is_ok());
        assert!(Spending { rules: Rules::Basic, ..usa }.spend(&[foreign, foreign]).is_ok());
        assert!(GERMANY.spend(&[foreign]).is_ok());
    }

    #[test]
    fn japan_builds_its_navy() {
        let japan = Spending { country: Major::Japan, navy_card: true, ..GERMANY };
        assert_eq!(refused(japan, &[build(21, Class::Sub)]), Refusal::Overspent);
        let five = [build(3, Class::Sub), build(2, Class::TaskForce)];
        assert_eq!(refused(japan, &five), Refusal::NavyTooSmall);
        assert_eq!(refused(japan, &[item(Kind::Repair, 6, 1)]), Refusal::NavyTooSmall);
        assert_eq!(Spending { ships_left: 5, ..japan }.spend(&five).unwrap().naval, 5);
        assert!(Spending { available: 5, ..japan }.spend(&five).is_ok());
        assert!(japan.spend(&[build(6, Class::Convoy)]).is_ok());
        assert!(Spending { country: Major::Usa, ..japan }.spend(&[]).is_ok());
    }
}
