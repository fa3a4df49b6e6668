/** What travels on the wire (docs/wire.md), and what the shell hands to a board (docs/web.md). */
import type { Child } from "./lib.js";
import type { Inset } from "./shell/free_part.js";
import type { EndDrawn } from "./shell/game_end.js";
import type { Shape } from "./shell/shape.js";
import type { Drawn } from "./shell/story_page.js";
import type { GameSounds } from "./sound/cues.js";

// biome-ignore lint/suspicious/noExplicitAny: a View is for the parts of its own game, which say what it is like
export type AnyView = any;
// biome-ignore lint/suspicious/noExplicitAny: an option's value: each question of each game has its own
export type Answer = any;
// biome-ignore lint/suspicious/noExplicitAny: what a line tells besides its text: each kind of line its own facts
export type Facts = Record<string, any>;
// biome-ignore lint/suspicious/noExplicitAny: what a question is about, its odds and previews: each kind its own
export type Told = any;
export type Option = { value: Answer; label: string; hint?: string };
/** An option, and where it stands in the list: what `choose` takes. */
export type Choice = Option & { index: number };
/** What a click on a piece does, given the option that the piece stands for. */
export type PickOption = (option: Choice) => void;
/** Whether the option with this value is pointed at in the prompt bar. */
export type Lit = (value: unknown) => boolean;
export type Barred = { value: Answer; label: string; why: string; rule?: string };
export type Decision = {
  seat: number;
  kind: string;
  prompt: string;
  rule?: string;
  options: Option[];
  barred: Barred[];
  args?: Record<string, Told>;
  info?: Told;
  previews?: Told[] | null;
  /** When a quiet window closes (seconds since 1970): until then the answer can be given, and takes effect then. */
  until?: number | null;
};
export type Asked = { seat: number; kind?: string; prompt?: string; waiting?: string; info?: unknown };
export type Line = { n: number; seq: number; kind: string; text: string; rule?: string; facts?: Facts };
export type Chat = {
  seat: number | null;
  name?: string;
  text?: string;
  what?: string;
  at?: string | number;
  kind?: string;
};
export type Outcome = { winners: number[]; scores: number[]; reason: string };
export type Seat = {
  seat: number;
  role: string;
  name: string;
  bot: string | null;
  person: boolean;
  connected: boolean;
  minded: boolean;
  muted?: boolean;
  ready?: boolean;
};
export type Undo = { by: number; to: number | null; agree: number[]; need: number[]; text?: string };
export type Table = {
  id: string;
  game: string;
  title: string;
  seats: Seat[];
  /** How many spectators there are; of many only roughly. */
  watchers?: number;
  /** On how many big screens it is shown; absent where there is none. */
  screens?: number;
  options: Record<string, unknown>;
  created: string | number;
  /** The game begins when everybody is ready. */
  ready_check?: boolean;
  started: boolean;
  over: boolean;
  /** The host's seat; null: the host has none. */
  host: number | null;
  closed?: boolean;
  /** Whether anyone may join; absent where the server has no open tables. */
  listed?: boolean;
  /** False where nobody may chat at this server. */
  chat?: boolean;
  readonly?: boolean;
  odds: "mine" | "off" | "everyone";
  /** Whether spectators see each seat's chance while the game goes on. */
  live_graph?: boolean;
  /** Whether players may ask for hints; how many each seat used, once the game is over. */
  hints?: { on: boolean; used: number[] | null };
  dice: { commitment: string | null; entropy: string[]; seed: string | null; salt?: string | null; sealed?: boolean };
  undo: Undo | null;
  clock: { seconds: number; deadline: number | null } | null;
  rematch: string | null;
  /** How often each seat's player has won this evening, and in how many games; absent before a first rematch. */
  evening?: { played: number; wins: number[] };
  /** A glass that the table keeps: it runs until then, or lies still with so much left. */
  sand?: { seconds: number; left: number; until: number | null } | null;
  /** Why nobody may speak now. */
  silence?: { text: string; rule: string } | null;
};
export type Snapshot = {
  type?: string;
  table: Table;
  seat: number | null;
  seq: number;
  view: unknown;
  goal: Goal | null;
  decision: Decision | null;
  asked: Asked[];
  log: Line[];
  chat: Chat[];
  outcome: Outcome | null;
  lesson?: Lesson | null;
};
/** What a seat is trying to do, how the game ends, and notes of a name and a text each; {0} is seat 0's name. */
export type Goal = { aim: string; ends: string; notes: [string, string][] };
export type Lesson = {
  n: number;
  of: number;
  text: string;
  touch?: string;
  rule?: string;
  expect: number | null;
  done: boolean;
};
export type Problem = {
  title?: string;
  status?: number;
  code?: string;
  detail?: string;
  rule?: string;
  instead?: unknown[];
  seq?: number;
  request?: string;
};
export type GameInfo = {
  id: string;
  title: string;
  about: { tagline?: string; minutes?: number | string; tags?: string[] };
  seats: [number, number];
  /** By the number of seats: who plays what. */
  roles?: Record<string, string[]>;
  options: OptionSpec[];
  bots: string[];
  levels?: string[];
  bot?: string;
  built: boolean;
  lesson?: boolean;
  lessons?: { which: string; title: string }[];
  content?: string;
  /** What the things in a View are called. */
  labels?: Record<string, string>;
};
/**
 * A table that can be opened without a question: how many seats, which one is yours (none: you watch), the options and
 * the bots that are not the usual ones.
 */
export type Way = {
  id: string;
  label: string;
  seats: number;
  mine?: number | null;
  options?: Record<string, unknown>;
  bots?: Record<string, string>;
  about?: string;
};
export type OptionSpec = {
  name: string;
  type: "flag" | "number" | "choice" | "choices";
  default: unknown;
  help: string;
  choices?: unknown[];
  least?: number;
  most?: number;
  rule?: string;
};
/** What a new table may choose, given what is chosen already. */
export type OptionOffers = {
  seats: number;
  options: Record<string, unknown>;
  offers: {
    name: string;
    matters: boolean;
    values: {
      value: unknown;
      ok: boolean;
      changes?: Record<string, unknown>;
      list?: unknown[];
      why?: string;
      rule?: string;
    }[];
  }[];
  facts: OptionFacts;
  measured: Measured[];
  /** What to know of normal bots with these settings. */
  about_normal: string;
};
/** What is printed about the values of options: by the option's name, and the value. */
export type OptionFacts = Record<string, Record<string, ChoiceFacts>>;
export type ChoiceFacts = {
  name?: string;
  title?: string;
  text?: string;
  power?: string;
  minor?: string;
  health?: number;
  sanity?: number;
  item?: string;
};
/** What came of games at a table with these settings, a bot in every seat, in words. */
export type Measured = { bots: string[]; text: string };
/** What players look up about a game. Every second piece of a text is bold. */
export type Book = {
  game: string;
  title: string;
  overview: BookSection[];
  chapters: { title: string; rules: BookRule[] }[];
  decks: { title: string; cards: BookCard[] }[];
  terms: [string, string][];
};
export type BookSection = {
  id: string;
  title: string;
  blocks: { kind: "p" | "ul" | "ol" | "picture"; text: string[]; name?: string; level?: number }[];
};
export type BookRule = { id: string; chapter: string; section: string; title: string; text: string; ruling: boolean };
export type BookCard = { id: string; deck: string; name: string; kind: string; text: string };
export type Found = {
  kind: "overview" | "rule" | "ruling" | "card";
  id: string;
  title: string;
  text: string;
  where: string;
};
export type Rule = { id: string; section: string; text: string; ruling: boolean };

/** What one seat of one table shows now. */
export type Shown = Omit<Snapshot, "type" | "log" | "chat">;

/** The open question, made easy for a board: options by their value. */
export type Ask = {
  kind: string;
  decision: Decision;
  /** The option whose value equals this one, if it is offered. */
  find(value: unknown): Choice | null;
  barred(value: unknown): Barred | null;
  choose(index: number): void;
  /** Choose the option with this value; if it is not offered, ask the server and show why not. */
  attempt(value: unknown): void;
};

/** The props of every board (games/<game>/board.js). */
export type BoardProps<View = AnyView> = {
  view: View;
  you: number | null;
  table: Table;
  names: string[];
  asked: Asked[];
  /** null when this seat is not asked, and in replays. */
  ask: Ask | null;
  /** The events since the last View: what to animate. */
  events: Line[];
  /** All lines this seat has been told, as far as they are kept. */
  log?: Line[];
  outcome: Outcome | null;
  motion: boolean;
  /** The value of the option that is pointed at in the prompt bar, to light up its piece. */
  hover?: unknown;
  /** The shape of the window: it decides where the zones are. */
  shape: Shape;
  /** The window has no room for anything but the question. */
  tiny?: boolean;
  /** What the shell lays over the board's edges, in pixels. */
  inset?: Inset;
  /** What `use` has returned: the state that all parts of a game share. */
  shared?: Shared;
  /** A line of the log that this seat wants to see on the board. */
  look?: { line: Line } | null;
  /** In a lesson, the index of the option it is about. */
  taught?: number | null;
  /** Point at something, in words: everybody sees it. */
  ping: (what: string) => void;
  /** Take the last answer back, for a question that only belongs to it. */
  undo?: () => void;
};
/** Several answers in a row as one button, by what it does. */
export type Several = { label: string; hint: string; go: () => void };

/**
 * What a game's parts share. `bench`: the Bench takes the answers' place, and `title` the question's. `several`: a
 * button before the others.
 */
export type Shared = { bench?: boolean; title?: string; several?: Several | null } & Record<string, Told>;
export type BoardModule<View = AnyView> = {
  /** The board that draws any game: it takes no answers. */
  plain?: boolean;
  /** The place where the game happens. */
  Board: (props: BoardProps<View>) => Child;
  /** What this seat holds and chooses with. */
  Hand?: (props: BoardProps<View>) => Child;
  /** Where an answer is tried before it is given, while `use` says `bench`. */
  Bench?: (props: BoardProps<View>) => Child;
  /** Players and their cards: in the rail, or in a drawer. */
  Things?: (props: BoardProps<View>) => Child;
  /** What this seat has before it where the board is on a big screen; else its Things. */
  Held?: (props: BoardProps<View>) => Child;
  /** One hook whose result all parts get as `shared`. */
  use?: (props: Omit<BoardProps<View>, "shared">) => Shared;
  /** Where an option is answered: on its piece, or as a button. */
  where?: (option: Option, decision: Decision, shared?: Shared) => "board" | "hand" | "ask";
  /** Which answers come first: the smallest numbers. */
  rank?: (option: Option, decision: Decision, shared?: Shared) => number;
  /** What somebody new answers without being asked in their first round, where nothing much hangs on it. */
  later?: (decision: Decision, view: View) => unknown;
  /** Answers of one kind are one button with this name, which opens them. */
  group?: (option: Option, decision: Decision, shared?: Shared) => string | null;
  /** The board never moves: where all answers are its pieces, they are shown as buttons too. */
  still?: boolean;
  /** Rem that the question has in a tall window. */
  reserves?: number;
  css?: string;
  /** What the game sounds like, fetched with the table. */
  sounds?: () => Promise<{ sounds: GameSounds<View> }>;
  /** The pictures of its big moments, and its pages to read. */
  moments?: () => Promise<Drawn<View>>;
  /** What the goal line opens besides its notes. */
  GoalMore?: (props: { view: View }) => Child;
  /** What chance is called here: "dice" unless the game only shuffles. */
  chance?: "dice" | "shuffle";
  /** A short line for the top bar, from the View. */
  status?: (view: View, table: Table) => string;
  /** Option values -> small picture for the prompt bar. */
  OptionIcon?: (props: { option: Option; decision: Decision }) => Child;
  /** What can be pointed at, in words. */
  places?: (view: View, names: string[]) => string[];
  /** How the odds panel words a choice, its groups and its columns. */
  oddsLabel?: (group: string, choice: string) => { text: string; picture?: Child };
  oddsWords?: Record<string, string>;
  oddsColumns?: string[];
  /** Acts that keep one key all game: the key, and what it does in a few words. */
  keys?: Record<string, [string, string]>;
  /** Whether the board can show where a line of the log happened. */
  canShow?: (line: Line, view: View) => boolean;
  /** Whether a question belongs to what this seat chose just before, which is then said beside it. */
  follows?: (kind: string) => boolean;
  /** The board shows what `decision.info` holds by itself. */
  ownOdds?: boolean;
  /** How it ended for this seat, in a few words; why, and what killed whom, as the log tells; a few words for each. */
  ending?: (
    view: View,
    outcome: Outcome,
    names: string[],
    log?: Line[],
    you?: number | null,
  ) => { why: string[]; each: string[]; verdict?: string; result?: string };
  /** The pictures of its ends, and the kinds of lines that may have decided one. */
  endArt?: () => Promise<EndDrawn<View>>;
};

/** What the socket tells after a move (docs/wire.md). */
export type Update = {
  type?: string;
  seq: number;
  base?: number;
  view: unknown;
  goal?: Goal | null;
  decision?: Decision | null;
  asked?: Asked[];
  table?: Table;
  events?: Line[];
  /** From which line on the board is which: changes of the View before, or none for the View of the update itself. */
  steps?: { n: number; set?: ViewChange[] }[];
  outcome?: Outcome | null;
  lesson?: Lesson | null;
};
/** What the socket says. */
export type Message =
  | (Snapshot & { type: "snapshot"; since?: number | null })
  | (Update & { type: "update" })
  | { type: "presence"; table: Table }
  | (Chat & { type: "chat" })
  | { type: "gesture" | "nudge"; seat: number | null; what?: string; to?: number }
  | { type: "ack"; key: string }
  | { type: "refused"; key?: string; problem: Problem };
/** A path into a View, and what stands there now. */
export type ViewChange = [(string | number)[], unknown];
/** A film of the past: the View it begins with, and the updates since. */
export type PastFilm = { view: unknown; updates: Update[] };
/** A moment of a finished or open game, as a seat saw it. */
export type Frame = {
  at: number;
  view?: AnyView;
  views?: AnyView[];
  goal?: Goal | null;
  goals?: (Goal | null)[];
  moments?: number[];
  log?: Line[];
  asked?: Asked[];
  outcome?: Outcome | null;
  decision?: Decision | null;
};
/** An event of a field: what was typed or chosen. */
export type FieldEvent = { target: HTMLInputElement; currentTarget: HTMLInputElement; preventDefault(): void };

/** Looking back at a finished game (docs/look-back.md). */
/** How a finished game ended: `counts` where it was a whole game of its own. */
export type Result = {
  table: string;
  game: string;
  title: string;
  counts: boolean;
  winners: number[];
  /** `bot`: the one that had the seat all game, null for a person, "" where it changed; `person`: a person played. */
  seats: { role: string; bot: string | null; person: boolean; marks: string[] }[];
};
/** The marks that can be earned in a game. */
export type GameMarks = { game: string; marks: { id: string; name: string; how: string }[] };
export type LookBack = {
  done: boolean;
  measured: boolean;
  judged: number;
  to_judge: number;
  seats: number;
  one_line: boolean;
  result: number[];
  ending: Outcome;
  moments: LookBackMoment[];
  turns: LookBackTurn[];
  totals: {
    seat: number;
    luck: number;
    remainder: number;
    given_away: number;
    accuracy: number | null;
    turns: number;
    /** How many turns had each grade. */
    grades: Record<string, number>;
    /** In whole points that add up. */
    points: { start: number; luck: number; choices: number; others: number; remainder: number; result: number };
  }[];
  turning_points: TurningPoint[];
  /** For each seat: the moments that cost it most. */
  costliest: number[][];
  luckiest: Roll | null;
  unluckiest: Roll | null;
};
export type LookBackMoment = {
  at: number;
  seq: number;
  turn: number;
  seat: number;
  prompt: string;
  answer: string;
  options: number;
  chances: number[];
  after: number[];
  told: string[];
  choice: JudgedChoice | null;
};
export type JudgedChoice = {
  loss: number;
  margin: number;
  grade: string;
  chosen: number;
  best: number;
  best_answer: string;
  best_option: number;
  chosen_option: number;
  why: string;
  tried: TriedOption[];
  games: number;
};
export type TriedOption = { answer: string; chance: number; option: number };
export type LookBackTurn = {
  turn: number;
  seat: number;
  first: number;
  last: number;
  before: number[];
  after: number[];
  luck: number[];
  lost: number[];
  grades: (string | null)[];
};
export type TurningPoint = {
  turn: number;
  seat: number;
  moment: number;
  at: number;
  text: string;
  before: number;
  after: number;
  /** In whole points: the chance before and after, and what moved it (null where most of it is unexplained). */
  points: [number, number];
  parts: { choices: number; others: number; dice: number; unexplained: number } | null;
  why: string;
};
export type Roll = { moment: number; at: number; turn: number; seat: number; luck: number; told: string[] };
