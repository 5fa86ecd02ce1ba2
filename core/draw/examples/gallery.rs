//! Draws screens of every kind as pictures, three times as large as the display: `gallery FOLDER`.
#![allow(missing_docs)]

#[path = "../tests/sample/mod.rs"]
mod sample;

use std::path::Path;

use adjutant_draw::{Canvas, draw};

fn main() {
    let Some(folder) = std::env::args().nth(1) else {
        eprintln!("Say where the pictures shall go: cargo run -p adjutant-draw --example gallery -- FOLDER");
        std::process::exit(2);
    };
    for screen in sample::screens() {
        let mut canvas = Canvas::new();
        let Ok(()) = draw(&screen, &mut canvas);
        let file = Path::new(&folder).join(format!("{}.png", screen.name));
        std::fs::write(file, sample::png(&canvas, 3)).expect("the folder exists and can be written to");
    }
}
