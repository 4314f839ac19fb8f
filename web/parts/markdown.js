/** The pages of rules: Markdown as they use it, headings, paragraphs, lists, bold, code, links, and drawn boards. */

import { h } from './dom.js';

/**
 * @param {string} text
 * @param {(drawing: string) => HTMLElement | null} draw makes a board of what is fenced, if it is one
 * @returns {HTMLElement[]}
 */
export function markdown(text, draw) {
  /** @type {HTMLElement[]} */
  const found = [];
  for (const block of blocks(text)) {
    const [first] = block;
    if (first.startsWith('```')) {
      const fenced = block.slice(1, -1).join('\n');
      found.push(draw(fenced) ?? h('pre', { tabindex: 0 }, h('code', {}, fenced)));
    } else if (first.startsWith('#')) {
      const depth = first.indexOf(' ');
      found.push(h(depth === 1 ? 'h1' : depth === 2 ? 'h2' : 'h3', {}, ...inline(first.slice(depth + 1))));
    } else if (/^[*-] /.test(first)) {
      found.push(h('ul', {}, ...items(block, /^[*-] /).map((item) => h('li', {}, ...inline(item)))));
    } else if (/^\d+\. /.test(first)) {
      found.push(h('ol', {}, ...items(block, /^\d+\. /).map((item) => h('li', {}, ...inline(item)))));
    } else if (first.startsWith('|')) {
      found.push(table(block));
    } else {
      // A paragraph of the rules can be linked to by its number.
      const [, number] = /^\*\*§(\d+)/.exec(first) ?? [];
      found.push(h('p', { id: number && `p${number}` }, ...inline(block.join(' '))));
    }
  }
  return found;
}

/** The lines of a text, block by block. @param {string} text */
function blocks(text) {
  /** @type {string[][]} */
  const found = [];
  /** @type {string[] | null} */
  let block = null;
  let fenced = false;
  for (const line of text.split('\n')) {
    if (line.startsWith('```')) fenced = !fenced;
    if (line.trim() === '' && !fenced) {
      block = null;
      continue;
    }
    if (!block) found.push((block = []));
    block.push(line);
    if (line.startsWith('#') && !fenced) block = null;
  }
  return found;
}

/** @param {string[]} lines @param {RegExp} bullet */
function items(lines, bullet) {
  /** @type {string[]} */
  const found = [];
  for (const line of lines) {
    if (bullet.test(line)) found.push(line.replace(bullet, ''));
    else found[found.length - 1] += ` ${line.trim()}`;
  }
  return found;
}

/** @param {string[]} lines */
function table(lines) {
  const rows = lines
    .filter((line) => !/^[|\s:-]+$/.test(line))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
  const [head, ...body] = rows;
  return h(
    'table',
    {},
    h('thead', {}, h('tr', {}, ...head.map((cell) => h('th', {}, ...inline(cell))))),
    h('tbody', {}, ...body.map((row) => h('tr', {}, ...row.map((cell) => h('td', {}, ...inline(cell)))))),
  );
}

/** @param {string} text @returns {(Node | string)[]} */
function inline(text) {
  const parts = text.split(/(\*\*.+?\*\*|`.+?`|\*[^*]+?\*|\[.+?\]\(.+?\)|<https?:.+?>)/);
  return parts.map((part) => {
    if (part.startsWith('**')) return h('strong', {}, ...inline(part.slice(2, -2)));
    if (part.startsWith('`')) return h('code', {}, part.slice(1, -1));
    if (/^\*.+\*$/.test(part)) return h('em', {}, part.slice(1, -1));
    const [, words, target] = /^\[(.+)\]\((.+)\)$/.exec(part) ?? [];
    // Pages of the repository are not on this site.
    if (words) return /^https?:/.test(target) ? h('a', { href: target, rel: 'noreferrer' }, words) : words;
    const [, address] = /^<(https?:.+)>$/.exec(part) ?? [];
    return address ? h('a', { href: address, rel: 'noreferrer' }, address) : part;
  });
}
