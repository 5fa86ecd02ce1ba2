//! Blitzing the Road to War: thirteen steps before the first turn [9.2]. The cards are printed only; what the text tells of
//! them is here.

use super::start::counts_at_home;
use super::{
    Area, AreaFact, Change, Command, Flag, Ledger, Marker, OptionalRule, Place, Refusal, State, Status, TableRefusal,
    Tell, Track,
};
use crate::blitz::vocabulary::{Country, Goods, Power, Scenario};
use crate::chart::Charts;

/// So many steps there are.
pub const ROAD_STEPS: u8 = 13;

crate::words! {
    /// Options that the rules name, because the game is another one once they are played.
    pub enum Pact {
        /// Latin America is the USA's.
        MonroeDoctrine = "monroe-doctrine" as "Monroe Doctrine",
        /// China is neutral.
        DontInvadeChina = "dont-invade-china" as "Don't Invade China",
        /// Austria-Czechoslovakia is German.
        Annexation = "annexation" as "Annexation",
        /// Germany is bound.
        SecretGermanPact = "secret-german-pact" as "Secret German Pact",
        /// The USSR is bound.
        SecretSovietPact = "secret-soviet-pact" as "Secret Soviet Pact",
        /// Central Europe and Finland join Germany against the USSR.
        AntiComintern = "anti-comintern-pact-expanded" as "Anti-Comintern Pact",
        /// Germany frees conquered countries.
        LiberateFoes = "liberate-foes" as "Liberate Foes",
    }
}

impl Pact {
    /// Its step and the power that plays it.
    #[must_use]
    pub const fn at(self) -> (u8, Power) {
        match self {
            Self::MonroeDoctrine => (3, Power::Usa),
            Self::DontInvadeChina => (5, Power::Japan),
            Self::Annexation => (7, Power::Germany),
            Self::SecretGermanPact => (8, Power::Ussr),
            Self::SecretSovietPact => (9, Power::Germany),
            Self::AntiComintern | Self::LiberateFoes => (13, Power::Germany),
        }
    }

    /// What it does, in a sentence.
    #[must_use]
    pub const fn meaning(self) -> &'static str {
        match self {
            Self::MonroeDoctrine => "No Allied war on Brazil, Chile, Mexico, Venezuela; Brazil, Mexico join the USA",
            Self::DontInvadeChina => "China is neutral and at peace with Japan; nobody trades with it",
            Self::Annexation => "Austria-Czechoslovakia is German, and free once an Ally holds it",
            Self::SecretGermanPact => "Germany waits with the USSR until Turn 5 or Paris",
            Self::SecretSovietPact => "The USSR attacks neither Germany nor its allies and trade partners",
            Self::AntiComintern => "Central Europe and Finland join Germany in a war with the USSR",
            Self::LiberateFoes => "Germany may free conquered countries, but no home country of a power",
        }
    }
}

crate::words! {
    /// What a power selects at its step. Append only.
    pub enum RoadOption {
        /// One of the six on the front of the chart.
        Standard = "standard" as "Standard Option",
        /// Another one of the step.
        Printed = "printed" as "printed Option",
        /// Step 3.
        MonroeDoctrine = "monroe-doctrine" as "Monroe Doctrine",
        /// Step 5.
        DontInvadeChina = "dont-invade-china" as "Don't Invade China",
        /// Step 7.
        Annexation = "annexation" as "Annexation",
        /// Step 8.
        SecretGermanPact = "secret-german-pact" as "Secret German Pact",
        /// Step 9.
        SecretSovietPact = "secret-soviet-pact" as "Secret Soviet Pact",
        /// Step 13.
        AntiComintern = "anti-comintern-pact-expanded" as "Anti-Comintern Pact",
        /// Step 13.
        LiberateFoes = "liberate-foes" as "Liberate Foes",
    }
}

impl RoadOption {
    /// What the rules say of it.
    #[must_use]
    pub fn pact(self) -> Option<Pact> {
        Pact::ALL.get(self.index().checked_sub(2)?).copied()
    }
}

crate::words! {
    /// What the card says of an Option, as far as the table keeps it.
    pub enum RoadEffect {
        /// Nothing of that.
        None = "none" as "nothing here",
        /// A neutral country joins the power.
        Ally = "ally" as "is its ally",
        /// A Trade Agreement.
        TradeOil = "trade-oil" as "trades Oil",
        /// A Trade Agreement.
        TradeResource = "trade-resource" as "trades a Resource",
    }
}

impl State {
    /// Whether the Road to War is played here: the short scenarios begin behind it.
    #[must_use]
    pub const fn has_road(&self) -> bool {
        self.options.has(OptionalRule::RoadToWar) && matches!(self.options.scenario, Scenario::Full)
    }

    /// The step of the Road to War that is played now, before anything else.
    #[must_use]
    pub fn road_step(&self) -> Option<u8> {
        let first = self.turn == 1 && self.step == 0;
        (self.has_road() && first && self.road < ROAD_STEPS).then_some(self.road + 1)
    }

    /// Whether an Option was played; where the Road to War is none, everything is as in the book.
    #[must_use]
    pub const fn agreed(&self, pact: Pact) -> bool {
        !self.has_road() || self.pacts & (1 << (pact as u8 & 7)) != 0
    }

    /// Whether the country delivers to Germany or is its ally: the Secret Soviet Pact protects it.
    pub(super) fn german_friend(&self, country: Country) -> bool {
        let trades = self.deals.iter().any(|(of, power, _)| (*of, *power) == (country, Power::Germany));
        trades || self.countries.get(country).power() == Some(Power::Germany)
    }

    /// The deliveries that a power still gets: from whoever is neutral or not at war with it.
    pub fn dealt(&self, power: Power) -> impl Iterator<Item = Goods> + '_ {
        let open = move |country: &Country| {
            let status = self.countries.get(*country);
            match status.power() {
                None => status.conqueror().is_none(),
                // An ally's goods are counted where they lie.
                Some(owner) => owner != power && !self.at_war(owner, power),
            }
        };
        self.deals.iter().filter(move |(of, to, _)| *to == power && open(of)).map(|(.., goods)| *goods)
    }

    /// What a country produces goes from one power to another, or to nobody.
    pub(super) fn move_goods(
        &self,
        charts: &Charts,
        area: Area,
        (from, to): (Option<Power>, Option<Power>),
        ledger: &mut Ledger,
    ) -> Result<(), Refusal> {
        let both = from.map(|power| (power, -1)).into_iter().chain(to.map(|power| (power, 1)));
        both.into_iter().try_for_each(|(power, sign)| self.produce(charts, area, power, sign, ledger))
    }

    /// What an area gives is the power's from now on, or not any more.
    fn produce(
        &self,
        charts: &Charts,
        area: Area,
        power: Power,
        sign: i16,
        ledger: &mut Ledger,
    ) -> Result<(), Refusal> {
        let country = area.country(charts);
        // Resources of the USA in China are for Chinese units alone and counted with them [7.8]; those of the Balkans are the
        // Balkans' in D.
        let own = country == Some(Country::China) && power == Power::Usa
            || country == Some(Country::Balkans) && self.scenario() == Scenario::D;
        if own || !self.in_play(area, charts) || !self.counts_areas() {
            return Ok(());
        }
        let home = country.is_some_and(|country| counts_at_home(country, power));
        let pairs = [
            (AreaFact::Oil, Track::HomeOil, Track::OutsideOil),
            (AreaFact::Resources, Track::HomeResources, Track::OutsideResources),
        ];
        for (fact, at_home, abroad) in pairs {
            let amount = area.told(fact, charts)?;
            let (first, second) = if home { (at_home, abroad) } else { (abroad, at_home) };
            let (first, second) = (Marker::Of(first, power), Marker::Of(second, power));
            // In B the text gives Germany's sum alone: what does not lie here lies there.
            let short = (-(ledger.value(self, first) + sign * amount)).max(0);
            ledger.book(self, first, sign * amount);
            if self.scenario() == Scenario::B {
                ledger.book(self, second, -short);
            }
        }
        Ok(())
    }

    /// A country is somebody's or nobody's, with all its areas that are known.
    fn whole_country(
        &self,
        charts: &Charts,
        country: Country,
        to: Option<Power>,
        ledger: &mut Ledger,
    ) -> Result<(), Refusal> {
        ledger.add(Change::Country(country, to.map_or(Status::Neutral, Status::of)));
        for area in Area::all().filter(|area| area.country(charts) == Some(country)) {
            let from = self.holder(area, charts);
            if from != to {
                // Areas of the owner's map follow their country.
                ledger.add_if(area.place().is_some(), Change::Control(area, to));
                self.move_goods(charts, area, (from, to), ledger)?;
            }
        }
        Ok(())
    }

    pub(super) fn decide_road(&self, charts: &Charts, command: &Command, ledger: &mut Ledger) -> Result<(), Refusal> {
        let &Command::Road { power, option, effect, country } = command else { return Ok(()) };
        if !self.has_road() {
            return Err(TableRefusal::NotChosen.into());
        }
        let step = self.road_step().ok_or(TableRefusal::RoadOver)?;
        if let Some(pact) = option.pact() {
            let (at, by) = pact.at();
            if at != step {
                return Err(TableRefusal::OtherRoadStep.into());
            }
            if by != power {
                return Err(TableRefusal::OtherPowersOption.into());
            }
        }
        // Poland and Austria-Czechoslovakia are neutral, and nobody is at war in Europe before it is over.
        if step == 1 {
            ledger.add(Change::Flag(Flag::War(Power::Germany, Power::Afa), false));
            self.whole_country(charts, Country::Poland, None, ledger)?;
            self.whole_country(charts, Country::AustriaCzechoslovakia, None, ledger)?;
        }
        let partner = matches!(effect, RoadEffect::TradeOil | RoadEffect::TradeResource);
        if effect != RoadEffect::None {
            let first = [Country::Poland, Country::AustriaCzechoslovakia].contains(&country) && step == 1;
            let neutral = first || *self.countries.get(country) == Status::Neutral;
            if partner && country == Country::China {
                return Err(TableRefusal::NoChinaTrade.into());
            }
            // A power trades with powers as well.
            let power_too = partner && country.home_of().is_some_and(|other| other != power);
            if !(neutral || power_too) {
                return Err(TableRefusal::NotNeutral.into());
            }
        }
        match effect {
            RoadEffect::None => {}
            RoadEffect::Ally => {
                self.whole_country(charts, country, Some(power), ledger)?;
                ledger.tell(Tell::SetUp);
            }
            RoadEffect::TradeOil => ledger.add(Change::Deal(country, power, Goods::Oil, true)),
            RoadEffect::TradeResource => ledger.add(Change::Deal(country, power, Goods::Resource, true)),
        }
        match option.pact() {
            Some(pact) => ledger.add(Change::Pact(pact, true)),
            None => ledger.tell(Tell::RoadCard),
        }
        match option {
            RoadOption::Annexation => {
                self.whole_country(charts, Country::AustriaCzechoslovakia, Some(Power::Germany), ledger)?;
            }
            RoadOption::DontInvadeChina => {
                ledger.add(Change::Flag(Flag::JapanChina, false));
                self.whole_country(charts, Country::China, None, ledger)?;
            }
            _ => {}
        }
        ledger.add(Change::Road(step));
        if step == ROAD_STEPS {
            ledger.add(Change::Flag(Flag::War(Power::Germany, Power::Afa), true));
            ledger.tell(Tell::RoadEnds);
            ledger.add_if(!self.agreed(Pact::Annexation), Change::Tell(Tell::ArmyNorth));
        }
        Ok(())
    }

    /// Whether Germany holds land of the USSR: that ends its limit [9.2].
    pub(super) fn germany_in_ussr(&self, charts: &Charts) -> bool {
        let german = |area: &Area| self.controller(*area) == Some(Power::Germany);
        Area::all().filter(german).any(|area| area.country(charts) == Some(Country::Ussr))
    }

    /// The area that a place is, for what the scenarios say of it.
    pub(super) fn held(&self, place: Place) -> Option<Power> {
        self.controller(Area::of(place))
    }
}
