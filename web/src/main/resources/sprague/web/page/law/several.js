// SPDX-License-Identifier: Apache-2.0
// A law of several coordinates: what it tells, in which numeration it is read, and what is read off it.

import { h, number } from '../dom.js';
import { term } from '../learn/terms.js';
import { numeration } from './numeration.js';

/** What each status means in words. */
export const MEANING = {
  proved: 'for every position, with a certificate that can be checked',
  conjectured: 'it fits all positions that were computed, and nothing proves it',
  none: 'no law was found',
};

/** The most positions that are listed. */
const MOST = 30;

/** Whether a law is one of several coordinates. */
export function isSeveral(law) {
  return law.claim !== undefined;
}

/** Which positions a law tells of, in a sentence. */
export function about({ claim, value, of, status }) {
  const positions = of ? [' of the positions ', h('code', {}, of)] : ' of the positions';
  const told = {
    values: 'all values',
    lost: 'the lost positions (those of value 0), and not the other values,',
    value: `the positions of the values up to ${value}`,
  }[claim];
  return status === 'none' ? ['Looked for: a law', positions, '.'] : ['It tells ', told, positions, '.'];
}

/** The numbers as a list of terms, with the first P-positions. */
export function facts(law) {
  const rows = [
    ['Tells', { values: 'all values', lost: 'lost positions', value: `value ${law.value}` }[law.status === 'none' ? '' : law.claim]],
    ['States', law.states && number(law.states)],
    [law.status === 'proved' ? 'Computed to' : 'Checked to', law.checkedTo === null ? null : `${number(law.checkedTo)} in each coordinate`],
  ];
  const positions = first(law);
  return h(
    'dl',
    { class: 'facts' },
    rows.filter(([, told]) => told).map(([name, told]) => h('div', {}, h('dt', {}, name), h('dd', { class: 'number' }, told))),
    law.numeration ? h('div', { class: 'wide' }, h('dt', {}, 'Numeration'), h('dd', {}, numeration(law.numeration))) : null,
    positions.length > 0
      ? h(
          'div',
          { class: 'wide' },
          h('dt', {}, 'First ', law.claim === 'value' ? `positions of value ${law.value}` : term('P-positions', 'P-position')),
          h('dd', { class: 'number' }, listed(positions)),
        )
      : null,
  );
}

/** The first positions that are lost, or of the value that the law tells of. */
function first({ lost, pPositions, sample }) {
  const found = lost ?? pPositions ?? zeros(sample, []);
  // Those with small coordinates come first, whichever coordinate it is.
  return found.toSorted((p, q) => Math.max(...p) - Math.max(...q));
}

function zeros(sample, before) {
  return Array.isArray(sample) ? sample.flatMap((each, i) => zeros(each, [...before, i])) : sample === 0 ? [before] : [];
}

function listed(positions) {
  const shown = positions.slice(0, MOST).map((each) => `(${each.join(',\u00a0')})`).join(', ');
  return positions.length > MOST ? `${shown}, \u2026` : shown;
}
