//! A report on every part of the journal, for tools.

use embedded_storage_async::nor_flash::NorFlash;

use crate::chain::{Chain, walk};
use crate::item;
use crate::job::{StoreError, TableId};
use crate::journal::Journal;
use crate::layout::SLOTS;
use crate::logs::{Count, Head, head};
use crate::region::{Access, queue, store_error};

/// What [`Journal::check`] found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The card: settings, directory, taught cells, panic.
    pub card: CardReport,
    /// The places for logs.
    pub slots: heapless::Vec<SlotReport, { SLOTS as usize }>,
}

/// The state of the card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct CardReport {
    /// Which bank is in force; none before anything was stored.
    pub bank: Option<u8>,
    /// How often the card was rewritten.
    pub generation: u32,
    /// How many cells are taught.
    pub taught: usize,
    /// Bytes of that bank in use.
    pub used: u32,
    /// Bytes of that bank left.
    pub free: u32,
    /// Why nothing can be stored in it.
    pub trouble: Option<StoreError>,
}

/// The state of one slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct SlotReport {
    /// The table whose log begins here, or goes on here.
    pub table: Option<TableId>,
    /// Which part of that log it is; the first slot of a log is part 0.
    pub part: u8,
    /// Whether the log is one of those that the directory names: otherwise the slot is free, whatever is left in it.
    pub listed: bool,
    /// Readable records.
    pub records: u16,
    /// Bytes in use.
    pub used: u32,
    /// Bytes left.
    pub free: u32,
    /// The first number at which something is damaged, missing or too new.
    pub trouble: Option<(u16, StoreError)>,
}

impl<F: NorFlash> Journal<F> {
    /// Reads everything and reports on it; changes nothing.
    pub async fn check(&mut self) -> Report {
        let mut card = CardReport { taught: self.card.taught, trouble: self.card.seal, ..CardReport::default() };
        if let Some(active) = self.card.active {
            card.bank = Some(active.index);
            card.generation = active.generation;
            let layout = self.layout();
            match queue(&mut self.flash, layout.bank(active.index), Access::Read).space_left().await {
                Ok(free) => (card.free, card.used) = (free, layout.bank.saturating_sub(free)),
                Err(error) => card.trouble = card.trouble.or(Some(store_error(&error))),
            }
        }
        let mut reports = heapless::Vec::new();
        for index in 0..self.layout().slots {
            // No region has more places than the list has room for.
            let _ = reports.push(self.check_slot(index).await);
        }
        for index in 0..self.card.saved.entries.len() {
            let Some(entry) = self.card.saved.entries.get(index) else { break };
            let chain = self.chain(entry.id, entry.slot);
            self.check_chain(&chain, &mut reports).await;
        }
        for index in 0..self.layout().slots {
            if reports.get(usize::from(index)).is_some_and(|report| !report.listed) {
                self.check_chain(&Chain::from_iter([index]), &mut reports).await;
            }
        }
        Report { card, slots: reports }
    }

    async fn check_slot(&mut self, index: u8) -> SlotReport {
        let listed = self.card.saved.entries.iter().any(|entry| entry.slot == index);
        let mut report = SlotReport { listed, ..SlotReport::default() };
        match head(&mut self.flash, index, &mut self.page).await {
            Head::Blank => {}
            Head::Table(table, _) => report.table = Some(table),
            Head::Link(link) => {
                (report.table, report.part, report.listed) = (Some(link.table), link.part, self.in_force(link));
            }
            Head::Unreadable(error) => report.trouble = Some((0, error)),
        }
        let range = self.layout().slot(index);
        let size = range.end - range.start;
        let mut log = queue(&mut self.flash, range, Access::Read);
        match log.space_left().await {
            Ok(free) => (report.free, report.used) = (free, size.saturating_sub(free)),
            Err(error) => report.trouble = report.trouble.or(Some((0, store_error(&error)))),
        }
        report
    }

    /// Counts the records of a log, slot by slot. A number that is missing may be missing between two slots.
    async fn check_chain(&mut self, chain: &Chain, reports: &mut heapless::Vec<SlotReport, { SLOTS as usize }>) {
        let mut count = Count::default();
        for &index in chain {
            let Some(report) = reports.get_mut(usize::from(index)) else { continue };
            let one = Chain::from_iter([index]);
            let mut trouble = None;
            let mut take = |bytes: &[u8]| {
                let expected = count.next().unwrap_or(0);
                match item::record(bytes) {
                    Ok((number, _)) => {
                        report.records += 1;
                        if let Err(error) = count.take(number) {
                            trouble = trouble.or(Some((expected, error)));
                            count.skip_to(number.saturating_add(1));
                        }
                    }
                    Err(error) => trouble = trouble.or(Some((expected, error))),
                }
                Ok(())
            };
            let read = walk(&mut self.flash, &one, &mut self.page, &mut take).await;
            let broken = read.err().map(|error| (count.next().unwrap_or(0), error));
            report.trouble = report.trouble.or(trouble).or(broken);
        }
    }
}
