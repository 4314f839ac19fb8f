/** The bar at the top: where one can go, the language and the theme. */

import { say, speak } from '../engine/engine.js';
import { refresh } from '../router.js';
import { change, settings } from '../store/settings.js';
import { button } from './button.js';
import { fill, h, reveal } from './dom.js';
import { showTheme } from './theme.js';

const ROUTES = [
  ['new', 'nav-play'],
  ['learn', 'nav-learn'],
  ['analyze', 'nav-analyze'],
  ['edit', 'nav-edit'],
  ['games', 'nav-games'],
];

/** @type {{ theme: 'auto' | 'light' | 'dark' | 'contrast', sign: string }[]} */
const THEMES = [
  { theme: 'auto', sign: '◐' },
  { theme: 'light', sign: '○' },
  { theme: 'dark', sign: '●' },
  { theme: 'contrast', sign: '◑' },
];

export function showTop() {
  const top = /** @type {HTMLElement} */ (document.getElementById('top'));
  const other = settings.lang === 'en' ? 'pt' : 'en';
  const at = THEMES.findIndex(({ theme }) => theme === settings.theme);
  const next = THEMES[(at + 1) % THEMES.length];
  fill(
    top,
    h('a.brand', { href: '#/' }, say('app-title')),
    h(
      'nav',
      { 'aria-label': say('nav-label') },
      ...ROUTES.map(([route, id]) => h('a', { href: `#/${route}`, 'data-route': route }, say(id))),
    ),
    h(
      'div.row.end',
      {},
      button('other-language', () => setLanguage(other), { class: 'quiet', lang: other, name: 'language' }),
      h(
        'button.quiet.icon',
        {
          name: 'theme',
          onclick: () => setTheme(next.theme),
          title: say('theme-is', { theme: settings.theme }),
          'aria-label': say('theme-is', { theme: settings.theme }),
        },
        THEMES[at].sign,
      ),
    ),
  );
}

let here = '';

/** Shows where one is. @param {string} [route] without it, where one was before */
export function markTop(route = here) {
  here = route === 'play' ? 'new' : route;
  for (const link of document.querySelectorAll('#top nav a')) {
    if (/** @type {HTMLElement} */ (link).dataset.route === here) {
      link.setAttribute('aria-current', 'page');
      reveal(link.parentElement, link);
    } else link.removeAttribute('aria-current');
  }
}

/** @param {'en' | 'pt'} lang */
function setLanguage(lang) {
  change({ lang });
  speak(lang);
  document.documentElement.lang = lang;
  showTop();
  refresh();
}

/** @param {'auto' | 'light' | 'dark' | 'contrast'} theme */
function setTheme(theme) {
  change({ theme });
  showTheme();
  showTop();
  markTop();
}
