/**
 * `<quina-board>`: draws a position of any game and lets a hand move on it. It knows no rules: a view says what to
 * draw, and `reach` what can be touched.
 *
 * Attributes and properties: `mode` (`play`; `edit`: cells are reported, not played; `still`: a picture), `flipped`,
 * `coordinates`, `label`. Properties: `reach`, `arrows`, `lit`, `words`.
 * Methods: `show`, `press`, `stop`, `letGo`, `focusCell`.
 * Events: `move` {text, cells}, `hand` {cells, reach}, `refused` {cells} (who prevents its default tells the reason, and the board is
 * silent), `cell` {name, button}.
 *
 * Keys: arrows, Home and End go from cell to cell, with Ctrl to the first and last; `.` and `,` to the next and
 * previous cell that can be touched; Enter and Space touch; Escape lets go.
 */

/** @import { Arrow, CellDetail, HandDetail, Move, Reach, Say, View } from '../types.js' */
/** @import { Carried } from './transition.js' */
/** @import { Outcome } from './hand.js' */
import { Motion } from './animate.js';
import { Drawing } from './draw.js';
import { Hand } from './hand.js';
import { Input } from './input.js';
import { english, remembering } from './labels.js';
import { look } from './look.js';
import { playTransition } from './transition.js';

export class QuinaBoard extends HTMLElement {
  static observedAttributes = ['mode', 'flipped', 'coordinates', 'label'];

  #root = this.attachShadow({ mode: 'open' });
  #said = document.createElement('div');
  #hand = new Hand();
  #motion = new Motion();
  #input = new Input(this.#root, {
    hand: this.#hand,
    mode: () => this.mode,
    drawing: () => this.#drawing,
    press: (name) => this.press(name),
    letGo: () => this.letGo(),
    settle: () => this.#settle(),
    focus: (name, options) => this.focusCell(name, options),
    focused: (name) => this.#setTabStop(name),
    paint: (name, button) => this.#paint(name, button),
  });
  /** @type {View | null} */
  #view = null;
  /** @type {Drawing | null} */
  #drawing = null;
  /** @type {((cells: string[]) => Reach | null) | null} */
  #reach = null;
  /** @type {Arrow[]} */
  #arrows = [];
  /** @type {Set<string>} */
  #lit = new Set();
  #say = remembering(english);
  /** The cell that the Tab key comes to. @type {string | null} */
  #tabStop = null;
  /** The piece in the hand while its move is told and not yet shown. @type {Carried | null} */
  #carried = null;

  constructor() {
    super();
    this.#root.adoptedStyleSheets = [look];
    this.#said.className = 'said';
    this.#said.setAttribute('aria-live', 'polite');
    this.#root.append(this.#said);
  }

  // What a page sets

  /**
   * Draws a position; with the cells of the move that led to it, the way there is shown.
   *
   * @param {View} view
   * @param {{ moved?: string[], animate?: boolean }} [options]
   */
  show(view, { moved = [], animate = true } = {}) {
    this.#motion.finish();
    const before = this.#view;
    const carried = this.#carried;
    this.#carried = null;
    this.#view = view;
    this.#afresh(() => {
      const drawing = this.#drawing;
      if (!before || !drawing || boardOf(before) !== boardOf(view)) return this.#rebuild();
      this.#update();
      if (animate && moved.length > 0)
        playTransition({ motion: this.#motion, drawing, before, after: view }, moved, carried);
    });
  }

  get view() {
    return this.#view;
  }

  get reach() {
    return this.#reach;
  }

  set reach(reach) {
    this.#reach = reach ?? null;
    this.#afresh(() => this.#update());
  }

  get arrows() {
    return this.#arrows;
  }

  set arrows(arrows) {
    this.#arrows = arrows;
    this.#drawing?.showArrows(arrows);
  }

  get lit() {
    return { cells: [...this.#lit] };
  }

  set lit({ cells }) {
    this.#lit = new Set(cells);
    this.#update();
  }

  /** @param {Say} say */
  set words(say) {
    this.#say = remembering(say);
    this.#update();
  }

  /** @returns {'play' | 'edit' | 'still'} */
  get mode() {
    const mode = this.getAttribute('mode');
    return mode === 'edit' || mode === 'still' ? mode : 'play';
  }

  set mode(mode) {
    this.setAttribute('mode', mode);
  }

  get flipped() {
    return this.hasAttribute('flipped');
  }

  set flipped(flipped) {
    this.toggleAttribute('flipped', flipped);
  }

  get coordinates() {
    return this.hasAttribute('coordinates');
  }

  set coordinates(coordinates) {
    this.toggleAttribute('coordinates', coordinates);
  }

  /** What the board is called for a screen reader. */
  get label() {
    return this.getAttribute('label') ?? this.#say('board-label');
  }

  set label(label) {
    this.setAttribute('label', label);
  }

  /** @param {string} name @param {string | null} before @param {string | null} after */
  attributeChangedCallback(name, before, after) {
    if (before === after) return;
    if (name === 'label') return this.#update();
    this.#motion.finish();
    if (name === 'mode') this.#afresh(() => this.#rebuild());
    else this.#rebuild();
  }

  // What a page asks for

  /** Touches a cell as a hand does. @param {string} name */
  press(name) {
    if (!this.#view || this.mode !== 'play') return;
    const seen = this.#seenAt();
    this.#follow(this.#hand.touch(name), name, seen);
  }

  /** Makes the move in the hand, where it is one already. */
  stop() {
    if (!this.#hand.stoppable) return;
    const seen = this.#seenAt();
    this.#follow(this.#hand.stop(), '', seen);
  }

  letGo() {
    if (this.#hand.empty) return;
    const seen = this.#seenAt();
    this.#hand.drop();
    this.#follow({ kind: 'dropped' }, '', seen);
  }

  /** @param {string} name @param {FocusOptions} [options] */
  focusCell(name, options) {
    this.#setTabStop(name);
    this.#drawing?.cell(name)?.focus(options);
  }

  focus() {
    if (this.#tabStop) this.focusCell(this.#tabStop);
  }

  // Drawing

  #rebuild() {
    const view = this.#view;
    if (!view) return;
    const focused = this.#focusedCell();
    const { flipped, coordinates } = this;
    const still = this.mode === 'still';
    this.#drawing?.root.remove();
    const drawing = new Drawing(view, { flipped, coordinates, still });
    this.#drawing = drawing;
    this.#root.prepend(drawing.root);
    if (!this.#tabStop || !drawing.cell(this.#tabStop)) this.#tabStop = view.cells[0].name;
    this.#update();
    this.#setTabStop(this.#tabStop);
    if (focused) drawing.cell(focused)?.focus({ preventScroll: true });
  }

  #update() {
    const view = this.#view;
    const drawing = this.#drawing;
    if (!view || !drawing) return;
    drawing.update({ view, hand: this.#hand, lit: this.#lit, arrows: this.#arrows, say: this.#say });
    drawing.name(this.label);
  }

  /** @param {string} name */
  #setTabStop(name) {
    this.#tabStop = name;
    this.#drawing?.setTabStop(name);
  }

  /** @returns {string | null} */
  #focusedCell() {
    return this.#root.activeElement?.getAttribute('data-name') ?? null;
  }

  // The hand

  /** Draws with an empty hand, after asking anew what can be touched. @param {() => void} draw */
  #afresh(draw) {
    const held = !this.#hand.empty;
    this.#hand.open(this.mode === 'play' ? this.#reach : null);
    draw();
    if (held) this.#tellHand();
  }

  /** Where the piece in the hand is seen now. @returns {Carried | null} */
  #seenAt() {
    const { cells, last } = this.#hand;
    return last && this.#drawing ? { point: this.#input.dragged ?? this.#drawing.geometry.spot(last), cells } : null;
  }

  /**
   * Shows and tells what became of a touch.
   *
   * @param {Outcome} outcome
   * @param {string} name the cell that was touched
   * @param {Carried | null} seen where the piece in the hand was seen before
   */
  #follow(outcome, name, seen) {
    const drawing = this.#drawing;
    if (!drawing) return;
    this.#input.dragged = null;
    this.#motion.finish();
    if (outcome.kind === 'refused') return this.#refuse(name, seen);
    if (outcome.kind === 'move') return this.#make(outcome.move, seen);
    this.#update();
    if (seen) this.#glideFrom(seen);
    this.#sayHand();
    this.#tellHand();
  }

  /** @param {string} name @param {Carried | null} seen */
  #refuse(name, seen) {
    this.#update();
    if (seen) this.#glideFrom(seen);
    this.#drawing?.hintMovable(this.#motion);
    const unheard = this.#tell('refused', { cells: [...this.#hand.cells, name] });
    if (unheard) this.#said.textContent = this.#say('board-refused', { cell: name });
  }

  /** @param {Move} move @param {Carried | null} seen */
  #make(move, seen) {
    this.#carried = seen;
    this.#tell('move', { text: move.text, cells: move.cells });
    // Whoever keeps the position answers at once with `show`, which takes over what is carried;
    // otherwise the piece goes back.
    this.#carried = null;
    this.#update();
    this.#tellHand();
  }

  /** The piece in the hand, or the one just let go, glides from where it was seen. @param {Carried} seen */
  #glideFrom(seen) {
    const drawing = this.#drawing;
    const start = seen.cells[0];
    const piece = drawing?.piece(start);
    if (!drawing || !piece || !Motion.wanted) return;
    const to = drawing.geometry.spot(this.#hand.cells[0] === start && this.#hand.last ? this.#hand.last : start);
    this.#motion.glide(piece, [seen.point, to]);
  }

  /** The piece in the hand goes back to where it was before it was dragged. */
  #settle() {
    const seen = this.#seenAt();
    this.#input.dragged = null;
    this.#update();
    if (seen) this.#glideFrom(seen);
  }

  /** @param {string} name @param {number} button */
  #paint(name, button) {
    /** @type {CellDetail} */
    const detail = { name, button };
    this.#tell('cell', detail);
  }

  #tellHand() {
    const { cells, reach } = this.#hand;
    /** @type {HandDetail} */
    const detail = { cells: [...cells], reach };
    this.#tell('hand', detail);
  }

  /** Says for a screen reader what is in the hand. */
  #sayHand() {
    const { last, reach } = this.#hand;
    this.#said.textContent = last
      ? this.#say('board-holding', { cell: last, count: reach?.next.length ?? 0 })
      : this.#say('board-let-go');
  }

  /** Whether nobody said that they answer for it, by `preventDefault`. @param {string} type @param {object} detail */
  #tell(type, detail) {
    return this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable: true }));
  }
}

/** What has to be equal for one view to become the other. @param {View} view */
function boardOf({ shape, ground, sides, goals }) {
  return JSON.stringify([shape, ground, sides.map(({ tint }) => tint), goals]);
}

customElements.define('quina-board', QuinaBoard);
