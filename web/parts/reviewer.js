/** Judges all moves of a game, by as many thinkers as the machine has room for. */

/** @import { At, Remark } from '../types.js' */
import { cores, thinker } from '../engine/engine.js';

/** For one position, in milliseconds; a long game has to do with less. */
const MOST_TIME = 700;
const LEAST_TIME = 150;
/** For the whole game, in milliseconds. */
const PATIENCE = 45000;
/** A thinker looks at one position more than it judges moves, so that a few moves are not worth another one. */
const LEAST_SHARE = 4;

/**
 * Splits moves into shares of nearly equal size: from which to which each goes.
 *
 * @param {number} moves
 * @param {number} workers
 * @returns {[number, number][]}
 */
export function shares(moves, workers) {
  const count = Math.max(1, Math.min(workers, Math.floor(moves / LEAST_SHARE)));
  const border = (/** @type {number} */ share) => Math.round((share * moves) / count);
  return Array.from({ length: count }, (_, share) => [border(share), border(share + 1)]);
}

/**
 * Reviews a game; `done` comes when every move is judged or it was stopped, and what is heard until then is good.
 *
 * @param {At & { moves: string[] }} at
 * @param {(remark: Remark) => void} hear
 */
export function reviewGame(at, hear) {
  const parts = shares(at.moves.length, cores());
  const time = Math.round((PATIENCE * parts.length) / at.moves.length);
  const limits = { movetime_ms: Math.max(LEAST_TIME, Math.min(MOST_TIME, time)) };
  const thinkers = parts.map(() => thinker());
  let stopped = false;
  const work = parts.map(([from, to], share) =>
    thinkers[share].ask({ ask: 'review', at: { ...at, moves: at.moves.slice(0, to) }, from, limits }, (remark) => {
      if (!stopped) hear(remark);
    }),
  );
  const end = () => thinkers.forEach((one) => one.dismiss());
  return {
    done: Promise.all(work).then(
      () => end(),
      (error) => {
        end();
        if (!stopped) throw error;
      },
    ),
    stop() {
      stopped = true;
      end();
    },
  };
}
