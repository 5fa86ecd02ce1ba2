//! The odds of a naval combat to its end: in short for the battle, and every ending.

use adjutant_rules::blitzwar::naval::{NavalCombat, NavalOdds, NavalSide};
use adjutant_rules::odds::Chance;
use adjutant_rules::order;
use heapless::String;

use crate::compose::Composer;
use crate::line::fitted;
use crate::page::Step;
use crate::screen::{Screen, Style};
use crate::widgets::list::List;
use crate::{Key, Press};

/// A number with two places behind the point.
fn hundredths(number: Chance) -> String<8> {
    let cents = number.hundredths();
    fitted(format_args!("{}.{:02}", cents / 100, cents % 100), 8)
}

fn bar(composer: &mut Composer, label: &str, chance: Chance) {
    if chance.over() > 0 {
        let permille = u16::try_from(chance.permille()).unwrap_or(1000);
        composer.bar(format_args!("{label}"), permille, format_args!("{}%", chance.percent()));
    }
}

/// Who is left, and what it costs; seven rows at most.
pub fn short(composer: &mut Composer, odds: &NavalOdds) {
    let axis =
        |ending: &adjutant_rules::blitzwar::naval::NavalEnding| ending.axis_fleets > 0 || ending.axis_u_boats > 0;
    bar(composer, "Axis out", odds.chance(|ending| !axis(ending) && ending.allied_fleets > 0));
    bar(composer, "Ally out", odds.chance(|ending| axis(ending) && ending.allied_fleets == 0));
    bar(composer, "both out", odds.chance(|ending| !axis(ending) && ending.allied_fleets == 0));
    bar(composer, "both in", odds.chance(|ending| axis(ending) && ending.allied_fleets > 0));
    let (lost, cost) = (odds.expected_loss(NavalSide::Axis), odds.expected_loss(NavalSide::Allies));
    composer.say(format_args!("Loss: Axis {} Ally {}", hundredths(lost), hundredths(cost)));
    composer.styled(format_args!("to the end, nobody stops"), Style::Dim);
}

/// Every ending with its chance.
#[derive(Clone, Debug)]
pub struct Endings {
    combat: NavalCombat,
    list: List,
}

impl Endings {
    /// The endings of a combat.
    #[must_use]
    pub fn new(combat: NavalCombat) -> Self {
        Self { combat, list: List::default() }
    }

    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press) -> Step {
        let count = self.combat.odds().map_or(0, |odds| odds.endings.len());
        if self.list.key(key, press, count) {
            return Step::Stay;
        }
        if key == Key::B && press == Press::Short { Step::Leave } else { Step::Stay }
    }

    /// How it looks: the likeliest first.
    #[must_use]
    pub fn view(&self) -> Screen {
        let NavalCombat { axis_fleets, axis_u_boats, allied_fleets, .. } = self.combat;
        let mut composer = Composer::new("sea-endings", format_args!("HOW IT CAN END"), format_args!("12.2"));
        composer
            .status(format_args!("Axis {axis_fleets}+{axis_u_boats} v {allied_fleets}"), format_args!("to the end"));
        composer.styled(format_args!("fleets+U-boats v fleets"), Style::Dim);
        let Ok(mut odds) = self.combat.odds() else { return composer.hints("", "back", "", "state") };
        order::by_key(&mut odds.endings, |ending| core::cmp::Reverse(ending.chance().permille()));
        let window = self.list.window(odds.endings.len(), composer.left());
        composer.more(window.start > 0, window.end < odds.endings.len());
        for ending in odds.endings.get(window).unwrap_or_default() {
            let (fleets, u_boats, allies) = (ending.axis_fleets, ending.axis_u_boats, ending.allied_fleets);
            let permille = u16::try_from(ending.chance().permille()).unwrap_or(1000);
            composer.bar(
                format_args!("{fleets}+{u_boats} v {allies}"),
                permille,
                format_args!("{}.{}%", permille / 10, permille % 10),
            );
        }
        composer.hints("", "back", "", "state")
    }
}
