// SPDX-License-Identifier: Apache-2.0
// One component of a position: its options by their values, and how its own value comes of them.

import { h, number, show } from '../dom.js';
import { words } from '../said.js';
import { mex } from './mex.js';
import { shown } from './words.js';

/** How many options are shown. */
const SHOWN = 100;

/** The card of a component of an answer of `solve`; choosing an option goes to it. */
export function componentCard(component, answer, go) {
  const { position, count, value, options, optionCount } = component;
  const isScore = answer.score !== undefined && answer.score !== null;
  const heading = h('h3', {}, h('code', {}, position), count > 1 ? ` (${number(count)} of them)` : '', valueWords(component, isScore));
  const remark = component.reason && component.reason !== answer.reason ? h('p', { class: 'soft one-reason' }, 'Note: ', words(component.reason), '.') : null;
  if (optionCount === 0) {
    return h('section', { class: 'one-component' }, heading, remark, h('p', {}, none(value, isScore, component)));
  }
  const groups = grouped(options.slice(0, SHOWN), isScore);
  const whole = options.length === optionCount;
  const most = Math.min(SHOWN, options.length);
  const told =
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
    h('p', { class: 'soft' }, told),
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
    return outcome ? `: ${{ P: 'P, lost alone', N: 'N, won alone', draw: 'a draw alone' }[outcome]}` : '';
  }
  if (isScore) {
    return `: score ${shown(value)}`;
  }
  return value === 'sunny' ? ': sunny, whoever moves in it wins at once' : `: value ${number(value)}`;
}

function none(value, isScore, { outcome }) {
  if (isScore) {
    return 'It has no options: nothing is gained any more.';
  }
  return value === 0
    ? 'It has no options: 0 is the least number that is not among their values, so its value is 0.'
    : `It has no options${outcome === 'draw' ? ', and nobody wins it' : ''}.`;
}

/** Options by what they are worth, the smallest first; in a scoring game by what they bring in all. */
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
  return { sunny: 'sunny', draw: '=', ends: 'wins' }[key] ?? shown(key);
}

function optionButton({ to, gain, value }, go) {
  const about = gain === undefined ? '' : ` gains ${shown(gain)}, leaves ${shown(value)}`;
  return h('button', { type: 'button', class: 'chip', title: 'Look at this position', onclick: () => go(to) }, h('code', {}, to), about);
}

/** Why some options have no value, each reason once. */
function reasons(options, known) {
  const all = [...new Set(options.map((each) => each.reason).filter(Boolean))].filter((each) => each !== known && !known?.includes(each));
  return all.length === 0 ? null : show(h('ul', { class: 'soft one-reason' }), all.map((each) => h('li', {}, words(each))));
}
