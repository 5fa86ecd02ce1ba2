//! Who is set up only when it enters the war: the Axis minors of 1939 and the neutrals of both scenarios.

use super::places::Place as P;
use super::units::{Forces, air, arm, conv, inf, tf};
use crate::general::Country;

/// Country by country as the sheet of 1939 has them; without a place they stand anywhere in their country.
#[rustfmt::skip]
pub(super) const OFF_MAP: &[Forces] = &[
    (Country::Finland, &[(None, &[inf(3), inf(2), air(2)])]),
    (Country::Romania, &[(None, &[inf(2).by(2), air(1)])]),
    (Country::Hungary, &[(None, &[inf(2), air(1)])]),
    (Country::Bulgaria, &[(None, &[inf(2), air(1)])]),
    (Country::Afghanistan, &[(None, &[inf(2)])]),
    (Country::Arabia, &[(None, &[inf(2)])]),
    (Country::Bnl, &[(None, &[inf(3), inf(2), air(1)])]),
    (Country::Greece, &[(None, &[inf(3), inf(2).by(2)])]),
    (Country::Iraq, &[(None, &[inf(3)])]),
    (Country::Ireland, &[(None, &[inf(2)])]),
    (Country::Norway, &[(None, &[inf(2)])]),
    (Country::Iran, &[(None, &[inf(2)])]),
    (Country::Portugal, &[(None, &[inf(2)])]),
    (Country::Siam, &[(None, &[inf(2), tf(2), conv()])]),
    (Country::Sweden, &[(None, &[inf(4), inf(3), inf(2), air(3)])]),
    (Country::Spain, &[
        (Some(P::NorthernSpain), &[inf(3).by(2), air(2)]),
        (Some(P::SouthernSpain), &[inf(2).by(2), arm(2)]),
    ]),
    (Country::Turkey, &[
        (Some(P::WesternTurkey), &[inf(3).by(2)]),
        (Some(P::EasternTurkey), &[inf(2).by(2), air(2)]),
    ]),
    (Country::Yugoslavia, &[(None, &[inf(3), inf(2).by(4), air(1)])]),
];
