/**
 * A game looked at closely: the engine's lines, a tree of variations, a review of the whole game, and the solver.
 * `#/analyze/LINK`; `#/analyze/LINK/review` reviews at once; without a link it is the game analyzed last.
 */

/** @import { At, Found, Games, Info, Move, Remark, Seat, Sheet, Shown } from '../types.js' */
/** @import { Node } from '../parts/tree.js' */
/** @import { Kept } from '../store/analyses.js' */
import { ask, say } from '../engine/engine.js';
import { Analyst } from '../parts/analyst.js';
import { boardWords } from '../parts/board-words.js';
import { button, toggle } from '../parts/button.js';
import { boardName, cellsOf, moveText, playable, reachAt, tellRefusal } from '../parts/board.js';
import { dialog, sure } from '../parts/dialog.js';
import { h } from '../parts/dom.js';
import { engineCard } from '../parts/engine-card.js';
import { chanceOf, evaluationBar, firstChance, resultChance } from '../parts/evaluation.js';
import { sentence } from '../parts/failure.js';
import { chooseFile, download, gamesFile, takeDrops, textOf } from '../parts/files.js';
import { handRow } from '../parts/hand.js';
import { firstToMeet, follow } from '../parts/link.js';
import { notesCard } from '../parts/notes-card.js';
import { playFrom } from '../parts/play-from.js';
import { playerLine } from '../parts/players.js';
import { promptLine } from '../parts/prompt.js';
import { proofCard } from '../parts/proof-card.js';
import { reviewCard } from '../parts/review-card.js';
import { share } from '../parts/share.js';
import { sound } from '../parts/sound.js';
import { toast } from '../parts/toast.js';
import { treeView } from '../parts/tree-view.js';
import { last, Tree } from '../parts/tree.js';
import { typedMove } from '../parts/typed-move.js';
import { go, refresh } from '../router.js';
import { findAnalysis, forgetAnalysis, hearAnalyses, keepAnalysis } from '../store/analyses.js';
import { change, settings } from '../store/settings.js';

/** How long a change may wait to be kept, in milliseconds. */
const SOON = 300;

export const takesFiles = true;

/** @type {import('../router.js').Page} */
export function page(root, [link, wish], held) {
  const { games } = /** @type {Games} */ (ask({ ask: 'games' }));
  const opened = open(link, games);
  const sheet = /** @type {Sheet} */ (games.find(({ game }) => game === opened.tree.start.game));
  const analysis = new Analyze(opened, sheet);
  root.append(analysis.element);
  analysis.show();
  if (held?.flipped) analysis.flip();
  analysis.typed.input.value = held?.typed ?? '';
  if (held?.reviewing || (wish === 'review' && opened.tree.main.some(({ remark }) => !remark))) analysis.review.start();
  return {
    title: say('analyze-title', { game: sheet.title }),
    hold: () => analysis.hold(),
    leave: () => analysis.leave(),
  };
}

/**
 * The game that a link stands for, with what was said about it before.
 *
 * @typedef {{ link: string, tree: Tree, node: Node }} Opened
 * @param {string | undefined} link
 * @param {Sheet[]} games
 * @returns {Opened}
 */
function open(link, games) {
  const kept = findAnalysis(link);
  const [found] = kept ? /** @type {Found[]} */ (ask({ ask: 'records', text: kept.text })) : [];
  if (kept && found?.record) {
    const tree = Tree.ofRecord(found);
    const remarks = remarksOf(kept, tree);
    tree.main.forEach((node, at) => (node.remark = remarks.find(({ ply }) => ply === at) ?? null));
    return { link: kept.link, tree, node: tree.find(kept.choices) };
  }
  const at = /** @type {At} */ (link ? follow(link) : { game: firstToMeet(games).game });
  const tree = Tree.ofGame(at);
  return { link: link || /** @type {string} */ (ask({ ask: 'link', at })), tree, node: tree.end };
}

/** What could be lost of an analysis: not where one looks, nor the language. @param {Kept} kept */
function contentOf({ text, remarks }) {
  return JSON.stringify([text, remarks.map((remark) => remark?.quality)]);
}

/** What a review said about the main line, in the language of the page. @param {Kept} kept @param {Tree} tree @returns {Remark[]} */
function remarksOf({ remarks, lang }, tree) {
  const said = remarks.filter((remark) => remark !== null);
  if (lang === settings.lang) return said;
  try {
    return ask({ ask: 'retell', at: tree.at(tree.end), remarks: said });
  } catch {
    // Kept in a form that is not read any more: the game is there, and can be reviewed again.
    return [];
  }
}

class Analyze {
  /** What is shown. @type {Shown} */
  shown;
  /** @type {Info[]} */
  lines = [];
  /** What a review says, it says in this language; when the page is left the reader may have chosen another. */
  lang = settings.lang;
  /** Whether the engine broke down and nobody has switched it on again. */
  broken = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  keeping;
  /** Takes back the offer to undo what was deleted. */
  endOffer = () => {};
  /** Whether something else is kept in its place from now on, perhaps by the same link. */
  replaced = false;
  /** What was kept when this page last read or wrote it, as far as it could be lost. */
  known = '';
  /** Whether the reader knows that this analysis is lost with the page. */
  warned = false;
  bar = evaluationBar();
  players = [playerLine(0), playerLine(1)];
  prompt = promptLine();
  words = boardWords();
  walk = this.walkButtons();
  typed = typedMove((move) => this.play(move));
  tree = treeView((node) => this.look(node));
  notes = notesCard({ changed: () => this.changed(), remove: (node) => this.remove(node) });
  engine = engineCard({ play: (moves) => this.playLine(this.node, moves), changed: () => this.switched() });
  analyst = new Analyst(
    (lines) => this.found(lines),
    (error) => this.failed(error),
  );

  /** @param {Opened} opened @param {Sheet} sheet */
  constructor({ link, tree, node }, { title, unit }) {
    this.link = link;
    this.title = title;
    this.game = tree;
    this.node = node;
    this.shown = this.showAt(node);
    this.begins = this.showAt(tree.root).view.turn;
    this.review = reviewCard({
      look: (to) => this.look(to),
      play: (from, moves) => this.playLine(from, moves),
      changed: () => this.reviewed(),
    });
    this.proof = proofCard((moves) => this.playLine(this.node, moves), unit);
    this.board = playable(title);
    this.bar.show(null, this.shown.view);
    this.hand = handRow(this.board, (move) => this.play(move), this.typed.element);
    this.board.addEventListener('move', (event) => this.play(/** @type {CustomEvent<Move>} */ (event).detail.text));
    this.board.addEventListener('refused', (event) =>
      tellRefusal(/** @type {CustomEvent<{ cells: string[] }>} */ (event), this.game.at(this.node)),
    );
    this.table = h(
      'div.table',
      {},
      this.players[1].element,
      h('div.board-row', {}, this.bar.element, this.board),
      this.players[0].element,
    );
    this.element = h(
      'div.analyze',
      {},
      h('h1.hidden-text', {}, say('analyze-title', { game: title })),
      h(
        'div.stack.left',
        {},
        this.table,
        this.prompt.element,
        h('div.row', {}, this.walk, h('div.row.tight.turn.grow', {}, this.hand.element, this.typed.element)),
      ),
      h(
        'aside.side.stack',
        {},
        this.engine.element,
        this.review.element,
        h('section.card.stack.tree-card', { 'aria-label': say('moves') }, this.tree.element, this.notes.element),
        this.proof.element,
        this.tools(),
        this.words.element,
      ),
    );
    this.endDrops = takeDrops(say('analyze-drop'), async ([file]) => file && this.load(await textOf(file)));
    this.onkey = (/** @type {KeyboardEvent} */ event) => this.key(event);
    this.onsee = () => this.think();
    this.onhide = () => (this.notes.finish(), this.keepNow());
    this.endNews = hearAnalyses(() => this.takeUp());
    addEventListener('keydown', this.onkey);
    addEventListener('pagehide', this.onhide);
    document.addEventListener('visibilitychange', this.onsee);
  }

  hold() {
    return { flipped: this.board.flipped, reviewing: this.review.isRunning(), typed: this.typed.input.value };
  }

  leave() {
    this.onhide();
    this.replaced = true;
    this.endOffer();
    removeEventListener('keydown', this.onkey);
    removeEventListener('pagehide', this.onhide);
    document.removeEventListener('visibilitychange', this.onsee);
    this.endDrops();
    this.endNews();
    this.review.dismiss();
    this.proof.dismiss();
    this.analyst.dismiss();
  }

  // What is done

  /** @param {string} move */
  play(move) {
    this.look(this.game.play(this.node, move));
    sound('move');
  }

  /** Plays moves into the tree and looks at where they lead. @param {Node} from @param {string[]} moves */
  playLine(from, moves) {
    this.look(moves.reduce((node, move) => this.game.play(node, move), from));
  }

  /** @param {Node} node */
  look(node) {
    const moved = node.parent === this.node ? cellsOf(node.move) : [];
    this.node = node;
    this.shown = this.showAt(node);
    this.show({ moved });
  }

  /** @param {Node} node @returns {Shown} */
  showAt(node) {
    return ask({ ask: 'show', at: this.game.at(node) });
  }

  /** @param {Node} node */
  remove(node) {
    const restore = this.game.remove(node);
    this.look(node.parent ?? node);
    this.endOffer = toast(say('analyze-deleted', { move: moveText(node.move) }), {
      label: say('undo'),
      act: () => (restore(), this.look(node)),
    });
  }

  /** One step along the line, or to another variation. @param {'back' | 'on' | 'above' | 'below' | 'start' | 'end'} way */
  step(way) {
    const { node } = this;
    const beside = node.parent?.next ?? [node];
    const place = beside.indexOf(node);
    const there = {
      back: node.parent,
      on: node.next[0],
      above: beside[place - 1],
      below: beside[place + 1],
      start: this.game.root,
      end: last(node),
    }[way];
    if (!there || there === node) return false;
    this.look(there);
    return true;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const ways = /** @type {const} */ ({
      ArrowLeft: 'back',
      ArrowRight: 'on',
      ArrowUp: 'above',
      ArrowDown: 'below',
      Home: 'start',
      End: 'end',
    });
    const way = ways[/** @type {keyof typeof ways} */ (event.key)];
    const busy = /** @type {Element} */ (event.target).closest?.('quina-board, input, select, textarea, dialog');
    if (!way || busy || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (this.step(way)) event.preventDefault();
  }

  // The engine

  think() {
    const { on, lines } = settings.analysis;
    // Nobody sees what is found in a page that is hidden.
    const wanted = this.isThinking() && document.visibilityState === 'visible';
    this.analyst.look(wanted ? { at: this.game.at(this.node), lines } : null);
    if (!this.broken)
      this.engine.tell(
        this.shown.ending
          ? say('analyze-over')
          : this.review.isRunning()
            ? say('analyze-engine-waits')
            : on
              ? ''
              : say('analyze-engine-off'),
      );
  }

  isThinking() {
    return settings.analysis.on && !this.broken && !this.shown.ending && !this.review.isRunning();
  }

  /** Something about the engine was changed by hand. */
  switched() {
    this.broken = false;
    if (!settings.analysis.on) this.lines = [];
    this.showLines();
    this.think();
  }

  /** @param {Info[]} lines */
  found(lines) {
    this.lines = lines;
    this.showLines();
  }

  /** @param {unknown} error */
  failed(error) {
    console.error(error);
    this.broken = true;
    this.lines = [];
    this.showLines();
    this.engine.tell(say('analyze-engine-broke'), true);
  }

  // What is shown

  /** @param {{ moved?: string[] }} [options] */
  show({ moved = [] } = {}) {
    const { view, ending } = this.shown;
    const at = this.game.at(this.node);
    this.board.show(view, { moved });
    this.board.reach = ending ? null : reachAt(at);
    this.hand.open();
    this.typed.open(ending ? null : at);
    this.typed.element.hidden = ending !== null;
    const names = [this.game.tags.First, this.game.tags.Second];
    this.players.forEach((line) =>
      line.show({
        view,
        ending,
        clocks: null,
        standing: [view.sides[0].caption ?? '', view.sides[1].caption ?? ''],
        seats: names.map((name) => ({ name: name ?? '' })),
      }),
    );
    this.prompt.show(view.prompt, view, this.node.move);
    this.words.show(view);
    this.lines = [];
    this.proof.show(at, view, ending !== null);
    this.showGame();
    this.showLines();
    this.think();
    this.keep();
  }

  showGame() {
    this.tree.show(this.game, this.node, this.begins);
    this.notes.show(this.game, this.node);
    this.review.show(this.game, this.node, this.shown.view);
  }

  showLines() {
    const { view, ending } = this.shown;
    this.engine.show(this.lines, view);
    this.board.arrows = this.lines.map(({ moves }, at) => ({
      cells: cellsOf(moves[0]),
      rank: /** @type {1 | 2 | 3 | 4 | 5} */ (at + 1),
    }));
    const [best] = this.lines;
    const chance = ending
      ? resultChance(ending.result)
      : best
        ? firstChance(best.chance, view.turn)
        : this.reviewedChance();
    // While the engine begins to think, what it said about the last position is the best guess.
    if (chance !== null || !this.isThinking()) this.bar.show(chance, view);
  }

  /** What the review says about the position. */
  reviewedChance() {
    const { remark } = this.node;
    return remark?.score ? firstChance(chanceOf(remark.score), remark.side) : null;
  }

  /** The tree was changed, not the position. */
  changed() {
    this.showGame();
    this.keep();
  }

  reviewed() {
    this.changed();
    this.think();
  }

  /** Keeps it a little later: a key held down passes many positions. */
  keep() {
    clearTimeout(this.keeping);
    this.keeping = setTimeout(() => this.keepNow(), SOON);
  }

  keepNow() {
    clearTimeout(this.keeping);
    if (this.replaced) return;
    const analysis = this.kept();
    // Where only another page has something new, that stays.
    if (contentOf(analysis) === this.known && !this.isCurrent()) return;
    this.known = contentOf(analysis);
    const kept = keepAnalysis(analysis);
    if (!kept && !this.warned) toast(say('analyze-not-kept'), { label: say('analyze-save'), act: () => this.save() });
    this.warned = !kept;
  }

  /** What is kept of it. @returns {Kept} */
  kept() {
    return {
      link: this.link,
      text: this.text(),
      choices: this.game.choices(this.node),
      remarks: this.game.main.map(({ remark }) => remark),
      lang: this.lang,
    };
  }

  /** Whether what is kept is what this page knows. */
  isCurrent() {
    const kept = findAnalysis(this.link);
    return !kept || contentOf(kept) === this.known;
  }

  /** Another page has kept something: it is shown here, too, unless there is something new here. */
  takeUp() {
    this.notes.finish();
    if (this.replaced || this.isCurrent() || contentOf(this.kept()) !== this.known) return;
    this.replaced = true;
    refresh();
  }

  save() {
    download(`${this.game.start.game}.qgn`, gamesFile([this.text()]));
  }

  /** The tree as a record. @returns {string} */
  text() {
    return ask({ ask: 'write', record: this.game.record() });
  }

  // Buttons

  walkButtons() {
    /** @param {Parameters<Analyze['step']>[0]} way @param {string} sign */
    const walk = (way, sign) =>
      h(
        'button.icon',
        { onclick: () => this.step(way), 'aria-label': say(`analyze-to-${way}`), title: say(`analyze-to-${way}`) },
        sign,
      );
    return h(
      'div.row.tight.walk',
      {},
      walk('start', '«'),
      walk('back', '‹'),
      walk('on', '›'),
      walk('end', '»'),
      button('flip', () => this.flip()),
    );
  }

  flip() {
    this.board.flipped = !this.board.flipped;
    this.table.classList.toggle('flipped', this.board.flipped);
  }

  /** @param {boolean} shown */
  showCoordinates(shown) {
    change({ coordinates: shown });
    this.board.coordinates = shown;
  }

  tools() {
    return h(
      'div.buttons',
      {},
      this.otherGames(),
      button('play-from-here', () => playFrom(this.game.at(this.node), this.shown.view)),
      button('analyze-set-up', () => go(`#/edit/${this.positionLink()}`)),
      button('share', () => this.share()),
      button('analyze-copy', () => this.copy()),
      button('analyze-load', async () => this.load(await chooseFile('.qgn,text/plain'))),
      button('analyze-save', () => this.save()),
      button('analyze-clear', () => this.clear()),
      toggle('coordinates', settings.coordinates, (shown) => this.showCoordinates(shown)),
    );
  }

  otherGames() {
    const { games } = /** @type {Games} */ (ask({ ask: 'games' }));
    const options = games.map(({ game, title }) =>
      h('option', { value: game, '.selected': game === this.game.start.game }, title),
    );
    return h(
      'select',
      {
        'aria-label': say('home-games'),
        onchange: (/** @type {any} */ event) => go(`#/analyze/${event.target.value}`),
      },
      ...options,
    );
  }

  /** A game that is looked at from its end is shared with all that was said about it. */
  share() {
    const { game, node, title } = this;
    share(game.at(node), { title, record: node === game.end ? this.text() : undefined, flipped: this.board.flipped });
  }

  /** A link to the position alone, without the moves that led to it. @returns {string} */
  positionLink() {
    const { game, size, rules, position } = this.shown;
    return ask({ ask: 'link', at: { game, size, rules, position } });
  }

  async copy() {
    const { position } = this.shown;
    try {
      await navigator.clipboard.writeText(position);
      toast(say('analyze-copied'));
    } catch {
      // Browsers may forbid it; then it is copied by hand.
      await dialog(
        say('analyze-copy'),
        [h('input.mono', { readonly: true, '.value': position, 'aria-label': say('analyze-copy') })],
        [{ value: '', label: say('close') }],
      );
    }
  }

  /** Shows the game of a file, or the one of its games that is chosen. @param {string | null} text */
  async load(text) {
    // A large file takes time, in which one may have gone on to something else.
    if (text === null || !this.element.isConnected) return;
    const found = /** @type {Found[]} */ (ask({ ask: 'records', text }));
    const good = found.flatMap((one) => (one.fault ? [] : [one]));
    const fault = found.find((one) => one.fault)?.fault;
    if (fault || good.length === 0) toast(sentence(fault?.text ?? say('analyze-no-record')));
    if (good.length === 0) return;
    const chosen =
      good.length === 1
        ? '0'
        : await dialog(
            say('analyze-which'),
            good.map((one, at) => h('button', { value: at }, recordTitle(one))),
            [{ value: '', label: say('cancel') }],
          );
    const record = chosen && good[Number(chosen)];
    if (!record || !record.at) return;
    const link = /** @type {string} */ (ask({ ask: 'link', at: record.at }));
    this.keepNow();
    this.replaced = true;
    keepAnalysis({
      link,
      text: ask({ ask: 'write', record: record.record }),
      choices: [],
      remarks: [],
      lang: settings.lang,
    });
    await go(`#/analyze/${link}`);
  }

  /** Only the game itself is left. */
  async clear() {
    if (!(await sure(say('analyze-ask-clear'), say('analyze-clear')))) return;
    this.replaced = true;
    forgetAnalysis(this.link);
    await go(`#/analyze/${this.link}`, { replace: true });
  }
}

/** @param {Extract<Found, { fault?: undefined }>} found */
function recordTitle({ record, at }) {
  const { games } = /** @type {Games} */ (ask({ ask: 'games' }));
  const sheet = games.find(({ game }) => game === at.game);
  // Players of the house have names for people; people have their own.
  const seats = /** @type {Seat[]} */ (ask({ ask: 'seats', at: { game: at.game } }));
  const named = [record.tags.First, record.tags.Second].filter(Boolean);
  return [
    sheet ? boardName(sheet.title, at.size ?? sheet.default_size, sheet.shape) : at.game,
    named.map((name) => seats.find(({ player }) => player === name)?.name ?? name).join(' – '),
    record.tags.Date,
    record.result === '*' ? say('games-unfinished') : record.result,
    say('analyze-plies', { count: at.moves.length }),
  ]
    .filter(Boolean)
    .join(' · ');
}
