/** The tree of variations as data, and how work is shared out. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shares } from '../parts/reviewer.js';
import { Tree } from '../parts/tree.js';

const RECORD = {
  tags: { Game: 'talpa', Size: '6x6', Rules: 'official', First: 'Ana', Result: '1-0', Termination: 'Blue resigned' },
  intro: ['at the window'],
  line: [
    {
      move: 'a1-a2',
      comments: ['[%clk 0:04:58.0005]', '!? as always'],
      variations: [
        {
          intro: ['or'],
          line: [
            { move: 'f2-f1', comments: ['quieter'], variations: [] },
            {
              move: 'b1-b2',
              comments: ['?'],
              variations: [{ intro: [], line: [{ move: 'b3-b4', comments: [], variations: [] }] }],
            },
          ],
        },
      ],
    },
    { move: 'b1-b2', comments: [], variations: [] },
  ],
  result: '1-0',
};
const AT = { game: 'talpa', size: '6x6', rules: 'official' };
const read = () => Tree.ofRecord({ record: structuredClone(RECORD), at: { ...AT, moves: ['a1-a2', 'b1-b2'] } });
const game = (...moves) => Tree.ofGame({ ...AT, moves });

test('a record is read and written as it was', () => {
  assert.deepEqual(read().record(), RECORD);
});

test('a mark is the beginning of a comment', () => {
  const [first] = read().main;
  assert.deepEqual([first.mark, first.comment, first.notes], ['!?', 'as always', ['[%clk 0:04:58.0005]']]);
  const tree = game('a1-a2');
  tree.note(tree.end, { mark: '??' });
  assert.deepEqual(tree.record().line[0].comments, ['??']);
  tree.note(tree.end, { mark: '', comment: '?really' });
  const again = Tree.ofRecord({ record: tree.record(), at: AT });
  assert.deepEqual([again.end.mark, again.end.comment], ['', '?really']);
});

test('a move that is known is followed, another one is a variation', () => {
  const tree = game('a1-a2', 'a4-a3');
  const [first] = tree.main;
  assert.equal(tree.play(tree.root, 'a1-a2'), first);
  const other = tree.play(tree.root, 'a1-b1');
  assert.deepEqual(tree.at(other).moves, ['a1-b1']);
  assert.deepEqual(tree.moves(tree.end), ['a1-a2', 'a4-a3']);
  assert.deepEqual([tree.isMain(first), tree.isMain(other)], [true, false]);
  assert.equal(tree.find(tree.choices(other)), other);
});

test('a promoted variation is the main line, and the result of the old one is not its own', () => {
  const tree = read();
  tree.promote(tree.root.next[1].next[1]);
  assert.deepEqual(tree.moves(tree.root.next[1].next[0]), ['f2-f1', 'b3-b4']);
  tree.promote(tree.root.next[1].next[0]);
  assert.deepEqual(tree.moves(tree.end), ['f2-f1', 'b3-b4']);
  const { result, tags } = tree.record();
  assert.deepEqual([result, tags.Result, tags.Termination, tags.First], ['*', undefined, undefined, 'Ana']);
  // What was said before the variation is not lost.
  assert.deepEqual(tree.record().line[0].comments, ['or quieter']);
});

test('what is deleted can be put back where it was', () => {
  const tree = read();
  const before = tree.record();
  const restore = tree.remove(tree.root.next[0]);
  assert.deepEqual(tree.moves(tree.end), ['f2-f1', 'b1-b2']);
  restore();
  assert.deepEqual(tree.record(), before);
});

test('what was played since something was deleted stays when it is put back', () => {
  const tree = read();
  const [first, second] = tree.root.next;
  const restore = tree.remove(first);
  const played = tree.play(tree.root, 'a1-a2');
  restore();
  assert.deepEqual(tree.root.next, [first, second, played]);
});

test('every move is in one share, and a few moves are one share', () => {
  assert.deepEqual(shares(40, 3), [
    [0, 13],
    [13, 27],
    [27, 40],
  ]);
  assert.deepEqual(shares(5, 8), [[0, 5]]);
  assert.deepEqual(shares(8, 8), [
    [0, 4],
    [4, 8],
  ]);
});
