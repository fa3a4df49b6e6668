/** What a seat of Lucidity sees (view.py). tools/web_view_samples.py compares it with Views of real games. */
export type Color = "B" | "G" | "Y" | "R";
/** A die of the bag: its color; once rolled, also its face, as in "RS". */
export type DieWord = string;
export type Player = {
  role: "dreamer" | "nightmare" | "eaten";
  color: Color | null;
  points: number;
  power: DieWord[];
  hunt: DieWord[];
  exhaust: DieWord[];
  shadow: Record<Color, DieWord[]>;
};
export type Nightmare = { owner: number | null; dice: DieWord[] };
export type View = {
  you: number | null;
  target: number;
  hunt_spaces: number;
  exhaust_spaces: number;
  shadow_spaces: number;
  returned: number;
  tracks: number[][];
  faces: Record<Color, string>;
  takes: Record<Color, string>;
  bag: Record<Color, number>;
  nightmares: Record<Color, Nightmare>;
  players: Player[];
  turn: number | null;
  phase: string;
  path: number | null;
  stage: number | null;
  control: number | null;
  drawn: DieWord[];
  roller: number | null;
  rolled: DieWord[][];
  final: { by: number[]; left: number[] } | null;
  ended: string | null;
  winners: number[];
};
