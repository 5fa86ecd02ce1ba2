//! A report as lines: values with their names, chances as bars, lists in flowing text, the trace with its rules.

use core::fmt::{self, Write};

use adjutant_rules::form::{Node, Plain, Shown};
use heapless::{String, Vec};

use super::change::{Words, plain};
use crate::compose::mark;
use crate::line::{BODY, fitted, pair, wrap};
use crate::screen::{Row, Style, Text};

/// Rows of an answer from one on, as many as there is room for; the others are only counted.
#[derive(Debug)]
pub struct Rows {
    /// Those that are shown.
    pub shown: Vec<Row, 13>,
    /// All of them.
    pub count: usize,
    /// Something is missing or forbidden.
    pub refused: bool,
    from: usize,
    room: usize,
    /// With its traces.
    whole: bool,
}

impl Rows {
    /// None yet.
    pub const fn new(from: usize, room: usize, whole: bool) -> Self {
        Self { shown: Vec::new(), count: 0, refused: false, from, room, whole }
    }

    fn push(&mut self, row: Row) {
        if self.count >= self.from && self.shown.len() < self.room {
            let _ = self.shown.push(row);
        }
        self.count += 1;
    }

    fn line(&mut self, text: Text, style: Style) {
        let mut marks = Vec::new();
        if style != Style::Plain {
            let _ = marks.push(mark(0, BODY, style));
        }
        self.push(Row::Line { text, marks });
    }

    /// Text over as many lines as it needs.
    pub fn say(&mut self, args: fmt::Arguments<'_>, style: Style) {
        for line in wrap::<10>(args, BODY) {
            self.line(line, style);
        }
    }

    /// What forbids it, or what is missing.
    pub fn refuse(&mut self, rule: &str, why: &str) {
        self.refused = true;
        self.say(format_args!("! {rule}{}{why}", if rule.is_empty() { "" } else { " " }), Style::Alert);
    }

    /// Label left, value right; below it where both are too long for a line.
    fn value(&mut self, label: &str, value: &str, depth: usize, style: Style) {
        let blank = if depth > 0 { " " } else { "" };
        if label.chars().count() + value.chars().count() + depth.min(1) < BODY {
            return self.line(pair(format_args!("{blank}{label}"), format_args!("{value}"), BODY), style);
        }
        self.say(format_args!("{blank}{label}"), style);
        for line in wrap::<4>(format_args!("{value}"), BODY - 2) {
            self.line(pair(format_args!(""), format_args!("{line}"), BODY), style);
        }
    }

    /// The whole report.
    pub fn report(&mut self, root: Node<'_>) {
        let mut first = true;
        for (name, node) in root.values() {
            let label = plain(name);
            if let (Some(value), true) = (scalar(node), first) {
                // The answer itself is the largest thing on the screen.
                if label.len() + value.len() < 13 {
                    let text = fitted(format_args!("{label} {value}"), 13);
                    self.push(Row::Large { text, style: Style::Strong });
                    self.push(Row::Covered);
                } else {
                    self.value(&label, &value, 0, Style::Strong);
                }
            } else {
                self.node(name, node, 0);
            }
            first = false;
        }
    }

    fn node(&mut self, name: &str, node: Node<'_>, depth: usize) {
        let label = plain(name);
        if let Some(value) = scalar(node) {
            return self.value(&label, &value, depth, Style::Plain);
        }
        if matches!(node.shown(), Shown::Object) {
            self.say(format_args!("{label}"), Style::Strong);
            for (name, inner) in node.values() {
                self.node(name, inner, depth + 1);
            }
            return;
        }
        match name {
            "trace" => self.trace(node),
            "outcomes" => node.values().for_each(|(_, outcome)| self.outcome(outcome)),
            _ if node.values().all(|(_, item)| scalar(item).is_some()) => self.flow(&label, node),
            _ => {
                self.say(format_args!("{label}"), Style::Strong);
                for (_, item) in node.values() {
                    self.object(item);
                }
            }
        }
    }

    fn trace(&mut self, node: Node<'_>) {
        if !self.whole {
            return;
        }
        self.push(Row::Rule);
        for (_, row) in node.values() {
            let text = |name: &str| row.get(name).and_then(scalar).unwrap_or_default();
            let (rule, what, amount) = (text("rule"), text("what"), text("amount"));
            let mut label = String::<96>::new();
            let _ = write!(label, "{rule} {what}");
            self.value(&label, &amount, 0, Style::Dim);
        }
    }

    /// One of several ends: a bar, when it is said in a few words.
    fn outcome(&mut self, node: Node<'_>) {
        let Some(Shown::Share(ratio)) = node.get("chance").map(Node::shown) else { return self.object(node) };
        let others = || node.values().filter(|(name, _)| *name != "chance");
        let mut figure = String::<24>::new();
        let _ = write!(figure, "{}", Plain(ratio));
        let (label, permille) = (fitted(format_args!(""), 8), ratio.permille().min(1000));
        self.push(Row::Bar { label, permille, figure: fitted(format_args!("{figure}"), 6), style: Style::Strong });
        for (name, inner) in others() {
            self.node(name, inner, 1);
        }
    }

    /// An object of a list: its values in flowing text, lists below it.
    fn object(&mut self, node: Node<'_>) {
        if let Some(value) = scalar(node) {
            return self.say(format_args!("- {value}"), Style::Plain);
        }
        let mut flow = Flow::new("-");
        for (name, inner) in node.values() {
            if let Some(value) = scalar(inner) {
                let mut words = String::<128>::new();
                let _ = write!(words, "{} {value}", plain(name));
                flow.add(&words, self);
            }
        }
        flow.end(self);
        for (name, inner) in node.values().filter(|(_, inner)| scalar(*inner).is_none()) {
            self.node(name, inner, 1);
        }
    }

    /// A list of plain values.
    fn flow(&mut self, label: &str, node: Node<'_>) {
        let mut flow = Flow::new(label);
        let mut any = false;
        for value in node.values().filter_map(|(_, item)| scalar(item)) {
            flow.add(&value, self);
            any = true;
        }
        if !any {
            flow.add("none", self);
        }
        flow.end(self);
    }
}

/// Words one after the other, with commas, over as many lines as they need.
struct Flow {
    line: String<160>,
    any: bool,
}

impl Flow {
    fn new(label: &str) -> Self {
        let mut line = String::new();
        let _ = line.push_str(label);
        Self { line, any: false }
    }

    fn add(&mut self, words: &str, rows: &mut Rows) {
        let mark = if self.any {
            ","
        } else if self.line == "-" {
            ""
        } else {
            ":"
        };
        self.any = true;
        for (n, word) in words.split(' ').enumerate() {
            let between = if n == 0 { mark } else { "" };
            if self.line.chars().count() + between.len() + 1 + word.chars().count() > BODY {
                let _ = self.line.push_str(between);
                rows.say(format_args!("{}", self.line), Style::Plain);
                self.line.clear();
                let _ = write!(self.line, " {word}");
            } else {
                let _ = write!(self.line, "{between} {word}");
            }
        }
    }

    fn end(self, rows: &mut Rows) {
        rows.line(fitted(format_args!("{}", self.line), BODY), Style::Plain);
    }
}

/// A plain value in words; none for an object or a list.
fn scalar(node: Node<'_>) -> Option<Words> {
    let mut words = Words::new();
    // Nothing of an answer is longer than two lines; a longer text would end there.
    let _ = match node.shown() {
        Shown::Object | Shown::List => return None,
        Shown::Null => write!(words, "-"),
        Shown::Flag(yes) => write!(words, "{}", if yes { "yes" } else { "no" }),
        Shown::Int(number) => write!(words, "{number}"),
        Shown::Text(text) => return Some(plain(text)),
        Shown::Decimal(text) => write!(words, "{text}"),
        Shown::Space(name, row, number) => write!(words, "{} {row}/{number}", plain(name)),
        Shown::Share(ratio) => write!(words, "{}", Plain(ratio)),
    };
    Some(words)
}
