/** Somebody who looks at the position on the board for as long as it stands there. */

/** @import { At, Info } from '../types.js' */
import { thinker } from '../engine/engine.js';

/** How long what is found is collected before it is shown, in milliseconds: faster than that nobody reads. */
const PACE = 100;

/** @typedef {{ at: At, lines: number }} Task */

export class Analyst {
  #thinker = thinker();
  /** @type {Task | null} */
  #task = null;
  #busy = false;
  #show;
  #fail;

  /** @param {(lines: Info[]) => void} show is told the best lines so far @param {(error: unknown) => void} fail is told why there will be none */
  constructor(show, fail) {
    this.#show = show;
    this.#fail = fail;
  }

  /** Looks at something else, or at nothing. @param {Task | null} task */
  look(task) {
    this.#task = task;
    this.#thinker.stop();
    if (!this.#busy) this.#work();
  }

  dismiss() {
    this.#task = null;
    this.#thinker.dismiss();
  }

  /** Positions that were passed by while the last answer was on its way are never asked about. */
  async #work() {
    this.#busy = true;
    /** @type {Task | null} */
    let done = null;
    while (this.#task && this.#task !== done) {
      done = this.#task;
      await this.#ask(done);
    }
    this.#busy = false;
  }

  /** @param {Task} task */
  async #ask(task) {
    /** @type {Info[]} */
    let found = [];
    /** @type {ReturnType<typeof setTimeout> | null} */
    let timer = null;
    const show = () => {
      timer = null;
      if (this.#task === task) this.#show(found);
    };
    try {
      const question = /** @type {const} */ ({ ask: 'analyze', at: task.at, lines: task.lines, limits: {} });
      const { lines } = await this.#thinker.ask(question, (/** @type {Info[]} */ best) => {
        found = best;
        timer ??= setTimeout(show, PACE);
      });
      // A proof ends it, perhaps before there are as many lines as were asked for.
      if (this.#task === task && lines.length > 0) this.#show(lines);
    } catch (error) {
      // One that was stopped may have had to be ended.
      if (this.#task === task) this.#fail(error);
    }
  }
}
