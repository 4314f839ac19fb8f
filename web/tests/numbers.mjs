/**
 * What the page costs and how fast it is, measured in a real browser and printed: `cargo xtask numbers`. These are measurements,
 * not tests: a busy machine makes them worse.
 */

import { execFileSync } from 'node:child_process';
import { createServer, request } from 'node:http';
import { launch } from './support/browser.mjs';

const QUINA = process.env.QUINA ?? 'quina';
const TARGET = process.env.QUINA_URL;
const GAMES = ['apart', 'talpa', 'jostle', 'hex-jostle', 'freedom', 'shakti'];

/** Passes everything on to the server, and counts what comes back. */
async function counting(headers = {}) {
  const sum = { bytes: 0, files: 0 };
  const server = createServer((asked, answer) => {
    const passed = request(new URL(asked.url, TARGET), { method: asked.method, headers: asked.headers }, (came) => {
      answer.writeHead(came.statusCode, { ...came.headers, ...headers });
      came.on('data', (part) => (sum.bytes += part.length));
      came.on('end', () => (sum.files += 1));
      came.pipe(answer);
    });
    asked.pipe(passed);
  });
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    sum,
    url: `http://127.0.0.1:${server.address().port}/`,
    close: () => (server.closeAllConnections(), server.close()),
  };
}

const browser = await launch();

async function visit(url, settings = {}) {
  const context = await browser.newContext({ viewport: { width: 1240, height: 900 }, locale: 'en-US' });
  await context.addInitScript((kept) => localStorage.setItem('quina', JSON.stringify(kept)), {
    sound: false,
    ...settings,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await page.goto(url);
  return { page, close: () => context.close() };
}

function say(what, value) {
  console.log(`${what.padEnd(64)} ${value}`);
}

const best = (list) => Math.min(...list);
const worst = (list) => Math.max(...list);
const middle = (list) => list.toSorted((one, other) => one - other)[Math.floor(list.length / 2)];
const ms = (time) => `${Math.round(time)} ms`;

async function firstVisit() {
  const times = [];
  let bytes = 0;
  for (let time = 0; time < 3; time += 1) {
    const proxy = await counting();
    const { page, close } = await visit(`${proxy.url}#/new/talpa/now`);
    times.push(
      await page.evaluate(async () => {
        while (!(document.querySelector('.play quina-board')?.reach?.([]).next.length > 0))
          await new Promise(requestAnimationFrame);
        return performance.now();
      }),
    );
    await page.evaluate(async () => navigator.serviceWorker?.ready);
    await page.waitForTimeout(1000);
    bytes = Math.max(bytes, proxy.sum.bytes);
    await close();
    proxy.close();
  }
  say('first visit: transferred, until it opens offline', `${(bytes / 1e6).toFixed(3)} MB`);
  say('first visit: to the first possible move, best and worst of 3', `${ms(best(times))}, ${ms(worst(times))}`);
}

async function playing() {
  const { page, close } = await visit(`${TARGET}#/new/talpa/now`, {
    games: { talpa: { seats: ['level:3', 'level:3'] } },
  });
  await page.waitForSelector('.play quina-board');
  const { tasks, frames } = await page.evaluate(async () => {
    const tasks = [];
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
      buffered: false,
    });
    const frames = [];
    let last = performance.now();
    const end = last + 20_000;
    while (performance.now() < end) {
      await new Promise(requestAnimationFrame);
      const now = performance.now();
      frames.push(now - last);
      last = now;
    }
    return { tasks, frames };
  });
  const late = frames.filter((frame) => frame > 34).length;
  say(
    '20 s of a game: tasks over 50 ms on the main thread',
    `${tasks.length}${tasks.length ? `, the longest ${ms(worst(tasks))}` : ''}`,
  );
  say(
    '20 s of a game: frames, median, and how many came late',
    `${frames.length}, ${middle(frames).toFixed(1)} ms, ${late}`,
  );
  await close();
}

async function stopping(isolated) {
  const headers = isolated
    ? { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' }
    : {};
  const proxy = await counting(headers);
  const { page, close } = await visit(`${proxy.url}#/learn`);
  await page.waitForSelector('.game-card');
  const { times, depths, isolation } = await page.evaluate(async () => {
    const { thinker } = await import('./engine/engine.js');
    const one = thinker();
    const question = { ask: 'analyze', at: { game: 'shakti' }, lines: 1, limits: {} };
    const times = [];
    const depths = [];
    for (let time = 0; time < 20; time += 1) {
      const answer = one.ask(question);
      await new Promise((resolve) => setTimeout(resolve, 300 + 7 * time));
      const begun = performance.now();
      one.stop();
      depths.push((await answer).depth);
      times.push(performance.now() - begun);
    }
    return { times, depths, isolation: crossOriginIsolated };
  });
  say(
    `a stop is heard after, ${isolation ? 'isolated' : 'not isolated'}: median and worst of 20`,
    `${ms(middle(times))}, ${ms(worst(times))}`,
  );
  say('  depth reached by the first and the last of them (what was learnt stays)', `${depths[0]}, ${depths.at(-1)}`);
  await close();
  proxy.close();
}

async function thinking() {
  const { page, close } = await visit(`${TARGET}#/learn`);
  await page.waitForSelector('.game-card');
  const found = await page.evaluate(async () => {
    const { ask, cores, thinker } = await import('./engine/engine.js');
    const begun = performance.now();
    let first = 0;
    const one = thinker();
    await one.ask(
      { ask: 'analyze', at: { game: 'apart' }, lines: 3, limits: { movetime_ms: 1000 } },
      () => (first ||= performance.now() - begun),
    );
    const at = { game: 'freedom', moves: [] };
    while (at.moves.length < 40) {
      const { moves } = ask({ ask: 'moves', at });
      if (moves.length === 0) break;
      at.moves.push(moves[(at.moves.length * 7) % moves.length]);
    }
    return { first, cores: cores(), plies: at.moves.length, link: ask({ ask: 'link', at }) };
  });
  say('first evaluation after a worker is asked that has to start', ms(found.first));
  const begun = Date.now();
  await page.goto(`${TARGET}#/analyze/${found.link}/review`);
  await page.getByRole('button', { name: 'Review again' }).waitFor();
  say(`a game of ${found.plies} plies is reviewed, workers: ${found.cores}`, ms(Date.now() - begun));
  await close();
}

async function speed() {
  console.log(
    `\n${'game'.padEnd(12)} ${'native nodes/s'.padStart(16)} ${'browser nodes/s'.padStart(16)} ${'ratio'.padStart(7)}   signatures`,
  );
  const { page, close } = await visit(`${TARGET}#/learn`);
  await page.waitForSelector('.game-card');
  for (const game of GAMES) {
    const printed = execFileSync(QUINA, ['bench', game, '--json'], { encoding: 'utf8' });
    const [native] = JSON.parse(printed).games;
    // A number of 64 bits, which JSON's reader would round.
    const [, signature] = /"signature":\s*(\d+)/.exec(printed);
    const there = await page.evaluate(async (game) => {
      const { thinker } = await import('./engine/engine.js');
      const one = thinker();
      const answer = await one.ask({ ask: 'bench', at: { game }, window_ms: 250 });
      one.dismiss();
      return answer;
    }, game);
    const ratio = there.nodes_per_s / native.nodes_per_s;
    console.log(
      `${game.padEnd(12)} ${Math.round(native.nodes_per_s).toString().padStart(16)} ${Math.round(there.nodes_per_s).toString().padStart(16)} ${`${Math.round(100 * ratio)} %`.padStart(7)}   ${there.signature === signature ? 'agree' : 'DIFFER'}`,
    );
  }
  await close();
}

try {
  await firstVisit();
  await playing();
  await stopping(false);
  await stopping(true);
  await thinking();
  await speed();
} finally {
  await browser.close();
}
