//! The palette against what eyes need: contrast, and sides that stay apart with a colour vision deficiency.

use adjutant_draw::theme::{
    ALERT, DIM, FIRST, INK, LINE, NIGHT, PALE, PALETTE, PANEL, PICKED, SECOND, SHADE, STEEL, TEXT, THIRD, TITLE, WHITE,
};
use embedded_graphics::pixelcolor::{Rgb565, Rgb888, RgbColor};

type Linear = [f64; 3];

/// Linear light of a colour, by the sRGB curve.
fn linear(color: Rgb565) -> Linear {
    let color = Rgb888::from(color);
    [color.r(), color.g(), color.b()].map(|value| {
        let value = f64::from(value) / 255.0;
        if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    })
}

/// Contrast of two colours as the Web Content Accessibility Guidelines 2.1 define it, 1 to 21.
fn contrast(a: Rgb565, b: Rgb565) -> f64 {
    let luminance = |color| {
        let [red, green, blue] = linear(color);
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    };
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

/// CIE Lab with the white of the screen.
fn lab([red, green, blue]: Linear) -> [f64; 3] {
    let curve = |t: f64| if t > 0.008_856 { t.cbrt() } else { 7.787 * t + 16.0 / 116.0 };
    let x = curve((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505);
    let y = curve(0.2126 * red + 0.7152 * green + 0.0722 * blue);
    let z = curve((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089);
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

/// What an eye without one kind of cone sees: Machado, Oliveira and Fernandes 2009, severity 1.0.
const EYES: [(&str, [[f64; 3]; 3]); 4] = [
    ("all cones", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    (
        "no red cones",
        [[0.152_286, 1.052_583, -0.204_868], [0.114_503, 0.786_281, 0.099_216], [-0.003_882, -0.048_116, 1.051_998]],
    ),
    (
        "no green cones",
        [[0.367_322, 0.860_646, -0.227_968], [0.280_085, 0.672_501, 0.047_413], [-0.011_820, 0.042_940, 0.968_881]],
    ),
    (
        "no blue cones",
        [[1.255_528, -0.076_749, -0.178_779], [-0.078_411, 0.930_809, 0.147_602], [0.004_733, 0.691_367, 0.303_900]],
    ),
];

fn seen(color: Rgb565, eye: [[f64; 3]; 3]) -> [f64; 3] {
    let light = linear(color);
    lab(eye.map(|row| row.iter().zip(light).map(|(part, light)| part * light).sum::<f64>().clamp(0.0, 1.0)))
}

fn apart(a: [f64; 3], b: [f64; 3]) -> f64 {
    a.iter().zip(b).map(|(a, b)| (a - b).powi(2)).sum::<f64>().sqrt()
}

#[test]
fn text_stands_out_from_its_ground() {
    for (what, fore, back, least) in [
        ("text", TEXT, NIGHT, 7.0),
        ("strong", WHITE, NIGHT, 7.0),
        ("dim", DIM, NIGHT, 7.0),
        ("alert", ALERT, NIGHT, 7.0),
        ("told", PALE, NIGHT, 7.0),
        ("first", FIRST, NIGHT, 7.0),
        ("second", SECOND, NIGHT, 7.0),
        ("third", THIRD, NIGHT, 7.0),
        ("status", TEXT, PANEL, 7.0),
        ("dim status", DIM, PANEL, 7.0),
        ("first in the status", FIRST, PANEL, 7.0),
        ("second in the status", SECOND, PANEL, 6.0),
        ("third in the status", THIRD, PANEL, 7.0),
        ("title", WHITE, TITLE, 7.0),
        ("dim title", PALE, TITLE, 6.0),
        ("alert in the title", ALERT, TITLE, 7.0),
        ("first in the title", FIRST, TITLE, 4.5),
        ("second in the title", SECOND, TITLE, 4.5),
        ("third in the title", THIRD, TITLE, 4.5),
        ("cursor", INK, PICKED, 7.0),
        ("dim on the cursor", SHADE, PICKED, 6.0),
        ("letter on a key", INK, DIM, 7.0),
        ("pips", INK, TEXT, 7.0),
        // Shapes, not text.
        ("bar", STEEL, NIGHT, 3.0),
        ("boxes and rules", LINE, NIGHT, 2.5),
        ("marker on its track", TEXT, LINE, 4.5),
    ] {
        let ratio = contrast(fore, back);
        assert!(ratio >= least, "{what}: {ratio:.1}, wanted {least}");
    }
}

#[test]
fn sides_and_alerts_stay_apart_for_every_eye() {
    // About 2 is just noticed when the colours touch; words on a small screen need ten times that. An alert differs
    // from plain text in weight and by its sign too.
    let colors = [("first", FIRST), ("second", SECOND), ("third", THIRD), ("alert", ALERT), ("text", TEXT)];
    let mut close = Vec::new();
    for (eye, matrix) in EYES {
        for (at, (a, color)) in colors.iter().enumerate() {
            for (b, other) in &colors[at + 1..] {
                let distance = apart(seen(*color, matrix), seen(*other, matrix));
                let least = if (*a, *b) == ("alert", "text") { 14.0 } else { 20.0 };
                if distance < least {
                    close.push(format!("{a} and {b}, {eye}: {distance:.1}"));
                }
            }
        }
    }
    assert!(close.is_empty(), "too close: {close:#?}");
}

#[test]
fn an_explanation_is_never_taken_for_a_refusal_by_its_colour() {
    for (eye, matrix) in EYES {
        let distance = apart(seen(PALE, matrix), seen(ALERT, matrix));
        assert!(distance >= 20.0, "{eye}: {distance:.1}");
    }
}

#[test]
fn no_colour_stands_twice_in_the_palette() {
    for (at, color) in PALETTE.iter().enumerate() {
        assert!(!PALETTE[at + 1..].contains(color), "entry {at}");
    }
}
