/**
 * One's own games, kept in this browser. Where storage is forbidden or full they live as long as the page, and whoever
 * looks at the list is told so.
 */

/**
 * @typedef {object} Kept
 * @property {string} id
 * @property {string} record the game as text, with its players and clocks
 * @property {string} game
 * @property {string} size
 * @property {[string, string]} players
 * @property {number} moves
 * @property {string} result
 * @property {number} changed when it was played last, in milliseconds since 1970
 */

const STORE = 'games';
const DAY = 24 * 60 * 60 * 1000;

/** Games that could not be written. @type {Map<string, Kept>} */
const loose = new Map();
/** @type {Promise<IDBDatabase> | null} */
let opened = null;
/** Why games are not kept, if they are not. @type {string | null} */
export let trouble = null;

/** The store; one that could not be opened, or was closed, is opened anew by the next who needs it. */
function database() {
  opened ??= open().catch((error) => {
    opened = null;
    throw error;
  });
  return opened;
}

/** @returns {Promise<IDBDatabase>} */
function open() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('quina', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
    request.onsuccess = () => {
      // Another page brings a newer form of the store: let it.
      request.result.onversionchange = () => {
        request.result.close();
        opened = null;
      };
      // The browser took it away, with what a person cleared or a disk that failed.
      request.result.onclose = () => (opened = null);
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new DOMException('blocked', 'AbortError'));
  });
}

/**
 * @template Result
 * @param {IDBTransactionMode} mode
 * @param {(store: IDBObjectStore) => IDBRequest<Result>} work
 * @returns {Promise<Result>}
 */
async function within(mode, work) {
  const db = await database();
  return new Promise((resolve, reject) => {
    const transaction = db.transaction(STORE, mode);
    const request = work(transaction.objectStore(STORE));
    // At once: a page that is closed in the next moment has handed it over.
    transaction.commit();
    // Only what the transaction has completed is on the disk.
    transaction.oncomplete = () => resolve(request.result);
    transaction.onerror = transaction.onabort = () => reject(transaction.error ?? request.error);
  });
}

/** Tells the other pages of this browser which game has changed. */
const others = channel();

function channel() {
  try {
    return new BroadcastChannel('quina-games');
  } catch {
    // Firefox forbids it together with storage; then there is nothing to tell.
    return null;
  }
}

/** Hears of games that change in other pages; what is given back ends that. @param {(id: string) => void} hear */
export function hearChanges(hear) {
  const listen = (/** @type {MessageEvent<string>} */ { data }) => hear(data);
  others?.addEventListener('message', listen);
  return () => others?.removeEventListener('message', listen);
}

/** Keeps a game, or what it has become, and those that could not be written before. @param {Kept} game */
export async function keep(game) {
  loose.delete(game.id);
  const waiting = [game, ...loose.values()];
  loose.set(game.id, game);
  try {
    for (const one of waiting) await write(one);
    trouble = null;
  } catch (error) {
    trouble = told(error);
  }
}

/** @param {Kept} game */
async function write(game) {
  // It has changed meanwhile, and whoever changed it writes it.
  if (loose.get(game.id) !== game) return;
  await within('readwrite', (store) => store.put(game));
  if (loose.get(game.id) === game) loose.delete(game.id);
  others?.postMessage(game.id);
}

/** What the browser says. @param {unknown} error */
function told(error) {
  return error instanceof Error ? error.message || error.name : String(error);
}

/** All games, the one played last first. @returns {Promise<Kept[]>} */
export async function all() {
  /** @type {Map<string, Kept>} */
  const found = new Map();
  try {
    for (const game of await within('readonly', (store) => store.getAll())) found.set(game.id, game);
  } catch (error) {
    trouble = told(error);
  }
  for (const [id, game] of loose) found.set(id, game);
  for (const { id } of [...found.values()].filter(isForgotten)) {
    found.delete(id);
    // Where it cannot be deleted now, it is the next time.
    forget(id).catch(() => {});
  }
  return [...found.values()].sort((one, other) => other.changed - one.changed);
}

/** Whether anybody has moved, or set something up. @param {Kept} game */
export function isBegun({ moves, record }) {
  return moves > 0 || record.includes('[Position ');
}

/** A new game is kept so that it survives a reload; one in which nobody has moved for a day is nothing to go on with. @param {Kept} game */
function isForgotten(game) {
  return !isBegun(game) && Date.now() - game.changed > DAY;
}

/**
 * @param {string} id
 * @returns {Promise<Kept | undefined>} fails where the browser does not say
 */
export async function find(id) {
  return loose.get(id) ?? within('readonly', (store) => store.get(id));
}

/** Fails where the game is still kept. @param {string} id */
export async function forget(id) {
  const unwritten = loose.get(id);
  loose.delete(id);
  try {
    await within('readwrite', (store) => store.delete(id));
  } catch (error) {
    // One that was never written is gone.
    if (!unwritten) throw error;
  }
}

/** A name for a new game. */
export function fresh() {
  return `${Date.now().toString(36)}-${Math.floor(Math.random() * 36 ** 8).toString(36)}`;
}
