//! The command line: what can be asked for, and what to do about each.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Args, Parser, Subcommand};

use crate::dice::Dice;
use crate::image::Image;
use crate::runner::Runner;
use crate::scenario::{self, Scenario};
use crate::{ask, flash_image, keys, sheet, teach, tui};

/// Adjutant: a staff officer for printed wargames. Without a command it starts the simulator in this terminal.
#[derive(Debug, Parser)]
#[command(name = "adjutant", version, after_help = EXAMPLES, args_conflicts_with_subcommands = true)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    device: Device,
}

const EXAMPLES: &str = "\
In the simulator: arrows = joystick, Enter = press, a b x y = the keys, with Shift = held, q quits.

Examples:
  adjutant                                       play; tables are kept between runs
  adjutant --flash read-from-device.bin          play on with the flash image of a device
  echo '{\"ask\":\"games\"}' | adjutant ask          ask for anything that the device can answer
  adjutant shot --keys \"down a\" screen.png       a picture of the device's screen after these keys
  adjutant script tests/scenarios/*/*.txt        run key scripts and compare the screens
  adjutant flash-image list flash.bin            the tables in a flash image

Exit codes: 0 it went well, 1 it did not (the message says why), 2 the command line was wrong.";

/// The device that is simulated.
#[derive(Debug, Args)]
struct Device {
    /// The flash image: 216 KiB (the journal alone; earlier ones 640 KiB or 1 MiB) or 2 MiB (a whole chip). Made when it does not exist.
    /// Without it the simulator keeps one in your data folder.
    #[arg(long, value_name = "FILE")]
    flash: Option<PathBuf>,
    /// Rolls the same dice on every run.
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Answers requests: one JSON object per line in, one per line out. docs/ask.md describes them.
    ///
    /// Try {"ask":"games"}, then {"game":"blitzwar","ask":"asks"}.
    Ask {
        /// Keeps the tables that are started here in this flash image; without it they end with the process.
        #[arg(long, value_name = "FILE")]
        flash: Option<PathBuf>,
    },
    /// Makes a picture of the device's screen after some keys, or a sheet of all screens of a game.
    Shot(Shot),
    /// Runs scenarios: key scripts with expected screens. tests/scenarios/README.md describes them.
    Script {
        /// Scenario files, or folders of them.
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
        /// Writes the screens as they are now into the `expect` blocks. Read the change before you keep it.
        #[arg(long)]
        record: bool,
    },
    /// Teaches a whole chart from a table of comma-separated values: row, column, value, and what else stands behind.
    ///
    /// The first line names the columns. Rows, columns and values are those of the request `teach`. Campaigns of Blitzkrieg! may
    /// have a line each: campaign, length, points, links, spaces.
    Teach {
        /// The game, e.g. blitz.
        game: String,
        /// The chart, e.g. combat-chart.
        chart: String,
        /// The table.
        #[arg(value_name = "FILE.csv")]
        table: PathBuf,
        /// The flash image that keeps it.
        #[arg(long, value_name = "FILE")]
        flash: PathBuf,
    },
    /// Writes what was taught of a chart as a table of comma-separated values that `teach` reads: Blitzkrieg! so far.
    ///
    /// Its charts: campaigns (a line for each), japanese-tokens, board, blank-tokens.
    Taught {
        /// The game, e.g. mori.
        game: String,
        /// The chart, e.g. campaigns.
        chart: String,
        /// The table to write; without it it goes to the terminal.
        #[arg(value_name = "FILE.csv")]
        table: Option<PathBuf>,
        /// The flash image that keeps it; it is not changed.
        #[arg(long, value_name = "FILE")]
        flash: PathBuf,
    },
    /// Lists, checks, exports and imports the tables of a flash image.
    #[command(subcommand)]
    FlashImage(flash_image::Command),
}

#[derive(Debug, Args)]
struct Shot {
    /// Keys to press, e.g. "down down a": up down left right press a b x y, hold-a, right*3, right~12 (held).
    #[arg(long, default_value = "", value_name = "KEYS", conflicts_with = "sheet")]
    keys: String,
    /// The device's next dice, e.g. "1 6".
    #[arg(long, default_value = "", value_name = "FACES", conflicts_with = "sheet")]
    dice: String,
    /// The flash image to start from; it is not changed. Without it the flash is empty.
    #[arg(long, value_name = "FILE", conflicts_with = "sheet")]
    flash: Option<PathBuf>,
    /// Where the device's dice begin when none are given.
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    seed: u64,
    /// One sheet of every screen of this game's scenarios, each with its name; `all` for every scenario.
    #[arg(long, value_name = "GAME")]
    sheet: Option<String>,
    /// Where the scenarios are; a game's lie in the folder of its name.
    #[arg(long, value_name = "FOLDER", default_value = "tests/scenarios", requires = "sheet")]
    scenarios: PathBuf,
    /// How many pixels wide and high each pixel of the device becomes [default: 3, for a sheet 1].
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u8).range(1..=8))]
    scale: Option<u8>,
    /// The picture to write.
    #[arg(value_name = "OUT.png")]
    out: PathBuf,
}

/// What went wrong, for the user.
type Failure = Box<dyn std::error::Error>;

/// Reads the command line and does what it says.
#[must_use]
pub fn main() -> ExitCode {
    let cli = Cli::parse();
    let done = match cli.command {
        None => simulate(&cli.device),
        Some(Command::Ask { flash }) => answer(flash.as_deref()),
        Some(Command::Shot(shot)) => match &shot.sheet {
            Some(game) => contact_sheet(&shot, game),
            None => single_shot(&shot),
        },
        Some(Command::Script { files, record }) => scripts(&files, record),
        Some(Command::Teach { game, chart, table, flash }) => teach_chart(&game, &chart, &table, &flash),
        Some(Command::Taught { game, chart, table, flash }) => taught(&game, &chart, table.as_deref(), &flash),
        Some(Command::FlashImage(command)) => flash_image::run(&command, &mut io::stdout().lock()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever read our output has closed it: not our failure, and nobody to tell.
        Err(error) if error.downcast_ref::<io::Error>().is_some_and(|e| e.kind() == io::ErrorKind::BrokenPipe) => {
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("adjutant: {error}");
            ExitCode::FAILURE
        }
    }
}

fn teach_chart(game: &str, chart: &str, table: &Path, flash: &Path) -> Result<(), Failure> {
    let text = fs::read_to_string(table)?;
    let taught = teach::teach(&mut ask::Desk::new(Image::open(flash)?), game, chart, &text);
    taught.refused.iter().for_each(|line| eprintln!("{line}"));
    println!("{} cells taught", taught.cells);
    if taught.refused.is_empty() {
        Ok(())
    } else {
        Err(format!("{} lines were not taken", taught.refused.len()).into())
    }
}

fn taught(game: &str, chart: &str, table: Option<&Path>, flash: &Path) -> Result<(), Failure> {
    let text = ask::Desk::new(Image::read(flash)?).taught(game, chart)?;
    match table {
        Some(table) => fs::write(table, text).map_err(|error| format!("{}: {error}", table.display()).into()),
        None => Ok(io::stdout().lock().write_all(text.as_bytes())?),
    }
}

fn simulate(device: &Device) -> Result<(), Failure> {
    if !tui::is_possible() {
        return Err(
            "the simulator draws on a terminal, and here is none. Run `adjutant` in a terminal window, or use \
                    `adjutant ask` (requests as JSON), `adjutant shot` (pictures) or `adjutant script` (key scripts). \
                    `adjutant --help` shows how."
                .into(),
        );
    }
    let path = match &device.flash {
        Some(path) => path.clone(),
        None => usual_image()?,
    };
    let image = Image::open(&path)?;
    let dice = device.seed.map_or_else(Dice::fair, |seed| Ok(Dice::seeded(seed)))?;
    tui::run(&mut Runner::new(image, dice), &format!("Flash: {}", path.display()))?;
    Ok(())
}

/// The image in the user's data folder, which is made if need be.
fn usual_image() -> Result<PathBuf, Failure> {
    let folders = directories::ProjectDirs::from("", "", "adjutant")
        .ok_or("there is no data folder for this user; give an image with --flash FILE")?;
    let folder = folders.data_dir();
    fs::create_dir_all(folder)
        .map_err(|error| format!("{}: {error}; give an image with --flash FILE", folder.display()))?;
    Ok(folder.join("flash.bin"))
}

fn answer(flash: Option<&Path>) -> Result<(), Failure> {
    let image = flash.map_or_else(|| Ok(Image::blank()), Image::open)?;
    ask::serve(io::stdin().lock(), io::stdout().lock(), image)?;
    Ok(())
}

fn single_shot(shot: &Shot) -> Result<(), Failure> {
    let image = shot.flash.as_deref().map_or_else(|| Ok(Image::blank()), Image::read)?;
    let mut runner = Runner::new(image, Dice::seeded(shot.seed));
    runner.dice().lay_out(scenario::faces(&shot.dice)?);
    for stroke in keys::parse(&shot.keys)? {
        runner.stroke(stroke)?;
    }
    save(&runner.picture(), &shot.out, shot.scale.unwrap_or(3))
}

fn contact_sheet(shot: &Shot, game: &str) -> Result<(), Failure> {
    let folder = if game == "all" { shot.scenarios.clone() } else { shot.scenarios.join(game) };
    let scenarios = load(std::slice::from_ref(&folder))?;
    let (picture, screens) = sheet::make(&scenarios)?;
    save(&picture, &shot.out, shot.scale.unwrap_or(1))?;
    writeln!(io::stdout(), "{screens} screens from {} scenarios: {}", scenarios.len(), shot.out.display())?;
    Ok(())
}

fn save(picture: &crate::png::Picture, out: &Path, scale: u8) -> Result<(), Failure> {
    picture.save(out, usize::from(scale)).map_err(|error| format!("{}: {error}", out.display()).into())
}

/// Reads scenario files, and all of those in folders.
fn load(paths: &[PathBuf]) -> Result<Vec<Scenario>, Failure> {
    let mut scenarios = Vec::new();
    for path in paths {
        let named = |error: io::Error| format!("{}: {error}", path.display());
        let files = if path.is_dir() { scenario::find(path).map_err(named)? } else { vec![path.clone()] };
        if files.is_empty() {
            return Err(format!("{}: no scenario in this folder (they end in .txt)", path.display()).into());
        }
        for file in files {
            let name = file.display().to_string();
            let text = fs::read_to_string(&file).map_err(|error| format!("{name}: {error}"))?;
            scenarios.push(scenario::parse(&name, &text).map_err(|complaint| complaint.to_string())?);
        }
    }
    Ok(scenarios)
}

fn scripts(files: &[PathBuf], record: bool) -> Result<(), Failure> {
    let scenarios = load(files)?;
    let mut out = io::stdout().lock();
    let mut failed = 0;
    for scenario in &scenarios {
        let result = if record {
            scenario::record(scenario).and_then(|text| {
                if text != scenario.text {
                    fs::write(&scenario.name, &text).map_err(|error| scenario.trouble(error.to_string()))?;
                }
                Ok(if text == scenario.text { "unchanged" } else { "recorded" })
            })
        } else {
            scenario::play(scenario, &mut ()).map(|()| "ok")
        };
        match result {
            Ok(word) => writeln!(out, "{word:<9} {}", scenario.name)?,
            Err(difference) => {
                failed += 1;
                writeln!(out, "DIFFERENT {difference}")?;
            }
        }
    }
    match failed {
        0 => Ok(()),
        _ => Err(format!("{failed} of {} scenarios differ", scenarios.len()).into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_consistent() {
        Cli::command().debug_assert();
    }
}
