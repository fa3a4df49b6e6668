/** What a seat of Can't Stop sees (view.py). tools/web_view_samples.py compares it with Views of real games. */
export type View = {
  you: number | null;
  /** How many spaces each column has. */
  lengths: Record<string, number>;
  faces: number;
  runners_in_all: number;
  columns_to_win: number;
  /** For each seat, by column: where its marker is. */
  markers: Record<string, number>[];
  runners: Record<string, number>;
  closed: number[];
  turn: number | null;
  dice: number[];
  winner: number | null;
};
