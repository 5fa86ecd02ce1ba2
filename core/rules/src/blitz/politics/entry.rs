//! `neutral-entry`: the It's War! markers [7.2].

use heapless::Vec;
use serde::{Deserialize, Serialize};

use crate::blitz::answer::{ChartName, No, fault};
use crate::blitz::refusal::InputFault;
use crate::blitz::taught;
use crate::blitz::vocabulary::Power;
use crate::chart::Charts;
use crate::form::{self, Items};

crate::words! {
    /// What moves the markers.
    pub enum EntryEvent {
        /// Step 5B.
        TurnEnd = "turn-end" as "a turn ends",
        /// Japan declared war on the AFA or Belgium-Netherlands: first action of each turn.
        JapanWarTurnStart = "japan-war-turn-start" as "Japan's war: turn start",
        /// From the other side.
        AxisTakesOilOrResource = "axis-takes-oil-or-resource" as "Axis takes Oil/Resource",
        /// On a minor country.
        AxisDeclaresWarOnMinor = "axis-declares-war-on-minor" as "Axis war on a minor",
        /// The first time.
        AxisTakesGibraltar = "axis-takes-gibraltar" as "Gibraltar falls",
        /// All entries of the chart together.
        AlliesTakeWesternGermany = "allies-take-western-germany" as "Western Germany falls",
        /// A neutral joins by itself.
        AlignNeutral = "align-neutral" as "a neutral joins",
        /// Anything else of the chart.
        AxisOther = "axis-other" as "other, by the Axis",
        /// Anything else of the chart.
        AlliesOther = "allies-other" as "other, by the Allies",
        /// The start of Turn 8.
        Turn8 = "turn-8" as "Turn 8",
    }
}

impl EntryEvent {
    /// What the book tells of the USA and the USSR.
    #[must_use]
    pub const fn known(self) -> [Option<i16>; 2] {
        match self {
            Self::TurnEnd | Self::AxisTakesOilOrResource => [Some(1), Some(1)],
            Self::JapanWarTurnStart => [Some(1), Some(0)],
            Self::AxisDeclaresWarOnMinor | Self::AxisTakesGibraltar => [Some(1), None],
            Self::AlliesTakeWesternGermany => [Some(-2), Some(-2)],
            Self::AlignNeutral | Self::Turn8 => [Some(0), Some(0)],
            Self::AxisOther | Self::AlliesOther => [None, None],
        }
    }

    /// The Allies do it: what is missing below 0 gives the Axis VP (R17).
    const fn is_allied(self) -> bool {
        matches!(self, Self::AlliesTakeWesternGermany | Self::AlliesOther)
    }
}

crate::form! {
    /// An event.
    pub struct EntryRow {
        /// What happened.
        pub event: EntryEvent as form::word::<EntryEvent>(),
        /// What it does to the USA.
        pub usa: Option<i16> as form::int(-9, 9).may(),
        /// What it does to the USSR.
        pub ussr: Option<i16> as form::int(-9, 9).may(),
    }
}

crate::form! {
    /// `neutral-entry`.
    pub struct NeutralEntry<'a> {
        /// The box of the USA.
        pub usa_box: i16 as form::int(0, 15),
        /// The box of the USSR.
        pub ussr_box: i16 as form::int(0, 15),
        /// The USA is in the war.
        pub usa_entered: bool as form::no(),
        /// The USSR is in the war with Germany.
        pub ussr_entered: bool as form::no(),
        /// The Axis took Gibraltar before.
        pub gibraltar_used: bool as form::no(),
        /// In order.
        pub events: Items<'a, EntryRow> as form::list(0, 12, EntryRow::FIELDS),
    }
}

/// A power that enters the war.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EntryWar {
    /// Who.
    pub power: Power,
    /// Against whom.
    pub against: Vec<Power, 2>,
}

/// The markers after an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct EntryStep {
    /// What happened.
    pub event: EntryEvent,
    /// The box of the USA.
    pub usa: i16,
    /// The box of the USSR.
    pub ussr: i16,
    /// VP to Germany and to Japan.
    pub vp_each: i16,
}

/// Where the markers stand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Markers {
    /// The box of the USA.
    pub usa_box: i16,
    /// The box of the USSR.
    pub ussr_box: i16,
    /// The USA is in the war.
    pub usa_entered: bool,
    /// The USSR is in the war.
    pub ussr_entered: bool,
    /// VP to Germany.
    pub germany_vp: i16,
    /// VP to Japan.
    pub japan_vp: i16,
    /// The Axis took Gibraltar.
    pub gibraltar_used: bool,
    /// Who entered.
    pub wars: Vec<EntryWar, 2>,
    /// Each event.
    pub steps: Vec<EntryStep, 12>,
}

/// The box that is war.
const WAR: i16 = 15;
/// The two powers that can be neutral, and whom they fight.
const NEUTRALS: [(Power, &[Power]); 2] =
    [(Power::Usa, &[Power::Germany, Power::Japan]), (Power::Ussr, &[Power::Germany])];

impl NeutralEntry<'_> {
    pub(in crate::blitz) fn answer(&self, charts: &Charts) -> Result<Markers, No> {
        let mut boxes = [self.usa_box, self.ussr_box];
        let mut entered = [self.usa_entered, self.ussr_entered];
        let open = boxes.iter().zip(entered).any(|(at, entered)| *at == WAR && !entered);
        fault(open, InputFault::FifteenIsWar)?;
        let (mut gibraltar, mut vp) = (self.gibraltar_used, 0);
        let (mut wars, mut steps) = (Vec::new(), Vec::new());
        for EntryRow { event, usa, ussr } in self.events.iter() {
            let idle = event == EntryEvent::AxisTakesGibraltar && gibraltar;
            gibraltar |= event == EntryEvent::AxisTakesGibraltar;
            // Both effects are known before a marker moves.
            let mut effects = [0; 2];
            let given = [usa, ussr].into_iter().zip(event.known());
            for (place, ((effect, (given, known)), entered)) in (0..).zip(effects.iter_mut().zip(given).zip(entered)) {
                if entered || idle {
                    continue;
                }
                let taught = || charts.get(taught::cell(taught::ENTRY, event as i16, place));
                let column = if place == 0 { "usa" } else { "ussr" };
                let value = given.or(known).or_else(taught);
                *effect = value.ok_or_else(|| No::teach(ChartName::NeutralEntry, event.word(), column))?;
            }
            let mut step_vp = 0;
            let markers = boxes.iter_mut().zip(entered.iter_mut()).zip(effects).zip(NEUTRALS);
            for (((at, entered), effect), (power, against)) in markers.filter(|(((_, entered), _), _)| !**entered) {
                let moved = *at + effect;
                if event.is_allied() {
                    step_vp += (-moved).max(0);
                }
                *at = moved.clamp(0, WAR);
                if *at == WAR || event == EntryEvent::Turn8 {
                    *entered = true;
                    // Two powers, two places.
                    let _ = wars.push(EntryWar { power, against: against.iter().copied().collect() });
                }
            }
            vp += step_vp;
            let [usa, ussr] = boxes;
            // As many steps as events.
            let _ = steps.push(EntryStep { event, usa, ussr, vp_each: step_vp });
        }
        let ([usa_box, ussr_box], [usa_entered, ussr_entered]) = (boxes, entered);
        Ok(Markers {
            usa_box,
            ussr_box,
            usa_entered,
            ussr_entered,
            germany_vp: vp,
            japan_vp: vp,
            gibraltar_used: gibraltar,
            wars,
            steps,
        })
    }
}
