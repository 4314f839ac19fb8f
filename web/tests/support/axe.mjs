/** What axe finds wrong with a page. */

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Every fault, in one line each; the page's own content policy stays in force. */
export async function faultsOf(page) {
  await page.evaluate(source);
  const { violations } = await page.evaluate(() => window.axe.run());
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map((node) => `${impact} ${id}: ${node.target.join(' ')}`),
  );
}
