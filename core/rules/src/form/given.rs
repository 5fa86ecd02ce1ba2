//! The values of a filled form.

use super::kind::{Field, Kind, Need, item_length};
use super::pack::{Pack, TextId};
use super::{Groups, NOTHING};

/// A request or an object in it, whose shape was checked.
#[derive(Clone, Copy, Debug)]
pub struct Given<'a> {
    own: &'static [Field],
    groups: Groups,
    bytes: &'a [u8],
    pack: &'a Pack,
}

/// Goes through the fields of an object in their order.
#[derive(Clone, Debug)]
pub struct Walk<'a> {
    given: Given<'a>,
    rest: &'a [u8],
    number: usize,
}

/// The next field and the bytes from its value on; no bytes when it was not given.
impl<'a> Iterator for Walk<'a> {
    type Item = (&'static Field, Option<&'a [u8]>);
    #[inline(never)]
    fn next(&mut self) -> Option<Self::Item> {
        let field = self.given.field(self.number)?;
        if field.name.is_empty() {
            return Some((field, Some(self.rest)));
        }
        let value = match self.rest.split_first() {
            Some((&given, value)) if usize::from(given) == self.number => value,
            _ => {
                self.number += 1;
                return Some((field, None));
            }
        };
        self.number += 1;
        let length = field.spec.kind.length(value, self.given.pack).unwrap_or(value.len());
        self.rest = value.get(length..).unwrap_or_default();
        Some((field, Some(value)))
    }
}

impl<'a> Walk<'a> {
    /// The next field as a number: whole, halves, the place of a word, 0 or 1, the number of a text, or else where its value
    /// stands among the bytes. [`NOTHING`] when it is not there.
    #[inline(never)]
    pub fn number(&mut self) -> i16 {
        let Some((field, value)) = self.next() else { return NOTHING };
        let place = |value: &[u8]| i16::try_from(self.given.bytes.len() - value.len()).unwrap_or(NOTHING);
        match (field.spec.kind, value) {
            (kind @ (Kind::Int(..) | Kind::Half(..) | Kind::Flag | Kind::Word(..) | Kind::Text(_)), Some(value)) => {
                kind.number(value).unwrap_or(NOTHING)
            }
            (_, Some(value)) => place(value),
            (Kind::List(..) | Kind::Record(_) | Kind::Text(_), None) => NOTHING,
            (_, None) => match field.spec.need {
                Need::Else(value) => value,
                _ => NOTHING,
            },
        }
    }

    /// The next field as a text; empty when it is not there.
    #[inline(never)]
    pub fn text(&mut self) -> &'a str {
        let id = self.next().and_then(|(_, value)| value?.first().copied());
        id.map_or("", |id| self.given.pack.text(id))
    }

    /// The next field as a list; none when it is not there.
    #[inline(never)]
    pub fn list(&mut self) -> Option<Values<'a>> {
        let (field, value) = self.next()?;
        Values::of(&field.spec.kind, value?, self.given.pack)
    }
}

/// The fields of an object as numbers.
fn numbers<const N: usize>(fields: &'static [Field; N], mut rest: &[u8], pack: &Pack) -> [i16; N] {
    let mut numbers = [NOTHING; N];
    for (number, (slot, field)) in numbers.iter_mut().zip(fields).enumerate() {
        *slot = next_number(field, number, &mut rest, pack);
    }
    numbers
}

#[inline(never)]
fn next_number(field: &'static Field, number: usize, rest: &mut &[u8], pack: &Pack) -> i16 {
    match (rest.split_first(), field.spec.need) {
        (Some((&given, value)), _) if usize::from(given) == number => {
            let length = field.spec.kind.length(value, pack).unwrap_or(value.len());
            *rest = value.get(length..).unwrap_or_default();
            field.spec.kind.number(value).unwrap_or(NOTHING)
        }
        (_, Need::Else(value)) => value,
        _ => NOTHING,
    }
}

/// A number in the two bytes at the beginning, and what follows.
fn count(bytes: &[u8]) -> Option<(u16, &[u8])> {
    let (&count, rest) = bytes.split_first_chunk()?;
    Some((u16::from_le_bytes(count), rest))
}

const PLACE: &[Field] = &[Field::item(Kind::Pair(0, 255))];
const BYTE: &[Field] = &[Field::item(Kind::Int(0, 255))];

impl<'a> Given<'a> {
    /// The object at the beginning of these bytes.
    #[must_use]
    pub const fn new(groups: Groups, bytes: &'a [u8], pack: &'a Pack) -> Self {
        Self { own: &[], groups, bytes, pack }
    }

    /// A field by its number.
    #[must_use]
    pub fn field(&self, number: usize) -> Option<&'static Field> {
        self.own.iter().chain(self.groups.iter().flat_map(|group| group.iter())).nth(number)
    }

    /// The texts in it.
    #[must_use]
    pub const fn pack(&self) -> &'a Pack {
        self.pack
    }

    /// From its first field on.
    #[must_use]
    pub const fn walk(&self) -> Walk<'a> {
        Walk { given: *self, rest: self.bytes, number: 0 }
    }

    /// Its fields as numbers, in the order of their table.
    #[must_use]
    pub fn fields<const N: usize>(&self, _: &[Field; N]) -> [i16; N] {
        let mut walk = self.walk();
        core::array::from_fn(|_| walk.number())
    }

    /// The object that stands at a place.
    #[must_use]
    pub fn object<const N: usize>(&self, place: i16, fields: &'static [Field; N]) -> [i16; N] {
        numbers(fields, self.from(place), self.pack)
    }

    fn from(&self, place: i16) -> &'a [u8] {
        usize::try_from(place).ok().and_then(|place| self.bytes.get(place..)).unwrap_or_default()
    }

    /// The items of a list of objects that stands at a place.
    pub fn objects<const N: usize>(
        &self,
        list: i16,
        fields: &'static [Field; N],
    ) -> impl Iterator<Item = [i16; N]> + Clone + use<'a, N> {
        let pack = self.pack;
        self.values(list, fields).map(move |item| numbers(fields, item, pack))
    }

    /// The items of a list of its own that stands at a place: words or numbers.
    pub fn items(&self, list: i16) -> impl Iterator<Item = i16> + Clone + use<'a> {
        let own = self.walk();
        let stands = |value: &[u8]| i16::try_from(self.bytes.len() - value.len()) == Ok(list);
        let item = own.filter(|(_, value)| value.is_some_and(stands)).find_map(|(field, _)| match field.spec.kind {
            Kind::List(_, _, item) => item.first(),
            _ => None,
        });
        let item = item.unwrap_or(&BYTE[0]);
        self.values(list, core::slice::from_ref(item)).filter_map(|bytes| item.spec.kind.number(bytes))
    }

    fn values(&self, list: i16, item: &'static [Field]) -> Values<'a> {
        let (left, bytes) = count(self.from(list)).unwrap_or((0, &[]));
        Values { item, left, bytes, pack: self.pack }
    }

    /// A large count that stands at a place.
    #[must_use]
    pub fn large(&self, place: i16) -> u64 {
        self.from(place).first_chunk().map_or(0, |bytes| u64::from_le_bytes(*bytes))
    }

    /// A text by its number.
    #[must_use]
    pub fn text_of(&self, id: i16) -> &'a str {
        TextId::try_from(id).map_or("", |id| self.pack.text(id))
    }

    /// The bytes of a field and what it is; no bytes when it was not given. None for a field that it does not have.
    fn find(&self, name: &str) -> Option<(&'static Field, Option<&'a [u8]>)> {
        let mut walk = self.walk();
        loop {
            let (field, value) = walk.next()?;
            if field.name == name {
                return Some((field, value));
            }
        }
    }

    /// Whether the field was given, null or not.
    #[must_use]
    pub fn has(&self, name: &str) -> bool {
        matches!(self.find(name), Some((_, Some(_))))
    }

    /// A whole number, the number of a word, or 0 and 1; none for null.
    #[must_use]
    pub fn number(&self, name: &str) -> Option<i16> {
        let (field, bytes) = self.find(name)?;
        match (field.spec.kind, bytes, field.spec.need) {
            (Kind::Maybe(kind), Some([1, bytes @ ..]), _) => kind.number(bytes),
            (Kind::Maybe(_), _, _) => None,
            (_, None, Need::Else(value)) => Some(value),
            (kind, bytes, _) => kind.number(bytes?),
        }
    }

    /// A whole number that is always there.
    #[must_use]
    pub fn int(&self, name: &str) -> i8 {
        self.number(name).and_then(|value| i8::try_from(value).ok()).unwrap_or(0)
    }

    /// One that is not negative.
    #[must_use]
    pub fn count(&self, name: &str) -> u8 {
        self.number(name).and_then(|value| u8::try_from(value).ok()).unwrap_or(0)
    }

    /// True or false.
    #[must_use]
    pub fn is(&self, name: &str) -> bool {
        self.number(name) == Some(1)
    }

    /// One of the values of a vocabulary.
    #[must_use]
    pub fn one<T: Copy>(&self, name: &str, all: &[T]) -> Option<T> {
        all.get(usize::try_from(self.number(name)?).ok()?).copied()
    }

    /// The number of a name or a text.
    #[must_use]
    pub fn name(&self, name: &str) -> Option<TextId> {
        u8::try_from(self.number(name)?).ok()
    }

    /// The bytes of a value that may be null, and its kind: without the mark that it is there.
    fn value(&self, name: &str) -> Option<(&'static Field, &'a [u8])> {
        let (field, bytes) = self.find(name)?;
        match (field.spec.kind, bytes?) {
            (Kind::Maybe(_), [1, bytes @ ..]) => Some((field, bytes)),
            (Kind::Maybe(_), _) => None,
            (_, bytes) => Some((field, bytes)),
        }
    }

    /// The bytes of a code.
    #[must_use]
    pub fn code<const N: usize>(&self, name: &str) -> Option<[u8; N]> {
        self.value(name)?.1.first_chunk().copied()
    }

    /// The items of a list, each as its bytes; none for null. A hand's list is its words.
    #[must_use]
    pub fn list(&self, name: &str) -> Option<Values<'a>> {
        match self.value(name) {
            Some((field, bytes)) => Values::of(&field.spec.kind, bytes, self.pack),
            None => match self.find(name)?.0.spec.kind {
                Kind::Maybe(_) | Kind::Hand(..) => None,
                _ => Some(Values { item: BYTE, left: 0, bytes: &[], pack: self.pack }),
            },
        }
    }

    /// The objects from words to numbers of a list.
    pub fn maps(&self, name: &str) -> impl Iterator<Item = Values<'a>> + use<'a> {
        let pack = self.pack;
        self.list(name).into_iter().flatten().filter_map(move |bytes| {
            let (left, bytes) = count(bytes)?;
            Some(Values { item: PLACE, left, bytes, pack })
        })
    }

    /// The number of a hand, when a number was given.
    #[must_use]
    pub fn hand(&self, name: &str) -> Option<u8> {
        self.code(name).filter(|[list, _]| *list == 0).map(|[_, count]| count)
    }

    /// The objects of a list.
    pub fn records(&self, name: &str) -> impl Iterator<Item = Given<'a>> + use<'a> {
        let mut values = self.list(name);
        core::iter::from_fn(move || values.as_mut()?.given())
    }
}

/// The items of a list, each as its bytes.
#[derive(Clone, Copy, Debug)]
pub struct Values<'a> {
    item: &'static [Field],
    left: u16,
    bytes: &'a [u8],
    pack: &'a Pack,
}

impl<'a> Values<'a> {
    /// The items of a field that is a list, a map or a hand.
    pub(super) fn of(kind: &Kind, bytes: &'a [u8], pack: &'a Pack) -> Option<Self> {
        let kind = if let Kind::Maybe(inner) = kind { inner } else { kind };
        let item = match *kind {
            Kind::List(_, _, item) => item,
            // A key and a number: as long as a pair.
            Kind::Map(..) => PLACE,
            Kind::Hand(..) => {
                let [1, left, bytes @ ..] = bytes else { return None };
                return Some(Self { item: BYTE, left: (*left).into(), bytes, pack });
            }
            _ => return None,
        };
        let (left, bytes) = count(bytes)?;
        Some(Self { item, left, bytes, pack })
    }

    /// How many are left.
    #[must_use]
    pub fn len(&self) -> usize {
        self.left.into()
    }

    /// Whether none are left.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.left == 0
    }

    /// The next item as an object, or as the one field without a name.
    pub fn given(&mut self) -> Option<Given<'a>> {
        let (own, pack) = (self.item, self.pack);
        self.next().map(|bytes| Given { own, groups: &[], bytes, pack })
    }
}

#[expect(clippy::copy_iterator, reason = "a source of typed units is a plain copy of where it begins")]
impl<'a> Iterator for Values<'a> {
    type Item = &'a [u8];
    #[inline(never)]
    fn next(&mut self) -> Option<&'a [u8]> {
        self.left = self.left.checked_sub(1)?;
        let length = item_length(self.item, self.bytes, self.pack)?;
        let (item, rest) = self.bytes.split_at_checked(length)?;
        self.bytes = rest;
        Some(item)
    }
}
