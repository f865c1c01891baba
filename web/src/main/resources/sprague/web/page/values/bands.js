// SPDX-License-Identifier: Apache-2.0
// The colours of a map: values in bands from small to large, each with more contrast to the background.

import { number } from '../dom.js';
import { isLost } from './words.js';

const TOKENS = Array.from({ length: 8 }, (_, i) => `--band-${i + 1}`);

/**
 * The bands of values: `{ token(value), entries }`, where a token is a CSS variable such as
 * '--lose' and `entries` are those of the legend, `{ token, words, shape }`. Bands of nim-values
 * begin at powers of two; those of scores have equal width.
 *
 * @param kind 'nimber', 'outcome' or 'score'
 * @param values those of an answer of `values` for two coordinates
 */
export function bands(kind, values) {
  const all = values.flat();
  if (kind === 'outcome') {
    return {
      token: (value) => ({ P: '--lose', N: '--band-3', draw: '--draw' })[value],
      entries: [
        { token: '--lose', words: 'P, the mover loses', shape: 'lost' },
        { token: '--band-3', words: 'N, the mover wins' },
        ...(all.includes('draw') ? [{ token: '--draw', words: 'a draw', shape: 'draw' }] : []),
      ],
    };
  }
  const numbers = all.filter((each) => typeof each === 'number');
  let low = Infinity;
  let high = -Infinity;
  for (const each of numbers) {
    low = Math.min(low, each);
    high = Math.max(high, each);
  }
  const starts = kind === 'score' ? even(low, high) : powers(high);
  const token = (value) => {
    if (isLost(kind, value)) {
      return '--lose';
    }
    if (value === 'sunny') {
      return '--draw';
    }
    let band = 0;
    while (band + 1 < starts.length && value >= starts[band + 1]) {
      band++;
    }
    return TOKENS[place(band, starts.length)];
  };
  const named = starts.map((start, i) => {
    const end = i + 1 < starts.length ? starts[i + 1] - 1 : high;
    return { token: TOKENS[place(i, starts.length)], words: start >= end ? number(start) : `${number(start)} to ${number(end)}` };
  });
  return {
    token,
    entries: [
      ...(kind === 'nimber' && numbers.includes(0) ? [{ token: '--lose', words: '0, a P-position', shape: 'lost' }] : []),
      ...(high > 0 || kind === 'score' ? named : []),
      ...(all.includes('sunny') ? [{ token: '--draw', words: 'sunny: the mover wins at once', shape: 'draw' }] : []),
    ],
  };
}

/** The index of the colour of a band, with eight colours spread over all bands. */
function place(band, count) {
  return count === 1 ? 3 : Math.round((band * (TOKENS.length - 1)) / (count - 1));
}

function powers(high) {
  const starts = [];
  for (let start = 1; start <= Math.max(1, high); start *= 2) {
    starts.push(start);
  }
  // If there are more bands than colours, the smallest are merged.
  return starts.length > TOKENS.length ? [1, ...starts.slice(starts.length - TOKENS.length + 1)] : starts;
}

function even(low, high) {
  const width = Math.max(1, Math.ceil((high - low + 1) / TOKENS.length));
  const starts = [];
  for (let start = low; start <= high; start += width) {
    starts.push(start);
  }
  return starts;
}
