//! Production: lend lease, income, limit, spending, research, the A-Bomb, sabotage [7.4 to 7.8, 9.6].

use heapless::Vec;

use super::{Change, Command, Flag, Ledger, Marker, OptionalRule, Place, Refusal, State, TableRefusal, Tell, Track};
use crate::blitz::answer::{No, Thrown};
use crate::blitz::politics::france::ConvoyName;
use crate::blitz::politics::trade::Agreement;
use crate::blitz::production::bomb::{ABomb, Research};
use crate::blitz::production::build::{Build, BuildRow};
use crate::blitz::production::develop::{LendLease, Recipient};
use crate::blitz::production::income::{Income, OwnConvoy, Production};
use crate::blitz::production::limit::ProductionLimit;
use crate::blitz::production::options::{Sabotage, SabotageEffect};
use crate::blitz::victory::scenario::{ScenarioIncome, Special};
use crate::blitz::vocabulary::{Country, Goods, Power, Scenario, UnitKind};
use crate::chart::Charts;
use crate::dice::D6;
use crate::form::Items;

/// The power whose Convoy it is: AFA and USA as one are the USA.
#[must_use]
pub fn owner(convoy: ConvoyName, scenario: Scenario) -> Power {
    scenario.player_of(match convoy {
        ConvoyName::Japan | ConvoyName::JapanSChina => Power::Japan,
        ConvoyName::Usa => Power::Usa,
        ConvoyName::GerSwe => Power::Germany,
        _ => Power::Afa,
    })
}

/// The income of a power with what the limit leaves of it.
#[derive(Clone, Debug)]
pub struct Earned {
    /// The six steps.
    pub income: Income,
    /// What the scenario adds and takes.
    pub special: Special,
    /// What may be used this turn; -1 without a limit.
    pub limit: i16,
    /// What is above it.
    pub lost: i16,
}

/// A counter has Size 1 to 4.
pub(super) fn sized(size: u8) -> Result<(), Refusal> {
    if (1..=4).contains(&size) { Ok(()) } else { Err(TableRefusal::OutOfRange.into()) }
}

impl State {
    pub(super) fn of(&self, track: Track, power: Power) -> i16 {
        Marker::Of(track, power).get(self)
    }

    /// What trade brings a power: Oil in, Oil out, Resources in, Resources out [7.5, 9.2].
    #[must_use]
    pub fn traded(&self, power: Power, charts: &Charts) -> (i16, i16, i16, i16) {
        let mut sums = (0, 0, 0, 0);
        for &agreement in Agreement::ALL.iter().filter(|agreement| self.trades(**agreement)) {
            let Some(trade) = self.trade(agreement, charts).filter(|trade| trade.active) else { continue };
            let gets = trade.taker.home_of() == Some(power);
            let gives = trade.giver.home_of() == Some(power);
            match trade.goods {
                Goods::Oil => {
                    sums.0 += i16::from(gets);
                    sums.1 += i16::from(gives);
                }
                Goods::Resource => sums.2 += i16::from(gets),
                Goods::None => {}
            }
        }
        for goods in self.dealt(power) {
            sums.0 += i16::from(goods == Goods::Oil);
            sums.2 += i16::from(goods == Goods::Resource);
        }
        // A power that delivers gives it up.
        for (country, to, goods) in &self.deals {
            let gives = country.home_of() == Some(power) && !self.at_war(power, *to);
            sums.1 += i16::from(gives && *goods == Goods::Oil);
            sums.3 += i16::from(gives && *goods == Goods::Resource);
        }
        sums
    }

    /// The income of a power as its markers stand [7.6, 7.7].
    ///
    /// # Errors
    /// What the rules refuse.
    pub fn earned(&self, power: Power, china: u8, extra: bool, charts: &Charts) -> Result<Earned, Refusal> {
        let scenario = self.scenario();
        // In C damage of Convoys cuts nothing.
        let own = |name: &&ConvoyName| owner(**name, scenario) == power && scenario != Scenario::C;
        let convoy = |name: &ConvoyName| OwnConvoy {
            factor: 5,
            damage: Marker::Convoy(*name).get(self),
            destroyed: self.has(Flag::ConvoyDestroyed(*name)),
        };
        let convoys: Vec<OwnConvoy, 9> = ConvoyName::ALL.iter().filter(own).map(convoy).collect();
        let (oil_in, oil_out, resources_in, resources_out) = self.traded(power, charts);
        let (lent_oil, lent) = (self.of(Track::LentOil, power), self.of(Track::LentResources, power));
        let mut special = self.special(power, extra, charts)?;
        let (mut given_oil, mut given) = (0, 0);
        if scenario == Scenario::D && power == Power::Usa {
            // What the Allies have in D comes by sea: Convoys are taken off it.
            core::mem::swap(&mut given_oil, &mut special.allied_oil);
            core::mem::swap(&mut given, &mut special.allied_resources);
        }
        let question = Production {
            outside_oil: self.of(Track::OutsideOil, power) + given_oil,
            outside_resources: self.of(Track::OutsideResources, power) + given,
            partisan_oil: self.of(Track::PartisanOil, power),
            partisan_resources: self.of(Track::PartisanResources, power),
            convoys: Items::of(&convoys),
            home_oil: self.of(Track::HomeOil, power),
            home_resources: self.of(Track::HomeResources, power),
            lend_lease_oil_in: lent_oil.max(0),
            lend_lease_oil_out: (-lent_oil).max(0),
            lend_lease_resources_in: lent.max(0),
            lend_lease_resources_out: (-lent).max(0),
            trade_oil_in: oil_in,
            trade_oil_out: oil_out,
            trade_resources_in: resources_in,
            trade_resources_out: resources_out,
            factory_damage: self.of(Track::FactoryDamage, power),
            saved_oil: self.of(Track::Oil, power),
            saved_resources: self.of(Track::Resources, power),
        };
        let income = question.answer(charts)?;
        let (mut limit, mut lost) = (-1, 0);
        if matches!(power, Power::Usa | Power::Ussr) && matches!(self.scenario(), Scenario::Full | Scenario::F) {
            let (marker, entered) = match power {
                Power::Usa => (Marker::UsaWar, self.has(Flag::UsaEntered)),
                _ => (Marker::UssrWar, self.has(Flag::UssrEntered)),
            };
            let question = ProductionLimit {
                power,
                r#box: marker.get(self),
                turn: self.turn.into(),
                oil: income.oil,
                resources: income.resources,
                china_resources: china.into(),
                // What went to China is counted once, as what is spent there (R12).
                lend_lease_given: (-lent_oil).max(0) + ((-lent).max(0) - self.of(Track::China, power)).max(0),
                use_oil: 0,
                use_resources: 0,
                use_china: 0,
                at_war_with_germany: entered,
                at_war_with_axis: entered,
                road_to_war: self.has_road(),
                germany_declared_war: self.has(Flag::UssrEntered),
                germany_controls_soviet_area: self.germany_in_ussr(charts),
            };
            let answer = question.answer(charts)?;
            (limit, lost) = (answer.left, answer.lost);
        }
        Ok(Earned { income, special, limit, lost })
    }

    /// What the scenario gives and takes of a power [B to F]; AFA and USA as one are the USA.
    fn special(&self, power: Power, extra: bool, charts: &Charts) -> Result<Special, No> {
        let question = ScenarioIncome {
            scenario: self.scenario(),
            turn: self.turn.into(),
            take_extra: extra,
            allied_vp: self.of(Track::Vp, Power::Usa),
            japan_at_war: self.has(Flag::JapanAnnounced),
        };
        let all = question.answer(charts)?;
        let none = Special::default();
        // In F Oil and Resources are the AFA's, the VP the USA's.
        Ok(match (power, self.scenario()) {
            (Power::Germany, _) => Special { german_resources: all.german_resources, ..none },
            (Power::Afa, Scenario::F) => Special { allied_vp: 0, german_resources: 0, ..all },
            (Power::Usa, Scenario::F) => Special { allied_vp: all.allied_vp, ..none },
            (Power::Usa, _) => Special { german_resources: 0, ..all },
            _ => none,
        })
    }

    pub(super) fn decide_production(
        &self,
        charts: &Charts,
        command: &Command,
        ledger: &mut Ledger,
    ) -> Result<(), Refusal> {
        match *command {
            Command::LendLease { from, to, size, oil } => self.lend(charts, (from, to), size, oil, ledger),
            Command::Income { power, china, oil_lost, extra } => {
                self.income(charts, power, (china, oil_lost, extra), ledger)
            }
            Command::Build { .. } => self.build(charts, command, ledger),
            Command::Research { power, die, .. } => {
                self.plays(power)?;
                let question = Research {
                    at_war: self.enemies(power).next().is_some(),
                    oil: self.of(Track::Oil, power),
                    resources: self.of(Track::Resources, power),
                    die: Some(die),
                };
                let tried = question.answer(charts)?;
                self.pay(power, 1, ledger);
                let found = matches!(tried, Thrown::Fell(tried) if tried.success);
                ledger.tell(if found { Tell::Found } else { Tell::NotFound });
                Ok(())
            }
            Command::Bomb { power, develop, test, .. } => self.bomb(charts, power, develop, test, ledger),
            Command::Sabotage { by, on, die, second, .. } => self.sabotage(charts, (by, on), (die, second), ledger),
            Command::Isolated { .. } | Command::AllyBuild { .. } | Command::Complete(_) => {
                self.decide_allies(charts, command, ledger)
            }
            Command::AddBomb(power) => {
                self.plays(power)?;
                if self.of(Track::ABomb, power) != 0 {
                    return Err(TableRefusal::HeldAlready.into());
                }
                ledger.add(Change::Mark(Marker::Of(Track::ABomb, power), 5));
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// Resources are paid first, then Oil (R19).
    pub(super) fn pay(&self, power: Power, cost: i16, ledger: &mut Ledger) {
        let resources = cost.min(self.of(Track::Resources, power));
        ledger.book(self, Marker::Of(Track::Resources, power), -resources);
        ledger.book(self, Marker::Of(Track::Oil, power), resources - cost);
    }

    fn lend(
        &self,
        charts: &Charts,
        (from, to): (Power, Power),
        size: u8,
        oil: u8,
        ledger: &mut Ledger,
    ) -> Result<(), Refusal> {
        self.plays(from)?;
        self.plays(to)?;
        sized(size)?;
        let china = from == to;
        if from.side() != to.side() {
            return Err(TableRefusal::LentToEnemy.into());
        }
        // It came with this turn's LL already, or nobody but the USA sends it.
        if china && (from != Power::Usa || self.of(Track::China, from) > 0) {
            return Err(TableRefusal::ChinaLent.into());
        }
        let recipient = match to {
            _ if china => Recipient::China,
            Power::Germany => Recipient::Germany,
            Power::Japan => Recipient::Japan,
            Power::Afa => Recipient::Afa,
            Power::Usa => Recipient::Usa,
            Power::Ussr => Recipient::Ussr,
        };
        let due = if china { 1 } else { i16::from(size) };
        let question = LendLease {
            recipient,
            size: size.into(),
            in_named_sea: true,
            supply_to_sea: true,
            friendly_landfall: true,
            landfall_in_recipient_home: true,
            supply_from_landfall: true,
            burma_landfall: true,
            burma_road: true,
            give_oil: oil.into(),
            give_resources: (due - i16::from(oil)).max(0),
        };
        let delivered = question.answer(charts)?;
        ledger.book(self, Marker::Of(Track::LentOil, from), -delivered.oil);
        ledger.book(self, Marker::Of(Track::LentResources, from), -delivered.resources);
        if china {
            ledger.book(self, Marker::Of(Track::China, from), delivered.resources);
        } else {
            ledger.book(self, Marker::Of(Track::LentOil, to), delivered.oil);
            ledger.book(self, Marker::Of(Track::LentResources, to), delivered.resources);
        }
        Ok(())
    }

    fn income(
        &self,
        charts: &Charts,
        power: Power,
        (china, oil_lost, extra): (u8, u8, bool),
        ledger: &mut Ledger,
    ) -> Result<(), Refusal> {
        self.plays(power)?;
        if self.has(Flag::IncomeDone(power)) {
            return Err(TableRefusal::SettledAlready.into());
        }
        let lent = u8::try_from(self.of(Track::China, power)).unwrap_or(0);
        let china = if power == Power::Usa { china.saturating_add(lent) } else { 0 };
        let earned = self.earned(power, china, extra, charts)?;
        let Special { allied_resources, allied_oil, german_resources, allied_vp, japan_vp } = earned.special;
        let (income, lost) = (&earned.income, earned.lost);
        // What the limit takes is Resources first, unless the owner gives up Oil; then what is for China.
        let oil_gone = i16::from(oil_lost).min(lost).min(income.oil);
        let resources_gone = (lost - oil_gone).min(income.resources);
        let china_gone = (lost - oil_gone - resources_gone).min(china.into());
        let oil_too = (lost - oil_gone - resources_gone - china_gone).max(0);
        let oil = income.oil - oil_gone - oil_too + allied_oil;
        // A second front takes no more than comes in [7.6, D].
        let resources = (income.resources - resources_gone + allied_resources + german_resources).max(0);
        ledger.book(self, Marker::Of(Track::Oil, power), oil);
        ledger.book(self, Marker::Of(Track::Resources, power), resources);
        ledger.book(self, Marker::Of(Track::Vp, power), allied_vp);
        // Without a VP to lose Japan gains one [E].
        self.book_vp(Power::Japan, japan_vp.unwrap_or(0), ledger);
        let for_china = i16::from(china) - china_gone - i16::from(lent);
        ledger.book(self, Marker::Of(Track::China, power), for_china);
        // Damage of Convoys and Factories and Partisans come off.
        let damages = [
            Track::FactoryDamage,
            Track::PartisanOil,
            Track::PartisanResources,
            Track::ChinaPartisans,
            Track::ChinaDamage,
        ];
        for track in damages {
            ledger.book(self, Marker::Of(track, power), -self.of(track, power));
        }
        for &name in ConvoyName::ALL.iter().filter(|name| owner(**name, self.scenario()) == power) {
            ledger.book(self, Marker::Convoy(name), -Marker::Convoy(name).get(self));
        }
        if earned.limit >= 0 {
            ledger.add(Change::Mark(Marker::Of(Track::Usable, power), earned.limit));
        }
        ledger.add_if(lost > 0, Change::Tell(Tell::OverLimit));
        // The Resource of an Allied Balkans is for its own units [D].
        let balkans = self.scenario() == Scenario::D && self.held(Place::Balkans) == Some(power);
        ledger.add_if(balkans && power == Power::Usa, Change::Purse(Country::Balkans, 1));
        ledger.add(Change::Flag(Flag::IncomeDone(power), true));
        Ok(())
    }

    fn build(&self, charts: &Charts, command: &Command, ledger: &mut Ledger) -> Result<(), Refusal> {
        let &Command::Build { power, kind, from, to, chinese, supplied, pool, place, home_conquered } = command else {
            return Ok(());
        };
        self.plays(power)?;
        sized(to)?;
        if self.unbuilt(power, charts).next().is_some() && !chinese {
            return Err(crate::blitz::Refusal::AllyUnbuilt.into());
        }
        let bomb = kind == UnitKind::ABomb;
        let rows = [BuildRow {
            name: "unit",
            kind,
            from_size: from.into(),
            to_size: to.into(),
            supplied,
            developed: if bomb { self.of(Track::ABomb, power) == 6 } else { pool },
            place,
            big_in_pool: pool,
            home_conquered,
            chinese,
        }];
        let question = Build {
            oil: self.of(Track::Oil, power),
            resources: self.of(Track::Resources, power),
            china_resources: self.of(Track::China, power),
            free_gar: "",
            free_gar_used: self.has(Flag::FreeGar(power)),
            builds: Items::of(&rows),
        };
        let built = question.answer(charts)?;
        self.pay(power, built.cost, ledger);
        ledger.book(self, Marker::Of(Track::China, power), -built.china_cost);
        if built.free_gar != "none" {
            ledger.add(Change::Flag(Flag::FreeGar(power), true));
        }
        Ok(())
    }

    fn bomb(
        &self,
        charts: &Charts,
        power: Power,
        develop: bool,
        test: Option<D6>,
        ledger: &mut Ledger,
    ) -> Result<(), Refusal> {
        self.plays(power)?;
        let at = self.of(Track::ABomb, power);
        match at {
            0 => return Err(TableRefusal::NoBomb.into()),
            6 => return Err(TableRefusal::BombTested.into()),
            _ => {}
        }
        let again = develop && self.has(Flag::Developed(power)) || test.is_some() && self.has(Flag::Tested(power));
        if again {
            return Err(TableRefusal::OncePerTurn.into());
        }
        let question = ABomb {
            r#box: at,
            develop,
            test: test.is_some(),
            was_bombed: self.has(Flag::WasBombed(power)),
            oil: self.of(Track::Oil, power),
            resources: self.of(Track::Resources, power),
            die: test,
        };
        let work = question.answer(charts)?;
        self.pay(power, work.cost, ledger);
        let success = work.success == Some(true);
        ledger.book(self, Marker::Of(Track::ABomb, power), if success { 6 } else { work.r#box } - at);
        ledger.add_if(develop, Change::Flag(Flag::Developed(power), true));
        if test.is_some() {
            ledger.add(Change::Flag(Flag::Tested(power), true));
            ledger.tell(if success { Tell::BombReady } else { Tell::TestFails });
        }
        if success {
            ledger.raise(self, Flag::InClub(power));
        }
        Ok(())
    }

    fn sabotage(
        &self,
        charts: &Charts,
        (by, on): (Power, Power),
        (die, second): (D6, D6),
        ledger: &mut Ledger,
    ) -> Result<(), Refusal> {
        self.plays(by)?;
        self.plays(on)?;
        if by.side() == on.side() {
            return Err(TableRefusal::NotAnEnemy.into());
        }
        let tried = self.of(Track::Sabotaged, by);
        let bit = 1_i16 << on.index();
        let question = Sabotage {
            rule_9_6: self.options.has(OptionalRule::Sabotage),
            oil: self.of(Track::Oil, by),
            resources: self.of(Track::Resources, by),
            already_tried: tried & bit != 0,
            die,
            second_die: Some(second),
            target_oil: self.of(Track::Oil, on),
            target_resources: self.of(Track::Resources, on),
            chart: Items::of(&[]),
        };
        let answer = match question.answer(charts) {
            Ok(answer) => Some(answer),
            // A die that fell stands: the players read the cell.
            Err(No::Teach(_)) => None,
            Err(no) => return Err(no.into()),
        };
        self.pay(by, 1, ledger);
        ledger.add(Change::Mark(Marker::Of(Track::Sabotaged, by), tried | bit));
        let Some(answer) = answer else {
            ledger.tell(Tell::ReadColumn);
            return Ok(());
        };
        let lost = answer.lost.unwrap_or(0);
        match answer.effect {
            SabotageEffect::SpendFirstResource => ledger.tell(Tell::SpendsFirst),
            SabotageEffect::ChooseFreeGar => ledger.tell(Tell::PlacesGar),
            SabotageEffect::ChooseFirstNewUnit => ledger.tell(Tell::ChoosesUnit),
            SabotageEffect::PartisanRoll => ledger.tell(Tell::PartisanRoll),
            SabotageEffect::Oil => ledger.book(self, Marker::Of(Track::Oil, on), -lost),
            SabotageEffect::Resources => ledger.book(self, Marker::Of(Track::Resources, on), -lost),
        }
        // The first three hold on the next turn: it is reminded of them then.
        if die.face() <= 3 {
            let did = self.of(Track::Sabotage, on) | 1 << (die.face() - 1);
            ledger.add(Change::Mark(Marker::Of(Track::Sabotage, on), did));
        }
        Ok(())
    }
}
