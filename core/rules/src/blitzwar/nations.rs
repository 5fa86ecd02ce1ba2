//! The names of the countries, long and short: each screen and line has room for one of them.

use super::Nation;

impl Nation {
    /// At most 14, 11, 7 and 3 letters.
    #[rustfmt::skip]
    const fn names(self) -> [&'static str; 4] {
        match self {
            Self::Germany => ["Germany", "Germany", "Germany", "GER"],
            Self::UnitedKingdom => ["United Kingdom", "UK", "UK", "UK"],
            Self::Usa => ["USA", "USA", "USA", "USA"],
            Self::SovietUnion => ["Soviet Union", "USSR", "USSR", "SOV"],
            Self::France => ["France", "France", "France", "FRA"],
            Self::Italy => ["Italy", "Italy", "Italy", "ITA"],
            Self::VichyFrance => ["Vichy France", "Vichy", "Vichy", "VIC"],
            Self::FreeFrench => ["Free French", "Free French", "Free Fr", "FF"],
            Self::Poland => ["Poland", "Poland", "Poland", "POL"],
            Self::BelgiumNetherlands => ["Belgium-Neth.", "Belgium-N.", "Belgium", "BEN"],
            Self::Greece => ["Greece", "Greece", "Greece", "GRE"],
            Self::Yugoslavia => ["Yugoslavia", "Yugoslavia", "Yugosl.", "YUG"],
            Self::Finland => ["Finland", "Finland", "Finland", "FIN"],
            Self::Hungary => ["Hungary", "Hungary", "Hungary", "HUN"],
            Self::Rumania => ["Rumania", "Rumania", "Rumania", "RUM"],
            Self::Bulgaria => ["Bulgaria", "Bulgaria", "Bulgar.", "BUL"],
            Self::Denmark => ["Denmark", "Denmark", "Denmark", "DEN"],
            Self::Norway => ["Norway", "Norway", "Norway", "NOR"],
            Self::Spain => ["Spain", "Spain", "Spain", "SPA"],
            Self::Turkey => ["Turkey", "Turkey", "Turkey", "TUR"],
            Self::Sweden => ["Sweden", "Sweden", "Sweden", "SWE"],
        }
    }

    /// Its name in at most 14 letters.
    #[must_use]
    pub const fn full(self) -> &'static str {
        let [full, ..] = self.names();
        full
    }

    /// Its name in at most 11 letters, as the log has it.
    #[must_use]
    pub const fn title(self) -> &'static str {
        let [_, title, ..] = self.names();
        title
    }

    /// Its name in at most seven letters.
    #[must_use]
    pub const fn short(self) -> &'static str {
        let [.., short, _] = self.names();
        short
    }

    /// Its name in at most three letters.
    #[must_use]
    pub const fn letters(self) -> &'static str {
        let [.., letters] = self.names();
        letters
    }
}

#[cfg(test)]
mod tests {
    use super::Nation;

    #[test]
    fn every_name_fits_and_is_no_others() {
        for (place, longest) in [14, 11, 7, 3].into_iter().enumerate() {
            for (number, nation) in Nation::ALL.iter().enumerate() {
                let name = nation.names()[place];
                assert!((1..=longest).contains(&name.len()), "{name}");
                let others = Nation::ALL.iter().skip(number + 1);
                assert!(others.into_iter().all(|other| other.names()[place] != name), "{name}");
            }
        }
    }
}
