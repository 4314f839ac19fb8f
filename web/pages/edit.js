/** A position is set up by hand, and played, analyzed or shared. `#/edit/LINK` begins with a game's last position. */

/** @import { At, CellDetail, Drawn, Sheet, Shown } from '../types.js' */
import { ask, say } from '../engine/engine.js';
import { playable } from '../parts/board.js';
import { button } from '../parts/button.js';
import { fill, h } from '../parts/dom.js';
import { sentence } from '../parts/failure.js';
import { gameTabs } from '../parts/game-tabs.js';
import { chosen, follow } from '../parts/link.js';
import { LAST, palette } from '../parts/palette.js';
import { playFrom } from '../parts/play-from.js';
import { share } from '../parts/share.js';
import { boardField, rulesField } from '../parts/wish.js';
import { go } from '../router.js';

/** More moves than any game has, and few enough for position text. */
const MOST_MOVES = 99999;
/** How long a position stands before the address names it, in milliseconds: browsers refuse addresses that change all the time. */
const ADDRESS_PAUSE = 400;

/**
 * The board and the rules, and what stands there.
 *
 * @typedef {{ size: string, rules: string, position: string }} State
 */

/**
 * All that is being set up: `written` is in the field of text, where that cannot be read.
 *
 * @typedef {{ state: State, history?: { past: State[], future: State[] }, written?: string, flipped?: boolean }} Held
 */

/** @param {Shown} shown @returns {Held} */
const stateOf = ({ size, rules, position }) => ({ state: { size, rules, position } });

/** @type {import('../router.js').Page} */
export function page(root, [link], held) {
  const { games, sheet } = chosen(link);
  const at = follow(link || sheet.game);
  const editor = new Editor(sheet, held ?? stateOf(ask({ ask: 'show', at })));
  root.append(h('h1.hidden-text', {}, say('edit-title')), gameTabs('#/edit', games, sheet), editor.element);
  return { title: say('edit-title'), hold: () => editor.hold(), leave: () => editor.leave() };
}

class Editor {
  /** @type {Drawn} */
  drawn;
  /** What a pointer that is held down puts on every cell that it comes to, and whether that has changed any. @type {{ letter: string | null, changed: boolean } | null} */
  stroke = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  addressing;
  address = location.hash;

  /** @param {Sheet} sheet @param {Held} held */
  constructor(sheet, { state, history = { past: [], future: [] }, written, flipped = false }) {
    this.sheet = sheet;
    this.state = state;
    /** What was set up before, and what was taken back. */
    this.history = history;
    this.drawn = this.sketch();
    this.board = playable(sheet.title);
    this.board.mode = 'edit';
    this.board.flipped = flipped;
    this.palette = palette(sheet, this.drawn.view, this.namesLast());
    this.verdict = h('p.prompt', { role: 'status', 'aria-live': 'polite', id: 'verdict' });
    this.turns = sheet.colors.map((_, at) =>
      h('input', {
        type: 'radio',
        name: 'turn',
        onchange: () => this.become({ position: withWords(this.state.position, { turn: String(at + 1) }) }),
      }),
    );
    this.ply = h('input.number', {
      type: 'number',
      min: 0,
      max: MOST_MOVES,
      inputmode: 'numeric',
      onchange: () => this.count(),
    });
    this.setup = h('div.stack');
    this.buttons = h('div.buttons');
    this.ways = h('div.buttons.ways');
    this.text = h('textarea.mono', {
      rows: 3,
      spellcheck: 'false',
      autocapitalize: 'off',
      autocomplete: 'off',
      'aria-describedby': 'verdict',
      oninput: () => this.read(),
      onchange: () => this.isRead() && this.show(),
    });
    this.element = h(
      'div.play.edit',
      {},
      h('div.table', {}, this.board),
      h(
        'aside.side.stack',
        {},
        h('div.card.stack', {}, this.palette.element, this.buttons),
        h('div.card.stack', {}, this.verdict, this.ways),
        h(
          'div.card.stack',
          {},
          h(
            'div.row.counts',
            {},
            h(
              'fieldset',
              {},
              h('legend', {}, say('edit-turn')),
              h('div.choices', {}, ...this.turns.map((input, at) => this.turnChoice(input, at))),
            ),
            h('label.field', {}, say('edit-moves'), this.ply),
          ),
          this.setup,
          h('label.field', {}, say('edit-text'), this.text),
        ),
      ),
    );
    // Before the board hears of it: what it tells then belongs to a new stroke. A screen reader clicks without a pointer.
    for (const type of ['pointerdown', 'click'])
      this.board.addEventListener(type, () => (this.stroke = null), { capture: true });
    this.board.addEventListener('cell', (event) => this.touch(/** @type {CustomEvent<CellDetail>} */ (event).detail));
    this.onkey = (/** @type {KeyboardEvent} */ event) => this.key(event);
    document.addEventListener('keydown', this.onkey);
    this.show();
    if (written === undefined) return;
    this.text.value = written;
    this.read();
  }

  /** @returns {Held} */
  hold() {
    const { state, history, board, text } = this;
    return { state, history, written: this.isRead() ? undefined : text.value, flipped: board.flipped };
  }

  /** @param {HTMLInputElement} input @param {number} at */
  turnChoice(input, at) {
    const { color, tint } = this.drawn.view.sides[at];
    return h(
      'label',
      {},
      input,
      h('span', {}, h('span.chip', { 'data-tint': tint, 'data-side': at + 1, 'aria-hidden': 'true' }), ' ', color),
    );
  }

  leave() {
    clearTimeout(this.addressing);
    // The same page may be shown again, in another language.
    if (location.hash === this.address) this.showAddress();
    document.removeEventListener('keydown', this.onkey);
  }

  // What is asked

  /** The game, before anything is set up. @returns {At} */
  get game() {
    return { game: this.sheet.game, size: this.state.size, rules: this.state.rules };
  }

  /** The game from what is set up. @returns {At} */
  get at() {
    return { ...this.game, position: this.drawn.position };
  }

  /** @param {{ put?: { cell: string, letter: string | null }, clear?: boolean }} [change] @returns {Drawn} */
  sketch(change = {}) {
    return ask({ ask: 'sketch', at: this.game, position: this.state.position, ...change });
  }

  /** Whether positions of this game name the stone placed last: one that does not never does, not even after a stone. */
  namesLast() {
    const { moves } = ask({ ask: 'moves', at: this.game });
    const after = /** @type {Shown} */ (ask({ ask: 'show', at: { ...this.game, moves: moves.slice(0, 1) } }));
    return wordsOf(after.position).last !== '-';
  }

  // What is done

  /** @param {Partial<State>} change @param {{ sameStep?: boolean }} [options] @returns {boolean} whether it changes anything */
  become(change, { sameStep = false } = {}) {
    const next = { ...this.state, ...change };
    if (JSON.stringify(next) === JSON.stringify(this.state)) return false;
    if (!sameStep) this.history.past.push(this.state);
    this.history.future = [];
    this.go(next);
    return true;
  }

  /** @param {State} state */
  go(state) {
    this.state = state;
    this.drawn = this.sketch();
    this.show();
  }

  undo() {
    const before = this.history.past.pop();
    if (!before) return;
    this.history.future.push(this.state);
    this.go(before);
  }

  redo() {
    const after = this.history.future.pop();
    if (!after) return;
    this.history.past.push(this.state);
    this.go(after);
  }

  /** @param {CellDetail} detail */
  touch({ name, button }) {
    const { brush } = this.palette;
    if (brush === LAST && button === 0) {
      const { last } = wordsOf(this.state.position);
      this.become({ position: withWords(this.state.position, { last: last === name ? '-' : name }) });
      return;
    }
    const there = this.drawn.view.cells.find((cell) => cell.name === name);
    const letter = this.letterOf(there);
    // A second touch with the same piece takes it away.
    this.stroke ??= { letter: button !== 0 || brush === LAST || letter === brush ? null : brush, changed: false };
    const { position } = this.sketch({ put: { cell: name, letter: this.stroke.letter } });
    const changed = this.become({ position }, { sameStep: this.stroke.changed });
    this.stroke.changed ||= changed;
  }

  /** The letter of what stands on a cell; a hole has one, too. @param {Drawn['view']['cells'][number] | undefined} cell */
  letterOf(cell) {
    const hole = this.sheet.pieces.find(({ side }) => side === null)?.letter ?? null;
    return cell?.hole ? hole : (cell?.piece?.letter ?? null);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    // A key of the board touches one cell; and whoever writes means the text.
    this.stroke = null;
    if (event.target instanceof Element && event.target.closest('input, textarea, select, dialog')) return;
    const command = event.ctrlKey || event.metaKey;
    const letter = event.key.toLowerCase();
    if (command && letter === 'z' && !event.shiftKey) this.undo();
    else if (command && (letter === 'y' || letter === 'z')) this.redo();
    else if (command || event.altKey || !this.palette.choose(Number(event.key) - 1)) return;
    event.preventDefault();
  }

  /** Whether what is written in the field is a position; what is none stays there to be mended. */
  isRead() {
    return this.text.getAttribute('aria-invalid') !== 'true';
  }

  /** Takes what is written in the field, as far as it can be read. */
  read() {
    const position = this.text.value.trim().split(/\s+/).join(' ');
    try {
      const drawn = /** @type {Drawn} */ (ask({ ask: 'sketch', at: this.game, position }));
      this.become({ position: drawn.position });
      this.showWays();
    } catch (error) {
      this.showWays(error instanceof Error ? error.message : String(error));
    }
  }

  count() {
    const ply = Math.min(MOST_MOVES, Math.max(0, Math.floor(Number(this.ply.value) || 0)));
    this.become({ position: withWords(this.state.position, { ply: String(ply) }) });
    this.show();
  }

  start() {
    const shown = /** @type {Shown} */ (ask({ ask: 'show', at: this.game }));
    this.become({ position: shown.position });
  }

  /** Another board begins as usual. @param {string} size */
  resize(size) {
    const shown = /** @type {Shown} */ (ask({ ask: 'show', at: { ...this.game, size } }));
    this.become({ size, position: shown.position });
  }

  // What is shown

  show() {
    const { position, view } = this.drawn;
    this.board.show(view, { animate: false });
    if (document.activeElement !== this.text) this.text.value = position;
    const { turn, ply } = wordsOf(position);
    for (const [at, input] of this.turns.entries()) input.checked = turn === String(at + 1);
    this.ply.value = ply;
    this.showSetup();
    this.showWays();
    clearTimeout(this.addressing);
    this.addressing = setTimeout(() => this.showAddress(), ADDRESS_PAUSE);
  }

  showSetup() {
    const wish = { size: this.state.size, rules: this.state.rules };
    fill(
      this.setup,
      boardField(this.sheet, wish, () => this.resize(wish.size)),
      rulesField(this.sheet, wish, () => this.become({ rules: wish.rules })),
    );
  }

  /** @param {string} [unread] why the text in the field cannot be read, if it cannot */
  showWays(unread) {
    const { past, future } = this.history;
    const { fault, view } = this.drawn;
    const over = !unread && !fault && /** @type {Shown} */ (ask({ ask: 'show', at: this.at })).ending;
    const wrong = Boolean(unread || fault);
    this.text.setAttribute('aria-invalid', String(Boolean(unread)));
    this.verdict.classList.toggle('fault', wrong);
    this.verdict.textContent = sentence(unread ?? fault?.text ?? view.prompt);
    const barred = (/** @type {boolean} */ disabled) => ({ disabled, 'aria-describedby': disabled && 'verdict' });
    fill(
      this.buttons,
      button('undo', () => this.undo(), { disabled: past.length === 0 }),
      button('redo', () => this.redo(), { disabled: future.length === 0 }),
      button('flip', () => (this.board.flipped = !this.board.flipped)),
      button('edit-start', () => this.start(), { class: 'wide' }),
      button('edit-clear', () => this.become({ position: this.sketch({ clear: true }).position })),
    );
    fill(
      this.ways,
      button('play-from-here', () => playFrom(this.at, view), {
        class: 'primary wide',
        ...barred(wrong || Boolean(over)),
      }),
      button('analyze', () => go(`#/analyze/${this.link()}`), barred(wrong)),
      button('share', () => share(this.at, { title: this.sheet.title, flipped: this.board.flipped }), barred(wrong)),
    );
  }

  /** @returns {string} */
  link() {
    return ask({ ask: 'link', at: this.at });
  }

  /** A position that the rules refuse has no address. */
  showAddress() {
    if (this.drawn.fault) return;
    history.replaceState(null, '', `#/edit/${this.link()}`);
    this.address = location.hash;
  }
}

/** The words of a position's text behind the rows. @param {string} position */
function wordsOf(position) {
  const [, turn, last, ply] = position.split(' ');
  return { turn, last, ply };
}

/** @param {string} position @param {Partial<ReturnType<typeof wordsOf>>} change */
function withWords(position, change) {
  const { turn, last, ply } = { ...wordsOf(position), ...change };
  return [position.split(' ')[0], turn, last, ply].join(' ');
}
