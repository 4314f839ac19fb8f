/** Short sounds, made on the spot. */

import { settings } from '../store/settings.js';

/** @type {AudioContext | undefined} */
let context;

/** Pitch in hertz, and how long it rings in seconds. */
const SOUNDS = {
  move: [[520, 0.06]],
  capture: [[300, 0.09]],
  end: [
    [392, 0.18],
    [523, 0.18],
    [659, 0.35],
  ],
};

/** @param {keyof typeof SOUNDS} name */
export function sound(name) {
  if (!settings.sound || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  // A browser starts it only after a hand has touched the page.
  if (context.state === 'suspended') context.resume().catch(() => {});
  let at = context.currentTime;
  for (const [pitch, length] of SOUNDS[name]) {
    const tone = new OscillatorNode(context, { type: 'triangle', frequency: pitch });
    const volume = new GainNode(context, { gain: 0.16 });
    volume.gain.setValueAtTime(0.16, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + length);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + length);
    at += length * 0.7;
  }
}
