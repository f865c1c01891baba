// SPDX-License-Identifier: Apache-2.0
// Where the vertices are drawn: in layers when there is no cycle, else by springs from a circle. The same graph always
// gets the same picture.

const STEPS = 250;

/** Points in a square from 0 to 1, one for each vertex. */
export function layout(count, arcs, acyclic) {
  const points = acyclic && arcs.length > 0 ? layers(count, arcs) : springs(count, arcs);
  return scaled(points);
}

/** The longest way from a vertex to an end gives its row. */
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
    const above = (vertex) => {
      const ends = arcs.filter(([from]) => from === vertex).map(([, to]) => points[to].x);
      return ends.length ? ends.reduce((a, b) => a + b, 0) / ends.length : vertex / count;
    };
    row.sort((a, b) => (level === 0 ? a - b : above(a) - above(b)));
    row.forEach((vertex, index) => {
      points[vertex] = { x: (index + 1) / (row.length + 1) + 0.04 * (level % 2), y: highest - level };
    });
  }
  return points;
}

function springs(count, arcs) {
  const points = Array.from({ length: count }, (_, i) => ({ x: Math.cos((2 * Math.PI * i) / count), y: Math.sin((2 * Math.PI * i) / count) }));
  const length = 1.6 / Math.sqrt(Math.max(1, count));
  for (let step = 0; step < STEPS; step++) {
    const forces = points.map(() => ({ x: 0, y: 0 }));
    const push = (a, b, strength) => {
      const dx = points[a].x - points[b].x;
      const dy = points[a].y - points[b].y;
      const distance = Math.max(1e-3, Math.hypot(dx, dy));
      const force = strength(distance);
      forces[a].x += (dx / distance) * force;
      forces[a].y += (dy / distance) * force;
      forces[b].x -= (dx / distance) * force;
      forces[b].y -= (dy / distance) * force;
    };
    for (let a = 0; a < count; a++) {
      for (let b = 0; b < a; b++) {
        push(a, b, (distance) => length ** 2 / distance);
      }
    }
    arcs.filter(([from, to]) => from !== to).forEach(([from, to]) => push(from, to, (distance) => -(distance ** 2) / length));
    const heat = 0.1 * (1 - step / STEPS);
    points.forEach((point, i) => {
      const size = Math.max(1e-9, Math.hypot(forces[i].x, forces[i].y));
      point.x += (forces[i].x / size) * Math.min(size, heat);
      point.y += (forces[i].y / size) * Math.min(size, heat);
    });
  }
  return points;
}

function scaled(points) {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const wide = Math.max(...xs) - left;
  const high = Math.max(...ys) - top;
  return points.map(({ x, y }) => ({ x: wide ? (x - left) / wide : 0.5, y: high ? (y - top) / high : 0.5 }));
}
