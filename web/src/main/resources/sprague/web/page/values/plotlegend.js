// SPDX-License-Identifier: Apache-2.0
// The legend of a plot: the shapes with their numbers of points, and the frequency of each value.

import { h, number, svg } from '../dom.js';
import { COMMON, heightName, LOST, RARELY } from './points.js';

/** The maximum number of rare values named, and of values in the table of frequencies. */
const MAX_NAMED = 8;
const MAX_LISTED = 300;

/** The legend; its buttons add classes to and remove them from `hidden` and call `changed()`. */
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
    const few = others.slice(0, MAX_NAMED).map((each) => heightName(points, each)).join(', ');
    const words = others.length > MAX_NAMED ? `${few} and ${number(others.length - MAX_NAMED)} more` : few;
    items.push(item(RARELY, `rare values (${words})`, rarely));
  }
  const about =
    rarePoints > 0
      ? `${number(counts.size)} different values; the least frequent ones, together at most one point in fifty, are rare.`
      : `${number(counts.size)} different values, none much rarer than the others.`;
  return [items, h('p', { class: 'soft values-legend' }, about), frequencies(points)];
}

/** An entry of the legend; a click hides or shows its points. */
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

/** The number of occurrences of each value, in ascending order of values. */
function frequencies(shown) {
  const sorted = [...shown.counts].sort(([a], [b]) => a - b);
  const listed = sorted.slice(0, MAX_LISTED);
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
    sorted.length > MAX_LISTED ? h('p', { class: 'soft' }, `and ${number(sorted.length - MAX_LISTED)} greater values`) : null,
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
