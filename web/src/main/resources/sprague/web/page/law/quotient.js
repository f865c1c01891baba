// SPDX-License-Identifier: Apache-2.0
// The misere quotient: its presentation or multiplication table, and the classes of the heaps.

import { h, show } from '../dom.js';
import { scrolling } from '../scrolling.js';
import { lineTable, rowLength } from '../values/line.js';
import { Monoid, raised } from './monoid.js';

/** The maximum order whose multiplication table is shown; of larger quotients the relations are. */
const MAX_TABLE = 16;

/** The meaning of each status. */
export const MEANING = {
  proved: 'for every sum of positions, with a certificate that can be checked',
  none: 'no law of all positions was found; this is exact for the sums of those up to the last one shown',
};

/** A hue in degrees, without those near the vermilion of lost positions; neighbours differ much. */
const hue = (kind) => 90 + ((kind * 161) % 260);

/** Whether a law is a misere quotient; without an order only its statement is known. */
export function isQuotient(law) {
  return law.kind === 'quotient' && law.order !== null;
}

/**
 * The quotient as elements.
 *
 * @param names the coordinate of the positions; empty if there is one position only
 * @param choose is called with the coordinate of a position that the user selects, as a list
 */
export function quotient(law, names, choose) {
  const hasTable = law.order <= MAX_TABLE;
  const rows = [
    ['Generators', law.generators.map((each, i) => `${each} = ${law.generatorPositions[i]}`).join(', ')],
    ['P, the classes of lost sums', `{${law.P.join(', ')}}`],
    ['Relations', hasTable ? '' : law.relations.join(', ')],
  ];
  return [
    h('dl', { class: 'facts' }, rows.filter(([, words]) => words).map(([name, words]) => h('div', { class: 'wide' }, h('dt', {}, name), h('dd', { class: 'number' }, raised(words))))),
    hasTable ? product(law) : null,
    names.length === 1 ? heaps(law, names, choose) : null,
  ];
}

function product({ order, generators, relations, P }) {
  const monoid = new Monoid({ generators, relations });
  const words = monoid.elements();
  const head = (word, scope) => h('th', { scope }, raised(word));
  const cell = (word) => h('td', { class: P.includes(word) ? 'lost' : null }, raised(word));
  return [
    h('h3', {}, 'Products of classes'),
    scrolling(
      `Products of ${order} classes`,
      h(
        'table',
        { class: 'value-grid law-products' },
        h('thead', {}, h('tr', {}, h('th', { scope: 'col' }, '\u00b7'), words.map((word) => head(word, 'col')))),
        h('tbody', {}, words.map((word) => h('tr', {}, head(word, 'row'), words.map((other) => cell(monoid.product(word, other)))))),
      ),
    ),
  ];
}

/** The classes of the heaps from 0 on, one period in a row; those in P are marked as lost. */
function heaps(law, names, choose) {
  const kinds = [...new Set(law.classes)];
  const lost = new Set(law.P.map(raised));
  const telling = h('p', { class: 'values-telling', role: 'status' }, 'A number marked P is lost by itself; choose one to see why.');
  const options = { kind: 'class', names, lost: (word) => lost.has(word), describe: (words) => show(telling, words), choose };
  const table = lineTable({ from: [0], values: law.classes.map(raised), kind: 'class' }, law, rowLength('', law), options);
  table[0].querySelectorAll('td:not(.none)').forEach((cell, n) => cell.style.setProperty('--hue', hue(kinds.indexOf(law.classes[n]))));
  return h('div', { class: 'law-heaps' }, h('h3', {}, `Class of each ${names[0]}`), table, telling);
}
