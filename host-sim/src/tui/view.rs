//! A screen in the terminal.

use adjutant_app::screen::{ROWS, WIDE};
use adjutant_app::{Screen, Style as Look};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use super::keys::LEGEND;
use crate::text::Grid;

/// Columns of the framed screen (thirty and its edges) and the hints beside it.
const SCREEN: u16 = 32 + 9;
/// Columns with the list of keys.
const WHOLE: u16 = SCREEN + 27;
/// Rows: fifteen, their edges, and the note below.
const HEIGHT: u16 = 15 + 3;
const _: () = assert!(WIDE == 30 && ROWS == 15);

/// Draws the screen, the hints beside it, the keys of the keyboard, and a note below.
pub fn draw(frame: &mut Frame, screen: &Screen, note: &str) {
    let area = frame.area();
    if area.width < SCREEN || area.height < HEIGHT - 1 {
        let text = format!("Make this window larger:\nat least {SCREEN} columns and {} rows.\nq quits.", HEIGHT - 1);
        frame.render_widget(Paragraph::new(text), area);
        return;
    }
    let left = if area.width >= WHOLE { (area.width - WHOLE) / 2 } else { (area.width - SCREEN) / 2 };
    let top = area.height.saturating_sub(HEIGHT) / 2;
    let place = |x: u16, y: u16, width: u16, height: u16| {
        Rect { x: area.x + left + x, y: area.y + top + y, width, height }.intersection(area)
    };
    frame.render_widget(Paragraph::new(lines(&Grid::of(screen))), place(0, 0, SCREEN, HEIGHT - 1));
    if area.width >= WHOLE {
        frame.render_widget(Paragraph::new(legend()), place(SCREEN + 1, 1, WHOLE - SCREEN - 1, HEIGHT - 2));
    }
    let note = Paragraph::new(note.to_owned()).style(Style::new().add_modifier(Modifier::DIM));
    frame.render_widget(note, place(0, HEIGHT - 1, area.width - left, 1));
}

/// The framed screen: an arrow in the frame points at the cursor line, the hints stand right of it.
fn lines(grid: &Grid) -> Vec<Line<'static>> {
    let edge = Style::new().add_modifier(Modifier::DIM);
    let bar = "─".repeat(WIDE);
    let mut lines = vec![Line::styled(format!("┌{bar}┐"), edge)];
    for (row, glyphs) in grid.glyphs.iter().enumerate() {
        let mut spans = vec![if grid.cursor[row] { Span::raw("►") } else { Span::styled("│", edge) }];
        for run in glyphs.chunk_by(|a, b| a.style == b.style) {
            let text: String = run.iter().map(|glyph| glyph.sign).collect();
            let style = run.first().map_or(Style::new(), |glyph| look(glyph.style));
            spans.push(Span::styled(text, if row == 0 { style.add_modifier(Modifier::BOLD) } else { style }));
        }
        spans.push(Span::styled("│", edge));
        let beside = grid.beside(row);
        if let Some((key, word)) = beside.split_once(' ') {
            spans.push(Span::raw(" "));
            spans.push(Span::styled(key.to_owned(), Style::new().add_modifier(Modifier::BOLD)));
            spans.push(Span::raw(format!(" {word}")));
        }
        lines.push(Line::from(spans));
    }
    lines.push(Line::styled(format!("└{bar}┘"), edge));
    lines
}

fn legend() -> Vec<Line<'static>> {
    let bold = Style::new().add_modifier(Modifier::BOLD);
    LEGEND
        .iter()
        .map(|&(keys, meaning)| {
            Line::from(vec![Span::styled(format!("{keys:>8}"), bold), Span::raw(format!("  {meaning}"))])
        })
        .collect()
}

/// The sixteen colours that every terminal has, and weight or inversion besides: never colour alone.
fn look(style: Look) -> Style {
    let plain = Style::new();
    let bold = plain.add_modifier(Modifier::BOLD);
    match style {
        Look::Plain => plain,
        Look::Dim => plain.add_modifier(Modifier::DIM),
        Look::Strong => bold,
        Look::Picked => bold.add_modifier(Modifier::REVERSED),
        Look::Alert => bold.fg(Color::LightYellow),
        Look::First => bold.fg(Color::LightBlue),
        Look::Second => bold.fg(Color::LightRed),
        Look::Third => bold.fg(Color::LightMagenta),
        Look::Told => plain.fg(Color::LightCyan),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use adjutant_app::{Mark, Row};
    use ratatui::Terminal;
    use ratatui::backend::TestBackend;

    fn screen() -> Screen {
        let line = |text: &str, marks: &[(u8, u8, Look)]| Row::Line {
            text: text.try_into().unwrap(),
            marks: marks.iter().map(|&(from, to, style)| Mark { from, to, style }).collect(),
        };
        let rows = [
            line("ADJUTANT", &[]),
            line("3 tables", &[]),
            line("New table", &[(0, 26, Look::Picked)]),
            line("! due", &[(0, 5, Look::Alert)]),
        ];
        Screen { name: "t", rows: rows.into_iter().collect(), hints: ["open", "back", "", ""], more: (false, false) }
    }

    fn shown(width: u16, height: u16) -> Terminal<TestBackend> {
        let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        terminal.draw(|frame| draw(frame, &screen(), "a note")).unwrap();
        terminal
    }

    fn text(terminal: &Terminal<TestBackend>) -> String {
        let buffer = terminal.backend().buffer();
        let width = usize::from(buffer.area.width);
        let rows =
            buffer.content().chunks(width).map(|row| row.iter().map(ratatui::buffer::Cell::symbol).collect::<String>());
        rows.map(|row| row.trim_end().to_owned() + "\n").collect()
    }

    #[test]
    fn the_screen_its_hints_and_the_keys_are_shown() {
        let text = text(&shown(WHOLE, HEIGHT));
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[0], format!("┌{}┐", "─".repeat(30)));
        assert!(lines[1].starts_with("│ADJUTANT                      │"), "{}", lines[1]);
        assert!(lines[1].contains("arrows  joystick"), "{}", lines[1]);
        assert!(lines[3].starts_with("►New table                     │"), "{}", lines[3]);
        assert!(lines[4].starts_with("│! due                         │ A open"), "{}", lines[4]);
        assert_eq!(lines[17], "a note");
    }

    #[test]
    fn styles_are_more_than_colour() {
        let terminal = shown(WHOLE, HEIGHT);
        let cell = |x, y| terminal.backend().buffer().cell((x, y)).unwrap().style();
        assert!(cell(1, 3).add_modifier.contains(Modifier::REVERSED));
        assert!(cell(1, 4).add_modifier.contains(Modifier::BOLD));
        assert_eq!(cell(1, 4).fg, Some(Color::LightYellow));
        assert!(!cell(1, 2).add_modifier.contains(Modifier::BOLD));
    }

    #[test]
    fn a_narrow_window_leaves_out_the_keys_and_a_small_one_says_so() {
        assert!(!text(&shown(SCREEN, HEIGHT)).contains("joystick"));
        assert!(text(&shown(SCREEN, HEIGHT - 1)).contains("New table"));
        assert!(text(&shown(SCREEN - 1, HEIGHT)).contains("Make this window larger"));
        assert!(text(&shown(10, 3)).contains("Make this"));
        shown(1, 1);
    }
}
