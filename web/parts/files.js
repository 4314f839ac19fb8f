/** Files that are loaded, dropped and saved. */

import { say } from '../engine/engine.js';
import { h } from './dom.js';
import { reasonOf } from './failure.js';
import { toast } from './toast.js';

/** Some fifty thousand games; more would hold the page up, and nobody has played them. */
const MOST_BYTES = 2 ** 24;

/** What a file says; fails with its name. @param {File} file @returns {Promise<string>} */
export async function contentOf(file) {
  if (file.size > MOST_BYTES) throw new Error(say('file-too-large', { file: file.name, most: MOST_BYTES / 2 ** 20 }));
  try {
    return await file.text();
  } catch (error) {
    throw new Error(`${file.name}: ${reasonOf(error)}`);
  }
}

/** What a file says; where it cannot be read, as a folder cannot, that is told. @param {File} file @returns {Promise<string | null>} */
export async function textOf(file) {
  try {
    return await contentOf(file);
  } catch (error) {
    toast(reasonOf(error));
    return null;
  }
}

/** Lets a person choose a file; its text. @param {string} accept @returns {Promise<string | null>} */
export function chooseFile(accept) {
  const input = h('input', { type: 'file', accept });
  return new Promise((resolve) => {
    input.addEventListener('cancel', () => resolve(null));
    input.addEventListener('change', async () => resolve(input.files?.[0] ? await textOf(input.files[0]) : null));
    input.click();
  });
}

/** Gives a file to the reader. @param {string} name @param {Blob} content */
export function download(name, content) {
  const href = URL.createObjectURL(content);
  h('a', { href, download: name }).click();
  // The browser has taken the address by then.
  setTimeout(() => URL.revokeObjectURL(href), 10000);
}

/** Games as the text of a file. @param {string[]} records */
export function gamesFile(records) {
  return new Blob([records.join('\n')], { type: 'text/plain;charset=utf-8' });
}

/**
 * Takes files that are dropped anywhere on the page; what is given back ends that.
 *
 * @param {string} text what is said while they are above the page
 * @param {(files: File[]) => void} take
 */
export function takeDrops(text, take) {
  const sign = h('div.drop-sign', { hidden: true }, text);
  document.body.append(sign);
  const holdsFile = (/** @type {DragEvent} */ event) => event.dataTransfer?.types.includes('Files') ?? false;
  /** @type {{ [type: string]: (event: any) => void }} */
  const listeners = {
    dragover(event) {
      if (!holdsFile(event)) return;
      event.preventDefault();
      sign.hidden = false;
    },
    dragleave(event) {
      // Leaving one element for another is no leaving of the page.
      if (!event.relatedTarget) sign.hidden = true;
    },
    drop(event) {
      sign.hidden = true;
      if (!holdsFile(event)) return;
      event.preventDefault();
      take([...event.dataTransfer.files]);
    },
  };
  for (const [type, listener] of Object.entries(listeners)) addEventListener(type, listener);
  return () => {
    for (const [type, listener] of Object.entries(listeners)) removeEventListener(type, listener);
    sign.remove();
  };
}
