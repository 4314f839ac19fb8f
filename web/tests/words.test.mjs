/** The board in words: what is told, what is answered, and that moves and refusals are heard once. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { english } from '../board/labels.js';
import { answer, rows, summary } from '../board/words.js';
import { faultsOf } from './support/axe.mjs';
import { golden, squares } from './support/boards.mjs';
import { boardOn, game, openSite } from './support/page.mjs';

/** What a word would be told, as `id(arguments)`, where the board itself has no English for it. */
const say = (id, args = {}) =>
  id.startsWith('words-') ? `${id.slice(6)}(${Object.values(args).join('|')})` : english(id, args);

const small = squares('x.o/..o/#xx');

test('pieces are told by side, then the ground and the marks', () => {
  small.cells[1].marks.push('path');
  assert.deepEqual(summary(small, say), [
    'group(White piece|3|b1, c1, a3)',
    'group(Black piece|2|c2, c3)',
    'group(Gap|1|a1)',
    'group(On the open path|1|b1)',
  ]);
});

test('rows are told from the top, neighbors that are alike in one phrase', () => {
  assert.deepEqual(rows(small, say), [
    'row(3): a3, white piece; b3, empty; c3, black piece.',
    'row(2): run(a2|b2), empty; c2, black piece.',
    'row(1): a1, gap; b1, white piece, on the open path; c1, white piece.',
  ]);
});

test('a cell, a row, a column and a kind of piece can be asked about', () => {
  assert.equal(answer(' C2 ', small, say), 'c2, black piece.');
  assert.equal(answer('3', small, say), rows(small, say)[0]);
  assert.equal(answer('c', small, say), 'column(c): c1, white piece; run(c2|c3), black piece.');
  assert.equal(answer('black', small, say), 'group(Black piece|2|c2, c3)');
  assert.equal(answer('Piece white', small, say), 'group(White piece|3|b1, c1, a3)');
  assert.equal(answer('empty', small, say), 'group(Empty|3|a2, b2, b3)');
  assert.equal(answer('z9', small, say), 'unknown(z9)');
});

test('values and the dug cells of a board of earth are told', async () => {
  assert.match(answer('d3', await golden('jostle'), say), /^d3, red piece, value minus 2/);
  assert.equal(answer('a1', await golden('talpa'), say), 'a1, dug.');
});

test('rows of hexagons have letters, and numbers are diagonals', async () => {
  const hexagons = await golden('hex-jostle');
  assert.match(answer('a', hexagons, say), /^row\(a\): run\(a1\|a2\), empty; a3, red piece/);
  assert.match(answer('1', hexagons, say), /^diagonal\(1\): /);
  assert.equal(rows(hexagons, say).length, 11);
});

let site;
before(async () => {
  site = await openSite();
});
after(async () => {
  await site.close();
});

/** Writes down what is said in live regions of the page, a sentence for each change. */
async function listen(page) {
  await page.evaluate(() => {
    const heard = (globalThis.heard = []);
    const hear = (region) =>
      new MutationObserver(() => region.textContent.trim() && heard.push(region.textContent.trim())).observe(region, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    document.querySelectorAll('[aria-live]').forEach(hear);
    hear(document.querySelector('quina-board').shadowRoot.querySelector('[aria-live]'));
  });
  return () => page.evaluate(() => globalThis.heard);
}

test('the words of a game follow its moves, and answer', async () => {
  await site.on('#/new/talpa/now', {}, game('talpa', { size: '4x4' }), async (page) => {
    await page.getByText('The board in words').click();
    const told = page.locator('.board-words li');
    await told.getByText('Row 1: a1, Red piece; b1, Blue piece; c1, Red piece; d1, Blue piece.').waitFor();
    await page.getByText('Edges of Red: top, bottom.').waitFor();
    const { cell } = boardOn(page);
    await cell('a1').click();
    await cell('a2').click();
    await page.getByText('Dug (1): a1.').waitFor();
    await page.getByLabel('Ask about a cell, a row or a piece').fill('a1');
    await page.getByRole('button', { name: 'Ask', exact: true }).click();
    await page.getByText('a1, dug, last move left here.').waitFor();
    assert.deepEqual(await faultsOf(page), []);
  });
});

test('a move of the computer is heard once, with what is to do now', async () => {
  await site.on('#/new/talpa/now', {}, game('talpa', { size: '6x6', seats: ['human', 'level:1'] }), async (page) => {
    const { cell, moves, prompt } = boardOn(page);
    await cell('a1').waitFor();
    const heard = await listen(page);
    await cell('a1').click();
    await cell('a2').click();
    await page.locator('.moves .move').nth(1).waitFor();
    const [, answered] = await moves();
    const wanted = `Blue plays ${answered}. Red must capture.`;
    assert.equal((await prompt())?.trim(), wanted);
    const about = (await heard()).filter((text) => text.includes(answered));
    assert.deepEqual(about, [wanted]);
  });
});

for (const [name, route] of [
  ['a game', '#/new/talpa/now'],
  ['an analysis', '#/analyze'],
]) {
  test(`in ${name} a refusal is heard once, as the rule that forbids it`, async () => {
    await site.on(
      route,
      {},
      { ...game('talpa', { size: '4x4' }), analysis: { on: false, lines: 1, next: false } },
      async (page) => {
        const { cell } = boardOn(page);
        await cell('a1').waitFor();
        const heard = await listen(page);
        await cell('b1').click();
        const said = await heard();
        assert.equal(said.length, 1, said.join(' | '));
        assert.equal(said[0], "b1 holds your opponent's piece.");
      },
    );
  });
}

test('the first diagram of every page of rules is a board to play on, in both languages', async () => {
  for (const lang of ['en', 'pt']) {
    await site.on('#/learn', {}, { lang }, async (page) => {
      await page.locator('.game-card').first().waitFor();
      for (const title of ['Apart', 'Talpa', 'Jostle', 'Hex Jostle', 'Freedom', 'Shakti']) {
        await page.evaluate((game) => (location.hash = `#/learn/${game}/rules`), title.toLowerCase().replace(' ', '-'));
        const board = page.locator(`.prose .diagram quina-board[label="${title}"]`).first();
        assert.ok(await board.evaluate((board) => board.reach([]).next.length > 0), `${title}, ${lang}`);
      }
    });
  }
});

test('another theme leaves the mark of where one is', async () => {
  await site.on('#/learn', {}, {}, async (page) => {
    const here = page.locator('#top [aria-current=page]');
    await here.waitFor();
    await page.getByRole('button', { name: /^Colors/ }).click();
    assert.equal(await here.textContent(), 'Learn');
  });
});

test('a key goes through all themes and both languages without losing its button', async () => {
  await site.on('#/learn', {}, {}, async (page) => {
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
    await page.locator('button[name=theme]').focus();
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('Enter');
    assert.equal(await focused(), 'theme');
    await page.locator('button[name=language]').focus();
    for (const lang of ['pt', 'en']) {
      await page.keyboard.press('Enter');
      await page.locator(`html[lang=${lang}]`).waitFor();
    }
    assert.equal(await focused(), 'language');
  });
});

test('a lesson has its board in words', async () => {
  await site.on('#/learn/talpa', {}, {}, async (page) => {
    await page.getByText('The board in words').click();
    await page
      .locator('.board-words li')
      .getByText(/^Row 1: /)
      .waitFor();
    assert.deepEqual(await faultsOf(page), []);
  });
});

test('a lesson shows a move also to whoever has played another way than it thought', async () => {
  await site.on('#/learn/freedom', {}, {}, async (page) => {
    const { cell } = boardOn(page);
    await cell('e5').click();
    await page.getByRole('button', { name: 'Show me', exact: true }).click();
    await page.getByRole('button', { name: 'Next', exact: true }).waitFor();
  });
});

test('in a lesson the board shows what was played last, however hurried the hand', async () => {
  await site.on('#/learn/freedom', {}, {}, async (page) => {
    const { cell } = boardOn(page);
    await cell('a1').waitFor();
    await page.clock.install();
    const press = (...names) =>
      page.locator('quina-board').evaluate((board, names) => names.forEach((name) => board.press(name)), names);
    const stones = () =>
      page
        .locator('quina-board')
        .evaluate((board) => board.view.cells.filter(({ piece }) => piece).map(({ name }) => name));
    await press('a1', 'b1');
    assert.deepEqual(await stones(), ['a1'], 'the answer has not come yet');
    await page.clock.runFor(2000);
    assert.deepEqual(await stones(), ['a1', 'b2']);
    await page.getByRole('button', { name: 'Start over', exact: true }).click();
    await press('a1');
    await page.getByRole('button', { name: 'Show me', exact: true }).click();
    assert.deepEqual(await stones(), ['a1', 'b1', 'b2']);
    await page.clock.runFor(2000);
    assert.deepEqual(await stones(), ['a1', 'b1', 'b2']);
  });
});

for (const [what, contrast, theme, shown] of [
  ['asks for more contrast', 'more', 'auto', 'contrast'],
  ['asks for nothing', 'no-preference', 'auto', 'auto'],
  ['asks for more, where dark was chosen,', 'more', 'dark', 'dark'],
]) {
  test(`a system that ${what} gets the theme ${shown}`, async () => {
    await site.on('#/', { contrast }, { theme }, async (page) => {
      await page.locator('quina-board').first().waitFor();
      assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), shown);
    });
  });
}

for (const [system, theme, paper] of [
  ['light', 'auto', '245, 242, 236'],
  ['dark', 'auto', '20, 22, 25'],
  ['dark', 'light', '245, 242, 236'],
  ['light', 'dark', '20, 22, 25'],
]) {
  test(`where the system is ${system} and ${theme} was chosen, the paper is rgb(${paper})`, async () => {
    await site.on('#/', { colorScheme: system }, { theme }, async (page) => {
      await page.locator('quina-board').first().waitFor();
      assert.equal(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), `rgb(${paper})`);
    });
  });
}

for (const [colorScheme, paper] of [
  ['light', 'rgb(255, 255, 255)'],
  ['dark', 'rgb(0, 0, 0)'],
]) {
  test(`more contrast is ${colorScheme} where the system is, and axe finds nothing`, async () => {
    await site.on('#/analyze/talpa', { colorScheme, contrast: 'more' }, {}, async (page) => {
      await page.locator('.lines li:not([hidden])').first().waitFor();
      assert.equal(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), paper);
      assert.deepEqual(await faultsOf(page), []);
    });
  });
}

test('with the colors of the system, what is chosen is still seen', async () => {
  await site.on('#/new/talpa', { forcedColors: 'active' }, {}, async (page) => {
    const look = (name) =>
      page
        .getByRole('link', { name, exact: true })
        .last()
        .evaluate((link) => getComputedStyle(link).backgroundColor);
    assert.notEqual(await look('Talpa'), await look('Apart'));
    assert.deepEqual(await faultsOf(page), []);
  });
});
