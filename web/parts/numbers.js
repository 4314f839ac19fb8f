/** Numbers as the reader's language writes them. */

import { settings } from '../store/settings.js';

/** A format takes much longer to make than to use, and scores change many times a second. @type {Map<string, Intl.NumberFormat>} */
const formats = new Map();

/** How the reader's country writes numbers and dates. */
export function region() {
  return settings.lang === 'pt' ? 'pt-PT' : 'en';
}

/** @param {number} number @param {Intl.NumberFormatOptions} [options] */
export function written(number, options = {}) {
  const key = `${settings.lang} ${JSON.stringify(options)}`;
  let format = formats.get(key);
  if (!format) formats.set(key, (format = new Intl.NumberFormat(region(), options)));
  return format.format(number);
}
