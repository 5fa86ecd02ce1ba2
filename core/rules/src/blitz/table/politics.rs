//! Politics: who is at war, who joins whom, what falls, the It's War! markers, Partisans [3, 7.1, 7.2].

use heapless::Vec;

use super::road::Pact;
use super::{Area, Change, Command, Flag, Ledger, Marker, Place, Refusal, State, Status, TableRefusal, Tell};
use crate::blitz::answer::Thrown;
use crate::blitz::politics::align::{Align, Joiner, JoinerStatus, JoinerUnits};
use crate::blitz::politics::entry::{EntryEvent, EntryRow, NeutralEntry};
use crate::blitz::politics::france::{ConvoyName, ConvoyStatus, FleetFate, VichyFleet};
use crate::blitz::politics::partisans::{Partisan, Placer};
use crate::blitz::politics::trade::{Agreement, Trade};
use crate::blitz::politics::war::{DeclareWar, Joined, MinorStatus};
use crate::blitz::taught;
use crate::blitz::vocabulary::{Country, Power, Scenario, Side};
use crate::chart::Charts;
use crate::form::Items;

/// The box from which on the Axis gets no more Oil [7.5].
pub const OIL_STOPS: i16 = 10;

/// The areas of a country that are known.
pub(super) fn areas_of(country: Country, charts: &Charts) -> impl Iterator<Item = Area> + Clone + '_ {
    Area::all().filter(move |area| area.country(charts) == Some(country))
}

impl State {
    /// Moves the It's War! markers as the chart says, with everything that follows [7.2].
    pub(super) fn book_entry(
        &self,
        charts: &Charts,
        event: EntryEvent,
        given: [Option<i8>; 2],
        ledger: &mut Ledger,
    ) -> Result<(), Refusal> {
        let [usa, ussr] = given.map(|given| given.map(i16::from));
        let boxes = [Marker::UsaWar, Marker::UssrWar];
        let [usa_box, ussr_box] = boxes.map(|marker| ledger.value(self, marker));
        let rows = [EntryRow { event, usa, ussr }];
        let question = NeutralEntry {
            usa_box,
            ussr_box,
            usa_entered: self.has(Flag::UsaEntered),
            ussr_entered: self.has(Flag::UssrEntered),
            gibraltar_used: self.has(Flag::GibraltarTaken),
            events: Items::of(&rows),
        };
        let after = question.answer(charts)?;
        let stops = [
            (usa_box, after.usa_box, Tell::UsaStopsOil, Tell::UsaOilAgain),
            (ussr_box, after.ussr_box, Tell::UssrStopsOil, Tell::UssrOilAgain),
        ];
        for (marker, (from, to, stops, again)) in boxes.into_iter().zip(stops) {
            ledger.book(self, marker, to - from);
            ledger.add_if(from < OIL_STOPS && to >= OIL_STOPS, Change::Tell(stops));
            ledger.add_if(from >= OIL_STOPS && to < OIL_STOPS, Change::Tell(again));
        }
        if after.germany_vp > 0 {
            ledger.tell(Tell::BelowZero);
            for power in [Power::Germany, Power::Japan].into_iter().filter(|power| self.scenario().plays(*power)) {
                self.book_vp(power, after.germany_vp, ledger);
            }
        }
        ledger
            .add_if(after.gibraltar_used && !self.has(Flag::GibraltarTaken), Change::Flag(Flag::GibraltarTaken, true));
        for war in &after.wars {
            let (flag, tell) = match war.power {
                Power::Usa => (Flag::UsaEntered, Tell::UsaEnters),
                _ => (Flag::UssrEntered, Tell::UssrEnters),
            };
            ledger.tell(tell);
            ledger.raise(self, flag);
            for enemy in &war.against {
                ledger.raise(self, Flag::War(*enemy, war.power));
            }
        }
        Ok(())
    }

    /// The table as it is after some changes.
    fn after(&self, ledger: &Ledger) -> Self {
        let mut after = self.clone();
        ledger.changes().iter().for_each(|change| after.change(change));
        after
    }

    /// How an agreement stands [7.5].
    #[must_use]
    pub fn trade(&self, agreement: Agreement, charts: &Charts) -> Option<crate::blitz::politics::trade::Traded> {
        let (giver, taker, _) = agreement.terms();
        let controller = self.countries.get(giver).power();
        let taker = taker.home_of()?;
        let question = Trade {
            agreement,
            minor_neutral: *self.countries.get(giver) == Status::Neutral,
            partners_at_war: controller.is_some_and(|power| self.at_war(power, taker)),
            ended: self.has(Flag::TradeEnded(agreement)),
            its_war_box: match giver {
                Country::Usa => Marker::UsaWar.get(self),
                Country::Ussr => Marker::UssrWar.get(self),
                _ => 0,
            },
            road_to_war: self.has_road(),
        };
        question.answer(charts).ok()
    }

    /// Trade agreements and Convoys are looked at again after every change of control or war [3.5, 7.5].
    fn book_consequences(&self, charts: &Charts, ledger: &mut Ledger) {
        let after = self.after(ledger);
        for &agreement in Agreement::ALL.iter().filter(|agreement| self.trades(**agreement)) {
            let ended = after.trade(agreement, charts).is_some_and(|trade| trade.ended);
            if ended && !self.has(Flag::TradeEnded(agreement)) {
                ledger.add(Change::Flag(Flag::TradeEnded(agreement), true));
                ledger.tell(Tell::TradeEnds);
            }
        }
        for &name in ConvoyName::ALL {
            if let Some(destroyed) = after.convoy_destroyed(name, charts) {
                let flag = Flag::ConvoyDestroyed(name);
                ledger.add_if(destroyed != self.has(flag), Change::Flag(flag, destroyed));
            }
        }
    }

    /// Whether a Convoy is Destroyed, as far as what the table knows decides it [3.5].
    fn convoy_destroyed(&self, convoy: ConvoyName, charts: &Charts) -> Option<bool> {
        let fell = |country: Country| self.countries.get(country).conqueror().is_some();
        let side = |place: Place| self.controller(Area::of(place)).map(Power::side);
        let home = match convoy {
            ConvoyName::Canada => Country::Canada,
            ConvoyName::GreatBritain => Country::GreatBritain,
            // Paris is the coast of France, as the example of 4.3 has it.
            ConvoyName::France | ConvoyName::Australia | ConvoyName::India | ConvoyName::GerSwe => Country::Afa,
            // The coasts are the owner's to look at.
            _ => return None,
        };
        let deal = self.deals.iter().any(|(of, to, _)| (*of, *to) == (Country::Sweden, Power::Germany));
        let sweden = deal || self.trade(Agreement::SwedenGermany, charts).is_some_and(|trade| trade.active);
        let question = ConvoyStatus {
            convoy,
            home_conquered: fell(home),
            friendly_coast: side(Place::Paris) != Some(Side::Axis),
            canberra_enemy: side(Place::Canberra) == Some(Side::Axis),
            hyderabad_enemy: side(Place::Hyderabad) == Some(Side::Axis),
            norway_provides: self.controller(Area::of(Place::Norway)) == Some(Power::Germany),
            sweden_provides: sweden || self.controller(Area::of(Place::Sweden)) == Some(Power::Germany),
            japan_holds_south_china_sea_source: true,
        };
        question.answer(charts).ok().map(|marker| marker.destroyed)
    }

    fn align(&self, minor: Joiner, axis_land_unit_near: bool) -> Align {
        let holder = |place: Place| self.controller(Area::of(place));
        let enemies = |power: Power| self.enemies(power).next().is_some();
        let is = |power: Power, place: Place| holder(place) == Some(power);
        let allied = |place: Place| holder(place).filter(|power| power.side() == Side::Allies);
        let country = Country::from_word(minor.word()).map(|country| *self.countries.get(country));
        let status = match country {
            None | Some(Status::Neutral) => JoinerStatus::Neutral,
            Some(status) if status.conqueror().is_some() => JoinerStatus::Conquered,
            Some(_) => JoinerStatus::Allied,
        };
        let conqueror = match minor {
            Joiner::AustriaCzechoslovakia => allied(Place::AustriaCzechoslovakia),
            Joiner::Iberia => allied(Place::Spain),
            _ => None,
        };
        Align {
            minor,
            // Austria-Czechoslovakia is German until an Allied power holds it.
            status: if conqueror.is_some() { JoinerStatus::Neutral } else { status },
            axis_power_near: None,
            allied_conqueror: conqueror,
            allied_mediterranean_areas: 1,
            axis_mediterranean_areas: 1,
            usa_at_war: enemies(Power::Usa),
            axis_declared_war: false,
            axis_land_unit_near,
            germany_at_war_with_ussr: self.at_war(Power::Germany, Power::Ussr),
            germany_controls_gibraltar: is(Power::Germany, Place::Gibraltar),
            german_supplied_neighbours: 0,
            japan_at_war_with_afa: self.at_war(Power::Japan, Power::Afa),
            axis_controls_paris: holder(Place::Paris).is_some_and(|power| power.side() == Side::Axis),
            germany_controls_caucasus: is(Power::Germany, Place::CaucasusMountains),
            road_to_war: self.has_road(),
            monroe_doctrine: self.agreed(Pact::MonroeDoctrine),
            anti_comintern_pact_expanded: self.agreed(Pact::AntiComintern),
            annexed: self.agreed(Pact::Annexation),
        }
    }

    /// The neutrals whose condition holds, as far as what the table knows decides it [3.3].
    pub fn joiners<'a>(&'a self, charts: &'a Charts) -> impl Iterator<Item = (Joiner, Power)> + 'a {
        // The short scenarios have their allies in the set-up.
        let world = matches!(self.scenario(), Scenario::Full | Scenario::F);
        Joiner::ALL.iter().filter(move |_| world).filter_map(move |&joiner| {
            let aligned = self.align(joiner, false).answer(charts).ok()?;
            let power = Power::ALL.get(aligned.aligned_with.index()).copied()?;
            let country = Country::from_word(joiner.word())?;
            let there = self.scenario().plays(power) && self.scenario().has_country(country);
            (there && self.countries.get(country).power() != Some(power)).then_some((joiner, power))
        })
    }

    /// The countries that a side holds as far as is known, but that are not noted as fallen [3.4].
    pub fn falling<'a>(&'a self, charts: &'a Charts) -> impl Iterator<Item = (Country, Side)> + 'a {
        // Only what the text knows whole: Paris, Rome, French North Africa, and the countries of one area.
        let whole = |place: &Place| match place {
            Place::Paris => Some(Country::France).filter(|_| self.falls_by_capital(Country::France)),
            Place::Rome => Some(Country::Italy).filter(|_| self.falls_by_capital(Country::Italy)),
            Place::Algeria => Some(Country::FrenchNorthAfrica),
            place => {
                let one = |country: &Country| {
                    areas_of(*country, charts).filter(|area| self.in_play(*area, charts)).count() == 1
                };
                Country::from_word(place.word()).filter(one)
            }
        };
        Place::ALL.iter().filter_map(move |place| {
            let country = whole(place)?;
            let side = self.controller(Area::of(*place))?.side();
            let status = *self.countries.get(country);
            let own = status.power().map(Power::side).or(status.conqueror());
            let capital = matches!(place, Place::Paris | Place::Rome);
            let all = capital || self.holds_all(side, country, charts);
            // What joins whoever frees it is due as that [3.3].
            let joins = || self.joiners(charts).any(|(joiner, _)| joiner.word() == country.word());
            (status != Status::Neutral && own != Some(side) && all && !joins()).then_some((country, side))
        })
    }

    pub(super) fn decide_politics(
        &self,
        charts: &Charts,
        command: &Command,
        ledger: &mut Ledger,
    ) -> Result<(), Refusal> {
        match *command {
            Command::Entry { event, usa, ussr } => {
                if self.has(Flag::UsaEntered) && self.has(Flag::UssrEntered) {
                    return Err(TableRefusal::Entered.into());
                }
                self.book_entry(charts, event, [usa, ussr], ledger)?;
            }
            Command::EntryLine(line) => {
                if self.has(Flag::UsaEntered) && self.has(Flag::UssrEntered) {
                    return Err(TableRefusal::Entered.into());
                }
                let cell = |column| taught::cell(taught::ENTRY_LINES, line.into(), column);
                let read = |column| charts.get(cell(column)).ok_or(Refusal::Teach(cell(column)));
                if u16::from(line) >= taught::MORE_ENTRIES {
                    return Err(TableRefusal::NoReason.into());
                }
                let (usa, ussr, allied) = (read(0)?, read(1)?, read(2)? != 0);
                let event = if allied { EntryEvent::AlliesOther } else { EntryEvent::AxisOther };
                let [usa, ussr] = [usa, ussr].map(|value| i8::try_from(value).ok());
                self.book_entry(charts, event, [usa, ussr], ledger)?;
            }
            Command::Declare { by, on } => self.declare(charts, by, on, ledger)?,
            Command::Join { country, with, near } => self.join(charts, country, with, near, ledger)?,
            Command::Take { area, by, loot_resources, loot_oil } => {
                self.take(charts, area, by, (loot_resources, loot_oil), ledger)?;
            }
            Command::Fall { country, by, to } => self.fall(charts, country, by, to, ledger)?,
            Command::Fleet { die, .. } => {
                let allied = self.holds_all(Side::Allies, Country::FrenchNorthAfrica, charts);
                let question = VichyFleet { allies_control_french_north_africa: allied, die: Some(die) };
                if let Thrown::Fell(fleet) = question.answer(charts)? {
                    ledger.tell(match fleet.fate {
                        FleetFate::Axis => Tell::FleetAxis,
                        FleetFate::AlliesRebase => Tell::FleetAllies,
                        FleetFate::Destroyed => Tell::FleetLost,
                    });
                }
            }
            Command::Partisans { die, .. } => {
                if self.has(Flag::PartisansRolled) {
                    return Err(TableRefusal::SettledAlready.into());
                }
                ledger.add(Change::Flag(Flag::PartisansRolled, true));
                ledger.add(Change::Raid(die.face()));
                // A die that fell stands, even where the table was not taught.
                ledger.tell(match (Partisan { die: Some(die), table: None }).answer(charts) {
                    Ok(Thrown::Fell(face)) => match face.placed_by {
                        Placer::BothSides => Tell::BothPlace,
                        Placer::Axis => Tell::AxisPlaces,
                        Placer::Allies => Tell::AlliesPlace,
                        Placer::FirstController => Tell::OwnerPlaces,
                    },
                    _ => Tell::ReadPartisans,
                });
            }
            Command::Road { .. } => self.decide_road(charts, command, ledger)?,
            Command::Raid { area, side, oil } => self.raid(charts, area, (side, oil), ledger)?,
            _ => {}
        }
        self.book_consequences(charts, ledger);
        Ok(())
    }

    fn declare(&self, charts: &Charts, by: Power, on: Country, ledger: &mut Ledger) -> Result<(), Refusal> {
        self.plays(by)?;
        // Only Belgium-Netherlands is in play beside the two sides [A].
        let only = self.scenario() == Scenario::A && on != Country::BelgiumNetherlands;
        let there = on.home_of().is_some_and(|power| self.scenario().plays(power)) || self.scenario().has_country(on);
        if only || !there {
            return Err(TableRefusal::NotInScenario.into());
        }
        let at_war: Vec<Power, 5> = self.enemies(by).collect();
        let status = self.countries.get(on);
        let side = status.power().map(Power::side).or(status.conqueror());
        let question = DeclareWar {
            by,
            on,
            turn: self.turn.into(),
            status: match side {
                None => MinorStatus::Neutral,
                Some(side) if side == by.side() => MinorStatus::OwnSide,
                Some(_) => MinorStatus::EnemySide,
            },
            at_war_with: Items::of(&at_war),
            germany_controls_paris: self.controller(Area::of(Place::Paris)) == Some(Power::Germany),
            road_to_war: self.has_road(),
            secret_german_pact: self.agreed(Pact::SecretGermanPact),
            secret_soviet_pact: self.agreed(Pact::SecretSovietPact),
            monroe_doctrine: self.agreed(Pact::MonroeDoctrine),
            german_friend: self.german_friend(on),
        };
        let declared = question.answer(charts)?;
        if let Some(enemy) = on.home_of() {
            ledger.add(Change::Flag(Flag::War(by, enemy), true));
            let axis = if by.side() == Side::Axis { by } else { enemy };
            let ally = if by.side() == Side::Axis { enemy } else { by };
            // War with Japan alone does not free the USSR [3.2].
            match (axis, ally) {
                (_, Power::Usa) => ledger.raise(self, Flag::UsaEntered),
                // With the Road to War its limit goes on while the USSR itself declares [9.2].
                (Power::Germany, Power::Ussr) if !self.has_road() || by == Power::Germany => {
                    ledger.raise(self, Flag::UssrEntered);
                }
                _ => {}
            }
        } else {
            for joined in &declared.aligned {
                // AFA and USA as one are the USA.
                let with = self.scenario().player_of(joined.with);
                ledger.add(Change::Country(joined.country, Status::of(with)));
                self.hand_over(charts, joined.country, with, ledger)?;
            }
            let peace = |joined: &Joined| !self.at_war(by, self.scenario().player_of(joined.with));
            if declared.aligned.iter().any(peace) {
                ledger.add(Change::MinorWar(on, by, true));
                ledger.tell(Tell::NotYourWar);
            }
            // The colonies of a fallen France have no units but Vichy's [3.4].
            let french = self.has(Flag::FranceFell) && super::fall::is_colony(on);
            let africa = || self.holds_all(Side::Allies, Country::FrenchNorthAfrica, charts);
            if !french || on == Country::VichyFrance {
                let none = french && by.side() == Side::Axis && africa();
                ledger.tell(if none { Tell::NoUnit } else { Tell::SetUp });
            }
            if by.side() == Side::Axis && self.has_neutrals() {
                self.book_entry(charts, EntryEvent::AxisDeclaresWarOnMinor, [None; 2], ledger)?;
            }
        }
        let pays = on.home_of() == Some(Power::Afa) || on == Country::BelgiumNetherlands;
        if by == Power::Japan && pays {
            ledger.raise(self, Flag::JapanPays);
        }
        Ok(())
    }

    fn join(
        &self,
        charts: &Charts,
        joiner: Joiner,
        with: Power,
        near: bool,
        ledger: &mut Ledger,
    ) -> Result<(), Refusal> {
        let country = Country::from_word(joiner.word()).ok_or(TableRefusal::NoReason)?;
        if self.countries.get(country).power() == Some(with) {
            return Err(TableRefusal::HeldAlready.into());
        }
        // What the table does not know, such as coasts and units near, the players see on the map.
        let mut question = self.align(joiner, near);
        match (joiner, with) {
            (Joiner::Balkans, Power::Germany) => question.allied_mediterranean_areas = 0,
            (Joiner::Balkans, _) => question.axis_mediterranean_areas = 0,
            (Joiner::Argentina | Joiner::ParaguayUruguay, axis) => {
                question.axis_power_near = Some(axis).filter(|power| power.side() == Side::Axis);
            }
            (Joiner::NearEast, _) => question.german_supplied_neighbours = 2,
            _ => {}
        }
        let aligned = question.answer(charts)?;
        if Power::ALL.get(aligned.aligned_with.index()) != Some(&with) {
            return Err(TableRefusal::NoReason.into());
        }
        ledger.add(Change::Country(country, Status::of(with)));
        self.hand_over(charts, country, with, ledger)?;
        ledger.tell(if aligned.units == JoinerUnits::ForcePool { Tell::ToPool } else { Tell::SetUp });
        Ok(())
    }
}
