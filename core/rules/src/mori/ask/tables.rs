//! `token`, `tokens`, `board`, `space`, `effect`, `setup`, `turn`, `due`: what is printed, and the set-up.

use super::No;
use super::codes::{self, NAME, Told, fits_icon, may, must};
use super::doc::{Doc, ITEM};
use super::fields::{
    self, BOMB_ON_BLANK, CAMPAIGNS, CHOICES, COPIED_BY_SPY, DICE, JAPANESE_MIX, NIPPON_SPECIALS, SETS, SOLO_LEVEL,
    VARIANT,
};
use super::position::{board as read_board, kind, may_be, mix, names, space as read_space, theatre, variant};
use super::view::{both, by_theatre, copies};
use crate::form::Given;
use crate::form::{Field, Kind};
use crate::mori::board::{Board, Slot, TheatreId};
use crate::mori::names::OPENERS;
use crate::mori::state::{Options, State, TARGET};
use crate::mori::tokens::{OWN, kinds, printed, total};
use crate::mori::{Ability, Effect, InputFault, Level, Side, Token, Variant, solo};

pub const TOKEN: &[Field] = &[must("token", fields::TOKEN)];
pub const TOKENS: &[Field] = &[must("set", Kind::among(&SETS)), NIPPON_SPECIALS, JAPANESE_MIX];
pub const BOARD: &[Field] = &[VARIANT, may("theatre", Kind::Maybe(&NAME), 0), CAMPAIGNS];
pub const SPACE: &[Field] = &[VARIANT, must("space", codes::SPACE), CAMPAIGNS];
pub const EFFECT: &[Field] = &[
    must("effect", fields::EFFECT),
    may("value", Kind::Maybe(&Kind::Int(0, 9)), 0),
    may("token", Kind::Maybe(&fields::TOKEN), 0),
    COPIED_BY_SPY,
    BOMB_ON_BLANK,
];
pub const SETUP: &[Field] = &[VARIANT, NIPPON_SPECIALS, JAPANESE_MIX, SOLO_LEVEL, DICE, CHOICES];
pub const TURN: &[Field] = &[VARIANT, must("turn", Kind::Int(1, 200))];
pub const DUE: &[Field] = &[
    must("token", fields::TOKEN),
    COPIED_BY_SPY,
    must("effect", fields::EFFECT),
    must("free-before", Kind::Int(1, 8)),
    BOMB_ON_BLANK,
];

/// The fields of a token's line.
fn line(doc: &mut Doc<'_>, token: Token) {
    let line = token.line();
    doc.word("token", token.word());
    doc.list("types");
    line.types.words().for_each(|word| doc.word(ITEM, word));
    doc.end();
    match line.value {
        Some(value) => doc.int("value", value),
        None => doc.null("value"),
    }
    doc.word("ability", line.ability.word());
    doc.word("rule", line.rule);
    doc.flag("special", token.is_special());
    doc.flag("counts-for-general", token.counts_for_general());
    doc.flag("counts-for-admiral", token.counts_for_admiral());
}

pub fn token(given: &Given<'_>, doc: &mut Doc<'_>) -> Result<(), No> {
    line(doc, given.token("token").ok_or(InputFault::Malformed)?);
    Ok(())
}

pub fn tokens(given: &Given<'_>, doc: &mut Doc<'_>) -> Result<(), No> {
    let set = given.one("set", &SETS).unwrap_or("");
    let japanese = set == "japanese";
    let variant = if japanese { Variant::Nippon } else { Variant::Base };
    let mix = mix(given, variant)?;
    let copies = match mix {
        Some(mix) => mix,
        None if japanese => return Err(No::mix()),
        None => printed(set == "special", given.is("nippon-specials")),
    };
    doc.list("tokens");
    for (token, count) in kinds(&copies) {
        doc.object(ITEM);
        line(doc, token);
        doc.int("copies", count);
        doc.end();
    }
    doc.end();
    doc.int("total", total(&copies));
    Ok(())
}

fn slot_fields(doc: &mut Doc<'_>, slot: Slot) {
    doc.word("type", slot.ground.word());
    doc.word("effect", slot.effect.word());
    doc.int("value", slot.value);
}

pub fn board(given: &Given<'_>, doc: &mut Doc<'_>) -> Result<(), No> {
    let board = read_board(given)?;
    let one = match given.name("theatre") {
        None => None,
        Some(name) => match board.find(name).filter(|&theatre| theatre < board.count()) {
            Some(theatre) => Some(theatre),
            None if board.variant == Variant::Nippon => return Err(No::untaught(given.names().get(name))),
            None => return Err(InputFault::NoSuchTheatre.into()),
        },
    };
    let shown = |theatre: &TheatreId| one.is_none_or(|one| one == *theatre);
    let (mut spaces, mut points, mut propaganda) = (0_i16, 0_i16, 0_i16);
    doc.list("theatres");
    for theatre in board.theatres().filter(shown) {
        let track = board.track(theatre);
        doc.object(ITEM);
        doc.name("theatre", board.name(theatre));
        doc.int("length", track.length);
        doc.list("icons");
        board.icons(theatre).iter().for_each(|icon| doc.int(ITEM, *icon));
        doc.end();
        doc.int("stop", track.stop());
        doc.int("closes-at", track.closes_at());
        doc.list("rows");
        for row in 0..board.rows(theatre) {
            doc.object(ITEM);
            doc.int("row", row + 1);
            doc.int("points", board.row(theatre, row).0);
            points += i16::from(board.row(theatre, row).0);
            doc.list("spaces");
            for (space, slot) in board.spaces(theatre).filter(|(space, _)| space.row == row) {
                doc.object(ITEM);
                doc.space("space", board.name(theatre), space.row, space.number);
                slot_fields(doc, slot);
                doc.end();
                spaces += 1;
                propaganda += if slot.effect == Effect::Propaganda { slot.value.into() } else { 0 };
            }
            doc.end();
            doc.end();
        }
        doc.end();
        doc.end();
    }
    doc.end();
    doc.int("spaces", spaces);
    doc.int("row-points", points);
    doc.int("propaganda-points", propaganda);
    Ok(())
}

pub fn space(given: &Given<'_>, doc: &mut Doc<'_>) -> Result<(), No> {
    let board = read_board(given)?;
    let [name, row, number] = given.code("space").ok_or(InputFault::Malformed)?;
    if board.variant == Variant::Nippon && board.find(name).is_none_or(|theatre| theatre >= board.count()) {
        return Err(No::untaught(given.names().get(name)));
    }
    let space = read_space(&board, [name, row, number])?;
    let slot = board.slot(space).ok_or(InputFault::NoSuchSpace)?;
    doc.space("space", name, space.row, space.number);
    slot_fields(doc, slot);
    doc.word("rule", slot.effect.rule());
    doc.int("row-points", board.row(space.theatre, space.row).0);
    Ok(())
}

/// The ability that changes an effect: of the token, or of what a spy copied.
fn ability(given: &Given<'_>) -> Result<Ability, No> {
    let copied = given.copied("copied");
    match given.token("token") {
        Some(token) => Ok(kind(token, copied)?.line().ability),
        None if copied.is_some() => Err(InputFault::CopiedWithoutSpy.into()),
        None => Ok(Ability::None),
    }
}

pub fn effect(given: &Given<'_>, doc: &mut Doc<'_>) -> Result<(), No> {
    let effect = given.one("effect", Effect::ALL).unwrap_or(Effect::None);
    let value = match given.number("value").map(|value| u8::try_from(value).unwrap_or(0)) {
        None => effect.fixed().ok_or(InputFault::WrongValue)?,
        Some(value) if fits_icon(effect, value) => value,
        Some(_) => return Err(InputFault::WrongValue.into()),
    };
    let ability = ability(given)?;
    let times = match ability {
        _ if effect == Effect::None => 0,
        Ability::TaskForce => 0,
        Ability::InspiredLeadership => 2,
        _ => 1,
    };
    let extra = ability == Ability::Bombing && (effect != Effect::None || given.is("bomb-on-blank"));
    let of = |is: bool| if is { i16::from(value) * times } else { 0 };
    doc.word("rule", effect.rule());
    doc.int("times", times);
    doc.int("draw", of(matches!(effect, Effect::IndustrialProduction | Effect::ImprovedIndustrialProduction)));
    doc.int("bombings", of(effect == Effect::Bombing) + i16::from(extra));
    doc.int("research-to-bag", of(matches!(effect, Effect::Research | Effect::ImprovedResearch)));
    doc.int("research-to-reserve", of(effect == Effect::ResearchIndustry));
    doc.int("tactical", of(effect == Effect::TacticalAdvantage));
    doc.list("strategic");
    if effect == Effect::StrategicAdvantage {
        (0..times).for_each(|_| doc.int(ITEM, value));
    }
    doc.end();
    doc.int("points", of(effect == Effect::Propaganda));
    Ok(())
}

/// The region dice of a solo set-up: theatres with one more step for the opponent each (SO1).
pub fn regions(given: &Given<'_>) -> Result<(Option<Level>, heapless::Vec<TheatreId, 4>), InputFault> {
    let level = given.one("solo", Level::ALL);
    let dice = given.list("dice").into_iter().flatten().filter_map(|bytes| bytes.first().copied());
    let mut choices = names(given.list("choices"));
    let mut regions = heapless::Vec::new();
    let base = Board::base();
    for die in dice {
        // The shape counts dice from 0; the sixth face is the player's choice.
        let region = if die < 5 { die } else { theatre(&base, Some(choices.next().ok_or(InputFault::BadRegions)?))? };
        regions.push(region).map_err(|_| InputFault::BadRegions)?;
    }
    let fine = regions.len() == level.map_or(0, Level::dice) && choices.next().is_none();
    if fine { Ok((level, regions)) } else { Err(InputFault::BadRegions) }
}

pub fn setup(given: &Given<'_>, doc: &mut Doc<'_>) -> Result<(), No> {
    let variant = variant(given);
    let nippon = variant == Variant::Nippon;
    let mix = mix(given, variant)?;
    let (level, regions) = regions(given)?;
    let options = Options {
        mode: crate::mori::Mode::Bag,
        nippon_specials: given.is("nippon-specials"),
        solo: level.is_some(),
        ..Options::default()
    };
    let mut state = State::new(Board::base(), options);
    state.board.variant = variant;
    may_be(&state)?;
    state.board.variant = Variant::Base;
    for &region in &regions {
        if let (Some(marker), Some(level)) = (state.markers.get_mut(usize::from(region)), level) {
            *marker += level.spaces();
        }
    }
    doc.word("first", Side::First.played_by(variant));
    doc.word("second", Side::Second.played_by(variant));
    doc.word("tie-winner", Side::Second.played_by(variant));
    doc.int("first-points", 0_i16);
    doc.int("second-points", 0_i16);
    doc.list("open");
    let open = if nippon { OPENERS } else { 0..5 };
    open.clone().for_each(|name| doc.name(ITEM, name));
    doc.end();
    if nippon {
        doc.object("markers");
        open.for_each(|name| doc.named_int(name, 0));
        doc.end();
    } else {
        by_theatre(doc, "markers", &state, open.map(|theatre| (theatre, state.marker(theatre))));
    }
    doc.int("unused-markers", i16::from(nippon));
    let reserves = [if level.is_some() { 5 } else { 3 }, 3];
    both(doc, "reserves", reserves);
    both(doc, "bags", reserves.map(|reserve| i16::from(OWN) - reserve));
    let specials = printed(true, state.options.nippon_specials);
    doc.int("pile", total(&specials));
    copies(doc, "specials", &specials);
    doc.list("mix-known");
    doc.flag(ITEM, !nippon || mix.is_some());
    doc.flag(ITEM, true);
    doc.end();
    doc.int("target", TARGET);
    if level.is_some() {
        doc.list("regions");
        regions.iter().for_each(|region| doc.name(ITEM, *region));
        doc.end();
        doc.list("cup");
        solo::cup(None).for_each(|stratagem| doc.word(ITEM, stratagem.word()));
        doc.end();
    }
    Ok(())
}

/// The steps of a turn.
const STEPS: [(&str, &str); 8] = [
    ("start-check", "EN2"),
    ("place", "PL1"),
    ("effect", "EF0"),
    ("marker", "MV1"),
    ("close", "CL1"),
    ("blitz", "TK1"),
    ("draw", "DR1"),
    ("end-check", "EN1"),
];

fn step(doc: &mut Doc<'_>, step: &str, rule: &str) {
    doc.object(ITEM);
    doc.word("step", step);
    doc.word("rule", rule);
    doc.end();
}

pub fn turn(given: &Given<'_>, doc: &mut Doc<'_>) -> Result<(), No> {
    let turn = given.number("turn").unwrap_or(1);
    let side = Side::of_turn(u8::try_from(turn).unwrap_or(1));
    doc.int("turn", turn);
    doc.int("round", (turn + 1) / 2);
    doc.word("active", side.played_by(variant(given)));
    doc.word("other", side.other().played_by(variant(given)));
    doc.list("steps");
    for (name, rule) in STEPS {
        step(doc, name, rule);
    }
    doc.end();
    Ok(())
}

pub fn due(given: &Given<'_>, doc: &mut Doc<'_>) -> Result<(), No> {
    let effect = given.one("effect", Effect::ALL).unwrap_or(Effect::None);
    let token = given.token("token").ok_or(InputFault::Malformed)?;
    let kind = kind(token, given.copied("copied"))?;
    let ability = kind.line().ability;
    let bombs = ability == Ability::Bombing && (effect != Effect::None || given.is("bomb-on-blank"));
    let carried = effect != Effect::None && ability != Ability::TaskForce;
    doc.list("steps");
    for (due, name, rule) in [
        (true, "place", "PL1"),
        (effect != Effect::None && !carried, "effect-ignored", "TK5"),
        (carried, "effect", effect.rule()),
        (carried && ability == Ability::InspiredLeadership, "effect", effect.rule()),
        (bombs, "bombing", "TK6"),
        (!matches!(kind, Token::Scientist | Token::BlitzAirforce), "marker", "MV1"),
        (ability == Ability::NuclearBomb, "other-markers", "TK7"),
        (given.int("free-before") == 1, "close-campaign", "CL1"),
        (ability == Ability::Blitz, "blitz", "TK1"),
        (true, "draw", "DR1"),
        (true, "end-check", "EN1"),
    ] {
        if due {
            step(doc, name, rule);
        }
    }
    doc.end();
    Ok(())
}
