/** Games that were analyzed last, with their variations and comments, by the link that they were opened with. */

/** @import { Remark } from '../types.js' */

/**
 * @typedef {object} Kept
 * @property {string} link
 * @property {string} text the game as a record
 * @property {number[]} choices what leads to the position that was looked at
 * @property {(Remark | null)[]} remarks what a review said about the moves of the main line
 * @property {string} lang the language that it said it in
 */

const KEY = 'quina-analyses';
const MOST = 20;

/** The one looked at last is the first; other pages of this browser may have kept more. @type {Kept[]} */
let kept = [];

function refresh() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    if (Array.isArray(found)) kept = found.filter(isWhole);
  } catch {
    // Forbidden, or damaged: what this page knows is all there is.
  }
}

/** Whether all is there: another version may have kept something else. @param {Partial<Kept> | null} one */
function isWhole(one) {
  return (
    typeof one?.link === 'string' &&
    typeof one.text === 'string' &&
    Array.isArray(one.choices) &&
    Array.isArray(one.remarks)
  );
}

/** @param {string} [link] without it the one looked at last */
export function findAnalysis(link) {
  refresh();
  return link ? kept.find((one) => one.link === link) : kept[0];
}

/** @param {Kept} analysis */
export function keepAnalysis(analysis) {
  refresh();
  write([analysis, ...kept.filter(({ link }) => link !== analysis.link)].slice(0, MOST));
}

/** @param {string} link */
export function forgetAnalysis(link) {
  refresh();
  write(kept.filter((one) => one.link !== link));
}

/** Where there is no room for all, those looked at longest ago give way. @param {Kept[]} analyses */
function write(analyses) {
  kept = analyses;
  for (let most = kept.length; most >= 0; most -= 1) {
    try {
      localStorage.setItem(KEY, JSON.stringify(kept.slice(0, most)));
      return;
    } catch {
      // Full; or forbidden, and they last as long as the page.
    }
  }
}
