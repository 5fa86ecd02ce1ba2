//! Chances over several rolls.

use super::No;
use super::fields::{MODE, WEATHER, byte, int, is, level_of, mode, no, weather, word};
use super::report::{Value, say};
use crate::blitzkrieg75::air::raid::{Met, Raid, RaidOdds};
use crate::blitzkrieg75::chances::{barrage_then_assault as assault, siege_chances as siege};
use crate::blitzkrieg75::roll::Mode;
use crate::blitzkrieg75::tables::doubt::Doubts;
use crate::form::Report;
use crate::form::{Field, Given};

pub(super) const RAID_CHANCES: [Field; 8] = [
    int("bombers", 1, 200),
    no("close"),
    int("escorts", 0, 200).or(0),
    int("interceptors", 0, 200).or(0),
    WEATHER,
    level_of("attacker-industry"),
    level_of("interceptor-industry"),
    MODE,
];

fn raid([bombers, close, weather_word, industry, mode_word]: [i16; 5]) -> Raid {
    Raid {
        bombers: word(bombers),
        close: is(close),
        weather: weather(weather_word),
        industry: byte(industry),
        mode: mode(mode_word),
    }
}

fn say_raid(report: &mut Report, RaidOdds { hit, mean_loss, .. }: RaidOdds) {
    say!(report; "hit" = hit, "mean-loss" = mean_loss);
}

pub(super) fn raid_chances(form: &Given<'_>, report: &mut Report) -> Result<(), No> {
    let [bombers, close, escorts, interceptors, weather, industry, interceptor, mode] = form.fields(&RAID_CHANCES);
    let raid = raid([bombers, close, weather, industry, mode]);
    let met = Met { escorts: word(escorts), interceptors: word(interceptors), hunters: 0, industry: byte(interceptor) };
    say_raid(report, raid.by_day(met)?);
    Ok(())
}

pub(super) const NIGHT_CHANCES: [Field; 5] =
    [int("bombers", 1, 200), no("close"), WEATHER, level_of("attacker-industry"), MODE];

pub(super) fn night_chances(form: &Given<'_>, report: &mut Report) -> Result<(), No> {
    say_raid(report, raid(form.fields(&NIGHT_CHANCES)).by_night()?);
    Ok(())
}

/// The tables as they are printed (R12).
fn printed(mode_word: i16) -> (Mode, Doubts) {
    (mode(mode_word), Doubts::default())
}

pub(super) const BARRAGE_THEN_ASSAULT: [Field; 6] =
    [int("barrage", 1, 400), int("attack", 1, 400), int("defence", 1, 400), no("doubled"), no("mountain"), MODE];

pub(super) fn barrage_then_assault(form: &Given<'_>, report: &mut Report) -> Result<(), No> {
    let [barrage, attack, defence, doubled, mountain, mode_word] = form.fields(&BARRAGE_THEN_ASSAULT);
    let odds = assault(word(barrage), word(attack), word(defence), is(doubled), is(mountain), printed(mode_word));
    say!(report;
        "eliminated-by-barrage" = odds.by_barrage,
        "eliminated" = odds.eliminated,
        "no-legal-odds" = odds.no_legal_odds,
        "defender-retreats" = odds.retreats[1],
        "attacker-retreats" = odds.retreats[0],
        "mean-attacker-loss" = odds.losses[0],
        "mean-defender-loss" = odds.losses[1],
    );
    Ok(())
}

pub(super) const SIEGE_CHANCES: [Field; 3] = [int("factors", 0, 100), int("attempts", 0, 12), MODE];

pub(super) fn siege_chances(form: &Given<'_>, report: &mut Report) -> Result<(), No> {
    let [factors, attempts, mode_word] = form.fields(&SIEGE_CHANCES);
    let [reduced, lost] = siege(byte(factors), byte(attempts), printed(mode_word))?;
    say!(report; "reduced" = Value::Decimal(reduced), "mean-loss" = Value::Decimal(lost));
    Ok(())
}
