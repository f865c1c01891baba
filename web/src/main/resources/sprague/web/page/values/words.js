// SPDX-License-Identifier: Apache-2.0
// Values as they are shown and said: nim-values, scores, outcomes, sunny.

/** Whether a value says that the mover loses. */
export function isLost(kind, value) {
  return kind === 'nimber' ? value === 0 : kind === 'outcome' && value === 'P';
}

/** A value as it stands in a cell. */
export function shown(value) {
  return value === 'sunny' ? '\u2600' : value === 'draw' ? '=' : String(value).replace('-', '\u2212');
}

/** A value in words, from the mover's side. */
export function said(kind, value) {
  if (value === 'sunny') {
    return 'sunny: whoever moves wins at once';
  }
  if (kind === 'outcome') {
    return { P: 'P, the mover loses', N: 'N, the mover wins', draw: 'a draw' }[value];
  }
  if (kind === 'score') {
    return `score ${shown(value)} for the mover`;
  }
  return value === 0 ? 'value 0, a P-position: the mover loses' : `value ${value}, the mover wins`;
}

/** What the values of a kind are called. */
export function named(kind) {
  return { nimber: 'nim-values', score: 'scores', outcome: 'outcomes' }[kind];
}

/** A whole number written in a field, with blanks or commas between digits, or as 10^9 or 1e9; null if it is none. */
export function whole(text) {
  const bare = text.replace(/[\s\u202f_]/g, '');
  const power = /^(\d*)(?:\*?10\^|[eE])(\d{1,2})$/.exec(bare);
  const number = power ? Number(power[1] || 1) * 10 ** Number(power[2]) : /^\d+$/.test(bare) ? Number(bare) : NaN;
  return Number.isSafeInteger(number) ? number : null;
}

/** Coordinates written as 3,5; null if they are not so many whole numbers. */
export function coordinates(text, count) {
  const all = text.split(',').map(whole);
  return all.length === count && all.every((each) => each !== null) ? all : null;
}
