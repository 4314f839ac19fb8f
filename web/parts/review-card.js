/** A whole game judged: its course, how many mistakes each side made, and what the move looked at missed. */

/** @import { Node, Tree } from './tree.js' */
/** @import { Point } from './graph.js' */
/** @import { Remark, View } from '../types.js' */
import { say } from '../engine/engine.js';
import { moveText } from './board.js';
import { button } from './button.js';
import { fill, h } from './dom.js';
import { chanceOf, firstChance } from './evaluation.js';
import { reasonOf } from './failure.js';
import { graph } from './graph.js';
import { movesToPlay } from './lines.js';
import { reviewGame } from './reviewer.js';
import { SIGNS } from './tree-view.js';

/** How long remarks are collected before they are shown, in milliseconds: short games are judged faster than one can read. */
const PACE = 100;

/**
 * @param {object} page
 * @param {(node: Node) => void} page.look wants to see the position after a move
 * @param {(from: Node, moves: string[]) => void} page.play wants moves played from somewhere
 * @param {() => void} page.changed more is known, or the review began or ended
 */
export function reviewCard({ look, play, changed }) {
  /** @type {ReturnType<typeof reviewGame> | null} */
  let running = null;
  /** @type {Tree} */
  let tree;
  /** @type {Node} */
  let node;
  let trouble = '';
  /** What the remark below was written from. @type {unknown[]} */
  let written = [];
  const course = graph((ply) => look(ply === 0 ? tree.root : tree.main[ply - 1]));
  const title = h('strong.grow');
  const stopButton = button('analyze-stop', stop);
  const nextButton = button('analyze-next-mistake', nextMistake);
  const startButton = h('button', { onclick: start });
  const counts = h('div.row.counts');
  const words = h('div.stack.remark', { 'aria-live': 'polite' });
  const better = movesToPlay((moves) => node.parent && play(node.parent, moves));
  const meter = h('div.meter', {
    role: 'progressbar',
    'aria-label': say('analyze-reviewing'),
    'aria-valuemin': 0,
    'aria-valuemax': 100,
  });
  const element = h(
    'section.card.stack.review',
    { 'aria-label': say('analyze-review') },
    h('div.row', {}, title, stopButton, nextButton, startButton),
    meter,
    course.element,
    counts,
    words,
  );

  async function start() {
    running?.stop();
    trouble = '';
    const nodes = tree.main;
    if (nodes.length === 0) return;
    nodes.forEach((one) => (one.remark = null));
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let telling;
    const mine = reviewGame(tree.at(tree.end), (remark) => {
      tree.note(nodes[remark.ply], { remark });
      telling ??= setTimeout(() => ((telling = undefined), running === mine && changed()), PACE);
    });
    running = mine;
    changed();
    try {
      await mine.done;
    } catch (error) {
      trouble = reasonOf(error);
    }
    if (running !== mine) return;
    running = null;
    changed();
  }

  function stop() {
    running?.stop();
  }

  /** The page is left: nobody hears how it ends. */
  function dismiss() {
    stop();
    running = null;
  }

  /** The next move that was not good, from the one looked at, and around. */
  function nextMistake() {
    const nodes = tree.main;
    const at = nodes.indexOf(node);
    const around = [...nodes.slice(at + 1), ...nodes.slice(0, at + 1)];
    const found = around.find(({ remark }) => remark && remark.quality !== 'good');
    if (found) look(found);
  }

  /** @param {Tree} shownTree @param {Node} shownNode @param {View} view */
  function show(shownTree, shownNode, view) {
    [tree, node] = [shownTree, shownNode];
    const nodes = tree.main;
    const judged = nodes.filter(({ remark }) => remark).length;
    const faults = nodes.filter(({ remark }) => remark && remark.quality !== 'good').length;
    const share = judged / Math.max(1, nodes.length);
    meter.hidden = !running;
    meter.style.setProperty('--value', String(share));
    meter.setAttribute('aria-valuenow', String(Math.round(100 * share)));
    title.textContent = running ? say('analyze-judged', { done: judged, all: nodes.length }) : say('analyze-review');
    stopButton.hidden = !running;
    nextButton.hidden = running !== null || faults === 0;
    startButton.hidden = running !== null;
    startButton.disabled = nodes.length === 0;
    startButton.classList.toggle('primary', judged === 0);
    startButton.textContent = say(judged === 0 ? 'analyze-review-start' : 'analyze-review-again');
    course.element.hidden = counts.hidden = judged === 0;
    const at = node === tree.root ? 0 : nodes.indexOf(node) + 1 || null;
    course.show(coursePoints(nodes), at, view);
    fill(counts, ...(judged > 0 ? /** @type {const} */ ([1, 2]).map((side) => countOf(side, nodes, view)) : []));
    showRemark(judged > 0 && !running && faults === 0 && judged === nodes.length);
  }

  /** @param {boolean} flawless */
  function showRemark(flawless) {
    const { remark } = node;
    // What is written again is heard again, and every move that is judged comes by here.
    const now = [node, remark, trouble, flawless];
    if (now.every((part, at) => part === written[at])) return;
    written = now;
    const found = remark?.quality !== 'good' && remark?.best;
    if (found) better.show(found.moves);
    fill(
      words,
      trouble && h('p.notice.danger', {}, trouble),
      flawless && h('p.soft', {}, say('analyze-flawless')),
      remark &&
        remark.quality !== 'good' &&
        h(
          'p',
          {},
          h('strong.mono', {}, moveText(remark.move)),
          ' ',
          h('b.sign', { 'data-sign': SIGNS[remark.quality] }, SIGNS[remark.quality]),
          ' ',
          remark.word,
        ),
      ...(remark?.missed ?? []).map((text) => h('p.small', {}, text)),
      found && h('p.row.small', {}, h('span.soft', {}, say('analyze-better')), better.element),
    );
  }

  return { element, show, start, dismiss, isRunning: () => running !== null };
}

/** @param {Node[]} nodes @returns {Point[]} */
function coursePoints(nodes) {
  /** @param {Remark['score'] | undefined} score @param {Remark | null | undefined} remark */
  const seen = (score, remark) => (score && remark ? firstChance(chanceOf(score), remark.side) : null);
  return [null, ...nodes].map((node, ply) => {
    const [before, after] = [node?.remark, nodes[ply]?.remark];
    return {
      chance: seen(after?.best?.score, after) ?? seen(before?.score, before),
      move: node?.move ?? '',
      quality: before?.quality ?? 'good',
    };
  });
}

/** @param {1 | 2} side @param {Node[]} nodes @param {View} view */
function countOf(side, nodes, { sides }) {
  const { color, tint } = sides[side - 1];
  const of = (/** @type {string} */ quality) =>
    nodes.filter(({ remark }) => remark?.side === side && remark.quality === quality).length;
  return h(
    'p.row.small.number',
    {},
    h('span.chip', { 'data-tint': tint, 'data-side': side, 'aria-hidden': 'true' }),
    h('strong', {}, color),
    ...Object.entries(SIGNS)
      .filter(([, sign]) => sign)
      .reverse()
      .map(([quality, sign]) =>
        h(
          'span',
          {
            title: say(`analyze-count-${quality}`, { count: of(quality) }),
            'aria-label': say(`analyze-count-${quality}`, { count: of(quality) }),
            role: 'img',
          },
          h('b.sign', { 'data-sign': sign }, sign),
          ` ${of(quality)}`,
        ),
      ),
  );
}
