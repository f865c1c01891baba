// SPDX-License-Identifier: Apache-2.0
// Computes the positions of vertices in pixels: by layers if the graph is acyclic and fits, otherwise by springs
// starting from a circle. Deterministic.

/** Rounds of the springs. The largest step of a vertex falls to 0 with them. */
const STEPS = 300;

/** Vertices further apart than this do not repel each other; an edge has length 1. */
const MAX_REPULSION = 3;

/** Pixels between layers, and between neighbours in a layer. */
const LAYER_DISTANCE = 110;
const ROW_DISTANCE = 84;

/** Minimum distance of two vertices in pixels: their diameter is 44. */
const MIN_DISTANCE = 74;

/** A picture is enlarged up to this width to reach MIN_DISTANCE; larger ones would be unreadable. */
const MAX_WIDTH = 2400;

/** Above this width springs are used instead of layers. */
const MAX_LAYERED_WIDTH = 2 * MAX_WIDTH;

let last = { key: '', laid: null };

/**
 * `{ points, width, height }` in pixels, the least coordinates 0; cached for the last graph.
 *
 * @param count the number of vertices
 * @param arcs pairs of vertices, numbered from 0
 * @param acyclic whether the graph has no cycle
 */
export function layout(count, arcs, acyclic) {
  const key = `${count};${arcs.join(';')}`;
  if (last.key !== key) {
    last = { key, laid: laid(count, arcs, acyclic) };
  }
  return last.laid;
}

function laid(count, arcs, acyclic) {
  const flat = acyclic && arcs.length > 0 ? layers(count, arcs) : null;
  const points = flat && extent(flat) <= MAX_LAYERED_WIDTH ? flat : spread(springs(count, arcs));
  const left = Math.min(...points.map(({ x }) => x));
  const top = Math.min(...points.map(({ y }) => y));
  const moved = points.map(({ x, y }) => ({ x: x - left, y: y - top }));
  return { points: moved, width: Math.max(...moved.map(({ x }) => x)), height: Math.max(...moved.map(({ y }) => y)) };
}

/** The longer side of the bounding box. */
function extent(points) {
  const side = (values) => Math.max(...values) - Math.min(...values);
  return Math.max(side(points.map(({ x }) => x)), side(points.map(({ y }) => y)));
}

/** Layers from left to right; the layer of a vertex is the length of its longest path to an end. */
function layers(count, arcs) {
  const depth = new Array(count).fill(0);
  for (let round = 0, moved = true; moved && round <= count; round++) {
    moved = false;
    for (const [from, to] of arcs) {
      if (depth[from] <= depth[to]) {
        depth[from] = depth[to] + 1;
        moved = true;
      }
    }
  }
  const rows = Map.groupBy(depth.keys(), (vertex) => depth[vertex]);
  const highest = Math.max(...depth);
  const points = depth.map(() => ({ x: 0, y: 0 }));
  for (const level of [...rows.keys()].sort((a, b) => a - b)) {
    const row = rows.get(level);
    row.sort((a, b) => middle(a, arcs, points) - middle(b, arcs, points) || a - b);
    row.forEach((vertex, index) => {
      // In every second layer, rows of odd length are moved by half a place, so that straight
      // arrows past a layer do not run through its vertices.
      const aside = row.length % 2 && level % 4 === 1 ? -0.5 : row.length % 2 && level % 4 === 3 ? 0.5 : 0;
      points[vertex] = { x: (highest - level) * LAYER_DISTANCE, y: (index - (row.length - 1) / 2 + aside) * ROW_DISTANCE };
    });
  }
  return points;
}

/** The mean height of the vertices that a vertex leads to, which have their points already. */
function middle(vertex, arcs, points) {
  const ends = arcs.filter(([from]) => from === vertex).map(([, to]) => points[to].y);
  return ends.length ? ends.reduce((a, b) => a + b, 0) / ends.length : 0;
}

/**
 * Force-directed layout: edges attract, vertices repel, and the centre attracts a little. O(STEPS n^2) for n vertices.
 */
function springs(count, arcs) {
  const radius = Math.sqrt(count);
  // Circle and attraction make the picture wider than high.
  const points = Array.from({ length: count }, (_, i) => ({ x: radius * Math.cos((2 * Math.PI * i) / count), y: 0.7 * radius * Math.sin((2 * Math.PI * i) / count) }));
  const ties = arcs.filter(([from, to]) => from !== to);
  for (let step = 0; step < STEPS; step++) {
    const forces = points.map(({ x, y }) => ({ x: -0.2 * x, y: -0.4 * y }));
    const push = (a, b, strength) => {
      const dx = points[a].x - points[b].x;
      const dy = points[a].y - points[b].y;
      const distance = Math.max(1e-3, Math.hypot(dx, dy));
      const force = strength(distance) / distance;
      forces[a].x += dx * force;
      forces[a].y += dy * force;
      forces[b].x -= dx * force;
      forces[b].y -= dy * force;
    };
    for (let a = 0; a < count; a++) {
      for (let b = 0; b < a; b++) {
        push(a, b, (distance) => (distance < MAX_REPULSION ? 1 / distance : 0));
      }
    }
    ties.forEach(([from, to]) => push(from, to, (distance) => -0.5 * distance ** 2));
    const heat = 0.3 * radius * (1 - step / STEPS);
    points.forEach((point, i) => {
      const size = Math.max(1e-9, Math.hypot(forces[i].x, forces[i].y));
      point.x += (forces[i].x / size) * Math.min(0.5 * size, heat);
      point.y += (forces[i].y / size) * Math.min(0.5 * size, heat);
    });
  }
  return points;
}

/** Scales a picture until its vertices are MIN_DISTANCE apart. */
function spread(points) {
  let nearest = Infinity;
  points.forEach((one, i) => points.slice(0, i).forEach((other) => (nearest = Math.min(nearest, Math.hypot(one.x - other.x, one.y - other.y)))));
  const size = Math.max(...points.map(({ x, y }) => Math.max(Math.abs(x), Math.abs(y))), 1e-3);
  const scale = Number.isFinite(nearest) ? Math.min(MIN_DISTANCE / Math.max(nearest, 1e-6), MAX_WIDTH / 2 / size) : 1;
  return points.map(({ x, y }) => ({ x: x * scale, y: y * scale }));
}
