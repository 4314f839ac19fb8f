/** Settings in a browser with several pages, and with what another version has kept. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

let text = JSON.stringify({ theme: 'sepia', lang: 'pt', learnt: 7, analysis: { on: 'yes' }, sound: false });
globalThis.localStorage = { getItem: () => text, setItem: (_key, value) => (text = value) };
Object.defineProperty(globalThis, 'navigator', { value: { languages: ['en'] } });
const { change, settings } = await import('../store/settings.js');

test('what this version does not know is as usual', () => {
  const { theme, lang, learnt, analysis, sound } = settings;
  assert.deepEqual({ theme, lang, learnt, sound }, { theme: 'auto', lang: 'pt', learnt: [], sound: false });
  assert.deepEqual(analysis, { on: true, lines: 3, next: false });
});

test('what another page has changed meanwhile stays', () => {
  text = JSON.stringify({ ...JSON.parse(text), theme: 'dark', learnt: ['talpa 1'] });
  change(({ learnt }) => ({ learnt: [...learnt, 'talpa 2'] }));
  change({ sound: true });
  const { theme, learnt, sound } = JSON.parse(text);
  assert.deepEqual({ theme, learnt, sound }, { theme: 'dark', learnt: ['talpa 1', 'talpa 2'], sound: true });
});
