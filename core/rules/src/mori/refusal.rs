//! What the rules forbid, and what cannot be true at all.

crate::ruled! {
    /// Why something is refused: each variant names its rule. Append variants only.
    pub enum Refusal {
        /// The game ended by points.
        OverByPoints = "EN1", "the game is over",
        /// The game ended because nothing fitted.
        OverByPlacing = "EN2", "the game is over",
        /// The other side is active.
        NotYourTurn = "TS1", "it is the other side's turn",
        /// One token a turn, but for a blitz.
        TurnDone = "PL5", "this turn has its placement",
        /// Placing is compulsory.
        MustPlace = "TS1", "a token must be placed first",
        /// Tokens come from the reserve.
        NotInReserve = "PL5", "this token is not in the reserve",
        /// Nothing to place.
        ReserveEmpty = "PL5", "the reserve is empty",
        /// Special weapons are taken by research.
        NoSpecialHeld = "EF3", "no special weapon is held",
        /// A side has 22 tokens.
        RegularsPlayed = "SU3", "every copy was played",
        /// The pile has so many special weapons.
        SpecialsPlayed = "SU6", "every copy was played",
        /// Decided.
        TheatreClosed = "CL2", "the theatre is closed",
        /// A blitz goes on in its theatre.
        BlitzElsewhere = "TK1", "a blitz goes on in its own theatre",
        /// A token stands there.
        Occupied = "PL1", "the space is occupied",
        /// The enemy placed nothing yet.
        NothingToCopy = "TK8", "the enemy has placed nothing yet",
        /// Only opened campaigns are played.
        NotOpened = "NI1", "the campaign is not opened",
        /// The topmost open row is active.
        NotActiveRow = "PL1", "not the topmost open row",
        /// For armies and airforces.
        NotOnLand = "PL2", "this token does not fit on land",
        /// For navies and airforces.
        NotAtSea = "PL3", "this token does not fit at sea",
        /// The effect is compulsory.
        TargetMissing = "EF5", "a theatre to push in is missing",
        /// Another theatre that is open.
        WrongTarget = "EF5", "push in another open theatre",
        /// More targets than effects.
        TargetTooMany = "EF5", "one theatre to push in too many",
        /// Every free space with an icon once.
        WrongOrder = "CL2", "name each free icon space once",
        /// Nothing was closed.
        OrderTooMany = "CL2", "nothing closed: no order needed",
        /// A campaign must be opened.
        OpenMissing = "NI5", "say which campaign opens",
        /// Connected and not opened before.
        WrongOpen = "NI5", "this campaign cannot be opened now",
        /// Nothing was closed.
        OpenTooMany = "NI5", "nothing closed: none opens",
        /// You choose the unit that you bomb.
        PickMissing = "SO5", "say which unit is bombed",
        /// Not a special weapon while there are others.
        WrongPick = "SO5", "this unit cannot be bombed",
        /// Nothing was bombed.
        PickTooMany = "SO5", "one unit to bomb too many",
        /// The opponent moves in its own turn.
        NotItsTurn = "SO3", "it is your turn",
        /// No unit of the row fits in the theatre of the blitz.
        NoUnitForBlitz = "SO4", "no unit of the row fits",
        /// No unit of the row fits anywhere.
        NoUnitFits = "EN2", "no unit of the row fits",
        /// Partisans and Inspired Leadership belong to Nippon's pile.
        SpecialsAlways = "NI1", "both Nippon specials are in this pile",
        /// Two players against each other have no stratagems.
        SoloBaseOnly = "SO1", "solo: base board, and I draw",
        /// A mix has 22 tokens.
        MoreThan22 = "SU3", "these games show more than 22 tokens",
        /// Only before placing.
        NotTurnStart = "EN2", "only before placing",
        /// The device knows the reserve.
        CanPlace = "EN2", "a token of the reserve fits",
        /// The marker stands on a closing space.
        TrackDecided = "CL2", "this track is decided",
        /// Only on the Nippon board.
        NothingOpens = "NI5", "campaigns open on the Nippon board",
    }
}

crate::words! {
    /// What cannot be true at all: the request makes no sense. Append only.
    pub enum InputFault {
        /// A name that the board does not have.
        NoSuchTheatre = "there is no such theatre",
        /// A space that the board does not have.
        NoSuchSpace = "there is no such space",
        /// A side of the other variant.
        OtherVariantsSide = "this side does not play here",
        /// Campaigns are taught for Nippon.
        NipponOnly = "`campaigns`, `opened`, `open` and `japanese-mix` belong to the Nippon board",
        /// Two campaigns with one name.
        CampaignTwice = "a campaign is named twice",
        /// A campaign linked twice to another, or to itself.
        BadLink = "a campaign is linked to itself or twice to another",
        /// The other campaign does not know the way back.
        OneWayLink = "a link is told by one of two campaigns and denied by the other",
        /// Opened twice.
        OpenedTwice = "a campaign is opened twice",
        /// Beyond the end of the track.
        MarkerBeyond = "a marker stands beyond its track",
        /// Only opened campaigns have markers.
        MarkerUnopened = "a marker stands in a campaign that is not opened",
        /// One token a space.
        TwoOnOneSpace = "two tokens stand on one space",
        /// Only opened campaigns have tokens.
        TokenUnopened = "a token stands in a campaign that is not opened",
        /// More copies than exist.
        TooManyCopies = "more tokens of a kind than there are",
        /// `as` belongs to a spy.
        AsWithoutSpy = "`as` is given for a spy, and always",
        /// `copied` belongs to a spy.
        CopiedWithoutSpy = "`copied` is for a spy",
        /// The number is the icon's own.
        WrongValue = "this effect has another value",
        /// Who was first must be said.
        First25Needed = "both have 25: say who had them first",
        /// Points say otherwise.
        First25Wrong = "`first-25` does not go with the points",
        /// It is the second player's.
        FinalTurnWrong = "a final turn is the second player's, and the first has 25",
        /// The blitz goes on in a theatre.
        BlitzTheatre = "`blitz-theatre` goes with phase blitz, and is open",
        /// Lists in mode bag, counts in mode referee.
        HandShape = "hands are lists in mode bag and counts in mode referee",
        /// Everything must be somewhere.
        HandsDoNotAdd = "the tokens of hands and board do not add up",
        /// 22 tokens of the regular kinds.
        BadMix = "a mix has 22 regular tokens",
        /// `picks` and `number` are solo.
        SoloOnly = "`picks`, `number`, `solo-order` and stratagems belong to a solo game",
        /// Three or four, and one choice per six.
        BadRegions = "the region dice or choices are not those of the level",
        /// An index outside the list.
        DrawTooHigh = "a draw is outside the list it is drawn from",
        /// More is drawn.
        DrawMissing = "a draw is missing",
        /// Less is drawn.
        DrawLeftOver = "there are more draws than are used",
        /// Nothing is revealed that is not known.
        RevealNeedsBag = "`reveal` needs mode bag",
        /// More wanted than there are.
        BadNumbers = "more are wanted than there are",
        /// Rising, and on the track.
        BadIcons = "icons rise and stand on the track",
        /// The marker's track is too short.
        BadMarker = "the marker stands beyond the track",
        /// Both or none; different only after Steamroll, which is never effective.
        StratagemPair = "drawn and effective stratagem do not go together",
        /// Each act has its own fields.
        BadMove = "a move has fields of another act, or lacks its own",
        /// The bytes are no request.
        Malformed = "this is no request",
        /// The answer has more bytes than there is room for.
        TooLong = "the answer is too long",
    }
}

/// Why an act is not done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// The rules forbid it.
    Refused(Refusal),
    /// It cannot be true.
    Wrong(InputFault),
    /// The campaign with this name, which opens now, was not taught.
    Untaught(u8),
}

impl From<Refusal> for Stop {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl From<InputFault> for Stop {
    fn from(fault: InputFault) -> Self {
        Self::Wrong(fault)
    }
}
