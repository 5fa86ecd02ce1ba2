//! The menus of tokens on the compass: type, then value, one push each.

use adjutant_rules::mori::Token;

use super::compass::WAYS;

/// What a way of a menu of tokens leads to.
#[derive(Clone, Copy, Debug)]
pub enum Way {
    /// Another menu.
    Menu(u8, &'static str, &'static str),
    /// A token.
    Token(Token),
    /// Nothing.
    None,
}

/// The menus of tokens: left, up, right, down, middle. The first is for regular tokens, the second for special weapons.
#[rustfmt::skip]
pub static MENUS: [[Way; WAYS]; 10] = {
    use Token as T;
    use Way::{Menu, None as No, Token as To};
    [
        [Menu(2, "Navy", ""), Menu(3, "Army", ""), Menu(4, "Airforce", ""), Menu(1, "Special", "weapon"), Menu(9, "Blank", "your own")],
        [Menu(5, "Navy", "special"), Menu(6, "Army", "special"), Menu(7, "Airforce", "special"), Menu(8, "Other", "spy..."), To(T::Scientist)],
        [To(T::Navy1), To(T::Navy2), To(T::Navy3), To(T::Admiral), To(T::Godzilla)],
        [To(T::Army1), To(T::Army2), To(T::Army3), To(T::General), To(T::Godzilla)],
        [To(T::Airforce1), To(T::Airforce2), To(T::BlitzAirforce), No, No],
        [To(T::EliteNavy4), To(T::TaskForceNavy5), To(T::BlitzNavy1), To(T::NavalBombing2), No],
        [To(T::EliteArmy4), To(T::TaskForceArmy5), To(T::BlitzArmy1), To(T::NuclearBomb), No],
        [To(T::EliteAirforce3), To(T::TaskForceAirforce4), To(T::AerialBombing1), No, No],
        [To(T::Spy), To(T::Scientist), To(T::Partisans), To(T::InspiredLeadership), No],
        [To(T::Blank1), To(T::Blank2), To(T::Blank3), To(T::Blank4), No],
    ]
};

/// The special weapons' menu.
pub const SPECIALS: u8 = 1;
/// The menu of blank tokens.
pub const BLANKS: u8 = 9;
