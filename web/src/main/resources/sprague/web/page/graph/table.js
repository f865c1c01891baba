// SPDX-License-Identifier: Apache-2.0
// The values as a table, for screen readers and for graphs too large to draw.

import { h } from '../dom.js';
import { nameOf, outcomeOf, valueText } from './words.js';

/** The maximum number of rows; more would make the page slow. */
const MAX_ROWS = 2000;

/** The table of a graph's values. */
export function table(answer) {
  const rows = answer.values.slice(0, MAX_ROWS).map((value, vertex) =>
    h('tr', {}, h('th', { scope: 'row' }, h('code', {}, nameOf(answer, vertex))), h('td', { class: 'number' }, valueText(value)), h('td', {}, outcomeOf(value))),
  );
  return h(
    'div',
    { class: 'scroll graph-table', tabindex: '0', role: 'region', 'aria-label': 'Values' },
    h('table', {}, h('thead', {}, h('tr', {}, ['Vertex', 'Value', 'A token there'].map((title) => h('th', { scope: 'col' }, title)))), h('tbody', {}, rows)),
    answer.values.length > MAX_ROWS ? h('p', { class: 'soft' }, `and ${answer.values.length - MAX_ROWS} more`) : null,
  );
}
