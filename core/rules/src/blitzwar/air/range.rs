//! Range of air units (13.4.1).

use crate::blitzwar::Refusal;

/// Zones that an air unit reaches over land.
pub const AIR_RANGE: u8 = 3;

crate::words! {
    /// What an air unit is flown to.
    pub enum AirObjective {
        /// A land zone.
        Land = "land",
        /// A sea zone.
        Sea = "sea",
    }
}

/// An air unit at base and its objective.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AirRange {
    /// Land or sea zone.
    pub objective: AirObjective,
    /// Distance over land lines and dotted lines, whoever controls the zones; nothing if they are not connected.
    pub zones_away: Option<u8>,
    /// Base and objective are coastal on one sea zone; for a sea zone: the base is coastal on it.
    pub same_sea_zone: bool,
    /// The objective is a land zone under snow.
    pub snow: bool,
}

impl AirRange {
    /// Whether the unit may be flown there. Snow lies on land zones: no sea zone is closed by it (R3).
    ///
    /// # Errors
    /// [`Refusal::AirOutOfRange`], [`Refusal::AirInSnow`].
    pub fn rule(self) -> Result<(), Refusal> {
        let land = self.objective == AirObjective::Land;
        let by_land = land && self.zones_away.is_some_and(|zones| zones <= AIR_RANGE);
        if !by_land && !self.same_sea_zone {
            return Err(Refusal::AirOutOfRange);
        }
        if land && self.snow {
            return Err(Refusal::AirInSnow);
        }
        Ok(())
    }
}
