//! The questions of `BlitzWar` that can be asked (filled in below).
