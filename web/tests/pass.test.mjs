/** Passing, which touches no cell: a choice in Freedom, a duty in Shakti. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { boardOn, openSite } from './support/page.mjs';

let site;
before(async () => {
  site = await openSite();
});
after(async () => {
  await site.close();
});

/** Sets a game up by a link and has two people, or whoever sits there, play it. */
function from(link, [first, second], body) {
  return site.on(`#/edit/${link}`, {}, {}, async (page) => {
    await page.getByRole('button', { name: 'Play from here' }).click();
    await page.getByLabel(/moves first/).selectOption(first);
    await page.getByLabel(/moves second/).selectOption(second);
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.locator('.play:not(.edit) quina-board').waitFor();
    await body(page, page.getByRole('button', { name: 'Pass', exact: true }));
  });
}

test('in Freedom the last cell may be left empty, which ends the game', async () => {
  await from('freedom~5x5~~xoxox.xooxx.xxoox.xooxx.oooo1_1_d1_24', ['human', 'human'], async (page, pass) => {
    await pass.click();
    await page.locator('.over').waitFor();
    assert.deepEqual(await boardOn(page).moves(), ['pass']);
    assert.match((await boardOn(page).prompt()) ?? '', /White wins/);
    await page.getByRole('button', { name: 'Undo' }).click();
    await boardOn(page).cell('e1').click();
    await page.locator('.over').waitFor();
    assert.match((await boardOn(page).prompt()) ?? '', /Black wins/);
  });
});

test('in Shakti whoever has no move passes, by button or in writing, and the other goes on', async () => {
  await from(
    'shakti~~~*3*k*.**w****.*******.*******.K******.*******.*******_1_-_30',
    ['human', 'random'],
    async (page, pass) => {
      await pass.waitFor();
      await page.getByRole('textbox').fill('pass');
      await page.getByRole('textbox').press('Enter');
      await page.locator('.moves .move').nth(1).waitFor();
      await page.getByRole('button', { name: 'Undo' }).click();
      await pass.click();
      await page.locator('.moves .move').nth(1).waitFor();
      assert.equal((await boardOn(page).moves())[0], 'pass');
    },
  );
});
