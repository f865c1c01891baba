// SPDX-License-Identifier: Apache-2.0
// Arrows from a chosen heap back to its options, above a row of cells of one width.

import { svg } from '../dom.js';

/** The width of a cell in pixels; learn.css has the same in --cell. */
const CELL = 44;
const HEIGHT = 72;

/**
 * An SVG as wide as the row, with one arc for each option.
 *
 * @param options `{ size, value }` of each option
 * @param from the size of the chosen heap
 * @param count the number of cells of the row, from size 0 on
 */
export function arrows(options, from, count) {
  const middle = (size) => (size + 0.5) * CELL;
  const longest = Math.max(1, ...options.map(({ size }) => from - size));
  return svg(
    'svg',
    { class: 'arrows', width: count * CELL, height: HEIGHT, viewBox: `0 0 ${count * CELL} ${HEIGHT}`, 'aria-hidden': 'true' },
    options.map(({ size, value }) => {
      const top = HEIGHT - 14 - ((HEIGHT - 18) * (from - size)) / longest;
      const x = middle(size);
      return svg(
        'g',
        { class: value === 0 ? 'arrow wins' : 'arrow' },
        svg('path', { d: `M ${middle(from)} ${HEIGHT} C ${middle(from)} ${top} ${x} ${top} ${x} ${HEIGHT - 5}` }),
        svg('path', { class: 'tip', d: `M ${x - 4} ${HEIGHT - 8} L ${x} ${HEIGHT} L ${x + 4} ${HEIGHT - 8} Z` }),
      );
    }),
  );
}
