/** The engine of this page: rules that answer at once, and thinkers in the background. */

/** @import { Question, Say } from '../types.js' */
import { Breakdown, Door, load } from './door.js';
import { Thinker } from './thinker.js';

/** @type {WebAssembly.Module} */
let module;
/** @type {Door} */
let door;
let lang = 'en';
/** What was said before, by the question: the same few words are said over and over. @type {Map<string, string>} */
const spoken = new Map();

/** Fetches the engine; nothing here can be asked before. */
export async function open() {
  module = await load();
  door = new Door(module);
}

/** @param {string} language */
export function speak(language) {
  lang = language;
  spoken.clear();
}

/**
 * Asks the rules, which answer at once. If they break down they are asked again after a new start, which has forgotten all tables.
 *
 * @template Answer
 * @param {Question} question
 * @returns {Answer}
 */
export function ask(question) {
  const asked = { lang, ...question };
  try {
    return door.ask(asked);
  } catch (error) {
    if (!(error instanceof Breakdown)) throw error;
    console.error(error);
    return door.ask(asked);
  }
}

/** Says a text of the page in the reader's language. @type {Say} */
export function say(id, args = {}) {
  const key = `${id} ${JSON.stringify(args)}`;
  let text = spoken.get(key);
  if (text === undefined) {
    text = /** @type {string} */ (ask({ ask: 'say', id, args }));
    if (spoken.size > 5000) spoken.clear();
    spoken.set(key, text);
  }
  return text;
}

/** Somebody who thinks in the background. */
export function thinker() {
  const one = new Thinker(module);
  return {
    /**
     * @template Answer
     * @param {Question} question
     * @param {(news: any) => void} [hear]
     * @returns {Promise<Answer>}
     */
    ask: (question, hear) => one.ask({ lang, ...question }, hear),
    stop: () => one.stop(),
    dismiss: () => one.dismiss(),
  };
}

/** How many can think at once without being in each other's way. */
export function cores() {
  return Math.max(1, Math.min(8, (navigator.hardwareConcurrency || 2) - 1));
}
