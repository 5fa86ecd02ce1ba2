//! Declarations of war and what follows (8.4, 8.3, 7.2, cards 23 and 54).

use super::events::{Event, Events};
use super::timetable;
use crate::general::production::usa::WAR_LEVEL;
use crate::general::setup::countries::camp;
use crate::general::{Country, Fault, InputFault, Major, Quarter, Refusal, Rules, Side};

/// A declaration of war; any attack on or entry into a neutral is one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Declaration<'a> {
    /// Which game.
    pub rules: Rules,
    /// Who declares.
    pub from: Major,
    /// On whom.
    pub to: Country,
    /// When.
    pub quarter: Quarter,
    /// In the entry phase of the USA.
    pub in_7_2: bool,
    /// The level of the USA.
    pub us_level: u8,
    /// They are at war already.
    pub already_at_war: bool,
    /// The USA is at war.
    pub usa_at_war: bool,
    /// The USSR is at war with Germany.
    pub ussr_at_war_with_germany: bool,
    /// Card 54 was played.
    pub card_54: bool,
    /// Card 23 holds.
    pub jp_ussr_peace: bool,
    /// Japan and the USA are at war.
    pub japan_usa_war: bool,
    /// Italy is at war.
    pub italy_at_war: bool,
    /// The Axis minors have joined.
    pub axis_minors_joined: bool,
    /// Australia, India and Burma produce already.
    pub be_pacific_active: bool,
    /// The USA still delivers to Japan.
    pub us_delivery_to_japan: bool,
    /// Majors that are conquered.
    pub conquered: &'a [Major],
}

/// Countries that war is declared on: not Poland, which fights from the start, nor a part of the British Empire.
#[must_use]
pub const fn can_be_declared_on(country: Country) -> bool {
    !matches!(country, Country::Poland) && !country.is_british_home()
}

impl Declaration<'_> {
    /// What follows, in its order and only what is new (R83).
    ///
    /// # Errors
    /// The question is wrong, or the declaration is not allowed.
    pub fn effects(&self) -> Result<Events, Fault> {
        self.quarter.in_game()?;
        if Country::from(self.from) == self.to {
            return Err(InputFault::WarOnItself.into());
        }
        if self.conquered.contains(&self.from) {
            return Err(InputFault::ConqueredDeclares.into());
        }
        if camp(self.to).side() == Some(self.from.side()) {
            return Err(Refusal::SameSide.into());
        }
        let mut events = Events::default();
        if self.already_at_war {
            return Ok(events);
        }
        self.allowed()?;
        let drawn_in = self.usa_enters(&mut events);
        let level_moves = !self.rules.basic() && !self.usa_at_war && !drawn_in;
        self.between_majors(level_moves, &mut events);
        self.on_minor(level_moves, &mut events);
        Ok(events)
    }

    fn allowed(&self) -> Result<(), Refusal> {
        let basic = self.rules.basic();
        if self.from == Major::Usa && !self.usa_at_war {
            if basic {
                return Err(Refusal::NeutralUsaInBasic);
            }
            if camp(self.to).side() != Some(Side::Axis) {
                return Err(Refusal::NeutralUsaOnOthers);
            }
            if !self.in_7_2 || u16::from(self.us_level) < WAR_LEVEL {
                return Err(Refusal::UsaNotReady);
            }
        }
        let europe = matches!(self.to, Country::Germany | Country::Italy) || self.to.is_axis_minor();
        if self.from == Major::Ussr && europe && !self.ussr_at_war_with_germany {
            if basic && self.quarter < timetable::USSR {
                return Err(Refusal::UssrTooEarly);
            }
            if !basic && !self.card_54 {
                return Err(Refusal::UssrWithoutCard);
            }
        }
        if self.jp_ussr_peace && self.japan_and_ussr() {
            return Err(Refusal::PeaceHolds);
        }
        let west = matches!(self.from, Major::Be | Major::France);
        if west && self.to == Country::Japan && !self.japan_usa_war {
            return Err(Refusal::JapanBeforeUsa);
        }
        Ok(())
    }

    fn japan_and_ussr(&self) -> bool {
        matches!((self.from, self.to), (Major::Japan, Country::Ussr) | (Major::Ussr, Country::Japan))
    }

    /// (1) The USA enters the war; gives whether it does.
    fn usa_enters(&self, events: &mut Events) -> bool {
        let axis = self.from.side() == Side::Axis;
        let provoked = match self.to {
            Country::Usa | Country::BnlColonies => axis,
            Country::Be | Country::France => self.from == Major::Japan,
            _ => false,
        };
        let enters = !self.usa_at_war && (provoked || self.from == Major::Usa);
        events.all(enters, &[Event::UsaAtWar, Event::UsaProduction]);
        events.add(enters && self.us_delivery_to_japan, Event::UsDeliveryEnds);
        events.add(enters && !self.be_pacific_active, Event::BePacific);
        events.add(enters && !self.japan_usa_war, Event::JapanAtWar);
        enters
    }

    /// (2) to (5).
    fn between_majors(&self, level_moves: bool, events: &mut Events) {
        let axis = self.from.side() == Side::Axis;
        // (2) The USSR and Germany or Italy.
        let pair = matches!(
            (self.from, self.to),
            (Major::Ussr, Country::Germany | Country::Italy) | (Major::Germany | Major::Italy, Country::Ussr)
        );
        let ussr = pair && !self.ussr_at_war_with_germany;
        events.all(ussr, &[Event::UssrAtWar, Event::UssrProduction, Event::UssrDeliveryEnds]);
        events.add(ussr && !self.axis_minors_joined, Event::AxisMinorsJoin);
        events.add(ussr && axis && level_moves, Event::UsLevelUp);
        // (3) Japan and the USSR.
        let asia = self.japan_and_ussr();
        events.add(asia && axis && level_moves, Event::UsLevelUp);
        events.add(asia && !axis && level_moves, Event::UsLevelDown);
        events.add(asia && !axis && !self.rules.basic(), Event::NavyCardVoid);
        // (4) and (5) Italy enters.
        let attacked = self.to == Country::Italy && !self.italy_at_war;
        events.add(attacked, Event::ItalyAtWar);
        events.add(attacked && level_moves, Event::UsLevelDown);
        let declares = self.from == Major::Italy && !self.italy_at_war;
        events.add(declares, Event::ItalyAtWar);
        events.add(declares && level_moves, Event::UsLevelUp);
    }

    /// (6) A minor country that nobody has won yet: the other side plays it (R30).
    fn on_minor(&self, level_moves: bool, events: &mut Events) {
        let neutral = camp(self.to).side().is_none() && self.to != Country::BnlColonies;
        let waiting = self.to.is_axis_minor() && !self.axis_minors_joined;
        if !neutral && !waiting {
            return;
        }
        let free = |major| !self.conquered.contains(&major);
        let (player, level) = match self.from.side() {
            Side::Axis if free(Major::Be) => (Event::MinorToBe, Event::UsLevelUp),
            Side::Axis => (Event::MinorToAllies, Event::UsLevelUp),
            Side::Allies if self.italy_at_war && free(Major::Italy) => (Event::MinorToItaly, Event::UsLevelDown),
            Side::Allies if !self.italy_at_war && free(Major::Germany) => (Event::MinorToGermany, Event::UsLevelDown),
            Side::Allies => (Event::MinorToAxis, Event::UsLevelDown),
        };
        events.add(true, player);
        events.add(level_moves, level);
    }
}
