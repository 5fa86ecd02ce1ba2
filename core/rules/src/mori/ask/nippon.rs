//! `open-choices`, `open-campaign`, `check-campaigns`, `check-mix`, `learn-mix`: the Nippon board and Japan's tokens.

use heapless::Vec;

use super::No;
use super::calculators::leader;
use super::codes::{NAME, Told, must};
use super::doc::{Doc, ITEM};
use super::fields::{self, CAMPAIGN};
use super::position::{Problem, copies, links, position, problems, side_of};
use super::positions::named;
use super::view::theatre;
use crate::form::Given;
use crate::form::{Field, Kind};
use crate::mori::names::{NameId, OPENERS};
use crate::mori::tokens::{KINDS, OWN, total};
use crate::mori::track::Track;
use crate::mori::{InputFault, Refusal, Token, Variant};
use crate::order::by_key;

pub const CLOSED: &[Field] = &[must("closed", NAME)];
pub const OPEN_CAMPAIGN: &[Field] =
    &[must("side", fields::SIDE), must("length", Kind::Int(4, 20)), must("reached", Kind::Int(0, 3))];
pub const CHECK_CAMPAIGNS: &[Field] = &[must("campaigns", Kind::List(0, 20, CAMPAIGN))];
pub const CHECK_MIX: &[Field] = &[must("side", fields::SIDE), must("mix", Kind::Map(&fields::TOKEN, 0, 99))];
pub const LEARN_MIX: &[Field] = &[must("games", Kind::List(0, 24, &[Field::item(Kind::Map(&fields::TOKEN, 0, 22))]))];

/// Campaigns of the whole board.
const CAMPAIGNS_PRINTED: usize = 15;

pub fn open_choices(given: &Given<'_>, doc: &mut Doc<'_>) -> Result<(), No> {
    let state = position(given)?;
    let closed = named(given, &state, "closed")?;
    if state.board.variant == Variant::Base {
        return Err(Refusal::NothingOpens.into());
    }
    if !state.is_opened(closed) {
        return Err(Refusal::NotOpened.into());
    }
    let (choices, connected) = state.open_choices(closed);
    doc.list("choices");
    state.board.named().filter(|at| choices >> at & 1 == 1).for_each(|at| theatre(doc, ITEM, &state, at));
    doc.end();
    doc.flag("connected", connected);
    Ok(())
}

pub fn open_campaign(given: &Given<'_>, doc: &mut Doc<'_>) -> Result<(), No> {
    let side = side_of(given.number("side").unwrap_or(0), Variant::Nippon)?;
    let track = Track { length: given.int("length"), variant: Variant::Nippon };
    let marker = track.opened(side, given.int("reached"));
    doc.int("marker", marker);
    leader(doc, marker, Variant::Nippon);
    doc.list("trace");
    doc.row("NI5", "bonus", marker.abs());
    doc.end();
    Ok(())
}

pub fn check_campaigns(given: &Given<'_>, doc: &mut Doc<'_>) -> Result<(), No> {
    let campaigns = || given.records("campaigns");
    let taught = |name: NameId| campaigns().any(|campaign| campaign.name("name") == Some(name));
    let mut found: Vec<(Problem, NameId), 96> = Vec::new();
    // Four kinds for each of twenty campaigns, and four openers, have room.
    problems(given, &mut |problem, name| {
        let _ = found.push((problem, name));
    });
    let twice = found.iter().take_while(|(problem, _)| *problem == Problem::NamedTwice).count();
    if let Some(twice) = found.get_mut(..twice) {
        by_key(twice, |(_, name)| given.names().get(*name));
    }
    let missing = || OPENERS.filter(|&name| !taught(name));
    doc.flag("usable", found.is_empty() && missing().next().is_none());
    doc.list("problems");
    let words = found.iter().map(|&(problem, name)| {
        let word = match problem {
            Problem::NamedTwice => "named-twice",
            Problem::LinkedToItself => "linked-to-itself",
            Problem::LinkTwice => "link-twice",
            Problem::OneWayLink => "one-way-link",
        };
        (word, name)
    });
    for (problem, name) in words.chain(missing().map(|name| ("opener-missing", name))) {
        doc.object(ITEM);
        doc.word("problem", problem);
        doc.name("campaign", name);
        doc.end();
    }
    doc.end();
    let mut untaught: Vec<NameId, 40> = Vec::new();
    for campaign in campaigns() {
        for link in links(&campaign).filter(|&link| !taught(link)) {
            if !untaught.contains(&link) {
                // There is room for every name.
                let _ = untaught.push(link);
            }
        }
    }
    doc.list("untaught");
    untaught.iter().for_each(|name| doc.name(ITEM, *name));
    doc.end();
    let boston = OPENERS.end - 1;
    let new_york = given.names().find("new-york");
    let told = |name: Option<NameId>, to: Option<NameId>| {
        let one = campaigns().find(|campaign| name.is_some() && campaign.name("name") == name);
        one.and_then(|one| one.list("links").map(|_| links(&one).any(|link| Some(link) == to)))
    };
    let (there, back) = (told(Some(boston), new_york), told(new_york, Some(boston)));
    let linked = |campaign: &Given<'_>| {
        let name = campaign.name("name");
        links(campaign).next().is_some() || campaigns().any(|other| links(&other).any(|link| Some(link) == name))
    };
    doc.list("warnings");
    for (warned, warning) in [
        (campaigns().count() != CAMPAIGNS_PRINTED, "not-15"),
        (there == Some(false) && back != Some(true), "boston-new-york"),
        (campaigns().any(|campaign| !linked(&campaign)), "without-links"),
    ] {
        if warned {
            doc.word(ITEM, warning);
        }
    }
    doc.end();
    Ok(())
}

pub fn check_mix(given: &Given<'_>, doc: &mut Doc<'_>) -> Result<(), No> {
    let mix = copies(given.list("mix").ok_or(InputFault::Malformed)?);
    let total: i16 = mix.iter().map(|&copies| i16::from(copies)).sum();
    // Japan is the third of the four names.
    let japan = given.number("side") == Some(2);
    let found = [
        (Token::ALL.iter().any(|token| token.is_special() && mix[token.index()] > 0), "special-in-mix"),
        (total != i16::from(OWN), "not-22"),
        (!japan && mix[Token::Godzilla.index()] > 0, "godzilla-not-japan"),
    ];
    doc.flag("usable", found.iter().all(|(wrong, _)| !wrong));
    doc.list("problems");
    found.iter().filter(|(wrong, _)| *wrong).for_each(|(_, problem)| doc.word(ITEM, problem));
    doc.end();
    doc.int("total", total);
    Ok(())
}

pub fn learn_mix(given: &Given<'_>, doc: &mut Doc<'_>) -> Result<(), No> {
    let mut seen = [0_u8; KINDS];
    for game in given.maps("games") {
        let game = copies(game);
        let special = Token::ALL.iter().any(|token| token.is_special() && game[token.index()] > 0);
        if special || game.iter().map(|&copies| u16::from(copies)).sum::<u16>() > OWN.into() {
            return Err(InputFault::BadMix.into());
        }
        seen.iter_mut().zip(game).for_each(|(seen, game)| *seen = (*seen).max(game));
    }
    let open = OWN.checked_sub(total(&seen)).ok_or(Refusal::MoreThan22)?;
    super::view::copies(doc, "at-least", &seen);
    doc.int("open", open);
    doc.flag("known", open == 0);
    Ok(())
}
