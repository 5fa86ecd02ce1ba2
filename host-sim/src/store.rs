//! The journal over an image, without waiting: on the host every flash operation is done at once.

use std::io;

use adjutant_journal::{Done, Job, Journal, Mounted, Report};
use adjutant_rules::chart::Charts;
use embassy_futures::block_on;

use crate::image::Image;

/// A journal and the image under it.
#[derive(Debug)]
pub struct Store {
    // Large buffers inside: not for the stack of whoever holds this.
    journal: Box<Journal<Image>>,
}

impl Store {
    /// What a device finds in this flash when it is switched on; the taught cells go to `charts`.
    #[must_use]
    pub fn mount(image: Image, charts: &mut Charts) -> (Self, Mounted) {
        let mut journal = Box::new(Journal::new(image));
        let mounted = block_on(journal.mount(charts));
        (Self { journal }, mounted)
    }

    /// Serves one job; what it stored is on the disk when this returns.
    ///
    /// # Errors
    /// When the disk under the image did not take it; for those who do not go on then.
    pub fn serve(&mut self, job: Job) -> io::Result<Vec<Done>> {
        let (answers, disk) = self.attempt(job);
        disk.map(|()| answers)
    }

    /// Serves one job. The answers are the journal's own and hold in memory, also when the disk under the image did not
    /// take what was stored; the disk is tried again with the next job.
    pub fn attempt(&mut self, job: Job) -> (Vec<Done>, io::Result<()>) {
        let mut answers = Vec::new();
        block_on(self.journal.serve(job, &mut |done| answers.push(done)));
        (answers, self.journal.flash().sync())
    }

    /// Reads everything and reports on it; changes nothing.
    #[must_use]
    pub fn check(&mut self) -> Report {
        block_on(self.journal.check())
    }

    /// A copy of the image as it is now, in memory.
    #[must_use]
    pub fn image(&self) -> Image {
        Image::from_bytes(self.journal.flash().bytes()).unwrap_or_else(Image::blank)
    }

    /// The image, as it is now.
    #[must_use]
    pub fn into_image(self) -> Image {
        self.journal.into_flash()
    }
}
