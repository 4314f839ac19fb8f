//! A game on the screen: who thinks, what is shown, and what happens by itself.

use super::hand::Hand;
use super::{Common, Effect, Event, Page};
use crate::store::Shelf;
use crate::thinker::{Job, Task, Thought};
use quina::engine::{Info, Limits, Lines, Options, Player};
use quina::sitting::{Sitting, Waiting};
use quina::words::{self, Advice};
use quina::{Moves, Session, Side, View};
use std::time::Duration;

/// How long a move of computers among themselves stays on the board, from slow to fast.
pub const SPEEDS: [Duration; 5] = [
    Duration::from_millis(4000),
    Duration::from_millis(2000),
    Duration::from_millis(800),
    Duration::from_millis(250),
    Duration::ZERO,
];

/// Where a game starts with at most so many moves, they are listed unasked.
const READABLE: u64 = 30;

/// How often the screen moves while somebody thinks.
const FRAME: Duration = Duration::from_millis(100);

/// A game on the screen.
pub struct Play {
    /// The game.
    pub sitting: Sitting,
    /// The hand of the person whose turn it is.
    pub hand: Hand,
    /// Whether the board is turned round from how it lies by itself.
    pub flipped: bool,
    /// The ply that is looked back at.
    pub back: Option<usize>,
    /// What is shown.
    pub view: View,
    /// The computer that thinks about its move.
    pub thinking: Option<Thinking>,
    /// Whether computers wait.
    pub paused: bool,
    /// Which of the [`SPEEDS`] computers among themselves have.
    pub speed: usize,
    /// The move that is advised.
    pub advice: Option<Advice>,
    /// The question for a hint, while it is open.
    pub hinting: Option<(u64, Lines)>,
    /// The analysis, if it is wanted.
    pub analysis: Option<Analysis>,
    /// The legal moves beside the board, where they are wanted.
    pub listed: Option<Moves>,
    /// Whether they are.
    pub lists: bool,
    /// The name under which the game is kept while it is not over.
    file: Option<String>,
    /// The name under which it is kept when it is.
    archived: Option<String>,
    /// Whether it has begun: the one who plays may still be reading how to.
    begun: bool,
    seed: u64,
    /// What tells its file from those of all other games.
    name: String,
    /// Whether a move was made or taken back here, so that there is something to keep.
    played: bool,
    /// Until when the last move of computers among themselves stays.
    pub(super) wait: Option<Duration>,
    /// Whether a paused computer is to make one move.
    pub(super) step: bool,
}

/// The one of some cells that is nearest to the middle of the board.
fn central(view: &View, cells: impl Iterator<Item = usize>) -> usize {
    let off = |&place: &usize| {
        let cell = &view.cells[place];
        let across = cell.half_column.abs_diff(view.shape.stride() - 1);
        let along = (2 * cell.row).abs_diff(view.shape.rows() - 1);
        across.pow(2) + along.pow(2)
    };
    cells.min_by_key(off).unwrap_or_default()
}

/// A computer that thinks about its move.
pub struct Thinking {
    id: u64,
    /// Since when.
    pub since: Duration,
    /// What it has found so far.
    pub best: Option<Info>,
}

/// The best lines of the position that is shown.
#[derive(Default)]
pub struct Analysis {
    pub(super) id: u64,
    /// Whose turn it is there.
    pub turn: Side,
    /// Whether the game is over there, so that there is nothing to analyze.
    pub over: bool,
    /// What is known of them.
    pub lines: Lines,
}

impl Play {
    /// A game, kept under a name if it was before.
    pub fn new(sitting: Sitting, file: Option<String>, common: &mut Common) -> Play {
        let view = sitting.session().view();
        let lists = sitting.game().start().count().is_some_and(|moves| moves <= READABLE);
        let mut play = Play {
            sitting,
            hand: Hand::default(),
            flipped: false,
            back: None,
            view,
            thinking: None,
            paused: false,
            speed: 2,
            advice: None,
            hinting: None,
            analysis: None,
            listed: None,
            lists,
            file,
            archived: None,
            begun: false,
            seed: common.seed(),
            name: common.fresh_name(),
            played: false,
            wait: None,
            step: false,
        };
        play.refresh();
        play.hand.cursor = match &play.hand.movable[..] {
            [] => central(&play.view, 0..play.view.cells.len()),
            cells => central(&play.view, cells.iter().copied()),
        };
        play
    }

    /// Whose side of the board is below: that of the only person at the table, if there is one.
    pub fn seen_by(&self) -> Side {
        let persons = Side::BOTH.map(|side| self.sitting.seat(side).is_person());
        let side = if persons == [false, true] { Side::Second } else { Side::First };
        if self.flipped { side.other() } else { side }
    }

    /// The game as it stood where one looks.
    pub fn shown(&self) -> Session {
        let mut session = self.sitting.session().fork();
        if let Some(ply) = self.back {
            session.jump(ply);
        }
        session
    }

    /// Shows the game as it stands.
    pub(super) fn refresh(&mut self) {
        let session = self.sitting.session();
        self.view = match self.back {
            Some(_) => self.shown().view(),
            None => session.view(),
        };
        match self.sitting.waiting() {
            Waiting::Person(_) => self.hand.rest(session.position(), &self.view),
            _ => self.hand.withdraw(),
        }
        self.listed = self.legal_moves().filter(|_| self.lists);
    }

    /// The legal moves of a person whose turn it is on the board that is shown.
    pub(super) fn legal_moves(&self) -> Option<Moves> {
        self.waits_for_hand().then(|| self.sitting.session().position().moves())
    }

    /// How to play, for a person who is about to play this game for the first time.
    pub(super) fn card(&self, common: &mut Common) -> Option<Page> {
        let id = self.sitting.game().meta().id;
        let entry = common.games.find(id).ok()?;
        if self.sitting.is_show() || !self.sitting.session().is_empty() {
            return None;
        }
        let card = Page::card(entry, common)?;
        let due = common.settings.card_is_due(id);
        if due {
            common.remember();
        }
        due.then_some(card)
    }

    /// The game is on the screen now: whatever should happen by itself begins.
    pub(super) fn begin(&mut self, common: &mut Common) {
        self.begun = true;
        common.warned = false;
        self.analyze(common);
        self.engage(common);
    }

    /// What was over the game is gone: it begins, if it has not, and is analyzed again.
    pub(super) fn resume(&mut self, common: &mut Common) {
        match self.begun {
            true => self.analyze(common),
            false => self.begin(common),
        }
    }

    /// The text of what can be pressed here.
    pub(super) fn footer(&self) -> &'static str {
        match self.sitting.waiting() {
            Waiting::Nobody if self.back.is_none() => "keys-over",
            _ if self.back.is_some() => "keys-back",
            Waiting::Computer(..) if self.paused => "keys-paused",
            _ if self.sitting.is_show() => "keys-show",
            Waiting::Computer(..) => "keys-computer",
            _ => "keys-play",
        }
    }

    /// The position has changed: shows it, keeps it, and has computers go on.
    pub(super) fn changed(&mut self, common: &mut Common) {
        self.played = true;
        self.back = None;
        self.advice = None;
        self.hinting = None;
        self.refresh();
        self.keep(common);
        self.analyze(common);
        self.engage(common);
    }

    /// Whether somebody is in the middle of it, and does not only look at it.
    pub(super) fn is_in_play(&self) -> bool {
        self.sitting.is_unfinished() && (self.played || self.file.is_some())
    }

    /// Keeps a game on the shelf where it belongs, and takes it off the other one.
    fn keep(&mut self, common: &mut Common) {
        let unfinished = self.sitting.is_unfinished();
        let session = self.sitting.session();
        let begun = !session.is_empty() || session.ending().is_some();
        // That a finished game is not kept is worth a word of its own.
        common.warned &= unfinished;
        let (shelf, on, off) = match unfinished {
            true => (Shelf::Unfinished, &mut self.file, &mut self.archived),
            false => (Shelf::Finished, &mut self.archived, &mut self.file),
        };
        if begun && (self.played || on.is_some()) {
            let name = on.get_or_insert_with(|| {
                let game = self.sitting.game().meta().id;
                format!("{game}-{}-{}.qgn", common.today, self.name)
            });
            let (name, text) =
                (name.clone(), self.sitting.record(&common.today, common.now).to_string());
            common.effect(Effect::Keep { shelf, name, text });
        }
        if let Some(name) = off.take() {
            let other = if unfinished { Shelf::Finished } else { Shelf::Unfinished };
            common.effect(Effect::Forget(other, name));
        }
    }

    /// Starts whatever should happen by itself: the computer's thinking, the clock.
    pub(super) fn engage(&mut self, common: &mut Common) {
        if self.paused && matches!(self.sitting.waiting(), Waiting::Computer(..)) {
            self.sitting.stop_clock(common.now);
        } else {
            self.sitting.run_clock(common.now);
        }
        let Waiting::Computer(_, player) = self.sitting.waiting() else { return };
        let resting = self.wait.is_some_and(|until| common.now < until) && !self.step;
        if self.thinking.is_some() || (self.paused && !self.step) || resting {
            return;
        }
        let id = common.fresh();
        self.thinking = Some(Thinking { id, since: common.now, best: None });
        let threads = if player == Player::Full { common.cores } else { 1 };
        common.effect(Effect::Think(Job {
            id,
            task: Task::Choose,
            session: self.sitting.session().fork(),
            player,
            options: Options { threads, ..Options::USUAL },
            limits: self.sitting.limits(player, common.now),
            seed: self.seed,
        }));
    }

    /// Has the computer forget about the move it thinks about.
    pub(super) fn break_off(&mut self, common: &mut Common) {
        self.step = false;
        if self.thinking.take().is_some() {
            common.effect(Effect::StopThinking);
        }
    }

    /// Analyzes the position that is shown, if that is wanted.
    pub(super) fn analyze(&mut self, common: &mut Common) {
        if self.analysis.is_none() {
            return;
        }
        let session = self.shown();
        let id = common.fresh();
        let (turn, over) = (session.position().turn(), session.ending().is_some());
        self.analysis = Some(Analysis { id, turn, over, lines: Lines::default() });
        if over {
            common.effect(Effect::StopAnalyzing);
            return;
        }
        let job = self.question(id, session, Limits::default(), 3, common);
        common.effect(Effect::Analyze(job));
    }

    pub(super) fn question(
        &self,
        id: u64,
        session: Session,
        limits: Limits,
        lines: usize,
        common: &Common,
    ) -> Job {
        let options = Options { threads: common.cores, lines, ..Options::USUAL };
        let task = Task::Choose;
        Job { id, task, session, player: Player::ANALYST, options, limits, seed: self.seed }
    }

    /// Something that happens by itself.
    pub(super) fn happen(&mut self, event: Event, common: &mut Common) {
        match event {
            Event::Tick => self.tick(common),
            Event::Resumed => self.engage(common),
            Event::Moving(thought) => self.moving(thought, common),
            Event::Analyzing(thought) => self.analyzing(thought, common),
            _ => {}
        }
    }

    /// Time went by.
    fn tick(&mut self, common: &mut Common) {
        if self.sitting.look_at_clock(common.now) {
            self.break_off(common);
            self.changed(common);
            return;
        }
        self.engage(common);
    }

    /// When something will happen by itself.
    pub(super) fn deadline(&self, common: &Common) -> Option<Duration> {
        let busy = self.thinking.is_some() || self.hinting.is_some();
        let frame = busy.then(|| common.now + FRAME);
        let clock = self.sitting.clocks().filter(|clocks| clocks.is_running());
        let clock = clock.map(|_| common.now + FRAME);
        let waits = matches!(self.sitting.waiting(), Waiting::Computer(..)) && !self.paused;
        let wait = self.wait.filter(|_| waits && self.thinking.is_none());
        [frame, clock, wait].into_iter().flatten().min()
    }

    /// The computer that is to move says something.
    fn moving(&mut self, thought: Thought, common: &mut Common) {
        let Some(thinking) = &mut self.thinking else { return };
        match thought {
            Thought::Found(id, info) if id == thinking.id && info.line == 1 => {
                thinking.best = Some(info);
            }
            Thought::Chosen(id, chosen) if id == thinking.id => {
                self.thinking = None;
                self.step = false;
                let played = chosen
                    .and_then(|mv| self.sitting.play(&mv, common.now).map_err(|error| error.0));
                if let Err(reason) = played {
                    self.paused = true;
                    return common.refuse(&reason);
                }
                self.wait = self.sitting.is_show().then(|| common.now + SPEEDS[self.speed]);
                let back = self.back;
                self.changed(common);
                if let Some(ply) = back {
                    // Who looks back is not torn away by a move.
                    self.look(ply, common);
                }
            }
            _ => {}
        }
    }

    /// The one who analyzes says something.
    fn analyzing(&mut self, thought: Thought, common: &mut Common) {
        match thought {
            Thought::Found(id, info) => {
                let lines = match (&mut self.analysis, &mut self.hinting) {
                    (_, Some((asked, lines))) if *asked == id => lines,
                    (Some(analysis), _) if analysis.id == id => &mut analysis.lines,
                    _ => return,
                };
                lines.hear(&info);
            }
            Thought::Judged(..) => {}
            Thought::Chosen(id, chosen) => {
                if self.hinting.as_ref().is_none_or(|(asked, _)| *asked != id) {
                    return;
                }
                let (_, lines) = self.hinting.take().expect("it is there: looked at above");
                match chosen {
                    Ok(mv) => self.advise(&mv, lines.about(&mv), common),
                    Err(reason) => common.refuse(&reason),
                }
                self.analyze(common);
            }
        }
    }

    pub(super) fn advise(&mut self, mv: &str, lines: &[Info], common: &Common) {
        self.advice = Some(words::advice(self.sitting.session(), mv, lines, &common.locale));
    }

    /// The game is left: whoever thinks stops, the clock too, and the game is kept.
    pub(super) fn leave(&mut self, common: &mut Common) {
        self.break_off(common);
        if self.analysis.is_some() || self.hinting.is_some() {
            common.effect(Effect::StopAnalyzing);
        }
        self.sitting.stop_clock(common.now);
        self.keep(common);
        if self.file.is_some() {
            common.tell(if common.keeps { "game-kept" } else { "game-not-kept" });
        }
    }

    /// Looks at the position after so many moves; the last one is the game itself.
    pub(super) fn look(&mut self, ply: usize, common: &mut Common) {
        let last = self.sitting.session().len();
        self.back = (ply < last).then_some(ply);
        self.refresh();
        self.analyze(common);
    }
}
