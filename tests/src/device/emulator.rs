//! The emulator's process: one JSON request per line, one answer per line.

use std::fmt;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use serde_json::Value;

/// Oldest Node that runs the emulator.
const NODE: u32 = 20;
const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/emulator");

/// Why something cannot be done, in words for whoever runs the tests.
pub struct Trouble(String);

impl Trouble {
    /// Trouble with these words.
    #[must_use]
    pub fn new(text: impl Into<String>) -> Self {
        Self(text.into())
    }
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

// A failed test prints this.
impl fmt::Debug for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl<E: std::error::Error> From<E> for Trouble {
    fn from(error: E) -> Self {
        Self(error.to_string())
    }
}

/// A running emulator.
#[derive(Debug)]
pub(super) struct Emulator {
    child: Child,
    requests: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl Emulator {
    /// Starts one.
    pub(super) fn start() -> Result<Self, Trouble> {
        check_node()?;
        if !Path::new(FOLDER).join("node_modules/rp2040js").is_dir() {
            return Err(Trouble::new("The emulator's package is not installed. Run: npm ci --prefix tests/emulator"));
        }
        let mut child = Command::new("node")
            .arg(Path::new(FOLDER).join("serve.mjs"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let (Some(requests), Some(answers)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(Trouble::new("the emulator has no pipes"));
        };
        Ok(Self { child, requests, answers: BufReader::new(answers) })
    }

    /// Asks, and waits for the answer.
    pub(super) fn ask(&mut self, request: &Value) -> Result<Value, Trouble> {
        writeln!(self.requests, "{request}")?;
        let mut line = String::new();
        self.answers.read_line(&mut line)?;
        if line.is_empty() {
            return Err(Trouble::new("the emulator ended; its last words stand above"));
        }
        match serde_json::from_str::<Value>(&line)? {
            Value::Object(mut answer) => match (answer.remove("ok"), answer.remove("error")) {
                (Some(ok), None) => Ok(ok),
                (_, error) => Err(Trouble::new(format!("the emulator refused: {}", error.unwrap_or_default()))),
            },
            other => Err(Trouble::new(format!("the emulator answered {other}"))),
        }
    }
}

impl Drop for Emulator {
    fn drop(&mut self) {
        // It is only a process of ours; when it is gone already, nothing is left to do.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn check_node() -> Result<(), Trouble> {
    let install = format!("Install Node {NODE} or newer (https://nodejs.org, or your system's package manager)");
    let Ok(output) = Command::new("node").arg("--version").output() else {
        return Err(Trouble::new(format!("The firmware's emulator needs Node, which is not here. {install}.")));
    };
    let version = String::from_utf8_lossy(&output.stdout);
    let major = version.trim().trim_start_matches('v').split('.').next().and_then(|n| n.parse::<u32>().ok());
    match major {
        Some(major) if major >= NODE => Ok(()),
        _ => Err(Trouble::new(format!("Node {} is too old for the emulator. {install}.", version.trim()))),
    }
}

/// The firmware's image: the file that `ADJUTANT_ELF` names, or the one that `cargo firmware` leaves.
///
/// # Errors
/// When there is none; says how to build it.
pub fn image() -> Result<PathBuf, Trouble> {
    find("ADJUTANT_ELF", "adjutant.elf", "cargo firmware")
}

/// The image that can be made to misbehave: the file that `ADJUTANT_PROVOKE_ELF` names, or the one that
/// `cargo firmware --features provoke` leaves.
///
/// # Errors
/// When there is none; says how to build it.
pub fn provoked_image() -> Result<PathBuf, Trouble> {
    find("ADJUTANT_PROVOKE_ELF", "adjutant-provoke.elf", "cargo firmware --features provoke")
}

fn find(variable: &str, name: &str, command: &str) -> Result<PathBuf, Trouble> {
    let path = std::env::var_os(variable).map_or_else(|| target().join(name), PathBuf::from);
    if path.is_file() {
        return Ok(path);
    }
    let path = path.display();
    Err(Trouble::new(format!("There is no firmware image at {path}. Run `{command}`, or name one in {variable}.")))
}

/// Cargo's target folder.
fn target() -> PathBuf {
    let default = || Path::new(env!("CARGO_MANIFEST_DIR")).join("../target");
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(default, PathBuf::from)
}
