/** The engine in the browser and the same library without one give the same answers. */

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openSite } from './support/page.mjs';

const DESK = process.env.QUINA_DESK ?? fileURLToPath(new URL('../../target/debug/examples/desk', import.meta.url));

let site;
let native;
let answers;
let page;
before(async () => {
  site = await openSite();
  ({ page } = await site.visit('#/learn'));
  await page.locator('.game-card').first().waitFor();
  native = spawn(DESK, { stdio: ['pipe', 'pipe', 'ignore'] });
  answers = createInterface(native.stdout)[Symbol.asyncIterator]();
});
after(async () => {
  native.kill();
  await site.close();
});

async function here(question) {
  native.stdin.write(`${JSON.stringify(question)}\n`);
  return JSON.parse((await answers.next()).value).good;
}

/** In a worker, where the page thinks. */
function there(question) {
  return page.evaluate(async (question) => {
    const { thinker } = await import('./engine/engine.js');
    const one = thinker();
    const answer = await one.ask(question);
    one.dismiss();
    return answer;
  }, question);
}

for (const game of ['apart', 'talpa', 'jostle', 'hex-jostle', 'freedom', 'shakti']) {
  test(`the same legal moves and results along 1,000 random games of ${game}`, async () => {
    const question = { ask: 'walk', at: { game }, games: 1000, seed: 7 };
    const [one, other] = await Promise.all([here(question), there(question)]);
    assert.equal(
      one.results.reduce((sum, count) => sum + count),
      1000,
    );
    assert.deepEqual(other, one);
  });

  test(`the same lines of ${game} for the same number of positions`, async () => {
    const question = { ask: 'analyze', at: { game }, lines: 3, limits: { nodes: 20_000 } };
    const [one, other] = await Promise.all([here(question), there(question)]);
    const timeless = (analysis) => ({
      ...analysis,
      time_ms: 0,
      lines: analysis.lines.map((line) => ({ ...line, time_ms: 0 })),
    });
    assert.ok(one.lines.length > 0);
    assert.deepEqual(timeless(other), timeless(one));
  });

  test(`the same move of a level of ${game} for the same seed`, async () => {
    const question = { ask: 'think', at: { game }, player: 'level:3', limits: {}, seed: 5 };
    const [one, other] = await Promise.all([here(question), there(question)]);
    assert.deepEqual(other, one);
  });
}
