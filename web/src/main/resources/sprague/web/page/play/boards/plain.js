// SPDX-License-Identifier: Apache-2.0
// The picture for any component: its name and numbers; its moves are in the list.

import { h, number } from '../../dom.js';

/** It fits everything. */
export function fits() {
  return true;
}

/** Draws the component as a card with its numbers; a click offers its moves. */
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
