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

/** Those that could not be written, by their links: they last as long as the page. @type {Map<string, Kept>} */
const loose = new Map();

/** The one looked at last is the first; other pages of this browser may have kept more. @returns {Kept[]} */
function all() {
  return [...[...loose.values()].reverse(), ...written().filter(({ link }) => !loose.has(link))];
}

/** @returns {Kept[]} */
function written() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found.filter(isWhole) : [];
  } catch {
    // Forbidden, or damaged: what this page knows is all there is.
    return [];
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
  const kept = all();
  return link ? kept.find((one) => one.link === link) : kept[0];
}

/**
 * Keeps an analysis; where there is no room for all, those looked at longest ago give way.
 *
 * @param {Kept} analysis
 * @returns {boolean} whether it outlasts the page
 */
export function keepAnalysis(analysis) {
  const others = all().filter(({ link }) => link !== analysis.link);
  const kept = [analysis, ...others].slice(0, MOST);
  loose.delete(analysis.link);
  for (let most = kept.length; most > 0; most -= 1) {
    if (!write(kept.slice(0, most))) continue;
    for (const { link } of kept.slice(0, most)) loose.delete(link);
    return true;
  }
  loose.set(analysis.link, analysis);
  return false;
}

/** @param {string} link */
export function forgetAnalysis(link) {
  loose.delete(link);
  write(written().filter((one) => one.link !== link));
}

/** Hears of analyses that other pages keep; what is given back ends that. @param {() => void} hear */
export function hearAnalyses(hear) {
  const listen = (/** @type {StorageEvent} */ { key }) => key === KEY && hear();
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}

/** @param {Kept[]} analyses */
function write(analyses) {
  try {
    localStorage.setItem(KEY, JSON.stringify(analyses));
    return true;
  } catch {
    // Full or forbidden.
    return false;
  }
}
