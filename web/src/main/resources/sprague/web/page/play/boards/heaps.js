// SPDX-License-Identifier: Apache-2.0
// Stacks of tokens: a click on a token takes it and all above it, or splits the stack there.

import { h } from '../../dom.js';

/** Larger components are shown as text. */
const MAX_HEIGHT = 40;

/** Whether the coordinates are numbers small enough to draw. */
export function fits({ arguments: numbers }) {
  return numbers.length > 0 && numbers.every((n) => n <= MAX_HEIGHT);
}

/** The number of tokens of a single stack, as its caption. */
export function size({ arguments: numbers }) {
  return numbers.length === 1 ? String(numbers[0]) : null;
}

/** Draws one stack for each coordinate; for heaps with memory, such as heap(n, most), only the first. */
export function draw(piece, moves, choose, { before } = {}) {
  const { name, arguments: numbers } = piece;
  const one = ['heap', 'pile', 'stack'].includes(name);
  const stacks = one ? numbers.slice(0, 1) : numbers;
  const tokensOf = stacks.map((size, at) => Array.from({ length: size }, (_, level) => token(piece, at, level, moves, (button, fitting) => choose(button, fitting, (move) => marks(move, level)))));

  /** The tokens that a move takes, or that it makes a stack of their own. */
  function marks({ parts }, level) {
    if (parts.length > 1) {
      const above = parts.reduce((sum, part) => sum + part.arguments[0], -level);
      return one || stacks.length === 1 ? { apart: tokensOf[0].slice(level, level + above), goes: tokensOf[0].slice(level + above) } : {};
    }
    const isAlike = parts.length === 0 || parts[0].arguments.length === numbers.length;
    return { goes: isAlike ? tokensOf.flatMap((tokens, at) => tokens.slice(parts[0]?.arguments[at] ?? 0)) : [] };
  }

  return h(
    'div',
    { class: 'stacks' },
    stacks.map((size, at) => {
      const tokens = tokensOf[at];
      const gone = before?.name === name ? (before.arguments[at] ?? 0) - size : 0;
      const ghosts = Array.from({ length: Math.max(0, Math.min(gone, MAX_HEIGHT)) }, () => h('span', { class: 'token ghost' }));
      return h('div', { class: 'stack' }, tokens, ghosts, size === 0 && gone <= 0 ? h('span', { class: 'token empty', 'aria-label': 'empty' }) : null);
    }),
  );
}

function token(piece, at, level, moves, choose) {
  const fitting = moves.filter((move) => leaves(move, at, level));
  const taken = piece.arguments[at] - level;
  const button = h('button', { type: 'button', class: 'token', disabled: fitting.length === 0, 'aria-label': `${piece.text}, token ${level + 1} from below: leave ${level}, ${taken} above` });
  choose(button, fitting);
  return button;
}

/** Whether a move leaves a stack of this height, alone or together with another. */
function leaves({ parts }, at, level) {
  if (parts === null) {
    return false;
  }
  return parts.length === 0 ? level === 0 : parts.some((part) => part.arguments[at] === level);
}
