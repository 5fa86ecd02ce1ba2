//! The flash of a device as bytes in memory, with or without a file behind them.

use std::cell::{Cell, RefCell};
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use adjutant_journal::{Journal, layout};
use adjutant_rules::chart::Charts;
use embassy_futures::block_on;
use embedded_storage_async::nor_flash::{ErrorType, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash};

/// Bytes of the journal's region: the end of the chip.
pub const REGION: usize = layout::REGION_SIZE as usize;
/// Bytes of the whole chip.
pub const CHIP: usize = layout::CHIP_SIZE as usize;
/// Bytes that are erased at once.
const SECTOR: usize = layout::PAGE as usize;

/// The journal's region of a flash image. What is written is in the file before it is in memory.
///
/// A file of 216 KiB (earlier 640 KiB or 1 MiB) holds the region alone, one of 2 MiB the whole chip as it was read
/// from a device; it keeps its size.
#[derive(Debug)]
pub struct Image {
    bytes: Vec<u8>,
    file: Option<Backing>,
}

#[derive(Debug)]
struct Backing {
    file: File,
    path: PathBuf,
    /// Where the region begins in the file.
    base: usize,
    /// What the disk does not have for sure.
    owed: Cell<Owed>,
    /// Why a write failed since the last [`Image::sync`].
    trouble: RefCell<Option<io::Error>>,
}

/// What the disk does not have for sure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Owed {
    Nothing,
    /// What was written since the last [`Image::sync`].
    Writes,
    /// A write or a sync failed: any part of the region.
    Everything,
}

impl Backing {
    fn new(file: File, path: &Path, base: usize) -> Self {
        Self { file, path: path.to_owned(), base, owed: Cell::new(Owed::Nothing), trouble: RefCell::new(None) }
    }

    /// Puts bytes at an offset of the region.
    fn put(&self, offset: usize, bytes: &[u8]) -> io::Result<()> {
        let mut file = &self.file;
        file.seek(SeekFrom::Start((self.base + offset) as u64))?;
        file.write_all(bytes)
    }
}

/// Why an image cannot be opened. The text says what to do.
#[derive(Debug)]
pub enum ImageError {
    /// The file system said no.
    Io(PathBuf, io::Error),
    /// No size that an image has.
    Size(PathBuf, u64),
    /// Another simulator has it open.
    Busy(PathBuf),
}

impl std::fmt::Display for ImageError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Io(path, error) => write!(f, "{}: {error}", path.display()),
            Self::Size(path, size) => write!(
                f,
                "{} has {size} bytes. A flash image has {REGION} (the journal alone; earlier ones {} or {}) or {CHIP} (the \
                 whole chip); read the device again, or give a name that does not exist yet to start an empty one.",
                path.display(),
                layout::REGIONS[1],
                layout::REGIONS[2]
            ),
            Self::Busy(path) => write!(
                f,
                "{} is open in another simulator. Close that one, or give this one an image of its own with --flash FILE.",
                path.display()
            ),
        }
    }
}

impl std::error::Error for ImageError {}

impl Image {
    /// An erased flash in memory only.
    #[must_use]
    pub fn blank() -> Self {
        Self { bytes: vec![0xFF; REGION], file: None }
    }

    /// The region or the chip as bytes, in memory only. Nothing when the size is neither's.
    #[must_use]
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let base = base(bytes)?;
        Some(Self { bytes: bytes.get(base..)?.to_vec(), file: None })
    }

    /// Opens a file, or makes an erased one of 216 KiB; every change is written through. Nobody else may have it open.
    ///
    /// # Errors
    /// When the file cannot be used; nothing in it was changed.
    pub fn open(path: &Path) -> Result<Self, ImageError> {
        let io = |error| ImageError::Io(path.to_owned(), error);
        let mut file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path).map_err(io)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(ImageError::Busy(path.to_owned())),
            Err(TryLockError::Error(error)) => return Err(io(error)),
        }
        if file.metadata().map_err(io)?.len() == 0 {
            file.write_all(&vec![0xFF; REGION]).and_then(|()| file.sync_all()).map_err(io)?;
        }
        let (bytes, base) = load(&mut file, path)?;
        Ok(Self { bytes, file: Some(Backing::new(file, path, base)) })
    }

    /// An erased flash over any file, to see what becomes of it when the file takes nothing.
    #[cfg(test)]
    pub(crate) fn over(file: File) -> Self {
        Self { bytes: vec![0xFF; REGION], file: Some(Backing::new(file, Path::new("test"), 0)) }
    }

    /// Reads a file that must exist; changes stay in memory.
    ///
    /// # Errors
    /// When the file cannot be read or is no image.
    pub fn read(path: &Path) -> Result<Self, ImageError> {
        let mut file = File::open(path).map_err(|error| ImageError::Io(path.to_owned(), error))?;
        Ok(Self { bytes: load(&mut file, path)?.0, file: None })
    }

    /// The region's bytes.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The file behind it.
    #[must_use]
    pub fn path(&self) -> Option<&Path> {
        self.file.as_ref().map(|backing| backing.path.as_path())
    }

    /// Waits until everything that was written is on the disk. After a failure the next call tries again, with the
    /// whole region: an operating system may forget what it could not write.
    ///
    /// # Errors
    /// When the disk did not take it, now or in a write since the last call. Memory has it, or the write was refused.
    pub fn sync(&self) -> io::Result<()> {
        let Some(backing) = &self.file else { return Ok(()) };
        let owed = backing.owed.replace(Owed::Everything);
        if let Some(error) = backing.trouble.take() {
            return Err(error);
        }
        if owed == Owed::Everything {
            backing.put(0, &self.bytes)?;
        }
        if owed != Owed::Nothing {
            backing.file.sync_data()?;
        }
        backing.owed.set(Owed::Nothing);
        Ok(())
    }

    /// Changes `length` bytes from `offset` on: first in the file, then in memory.
    fn change(&mut self, offset: u32, length: usize, new: impl Fn(usize, u8) -> u8) -> Result<(), NorFlashErrorKind> {
        let from = offset as usize;
        let old =
            from.checked_add(length).and_then(|to| self.bytes.get(from..to)).ok_or(NorFlashErrorKind::OutOfBounds)?;
        let fresh: Vec<u8> = old.iter().enumerate().map(|(n, &byte)| new(n, byte)).collect();
        if let Some(backing) = &self.file {
            backing.owed.set(backing.owed.get().max(Owed::Writes));
            if let Err(error) = backing.put(from, &fresh) {
                backing.owed.set(Owed::Everything);
                backing.trouble.replace(Some(error));
                return Err(NorFlashErrorKind::Other);
            }
        }
        self.bytes[from..from + length].copy_from_slice(&fresh);
        Ok(())
    }
}

/// Where the region begins in a file: an earlier image of a chip has a larger one, which begins earlier.
fn base(bytes: &[u8]) -> Option<usize> {
    match bytes.len() {
        CHIP => {
            let holds = |base: &usize| bytes.get(*base..).is_some_and(holds_card);
            // Behind an update several may be there: what the device uses now counts.
            Some(regions().map(|region| CHIP - region).find(holds).unwrap_or(CHIP - REGION))
        }
        size => regions().any(|region| region == size).then_some(0),
    }
}

/// Bytes of every region there ever was, the newest first.
fn regions() -> impl Iterator<Item = usize> {
    layout::REGIONS.into_iter().map(|region| region as usize)
}

/// Whether a card is in force at the beginning of a region.
fn holds_card(region: &[u8]) -> bool {
    let image = Image { bytes: region.to_vec(), file: None };
    let mut journal = Journal::new(image);
    block_on(journal.mount(&mut Charts::new()));
    block_on(journal.check()).card.bank.is_some()
}

fn load(file: &mut File, path: &Path) -> Result<(Vec<u8>, usize), ImageError> {
    let io = |error| ImageError::Io(path.to_owned(), error);
    let size = file.metadata().map_err(io)?.len();
    let wrong = || ImageError::Size(path.to_owned(), size);
    if !regions().chain([CHIP]).any(|known| known as u64 == size) {
        return Err(wrong());
    }
    let mut bytes = Vec::with_capacity(CHIP);
    file.seek(SeekFrom::Start(0)).and_then(|_| file.read_to_end(&mut bytes)).map_err(io)?;
    let base = base(&bytes).ok_or_else(wrong)?;
    Ok((bytes.split_off(base), base))
}

/// The flash did not take it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FlashFault(pub NorFlashErrorKind);

impl NorFlashError for FlashFault {
    fn kind(&self) -> NorFlashErrorKind {
        self.0
    }
}

impl ErrorType for Image {
    type Error = FlashFault;
}

impl ReadNorFlash for Image {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), FlashFault> {
        let from = offset as usize;
        let stored = from.checked_add(bytes.len()).and_then(|to| self.bytes.get(from..to));
        bytes.copy_from_slice(stored.ok_or(FlashFault(NorFlashErrorKind::OutOfBounds))?);
        Ok(())
    }

    fn capacity(&self) -> usize {
        self.bytes.len()
    }
}

impl NorFlash for Image {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = SECTOR;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), FlashFault> {
        let (start, end) = (from as usize, to as usize);
        if !start.is_multiple_of(SECTOR) || !end.is_multiple_of(SECTOR) || end < start {
            return Err(FlashFault(NorFlashErrorKind::NotAligned));
        }
        self.change(from, end - start, |_, _| 0xFF).map_err(FlashFault)
    }

    /// Programming can only clear bits, as on the chip.
    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), FlashFault> {
        self.change(offset, bytes.len(), |n, old| old & bytes[n]).map_err(FlashFault)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use adjutant_journal::{Job, Settings};
    use std::fs;

    #[test]
    fn writing_clears_bits_and_erasing_sets_them() {
        let mut image = Image::blank();
        block_on(image.write(4096, &[0b1010_1010])).unwrap();
        block_on(image.write(4096, &[0b1100_1100])).unwrap();
        assert_eq!(image.bytes()[4096], 0b1000_1000);
        block_on(image.erase(4096, 8192)).unwrap();
        assert_eq!(image.bytes()[4096], 0xFF);
    }

    #[test]
    fn what_lies_outside_is_refused() {
        let mut image = Image::blank();
        let end = u32::try_from(REGION).unwrap();
        assert_eq!(block_on(image.write(end - 1, &[0, 0])), Err(FlashFault(NorFlashErrorKind::OutOfBounds)));
        assert_eq!(block_on(image.erase(0, end + 4096)), Err(FlashFault(NorFlashErrorKind::OutOfBounds)));
        assert_eq!(block_on(image.erase(1, 4096)), Err(FlashFault(NorFlashErrorKind::NotAligned)));
        assert_eq!(image, Image::blank().bytes());
    }

    impl PartialEq<&[u8]> for Image {
        fn eq(&self, other: &&[u8]) -> bool {
            self.bytes == *other
        }
    }

    #[test]
    fn a_chip_image_keeps_its_size_and_its_program() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("chip.bin");
        let mut chip = vec![0x11; CHIP - REGION];
        chip.extend(vec![0xFF; REGION]);
        fs::write(&path, &chip).unwrap();
        let mut image = Image::open(&path).unwrap();
        block_on(image.write(3, &[7])).unwrap();
        image.sync().unwrap();
        drop(image);
        chip[CHIP - REGION + 3] = 7;
        assert!(fs::read(&path).unwrap() == chip, "only the byte in the journal's region changed");
        assert_eq!(Image::read(&path).unwrap().bytes()[3], 7);
    }

    #[test]
    fn a_new_file_is_an_erased_region_and_a_second_simulator_is_turned_away() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("flash.bin");
        let first = Image::open(&path).unwrap();
        assert_eq!(fs::metadata(&path).unwrap().len(), REGION as u64);
        assert!(matches!(Image::open(&path), Err(ImageError::Busy(_))));
        drop(first);
        assert!(Image::open(&path).is_ok());
    }

    #[test]
    fn a_write_that_fails_changes_nothing_and_is_told_once() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("flash.bin");
        fs::write(&path, vec![0xFF; REGION]).unwrap();
        let mut image = Image::over(File::open(&path).unwrap()); // to be read only
        assert_eq!(block_on(image.write(8, &[1])), Err(FlashFault(NorFlashErrorKind::Other)));
        assert_eq!(image, Image::blank().bytes());
        assert!(image.sync().is_err());
        // The disk gets better.
        image.file.as_mut().unwrap().file = OpenOptions::new().write(true).open(&path).unwrap();
        fs::write(&path, vec![0; REGION]).unwrap(); // whatever the failure left there
        block_on(image.write(9, &[2])).unwrap();
        image.sync().unwrap();
        assert_eq!(fs::read(&path).unwrap(), image.bytes());
        assert_eq!(image.bytes()[8..10], [0xFF, 2]);
    }

    /// A region in which settings were kept.
    fn kept(size: usize, brightness: u8) -> Vec<u8> {
        let image = Image { bytes: vec![0xFF; size], file: None };
        let mut journal = Journal::new(image);
        block_on(journal.mount(&mut Charts::new()));
        let settings = Settings { brightness, ..Settings::default() };
        block_on(journal.serve(Job::Settings(settings), &mut |_| {}));
        journal.into_flash().bytes
    }

    fn brightness(bytes: &[u8]) -> u8 {
        let image = Image::from_bytes(bytes).unwrap();
        block_on(Journal::new(image).mount(&mut Charts::new())).settings.brightness
    }

    #[test]
    fn the_journal_of_an_earlier_chip_is_found_where_it_began() {
        for earlier in [0x10_0000, 0xA_0000] {
            let mut chip = vec![0x11; CHIP - earlier];
            chip.extend(kept(earlier, 3));
            assert_eq!(brightness(&chip), 3);
            assert_eq!(Image::from_bytes(&chip).unwrap().bytes().len(), earlier);
            assert_eq!(brightness(&kept(earlier, 4)), 4, "and in a file of its own");
            // Behind an update the old card may still lie there: what the device uses now counts.
            chip.splice(CHIP - REGION.., kept(REGION, 5));
            assert_eq!(brightness(&chip), 5);
        }
    }

    #[test]
    fn a_file_of_another_size_is_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("letter.txt");
        fs::write(&path, "Dear Sir").unwrap();
        assert!(matches!(Image::open(&path), Err(ImageError::Size(_, 8))));
        assert_eq!(fs::read(&path).unwrap(), b"Dear Sir");
        assert!(matches!(Image::read(&folder.path().join("none")), Err(ImageError::Io(..))));
    }
}
