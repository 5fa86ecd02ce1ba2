//! The 55 cards in alphabetical order, the coups together: number, name, owners, price, what it asks for, what it does, and
//! where it goes.

use super::words::{
    Account as A, After, Confidence, Deed as D, Effect as E, Fact as F, Need as N, Owner as O, Quantity as Q,
};
use super::{Card, Owners, Price};
use crate::general::{Country as C, Refusal as R};

/// Owners that the rulebook proves.
const fn sure(owners: &'static [O]) -> Owners {
    Some((owners, Confidence::Certain))
}

/// Owners that are only probable.
const fn maybe(owners: &'static [O]) -> Owners {
    Some((owners, Confidence::Probable))
}

/// Owners that are shown only as flags on the card.
const TAUGHT: Owners = None;

const fn certain(bp: u8) -> Price {
    Some((bp, Confidence::Certain))
}

const fn probable(bp: u8) -> Price {
    Some((bp, Confidence::Probable))
}

const fn doubtful(bp: u8) -> Price {
    Some((bp, Confidence::Doubtful))
}

/// A price that cannot be read.
const UNREAD: Price = None;

const fn card(
    number: u8,
    name: &'static str,
    owners: Owners,
    price: Price,
    needs: &'static [(N, R)],
    effects: &'static [E],
    after: After,
) -> Card {
    Card { number, name, owners, price, needs, effects, after }
}

/// Every card; the first one has number 1.
#[rustfmt::skip]
pub static CARDS: [Card; 55] = [
    card(1, "Axis Minor Activation", maybe(&[O::Germany]), UNREAD,
        &[(N::One(F::AxisMinorInactiveOrItalyNeutral), R::Card1)],
        &[E::Deed(D::Activate)], After::Stack),
    card(2, "Blitzkrieg", sure(&[O::Germany]), probable(1),
        &[],
        &[E::Deed(D::NoReaction)], After::Stack),
    card(3, "BNL Embargo", sure(&[O::Usa]), probable(1),
        &[(N::Either(F::JpBnlProduction, F::JpPlaysBnlCardNow), R::Card3)],
        &[E::Deed(D::StopBnlProduction)], After::Permanent),
    card(4, "Bridgehead", maybe(&[O::All]), probable(1),
        &[],
        &[E::Deed(D::IgnoreRivers)], After::Stack),
    card(5, "Cold Days in Hell", TAUGHT, probable(5),
        &[(N::Either(F::WeatherBadEurope, F::WeatherBadPacific), R::Card5)],
        &[E::Deed(D::ColdDays)], After::Discard),
    card(6, "Coup in Norway", TAUGHT, probable(1),
        &[(N::One(F::TargetNeutral), R::Card6)],
        &[E::Coup(C::Norway, 8, 4)], After::Discard),
    card(7, "Coup in BNL", TAUGHT, probable(1),
        &[(N::One(F::TargetNeutral), R::Card7)],
        &[E::Coup(C::Bnl, 8, 4)], After::Discard),
    card(8, "Coup in Iraq", TAUGHT, probable(1),
        &[(N::One(F::TargetNeutral), R::Card8)],
        &[E::Coup(C::Iraq, 8, 4)], After::Discard),
    card(9, "Coup in Arabia", TAUGHT, probable(1),
        &[(N::One(F::TargetNeutral), R::Card9)],
        &[E::Coup(C::Arabia, 8, 4)], After::Discard),
    card(10, "Coup in Siam", sure(&[O::Be, O::Japan]), certain(1),
        &[(N::One(F::TargetNeutral), R::Card10)],
        &[E::Coup(C::Siam, 8, 4)], After::Discard),
    card(11, "Coup in Spain", maybe(&[O::Germany, O::Italy]), doubtful(5),
        &[(N::One(F::TargetNeutral), R::Card11)],
        &[E::Coup(C::Spain, 10, 3)], After::Discard),
    card(12, "Coup in Portugal", TAUGHT, UNREAD,
        &[(N::One(F::TargetNeutral), R::Card12)],
        &[E::Coup(C::Portugal, 8, 4)], After::Discard),
    card(13, "Coup in Greece", TAUGHT, UNREAD,
        &[(N::One(F::TargetNeutral), R::Card13)],
        &[E::Coup(C::Greece, 8, 4)], After::Discard),
    card(14, "Coup in Yugoslavia", TAUGHT, UNREAD,
        &[(N::One(F::TargetNeutral), R::Card14)],
        &[E::Coup(C::Yugoslavia, 7, 4)], After::Discard),
    card(15, "Coup in Afghanistan", TAUGHT, doubtful(1),
        &[(N::One(F::TargetNeutral), R::Card15)],
        &[E::Coup(C::Afghanistan, 8, 4)], After::Discard),
    card(16, "Coup in Sweden", TAUGHT, UNREAD,
        &[(N::One(F::TargetNeutral), R::Card16)],
        &[E::Coup(C::Sweden, 11, 3)], After::Discard),
    card(17, "Coup in Ireland", TAUGHT, UNREAD,
        &[(N::One(F::TargetNeutral), R::Card17)],
        &[E::Coup(C::Ireland, 8, 4)], After::Discard),
    card(18, "Coup in Turkey", TAUGHT, UNREAD,
        &[(N::One(F::TargetNeutral), R::Card18)],
        &[E::Coup(C::Turkey, 9, 3)], After::Discard),
    card(19, "Elite Troops", maybe(&[O::All]), doubtful(2),
        &[(N::AtLeast(Q::OwnWarQuarters, 8), R::Card19)],
        &[E::Deed(D::Elite)], After::Stack),
    card(20, "Embargo: no USA production to Japan", sure(&[O::Usa]), UNREAD,
        &[(N::AtLeast(Q::UsLevel, 12), R::Card20Level), (N::One(F::UsDeliveryToJapan), R::Card20Delivery)],
        &[E::Production(A::Japan, -3), E::Deed(D::EndDelivery)], After::Permanent),
    card(21, "Espionage (Ultra)", TAUGHT, doubtful(7),
        &[],
        &[E::Deed(D::Rebase)], After::Stack),
    card(22, "French Vichy Surrender", TAUGHT, UNREAD,
        &[(N::AtLeast(Q::AxisAreasInFrance, 3), R::Card22Areas), (N::One(F::FranceInWar), R::Card22War)],
        &[E::Deed(D::Vichy), E::Deed(D::VichyUnitsLater)], After::Permanent),
    card(23, "Force Peace for 2D6 quarters", TAUGHT, UNREAD,
        &[(N::One(F::JpUssrWar), R::Card23)],
        &[E::Deed(D::Peace)], After::StackAfterPeace),
    card(24, "Foreign Troops Recruitment", sure(&[O::Germany]), probable(1),
        &[(N::One(F::GerUssrWar), R::Card24)],
        &[E::Production(A::Germany, 1)], After::Permanent),
    card(25, "Fortress Europe", sure(&[O::Germany]), doubtful(10),
        &[(N::One(F::GerUsaWar), R::Card25)],
        &[E::Deed(D::FortressEurope)], After::Permanent),
    card(26, "Free French Troops", sure(&[O::Be, O::Usa]), probable(1),
        &[(N::One(F::FranceFallen), R::Card26)],
        &[E::Deed(D::FreeFrench)], After::Permanent),
    card(27, "Guards Troops", sure(&[O::Ussr]), doubtful(3),
        &[(N::One(F::GerUssrWar), R::Card27)],
        &[E::Deed(D::Guards)], After::Permanent),
    card(28, "Increase US Pre-War Production", sure(&[O::Usa]), probable(1),
        &[(N::OneOf(F::GerDeclaredOnUssr, F::JpDeclaredOnUssr, F::AxisInvadedUk), R::Card28Attack), (N::One(F::UsaNeutral), R::Card28War)],
        &[E::UsLevel(4)], After::Permanent),
    card(29, "Initiative", maybe(&[O::All]), probable(1),
        &[],
        &[E::Deed(D::Initiative)], After::Stack),
    card(30, "Italian surrender", TAUGHT, probable(5),
        &[(N::One(F::ItalyDeclaredWar), R::Card30War), (N::Exactly(Q::ItalyAfricanAreas, 0), R::Card30Africa), (N::AtLeast(Q::AlliedAreasInItaly, 1), R::Card30Italy)],
        &[E::Deed(D::ItalianUnitsLeave), E::Deed(D::ItalianAreasToGermany)], After::Discard),
    card(31, "Japan declares National War on China", sure(&[O::Japan]), probable(5),
        &[],
        &[E::Deed(D::NationalWar)], After::Permanent),
    card(32, "Japan gains BNL Production", sure(&[O::Japan]), doubtful(1),
        &[(N::One(F::EmbargoPlayed), R::Card32)],
        &[E::Deed(D::BnlProduction)], After::Permanent),
    card(33, "Japan occupies Indochine", sure(&[O::Japan]), UNREAD,
        &[(N::One(F::FranceFallen), R::Card33)],
        &[E::Deed(D::OccupyIndochine), E::UsLevel(1)], After::Discard),
    card(34, "Japanese Defense Perimeter", sure(&[O::Japan]), UNREAD,
        &[(N::One(F::JpUsaWar), R::Card34)],
        &[E::Deed(D::Perimeter)], After::Permanent),
    card(35, "Japanese Navy", sure(&[O::Japan]), probable(0),
        &[(N::One(F::UssrNeverAttackedJapan), R::Card35)],
        &[E::Deed(D::Navy)], After::Permanent),
    card(36, "Kamikaze", sure(&[O::Japan]), UNREAD,
        &[(N::AtLeast(Q::JpIslandsLost, 3), R::Card36Islands), (N::Year(1943), R::Card36Year)],
        &[E::Deed(D::KamikazeDice), E::Deed(D::KamikazeLost)], After::Permanent),
    card(37, "Lend Lease (BE/USSR)", sure(&[O::Be, O::Ussr]), probable(1),
        &[(N::One(F::GerUssrWar), R::Card37War), (N::One(F::NoAxisUnitInUk), R::Card37Uk)],
        &[E::Production(A::Be, -3), E::Production(A::Ussr, 3)], After::Permanent),
    card(38, "Lend Lease (USA)", sure(&[O::Usa]), UNREAD,
        &[(N::AtLeast(Q::UsLevel, 11), R::Card38)],
        &[E::Deed(D::Gift)], After::Permanent),
    card(39, "Militia", sure(&[O::All]), certain(1),
        &[(N::One(F::EnemyInHome), R::Card39)],
        &[E::Production(A::Own, 1)], After::Permanent),
    card(40, "Morsecode", maybe(&[O::All]), certain(6),
        &[(N::Either(F::FortressEuropeInPlay, F::FinestHourInPlay), R::Card40)],
        &[E::Deed(D::Cancel)], After::Discard),
    card(41, "Mountain Troops", maybe(&[O::All]), probable(1),
        &[],
        &[E::Deed(D::MountainTroops)], After::Stack),
    card(42, "National War (USSR)", sure(&[O::Ussr]), certain(1),
        &[(N::One(F::GerUssrWar), R::Card42)],
        &[E::Deed(D::Disband)], After::Discard),
    card(43, "Naval Surprise", sure(&[O::Japan]), probable(1),
        &[],
        &[E::Deed(D::FireFirstNaval), E::Deed(D::SearchAuto)], After::Stack),
    card(44, "Para Troops", sure(&[O::All]), probable(1),
        &[],
        &[E::Deed(D::AirTransport)], After::Stack),
    card(45, "Partisans", maybe(&[O::All]), probable(1),
        &[(N::AtLeast(Q::EmptyEnemyHeldHomeAreas, 1), R::Card45)],
        &[E::Deed(D::Retake)], After::Stack),
    card(46, "Sabotage on Research", maybe(&[O::All]), doubtful(1),
        &[(N::One(F::TargetNotNeutral), R::Card46Neutral), (N::One(F::RollAnnouncedNotMade), R::Card46Roll)],
        &[E::Deed(D::Sabotage)], After::Stack),
    card(47, "Spies", sure(&[O::All]), probable(1),
        &[],
        &[E::Deed(D::Spies)], After::Stack),
    card(48, "Surprise", maybe(&[O::All]), probable(1),
        &[],
        &[E::Deed(D::FireFirstLand)], After::Stack),
    card(49, "The USA may build aircraft", sure(&[O::Usa]), UNREAD,
        &[],
        &[E::Deed(D::ForeignAircraft)], After::Permanent),
    card(50, "Their Finest Hour", sure(&[O::Be]), probable(4),
        &[(N::One(F::FranceFallen), R::Card50)],
        &[E::Deed(D::FinestHour)], After::Permanent),
    card(51, "Tito Partisans", TAUGHT, probable(3),
        &[(N::AtLeast(Q::AxisHeldYugoslaviaQuarters, 4), R::Card51)],
        &[E::Deed(D::Garrison)], After::Permanent),
    card(52, "Total War", maybe(&[O::All]), UNREAD,
        &[(N::AtLeast(Q::OwnWarQuarters, 4), R::Card52)],
        &[E::Production(A::Own, 3), E::Deed(D::NoRetreat)], After::Permanent),
    card(53, "Triumph & Fall of the Desert Fox", TAUGHT, doubtful(1),
        &[],
        &[E::Deed(D::DesertFox)], After::Stack),
    card(54, "USSR may declare War on Germany or Italy", sure(&[O::Ussr]), doubtful(20),
        &[(N::Year(1941), R::Card54)],
        &[E::Deed(D::AllowWar)], After::Permanent),
    card(55, "Winter Offensive", sure(&[O::Ussr]), probable(1),
        &[],
        &[E::Deed(D::WinterOffensive)], After::Stack),
];
