/** What a seat of The Faceless sees (view.py). tools/web_view_samples.py compares it with Views of real games. */
export type Color = "yellow" | "green" | "blue" | "red" | "purple";
export type FigureColor = Exclude<Color, "purple">;
/** A space "q,r", or the number of a place on the rim. */
export type Place = string | number;
export type FigureAt = { place: Place; facing: number };
export type Player = { kid: string; hand: string[] };
export type Forecast = { times: number; rule: string };
export type Crossroads = { card: number | null; faceup: number[]; lock: string[]; next_lock: string[] };
export type Hourglass = { turns: number; of: number; protected: boolean; seconds?: number; flips?: number };
export type Haunted = { space: string; direction: number; number: number | null };
export type Servants = { mode: "roaming" | "carrier"; spaces: string[]; cards: number[] };
export type View = {
  you: number | null;
  phase: "setup" | "turn" | "threats" | "over";
  turn: { number: number; current: number; first: number };
  rules: { least: number; side: "day" | "night"; scenario: string; trials: "needle" | "path"; expansions: string[] };
  printed: { symbols: string[]; reverse: string[] };
  players: Player[];
  deck: number;
  /** How many of each card nobody has seen. */
  unseen: Record<string, number>;
  display: Record<Color, string[]>;
  forecast: Record<Color, Forecast>;
  discard: string[];
  table: string[];
  team: string;
  figures: Record<FigureColor, FigureAt>;
  /** The spaces of each Obstacle. */
  obstacles: Record<string, string[]>;
  swamps: string[];
  memories: { board: string[]; collected: { memory: string; used: boolean }[]; missing: string[] };
  movement: { how: string; left: number } | null;
  ended: string | null;
  fog: boolean;
  needle?: { angle: number; end: "red" | "white"; ways: number[] };
  top?: string;
  den?: { spaces: string[]; hypnotised: boolean };
  white?: boolean;
  white_from?: string | null;
  avatars?: string[];
  puppets?: number[];
  hushed?: boolean;
  die?: string | null;
  crossroads?: Crossroads;
  hourglass?: Hourglass;
  eyes?: { space: string; open: boolean }[];
  haunted?: Haunted[];
  portals?: Record<string, string>;
  servants?: Servants;
};
