/** The hand, and what changed between two views: no browser needed. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeBetween } from '../board/animate.js';
import { Hand } from '../board/hand.js';
import { squares } from './support/boards.mjs';

function handOver(...moves) {
  const listed = moves.map((text) => ({ text, cells: text.split('-') }));
  const hand = new Hand();
  hand.open((touched) => {
    const open = listed.filter(({ cells }) => touched.every((name, index) => cells[index] === name));
    const next = open.filter(({ cells }) => cells.length > touched.length).map(({ cells }) => cells[touched.length]);
    return {
      next: [...new Set(next)],
      complete: open.find(({ cells }) => cells.length === touched.length) ?? null,
    };
  });
  return hand;
}

const kinds = (hand, ...names) => names.map((name) => hand.touch(name).kind);

test('a move is made where nothing can follow', () => {
  const hand = handOver('a1-a2');
  assert.deepEqual(kinds(hand, 'a1', 'a2'), ['taken', 'move']);
  assert.ok(hand.empty);
});

test('a chain that could go on waits, and ends where its last cell is touched again', () => {
  const hand = handOver('a1-a2', 'a1-a2-a3');
  assert.deepEqual(kinds(hand, 'a1', 'a2'), ['taken', 'taken']);
  assert.equal(hand.stoppable.text, 'a1-a2');
  assert.deepEqual(hand.touch('a2'), { kind: 'move', move: { text: 'a1-a2', cells: ['a1', 'a2'] } });
});

test('a chain that comes back to its own cell goes on instead of ending', () => {
  const hand = handOver('a1-a2', 'a1-a2-a1', 'a1-a2-a1-b1');
  assert.deepEqual(kinds(hand, 'a1', 'a2', 'a1'), ['taken', 'taken', 'taken']);
  assert.equal(hand.stoppable.text, 'a1-a2-a1');
});

test('another piece is taken instead of the first cell, never in the middle of a chain', () => {
  const hand = handOver('a1-a2', 'a1-a2-a3', 'b1-b2');
  assert.deepEqual(kinds(hand, 'a1', 'b1', 'a1', 'a2', 'b1'), ['taken', 'taken', 'taken', 'taken', 'refused']);
  assert.deepEqual(hand.cells, ['a1', 'a2']);
});

test('only what goes on can be lifted: a placement is made when the press ends', () => {
  const hand = handOver('a1-a2', 'c3');
  assert.equal(hand.lifts('a1'), true);
  assert.equal(hand.lifts('c3'), false);
  hand.touch('a1');
  assert.equal(hand.lifts('a1'), false, 'it is in the hand already');
});

test('without anybody to ask nothing can be touched', () => {
  const hand = new Hand();
  assert.deepEqual(kinds(hand, 'a1'), ['refused']);
});

test('a capture: one piece went, one is gone', () => {
  const change = changeBetween(squares('.o/x.'), squares('.x/..'), ['a1', 'b2']);
  assert.deepEqual(change, { route: ['a1', 'b2'], captured: ['b2'], placed: [], vanished: [] });
});

test('a chain captures on its way and may end where it began', () => {
  const change = changeBetween(squares('o../x.o'), squares('.../x..'), ['a1', 'c1', 'a2', 'a1']);
  assert.deepEqual(change, { route: ['a1', 'c1', 'a2', 'a1'], captured: ['c1', 'a2'], placed: [], vanished: [] });
});

test('a stone is placed, and taken back', () => {
  assert.deepEqual(changeBetween(squares('..'), squares('x.'), ['a1']), {
    route: [],
    captured: [],
    placed: ['a1'],
    vanished: [],
  });
  assert.deepEqual(changeBetween(squares('x.'), squares('..'), ['a1']), {
    route: [],
    captured: ['a1'],
    placed: [],
    vanished: [],
  });
});

test('tiles vanish: holes in a floor, dug cells in earth', () => {
  assert.deepEqual(changeBetween(squares('x..'), squares('#.x'), ['a1', 'c1']).vanished, ['a1']);
  const earth = { ground: 'earth' };
  assert.deepEqual(changeBetween(squares('xo', earth), squares('.x', earth), ['a1', 'b1']).vanished, ['a1']);
});
