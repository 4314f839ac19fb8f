/** The page without a network, and how a newer version comes in. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { launch } from './support/browser.mjs';
import { listFiles, standBetween } from './support/between.mjs';

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

/** What never comes is a fault, and not a test that never ends. */
const LONG = 120_000;

/** A page of its own below a path, and a browser that has never seen it; both are gone after the test. */
async function open(t, path) {
  const site = await standBetween(path);
  t.after(() => site.stop());
  const context = await browser.newContext();
  t.after(() => context.close());
  return { site, context };
}

/** Visits the page and waits until it is kept. */
async function visit(site, context) {
  const page = await context.newPage();
  await page.goto(site.url);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return page;
}

/** Has the browser look for a newer version, and gives the state in which that one ends up waiting or gone. */
function look(page) {
  return page.evaluate(async () => {
    const kept = await navigator.serviceWorker.getRegistration();
    const found = new Promise((resolve) =>
      kept.addEventListener('updatefound', () => resolve(kept.installing), { once: true }),
    );
    await kept.update();
    const worker = await found;
    while (worker.state === 'installing') {
      await new Promise((changed) => worker.addEventListener('statechange', changed, { once: true }));
    }
    return worker.state;
  });
}

const versionOf = (page) => page.evaluate(() => document.documentElement.dataset.version);

test('after one visit the page opens without a network and without a server', { timeout: LONG }, async (t) => {
  const { site, context } = await open(t, '/some/where/');
  const page = await visit(site, context);
  const title = await page.textContent('main h1');
  const files = await listFiles();
  assert.ok(files.includes('index.html') && files.includes('main.js'), files.join(' '));

  await site.stop();
  await context.setOffline(true);
  const faults = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.reload();
  assert.equal(await page.textContent('main h1'), title);
  const lost = await page.evaluate(async (names) => {
    const answers = names.map((name) =>
      fetch(name).then(
        (answer) => answer.ok,
        () => false,
      ),
    );
    const here = await Promise.all(answers);
    return names.filter((_, at) => !here[at]);
  }, files);
  assert.deepEqual(lost, []);
  assert.deepEqual(faults, []);
});

test('a reload brings a newer version, when no other page still uses the old one', { timeout: LONG }, async (t) => {
  const { site, context } = await open(t, '/');
  site.renew('1');
  const page = await visit(site, context);
  const other = await visit(site, context);

  site.renew('2');
  assert.equal(await look(page), 'installed');
  await page.reload();
  // The offer comes after the newer version has found that it must wait.
  await page.getByRole('button', { name: 'Load it' }).waitFor();
  assert.equal(await versionOf(page), '1');
  await other.close();
  await page.reload();
  await page.waitForFunction(() => document.documentElement.dataset.version === '2');
});

test('half of a newer version is none', { timeout: LONG }, async (t) => {
  const { site, context } = await open(t, '/');
  site.renew('1');
  const page = await visit(site, context);
  site.renew('2');
  site.lose('main.js');
  assert.equal(await look(page), 'redundant');
  await page.reload();
  assert.equal(await versionOf(page), '1');
});
