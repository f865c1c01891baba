// SPDX-License-Identifier: Apache-2.0
// Animates the mex: 0 is there, 1 is there, 2 is missing, so the value is 2.

import { h, show } from '../dom.js';

/** Milliseconds of a step. */
const STEP_MILLIS = 700;

/** Larger values are not animated. */
const MAX_VALUE = 64;

/**
 * The steps to a value, given the options `{ to, value }`; `whole` says that all options are known.
 */
export function mex(value, options, whole) {
  const from = new Map();
  for (const { to, value: own } of options) {
    if (typeof own === 'number' && !from.has(own)) {
      from.set(own, to);
    }
  }
  const there = [...from.keys()].sort((a, b) => a - b);
  const set = there.length > 24 ? `${there.slice(0, 12).join(', ')}, \u2026, ${there.at(-1)}` : there.join(', ');
  const sentence = h('p', {}, `mex {${set}} = `, h('strong', {}, String(value)), ', the least number that is not there.');
  if (!whole || value > MAX_VALUE) {
    return h('div', { class: 'mex-steps' }, sentence);
  }
  const explanation = h('p', { class: 'mex-told', role: 'status' });
  const boxes = Array.from({ length: value + 1 }, (_, each) => h('li', {}, String(each)));
  const next = h('button', { type: 'button', class: 'small', onclick: () => step() }, 'Step');
  const play = h('button', { type: 'button', class: 'small', onclick: () => run() }, 'Show the steps');
  let at = -1;
  let timer = 0;

  function step() {
    if (at === value) {
      clear();
    }
    at++;
    const found = at < value;
    boxes[at].className = found ? 'there' : 'missing';
    show(boxes[at], String(at), h('span', { 'aria-hidden': 'true' }, found ? ' \u2713' : ' ?'));
    show(
      explanation,
      found ? [`${at} is there: `, h('code', {}, from.get(at) ?? '')] : `${at} is missing: the value is ${at}.`,
    );
    show(next, at === value ? 'Again' : 'Step');
  }

  function clear() {
    at = -1;
    boxes.forEach((box, each) => {
      box.className = '';
      show(box, String(each));
    });
    show(explanation);
  }

  function run() {
    clearInterval(timer);
    clear();
    step();
    timer = setInterval(() => {
      if (at === value || !play.isConnected) {
        clearInterval(timer);
      } else {
        step();
      }
    }, STEP_MILLIS);
  }

  next.addEventListener('click', () => clearInterval(timer));
  return h(
    'div',
    { class: 'mex-steps' },
    sentence,
    h('ol', { class: 'mex-boxes', start: '0', 'aria-hidden': 'true' }, boxes),
    h('p', { class: 'row no-print' }, play, next),
    explanation,
  );
}
