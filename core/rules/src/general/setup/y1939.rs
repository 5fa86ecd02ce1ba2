//! The scenario sheet of 1939: who stands where at its start, and who comes later.

use super::places::{Hq as H, Place as P};
use super::units::{Arrivals, Forces, Mark as M, air, arm, conv, hq, inf, sub, tf};
use crate::general::{Country, Major, Quarter};

/// What stands on the map, country by country as the sheet has them.
#[rustfmt::skip]
pub(super) const ON_MAP: &[Forces] = &[
    (Country::Germany, &[
        (Some(P::WesternGermany), &[inf(2)]),
        (Some(P::Bavaria), &[inf(3), inf(2)]),
        (Some(P::Prussia), &[inf(4).by(2), inf(3).by(2), arm(5), hq(H::Guderian), air(4)]),
        (Some(P::Austria), &[inf(4), inf(3), arm(4), air(3)]),
        (Some(P::Skagerrak), &[tf(2).back_of(4), sub(2), conv().by(2)]),
    ]),
    (Country::Italy, &[
        (Some(P::Abessinia), &[inf(1).back()]),
        (Some(P::Tripolitania), &[inf(2).by(2)]),
        (Some(P::Albania), &[inf(1).back()]),
        (Some(P::NorthernItaly), &[inf(3), inf(2)]),
        (Some(P::SouthernItaly), &[inf(2), air(2)]),
        (Some(P::Adria), &[conv().by(3), sub(1).back()]),
        (Some(P::IonianSea), &[tf(4).doubtful(), tf(3)]),
    ]),
    (Country::Japan, &[
        (Some(P::Manchuria), &[inf(4), inf(2)]),
        (Some(P::Peking), &[inf(4), inf(2)]),
        (Some(P::Shanghai), &[air(2), hq(H::Hiro), inf(3), inf(2)]),
        (Some(P::SouthernJapan), &[inf(3), air(2)]),
        (Some(P::ChineseSea), &[conv().by(4), sub(1).back(), tf(4), tf(2), tf(2).back_of(4)]),
    ]),
    (Country::China, &[
        (Some(P::Pakoe), &[inf(2).by(2)]),
        (Some(P::Sian), &[inf(1).back(), inf(3).by(2), hq(H::Chiang)]),
        (Some(P::Wuhan), &[inf(1).back(), air(1)]),
        (Some(P::Canton), &[inf(1).back()]),
        (Some(P::Sinkiang), &[inf(1).back()]),
    ]),
    (Country::France, &[
        (Some(P::Maginot), &[inf(3).by(3), inf(2)]),
        (Some(P::Paris), &[air(2), arm(4), inf(3)]),
        (Some(P::Normandy), &[inf(2)]),
        (Some(P::Vichy), &[inf(3)]),
        (Some(P::LigurianSea), &[tf(4), conv().by(2)]),
        (Some(P::BayOfBiscay), &[conv(), sub(1).back()]),
        (Some(P::Algeria), &[inf(3)]),
    ]),
    (Country::Ussr, &[
        (Some(P::WhiteRussia), &[inf(2).orange(), arm(1).back().orange()]),
        (Some(P::Kiev), &[inf(1).back().orange(), arm(2).orange(), air(1).orange()]),
        (Some(P::Pripiet), &[inf(1).back().orange()]),
        (Some(P::Odessa), &[inf(1).back().orange(), arm(2).orange()]),
        (Some(P::Moscow), &[air(1).orange(), inf(3)]),
        (Some(P::Ural), &[air(1).orange()]),
        (Some(P::Leningrad), &[inf(3)]),
        (Some(P::TransCaucasus), &[inf(3)]),
        (Some(P::FinnishSea), &[conv(), tf(2).back_of(3)]),
        (Some(P::BlackSea), &[tf(2)]),
        (Some(P::Irkutsk), &[arm(3).orange()]),
        (Some(P::Vladivostok), &[inf(2).orange()]),
        (Some(P::Usbekistan), &[inf(1).back().orange()]),
        (Some(P::NorthSiberia), &[air(1).by(2).orange()]),
        (Some(P::EastSiberia), &[inf(4).by(2).guards()]),
    ]),
    (Country::Be, &[
        (Some(P::CoralSea), &[conv(), conv().of(M::A)]),
        (Some(P::IndianOcean), &[conv()]),
        (Some(P::England), &[inf(3), inf(2), air(2)]),
        (Some(P::Alexandria), &[arm(4)]),
        (Some(P::LevantinianSea), &[conv()]),
        (Some(P::SouthAfrica), &[inf(2).back_of(3).of(M::Sa)]),
        (Some(P::Gibraltar), &[inf(2)]),
        (Some(P::GibraltarStreet), &[tf(2), conv()]),
        (Some(P::Calcutta), &[inf(2).back().of(M::I)]),
        (Some(P::ScandinavianSea), &[conv(), tf(3)]),
        (Some(P::NorthSea), &[tf(4), conv()]),
    ]),
    (Country::Usa, &[
        (Some(P::UsaEast), &[inf(2), air(2)]),
        (Some(P::AmericanEastCoast), &[conv().by(2), tf(3)]),
        (Some(P::AmericanWestCoast), &[conv().by(2), sub(1).back()]),
        (Some(P::HawaiianIslands), &[inf(2), conv().by(2), tf(2).back_of(4), tf(3)]),
        (Some(P::Philippines), &[inf(2), conv()]),
    ]),
    (Country::Poland, &[
        (Some(P::WesternPoland), &[inf(3), inf(2).by(5), air(2)]),
    ]),
];

/// What comes later, country by country.
#[rustfmt::skip]
pub(super) const ARRIVALS: &[Arrivals] = &[
    (Major::Germany, &[
        (Quarter::printed(1, 40), &[inf(3), air(4)]),
        (Quarter::printed(2, 40), &[tf(2).back_of(3), arm(5)]),
        (Quarter::printed(1, 41), &[hq(H::Rommel)]),
        (Quarter::printed(2, 41), &[hq(H::Manstein)]),
    ]),
    (Major::Italy, &[
        (Quarter::printed(2, 40), &[tf(2), hq(H::Graziani)]),
    ]),
    (Major::Japan, &[
        (Quarter::printed(2, 40), &[tf(3)]),
        (Quarter::printed(3, 41), &[hq(H::Yamamoto)]),
    ]),
    (Major::France, &[
        (Quarter::printed(4, 39), &[hq(H::Georges)]),
        (Quarter::printed(1, 40), &[arm(3)]),
        (Quarter::printed(2, 40), &[conv(), tf(4)]),
    ]),
    (Major::Ussr, &[
        (Quarter::printed(2, 40), &[hq(H::Konev)]),
        (Quarter::printed(4, 41), &[hq(H::Zukov), inf(4).by(5).guards()]),
    ]),
    (Major::Be, &[
        (Quarter::printed(1, 40), &[hq(H::Gort)]),
        (Quarter::printed(2, 40), &[tf(3)]),
        (Quarter::printed(3, 42), &[hq(H::Monty)]),
    ]),
    (Major::Usa, &[
        (Quarter::printed(4, 41), &[hq(H::Nimitz)]),
        (Quarter::printed(4, 42), &[hq(H::Eisenhower)]),
    ]),
];
