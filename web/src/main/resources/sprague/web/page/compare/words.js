// SPDX-License-Identifier: Apache-2.0
// The answer of `same` as text.

import { h, number } from '../dom.js';
import { term } from '../learn/terms.js';
import { words } from '../messages.js';
import { scrolling } from '../scrolling.js';
import { badge } from '../share/asking.js';

/** The verdict on two games: a headline and its basis; `shift(k)` compares with another shift. */
export function verdict(answer, shift) {
  const moved = answer.shift === 0 ? '' : `, heap n of the first against heap n ${answer.shift > 0 ? '+' : '-'} ${Math.abs(answer.shift)} of the second`;
  if (answer.same && answer.status === 'proved') {
    return [headline('proved', `The same values everywhere${moved}.`), h('p', {}, words(sentence(answer.reason)))];
  }
  if (answer.same) {
    return [
      headline('checked', `The same as far as computed${moved}: up to ${last(answer.checkedTo)}.`),
      h('p', {}, 'That is no proof: the next value may differ.'),
      answer.tried ? h('details', {}, h('summary', {}, 'What was tried'), h('ul', {}, answer.tried.map((each) => h('li', {}, words(each))))) : null,
    ];
  }
  const [one, other] = answer.positions;
  const [first, second] = answer.values;
  return [
    headline('differ', `They differ${moved}.`),
    h('p', {}, 'First at ', h('code', {}, one), one === other ? null : [' and ', h('code', {}, other)], `: the ${word(first)} is `, h('strong', {}, String(first)), ' in the first game and ', h('strong', {}, String(second)), ' in the second.'),
    answer.agreesWithShift === null
      ? null
      : h('p', { class: 'row' }, `With the second game shifted by ${answer.agreesWithShift} they agree as far as computed.`, h('button', { type: 'button', class: 'small', onclick: () => shift(answer.agreesWithShift) }, `Compare with shift ${answer.agreesWithShift}`)),
    answer.options ? options(answer) : null,
  ];
}

function headline(status, text) {
  return h('p', { class: 'row compare-verdict' }, status === 'differ' ? h('span', { class: 'badge differ' }, 'Different') : badge(status), h('strong', {}, text));
}

/** The options at the first difference: the game that has them, and their values. */
function options({ options: found, values }) {
  return h(
    'details',
    { open: found.length <= 8 },
    h('summary', {}, `The moves there (${found.length})`),
    scrolling(
      'The moves there',
      h(
        'table',
        { class: 'compare-options' },
        h('thead', {}, h('tr', {}, ['Option', 'In the first', 'In the second'].map((title) => h('th', { scope: 'col' }, title)))),
        h('tbody', {}, found.map((each) => h('tr', {}, h('th', { scope: 'row' }, h('code', {}, each.option)), each.values.map(valueCell)))),
        h('tfoot', {}, h('tr', {}, h('th', { scope: 'row' }, typeof values[0] === 'number' ? ['The ', term('mex')] : 'The outcome'), values.map((value) => h('td', {}, h('strong', {}, String(value)))))),
      ),
    ),
  );
}

function valueCell(value) {
  return value === null ? h('td', { class: 'soft' }, 'no such move') : h('td', {}, String(value));
}

function word(value) {
  return typeof value === 'number' ? 'value' : 'outcome';
}

function last(to) {
  return Array.isArray(to) ? to.map(number).join(', ') : number(to);
}

function sentence(text) {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
