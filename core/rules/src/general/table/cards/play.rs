//! Playing a card: its conditions against the table, and what it changes there (7.4, coups, 9.9).

use super::super::politics::home_areas;
use super::super::taught::{AreaFact, area_fact, owner};
use super::super::{
    Area, CardAct, CardPlace, Change, Flag, Ledger, Location, Marker, OptionalRule, Refusal, State, Status,
    TableRefusal, Unit,
};
use super::{card, sum};
use crate::chart::Charts;
use crate::dice::D6;
use crate::general::cards::coup::CoupPlay;
use crate::general::cards::{
    Account, After, BNL_EMBARGO, COUP_IN_IRELAND, Card, Coup, CoupResult, Deed, EMBARGO, Effect, Fact, Known, Need,
    Play, Quantity,
};
use crate::general::setup::Place;
use crate::general::turn::StepName;
use crate::general::{Country, InputFault, Major, Refusal as RuleRefusal, Side};

/// Japan gains the production of the BNL islands.
const BNL_PRODUCTION: u8 = 32;
/// Fortress Europe.
const FORTRESS_EUROPE: u8 = 25;
/// Their Finest Hour.
const FINEST_HOUR: u8 = 50;

/// A card that is played.
pub(super) struct Played {
    pub country: Major,
    pub card: u8,
    pub told: bool,
    pub target: Option<Country>,
    pub bp: i16,
    pub counter: Option<Major>,
    pub dice: Option<(D6, D6)>,
    /// Of Elite Troops.
    pub die: Option<D6>,
}

/// The table as a card asks it; what only the players know is as they say.
struct Table<'a> {
    state: &'a State,
    charts: &'a Charts,
    country: Major,
    card: &'static Card,
    target: Option<Country>,
    told: bool,
}

impl Known for Table<'_> {
    fn is_true(&self, fact: Fact) -> bool {
        self.state.fact(self.charts, self.country, self.target, fact).unwrap_or(self.told)
    }

    fn number(&self, quantity: Quantity) -> Option<u16> {
        // The number that the card asks for, or one that it does not.
        let asked = self.card.needs.iter().find_map(|(need, _)| match need {
            Need::AtLeast(of, least) if *of == quantity => Some((*least, 0)),
            Need::Exactly(of, number) if *of == quantity => Some((*number, number + 1)),
            _ => None,
        });
        let (right, wrong) = asked?;
        let told = if self.told { right } else { wrong };
        Some(match self.state.quantity(self.charts, self.country, quantity) {
            Tally::Sure(known) => known,
            // The map may have more than the table was told.
            Tally::AtLeast(known) if known >= right => known,
            Tally::AtLeast(_) | Tally::Unknown => told,
        })
    }
}

/// What the table knows of a number.
enum Tally {
    /// It is this.
    Sure(u16),
    /// It is this or more.
    AtLeast(u16),
    /// Nobody told.
    Unknown,
}

fn count(areas: impl Iterator<Item = Area>) -> u16 {
    u16::try_from(areas.count()).unwrap_or(u16::MAX)
}

/// Areas of the sheets that lie in Africa (card 30).
const AFRICA: [Place; 7] = [
    Place::Abessinia,
    Place::Tripolitania,
    Place::Cyreneica,
    Place::Matruh,
    Place::Alexandria,
    Place::Algeria,
    Place::SouthAfrica,
];

impl State {
    /// Whether a fact is so; none where only the players know.
    #[must_use]
    pub fn fact(&self, charts: &Charts, country: Major, target: Option<Country>, fact: Fact) -> Option<bool> {
        let neutral = |country| *self.status.get(country) == Status::Neutral;
        let lies = |number| self.card(number) == CardPlace::InEffect;
        Some(match fact {
            Fact::AxisMinorInactiveOrItalyNeutral => {
                let minors = Country::ALL.iter().filter(|country| country.is_axis_minor());
                minors.chain([&Country::Italy]).any(|&country| neutral(country))
            }
            Fact::JpBnlProduction => lies(BNL_PRODUCTION),
            Fact::WeatherBadEurope => self.has(Flag::BadEurope),
            Fact::WeatherBadPacific => self.has(Flag::BadPacific),
            Fact::TargetNeutral => target.is_some_and(neutral),
            Fact::UsDeliveryToJapan => self.has(Flag::DeliveryUsaJapan),
            Fact::FranceInWar => self.at_war(Country::France),
            Fact::JpUssrWar => self.war_between(Country::Japan, Country::Ussr),
            Fact::GerUssrWar => self.war_between(Country::Germany, Country::Ussr),
            Fact::GerUsaWar => self.war_between(Country::Germany, Country::Usa),
            Fact::JpUsaWar => self.war_between(Country::Japan, Country::Usa),
            Fact::FranceFallen => {
                self.fallen(Major::France) || *self.status.get(Country::VichyFrance) != Status::Absent
            }
            Fact::UsaNeutral => neutral(Country::Usa),
            Fact::EmbargoPlayed => matches!(self.card(EMBARGO), CardPlace::InEffect | CardPlace::Out),
            Fact::FortressEuropeInPlay => lies(FORTRESS_EUROPE),
            Fact::FinestHourInPlay => lies(FINEST_HOUR),
            // Sabotage is played on the page of the research roll.
            Fact::TargetNotNeutral => true,
            Fact::RollAnnouncedNotMade => false,
            // A war that was noted by hand does not tell who declared it.
            Fact::GerDeclaredOnUssr if self.has(Flag::AxisOnUssr) => true,
            Fact::JpDeclaredOnUssr if self.has(Flag::JapanOnUssr) => true,
            Fact::ItalyDeclaredWar if self.has(Flag::ItalyDeclared) => true,
            Fact::ItalyDeclaredWar if neutral(Country::Italy) => false,
            Fact::UssrNeverAttackedJapan if self.has(Flag::UssrOnJapan) => false,
            Fact::NoAxisUnitInUk if self.enemy_in(charts, Country::Uk, Side::Allies) => false,
            Fact::EnemyInHome if self.enemy_in(charts, country.into(), self.side_of(country)) => true,
            Fact::GerDeclaredOnUssr
            | Fact::JpDeclaredOnUssr
            | Fact::AxisInvadedUk
            | Fact::ItalyDeclaredWar
            | Fact::UssrNeverAttackedJapan
            | Fact::NoAxisUnitInUk
            | Fact::EnemyInHome
            | Fact::JpPlaysBnlCardNow => return None,
        })
    }

    /// Whether enemies of a side stand in a country, as far as the table knows its areas.
    fn enemy_in(&self, charts: &Charts, country: Country, side: Side) -> bool {
        let own = |area: Area| match owner(charts, area) {
            // Of the British Empire's areas those of the UK are told, or England.
            Some(Country::Be) => country == Country::Be || area == Area::of(Place::England),
            owner => owner == Some(country),
        };
        let enemy = |unit: &Unit| !unit.class.is_ship() && self.side(unit.country) == Some(side.other());
        let ashore = |unit: &Unit| match unit.at {
            Location::At(area) => own(area),
            _ => false,
        };
        self.counters().any(|(_, unit)| enemy(unit) && self.at_war(unit.country) && ashore(unit))
    }

    /// A number that a card asks for, as far as the table knows it.
    fn quantity(&self, charts: &Charts, country: Major, quantity: Quantity) -> Tally {
        let held =
            |area: &Area, side: Side| self.controller(*area).is_some_and(|holder| self.side(holder) == Some(side));
        match quantity {
            Quantity::OwnWarQuarters => {
                let own = Country::from(country);
                let wars = self.wars.iter().filter(|war| war.one == own || war.other == own);
                let longest = wars.map(|war| u16::from(self.turn().saturating_sub(war.since))).max();
                longest.map_or(Tally::Unknown, Tally::AtLeast)
            }
            Quantity::UsLevel => {
                let war = self.at_war(Country::Usa).then_some(crate::general::production::usa::WAR);
                Tally::Sure(war.and_then(|level| u16::try_from(level).ok()).unwrap_or(self.us_level.into()))
            }
            Quantity::AxisAreasInFrance => {
                Tally::AtLeast(count(home_areas(charts, Country::France).filter(|area| held(area, Side::Axis))))
            }
            Quantity::ItalyAfricanAreas => {
                let italian = |area: &Area| self.controller(*area) == Some(Country::Italy);
                match count(AFRICA.iter().map(|&place| Area::of(place)).filter(italian)) {
                    // Areas that only the map names may still be Italian.
                    0 => Tally::Unknown,
                    areas => Tally::Sure(areas),
                }
            }
            Quantity::AlliedAreasInItaly => {
                let italy = [Place::NorthernItaly, Place::SouthernItaly].map(Area::of);
                let home =
                    |area: &Area| italy.contains(area) || home_areas(charts, Country::Italy).any(|of| of == *area);
                Tally::AtLeast(count(Area::all().filter(home).filter(|area| held(area, Side::Allies))))
            }
            Quantity::EmptyEnemyHeldHomeAreas => {
                let rises = |area: &Area| self.partisans_rise(charts, *area, country.into());
                Tally::AtLeast(count(Area::all().filter(rises)))
            }
            Quantity::AxisHeldYugoslaviaQuarters => match self.yugoslavia_since {
                0 => Tally::Unknown,
                since => Tally::Sure(self.turn().saturating_sub(since).into()),
            },
            Quantity::JpIslandsLost => {
                let island = |area: &Area| area_fact(charts, *area, AreaFact::Island).is_some_and(|number| number > 0);
                let lost = |area: &Area| owner(charts, *area) == Some(Country::Japan) && held(area, Side::Allies);
                Tally::AtLeast(count(Area::all().filter(|area| island(area) && lost(area))))
            }
        }
    }

    /// The coup of a card as it is now: with 9.9 Ireland's comes back as Iran's.
    ///
    /// # Errors
    /// It is none, or its country is out of reach.
    pub fn coup(&self, of: &'static Card) -> Result<(Coup, After), Refusal> {
        let option_9_9 = self.options.has(OptionalRule::CoupInIran);
        let second_use = of.number == COUP_IN_IRELAND && option_9_9 && self.has(Flag::IrelandTried);
        let country = match of.coup() {
            Some(_) if second_use => Some(Country::Iran),
            coup => coup.map(|coup| coup.country),
        };
        let status = country.map(|country| *self.status.get(country));
        let play = CoupPlay {
            card: of,
            neutral: status == Some(Status::Neutral),
            conquered: status == Some(Status::Conquered),
            option_9_9,
            second_use,
        };
        Ok(play.check()?)
    }

    /// Where a card goes, if a major may play it now.
    ///
    /// # Errors
    /// What it asks for is not so.
    pub fn may_play(&self, charts: &Charts, country: Major, of: &'static Card, told: bool) -> Result<After, Refusal> {
        let target = match of.coup() {
            Some(_) => Some(self.coup(of)?.0.country),
            None => None,
        };
        let known = Table { state: self, charts, country, card: of, target, told };
        let bought = self.is_fresh(of.number).then_some(self.clock.quarter);
        let after = Play { rules: self.rules(), card: of, quarter: self.clock.quarter, bought }.check(&known)?;
        // Told is told of the counter only while the card that it meets is not on the table yet.
        let meets = of.number == BNL_EMBARGO && self.card(BNL_PRODUCTION) != CardPlace::InEffect;
        Ok(match after {
            After::RemovedBoth if !meets => of.after,
            after => after,
        })
    }

    pub(super) fn play(&self, charts: &Charts, played: &Played, ledger: &mut Ledger) -> Result<(), Refusal> {
        let of = card(played.card).ok_or(TableRefusal::OutOfRange)?;
        if self.rules().basic() {
            return Err(RuleRefusal::NoCardsInBasic.into());
        }
        if self.card(of.number) != CardPlace::hand(played.country) {
            return Err(TableRefusal::NotInHand.into());
        }
        let mut after = self.may_play(charts, played.country, of, played.told)?;
        for effect in of.effects {
            match *effect {
                Effect::Coup(..) => after = self.play_coup(of, played, ledger)?,
                Effect::Production(account, bp) => {
                    let of = account_of(account, played.country);
                    ledger.shift(self, Marker::Potential(of), bp.into());
                }
                Effect::UsLevel(levels) if !self.at_war(Country::Usa) => {
                    self.us_level_moves(levels.into(), ledger);
                }
                Effect::UsLevel(_) => {}
                Effect::Deed(deed) if after != After::RemovedBoth => self.do_deed(charts, deed, played, ledger)?,
                Effect::Deed(_) => ledger.add(Change::Card(BNL_PRODUCTION, CardPlace::Out)),
            }
        }
        let place = match after {
            After::Discard | After::RemovedBoth => CardPlace::Out,
            After::Stack => CardPlace::Deck,
            After::Permanent | After::StackAfterPeace => CardPlace::InEffect,
        };
        // A surrender has put its card where it goes.
        let put = |change: &Change| matches!(change, Change::Card(number, _) if *number == of.number);
        ledger.add_if(!ledger.changes().iter().any(put), Change::Card(of.number, place));
        ledger.add_if(place != CardPlace::InEffect && ledger.room() > 0, Change::CardFresh(of.number, true));
        Ok(())
    }

    fn play_coup(&self, of: &'static Card, played: &Played, ledger: &mut Ledger) -> Result<After, Refusal> {
        let (coup, after) = self.coup(of)?;
        let (one, two) = played.dice.ok_or(InputFault::NumberMissing)?;
        let result = sum(one, two).map_or(CoupResult::NoEffect, |roll| coup.result(roll));
        let side = self.side_of(played.country);
        match result {
            CoupResult::Success => self.join(coup.country, side, played.country, played.bp, ledger),
            CoupResult::Counter => {
                let enemy = |major: &Major| self.side_of(*major) != side && !self.fallen(*major);
                let counter = played.counter.filter(enemy).ok_or(TableRefusal::DrawEnemy)?;
                self.join(coup.country, side.other(), counter, played.bp, ledger);
            }
            CoupResult::NoEffect => {}
        }
        ledger.add_if(of.number == COUP_IN_IRELAND, Change::Flag(Flag::IrelandTried, true));
        Ok(after)
    }

    /// A minor country joins a side: its forces are set up, its production goes to a major, its enemies are that major's.
    fn join(&self, country: Country, side: Side, major: Major, bp: i16, ledger: &mut Ledger) {
        self.enters(ledger, country, side, Some(major));
        // Romania's production is its delivery, which grows (7.6.4).
        let delivers = country == Country::Romania && self.has(Flag::DeliveryRomaniaGermany);
        ledger.book(self, Marker::Potential(major), if delivers { 0 } else { bp });
        self.delivery_follows(country, side, ledger);
        self.share_wars(country, major, ledger);
    }

    /// A country is at war with those majors with which another one is.
    fn share_wars(&self, country: Country, major: Major, ledger: &mut Ledger) {
        for &enemy in Major::ALL.iter().filter(|&&enemy| self.war_between(major.into(), enemy.into())) {
            self.war(ledger, country, enemy.into());
        }
    }

    /// What a card does to the numbers and the board; everything else is in the hands of the players.
    fn do_deed(&self, charts: &Charts, deed: Deed, played: &Played, ledger: &mut Ledger) -> Result<(), Refusal> {
        match deed {
            Deed::Activate => self.activate(played, ledger)?,
            Deed::EndDelivery => ledger.add(Change::Flag(Flag::DeliveryUsaJapan, false)),
            Deed::StopBnlProduction => ledger.shift(self, Marker::Potential(Major::Japan), -played.bp),
            Deed::BnlProduction => ledger.shift(self, Marker::Potential(Major::Japan), played.bp),
            Deed::OccupyIndochine => {
                let indochine = Area::of(Place::Indochine);
                ledger.add(Change::Control(indochine, Some(Country::Japan)));
                ledger.shift(self, Marker::Potential(Major::Japan), played.bp);
                let french = |unit: &Unit| matches!(unit.country, Country::France | Country::VichyFrance);
                for (id, _) in self.units_in(indochine).filter(|(_, unit)| french(unit)) {
                    ledger.add(Change::UnitOut(id));
                }
            }
            Deed::Peace => {
                let (one, two) = played.dice.ok_or(InputFault::NumberMissing)?;
                self.make_peace(sum(one, two).ok_or(InputFault::NumberMissing)?, ledger)?;
            }
            Deed::Vichy => {
                self.decide_vichy(charts, u8::try_from(played.bp).unwrap_or(0), ledger)?;
            }
            Deed::ItalianUnitsLeave => {
                self.decide_italy(u8::try_from(played.bp).unwrap_or(0), ledger)?;
            }
            Deed::Rebase => card_gives(CardAct::Espionage, played, ledger),
            Deed::AirTransport => card_gives(CardAct::ParaTroops, played, ledger),
            Deed::Retake => card_gives(CardAct::Partisans, played, ledger),
            Deed::Spies => card_gives(CardAct::Spies, played, ledger),
            Deed::IgnoreRivers => card_gives(CardAct::Bridgehead, played, ledger),
            Deed::MountainTroops => card_gives(CardAct::MountainTroops, played, ledger),
            Deed::FireFirstLand => card_gives(CardAct::Surprise, played, ledger),
            Deed::FireFirstNaval => card_gives(CardAct::NavalSurprise, played, ledger),
            Deed::NoRetreat => card_gives(CardAct::TotalWar, played, ledger),
            Deed::Elite => {
                let units = played.die.ok_or(InputFault::NumberMissing)?.face().into();
                ledger.add(Change::Mark(Marker::CardLeft(CardAct::Elite, played.country), units));
            }
            Deed::Initiative => {
                // After the rolls (5.3).
                if !self.at_step(StepName::Initiative) || !self.has(Flag::InitiativeSettled) {
                    return Err(TableRefusal::OtherStep.into());
                }
                self.card_initiative(self.side_of(played.country), None, ledger)?;
            }
            Deed::NationalWar => ledger.add(Change::Mark(Marker::JapanChinaLimit, 0)),
            Deed::Cancel => {
                // The enemy's card of the two, if it lies there.
                let enemy = match self.side_of(played.country) {
                    Side::Allies => [FORTRESS_EUROPE, FINEST_HOUR],
                    Side::Axis => [FINEST_HOUR, FORTRESS_EUROPE],
                };
                let lies = enemy.into_iter().find(|&number| self.card(number) == CardPlace::InEffect);
                if let Some(number) = lies {
                    ledger.add(Change::Card(number, CardPlace::Out));
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// An Axis minor joins Germany, or a neutral Italy enters the war, which counts as its declaration (card 1).
    fn activate(&self, played: &Played, ledger: &mut Ledger) -> Result<(), Refusal> {
        let fits = |country: &Country| {
            (country.is_axis_minor() || *country == Country::Italy) && *self.status.get(*country) == Status::Neutral
        };
        let target = played.target.filter(fits).ok_or(RuleRefusal::Card1)?;
        if target != Country::Italy {
            self.join(target, Side::Axis, Major::Germany, played.bp, ledger);
            return Ok(());
        }
        ledger.add(Change::Status(target, Status::Axis));
        ledger.add_if(!self.has(Flag::ItalyDeclared), Change::Flag(Flag::ItalyDeclared, true));
        if !self.at_war(Country::Usa) {
            self.us_level_moves(1, ledger);
        }
        self.share_wars(target, Major::Germany, ledger);
        Ok(())
    }
}

const fn account_of(account: Account, own: Major) -> Major {
    match account {
        Account::Own => own,
        Account::Germany => Major::Germany,
        Account::Japan => Major::Japan,
        Account::Be => Major::Be,
        Account::Ussr => Major::Ussr,
    }
}

/// What the card gives is used this turn.
fn card_gives(act: CardAct, played: &Played, ledger: &mut Ledger) {
    ledger.add(Change::Mark(Marker::CardLeft(act, played.country), act.given()));
}
