/** Pages with one board on them, and views to show. */

import { readFile } from 'node:fs/promises';
import { WEB, launch, serve } from './browser.mjs';

const GOLDEN = new URL('../../../crates/quina/tests/golden/wire/', import.meta.url);

export const GAMES = ['apart', 'talpa', 'jostle', 'hex-jostle', 'freedom', 'shakti'];

const PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Board</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="style/theme.css"><link rel="stylesheet" href="style/base.css">
<script type="module" src="board/element.js"></script></head>
<body><main><h1>Board</h1><quina-board coordinates></quina-board></main></body>
</html>`;

/** The view of a golden file. */
export async function golden(game) {
  const shown = JSON.parse(await readFile(new URL(`shown-${game}.json`, GOLDEN), 'utf8'));
  return shown.view;
}

/** A view of squares from rows of letters, the highest first: x and o are pieces, . an empty cell, # a hole. */
export function squares(rows, more = {}) {
  const lines = rows.split('/').reverse();
  const piece = {
    x: { side: 1, name: 'piece', letter: 'x', symbol: '○' },
    o: { side: 2, name: 'piece', letter: 'o', symbol: '●' },
  };
  const cells = lines.flatMap((line, row) =>
    [...line].map((letter, column) => ({
      name: `${String.fromCharCode(97 + column)}${row + 1}`,
      row,
      half_column: 2 * column,
      hole: letter === '#',
      piece: piece[letter] ?? null,
      marks: [],
      value: null,
    })),
  );
  const side = (color, tint, letter) => ({ color, tint, letters: [letter], caption: null });
  return {
    shape: { kind: 'square', width: lines[0].length, height: lines.length },
    ground: 'wood',
    turn: 1,
    ply: 0,
    prompt: '',
    sides: [side('White', 'white', 'x'), side('Black', 'black', 'o')],
    goals: [],
    cells,
    ...more,
  };
}

/** A browser and a server for the tests of a file. */
export async function openStage() {
  const server = await serve(WEB, { '/board.html': PAGE });
  const browser = await launch();
  return {
    browser,
    /** A page that shows a view; `moves` are the legal ones. Faults of the page fail the test that closes it. */
    async board(view, moves = [], context = {}) {
      const tab = await browser.newContext({
        reducedMotion: 'reduce',
        viewport: { width: 700, height: 800 },
        ...context,
      });
      const page = await tab.newPage();
      const faults = [];
      page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
      page.on('pageerror', (error) => faults.push(error.message));
      await page.goto(`${server.url}board.html`);
      await page.evaluate(prepare, { view, moves });
      return {
        page,
        cell: (name) => page.locator(`[data-name="${name}"]`),
        heard: (type) =>
          page.evaluate(
            (wanted) => window.heard.filter((event) => event.type === wanted).map((event) => event.detail),
            type,
          ),
        async close() {
          await tab.close();
          if (faults.length > 0) throw new Error(faults.join('\n'));
        },
      };
    },
    async close() {
      await browser.close();
      await server.close();
    },
  };
}

/** Runs in the page: shows the view, answers from the list of moves, and writes down every event. */
async function prepare({ view, moves }) {
  await customElements.whenDefined('quina-board');
  const board = document.querySelector('quina-board');
  window.board = board;
  window.heard = [];
  const listed = moves.map((text) => ({ text, cells: text.split('-') }));
  window.reach = (touched) => {
    const open = listed.filter(({ cells }) => touched.every((name, index) => cells[index] === name));
    const longer = open.filter(({ cells }) => cells.length > touched.length);
    return {
      next: [...new Set(longer.map(({ cells }) => cells[touched.length]))],
      complete: open.find(({ cells }) => cells.length === touched.length) ?? null,
    };
  };
  for (const type of ['move', 'hand', 'refused', 'cell']) {
    document.addEventListener(type, ({ detail }) =>
      window.heard.push({ type, detail: JSON.parse(JSON.stringify(detail)) }),
    );
  }
  board.reach = window.reach;
  board.show(view);
}
