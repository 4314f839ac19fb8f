/** What stands between a browser and the page: a server below a path, which can be renewed, damaged and stopped. */

import { createServer } from 'node:http';

const PAGE = process.env.QUINA_URL ?? 'http://127.0.0.1:7373/';

/** The names of all files of the page, as its build lists them. */
export async function listFiles() {
  const list = await (await fetch(new URL('files.js', PAGE))).text();
  return [...list.matchAll(/^ {4}'(.*)',$/gm)].map(([, name]) => name);
}

/** Passes the page on, below a path on a free port. `url` is where it then is. */
export async function standBetween(path) {
  let version = '';
  let missing = null;
  const server = createServer(async (request, response) => {
    const name = request.url.startsWith(path) ? request.url.slice(path.length) : null;
    const answer = name === null || name === missing ? null : await fetch(new URL(name, PAGE));
    if (!answer?.ok) return void response.writeHead(404).end();
    const headers = { 'content-type': answer.headers.get('content-type'), 'cache-control': 'no-cache' };
    let body = Buffer.from(await answer.arrayBuffer());
    if (name === 'files.js') body = body.toString().replace("version: '", `version: '${version}`);
    if (name === 'index.html' || name === '')
      body = body.toString().replace('<html ', `<html data-version="${version}" `);
    response.writeHead(200, headers).end(body);
  });
  await new Promise((ready) => server.listen(0, '127.0.0.1', () => ready(undefined)));
  return {
    url: `http://127.0.0.1:${server.address().port}${path}`,
    /** From now on the page is another version, which a browser tells by `data-version`. */
    renew: (name) => {
      version = name;
    },
    /** From now on a file of it is not there. */
    lose: (name) => {
      missing = name;
    },
    stop: () =>
      new Promise((done) => {
        server.close(done);
        server.closeAllConnections();
      }),
  };
}
