// SPDX-License-Identifier: Apache-2.0
// Describes numerations given by their digits d1, .., dm (docs/theorems.md).

import { number } from '../dom.js';

const SHOWN_WEIGHTS = 6;

/** A numeration as text: its name, and the weights of its digits if they are not powers of a base. */
export function numeration(digits) {
  if (digits.length === 1) {
    return `base ${digits[0]}`;
  }
  const name = { '1,1': 'Zeckendorf', '1,1,1': 'Tribonacci' }[digits.join(',')] ?? `(${digits.join(', ')})`;
  return `${name}, with the weights ${weights(digits).map(number).join(', ')}, \u2026`;
}

/** The number of different digits: b in base b (one digit given), otherwise the digits 0 to d1. */
export function alphabet(digits) {
  return digits.length === 1 ? digits[0] : digits[0] + 1;
}

/**
 * W(k) = d1 W(k-1) + ... + dm W(k-m), where weights before W(0) count 0, and 1 is added for k < m.
 */
function weights(digits) {
  const all = [];
  for (let k = 0; k < SHOWN_WEIGHTS; k++) {
    const before = digits.slice(0, k).reduce((sum, digit, i) => sum + digit * all[k - 1 - i], 0);
    all.push(before + (k < digits.length ? 1 : 0));
  }
  return all;
}
