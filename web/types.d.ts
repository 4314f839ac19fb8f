/**
 * The forms of docs/WIRE.md, and what the parts of the page say to each other.
 * Modules take a type from here with `@import { View } from '../types.js'`.
 */

// Games

export type Side = 1 | 2;
export type Tint = 'white' | 'black' | 'red' | 'blue';
export type Ground = 'wood' | 'earth' | 'tiles';
export type Edge = 'top' | 'bottom' | 'left' | 'right';
export type Mark = 'from' | 'to' | 'last' | 'live' | 'check' | 'path' | 'decisive';
export type Result = '1-0' | '0-1' | '1/2-1/2' | '*';

export interface Games {
  wire: number;
  games: Sheet[];
}

export interface Sheet {
  game: string;
  title: string;
  designer: string;
  year: number;
  about: string;
  colors: [string, string];
  default_size: string;
  sizes: Sizes;
  boards: string;
  shape: Shape;
  rules: RuleSet[];
  pieces: Piece[];
  repeats: boolean;
  unit: string | null;
  players: Player[];
  levels: Level[];
}

export type Sizes =
  | { kind: 'fixed'; size: string }
  | { kind: 'square'; min: number; max: number; step: number }
  | { kind: 'rectangle'; min: number; max: number };

export type Shape = { kind: 'square'; width: number; height: number } | { kind: 'hex'; side: number };

export interface RuleSet {
  id: string;
  name: string;
  about: string;
}

export interface Piece {
  side: Side | null;
  name: string;
  letter: string;
  symbol: string;
}

export interface Player {
  name: string;
  about: string;
}

export interface Level {
  depth: number | null;
  nodes: number;
  blur: number;
}

export interface Rules {
  game: string;
  lang: string;
  text: string;
}

// Positions

export interface Place {
  game: string;
  size: string;
  rules: string;
  position: string;
  ending: Ending | null;
}

export interface Ending {
  result: Result;
  reason: string;
}

export interface Shown extends Place {
  view: View;
}

export interface View {
  shape: Shape;
  ground: Ground;
  turn: Side;
  ply: number;
  prompt: string;
  sides: [SideView, SideView];
  goals: Goal[];
  cells: CellView[];
}

export interface SideView {
  color: string;
  tint: Tint;
  letters: string[];
  caption: string | null;
}

export interface Goal {
  edge: Edge;
  side: Side;
}

export interface CellView {
  name: string;
  row: number;
  half_column: number;
  hole: boolean;
  piece: Piece | null;
  marks: Mark[];
  value: number | null;
}

export interface Moves extends Place {
  moves: string[];
  all: boolean;
}

export interface Leaves extends Place {
  depth: number;
  leaves: number;
  divide?: { [move: string]: number };
}

// Hands

export interface Reach {
  next: string[];
  complete: Move | null;
}

export interface Move {
  text: string;
  cells: string[];
}

// Lessons

export interface Lesson {
  game: string;
  card: string[];
  steps: Step[];
}

export interface Step {
  name: string;
  title: string;
  text: string;
  paragraphs: number[];
  size: string;
  position: string;
  look: string[];
  turns: Turn[];
}

export interface Turn {
  task: string;
  hint: string;
  model: string;
}

export interface Judged {
  good: boolean;
  done: boolean;
  words: string;
  played: Played | null;
  reply: Played | null;
}

export interface Played {
  move: Move;
  view: View;
}

// Refusals

export interface Message {
  id: string;
  arguments: { [name: string]: Argument };
  text: string;
}

export type Argument = { text: string } | { number: number } | { color: string } | { phrase: Message };

// What an engine found

export type Score = { points: number } | { win: number } | { loss: number };
export type Quality = 'good' | 'inaccuracy' | 'mistake' | 'blunder';

export interface Info {
  depth: number;
  line: number;
  nodes: number;
  time_ms: number;
  score: Score;
  chance: number;
  fill: number | null;
  moves: string[];
}

export interface Analysis extends Place {
  depth: number;
  nodes: number;
  time_ms: number;
  lines: Info[];
}

export interface Review extends Place {
  complete: boolean;
  moves: Remark[];
}

export interface Remark {
  ply: number;
  side: Side;
  move: string;
  score: Score | null;
  quality: Quality;
  word: string;
  best: { score: Score; moves: string[] } | null;
  missed: string[];
}

export interface Value {
  result: Result | null;
  low: number;
  high: number;
}

export interface Solution {
  solved: boolean;
  value: Value;
  unit: string | null;
  best: string[];
  moves: (Value & { move: string })[];
  nodes: number;
  proof: number | null;
}

export interface Solved extends Place, Solution {
  seconds: number;
}

// Records

export interface Record {
  tags: { [name: string]: string };
  intro?: string[];
  line: Ply[];
  result: Result;
}

export interface Ply {
  move: string;
  clock_ms?: number;
  comments?: string[];
  variations?: Variation[];
}

export interface Variation {
  intro?: string[];
  line: Ply[];
}

export interface Records {
  records: (Record & { moves: string[]; positions: string[] })[];
}

export interface Checked {
  records: ({ record: string; good: true; about: string } | { record: string; good: false; error: string })[];
  wrong: number;
}

// The board element

/** Says a sentence of the page by its id. */
export type Say = (id: string, args?: { [name: string]: string | number }) => string;

export interface Arrow {
  cells: string[];
  /** Which of the best lines it begins, or that it is a hint. */
  rank: 1 | 2 | 3 | 4 | 5 | 'hint';
}

export interface HandDetail {
  cells: string[];
  reach: Reach | null;
}

export interface CellDetail {
  name: string;
  /** As in `MouseEvent.button`; 0 from the keyboard. */
  button: number;
}

// Questions to the engine, as crates/wasm/src/question.rs has them

/** A game, and how it came to where it stands. */
export interface At {
  game: string;
  size?: string | null;
  rules?: string | null;
  position?: string | null;
  moves?: string[];
}

export interface Limits {
  depth?: number;
  nodes?: number;
  movetime_ms?: number;
  clocks_ms?: [[number, number], [number, number]];
}

export type Act =
  | 'look'
  | 'undo'
  | 'redo'
  | 'swap'
  | 'resign'
  | 'draw'
  | 'again'
  | 'run'
  | 'rest'
  | { play: string }
  | { jump: number };

type Asked =
  | { ask: 'games' }
  | { ask: 'rules' | 'lesson'; game: string }
  | { ask: 'judge'; game: string; step: string; good: string[]; tried: string }
  | { ask: 'model'; game: string; step: string; good: string[] }
  | { ask: 'say'; id: string; args: { [name: string]: string | number } }
  | { ask: 'seats' | 'show' | 'moves' | 'link' | 'advise'; at: At }
  | { ask: 'reach' | 'refusal'; at: At; cells: string[] }
  | { ask: 'read'; at: At; text: string }
  | { ask: 'sit'; at: At; seats: [string, string]; clock: string | null }
  | { ask: 'resume'; record: string; undone?: string[] }
  | { ask: 'act'; table: number; act: Act }
  | { ask: 'order' | 'leave'; table: number }
  | { ask: 'keep'; table: number; date: string }
  | { ask: 'records'; text: string }
  | { ask: 'write'; record: Record }
  | { ask: 'sketch'; at: At; position: string; put?: { cell: string; letter: string | null }; clear?: boolean }
  | { ask: 'follow'; link: string }
  | { ask: 'think'; at: At; player: string; limits: Limits; seed: number }
  | { ask: 'analyze'; at: At; lines: number; limits: Limits }
  | { ask: 'review'; at: At; from: number; limits: Limits }
  | { ask: 'retell'; at: At; remarks: Remark[] }
  | { ask: 'solve'; at: At; megabytes: number }
  | { ask: 'walk'; at: At; games: number; seed: number }
  | { ask: 'bench'; at: At; window_ms: number };

export type Question = Asked & { lang?: string };

/** Somebody who can sit down at a game. */
export interface Seat {
  player: string;
  name: string;
  about: string;
}

/** A game being played. */
export interface Table extends Shown {
  table: number;
  at: At & { moves: string[] };
  undone: string[];
  seats: [Seat, Seat];
  waiting: 'person' | 'computer' | 'nobody';
  prompt: string;
  standing: [string, string];
  clocks: { control: string; left_ms: [number, number]; running: boolean } | null;
  own: boolean;
}

/** What the computer that is to move is asked. */
export interface Order {
  at: At;
  player: string;
  limits: Limits;
}

export interface Advice {
  move: string;
  reasons: string[];
}

/** A game of a file: what it is, or what is wrong with it. */
export type Found =
  | { record: Record; at: At & { moves: string[] }; fault?: undefined }
  | { fault: Message; record?: undefined; at?: undefined };

/** A position being set up. */
export interface Drawn {
  position: string;
  view: View;
  fault: Message | null;
}
