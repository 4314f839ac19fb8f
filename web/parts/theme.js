/** The colors of the page: the chosen ones, or those that the system asks for. */

import { settings } from '../store/settings.js';

const contrast = matchMedia('(prefers-contrast: more)');

/** Light and dark follow the system in the style sheet; more contrast is a theme of its own. */
export function showTheme() {
  const { theme } = settings;
  document.documentElement.dataset.theme = theme === 'auto' && contrast.matches ? 'contrast' : theme;
}

contrast.addEventListener('change', showTheme);
