//! A game looked at again, line by line: its course, and the moves that one learns most from.

use super::{Plain, Talk, show};
use crate::review::{NODES, chance, instructive};
use quina::engine::{House, Limits, Options, Player};
use quina::review::{self, Remark};
use quina::sitting::Sitting;
use quina::{Session, Side, Watch, draw, words};
use std::io::{self, Write};
use std::time::{Duration, Instant};

/// How long each move is looked at, at most.
const TIME: Duration = Duration::from_millis(200);
/// How many moves of the course stand in a line.
const COURSE: usize = 70;

impl Plain<'_> {
    /// Looks at all moves of a game, and shows what was learned.
    pub fn review(&mut self, sitting: &Sitting) -> Talk<()> {
        let session = sitting.session().fork();
        if session.is_empty() {
            return self.tell_text("plain-no-moves");
        }
        let most = (TIME * (session.len() as u32 + 1)).as_secs() + 1;
        let args = [("moves", session.len().into()), ("seconds", most.into())];
        self.tell(&self.locale.with("plain-reviewing", &args))?;
        self.out.flush()?;
        let mut engine = House::new(Player::ANALYST, Options::USUAL);
        let limits = Limits { nodes: Some(NODES), movetime: Some(TIME), ..Limits::default() };
        let mut progress = Progress::new(session.len(), self.out);
        let remarks = review::review(&session, 0, &mut engine, &limits, &mut progress);
        progress.written?;
        self.tell("")?;
        match remarks {
            Ok(remarks) => self.tell_review(sitting, session, &remarks),
            Err(fault) => self.tell_fault(&fault),
        }
    }

    fn tell_review(
        &mut self,
        sitting: &Sitting,
        mut session: Session,
        remarks: &[Remark],
    ) -> Talk<()> {
        self.tell_course(&session, remarks)?;
        let moments = instructive(remarks, sitting.seats);
        if moments.is_empty() {
            return self.tell_text("plain-no-moments");
        }
        for (number, remark) in (1usize..).zip(&moments) {
            session.jump(remark.ply);
            self.tell_moment(&session, number, moments.len(), remark)?;
            if number < moments.len() {
                self.ask(&self.locale.text("plain-next-moment"))?;
            }
        }
        Ok(())
    }

    /// The first side's chance before each move, a digit each: tenths.
    fn tell_course(&mut self, session: &Session, remarks: &[Remark]) -> Talk<()> {
        let color = self.locale.color(session.game().meta(), Side::First);
        self.tell(&self.locale.with("plain-course", &[("side", color.into())]))?;
        let course: Vec<char> = remarks.iter().map(grade).collect();
        for line in course.chunks(COURSE) {
            self.tell(&format!("  {}", line.iter().collect::<String>()))?;
        }
        Ok(())
    }

    /// A move that gave something away: the board before it, what it missed, the better line.
    fn tell_moment(
        &mut self,
        session: &Session,
        number: usize,
        all: usize,
        remark: &Remark,
    ) -> Talk<()> {
        let args = [
            ("number", number.into()),
            ("all", all.into()),
            ("ply", (remark.ply + 1).into()),
            ("side", self.locale.color(session.game().meta(), remark.side).into()),
            ("move", remark.played.as_str().into()),
            ("quality", self.locale.quality(remark.quality).into()),
        ];
        let board = draw::board(&session.view());
        self.tell(&format!("\n{board}{}", self.locale.with("plain-moment", &args)))?;
        self.tell(&words::missed(session, remark, &self.locale).join(" "))?;
        if let Some((_, line)) = remark.best.as_ref().filter(|(_, line)| line.len() > 1) {
            self.tell_text("plain-better-line")?;
            self.tell(&show::columns(line))?;
        }
        Ok(())
    }
}

/// The first side's chance before a move in tenths, 9 for a game as good as won; `?` where it is not known.
fn grade(remark: &Remark) -> char {
    let tenths = chance(remark).map(|chance| (10.0 * chance).clamp(0.0, 9.0) as u8);
    tenths.map_or('?', |tenths| char::from(b'0' + tenths))
}

/// Says how far the review has come, every quarter.
struct Progress<'a> {
    begun: Instant,
    judged: usize,
    moves: usize,
    out: &'a mut dyn Write,
    written: io::Result<()>,
}

impl<'a> Progress<'a> {
    fn new(moves: usize, out: &'a mut dyn Write) -> Progress<'a> {
        Progress { begun: Instant::now(), judged: 0, moves, out, written: Ok(()) }
    }

    fn quarters(&self) -> usize {
        4 * self.judged / self.moves
    }
}

impl Watch<Remark> for Progress<'_> {
    fn go_on(&mut self) -> bool {
        self.written.is_ok()
    }

    fn elapsed(&self) -> Duration {
        self.begun.elapsed()
    }

    fn hear(&mut self, _remark: &Remark) {
        let before = self.quarters();
        self.judged += 1;
        let now = self.quarters();
        if now > before && self.written.is_ok() {
            let text = format!("{} % ", 25 * now);
            self.written = write!(self.out, "{text}").and_then(|()| self.out.flush());
        }
    }
}
