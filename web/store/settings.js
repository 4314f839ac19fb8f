/** What a person has chosen, remembered in this browser where it lets us. */

/**
 * @typedef {object} Settings
 * @property {'en' | 'pt'} lang
 * @property {'auto' | 'light' | 'dark' | 'contrast'} theme
 * @property {boolean} sound
 * @property {boolean} coordinates
 * @property {{ on: boolean, lines: number, next: boolean }} analysis whether the engine thinks, how many lines it shows, and whether only their next move
 * @property {{ [game: string]: { size?: string, rules?: string, seats?: [string, string], clock?: string | null } }} games what was played last
 * @property {string[]} met the games that were played here before
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
  met: [],
  learnt: [],
};

const isObject = (/** @type {any} */ value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const isSwitch = (/** @type {any} */ value) => typeof value === 'boolean';

/** Which values can be what they are kept as: another version may have kept something else. */
const KNOWN = {
  lang: (/** @type {any} */ value) => ['en', 'pt'].includes(value),
  theme: (/** @type {any} */ value) => ['auto', 'light', 'dark', 'contrast'].includes(value),
  sound: isSwitch,
  coordinates: isSwitch,
  analysis: (/** @type {any} */ value) =>
    isObject(value) && isSwitch(value.on) && isSwitch(value.next) && [1, 2, 3, 4, 5].includes(value.lines),
  games: isObject,
  met: Array.isArray,
  learnt: Array.isArray,
};

/** @type {Settings} */
export const settings = { ...usual, ...read() };

/** @returns {Partial<Settings>} */
function read() {
  try {
    const kept = Object.entries(JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {});
    const good = kept.filter(([name, value]) => KNOWN[/** @type {keyof Settings} */ (name)]?.(value));
    return Object.fromEntries(good);
  } catch {
    // Forbidden, or damaged: what is usual serves.
    return {};
  }
}

/**
 * Changes settings, and keeps them where that is possible. Other pages of this browser may have changed others meanwhile.
 *
 * @param {Partial<Settings> | ((now: Settings) => Partial<Settings>)} changes what is added to something is added to what is kept now
 */
export function change(changes) {
  const now = { ...settings, ...read() };
  const made = typeof changes === 'function' ? changes(now) : changes;
  Object.assign(settings, made);
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...now, ...made }));
  } catch {
    // Full or forbidden: they last as long as the page.
  }
}
