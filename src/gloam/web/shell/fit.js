// How many answers a row has room for. First with what they do; if they do not fit, by name; the rest waits.

/** @typedef {{width: number, height: number, gap: number, between: number, most?: number}} Room
 * `gap`: between rows; `between`: two answers in a row; `most`: of rows */
/** @typedef {{widths: number[], height: number}} Drawn how wide each button is, and how high the highest */

/**
 * How many fit, in their order, row by row.
 * @param {number[]} widths
 * @param {number} room
 * @param {number} rows
 * @param {number} gap
 */
export function packed(widths, room, rows, gap) {
  let row = 1;
  let used = 0;
  for (let n = 0; n < widths.length; n += 1) {
    const width = Math.min(widths[n], room);
    if (used && used + gap + width > room) {
      row += 1;
      used = 0;
    }
    if (row > rows) return n;
    used += (used ? gap : 0) + width;
  }
  return widths.length;
}

/** @param {Room} room @param {number} height */
const rowsIn = ({ height: high, gap, most = 99 }, height) =>
  Math.max(1, Math.min(most, Math.floor((high + gap + 0.5) / (height + gap))));

/**
 * @param {Drawn} full
 * @param {Drawn} names
 * @param {Room} room
 * @returns {{hints: boolean, shown: number}}
 */
export function fitted(full, names, room) {
  if (
    full.height <= room.height + 0.5 &&
    packed(full.widths, room.width, rowsIn(room, full.height), room.between) === full.widths.length
  )
    return { hints: true, shown: full.widths.length };
  return { hints: false, shown: packed(names.widths, room.width, rowsIn(room, names.height), room.between) };
}
