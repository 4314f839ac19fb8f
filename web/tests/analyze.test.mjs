/** The analysis in a real browser. A position of Talpa on 4x4 is small enough to be read at a glance. */

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { faultsOf } from './support/axe.mjs';
import { boardOn, openSite, still } from './support/page.mjs';

let site;
before(async () => {
  site = await openSite();
});
after(async () => {
  await site.close();
});

/** Visits, runs, and closes; nothing may have gone wrong on the way. */
async function on(route, settings, body, options = {}) {
  const visit = await site.visit(route, options, settings);
  await body(visit.page, visit);
  assert.deepEqual(visit.faults, []);
  await visit.close();
}

const treeText = async (page) => (await page.locator('.tree').innerText()).replace(/\s+/g, ' ').trim();
const button = (page, name) => page.getByRole('button', { name, exact: true });

/** Plays a move by touching its cells. */
async function touch(page, move) {
  for (const cell of move.split('-')) await boardOn(page).cell(cell).click();
}

/**
 * A short game of Talpa that a side could have won at once, but let the other win instead: its link, how many moves came before
 * the blunder, and the move that wins.
 */
async function planted(page) {
  return page.evaluate(async () => {
    const { ask } = await import('./engine/engine.js');
    const start = { game: 'talpa', size: '4x4' };
    const movesAt = (moves) => ask({ ask: 'moves', at: { ...start, moves } }).moves;
    const wins = (moves) =>
      ask({ ask: 'show', at: { ...start, moves } }).ending?.result === (moves.length % 2 === 1 ? '1-0' : '0-1');
    for (let turn = 0; ; turn += 1) {
      const played = [];
      for (let step = turn; ; step = step * 7 + 3) {
        const moves = movesAt(played);
        if (moves.length === 0) break;
        const best = moves.find((move) => wins([...played, move]));
        const worst =
          best && moves.find((move) => movesAt([...played, move]).some((reply) => wins([...played, move, reply])));
        if (worst)
          return {
            link: ask({ ask: 'link', at: { ...start, moves: [...played, worst] } }),
            before: played.length,
            worst,
            best,
          };
        played.push(moves[step % moves.length]);
        step %= 1000;
      }
    }
  });
}

test('best lines appear with arrows and a bar, and a click plays one into the tree', async () => {
  await on('#/analyze/talpa~6x6', {}, async (page) => {
    await page.locator('.lines li:nth-child(3):not([hidden]) .score').waitFor();
    assert.equal(await page.locator('quina-board .arrow').count(), 3);
    assert.ok(Number(await page.getByRole('meter', { name: 'Evaluation' }).getAttribute('aria-valuenow')) > 0);
    await page.getByText(/^depth \d+ · .* positions/).waitFor();
    const move = page.locator('.lines li:first-child .move').first();
    await move.click();
    assert.equal(await page.locator('.tree .move').count(), 1);
    await button(page, 'Next move only').click();
    await page.locator('.lines li:first-child .score').waitFor();
    assert.equal(await page.locator('.lines li:first-child .move:visible').count(), 1);
    await page.getByRole('combobox', { name: 'Number of lines' }).selectOption('5');
    await page.locator('.lines li:nth-child(5):not([hidden])').waitFor();
    await page.getByRole('switch', { name: 'Engine' }).uncheck();
    await page.getByText('The engine is off.').waitFor();
    assert.equal(await page.locator('.lines li:visible').count(), 0);
  });
});

test('the engine looks deeper and deeper, at one to five lines, until it is switched off', async () => {
  const visit = await site.visit('#/', {}, {});
  const { page } = visit;
  await visit.context.addInitScript(() => {
    // What workers say, of which the last thing is an answer once they have stopped.
    globalThis.heard = [];
    const hire = Worker;
    globalThis.Worker = class extends hire {
      constructor(...how) {
        super(...how);
        this.addEventListener('message', ({ data }) => globalThis.heard.push(Object.keys(data)[0]));
      }
    };
  });
  await page.goto(`${site.url}#/analyze/talpa~6x6`);
  await page.reload();
  const foot = page.getByText(/^depth \d+ · .* positions/);
  const [depth, positions] = (await foot.innerText()).split(' · ');
  await foot.filter({ hasNotText: new RegExp(`^${depth} · `) }).waitFor();
  const [deeper, more] = (await foot.innerText()).split(' · ');
  assert.ok(Number(deeper.slice(6)) > Number(depth.slice(6)), `${depth}, then ${deeper}`);
  assert.notEqual(more, positions);
  const shown = page.locator('.lines li:visible');
  for (const count of [1, 5, 2, 4, 3]) {
    await page.getByRole('combobox', { name: 'Number of lines' }).selectOption(String(count));
    await page.waitForFunction((count) => document.querySelectorAll('.lines li:not([hidden])').length === count, count);
    assert.equal(await page.locator('quina-board .arrow').count(), await shown.count());
  }
  assert.equal(await page.evaluate(() => globalThis.heard.at(-1)), 'news');
  await page.getByRole('switch', { name: 'Engine' }).uncheck();
  await page.waitForFunction(() => globalThis.heard.at(-1) === 'answer');
  assert.deepEqual(visit.faults, []);
  await visit.close();
});

test('variations, marks and comments are made, survive a reload, and go by the keyboard', async () => {
  await on('#/analyze/talpa~4x4', still, async (page) => {
    await touch(page, 'a1-a2');
    await touch(page, 'a4-a3');
    await button(page, 'One move back').click();
    await touch(page, 'd1-d2');
    await button(page, 'Mark !?').click();
    const comment = page.getByRole('textbox', { name: 'Comment' });
    await comment.fill('a trap {or not}');
    await comment.press('Enter');
    const said = await treeText(page);
    assert.equal(said, '1 a1-a2 a4-a3 1…d1-d2 !? a trap {or not}');
    await page.reload();
    await page.locator('.variation').waitFor();
    assert.equal(await treeText(page), said);

    const here = () => page.locator('.tree [aria-current]').innerText();
    await page.locator('body').press('ArrowUp');
    assert.equal(await here(), 'a4-a3');
    await page.locator('body').press('ArrowLeft');
    assert.equal(await here(), 'a1-a2');
    await page.locator('body').press('ArrowRight');
    await page.locator('body').press('ArrowDown');
    assert.match(await here(), /!\?/);

    await button(page, 'Make main line').click();
    assert.equal(await treeText(page), '1 a1-a2 d1-d2 !? a trap {or not} 1…a4-a3');
    await button(page, 'Delete from here').click();
    assert.equal(await treeText(page), '1 a1-a2 a4-a3');
    await button(page, 'Undo').click();
    assert.match(await treeText(page), /a trap/);
    await button(page, 'Delete from here').click();
    await button(page, 'Undo').waitFor();
    await page.getByRole('link', { name: 'Learn' }).click();
    await page.getByRole('heading', { name: 'Learn a game' }).waitFor();
    assert.equal(await button(page, 'Undo').count(), 0, 'nobody sees what it would undo');
    await page.goBack();
    await page.locator('.analyze').waitFor();

    await button(page, 'Start over').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Start over' }).click();
    await page.getByText(/^Make a move on the board/).waitFor();
  });
});

test('a review finds a planted blunder, says what it missed, and the better line can be played', async () => {
  await on('#/', still, async (page) => {
    await page.locator('.game-card').first().waitFor();
    const { link, before, worst, best } = await planted(page);
    await page.goto(`${site.url}#/analyze/${link}/review`);
    await page.locator('.counts .sign').first().waitFor();
    await button(page, 'Review again').waitFor();
    await page.locator('.graph .mistake.blunder').last().waitFor();
    const remark = page.locator('.remark');
    assert.match(await remark.innerText(), new RegExp(`^${worst} \\?\\? blunder`));
    assert.match(await remark.innerText(), /Throws away a forced win/);
    const written = await remark.locator('p').first().elementHandle();
    await button(page, 'Mark !?').click();
    assert.ok(await written.evaluate((line) => line.isConnected), 'a remark that is written again is heard again');
    await remark.locator('.move').first().click();
    assert.equal((await page.locator('.tree [aria-current]').innerText()).trim(), best);
    await page.locator('.prompt', { hasText: /wins|won/i }).waitFor();
    // By the graph back to the position before the blunder.
    await page.locator('.graph').focus();
    await page.keyboard.press('ArrowLeft');
    assert.equal(await page.locator('.tree [aria-current]').count(), before === 0 ? 0 : 1);
    await button(page, 'Next mistake').click();
    await page.locator('.remark .sign').waitFor();
  });
});

test('a review signs the moves where they stand, and draws none of them anew', async () => {
  await on('#/', still, async (page) => {
    await page.locator('.game-card').first().waitFor();
    const { link } = await planted(page);
    await page.goto(`${site.url}#/analyze/${link}`);
    await page.locator('.tree .move').first().waitFor();
    const moves = await page.locator('.tree .move').elementHandles();
    await button(page, 'Review the game').click();
    await button(page, 'Review again').waitFor();
    assert.match(await treeText(page), /\?\?/);
    assert.match((await moves.at(-1).getAttribute('aria-label')) ?? '', /\?\?$/);
    for (const move of moves) assert.ok(await move.evaluate((button) => button.isConnected));
  });
});

test('two pages of one analysis lose nothing of each other', async () => {
  await on('#/analyze/talpa~4x4', still, async (page, { context }) => {
    const move = (on, name) => on.locator('.tree').getByRole('button', { name });
    await page.locator('.tree-card').waitFor();
    const other = await context.newPage();
    await other.goto(page.url());
    await other.locator('.tree-card').waitFor();
    const play = async (on, text) => {
      await on.getByRole('textbox', { name: 'Type a move' }).fill(text);
      await on.keyboard.press('Enter');
    };
    await play(page, 'a1-a2');
    await move(other, 'a1-a2').waitFor();
    await play(other, 'a4-a3');
    await move(page, 'a4-a3').waitFor();
    await other.close();
    await page.reload();
    await move(page, 'a4-a3').waitFor();
  });
});

test('whoever leaves in the middle of a review leaves no engine behind', async () => {
  const visit = await site.visit('#/', {}, {});
  const { page } = visit;
  await visit.context.addInitScript(() => {
    globalThis.workers = new Set();
    const hire = Worker;
    globalThis.Worker = class extends hire {
      constructor(...how) {
        super(...how);
        globalThis.workers.add(this);
      }

      terminate() {
        super.terminate();
        globalThis.workers.delete(this);
      }
    };
  });
  await page.reload();
  await page.locator('.game-card').first().waitFor();
  // So many moves take a review seconds.
  const link = await page.evaluate(async () => {
    const { ask } = await import('./engine/engine.js');
    const at = { game: 'jostle', moves: [] };
    while (at.moves.length < 20) at.moves.push(ask({ ask: 'moves', at }).moves[0]);
    return ask({ ask: 'link', at });
  });
  await page.goto(`${site.url}#/analyze/${link}/review`);
  await button(page, 'Stop').waitFor();
  assert.notEqual(await page.evaluate(() => globalThis.workers.size), 0);
  await page.getByRole('link', { name: 'My games' }).click();
  await page.getByRole('heading', { name: 'My games' }).waitFor();
  // What was stopped is over once a question that comes later is answered.
  await page.evaluate(async () => {
    const { thinker } = await import('./engine/engine.js');
    const other = thinker();
    await other.ask({ ask: 'advise', at: { game: 'talpa', size: '4x4' } });
    other.dismiss();
  });
  assert.equal(await page.evaluate(() => globalThis.workers.size), 0);
  assert.deepEqual(visit.faults, []);
  await visit.close();
});

test('the solver proves what it can, and can be stopped where it cannot', async () => {
  await on('#/', still, async (page) => {
    await page.locator('.game-card').first().waitFor();
    const { link } = await planted(page);
    await page.goto(`${site.url}#/analyze/${link}`);
    await button(page, 'Try to prove it').click();
    await page.getByText(/^Proved: (Red|Blue) wins/).waitFor();
    await page.goto(`${site.url}#/analyze/shakti`);
    await button(page, 'Try to prove it').click();
    await page.getByText(/^Looked at [1-9][\d,]* positions so far/).waitFor();
    await button(page, 'Stop').click();
    await page.getByText(/^Not known so far: looked at [1-9]/).waitFor();
  });
});

test('a file is saved, loaded and dropped; a damaged one is told', async () => {
  const text =
    '[Game "talpa"]\n[Size "4x4"]\n[First "Ana"]\n\n1. a1-a2 {!? as always} (1. a1-b1 {quieter}) 1... a4-a3 *\n';
  const loaded = '1 a1-a2 !? as always 1.a1-b1 quieter 1 … a4-a3';
  await on('#/analyze/talpa', still, async (page) => {
    /** Another way to bring a file. */
    const drop = (name, content) =>
      page.evaluate(
        ([name, content]) => {
          const dataTransfer = new DataTransfer();
          dataTransfer.items.add(new File([content], name));
          document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
        },
        [name, content],
      );
    const choosing = page.waitForEvent('filechooser');
    await button(page, 'Load file').click();
    await (await choosing).setFiles({ name: 'game.qgn', mimeType: 'text/plain', buffer: Buffer.from(text) });
    await page.locator('.variation').waitFor();
    assert.equal(await treeText(page), loaded);
    await page.getByText('Ana', { exact: true }).waitFor();

    const saving = page.waitForEvent('download');
    await button(page, 'Save file').click();
    const download = await saving;
    assert.equal(download.suggestedFilename(), 'talpa.qgn');
    const saved = await readFile(await download.path(), 'utf8');
    assert.match(saved, /1\. a1-a2 \{!\? as always\} \(1\. a1-b1 \{quieter\}\) 1\.\.\. a4-a3/);

    await drop('broken.qgn', text.replace('a4-a3', 'a4-a9'));
    await page.getByText(/a9 is not a cell of this board/).waitFor();
    await drop('notes.txt', '');
    await page.getByText(/there is no game in this file/i).waitFor();
    await drop('two.qgn', `${saved}\n${saved.replace('Ana', 'Rui')}`);
    await page.getByRole('dialog').getByRole('button', { name: /Rui/ }).click();
    await page.getByText('Rui', { exact: true }).waitFor();
    assert.equal(await treeText(page), loaded);
  });
});

test('moves are typed, into the tree as by hand, and a wrong one is told the rule that it breaks', async () => {
  await on('#/analyze/talpa~4x4', still, async (page) => {
    const field = page.getByRole('textbox', { name: 'Type a move' });
    const type = async (text) => {
      await field.fill(text);
      await field.press('Enter');
    };
    await type('a1 up');
    assert.equal(await treeText(page), '1 a1-a2');
    await type('a2-a3');
    await page.getByText(/^a2 holds/i).waitFor();
    assert.equal(await treeText(page), '1 a1-a2');
    assert.equal(await field.inputValue(), 'a2-a3');
    await type('a4-a3');
    assert.equal(await treeText(page), '1 a1-a2 a4-a3');
    await button(page, 'One move back').click();
    await type('A4 A3');
    assert.equal(await treeText(page), '1 a1-a2 a4-a3');
  });
});

test('a game goes on from the position that is looked at', async () => {
  await on('#/analyze/talpa~4x4', still, async (page) => {
    await touch(page, 'a1-a2');
    await button(page, 'Play from here').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Red' }).selectOption('human');
    await dialog.getByRole('combobox', { name: 'Blue' }).selectOption('human');
    await dialog.getByRole('button', { name: 'Start' }).click();
    await page.locator('.play').waitFor();
    assert.deepEqual(await boardOn(page).moves(), ['a1-a2']);
  });
});

test('an engine that breaks down is told, and can be switched on again', async () => {
  const visit = await site.visit('#/', {}, {});
  const { page } = visit;
  await page.locator('.game-card').first().waitFor();
  await page.route('**/engine/worker.js', (route) => route.abort());
  await page.goto(`${site.url}#/analyze/talpa~6x6`);
  await page.getByText('The engine broke down. Your analysis is safe.').waitFor();
  await page.unroute('**/engine/worker.js');
  await button(page, 'Switch it on again').click();
  await page.locator('.lines li:not([hidden]) .score').first().waitFor();
  await visit.close();
});

for (const theme of ['light', 'dark', 'contrast']) {
  test(`axe finds nothing serious, ${theme}, and nothing is wider than a small phone`, async () => {
    const phone = { viewport: { width: 320, height: 640 } };
    await on(
      '#/analyze/talpa~4x4',
      { theme },
      async (page) => {
        await touch(page, 'a1-a2');
        await page.locator('.lines li:not([hidden]) .score').first().waitFor();
        await page.getByRole('switch', { name: 'Engine' }).uncheck();
        assert.deepEqual(
          (await faultsOf(page)).filter((fault) => /^(serious|critical)/.test(fault)),
          [],
        );
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
      },
      phone,
    );
  });
}
