/** What holds on every page, with and without something over it: axe is content, nothing is wider than the window, and all is in words. */

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { faultsOf } from './support/axe.mjs';
import { boardOn, game, openSite, still } from './support/page.mjs';

let site;
before(async () => {
  site = await openSite();
});
after(async () => {
  await site.close();
});

/** A page of 1280 pixels at 200 %, and the smallest phone. */
const WIDTHS = [640, 320];

/** Text that is a name inside of the program, such as `nav-play`, which no word of a person is. */
const RAW = /^[a-z]+(-[a-z]+)+$/;

/** Everything that names something to a person and is in view. */
function words(page) {
  return page.evaluate(() => {
    const named = [
      ...document.querySelectorAll(
        'button, a, label, legend, summary, option, h1, h2, h3, dt, p, [aria-label], [title], [placeholder]',
      ),
    ];
    return named
      .flatMap((element) => [
        element.textContent,
        ...['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name)),
      ])
      .filter(Boolean);
  });
}

async function check(page, what) {
  assert.deepEqual(
    (await words(page)).map((text) => text.trim()).filter((text) => RAW.test(text)),
    [],
    `${what}: names without words`,
  );
  assert.deepEqual(await faultsOf(page), [], what);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 640 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `${what}: ${wide} pixels beside a window of ${width}`);
  }
}

/** Opens what is folded up. */
const openAll = (page) => page.locator('details').evaluateAll((folded) => folded.forEach((one) => (one.open = true)));

/** Where to go, what to wait for, and what is done there before it is looked at. */
const PLACES = [
  ['home', '#/', '.game-card'],
  ['a new game', '#/new/shakti', 'form'],
  ['a game', '#/new/apart/now', '.play quina-board', openAll],
  [
    'a game that is over',
    '#/new/talpa/now',
    '.play quina-board',
    async (page) => {
      for (const name of ['a1', 'a2']) await boardOn(page).cell(name).click();
      await page.locator('.buttons button').nth(3).click();
      await page.locator('dialog .primary').click();
      await page.locator('.over').waitFor();
    },
  ],
  [
    'a question',
    '#/new/talpa/now',
    '.play quina-board',
    async (page) => {
      await page.locator('.buttons button').nth(3).click();
      await page.locator('dialog[open]').waitFor();
    },
  ],
  [
    'all moves',
    '#/new/jostle/now',
    '.play quina-board',
    async (page) => {
      await openAll(page);
      await page.locator('details button').nth(1).click();
      await page.locator('dialog .all-moves').waitFor();
    },
  ],
  [
    'a lesson',
    '#/learn/talpa',
    '.lesson quina-board',
    (page) => page.locator('.lesson .card button:not(.icon)').nth(1).click(),
  ],
  ['the lessons', '#/learn', '.game-card'],
  ['rules with a pass and tables', '#/learn/shakti/rules', '.rules'],
  ['rules of hexagons', '#/learn/hex-jostle/rules', '.rules'],
  ['players', '#/learn/freedom/players', '.prose'],
  ['the editor', '#/edit/apart', 'quina-board[mode="edit"]'],
  [
    'a wrong position',
    '#/edit/shakti',
    'quina-board[mode="edit"]',
    (page) => page.locator('.edit .buttons').first().locator('button').last().click(),
  ],
  [
    'playing from a position',
    '#/edit/freedom',
    'quina-board[mode="edit"]',
    async (page) => {
      await page.locator('.ways .primary').click();
      await page.locator('dialog[open]').waitFor();
    },
  ],
  [
    'sharing',
    '#/edit/talpa',
    'quina-board[mode="edit"]',
    async (page) => {
      await page.locator('.ways button').last().click();
      await page.locator('dialog img').waitFor();
    },
  ],
  [
    'a reviewed game',
    '#/analyze/talpa~4x4',
    '.analyze quina-board',
    async (page) => {
      for (const name of ['a1', 'a2', 'a4', 'a3']) await boardOn(page).cell(name).click();
      await page.locator('.review button:visible').last().click();
      await page.locator('.review [role=progressbar]').waitFor({ state: 'hidden' });
    },
  ],
  ['my games', '#/games', '.kept'],
  ['a game that is not here', '#/play/nonsense', '[role=alert]'],
  ['a broken link', '#/analyze/nonsense', '[role=alert]'],
];

const people = ['apart', 'talpa', 'jostle'].map((name) => game(name).games);

describe('in every language', { concurrency: 2 }, () => {
  for (const lang of ['en', 'pt']) {
    test(`all pages, ${lang}`, async () => {
      const visit = await site.visit('#/', {}, { ...still, lang, games: Object.assign({}, ...people) });
      const { page } = visit;
      await page.locator('.game-card').first().waitFor();
      for (const [what, route, there, act] of PLACES) {
        await page.setViewportSize({ width: 1240, height: 900 });
        // A page in between, so that the same place twice is begun anew.
        await page.evaluate(() => (location.hash = '#/learn/freedom/players'));
        await page.locator('.prose').waitFor();
        await page.evaluate((route) => (location.hash = route), route);
        await page.locator(there).first().waitFor();
        await act?.(page);
        await check(page, `${what}, ${lang}`);
      }
      await visit.close();
    });
  }
});
