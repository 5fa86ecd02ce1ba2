//! Production lost to submarines (6.5.3).

use heapless::Vec;

use crate::general::Refusal;

/// The most areas and the most zones of a question.
pub const MAX_RAIDED: usize = 20;

/// An area that submarines can reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Raided {
    /// What it adds to its holder.
    pub value: u8,
    /// What it lost already this quarter (R91).
    pub already_lost: u8,
}

/// Submarines of a zone that raid an area, both by their place in their lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Assigned {
    /// The zone.
    pub zone: usize,
    /// The area.
    pub area: usize,
    /// How many.
    pub subs: u8,
}

/// What each area loses: one for each submarine, no more than is left of it (R17). `zones` are the submarines of each zone.
///
/// # Errors
/// More submarines raid than stand in their zone.
pub fn raid(zones: &[u8], areas: &[Raided], assigned: &[Assigned]) -> Result<Vec<u8, MAX_RAIDED>, Refusal> {
    let subs = |here: &dyn Fn(&Assigned) -> bool| {
        assigned.iter().filter(|raid| here(raid)).fold(0_u16, |sum, raid| sum.saturating_add(raid.subs.into()))
    };
    for (place, &present) in zones.iter().enumerate() {
        if subs(&|raid| raid.zone == place) > present.into() {
            return Err(Refusal::TooManySubs);
        }
    }
    let loss = |(place, area): (usize, &Raided)| {
        let left = area.value.saturating_sub(area.already_lost);
        u8::try_from(subs(&|raid| raid.area == place)).unwrap_or(u8::MAX).min(left)
    };
    Ok(areas.iter().enumerate().take(MAX_RAIDED).map(loss).collect())
}

#[cfg(test)]
mod tests {
    use super::{Assigned, Raided, raid};
    use crate::general::Refusal;

    #[test]
    fn an_area_loses_no_more_than_is_left_of_it() {
        let areas = [Raided { value: 3, already_lost: 1 }, Raided { value: 9, already_lost: 0 }];
        let some = |zone, area, subs| Assigned { zone, area, subs };
        let losses = raid(&[4, 2], &areas, &[some(0, 0, 2), some(1, 0, 1), some(0, 1, 2), some(1, 1, 1)]).unwrap();
        assert_eq!(losses, [2, 3]);
        assert_eq!(raid(&[4, 2], &areas, &[some(0, 0, 2), some(0, 1, 3)]), Err(Refusal::TooManySubs));
        let spent = [Raided { value: 2, already_lost: 5 }];
        assert_eq!(raid(&[1], &spent, &[some(0, 0, 1)]).unwrap(), [0]);
    }
}
