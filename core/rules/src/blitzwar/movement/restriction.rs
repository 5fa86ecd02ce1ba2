//! Where a nation's units may go and attack (9.6, 9.3, 11.7).

use crate::blitzwar::{Nation, Refusal, Region, Turn};

crate::words! {
    /// Where a unit wants to go or attack: a country, or one of the areas that 9.6 names.
    pub enum Destination {
        /// Germany.
        Germany = "germany",
        /// United Kingdom.
        UnitedKingdom = "united-kingdom",
        /// USA.
        Usa = "usa",
        /// Soviet Union.
        SovietUnion = "soviet-union",
        /// France.
        France = "france",
        /// Italy with Sicily and Sardinia.
        Italy = "italy",
        /// Vichy France.
        VichyFrance = "vichy-france",
        /// Of the Free French.
        FreeFrench = "free-french",
        /// Poland.
        Poland = "poland",
        /// Belgium and the Netherlands.
        BelgiumNetherlands = "belgium-netherlands",
        /// Greece.
        Greece = "greece",
        /// Yugoslavia.
        Yugoslavia = "yugoslavia",
        /// Finland.
        Finland = "finland",
        /// Hungary.
        Hungary = "hungary",
        /// Rumania.
        Rumania = "rumania",
        /// Bulgaria.
        Bulgaria = "bulgaria",
        /// Denmark.
        Denmark = "denmark",
        /// Norway.
        Norway = "norway",
        /// Spain.
        Spain = "spain",
        /// Turkey.
        Turkey = "turkey",
        /// Sweden.
        Sweden = "sweden",
        /// The zones of North Africa that France controls.
        FrenchNorthAfrica = "french-north-africa",
        /// The rest of Africa.
        Africa = "africa",
        /// British Asia.
        BritishAsia = "british-asia",
        /// Sea zones of the Mediterranean.
        Mediterranean = "mediterranean",
        /// Albania.
        Albania = "albania",
        /// Anywhere else.
        Other = "other",
    }
}

crate::words! {
    /// What it wants there.
    pub enum Intent {
        /// To go there.
        Move = "move",
        /// To attack there; for Germans, to enter a Greek zone that the Axis does not control is an attack (9.3).
        Attack = "attack",
    }
}

crate::words! {
    /// What kind of unit goes.
    pub enum Traveller {
        /// Infantry or armour.
        Corps = "corps",
        /// A fleet.
        Fleet = "fleet",
        /// An air unit.
        AirForce = "air-force",
    }
}

/// The latest turn from which Germans are free for Greece and Africa: the second of 1941.
const GERMANS_FREE: u8 = 13;
/// Italian and Spanish corps that may be outside their area.
const CORPS_OUTSIDE: u8 = 2;
/// Axis corps that may end in Rumania under free movement.
const CORPS_IN_RUMANIA: u8 = 3;
/// Elite counters that may be in the Soviet Union.
const ELITES_IN_SOVIET_UNION: u8 = 1;

impl Destination {
    /// The area that the owner taught of a zone, if it is one beside the countries.
    #[must_use]
    pub const fn of_region(region: Region) -> Option<Self> {
        match region {
            Region::Africa => Some(Self::Africa),
            Region::BritishAsia => Some(Self::BritishAsia),
            Region::Albania => Some(Self::Albania),
            Region::Mediterranean => Some(Self::Mediterranean),
            Region::Elsewhere => None,
        }
    }

    /// The region that is this nation's country.
    #[must_use]
    pub fn of(nation: Nation) -> Self {
        // Both lists begin with the countries in the order of the contract.
        Self::ALL.get(nation.index()).copied().unwrap_or(Self::Other)
    }

    /// The nation whose country it is.
    #[must_use]
    pub fn country(self) -> Option<Nation> {
        Nation::ALL.get(self.index()).copied()
    }

    const fn in_africa(self) -> bool {
        matches!(self, Self::Africa | Self::FrenchNorthAfrica)
    }

    /// Whether Italians operate here freely (9.6).
    #[must_use]
    pub const fn in_italian_area(self) -> bool {
        self.in_africa()
            || matches!(
                self,
                Self::Italy
                    | Self::Albania
                    | Self::Greece
                    | Self::Yugoslavia
                    | Self::Turkey
                    | Self::BritishAsia
                    | Self::Mediterranean
            )
    }
}

/// The turn from which Germans may attack Greece and go to Africa (9.6).
#[must_use]
pub fn germans_free_from(first_british_attack: Option<Turn>) -> u8 {
    first_british_attack.map_or(GERMANS_FREE, |turn| GERMANS_FREE.min(turn.get().saturating_add(2)))
}

/// A unit and where it wants to go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Journey {
    /// Whose.
    pub nation: Nation,
    /// Where.
    pub region: Destination,
    /// What for.
    pub intent: Intent,
    /// Turn number.
    pub turn: Turn,
    /// The first British attack on Italians.
    pub british_attacked_italians: Option<Turn>,
    /// France has surrendered.
    pub france_surrendered: bool,
    /// The region borders the home country.
    pub borders_home: bool,
    /// Kind of unit.
    pub unit: Traveller,
    /// Corps moving.
    pub corps: u8,
    /// Corps of that nation already outside.
    pub already_outside: u8,
    /// Rumania only allows free movement.
    pub rumania_free_movement: bool,
    /// Axis corps in Rumania afterwards.
    pub axis_corps_in_rumania_after: u8,
    /// An Elite counter.
    pub elite: bool,
    /// Elite counters in the Soviet Union afterwards.
    pub elites_in_soviet_union_after: u8,
}

impl Journey {
    /// Whether it may.
    ///
    /// # Errors
    /// The first broken rule in the order of the contract.
    pub fn check(&self) -> Result<(), Refusal> {
        let Self { nation, region, .. } = *self;
        if self.elite && nation != Nation::Germany {
            return Err(Refusal::EliteNotGerman);
        }
        match nation {
            Nation::UnitedKingdom => self.check_british()?,
            Nation::Germany => self.check_germans()?,
            Nation::Italy => self.check_italians()?,
            Nation::Poland | Nation::Yugoslavia | Nation::Finland | Nation::BelgiumNetherlands => {
                self.check_stays_home()?;
            }
            Nation::Spain => self.check_spaniards()?,
            Nation::Greece | Nation::Bulgaria | Nation::Rumania | Nation::Turkey | Nation::Sweden => {
                self.check_neighbours()?;
            }
            _ => {}
        }
        if region == Destination::Rumania
            && self.rumania_free_movement
            && self.axis_corps_in_rumania_after > CORPS_IN_RUMANIA
        {
            return Err(Refusal::ThreeCorpsInRumania);
        }
        if self.elite
            && region == Destination::SovietUnion
            && self.elites_in_soviet_union_after > ELITES_IN_SOVIET_UNION
        {
            return Err(Refusal::OneEliteInSovietUnion);
        }
        Ok(())
    }

    fn moves(&self) -> bool {
        self.intent == Intent::Move
    }

    fn at_home(&self) -> bool {
        self.region == Destination::of(self.nation)
    }

    fn corps_outside(&self) -> u16 {
        u16::from(self.corps) + u16::from(self.already_outside)
    }

    /// Only moving there is banned; what the Axis has taken is not French any more (R61).
    fn check_british(&self) -> Result<(), Refusal> {
        if self.moves() && self.region == Destination::FrenchNorthAfrica && !self.france_surrendered {
            return Err(Refusal::BritishInFrenchNorthAfrica);
        }
        Ok(())
    }

    fn check_germans(&self) -> Result<(), Refusal> {
        let greece = self.region == Destination::Greece && !self.moves();
        if (greece || self.region.in_africa()) && self.turn.get() < germans_free_from(self.british_attacked_italians) {
            return Err(Refusal::GermansGreeceAfrica);
        }
        Ok(())
    }

    /// They attack outside from inside; only moving there counts (R51).
    fn check_italians(&self) -> Result<(), Refusal> {
        let allowed = match self.unit {
            _ if !self.moves() || self.region.in_italian_area() => true,
            Traveller::Fleet => true,
            Traveller::AirForce => false,
            Traveller::Corps => self.corps_outside() <= u16::from(CORPS_OUTSIDE),
        };
        if allowed { Ok(()) } else { Err(Refusal::ItaliansOutside) }
    }

    fn check_stays_home(&self) -> Result<(), Refusal> {
        match self.intent {
            _ if self.at_home() => Ok(()),
            Intent::Move => Err(Refusal::MayNotLeaveCountry),
            Intent::Attack if self.borders_home => Ok(()),
            Intent::Attack => Err(Refusal::AttackOnlyAtBorder),
        }
    }

    fn check_spaniards(&self) -> Result<(), Refusal> {
        match self.intent {
            _ if self.at_home() => Ok(()),
            Intent::Attack if self.borders_home || self.already_outside > 0 => Ok(()),
            Intent::Attack => Err(Refusal::AttackOnlyAtBorder),
            Intent::Move if self.corps_outside() <= u16::from(CORPS_OUTSIDE) => Ok(()),
            Intent::Move => Err(Refusal::SpanishTwoCorps),
        }
    }

    fn check_neighbours(&self) -> Result<(), Refusal> {
        if self.moves() && !self.at_home() && !self.borders_home {
            return Err(Refusal::OnlyNeighbours);
        }
        Ok(())
    }
}
