/** The pictures of the page in the README: `cargo xtask screens` takes them in a real browser. */

import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { launch } from './support/browser.mjs';
import { still } from './support/page.mjs';

const URL_OF_PAGE = process.env.QUINA_URL;
const FOLDER = fileURLToPath(new URL('../../docs/screens/page/', import.meta.url));

/** How many moves each game has behind it, and how many cells a hand has touched. */
const BOARDS = [
  ['apart', 22, 1],
  ['talpa', 26, 1],
  ['jostle', 16, 1],
  ['hex-jostle', 14, 1],
  ['freedom', 60, 0],
  ['shakti', 13, 1],
];

mkdirSync(FOLDER, { recursive: true });
const browser = await launch();
const context = await browser.newContext({
  viewport: { width: 1120, height: 860 },
  locale: 'en-US',
  reducedMotion: 'reduce',
});
await context.addInitScript((settings) => localStorage.setItem('quina', JSON.stringify(settings)), {
  sound: false,
  theme: 'light',
  ...still,
});
const page = await context.newPage();

/** A game between two levels, the same every time, as a link. */
function played(game, plies) {
  return page.evaluate(
    async ({ game, plies }) => {
      const { ask, thinker } = await import('./engine/engine.js');
      const one = thinker();
      const at = { game, moves: [] };
      while (at.moves.length < plies && !ask({ ask: 'show', at }).ending) {
        const { move } = await one.ask({ ask: 'think', at, player: 'level:2', limits: {}, seed: 3 });
        at.moves.push(move);
      }
      one.dismiss();
      return ask({ ask: 'link', at });
    },
    { game, plies },
  );
}

await page.goto(`${URL_OF_PAGE}#/learn`);
await page.waitForSelector('.game-card');
for (const [game, plies, touched] of BOARDS) {
  const link = await played(game, plies);
  await page.goto(`${URL_OF_PAGE}#/analyze/${link}`);
  const board = page.locator('.analyze quina-board');
  await board.waitFor();
  await board.evaluate((element, touched) => {
    // The piece that can go to most places shows best what a hand sees.
    const { next } = element.reach([]);
    const free = next.toSorted((one, other) => element.reach([other]).next.length - element.reach([one]).next.length);
    if (touched > 0) element.press(free[0]);
  }, touched);
  await board.screenshot({ path: `${FOLDER}${game}.png` });
}
await page.goto(`${URL_OF_PAGE}#/`);
await page.waitForSelector('.game-card');
await page.screenshot({ path: `${FOLDER}home.png` });
await browser.close();
