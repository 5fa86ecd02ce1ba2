//! The scenario sheet of 1941: who stands where at its start, and who comes later.

use super::places::{Hq as H, Place as P};
use super::units::{Arrivals, Forces, Mark as M, air, arm, conv, hq, inf, sub, tf};
use crate::general::{Country, Major, Quarter};

/// What stands on the map, country by country as the sheet has them.
#[rustfmt::skip]
pub(super) const ON_MAP: &[Forces] = &[
    (Country::Germany, &[
        (Some(P::Normandy), &[inf(3)]),
        (Some(P::Paris), &[inf(4), air(2)]),
        (Some(P::WesternFrance), &[inf(2)]),
        (Some(P::Bnl), &[inf(2)]),
        (Some(P::WesternGermany), &[air(3)]),
        (Some(P::Norway), &[inf(2)]),
        (Some(P::Skagerrak), &[sub(2), conv().by(2), tf(3)]),
        (Some(P::CentralAtlantic), &[sub(2)]),
        (Some(P::WesternPoland), &[inf(4).by(2), inf(3).by(5), inf(2), arm(5).by(2), arm(4), hq(H::Guderian), air(4).by(2), air(2).doubtful()]),
        (Some(P::Austria), &[inf(4), air(3)]),
        (Some(P::Hungary), &[inf(3)]),
        (Some(P::Bulgaria), &[arm(5), inf(3), hq(H::Manstein), air(2)]),
        (Some(P::Tripolitania), &[hq(H::Rommel), arm(2).back(), air(2)]),
    ]),
    (Country::Italy, &[
        (Some(P::Tripolitania), &[inf(2), arm(1).back(), air(2)]),
        (Some(P::Albania), &[inf(2).by(2), inf(1).back()]),
        (Some(P::NorthernItaly), &[inf(3), inf(2), air(2)]),
        (Some(P::SouthernItaly), &[inf(3)]),
        (Some(P::IonianSea), &[tf(2), tf(3), conv().by(3)]),
        (Some(P::TyrrhenianSea), &[sub(2)]),
    ]),
    (Country::Japan, &[
        (Some(P::Manchuria), &[inf(4), inf(2)]),
        (Some(P::Peking), &[inf(4), inf(2), air(3)]),
        (Some(P::Shanghai), &[air(2), hq(H::Hiro), inf(3), inf(2)]),
        (Some(P::SouthernJapan), &[inf(3), inf(2), air(2)]),
        (Some(P::Sinkiang), &[inf(2)]),
        (Some(P::Canton), &[inf(4)]),
        (Some(P::Indochine), &[inf(3), air(3)]),
        (Some(P::ChineseSea), &[conv().by(2)]),
        (Some(P::CarolineIslands), &[sub(2)]),
        (Some(P::MarshallIslands), &[inf(2), conv()]),
        (Some(P::MarianaIslands), &[tf(5).doubtful(), tf(3), tf(2), conv().by(2), air(2)]),
        (Some(P::NorthernChineseSea), &[tf(4), conv()]),
        (Some(P::Formosa), &[air(2), tf(4)]),
    ]),
    (Country::Finland, &[
        (Some(P::Finland), &[inf(3), inf(2), air(2)]),
    ]),
    (Country::Romania, &[
        (Some(P::Romania), &[inf(2).by(2), air(1)]),
    ]),
    (Country::Hungary, &[
        (Some(P::Hungary), &[inf(2), air(1)]),
    ]),
    (Country::Bulgaria, &[
        (Some(P::Bulgaria), &[inf(2), air(1)]),
    ]),
    (Country::China, &[
        (Some(P::Pakoe), &[inf(2).by(2)]),
        (Some(P::Sian), &[inf(4), inf(3).by(2), hq(H::Chiang)]),
        (Some(P::Wuhan), &[inf(1).back(), inf(2)]),
        (Some(P::Changsa), &[inf(1).back(), air(1)]),
        (Some(P::Kunming), &[inf(1).back(), inf(3)]),
        (Some(P::Chunking), &[air(2).of(M::Us)]),
    ]),
    (Country::VichyFrance, &[
        (Some(P::Vichy), &[inf(2)]),
        (Some(P::Algeria), &[inf(2)]),
        (Some(P::Syria), &[inf(1).back()]),
    ]),
    (Country::Ussr, &[
        (Some(P::Karelia), &[inf(2).by(2).orange()]),
        (Some(P::Leningrad), &[inf(3), inf(2).by(2).orange()]),
        (Some(P::Baltic), &[arm(2).orange(), inf(2).by(2).orange()]),
        (Some(P::EastPoland), &[arm(2).orange(), inf(2).by(2).orange()]),
        (Some(P::Lwow), &[inf(2).by(2).orange(), arm(2).orange()]),
        (Some(P::WhiteRussia), &[air(1).doubtful()]),
        (Some(P::Pripiet), &[inf(2).orange()]),
        (Some(P::Kiev), &[arm(2).orange(), air(1).by(2).orange()]),
        (Some(P::Odessa), &[inf(2).orange(), arm(2).orange()]),
        (Some(P::Dnepropetrovsk), &[inf(3), arm(2).by(2).orange()]),
        (Some(P::Vitebsk), &[hq(H::Konev), arm(3).orange(), air(1).doubtful()]),
        (Some(P::Moscow), &[inf(3)]),
        (Some(P::Ural), &[air(3)]),
        (Some(P::TransCaucasus), &[inf(3)]),
        (Some(P::FinnishSea), &[conv(), tf(2).back_of(3)]),
        (Some(P::BlackSea), &[tf(2)]),
        (Some(P::Irkutsk), &[arm(3).orange()]),
        (Some(P::Vladivostok), &[inf(2).orange()]),
        (Some(P::Usbekistan), &[inf(1).back().orange()]),
        (Some(P::NorthSiberia), &[air(1).by(2).orange()]),
        (Some(P::Stanovoj), &[inf(4).guards()]),
        (Some(P::Jablonovy), &[inf(4).guards()]),
    ]),
    (Country::Be, &[
        (Some(P::CoralSea), &[conv().of(M::A)]),
        (Some(P::IndianOcean), &[conv()]),
        (Some(P::England), &[inf(3), inf(2).back_of(3), air(2).by(2), air(3)]),
        (Some(P::Cyreneica), &[arm(2).back(), inf(2).back_of(3)]),
        (Some(P::Matruh), &[air(2)]),
        (Some(P::LevantinianSea), &[conv(), tf(3)]),
        (Some(P::NearEast), &[inf(3).of(M::I)]),
        (Some(P::Abessinia), &[inf(3).of(M::Sa)]),
        (Some(P::CapeOfGoodHope), &[conv()]),
        (Some(P::Gibraltar), &[inf(2)]),
        (Some(P::GibraltarStreet), &[tf(3), tf(2), conv()]),
        (Some(P::ScandinavianSea), &[conv(), tf(3), tf(4)]),
        (Some(P::SeaOfBritain), &[conv()]),
        (Some(P::Darwin), &[inf(3).of(M::A)]),
        (Some(P::Malaya), &[inf(1).back()]),
        (Some(P::Calcutta), &[inf(3).of(M::I)]),
        (Some(P::Greece), &[inf(2).of(M::A)]),
    ]),
    (Country::Greece, &[
        (Some(P::Greece), &[inf(2).by(2), inf(3)]),
    ]),
    (Country::Yugoslavia, &[
        (Some(P::Yugoslavia), &[inf(3), inf(2).by(4), air(1)]),
    ]),
    (Country::Usa, &[
        (Some(P::UsaEast), &[inf(3), air(2)]),
        (Some(P::AmericanEastCoast), &[conv().by(2), tf(3)]),
        (Some(P::UsaWest), &[inf(2)]),
        (Some(P::AmericanWestCoast), &[conv().by(2), sub(2)]),
        (Some(P::HawaiianIslands), &[inf(2), air(2), conv().by(2), tf(4), tf(3)]),
        (Some(P::Philippines), &[inf(2), conv()]),
    ]),
];

/// What comes later, country by country.
#[rustfmt::skip]
pub(super) const ARRIVALS: &[Arrivals] = &[
    (Major::Germany, &[
        (Quarter::printed(2, 41), &[inf(3)]),
        (Quarter::printed(3, 41), &[air(3)]),
        (Quarter::printed(4, 41), &[arm(5), sub(2)]),
    ]),
    (Major::Italy, &[
        (Quarter::printed(2, 41), &[inf(2), conv()]),
        (Quarter::printed(3, 41), &[air(2)]),
        (Quarter::printed(4, 41), &[arm(3)]),
        (Quarter::printed(1, 42), &[tf(3)]),
    ]),
    (Major::Japan, &[
        (Quarter::printed(2, 41), &[inf(2), air(3)]),
        (Quarter::printed(3, 41), &[hq(H::Yamamoto), tf(3)]),
        (Quarter::printed(4, 41), &[conv()]),
    ]),
    (Major::China, &[
        (Quarter::printed(2, 41), &[inf(2)]),
        (Quarter::printed(3, 41), &[air(2).of(M::Us)]),
    ]),
    (Major::Ussr, &[
        (Quarter::printed(3, 41), &[air(3)]),
        (Quarter::printed(4, 41), &[hq(H::Zukov), arm(4), inf(4).by(5).guards()]),
    ]),
    (Major::Be, &[
        (Quarter::printed(2, 41), &[tf(2), inf(3), inf(2).of(M::C), air(2)]),
        (Quarter::printed(3, 41), &[air(2), conv().of(M::A)]),
        (Quarter::printed(4, 41), &[arm(4), conv().of(M::C)]),
        (Quarter::printed(3, 42), &[hq(H::Monty)]),
    ]),
    (Major::Usa, &[
        (Quarter::printed(2, 41), &[conv()]),
        (Quarter::printed(3, 41), &[tf(3)]),
        (Quarter::printed(4, 41), &[hq(H::Nimitz), conv(), tf(3)]),
        (Quarter::printed(1, 42), &[tf(4)]),
        (Quarter::printed(4, 42), &[hq(H::Eisenhower)]),
    ]),
];
