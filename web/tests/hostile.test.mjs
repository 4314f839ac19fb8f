/** What goes wrong around the page: every time a clear sentence, a way on, and a game that is not lost. */

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { boardOn, game, openSite, still } from './support/page.mjs';

let site;
before(async () => {
  site = await openSite();
});
after(async () => {
  await site.close();
});

/**
 * Visits a page in a world where something is wrong from the start. What it writes to the console is its own affair; an error that
 * nobody caught is not.
 *
 * @param {string} route
 * @param {{ wrong?: () => void, settings?: object, cut?: string, damage?: string, thrown?: string[] }} world `wrong` runs before the page
 * does, `cut` is a file that is not there, `damage` a script that makes no sense, `thrown` are errors that only the page as a whole can catch
 * @param {(page: any, context: any) => Promise<void>} body
 */
async function on(route, { wrong, settings = {}, cut, damage, thrown = [] }, body) {
  const context = await site.browser.newContext({
    viewport: { width: 1240, height: 900 },
    locale: 'en-US',
    reducedMotion: 'reduce',
  });
  await context.addInitScript(
    (kept) => {
      // Files that are missing would come from it.
      delete Navigator.prototype.serviceWorker;
      try {
        if (!localStorage.getItem('quina')) localStorage.setItem('quina', JSON.stringify(kept));
      } catch {
        // A page without storage has its usual settings.
      }
    },
    { sound: false, ...settings },
  );
  if (wrong) await context.addInitScript(wrong);
  if (cut) await context.route(`**/${cut}`, (asked) => asked.fulfill({ status: 404 }));
  if (damage)
    await context.route(`**/${damage}`, (asked) =>
      asked.fulfill({ contentType: 'text/javascript', body: 'words of later years' }),
    );
  const uncaught = [];
  const watch = (page) => page.on('pageerror', (error) => uncaught.push(error.message));
  context.on('page', watch);
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await page.goto(site.url + route);
  await body(page, context);
  await context.close();
  assert.deepEqual(uncaught, thrown);
}

/** As if somebody wrote another address. */
const go = (page, route) => page.evaluate((route) => (location.hash = route), route);
const ready = (page) => page.locator('.play quina-board').waitFor();
const alert = (page) => page.getByRole('alert');
const toast = (page, text) => page.locator('.toast', { hasText: text }).waitFor();
const button = (page, name) => page.getByRole('button', { name, exact: true });
const played = async (page, count) => {
  if (count > 0)
    await page
      .locator('.moves .move')
      .nth(count - 1)
      .waitFor();
  assert.equal(await page.locator('.moves .move').count(), count);
};

async function play(page, move) {
  const field = page.getByRole('textbox', { name: 'Type a move' });
  await field.fill(move);
  await field.press('Enter');
}

/** Drops a file on the page. */
function drop(page, name, bytes) {
  return page.evaluate(
    ([name, bytes]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([new Uint8Array(bytes)], name));
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    },
    [name, [...Buffer.from(bytes)]],
  );
}

/** Links that lead nowhere. */
const BROKEN = {
  'an unknown game': 'chess',
  'a size that does not exist': 'talpa~99x99',
  'rules that do not exist': 'talpa~4x4~house',
  'half a position': 'talpa~4x4~~oxox.xo',
  'a position that the rules refuse': 'shakti~~~7.7.7.7.7.7.7_1_-_0',
  'too many parts': 'talpa~~~~~~~',
  'moves cut off': 'talpa~4x4~~~z',
  'percent signs': '%E0%A4%A%%%zz%00',
  markup: '<img src=x onerror=alert(1)>',
  'a hundred thousand letters': `talpa~4x4~~~${'a'.repeat(100_000)}`,
};

describe('addresses', { concurrency: 4 }, () => {
  test('a link that is damaged says how, on all pages that follow one', async () => {
    await on('#/', {}, async (page) => {
      for (const [what, link] of Object.entries(BROKEN)) {
        await page.locator('.game-card').first().waitFor();
        await go(page, `#/analyze/${link}`);
        await page.getByRole('heading', { name: 'This link leads nowhere' }).waitFor();
        const told = await alert(page).innerText();
        assert.match(told, /is damaged: .*ask for it again\./s, what);
        assert.ok(told.length < 600, told);
        for (const route of ['edit', 'new', 'learn']) {
          await go(page, `#/${route}/${link}`);
          await page.waitForFunction(
            (route) =>
              document.querySelector(`.page-${route} [role=alert] h1`)?.textContent === 'This link leads nowhere',
            route,
          );
          assert.match(await alert(page).innerText(), /is damaged: /, what);
        }
        await alert(page).getByRole('link', { name: 'Home' }).click();
      }
    });
  });

  test('what is no page says so, with the way home', async () => {
    await on('#//', {}, async (page) => {
      for (const route of ['#/nonsense', '#/../..', '#/%', '#/constructor', '#/__proto__', '#/toString/x']) {
        await page.locator('.game-card').first().waitFor();
        await go(page, route);
        await alert(page)
          .getByText(/^There is no page “.*” here\.$/)
          .waitFor();
        await alert(page).getByRole('link', { name: 'Home' }).click();
      }
    });
  });

  test('a game that is not here says so, with the way home', async () => {
    await on('#/play/nonsense', {}, async (page) => {
      await alert(page)
        .getByText(/^This game is not kept in this browser/)
        .waitFor();
      await alert(page).getByRole('link', { name: 'Home' }).click();
      await page.locator('.game-card').first().waitFor();
    });
  });
});

const BINARY = Buffer.from(Array.from({ length: 4096 }, (_, at) => (at * 131 + (at >> 3)) % 256));

describe('files', { concurrency: 4 }, () => {
  /** Files that hold no game, and what is said of them. */
  const DAMAGED = [
    { bytes: BINARY, answer: /^Line 1, column /i },
    { bytes: '', answer: /^There is no game in this file/ },
    { bytes: '[Game "talpa"]\n\n1. a1-c3 *\n', answer: /a1-c3/ },
    { bytes: '[Game "chess"]\n\n1. e2-e4 *\n', answer: /chess/ },
    { bytes: '[Game "talpa"]\n[Size "4x', answer: /^Line 2, column /i },
  ];

  test('a damaged file is refused in a sentence, and the analysis stays', async () => {
    await on('#/analyze/talpa~4x4', { settings: still }, async (page) => {
      for (const cell of ['a1', 'a2']) await boardOn(page).cell(cell).click();
      for (const { bytes, answer } of DAMAGED) {
        await drop(page, 'some.qgn', bytes);
        const told = page.locator('.toast', { hasText: answer });
        await told.waitFor();
        assert.ok((await told.innerText()).length < 600);
        assert.equal(await page.locator('.tree .move').count(), 1);
      }
    });
  });

  test("a damaged file among one's own games changes none of them", async () => {
    await on('#/games', {}, async (page) => {
      const files = DAMAGED.map(({ bytes }, at) => ({
        name: `bad${at}.qgn`,
        mimeType: 'text/plain',
        buffer: Buffer.from(bytes),
      }));
      await page
        .locator('input[type="file"]')
        .setInputFiles([
          ...files,
          { name: 'good.qgn', mimeType: 'text/plain', buffer: Buffer.from('[Game "talpa"]\n\n1. a1-a2 *\n') },
        ]);
      for (const at of [0, 2, 3, 4]) await page.getByRole('dialog').getByText(`bad${at}.qgn, game 1`).first().waitFor();
      await page.getByRole('dialog').getByText('1 game imported.').waitFor();
      await button(page, 'Close').click();
      await page.locator('.kept').waitFor();
      assert.equal(await page.locator('.kept').count(), 1);
    });
  });

  test('a file that is too large is named, in the list and in the analysis', async () => {
    for (const [route, there] of [
      ['#/', '.game-card'],
      ['#/analyze/talpa~4x4', '.analyze'],
    ]) {
      await on(route, { settings: still }, async (page) => {
        await page.locator(there).first().waitFor();
        await page.evaluate(() => {
          const dataTransfer = new DataTransfer();
          dataTransfer.items.add(new File([new Uint8Array(2 ** 24 + 1)], 'huge.qgn'));
          document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
        });
        await page.getByText(/huge\.qgn is larger than 16 MB/i).waitFor();
      });
    }
  });

  test('a file that is read late does not lead away from the page that is shown by then', async () => {
    const wrong = () => {
      const { text } = Blob.prototype;
      const held = new Promise((release) => (globalThis.release = release));
      Blob.prototype.text = async function () {
        await held;
        return text.call(this);
      };
    };
    for (const [route, there] of [
      ['#/', '.game-card'],
      ['#/analyze/talpa~4x4', '.analyze'],
    ]) {
      await on(route, { wrong, settings: still }, async (page) => {
        await page.locator(there).first().waitFor();
        await drop(page, 'good.qgn', '[Game "jostle"]\n\n*\n');
        await go(page, '#/learn');
        await page.getByRole('heading', { name: 'Learn a game' }).waitFor();
        await page.evaluate(async () => {
          globalThis.release();
          await new Blob(['x']).text();
          await (await import('./store/games.js')).all();
        });
        assert.match(page.url(), /#\/learn$/);
      });
    }
  });

  test('a file that cannot be read, such as a folder, is named', async () => {
    const wrong = () => {
      Blob.prototype.text = () => Promise.reject(new DOMException('The file could not be read', 'NotReadableError'));
    };
    await on('#/games', { wrong }, async (page) => {
      await page.getByText('No games here yet').waitFor();
      await drop(page, 'folder', 'x');
      await page.getByRole('dialog').getByText('folder: The file could not be read.').waitFor();
      await page.goto(`${site.url}#/analyze/talpa~4x4`);
      await page.locator('.analyze').waitFor();
      await drop(page, 'folder', 'x');
      await toast(page, 'The file could not be read.');
    });
  });
});

describe('a browser that lacks something', { concurrency: 4 }, () => {
  for (const [what, world] of [
    ['without WebAssembly', { wrong: () => delete globalThis.WebAssembly, thrown: ['WebAssembly is not defined'] }],
    [
      'without a way to unpack',
      { wrong: () => delete globalThis.DecompressionStream, thrown: ['DecompressionStream is not defined'] },
    ],
    [
      'without style sheets made in code',
      { wrong: () => delete globalThis.CSSStyleSheet, thrown: ['CSSStyleSheet is not defined'] },
    ],
    ['that cannot read a part of the page', { damage: 'parts/dom.js', thrown: ["Unexpected token 'of'"] }],
    ['to which a part of the page does not come', { cut: 'parts/dom.js' }],
    ['whose engine does not arrive', { cut: 'quina.wasm.gz', thrown: ['quina.wasm.gz: 404'] }],
    [
      'whose engine arrives damaged',
      {
        wrong: () => (WebAssembly.compile = () => Promise.reject(new WebAssembly.CompileError('damaged'))),
        thrown: ['damaged'],
      },
    ],
  ]) {
    test(`${what} is told so in both languages`, async () => {
      await on('#/play/x', world, async (page) => {
        await page.getByRole('heading', { name: 'Quina could not be started' }).waitFor();
        await page.getByRole('heading', { name: 'Não foi possível iniciar a Quina' }).waitFor();
        assert.ok(await button(page, 'Load again').isVisible());
      });
    });
  }

  const FORBIDDEN = () => {
    const forbid = () => {
      throw new DOMException('storage is off', 'SecurityError');
    };
    IDBFactory.prototype.open = forbid;
    globalThis.BroadcastChannel = /** @type {any} */ (forbid);
    Object.defineProperty(globalThis, 'localStorage', { get: forbid });
  };
  const ABSENT = () => {
    Object.defineProperty(globalThis, 'indexedDB', { value: undefined });
    Object.defineProperty(globalThis, 'localStorage', { value: null });
  };
  const FULL = () => {
    Storage.prototype.setItem = IDBObjectStore.prototype.put = () => {
      throw new DOMException('the disk is full', 'QuotaExceededError');
    };
  };
  for (const [what, wrong] of Object.entries({ forbidden: FORBIDDEN, absent: ABSENT, full: FULL })) {
    test(`where storage is ${what} the game goes on, and the player is told that it is not kept`, async () => {
      await on('#/', { wrong }, async (page) => {
        await page.getByRole('link', { name: 'Play Talpa' }).click();
        await ready(page);
        await toast(page, /^Games cannot be kept in this browser now/);
        await play(page, 'a1-a2');
        await played(page, 2);
        await page.locator('.toast').getByRole('button', { name: 'My games' }).click();
        await alert(page)
          .getByText(/^Games cannot be kept/)
          .waitFor();
        assert.equal(await page.locator('.kept').count(), 1);
        // Another language shows the page anew.
        await button(page, 'Português').click();
        await page.locator('html[lang=pt]').waitFor();
        await page.locator('.kept-ways a').first().click();
        await played(page, 2);
      });
    });
  }
});

describe('storage that fails for a while', { concurrency: 4 }, () => {
  /** Storage cannot be opened until `broken` is false. */
  const BROKEN_AT_FIRST = () => {
    globalThis.broken = true;
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (...how) {
      if (globalThis.broken) throw new DOMException('the disk is busy', 'UnknownError');
      return open.apply(this, how);
    };
  };
  /** Every store that was opened can be closed as a browser does it. */
  const TAKEN_AWAY = () => {
    const { set } = Object.getOwnPropertyDescriptor(IDBDatabase.prototype, 'onclose');
    Object.defineProperty(IDBDatabase.prototype, 'onclose', {
      set(heard) {
        set.call(this, heard);
        globalThis.takeAway = () => {
          this.close();
          this.dispatchEvent(new Event('close'));
        };
      },
    });
  };
  test('a game that could not be written is written with the next one', async () => {
    await on(
      '#/new/talpa/now',
      { wrong: BROKEN_AT_FIRST, settings: game('talpa', { size: '4x4' }) },
      async (page, context) => {
        await ready(page);
        await play(page, 'a1-a2');
        await played(page, 1);
        await page.getByText(/Games cannot be kept/).waitFor();
        await page.evaluate(() => (globalThis.broken = false));
        await go(page, '#/new/talpa/now');
        await page.locator('.moves .move').waitFor({ state: 'detached' });
        await page.evaluate(async () => (await import('./store/games.js')).all());
        const other = await context.newPage();
        await other.addInitScript(() => (globalThis.broken = false));
        await other.goto(`${site.url}#/games`);
        await other.locator('.kept').waitFor();
      },
    );
  });

  for (const [what, wrong, mend] of [
    ['could not be opened', BROKEN_AT_FIRST, () => (globalThis.broken = false)],
    ['was taken away', TAKEN_AWAY, () => globalThis.takeAway()],
  ]) {
    test(`a game is kept by the next move after storage ${what}`, async () => {
      await on('#/new/talpa/now', { wrong, settings: game('talpa', { size: '4x4' }) }, async (page, context) => {
        await ready(page);
        await page.evaluate(mend);
        await play(page, 'a1-a2');
        await played(page, 1);
        // Whoever reads waits for what was written before.
        await page.evaluate(async () => (await import('./store/games.js')).all());
        const other = await context.newPage();
        await other.addInitScript(() => (globalThis.broken = false));
        await other.goto(page.url());
        await played(other, 1);
      });
    });
  }
});

describe('an engine that breaks down', { concurrency: 4 }, () => {
  const against = game('talpa', { size: '6x6', seats: ['human', 'level:1'] });

  test('a computer that always breaks down is told, and moves when the page is loaded again', async () => {
    await on('#/new/talpa/now', { settings: against }, async (page) => {
      await ready(page);
      await page.evaluate(() => {
        Worker.prototype.postMessage = function () {
          this.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }));
        };
      });
      await play(page, 'a1-a2');
      await toast(page, 'The computer broke down and did not move.');
      await played(page, 1);
      await page.reload();
      await played(page, 2);
    });
  });

  test('a computer that breaks down once moves when it is asked again', async () => {
    const wrong = () => {
      const send = Worker.prototype.postMessage;
      Worker.prototype.postMessage = function (message) {
        if (!message.question || globalThis.broken) return send.call(this, message);
        globalThis.broken = true;
        this.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }));
      };
    };
    await on('#/new/talpa/now', { wrong, settings: against }, async (page) => {
      await ready(page);
      await play(page, 'a1-a2');
      await page.locator('.toast').getByRole('button', { name: 'Ask it again' }).click();
      await played(page, 2);
    });
  });

  test('a computer whose worker the browser has ended without a word is given up when it is stopped', async () => {
    const wrong = () => {
      const send = Worker.prototype.postMessage;
      Worker.prototype.postMessage = function (message) {
        if (message.question && !globalThis.broken) this.terminate();
        globalThis.broken ||= Boolean(message.question);
        send.call(this, message);
      };
    };
    await on('#/new/talpa/now', { wrong, settings: against }, async (page) => {
      await ready(page);
      await play(page, 'a1-a2');
      await button(page, 'Undo').click();
      await play(page, 'a1-b1');
      await played(page, 2);
    });
  });

  test('a GIF whose worker cannot be loaded is told to have failed, and can be asked for again', async () => {
    await on(
      '#/new/talpa/now',
      { cut: 'board/gif-worker.js', settings: game('talpa', { size: '4x4' }) },
      async (page) => {
        await ready(page);
        await play(page, 'a1-a2');
        await button(page, 'Share').click();
        const gif = button(page, 'Animated GIF of the game');
        await gif.click();
        await page
          .getByRole('dialog')
          .getByText(/^The GIF could not be made/)
          .waitFor();
        assert.ok(await gif.isEnabled());
      },
    );
  });

  test('a worker that cannot be loaded leaves hints and reviews told in words', async () => {
    await on('#/new/talpa/now', { cut: 'engine/worker.js', settings: game('talpa', { size: '4x4' }) }, async (page) => {
      await ready(page);
      await play(page, 'a1-a2');
      await button(page, 'Hint').click();
      await toast(page, 'The engine broke down');
      await page.getByRole('button', { name: 'Analyze', exact: true }).last().click();
      await page.getByText('The engine broke down. Your analysis is safe.').waitFor();
      await button(page, 'Review the game').click();
      await page
        .locator('.review')
        .getByText(/^The engine broke down/)
        .waitFor();
      await button(page, 'Try to prove it').click();
      await page
        .locator('.proof')
        .getByText(/^The engine broke down/)
        .waitFor();
    });
  });

  /** The rules of the page trap at the next questions, so many of them. */
  const TRAP = () => {
    globalThis.traps = 0;
    const Original = WebAssembly.Instance;
    WebAssembly.Instance = class {
      constructor(...how) {
        const { exports } = new Original(...how);
        const answer = () => {
          if (globalThis.traps > 0) {
            globalThis.traps -= 1;
            throw new WebAssembly.RuntimeError('unreachable');
          }
          return exports.answer();
        };
        return { exports: { ...exports, answer } };
      }
    };
  };
  const trap = (page, times) => page.evaluate((times) => (globalThis.traps = times), times);

  test('rules that trap once are started anew, and the game goes on', async () => {
    await on('#/new/talpa/now', { wrong: TRAP, settings: game('talpa', { size: '4x4' }) }, async (page) => {
      await ready(page);
      await play(page, 'a1-a2');
      await played(page, 1);
      // While a hand is on the board, and again while a move is made.
      await trap(page, 1);
      await boardOn(page).cell('a4').click();
      await boardOn(page).cell('a3').click();
      await toast(page, /^The engine broke down and was started anew/);
      await played(page, 2);
      await trap(page, 1);
      await button(page, 'Undo').click();
      await played(page, 1);
      await page.reload();
      await played(page, 1);
    });
  });

  test('rules that trap again and again are told, and nothing is lost', async () => {
    await on(
      '#/new/talpa/now',
      { wrong: TRAP, settings: game('talpa', { size: '4x4' }), thrown: ['RuntimeError: unreachable'] },
      async (page) => {
        await ready(page);
        await play(page, 'a1-a2');
        await played(page, 1);
        await trap(page, 2);
        await boardOn(page).cell('a4').click();
        await toast(page, /broke down/);
        // The piece may be in the hand by now, in place of the field.
        await page.locator('quina-board').evaluate((board) => board.letGo());
        await play(page, 'a4-a3');
        await played(page, 2);
      },
    );
  });

  test('the analysis outlives a trap', async () => {
    await on('#/analyze/talpa~4x4', { wrong: TRAP, settings: still }, async (page) => {
      await page.locator('.analyze').waitFor();
      await trap(page, 1);
      for (const cell of ['a1', 'a2']) await boardOn(page).cell(cell).click();
      assert.equal(await page.locator('.tree .move').count(), 1);
    });
  });
});

describe('a hurried hand', { concurrency: 4 }, () => {
  const slow = { seats: ['human', 'full'] };

  test('undo while the computer thinks takes the move back, and no answer comes to it', async () => {
    await on('#/new/talpa/now', { settings: game('talpa', { size: '8x8', ...slow }) }, async (page) => {
      await ready(page);
      await play(page, 'a1-a2');
      await button(page, 'Undo').click();
      await played(page, 0);
      // The worker has answered what was stopped once it answers something else.
      await button(page, 'Hint').click();
      await page.getByText(/^Hint: /).waitFor();
      await played(page, 0);
    });
  });

  test('no answer arrives in another game', async () => {
    await on(
      '#/new/talpa/now',
      { settings: { games: { talpa: { size: '8x8', ...slow }, jostle: { seats: ['human', 'human'] } } } },
      async (page) => {
        await ready(page);
        await play(page, 'a1-a2');
        await page.locator('.moves .move').first().waitFor();
        const left = page.url();
        await go(page, '#/new/jostle/now');
        await page.getByRole('heading', { name: 'Jostle', includeHidden: true }).waitFor({ state: 'attached' });
        await button(page, 'Hint').click();
        await page.getByText(/^Hint: /).waitFor();
        await played(page, 0);
        await page.goto(left);
        await played(page, 2);
      },
    );
  });

  test('many clicks at once are no more than the moves that they make', async () => {
    await on('#/new/talpa/now', { settings: game('talpa', { size: '4x4' }) }, async (page) => {
      await ready(page);
      await page.evaluate(() => {
        const board = document.querySelector('quina-board');
        for (let press = 0; press < 40; press += 1)
          for (const cell of ['a1', 'a2', 'd4', 'd3', 'b2']) board.press(cell);
      });
      assert.deepEqual(await boardOn(page).moves(), ['a1-a2', 'd3-d4']);
      await page.evaluate(() => {
        for (let press = 0; press < 40; press += 1)
          for (const control of document.querySelectorAll('.buttons button'))
            if (/Undo|Redo/.test(control.textContent)) control.click();
      });
      assert.deepEqual(await boardOn(page).moves(), ['a1-a2']);
      await page.reload();
      await played(page, 1);
    });
  });

  test('a game that is found too late does not come into the page that is shown by then', async () => {
    const wrong = () => {
      const { set } = Object.getOwnPropertyDescriptor(IDBTransaction.prototype, 'oncomplete');
      Object.defineProperty(IDBTransaction.prototype, 'oncomplete', {
        set(heard) {
          set.call(this, async (event) => {
            await globalThis.held;
            heard(event);
          });
        },
      });
    };
    await on('#/new/talpa/now', { wrong, settings: game('talpa', { size: '4x4' }) }, async (page) => {
      await ready(page);
      const left = page.url();
      await go(page, '#/learn');
      await page.getByRole('heading', { name: 'Learn a game' }).waitFor();
      await page.evaluate(() => {
        globalThis.held = new Promise((release) => (globalThis.release = release));
      });
      await page.goto(left);
      await page.locator('main.page-play').waitFor();
      await go(page, '#/learn');
      await page.getByRole('heading', { name: 'Learn a game' }).waitFor();
      await page.evaluate(async (id) => {
        globalThis.release();
        await (await import('./store/games.js')).find(id);
      }, left.split('/').pop());
      assert.equal(await page.locator('.play').count(), 0);
    });
  });

  test('a question over the page goes with the page', async () => {
    await on('#/new/talpa/now', { settings: game('talpa', { size: '4x4' }) }, async (page) => {
      await ready(page);
      await play(page, 'a1-a2');
      await button(page, 'Resign').click();
      await page.getByRole('dialog').waitFor();
      await go(page, '#/new/jostle/now');
      await page.getByRole('heading', { name: 'Jostle', includeHidden: true }).waitFor({ state: 'attached' });
      assert.equal(await page.getByRole('dialog').count(), 0);
    });
  });

  test('another language keeps the game, its clocks and what is played', async () => {
    await on('#/new/talpa/now', { settings: game('talpa', { size: '4x4', clock: '300+0' }) }, async (page) => {
      await ready(page);
      await play(page, 'a1-a2');
      const clock = () => page.locator('.clock').last().innerText();
      const before = await clock();
      await button(page, 'Português').click();
      await button(page, 'Desistir').waitFor();
      await played(page, 1);
      const seconds = (text) => text.split(':').reduce((sum, part) => 60 * sum + Number(part.replace(',', '.')), 0);
      const [one, other] = [seconds(before), seconds(await clock())];
      assert.ok(one >= other && one - other < 60, `${before} then ${other}`);
      await button(page, 'English').click();
      await played(page, 1);
    });
  });

  test('two pages with the same game show the same game', async () => {
    await on('#/new/talpa/now', { settings: game('talpa', { size: '4x4' }) }, async (page, context) => {
      await ready(page);
      await play(page, 'a1-a2');
      await played(page, 1);
      const other = await context.newPage();
      await other.goto(page.url());
      await played(other, 1);
      await play(page, 'a4-a3');
      await played(other, 2);
      await button(other, 'Undo').click();
      await played(other, 1);
      await page.locator('.moves .move').nth(1).waitFor({ state: 'detached' });
      await other.reload();
      await played(other, 1);
    });
  });
});
