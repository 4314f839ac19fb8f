/** The way from a game that is kept to its analysis. */

/** @import { At } from '../types.js' */
import { ask } from '../engine/engine.js';
import { go } from '../router.js';
import { findAnalysis, keepAnalysis } from '../store/analyses.js';
import { settings } from '../store/settings.js';

/**
 * An address has the moves alone: players, comments and variations of the record are put where the analysis finds them. The
 * address of a long game takes time to write, so that it is not made before somebody wants to go there.
 *
 * @param {At & { moves: string[] }} at
 * @param {string} record
 * @param {{ review?: boolean }} [options] whether all its moves are judged at once
 */
export function analyzeGame(at, record, { review = false } = {}) {
  const link = /** @type {string} */ (ask({ ask: 'link', at }));
  if (!findAnalysis(link))
    keepAnalysis({ link, text: record, choices: at.moves.map(() => 0), remarks: [], lang: settings.lang });
  return go(`#/analyze/${link}${review ? '/review' : ''}`);
}
