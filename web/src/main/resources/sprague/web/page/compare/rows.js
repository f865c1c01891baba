// SPDX-License-Identifier: Apache-2.0
// The values of two games in two rows, aligned by size, with the first difference marked.

import { ask } from '../api.js';
import { h } from '../dom.js';
import { scrolling } from '../scrolling.js';

/**
 * The number of sizes shown before and after the first difference, together about a screen's width.
 */
const SHOWN_BEFORE = 12;
const SHOWN_AFTER = 20;

/**
 * Resolves with the table around the first difference, or from size 0 without one; null for several
 * coordinates.
 *
 * @param games the fields of a request for `values` of each game
 * @param answer the answer of `same`
 */
export async function rows(games, answer, signal) {
  const at = typeof answer.differsAt === 'number' ? answer.differsAt : null;
  const from = Math.max(0, -answer.shift, (at ?? 0) - SHOWN_BEFORE);
  const to = Math.max(from + SHOWN_BEFORE, at ?? 0) + SHOWN_AFTER;
  const shifts = [0, answer.shift];
  const asked = await Promise.all(
    games.map((game, index) => ask('values', { ...game, from: from + shifts[index], to: to + shifts[index] }, { signal })),
  ).catch((problem) => {
    if (signal.aborted || problem.code !== 'wrong-dimension') {
      throw problem;
    }
    return [];
  });
  const found = asked.map(({ values }) => values);
  if (found.length < 2 || found.flat(1).some(Array.isArray)) {
    return null;
  }
  const titles = shifts.map((shift, index) => `${['First', 'Second'][index]} game`.concat(shift === 0 ? '' : `, n ${shift > 0 ? '+' : '-'} ${Math.abs(shift)}`));
  return scrolling(
    'Values of both games',
    h(
      'table',
      { class: 'compare-rows' },
      h('thead', {}, h('tr', {}, h('th', { scope: 'row' }, 'n'), found[0].map((_, index) => h('th', { scope: 'col', class: from + index === at ? 'first-difference' : null }, String(from + index))))),
      h('tbody', {}, found.map((values, row) => h('tr', {}, h('th', { scope: 'row' }, titles[row]), values.map((value, index) => cell(value, found[1 - row][index], from + index === at))))),
    ),
  );
}

/** Scrolls a wide table to the first difference. */
export function centre(place) {
  const column = place?.querySelector('.first-difference');
  if (column) {
    place.scrollLeft = column.offsetLeft - (place.clientWidth - column.offsetWidth) / 2;
  }
}

function cell(value, other, first) {
  const unlike = value !== other;
  const kind = first ? 'first-difference' : unlike ? 'difference' : null;
  return h('td', { class: kind }, String(value), unlike ? h('span', { class: 'visually-hidden' }, ' differs') : null);
}
