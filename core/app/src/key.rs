//! The nine keys of the board, and how they are pressed.

adjutant_rules::words! {
    /// A key.
    pub enum Key {
        /// Joystick up.
        Up = "up",
        /// Joystick down.
        Down = "down",
        /// Joystick left.
        Left = "left",
        /// Joystick right.
        Right = "right",
        /// Joystick pressed: the same as a short A.
        Press = "press",
        /// Do it; held: end the phase.
        A = "a",
        /// Back; held: undo.
        B = "b",
        /// Why, odds, details.
        X = "x",
        /// The table's overview.
        Y = "y",
    }
}

/// How a key was pressed. The joystick acts when it goes down and repeats while it is held;
/// A, B, X and Y act when they are let go, or once when they have been held for 600 ms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Press {
    /// A short press.
    Short,
    /// The n-th repeat (from 1) of a joystick direction that is held.
    Repeat(u8),
    /// Held.
    Long,
    /// Let go after it was held: A, B, X or Y. Only what is shown while a key is held listens to it.
    Released,
}
