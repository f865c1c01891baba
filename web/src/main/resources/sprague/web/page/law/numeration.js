// SPDX-License-Identifier: Apache-2.0
// Numerations by their digits d1, .., dm (docs/theorems.md), as one says them.

import { number } from '../dom.js';

const SHOWN = 6;

/** A numeration in words: its name, and the weights of its places where they are not the powers of a base. */
export function numeration(digits) {
  if (digits.length === 1) {
    return `base ${digits[0]}`;
  }
  const name = { '1,1': 'Zeckendorf', '1,1,1': 'Tribonacci' }[digits.join(',')] ?? `(${digits.join(', ')})`;
  return `${name}, with the weights ${weights(digits).map(number).join(', ')}, \u2026`;
}

/** How many digits there are. */
export function alphabet(digits) {
  return digits.length === 1 ? digits[0] : digits[0] + 1;
}

function weights(digits) {
  const all = [];
  for (let k = 0; k < SHOWN; k++) {
    const before = digits.slice(0, k).reduce((sum, digit, i) => sum + digit * all[k - 1 - i], 0);
    all.push(before + (k < digits.length ? 1 : 0));
  }
  return all;
}
