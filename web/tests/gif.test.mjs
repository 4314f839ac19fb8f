/** Animated GIF files, read back by the browser's own decoder. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { dice, game, openSite } from './support/page.mjs';

let site;
before(async () => {
  site = await openSite();
});
after(async () => {
  await site.close();
});

/** A picture of so many pixels, whose colors a function names. */
function picture(width, height, colorAt) {
  const pixels = [];
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) pixels.push(...colorAt(x, y), 255);
  return pixels;
}

/** Runs in the page: every frame as it is seen, with how long; of large ones only a fingerprint. */
async function read(bytes) {
  const decoder = new ImageDecoder({ data: new Uint8Array(bytes), type: 'image/gif' });
  await decoder.completed;
  await decoder.tracks.ready;
  const { frameCount, repetitionCount } = decoder.tracks.selectedTrack;
  const frames = [];
  for (let frameIndex = 0; frameIndex < frameCount; frameIndex += 1) {
    const { image } = await decoder.decode({ frameIndex });
    const { displayWidth: width, displayHeight: height, duration } = image;
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    context.drawImage(image, 0, 0);
    image.close();
    const { data } = context.getImageData(0, 0, width, height);
    frames.push({
      width,
      height,
      ms: duration / 1000,
      pixels: width > 200 ? new Uint8Array(await crypto.subtle.digest('SHA-256', data)).join() : [...data],
    });
  }
  return { endless: repetitionCount === Infinity, frames };
}

/** Makes a file of pictures and gives what is seen of it, and how many bytes it has. */
async function through(page, width, height, pictures, delay = 700) {
  const bytes = await page.evaluate(
    async ({ width, height, pictures, delay }) => {
      const { GifMaker } = await import(new URL('board/gif.js', document.baseURI).href);
      const maker = new GifMaker(width, height);
      for (const pixels of pictures) maker.add(new Uint8ClampedArray(pixels), delay);
      return [...new Uint8Array(await new Blob(maker.write()).arrayBuffer())];
    },
    { width, height, pictures, delay },
  );
  return { size: bytes.length, ...(await page.evaluate(read, bytes)) };
}

/** @param {(page: any) => Promise<void>} body */
const onPage = (body) => site.on('#/', {}, {}, body);

test('few colors come back exactly, frame by frame, with their time', async () => {
  await onPage(async (page) => {
    const colors = [
      [0, 0, 0],
      [255, 255, 255],
      [43, 106, 92],
      [197, 70, 47],
      [233, 221, 197],
    ];
    const pictures = [0, 1, 2].map((frame) =>
      picture(40, 30, (x, y) => colors[(x > 10 * frame && y > 5 ? 1 + frame : 0) + (x === y ? 1 : 0)]),
    );
    const { endless, frames } = await through(page, 40, 30, pictures);
    assert.ok(endless, 'it begins again and again');
    assert.deepEqual(
      frames.map(({ ms }) => ms),
      [700, 700, 700],
    );
    assert.deepEqual(
      frames.map(({ pixels }) => pixels),
      pictures,
    );
  });
});

test('noise of all palette entries survives codes that grow, fill up and begin anew', async () => {
  await onPage(async (page) => {
    const roll = dice(7);
    const noise = picture(200, 150, () => [8 * roll(8) * 4, 4 * roll(8) * 8, 8 * roll(4) * 8]);
    const { frames } = await through(page, 200, 150, [noise]);
    assert.deepEqual(frames[0].pixels, noise);
  });
});

test('images of every small length come back: the end of the data may meet a longer code', async () => {
  await onPage(async (page) => {
    const roll = dice(3);
    for (let width = 1; width <= 60; width += 1) {
      const noise = picture(width, 1, () => [255 * roll(2), 255 * roll(2), 0]);
      const { frames } = await through(page, width, 1, [noise]);
      assert.deepEqual(frames[0].pixels, noise, `${width} pixels`);
    }
  });
});

test('only what changed is written, and a frame without a change is seen as long', async () => {
  await onPage(async (page) => {
    const roll = dice(5);
    const noise = Array.from({ length: 100 * 100 }, () => 60 * roll(4));
    const still = picture(100, 100, (x, y) => [noise[100 * y + x], 0, 0]);
    const moved = picture(100, 100, (x, y) => (x > 90 && y > 90 ? [240, 240, 240] : [noise[100 * y + x], 0, 0]));
    const one = await through(page, 100, 100, [still]);
    const three = await through(page, 100, 100, [still, still, moved]);
    assert.deepEqual(
      three.frames.map(({ pixels }) => pixels),
      [still, still, moved],
    );
    assert.ok(three.size < one.size + 200, `${three.size} bytes after ${one.size}`);
  });
});

test('thousands of colors stay near what they were', async () => {
  await onPage(async (page) => {
    const blend = picture(128, 128, (x, y) => [2 * x, 2 * y, 255 - x - y]);
    const { frames } = await through(page, 128, 128, [blend]);
    const far = blend.reduce((most, value, at) => Math.max(most, Math.abs(value - frames[0].pixels[at])), 0);
    assert.ok(far < 32, `${far} of 255`);
  });
});

/** Opens the dialog of a short game. */
async function shareGame(page, moves) {
  const field = page.getByRole('textbox');
  for (const move of moves) {
    await field.fill(move);
    await field.press('Enter');
  }
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  return page.getByRole('button', { name: 'Animated GIF of the game' });
}

test('a game is saved as a GIF with a frame for every position', async () => {
  await site.on('#/new/freedom/now', {}, game('freedom', { size: '5x5' }), async (page) => {
    const button = await shareGame(page, ['a1', 'a2', 'b3', 'b4']);
    await page.getByLabel('Width of the picture').selectOption('480');
    const coming = page.waitForEvent('download');
    await button.click();
    const file = await coming;
    assert.equal(file.suggestedFilename(), 'freedom-4.gif');
    const chunks = [];
    for await (const chunk of await file.createReadStream()) chunks.push(chunk);
    const { frames, endless } = await page.evaluate(read, [...Buffer.concat(chunks)]);
    assert.ok(endless);
    assert.deepEqual(
      frames.map(({ ms }) => ms),
      [700, 700, 700, 700, 3000],
    );
    assert.deepEqual([...new Set(frames.map(({ width }) => width))], [480]);
    assert.equal(new Set(frames.map(({ pixels }) => pixels)).size, 5, 'every position looks different');
    await page.getByRole('progressbar').waitFor({ state: 'hidden' });
  });
});

test('drawing a game can be ended, and a game without moves has no GIF', async () => {
  await site.on('#/new/freedom/now', {}, game('freedom', { size: '5x5' }), async (page) => {
    const button = await shareGame(page, []);
    assert.equal(await button.count(), 0);
    await page.getByRole('button', { name: 'Close' }).click();
    let saved = 0;
    page.on('download', () => (saved += 1));
    const start = await (await shareGame(page, ['a1', 'a2', 'b3', 'b4'])).elementHandle();
    // In one breath, so that it cannot be done before it is ended.
    await start.evaluate((button) => {
      button.click();
      const cancel = document.activeElement;
      cancel.click();
    });
    await page.getByRole('progressbar').waitFor({ state: 'hidden' });
    assert.ok(await button.isEnabled());
    assert.equal(saved, 0);
  });
});
