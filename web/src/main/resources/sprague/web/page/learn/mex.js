// SPDX-License-Identifier: Apache-2.0
// Shows the mex step by step: one box for each number from 0 to the first that is missing.

import { h } from '../dom.js';
import { term } from './terms.js';

/** The steps for a heap; `options` have sizes and values, `solved` is the server's answer. */
export function mexSteps(size, options, solved) {
  const { value } = solved.components[0] ?? { value: solved.nimber };
  return [
    h('h3', {}, `A heap of ${size}`),
    options.length === 0
      ? h('p', {}, 'There is no move, so there are no option values, and the least missing number is 0.')
      : h(
          'p',
          {},
          `The moves lead to `,
          options.map((each, index) => [index > 0 ? ', ' : '', h('span', { class: 'nowrap' }, `heap ${each.size} `, h('span', { class: 'soft' }, `(value ${each.value})`))]),
          '. The value is the least number that is not among theirs, their ',
          term('mex'),
          ':',
        ),
    boxes(options, value),
    verdict(size, options, solved, value),
  ];
}

function boxes(options, value) {
  const upTo = Array.from({ length: value + 1 }, (_, number) => number);
  return h(
    'ol',
    { class: 'mex', start: '0' },
    upTo.map((number) => {
      const heaps = options.filter((each) => each.value === number).map((each) => each.size);
      const box = h(
        'li',
        { class: number === value ? 'missing' : 'there' },
        h('span', { class: 'mex-number' }, String(number)),
        h('span', { class: 'mex-why' }, number === value ? 'missing: the value' : `from heap ${heaps.join(', ')}`),
      );
      box.style.setProperty('--step', number);
      return box;
    }),
  );
}

function verdict(size, options, solved, value) {
  if (solved.outcome === 'P') {
    return h('p', { class: 'lesson-verdict lost' }, h('strong', {}, 'P: the player to move loses.'), options.length > 0 ? ' Every move leaves a heap from which the other player wins.' : ' There is no move.');
  }
  const [win] = options.filter((each) => each.value === 0);
  return h('p', { class: 'lesson-verdict won' }, h('strong', {}, 'N: the player to move wins'), `: take ${size - win.size} and leave ${win.size}, a heap of value 0. Beside other heaps it counts as a Nim heap of ${value}.`);
}
