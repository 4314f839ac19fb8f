/** What a page holds is still there in another language, and after a reload. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { boardOn, game, openSite, still } from './support/page.mjs';

let site;
before(async () => {
  site = await openSite();
});
after(async () => {
  await site.close();
});

const button = (page, name) => page.getByRole('button', { name, exact: true });

/** Reads the page in Portuguese from now on. */
async function inPortuguese(page) {
  await button(page, 'Português').click();
  await button(page, 'English').waitFor();
}

async function touch(page, move) {
  for (const cell of move.split('-')) await boardOn(page).cell(cell).click();
}

test('a game keeps what was taken back, how the board is turned, and what is being typed', async () => {
  await site.on('#/new/talpa/now', {}, game('talpa', { size: '6x6', clock: '300+5' }), async (page) => {
    for (const move of ['a1-a2', 'b1-b2', 'c1-c2']) await touch(page, move);
    await button(page, 'Undo').click();
    await button(page, 'Undo').click();
    await page.getByText('More', { exact: true }).click();
    await button(page, 'Flip').click();
    await page.locator('.turn input').fill('b1 u');
    await inPortuguese(page);
    await button(page, 'Refazer').waitFor();
    assert.equal(await page.locator('quina-board').getAttribute('flipped'), '');
    assert.equal(await page.locator('.turn input').inputValue(), 'b1 u');
    await page.reload();
    await button(page, 'Refazer').click();
    await button(page, 'Refazer').click();
    assert.deepEqual(await boardOn(page).moves(), ['a1-a2', 'b1-b2', 'c1-c2']);
    assert.ok(await button(page, 'Refazer').isDisabled());
    assert.equal(await page.locator('quina-board').getAttribute('flipped'), '');
  });
});

test('a game that another page has played on forgets what was taken back here', async () => {
  await site.on('#/new/talpa/now', {}, game('talpa', { size: '6x6' }), async (page, { context }) => {
    await touch(page, 'a1-a2');
    await button(page, 'Undo').click();
    const address = page.url();
    await context.route('**/elsewhere', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
    );
    await page.goto(`${site.url}elsewhere`);
    const other = await context.newPage();
    await other.goto(address);
    await touch(other, 'a1-b1');
    await other.locator('.moves .move').waitFor();
    await page.goBack();
    await page.locator('.moves .move').waitFor();
    assert.deepEqual(await boardOn(page).moves(), ['a1-b1']);
    assert.ok(await button(page, 'Redo').isDisabled());
  });
});

test('computers that play each other go on as fast as they were told to', async () => {
  // A long game: it must not be over before it is looked at.
  const long = game('freedom', { size: '24x24', seats: ['random', 'random'] });
  await site.on('#/new/freedom/now', {}, long, async (page) => {
    await page.getByRole('slider').fill('3');
    await inPortuguese(page);
    assert.equal(await page.getByRole('slider').inputValue(), '3');
    await button(page, 'Pausa').waitFor();
  });
});

test('a position that the rules refuse stays on the board, with the way back to the one before', async () => {
  await site.on('#/edit/shakti', {}, {}, async (page) => {
    const position = () => page.locator('textarea').inputValue();
    const refused = () => page.locator('#verdict.fault').waitFor();
    const start = await position();
    await button(page, 'Clear').click();
    await refused();
    const empty = await position();
    await inPortuguese(page);
    await refused();
    assert.equal(await position(), empty);
    await page.reload();
    await refused();
    assert.equal(await position(), empty);
    await page.locator('textarea').fill('no position');
    await page.reload();
    await refused();
    assert.equal(await position(), 'no position');
    await button(page, 'Desfazer').click();
    await page.locator('#verdict:not(.fault)').waitFor();
    assert.equal(await position(), start);
  });
});

test('a wish for a new game is not forgotten', async () => {
  await site.on('#/new/talpa', {}, {}, async (page) => {
    await page.getByLabel('Side').selectOption('6');
    await inPortuguese(page);
    assert.equal(await page.getByLabel('Lado').inputValue(), '6');
  });
});

test('a lesson goes on at its step, after the moves that were made', async () => {
  await site.on('#/learn/talpa', {}, {}, async (page) => {
    await page.locator('.task').waitFor();
    const lessons = await page.evaluate(async () => {
      const { ask } = await import('./engine/engine.js');
      return ['en', 'pt'].map((lang) => ask({ ask: 'lesson', game: 'talpa', lang }));
    });
    const [english, portuguese] = lessons.map(({ steps }) => steps);
    const long = english.findIndex(({ turns }) => turns.length > 1);
    assert.ok(long > 0, 'a step of two turns that is not the first');
    await page.locator('.steps button').nth(long).click();
    await button(page, 'Show me').click();
    await page.getByText(english[long].turns[1].task, { exact: true }).waitFor();
    await inPortuguese(page);
    await page.getByText(portuguese[long].turns[1].task, { exact: true }).waitFor();
    await button(page, 'Mostrar').click();
    await page.locator('[data-good="true"]').waitFor();
  });
});

/** Keeps a review of a short game, to be looked at where a blunder was made: its link, and what the blunder missed. */
async function keepReview(page) {
  return page.evaluate(async () => {
    const { ask } = await import('./engine/engine.js');
    const { keepAnalysis } = await import('./store/analyses.js');
    const at = { game: 'talpa', size: '4x4', moves: ['a1-a2', 'a4-a3', 'a2-a3', 'b1-c1'] };
    const { moves: remarks } = ask({ ask: 'review', at, from: 0, limits: { nodes: 20_000 } });
    const link = ask({ ask: 'link', at });
    const text = ask({
      ask: 'write',
      record: { tags: { Game: 'talpa', Size: '4x4' }, line: at.moves.map((move) => ({ move })), result: '*' },
    });
    const { ply, missed } = remarks.find(({ quality }) => quality === 'blunder');
    keepAnalysis({ link, text, choices: Array(ply + 1).fill(0), remarks, lang: 'en' });
    return { link, missed };
  });
}

test('an earlier review is said in the language of the page, and the board stays turned', async () => {
  await site.on('#/', {}, still, async (page) => {
    await page.getByRole('heading').first().waitFor();
    const { link, missed } = await keepReview(page);
    await page.goto(`${site.url}#/analyze/${link}`);
    const remark = page.locator('.remark');
    await remark.getByText(missed[0]).waitFor();
    await button(page, 'Flip').click();
    await inPortuguese(page);
    await remark.getByText('erro grave').waitFor();
    for (const sentence of missed) assert.equal(await remark.getByText(sentence).count(), 0, sentence);
    assert.equal(await page.locator('quina-board').getAttribute('flipped'), '');
    await button(page, 'English').click();
    for (const sentence of missed) await remark.getByText(sentence).waitFor();
  });
});

test('a review that cannot be read any more does not hide its game', async () => {
  await site.on('#/', {}, still, async (page) => {
    await page.getByRole('heading').first().waitFor();
    const { link } = await keepReview(page);
    await page.evaluate(() =>
      localStorage.setItem(
        'quina-analyses',
        localStorage.getItem('quina-analyses').replaceAll('"best"', '"other"').replaceAll('"quality"', '"kind"'),
      ),
    );
    await page.evaluate(() =>
      localStorage.setItem('quina', JSON.stringify({ ...JSON.parse(localStorage.getItem('quina')), lang: 'pt' })),
    );
    await page.goto(`${site.url}#/analyze/${link}`);
    await page.reload();
    await button(page, 'Rever a partida').waitFor();
    assert.equal(await page.locator('.tree .move').count(), 4);
  });
});

test('a comment that is being written survives a reload', async () => {
  await site.on('#/analyze/talpa~4x4', {}, still, async (page) => {
    await touch(page, 'a1-a2');
    await page.getByRole('textbox', { name: 'Comment' }).pressSequentially('half a thou');
    await page.reload();
    await page.locator('.tree .comment').getByText('half a thou').waitFor();
  });
});
