// SPDX-License-Identifier: Apache-2.0
// Draws the graph: vertices with names and values. Lost vertices are square, won ones round, draws have a dashed
// border.

import { svg } from '../dom.js';
import { layout } from './layout.js';
import { nameOf, outcomeOf, valueText } from './words.js';

/** Pixels: the radius of a vertex (layout.js assumes it too), and around the picture, for names. */
const RADIUS = 22;
const MARGIN = 56;

/** The middle of a vertex's name, below the vertex, and half its height. */
const NAME_BELOW = RADIUS + 10;
const NAME_RADIUS = 7;

/** Pixels between a vertex or its name and an edge that goes round it. */
const CLEARANCE = 8;

/**
 * Distances of the control point of an edge from the straight line, tried in this order. The curve
 * itself is half as far away, at most 85 pixels.
 */
const BENDS = [0, 30, -30, 44, -44, 60, -60, 80, -80, 120, -120, 170, -170];

/** The same for an edge whose reverse is an edge too: each has its own side. */
const PAIR_BENDS = [24, 60, 100, 150];

/** Points are this many pixels apart from those placed by hand. */
const MIN_DISTANCE = 60;

/** The size of a picture with room for new vertices. */
const EDITED_WIDTH = 560;
const EDITED_HEIGHT = 360;

/** The points of the vertices: those of `places`, by name, and the others where the layout puts them. */
export function pointsOf(answer, places) {
  const laid = layout(answer.values.length, answer.arcs, answer.acyclic);
  const taken = [...places.values()];
  return laid.points.map((point, vertex) => {
    const own = places.get(nameOf(answer, vertex));
    let [x, y] = [point.x + MARGIN, point.y + MARGIN];
    while (!own && taken.some((other) => Math.hypot(other.x - x, other.y - y) < MIN_DISTANCE)) {
      [x, y] = [x + 30, y + 20];
    }
    if (!own && places.size > 0) {
      taken.push({ x, y });
    }
    return own ?? { x, y };
  });
}

/**
 * Draws a graph.
 *
 * @param answer the answer of `graph` (docs/http.md): `values` by vertex, `arcs` as pairs of
 *     vertices from 0, `acyclic`, and `names` or the number `first` of the first vertex
 * @param marks `tokens` the names of vertices with tokens, `chosen` the selected vertex or edge as
 *     a list of names, `targets` the names of the vertices that its token may move to,
 *     `touch(name)` called for a click on a vertex, `places` the points of vertices by name,
 *     `isEdited` whether edges can be selected
 */
export function picture(answer, { tokens, chosen, targets, touch, places, isEdited }) {
  const count = answer.values.length;
  const points = pointsOf(answer, places);
  const curves = curvesOf(answer, points);
  const tops = curves.map(({ top }) => top);
  const left = Math.min(0, ...tops.map(({ x }) => x - CLEARANCE));
  const above = Math.min(0, ...tops.map(({ y }) => y - CLEARANCE));
  const width = Math.max(isEdited ? EDITED_WIDTH : 0, ...points.map(({ x }) => x + MARGIN), ...tops.map(({ x }) => x + CLEARANCE)) - left;
  const height = Math.max(isEdited ? EDITED_HEIGHT : 0, ...points.map(({ y }) => y + MARGIN), ...tops.map(({ y }) => y + CLEARANCE)) - above;
  const drawing = svg(
    'svg',
    { class: `graph-picture ${isEdited ? 'edited' : ''}`, viewBox: `${left} ${above} ${width} ${height}`, role: 'group', 'aria-label': `A graph of ${count} vertices and ${answer.edges} edges` },
    svg('defs', {}, svg('marker', { id: 'arrow', viewBox: '0 0 10 10', refX: 9, refY: 5, markerWidth: 10.5, markerHeight: 10.5, markerUnits: 'userSpaceOnUse', orient: 'auto-start-reverse' }, svg('path', { d: 'M0 0L10 5L0 10z' }))),
    svg('g', { class: 'arcs' }, arcs(answer, curves, isEdited, chosen)),
    svg('path', { class: 'arc rubber', 'marker-end': 'url(#arrow)' }),
    points.map((point, vertex) => {
      const name = nameOf(answer, vertex);
      const here = tokens.filter((token) => token === name).length;
      const isChosen = chosen?.length === 1 && name === chosen[0];
      return node(point, name, answer.values[vertex], { here, isTarget: targets.includes(name), touch, mark: isChosen ? (isEdited ? ', selected' : ', held') : '' });
    }),
  );
  drawing.style.maxWidth = `${1.25 * width}px`;
  drawing.style.minWidth = `${0.6 * width}px`;
  return drawing;
}

/** The curves of the edges, `{ d, top }` in the order of `answer.arcs`; see `curve`. */
export function curvesOf(answer, points) {
  const both = new Set(answer.arcs.map(([from, to]) => `${from},${to}`));
  return answer.arcs.map(([from, to]) => curve(points, from, to, both.has(`${to},${from}`)));
}

/** The edges; if they are edited, each is a button. */
export function arcs(answer, curves, isEdited, chosen) {
  return answer.arcs.map(([from, to], index) => {
    const { d } = curves[index];
    const line = svg('path', { class: 'arc', d, 'marker-end': 'url(#arrow)' });
    if (!isEdited) {
      return line;
    }
    const edge = [nameOf(answer, from), nameOf(answer, to)];
    const isChosen = String(edge) === String(chosen);
    const label = `Edge ${edge.join(' \u2192 ')}${isChosen ? ', selected' : ''}`;
    return svg('g', { class: `edge ${isChosen ? 'chosen' : ''}`, role: 'button', tabindex: '0', 'data-edge': JSON.stringify(edge), 'aria-label': label }, line, svg('path', { class: 'reach', d }));
  });
}

/**
 * The curve of an edge, bent as little as needed to keep clear of other vertices and their names: its path `d`, and its
 * point `top` that is farthest from the straight line.
 */
function curve(points, from, to, isPair) {
  const a = points[from];
  const b = points[to];
  if (from === to) {
    return { d: `M${a.x - 10} ${a.y - RADIUS}c-20 -40 40 -40 20 0`, top: a };
  }
  const distance = Math.max(1, Math.hypot(b.x - a.x, b.y - a.y));
  const [ux, uy] = [(b.x - a.x) / distance, (b.y - a.y) / distance];
  const near = points.filter((point, vertex) => {
    const along = (point.x - a.x) * ux + (point.y - a.y) * uy;
    const across = Math.abs((point.y - a.y) * ux - (point.x - a.x) * uy);
    // 90: the farthest that a curve bends, and a margin.
    return vertex !== from && vertex !== to && along > -RADIUS && along < distance + RADIUS && across < 90 + RADIUS;
  });
  const control = (bend) => ({ x: (a.x + b.x) / 2 - uy * bend, y: (a.y + b.y) / 2 + ux * bend });
  const obstacles = near.flatMap(({ x, y }) => [{ x, y, radius: RADIUS }, { x, y: y + NAME_BELOW, radius: NAME_RADIUS }]);
  const room = (bend) => Math.min(CLEARANCE, ...obstacles.map((each) => gap(each, a, control(bend), b) - each.radius));
  const bends = isPair ? PAIR_BENDS : BENDS;
  const rooms = near.length > 0 ? bends.map(room) : [0];
  const middle = control(bends[rooms.indexOf(Math.max(...rooms))]);
  const start = towards(a, middle, RADIUS + 2);
  const end = towards(b, middle, RADIUS + 5);
  const top = { x: (start.x + 2 * middle.x + end.x) / 4, y: (start.y + 2 * middle.y + end.y) / 4 };
  return { d: `M${start.x} ${start.y}Q${middle.x} ${middle.y} ${end.x} ${end.y}`, top };
}

/** The distance of a point from a quadratic curve, by samples. */
function gap(point, a, control, b) {
  let least = Infinity;
  for (let t = 0.05; t < 1; t += 0.05) {
    const at = (name) => (1 - t) ** 2 * a[name] + 2 * t * (1 - t) * control[name] + t ** 2 * b[name];
    least = Math.min(least, Math.hypot(at('x') - point.x, at('y') - point.y));
  }
  return least;
}

function towards(from, to, length) {
  const distance = Math.max(1, Math.hypot(to.x - from.x, to.y - from.y));
  return { x: from.x + ((to.x - from.x) * length) / distance, y: from.y + ((to.y - from.y) * length) / distance };
}

function node({ x, y }, name, value, { here, mark, isTarget, touch }) {
  const outcome = outcomeOf(value);
  const shape = outcome === 'P' ? svg('rect', { x: -RADIUS + 3, y: -RADIUS + 3, width: 2 * RADIUS - 6, height: 2 * RADIUS - 6, rx: 3 }) : svg('circle', { r: RADIUS - 1 });
  const text = valueText(value);
  const tokens = here ? `, ${here} ${here === 1 ? 'token' : 'tokens'}` : '';
  const state = mark || (isTarget ? ', may go here' : '');
  return svg(
    'g',
    {
      class: `vertex vertex-${outcome} ${mark ? 'chosen' : ''} ${isTarget ? 'target' : ''}`,
      transform: `translate(${x} ${y})`,
      role: 'button',
      tabindex: '0',
      'data-vertex': name,
      'aria-label': `${name} ${text}, ${outcome}${tokens}${state}`,
      onclick: () => touch(name),
      onkeydown: (event) => {
        if (event.key === 'Enter' || event.key === ' ') {
          event.preventDefault();
          touch(name);
        }
      },
    },
    shape,
    svg('text', { class: 'name', y: RADIUS + 14 }, name),
    ' ',
    svg('text', { class: text.length > 5 ? 'value long' : 'value', y: 5 }, text),
    Array.from({ length: Math.min(here, 5) }, (_, index) => svg('circle', { class: 'on', cx: RADIUS - 2 - index * 11, cy: -RADIUS + 2, r: 8 })),
    here > 5 ? svg('text', { class: 'name', x: RADIUS + 14, y: -RADIUS + 6, 'aria-hidden': 'true' }, String(here)) : null,
  );
}
