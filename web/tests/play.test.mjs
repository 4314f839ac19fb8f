/** Whole games on the page, by mouse, finger and keyboard. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { faultsOf } from './support/axe.mjs';
import { boardOn, game, openSite, playOut } from './support/page.mjs';

let site;
before(async () => {
  site = await openSite();
});
after(async () => {
  await site.close();
});

const on = (...visit) => site.on(...visit);

async function ready(page) {
  await page.locator('.play quina-board').waitFor();
}

/** Each game on a small board, where it has one, or with dice by which it is short, so that a game takes seconds. */
const GAMES = [
  ['apart', { size: '5x5' }],
  ['talpa', { size: '6x6' }],
  ['jostle', {}],
  ['hex-jostle', {}],
  ['freedom', { size: '5x5' }],
  ['shakti', {}, 31],
];

for (const [name, options, seed] of GAMES) {
  test(`a whole game of ${name} by mouse`, async () => {
    await on(`#/new/${name}/now`, {}, game(name, options), async (page) => {
      await ready(page);
      const { cell, moves } = boardOn(page);
      const made = await playOut(page, (at) => cell(at).click(), seed);
      assert.ok(made > 3, `${made} moves`);
      assert.equal((await moves()).length, made);
      await page.locator('.over').waitFor();
    });
  });
}

test('a whole game by keyboard alone', async () => {
  await on('#/new/talpa/now', {}, game('talpa', { size: '4x4' }), async (page) => {
    await ready(page);
    // Into the board by Tab, then by arrow keys to each cell.
    while (!(await page.evaluate(() => document.activeElement?.tagName === 'QUINA-BOARD')))
      await page.keyboard.press('Tab');
    const here = () =>
      page.locator('quina-board').evaluate((board) => board.shadowRoot.activeElement?.getAttribute('data-name'));
    async function touch(cell) {
      for (let at = await here(); at !== cell; at = await here()) {
        const [column, row] = [cell.charCodeAt(0) - at.charCodeAt(0), cell.charCodeAt(1) - at.charCodeAt(1)];
        await page.keyboard.press(
          column > 0 ? 'ArrowRight' : column < 0 ? 'ArrowLeft' : row > 0 ? 'ArrowUp' : 'ArrowDown',
        );
      }
      await page.keyboard.press('Enter');
    }
    assert.ok((await playOut(page, touch)) > 3);
    await page.locator('.over').waitFor();
  });
});

test('a whole game by touch at the size of a phone', async () => {
  const phone = { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true };
  await on('#/new/freedom/now', phone, game('freedom', { size: '4x4' }), async (page) => {
    await ready(page);
    const { cell } = boardOn(page);
    assert.ok((await playOut(page, (at) => cell(at).tap())) > 3);
    assert.ok(
      await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
      'nothing is wider than the window',
    );
  });
});

test('moves are typed in words, and a wrong one is told the rule that it breaks', async () => {
  await on('#/new/talpa/now', {}, game('talpa', { size: '4x4' }), async (page) => {
    await ready(page);
    const { moves } = boardOn(page);
    const field = page.getByRole('textbox', { name: 'Type a move' });
    await field.fill('a1 up');
    await field.press('Enter');
    assert.deepEqual(await moves(), ['a1-a2']);
    await field.fill('a2-a3');
    await field.press('Enter');
    await page.getByText(/^a2 holds/i).waitFor();
    assert.equal(await field.getAttribute('aria-invalid'), 'true');
    await field.fill('pass');
    await field.press('Enter');
    await page.getByText(/there is no passing in Talpa/i).waitFor();
    assert.deepEqual(await moves(), ['a1-a2']);
  });
});

test('a chain is made hop by hop, and can be stopped or let go on the way', async () => {
  const position = { size: '5x5' };
  await on('#/new/apart/now', {}, game('apart', position), async (page) => {
    await ready(page);
    const { cell, moves, reach } = boardOn(page);
    // Plays on until some first hop can be followed by another.
    for (let made = 0; made < 30; made += 1) {
      const { next } = await reach([]);
      for (const from of next) {
        for (const to of (await reach([from])).next) {
          const { next: on, complete } = await reach([from, to]);
          if (on.length === 0 || !complete) continue;
          await cell(from).click();
          await cell(to).click();
          assert.equal((await moves()).length, made, 'a chain waits to be stopped');
          await page.getByRole('button', { name: 'Let go' }).click();
          await cell(from).click();
          await cell(to).click();
          await page.getByRole('button', { name: 'Stop here' }).click();
          assert.equal((await moves()).length, made + 1);
          return;
        }
      }
      const [from] = next;
      const [to] = (await reach([from])).next;
      await page.getByRole('textbox').fill(`${from}-${to}`);
      await page.getByRole('textbox').press('Enter');
    }
    assert.fail('no chain in thirty moves');
  });
});

test('the computer answers, a hint has reasons, undo takes both moves back, and the game survives a reload', async () => {
  await on('#/new/talpa/now', {}, game('talpa', { size: '6x6', seats: ['human', 'level:1'] }), async (page) => {
    await ready(page);
    const { moves } = boardOn(page);
    const field = page.getByRole('textbox');
    await field.fill('a1-a2');
    await field.press('Enter');
    await page.locator('.moves .move').nth(1).waitFor();
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.getByText(/^Hint: /).waitFor();
    const before = await moves();
    assert.equal(before.length, 2);
    await page.reload();
    await ready(page);
    assert.deepEqual(await moves(), before);
    await page.getByRole('button', { name: 'Undo' }).click();
    assert.deepEqual(await moves(), []);
    await page.getByRole('button', { name: 'Redo' }).click();
    assert.deepEqual(await moves(), before);
  });
});

test('whoever looks back sees no hint for the present, and is told that nothing is played there', async () => {
  await on('#/new/talpa/now', {}, game('talpa', { size: '4x4' }), async (page) => {
    await ready(page);
    const { cell, moves } = boardOn(page);
    for (const name of ['a1', 'a2', 'a4', 'a3']) await cell(name).click();
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.getByText(/^Hint: /).waitFor();
    assert.equal(await page.locator('quina-board .arrow').count(), 1);
    await page.locator('.moves .move').first().click();
    assert.equal(await page.locator('quina-board .arrow').count(), 0);
    assert.equal(await page.getByText(/^Hint: /).count(), 0);
    await cell('b1').click();
    await page.locator('.toast', { hasText: 'Looking back: after move 1 of 2.' }).waitFor();
    assert.equal((await moves()).length, 2);
    await page.getByRole('button', { name: 'Back to the game' }).click();
    await page.getByText(/^Hint: /).waitFor();
  });
});

test('whoever plays from an earlier position keeps the game as it was', async () => {
  await on('#/new/talpa/now', {}, game('talpa', { size: '4x4' }), async (page) => {
    await ready(page);
    const { cell, moves } = boardOn(page);
    for (const name of ['a1', 'a2', 'a4', 'a3']) await cell(name).click();
    const address = page.url();
    await page.locator('.moves .move').first().click();
    await page.getByRole('button', { name: 'Play from here' }).click();
    assert.deepEqual(await moves(), ['a1-a2']);
    assert.notEqual(page.url(), address);
    await page.goto(address);
    await page.locator('.moves .move').nth(1).waitFor();
  });
});

test('a hand that comes too early is told who is to move', async () => {
  await on('#/new/talpa/now', {}, game('talpa', { seats: ['human', 'full'] }), async (page) => {
    await ready(page);
    const { cell } = boardOn(page);
    for (const name of ['a1', 'a2', 'c1']) await cell(name).click();
    await page.locator('.toast', { hasText: 'Blue (full strength) to move' }).waitFor();
    assert.ok(await page.getByRole('button', { name: 'Undo' }).isEnabled());
    await page.getByRole('button', { name: 'Undo' }).click();
    assert.ok(await page.getByRole('button', { name: 'Undo' }).isDisabled());
  });
});

test('whoever changes sides sees the board from the other one', async () => {
  await on('#/new/talpa/now', {}, game('talpa', { seats: ['human', 'random'] }), async (page) => {
    await ready(page);
    const flipped = page.locator('quina-board[flipped]');
    await page.getByText('More', { exact: true }).click();
    await page.getByRole('button', { name: 'Swap sides' }).click();
    await flipped.waitFor();
    // Only the computer has moved, which a person cannot take back.
    await page.locator('.moves .move').waitFor();
    assert.ok(await page.getByRole('button', { name: 'Undo' }).isDisabled());
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('button', { name: /sides swapped/ }).click();
    await flipped.waitFor({ state: 'detached' });
  });
});

test('a move of the computer does not tear anybody away from looking back', async () => {
  await on('#/new/talpa/now', {}, game('talpa', { size: '6x6', seats: ['human', 'random'] }), async (page) => {
    await ready(page);
    const { reach, prompt } = boardOn(page);
    await boardOn(page).cell('a1').click();
    await boardOn(page).cell('a2').click();
    await page.locator('.moves .move').nth(1).waitFor();
    const [from] = (await reach([])).next;
    const [to] = (await reach([from])).next;
    await page.evaluate(
      (cells) => {
        for (const cell of cells) document.querySelector('quina-board').press(cell);
        document.querySelector('.moves .move').click();
      },
      [from, to],
    );
    await page.locator('.moves .move').nth(3).waitFor();
    assert.match((await prompt()) ?? '', /Looking back: after move 1 of 4/);
    await page.getByRole('button', { name: 'Back to the game' }).click();
    assert.doesNotMatch((await prompt()) ?? '', /Looking back/);
  });
});

/** Freedom on sixteen cells, up to the last one. */
async function beforeTheLast(page) {
  await ready(page);
  const field = page.getByRole('textbox');
  for (const move of 'a4 b3 b4 c4 c3 c2 d2 d1 c1 b2 a2 a3 d3 d4 a1'.split(' ')) {
    await field.fill(move);
    await field.press('Enter');
  }
}

test('a pass is offered where it is legal, also after a move that no hand made on the board', async () => {
  await on('#/new/freedom/now', {}, game('freedom', { size: '4x4' }), async (page) => {
    await beforeTheLast(page);
    await page.getByRole('button', { name: 'Pass', exact: true }).click();
    await page.locator('.over').waitFor();
  });
});

test('where a move by hand ends the game nothing can be typed any more', async () => {
  await on('#/new/freedom/now', {}, game('freedom', { size: '4x4' }), async (page) => {
    await beforeTheLast(page);
    await boardOn(page).cell('b1').click();
    await page.locator('.over').waitFor();
    assert.equal(await page.locator('.typed').isVisible(), false);
  });
});

test('computers play each other, wait when told, and move one by one', async () => {
  await on('#/new/freedom/now', {}, game('freedom', { seats: ['random', 'greedy'] }), async (page) => {
    await ready(page);
    const { moves } = boardOn(page);
    await page.getByRole('slider').fill('3');
    await page.locator('.moves .move').nth(1).waitFor();
    await page.getByRole('button', { name: 'Pause' }).click();
    const { length } = await moves();
    // Long enough for three moves, if they were made.
    await page.waitForTimeout(800);
    assert.equal((await moves()).length, length);
    await page.getByRole('button', { name: 'One move' }).click();
    await page.locator('.moves .move').nth(length).waitFor();
    await page.waitForTimeout(800);
    assert.equal((await moves()).length, length + 1);
  });
});

test('no clock runs for a computer that is told to wait, nor while its move is only waited for', async () => {
  await on('#/new/jostle/now', {}, game('jostle', { seats: ['random', 'greedy'], clock: '60' }), async (page) => {
    await ready(page);
    await page.getByRole('slider').fill('0');
    const running = page.locator('.clock.running');
    await page.locator('.moves .move').first().waitFor();
    // The next one is chosen already, and shown later.
    await running.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Pause' }).click();
    const clocks = () => page.locator('.clock').allTextContents();
    const before = await clocks();
    await page.waitForTimeout(1200);
    assert.deepEqual(await clocks(), before);
    assert.equal(await running.count(), 0);
  });
});

test('a key that presses a button does not lose its place when the button goes or cannot be pressed any more', async () => {
  const focused = (page) => page.evaluate(() => document.activeElement.textContent);
  await on('#/new/talpa/now', {}, game('talpa', { size: '4x4' }), async (page) => {
    await ready(page);
    await page.getByRole('textbox').fill('a1-a2');
    await page.getByRole('textbox').press('Enter');
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    assert.equal(
      await page
        .locator('.buttons')
        .first()
        .evaluate((place) => place === document.activeElement),
      true,
    );
    await page.keyboard.press('Enter');
    assert.deepEqual(await boardOn(page).moves(), [], 'no other button is pressed');
    await page.getByRole('button', { name: 'Redo' }).press('Enter');
    assert.deepEqual(await boardOn(page).moves(), ['a1-a2']);
    await boardOn(page).cell('a4').click();
    await page.getByRole('button', { name: 'Let go' }).press('Enter');
    assert.equal(await page.evaluate(() => document.activeElement.tagName), 'QUINA-BOARD');
  });
  await on('#/new/jostle/now', {}, game('jostle', { seats: ['random', 'random'] }), async (page) => {
    await ready(page);
    await page.getByRole('button', { name: 'Pause' }).press('Enter');
    assert.equal(await focused(page), 'Continue');
    await page.keyboard.press('Enter');
    assert.equal(await focused(page), 'Pause');
  });
});

test('a key that follows a link is at the new page', async () => {
  await on('#/', {}, {}, async (page) => {
    await page.locator('.game-card').getByRole('link', { name: 'Learn' }).first().press('Enter');
    await page.locator('.lesson').waitFor();
    await page.waitForFunction(() => document.activeElement?.id === 'main');
  });
});

test('a clock runs for the side to move and ends the game', async () => {
  await on('#/new/jostle/now', {}, game('jostle', { clock: '1' }), async (page) => {
    await ready(page);
    await page.locator('.over').waitFor();
    assert.match((await boardOn(page).prompt()) ?? '', /has no time left/);
  });
});

test('giving up asks first; a draw is for two people', async () => {
  await on('#/new/shakti/now', {}, game('shakti'), async (page) => {
    await ready(page);
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Draw' }).click();
    await page.getByRole('button', { name: 'Agree on a draw' }).click();
    await page.locator('.over').waitFor();
    await page.getByRole('button', { name: 'Play again' }).click();
    await page.locator('.over').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
    await page.locator('.over').waitFor();
  });
});

test('everything is said in Portuguese, too', async () => {
  await on('#/', { locale: 'pt-PT' }, {}, async (page) => {
    await page.getByRole('heading', { name: 'Cinco jogos, uma mesa.' }).waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.lang), 'pt');
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('heading', { name: 'Five games, one table.' }).waitFor();
  });
});

for (const [what, route] of [
  ['home', '#/'],
  ['a new game', '#/new/apart'],
  ['a game', '#/new/freedom/now'],
]) {
  for (const theme of ['light', 'dark', 'contrast']) {
    test(`axe finds nothing serious on ${what}, ${theme}`, async () => {
      await on(route, {}, { theme }, async (page) => {
        await page.locator('quina-board').first().waitFor();
        assert.deepEqual(await faultsOf(page), []);
      });
    });
  }
}
