//! The rows of traces.

use crate::trace;

crate::ruled! {
    /// What was counted, in eighths.
    pub enum Why / 8 {
        /// Own factors.
        AirFactors = "6.1", "factors",
        /// White triangles of the enemy's air units.
        AirWhite = "6.1", "enemy white triangles",
        /// Red triangles of the enemy's air units.
        AirRed = "6.1", "enemy red triangles",
        /// What is looked up.
        Final = "6", "final",
        /// Land Factors.
        Land = "6.2", "land units",
        /// What air units and ships add.
        Support = "6.2", "air and naval support",
        /// Support is no more than the land units.
        OverCap = "6.2", "support over the cap",
        /// White triangles of the enemy's land units.
        LandWhite = "6.2", "enemy white triangles",
        /// Red triangles of the enemy's land units.
        LandRed = "6.2", "enemy red triangles",
        /// Two triangles for each.
        OutOfSupply = "1.7", "enemy out of supply",
        /// A triangle for each attacking land unit.
        Ground = "6.2", "terrain triangles",
        /// Naval Factors.
        Naval = "6.3", "naval factors",
        /// White triangles of the enemy's ships.
        NavalWhite = "6.3", "enemy white triangles",
        /// Red triangles of the enemy's ships.
        NavalRed = "6.3", "enemy red triangles",
        /// What is left of the enemy's Convoy.
        Convoy = "6.3", "enemy Convoy",
        /// Strategic Factors.
        Strategic = "6.4", "strategic factors",
        /// Its Factory Factor.
        Factory = "6.4", "Factory Factor",
        /// What it has taken.
        FactoryDamage = "6.4", "Factory damage",
        /// Sizes of attacking ARM.
        AttackingArm = "6.6", "attacking ARM",
        /// Sizes of defending ARM.
        DefendingArm = "6.6", "defending ARM",
        /// Sizes of FORT.
        DefendingFort = "6.6", "defending FORT",
        /// What the ground adds.
        ArmTerrain = "6.6", "terrain",
        /// A unit's Blockade Value.
        Blockade = "4.3", "Blockade Value",
        /// Size moved in a Free Blitz.
        FreeBlitz = "2.2", "Size moved",
        /// Oil outside the home countries.
        OutsideOil = "7.6.1", "outside Oil",
        /// Resources outside the home countries.
        OutsideResources = "7.6.1", "outside Resources",
        /// Oil lost to Partisans.
        PartisanOil = "7.6.2", "Partisan Oil",
        /// Resources lost to Partisans.
        PartisanResources = "7.6.2", "Partisan Resources",
        /// Resources lost at sea.
        ConvoyResources = "7.6.3", "Convoys, Resources",
        /// Oil lost at sea.
        ConvoyOil = "7.6.3", "Convoys, Oil",
        /// Oil at home.
        HomeOil = "7.6.4", "home Oil",
        /// Resources at home.
        HomeResources = "7.6.4", "home Resources",
        /// Oil received less given.
        TradeOil = "7.6.5", "lend lease and trade, Oil",
        /// Resources received less given.
        TradeResources = "7.6.5", "lend lease and trade, Resources",
        /// Resources lost with Factories.
        FactoryResources = "7.6.6", "Factories, Resources",
        /// Oil lost with Factories.
        FactoryOil = "7.6.6", "Factories, Oil",
        /// Where a Chinese land unit stands.
        ChinaResources = "7.8", "Resources with a Chinese land unit",
        /// Lost to Partisans.
        ChinaPartisans = "7.1", "Partisans",
        /// What the LL unit brought.
        ChinaLendLease = "7.4", "lend lease",
        /// What the Factories oblige to.
        ChinaFactories = "7.8", "Factory damage",
        /// A unit that is built.
        Build = "7.8", "built",
        /// Victory Points.
        Award = "8", "Victory Points",
    }
}

/// The longest trace: the awards of a turn.
pub const LONGEST: usize = 20;

/// How an amount comes about.
pub type Trace = trace::Trace<Why, LONGEST>;

/// Adds a row of a whole number.
pub fn whole(trace: &mut Trace, why: Why, amount: i16) {
    trace.add(why, amount.saturating_mul(8));
}
