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

/** The one looked at last is the first. @type {Kept[]} */
let kept = read();

/** @returns {Kept[]} */
function read() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found : [];
  } catch {
    // Forbidden, or damaged: a link has all that is needed.
    return [];
  }
}

/** @param {string} [link] without it the one looked at last */
export function findAnalysis(link) {
  return link ? kept.find((one) => one.link === link) : kept[0];
}

/** @param {Kept} analysis */
export function keepAnalysis(analysis) {
  kept = [analysis, ...kept.filter(({ link }) => link !== analysis.link)].slice(0, MOST);
  write();
}

/** @param {string} link */
export function forgetAnalysis(link) {
  kept = kept.filter((one) => one.link !== link);
  write();
}

function write() {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Full or forbidden: they last as long as the page.
  }
}
