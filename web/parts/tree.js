/**
 * A game with everything that could have been played instead: moves as nodes below each other, each with its mark,
 * its comment and what an engine said about it. It is read from a record and written as one.
 *
 * A mark such as `!?` is the beginning of a comment, `{!? a trap}`: the record keeps every comment as it is, so marks
 * need no form of their own there, and other readers show them.
 */

/** @import { At, Found, Ply, Record, Remark, Result } from '../types.js' */

/** What can be said about a move by a mark, from best to worst. */
export const MARKS = ['!!', '!', '!?', '?!', '?', '??'];

/**
 * @typedef {object} Node
 * @property {string} move empty at the root
 * @property {Node | null} parent
 * @property {Node[]} next what was played here: the main line first, then what else could have been
 * @property {string} mark
 * @property {string} comment
 * @property {string[]} before comments before the first move of a variation
 * @property {string[]} notes what programs wrote, such as clocks
 * @property {Remark | null} remark
 */

/** What is said of how a game ended holds only for the game as it was played. */
const OF_THE_ENDING = ['Result', 'Termination', 'TimeLeft'];

export class Tree {
  /** Counts changes of moves and comments, so that whoever shows it knows when to draw it anew. */
  version = 0;
  root = node('', null);
  /** @type {{ [name: string]: string }} */
  tags = {};
  /** @type {Result} */
  result = '*';
  /** The moves that the result belongs to. */
  #played = '';

  /** @param {At} at */
  constructor({ game, size, rules, position }) {
    /** @type {At} where the game began */
    this.start = { game, size, rules, position };
  }

  /** @param {At} at */
  static ofGame(at) {
    const tree = new Tree(at);
    let last = tree.root;
    for (const move of at.moves ?? []) last = tree.play(last, move);
    return tree;
  }

  /** @param {Extract<Found, { record: Record }>} found */
  static ofRecord({ record, at }) {
    const tree = new Tree(at);
    tree.tags = record.tags;
    tree.result = record.result;
    tree.root.comment = (record.intro ?? []).join(' ');
    grow(tree.root, record.line);
    tree.#played = String(tree.moves(tree.end));
    return tree;
  }

  /** @returns {Record} */
  record() {
    const played = String(this.moves(this.end)) === this.#played;
    const kept = Object.entries(this.tags).filter(([name]) => played || !OF_THE_ENDING.includes(name));
    const { game, size, rules, position } = this.start;
    return {
      tags: {
        Game: game,
        ...(size && { Size: size }),
        ...(rules && { Rules: rules }),
        ...(position && { Position: position }),
        ...Object.fromEntries(kept),
      },
      intro: this.root.comment ? [this.root.comment] : [],
      line: line(this.root.next),
      result: played ? this.result : '*',
    };
  }

  /** The last node of the main line. */
  get end() {
    return last(this.root);
  }

  /** The nodes of the main line, without the root. */
  get main() {
    return wayTo(this.end);
  }

  /** The moves that lead to a node. @param {Node} node */
  moves(node) {
    return wayTo(node).map(({ move }) => move);
  }

  /** Where a game stands at a node. @param {Node} node @returns {At & { moves: string[] }} */
  at(node) {
    return { ...this.start, moves: this.moves(node) };
  }

  /** Plays a move that the rules allow; one that is there already is followed. @param {Node} from @param {string} move */
  play(from, move) {
    const known = from.next.find((one) => one.move === move);
    if (known) return known;
    const made = node(move, from);
    from.next.push(made);
    this.version += 1;
    return made;
  }

  /** Whether a node belongs to the main line. @param {Node} node */
  isMain(node) {
    return wayTo(node).every((one) => one.parent?.next[0] === one);
  }

  /** The variation that a node is in becomes the main line where it branches off. @param {Node} node */
  promote(node) {
    const branch = wayTo(node)
      .reverse()
      .find((one) => one.parent?.next[0] !== one);
    if (!branch?.parent) return;
    branch.parent.next = [branch, ...branch.parent.next.filter((one) => one !== branch)];
    this.version += 1;
  }

  /** Takes a node away with all that follows; what is given back puts it there again. @param {Node} node */
  remove(node) {
    const { parent } = node;
    if (!parent) return () => {};
    const place = parent.next.indexOf(node);
    parent.next = parent.next.filter((one) => one !== node);
    this.version += 1;
    return () => {
      // Other moves may have been played there meanwhile; they stay.
      parent.next = [...parent.next.slice(0, place), node, ...parent.next.slice(place)];
      this.version += 1;
    };
  }

  /** Says something about a move. @param {Node} node @param {Partial<Pick<Node, 'mark' | 'comment' | 'remark'>>} words */
  note(node, words) {
    Object.assign(node, words);
    if ('comment' in words) this.version += 1;
  }

  /** A node by the choices that lead to it, and back. @param {Node} node */
  choices(node) {
    return wayTo(node).map((one) => /** @type {Node} */ (one.parent).next.indexOf(one));
  }

  /** @param {number[]} choices */
  find(choices) {
    return choices.reduce((/** @type {Node} */ at, choice) => at.next[choice] ?? at, this.root);
  }
}

/** @param {string} move @param {Node | null} parent @returns {Node} */
function node(move, parent) {
  return { move, parent, next: [], mark: '', comment: '', before: [], notes: [], remark: null };
}

/** The nodes that lead to a node and itself, without the root. @param {Node} node */
function wayTo(node) {
  /** @type {Node[]} */
  const way = [];
  for (let at = node; at.parent; at = at.parent) way.push(at);
  return way.reverse();
}

/** Where the main line below a node ends. @param {Node} node */
export function last(node) {
  while (node.next.length > 0) node = node.next[0];
  return node;
}

// From and to records

/** @param {Node} parent @param {Ply[]} plies */
function grow(parent, plies) {
  for (const ply of plies) {
    const made = node(ply.move, parent);
    Object.assign(made, read(ply.comments ?? []));
    parent.next.push(made);
    for (const { intro = [], line } of ply.variations ?? []) {
      const count = parent.next.length;
      grow(parent, line);
      const first = parent.next[count];
      if (first) first.before = intro;
    }
    parent = made;
  }
}

/** What comments say: to programs, by a mark, and in words. @param {string[]} comments */
function read(comments) {
  const split = comments.map((comment) => /^((?:\s*\[%[^\]]*\])*)\s*(.*)$/s.exec(comment) ?? ['', '', comment]);
  const words = split
    .map(([, , rest]) => rest)
    .filter(Boolean)
    .join(' ');
  const [, mark = '', comment = words] = /^([!?]{1,2})(?:\s+(.*))?$/s.exec(words) ?? [];
  const notes = split.map(([, note]) => note.trim()).filter(Boolean);
  return MARKS.includes(mark)
    ? { mark, comment: comment === words ? '' : comment, notes }
    : { mark: '', comment: words, notes };
}

/** The line that begins with the first of some nodes; the others are its variations. @param {Node[]} nodes */
function line(nodes) {
  /** @type {Ply[]} */
  const plies = [];
  for (let [first, ...others] = nodes; first; [first, ...others] = first.next) {
    // What introduced a variation that is the main line now has no place before it, and stays as a comment.
    const comment = [...first.before, first.comment].filter(Boolean).join(' ');
    plies.push({
      ...written({ ...first, comment }),
      variations: others.map((other) => ({ intro: other.before, line: [written(other), ...line(other.next)] })),
    });
  }
  return plies;
}

/** @param {Node} node @returns {Ply} */
function written({ move, mark, comment, notes }) {
  const words = [mark, comment].filter(Boolean).join(' ');
  return { move, comments: words ? [...notes, words] : notes, variations: [] };
}
