/** Making SVG elements. */

export const NAMESPACE = 'http://www.w3.org/2000/svg';

/**
 * A new element with attributes and children.
 *
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {{ [name: string]: string | number }} [attributes]
 * @param {Node[]} [children]
 * @returns {SVGElementTagNameMap[Tag]}
 */
export function svg(tag, attributes = {}, children = []) {
  const element = document.createElementNS(NAMESPACE, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/**
 * @template {Element} T
 * @param {T} element
 * @param {string} text
 */
export function withText(element, text) {
  element.textContent = text;
  return element;
}
