//! What happens between countries, in one set of words (R106).

use heapless::Vec;

crate::words! {
    /// What the time table, a declaration of war or a conquest sets off.
    pub enum Event {
        /// 3/39.
        PolandJoins = "poland-joins-allies-be-plus-2",
        /// Italy enters the war.
        ItalyAtWar = "italy-at-war",
        /// The level of the USA rises.
        UsLevelUp = "us-level-plus-1",
        /// The level of the USA falls.
        UsLevelDown = "us-level-minus-1",
        /// The USSR enters the war with Germany.
        UssrAtWar = "ussr-at-war",
        /// Its full production.
        UssrProduction = "ussr-production-34",
        /// Germany loses 3 BP.
        UssrDeliveryEnds = "delivery-ussr-germany-ends",
        /// Bulgaria, Finland, Romania, Hungary.
        AxisMinorsJoin = "axis-minors-join",
        /// Japan loses 3 BP.
        UsDeliveryEnds = "delivery-usa-japan-ends",
        /// The USA enters the war.
        UsaAtWar = "usa-at-war",
        /// Its full production.
        UsaProduction = "usa-production-36",
        /// Australia, India and Burma produce.
        BePacific = "be-pacific-plus-7",
        /// Japan is at war with the British Empire and France.
        JapanAtWar = "japan-at-war-with-be-and-france",
        /// Germany and the USSR divide Poland and the Baltic.
        Partition = "german-ussr-pact-partition",
        /// The roll for the peace between Japan and the USSR.
        PeaceRoll = "peace-roll",
        /// Vichy's units come.
        VichyUnits = "v-units-arrive",
        /// Card 35 ends.
        NavyCardVoid = "japanese-navy-card-void",
        /// The British Empire plays the minor country.
        MinorToBe = "minor-controlled-by-be",
        /// Italy plays it.
        MinorToItaly = "minor-controlled-by-italy",
        /// Germany plays it.
        MinorToGermany = "minor-controlled-by-germany",
        /// An Allied major drawn at random plays it.
        MinorToAllies = "minor-controlled-by-random-allied-major",
        /// An Axis major drawn at random plays it.
        MinorToAxis = "minor-controlled-by-random-axis-major",
        /// Its areas elsewhere become neutral.
        OutsideNeutral = "outside-areas-neutral",
        /// Its units leave the map and the production chart.
        UnitsLeave = "remove-units-and-production",
        /// Its cards leave the game.
        CardsOut = "hand-and-table-cards-out",
        /// But those that go back go under the deck.
        StackCards = "return-to-stack-cards-under-deck",
        /// Cards of others that concern only it and their owner leave the game.
        TwoCountryCards = "two-country-cards-out",
        /// The British Empire loses what Poland still gave.
        PolishProduction = "be-loses-rest-of-polish-production",
        /// The USA holds the colonies of BNL in trust.
        BnlTrust = "bnl-colonies-in-trust-of-usa",
        /// Japan may walk into Indochine.
        IndochineOpen = "indochine-open",
        /// Japan may take Indochine by card 33.
        IndochineByCard = "indochine-open-by-card-33",
        /// French colonies without Axis forces become neutral.
        FrenchColonies = "free-french-colonies-neutral",
        /// The fortress is gone for good (8.6).
        Maginot = "maginot-destroyed",
        /// Only the units of this British home country leave.
        HomeUnitsLeave = "remove-units-of-this-home-country",
        /// The rest of the British Empire fights on.
        OtherBeStays = "other-be-forces-stay",
    }
}

/// The most events of one answer.
pub const MAX_EVENTS: usize = 16;

/// Events in their order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Events(Vec<Event, MAX_EVENTS>);

impl Events {
    /// Adds an event if it is so.
    pub(super) fn add(&mut self, so: bool, event: Event) {
        if so {
            // No answer has more events than there is room for.
            let _ = self.0.push(event);
        }
    }

    /// Adds events if they are so.
    pub(super) fn all(&mut self, so: bool, events: &[Event]) {
        for &event in events {
            self.add(so, event);
        }
    }

    /// The events.
    #[must_use]
    pub fn into_inner(self) -> Vec<Event, MAX_EVENTS> {
        self.0
    }
}
