/** What tools/stiflingdark/web_maps.py writes: the boards (sawmill.js, park.js) and the printed cards (cards.js). */
/** x, y, light, kind. */
export type Space = [number, number, string, string];
/** Where a mirror door is, and the two spaces it joins. */
export type Doorway = [number, number, string, string];
export type GameMap = {
  bounds: number[];
  radius: number;
  zones: Record<string, string>;
  spaces: Record<string, Space>;
  mirrors: Record<string, number[]>;
  doorways: Record<string, Doorway[]>;
  windows: Record<string, number[][]>;
};
/** A point of the board. */
export type Point = { x: number; y: number };
/** What a card or a player board says; which of it depends on the deck. */
export type Printed = {
  name: string;
  text?: string;
  rule?: string;
  kind?: string;
  spirit?: string;
  objective?: string;
  stalk?: number;
  minor?: string;
  major?: string;
  mp?: number;
  stamina?: number;
  charge?: number;
  icons?: number[];
  kills?: number;
};
