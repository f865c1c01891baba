// SPDX-License-Identifier: Apache-2.0
// The table of two coordinates: the first one downwards, the second one to the right.

import { h, number } from '../dom.js';
import { scrolling } from '../scrolling.js';
import { grid } from './grid.js';

/** The table of an answer of `values`, as a list; options as for `lineTable` of line.js. */
export function planeTable({ from, values, kind }, options) {
  const [down, right] = options.names;
  const rows = values.map((line, i) => ({
    head: number(from[0] + i),
    cells: line.map((value, j) => ({ at: [from[0] + i, from[1] + j], value })),
  }));
  const heads = (values[0] ?? []).map((_, j) => number(from[1] + j));
  const table = grid(heads, rows, {
    ...options,
    kind,
    corner: h('span', {}, `${down} \\ ${right}`),
    label: `Values, ${down} downwards and ${right} to the right`,
    name: ([a, b]) => `${down} = ${number(a)}, ${right} = ${number(b)}`,
  });
  return [scrolling('Table of values', table)];
}
