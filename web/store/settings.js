/** What a person has chosen, remembered in this browser where it lets us. */

/**
 * @typedef {object} Settings
 * @property {'en' | 'pt'} lang
 * @property {'auto' | 'light' | 'dark' | 'contrast'} theme
 * @property {boolean} sound
 * @property {boolean} coordinates
 * @property {{ on: boolean, lines: number, next: boolean }} analysis whether the engine thinks, how many lines it shows, and whether only their next move
 * @property {{ [game: string]: { size?: string, rules?: string, seats?: [string, string], clock?: string | null } }} games what was played last
 * @property {string[]} learnt the lessons that were done, `talpa 3`
 */

const KEY = 'quina';

/** @type {Settings} */
const usual = {
  lang: navigator.languages.some((tag) => tag.toLowerCase().startsWith('pt')) ? 'pt' : 'en',
  theme: 'auto',
  sound: true,
  coordinates: true,
  analysis: { on: true, lines: 3, next: false },
  games: {},
  learnt: [],
};

/** @type {Settings} */
export const settings = { ...usual, ...read() };

function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    // Forbidden, or damaged: what is usual serves.
    return {};
  }
}

/** Changes settings, and keeps them where that is possible. @param {Partial<Settings>} changes */
export function change(changes) {
  Object.assign(settings, changes);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Full or forbidden: they last as long as the page.
  }
}
