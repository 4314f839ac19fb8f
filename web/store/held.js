/** What a page held when it was closed, for the one that this tab opens next at the same address: the page after a reload. */

const KEY = 'quina-held';

/** @param {object | undefined} held plain data, or nothing */
export function putAside(held) {
  try {
    if (held) sessionStorage.setItem(KEY, JSON.stringify({ address: location.hash, held }));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Full or forbidden: it is lost with the page.
  }
}

/** Gives it once. @returns {any} */
export function takeAside() {
  try {
    const found = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    sessionStorage.removeItem(KEY);
    return found.address === location.hash ? found.held : undefined;
  } catch {
    // Forbidden, or damaged: the page begins anew.
    return undefined;
  }
}
