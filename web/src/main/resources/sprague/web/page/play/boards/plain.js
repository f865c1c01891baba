// SPDX-License-Identifier: Apache-2.0
// Any piece: its name and numbers, large heaps with their size; the moves stand in the list.

import { h, number } from '../../dom.js';

/** It fits everything. */
export function fits() {
  return true;
}

/** Draws the piece as a sheet with its numbers; a click asks for the moves in it. */
export function draw(piece, moves, choose) {
  const button = h(
    'button',
    { type: 'button', class: 'plain-piece', disabled: moves.length === 0, 'aria-label': `${piece.text}: ${moves.length} moves listed` },
    h('span', { class: 'soft' }, piece.name),
    h('span', { class: 'plain-size' }, piece.arguments.map(number).join(', ') || '\u2013'),
  );
  choose(button, moves);
  return button;
}
