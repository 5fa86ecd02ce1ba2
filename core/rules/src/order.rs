//! Sorting in little code: lists here are short, and every use of the library's sort costs three kilobytes of the image.

/// Puts items in the order of their keys. Items with equal keys may change places where there are more than twenty.
///
/// ```
/// let mut turns = [(9, 'c'), (4, 'a'), (7, 'b')];
/// adjutant_rules::order::by_key(&mut turns, |turn| turn.0);
/// assert_eq!(turns, [(4, 'a'), (7, 'b'), (9, 'c')]);
/// ```
pub fn by_key<T, K: Ord>(items: &mut [T], key: impl Fn(&T) -> K) {
    // Shell's sort with Ciura's gaps: the longest list, the zones of a map, takes a tenth of an insertion sort's steps.
    let gaps: &[usize] = if items.len() > 20 { &[57, 23, 10, 4, 1] } else { &[1] };
    for &gap in gaps {
        for start in gap..items.len() {
            let mut place = start;
            while let Some(before) = place.checked_sub(gap) {
                if key(&items[before]) <= key(&items[place]) {
                    break;
                }
                items.swap(before, place);
                place = before;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use std::vec::Vec;

    use super::by_key;

    #[test]
    fn every_length_is_put_in_order() {
        for length in 0..300_u32 {
            let mut items: Vec<u32> = (0..length).map(|n| n.wrapping_mul(2_654_435_761) >> 20).collect();
            let mut wanted = items.clone();
            wanted.sort_unstable();
            by_key(&mut items, |item| *item);
            assert_eq!(items, wanted);
        }
    }

    #[test]
    fn equal_items_of_a_short_list_keep_their_order() {
        let mut items: Vec<(u8, u8)> = (0..20).map(|n| (n * 7 % 3, n)).collect();
        let mut wanted = items.clone();
        wanted.sort_unstable();
        by_key(&mut items, |item| item.0);
        assert_eq!(items, wanted);
    }
}
