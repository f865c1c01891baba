// SPDX-License-Identifier: Apache-2.0
// The table of one coordinate: one row for each period, with exceptions and the end of the preperiod marked.

import { h, number } from '../dom.js';
import { scrolling } from '../scrolling.js';
import { grid } from './grid.js';
import { whole } from './words.js';

/** The row length without a law, and the maximum row length; longer periods are wrapped, short ones are repeated. */
const DEFAULT_ROW = 20;
const MAX_ROW = 200;

/** The row length: the user's, the period, or the default. */
export function rowLength(text, law) {
  const given = whole(text);
  if (given) {
    return Math.min(given, MAX_ROW);
  }
  const period = law?.period;
  if (!period || period > MAX_ROW) {
    return DEFAULT_ROW;
  }
  return period < 10 ? period * Math.floor(DEFAULT_ROW / period) : period;
}

/**
 * The table of an answer of `values`, with a legend of its marks: a list of two elements.
 *
 * @param law an answer of `theorem`, or null
 * @param width the row length
 * @param options those of `grid` that are the same for all tables, and `names` of the coordinates
 */
export function lineTable({ from: [first], values, kind }, law, width, options) {
  const exceptions = new Set(law?.exceptions ?? []);
  const start = law?.period ? law.preperiod : 0;
  const rows = [];
  for (let at = first - (first % width); at < first + values.length; at += width) {
    const cells = [];
    for (let n = at; n < at + width; n++) {
      cells.push(n < first || n >= first + values.length ? null : cell(n));
    }
    rows.push({ head: number(at), cells });
  }

  function cell(n) {
    const marks = [];
    let remark = '';
    if (exceptions.has(n)) {
      marks.push('exception');
      remark = '; an exception to the period';
    } else if (n < start) {
      marks.push('before');
      remark = '; before the period holds';
    } else if (n === start && start > 0) {
      marks.push('start');
      remark = '; from here on the period holds';
    }
    return { at: [n], value: values[n - first], marks, remark };
  }

  const heads = Array.from({ length: width }, (_, i) => `+${i}`);
  const name = options.names[0];
  const table = grid(heads, rows, {
    ...options,
    kind,
    corner: name,
    label: `Values of ${name} from ${first}, ${width} in a row`,
    name: ([n]) => `${name} = ${number(n)}`,
  });
  return [scrolling('Table of values', table), legend(law, width, exceptions, start, first, values.length)];
}

function legend(law, width, exceptions, start, first, count) {
  if (!law?.period) {
    return h('p', { class: 'soft values-legend' }, `No period is known: rows of ${width}.`);
  }
  const within = [...exceptions].filter((n) => n >= first && n < first + count).length;
  return h(
    'p',
    { class: 'soft values-legend' },
    width === law.period
      ? `One period of ${law.period} in each row. `
      : width % law.period === 0
        ? `${width / law.period} periods of ${law.period} in each row. `
        : `The period is ${law.period}; rows of ${width}. `,
    law.saltus ? `With each period the values grow by ${number(law.saltus)}. ` : null,
    start > 0 ? `It holds from ${number(start)} on${start >= first && start < first + count ? ' (the stroke)' : ''}. ` : null,
    within > 0 ? [h('span', { class: 'exception-sample' }, 'boxed'), `: ${within === 1 ? 'an exception' : `${within} exceptions`} here.`] : null,
  );
}
