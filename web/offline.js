// The service worker: keeps one whole version of the page, and answers from it, with or without a network.
//
// `files.js`, made by the build, names the version and its files. A browser reads it again at every visit; when it
// finds another text it installs this worker anew, beside the one at work, and a page is never made of two versions.

/** @typedef {{ version: string, files: string[] }} Listed */

const worker = /** @type {ServiceWorkerGlobalScope & { page: Listed }} */ (/** @type {unknown} */ (self));

worker.importScripts('files.js');

const { version, files } = worker.page;

// Several pages may lie on one server; each removes only what it kept itself.
const OURS = `quina ${worker.registration.scope} `;
const KEPT = OURS + version;

worker.addEventListener('install', (event) => event.waitUntil(keep()));
worker.addEventListener('activate', (event) => event.waitUntil(forget()));
worker.addEventListener('fetch', (event) => {
  if (event.request.method === 'GET') event.respondWith(answer(event.request));
});
worker.addEventListener('message', (event) => {
  if (event.data === 'take over') event.waitUntil(worker.skipWaiting());
  if (event.data === 'take over if alone') event.waitUntil(takeOverIfAlone(event.ports[0]));
});

/** Fetches the whole version. When a file is missing there is no new version, and the old one goes on. */
async function keep() {
  const cache = await caches.open(KEPT);
  await cache.addAll(files.map((file) => new Request(file, { cache: 'no-cache' })));
}

/** Removes older versions; no page uses them any more. From now on the first visit is answered from here, too. */
async function forget() {
  const old = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== KEPT);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** @param {Request} request */
async function answer(request) {
  const { origin, pathname } = new URL(request.url);
  const home = new URL(worker.registration.scope);
  const file = origin + pathname === home.href ? new URL('index.html', home) : request;
  const cache = await caches.open(KEPT);
  return (await cache.match(file, { ignoreSearch: true })) ?? fetch(request);
}

/**
 * A second page that is open goes on with the version that it began with; one that was just closed counts for a moment
 * longer.
 * @param {MessagePort} asker hears that this version goes on waiting
 */
async function takeOverIfAlone(asker) {
  for (const pause of [0, 100, 300, 600]) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const ours = pages.filter((page) => page.url.startsWith(worker.registration.scope));
    if (ours.length <= 1) return worker.skipWaiting();
  }
  asker.postMessage('waits');
}
