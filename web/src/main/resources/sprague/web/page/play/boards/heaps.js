// SPDX-License-Identifier: Apache-2.0
// Stacks of tokens: a click on a token takes it and all above it, or splits the stack there.

import { h } from '../../dom.js';

const MAX_HEIGHT = 40;

/** Whether the coordinates are numbers small enough to draw. */
export function fits({ arguments: numbers }) {
  return numbers.length > 0 && numbers.every((n) => n <= MAX_HEIGHT);
}

/** Draws one stack for each coordinate; for heaps with memory, such as heap(n, most), only the first. */
export function draw(piece, moves, choose, { before } = {}) {
  const { name, arguments: numbers } = piece;
  const one = ['heap', 'pile', 'stack'].includes(name);
  const stacks = one ? numbers.slice(0, 1) : numbers;
  return h(
    'div',
    { class: 'stacks' },
    stacks.map((size, at) => {
      const tokens = Array.from({ length: size }, (_, level) => token(piece, at, level, moves, choose));
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
