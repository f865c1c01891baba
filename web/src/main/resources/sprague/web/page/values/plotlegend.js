// SPDX-License-Identifier: Apache-2.0
// The legend of a plot: what each shape is, how many points it has, and how often each value occurs.

import { h, number, svg } from '../dom.js';
import { COMMON, heightName, LOST, RARELY } from './points.js';

/** How many rare values are named, and for how many values it is told how often they occur. */
const NAMED = 8;
const LISTED = 300;

/** The legend of points; its buttons put what is hidden into `hidden` and call `changed()`. */
export function legend(points, hidden, changed) {
  const { kind, heights, rare, rarePoints, counts, lost } = points;
  const share = (count) => `${number(count)} of ${number(heights.length)} points`;
  const losing = kind === 'score' ? 0 : lost;
  const rarely = rarePoints - (rare.has(0) ? losing : 0);
  const item = (shape, name, count) => button(shape, name, share(count), hidden, changed);
  const items = [item(COMMON, 'common values', heights.length - rarely - losing)];
  if (kind !== 'score') {
    items.push(item(LOST, 'P-positions', lost));
  }
  if (rarely > 0) {
    const others = [...rare].filter((each) => each !== 0 || kind === 'score').sort((a, b) => a - b);
    const few = others.slice(0, NAMED).map((each) => heightName(points, each)).join(', ');
    const words = others.length > NAMED ? `${few} and ${number(others.length - NAMED)} more` : few;
    items.push(item(RARELY, `rare values (${words})`, rarely));
  }
  const about =
    rarePoints > 0
      ? `${number(counts.size)} different values; rare are those that occur least, together at most one point in fifty.`
      : `${number(counts.size)} different values, none much rarer than the others.`;
  return [items, h('p', { class: 'soft values-legend' }, about), frequencies(points)];
}

/** An entry of the legend, which hides and shows its points. */
function button(shape, name, share, hidden, changed) {
  const entry = h(
    'button',
    {
      type: 'button',
      class: 'chip',
      'aria-pressed': String(!hidden.has(shape)),
      onclick: () => {
        if (!hidden.delete(shape)) {
          hidden.add(shape);
        }
        entry.setAttribute('aria-pressed', String(!hidden.has(shape)));
        changed();
      },
    },
    sample(shape),
    ` ${name}: `,
    h('span', { class: 'soft' }, share),
  );
  return entry;
}

/** How many times each value occurs, the smallest values first. */
function frequencies(shown) {
  const sorted = [...shown.counts].sort(([a], [b]) => a - b);
  const listed = sorted.slice(0, LISTED);
  return h(
    'details',
    { class: 'plot-counts' },
    h('summary', {}, 'How many times each value occurs'),
    h(
      'dl',
      {},
      listed.map(([value, count]) =>
        h('div', { class: shown.rare.has(value) ? 'rare' : null }, h('dt', {}, heightName(shown, value)), h('dd', {}, number(count))),
      ),
    ),
    sorted.length > LISTED ? h('p', { class: 'soft' }, `and ${number(sorted.length - LISTED)} greater values`) : null,
  );
}

function sample(kind) {
  const shape = {
    [COMMON]: () => svg('circle', { cx: '6', cy: '6', r: '4', class: 'point-common' }),
    [LOST]: () => svg('rect', { x: '2', y: '2', width: '8', height: '8', class: 'point-lost' }),
    [RARELY]: () => svg('path', { d: 'M6 1 L11 6 L6 11 L1 6 Z', class: 'point-rare' }),
  }[kind]();
  return svg('svg', { width: '12', height: '12', viewBox: '0 0 12 12', 'aria-hidden': 'true' }, shape);
}
