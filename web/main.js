/** Starts the page: fetches the engine, then shows what the address asks for. */

import './board/element.js';
import { open, say, speak } from './engine/engine.js';
import { reasonOf } from './parts/failure.js';
import { showTheme } from './parts/theme.js';
import { toast } from './parts/toast.js';
import { showTop } from './parts/top.js';
import { startRouter } from './router.js';
import { settings } from './store/settings.js';
import { keep, offline, renew } from './store/offline.js';

showTheme();

try {
  await open();
  speak(settings.lang);
  document.documentElement.lang = settings.lang;
  const skip = /** @type {HTMLElement} */ (document.querySelector('.skip'));
  skip.textContent = say('skip');
  // The address is the router's: a fragment that is no route would lead home.
  skip.addEventListener('click', (event) => {
    event.preventDefault();
    document.getElementById('main')?.focus();
  });
  // Nobody was ready for it: the page goes on, and says so.
  addEventListener('error', ({ error }) => toast(reasonOf(error)));
  addEventListener('unhandledrejection', ({ reason }) => toast(reasonOf(reason)));
  showTop();
  await startRouter();
  offline.addEventListener('newer', () => toast(say('newer-version'), { label: say('load-it'), act: renew }));
  // Now that the page is here: no newer version is let in while the one at work still brings files.
  keep();
} catch (error) {
  // no-start.js hears it.
  reportError(error);
}
