// SPDX-License-Identifier: Apache-2.0
// A sample for a contest program: an input, and the output that the server's solver expects.

import { ask } from '../api.js';
import { h } from '../dom.js';
import { AUTOMATIC_SECONDS } from '../rule/panel.js';
import { here } from '../messages.js';
import { copyButton } from '../share/copy.js';
import { positionAt } from '../values/family.js';

/**
 * The single components and the sums of the sample: small, so that every game answers them soon.
 */
const NUMBERS = [0, 1, 2, 5, 10, 20];
const SUMS = [[3, 5, 7], [4, 4], [1, 6], [2, 7, 9, 12]];

/**
 * Resolves with an element: the input and the expected output, or the reason why there is none.
 *
 * @param family a family of values/family.js
 * @param options booleans: `sum` if the program reads sums, `winner` if it prints who wins
 */
export async function sample(family, { sum, winner }) {
  const { game, parameters, misere } = family.question;
  const numbers = (heap) => component(heap, family.coordinates.length);
  const cases = sum ? SUMS.map((heaps) => heaps.map(numbers)) : NUMBERS.map((heap) => [numbers(heap)]);
  try {
    const solved = await Promise.all(
      cases.map((parts) => ask('solve', { game, parameters, misere, position: text(family, parts), timeLimit: AUTOMATIC_SECONDS })),
    );
    const lines = solved.map(({ nimber, winner: who }) => (winner ? who : nimber));
    if (lines.some((line) => line === null || line === undefined)) {
      return h('p', { class: 'soft' }, 'There is no sample: some of these positions have no nim-value.');
    }
    return both(input(cases, sum), lines.join('\n'));
  } catch (problem) {
    return h('p', { class: 'soft' }, `There is no sample: ${here(problem.message)}.`);
  }
}

/** The text of a position: only numbers if the components are of the start's form, otherwise written out. */
function text(family, parts) {
  return parts.map((part) => positionAt(family, part)).join(family.question.of ? ' + ' : ' ');
}

/** A component's coordinates, distinct as many games require. */
function component(heap, coordinates) {
  return Array.from({ length: coordinates }, (_, index) => heap + index * 2);
}

function input(cases, sum) {
  const lines = cases.map((parts) => (sum ? [parts.length, ...parts.flat()] : parts.flat()).join(' '));
  return [cases.length, ...lines].join('\n');
}

function both(given, expected) {
  return h(
    'div',
    { class: 'code-sample' },
    h('section', {}, h('h3', {}, 'Sample input'), h('pre', { tabindex: '0' }, given), copyButton('Copy', () => `${given}\n`)),
    h('section', {}, h('h3', {}, 'Expected output'), h('pre', { tabindex: '0' }, expected), h('p', { class: 'soft' }, 'By the server\u2019s solver; the program itself is not run here.')),
  );
}
