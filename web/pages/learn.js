/** Learning a game: `#/learn` chooses, `#/learn/GAME` is its lesson, `#/learn/GAME/rules` its rules, `#/learn/GAME/players` who plays how. */

/** @import { Lesson, Rules, Seat, Sheet } from '../types.js' */
import { ask, say } from '../engine/engine.js';
import { miniature } from '../parts/board.js';
import { diagram } from '../parts/diagram.js';
import { h } from '../parts/dom.js';
import { sentence } from '../parts/failure.js';
import { LessonView, doneSteps } from '../parts/lesson.js';
import { chosen } from '../parts/link.js';
import { markdown } from '../parts/markdown.js';

/** @type {import('../router.js').Page} */
export function page(root, [name, part = 'lesson'], held) {
  const { games, sheet } = chosen(name);
  if (!name) {
    root.append(h('h1', {}, say('learn-title')), h('section.cards', {}, ...games.map(card)));
    return { title: say('learn-title') };
  }
  const tab = (/** @type {string} */ to, /** @type {string} */ id) =>
    h(
      'a.button',
      { href: `#/learn/${sheet.game}${to === 'lesson' ? '' : `/${to}`}`, 'aria-current': part === to && 'page' },
      say(id),
    );
  root.append(
    h(
      'div.row.game-tabs',
      {},
      h('h1', {}, sheet.title),
      h(
        'nav.row',
        { 'aria-label': sheet.title },
        tab('lesson', 'lesson'),
        tab('rules', 'rules'),
        tab('players', 'players'),
      ),
    ),
  );
  if (part === 'rules') showRules(root, sheet);
  else if (part === 'players') showPlayers(root, sheet);
  else return showLesson(root, sheet, held);
  return { title: sheet.title };
}

/** @param {Sheet} sheet */
function card(sheet) {
  const lesson = lessonOf(sheet);
  const board = miniature(sheet.title);
  const [step] = lesson.steps;
  if (step) board.show(ask({ ask: 'show', at: { game: sheet.game, size: step.size, position: step.position } }).view);
  const [done, all] = [doneSteps(lesson), lesson.steps.length];
  return h(
    'article.card.game-card',
    {},
    h('a.game-board', { href: `#/learn/${sheet.game}`, tabindex: -1, 'aria-hidden': 'true' }, board),
    h('h2', {}, sheet.title),
    h('p.soft.small', {}, sentence(sheet.about)),
    h('p.small', {}, done === all ? say('lesson-all-done') : say('lesson-progress', { done, all })),
    h(
      'p.row',
      {},
      h(
        'a.button.primary',
        { href: `#/learn/${sheet.game}`, 'aria-label': say('learn-game', { game: sheet.title }) },
        say('learn'),
      ),
      h(
        'a.button',
        { href: `#/learn/${sheet.game}/rules`, 'aria-label': say('rules-of', { game: sheet.title }) },
        say('rules'),
      ),
    ),
  );
}

/** @param {Sheet} sheet @returns {Lesson} */
function lessonOf({ game }) {
  return ask({ ask: 'lesson', game });
}

/** @param {HTMLElement} root @param {Sheet} sheet @param {ReturnType<LessonView['hold']>} [held] */
function showLesson(root, sheet, held) {
  const lesson = lessonOf(sheet);
  const view = new LessonView(lesson, sheet.title, held);
  root.append(
    view.element,
    h(
      'section.card.stack.how',
      {},
      h('h2', {}, say('in-five-lines')),
      h('ol', {}, ...lesson.card.map((line) => h('li', {}, line))),
    ),
  );
  return { title: sheet.title, hold: () => view.hold(), leave: () => view.leave() };
}

/** @param {HTMLElement} root @param {Sheet} sheet */
function showRules(root, sheet) {
  const { text } = /** @type {Rules} */ (ask({ ask: 'rules', game: sheet.game }));
  const [title, ...rest] = markdown(text, (drawing) => diagram(drawing, sheet));
  const heads = rest.filter((one) => one.tagName === 'H2');
  heads.forEach((head, number) => (head.id = `part-${number}`));
  const index = heads.map((head) =>
    h(
      'li',
      {},
      h(
        'button.quiet',
        {
          onclick: () => (
            head.scrollIntoView({ behavior: 'smooth' }),
            head.setAttribute('tabindex', '-1'),
            head.focus({ preventScroll: true })
          ),
        },
        head.textContent,
      ),
    ),
  );
  root.append(
    h(
      'div.rules',
      {},
      h('nav.card', { 'aria-label': say('index') }, h('ul.plain', {}, ...index)),
      h('article.card.prose', {}, title.textContent !== sheet.title && title, ...rest),
    ),
  );
}

/** @param {HTMLElement} root @param {Sheet} sheet */
function showPlayers(root, sheet) {
  const seats = /** @type {Seat[]} */ (ask({ ask: 'seats', at: { game: sheet.game } })).slice(1);
  root.append(
    h(
      'article.card.prose',
      {},
      h('p', {}, say('made-by', { designer: sheet.designer, year: String(sheet.year) }), ' ', sentence(sheet.about)),
      h('h2', {}, say('players')),
      h('p', {}, say('players-about')),
      h('dl', {}, ...seats.flatMap(({ name, about }) => [h('dt', {}, h('strong', {}, name)), h('dd', {}, about)])),
    ),
  );
}
