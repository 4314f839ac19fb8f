/** A game being played: against the computer, between two people at one screen, or computers to watch. `#/play/ID` */

/** @import { Act, Advice, At, Move, Order, Question, Shown, Table } from '../types.js' */
import { ask, say, thinker } from '../engine/engine.js';
import { Refusal } from '../engine/door.js';
import { analyzeGame } from '../parts/analyze-game.js';
import { boardWords } from '../parts/board-words.js';
import { button, toggle } from '../parts/button.js';
import { cellsOf, moveText, playable, reachAt, tellRefusal } from '../parts/board.js';
import { dialog, sure } from '../parts/dialog.js';
import { fill, h } from '../parts/dom.js';
import { DeadLink, reasonOf, sentence } from '../parts/failure.js';
import { handRow } from '../parts/hand.js';
import { howToPlay } from '../parts/how-to-play.js';
import { keepTable } from '../parts/keeping.js';
import { movesList } from '../parts/moves.js';
import { playerLine } from '../parts/players.js';
import { promptLine } from '../parts/prompt.js';
import { share } from '../parts/share.js';
import { sound } from '../parts/sound.js';
import { toast } from '../parts/toast.js';
import { typedMove } from '../parts/typed-move.js';
import { go } from '../router.js';
import { find, fresh, hearChanges } from '../store/games.js';
import { change, settings } from '../store/settings.js';

/** What computers that play each other wait before a move, in milliseconds, from slow to fast. */
const SPEEDS = [3000, 1500, 700, 250, 0];
/** A computer that answers at once would take the joy out of one's own move. */
const BREATH = 350;

/**
 * What the page knows besides the game that is kept.
 *
 * @typedef {object} Held
 * @property {string} record the game to which it belongs
 * @property {string[]} undone moves that can be played again
 * @property {boolean} flipped
 * @property {number} speed
 * @property {boolean} paused
 * @property {number | null} back
 * @property {string} typed
 */

/** @type {import('../router.js').Page} */
export async function page(root, [id], held) {
  const kept = id ? await find(id).catch(unsaid) : undefined;
  if (!kept) throw new DeadLink(say('game-not-kept'));
  // What was held belongs to the game as it was; another page may have played on.
  const game = new Play(id, kept.record, held?.record === kept.record ? held : {});
  root.append(game.element);
  game.show();
  return { title: game.title, hold: () => game.hold(), leave: () => game.leave() };
}

/** The browser does not say what it keeps. @param {unknown} error @returns {never} */
function unsaid(error) {
  throw new Error(say('games-unsaid', { reason: reasonOf(error) }));
}

class Play {
  /** @type {Table} */
  table;
  /** How many moves are played where one looks back, or null at the game itself. @type {number | null} */
  back = null;
  paused = false;
  /** Which question to the computer the next answer belongs to. */
  asked = 0;
  thinking = false;
  /** Whether the computer that thinks has chosen its move, which is not made yet. */
  answered = false;
  /** @type {Advice | null} */
  advice = null;
  thinker = thinker();
  players = [playerLine(0), playerLine(1)];
  moves = movesList((ply) => this.look(ply));
  board;
  prompt = promptLine();
  words = boardWords();
  buttons = h('div.buttons');
  more = h('div.buttons');
  /** It is there before the first hint, so that a screen reader hears it. */
  hinted = h('div', { role: 'status' });
  extras = h('div.stack');
  /** The ways on for whoever looks back, where else a move is typed. */
  ways = h('div.row.ways');
  typed = typedMove((move) => this.play(move));
  /** When what the clocks show was asked for. */
  shownAt = performance.now();

  /** @param {string} id @param {string} record @param {Partial<Held>} held */
  constructor(id, record, { undone = [], flipped, speed = 2, paused, back = null, typed = '' }) {
    this.id = id;
    this.record = record;
    /** Which of the speeds computers have that play each other. */
    this.speed = speed;
    this.back = back;
    this.typed.input.value = typed;
    this.table = ask({ ask: 'resume', record, undone });
    /** Whether nothing of the record is lost when the game is kept. */
    this.own = this.table.own;
    /** The side that made the first move. */
    this.begins = this.lookedAt(0).view.turn;
    this.seed = Math.floor(Math.random() * 2 ** 32);
    this.title = ask({ ask: 'games' }).games.find((/** @type {any} */ sheet) => sheet.game === this.table.game).title;
    this.board = playable(this.title);
    this.hand = handRow(this.board, (move) => this.play(move), this.typed.element);
    this.board.flipped = flipped ?? this.alone === 1;
    this.board.addEventListener('move', (event) => this.play(/** @type {CustomEvent<Move>} */ (event).detail.text));
    this.board.addEventListener('refused', (event) =>
      this.refuse(/** @type {CustomEvent<{ cells: string[] }>} */ (event)),
    );
    // A game between computers that is taken up again waits for somebody to say so.
    this.paused = this.isShow() && (paused ?? this.table.at.moves.length > 0);
    this.element = h(
      'div.play',
      {},
      h('h1.hidden-text', {}, this.title),
      h('div.table', {}, this.players[1].element, this.board, this.players[0].element),
      h(
        'aside.side.stack',
        {},
        h(
          'div.card.stack',
          {},
          this.prompt.element,
          h('div.row.tight.turn', {}, this.hand.element, this.typed.element, this.ways),
        ),
        this.extras,
        this.buttons,
        this.hinted,
        this.moves.element,
        howToPlay(this.table.game),
        h('details', {}, h('summary', {}, say('more')), this.more),
        this.words.element,
      ),
    );
    if (this.board.flipped) this.element.querySelector('.table')?.classList.add('flipped');
    this.timer = setInterval(() => this.tick(), 100);
    this.onsee = () => (document.visibilityState === 'hidden' ? this.rest() : this.seen());
    document.addEventListener('visibilitychange', this.onsee);
    this.endChanges = hearChanges((changed) => changed === this.id && this.takeUp());
  }

  /** @returns {Held} */
  hold() {
    // A clock that runs on would make the record another one.
    this.rest();
    const { record, speed, paused, back } = this;
    return {
      record,
      undone: this.table.undone,
      flipped: this.board.flipped,
      speed,
      paused,
      back,
      typed: this.typed.input.value,
    };
  }

  leave() {
    this.endChanges();
    this.asked += 1;
    this.thinker.dismiss();
    clearInterval(this.timer);
    document.removeEventListener('visibilitychange', this.onsee);
    this.rest();
    ask({ ask: 'leave', table: this.table.table });
  }

  // What is done

  /**
   * Does something at the table and shows what came of it.
   *
   * @param {Act} act
   * @param {{ moved?: string[], back?: number | null }} [options] where one goes on looking back; otherwise the game itself is shown
   */
  act(act, { moved = [], back = null } = {}) {
    this.asked += 1;
    this.thinker.stop();
    this.thinking = false;
    this.advice = null;
    this.back = back;
    try {
      this.table = this.tableAfter(act);
    } catch (error) {
      toast(reasonOf(error));
      return this.show();
    }
    this.keep();
    this.show({ moved });
  }

  /** Keeps the game. One that came with comments or variations stays as it was, and this goes on as another. */
  keep() {
    if (!this.own) {
      this.own = true;
      this.rename();
    }
    this.record = keepTable(this.id, this.table);
  }

  /** It is kept as a game of its own from now on. */
  rename() {
    this.id = fresh();
    history.replaceState(null, '', `#/play/${this.id}`);
  }

  /** @param {Act} act @returns {Table} */
  tableAfter(act) {
    return this.askTable((table) => ({ ask: 'act', table, act }));
  }

  /**
   * Asks something about this table.
   *
   * @template Answer
   * @param {(table: number) => Question} question
   * @returns {Answer}
   */
  askTable(question) {
    try {
      return ask(question(this.table.table));
    } catch (error) {
      if (!(error instanceof Refusal && error.id === 'desk.table')) throw error;
      // The engine was started anew and has forgotten all tables; the game was kept.
      toast(say('broke-down'));
      this.table = ask({ ask: 'resume', record: this.record, undone: this.table.undone });
      return ask(question(this.table.table));
    }
  }

  /** The game was played on in another page. */
  async takeUp() {
    const { asked } = this;
    const kept = await find(this.id).catch(() => undefined);
    // Whoever has played on here, or left, meanwhile has the last word.
    if (asked !== this.asked || !kept || kept.record === this.record) return;
    this.asked += 1;
    this.thinker.stop();
    Object.assign(this, { thinking: false, advice: null, back: null, record: kept.record });
    const { table } = this.table;
    this.table = ask({ ask: 'resume', record: kept.record });
    ask({ ask: 'leave', table });
    this.own = this.table.own;
    // The other page has the computer think; here it does when somebody says so.
    this.paused = this.isShow() || this.table.waiting === 'computer';
    this.show();
  }

  /** @param {string} move @param {{ back?: number | null }} [options] */
  play(move, { back } = {}) {
    const { view: before, at } = this.table;
    this.act({ play: move }, { moved: cellsOf(move), back });
    if (this.table.at.moves.length <= at.moves.length) return;
    const count = (/** @type {typeof before} */ view) => view.cells.filter(({ piece }) => piece).length;
    sound(this.table.ending ? 'end' : count(this.table.view) < count(before) ? 'capture' : 'move');
  }

  /** @param {CustomEvent<{ cells: string[] }>} refused */
  refuse(refused) {
    if (this.isPersonsTurn()) return tellRefusal(refused, this.table.at);
    refused.preventDefault();
    toast(sentence(this.back === null ? this.table.prompt : this.lookingBack(this.back)));
  }

  /** Looks at the position after so many moves. @param {number} ply */
  look(ply) {
    const last = this.table.at.moves.length;
    this.back = ply >= last ? null : Math.max(0, ply);
    this.show();
  }

  /** Another game begins where one looks; the one that was played stays as it is. @param {number} ply */
  playFrom(ply) {
    this.own = true;
    this.rename();
    this.act({ jump: ply });
    toast(say('plays-from'), { label: say('nav-games'), act: () => go('#/games') });
  }

  swap() {
    this.act('swap');
    this.turnBoard();
  }

  /** A person who plays alone sees the board from where they sit. */
  turnBoard() {
    if (this.alone !== null && this.board.flipped !== (this.alone === 1)) this.flip();
  }

  async resign() {
    if (await sure(say('ask-resign', { side: this.resigning() }), say('resign'))) this.act('resign');
  }

  /** The color of whoever resigns: the only person, or the one to move. */
  resigning() {
    const { view } = this.table;
    return view.sides[this.alone ?? view.turn - 1].color;
  }

  async offerDraw() {
    if (await sure(say('ask-draw'), say('draw-yes'))) this.act('draw');
  }

  again() {
    this.own = true;
    this.rename();
    this.seed = Math.floor(Math.random() * 2 ** 32);
    this.act('again');
  }

  async hint() {
    const asked = ++this.asked;
    this.prompt.show(say('thinking'));
    try {
      const advice = /** @type {Advice} */ (await this.thinker.ask({ ask: 'advise', at: this.table.at }));
      if (asked === this.asked) this.advice = advice;
    } catch (error) {
      if (asked === this.asked) toast(reasonOf(error));
    }
    if (asked === this.asked) this.showWords();
  }

  /** Nobody looks any more: no clock runs. */
  rest() {
    if (!this.table.clocks?.running) return;
    this.table = this.tableAfter('rest');
    // A clock that ran while somebody had a look is no reason to make it another game.
    if (this.own) this.keep();
  }

  /** Somebody looks again. What is in the hand stays there. */
  seen() {
    const { ending } = this.table;
    this.lookAtClocks();
    if (this.table.ending && !ending) return this.show();
    this.goOnThinking();
  }

  // The computer

  async think() {
    const order = /** @type {Order | null} */ (this.askTable((table) => ({ ask: 'order', table })));
    if (!order || this.thinking) return;
    const asked = ++this.asked;
    Object.assign(this, { thinking: true, answered: false });
    this.lookAtClocks();
    const shown = new Promise((resolve) => setTimeout(resolve, this.isShow() ? SPEEDS[this.speed] : BREATH));
    try {
      const answer = /** @type {{ move: string }} */ (
        await this.thinker.ask({ ask: 'think', seed: this.seed, ...order })
      );
      if (asked !== this.asked) return;
      // What is waited for those who watch is on nobody's clock.
      this.answered = true;
      this.lookAtClocks();
      await shown;
      if (asked !== this.asked) return;
      this.thinking = false;
      // Nobody is torn away from what they look at.
      this.play(answer.move, { back: this.back });
    } catch (error) {
      if (asked !== this.asked) return;
      this.thinking = false;
      this.paused = true;
      this.show();
      toast(say('computer-broke'), { label: say('ask-again'), act: () => asked === this.asked && this.go() });
      console.error(error);
    }
  }

  /** Has the computer think that is to move, unless somebody holds it up. */
  goOnThinking() {
    if (this.back === null && this.table.waiting === 'computer' && !this.paused) this.think();
  }

  /** The computer goes on. */
  go() {
    this.paused = false;
    this.show();
  }

  pause() {
    this.asked += 1;
    this.thinking = false;
    this.thinker.stop();
    this.paused = true;
    this.show();
  }

  /** One move, and then a rest. */
  step() {
    this.paused = true;
    this.think();
  }

  /** Whether a person is to move, and looks at the game itself. */
  isPersonsTurn() {
    return this.back === null && this.table.waiting === 'person';
  }

  isShow() {
    return this.people.length === 0;
  }

  /** The sides that people play. */
  get people() {
    return [0, 1].filter((side) => this.table.seats[side].player === 'human');
  }

  /** The side of the only person, or null. */
  get alone() {
    return this.people.length === 1 ? this.people[0] : null;
  }

  // What is shown

  /** @param {{ moved?: string[] }} [options] */
  show({ moved = [] } = {}) {
    this.lookAtClocks();
    const { table, back } = this;
    const mine = this.isPersonsTurn();
    const shown = back === null ? table : this.lookedAt(back);
    this.board.show(shown.view, { moved: back === null ? moved : [] });
    this.board.reach = mine ? reachAt(table.at) : null;
    this.hand.open();
    this.players.forEach((line) => line.show(this.table));
    this.words.show(shown.view);
    this.moves.show(table.at.moves, back ?? table.at.moves.length, this.begins);
    this.typed.open(mine ? table.at : null);
    // While the computer thinks it stays, so that nothing moves on the page.
    this.typed.element.hidden = back !== null || table.waiting === 'nobody' || this.isShow();
    this.showButtons();
    this.showWords(shown);
    this.goOnThinking();
  }

  /** What is said, and what a hint points at; the board stays as it is. @param {Pick<Shown, 'view'>} [shown] */
  showWords(shown = this.table) {
    const { advice, back } = this;
    const { at, prompt } = this.table;
    this.board.arrows = advice && back === null ? [{ cells: cellsOf(advice.move), rank: 'hint' }] : [];
    this.prompt.show(
      back === null ? prompt : this.lookingBack(back),
      shown.view,
      at.moves[(back ?? at.moves.length) - 1],
    );
    this.showExtras();
  }

  /** @param {number} ply */
  lookingBack(ply) {
    return say('looking-back', { ply, all: this.table.at.moves.length });
  }

  /** @param {number} ply @returns {Shown} */
  lookedAt(ply) {
    /** @type {At} */
    const at = { ...this.table.at, moves: this.table.at.moves.slice(0, ply) };
    return ask({ ask: 'show', at });
  }

  /** Has the clock run of a person to move or a computer that thinks, if anybody looks, and sees what both show now. */
  lookAtClocks() {
    const { clocks, waiting, ending } = this.table;
    this.shownAt = performance.now();
    if (!clocks) return;
    const runs = document.visibilityState === 'visible' && (waiting === 'person' || (this.thinking && !this.answered));
    this.table = this.tableAfter(runs ? 'run' : clocks.running ? 'rest' : 'look');
    this.players.forEach((line) => line.show(this.table));
    if (this.table.ending && !ending) this.keep();
  }

  tick() {
    const { clocks, view } = this.table;
    if (!clocks?.running) return;
    const left = Math.max(0, clocks.left_ms[view.turn - 1] - (performance.now() - this.shownAt));
    this.players[view.turn - 1].showTime(left, true);
    if (left === 0) this.act('look');
  }

  showButtons() {
    const { table, back } = this;
    const people = this.people.length;
    const over = table.waiting === 'nobody';
    fill(
      this.ways,
      back !== null && button('back-to-game', () => this.look(Infinity), { class: 'primary' }),
      back !== null && button('play-from-here', () => this.playFrom(back)),
    );
    fill(
      this.buttons,
      ...(this.isShow() && !over ? this.showControls() : []),
      people > 0 && table.waiting === 'computer' && this.paused && this.goOn(),
      button('undo', () => this.act('undo'), { disabled: !this.canUndo() }),
      button('redo', () => this.act('redo'), { disabled: table.undone.length === 0 }),
      button('hint', () => this.hint(), { disabled: over || back !== null || table.waiting !== 'person' }),
      people > 0 && !over && button('resign', () => this.resign()),
      people === 2 && !over && button('draw', () => this.offerDraw()),
      button('analyze', () => this.analyze()),
      button('share', () => this.share()),
    );
    fill(
      this.more,
      button('flip', () => this.flip()),
      people === 1 && !over && button('swap-sides', () => this.swap()),
      button('list-moves', () => this.listMoves(), { disabled: over || back !== null }),
      toggle('sound', settings.sound, (sound) => change({ sound })),
      toggle('coordinates', settings.coordinates, (shown) => this.showCoordinates(shown)),
    );
  }

  /** A person takes back a move of their own. */
  canUndo() {
    const { at, view, waiting } = this.table;
    return waiting === 'nobody' || at.moves.length >= (this.alone === view.turn - 1 ? 2 : 1);
  }

  goOn() {
    return button('go-on', () => this.go(), { class: 'primary', name: 'run' });
  }

  /** How computers that play each other are watched. */
  showControls() {
    const speed = h('input', {
      type: 'range',
      min: 0,
      max: SPEEDS.length - 1,
      '.value': String(this.speed),
      oninput: () => (this.speed = Number(speed.value)),
    });
    return [
      this.paused ? this.goOn() : button('pause', () => this.pause(), { name: 'run' }),
      button('step', () => this.step()),
      h('label.field', {}, say('speed'), speed),
    ];
  }

  /** @param {{ review?: boolean }} [options] */
  analyze(options) {
    analyzeGame(this.table.at, this.record, options);
  }

  /** The game up to where one looks; with its players and clocks where that is all of it. */
  share() {
    const { at } = this.table;
    const { back, record, title } = this;
    const flipped = this.board.flipped;
    if (back === null) share(at, { title, record, flipped });
    else share({ ...at, moves: at.moves.slice(0, back) }, { title, flipped });
  }

  flip() {
    this.board.flipped = !this.board.flipped;
    this.element.querySelector('.table')?.classList.toggle('flipped', this.board.flipped);
  }

  /** @param {boolean} shown */
  showCoordinates(shown) {
    change({ coordinates: shown });
    this.board.coordinates = shown;
  }

  async listMoves() {
    const { moves, all } = ask({ ask: 'moves', at: this.table.at });
    const title = say(all ? 'moves-count' : 'moves-some', { count: moves.length });
    const move = await dialog(
      title,
      [
        h(
          'div.row.mono.all-moves',
          {},
          ...moves.map((/** @type {string} */ move) =>
            h('button.quiet', { value: move, disabled: this.table.waiting !== 'person' }, moveText(move)),
          ),
        ),
      ],
      [{ value: '', label: say('close') }],
    );
    if (move) this.play(move);
  }

  showExtras() {
    const { advice, table, back } = this;
    fill(
      this.hinted,
      advice &&
        back === null &&
        h(
          'div.notice.stack',
          {},
          h('strong', {}, say('hint-is', { move: moveText(advice.move) })),
          ...advice.reasons.map((reason) => h('p.small', {}, reason)),
        ),
    );
    fill(
      this.extras,
      table.waiting === 'nobody' &&
        back === null &&
        h(
          'div.notice.stack.over',
          {},
          h(
            'div.row',
            {},
            button('play-again', () => this.again(), { class: 'primary' }),
            !this.isShow() && button('again-swapped', () => this.againSwapped()),
            button('review', () => this.analyze({ review: true })),
            button('go-home', () => go('#/')),
          ),
        ),
    );
  }

  againSwapped() {
    this.table = this.tableAfter('swap');
    this.turnBoard();
    this.again();
  }
}
