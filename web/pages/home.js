/** Home: the games as boards that play by themselves, one click from a first game. */

/** @import { At, Games, Moves, Sheet, Shown } from '../types.js' */
import { ask, say } from '../engine/engine.js';
import { h } from '../parts/dom.js';
import { sentence } from '../parts/failure.js';
import { cellsOf, miniature } from '../parts/board.js';
import { firstToMeet } from '../parts/link.js';
import { unfinished } from '../parts/unfinished.js';

/** How long a position is shown, in milliseconds. */
const PACE = 2400;
/** How many moves a miniature has behind it at least, and plays before it starts anew. */
const BEGUN = 14;
const ENOUGH = 34;

/** @type {import('../router.js').Page} */
export function page(root) {
  const { games } = /** @type {Games} */ (ask({ ask: 'games' }));
  const first = firstToMeet(games);
  const shows = games.map((sheet) => new Show(sheet));
  root.append(
    h(
      'section.hero.stack',
      {},
      h('h1', {}, say('home-title')),
      h('p.soft', {}, say('home-text')),
      h(
        'p.row',
        {},
        h('a.button.primary', { href: `#/new/${first.game}/now` }, say('home-play')),
        h('a.button', { href: `#/learn/${first.game}` }, say('home-learn')),
      ),
    ),
    unfinished(games),
    h('section.cards', { 'aria-label': say('home-games') }, ...games.map((sheet, at) => card(sheet, shows[at].board))),
  );
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  let at = 0;
  const timer = setInterval(() => {
    if (!still && document.visibilityState === 'visible') shows[at++ % shows.length].step();
  }, PACE / shows.length);
  return { title: say('app-title'), leave: () => clearInterval(timer) };
}

/** @param {Sheet} sheet @param {HTMLElement} board */
function card(sheet, board) {
  return h(
    'article.card.game-card',
    {},
    // The button below says the same to those who do not see the board.
    h('a.game-board', { href: `#/new/${sheet.game}/now`, tabindex: -1, 'aria-hidden': 'true' }, board),
    h('h2', {}, sheet.title),
    h('p.soft.small', {}, sentence(sheet.about)),
    h(
      'p.row',
      {},
      h(
        'a.button.primary',
        { href: `#/new/${sheet.game}/now`, 'aria-label': say('play-game', { game: sheet.title }) },
        say('play'),
      ),
      h('a.button', { href: `#/new/${sheet.game}`, 'aria-label': `${say('choose')} ${sheet.title}` }, say('choose')),
      h(
        'a.button.quiet',
        { href: `#/learn/${sheet.game}`, 'aria-label': say('learn-game', { game: sheet.title }) },
        say('learn'),
      ),
    ),
  );
}

/** A game that plays by itself, at random. */
class Show {
  /** @param {Sheet} sheet */
  constructor(sheet) {
    this.game = sheet.game;
    this.board = miniature(sheet.title);
    this.begin();
  }

  begin() {
    /** @type {At & { moves: string[] }} */
    this.at = { game: this.game, moves: [] };
    while (this.at.moves.length < BEGUN && this.play());
    this.board.show(this.shown().view);
  }

  /** Makes a move; false when the game is over. */
  play() {
    const { moves } = /** @type {Moves} */ (ask({ ask: 'moves', at: this.at }));
    if (moves.length === 0) return false;
    this.at.moves.push(moves[Math.floor(Math.random() * moves.length)]);
    return true;
  }

  step() {
    if (this.at.moves.length >= ENOUGH || !this.play()) return this.begin();
    const last = this.at.moves[this.at.moves.length - 1];
    this.board.show(this.shown().view, { moved: cellsOf(last) });
  }

  /** @returns {Shown} */
  shown() {
    return ask({ ask: 'show', at: this.at });
  }
}
