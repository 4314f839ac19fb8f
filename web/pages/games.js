/** My games: what is kept in this browser, to go on with, look at, or take along. `#/games` */

/** @import { Games, Sheet } from '../types.js' */
/** @import { Kept } from '../store/games.js' */
import { ask, say } from '../engine/engine.js';
import { bring } from '../parts/bring.js';
import { button } from '../parts/button.js';
import { fill, h } from '../parts/dom.js';
import { reasonOf, sentence } from '../parts/failure.js';
import { download, gamesFile, takeDrops } from '../parts/files.js';
import { keptCard } from '../parts/kept-card.js';
import { today } from '../parts/keeping.js';
import { toast } from '../parts/toast.js';
import { all, forget, isBegun, keep, trouble } from '../store/games.js';

/** How many games are drawn at once; the others follow when one comes to their place. */
const BATCH = 12;

export const takesFiles = true;

/** @type {import('../router.js').Page} */
export async function page(root, _, held) {
  const { games } = /** @type {Games} */ (ask({ ask: 'games' }));
  const shelf = new Shelf(games);
  shelf.only = held?.only ?? '';
  root.append(shelf.element);
  await shelf.load();
  const endDrops = takeDrops(say('games-drop'), (files) => shelf.bring(files));
  return { title: say('games-title'), hold: () => ({ only: shelf.only }), leave: () => (endDrops(), shelf.leave()) };
}

class Shelf {
  /** @type {Kept[]} */
  games = [];
  /** The game that alone is listed, or an empty text. */
  only = '';
  /** How many are drawn. */
  drawn = 0;
  list = h('ul.shelf.plain');
  more = button('games-more', () => this.showMore(), { class: 'more' });
  title = h('h1', { tabindex: -1 }, say('games-title'));
  tools = h('div.row');
  notes = h('div.stack');
  element = h('div.stack', {}, h('div.row.spread', {}, this.title, this.tools), this.notes, this.list, this.more);
  watch = new IntersectionObserver(([seen]) => seen.isIntersecting && this.showMore(), { rootMargin: '400px' });

  /** @param {Sheet[]} sheets */
  constructor(sheets) {
    this.sheets = sheets;
    this.watch.observe(this.more);
  }

  leave() {
    this.watch.disconnect();
  }

  async load() {
    this.games = (await all()).filter(isBegun);
    if (!this.listed.length) this.only = '';
    this.show();
  }

  get listed() {
    return this.games.filter(({ game }) => !this.only || game === this.only);
  }

  /** @param {Kept} kept @param {HTMLElement} card */
  async remove(kept, card) {
    const neighbor = card.nextElementSibling ?? card.previousElementSibling;
    try {
      await forget(kept.id);
    } catch (error) {
      return toast(say('games-not-deleted', { reason: reasonOf(error) }));
    }
    this.games = this.games.filter(({ id }) => id !== kept.id);
    this.drawn -= 1;
    card.remove();
    /** @type {HTMLElement} */ (neighbor?.querySelector('button') ?? this.title).focus();
    if (this.listed.length > 0) {
      this.showTools();
    } else {
      this.only = '';
      this.show();
    }
    const back = async () => {
      await keep(kept);
      await this.load();
    };
    toast(say('games-deleted'), { label: say('undo'), act: back });
  }

  exportAll() {
    download(`quina-${today()}.qgn`, gamesFile(this.games.map(({ record }) => record)));
  }

  /** @param {HTMLInputElement} input */
  async importFrom(input) {
    const files = [...(input.files ?? [])];
    // The same file can be chosen again.
    input.value = '';
    await this.bring(files);
  }

  /** @param {File[]} files */
  async bring(files) {
    if (await bring(files)) await this.load();
  }

  // What is shown

  show() {
    this.showTools();
    fill(
      this.notes,
      trouble && h('p.notice.danger', { role: 'alert' }, say('games-trouble', { reason: sentence(trouble) })),
      this.games.length === 0 && this.nothing(),
    );
    this.list.replaceChildren();
    this.drawn = 0;
    this.showMore();
  }

  showMore() {
    const games = this.listed;
    const next = games.slice(this.drawn, this.drawn + BATCH);
    this.list.append(...next.map((kept) => this.item(kept)));
    this.drawn += next.length;
    this.more.hidden = this.drawn >= games.length;
    // Whether it is still in sight is told only when it is watched anew.
    this.watch.unobserve(this.more);
    if (!this.more.hidden) this.watch.observe(this.more);
  }

  /** @param {Kept} kept */
  item(kept) {
    const title = this.sheets.find(({ game }) => game === kept.game)?.title ?? kept.game;
    const item = h(
      'li',
      {},
      keptCard(kept, title, () => this.remove(kept, item)),
    );
    return item;
  }

  showTools() {
    const counts = this.sheets
      .map(({ game, title }) => ({ game, title, count: this.games.filter((kept) => kept.game === game).length }))
      .filter(({ count }) => count > 0);
    const input = h('input.hidden-text', {
      type: 'file',
      accept: '.qgn,text/plain',
      multiple: true,
      onchange: () => this.importFrom(input),
    });
    fill(
      this.tools,
      counts.length > 1 &&
        h(
          'select',
          {
            'aria-label': say('games-filter'),
            onchange: (/** @type {any} */ event) => ((this.only = event.target.value), this.show()),
          },
          h('option', { value: '' }, `${say('games-all')} (${this.games.length})`),
          ...counts.map(({ game, title, count }) =>
            h('option', { value: game, '.selected': game === this.only }, `${title} (${count})`),
          ),
        ),
      h('label.button', { title: say('games-drop') }, say('games-import'), input),
      this.games.length > 0 && button('games-export', () => this.exportAll()),
    );
  }

  nothing() {
    return h(
      'div.card.stack.nothing-yet',
      {},
      h('h2', {}, say('games-none')),
      h('p.soft', {}, say('games-none-text')),
      h('p', {}, h('a.button.primary', { href: '#/new' }, say('games-first'))),
    );
  }
}
