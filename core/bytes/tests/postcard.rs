//! The same bytes as postcard's, the same values from them, and the same bytes refused.

use adjutant_bytes::{Failed, read, same, write, write_framed};
use heapless::{String, Vec};
use proptest::collection::vec;
use proptest::prelude::*;
use serde::de::{DeserializeOwned, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

/// Every shape that a derived type can have.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
enum Shape {
    Unit,
    Newtype(u16),
    Tuple(i8, Option<u32>),
    Struct {
        wide: u64,
        #[serde(default)]
        left: Option<bool>,
        text: String<12>,
    },
    Nested(Inner, [Word; 3]),
    List(Vec<Inner, 4>),
    Huge(u128, i128),
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
enum Word {
    First,
    Second,
    Third,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Inner {
    word: Word,
    small: i16,
    signed: i32,
    long: i64,
    letter: char,
    nothing: (),
    pair: (u8, Marker),
    #[serde(skip)]
    forgotten: u8,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Marker;

fn word() -> impl Strategy<Value = Word> {
    prop_oneof![Just(Word::First), Just(Word::Second), Just(Word::Third)]
}

fn inner() -> impl Strategy<Value = Inner> {
    let numbers = (any::<i16>(), any::<i32>(), any::<i64>());
    (word(), numbers, any::<char>(), any::<u8>()).prop_map(|(word, (small, signed, long), letter, byte)| Inner {
        word,
        small,
        signed,
        long,
        letter,
        nothing: (),
        pair: (byte, Marker),
        forgotten: 0,
    })
}

fn shape() -> impl Strategy<Value = Shape> {
    prop_oneof![
        Just(Shape::Unit),
        any::<u16>().prop_map(Shape::Newtype),
        any::<(i8, Option<u32>)>().prop_map(|(a, b)| Shape::Tuple(a, b)),
        (any::<u64>(), any::<Option<bool>>(), "[a-zé]{0,6}").prop_map(|(wide, left, text)| Shape::Struct {
            wide,
            left,
            text: String::try_from(text.as_str()).expect("twelve bytes at most"),
        }),
        (inner(), [word(), word(), word()]).prop_map(|(inner, words)| Shape::Nested(inner, words)),
        vec(inner(), 0..=4).prop_map(|list| Shape::List(list.into_iter().collect())),
        any::<(u128, i128)>().prop_map(|(a, b)| Shape::Huge(a, b)),
    ]
}

/// Both read the same value and leave the same rest, or both refuse.
fn agree<T: DeserializeOwned + PartialEq + std::fmt::Debug>(bytes: &[u8]) {
    assert_eq!(read::<T>(bytes).ok(), postcard::take_from_bytes::<T>(bytes).ok(), "{bytes:02x?}");
}

proptest! {
    #[test]
    fn the_bytes_are_postcards(value in shape()) {
        let theirs = postcard::to_slice(&value, &mut [0; 400]).expect("room").to_vec();
        let mut room = [0; 400];
        prop_assert_eq!(&*write(&value, &mut room).expect("room"), theirs.as_slice());
        prop_assert_eq!(read::<Shape>(&theirs), Ok((value, &[][..])));
    }

    #[test]
    fn a_frame_is_postcards(bytes in vec(prop_oneof![Just(0_u8), any::<u8>()], 0..700)) {
        let mut room = [0; 720];
        let ours = write_framed(bytes.as_slice(), &mut room).expect("room").to_vec();
        let mut room = [0; 720];
        prop_assert_eq!(ours.as_slice(), &*postcard::to_slice_cobs(bytes.as_slice(), &mut room).expect("room"));
    }

    #[test]
    fn room_that_does_not_suffice_is_refused_by_both(value in shape(), room in 0_usize..60) {
        let (mut ours, mut theirs) = ([0; 60], [0; 60]);
        let theirs = postcard::to_slice(&value, &mut theirs[..room]).map(|bytes| bytes.to_vec()).map_err(|_| Failed);
        prop_assert_eq!(write(&value, &mut ours[..room]).map(|bytes| bytes.to_vec()), theirs);
    }

    #[test]
    fn values_are_the_same_when_they_are_equal(one in shape(), other in shape()) {
        prop_assert!(same(&one, &one.clone(), &mut [0; 400]));
        prop_assert_eq!(same(&one, &other, &mut [0; 400]), one == other);
    }

    #[test]
    fn any_bytes_are_read_or_refused_as_by_postcard(bytes in vec(any::<u8>(), 0..40)) {
        agree::<Shape>(&bytes);
        agree::<Inner>(&bytes);
        agree::<(u16, i16, u32)>(&bytes);
        agree::<(u64, bool)>(&bytes);
        agree::<u128>(&bytes);
        agree::<Vec<Word, 3>>(&bytes);
        agree::<String<8>>(&bytes);
        agree::<char>(&bytes);
    }

    #[test]
    fn a_damaged_value_is_read_or_refused_as_by_postcard(value in shape(), at: usize, byte: u8, cut: usize) {
        let mut bytes = postcard::to_slice(&value, &mut [0; 400]).expect("room").to_vec();
        let at = at % bytes.len();
        bytes[at] = byte;
        agree::<Shape>(&bytes);
        bytes.truncate(cut % (bytes.len() + 1));
        agree::<Shape>(&bytes);
    }
}

#[test]
fn the_ends_of_the_numbers_are_the_same() {
    for last in 0..=0xFF {
        agree::<u16>(&[0xFF, 0xFF, last, 0]);
        agree::<i16>(&[0xFF, 0xFF, last, 0]);
        agree::<u32>(&[0xFF, 0xFF, 0xFF, 0xFF, last, 0]);
        agree::<u64>(&[0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, last, 0]);
        agree::<bool>(&[last]);
        agree::<Option<u8>>(&[last, 7]);
        agree::<Word>(&[last, 0, 0]);
    }
}

/// Reads a list for as long as there is one, as a container without a limit does.
#[derive(Debug, PartialEq)]
struct Endless;

impl<'de> Deserialize<'de> for Endless {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Items;
        impl<'de> Visitor<'de> for Items {
            type Value = Endless;
            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("a list")
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Endless, A::Error> {
                let mut items = 0;
                while seq.next_element::<u8>()?.is_some() {
                    items += 1;
                    assert!(items <= 4, "an item that is in no byte");
                }
                Ok(Endless)
            }
        }
        deserializer.deserialize_seq(Items)
    }
}

#[test]
fn a_list_that_says_it_is_endless_ends_with_its_bytes() {
    assert_eq!(read::<Endless>(&[3, 1, 2, 3]), Ok((Endless, &[][..])));
    assert_eq!(read::<Endless>(&[0xFF, 0xFF, 0xFF, 0xFF, 0x0F, 1, 2, 3]), Err(Failed));
}

#[test]
fn the_beginning_of_a_value_is_not_the_value() {
    assert!(!same(&[1_u8, 2][..], &[1, 2, 3][..], &mut [0; 8]));
    assert!(!same(&Some((1_u8, 2_u8)), &None, &mut [0; 8]));
    assert!(!same(&Some(1_u8), &Some(2), &mut [0; 8]));
    assert!(!same(&Some(1_u8), &Some(1), &mut [0; 1]), "what has no room is not called the same");
}

#[test]
fn a_float_has_no_bytes() {
    assert_eq!(write(&1.5_f32, &mut [0; 8]), Err(Failed));
    assert_eq!(read::<f64>(&[0; 8]), Err(Failed));
}
