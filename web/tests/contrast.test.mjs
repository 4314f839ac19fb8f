/** Every theme can be read: contrasts as WCAG 2 defines them. */

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

const css = await readFile(new URL('../style/theme.css', import.meta.url), 'utf8');

/** The declarations of a rule, by name. */
function rule(selector) {
  const body = css.slice(css.indexOf(`${selector} {`)).split('}')[0];
  return new Map([...body.matchAll(/--([\w-]+): (.+);/g)].map(([, name, value]) => [name, value]));
}

/** Picks a side of every `var(--if-light, a) var(--if-dark, b)`. */
function scheme(selector, side) {
  return new Map(
    [...rule(selector)].map(([name, value]) => [
      name,
      value.replace(/var\(--if-light, (#\w+)\) var\(--if-dark, (#\w+)\)/, `$${side}`),
    ]),
  );
}

const CONTRAST = ":root[data-theme='contrast']";
const THEMES = {
  light: scheme(':root', 1),
  dark: scheme(':root', 2),
  'contrast, light': scheme(CONTRAST, 1),
  'contrast, dark': scheme(CONTRAST, 2),
};

function luminance(color) {
  const channels = [1, 3, 5].map((start) => parseInt(color.slice(start, start + 2), 16) / 255);
  const [red, green, blue] = channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a, b) {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

const WOODS = ['wood', 'wood-2', 'wood-3'];
const SIDES = ['white', 'black', 'red', 'blue'];

/** What is read, and on what. */
const TEXT = {
  ink: ['paper', 'card', 'accent-soft', 'warm-soft'],
  'ink-soft': ['paper', 'card'],
  accent: ['paper', 'card', 'accent-soft'],
  'accent-ink': ['accent'],
  danger: ['paper', 'card'],
  ...Object.fromEntries(SIDES.map((side) => [`${side}-sign`, [side]])),
};

/** What is seen, and on what. */
const MARKS = {
  accent: [...WOODS, 'accent-halo'],
  'warm-line': [...WOODS, 'card'],
  warm: ['earth'],
  danger: WOODS,
  focus: [...WOODS, 'paper', 'card', 'focus-halo'],
  edge: ['paper', 'card'],
  frame: ['paper', 'card'],
  'tile-side': ['paper', 'card'],
};

for (const [theme, colors] of Object.entries(THEMES)) {
  const color = (name) => colors.get(name) ?? assert.fail(`${theme} has no color ${name}`);
  const check = (pairs, least) => {
    const low = Object.entries(pairs).flatMap(([front, backs]) =>
      backs
        .map((back) => ({ pair: `${front} on ${back}`, ratio: contrast(color(front), color(back)) }))
        .filter(({ ratio }) => ratio < least)
        .map(({ pair, ratio }) => `${pair} ${ratio.toFixed(2)}`),
    );
    assert.deepEqual(low, []);
  };

  const least = theme.startsWith('contrast') ? 7 : 4.5;
  test(`${theme}: text has a contrast of ${least} : 1`, () => check(TEXT, least));

  test(`${theme}: marks have a contrast of 3 : 1`, () => check(MARKS, 3));

  /** Whether a shape can be seen, by its face or by its outline. */
  const standsOut = (face, outline, ground) =>
    Math.max(contrast(color(face), color(ground)), contrast(color(outline), color(ground))) >= 3;

  test(`${theme}: pieces stand out from every wood`, () => {
    const lost = SIDES.flatMap((side) =>
      WOODS.filter((wood) => !standsOut(side, `${side}-edge`, wood)).map((wood) => `${side} on ${wood}`),
    );
    assert.deepEqual(lost, []);
  });

  test(`${theme}: tiles stand out from the dug earth`, () => {
    assert.deepEqual(
      WOODS.filter((wood) => !standsOut(wood, 'tile-side', 'earth')),
      [],
    );
  });
}

test('more contrast is dark where the system is', () => {
  const [light, dark] = [1, 2].map((side) => luminance(scheme(CONTRAST, side).get('paper')));
  assert.ok(dark < 0.01 && light > 0.99, `${light}, ${dark}`);
});

test('every theme has every color', () => {
  for (const [theme, colors] of Object.entries(THEMES))
    assert.deepEqual([...colors.keys()], [...THEMES.light.keys()], theme);
});
