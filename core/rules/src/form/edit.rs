//! A form being filled: values are set, lists grow and shrink, and at every moment it is a form that can be asked.

use super::kind::{Field, Kind, Need, item_length};
use super::pack::{Full, Pack};
use super::{END, Shape};

/// What stands at the end of a way into a form: field, item of its list, field of that item, and so on.
#[derive(Clone, Copy, Debug)]
pub enum Spot {
    /// Fields, from this byte on.
    Fields(Fields, usize),
    /// A value: its kind, whether it must be there, and where its bytes are; they are not there before this byte.
    Value(&'static Kind, Need, Result<(usize, usize), (usize, u8)>),
}

/// The fields of an object.
#[derive(Clone, Copy, Debug)]
pub enum Fields {
    /// Of a question.
    Asked(&'static Shape),
    /// Of an item or an object.
    Own(&'static [Field]),
}

impl Fields {
    /// A field by its number.
    #[must_use]
    pub fn get(self, number: usize) -> Option<&'static Field> {
        match self {
            Self::Asked(shape) => shape.fields.iter().flat_map(|group| group.iter()).nth(number),
            Self::Own(fields) => fields.get(number),
        }
    }
}

impl Kind {
    /// Without the null that it may be.
    #[must_use]
    pub fn inner(&'static self) -> &'static Self {
        if let Self::Maybe(kind) = self { kind } else { self }
    }
}

/// What stands at the end of this way.
#[must_use]
pub fn spot(shape: &'static Shape, pack: &Pack, way: &[u8]) -> Option<Spot> {
    let mut spot = Spot::Fields(Fields::Asked(shape), 0);
    let bytes = pack.bytes();
    for &step in way {
        spot = match spot {
            Spot::Fields(fields, at) => field(fields, at, step, pack)?,
            Spot::Value(kind, _, Ok((from, _))) => {
                let from = from + usize::from(matches!(kind, Kind::Maybe(_)));
                match kind.inner() {
                    Kind::Record(own) => field(Fields::Own(own), from, step, pack)?,
                    Kind::List(_, _, item) => {
                        let mut at = from + 2;
                        for _ in 0..step {
                            at += item_length(item, bytes.get(at..)?, pack)?;
                        }
                        let length = item_length(item, bytes.get(at..)?, pack)?;
                        match item {
                            [Field { name: "", spec }] => Spot::Value(&spec.kind, Need::Must, Ok((at, at + length))),
                            _ => Spot::Fields(Fields::Own(item), at),
                        }
                    }
                    _ => return None,
                }
            }
            Spot::Value(_, _, Err(_)) => return None,
        };
    }
    Some(spot)
}

fn field(fields: Fields, mut at: usize, wanted: u8, pack: &Pack) -> Option<Spot> {
    let bytes = pack.bytes();
    for number in 0..=wanted {
        let field = fields.get(number.into())?;
        let given = bytes.get(at).is_some_and(|&given| given == number);
        let length = if given { field.spec.kind.length(bytes.get(at + 1..)?, pack)? } else { 0 };
        if number == wanted {
            let place = if given { Ok((at + 1, at + 1 + length)) } else { Err((at, number)) };
            return Some(Spot::Value(&field.spec.kind, field.spec.need, place));
        }
        at += if given { 1 + length } else { 0 };
    }
    None
}

/// Replaces bytes by others.
fn splice(pack: &mut Pack, from: usize, to: usize, with: &[u8]) -> Result<(), Full> {
    let end = pack.bytes().len();
    pack.push(with)?;
    pack.bring_forward(end, from);
    pack.cut(from + with.len(), to - from);
    Ok(())
}

/// Sets the value at the end of a way; without bytes it is left out.
///
/// # Errors
/// [`Full`], or there is no such value.
pub fn set(shape: &'static Shape, pack: &mut Pack, way: &[u8], value: Option<&[u8]>) -> Result<(), Full> {
    match (spot(shape, pack, way), value) {
        (Some(Spot::Value(_, _, Ok((from, to)))), Some(value)) => splice(pack, from, to, value),
        (Some(Spot::Value(_, _, Ok((from, to)))), None) => splice(pack, from - 1, to, &[]),
        (Some(Spot::Value(_, _, Err((at, number)))), Some(value)) => {
            splice(pack, at, at, &[number])?;
            splice(pack, at + 1, at + 1, value)
        }
        (Some(Spot::Value(_, _, Err(_))), None) => Ok(()),
        _ => Err(Full),
    }
}

/// The list at the end of a way: where it begins, and how many items it has.
#[must_use]
pub fn list(shape: &'static Shape, pack: &Pack, way: &[u8]) -> Option<(&'static Kind, usize, u16)> {
    let Some(Spot::Value(kind, _, place)) = spot(shape, pack, way) else { return None };
    let Ok((from, to)) = place else { return Some((kind.inner(), 0, 0)) };
    let from = from + usize::from(matches!(kind, Kind::Maybe(_)));
    let count =
        pack.bytes().get(from..to).and_then(|bytes| bytes.first_chunk()).map_or(0, |two| u16::from_le_bytes(*two));
    Some((kind.inner(), from, count))
}

/// Adds an item to the list at the end of a way.
///
/// # Errors
/// [`Full`], or the list may have no more.
pub fn add(shape: &'static Shape, pack: &mut Pack, way: &[u8]) -> Result<(), Full> {
    if let Some(Spot::Value(kind, _, Err(_))) = spot(shape, pack, way) {
        let empty: &[u8] = if matches!(kind, Kind::Maybe(_)) { &[1, 0, 0] } else { &[0, 0] };
        set(shape, pack, way, Some(empty))?;
    }
    let Some((Kind::List(_, most, item), from, count)) = list(shape, pack, way) else { return Err(Full) };
    if count >= *most {
        return Err(Full);
    }
    let mut at = from + 2;
    for _ in 0..count {
        at += item_length(item, pack.bytes().get(at..).unwrap_or_default(), pack).ok_or(Full)?;
    }
    let end = pack.bytes().len();
    begin_item(item, pack, count + 1)?;
    pack.bring_forward(end, at);
    recount(pack, from, count + 1);
    Ok(())
}

/// Takes an item out of the list at the end of a way.
pub fn drop_item(shape: &'static Shape, pack: &mut Pack, way: &[u8], number: u8) {
    let Some((Kind::List(_, _, item), from, count)) = list(shape, pack, way) else { return };
    let mut at = from + 2;
    for place in 0..count {
        let Some(length) = item_length(item, pack.bytes().get(at..).unwrap_or_default(), pack) else { return };
        if place == u16::from(number) {
            pack.cut(at, length);
            return recount(pack, from, count - 1);
        }
        at += length;
    }
}

fn recount(pack: &mut Pack, from: usize, count: u16) {
    if let Some(place) = pack.bytes_mut().get_mut(from..from + 2) {
        place.copy_from_slice(&count.to_le_bytes());
    }
}

/// A question with what it must have, each as it most likely is.
///
/// # Errors
/// [`Full`].
pub fn begin(shape: &'static Shape) -> Result<Pack, Full> {
    let mut pack = Pack::default();
    for (number, field) in (0..).zip(shape.fields.iter().flat_map(|group| group.iter())) {
        begin_field(field, number, &mut pack)?;
    }
    pack.push(&[END])?;
    Ok(pack)
}

fn begin_field(field: &'static Field, number: u8, pack: &mut Pack) -> Result<(), Full> {
    if field.spec.need != Need::Must {
        return Ok(());
    }
    pack.push(&[number])?;
    begin_value(&field.spec.kind, pack, 1)
}

fn begin_item(item: &'static [Field], pack: &mut Pack, number: u16) -> Result<(), Full> {
    if let [Field { name: "", spec }] = item {
        return begin_value(&spec.kind, pack, number);
    }
    for (place, field) in (0..).zip(item) {
        // Units are told apart by their names: a new one has a number that nobody has.
        if matches!(field.spec.kind, Kind::Text(_)) && (field.spec.need == Need::Must || field.name == "name") {
            pack.push(&[place])?;
            let unused = u16::try_from(pack.texts().count()).map_err(|_| Full)?;
            begin_value(&field.spec.kind, pack, unused + 1)?;
        } else {
            begin_field(field, place, pack)?;
        }
    }
    pack.push(&[END])
}

/// A value to begin with: the least, but one rather than none; the n-th text is its number.
fn begin_value(kind: &'static Kind, pack: &mut Pack, number: u16) -> Result<(), Full> {
    match *kind {
        Kind::Int(low, high) | Kind::Half(low, high) => {
            let value = if low <= 0 && high > 0 { 0 } else { low };
            pack.push((value - low).cast_unsigned().to_le_bytes().get(..kind.width()).unwrap_or_default())
        }
        Kind::Large => pack.push(&[0; 8]),
        Kind::Word(_, first, _) => pack.push(&[first]),
        Kind::Text(_) => {
            let mut text = heapless::String::<8>::new();
            core::fmt::Write::write_fmt(&mut text, format_args!("{number}")).map_err(|_| Full)?;
            let id = pack.intern(&text)?;
            pack.push(&[id])
        }
        Kind::Name(fixed) => {
            let place = usize::from(number.saturating_sub(1)).min(fixed.len().saturating_sub(1));
            pack.push(&[u8::try_from(place).unwrap_or(0)])
        }
        Kind::Code(codes) => pack.push(codes.first().get(..codes.width()).unwrap_or_default()),
        Kind::Flag | Kind::Maybe(_) => pack.push(&[0]),
        Kind::Pair(..) | Kind::Hand(..) | Kind::Map(..) => pack.push(&[0, 0]),
        Kind::List(least, _, item) => {
            pack.push(&least.to_le_bytes())?;
            (0..least).try_for_each(|place| begin_item(item, pack, place + 1))
        }
        Kind::Record(fields) => begin_item(fields, pack, 1),
    }
}
