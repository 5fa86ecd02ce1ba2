//! The page on which a question is filled in and answered, level by level: fields, lines of a list, counts of a kind.

use adjutant_rules::chart::Cell;
use adjutant_rules::form::edit::{self, Spot};
use adjutant_rules::form::{Field, Full, Given, Kind, Need, Pack, Report, Shape};
use adjutant_rules::game::GameId;
use adjutant_rules::{blitz, blitzkrieg75, mori};
use heapless::Vec;

use super::answer::Rows;
use super::change::{self, Words, plain};
use super::{Guide, teach};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::line::{BODY, fitted};
use crate::notice::Notice;
use crate::page::Step;
use crate::reckon::{Below, Filled};
use crate::screen::{ROWS, Screen, Style, WIDE};
use crate::widgets::list::List;
use crate::widgets::number::changed;
use crate::widgets::text_entry::TextEntry;
use crate::{Key, Press};

/// How deep lists lie in one another: a question, its list, a line of it, a list in that.
const DEPTH: usize = 6;
/// The most lines of a level: fields of a question, lines of a list, words that are counted.
const LINES: usize = 64;

/// A question that is being filled in; its form lies on the desk.
#[derive(Clone, Debug)]
pub struct Question {
    ask: u8,
    title: &'static str,
    /// The way to the level that is shown, and the cursor of each level.
    way: Vec<u8, DEPTH>,
    lists: [List; DEPTH],
    /// The whole answer is read, from this row on.
    reading: Option<u16>,
    /// A text being typed in.
    entry: Option<TextEntry>,
    /// A cell that is being taught, with what will stand there.
    teaching: Option<(Cell, i16)>,
}

/// What a level is.
enum Level {
    /// Fields.
    Fields(edit::Fields),
    /// So many lines, and whether there may be more.
    List(u16, bool),
    /// Words that are counted.
    Counts(&'static Kind),
    /// Two numbers.
    Pair(i16, i16),
}

fn load(desk: &Desk) -> Pack {
    let mut pack = Pack::default();
    if let Some(Below::Form(filled)) = &desk.odds.told {
        // What was kept has room.
        let _ = pack.keep(filled.texts, &filled.room);
    }
    pack
}

fn keep(pack: &Pack, desk: &mut Desk) -> Result<(), Full> {
    let (texts, all) = pack.kept();
    let room = Vec::from_slice(all).map_err(|_| Full)?;
    desk.odds.told = Some(Below::Form(Filled { texts, room }));
    Ok(())
}

impl Question {
    /// A question as it most likely is asked.
    pub fn new(guide: &'static Guide, ask: &str, title: &'static str, desk: &mut Desk) -> Option<Self> {
        let number = guide.shapes.iter().position(|shape| shape.name == ask)?;
        let shape = guide.shapes.get(number)?;
        let mut pack = edit::begin(shape).ok()?;
        for (place, field) in (0..).zip(shape.fields.iter().flat_map(|group| group.iter())) {
            if let Some((_, value)) = guide.likely.iter().find(|(name, _)| *name == field.name) {
                set_number(shape, &mut pack, &[place], *value);
            }
        }
        keep(&pack, desk).ok()?;
        let ask = u8::try_from(number).ok()?;
        let (way, lists) = (Vec::new(), [List::default(); DEPTH]);
        Some(Self { ask, title, way, lists, reading: None, entry: None, teaching: None })
    }

    fn shape(&self, guide: &'static Guide) -> &'static Shape {
        guide.shapes.get(usize::from(self.ask)).unwrap_or(&guide.shapes[0])
    }

    fn level(&self, guide: &'static Guide, pack: &Pack) -> Option<Level> {
        let shape = self.shape(guide);
        Some(match edit::spot(shape, pack, &self.way)? {
            Spot::Fields(fields, _) => Level::Fields(fields),
            Spot::Value(kind, ..) => match kind.inner() {
                Kind::List(_, most, _) => {
                    let count = edit::list(shape, pack, &self.way).map_or(0, |(_, _, count)| count);
                    Level::List(count, count < *most)
                }
                Kind::Record(fields) => Level::Fields(edit::Fields::Own(fields)),
                Kind::Pair(low, high) => Level::Pair(*low, *high),
                kind => Level::Counts(kind),
            },
        })
    }

    /// The numbers of the lines of a level: only what can matter now.
    fn lines(&self, guide: &'static Guide, pack: &Pack) -> Vec<u8, LINES> {
        let all = |count: usize| (0..u8::try_from(count.min(LINES)).unwrap_or(0)).collect();
        match self.level(guide, pack) {
            Some(Level::Fields(fields)) => {
                let matters = |(_, field): &(u8, &Field)| self.matters(guide, pack, fields, field);
                (0..).map_while(|n: u8| Some((n, fields.get(n.into())?))).filter(matters).map(|(n, _)| n).collect()
            }
            Some(Level::List(count, more)) => all(usize::from(count) + usize::from(more)),
            Some(Level::Counts(kind)) => all(counted(kind, pack).count()),
            Some(Level::Pair(..)) => all(2),
            None => Vec::new(),
        }
    }

    fn matters(&self, guide: &'static Guide, pack: &Pack, fields: edit::Fields, field: &Field) -> bool {
        if guide.hidden.contains(&field.name) {
            return false;
        }
        let mut rules = guide.when.iter().filter(|(name, ..)| *name == field.name).peekable();
        let value = |name: &str| {
            let place = (0..).map_while(|n: u8| Some((n, fields.get(n.into())?))).find(|(_, other)| other.name == name);
            place.map(|(place, _)| self.number_at(guide, pack, place))
        };
        // A rule about a field that this question does not have says nothing.
        let mut known = rules.by_ref().filter_map(|(_, other, wanted)| Some((value(other)?, wanted))).peekable();
        known.peek().is_none() || known.any(|(now, wanted)| wanted.contains(&now))
    }

    /// The number of a field of this level.
    fn number_at(&self, guide: &'static Guide, pack: &Pack, place: u8) -> i16 {
        let mut way = self.way.clone();
        let _ = way.push(place);
        match edit::spot(self.shape(guide), pack, &way) {
            Some(Spot::Value(kind, need, place)) => {
                change::number(kind, need, bytes(pack, place)).unwrap_or(adjutant_rules::form::NOTHING)
            }
            _ => adjutant_rules::form::NOTHING,
        }
    }

    fn list(&self) -> List {
        self.lists.get(self.way.len()).copied().unwrap_or_default()
    }

    /// Takes a key; [`Step::Leave`] goes back to the menu.
    pub fn key(&mut self, guide: &'static Guide, key: Key, press: Press, desk: &mut Desk) -> Step {
        if self.entry.is_some() {
            return self.key_entry(guide, key, press, desk);
        }
        if let Some((cell, value)) = self.teaching {
            return match (key, press) {
                (Key::Left | Key::Right, _) => {
                    self.teaching = Some((cell, teach::turned(cell, value, key)));
                    Step::Stay
                }
                (Key::A | Key::Press, Press::Short) => Step::TeachOn(cell, value),
                _ => {
                    self.teaching = None;
                    Step::Stay
                }
            };
        }
        if let Some(from) = self.reading {
            let rows = self.answer(guide, desk, usize::from(from), ROWS - 2, true);
            let most = u16::try_from(rows.count.saturating_sub(ROWS - 2)).unwrap_or(0);
            self.reading = match key {
                Key::Down => Some(from.saturating_add(1).min(most)),
                Key::Up => Some(from.saturating_sub(1)),
                _ => None,
            };
            return Step::Stay;
        }
        let pack = load(desk);
        let lines = self.lines(guide, &pack);
        let depth = self.way.len();
        if let Some(list) = self.lists.get_mut(depth)
            && list.key(key, press, lines.len())
        {
            return Step::Stay;
        }
        let line = lines.get(self.list().index().min(lines.len().saturating_sub(1))).copied();
        match (key, press) {
            (Key::Left | Key::Right, _) => self.change(guide, line, (key, press), pack, desk),
            (Key::A | Key::Press, Press::Short) => self.open(guide, line, pack, desk),
            (Key::X, Press::Short) => self.drop_or_read(guide, line, pack, desk),
            (Key::B, Press::Short) => match self.way.pop() {
                // From a line of a list that is one value back to the list.
                Some(_) => Step::Stay,
                None => Step::Leave,
            },
            _ => Step::Stay,
        }
    }

    fn change(
        &self,
        guide: &'static Guide,
        line: Option<u8>,
        (key, press): (Key, Press),
        mut pack: Pack,
        desk: &mut Desk,
    ) -> Step {
        let (Some(line), Some(level)) = (line, self.level(guide, &pack)) else { return Step::Stay };
        let shape = self.shape(guide);
        let changed = match level {
            Level::Counts(kind) => recounted(shape, &mut pack, &self.way, kind, line, (key, press)),
            Level::Pair(low, high) => paired(shape, &mut pack, &self.way, (low, high), line, (key, press)),
            _ => {
                let mut way = self.way.clone();
                let _ = way.push(line);
                let Some(Spot::Value(kind, need, place)) = edit::spot(shape, &pack, &way) else { return Step::Stay };
                let need = if matches!(level, Level::List(..)) { Need::Must } else { need };
                match change::turned(kind, need, bytes(&pack, place), (key, press), &pack) {
                    Some(value) => edit::set(shape, &mut pack, &way, value.as_deref()),
                    None => return Step::Stay,
                }
            }
        };
        kept(changed, &pack, desk)
    }

    /// A opens what has lines of its own, types a text in, adds a line, or teaches what is missing.
    fn open(&mut self, guide: &'static Guide, line: Option<u8>, mut pack: Pack, desk: &mut Desk) -> Step {
        let (Some(line), Some(level)) = (line, self.level(guide, &pack)) else { return Step::Stay };
        let shape = self.shape(guide);
        if let Level::List(count, _) = level
            && u16::from(line) == count
        {
            let added = edit::add(shape, &mut pack, &self.way);
            let step = kept(added, &pack, desk);
            if matches!(step, Step::Stay) {
                self.go(line, &pack, guide);
            }
            return step;
        }
        if matches!(level, Level::Counts(_) | Level::Pair(..)) {
            return Step::Stay;
        }
        let mut way = self.way.clone();
        let _ = way.push(line);
        match edit::spot(shape, &pack, &way) {
            Some(Spot::Fields(..)) => self.go(line, &pack, guide),
            Some(Spot::Value(kind, need, place)) => match kind.inner() {
                Kind::Record(_) if place.is_err() => {
                    let begun = edit::set(shape, &mut pack, &way, Some(&[adjutant_rules::form::END]));
                    let step = kept(begun, &pack, desk);
                    self.go(line, &pack, guide);
                    return step;
                }
                Kind::Record(_) | Kind::List(..) | Kind::Map(..) | Kind::Hand(..) | Kind::Pair(..) => {
                    self.go(line, &pack, guide);
                }
                Kind::Text(_) | Kind::Name(_) | Kind::Large => {
                    let _ = self.way.push(line);
                    let text = change::shown(kind, need, bytes(&pack, place), &pack);
                    self.entry = Some(TextEntry::new(if text == "-" { "" } else { &text }));
                }
                _ => self.teach(guide, desk),
            },
            None => {}
        }
        Step::Stay
    }

    fn go(&mut self, line: u8, pack: &Pack, guide: &'static Guide) {
        if self.way.push(line).is_err() {
            return;
        }
        // A line that is one value is changed where it stands.
        if matches!(edit::spot(self.shape(guide), pack, &self.way), Some(Spot::Value(kind, ..)) if single(kind)) {
            self.way.pop();
            return;
        }
        if let Some(list) = self.lists.get_mut(self.way.len()) {
            *list = List::default();
        }
    }

    fn teach(&mut self, guide: &'static Guide, desk: &Desk) {
        if guide.game != GameId::Blitz {
            return;
        }
        let (pack, mut report) = (load(desk), Report::default());
        let given = Given::new(self.shape(guide).fields, pack.bytes(), &pack);
        if let Err(blitz::ask::No::Teach(wanted)) = blitz::ask::tell(self.ask.into(), &given, &desk.charts, &mut report)
            && let Some(cell) = teach::cell(&wanted)
        {
            self.teaching = Some((cell, teach::turned(cell, -1, Key::Right)));
        }
    }

    /// The cell is taught.
    pub fn taught(&mut self) {
        self.teaching = None;
    }

    fn drop_or_read(&mut self, guide: &'static Guide, line: Option<u8>, mut pack: Pack, desk: &mut Desk) -> Step {
        match (self.level(guide, &pack), line) {
            (Some(Level::List(count, _)), Some(line)) => {
                if u16::from(line) < count {
                    edit::drop_item(self.shape(guide), &mut pack, &self.way, line);
                    return kept(Ok(()), &pack, desk);
                }
            }
            _ => self.reading = Some(0),
        }
        Step::Stay
    }

    fn key_entry(&mut self, guide: &'static Guide, key: Key, press: Press, desk: &mut Desk) -> Step {
        let shape = self.shape(guide);
        let Some(entry) = &mut self.entry else { return Step::Stay };
        if entry.key(key, press) {
            return Step::Stay;
        }
        match (key, press) {
            (Key::X, Press::Short) => {
                entry.remove();
                return Step::Stay;
            }
            (Key::A | Key::Press, Press::Short) => {}
            _ => {
                self.entry = None;
                self.way.pop();
                return Step::Stay;
            }
        }
        let mut pack = load(desk);
        let set = typed(shape, &mut pack, &self.way, entry.text());
        self.entry = None;
        self.way.pop();
        kept(set, &pack, desk)
    }

    #[inline(never)]
    fn answer(&self, guide: &'static Guide, desk: &Desk, from: usize, room: usize, whole: bool) -> Rows {
        let mut rows = Rows::new(from, room, whole);
        let pack = load(desk);
        let shape = self.shape(guide);
        let given = Given::new(shape.fields, pack.bytes(), &pack);
        ask(guide.game, self.ask.into(), &given, desk, &mut rows);
        rows
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, guide: &'static Guide, desk: &Desk) -> Screen {
        // The question comes before the game where a line has no room for both.
        let game = if self.title.len() + guide.title.len() < WIDE { guide.title } else { "" };
        let mut composer = Composer::new("question", format_args!("{}", self.title), format_args!("{game}"));
        let pack = load(desk);
        if let Some(entry) = &self.entry {
            composer.status(format_args!("{}", self.label(guide, &pack)), format_args!(""));
            composer.blank();
            entry.show(&mut composer);
            composer.blank();
            composer.styled(format_args!("up/down: letter"), Style::Dim);
            composer.styled(format_args!("X: take it out"), Style::Dim);
            return composer.hints("enter", "back", "out", "");
        }
        if let Some((cell, value)) = self.teaching {
            composer.status(format_args!("read it off your chart"), format_args!(""));
            composer.blank();
            composer.item(format_args!("It says"), format_args!("{}", teach::shown(cell, value)), true);
            composer.blank();
            composer.styled(format_args!("left/right: what it says"), Style::Dim);
            return composer.hints("teach", "back", "", "");
        }
        if let Some(from) = self.reading {
            composer.status(format_args!("the whole answer"), format_args!(""));
            let (room, from) = (composer.left(), usize::from(from));
            let rows = self.answer(guide, desk, from, room, true);
            composer.more(from > 0, from + room < rows.count);
            for row in rows.shown {
                composer.row(row);
            }
            return composer.hints("", "back", "", "");
        }
        self.view_level(composer, guide, &pack, desk)
    }

    /// Where this level lies.
    fn label(&self, guide: &'static Guide, pack: &Pack) -> Words {
        let shape = self.shape(guide);
        let mut words = Words::new();
        let mut fields = Some(edit::Fields::Asked(shape));
        for (depth, &step) in self.way.iter().enumerate() {
            if let Some(field) = fields.and_then(|fields| fields.get(step.into())) {
                words = guide.label(field.name);
            } else {
                let before = words.clone();
                words = fitted(format_args!("{before} {}", step + 1), BODY);
            }
            fields = match self.way.get(..=depth).and_then(|way| edit::spot(shape, pack, way)) {
                Some(Spot::Fields(fields, _)) => Some(fields),
                Some(Spot::Value(kind, ..)) => match kind.inner() {
                    Kind::Record(own) => Some(edit::Fields::Own(own)),
                    _ => None,
                },
                None => None,
            };
        }
        words
    }

    fn view_level(&self, mut composer: Composer, guide: &'static Guide, pack: &Pack, desk: &Desk) -> Screen {
        composer.status(format_args!("{}", self.label(guide, pack)), format_args!(""));
        let lines = self.lines(guide, pack);
        let end = u16::try_from(lines.len()).unwrap_or(u16::MAX).saturating_sub(1);
        let list = List { at: self.list().at.min(end) };
        // The answer takes what it needs up to half of the screen; the lines get the rest.
        let height = |n: usize| lines.get(n).map_or(1, |&line| self.line(guide, pack, line).2);
        let wanted = (0..lines.len()).map(height).sum::<usize>();
        let answer = self.answer(guide, desk, 0, composer.left().saturating_sub(wanted + 1).max(7), false);
        let room = composer.left().saturating_sub(answer.shown.len() + 1).max(3);
        let at = list.index();
        let mut top = 0;
        while (top..=at).map(height).sum::<usize>() > room {
            top += 1;
        }
        let mut used = 0;
        let mut shown = top;
        while let Some(&line) = lines.get(shown).filter(|_| used + height(shown) <= room) {
            let (label, value, tall) = self.line(guide, pack, line);
            if tall == 1 {
                composer.item(format_args!("{label}"), format_args!("{value}"), shown == at);
            } else {
                composer.item(format_args!("{label}"), format_args!(""), shown == at);
                composer.value(format_args!(""), format_args!("{value}"), Style::Dim);
            }
            used += tall;
            shown += 1;
        }
        composer.more(top > 0, shown < lines.len());
        composer.rule();
        let left = composer.left();
        let more = answer.count > left.min(answer.shown.len());
        for row in answer.shown.into_iter().take(left) {
            composer.row(row);
        }
        let line = lines.get(at).copied();
        let (a, x) = self.hints(guide, pack, line, more);
        composer.hints(a, "back", x, "")
    }

    /// The words beside A and X.
    fn hints(&self, guide: &'static Guide, pack: &Pack, line: Option<u8>, more: bool) -> (&'static str, &'static str) {
        let read = if more { "more" } else { "whole" };
        match (self.level(guide, pack), line) {
            (Some(Level::List(count, _)), Some(line)) if u16::from(line) == count => ("add", ""),
            (Some(Level::List(..)), Some(line)) => {
                let mut way = self.way.clone();
                let _ = way.push(line);
                let spot = edit::spot(self.shape(guide), pack, &way);
                (if matches!(spot, Some(Spot::Value(kind, ..)) if single(kind)) { "" } else { "open" }, "drop")
            }
            (Some(Level::Fields(fields)), Some(line)) => {
                let kind = fields.get(line.into()).map(|field| field.spec.kind.inner());
                let a = match kind {
                    Some(Kind::Text(_) | Kind::Name(_) | Kind::Large) => "type",
                    Some(kind) if !single(kind) => "open",
                    _ => "",
                };
                (a, read)
            }
            _ => ("", read),
        }
    }

    /// Label and value of a line, and how many rows it takes.
    fn line(&self, guide: &'static Guide, pack: &Pack, line: u8) -> (Words, Words, usize) {
        let mut way = self.way.clone();
        let _ = way.push(line);
        let shape = self.shape(guide);
        let value = |spot: Option<Spot>| match spot {
            Some(Spot::Value(kind, need, place)) => change::shown(kind, need, bytes(pack, place), pack),
            _ => Words::new(),
        };
        let (label, value) = match self.level(guide, pack) {
            Some(Level::Fields(fields)) => {
                let label = fields.get(line.into()).map_or_else(Words::new, |field| guide.label(field.name));
                (label, value(edit::spot(shape, pack, &way)))
            }
            Some(Level::List(count, _)) if u16::from(line) == count => (plain("+ one more"), Words::new()),
            Some(Level::List(..)) => match edit::spot(shape, pack, &way) {
                Some(Spot::Fields(fields, _)) => {
                    let mut label = Words::new();
                    for place in 0..3 {
                        let _ = way.push(place);
                        if fields.get(place.into()).is_some() {
                            let word = value(edit::spot(shape, pack, &way));
                            let _ = core::fmt::Write::write_fmt(&mut label, format_args!("{word} "));
                        }
                        way.pop();
                    }
                    let label = fitted(format_args!("{} {}", line + 1, label.trim_end()), BODY - 2);
                    (label, plain(">"))
                }
                spot => (fitted(format_args!("{}", line + 1), BODY), value(spot)),
            },
            Some(Level::Counts(kind)) => {
                let count = count_of(shape, pack, &self.way, kind, line);
                let label = counted(kind, pack).nth(line.into()).map_or_else(Words::new, plain);
                (label, fitted(format_args!("{count}"), BODY))
            }
            Some(Level::Pair(low, _)) => {
                let own = pair_of(shape, pack, &self.way);
                let number = low + i16::from(own.get(usize::from(line)).copied().unwrap_or(0));
                (
                    plain(if line == 0 { "first player" } else { "second player" }),
                    fitted(format_args!("{number}"), BODY),
                )
            }
            None => (Words::new(), Words::new()),
        };
        let tall = if label.chars().count() + value.chars().count() + 2 > BODY { 2 } else { 1 };
        (label, value, tall)
    }
}

impl Guide {
    /// What a field is called.
    fn label(&self, name: &'static str) -> Words {
        plain(self.labels.iter().find(|(known, _)| *known == name).map_or(name, |(_, label)| label))
    }
}

/// Whether a value is changed on its line.
const fn single(kind: &Kind) -> bool {
    !matches!(kind, Kind::List(..) | Kind::Map(..) | Kind::Hand(..) | Kind::Pair(..) | Kind::Record(_) | Kind::Maybe(_))
}

fn bytes(pack: &Pack, place: Result<(usize, usize), (usize, u8)>) -> Option<&[u8]> {
    place.ok().and_then(|(from, to)| pack.bytes().get(from..to))
}

/// What was changed is kept, or there is no room for it.
fn kept(changed: Result<(), Full>, pack: &Pack, desk: &mut Desk) -> Step {
    match changed.and_then(|()| keep(pack, desk)) {
        Ok(()) => Step::Stay,
        Err(Full) => Step::Tell(Notice::Plain("There is no room for more. Take lines out first.")),
    }
}

/// Sets a field to a number, if it is of a kind that has one.
fn set_number(shape: &'static Shape, pack: &mut Pack, way: &[u8], value: i16) {
    if let Some(Spot::Value(kind, _, _)) = edit::spot(shape, pack, way)
        && let Kind::Int(low, high) | Kind::Half(low, high) = *kind
        && let value = if matches!(kind, Kind::Half(..)) { 2 * value } else { value }
        && (low..=high).contains(&value)
    {
        let bytes = (value - low).cast_unsigned().to_le_bytes();
        // A value that was there already needs no more room.
        let _ = edit::set(shape, pack, way, bytes.get(..kind.width()));
    }
}

/// Puts what was typed in.
fn typed(shape: &'static Shape, pack: &mut Pack, way: &[u8], text: &str) -> Result<(), Full> {
    let Some(Spot::Value(kind, need, _)) = edit::spot(shape, pack, way) else { return Ok(()) };
    let inner = kind.inner();
    let mut bytes = change::Bytes::new();
    let mut put = |more: &[u8]| bytes.extend_from_slice(more).map_err(|_| Full);
    if text.is_empty() {
        let gone = change::optional(kind, need) || matches!(need, Need::Else(_));
        return if gone { edit::set(shape, pack, way, None) } else { Ok(()) };
    }
    if matches!(kind, Kind::Maybe(_)) {
        put(&[1])?;
    }
    match inner {
        Kind::Large => {
            let number: u64 = text.parse().unwrap_or(0);
            put(&number.min(1_000_000_000_000).to_le_bytes())?;
        }
        Kind::Name(fixed) => {
            let mut name = heapless::String::<40>::new();
            for letter in text.chars().filter(|letter| letter.is_ascii_alphanumeric() || matches!(letter, ' ' | '-')) {
                let _ = name.push(if letter == ' ' { '-' } else { letter.to_ascii_lowercase() });
            }
            let name = name.trim_matches('-');
            if name.is_empty() {
                return Ok(());
            }
            let known = fixed.iter().position(|known| *known == name);
            let place = match known {
                Some(place) => place,
                None => fixed.len() + usize::from(pack.intern(name)?),
            };
            put(&[u8::try_from(place).map_err(|_| Full)?])?;
        }
        _ => {
            let id = pack.intern(text)?;
            put(&[id])?;
        }
    }
    edit::set(shape, pack, way, Some(&bytes))
}

/// The words that a kind counts.
fn counted<'a>(kind: &'static Kind, pack: &'a Pack) -> impl Iterator<Item = &'a str> {
    let (words, names): (&'static [&'static str], bool) = match kind {
        Kind::Hand(words, _) | Kind::Map(Kind::Word(words, ..), ..) => (words, false),
        Kind::Map(Kind::Name(fixed), ..) => (fixed, true),
        _ => (&[], false),
    };
    words.iter().copied().chain(pack.texts().filter(move |_| names))
}

/// The bytes of the value at the end of a way, without the mark that it is there.
fn own<'a>(shape: &'static Shape, pack: &'a Pack, way: &[u8]) -> &'a [u8] {
    match edit::spot(shape, pack, way) {
        Some(Spot::Value(Kind::Maybe(_), _, place)) => {
            bytes(pack, place).and_then(|own| own.get(1..)).unwrap_or_default()
        }
        Some(Spot::Value(_, _, place)) => bytes(pack, place).unwrap_or_default(),
        _ => &[],
    }
}

fn pair_of<'a>(shape: &'static Shape, pack: &'a Pack, way: &[u8]) -> &'a [u8] {
    own(shape, pack, way)
}

/// How many of a word there are.
fn count_of(shape: &'static Shape, pack: &Pack, way: &[u8], kind: &'static Kind, word: u8) -> i16 {
    let own = own(shape, pack, way);
    match kind {
        Kind::Hand(..) => match own {
            [1, _, tokens @ ..] => tokens.iter().map(|&token| i16::from(token == word)).sum(),
            _ => 0,
        },
        Kind::Map(_, low, _) => {
            let mut pairs = own.get(2..).unwrap_or_default().chunks_exact(2);
            let found = pairs.find_map(|pair| pair.first_chunk().filter(|[key, _]: &&[u8; 2]| *key == word));
            found.map_or(0, |[_, number]| low + i16::from(*number))
        }
        _ => 0,
    }
}

/// Another count of a word.
fn recounted(
    shape: &'static Shape,
    pack: &mut Pack,
    way: &[u8],
    kind: &'static Kind,
    word: u8,
    (key, press): (Key, Press),
) -> Result<(), Full> {
    let now = count_of(shape, pack, way, kind, word);
    let (low, high) = if let Kind::Map(_, low, high) = kind { (*low, *high) } else { (0, 18) };
    let next = i16::try_from(changed(now.into(), low.into(), high.into(), key, press)).unwrap_or(now);
    let mut value = Vec::<u8, 128>::new();
    let mut put = |more: &[u8]| value.extend_from_slice(more).map_err(|_| Full);
    let maybe = matches!(edit::spot(shape, pack, way), Some(Spot::Value(Kind::Maybe(_), ..)));
    if maybe {
        put(&[1])?;
    }
    let count = u8::try_from(counted(kind, pack).count()).unwrap_or(0);
    let number = |place: u8| if place == word { next } else { count_of(shape, pack, way, kind, place) };
    if let Kind::Hand(_, most) = kind {
        let all: i16 = (0..count).map(number).sum();
        let all = u8::try_from(all).ok().filter(|all| all <= most).ok_or(Full)?;
        put(&[1, all])?;
        for place in 0..count {
            (0..number(place)).try_for_each(|_| put(&[place]))?;
        }
    } else {
        let told = (0..count).filter(|&place| number(place) != 0).count();
        put(&u16::try_from(told).unwrap_or(0).to_le_bytes())?;
        for place in (0..count).filter(|&place| number(place) != 0) {
            put(&[place, u8::try_from(number(place) - low).unwrap_or(0)])?;
        }
    }
    edit::set(shape, pack, way, Some(&value))
}

/// One of two numbers.
fn paired(
    shape: &'static Shape,
    pack: &mut Pack,
    way: &[u8],
    (low, high): (i16, i16),
    line: u8,
    (key, press): (Key, Press),
) -> Result<(), Full> {
    let mut two: [u8; 2] = own(shape, pack, way).first_chunk().copied().unwrap_or_default();
    if let Some(own) = two.get_mut(usize::from(line)) {
        let next = changed(i32::from(*own), 0, i32::from(high) - i32::from(low), key, press);
        *own = u8::try_from(next).unwrap_or(*own);
    }
    edit::set(shape, pack, way, Some(&two))
}

/// Asks the game, and writes down what it says.
fn ask(game: GameId, number: usize, given: &Given<'_>, desk: &Desk, rows: &mut Rows) {
    let mut report = Report::default();
    match game {
        GameId::Blitz => match blitz::ask::tell(number, given, &desk.charts, &mut report) {
            Ok(()) => rows.report(report.root()),
            Err(blitz::ask::No::Refused(refusal)) => rows.refuse(refusal.rule(), refusal.text()),
            Err(blitz::ask::No::Wrong(fault)) => rows.refuse("", fault.text()),
            Err(blitz::ask::No::Teach(wanted)) => {
                let label = |label: &blitz::answer::Label| match label {
                    blitz::answer::Label::Name(name) => plain(name),
                    blitz::answer::Label::Number(number) => fitted(format_args!("{number}"), BODY),
                };
                let (chart, row, column) = (plain(wanted.chart.word()), label(&wanted.row), label(&wanted.column));
                rows.refuse("", "only your chart tells this:");
                rows.say(format_args!("{chart}, row {row}, column {column}"), Style::Strong);
                let how = if teach::cell(&wanted).is_some() { "A on a line teaches it." } else { "Fill it in above." };
                rows.say(format_args!("{how}"), Style::Dim);
            }
        },
        GameId::Blitzkrieg75 => match blitzkrieg75::ask::tell(number, given, &mut report) {
            Ok(()) => rows.report(report.root()),
            Err(blitzkrieg75::ask::No::Refused(refusal)) => rows.refuse(refusal.rule(), refusal.text()),
            Err(blitzkrieg75::ask::No::Wrong(fault)) => rows.refuse("", fault.word()),
            Err(blitzkrieg75::ask::No::Teach(wanted)) => {
                rows.refuse("", "only your card tells this:");
                let (chart, side) = (plain(wanted.chart.word()), wanted.row);
                rows.say(format_args!("{chart}, {side}, turn {}", wanted.column), Style::Strong);
            }
        },
        _ => match mori::ask::tell(number, given, &mut report) {
            Ok(()) => rows.report(report.root()),
            Err(mori::ask::No::Refused(refused)) => rows.refuse(refused.refusal.rule(), refused.refusal.text()),
            Err(mori::ask::No::Wrong(fault)) => rows.refuse("", fault.word()),
            Err(mori::ask::No::Teach(wanted)) => {
                rows.refuse("", "only your board tells this:");
                let (chart, row) = (plain(wanted.chart.word()), plain(&wanted.row));
                rows.say(format_args!("{chart}, {row}. Fill it in above."), Style::Strong);
            }
        },
    }
}
