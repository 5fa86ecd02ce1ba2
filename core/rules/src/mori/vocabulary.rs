//! The game's words.

crate::words! {
    /// Which board is played on.
    pub enum Variant {
        /// The Axis against the Allies on five theatres.
        Base = "base",
        /// Japan against Germany on single campaigns.
        Nippon = "nippon",
    }
}

crate::words! {
    /// A player. All rules are the same for both, but who begins and who wins ties.
    pub enum Side {
        /// Axis, or Japan: moves first.
        First = "first",
        /// Allied, or Germany: wins ties.
        Second = "second",
    }
}

impl Side {
    /// The enemy.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }

    /// Which way a marker goes for this side: positive is the first player's half of a track.
    #[must_use]
    pub const fn sign(self) -> i8 {
        match self {
            Self::First => 1,
            Self::Second => -1,
        }
    }

    /// Who plays this side.
    #[must_use]
    pub const fn played_by(self, variant: Variant) -> &'static str {
        match (variant, self) {
            (Variant::Base, Self::First) => "axis",
            (Variant::Base, Self::Second) => "allied",
            (Variant::Nippon, Self::First) => "japanese",
            (Variant::Nippon, Self::Second) => "german",
        }
    }

    /// The side on whose half of the track a marker stands; none in the middle.
    #[must_use]
    pub const fn leading(marker: i8) -> Option<Self> {
        match marker {
            1.. => Some(Self::First),
            0 => None,
            _ => Some(Self::Second),
        }
    }

    /// Whose turn it is: the first player has the odd ones (TS1).
    #[must_use]
    pub const fn of_turn(turn: u8) -> Self {
        if turn % 2 == 1 { Self::First } else { Self::Second }
    }
}

crate::words! {
    /// The unit tokens, in the order of every sorted list and of every random index.
    pub enum Token {
        /// Army.
        Army1 = "army-1",
        /// Army.
        Army2 = "army-2",
        /// Army.
        Army3 = "army-3",
        /// Navy.
        Navy1 = "navy-1",
        /// Navy.
        Navy2 = "navy-2",
        /// Navy.
        Navy3 = "navy-3",
        /// Airforce.
        Airforce1 = "airforce-1",
        /// Airforce.
        Airforce2 = "airforce-2",
        /// Airforce without a value, with a blitz.
        BlitzAirforce = "blitz-airforce",
        /// As strong as what it commands on land and in the air.
        General = "general",
        /// As strong as what it commands at sea and in the air.
        Admiral = "admiral",
        /// Japan's monster.
        Godzilla = "godzilla",
        /// Elite army.
        EliteArmy4 = "elite-army-4",
        /// Army that forgoes the effect.
        TaskForceArmy5 = "task-force-army-5",
        /// Army with a blitz.
        BlitzArmy1 = "blitz-army-1",
        /// Elite navy.
        EliteNavy4 = "elite-navy-4",
        /// Navy that forgoes the effect.
        TaskForceNavy5 = "task-force-navy-5",
        /// Navy with a blitz.
        BlitzNavy1 = "blitz-navy-1",
        /// Navy that bombs.
        NavalBombing2 = "naval-bombing-2",
        /// Elite airforce.
        EliteAirforce3 = "elite-airforce-3",
        /// Airforce that forgoes the effect.
        TaskForceAirforce4 = "task-force-airforce-4",
        /// Airforce that bombs.
        AerialBombing1 = "aerial-bombing-1",
        /// Strong here, and two spaces back everywhere else.
        NuclearBomb = "nuclear-bomb",
        /// What the enemy placed last.
        Spy = "spy",
        /// Any free space of any row, without a value.
        Scientist = "scientist",
        /// Stronger where the enemy leads.
        Partisans = "partisans",
        /// The effect twice.
        InspiredLeadership = "inspired-leadership",
        /// A blank token of the owner's design.
        Blank1 = "blank-1",
        /// Another one.
        Blank2 = "blank-2",
        /// Another one.
        Blank3 = "blank-3",
        /// Another one.
        Blank4 = "blank-4",
    }
}

crate::words! {
    /// Who has a blank token of the owner's design.
    pub enum Whose {
        /// The first player.
        First = "first",
        /// The second player.
        Second = "second",
        /// Each player has so many.
        Both = "both",
        /// A special weapon in the pile.
        Special = "special",
    }
}

crate::words! {
    /// What a token can do beside its value.
    pub enum Ability {
        /// Nothing.
        None = "none",
        /// Another token in the same theatre.
        Blitz = "blitz",
        /// Value by armies and airforces.
        General = "general",
        /// Value by navies and airforces.
        Admiral = "admiral",
        /// Army and navy at once.
        Godzilla = "godzilla",
        /// The effect of its space is lost.
        TaskForce = "task-force",
        /// One bombing more.
        Bombing = "bombing",
        /// Two spaces back in every other theatre.
        NuclearBomb = "nuclear-bomb",
        /// Copies.
        Spy = "spy",
        /// Stands anywhere.
        Scientist = "scientist",
        /// Three where the enemy leads.
        Partisans = "partisans",
        /// The effect of its space twice.
        InspiredLeadership = "inspired-leadership",
    }
}

crate::words! {
    /// What a space is for.
    pub enum Ground {
        /// Armies and airforces.
        Land = "land",
        /// Navies and airforces.
        Sea = "sea",
        /// All.
        LandSea = "land-sea",
    }
}

impl Ground {
    /// The rule about what fits.
    #[must_use]
    pub const fn rule(self) -> &'static str {
        match self {
            Self::Land => "PL2",
            Self::Sea => "PL3",
            Self::LandSea => "PL4",
        }
    }
}

crate::words! {
    /// The icon of a space.
    pub enum Effect {
        /// No icon.
        None = "none",
        /// Draw one from the own bag.
        IndustrialProduction = "industrial-production",
        /// One token of the enemy's reserve goes back into his bag.
        Bombing = "bombing",
        /// One special weapon into the own bag.
        Research = "research",
        /// The marker of this theatre.
        TacticalAdvantage = "tactical-advantage",
        /// The marker of another theatre.
        StrategicAdvantage = "strategic-advantage",
        /// Points at once.
        Propaganda = "propaganda",
        /// Draw two.
        ImprovedIndustrialProduction = "improved-industrial-production",
        /// One special weapon into the reserve.
        ResearchIndustry = "research-industry",
        /// Two special weapons into the own bag.
        ImprovedResearch = "improved-research",
    }
}

impl Effect {
    /// The rule of it: EF1 to EF9, EF0 without an icon.
    #[must_use]
    pub const fn rule(self) -> &'static str {
        match self {
            Self::None => "EF0",
            Self::IndustrialProduction => "EF1",
            Self::Bombing => "EF2",
            Self::Research => "EF3",
            Self::TacticalAdvantage => "EF4",
            Self::StrategicAdvantage => "EF5",
            Self::Propaganda => "EF6",
            Self::ImprovedIndustrialProduction => "EF7",
            Self::ResearchIndustry => "EF8",
            Self::ImprovedResearch => "EF9",
        }
    }

    /// The number that goes with the icon, where it is always the same.
    #[must_use]
    pub const fn fixed(self) -> Option<u8> {
        match self {
            Self::None => Some(0),
            Self::IndustrialProduction | Self::Bombing | Self::Research | Self::ResearchIndustry => Some(1),
            Self::ImprovedIndustrialProduction | Self::ImprovedResearch => Some(2),
            Self::TacticalAdvantage | Self::StrategicAdvantage | Self::Propaganda => None,
        }
    }
}

crate::words! {
    /// Who holds the bags.
    pub enum Mode {
        /// The device draws.
        Bag = "bag",
        /// The players draw; the device counts.
        Referee = "referee",
    }
}

crate::words! {
    /// Where in a turn play is.
    pub enum Phase {
        /// A token must be placed.
        Place = "place",
        /// Another token may follow in the same theatre.
        Blitz = "blitz",
        /// The turn can be ended.
        Draw = "draw",
        /// The game is over.
        Over = "over",
    }
}

crate::words! {
    /// Why the game ended.
    pub enum Reason {
        /// Nothing fits anywhere.
        CannotPlace = "cannot-place",
        /// The final turn was played.
        FinalTurn = "final-turn",
        /// The second player was the first with 25.
        SecondFirstTo25 = "second-first-to-25",
        /// Both passed 25 in one turn.
        BothPast25 = "both-past-25",
    }
}

impl Reason {
    /// The rule that ended the game.
    #[must_use]
    pub const fn rule(self) -> &'static str {
        match self {
            Self::CannotPlace => "EN2",
            _ => "EN1",
        }
    }
}

crate::words! {
    /// What moves a marker.
    pub enum Cause {
        /// The value of a placed token.
        Value = "value",
        /// An effect in the same theatre.
        Tactical = "tactical-advantage",
        /// An effect in another theatre.
        Strategic = "strategic-advantage",
        /// The nuclear bomb in another theatre.
        Nuclear = "nuclear-bomb",
    }
}

impl Cause {
    /// The rule of the move.
    #[must_use]
    pub const fn rule(self) -> &'static str {
        match self {
            Self::Value => "MV1",
            Self::Tactical => "EF4",
            Self::Strategic => "EF5",
            Self::Nuclear => "TK7",
        }
    }

    /// Only the theatre of the placed token can be closed (CL3).
    #[must_use]
    pub const fn can_close(self) -> bool {
        matches!(self, Self::Value | Self::Tactical)
    }
}

crate::words! {
    /// How strong the solo opponent begins.
    pub enum Level {
        /// Three region dice, one space each.
        Easy = "easy",
        /// Three region dice, two spaces each.
        Medium = "medium",
        /// Four region dice, two spaces each.
        Hard = "hard",
    }
}

impl Level {
    /// Region dice.
    #[must_use]
    pub const fn dice(self) -> usize {
        if matches!(self, Self::Hard) { 4 } else { 3 }
    }

    /// Spaces for each of them.
    #[must_use]
    pub const fn spaces(self) -> i8 {
        if matches!(self, Self::Easy) { 1 } else { 2 }
    }
}

crate::words! {
    /// What the solo opponent aims at, in the order of the alphabet.
    pub enum Stratagem {
        /// Special weapons and great changes.
        BigGuns = "big-guns",
        /// Where you lead.
        Counterattack = "counterattack",
        /// Production and bombing.
        EconomicWarfare = "economic-warfare",
        /// Points.
        ForTheGlory = "for-the-glory",
        /// The leftmost unit.
        RapidDeployment = "rapid-deployment",
        /// Research.
        ResearchDevelopment = "research-development",
        /// Where it leads.
        Secure = "secure",
        /// The one of the turn before again.
        Steamroll = "steamroll",
    }
}

crate::words! {
    /// What "top to bottom" means for the solo opponent (R20).
    pub enum SoloOrder {
        /// By the height on the printed board.
        Height = "height",
        /// As the region die counts.
        Die = "die",
    }
}
