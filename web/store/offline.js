// Keeps the page in the browser, so that it opens without a network, and tells when a newer version has come.

/** Tells `newer` when another version waits. */
export const offline = new EventTarget();

/** @type {ServiceWorkerRegistration | undefined} */
let kept;

/**
 * Has the browser keep the page from now on. Where it cannot (an address that is not secure, storage that is full or
 * forbidden) the page works as before, with a network.
 */
export async function keep() {
  if (!('serviceWorker' in navigator)) return;
  reloadWithTheVersion(navigator.serviceWorker);
  const script = new URL('../offline.js', import.meta.url);
  try {
    kept = await navigator.serviceWorker.register(script, { updateViaCache: 'none' });
  } catch {
    return;
  }
  if (kept.waiting) askToTakeOver(kept.waiting);
  watch(kept.installing);
  kept.addEventListener('updatefound', () => watch(kept?.installing));
}

/** Loads the newer version that waits, in all pages that are open. */
export function renew() {
  kept?.waiting?.postMessage('take over');
}

/**
 * A page that has just been opened has nothing to lose: the version that waits takes over, or it says that another page
 * still uses the old one.
 * @param {ServiceWorker} waiting
 */
function askToTakeOver(waiting) {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => tellNewer();
  waiting.postMessage('take over if alone', [port2]);
}

/**
 * When a version takes over from another, loads it: a page is not made of two.
 * @param {ServiceWorkerContainer} container
 */
function reloadWithTheVersion(container) {
  let had = container.controller;
  container.addEventListener('controllerchange', () => {
    if (had) location.reload();
    had = container.controller;
  });
}

/** @param {ServiceWorker | null | undefined} worker one that is being installed */
function watch(worker) {
  worker?.addEventListener('statechange', () => {
    // The first version of all waits for nobody.
    if (worker.state === 'installed' && kept?.active) tellNewer();
  });
}

function tellNewer() {
  offline.dispatchEvent(new Event('newer'));
}
