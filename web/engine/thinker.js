/** Somebody who thinks in the background: one question at a time, each with its own way to be stopped. */

/** @import { Question } from '../types.js' */
import { Breakdown, Refusal } from './door.js';

/** How long one who was told to stop may take to answer, in milliseconds: whoever takes longer was ended by the browser. */
const LAST_WORDS = 5000;

export class Thinker {
  #module;
  /** @type {Worker | null} */
  #worker = null;
  /** The last question put; a new one waits for it. @type {Promise<unknown>} */
  #before = Promise.resolve();
  #stop = () => {};
  /** Whether the worker cannot hear a stop, and has to be ended instead. */
  #deaf = false;
  #ended = () => {};
  #dismissed = false;

  /** @param {WebAssembly.Module} module */
  constructor(module) {
    this.#module = module;
  }

  /**
   * Asks, and stops what was asked before: its answer comes as it stands.
   *
   * @template Answer
   * @param {Question} question
   * @param {(news: any) => void} [hear] hears what is found meanwhile
   * @returns {Promise<Answer>}
   */
  ask(question, hear = () => {}) {
    this.stop();
    const license = URL.createObjectURL(new Blob(['go on']));
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let giveUp;
    const stop = () => {
      URL.revokeObjectURL(license);
      if (this.#deaf) this.#end();
      else giveUp ??= setTimeout(() => this.#end(), LAST_WORDS);
    };
    this.#stop = stop;
    const answered = this.#before.then(() => this.#put(question, license, hear));
    this.#before = answered.catch(() => {});
    return answered.finally(() => {
      URL.revokeObjectURL(license);
      clearTimeout(giveUp);
      if (this.#stop === stop) this.#stop = () => {};
    });
  }

  /** Wants the answer now. */
  stop() {
    this.#stop();
  }

  /** Ends the worker with all it knows, for good: whoever asks later, or waits already, is refused. */
  dismiss() {
    this.#dismissed = true;
    this.stop();
    this.#end();
  }

  #end() {
    this.#worker?.terminate();
    this.#worker = null;
    this.#ended();
  }

  /**
   * @param {Question} question
   * @param {string} license
   * @param {(news: any) => void} hear
   * @returns {Promise<any>}
   */
  #put(question, license, hear) {
    if (this.#dismissed) return Promise.reject(new Breakdown('ended'));
    const worker = (this.#worker ??= this.#hire());
    return new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => {
        if ('deaf' in data) this.#deaf = true;
        else if ('news' in data) hear(data.news);
        else if ('answer' in data) resolve(data.answer);
        else if (data.refusal) reject(new Refusal({ ...data.refusal, arguments: {} }));
        else reject(new Breakdown((data.breakdown ?? data.fault).text));
      };
      // The worker itself could not be loaded, or was ended by the browser.
      worker.onerror = (event) => {
        event.preventDefault();
        this.#worker = null;
        reject(new Breakdown(event.message));
      };
      this.#ended = () => reject(new Breakdown('ended'));
      worker.postMessage({ question, license });
    });
  }

  #hire() {
    const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
    worker.postMessage({ module: this.#module });
    return worker;
  }
}
