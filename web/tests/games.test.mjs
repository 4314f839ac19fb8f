/** The games that are kept: listed, deleted, taken along, brought back. */

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { faultsOf } from './support/axe.mjs';
import { openSite } from './support/page.mjs';

let site;
before(async () => {
  site = await openSite();
});
after(async () => {
  await site.close();
});

const ANA = '[Game "talpa"]\n[Size "4x4"]\n[First "Ana"]\n[Second "Rui"]\n[Date "2025-05-04"]\n\n1. a1-a2 *\n';
const OPEN = '[Game "freedom"]\n[Size "5x5"]\n[First "human"]\n[Second "level:1"]\n[Date "2025-06-04"]\n\n1. a1 a2 *\n';
const WRONG = '[Game "talpa"]\n\n1. a1-c3 *\n';

/** Visits the list of games. */
function onGames(body, options = {}) {
  return site.on('#/games', options, {}, async (page) => {
    const cards = page.locator('.kept');
    await page.getByRole('heading', { name: 'My games' }).waitFor();
    await body({
      page,
      cards,
      bring: (...texts) =>
        page
          .locator('input[type="file"]')
          .setInputFiles(
            texts.map((text, at) => ({ name: `${at + 1}.qgn`, mimeType: 'text/plain', buffer: Buffer.from(text) })),
          ),
    });
  });
}

test('an empty list leads to a first game', async () => {
  await onGames(async ({ page }) => {
    await page.getByRole('link', { name: 'Play a first game' }).click();
    await page.waitForURL(/#\/new/);
  });
});

test('good games of a file are kept, wrong ones are named, and none comes twice', async () => {
  await onGames(async ({ page, cards, bring }) => {
    await bring(`${ANA}\n${WRONG}\n${OPEN}`);
    const dialog = page.getByRole('dialog');
    assert.match(await dialog.getByRole('listitem').textContent(), /^1\.qgn, game 2: /);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await cards.nth(1).waitFor();
    assert.deepEqual(await cards.getByRole('heading').allTextContents(), ['Freedom 5x5', 'Talpa 4x4']);
    assert.match(await cards.nth(1).textContent(), /Ana.*Rui.*1 move/);
    await bring(ANA, OPEN);
    await page.getByText('No new games, 2 were here already.').waitFor();
    assert.equal(await cards.count(), 2);
  });
});

test('what is exported is what can be imported elsewhere', async () => {
  let file;
  await onGames(async ({ page, cards, bring }) => {
    await bring(ANA, OPEN);
    await cards.nth(1).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export all' }).click(),
    ]);
    file = String(await readFile(await download.path()));
  });
  await onGames(async ({ page, cards, bring }) => {
    await bring(file);
    await page.getByText('2 games imported.').waitFor();
    await cards.nth(1).waitFor();
    assert.deepEqual(await cards.getByRole('heading').allTextContents(), ['Freedom 5x5', 'Talpa 4x4']);
  });
});

test('comments and variations of a game that was brought are there when it is analyzed', async () => {
  await onGames(async ({ page, cards, bring }) => {
    await bring(ANA.replace('a1-a2 *', 'a1-a2 {well dug} (b2-b3) *'));
    await cards.first().getByRole('button', { name: 'Analyze' }).click();
    await page.getByRole('button', { name: /b2-b3/ }).waitFor();
    await page.getByText('well dug').first().waitFor();
  });
});

test('a game that was brought with comments stays as it is, whatever is done with it', async () => {
  await onGames(async ({ page, cards, bring }) => {
    await bring(ANA.replace('[Date', '[TimeControl "60+2"]\n[Date').replace('a1-a2 *', 'a1-a2 {well dug} *'));
    const goOn = () => cards.last().getByRole('link', { name: 'Continue' }).click();
    await goOn();
    await page.locator('.moves .move').waitFor();
    // A clock ran while somebody had a look.
    await page.goBack();
    await cards.first().waitFor();
    assert.equal(await cards.count(), 1);
    await goOn();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.locator('.moves .move').waitFor({ state: 'detached' });
    await page.getByRole('textbox').fill('b2-b3');
    await page.getByRole('textbox').press('Enter');
    await page.locator('.moves .move').waitFor();
    await page.goto(`${site.url}#/games`);
    await cards.nth(1).waitFor();
    assert.match(await cards.last().textContent(), /Ana.*Rui.*1 move/);
    await goOn();
    await page.locator('.play').getByRole('button', { name: 'Analyze' }).click();
    await page.getByText('well dug').first().waitFor();
  });
});

test('a deleted game comes back when that is undone', async () => {
  await onGames(async ({ page, cards, bring }) => {
    await bring(ANA, OPEN);
    await cards.nth(1).waitFor();
    await cards.first().getByRole('button', { name: 'Delete' }).click();
    await page.locator('.toast').getByRole('button', { name: 'Undo' }).waitFor();
    assert.equal(await cards.count(), 1);
    await page.locator('.toast').getByRole('button', { name: 'Undo' }).click();
    await cards.nth(1).waitFor();
    await page.reload();
    await cards.nth(1).waitFor();
  });
});

test('the list shows one game alone, and draws long lists bit by bit', async () => {
  await onGames(async ({ page, cards, bring }) => {
    const many = Array.from({ length: 60 }, (_, at) => ANA.replace('Ana', `Ana ${at}`));
    await bring([OPEN, ...many].join('\n'));
    await page.getByText('61 games imported.').waitFor();
    await cards.first().waitFor();
    assert.ok((await cards.count()) < 61);
    while (await page.getByRole('button', { name: 'Show more' }).isVisible()) await page.mouse.wheel(0, 2000);
    assert.equal(await cards.count(), 61);
    await page.getByLabel('Show', { exact: true }).selectOption('freedom');
    assert.deepEqual(await cards.getByRole('heading').allTextContents(), ['Freedom 5x5']);
    await cards.getByRole('button', { name: 'Delete' }).press('Enter');
    // The last of its kind: the others are shown again.
    await cards.nth(1).waitFor();
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'My games');
  });
});

test('home offers to go on with what was left, and takes files that are dropped', async () => {
  await site.on('#/', {}, {}, async (page) => {
    await page.locator('.game-card').first().waitFor();
    await page.evaluate((text) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([text], 'one.qgn'));
      document
        .getElementById('main')
        .dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    }, OPEN);
    await page.waitForURL(/#\/games$/);
    await page.goto(`${site.url}#/`);
    const strip = page.getByRole('region', { name: 'Continue where you left off' });
    await strip.getByRole('link').click();
    await page.waitForURL(/#\/play\//);
    const moves = page.locator('.moves .move');
    await moves.nth(1).waitFor();
    assert.deepEqual(await moves.allTextContents(), ['a1', 'a2']);
  });
});

test('where games cannot be kept, that is said', async () => {
  const visit = await site.visit('#/', {});
  await visit.context.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('storage is off', 'SecurityError');
    };
  });
  await visit.page.goto(`${site.url}#/games`);
  await visit.page.reload();
  assert.match(await visit.page.getByRole('alert').textContent(), /cannot be kept.*torage is off/);
  await visit.close();
});

for (const [name, options] of [
  ['in the dark', { colorScheme: 'dark' }],
  ['on a small phone', { viewport: { width: 320, height: 640 } }],
]) {
  test(`the list is usable by everybody, ${name}`, async () => {
    await onGames(async ({ page, cards, bring }) => {
      await bring(ANA, OPEN);
      await cards.nth(1).waitFor();
      assert.deepEqual(await faultsOf(page), []);
      assert.ok(
        await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
        'nothing lies beside the window',
      );
    }, options);
  });
}
