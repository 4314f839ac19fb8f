/** A new game: which one, on what board, by which rules, who plays, and the clock. `#/new/GAME/now` plays at once, as last time. */

/** @import { Sheet } from '../types.js' */
/** @import { Wish } from '../parts/wish.js' */
import { ask, say } from '../engine/engine.js';
import { miniature } from '../parts/board.js';
import { button } from '../parts/button.js';
import { fill, h } from '../parts/dom.js';
import { sentence } from '../parts/failure.js';
import { gameTabs } from '../parts/game-tabs.js';
import { chosen } from '../parts/link.js';
import { begin, boardField, clockField, remembered, rulesField, seatField } from '../parts/wish.js';
import { go } from '../router.js';
import { change } from '../store/settings.js';

/** @type {import('../router.js').Page} */
export async function page(root, [name, now], held) {
  const { games, sheet } = chosen(name);
  /** @type {Wish} */
  const wish = held ?? remembered(sheet);
  if (now === 'now') {
    await start(sheet, wish);
    return { title: sheet.title };
  }
  const board = miniature(sheet.title);
  const fields = h('form.stack', {
    onsubmit: (/** @type {Event} */ event) => (event.preventDefault(), start(sheet, wish)),
  });
  const draw = () => {
    const at = { game: sheet.game, size: wish.size, rules: wish.rules };
    board.show(ask({ ask: 'show', at }).view);
    fill(
      fields,
      boardField(sheet, wish, draw),
      rulesField(sheet, wish, draw),
      seatField(sheet, wish, 0, at, draw),
      seatField(sheet, wish, 1, at, draw),
      clockField(wish),
      h(
        'div.row',
        {},
        h('button.primary', {}, say('start')),
        button('swap-sides', () => (wish.seats.reverse(), draw()), { type: 'button' }),
      ),
    );
  };
  draw();
  root.append(
    h('h1.hidden-text', {}, say('new-title')),
    gameTabs('#/new', games, sheet),
    h(
      'div.two',
      {},
      h(
        'section.card.stack',
        {},
        board,
        h('h2', {}, sheet.title),
        h('p.soft', {}, sentence(sheet.about)),
        h(
          'p.soft.small',
          {},
          say('made-by', { designer: sheet.designer, year: String(sheet.year) }),
          ' ',
          h('a', { href: `#/learn/${sheet.game}` }, say('learn')),
        ),
      ),
      h('section.card.stack', {}, fields),
    ),
  );
  return { title: say('new-title'), hold: () => wish };
}

/** @param {Sheet} sheet @param {Wish} wish */
async function start({ game }, wish) {
  change(({ games }) => {
    // Who watches computers once wants to play the next time.
    const seats = wish.seats.includes('human') ? wish.seats : games[game]?.seats;
    return { games: { ...games, [game]: { ...wish, seats } } };
  });
  const id = begin({ game, size: wish.size, rules: wish.rules }, wish);
  await go(`#/play/${id}`, { replace: true });
}
