//! The places and headquarters that the scenario sheets name.

crate::words! {
    /// An area or a sea zone of the set-ups, in the sheets' words.
    pub enum Place {
        /// Western Germany.
        WesternGermany = "Western Germany",
        /// Bavaria.
        Bavaria = "Bavaria",
        /// Prussia.
        Prussia = "Prussia",
        /// Austria.
        Austria = "Austria",
        /// Skagerrak.
        Skagerrak = "Skagerrak",
        /// Abessinia.
        Abessinia = "Abessinia",
        /// Tripolitania.
        Tripolitania = "Tripolitania",
        /// Albania.
        Albania = "Albania",
        /// Northern Italy.
        NorthernItaly = "Northern Italy",
        /// Southern Italy.
        SouthernItaly = "Southern Italy",
        /// Adria.
        Adria = "Adria",
        /// Ionian Sea.
        IonianSea = "Ionian Sea",
        /// Manchuria.
        Manchuria = "Manchuria",
        /// Peking.
        Peking = "Peking",
        /// Shanghai.
        Shanghai = "Shanghai",
        /// Southern Japan.
        SouthernJapan = "Southern Japan",
        /// Chinese Sea.
        ChineseSea = "Chinese Sea",
        /// Pakoe.
        Pakoe = "Pakoe",
        /// Sian.
        Sian = "Sian",
        /// Wuhan.
        Wuhan = "Wuhan",
        /// Canton.
        Canton = "Canton",
        /// Sinkiang.
        Sinkiang = "Sinkiang",
        /// Maginot.
        Maginot = "Maginot",
        /// Paris.
        Paris = "Paris",
        /// Normandy.
        Normandy = "Normandy",
        /// Vichy.
        Vichy = "Vichy",
        /// Ligurian Sea.
        LigurianSea = "Ligurian Sea",
        /// Bay of Biscay.
        BayOfBiscay = "Bay of Biscay",
        /// Algeria.
        Algeria = "Algeria",
        /// White Russia.
        WhiteRussia = "White Russia",
        /// Kiev.
        Kiev = "Kiev",
        /// Pripiet.
        Pripiet = "Pripiet",
        /// Odessa.
        Odessa = "Odessa",
        /// Moscow.
        Moscow = "Moscow",
        /// Ural.
        Ural = "Ural",
        /// Leningrad.
        Leningrad = "Leningrad",
        /// Trans Caucasus.
        TransCaucasus = "Trans Caucasus",
        /// Finnish Sea.
        FinnishSea = "Finnish Sea",
        /// Black Sea.
        BlackSea = "Black Sea",
        /// Irkutsk.
        Irkutsk = "Irkutsk",
        /// Vladivostok.
        Vladivostok = "Vladivostok",
        /// Usbekistan.
        Usbekistan = "Usbekistan",
        /// North Siberia.
        NorthSiberia = "North Siberia",
        /// East Siberia.
        EastSiberia = "East Siberia",
        /// Coral Sea.
        CoralSea = "Coral Sea",
        /// Indian Ocean.
        IndianOcean = "Indian Ocean",
        /// England.
        England = "England",
        /// Alexandria.
        Alexandria = "Alexandria",
        /// Levantinian Sea.
        LevantinianSea = "Levantinian Sea",
        /// South Africa.
        SouthAfrica = "South Africa",
        /// Gibraltar.
        Gibraltar = "Gibraltar",
        /// Gibraltar Street.
        GibraltarStreet = "Gibraltar Street",
        /// Calcutta.
        Calcutta = "Calcutta",
        /// Scandinavian Sea.
        ScandinavianSea = "Scandinavian Sea",
        /// North Sea.
        NorthSea = "North Sea",
        /// USA East.
        UsaEast = "USA East",
        /// American East Coast.
        AmericanEastCoast = "American East Coast",
        /// American West Coast.
        AmericanWestCoast = "American West Coast",
        /// Hawaiian Islands.
        HawaiianIslands = "Hawaiian Islands",
        /// Philippines.
        Philippines = "Philippines",
        /// Western Poland.
        WesternPoland = "Western Poland",
        /// Western France.
        WesternFrance = "Western France",
        /// BNL.
        Bnl = "BNL",
        /// Norway.
        Norway = "Norway",
        /// Central Atlantic.
        CentralAtlantic = "Central Atlantic",
        /// Hungary.
        Hungary = "Hungary",
        /// Bulgaria.
        Bulgaria = "Bulgaria",
        /// Tyrrhenian Sea.
        TyrrhenianSea = "Tyrrhenian Sea",
        /// Indochine.
        Indochine = "Indochine",
        /// Caroline Islands.
        CarolineIslands = "Caroline Islands",
        /// Marshall Islands.
        MarshallIslands = "Marshall Islands",
        /// Mariana Islands.
        MarianaIslands = "Mariana Islands",
        /// Northern Chinese Sea.
        NorthernChineseSea = "Northern Chinese Sea",
        /// Formosa.
        Formosa = "Formosa",
        /// Finland.
        Finland = "Finland",
        /// Romania.
        Romania = "Romania",
        /// Changsa.
        Changsa = "Changsa",
        /// Kunming.
        Kunming = "Kunming",
        /// Chunking.
        Chunking = "Chunking",
        /// Syria.
        Syria = "Syria",
        /// Karelia.
        Karelia = "Karelia",
        /// Baltic.
        Baltic = "Baltic",
        /// East Poland.
        EastPoland = "East Poland",
        /// Lwow.
        Lwow = "Lwow",
        /// Dnepropetrovsk.
        Dnepropetrovsk = "Dnepropetrovsk",
        /// Vitebsk.
        Vitebsk = "Vitebsk",
        /// Stanovoj.
        Stanovoj = "Stanovoj",
        /// Jablonovy.
        Jablonovy = "Jablonovy",
        /// Cyreneica.
        Cyreneica = "Cyreneica",
        /// Matruh.
        Matruh = "Matruh",
        /// Near East.
        NearEast = "Near East",
        /// Cape of Good Hope.
        CapeOfGoodHope = "Cape of Good Hope",
        /// Sea of Britain.
        SeaOfBritain = "Sea of Britain",
        /// Darwin.
        Darwin = "Darwin",
        /// Malaya.
        Malaya = "Malaya",
        /// Greece.
        Greece = "Greece",
        /// Yugoslavia.
        Yugoslavia = "Yugoslavia",
        /// USA West.
        UsaWest = "USA West",
        /// Northern Spain.
        NorthernSpain = "Northern Spain",
        /// Southern Spain.
        SouthernSpain = "Southern Spain",
        /// Western Turkey.
        WesternTurkey = "Western Turkey",
        /// Eastern Turkey.
        EasternTurkey = "Eastern Turkey",
        /// Denmark.
        Denmark = "Denmark",
    }
}

crate::words! {
    /// The headquarters by their generals.
    pub enum Hq {
        /// Guderian.
        Guderian = "Guderian",
        /// Hiro.
        Hiro = "Hiro",
        /// Chiang.
        Chiang = "Chiang",
        /// Rommel.
        Rommel = "Rommel",
        /// Manstein.
        Manstein = "Manstein",
        /// Graziani.
        Graziani = "Graziani",
        /// Yamamoto.
        Yamamoto = "Yamamoto",
        /// Georges.
        Georges = "Georges",
        /// Konev.
        Konev = "Konev",
        /// Zukov.
        Zukov = "Zukov",
        /// Gort.
        Gort = "Gort",
        /// Monty.
        Monty = "Monty",
        /// Nimitz.
        Nimitz = "Nimitz",
        /// Eisenhower.
        Eisenhower = "Eisenhower",
    }
}
