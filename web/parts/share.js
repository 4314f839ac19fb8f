/** A position or a game for others: its address, its text, its record, and a picture. */

/** @import { At, Shown, Table } from '../types.js' */
import { pngOf, svgOf } from '../board/picture.js';
import { ask, say } from '../engine/engine.js';
import { model } from './board.js';
import { dialog } from './dialog.js';
import { h } from './dom.js';
import { sentence } from './failure.js';
import { filmOf } from './film.js';
import { download, gamesFile } from './files.js';
import { today } from './keeping.js';

/** How wide pictures are, in pixels. */
const WIDTHS = [480, 960, 1920];

/**
 * Shows what can be shared until the dialog is closed.
 *
 * @param {At} at
 * @param {{ title: string, record?: string, flipped?: boolean }} options the record where there is one, with its players
 */
export function share(at, { title, record, flipped = false }) {
  const shown = /** @type {Shown} */ (ask({ ask: 'show', at }));
  const address = addressOf(at);
  const name = `${shown.game}-${at.moves?.length ?? 0}`;
  const board = model(title, flipped);
  board.show(shown.view);
  const image = h('img.picture', { alt: say('share-picture-of', { title, prompt: shown.view.prompt }) });
  const width = h(
    'select',
    { 'aria-label': say('share-width') },
    ...WIDTHS.map((one) =>
      h('option', { value: one, '.selected': one === WIDTHS[1] }, say('share-pixels', { count: one })),
    ),
  );
  const svg = () => svgOf(board, { width: Number(width.value), title });
  const png = async () => new File([await pngOf(svg())], `${name}.png`, { type: 'image/png' });
  const told = h('p.small.soft.told', { role: 'status' });
  const pictures = h('div.share-picture', {}, board, image);
  const film =
    (at.moves ?? []).length > 0
      ? filmMaker(
          (signal, progress) =>
            filmOf(at, { width: Number(width.value), title, flipped, place: pictures, signal, progress }),
          `${name}.gif`,
          told,
        )
      : null;
  /** @param {string} label @param {string | null} full what it says to those who do not see what stands beside it @param {() => void | Promise<void>} act */
  const button = (label, full, act) =>
    h('button', { type: 'button', 'aria-label': full, onclick: () => attempt(act, told) }, label);
  const closed = dialog(
    say('share'),
    [
      pictures,
      copied(say('share-address'), address, told),
      copied(say('edit-text'), shown.position, told),
      told,
      h(
        'div.row',
        {},
        say('share-picture'),
        width,
        button('PNG', say('share-png'), async () => download(`${name}.png`, await png())),
        button('SVG', say('share-svg'), () => download(`${name}.svg`, new Blob([svg()], { type: 'image/svg+xml' }))),
        film?.button,
        button(say('share-record'), null, () => download(`${name}.qgn`, gamesFile([record ?? recordOf(at)]))),
        canShareFiles() &&
          button(say('share-device'), null, async () =>
            send({ title, text: shown.view.prompt, url: address, files: [await png()] }),
          ),
      ),
      ...(film ? [film.row] : []),
    ],
    [{ value: '', label: say('close') }],
  );
  // Only what is in the page has colors.
  const source = URL.createObjectURL(new Blob([svg()], { type: 'image/svg+xml' }));
  image.src = source;
  return closed.finally(() => {
    URL.revokeObjectURL(source);
    film?.stop();
  });
}

/**
 * A button that makes a moving picture, and a row that shows how far it is and can end it.
 *
 * @param {(signal: AbortSignal, progress: (part: number) => void) => Promise<Blob>} make
 * @param {string} name of the file
 * @param {HTMLElement} told
 */
function filmMaker(make, name, told) {
  let running = new AbortController();
  const stop = () => running.abort();
  const bar = h('progress.grow', { 'aria-label': say('share-gif-progress'), max: 1 });
  const row = h('div.row.tight', { hidden: true }, bar, h('button', { type: 'button', onclick: stop }, say('cancel')));
  const button = h(
    'button',
    { type: 'button', 'aria-label': say('share-gif'), onclick: () => attempt(run, told) },
    'GIF',
  );

  async function run() {
    running = new AbortController();
    const { signal } = running;
    busy(true);
    try {
      download(name, await make(signal, (part) => (bar.value = part)));
    } catch (error) {
      // Whoever ended it knows.
      if (!signal.aborted) throw error;
    } finally {
      busy(false);
    }
  }

  /** @param {boolean} now */
  function busy(now) {
    bar.value = 0;
    row.hidden = !now;
    button.disabled = now;
    // What was pressed is gone, so the way back is beside it.
    if (row.isConnected) (now ? row.querySelector('button') : button)?.focus();
  }

  return { button, row, stop };
}

/** Where a game can be looked at. @param {At} at */
function addressOf(at) {
  const link = /** @type {string} */ (ask({ ask: 'link', at }));
  return `${location.href.split('#')[0]}#/analyze/${link}`;
}

/** A game as two people would have played it. @param {At} at @returns {string} */
function recordOf(at) {
  const { table } = /** @type {Table} */ (ask({ ask: 'sit', at, seats: ['human', 'human'], clock: null }));
  const record = ask({ ask: 'keep', table, date: today() });
  ask({ ask: 'leave', table });
  return /** @type {string} */ (record);
}

/** Does something, and tells why it did not work where it did not. @param {() => void | Promise<void>} act @param {HTMLElement} told */
async function attempt(act, told) {
  told.textContent = '';
  try {
    await act();
  } catch (error) {
    told.textContent = sentence(error instanceof Error ? error.message : String(error));
  }
}

/** A text to take along. @param {string} label @param {string} text @param {HTMLElement} told */
function copied(label, text, told) {
  const field = h('input.mono', { readonly: true, '.value': text, onfocus: () => field.select() });
  const copy = async () => {
    field.select();
    try {
      await navigator.clipboard.writeText(text);
      told.textContent = say('share-copied');
    } catch {
      // Forbidden, or not there without a secure address.
      told.textContent = say('share-copy-yourself');
    }
  };
  return h(
    'div.row.tight.copied',
    {},
    h('label.field.grow', {}, label, field),
    h('button', { type: 'button', onclick: copy, 'aria-label': `${say('share-copy')}: ${label}` }, say('share-copy')),
  );
}

function canShareFiles() {
  const probe = new File([''], 'probe.png', { type: 'image/png' });
  return Boolean(navigator.canShare?.({ files: [probe] }));
}

/** @param {ShareData} data */
async function send(data) {
  try {
    await navigator.share(data);
  } catch (error) {
    // Whoever changed their mind is told nothing.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}
