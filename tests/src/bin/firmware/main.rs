//! Builds the image for the device, writes it as UF2, and holds its size, its static RAM and its stack frames against
//! their budgets. Run it as `cargo firmware`.

mod elf;
mod frames;
mod uf2;

use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::{env, fs};

use serde_json::{Value, json};

use elf::Image;

const TARGET: &str = "thumbv6m-none-eabi";
const PACKAGE: &str = "adjutant-firmware";
/// The image has the first half of the flash.
const IMAGE_BUDGET: u64 = adjutant_journal::layout::REGION_OFFSET as u64;
/// As in `memory.x`: what is left is the stack.
const STATIC_RAM_BUDGET: u64 = 184 * 1024;
/// How many of the largest stack frames are listed.
const FRAMES: usize = 12;

const HELP: &str = "\
cargo firmware [--features LIST] [--json]

Builds the image for the Raspberry Pi Pico and reports it:
  target/adjutant.uf2   drag it onto the drive that a Pico started with BOOTSEL held down shows
  target/adjutant.elf   the same with symbols, for the emulator and a debugger

  --features dev        logs over a debug probe
  --features provoke    can be made to panic and to hang over USB, for the tests; named target/adjutant-provoke.*
  --json                the report as JSON

It fails when the image is larger than 1,832 KiB or its static RAM larger than 184 KiB.";

fn main() -> ExitCode {
    match run(env::args().skip(1)) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("cargo firmware: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Whether everything is within its budget.
fn run(mut args: impl Iterator<Item = String>) -> Result<bool, Box<dyn Error>> {
    let (mut json, mut features) = (false, String::new());
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--json" => json = true,
            "--features" => features = args.next().ok_or("--features needs a list, such as `dev`")?,
            "--help" | "-h" => {
                println!("{HELP}");
                return Ok(true);
            }
            other => return Err(format!("unknown option {other}\n\n{HELP}").into()),
        }
    }
    let built = build(&features)?;
    let bytes = fs::read(&built)?;
    let image = Image::read(&bytes)?;
    image.check_journal(adjutant_journal::layout::REGION_OFFSET, adjutant_journal::layout::REGION_SIZE)?;

    // <target>/thumbv6m-none-eabi/firmware/adjutant-firmware
    let folder = built.ancestors().nth(3).ok_or("cargo put the image into an odd place")?;
    let mut name = vec!["adjutant"];
    name.extend(features.split([',', ' ']).filter(|feature| !feature.is_empty()));
    let named = |end: &str| folder.join(format!("{}.{end}", name.join("-")));
    let (elf, uf2) = (named("elf"), named("uf2"));
    fs::write(&elf, &bytes)?;
    fs::write(&uf2, uf2::blocks(elf::FLASH_BASE, &image.flat))?;

    let report = report(&image, &elf, &uf2);
    if json {
        println!("{report:#}");
    } else {
        print(&report);
    }
    Ok(image.flat.len() as u64 <= IMAGE_BUDGET && image.static_ram <= STATIC_RAM_BUDGET)
}

/// Builds the image; gives the ELF file that cargo names.
fn build(features: &str) -> Result<PathBuf, Box<dyn Error>> {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let output = Command::new(cargo)
        .args(["build", "--profile", "firmware", "--package", PACKAGE, "--target", TARGET, "--features", features])
        .args(["--message-format", "json-render-diagnostics"])
        .env("CARGO_ENCODED_RUSTFLAGS", remap())
        .stderr(Stdio::inherit())
        .output()?;
    if !output.status.success() {
        return Err("the image was not built; cargo says why above".into());
    }
    let messages = String::from_utf8(output.stdout)?;
    let executable = messages
        .lines()
        .filter_map(|line| serde_json::from_str::<Value>(line).ok())
        .filter(|message| message["target"]["name"] == PACKAGE)
        .find_map(|message| message["executable"].as_str().map(PathBuf::from));
    executable.ok_or_else(|| "cargo built no image".into())
}

/// Flags that take the folder of this machine's packages out of the paths that panics name, so that an image is the
/// same wherever it is built.
fn remap() -> String {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from).or_else(|| Some(env::home_dir()?.join(".cargo")));
    let sources = home.map(|home| home.join("registry").join("src"));
    let folders = sources.and_then(|sources| fs::read_dir(sources).ok()).into_iter().flatten().flatten();
    let flags = folders.map(|folder| format!("--remap-path-prefix={}=", folder.path().display()));
    flags.collect::<Vec<_>>().join("\x1f")
}

fn report(image: &Image, elf: &Path, uf2: &Path) -> Value {
    let sections: Vec<Value> = image
        .sections
        .iter()
        .map(|section| json!({ "name": section.name, "address": section.address, "bytes": section.bytes }))
        .collect();
    let mut frames = frames::of(image);
    frames.truncate(FRAMES);
    let frames: Vec<Value> = frames.iter().map(|(name, bytes)| json!({ "function": name, "bytes": bytes })).collect();
    json!({
        "elf": elf, "uf2": uf2,
        "image": { "bytes": image.flat.len(), "budget": IMAGE_BUDGET },
        "static_ram": { "bytes": image.static_ram, "budget": STATIC_RAM_BUDGET },
        "stack": { "bytes": image.stack },
        "sections": sections,
        "frames": frames,
    })
}

fn print(report: &Value) {
    println!("{:14} {:>10} {:>9}", "section", "address", "bytes");
    for section in report["sections"].as_array().into_iter().flatten() {
        let (name, address) = (section["name"].as_str().unwrap_or(""), number(&section["address"]));
        println!("{name:14} {address:#010x} {:>9}", number(&section["bytes"]));
    }
    println!();
    for (name, of) in [("image", "image"), ("static RAM", "static_ram")] {
        let (bytes, budget) = (number(&report[of]["bytes"]), number(&report[of]["budget"]));
        let verdict = if bytes > budget { "  EXCEEDED" } else { "" };
        println!("{name:14} {bytes:>9} of {budget:>9} bytes, {:>3} %{verdict}", (bytes * 100).div_ceil(budget.max(1)));
    }
    println!("{:14} {:>9} bytes left for it", "stack", number(&report["stack"]["bytes"]));
    println!("\nlargest stack frames");
    for frame in report["frames"].as_array().into_iter().flatten() {
        println!("{:>9}  {}", number(&frame["bytes"]), frame["function"].as_str().unwrap_or(""));
    }
    println!("\n{}", report["uf2"].as_str().unwrap_or(""));
}

fn number(value: &Value) -> u64 {
    value.as_u64().unwrap_or(0)
}
