/** A game as a moving picture: the board draws every position, a worker puts them together. */

/** @import { At, Shown } from '../types.js' */
import { canvasOf, svgOf } from '../board/picture.js';
import { ask, say } from '../engine/engine.js';
import { model } from './board.js';

/** How long a position is seen, in milliseconds, and how long the last one. */
const LOOK = 700;
const LAST_LOOK = 3000;

/**
 * @param {At} at
 * @param {object} options
 * @param {number} options.width in pixels
 * @param {string} options.title
 * @param {boolean} options.flipped
 * @param {Element} options.place in the page, where it has colors
 * @param {AbortSignal} options.signal ends it
 * @param {(part: number) => void} options.progress hears how much is done, up to 1
 * @returns {Promise<Blob>} a GIF file
 */
export async function filmOf(at, { width, title, flipped, place, signal, progress }) {
  const board = model(title, flipped);
  place.append(board);
  const worker = new Worker(new URL('../board/gif-worker.js', import.meta.url), { type: 'module' });
  const moves = at.moves ?? [];
  const file = fileOf(worker, signal, (frames) => progress((1 + frames / (moves.length + 1)) / 2));
  // A picture may just be drawn when it fails; that is heard right after.
  file.catch(() => {});
  try {
    for (let ply = 0; ply <= moves.length; ply += 1) {
      board.show(/** @type {Shown} */ (ask({ ask: 'show', at: { ...at, moves: moves.slice(0, ply) } })).view);
      const drawing = svgOf(board, { width, title });
      const canvas = await canvasOf(drawing);
      const picture = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d')).getImageData(
        0,
        0,
        canvas.width,
        canvas.height,
      );
      worker.postMessage({ picture, delay: ply < moves.length ? LOOK : LAST_LOOK }, [picture.data.buffer]);
      progress((ply + 1) / (moves.length + 1) / 2);
      await Promise.race([file, frame()]);
    }
    worker.postMessage('write');
    return await file;
  } finally {
    worker.terminate();
    board.remove();
  }
}

/** Lets the page answer before it goes on. */
function frame() {
  return new Promise((resolve) => setTimeout(resolve));
}

/** What a worker makes, or why it does not. @param {Worker} worker @param {AbortSignal} signal @param {(frames: number) => void} tell @returns {Promise<Blob>} */
function fileOf(worker, signal, tell) {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    worker.onerror = (event) => {
      event.preventDefault();
      console.error(event);
      reject(new Error(say('share-gif-broke')));
    };
    worker.onmessage = ({ data }) => (data.file ? resolve(data.file) : tell(data.written));
  });
}
