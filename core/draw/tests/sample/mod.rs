//! Screens that show every kind of row, and pictures of a canvas.
#![allow(dead_code, reason = "each user takes what it needs")]

use adjutant_app::{Hint, Mark, Row, Screen, Style};
use adjutant_draw::Canvas;
use embedded_graphics::pixelcolor::{Rgb888, RgbColor};
use heapless::Vec;

/// A line with marks.
pub fn line(text: &str, marks: &[(u8, u8, Style)]) -> Row {
    let marks = marks.iter().map(|(from, to, style)| Mark { from: *from, to: *to, style: *style }).collect();
    Row::Line { text: text.try_into().expect("a line"), marks }
}

pub fn bar(label: &str, permille: u16, figure: &str, style: Style) -> Row {
    Row::Bar {
        label: label.try_into().expect("a label"),
        permille,
        figure: figure.try_into().expect("a figure"),
        style,
    }
}

pub fn track(label: &str, first: i16, last: i16, at: i16, ticks: &[i16]) -> Row {
    let ticks = ticks.iter().copied().collect();
    Row::Track { label: label.try_into().expect("a label"), first, last, at, ticks }
}

pub fn dice(faces: &[u8], picked: Option<u8>, sides: u8) -> [Row; 3] {
    [Row::Dice { faces: faces.iter().copied().collect(), picked, sides }, Row::Covered, Row::Covered]
}

pub fn large(text: &str, style: Style) -> [Row; 2] {
    [Row::Large { text: text.try_into().expect("a large text"), style }, Row::Covered]
}

pub fn screen(name: &'static str, hints: [Hint; 4], more: (bool, bool), rows: impl IntoIterator<Item = Row>) -> Screen {
    Screen { name, rows: rows.into_iter().collect::<Vec<_, 15>>(), hints, more }
}

/// One screen of each kind, as the players meet them.
pub fn screens() -> [Screen; 8] {
    [table(), combat(), result(), dice_entry(), ten_sided(), tracks(), styles(), characters()]
}

fn table() -> Screen {
    screen(
        "table",
        ["do", "back", "why", "table"],
        (false, true),
        [
            line("BLITZWAR        T14  spring 41", &[]),
            line("Axis  7 Movement           mud", &[(0, 4, Style::First), (27, 30, Style::Strong)]),
            line("! YUG diplomacy: roll    >", &[(0, 26, Style::Alert)]),
            line("! 12 Soviet corps     in 2", &[(0, 26, Style::Alert)]),
            line(
                "  Supply 11\u{bd}    Points 23",
                &[(2, 8, Style::Dim), (9, 12, Style::Strong), (16, 22, Style::Dim), (23, 25, Style::Strong)],
            ),
            Row::Rule,
            line("  Land combat", &[(0, 26, Style::Picked)]),
            line("  Supply cost", &[]),
            line("  Zone changes hands", &[]),
            line("  Air transport", &[(0, 26, Style::Dim)]),
            line("  More\u{2026}", &[]),
            Row::Rule,
            line("  Log", &[]),
            line("  Undo: Tobruk 4-1", &[]),
            line("  End phase        hold A", &[(19, 25, Style::Dim)]),
        ],
    )
}

fn combat() -> Screen {
    screen(
        "combat",
        ["roll", "back", "why", "table"],
        (false, false),
        [
            line("LAND COMBAT  Mechili     blitz", &[(25, 30, Style::Dim)]),
            line(
                "A Axis  v  S Soviets      T14",
                &[(0, 6, Style::First), (11, 20, Style::Second), (26, 29, Style::Dim)],
            ),
            line(
                " A Attack inf 3 arm 2    5",
                &[(1, 2, Style::First), (3, 9, Style::First), (14, 15, Style::Picked), (25, 26, Style::Strong)],
            ),
            line("   elite yes  german yes", &[(3, 8, Style::Dim), (14, 20, Style::Dim)]),
            line(
                " S Defend inf 2 arm 2    4",
                &[(1, 2, Style::Second), (3, 9, Style::Second), (25, 26, Style::Strong)],
            ),
            line("   Terrain          clear", &[(3, 10, Style::Dim)]),
            line("   Air           attacker", &[(3, 6, Style::Dim)]),
            Row::Rule,
            Row::Large { text: "+4 \u{bb} 4-1".try_into().expect("short"), style: Style::Strong },
            Row::Covered,
            bar(" 0/1", 500, "50%", Style::Plain),
            bar(" C/2", 333, "33%", Style::Plain),
            bar(" 1/2", 167, "17%", Style::Plain),
            Row::Rule,
            line(" 5:4 = 1-1, shifts +4", &[(0, 26, Style::Dim)]),
        ],
    )
}

fn result() -> Screen {
    let [large_1, large_2] = large("Defender -1", Style::Strong);
    let [dice_1, dice_2, dice_3] = dice(&[5], None, 6);
    screen(
        "result",
        ["save", "back", "why", "table"],
        (false, false),
        [
            line("LAND COMBAT  Mechili     blitz", &[(25, 30, Style::Dim)]),
            line("Column 4-1     rolled by hand", &[]),
            dice_1,
            dice_2,
            dice_3,
            large_1,
            large_2,
            Row::Rule,
            line(" Defender loses 1 corps.", &[]),
            line(" No retreat in blitz.", &[]),
            line(" Remove 1 air.", &[]),
            Row::Blank,
            line(" S 2 armour  2 infantry", &[(1, 2, Style::Second)]),
            line(" Lose: infantry        [x]", &[(0, 26, Style::Picked)]),
            line(" Lose: armour          [ ]", &[]),
        ],
    )
}

fn dice_entry() -> Screen {
    let [pick_1, pick_2, pick_3] = dice(&[1, 2, 3, 4, 5, 6], Some(3), 6);
    let [got_1, got_2, got_3] = dice(&[6, 3, 1, 5, 0, 0, 0, 0, 0, 0], None, 6);
    screen(
        "dice-entry",
        ["take", "undo", "roll", "table"],
        (false, false),
        [
            line("DICE                 your dice", &[(21, 30, Style::Dim)]),
            line("Attack on Mechili", &[]),
            Row::Blank,
            line(" Which face is up?", &[]),
            pick_1,
            pick_2,
            pick_3,
            Row::Rule,
            line(" Taken 4            of 10", &[]),
            got_1,
            got_2,
            got_3,
            line(" Still wanted            6", &[(0, 26, Style::Strong)]),
            Row::Blank,
            line(" X: let the device roll", &[(0, 26, Style::Dim)]),
        ],
    )
}

fn ten_sided() -> Screen {
    let [pick_1, pick_2, pick_3] = dice(&[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], Some(9), 10);
    let [got_1, got_2, got_3] = dice(&[7, 10, 0, 0], Some(2), 10);
    let [six_1, six_2, six_3] = dice(&[2, 4, 6, 0, 0], Some(3), 6);
    screen(
        "ten-sided",
        ["take", "", "roll", ""],
        (true, false),
        [
            line("DICE 2d10            your dice", &[]),
            line("Convoy through Gibraltar", &[]),
            pick_1,
            pick_2,
            pick_3,
            Row::Rule,
            got_1,
            got_2,
            got_3,
            Row::Rule,
            six_1,
            six_2,
            six_3,
        ],
    )
}

fn tracks() -> Screen {
    screen(
        "tracks",
        ["set", "back", "why", "page"],
        (true, true),
        [
            line("OVERVIEW                   1/3", &[]),
            line("T14 spring 41   Axis to move", &[(16, 20, Style::First)]),
            track("Turn", 1, 47, 14, &[12, 24, 36]),
            track("US entry", 0, 20, 9, &[15, 20]),
            track("Supply", -3, 4, 2, &[0]),
            track("Weather", 1, 3, 2, &[]),
            track("Points", 0, 200, 163, &[100, 150]),
            Row::Rule,
            bar("Axis", 620, "62%", Style::First),
            bar("Soviets", 305, "30.5%", Style::Second),
            bar("Allies", 75, "7.5%", Style::Third),
            bar("Draw", 0, "0%", Style::Dim),
            bar("Any", 1000, "100%", Style::Picked),
            Row::Rule,
            line("! Turkey joins in 2 turns", &[(0, 26, Style::Alert)]),
        ],
    )
}

fn styles() -> Screen {
    let [l1, l2] = large("Retreat", Style::Second);
    let [m1, m2] = large("1-1 \u{bb} 4-1 +2\u{bd}%", Style::Picked);
    screen(
        "styles",
        ["w\u{e4}hl", "toolong", "i", "x"],
        (false, false),
        [
            line("TITLE of a screen, dim,! alert", &[(19, 22, Style::Dim), (23, 30, Style::Alert)]),
            line(
                "status plain dim strong F S T",
                &[
                    (13, 16, Style::Dim),
                    (17, 23, Style::Strong),
                    (24, 25, Style::First),
                    (26, 27, Style::Second),
                    (28, 29, Style::Third),
                ],
            ),
            line(" plain", &[]),
            line(" dim", &[(0, 26, Style::Dim)]),
            line(" strong", &[(0, 26, Style::Strong)]),
            line(
                " picked  dim ! F S T",
                &[
                    (0, 26, Style::Picked),
                    (9, 12, Style::Dim),
                    (13, 14, Style::Alert),
                    (15, 16, Style::First),
                    (17, 18, Style::Second),
                    (19, 20, Style::Third),
                ],
            ),
            line(" ! alert", &[(0, 26, Style::Alert)]),
            line(
                " A first  S second  M third",
                &[(0, 8, Style::First), (10, 18, Style::Second), (20, 26, Style::Third)],
            ),
            line(" field <12> of a line", &[(7, 11, Style::Picked)]),
            line(" longer than its twenty-six columns", &[]),
            line(" longer, strong, cut in the end", &[(0, 26, Style::Strong)]),
            l1,
            l2,
            m1,
            m2,
        ],
    )
}

/// Every character of the fonts, plain above bold.
fn characters() -> Screen {
    let all: std::vec::Vec<char> = ('!'..='~').chain('\u{a1}'..='\u{ff}').chain(['\u{2026}', '\u{2192}']).collect();
    let halves = all.chunks(24).map(|chunk| chunk.iter().collect::<String>());
    let rows = halves
        .enumerate()
        .map(|(at, text)| if at % 2 == 0 { line(&text, &[]) } else { line(&text, &[(0, 26, Style::Strong)]) });
    let top = [
        line("CHARACTERS \u{c4}\u{d6}\u{dc} \u{e4}\u{f6}\u{fc}\u{df} \u{e9}\u{e8}\u{ea}\u{2026}", &[]),
        line("\u{a3} \u{a7} \u{b0} \u{b1} \u{bc} \u{bd} \u{be} \u{d7} \u{f7}", &[]),
    ];
    screen(
        "characters",
        ["A\u{c4}gj", "Qq\u{fc}\u{df}y", "012", "345\u{2026}"],
        (true, true),
        top.into_iter().chain(rows),
    )
}

/// A picture of a canvas, each pixel `scale` by `scale` large.
pub fn png(canvas: &Canvas, scale: u16) -> std::vec::Vec<u8> {
    let mut bytes = std::vec::Vec::new();
    let side = 240 * scale;
    let mut encoder = png::Encoder::new(&mut bytes, side.into(), side.into());
    encoder.set_color(png::ColorType::Rgb);
    let mut writer = encoder.write_header().expect("memory takes it");
    let pixels = (0..side).flat_map(|y| (0..side).map(move |x| (x / scale, y / scale)));
    let data: std::vec::Vec<u8> = pixels
        .flat_map(|(x, y)| {
            let color = Rgb888::from(canvas.pixel(x, y));
            [color.r(), color.g(), color.b()]
        })
        .collect();
    writer.write_image_data(&data).expect("as many pixels as announced");
    writer.finish().expect("memory takes it");
    bytes
}
