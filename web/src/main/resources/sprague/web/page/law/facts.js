// SPDX-License-Identifier: Apache-2.0
// The numbers of a law, and the attempts to find it.

import { h, number } from '../dom.js';
import { term } from '../learn/terms.js';
import { words } from '../messages.js';

/** The maximum number of exceptions listed. */
const MAX_EXCEPTIONS = 60;

/** The numbers of a law, an answer of `theorem`, as a definition list. */
export function facts(law) {
  const isTrue = law.status === 'proved';
  const rows = [
    ['Order', law.order],
    ['Lost classes', law.pPortion],
    ['Exact to', law.order && law.exactTo],
    ['Preperiod', law.preperiod],
    ['Period', law.period],
    ['Saltus', law.saltus === 0 ? null : law.saltus],
    ['Largest value', law.maxValue],
    ['From', law.least],
    ['Modulus', law.modulus],
    [isTrue ? 'Computed to' : 'Checked to', law.checkedTo],
  ].filter(([, value]) => value !== null && value !== undefined);
  const exceptions = law.exceptions ?? [];
  return h(
    'dl',
    { class: 'facts' },
    rows.map(([name, value]) => h('div', {}, h('dt', {}, named(name)), h('dd', { class: 'number' }, number(value)))),
    exceptions.length > 0
      ? h(
          'div',
          { class: 'wide' },
          h('dt', {}, exceptions.length === 1 ? 'Exception' : `Exceptions, ${exceptions.length}`),
          h('dd', { class: 'number' }, listed(exceptions)),
        )
      : null,
    law.pPositions
      ? h('div', { class: 'wide' }, h('dt', {}, term('P-positions', 'P-position')), h('dd', { class: 'number' }, listed(law.pPositions)))
      : null,
  );
}

/** A name, linked to its glossary entry if there is one. */
function named(name) {
  return ['Preperiod', 'Period', 'Saltus'].includes(name) ? term(name, name.toLowerCase()) : name;
}

/** The attempts, folded. */
export function tried(law) {
  if (law.tried.length === 0 && !law.stopped) {
    return null;
  }
  return h(
    'details',
    { class: 'law-tried' },
    h('summary', {}, 'What was tried'),
    h('ul', {}, law.tried.map((each) => h('li', {}, words(each))), law.stopped ? h('li', {}, 'Stopped: ', words(law.stopped)) : null),
  );
}

function listed(numbers) {
  const shown = numbers.slice(0, MAX_EXCEPTIONS).map(number).join(', ');
  return numbers.length > MAX_EXCEPTIONS ? `${shown}, \u2026 (${numbers.length})` : shown;
}
