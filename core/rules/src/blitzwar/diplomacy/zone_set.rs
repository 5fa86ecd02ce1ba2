//! A set of zones in few bytes: what changes hands at once.

use heapless::Vec;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::blitzwar::zones::Zone;

/// Bytes of a set; a map that outgrew them would not compile.
const BYTES: usize = 24;
const _: () = assert!(Zone::COUNT <= BYTES * 8, "every zone has a bit");

/// A set of zones. In JSON their names; in postcard the bytes up to the last that is not empty, so that it may grow.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ZoneSet {
    bits: [u8; BYTES],
}

impl ZoneSet {
    /// No zone.
    #[must_use]
    pub const fn new() -> Self {
        Self { bits: [0; BYTES] }
    }

    const fn place(zone: Zone) -> (usize, u8) {
        (zone.index() / 8, 1 << (zone.index() % 8))
    }

    /// Whether the zone is in it.
    #[must_use]
    pub fn contains(&self, zone: Zone) -> bool {
        let (byte, bit) = Self::place(zone);
        self.bits.get(byte).is_some_and(|bits| bits & bit != 0)
    }

    /// The zone is in it now, or not.
    pub fn set(&mut self, zone: Zone, inside: bool) {
        let (byte, bit) = Self::place(zone);
        if let Some(bits) = self.bits.get_mut(byte) {
            *bits = if inside { *bits | bit } else { *bits & !bit };
        }
    }

    /// Its zones in the order of their numbers.
    pub fn iter(&self) -> impl Iterator<Item = Zone> + '_ {
        Zone::ALL.iter().copied().filter(|zone| self.contains(*zone))
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.bits.iter().fold(0, |sum, bits| sum + usize::try_from(bits.count_ones()).unwrap_or(0))
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.bits == [0; BYTES]
    }
}

impl FromIterator<Zone> for ZoneSet {
    fn from_iter<I: IntoIterator<Item = Zone>>(zones: I) -> Self {
        let mut set = Self::new();
        zones.into_iter().for_each(|zone| set.set(zone, true));
        set
    }
}

impl Serialize for ZoneSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            // Only words come this way, and they need no length.
            return serializer.collect_seq(self.iter());
        }
        let used = self.bits.iter().rposition(|bits| *bits != 0).map_or(0, |last| last + 1);
        self.bits.get(..used).unwrap_or(&[]).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for ZoneSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            return Vec::<Zone, { Zone::COUNT }>::deserialize(deserializer).map(|zones| zones.into_iter().collect());
        }
        let bytes = Vec::<u8, BYTES>::deserialize(deserializer)?;
        let mut bits = [0; BYTES];
        bits.iter_mut().zip(&bytes).for_each(|(bits, byte)| *bits = *byte);
        Ok(Self { bits })
    }
}

#[cfg(test)]
mod tests {
    use super::ZoneSet;
    use crate::blitzwar::Zone;

    #[test]
    fn a_set_reads_what_it_wrote_in_words_and_in_bytes() {
        for step in [1, 2, 7, 50, 500] {
            let set: ZoneSet = Zone::ALL.iter().copied().step_by(step).collect();
            assert_eq!(set.len(), Zone::ALL.len().div_ceil(step));
            let text = serde_json::to_string(&set).unwrap();
            assert_eq!(serde_json::from_str::<ZoneSet>(&text).unwrap(), set);
            let mut bytes = [0; 64];
            let bytes = postcard::to_slice(&set, &mut bytes).unwrap();
            assert_eq!(postcard::from_bytes::<ZoneSet>(bytes).unwrap(), set);
        }
        assert!(serde_json::from_str::<ZoneSet>(r#"["Atlantis"]"#).is_err());
        assert!(ZoneSet::new().is_empty());
    }
}
