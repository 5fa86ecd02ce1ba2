//! What the linker made.

use std::error::Error;

use object::elf::{PT_LOAD, SHF_ALLOC};
use object::read::elf::{ElfFile32, ProgramHeader};
use object::{LittleEndian, Object, ObjectSection, ObjectSymbol, SectionFlags, SymbolKind};

/// Where the flash begins in the address space.
pub const FLASH_BASE: u32 = 0x1000_0000;
const FLASH_END: u32 = 0x1020_0000;
const RAM: std::ops::Range<u64> = 0x2000_0000..0x2004_2000;

/// A part of the image or of the RAM.
pub struct Section {
    pub name: String,
    pub address: u64,
    pub bytes: u64,
}

/// A function: its name, where it begins, and its bytes.
pub struct Function {
    pub name: String,
    pub address: u32,
    pub bytes: u32,
}

/// The image, and what the report needs of it.
pub struct Image {
    /// The bytes of the flash from its beginning.
    pub flat: Vec<u8>,
    pub sections: Vec<Section>,
    pub functions: Vec<Function>,
    /// Bytes of RAM that are never the stack's.
    pub static_ram: u64,
    /// Bytes that are left for the stack.
    pub stack: u64,
    journal: Option<(u64, u64)>,
}

impl Image {
    /// Reads an ELF file.
    ///
    /// # Errors
    /// When it is none, or none for this chip.
    pub fn read(bytes: &[u8]) -> Result<Self, Box<dyn Error>> {
        let file = ElfFile32::<LittleEndian>::parse(bytes)?;
        let mut flat = Vec::new();
        for segment in file.elf_program_headers() {
            let (endian, data) = (LittleEndian, segment.data(LittleEndian, bytes).map_err(|()| "a broken segment")?);
            if segment.p_type(endian) != PT_LOAD || data.is_empty() {
                continue;
            }
            let at = segment.p_paddr(endian);
            if !(FLASH_BASE..FLASH_END).contains(&at) {
                return Err(format!("a segment is to be loaded at {at:#x}, which is not in the flash").into());
            }
            let (from, to) = ((at - FLASH_BASE) as usize, (at - FLASH_BASE) as usize + data.len());
            flat.resize(flat.len().max(to), 0xff);
            flat[from..to].copy_from_slice(data);
        }
        let sections: Vec<Section> = file
            .sections()
            .filter(|section| is_allocated(&section.flags()) && section.size() > 0)
            .map(|section| {
                Ok(Section { name: section.name()?.into(), address: section.address(), bytes: section.size() })
            })
            .collect::<Result<_, object::Error>>()?;
        let end = sections.iter().filter(|s| RAM.contains(&s.address)).map(|s| s.address + s.bytes).max();
        let static_ram = end.unwrap_or(RAM.start) - RAM.start;
        let symbol = |name| file.symbol_by_name(name).map(|symbol| symbol.address());
        let stack = symbol("_stack_start").ok_or("no _stack_start")? - RAM.start - static_ram;
        let functions = file
            .symbols()
            .filter(|symbol| symbol.kind() == SymbolKind::Text && symbol.size() > 0)
            .filter_map(|symbol| {
                Some(Function {
                    name: format!("{:#}", rustc_demangle::demangle(symbol.name().ok()?)),
                    // Bit 0 says that it is Thumb code.
                    address: u32::try_from(symbol.address()).ok()? & !1,
                    bytes: u32::try_from(symbol.size()).ok()?,
                })
            })
            .collect();
        let journal = symbol("__journal_start").zip(symbol("__journal_end"));
        Ok(Self { flat, sections, functions, static_ram, stack, journal })
    }

    /// The code of a function, if it lies in the flash.
    pub fn code(&self, function: &Function) -> Option<&[u8]> {
        let from = function.address.checked_sub(FLASH_BASE)? as usize;
        self.flat.get(from..from + function.bytes as usize)
    }

    /// Whether the linker kept the journal's region free where the journal looks for it.
    ///
    /// # Errors
    /// Where the two differ.
    pub fn check_journal(&self, offset: u32, size: u32) -> Result<(), String> {
        let start = u64::from(FLASH_BASE) + u64::from(offset);
        let wanted = (start, start + u64::from(size));
        if self.journal == Some(wanted) {
            return Ok(());
        }
        Err(format!("memory.x has the journal at {:x?}, adjutant-journal at {wanted:x?}", self.journal))
    }
}

fn is_allocated(flags: &SectionFlags) -> bool {
    matches!(flags, SectionFlags::Elf { sh_flags, .. } if sh_flags.contains(SHF_ALLOC))
}
