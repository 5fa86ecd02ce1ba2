//! Whether a taught cell may be stored: it must be well formed and not go against what the rulebooks tell (2.1, 5.4, 6.4.3,
//! 7.4, 7.6.1).

use heapless::Vec;

use crate::dice::D6;
use crate::general::cards::{Card, Confidence, Owner, contradicts_owners, contradicts_price};
use crate::general::counters::{Back, known_back};
use crate::general::production::{Column, known_area};
use crate::general::quarter::Season;
use crate::general::sea::search::SearchColumn;
use crate::general::turn::weather;
use crate::general::{Class, Fault, InputFault, Refusal, Weather};
use crate::int::Int;
use crate::outcome::TwoDice;

/// The most that an area or a card can be worth.
const MOST_BP: u8 = 30;

/// A cell to be taught, in texts: row, column, value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TaughtCell<'a> {
    /// Die, search column, area, class or card.
    pub row: &'a str,
    /// Season, weather, left or right, front number, owners or cost.
    pub column: &'a str,
    /// What stands there.
    pub value: &'a str,
}

/// What is wrong with a cell that cannot be read.
const MALFORMED: Fault = Fault::Wrong(InputFault::CellMalformed);

/// A whole number in plain digits.
fn number(text: &str) -> Result<u8, Fault> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| plain).ok_or(MALFORMED)
}

/// Known exactly so, open, or otherwise.
fn against<T: PartialEq>(known: Option<T>, taught: &T, refusal: Refusal) -> Result<bool, Fault> {
    match known {
        Some(known) if known == *taught => Ok(true),
        Some(_) => Err(refusal.into()),
        None => Ok(false),
    }
}

impl TaughtCell<'_> {
    /// The weather chart: a die and a season give the weather of Europe and the Pacific.
    ///
    /// # Errors
    /// It cannot be read, or the rulebook says otherwise.
    pub fn weather(self) -> Result<bool, Fault> {
        let die = D6::new(number(self.row)?).ok_or(MALFORMED)?;
        let season = Season::try_from(number(self.column)?).map_err(|_| MALFORMED)?;
        let mut words = self.value.split_ascii_whitespace().map(Weather::from_word);
        let (Some(Some(europe)), Some(Some(pacific)), None) = (words.next(), words.next(), words.next()) else {
            return Err(MALFORMED);
        };
        against(weather::known(die, season), &(europe, pacific), Refusal::WeatherKnown)
    }

    /// The search table.
    ///
    /// # Errors
    /// It cannot be read, or the examples rule it out.
    pub fn search(self) -> Result<bool, Fault> {
        let column = SearchColumn::from_word(self.row).ok_or(MALFORMED)?;
        let weather = Weather::from_word(self.column).ok_or(MALFORMED)?;
        let value = TwoDice::new(number(self.value)?.into()).ok_or(MALFORMED)?;
        if !column.may_be(weather, value) {
            return Err(Refusal::SearchKnown.into());
        }
        Ok(column.known(weather) == Some(value))
    }

    /// The numbers of areas.
    ///
    /// # Errors
    /// It cannot be read, or the rulebook says otherwise.
    pub fn area_production(self) -> Result<bool, Fault> {
        let column = Column::from_word(self.column).ok_or(MALFORMED)?;
        let value = number(self.value)?;
        if value > MOST_BP {
            return Err(MALFORMED);
        }
        against(known_area(self.row).number(column), &value, Refusal::AreaKnown)
    }

    /// The backs of counters; "-" where nothing is printed.
    ///
    /// # Errors
    /// It cannot be read, the rulebook says otherwise, or the back is not lower than the front.
    pub fn backs(self) -> Result<bool, Fault> {
        // Headquarters have no numbers.
        let class = Class::from_word(self.row).filter(|class| *class != Class::Hq).ok_or(MALFORMED)?;
        let front = number(self.column)?;
        if !(1..=6).contains(&front) {
            return Err(MALFORMED);
        }
        let back = if self.value == "-" { Back::None } else { Back::Number(number(self.value)?) };
        let known = against(known_back(class, front), &back, Refusal::BackKnown)?;
        match back {
            Back::Number(back) if back >= front => Err(Refusal::BackNotLower.into()),
            _ => Ok(known),
        }
    }

    /// Owners and costs of cards; only certain ones are fixed (R89).
    ///
    /// # Errors
    /// It cannot be read, or the rulebook says otherwise.
    pub fn cards(self) -> Result<bool, Fault> {
        let card = Int::new(number(self.row)?.into()).map(Card::numbered).ok_or(MALFORMED)?;
        match self.column {
            "owners" => {
                let owners = self.owners()?;
                if contradicts_owners(card, &owners) {
                    return Err(Refusal::OwnersKnown.into());
                }
                Ok(matches!(card.owners, Some((_, Confidence::Certain))))
            }
            "cost" => {
                let cost = number(self.value)?;
                if cost > MOST_BP {
                    return Err(MALFORMED);
                }
                if contradicts_price(card, cost) {
                    return Err(Refusal::PriceKnown.into());
                }
                Ok(matches!(card.price, Some((_, Confidence::Certain))))
            }
            _ => Err(MALFORMED),
        }
    }

    /// Majors separated by blanks, each once, or "all" alone.
    fn owners(self) -> Result<Vec<Owner, 8>, Fault> {
        let mut owners: Vec<Owner, 8> = Vec::new();
        for word in self.value.split_ascii_whitespace() {
            let owner = Owner::from_word(word).ok_or(MALFORMED)?;
            let twice = owners.contains(&owner) || owners.contains(&Owner::All);
            if twice || (owner == Owner::All && !owners.is_empty()) {
                return Err(MALFORMED);
            }
            owners.push(owner).map_err(|_| MALFORMED)?;
        }
        if owners.is_empty() { Err(MALFORMED) } else { Ok(owners) }
    }
}

#[cfg(test)]
mod tests {
    use super::{MALFORMED, TaughtCell};
    use crate::general::{Fault, Refusal};

    type Check = fn(TaughtCell<'static>) -> Result<bool, Fault>;

    fn cells(check: Check, rows: &[(&'static str, &'static str, &'static str, Result<bool, Fault>)]) {
        for &(row, column, value, ref wanted) in rows {
            assert_eq!(check(TaughtCell { row, column, value }), *wanted, "{row} / {column} / {value}");
        }
    }

    #[test]
    fn weather_and_search_are_held_against_the_examples() {
        cells(
            TaughtCell::weather,
            &[
                ("6", "3", "good bad", Ok(false)),
                ("1", "2", "good bad", Ok(true)),
                ("5", "3", "good good", Ok(true)),
                ("5", "3", "good bad", Err(Refusal::WeatherKnown.into())),
                ("7", "3", "good bad", Err(MALFORMED)),
                ("+6", "3", "good bad", Err(MALFORMED)),
                ("6", "5", "good bad", Err(MALFORMED)),
                ("6", "0", "good bad", Err(MALFORMED)),
                ("6", "3", "good", Err(MALFORMED)),
                ("6", "3", "good fair", Err(MALFORMED)),
                ("6", "3", "good bad good", Err(MALFORMED)),
            ],
        );
        let known = || Err(Refusal::SearchKnown.into());
        cells(
            TaughtCell::search,
            &[
                ("cv-air-search-ships", "good", "8", Ok(true)),
                ("cv-air-search-ships", "good", "7", known()),
                ("cv-air-search-ships", "bad", "7", Ok(false)),
                ("ships-search-ships", "good", "6", Ok(false)),
                ("ships-search-ships", "good", "7", known()),
                ("ships-search-subs", "good", "3", known()),
                ("ships-search-subs", "good", "4", Ok(false)),
                ("ships-search-subs", "good", "6", known()),
                ("subs-search-ships", "good", "4", known()),
                ("subs-search-ships", "good", "5", Ok(false)),
                ("subs-search-ships", "good", "7", known()),
                ("subs-search-ships", "bad", "13", Err(MALFORMED)),
                ("subs-search-ships", "bad", "1", Err(MALFORMED)),
                ("subs-search-ships", "fair", "5", Err(MALFORMED)),
                ("subs", "good", "5", Err(MALFORMED)),
            ],
        );
    }

    #[test]
    fn areas_and_backs_are_held_against_the_rulebooks() {
        cells(
            TaughtCell::area_production,
            &[
                ("Greece", "left", "2", Ok(true)),
                ("Greece", "right", "2", Err(Refusal::AreaKnown.into())),
                ("Finland", "right", "0", Ok(false)),
                ("Paris", "left", "4", Ok(false)),
                ("Paris", "middle", "4", Err(MALFORMED)),
                ("Paris", "left", "31", Err(MALFORMED)),
                ("Paris", "left", "many", Err(MALFORMED)),
            ],
        );
        cells(
            TaughtCell::backs,
            &[
                ("infantry", "4", "2", Ok(true)),
                ("infantry", "4", "3", Err(Refusal::BackKnown.into())),
                ("aircraft", "1", "-", Ok(true)),
                ("aircraft", "1", "0", Err(Refusal::BackKnown.into())),
                ("armor", "5", "3", Ok(false)),
                ("armor", "5", "-", Ok(false)),
                ("armor", "5", "5", Err(Refusal::BackNotLower.into())),
                ("armor", "7", "5", Err(MALFORMED)),
                ("hq", "1", "0", Err(MALFORMED)),
                ("cavalry", "1", "0", Err(MALFORMED)),
                ("armor", "5", "x", Err(MALFORMED)),
            ],
        );
    }

    #[test]
    fn only_certain_owners_and_costs_are_fixed() {
        cells(
            TaughtCell::cards,
            &[
                ("10", "owners", "japan be", Ok(true)),
                ("10", "owners", "japan", Err(Refusal::OwnersKnown.into())),
                ("11", "owners", "germany", Ok(false)),
                ("39", "owners", "all", Ok(true)),
                ("39", "owners", "germany italy japan be usa ussr france china", Ok(true)),
                ("6", "owners", "germany germany", Err(MALFORMED)),
                ("6", "owners", "all germany", Err(MALFORMED)),
                ("6", "owners", "germany all", Err(MALFORMED)),
                ("6", "owners", "poland", Err(MALFORMED)),
                ("6", "owners", " ", Err(MALFORMED)),
                ("40", "cost", "6", Ok(true)),
                ("40", "cost", "5", Err(Refusal::PriceKnown.into())),
                ("2", "cost", "4", Ok(false)),
                ("2", "cost", "31", Err(MALFORMED)),
                ("2", "colour", "1", Err(MALFORMED)),
                ("0", "cost", "1", Err(MALFORMED)),
                ("56", "cost", "1", Err(MALFORMED)),
            ],
        );
    }
}
