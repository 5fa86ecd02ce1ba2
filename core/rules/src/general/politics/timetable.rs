//! What the time table brings at the begin of a turn (5.1).

use super::events::{Event, Events};
use super::timers::TimerKind;
use crate::general::{Quarter, Refusal, Rules};

/// Poland joins the Allies.
const POLAND: Quarter = Quarter::printed(3, 39);
/// Italy enters the war if it is still neutral.
pub const ITALY: Quarter = Quarter::printed(2, 40);
/// Basic game: the USSR enters the war.
pub const USSR: Quarter = Quarter::printed(2, 41);
/// Basic game: the USA enters the war.
const USA: Quarter = Quarter::printed(4, 41);

/// How things stand when a turn begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timetable {
    /// Which game.
    pub rules: Rules,
    /// The quarter that begins.
    pub quarter: Quarter,
    /// Italy is at war.
    pub italy_at_war: bool,
    /// The USSR is at war with Germany.
    pub ussr_at_war_with_germany: bool,
    /// The USA is at war.
    pub usa_at_war: bool,
    /// The USA still delivers to Japan.
    pub us_delivery_to_japan: bool,
    /// Australia, India and Burma produce already.
    pub be_pacific_active: bool,
    /// Germany has conquered Poland.
    pub poland_conquered_by_germany: bool,
    /// Poland was divided.
    pub pact_done: bool,
    /// Japan and the USSR are in peace by card 23.
    pub jp_ussr_peace: bool,
    /// When card 22 was played.
    pub vichy_quarter: Option<Quarter>,
}

impl Timetable {
    /// What happens, in its order.
    ///
    /// # Errors
    /// A quarter lies outside the game.
    pub fn events(&self) -> Result<Events, Refusal> {
        let now = self.quarter.in_game()?;
        let vichy = self.vichy_quarter.map(Quarter::in_game).transpose()?;
        let basic = self.rules.basic();
        let mut events = Events::default();
        events.add(now == POLAND, Event::PolandJoins);
        let italy = now == ITALY && !self.italy_at_war;
        events.add(italy, Event::ItalyAtWar);
        // Its entry counts as a declaration (R22); the basic game has no level.
        events.add(italy && !basic && !self.usa_at_war, Event::UsLevelUp);
        let ussr = basic && now == USSR;
        let enters = [Event::UssrAtWar, Event::UssrProduction, Event::UssrDeliveryEnds, Event::AxisMinorsJoin];
        events.all(ussr && !self.ussr_at_war_with_germany, &enters);
        events.add(ussr && self.us_delivery_to_japan, Event::UsDeliveryEnds);
        let usa = basic && now == USA && !self.usa_at_war;
        events.all(usa, &[Event::UsaAtWar, Event::UsaProduction]);
        events.add(usa && !self.be_pacific_active, Event::BePacific);
        events.add(usa, Event::JapanAtWar);
        // Only while Germany and the USSR are at peace (R29).
        let pact = self.poland_conquered_by_germany && !self.pact_done && !self.ussr_at_war_with_germany;
        events.add(pact, Event::Partition);
        events.add(self.jp_ussr_peace, Event::PeaceRoll);
        events.add(vichy.is_some_and(|vichy| TimerKind::VUnits.due(vichy) == now), Event::VichyUnits);
        Ok(events)
    }
}
