//! What holds for every screen, whatever its rows say.

use std::convert::Infallible;

use adjutant_app::{Hint, Mark, Row, Screen, Style};
use adjutant_draw::{Canvas, Rect, draw};
use embedded_graphics::Pixel;
use embedded_graphics::draw_target::DrawTarget;
use embedded_graphics::geometry::{Dimensions, Point, Size};
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::pixelcolor::raw::RawU16;
use embedded_graphics::primitives::Rectangle;
use heapless::{String, Vec};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

const STYLES: [Style; 9] = [
    Style::Plain,
    Style::Dim,
    Style::Strong,
    Style::Picked,
    Style::Alert,
    Style::First,
    Style::Second,
    Style::Third,
    Style::Told,
];

const WORDS: [Hint; 8] = ["", "roll", "back", "table", "i", "überlang", "a…b", "→\n"];

/// Texts of the fonts and of what they lack, up to as many bytes as fit.
fn text<const N: usize>() -> impl Strategy<Value = String<N>> {
    let character = prop_oneof![
        6 => proptest::char::range(' ', '~'),
        2 => proptest::char::range('\u{a0}', '\u{ff}'),
        1 => Just('…'),
        1 => any::<char>(),
    ];
    vec(character, 0..=N).prop_map(|characters| {
        let mut text = String::new();
        characters.into_iter().take_while(|c| text.push(*c).is_ok()).for_each(drop);
        text
    })
}

fn marks() -> impl Strategy<Value = Vec<Mark, 6>> {
    let mark = (any::<u8>(), 0_u8..40, select(&STYLES[..]));
    // Most marks lie on the row; some begin after their end or far away.
    vec(mark.prop_map(|(from, to, style)| Mark { from: if from < 200 { from % 30 } else { from }, to, style }), 0..=6)
        .prop_map(|marks| marks.into_iter().collect())
}

fn row() -> impl Strategy<Value = Row> {
    let near = || prop_oneof![4 => -20_i16..60, 1 => any::<i16>()];
    prop_oneof![
        1 => Just(Row::Blank),
        1 => Just(Row::Rule),
        2 => Just(Row::Covered),
        4 => (text(), marks()).prop_map(|(text, marks)| Row::Line { text, marks }),
        2 => (text(), any::<u16>(), text(), select(&STYLES[..]))
            .prop_map(|(label, share, figure, style)| Row::Bar { label, permille: share % 1100, figure, style }),
        2 => (text(), near(), near(), near(), vec(near(), 0..=6)).prop_map(|(label, first, last, at, ticks)| {
            Row::Track { label, first, last, at, ticks: ticks.into_iter().collect() }
        }),
        2 => (vec(prop_oneof![4 => 0_u8..=10, 1 => any::<u8>()], 0..=10), any::<Option<u8>>(), select(&[6, 10, 20, 0][..]))
            .prop_map(|(faces, picked, sides)| {
                Row::Dice { faces: faces.into_iter().collect(), picked: picked.map(|at| at % 12), sides }
            }),
        2 => (text(), select(&STYLES[..])).prop_map(|(text, style)| Row::Large { text, style }),
    ]
}

fn screen() -> impl Strategy<Value = Screen> {
    let hints = [(); 4].map(|()| select(&WORDS[..]));
    (vec(row(), 0..=15), hints, any::<(bool, bool)>()).prop_map(|(rows, hints, more)| Screen {
        name: "any",
        rows: rows.into_iter().collect(),
        hints,
        more,
    })
}

fn drawn(screen: &Screen) -> Canvas {
    let mut canvas = Canvas::new();
    let Ok(()) = draw(screen, &mut canvas);
    canvas
}

/// A wall larger than the screen that counts what is painted where.
struct Wall {
    inside: std::vec::Vec<bool>,
    outside: usize,
}

impl Dimensions for Wall {
    fn bounding_box(&self) -> Rectangle {
        Rectangle::new(Point::new(-1000, -1000), Size::new(3000, 3000))
    }
}

impl DrawTarget for Wall {
    type Color = Rgb565;
    type Error = Infallible;

    fn draw_iter<I: IntoIterator<Item = Pixel<Rgb565>>>(&mut self, pixels: I) -> Result<(), Infallible> {
        for Pixel(at, _) in pixels {
            match (usize::try_from(at.x), usize::try_from(at.y)) {
                (Ok(x @ 0..240), Ok(y @ 0..240)) => self.inside[y * 240 + x] = true,
                _ => self.outside += 1,
            }
        }
        Ok(())
    }
}

/// Every pixel as it comes off the wire.
fn send(canvas: &Canvas, area: Rect, glass: &mut [Rgb565]) {
    let mut buffer = [0; 1000];
    for strip in area.strips(buffer.len() / 2) {
        let bytes = canvas.expand(strip, &mut buffer);
        assert_eq!(bytes.len(), strip.pixels() * 2);
        let places =
            (strip.y..strip.y + strip.height).flat_map(|y| (strip.x..strip.x + strip.width).map(move |x| (x, y)));
        for ((x, y), pixel) in places.zip(bytes.as_chunks().0) {
            glass[usize::from(y) * 240 + usize::from(x)] = RawU16::new(u16::from_be_bytes(*pixel)).into();
        }
    }
}

fn pixels(canvas: &Canvas) -> std::vec::Vec<Rgb565> {
    (0..240).flat_map(|y| (0..240).map(move |x| canvas.pixel(x, y))).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    #[test]
    fn the_canvas_draws_what_any_target_shows(screen in screen()) {
        let mut canvas = Canvas::new();
        canvas.draw(&screen);
        prop_assert!(canvas == drawn(&screen));
    }

    #[test]
    fn nothing_of_an_older_screen_stays(old in screen(), new in screen()) {
        let mut canvas = drawn(&old);
        canvas.draw(&new);
        prop_assert!(canvas == drawn(&new));
    }

    #[test]
    fn every_pixel_is_painted_and_none_beside_the_screen(screen in screen()) {
        let mut wall = Wall { inside: vec![false; 240 * 240], outside: 0 };
        let Ok(()) = draw(&screen, &mut wall);
        prop_assert_eq!(wall.outside, 0);
        prop_assert_eq!(wall.inside.iter().position(|painted| !painted), None);
    }

    #[test]
    fn sending_the_changes_shows_the_new_screen(old in screen(), new in screen()) {
        let (shown, new) = (drawn(&old), drawn(&new));
        let mut glass = pixels(&shown);
        let mut below = 0;
        for area in new.changed(&shown) {
            prop_assert!(area.y >= below, "areas come from top to bottom");
            below = area.y + area.height;
            send(&new, area, &mut glass);
        }
        prop_assert!(glass == pixels(&new));
    }

    #[test]
    fn few_changed_pixels_cost_little(screen in screen(), spots in vec((0_u16..240, 0_u16..240), 0..8)) {
        let shown = drawn(&screen);
        let mut new = shown.clone();
        for (x, y) in &spots {
            let other = if shown.pixel(*x, *y) == Rgb565::new(31, 63, 31) { Rgb565::new(0, 0, 0) } else { Rgb565::new(31, 63, 31) };
            let Ok(()) = new.draw_iter([Pixel(Point::new((*x).into(), (*y).into()), other)]);
        }
        let rows: std::collections::BTreeSet<u16> = spots.iter().map(|(_, y)| *y).collect();
        let sent: usize = new.changed(&shown).map(Rect::pixels).sum();
        // A row at most as wide as the screen, and what joining costs.
        prop_assert!(sent <= rows.len() * (240 + 64), "{} pixels for {:?}", sent, spots);
        prop_assert!((sent == 0) == spots.is_empty());
        let mut glass = pixels(&shown);
        new.changed(&shown).for_each(|area| send(&new, area, &mut glass));
        prop_assert!(glass == pixels(&new));
        let mut copy = shown.clone();
        copy.copy_from(&new);
        prop_assert!(copy == new && new.changed(&copy).next().is_none());
    }

    #[test]
    fn any_fill_paints_what_pixels_one_by_one_would(
        (x, y, width, height) in (-30_i32..260, -30_i32..260, 0_u32..60, 0_u32..60),
        colors in vec(0_u16.., 1..2000),
    ) {
        use embedded_graphics::primitives::PointsIter;
        let area = Rectangle::new(Point::new(x, y), Size::new(width, height));
        let colors = || colors.iter().map(|bits| Rgb565::from(RawU16::new(*bits)));
        let mut fast = Canvas::new();
        let Ok(()) = fast.fill_contiguous(&area, colors());
        let mut slow = Canvas::new();
        let Ok(()) = slow.draw_iter(area.points().zip(colors()).map(|(at, color)| Pixel(at, color)));
        prop_assert!(fast == slow);
    }
}
