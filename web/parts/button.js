/** Buttons that say what they do. */

import { say } from '../engine/engine.js';
import { h } from './dom.js';

/** @param {string} id what it says @param {() => void} act @param {{ [name: string]: any }} [fields] */
export function button(id, act, fields = {}) {
  return h('button', { onclick: act, ...fields }, say(id));
}

/**
 * A button that stays pressed.
 *
 * @param {string} id what it says
 * @param {boolean} pressed
 * @param {(pressed: boolean) => void} act
 * @param {{ [name: string]: any }} [fields]
 */
export function toggle(id, pressed, act, fields = {}) {
  const element = button(
    id,
    () => {
      pressed = !pressed;
      element.setAttribute('aria-pressed', String(pressed));
      act(pressed);
    },
    { 'aria-pressed': String(pressed), ...fields },
  );
  return element;
}
