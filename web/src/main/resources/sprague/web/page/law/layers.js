// SPDX-License-Identifier: Apache-2.0
// Positions of the states of an automaton: in layers by distance from the start, each near its predecessors.

/** Pixels between layers: room for a label between two states. */
const LAYER_DISTANCE = 112;

/** Pixels between states of a layer. */
export const DOWN = 88;

const MARGIN_LEFT = 60;
const MARGIN_RIGHT = 50;
const MARGIN_TOP = 64;
const MARGIN_BOTTOM = 44;

/**
 * `{ points, width, height }`: a point `{ x, y, layer }` for each state; state 0 is the start, from
 * which all others must be reachable. Arrows are `{ from, to }`.
 */
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
    row.forEach((state, i) => (points[state] = { x: MARGIN_LEFT + depth * LAYER_DISTANCE, y: MARGIN_TOP + middle + (i - (row.length - 1) / 2) * DOWN, layer: depth }));
  });
  return { points, width: MARGIN_LEFT + (rows.length - 1) * LAYER_DISTANCE + MARGIN_RIGHT, height: MARGIN_TOP + (most - 1) * DOWN + MARGIN_BOTTOM };
}

function mean(numbers) {
  return numbers.length === 0 ? 0 : numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
}
