// SPDX-License-Identifier: Apache-2.0
// A law of several coordinates: its statement, numeration, and facts that follow from it.

import { h, number } from '../dom.js';
import { term } from '../learn/terms.js';
import { numeration } from './numeration.js';

/** The meaning of each status. */
export const MEANING = {
  proved: 'for every position, with a certificate that can be checked',
  conjectured: 'it fits all computed positions, without a proof',
  none: 'no law was found',
};

/** The maximum number of positions listed. */
const MAX_LISTED = 30;

/** Whether a law is one of several coordinates. */
export function isSeveral(law) {
  return law.claim !== undefined;
}

/** The positions that a law describes, as a sentence. */
export function about({ claim, value, of, status }) {
  const positions = of ? [' of the positions ', h('code', {}, of)] : ' of the positions';
  const subject = {
    values: 'all values',
    lost: 'the lost positions (those of value 0), and not the other values,',
    value: `the positions of the values up to ${value}`,
  }[claim];
  return status === 'none' ? ['Searched for: a law', positions, '.'] : ['It gives ', subject, positions, '.'];
}

/** The numbers as a definition list, with the first P-positions. */
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
    rows.filter(([, text]) => text).map(([name, text]) => h('div', {}, h('dt', {}, name), h('dd', { class: 'number' }, text))),
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

/** The first P-positions, or positions with the value of the law. */
function first({ lost, pPositions, sample }) {
  const found = lost ?? pPositions ?? zeros(sample, []);
  // Sort by the largest coordinate, so that small positions come first.
  return found.toSorted((p, q) => Math.max(...p) - Math.max(...q));
}

function zeros(sample, before) {
  return Array.isArray(sample) ? sample.flatMap((each, i) => zeros(each, [...before, i])) : sample === 0 ? [before] : [];
}

function listed(positions) {
  const shown = positions.slice(0, MAX_LISTED).map((each) => `(${each.join(',\u00a0')})`).join(', ');
  return positions.length > MAX_LISTED ? `${shown}, \u2026` : shown;
}
