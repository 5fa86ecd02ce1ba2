//! The steps of a player-turn, the weather, resources and sea zones at its start, victory at its end (4, 16, 34-36).

use super::change::Ledger;
use super::state::expires;
use super::{Deed, Mark, Note, Place, Refusal, State, TableRefusal, Tell, Track};
use crate::blitzkrieg75::calendar::{Ending, Standing, victory};
use crate::blitzkrieg75::naval::{Ascendancy, Presence};
use crate::blitzkrieg75::resources::{CityState, Role, levels};
use crate::blitzkrieg75::table::place::Hex;
use crate::blitzkrieg75::table::{Change, Marker};
use crate::blitzkrieg75::units::FIRST_TURN;
use crate::blitzkrieg75::{Choice, Refusal as Rule, Side, Step, Trail, Zone};
use crate::chart::Charts;

/// What counts in a zone besides what stands there: factors that invaded, ports and bombed ports where they are listed.
pub(super) type Held = (u8, Option<[u8; 2]>);

/// The most cities that count for a side.
type Cities = heapless::Vec<CityState<'static>, 32>;

impl State {
    /// The steps of this player-turn.
    pub fn steps(&self) -> impl Iterator<Item = Step> + use<> {
        self.game().steps(self.side(), self.turn().into())
    }

    /// Whether something must be settled before this step can end.
    pub(super) fn holds(&self, step: Step) -> bool {
        let mine = |minor: &u8| self.aggressor(*minor) == Some(self.side());
        let open = |track: Track| (0..5).filter(mine).any(|minor| self.get(track.at(minor)) == 0);
        match step {
            Step::Weather => self.one(Track::WeatherRolled) == 0,
            Step::MinorToll => open(Track::Tolled),
            Step::Guerrilla => open(Track::Raided),
            Step::VictoryCheck => self.one(Track::Judged) == 0,
            // Beaten units leave the board (21.3), and what an interception has shaken is looked at again (32.74).
            Step::AvAdvance => self.notes.iter().any(|note| note.mark == Mark::Beaten),
            step => (Step::InterceptBombers..=Step::GroundCombat).contains(&step) && self.one(Track::Shaken) > 0,
        }
    }

    /// Whether losses of a result are still to be taken.
    #[must_use]
    pub fn owes(&self) -> bool {
        [Track::OwedAttacker, Track::OwedDefender, Track::OwedBombers].iter().any(|track| self.one(*track) > 0)
    }

    pub(super) fn end_step(&self, deed: &Deed, charts: &Charts, ledger: &mut Ledger) -> Result<(), Refusal> {
        if deed.number(0) != u16::from(self.turn()) {
            return Err(TableRefusal::OtherStep.into());
        }
        if self.owes() {
            return Err(TableRefusal::LossesFirst.into());
        }
        let now = self.step();
        let wanted: Step = deed.word(1);
        let ahead = || self.steps().filter(|step| *step > now && *step != Step::TurnDone);
        let next = if deed.fact(1) == 0 { ahead().next() } else { ahead().find(|step| *step == wanted) };
        if next.is_none() && deed.fact(1) != 0 {
            return Err(TableRefusal::NoSuchStep.into());
        }
        let passed = |step: &Step| *step >= now && next.is_none_or(|next| *step < next);
        if self.steps().filter(passed).any(|step| self.holds(step)) {
            return Err(TableRefusal::StillDue.into());
        }
        // A navy is destroyed when the levels of a player-turn stand, not while cities are set right (36.44).
        if self.steps().filter(passed).any(|step| step == Step::Resources) {
            for &side in Side::ALL.iter().filter(|side| self.of(Track::Naval, **side) == 0) {
                ledger.set(Track::NavyDestroyed.side(side), 1);
            }
        }
        match next {
            Some(step) => ledger.set(Track::Step.one(), step as u8),
            None => self.next_player_turn(charts, ledger),
        }
        Ok(())
    }

    fn next_player_turn(&self, charts: &Charts, ledger: &mut Ledger) {
        let next = self.now().next();
        ledger.add(Change::NextPlayerTurn);
        if self.options.saves_up() && u16::from(self.turn()) >= FIRST_TURN && self.one(Track::Replaced) == 0 {
            ledger.shift(Track::Saved.side(self.side()), 1);
        }
        ledger.set(Track::Player.one(), next.side as u8);
        ledger.set(Track::Turn.one(), u8::try_from(next.turn).unwrap_or(u8::MAX));
        let first = self.game().steps(next.side, next.turn).next().unwrap_or(Step::Reinforcements);
        ledger.set(Track::Step.one(), first as u8);
        if next.side == Side::Blue && self.game().weather_column(next.turn).is_none() {
            ledger.set(Track::Weather.one(), 0);
        }
        if self.uses(Choice::Resources) {
            for &side in Side::ALL {
                self.set_levels(side, self.now().number(), ledger);
            }
        }
        if self.uses(Choice::Naval) {
            for &zone in Zone::ALL {
                // What was landed in this player-turn counts from now on, what the same side landed before does not.
                let held = |side: Side| {
                    let track = if side == self.side() { Track::Invading } else { Track::Invaded };
                    (self.get(track.zone(zone, side)), self.ports(charts, zone, side, self.now().number()))
                };
                Self::rule_zone(zone, held, ledger);
            }
        }
    }

    /// Whether a city is out of use for its own side: captured, or its industry bombed, when this player-turn has ended.
    fn lies(&self, mark: Mark, hex: &str, side: Option<Side>, ended: u16) -> bool {
        let Some(hex) = Hex::parse(hex) else { return false };
        let there = |note: &&Note| {
            note.mark == mark && note.place == Place::hex(hex) && side.is_none_or(|side| side == note.side)
        };
        self.notes.iter().filter(there).any(|note| !expires(*note, ended))
    }

    /// Whether a city is captured or bombed (28.5, 36.1).
    pub(super) fn is_unusable(&self, city: &str, side: Side) -> bool {
        self.lies(Mark::Captured, city, Some(side.other()), 0) || self.lies(Mark::IndustryBombed, city, None, 0)
    }

    /// The cities that count for a side, once this player-turn has ended; 0 is now.
    fn cities(&self, side: Side, ended: u16) -> Cities {
        let names = Role::RESOURCES.iter().flat_map(|role| role.home(side).iter().chain(role.shared()));
        names
            .map(|hex| CityState {
                hex,
                captured: self.lies(Mark::Captured, hex, Some(side.other()), ended),
                bombed: self.lies(Mark::IndustryBombed, hex, None, ended),
                friendly: self.lies(Mark::Friendly, hex, Some(side), ended),
            })
            .collect()
    }

    /// What a side could use if a player-turn began now.
    #[must_use]
    pub fn levels(&self, side: Side) -> [u8; 3] {
        levels(side, &self.cities(side, 0).iter().copied(), &mut Trail::new())
    }

    fn set_levels(&self, side: Side, ended: u16, ledger: &mut Ledger) {
        let cities = self.cities(side, ended);
        let [petro, industry, naval] = levels(side, &cities.iter().copied(), &mut Trail::new());
        for (track, level) in [(Track::Petro, petro), (Track::Industry, industry), (Track::Naval, naval)] {
            ledger.set(track.side(side), level);
        }
    }

    /// Cities that are marked before the levels of this player-turn are used count at once, and so do the sea zones (36.1).
    #[inline(never)]
    pub(super) fn recount(&self, charts: &Charts, ledger: &mut Ledger) {
        if self.step() > Step::Naval {
            return;
        }
        let mut after = self.clone();
        ledger.changes().iter().for_each(|change| after.change(*change));
        for &side in Side::ALL.iter().filter(|_| self.uses(Choice::Resources) && self.step() <= Step::Resources) {
            after.set_levels(side, 0, ledger);
        }
        if self.uses(Choice::Naval) {
            for &zone in Zone::ALL {
                Self::rule_zone(zone, |side| after.held(charts, zone, side), ledger);
            }
        }
    }

    /// What a side has in a zone: the factors that landed there in its last player-turn, and its ports, where they are listed.
    fn presence(zone: Zone, side: Side, (invaded, ports): Held, ledger: &Ledger) -> Presence {
        let get = |track: Track| u16::from(ledger.get(track.zone(zone, side)));
        let [ports, bombed] =
            ports.map_or_else(|| [get(Track::Ports), get(Track::PortsBombed)], |of| of.map(u16::from));
        Presence {
            sea: get(Track::SeaFactors),
            ports,
            bombed,
            air: get(Track::PortAir),
            invaded: invaded.into(),
            industry: ledger.get(Track::Industry.side(side)),
        }
    }

    /// Points of a side in a zone as they stand.
    #[must_use]
    pub fn zone_points(&self, charts: &Charts, zone: Zone, side: Side) -> u16 {
        Self::presence(zone, side, self.held(charts, zone, side), &Ledger::new(self)).points()
    }

    /// What counts in a zone now.
    fn held(&self, charts: &Charts, zone: Zone, side: Side) -> Held {
        (self.get(Track::Invaded.zone(zone, side)), self.ports(charts, zone, side, 0))
    }

    /// The state of a zone from its points (35.1).
    pub(super) fn rule_zone(zone: Zone, held: impl Fn(Side) -> Held, ledger: &mut Ledger) {
        let of = |side: Side| Self::presence(zone, side, held(side), ledger);
        let Ascendancy { state, owner } = Ascendancy::new(&of(Side::Blue), &of(Side::Red), &mut Trail::new());
        let owner = owner.map_or(0, |side| side as u8 + 1);
        ledger.set(Track::SeaState.at(zone as u8), 3 * state as u8 + owner);
    }

    pub(super) fn roll_weather(&self, deed: &Deed, ledger: &mut Ledger) -> Result<(), Refusal> {
        if !self.uses(Choice::Weather) {
            return Err(TableRefusal::NoWeather.into());
        }
        if self.step() != Step::Weather {
            return Err(TableRefusal::OtherStep.into());
        }
        if self.one(Track::WeatherRolled) > 0 {
            return Err(TableRefusal::SettledAlready.into());
        }
        let column = self.game().weather_column(self.turn().into()).ok_or(TableRefusal::OtherStep)?;
        let weather = column.weather(self.face(deed, 0)).ok_or(Rule::NoRow)?;
        // It is told even when it stays as it was.
        ledger.add(Change::Set(Track::Weather.one(), weather as u8));
        ledger.set(Track::WeatherRolled.one(), 1);
        if !weather.flies() {
            // Patrols go home at once (R70); an act has room for so many.
            let patrols = self.notes.iter().filter(|note| note.mark == Mark::Patrol).take(24);
            patrols.for_each(|note| ledger.add(Change::Take(*note)));
        }
        Ok(())
    }

    /// Whether this player-turn is the last.
    #[must_use]
    pub fn is_last(&self) -> bool {
        let last = self.options.last_turn;
        self.side() == Side::Red && last > 0 && self.turn() >= last
    }

    /// How a side stands.
    #[must_use]
    pub fn standing(&self, side: Side) -> Standing {
        Standing {
            units: self.of(Track::Units, side).into(),
            city_hexes: self.of(Track::Cities, side).into(),
            encirclement: self.of(Track::Encircling, side),
            lost: self.of(Track::Lost, side).into(),
        }
    }

    pub(super) fn judge(&self, deed: &Deed, ledger: &mut Ledger) -> Result<(), Refusal> {
        if self.step() != Step::VictoryCheck {
            return Err(TableRefusal::OtherStep.into());
        }
        if self.one(Track::Judged) > 0 {
            return Err(TableRefusal::SettledAlready.into());
        }
        let mut standings = [Standing::default(); 2];
        for ((&side, standing), at) in Side::ALL.iter().zip(&mut standings).zip(0..) {
            let running = if deed.yes(4 + at) { self.of(Track::Encircling, side).saturating_add(1) } else { 0 };
            let counted =
                [(Track::Units, deed.byte(at)), (Track::Cities, deed.byte(2 + at)), (Track::Encircling, running)];
            for (track, value) in counted {
                ledger.set(track.side(side), value);
            }
            *standing = Standing {
                units: deed.number(at),
                city_hexes: deed.number(2 + at),
                encirclement: running,
                lost: self.of(Track::Lost, side).into(),
            };
        }
        ledger.set(Track::Judged.one(), 1);
        let (winner, ending, loser) = victory(self.side(), self.is_last(), |side| match side {
            Side::Blue => standings[0],
            Side::Red => standings[1],
        });
        // Who has lost nobody was not counted, rather than beaten.
        let uncounted = |winner: Side| self.of(Track::Lost, winner.other()) == 0;
        if ending == Ending::Elimination && winner.is_some_and(uncounted) {
            return Err(TableRefusal::NobodyCounted.into());
        }
        if ending == Ending::None {
            ledger.tell(Tell::Nothing, 1);
        } else {
            ledger.set(Track::Ending.one(), ending as u8);
            ledger.set(Track::Winner.one(), winner.or(loser).map_or(0, |side| side as u8 + 1));
        }
        Ok(())
    }

    /// Every marker with a value that matters, for an overview: those that are not as they were at the start.
    #[must_use]
    pub fn differs(&self, marker: Marker) -> bool {
        self.get(marker) != marker.track.start()
    }
}
