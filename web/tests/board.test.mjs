/** The board element in a real browser. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { GAMES, golden, openStage, squares } from './support/boards.mjs';
import { faultsOf } from './support/axe.mjs';

/** White can chain a1-c1-c3-e3 or stop on the way, or step b2-b3 or take b2-d4. */
const VIEW = squares('...../...o./...../.x.../x....');
const MOVES = ['a1-c1', 'a1-c1-c3', 'a1-c1-c3-e3', 'b2-b3', 'b2-d4'];

let stage;
before(async () => {
  stage = await openStage();
});
after(async () => {
  await stage.close();
});

/** Runs a test on a board and closes it, which fails on faults of the page. */
async function on(view, moves, body, context) {
  const board = await stage.board(view, moves, context);
  await body(board);
  await board.close();
}

async function center(locator) {
  const { x, y, width, height } = await locator.boundingBox();
  return [x + width / 2, y + height / 2].map(Math.round);
}

async function drag(page, from, to) {
  await page.mouse.move(...(await center(from)));
  await page.mouse.down();
  await page.mouse.move(...(await center(to)), { steps: 5 });
  await page.mouse.up();
}

for (const game of GAMES) {
  test(`draws ${game}: every cell, piece, hole, value and mark of the view`, async () => {
    const view = await golden(game);
    await on(view, [], async ({ page }) => {
      const count = (selector) => page.locator(selector).count();
      const having = (property) => view.cells.filter(property).length;
      assert.equal(await count('[role=gridcell]'), view.cells.length);
      assert.equal(
        await count('.pieces .piece'),
        having((cell) => cell.piece),
      );
      assert.equal(
        await count('.pieces .value'),
        having((cell) => cell.value !== null),
      );
      for (const mark of ['from', 'to', 'last'])
        assert.equal(
          await count(`.marks .${mark}`),
          having((cell) => cell.marks.includes(mark)),
          mark,
        );
      assert.equal(await count('.goal'), view.goals.length);
      const tiles = having((cell) => !cell.hole && (view.ground !== 'earth' || cell.piece));
      assert.equal(await count('.tile:not(.gone)'), tiles);
      for (const [index, side] of view.sides.entries()) {
        assert.equal(
          await count(`.pieces .${side.tint}`),
          having((cell) => cell.piece?.side === index + 1),
        );
      }
    });
  });

  test(`axe finds nothing wrong with ${game}`, async () => {
    await on(await golden(game), [], async ({ page }) => assert.deepEqual(await faultsOf(page), []));
  });
}

test('a piece that is pressed shows where it can go, and a second press moves it', async () => {
  await on(VIEW, MOVES, async ({ page, cell, heard }) => {
    await cell('b2').click();
    assert.equal(await page.locator('.target').count(), 1);
    assert.equal(await page.locator('.capture').count(), 1);
    assert.deepEqual((await heard('hand')).at(-1), {
      cells: ['b2'],
      reach: { next: ['b3', 'd4'], complete: null },
    });
    await cell('d4').click();
    assert.deepEqual(await heard('move'), [{ text: 'b2-d4', cells: ['b2', 'd4'] }]);
    assert.deepEqual((await heard('hand')).at(-1).cells, []);
  });
});

test('another piece can be taken instead, and the same one be let go', async () => {
  await on(VIEW, MOVES, async ({ cell, heard }) => {
    await cell('b2').click();
    await cell('a1').click();
    assert.deepEqual((await heard('hand')).at(-1).cells, ['a1']);
    await cell('a1').click();
    assert.deepEqual((await heard('hand')).at(-1).cells, []);
    assert.deepEqual(await heard('move'), []);
  });
});

test('a piece is dragged to where it goes', async () => {
  await on(VIEW, MOVES, async ({ page, cell, heard }) => {
    await drag(page, cell('b2'), cell('b3'));
    assert.deepEqual(await heard('move'), [{ text: 'b2-b3', cells: ['b2', 'b3'] }]);
  });
});

test('a piece dropped beside the board or where it stood stays in the hand', async () => {
  await on(VIEW, MOVES, async ({ page, cell, heard }) => {
    await drag(page, cell('b2'), cell('b2'));
    await page.mouse.move(...(await center(cell('b2'))));
    await page.mouse.down();
    await page.mouse.move(2, 2, { steps: 5 });
    await page.mouse.up();
    assert.deepEqual(await heard('move'), []);
    assert.equal(await cell('b2').getAttribute('aria-selected'), 'true');
  });
});

test('what is dragged can be let go by the Escape key', async () => {
  await on(VIEW, MOVES, async ({ page, cell, heard }) => {
    await page.mouse.move(...(await center(cell('b2'))));
    await page.mouse.down();
    await page.mouse.move(...(await center(cell('b3'))), { steps: 5 });
    await page.keyboard.press('Escape');
    await page.mouse.up();
    assert.deepEqual(await heard('move'), []);
    assert.deepEqual((await heard('hand')).at(-1).cells, []);
  });
});

test('a chain goes hop by hop, and the last cell pressed again ends it', async () => {
  await on(VIEW, MOVES, async ({ page, cell, heard }) => {
    await cell('a1').click();
    assert.equal(await page.locator('.stop').count(), 0);
    await cell('c1').click();
    assert.equal(await page.locator('.stop').count(), 1);
    assert.match(await cell('c1').getAttribute('aria-label'), /press again to stop here/);
    await cell('c3').click();
    await cell('c3').click();
    assert.deepEqual(await heard('move'), [{ text: 'a1-c1-c3', cells: ['a1', 'c1', 'c3'] }]);
  });
});

test('a chain is dragged hop by hop, and ends by itself where nothing follows', async () => {
  await on(VIEW, MOVES, async ({ page, cell, heard }) => {
    await drag(page, cell('a1'), cell('c1'));
    await drag(page, cell('c1'), cell('c3'));
    await drag(page, cell('c3'), cell('e3'));
    assert.deepEqual(await heard('move'), [{ text: 'a1-c1-c3-e3', cells: ['a1', 'c1', 'c3', 'e3'] }]);
  });
});

test('stop() makes the move in the hand, and nothing where it is none yet', async () => {
  await on(VIEW, MOVES, async ({ page, heard }) => {
    await page.evaluate(() => {
      board.press('a1');
      board.stop();
      board.press('c1');
      board.stop();
    });
    assert.deepEqual(
      (await heard('move')).map(({ text }) => text),
      ['a1-c1'],
    );
  });
});

test('a cell that cannot follow is refused and changes nothing', async () => {
  await on(VIEW, MOVES, async ({ cell, heard }) => {
    await cell('e5').click();
    await cell('b2').click();
    await cell('e1').click();
    assert.deepEqual(await heard('refused'), [{ cells: ['e5'] }, { cells: ['b2', 'e1'] }]);
    assert.equal(await cell('b2').getAttribute('aria-selected'), 'true');
  });
});

test('a stone is placed by one press', async () => {
  await on(squares('.../.x./...'), ['a1', 'c3'], async ({ page, cell, heard }) => {
    assert.equal(await page.locator('.placeable').count(), 2);
    await cell('c3').click();
    assert.deepEqual(await heard('move'), [{ text: 'c3', cells: ['c3'] }]);
  });
});

test('a finger taps and drags, and small cells lend their room to those that can be touched', async () => {
  const phone = { hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } };
  await on(
    VIEW,
    MOVES,
    async ({ page, cell, heard }) => {
      await cell('b2').tap();
      await cell('b3').tap();
      assert.deepEqual(
        (await heard('move')).map(({ text }) => text),
        ['b2-b3'],
      );
      await page.evaluate(() => board.show(board.view));
      const touch = await page.context().newCDPSession(page);
      const send = (type, points) =>
        touch.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
      await send('touchStart', [await center(cell('b2'))]);
      await send('touchMove', [await center(cell('c3'))]);
      await send('touchMove', [await center(cell('d4'))]);
      await send('touchEnd', []);
      assert.deepEqual((await heard('move')).at(-1), { text: 'b2-d4', cells: ['b2', 'd4'] });
    },
    phone,
  );
  const small = squares(Array(24).fill('.'.repeat(24)).join('/'));
  await on(
    small,
    ['l12'],
    async ({ page, cell, heard }) => {
      const [x, y] = await center(cell('m12'));
      // Whoever hits the middle of a cell means that one.
      await page.touchscreen.tap(x, y);
      assert.deepEqual(await heard('move'), []);
      await page.touchscreen.tap(x - 6, y);
      assert.deepEqual(await heard('move'), [{ text: 'l12', cells: ['l12'] }]);
    },
    phone,
  );
});

test('the whole board is played by keyboard', async () => {
  await on(VIEW, MOVES, async ({ page, cell, heard }) => {
    const focused = () => page.evaluate(() => board.shadowRoot.activeElement?.getAttribute('data-name'));
    const press = async (...keys) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    await press('Tab');
    assert.equal(await focused(), 'a1');
    await press('ArrowUp', 'ArrowRight');
    assert.equal(await focused(), 'b2');
    assert.ok(await page.locator('.focus-ring').isVisible());
    assert.deepEqual(await center(page.locator('.focus-ring')), await center(page.locator('[data-name=b2]')));
    await cell('b2').click();
    assert.ok(!(await page.locator('.focus-ring').isVisible()), 'a pointer needs no ring');
    await press('Escape', 'Enter', 'Escape');
    assert.deepEqual(
      (await heard('hand')).map(({ cells }) => cells),
      [['b2'], [], ['b2'], []],
    );
    await press('Space', '.');
    assert.equal(await focused(), 'd4', 'the next cell that can be touched, from b2 on and again from the top');
    await press('.');
    assert.equal(await focused(), 'b3');
    await press(',', '.');
    assert.equal(await focused(), 'b3', 'there and back');
    await press('Enter');
    assert.deepEqual(
      (await heard('move')).map(({ text }) => text),
      ['b2-b3'],
    );
    await press('End');
    assert.equal(await focused(), 'e3');
    await press('Control+Home');
    assert.equal(await focused(), 'a5');
    await press('ArrowUp', 'ArrowLeft');
    assert.equal(await focused(), 'a5', 'the edge holds');
  });
});

test('up and down go straight over rows of hexagons', async () => {
  await on(await golden('hex-jostle'), [], async ({ page }) => {
    const walk = async (key, steps) => {
      const names = [];
      for (let step = 0; step < steps; step += 1) {
        await page.keyboard.press(key);
        names.push(await page.evaluate(() => board.shadowRoot.activeElement.getAttribute('data-name')));
      }
      return names;
    };
    await page.evaluate(() => board.focusCell('a3'));
    const up = await walk('ArrowUp', 10);
    const down = await walk('ArrowDown', 10);
    assert.deepEqual(up.map((name) => name[0]).join(''), 'bcdefghijk');
    assert.equal(down.at(-1), 'a3');
    // Not the column from before, after a hand has gone elsewhere.
    await page.evaluate(() => board.focusCell('a6'));
    assert.deepEqual(await walk('ArrowUp', 1), ['b6']);
  });
});

test('a screen reader hears each cell in words', async () => {
  const view = squares('.#/xo');
  Object.assign(view.cells[0], { value: -2, marks: ['to'] });
  await on(view, ['a1-b1'], async ({ page, cell }) => {
    const label = (name) => cell(name).getAttribute('aria-label');
    assert.equal(await label('a1'), 'a1, white piece, value minus 2, can be moved, last move went here');
    assert.equal(await label('b2'), 'b2, gap');
    assert.equal(await label('a2'), 'a2, empty');
    await page.evaluate(() => {
      board.press('a1');
    });
    assert.equal(await label('b1'), 'b1, black piece, can be captured');
    await page.evaluate(() => {
      board.words = (id) => id.toUpperCase();
    });
    assert.equal(await label('a2'), 'a2, BOARD-EMPTY');
    assert.equal(await page.locator('[role=grid]').getAttribute('aria-label'), 'BOARD-LABEL');
  });
});

test('a press of a helper, without a pointer, counts', async () => {
  await on(VIEW, MOVES, async ({ page, cell, heard }) => {
    for (const name of ['b2', 'b3']) await cell(name).dispatchEvent('click');
    assert.deepEqual(
      (await heard('move')).map(({ text }) => text),
      ['b2-b3'],
    );
    await page.evaluate(() => {
      board.reach = null;
    });
    assert.equal(await page.locator('.touchable').count(), 0);
  });
});

test('flipped, the board is seen from the other side and still understood', async () => {
  await on(await golden('talpa'), ['d1-d2'], async ({ page, cell, heard }) => {
    const [x, y] = await center(cell('a1'));
    await page.evaluate(() => {
      board.flipped = true;
    });
    const [flippedX, flippedY] = await center(cell('a1'));
    assert.ok(flippedX > x && flippedY < y);
    await cell('d1').click();
    await cell('d2').click();
    assert.deepEqual(
      (await heard('move')).map(({ text }) => text),
      ['d1-d2'],
    );
    await page.keyboard.press('Control+End');
    assert.equal(await page.evaluate(() => board.shadowRoot.activeElement.getAttribute('data-name')), 'a4');
  });
});

test('in edit mode cells are reported, with their button, also while dragging', async () => {
  await on(VIEW, MOVES, async ({ page, cell, heard }) => {
    await page.evaluate(() => {
      board.mode = 'edit';
    });
    await cell('c3').click({ button: 'right' });
    await drag(page, cell('a1'), cell('b1'));
    await page.keyboard.press('Enter');
    assert.deepEqual(await heard('cell'), [
      { name: 'c3', button: 2 },
      { name: 'a1', button: 0 },
      { name: 'b1', button: 0 },
      { name: 'b1', button: 0 },
    ]);
    assert.deepEqual(await heard('move'), []);
  });
});

test('a still board is a picture with a name', async () => {
  await on(VIEW, MOVES, async ({ page }) => {
    await page.evaluate(() => {
      board.mode = 'still';
      board.label = 'Apart';
    });
    assert.equal(await page.locator('svg[role=img]').getAttribute('aria-label'), 'Apart');
    assert.equal(await page.locator('[tabindex]').count(), 0);
    assert.deepEqual(await faultsOf(page), []);
  });
});

test('a move is animated, and a new view in the middle of it ends it cleanly', async () => {
  const later = squares('...../...x./...../...../x....');
  await on(
    VIEW,
    MOVES,
    async ({ page }) => {
      const seen = await page.evaluate(
        async ({ first, second }) => {
          const moving = () => board.shadowRoot.getAnimations().length;
          const ghosts = () => board.shadowRoot.querySelectorAll('.ghosts > *').length;
          const states = [];
          board.show(second, { moved: ['b2', 'd4'] });
          states.push({ moving: moving() > 0, ghosts: ghosts() > 0 });
          board.show(first, { animate: false, moved: ['d4', 'b2'] });
          states.push({ moving: moving() > 0, ghosts: ghosts() > 0 });
          board.show(second, { moved: ['b2', 'd4'] });
          await Promise.all(board.shadowRoot.getAnimations().map((animation) => animation.finished));
          await new Promise(requestAnimationFrame);
          states.push({ moving: moving() > 0, ghosts: ghosts() > 0 });
          return states;
        },
        { first: VIEW, second: later },
      );
      assert.deepEqual(seen, [
        { moving: true, ghosts: true },
        { moving: false, ghosts: false },
        { moving: false, ghosts: false },
      ]);
    },
    { reducedMotion: 'no-preference' },
  );
});

test('a piece that was brought part of the way by hand goes on from there', async () => {
  await on(
    VIEW,
    MOVES,
    async ({ page, cell }) => {
      const { spots, starts } = await page.evaluate((after) => {
        const starts = [];
        document.addEventListener('move', ({ detail }) => {
          board.show(after, { moved: detail.cells });
          const [glide] = board.shadowRoot.getAnimations().filter(({ effect }) => effect.target.matches('.piece'));
          starts.push(glide.effect.getKeyframes().map(({ transform }) => transform.match(/[\d.]+px/g).join(' ')));
        });
        for (const name of ['a1', 'c1', 'c3', 'e3']) board.press(name);
        const spot = (name) =>
          board.shadowRoot
            .querySelector(`[data-name="${name}"]`)
            .getAttribute('transform')
            .match(/[\d.]+/g);
        return {
          starts,
          spots: ['c3', 'e3'].map((name) =>
            spot(name)
              .map((number) => `${number}px`)
              .join(' '),
          ),
        };
      }, squares('...../...o./....x/.x.../.....'));
      assert.deepEqual(starts, [spots]);
      assert.equal(await cell('e3').getAttribute('aria-selected'), 'false');
    },
    { reducedMotion: 'no-preference' },
  );
});

test('who wants no motion sees none: pieces do not move, what was captured is marked where it stood', async () => {
  await on(VIEW, MOVES, async ({ page }) => {
    const animated = await page.evaluate((view) => {
      board.show(view, { moved: ['b2', 'd4'] });
      return board.shadowRoot.getAnimations().map(({ effect }) => effect.target.getAttribute('class'));
    }, squares('...../...x./...../...../x....'));
    assert.deepEqual(animated, ['trace']);
  });
});

test('only what changed is drawn anew', async () => {
  await on(VIEW, MOVES, async ({ page }) => {
    const kept = await page.evaluate((view) => {
      const pieceAt = (name) => board.shadowRoot.querySelector(`[data-name="${name}"]`);
      const stay = [...board.shadowRoot.querySelectorAll('.pieces .piece')];
      const cell = pieceAt('a1');
      board.show(view, { moved: ['b2', 'd4'] });
      return { pieces: stay.filter((node) => node.isConnected).length, cell: cell.isConnected };
    }, squares('...../...x./...../...../x....'));
    assert.deepEqual(kept, { pieces: 1, cell: true });
  });
});

test('arrows and lit cells are drawn, and what is not on the board is left out', async () => {
  await on(VIEW, MOVES, async ({ page }) => {
    await page.evaluate(() => {
      board.arrows = [
        { cells: ['b2', 'b3'], rank: 1 },
        { cells: ['a1', 'c1', 'c3'], rank: 2 },
        { cells: ['e5'], rank: 'hint' },
        { cells: ['z9'], rank: 3 },
      ];
      board.lit = { cells: ['c3', 'd4'] };
    });
    assert.equal(await page.locator('.arrow').count(), 3);
    assert.equal(await page.locator('.lit').count(), 2);
  });
});
