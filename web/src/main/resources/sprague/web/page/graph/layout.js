// SPDX-License-Identifier: Apache-2.0
// Where the vertices are drawn, in pixels: in layers when there is no cycle and they are not too many, else by springs
// from a circle. The same graph always gets the same picture.

const STEPS = 300;

/** Vertices further apart than this, an edge being about 1 long, do not push each other. */
const FAR = 3;

/** Between layers, and between neighbours in one. */
const LAYER = 110;
const ROW = 84;

/** How near two vertices may come to each other. */
const NEAREST = 74;

/** The largest picture that is made so that no two vertices touch. */
const WIDEST = 2400;

/** Layers that would take more than this are given up for springs. */
const LONGEST = 2 * WIDEST;

let last = { key: '', laid: null };

/** Points from 0 on, one for each vertex, and the size that they take; those of the last graph are kept. */
export function layout(count, arcs, acyclic) {
  const key = `${count};${arcs.join(';')}`;
  if (last.key !== key) {
    last = { key, laid: laid(count, arcs, acyclic) };
  }
  return last.laid;
}

function laid(count, arcs, acyclic) {
  const flat = acyclic && arcs.length > 0 ? layers(count, arcs) : null;
  const points = flat && extent(flat) <= LONGEST ? flat : spread(springs(count, arcs));
  const left = Math.min(...points.map(({ x }) => x));
  const top = Math.min(...points.map(({ y }) => y));
  const moved = points.map(({ x, y }) => ({ x: x - left, y: y - top }));
  return { points: moved, width: Math.max(...moved.map(({ x }) => x)), height: Math.max(...moved.map(({ y }) => y)) };
}

/** The longer side of a picture. */
function extent(points) {
  const side = (values) => Math.max(...values) - Math.min(...values);
  return Math.max(side(points.map(({ x }) => x)), side(points.map(({ y }) => y)));
}

/** Left to right: the longest way from a vertex to an end gives its layer. */
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
      const aside = row.length % 2 && level % 4 === 1 ? -0.5 : row.length % 2 && level % 4 === 3 ? 0.5 : 0;
      points[vertex] = { x: (highest - level) * LAYER, y: (index - (row.length - 1) / 2 + aside) * ROW };
    });
  }
  return points;
}

function middle(vertex, arcs, points) {
  const ends = arcs.filter(([from]) => from === vertex).map(([, to]) => points[to].y);
  return ends.length ? ends.reduce((a, b) => a + b, 0) / ends.length : 0;
}

/** Edges pull, vertices push each other away, and all are drawn to the middle a little. */
function springs(count, arcs) {
  const radius = Math.sqrt(count);
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
        push(a, b, (distance) => (distance < FAR ? 1 / distance : 0));
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

/** Makes a picture so large that its vertices stand apart. */
function spread(points) {
  let nearest = Infinity;
  points.forEach((one, i) => points.slice(0, i).forEach((other) => (nearest = Math.min(nearest, Math.hypot(one.x - other.x, one.y - other.y)))));
  const size = Math.max(...points.map(({ x, y }) => Math.max(Math.abs(x), Math.abs(y))), 1e-3);
  const scale = Number.isFinite(nearest) ? Math.min(NEAREST / Math.max(nearest, 1e-6), WIDEST / 2 / size) : 1;
  return points.map(({ x, y }) => ({ x: x * scale, y: y * scale }));
}
