/** Analyses in a storage with little room. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

let text = null;
const ROOM = 1000;
globalThis.localStorage = {
  getItem: () => text,
  setItem(_key, value) {
    if (value.length > ROOM) throw new DOMException('full', 'QuotaExceededError');
    text = value;
  },
};
const { findAnalysis, keepAnalysis } = await import('../store/analyses.js');

test('where there is no room for all, the one looked at last is kept', () => {
  const analysis = (link) => ({ link, text: 'x'.repeat(200), choices: [], remarks: [], lang: 'en' });
  const links = ['a', 'b', 'c', 'd', 'e', 'f'];
  for (const link of links) {
    keepAnalysis(analysis(link));
    assert.deepEqual(findAnalysis(), analysis(link));
  }
  assert.deepEqual(
    links.filter((link) => findAnalysis(link)),
    ['d', 'e', 'f'],
  );
});

test('one for which there is no room at all lasts as long as the page, and drives no other away', () => {
  const small = { link: 'small', text: 'x', choices: [], remarks: [], lang: 'en' };
  const large = { ...small, link: 'large', text: 'x'.repeat(2 * ROOM) };
  assert.equal(keepAnalysis(small), true);
  assert.equal(keepAnalysis(large), false);
  assert.deepEqual(findAnalysis(), large);
  assert.deepEqual(findAnalysis('small'), small);
  // It is kept as soon as it fits.
  const cut = { ...large, text: 'x' };
  assert.equal(keepAnalysis(cut), true);
  assert.ok(text.includes('large'));
});

test('what is not whole is as if it were not there', () => {
  const whole = { link: 'a', text: 'x', choices: [], remarks: [], lang: 'en' };
  text = JSON.stringify([null, 7, { link: 'b', text: 'x' }, { ...whole, link: 'c', remarks: null }, whole]);
  assert.deepEqual(findAnalysis(), whole);
  assert.equal(findAnalysis('b'), undefined);
});
