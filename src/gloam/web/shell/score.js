// The score of an evening in one line, the leader first.

/** @param {{wins: number[]}} evening by seat @param {string[]} names */
export const scoreOf = ({ wins }, names) =>
  wins
    .map((n, seat) => ({ n, name: names[seat], seat }))
    .sort((a, b) => b.n - a.n || a.seat - b.seat)
    .map(({ n, name }) => `${name} ${n}`)
    .join(", ");
