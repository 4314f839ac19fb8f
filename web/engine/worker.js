/**
 * A worker that thinks. It is sent the module once, then questions; while it thinks it cannot hear messages, so it
 * asks whether to go on: a question comes with the address of a blob, and whoever wants it to stop revokes that. This
 * works in every browser, with whatever headers the page was served, and nothing that the search has learnt is lost.
 */

import { Breakdown, Door, Refusal } from './door.js';

/** How often to ask, in milliseconds: a stop is heard at once for a person, and asking costs next to nothing. */
const PATIENCE = 20;

/** @type {Door | undefined} */
let door;
let license = '';
let asked = 0;

const world = {
  goOn() {
    const now = performance.now();
    if (now - asked < PATIENCE) return true;
    const good = stands(license);
    asked = performance.now();
    return good;
  },
  /** @param {string} news */
  tell(news) {
    postMessage({ news: JSON.parse(news) });
  },
};

/** Whether a blob can still be read. @param {string} address */
function stands(address) {
  const request = new XMLHttpRequest();
  request.open('GET', address, false);
  // Firefox would read it as XML, and complain of it.
  request.overrideMimeType('text/plain');
  try {
    request.send();
    return true;
  } catch {
    return false;
  }
}

/** Whether this browser lets a worker read a blob that way at all. */
function canAsk() {
  const address = URL.createObjectURL(new Blob(['go on']));
  const good = stands(address);
  URL.revokeObjectURL(address);
  return good;
}

addEventListener('message', ({ data }) => {
  if (data.module) {
    const hears = canAsk();
    door = new Door(data.module, hears ? world : { ...world, goOn: () => true });
    if (!hears) postMessage({ deaf: true });
    return;
  }
  license = data.license;
  asked = performance.now();
  try {
    postMessage({ answer: /** @type {Door} */ (door).ask(data.question) });
  } catch (error) {
    const kind = error instanceof Refusal ? 'refusal' : error instanceof Breakdown ? 'breakdown' : 'fault';
    const id = error instanceof Refusal ? error.id : '';
    postMessage({ [kind]: { id, text: error instanceof Error ? error.message : String(error) } });
  }
});
