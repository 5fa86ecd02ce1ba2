//! Characters as embedded-graphics draws them itself.

mod sample;

use adjutant_app::Style;
use adjutant_draw::{Canvas, draw, theme};
use embedded_graphics::Drawable;
use embedded_graphics::geometry::Point;
use embedded_graphics::mono_font::iso_8859_1::{FONT_6X10, FONT_8X13, FONT_8X13_BOLD};
use embedded_graphics::mono_font::{MonoFont, MonoTextStyle};
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::text::{Baseline, Text};

fn expected(text: &str, at: Point, font: &MonoFont, color: Rgb565, ground: Rgb565) -> Canvas {
    use embedded_graphics::draw_target::DrawTarget;
    let mut canvas = Canvas::new();
    let Ok(()) = canvas.clear(ground);
    let Ok(_) = Text::with_baseline(text, at, MonoTextStyle::new(font, color), Baseline::Top).draw(&mut canvas);
    canvas
}

fn assert_same(drawn: &Canvas, expected: &Canvas, (width, height): (u16, u16), at: (u16, u16), what: &str) {
    for y in at.1..at.1 + height {
        for x in at.0..at.0 + width {
            assert_eq!(drawn.pixel(x, y), expected.pixel(x, y), "{what} at {x},{y}");
        }
    }
}

fn characters() -> impl Iterator<Item = char> {
    (' '..='~').chain('\u{a0}'..='\u{ff}')
}

#[test]
fn every_character_is_drawn_plain_and_bold() {
    for c in characters() {
        let text = format!("{c}{c}");
        let screen = sample::screen(
            "c",
            [""; 4],
            (false, false),
            [
                sample::line("", &[]),
                sample::line("", &[]),
                sample::line(&text, &[]),
                sample::line(&text, &[(0, 2, Style::Strong)]),
            ],
        );
        let mut drawn = Canvas::new();
        let Ok(()) = draw(&screen, &mut drawn);
        // Thirteen of sixteen pixel rows, one free above.
        let plain = expected(&text, Point::new(0, 33), &FONT_8X13, theme::TEXT, theme::NIGHT);
        assert_same(&drawn, &plain, (24, 16), (0, 32), &text);
        let bold = expected(&text, Point::new(0, 49), &FONT_8X13_BOLD, theme::WHITE, theme::NIGHT);
        assert_same(&drawn, &bold, (24, 16), (0, 48), &text);
    }
}

#[test]
fn every_character_is_drawn_in_a_hint() {
    let words: Vec<&'static str> = characters().map(|c| &*format!("{c}{c}{c}").leak()).collect();
    for word in words {
        let mut drawn = Canvas::new();
        let Ok(()) = draw(&sample::screen("c", ["", word, "", ""], (false, false), []), &mut drawn);
        // Three letters of six pixels around the middle of the margin, under the cap.
        let small = expected(word, Point::new(216, 115), &FONT_6X10, theme::TEXT, theme::PANEL);
        assert_same(&drawn, &small, (30, 21), (210, 115), word);
    }
}
