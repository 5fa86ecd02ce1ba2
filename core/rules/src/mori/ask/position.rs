//! From the fields of a request to a position, with every error in the order of the contract.

use heapless::Vec;

use super::No;
use super::codes::{Told, copied};
use super::fields::FIRST_25;
use crate::form::{Given, Values};
use crate::mori::board::{Board, Campaign, Slot, Space, TheatreId};
use crate::mori::names::{NameId, OPENERS};
use crate::mori::state::{First25, Laid, Options, State, TARGET};
use crate::mori::tokens::{Copies, KINDS, OWN, put, total};
use crate::mori::{Effect, Ground, InputFault, Mode, Phase, Refusal, Side, SoloOrder, Token, Variant};

/// Which board; the base board where the request has no such field.
pub fn variant(given: &Given<'_>) -> Variant {
    given.one("variant", Variant::ALL).unwrap_or(Variant::Base)
}

/// A side by its number among the four names.
pub fn side_of(number: i16, variant: Variant) -> Result<Side, InputFault> {
    let side = if number % 2 == 0 { Side::First } else { Side::Second };
    if number / 2 == variant as i16 { Ok(side) } else { Err(InputFault::OtherVariantsSide) }
}

/// A side that the request names; none for null.
pub fn side(given: &Given<'_>, name: &str) -> Result<Option<Side>, InputFault> {
    given.number(name).map(|number| side_of(number, variant(given))).transpose()
}

/// A side that the request must name.
pub fn the_side(given: &Given<'_>, name: &str) -> Result<Side, InputFault> {
    side(given, name)?.ok_or(InputFault::Malformed)
}

/// What a token is: for a spy what it copied (TK8).
pub fn kind(token: Token, copied: Option<Token>) -> Result<Token, No> {
    match (token, copied) {
        (Token::Spy, None) => Err(Refusal::NothingToCopy.into()),
        (Token::Spy, Some(copied)) => Ok(copied),
        (token, None) => Ok(token),
        (_, Some(_)) => Err(InputFault::CopiedWithoutSpy.into()),
    }
}

fn slot(bytes: &[u8]) -> Option<Slot> {
    let [ground, effect, value] = *bytes.first_chunk()?;
    let ground = *Ground::ALL.get(usize::from(ground))?;
    Some(Slot { ground, effect: *Effect::ALL.get(usize::from(effect))?, value })
}

/// The names of a list.
pub fn names(items: Option<Values<'_>>) -> impl Iterator<Item = NameId> {
    items.into_iter().flatten().filter_map(|bytes| bytes.first().copied())
}

/// The copies of an object from tokens to numbers.
pub fn copies(items: Values<'_>) -> Copies {
    let mut copies = [0; KINDS];
    for bytes in items {
        if let Some((token, count)) = bytes.first_chunk().map(|&[token, count]| (usize::from(token), count))
            && let Some(copies) = copies.get_mut(token)
        {
            *copies = count;
        }
    }
    copies
}

/// What is wrong with taught campaigns, beside missing openers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Problem {
    /// Two with one name.
    NamedTwice,
    /// A campaign is linked to itself.
    LinkedToItself,
    /// Linked twice to another.
    LinkTwice,
    /// The other's list lacks the way back.
    OneWayLink,
}

/// The names that a campaign is connected with, as far as it tells.
pub fn links<'a>(campaign: &Given<'a>) -> impl Iterator<Item = NameId> + use<'a> {
    names(campaign.list("links"))
}

/// Goes through the problems of taught campaigns: those of names first, then campaign by campaign.
pub fn problems(given: &Given<'_>, tell: &mut dyn FnMut(Problem, NameId)) {
    let campaigns = || given.records("campaigns");
    let named = |name: NameId| campaigns().find(move |campaign| campaign.name("name") == Some(name));
    for (at, campaign) in campaigns().enumerate() {
        let name = campaign.name("name");
        let before = campaigns().take(at).filter(|other| other.name("name") == name).count();
        if let (Some(name), 1) = (name, before) {
            tell(Problem::NamedTwice, name);
        }
    }
    for campaign in campaigns() {
        let Some(name) = campaign.name("name") else { continue };
        if links(&campaign).any(|link| link == name) {
            tell(Problem::LinkedToItself, name);
        }
        if links(&campaign).enumerate().any(|(at, link)| links(&campaign).take(at).any(|before| before == link)) {
            tell(Problem::LinkTwice, name);
        }
        let denied = |link: NameId| {
            link != name
                && named(link)
                    .is_some_and(|other| other.list("links").is_some() && links(&other).all(|back| back != name))
        };
        if links(&campaign).any(denied) {
            tell(Problem::OneWayLink, name);
        }
    }
}

/// The board of the request: teach of the openers, then errors of `campaigns`.
pub fn board(given: &Given<'_>) -> Result<Board, No> {
    let mut board = Board { variant: variant(given), ..Board::base() };
    let told = given.list("campaigns").is_some();
    if board.variant == Variant::Base {
        return if told { Err(InputFault::NipponOnly.into()) } else { Ok(board) };
    }
    let campaigns = || given.records("campaigns");
    if let Some(missing) = OPENERS.into_iter().find(|&name| campaigns().all(|one| one.name("name") != Some(name))) {
        return Err(No::untaught(given.names().get(missing)));
    }
    let mut problem = None;
    problems(given, &mut |found, _| problem = problem.or(Some(found)));
    match problem {
        Some(Problem::NamedTwice) => return Err(InputFault::CampaignTwice.into()),
        Some(Problem::LinkedToItself | Problem::LinkTwice) => return Err(InputFault::BadLink.into()),
        Some(Problem::OneWayLink) => return Err(InputFault::OneWayLink.into()),
        None => {}
    }
    for one in campaigns() {
        let slots = one.list("spaces").into_iter().flatten().filter_map(slot).collect();
        let (name, length) = (one.name("name").unwrap_or(NameId::MAX), one.int("length"));
        let told = one.list("links").is_some();
        // The shape allows no more than there is room for.
        let _ = board.campaigns.push(Campaign { name, length, points: one.count("points"), told, links: 0, slots });
    }
    for one in campaigns() {
        for link in links(&one) {
            if board.find(link).is_none() {
                // There is room for every name.
                let _ = board.untaught.push(link);
            }
        }
    }
    // A connection told by one counts for both.
    for (at, one) in (0..).zip(campaigns()) {
        for link in links(&one).filter_map(|link| board.find(link)).collect::<Vec<TheatreId, 14>>() {
            for (from, to) in [(at, link), (link, at)] {
                if let Some(campaign) = board.campaigns.get_mut(usize::from(from)) {
                    campaign.links |= 1 << to;
                }
            }
        }
    }
    Ok(board)
}

/// The theatre with this name, an untaught campaign included.
pub fn theatre(board: &Board, name: Option<NameId>) -> Result<TheatreId, InputFault> {
    name.and_then(|name| board.find(name)).ok_or(InputFault::NoSuchTheatre)
}

/// A space of the board from its name, row and number.
pub fn space(board: &Board, [name, row, number]: [u8; 3]) -> Result<Space, InputFault> {
    let space =
        Space { theatre: theatre(board, Some(name))?, row: row.wrapping_sub(1), number: number.wrapping_sub(1) };
    board.slot(space).map(|_| space).ok_or(InputFault::NoSuchSpace)
}

/// The mix of Japan's tokens, if it is given and one.
pub fn mix(given: &Given<'_>, variant: Variant) -> Result<Option<Copies>, InputFault> {
    let Some(items) = given.list("japanese-mix") else { return Ok(None) };
    let mix = copies(items);
    let special = Token::ALL.iter().any(|token| token.is_special() && mix[token.index()] > 0);
    match variant {
        Variant::Base => Err(InputFault::NipponOnly),
        Variant::Nippon if special || total(&mix) != OWN => Err(InputFault::BadMix),
        Variant::Nippon => Ok(Some(mix)),
    }
}

/// BOARD: a position without hands.
pub fn position(given: &Given<'_>) -> Result<State, No> {
    let board = board(given)?;
    let variant = board.variant;
    let options = Options {
        spy_counts_later: given.is("spy-counts-later"),
        nippon_specials: given.number("nippon-specials") != Some(0),
        bomb_on_blank: given.number("bomb-on-blank") != Some(0),
        solo_order: given.one("solo-order", SoloOrder::ALL).unwrap_or(SoloOrder::Height),
        ..Options::default()
    };
    let mut state = State::new(board, options);
    if given.list("opened").is_some() {
        if variant == Variant::Base {
            return Err(InputFault::NipponOnly.into());
        }
        let opened = || names(given.list("opened"));
        if opened().enumerate().any(|(at, name)| opened().take(at).any(|before| before == name)) {
            return Err(InputFault::OpenedTwice.into());
        }
        let taught = |name: NameId| state.board.find(name).filter(|&theatre| theatre < state.board.count());
        if let Some(untaught) = opened().find(|&name| taught(name).is_none()) {
            return Err(No::untaught(given.names().get(untaught)));
        }
        state.opened = opened().filter_map(taught).fold(0, |bits, theatre| bits | 1 << theatre);
    }
    state.options.mix = mix(given, variant)?;
    for bytes in given.list("markers").into_iter().flatten() {
        let Some(&[name, marker]) = bytes.first_chunk() else { continue };
        let theatre = theatre(&state.board, Some(name))?;
        let marker = i8::try_from(marker).unwrap_or(0) - 20;
        if theatre >= state.board.count() {
            return Err(InputFault::NoSuchTheatre.into());
        }
        if marker.abs() > state.board.track(theatre).length {
            return Err(InputFault::MarkerBeyond.into());
        }
        if marker != 0 && !state.is_opened(theatre) {
            return Err(InputFault::MarkerUnopened.into());
        }
        if let Some(place) = state.markers.get_mut(usize::from(theatre)) {
            *place = marker;
        }
    }
    for laid in given.records("tokens") {
        let space = space(&state.board, laid.code("space").unwrap_or_default())?;
        let side = side_of(laid.number("side").unwrap_or(0), variant)?;
        let token = laid.token("token").ok_or(InputFault::Malformed)?;
        let kind = match (token, laid.copied("as")) {
            (Token::Spy, Some(copied)) => copied,
            (Token::Spy, None) | (_, Some(_)) => return Err(InputFault::AsWithoutSpy.into()),
            (token, None) => token,
        };
        if state.at(space).is_some() {
            return Err(InputFault::TwoOnOneSpace.into());
        }
        if !state.is_opened(space.theatre) {
            return Err(InputFault::TokenUnopened.into());
        }
        let _ = state.laid.push(Laid { space, side, token, kind });
    }
    if state.has_too_many() {
        return Err(InputFault::TooManyCopies.into());
    }
    state.last = [given.copied("first-last"), given.copied("second-last")];
    Ok(state)
}

/// The points, and who had 25 first: said, or seen from the points.
pub fn points(given: &Given<'_>, variant: Variant) -> Result<([u8; 2], First25), InputFault> {
    let points = [given.count("first-points"), given.count("second-points")];
    let seen = First25::of(points);
    let Some(said) = given.number("first-25") else {
        return if seen == First25::Both { Err(InputFault::First25Needed) } else { Ok((points, seen)) };
    };
    let said = match usize::try_from(said).ok().and_then(|said| FIRST_25.get(said)) {
        Some(&"none") => First25::None,
        Some(&"both") => First25::Both,
        _ => First25::Side(side_of(said, variant)?),
    };
    let fine = match said {
        First25::None => seen == First25::None,
        First25::Side(side) => points[side.index()] >= TARGET && (seen == said || seen == First25::Both),
        First25::Both => seen == First25::Both,
    };
    if fine { Ok((points, said)) } else { Err(InputFault::First25Wrong) }
}

/// The tokens of a hand's list.
pub fn tokens(items: Values<'_>) -> impl Iterator<Item = Token> {
    items.filter_map(|bytes| Token::PRINTED.get(usize::from(*bytes.first()?)).copied())
}

/// BOARD and HAND: a whole position.
pub fn whole(given: &Given<'_>) -> Result<State, No> {
    let mut state = position(given)?;
    let variant = state.board.variant;
    let mode = given.one("mode", Mode::ALL).unwrap_or(Mode::Referee);
    state.options.mode = mode;
    state.options.solo = given.is("solo");
    state.turn = given.count("turn");
    state.phase = given.one("phase", Phase::ALL).unwrap_or(Phase::Place);
    let blitz = given.name("blitz-theatre").map(|name| theatre(&state.board, Some(name))).transpose()?;
    if blitz.is_some() != (state.phase == Phase::Blitz) || blitz.is_some_and(|blitz| !state.is_open(blitz)) {
        return Err(InputFault::BlitzTheatre.into());
    }
    state.blitz = blitz;
    state.final_turn = given.is("final-turn");
    if state.final_turn && state.active() == Side::First {
        return Err(InputFault::FinalTurnWrong.into());
    }
    (state.points, state.first25) = points(given, variant)?;
    if given.is("reveal") && mode == Mode::Referee {
        return Err(InputFault::RevealNeedsBag.into());
    }
    let hands = [("first-reserve", "first-bag", "first-specials"), ("second-reserve", "second-bag", "second-specials")];
    for (at, (reserve, bag, specials)) in hands.into_iter().enumerate() {
        let Some(hand) = state.hands.get_mut(at) else { continue };
        match (mode, given.list(reserve), given.list(bag), given.hand(reserve), given.hand(bag)) {
            (Mode::Bag, Some(reserve), Some(bag), ..) if given.count(specials) == 0 => {
                hand.reserve = tokens(reserve).take(40).collect();
                tokens(bag).for_each(|token| put(&mut hand.bag, token));
            }
            (Mode::Referee, _, _, Some(reserve), Some(bag)) => {
                (hand.reserve_count, hand.bag_count) = (reserve, bag);
                hand.specials = given.count(specials);
            }
            _ => return Err(InputFault::HandShape.into()),
        }
    }
    match (mode, given.list("pile"), given.hand("pile")) {
        (Mode::Bag, Some(pile), _) => tokens(pile).for_each(|token| put(&mut state.pile, token)),
        (Mode::Referee, _, Some(pile)) => state.pile_count = pile,
        _ => return Err(InputFault::HandShape.into()),
    }
    needs_mix(&state)?;
    state.adds_up()?;
    may_be(&state)?;
    Ok(state)
}

/// Mode bag draws from Japan's mix.
pub fn needs_mix(state: &State) -> Result<(), No> {
    let unknown = state.board.variant == Variant::Nippon && state.options.mix.is_none();
    if unknown && state.options.mode == Mode::Bag { Err(No::mix()) } else { Ok(()) }
}

/// Options that the rules forbid: NI1, then SO1.
pub fn may_be(state: &State) -> Result<(), Refusal> {
    let nippon = state.board.variant == Variant::Nippon;
    if nippon && !state.options.nippon_specials {
        return Err(Refusal::SpecialsAlways);
    }
    if state.options.solo && (nippon || state.options.mode == Mode::Referee) {
        return Err(Refusal::SoloBaseOnly);
    }
    Ok(())
}

/// What a spy copied, by its number.
pub fn copied_token(bytes: &[u8]) -> Option<(Token, Token)> {
    let &[token, as_number] = bytes.first_chunk()?;
    let token = *Token::PRINTED.get(usize::from(token))?;
    Some((token, if token == Token::Spy { copied(as_number)? } else { token }))
}
