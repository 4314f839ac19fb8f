/**
 * The door to the engine: the module of WebAssembly is fetched once, and every instance of it answers questions in JSON.
 * What can be asked stands in crates/wasm/src/question.rs, what is answered in docs/WIRE.md.
 */

/** @import { Message, Question } from '../types.js' */

/** The engine understood the question, and says why there is no answer. */
export class Refusal extends Error {
  /** @param {Message} message */
  constructor(message) {
    super(message.text);
    this.id = message.id;
  }
}

/** The engine broke down; its instance is of no use any more. */
export class Breakdown extends Error {}

/**
 * Fetches and compiles the module. It travels packed, so that it is small whatever the server knows.
 *
 * @returns {Promise<WebAssembly.Module>}
 */
export async function load() {
  const response = await fetch(new URL('../quina.wasm.gz', import.meta.url));
  if (!response.ok) {
    // The program that serves the page says in a sentence why it has no engine.
    const told = response.headers.get('content-type')?.startsWith('text/plain');
    throw new Error(told ? await response.text() : `quina.wasm.gz: ${response.status}`);
  }
  let bytes = await response.arrayBuffer();
  // A server may have unpacked it on the way.
  const [first, second] = new Uint8Array(bytes, 0, 2);
  if (first === 0x1f && second === 0x8b) {
    const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
    bytes = await new Response(unpacked).arrayBuffer();
  }
  return WebAssembly.compile(bytes);
}

/** What the engine is told of the world, and tells it. */
const stillWorld = {
  goOn: () => true,
  /** @param {string} _news */
  tell: (_news) => {},
};

/** An instance of the engine. */
export class Door {
  #module;
  #world;
  /** @type {Exports | null} */
  #exports = null;
  #reason = '';

  /**
   * @typedef {{ memory: WebAssembly.Memory, question(length: number): number, answer(): number, spoken(): number }} Exports
   * @param {WebAssembly.Module} module
   * @param {{ goOn(): boolean, tell(news: string): void }} [world]
   */
  constructor(module, world = stillWorld) {
    this.#module = module;
    this.#world = world;
  }

  /**
   * Asks a question and waits for the answer.
   *
   * @template Answer
   * @param {Question} question
   * @returns {Answer}
   */
  ask(question) {
    const { memory, question: room, answer, spoken } = this.#opened();
    const asked = new TextEncoder().encode(JSON.stringify(question));
    let said;
    try {
      // Making room may move the memory, so it is looked up afterwards.
      const at = room(asked.length);
      new Uint8Array(memory.buffer, at, asked.length).set(asked);
      const length = answer();
      said = this.#text(spoken(), length);
    } catch (error) {
      this.#exports = null;
      throw new Breakdown(this.#reason || String(error));
    }
    const { good, refused } = JSON.parse(said);
    if (refused) throw new Refusal(refused);
    return good;
  }

  /** A new instance takes the place of one that broke down. */
  #opened() {
    if (!this.#exports) {
      this.#reason = '';
      const page = {
        now: () => performance.now(),
        go_on: () => Number(this.#world.goOn()),
        /** @param {number} at @param {number} length */
        tell: (at, length) => this.#world.tell(this.#text(at, length)),
        /** @param {number} at @param {number} length */
        fail: (at, length) => {
          this.#reason = this.#text(at, length);
        },
      };
      const instance = new WebAssembly.Instance(this.#module, { page });
      this.#exports = /** @type {Exports} */ (/** @type {unknown} */ (instance.exports));
    }
    return this.#exports;
  }

  /** @param {number} at @param {number} length */
  #text(at, length) {
    const { memory } = /** @type {Exports} */ (this.#exports);
    return new TextDecoder().decode(new Uint8Array(memory.buffer, at, length));
  }
}
