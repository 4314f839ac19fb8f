/** Elements, made in one expression. */

/**
 * Makes an element: `h('button.primary', { onclick: go, title: 'x' }, 'Go')`. A field that begins with `on` is a listener, one
 * that is false, null or undefined is left out, true is an empty attribute; `.name` sets a property.
 *
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag | `${Tag}.${string}`} name a tag, with classes behind dots
 * @param {{ [name: string]: any }} [fields]
 * @param {...(Node | string | number | null | undefined | false)} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function h(name, fields = {}, ...children) {
  const [tag, ...classes] = name.split('.');
  const element = document.createElement(tag);
  if (classes.length > 0) element.className = classes.join(' ');
  for (const [field, value] of Object.entries(fields)) {
    if (value === false || value === null || value === undefined) continue;
    if (field.startsWith('on')) element.addEventListener(field.slice(2), value);
    else if (field.startsWith('.')) Object.assign(element, { [field.slice(1)]: value });
    else element.setAttribute(field, value === true ? '' : String(value));
  }
  element.append(
    ...children
      .filter((child) => child !== null && child !== undefined && child !== false)
      .map((child) => (child instanceof Node ? child : String(child))),
  );
  return /** @type {HTMLElementTagNameMap[Tag]} */ (element);
}

/**
 * Shows other children. Whoever was at a button or field finds it again where it is shown anew, and is at the parent where it is not,
 * or cannot be pressed any more: a key that is held down must not press what happens to stand there now. Fields that take each
 * other's place have the same name.
 *
 * @param {Element} parent
 * @param {...(Node | string | null | undefined | false)} children
 */
export function fill(parent, ...children) {
  const left = placeOfFocus(parent);
  parent.replaceChildren(
    ...children
      .filter((child) => child !== null && child !== undefined && child !== false)
      .map((child) => /** @type {Node | string} */ (child)),
  );
  if (!left) return;
  alike(parent, left.key)[left.nth]?.focus({ preventScroll: true });
  if (document.activeElement !== document.body) return;
  parent.setAttribute('tabindex', '-1');
  /** @type {HTMLElement} */ (parent).focus({ preventScroll: true });
}

/** What has the focus: what it is, and which one among those that are the same. @param {Element} parent */
function placeOfFocus(parent) {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === parent || !parent.contains(focused)) return null;
  const key = keyOf(focused);
  return { key, nth: alike(parent, key).indexOf(focused) };
}

/** @param {Element} parent @param {string} key @returns {HTMLElement[]} */
function alike(parent, key) {
  const fields = /** @type {NodeListOf<HTMLElement>} */ (parent.querySelectorAll('a, button, input, select, textarea'));
  return [...fields].filter((field) => keyOf(field) === key);
}

/** @param {Element} field */
function keyOf(field) {
  return `${field.tagName} ${field.getAttribute('name') ?? field.textContent}`;
}

/**
 * Scrolls a list until one thing in it is seen, and nothing but the list: a page that moves under a finger is touched elsewhere.
 *
 * @param {Element | null} list
 * @param {Element | null} thing
 */
export function reveal(list, thing) {
  if (!list || !thing) return;
  const [frame, place] = [list.getBoundingClientRect(), thing.getBoundingClientRect()];
  list.scrollTop += Math.min(0, place.top - frame.top) + Math.max(0, place.bottom - frame.bottom);
  list.scrollLeft += Math.min(0, place.left - frame.left) + Math.max(0, place.right - frame.right);
}
