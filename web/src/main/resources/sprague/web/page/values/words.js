// SPDX-License-Identifier: Apache-2.0
// Values as text: nim-values, scores, outcomes, sunny positions.

/** Whether a value means that the player to move loses. */
export function isLost(kind, value) {
  return kind === 'nimber' ? value === 0 : kind === 'outcome' && value === 'P';
}

/** A value as the text of a cell. */
export function cellText(value) {
  return value === 'sunny' ? '\u2600' : value === 'draw' ? '=' : String(value).replace('-', '\u2212');
}

/** A value as a phrase, from the view of the player to move. */
export function valueText(kind, value) {
  if (value === 'sunny') {
    return 'sunny: the player to move wins at once';
  }
  if (kind === 'outcome') {
    return { P: 'P, the mover loses', N: 'N, the mover wins', draw: 'a draw' }[value];
  }
  if (kind === 'class') {
    return `class ${value}`;
  }
  if (kind === 'score') {
    return `score ${cellText(value)} for the mover`;
  }
  return value === 0 ? 'value 0, a P-position: the mover loses' : `value ${value}, the mover wins`;
}

/** The plural name of a kind of values. */
export function kindName(kind) {
  return { nimber: 'nim-values', score: 'scores', outcome: 'outcomes' }[kind];
}

/** Parses a whole number, with blanks or commas between digits, or as 10^9 or 1e9; null for other texts. */
export function whole(text) {
  const bare = text.replace(/[\s\u202f_]/g, '');
  const power = /^(\d*)(?:\*?10\^|[eE])(\d{1,2})$/.exec(bare);
  const number = power ? Number(power[1] || 1) * 10 ** Number(power[2]) : /^\d+$/.test(bare) ? Number(bare) : NaN;
  return Number.isSafeInteger(number) ? number : null;
}

/** Parses coordinates such as 3,5; null unless they are `count` whole numbers. */
export function coordinates(text, count) {
  const all = text.split(',').map(whole);
  return all.length === count && all.every((each) => each !== null) ? all : null;
}
