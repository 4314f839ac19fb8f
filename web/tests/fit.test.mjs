/** The page fits the window, and what is on it stays where it is. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { boardOn, game, openSite } from './support/page.mjs';

let site;
before(async () => {
  site = await openSite();
});
after(async () => {
  await site.close();
});

const phone = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true };

for (const locale of ['en-US', 'pt-PT']) {
  test(`the links at the top fit a small phone, ${locale}`, async () => {
    await site.on('#/games', { ...phone, locale }, {}, async (page) => {
      const links = page.locator('#top nav');
      await links.waitFor();
      assert.ok(await links.evaluate((nav) => nav.scrollWidth <= nav.clientWidth));
    });
  });
}

test('the games to choose from stand in one line on a phone, and the chosen one is seen', async () => {
  await site.on('#/new/shakti', phone, {}, async (page) => {
    const chosen = page.locator('.game-tabs [aria-current]');
    await chosen.waitFor();
    const tops = await page
      .locator('.game-tabs a')
      .evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().top));
    assert.equal(new Set(tops).size, 1);
    const { x, width } = await chosen.boundingBox();
    assert.ok(x >= 0 && x + width <= 320, `from ${x}, ${width} wide`);
  });
});

for (const [what, route] of [
  ['a game', '#/new/talpa/now'],
  ['an analysis', '#/analyze'],
]) {
  for (const [where, options] of [
    ['a desk', {}],
    ['a phone', phone],
  ]) {
    test(`a piece in the hand moves nothing in ${what} on ${where}`, async () => {
      await site.on(
        route,
        options,
        { ...game('talpa', { size: '4x4' }), analysis: { on: false, lines: 1, next: false } },
        async (page) => {
          const { cell } = boardOn(page);
          await cell('a1').waitFor();
          const places = () =>
            page
              .locator('aside button, aside .card')
              .evaluateAll((things) =>
                things
                  .filter((thing) => !thing.closest('.turn'))
                  .map((thing) => thing.getBoundingClientRect().top + scrollY),
              );
          const before = await places();
          await cell('a1').click();
          await page.getByRole('button', { name: 'Let go' }).waitFor();
          assert.deepEqual(await places(), before);
        },
      );
    });
  }
}

for (const locale of ['en-US', 'pt-PT']) {
  test(`what the engine has done stands in a row that does not grow, ${locale}`, async () => {
    await site.on('#/analyze/freedom', { viewport: { width: 1240, height: 860 }, locale }, {}, async (page) => {
      const row = page.locator('.effort');
      await row.waitFor();
      const empty = await row.boundingBox();
      await row.getByText('·').waitFor();
      const [full, button] = [await row.boundingBox(), await row.getByRole('button').boundingBox()];
      assert.equal(full.height, empty.height);
      assert.ok(
        button.y + button.height <= full.y + full.height && button.x + button.width >= full.x + full.width - 1,
        'its button is at the end of the row',
      );
    });
  });
}

test('a move on a phone does not scroll the page away from under the finger', async () => {
  await site.on('#/new/freedom/now', phone, game('freedom', { size: '8x8' }), async (page) => {
    const { cell, moves } = boardOn(page);
    for (const name of ['a1', 'a2', 'b3', 'b4']) await cell(name).tap();
    assert.equal((await moves()).length, 4);
    assert.equal(await page.evaluate(() => scrollY), 0);
  });
});

for (const [width, height] of [
  [640, 430],
  [720, 450],
  [390, 844],
])
  test(`a lesson fits ${width} by ${height} pixels, and its board is seen without scrolling far`, async () => {
    await site.on('#/learn/apart', { viewport: { width, height } }, {}, async (page) => {
      const board = page.locator('.lesson quina-board');
      await board.waitFor();
      assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= width);
      const { y } = await board.boundingBox();
      assert.ok(y < 0.62 * height, `the board begins at ${y}`);
    });
  });

test('a low window shows all of the board at once', async () => {
  await site.on(
    '#/new/talpa/now',
    { viewport: { width: 620, height: 450 }, deviceScaleFactor: 2 },
    game('talpa', { size: '8x8' }),
    async (page) => {
      const { height } = await page.locator('quina-board').boundingBox();
      assert.ok(height <= 450, `${height} high`);
    },
  );
});
