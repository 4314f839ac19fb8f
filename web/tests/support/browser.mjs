/** A real browser for the tests, and a server for the files of the page. */

import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, extname, join, normalize, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

/** The folder of the page. */
export const WEB = fileURLToPath(new URL('../../', import.meta.url));

/** The page says itself what it may do. */
const CONTENT_POLICY = /Content-Security-Policy" content="([^"]+)"/.exec(
  readFileSync(join(WEB, 'index.html'), 'utf8'),
)[1];

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.gz': 'application/gzip',
};

/** Debian's Chromium, or the one that CHROMIUM names. */
export function findChromium() {
  const named = process.env.CHROMIUM;
  if (named) return named;
  const found = (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'chromium'))
    .find(existsSync);
  if (!found)
    throw new Error(
      'Chromium is not on the PATH: install it (Debian: apt install chromium), or set CHROMIUM to its file',
    );
  return found;
}

export function launch() {
  return chromium.launch({
    executablePath: findChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

/**
 * Serves a folder on a free port, with the content policy of the page. `extra` are paths answered by their own text.
 * `url` ends with a slash; `close` ends it.
 */
export async function serve(folder = WEB, extra = {}) {
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    const name = path.endsWith('/') ? `${path}index.html` : path;
    const file = normalize(join(folder, name));
    try {
      const body = extra[name] ?? (file.startsWith(normalize(folder + sep)) ? await readFile(file) : null);
      if (body === null) throw new Error(`${name} is outside of ${folder}`);
      response.writeHead(200, {
        'content-type': TYPES[extname(name)] ?? 'application/octet-stream',
        'content-security-policy': CONTENT_POLICY,
      });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((ready) => server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () => ready(undefined)));
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${address.port}/`,
    close: () =>
      new Promise((done) => {
        server.close(done);
        server.closeAllConnections();
      }),
  };
}
