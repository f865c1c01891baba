// SPDX-License-Identifier: Apache-2.0
// The points of a plot: heights, and which values are rare.

import { number } from '../dom.js';

/** The least frequent values are rare as long as together they are at most one in RARE_SHARE points. */
const RARE_SHARE = 50;

/** The classes of points: others, rare values, P-positions (also if 0 is rare). */
export const COMMON = 0;
export const RARELY = 1;
export const LOST = 2;

const OUTCOMES = ['P', 'N', 'draw'];

/**
 * The points of an answer of `values`: `heights[i]` belongs to `first + i` and is drawn as
 * `classes[i]`. Outcomes have the heights 0 for P, 1 for N and 2 for draws. `sunny` is the height
 * of sunny positions, above all values, or null. `rare` is the set of rare heights, `counts` a map
 * from each height to its number of points, `lost` and `rarePoints` are numbers of points. O(n).
 */
export function points({ from: [first], values, kind }) {
  const heights = new Int32Array(values.length);
  let most = 0;
  for (let i = 0; i < values.length; i++) {
    const value = values[i];
    heights[i] = typeof value === 'number' ? value : kind === 'outcome' ? OUTCOMES.indexOf(value) : -1;
    most = Math.max(most, heights[i]);
  }
  const sunny = kind === 'nimber' && values.includes('sunny') ? most + 1 : null;
  if (sunny !== null) {
    values.forEach((value, i) => value === 'sunny' && (heights[i] = sunny));
  }
  const { rare, rarePoints, counts } = rareOnes(heights);
  const classes = new Uint8Array(values.length);
  let lost = 0;
  for (let i = 0; i < heights.length; i++) {
    if (kind !== 'score' && heights[i] === 0) {
      classes[i] = LOST;
      lost++;
    } else if (rare.has(heights[i])) {
      classes[i] = RARELY;
    }
  }
  const lows = heights.reduce((low, each) => Math.min(low, each), 0);
  return { first, kind, heights, classes, rare, rarePoints, counts, lost, sunny, low: lows, high: sunny ?? most };
}

function rareOnes(heights) {
  const counts = new Map();
  for (const each of heights) {
    counts.set(each, (counts.get(each) ?? 0) + 1);
  }
  const byCount = new Map();
  for (const [value, count] of counts) {
    const same = byCount.get(count);
    if (same) {
      same.push(value);
    } else {
      byCount.set(count, [value]);
    }
  }
  const rare = new Set();
  let rarePoints = 0;
  for (const [count, values] of [...byCount].sort(([a], [b]) => a - b)) {
    if ((rarePoints + count * values.length) * RARE_SHARE > heights.length) {
      break;
    }
    rarePoints += count * values.length;
    values.forEach((each) => rare.add(each));
  }
  return { rare, rarePoints, counts };
}

/** The name of a height. */
export function heightName({ kind, sunny }, height) {
  if (kind === 'outcome') {
    return OUTCOMES[height] ?? '';
  }
  return height === sunny ? 'sunny' : number(height);
}
