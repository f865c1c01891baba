// SPDX-License-Identifier: Apache-2.0
// Where the states of an automaton stand: in layers by their distance from the start, near those that lead to them.

const ACROSS = 112;

/** How far apart states of a layer stand. */
export const DOWN = 88;

const LEFT = 60;
const RIGHT = 50;
const ABOVE = 64;
const BELOW = 44;

/** `{ points, width, height }`: a point `{ x, y, layer }` for each of so many states, of which 0 is the start. */
export function layers(states, arrows) {
  const layer = Array(states).fill(-1);
  const rows = [[0]];
  layer[0] = 0;
  while (rows.at(-1).length > 0) {
    const next = new Set(rows.at(-1).flatMap((state) => arrows.filter(({ from, to }) => from === state && layer[to] < 0).map(({ to }) => to)));
    next.forEach((state) => (layer[state] = rows.length));
    rows.push([...next]);
  }
  rows.pop();
  const most = Math.max(...rows.map((row) => row.length));
  const middle = ((most - 1) * DOWN) / 2;
  const points = Array(states);
  rows.forEach((row, depth) => {
    const pull = new Map(row.map((state) => [state, mean(arrows.filter(({ from, to }) => to === state && layer[from] < depth).map(({ from }) => points[from].y))]));
    row.sort((a, b) => pull.get(a) - pull.get(b) || a - b);
    row.forEach((state, i) => (points[state] = { x: LEFT + depth * ACROSS, y: ABOVE + middle + (i - (row.length - 1) / 2) * DOWN, layer: depth }));
  });
  return { points, width: LEFT + (rows.length - 1) * ACROSS + RIGHT, height: ABOVE + (most - 1) * DOWN + BELOW };
}

function mean(numbers) {
  return numbers.length === 0 ? 0 : numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
}
