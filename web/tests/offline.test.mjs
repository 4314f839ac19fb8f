/** The page without a network, and how a newer version comes in. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { launch } from './support/browser.mjs';
import { listFiles, standBetween } from './support/between.mjs';

let browser;
before(async () => { browser = await launch(); });
after(() => browser.close());

/** Opens the page, below a path, and waits until it is kept. */
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
    const found = new Promise((resolve) => kept.addEventListener('updatefound', () => resolve(kept.installing), { once: true }));
    await kept.update();
    const worker = await found;
    while (worker.state === 'installing') {
      await new Promise((changed) => worker.addEventListener('statechange', changed, { once: true }));
    }
    return worker.state;
  });
}

const versionOf = (page) => page.evaluate(() => document.documentElement.dataset.version);

test('after one visit the page opens without a network and without a server', async () => {
  const site = await standBetween('/some/where/');
  const context = await browser.newContext();
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
    const answers = names.map((name) => fetch(name).then((answer) => answer.ok, () => false));
    const here = await Promise.all(answers);
    return names.filter((_, at) => !here[at]);
  }, files);
  assert.deepEqual(lost, []);
  assert.deepEqual(faults, []);
  await context.close();
});

test('a reload brings a newer version, when no other page still uses the old one', async () => {
  const site = await standBetween('/');
  site.renew('1');
  const context = await browser.newContext();
  const page = await visit(site, context);
  const other = await visit(site, context);

  site.renew('2');
  assert.equal(await look(page), 'installed');
  await page.reload();
  assert.equal(await versionOf(page), '1');
  await other.close();
  await page.reload();
  await page.waitForSelector('html[data-version="2"]', { state: 'attached' });
  await context.close();
  await site.stop();
});

test('half of a newer version is none', async () => {
  const site = await standBetween('/');
  site.renew('1');
  const context = await browser.newContext();
  const page = await visit(site, context);
  site.renew('2');
  site.lose('main.js');
  assert.equal(await look(page), 'redundant');
  await page.reload();
  assert.equal(await versionOf(page), '1');
  await context.close();
  await site.stop();
});
