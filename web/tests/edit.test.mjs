/** Positions set up by hand, and what can be done with them. */

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

/** Opens the editor; `body` is given hands for it. */
function editing(route, body, options = {}) {
  return site.on(`#/edit/${route}`, options, {}, async (page, visit) => {
    const board = page.locator('quina-board[mode="edit"]');
    await board.waitFor();
    const cell = (name) => board.locator(`[data-name="${name}"]`);
    await body({
      page,
      visit,
      cell,
      position: () => page.getByLabel('Position as text').inputValue(),
      verdict: () => page.locator('#verdict').textContent(),
      button: (name) => page.getByRole('button', { name, exact: true }),
      async drag(from, to, button = 'left') {
        await cell(from).hover();
        await page.mouse.down({ button });
        const box = await cell(to).boundingBox();
        await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 12 });
        await page.mouse.up({ button });
      },
    });
  });
}

test('a drag is one step, the right button erases, and steps are undone', async () => {
  await editing('freedom~5x5', async ({ page, drag, cell, position, button }) => {
    await drag('a1', 'd1');
    await page.keyboard.press('2');
    await cell('a2').click();
    await cell('b1').click({ button: 'right' });
    assert.equal(await position(), '5/5/5/o4/x1xx1 1 - 0');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    assert.equal(await position(), '5/5/5/5/xxxx1 1 - 0');
    await button('Undo').click();
    assert.equal(await position(), '5/5/5/5/5 1 - 0');
    await button('Redo').click();
    assert.equal(await position(), '5/5/5/5/xxxx1 1 - 0');
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Redo');
  });
});

test('a drag that erases begins on an empty cell, and is one step all the same', async () => {
  await editing('freedom~5x5', async ({ drag, position, button }) => {
    await drag('b1', 'd1');
    await drag('a1', 'e1', 'right');
    assert.equal(await position(), '5/5/5/5/5 1 - 0');
    await button('Undo').click();
    assert.equal(await position(), '5/5/5/5/1xxx1 1 - 0');
  });
});

test('a second touch with the same piece takes it away', async () => {
  await editing('freedom~5x5', async ({ cell, position }) => {
    await cell('c3').click();
    await cell('c3').click();
    assert.equal(await position(), '5/5/5/5/5 1 - 0');
  });
});

test('by keyboard: a key for the brush, arrows and Enter for the cell', async () => {
  await editing('talpa~4x4', async ({ page, button, position }) => {
    await button('Clear').click();
    await page.locator('quina-board[mode="edit"]').evaluate((board) => board.focusCell('a1'));
    for (const key of ['2', 'Enter', 'ArrowUp', '1', 'Enter', 'ArrowRight', 'Enter', '3', 'Enter'])
      await page.keyboard.press(key);
    assert.equal(await position(), '4/4/x3/o3 1 - 0');
  });
});

test('by clicks without a pointer, as screen readers make them, each touch has the brush of its time and is a step', async () => {
  await editing('freedom~5x5', async ({ page, cell, position, button }) => {
    const helped = (name) =>
      cell(name).evaluate((node) => node.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true })));
    await helped('a1');
    await page.getByLabel('Black stone').evaluate((brush) => brush.click());
    await helped('b1');
    assert.equal(await position(), '5/5/5/5/xo3 1 - 0');
    await button('Undo').click();
    assert.equal(await position(), '5/5/5/5/x4 1 - 0');
  });
});

test('the rules say what is wrong, and then nothing can be begun', async () => {
  await editing('shakti', async ({ button, verdict, position }) => {
    await button('Clear').click();
    assert.match(await verdict(), /^White has 0 kings/);
    for (const name of ['Play from here', 'Analyze', 'Share']) assert.ok(await button(name).isDisabled(), name);
    await button('Start position').click();
    assert.match(await position(), /^#5#\/1w1k1w1/);
    assert.ok(await button('Share').isEnabled());
  });
});

test('holes are put and taken where the game has them', async () => {
  await editing('shakti', async ({ page, cell, position }) => {
    await page.getByRole('radio', { name: 'Gap' }).check();
    await cell('a2').click();
    await cell('a1').click();
    assert.match(await position(), /\/#W1K1W1\/6# 1 - 0$/);
  });
});

test('turn, last stone and number of moves are words of the text', async () => {
  await editing('freedom~5x5', async ({ page, cell, position, verdict }) => {
    await cell('a1').click();
    await page.getByLabel('Last stone').check();
    await cell('a1').click();
    assert.match(await verdict(), /^Last is a1, but no stone of Black is there/);
    await page.getByLabel('Black', { exact: true }).check();
    assert.match(await verdict(), /^Black places next to a1/);
    await page.getByLabel('Moves so far').fill('7');
    await page.keyboard.press('Tab');
    assert.equal(await position(), '5/5/5/5/x4 2 a1 7');
  });
});

test('text is read as it is typed; what cannot be read is said', async () => {
  await editing('talpa~4x4', async ({ page, cell, verdict, button }) => {
    const text = page.getByLabel('Position as text');
    await text.fill('4/4/4/x2o 2 - 5');
    assert.match(await cell('a1').getAttribute('aria-label'), /Red/);
    await text.fill('x');
    assert.match(await verdict(), /four fields/);
    assert.ok(await button('Share').isDisabled());
    assert.equal(await text.getAttribute('aria-invalid'), 'true');
    await text.press('Tab');
    assert.equal(await text.inputValue(), 'x');
    assert.match(await verdict(), /four fields/);
  });
});

test('another board begins as usual, and the address follows', async () => {
  await editing('talpa', async ({ page, position }) => {
    await page.getByLabel('Side').selectOption('4');
    assert.equal(await position(), 'oxox/xoxo/oxox/xoxo 1 - 0');
    await page.waitForURL(/#\/edit\/talpa~4x4$/);
    await page.reload();
    assert.equal(await page.getByLabel('Position as text').inputValue(), 'oxox/xoxo/oxox/xoxo 1 - 0');
  });
});

test('readings of the rules have names for people, in the language of the page', async () => {
  for (const [lang, label, names] of [
    ['en', 'Rules', ['official', "students' (feup)"]],
    ['pt', 'Regras', ['oficiais', 'estudantes (feup)']],
  ])
    await site.on('#/edit/shakti', {}, { lang }, async (page) => {
      const choices = page.getByLabel(label).locator('option');
      await choices.first().waitFor({ state: 'attached' });
      assert.deepEqual(await choices.allTextContents(), names);
    });
});

test('a game is played from what was set up', async () => {
  await editing('talpa~4x4', async ({ page, button, cell }) => {
    await cell('a1').click({ button: 'right' });
    await button('Play from here').click();
    await page.getByLabel('Blue (moves second)').selectOption('human');
    await button('Start').click();
    await page.waitForURL(/#\/play\//);
    const piece = page.locator('.play quina-board').first().locator('[data-name="a1"]');
    assert.match(await piece.getAttribute('aria-label'), /dug|empty/);
  });
});

test('what is shared can be followed, and the picture stands by itself', async () => {
  await editing('talpa~4x4~~1xox.xoxo.1xox.1oxo_2_-_3', async ({ page, button, visit }) => {
    await button('Share').click();
    const dialog = page.getByRole('dialog');
    const address = await dialog.getByLabel('Address', { exact: true }).inputValue();
    assert.equal(address, `${site.url}#/analyze/talpa~4x4~~1xox.xoxo.1xox.1oxo_2_-_3`);
    const link = address.split('/').pop();
    const at = await page.evaluate(
      async (link) => (await import('./engine/engine.js')).ask({ ask: 'follow', link }),
      link,
    );
    assert.equal(at.position, '1xox/xoxo/1xox/1oxo 2 - 3');

    const saved = async (name) => {
      const [file] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name }).click()]);
      return readFile(await file.path());
    };
    const svg = String(await saved('SVG picture'));
    assert.ok(!/class=|style=|var\(|aria-/.test(svg), 'no style from outside');
    assert.equal(svg.match(/<circle[^>]*fill="rgb\(197, 70, 47\)"/g)?.length, 7, 'seven red faces');
    const png = await saved('PNG picture');
    assert.deepEqual([png.readUInt32BE(16), png.subarray(1, 4).toString()], [960, 'PNG']);
    assert.match(String(await saved('Record (.qgn)')), /\[Position "1xox\/xoxo\/1xox\/1oxo 2 - 3"\]/);
    assert.ok(await dialog.locator('img').evaluate((image) => image.decode().then(() => image.naturalWidth > 0)));
    assert.deepEqual(await faultsOf(page), []);
    await visit.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await dialog.getByRole('button', { name: 'Copy: Address' }).click();
    await dialog.getByText('Copied.').waitFor();
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), address);
  });
});

for (const [name, options] of [
  ['in the dark', { colorScheme: 'dark' }],
  ['on a small phone', { viewport: { width: 320, height: 640 } }],
]) {
  test(`the editor is usable by everybody, ${name}`, async () => {
    await editing(
      'shakti',
      async ({ page }) => {
        assert.deepEqual(await faultsOf(page), []);
        assert.ok(
          await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
          'nothing lies beside the window',
        );
      },
      options,
    );
  });
}
