// SPDX-License-Identifier: Apache-2.0
// Draws the graph: vertices with names and values. Lost vertices are square, won ones round, draws have a dashed
// border.

import { svg } from '../dom.js';
import { layout } from './layout.js';
import { nameOf, outcomeOf, valueText } from './words.js';

const RADIUS = 22;
const MARGIN = 56;

/**
 * Draws a graph.
 *
 * @param marks `tokens` the names of vertices with tokens, `chosen` the vertex of the selected token, `targets` the
 *     names of the vertices it may move to, `touch(name)` called for a click on a vertex
 */
export function picture(answer, { tokens, chosen, targets, touch }) {
  const count = answer.values.length;
  const laid = layout(count, answer.arcs, answer.acyclic);
  const [width, height] = [laid.width + 2 * MARGIN, laid.height + 2 * MARGIN];
  const points = laid.points.map(({ x, y }) => ({ x: x + MARGIN, y: y + MARGIN }));
  const both = new Set(answer.arcs.map(([from, to]) => `${from},${to}`));
  const drawing = svg(
    'svg',
    { class: 'graph-picture', viewBox: `0 0 ${width} ${height}`, role: 'group', 'aria-label': `A graph of ${count} vertices and ${answer.edges} edges` },
    svg('defs', {}, svg('marker', { id: 'arrow', viewBox: '0 0 10 10', refX: 9, refY: 5, markerWidth: 7, markerHeight: 7, orient: 'auto-start-reverse' }, svg('path', { d: 'M0 0L10 5L0 10z' }))),
    answer.arcs.map(([from, to]) => arc(points, from, to, both.has(`${to},${from}`))),
    points.map((point, vertex) => {
      const name = nameOf(answer, vertex);
      const here = tokens.filter((token) => token === name).length;
      return node(point, name, answer.values[vertex], { here, isChosen: name === chosen, isTarget: targets.includes(name), touch });
    }),
  );
  drawing.style.maxWidth = `${1.25 * width}px`;
  drawing.style.minWidth = `${0.6 * width}px`;
  return drawing;
}

function arc(points, from, to, isPair) {
  const a = points[from];
  const b = points[to];
  if (from === to) {
    return svg('path', { class: 'arc', d: `M${a.x - 10} ${a.y - RADIUS}c-20 -40 40 -40 20 0`, 'marker-end': 'url(#arrow)' });
  }
  const distance = Math.max(1, Math.hypot(b.x - a.x, b.y - a.y));
  const [ux, uy] = [(b.x - a.x) / distance, (b.y - a.y) / distance];
  const bend = isPair ? 24 : 0;
  const middle = { x: (a.x + b.x) / 2 - uy * bend, y: (a.y + b.y) / 2 + ux * bend };
  const gap = RADIUS + 2;
  return svg('path', {
    class: 'arc',
    d: `M${a.x + ux * gap} ${a.y + uy * gap}Q${middle.x} ${middle.y} ${b.x - ux * (gap + 3)} ${b.y - uy * (gap + 3)}`,
    'marker-end': 'url(#arrow)',
  });
}

function node({ x, y }, name, value, { here, isChosen, isTarget, touch }) {
  const outcome = outcomeOf(value);
  const shape = outcome === 'P' ? svg('rect', { x: -RADIUS + 3, y: -RADIUS + 3, width: 2 * RADIUS - 6, height: 2 * RADIUS - 6, rx: 3 }) : svg('circle', { r: RADIUS - 1 });
  const text = valueText(value);
  const tokens = here ? `, ${here} ${here === 1 ? 'token' : 'tokens'}` : '';
  const state = isChosen ? ', held' : isTarget ? ', may go here' : '';
  return svg(
    'g',
    {
      class: `vertex vertex-${outcome} ${isChosen ? 'chosen' : ''} ${isTarget ? 'target' : ''}`,
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
