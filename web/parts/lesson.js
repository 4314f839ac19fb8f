/** A lesson: one idea a step, tried on a board. The rules judge what is tried. */

/** @import { At, Judged, Lesson, Move, Played, Shown, Step, View } from '../types.js' */
import { ask, say } from '../engine/engine.js';
import { change, settings } from '../store/settings.js';
import { boardWords } from './board-words.js';
import { playable, reachAt } from './board.js';
import { button } from './button.js';
import { fill, h } from './dom.js';
import { playedWords } from './prompt.js';

/** How long a move is looked at before the answer comes, or before it is taken back, in milliseconds. */
const LOOK = 900;

/** The name under which a step is noted as done. @param {string} game @param {Step} step */
const noted = (game, step) => `${game} ${step.name}`;

/** How many steps of a lesson are done. @param {Lesson} lesson */
export function doneSteps({ game, steps }) {
  return steps.filter((step) => settings.learnt.includes(noted(game, step))).length;
}

export class LessonView {
  /** Which step is shown. */
  at = 0;
  /** The good moves of this step, the refused ones among them. @type {string[]} */
  good = [];
  /** All moves on the board of this step, the answers among them. @type {string[]} */
  moves = [];
  done = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  timer;
  /** Shows what follows the move that is looked at, if one is. @type {(() => void) | null} */
  showNext = null;
  progress = h('ol.steps.plain.row', { 'aria-label': say('lesson-steps') });
  words = h('div.stack');
  feedback = h('p.feedback', { role: 'status', 'aria-live': 'polite' });
  /** Where a screen reader hears the answers on the board. */
  answers = h('p.hidden-text', { role: 'status', 'aria-live': 'polite' });
  inWords = boardWords();
  buttons = h('div.row');

  /** @param {Lesson} lesson @param {string} title @param {ReturnType<LessonView['hold']>} [held] */
  constructor(lesson, title, held) {
    this.lesson = lesson;
    this.title = title;
    this.board = playable(title);
    this.board.addEventListener('move', (event) => this.judge(/** @type {CustomEvent<Move>} */ (event).detail.text));
    this.board.addEventListener('refused', (event) => {
      // The lesson says more about it than the board.
      event.preventDefault();
      // While a move is looked at, a hand is too early.
      if (!this.showNext) this.judge(/** @type {CustomEvent<{ cells: string[] }>} */ (event).detail.cells.join('-'));
    });
    this.element = h(
      'div.play.lesson',
      {},
      h('section.card.stack.task-card', {}, this.progress, this.words),
      h('div.table', {}, this.board),
      h('section.card.stack.answer-card', {}, this.buttons, this.feedback, this.answers, this.inWords.element),
    );
    const first = lesson.steps.findIndex((step) => !settings.learnt.includes(noted(lesson.game, step)));
    this.begin(held?.at ?? Math.max(0, first));
    if (held) this.takeUp(held);
  }

  /** Where the learner is. */
  hold() {
    const { at, good, moves, done } = this;
    return { at, good, moves, done };
  }

  /** @param {ReturnType<LessonView['hold']>} held */
  takeUp(held) {
    Object.assign(this, held);
    this.showBoard();
    if (this.good.length > 0) this.board.lit = { cells: [] };
    this.show();
  }

  leave() {
    clearTimeout(this.timer);
  }

  get step() {
    return this.lesson.steps[this.at];
  }

  /** The game on the board. @returns {At} */
  get place() {
    const { size, position } = this.step;
    return { game: this.lesson.game, size, position, moves: this.moves };
  }

  /** @param {number} at */
  begin(at) {
    clearTimeout(this.timer);
    Object.assign(this, { at, good: [], moves: [], done: false, showNext: null });
    this.feedback.textContent = '';
    this.answers.textContent = '';
    this.showBoard();
    this.board.lit = { cells: this.step.look };
    this.show();
  }

  /** @param {View} view @param {string[]} [moved] */
  draw(view, moved = []) {
    this.board.show(view, { moved });
    this.inWords.show(view);
  }

  showBoard() {
    this.draw(/** @type {Shown} */ (ask({ ask: 'show', at: this.place })).view);
    this.board.reach = this.done ? null : reachAt(this.place);
  }

  /** @param {string} tried */
  judge(tried) {
    if (this.done) return;
    this.endLook();
    const { lesson, step, good } = this;
    const judged = /** @type {Judged} */ (ask({ ask: 'judge', game: lesson.game, step: step.name, good, tried }));
    this.feedback.textContent = judged.words;
    this.feedback.dataset.good = String(judged.good);
    this.board.lit = { cells: [] };
    if (judged.good) this.good.push(tried);
    if (judged.played) this.follow(judged, judged.played);
    this.done = judged.done;
    if (judged.done) {
      change(({ learnt }) => ({ learnt: [...new Set([...learnt, noted(lesson.game, step)])] }));
      this.board.reach = null;
    }
    this.show();
  }

  /** Shows a move; a good one stays and is answered, another is taken back. @param {Judged} judged @param {Played} played */
  follow({ good, reply }, { move, view }) {
    this.draw(view, move.cells);
    this.board.reach = null;
    if (good) this.moves.push(move.text);
    if (good && reply) this.moves.push(reply.move.text);
    if (good && !reply) {
      this.board.reach = reachAt(this.place);
      return;
    }
    this.showNext = () => {
      if (reply) {
        this.draw(reply.view, reply.move.cells);
        this.answers.textContent = playedWords(reply.view, reply.move.text);
        this.board.reach = this.done ? null : reachAt(this.place);
      } else this.showBoard();
    };
    this.timer = setTimeout(() => this.endLook(), LOOK);
  }

  endLook() {
    clearTimeout(this.timer);
    this.showNext?.();
    this.showNext = null;
  }

  show() {
    const { step, lesson, at, done, good } = this;
    const last = at + 1 === lesson.steps.length;
    const turn = step.turns[Math.min(good.length, step.turns.length - 1)];
    fill(
      this.progress,
      ...lesson.steps.map((one, number) =>
        h(
          'li',
          {},
          h(
            'button.icon',
            {
              onclick: () => this.begin(number),
              title: one.title,
              'aria-label': say('lesson-step', { number: number + 1, title: one.title }),
              'aria-current': number === at && 'step',
              'data-done': settings.learnt.includes(noted(lesson.game, one)),
            },
            number + 1,
          ),
        ),
      ),
    );
    fill(
      this.words,
      h('h2', {}, step.title),
      h('p', {}, step.text),
      !done && h('p.task', {}, h('strong', {}, turn.task)),
    );
    const { complete } = done ? { complete: null } : reachAt(this.place)([]);
    fill(
      this.buttons,
      done && !last && button('next', () => this.begin(at + 1), { class: 'primary' }),
      done &&
        last &&
        h('a.button.primary', { href: `#/new/${lesson.game}/now` }, say('play-game', { game: this.title })),
      !done && complete && button('pass', () => this.judge(complete.text)),
      !done && button('hint', () => this.hint(turn.hint)),
      !done && button('show-me', () => this.showMe()),
      button('again', () => this.begin(at), { class: 'quiet' }),
    );
    if (done) /** @type {HTMLElement | null} */ (this.buttons.firstElementChild)?.focus();
  }

  showMe() {
    const { lesson, step, good } = this;
    this.judge(ask({ ask: 'model', game: lesson.game, step: step.name, good }));
  }

  /** @param {string} text */
  hint(text) {
    this.feedback.textContent = text;
    delete this.feedback.dataset.good;
  }
}
