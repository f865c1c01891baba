// SPDX-License-Identifier: Apache-2.0
// One component of a position: its options grouped by value, and how its own value follows from them.

import { h, number, show } from '../dom.js';
import { words } from '../messages.js';
import { mex } from './mex.js';
import { cellText } from './words.js';

/** The maximum number of options shown, so that the card opens at once. */
const MAX_OPTIONS = 100;

/** The card of a component in an answer of `solve`; a click on an option calls `go(position)`. */
export function componentCard(component, answer, go) {
  const { position, count, value, options, optionCount } = component;
  const isScore = answer.score !== undefined && answer.score !== null;
  const heading = h('h3', {}, h('code', {}, position), count > 1 ? ` (${number(count)} of them)` : '', valueWords(component, isScore));
  const remark = component.reason && !answer.reason?.includes(component.reason) ? h('p', { class: 'soft one-reason' }, 'Note: ', words(component.reason), '.') : null;
  if (optionCount === 0) {
    return h('section', { class: 'one-component' }, heading, remark, h('p', {}, none(value, isScore, component)));
  }
  const groups = grouped(options.slice(0, MAX_OPTIONS), isScore);
  const whole = options.length === optionCount;
  const most = Math.min(MAX_OPTIONS, options.length);
  const explanation =
    optionCount === 1
      ? 'One option'
      : optionCount !== null && optionCount <= most
        ? `${number(optionCount)} options`
        : `${optionCount === null ? 'Very many' : number(optionCount)} options, the first ${most} are`;
  return h(
    'section',
    { class: 'one-component' },
    heading,
    remark,
    h('p', { class: 'soft' }, explanation),
    h('div', { class: 'one-options' }, table(groups, isScore, go)),
    reasons(options, answer.reason),
    Number.isSafeInteger(value) && !isScore ? mex(value, options, whole) : null,
  );
}

function table(groups, isScore, go) {
  const buttons = (list) => list.map((each) => optionButton(each, go));
  return h(
    'table',
    {},
    h('thead', {}, h('tr', {}, h('th', { scope: 'col' }, isScore ? 'for the mover' : 'value'), h('th', { scope: 'col' }, 'options'))),
    h('tbody', {}, groups.map(([key, list]) => h('tr', {}, h('th', { scope: 'row' }, key), h('td', {}, buttons(list))))),
  );
}

function valueWords({ value, outcome }, isScore) {
  if (value === null) {
    return outcome ? `: ${{ P: 'P: lost by itself', N: 'N: won by itself', draw: 'a draw by itself' }[outcome]}` : '';
  }
  if (isScore) {
    return `: score ${cellText(value)}`;
  }
  return value === 'sunny' ? ': sunny: a move in it wins at once' : `: value ${number(value)}`;
}

function none(value, isScore, { outcome }) {
  if (isScore) {
    return 'It has no options: no more points can be gained.';
  }
  return value === 0
    ? 'It has no options: 0 is the least number not among their values, so its value is 0.'
    : `It has no options${outcome === 'draw' ? ', and nobody wins it' : ''}.`;
}

/** Options grouped by value in ascending order; in a scoring game by the total score. */
function grouped(options, isScore) {
  const groups = new Map();
  for (const option of options) {
    const key = isScore ? (option.gain ?? 0) - option.value : (option.value ?? option.outcome ?? (option.ends === 'wins' ? 'ends' : '\u2013'));
    groups.set(key, [...(groups.get(key) ?? []), option]);
  }
  const rank = (key) => (typeof key === 'number' ? key : Infinity);
  const sorted = [...groups].sort(([a], [b]) => (isScore ? b - a : rank(a) - rank(b)) || 0);
  return sorted.map(([key, list]) => [label(key), list]);
}

function label(key) {
  return { sunny: 'sunny', draw: '=', ends: 'wins' }[key] ?? cellText(key);
}

function optionButton({ to, gain, value }, go) {
  const about = gain === undefined ? '' : ` gains ${cellText(gain)}, leaves ${cellText(value)}`;
  return h('button', { type: 'button', class: 'chip', title: 'Look at this position', onclick: () => go(to) }, h('code', {}, to), about);
}

/** The reasons why options have no value, without duplicates. */
function reasons(options, known) {
  const all = [...new Set(options.map((each) => each.reason).filter(Boolean))].filter((each) => each !== known && !known?.includes(each));
  return all.length === 0 ? null : show(h('ul', { class: 'soft one-reason' }), all.map((each) => h('li', {}, words(each))));
}
