//! A fixed order of things, walked round after round, skipping what is not due.

/// Where a walk goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next<T> {
    /// Later in the same round.
    Here(T),
    /// In the next round: the first that is due then.
    NextRound(T),
    /// Nothing is due, neither in this round nor in the next.
    Nowhere,
}

/// The item after `current` in `order` that is due; `due` is asked with the round (0 this one, 1 the next).
///
/// An item that is not in the order counts as standing before the first.
///
/// ```
/// use adjutant_rules::sequence::{Next, after};
/// let phases = ["move", "fight", "rest"];
/// assert_eq!(after(&phases, &"move", |_, phase| *phase != "fight"), Next::Here("rest"));
/// assert_eq!(after(&phases, &"rest", |_, _| true), Next::NextRound("move"));
/// ```
pub fn after<T: Copy + PartialEq>(order: &[T], current: &T, due: impl Fn(u8, &T) -> bool) -> Next<T> {
    let from = order.iter().position(|item| item == current).map_or(0, |place| place + 1);
    if let Some(item) = order.iter().skip(from).find(|item| due(0, item)) {
        return Next::Here(*item);
    }
    order.iter().find(|item| due(1, item)).map_or(Next::Nowhere, |item| Next::NextRound(*item))
}

#[cfg(test)]
mod tests {
    use super::{Next, after};

    #[test]
    fn a_walk_skips_what_is_not_due_in_the_round_it_comes_to() {
        let order = [1, 2, 3];
        assert_eq!(after(&order, &1, |_, item| *item == 3), Next::Here(3));
        // 3 is due now, but only what is due in the next round counts there.
        assert_eq!(after(&order, &3, |round, item| round == 0 || *item == 2), Next::NextRound(2));
        assert_eq!(after(&order, &2, |_, _| false), Next::Nowhere);
    }

    #[test]
    fn an_item_out_of_order_starts_at_the_first() {
        assert_eq!(after(&[1, 2], &9, |_, _| true), Next::Here(1));
        assert_eq!(after(&[], &9, |_, _: &u8| true), Next::Nowhere);
    }
}
