//! The table as it begins [1.1, 3.1, A to F]. The charts with the units are printed only; what the text tells is here.

use super::{Area, AreaFact, ByPower, Flag, Marker, Options, Place, State, Status, Track};
use crate::blitz::politics::france::ConvoyName;
use crate::blitz::victory::scenario::{FirstWar, Setup, Start};
use crate::blitz::vocabulary::{Country, Power, Scenario};
use crate::chart::Charts;
use crate::table::By;

/// Countries that are somebody's at the start without being a home country.
const ALLIES: [(Country, Power); 14] = [
    (Country::AustriaCzechoslovakia, Power::Germany),
    (Country::Libya, Power::Germany),
    (Country::ItalianEastAfrica, Power::Germany),
    (Country::ManchuriaKorea, Power::Japan),
    (Country::Poland, Power::Afa),
    (Country::Egypt, Power::Afa),
    (Country::FrenchNorthAfrica, Power::Afa),
    (Country::FrenchWestAfrica, Power::Afa),
    (Country::FrenchEquatorialAfrica, Power::Afa),
    (Country::Madagascar, Power::Afa),
    (Country::VichyFrance, Power::Afa),
    (Country::NewZealand, Power::Afa),
    (Country::China, Power::Usa),
    (Country::Philippines, Power::Usa),
];

/// What a scenario changes of that [B, C, D, E].
const CHANGED: [(Scenario, Country, Power); 10] = [
    (Scenario::B, Country::Poland, Power::Germany),
    (Scenario::B, Country::BelgiumNetherlands, Power::Germany),
    (Scenario::C, Country::BelgiumNetherlands, Power::Germany),
    (Scenario::C, Country::Norway, Power::Germany),
    (Scenario::D, Country::Poland, Power::Germany),
    (Scenario::D, Country::BelgiumNetherlands, Power::Germany),
    (Scenario::D, Country::Balkans, Power::Afa),
    (Scenario::D, Country::Finland, Power::Germany),
    (Scenario::D, Country::CentralEurope, Power::Germany),
    (Scenario::E, Country::SouthEastAsia, Power::Japan),
];

/// Areas that are not their country's.
const FLAGS: [(Place, Power); 4] = [
    (Place::Peking, Power::Japan),
    (Place::Gibraltar, Power::Afa),
    (Place::Malta, Power::Afa),
    (Place::Burma, Power::Afa),
];

/// Whether a country's Oil and Resources count as home: of the AFA only France and Great Britain do (7.6 steps 1 and 4).
#[must_use]
pub(super) fn counts_at_home(country: Country, power: Power) -> bool {
    let abroad = matches!(country, Country::Australia | Country::Canada | Country::India | Country::SouthAfrica);
    country.home_of() == Some(power) && !abroad
}

impl State {
    /// A new table.
    #[must_use]
    pub fn new(options: &Options) -> Self {
        let scenario = options.scenario;
        let mut state = Self {
            options: *options,
            turn: u8::try_from(scenario.turns().0).unwrap_or(1),
            step: 0,
            over: false,
            tracks: By::new([ByPower::new([0; 5]); Track::COUNT]),
            boxes: [0; 2],
            convoys: By::new([0; 9]),
            club: 0,
            flags: 0,
            countries: By::new([Status::Neutral; Country::ALL.len()]),
            liberated: 0,
            control: [None; Area::SLOTS],
            combat: None,
            pacts: 0,
            road: 0,
            deals: heapless::Vec::new(),
            built: 0,
            purses: heapless::Vec::new(),
            minor_wars: heapless::Vec::new(),
            raid: 0,
            raided: 0,
        };
        *state.tracks.get_mut(Track::Usable) = ByPower::new([-1; 5]);
        state.start_map();
        // The set-up of a scenario needs no chart, and is refused never.
        if let Ok(start) = (Setup { scenario }).answer(&Charts::new()) {
            state.start_markers(&start);
        }
        state
    }

    fn start_map(&mut self) {
        let scenario = self.options.scenario;
        for &country in Country::ALL {
            let own = country.home_of().filter(|_| country != Country::Afa);
            let ally = ALLIES.iter().find(|(of, _)| *of == country).map(|(_, power)| *power);
            let changed =
                CHANGED.iter().find(|(of, at, _)| (*of, *at) == (scenario, country)).map(|(.., power)| *power);
            if let Some(power) = changed.or(own).or(ally) {
                *self.countries.get_mut(country) = Status::of(scenario.player_of(power));
            }
        }
        for &place in Place::ALL {
            let flag = FLAGS.iter().find(|(of, _)| *of == place).map(|(_, power)| *power);
            let of_country = || place.country().and_then(|country| self.countries.get(country).power());
            let holder = flag.or_else(of_country);
            if let Some(control) = self.control.get_mut(Area::of(place).slot()) {
                let islands = place.country() == Some(Country::BelgiumNetherlands) && !scenario.has_place(place);
                *control = holder.filter(|_| !islands).map(|power| scenario.player_of(power));
            }
        }
        // What Germany holds before the scenario begins it has conquered [B, C, D].
        if matches!(scenario, Scenario::B | Scenario::C | Scenario::D) {
            // Poland is far from the Atlantic.
            let poland = if scenario == Scenario::C { Country::France } else { Country::Poland };
            for country in [poland, Country::BelgiumNetherlands, Country::France] {
                *self.countries.get_mut(country) = Status::ByAxis;
            }
            self.flags |= Flag::FranceFell.bit() | Flag::ConvoyDestroyed(ConvoyName::France).bit();
        }
        // The islands of Belgium-Netherlands are Allied in E.
        if scenario == Scenario::E {
            for place in [Place::Borneo, Place::Hollandia, Place::Java, Place::Mexico] {
                if let Some(control) = self.control.get_mut(Area::of(place).slot()) {
                    *control = Some(Power::Usa);
                }
            }
        }
        // Paris is German in B, C and D.
        if matches!(scenario, Scenario::B | Scenario::C | Scenario::D)
            && let Some(paris) = self.control.get_mut(Area::of(Place::Paris).slot())
        {
            *paris = Some(Power::Germany);
        }
    }

    /// What the areas of the text that are in play give their holders; the rest is set by hand when a power first counts it.
    fn start_production(&mut self) {
        let scenario = self.options.scenario;
        // A and C count no areas; in D the Allies have a fixed sum, and the Balkans' Resource is their own [A, C, D].
        if matches!(scenario, Scenario::A | Scenario::C) {
            return;
        }
        let counts = |place: &&Place| {
            let fixed = scenario == Scenario::D && !matches!(place.country(), Some(Country::Poland | Country::Finland));
            scenario.has_place(**place) && !fixed && place.country() != Some(Country::China)
        };
        for &place in Place::ALL.iter().filter(counts) {
            let area = Area::of(place);
            let Some(power) = self.controller(area) else { continue };
            let home = place.country().is_some_and(|country| counts_at_home(country, power));
            let tracks = if home {
                [(AreaFact::Oil, Track::HomeOil), (AreaFact::Resources, Track::HomeResources)]
            } else {
                [(AreaFact::Oil, Track::OutsideOil), (AreaFact::Resources, Track::OutsideResources)]
            };
            for (fact, track) in tracks {
                let marker = Marker::Of(track, power);
                marker.set(self, marker.get(self) + area.known(fact).unwrap_or(0));
            }
        }
    }

    fn start_markers(&mut self, start: &Start) {
        self.start_production();
        let scenario = self.options.scenario;
        let mut put = |marker: Marker, value: Option<i16>| marker.set(self, value.unwrap_or(0));
        let oil = [start.germany_oil, start.japan_oil, start.afa_oil, start.usa_oil, start.ussr_oil];
        for (&power, oil) in Power::ALL.iter().zip(oil) {
            put(Marker::Of(Track::Oil, power), oil);
        }
        // AFA and USA as one are the USA.
        if scenario == Scenario::E {
            put(Marker::Of(Track::Oil, Power::Usa), start.western_allies_oil);
        }
        // What B says is what they have to spend in Builds: with the Allies' 6 London's 1 is 7, Germany's 6 lie in play.
        if let Some(sum) = start.germany_resources {
            put(Marker::Of(Track::HomeResources, Power::Germany), Some(sum));
            put(Marker::Of(Track::OutsideResources, Power::Germany), None);
        }
        let home = |one: Option<i16>, two: Option<i16>| one.or(two);
        let income = (start.usa_income_oil, start.usa_income_resources);
        // In E the sums of the text are those of the areas, Chungking's for China among them.
        let (oil, resources) = (home(start.usa_home_oil, income.0), home(start.usa_home_resources, income.1));
        if oil.or(resources).is_some() {
            put(Marker::Of(Track::HomeOil, Power::Usa), oil);
            put(Marker::Of(Track::HomeResources, Power::Usa), resources);
        }
        for war in start.wars.iter().flatten() {
            self.flags |= match war {
                FirstWar::AfaGermany | FirstWar::PolandGermany | FirstWar::GermanyAfa => {
                    Flag::War(Power::Germany, Power::Afa)
                }
                FirstWar::JapanChina => Flag::JapanChina,
                FirstWar::GermanyUssr => Flag::War(Power::Germany, Power::Ussr),
            }
            .bit();
        }
        // The scenarios say who fights by who plays [A to E]; in F the war is the whole game's.
        let wars: &[Flag] = match self.options.scenario {
            Scenario::Full => &[],
            Scenario::A | Scenario::F => &[Flag::War(Power::Germany, Power::Afa)],
            Scenario::B | Scenario::C => &[Flag::War(Power::Germany, Power::Usa), Flag::UsaEntered],
            Scenario::D => &[Flag::War(Power::Germany, Power::Usa), Flag::UsaEntered, Flag::UssrEntered],
            Scenario::E => &[Flag::War(Power::Japan, Power::Usa), Flag::UsaEntered, Flag::JapanChina],
        };
        for flag in wars {
            self.flags |= flag.bit();
        }
    }
}
