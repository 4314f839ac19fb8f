/** A game that is shared: whoever opens the address, in another browser, sees the same. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { boardOn, game, openSite, playOut, still } from './support/page.mjs';

let site;
before(async () => {
  site = await openSite();
});
after(async () => {
  await site.close();
});

/** The address and the position that the dialog offers. */
async function shared(page) {
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const address = await dialog.getByLabel('Address', { exact: true }).inputValue();
  const position = await dialog.getByLabel('Position as text', { exact: true }).inputValue();
  await dialog.getByRole('button', { name: 'Close' }).click();
  return { address, position };
}

/** Opens an address as a stranger, and shares what is there once more. */
async function opened(address, body = async (/** @type {any} */ _page) => {}) {
  let again;
  assert.ok(address.startsWith(site.url), address);
  await site.on(address.slice(site.url.length), {}, still, async (page) => {
    await page.locator('.analyze quina-board').waitFor();
    again = { ...(await shared(page)), moves: await page.locator('.tree .move').allTextContents() };
    await body(page);
  });
  return again;
}

for (const [name, options] of [
  ['apart', { size: '5x5' }],
  ['hex-jostle', {}],
  ['shakti', { rules: 'feup' }],
]) {
  test(`the address of a game of ${name} holds its board, its rules and its moves`, async () => {
    await site.on(`#/new/${name}/now`, {}, game(name, options), async (page) => {
      await page.locator('.play quina-board').waitFor();
      await playOut(page, (at) => boardOn(page).cell(at).click(), 5, 8);
      const moves = await boardOn(page).moves();
      assert.equal(moves.length, 8);
      const first = await shared(page);
      assert.ok(first.address.length - site.url.length < 80, `${first.address} is short`);
      assert.deepEqual(await opened(first.address), { ...first, moves });
    });
  });
}

test('a dialog closes by a click beside it, and not by one on its margin or by a text that is selected', async () => {
  await site.on('#/new/talpa/now', {}, game('talpa', { size: '4x4' }), async (page) => {
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const dialog = page.getByRole('dialog');
    const { x, y } = await dialog.boundingBox();
    await page.mouse.click(x + 4, y + 40);
    assert.ok(await dialog.isVisible());
    await dialog.getByLabel('Address', { exact: true }).hover();
    await page.mouse.down();
    await page.mouse.move(x - 20, y + 40);
    await page.mouse.up();
    assert.ok(await dialog.isVisible());
    await page.mouse.click(x - 20, y + 40);
    await dialog.waitFor({ state: 'detached' });
  });
});

test('a look back shares the game up to there', async () => {
  await site.on('#/new/talpa/now', {}, game('talpa', { size: '4x4' }), async (page) => {
    await page.locator('.play quina-board').waitFor();
    await playOut(page, (at) => boardOn(page).cell(at).click(), 5, 4);
    const moves = await boardOn(page).moves();
    await page.locator('.moves .move').nth(1).click();
    const first = await shared(page);
    assert.deepEqual(await opened(first.address), { ...first, moves: moves.slice(0, 2) });
  });
});

test('a position set up by hand is shared with its board and rules, and what is played from it', async () => {
  await site.on('#/edit/shakti~~feup', {}, {}, async (page) => {
    const cell = (/** @type {string} */ name) => page.locator(`quina-board [data-name="${name}"]`);
    await page.getByRole('radio', { name: 'Gap' }).check();
    await cell('d4').click();
    const first = await shared(page);
    assert.match(first.position, /\/3#3\//);
    assert.match(first.address, /shakti~~feup~/);
    const again = await opened(first.address, async (other) => {
      for (const name of ['b2', 'b4']) await other.locator(`quina-board [data-name="${name}"]`).click();
      const further = await shared(other);
      assert.deepEqual(await opened(further.address), { ...further, moves: ['b2-b4'] });
    });
    assert.deepEqual(again, { ...first, moves: [] });
  });
});
