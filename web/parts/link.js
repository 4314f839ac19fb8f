/** What the words of an address stand for. */

/** @import { At, Games, Sheet } from '../types.js' */
import { ask } from '../engine/engine.js';
import { DeadLink } from './failure.js';

/** The game that a link stands for, with its moves. @param {string} link @returns {At} */
export function follow(link) {
  try {
    return ask({ ask: 'follow', link });
  } catch (error) {
    throw new DeadLink(error instanceof Error ? error.message : String(error));
  }
}

/** The game that newcomers meet: Talpa, whose goal is seen at a glance. @param {Sheet[]} games */
export function firstToMeet(games) {
  return games[1];
}

/** The game of that name; without one the game that newcomers meet. @param {string} [name] */
export function chosen(name) {
  const { games } = /** @type {Games} */ (ask({ ask: 'games' }));
  const wanted = name ? follow(name).game : firstToMeet(games).game;
  const sheet = games.find(({ game }) => game === wanted);
  return { games, sheet: /** @type {Sheet} */ (sheet) };
}
