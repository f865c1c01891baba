// SPDX-License-Identifier: Apache-2.0
// A ring of cells: a run of neighbours can be taken anywhere, so every cell offers the same moves.

import { h } from '../../dom.js';

/** Larger components are shown as text. */
const MAX_CELLS = 40;

/** Whether the ring can be drawn cell by cell. */
export function fits({ arguments: numbers }) {
  return numbers.length > 0 && numbers[0] <= MAX_CELLS;
}

/** Draws the ring. */
export function draw(piece, moves, choose) {
  const size = piece.arguments[0];
  const ring = h('div', { class: 'ring' }, h('span', { class: 'ring-size' }, String(size)));
  ring.style.setProperty('--cells', Math.max(size, 6));
  const cells = [];
  for (let at = 0; at < size; at++) {
    const cell = h('button', { type: 'button', class: 'cell', disabled: moves.length === 0, 'aria-label': `${piece.text}, cell ${at + 1}` });
    const angle = (2 * Math.PI * at) / size - Math.PI / 2;
    cell.style.setProperty('--x', Math.cos(angle).toFixed(4));
    cell.style.setProperty('--y', Math.sin(angle).toFixed(4));
    choose(cell, moves, (move) => ({ goes: Array.from({ length: taken(move) }, (_, step) => cells[(at + step) % size]) }));
    cells.push(cell);
  }
  ring.append(...cells);
  return ring;

  /** The number of cells that a move takes. */
  function taken({ parts }) {
    return Math.max(0, (parts ?? []).reduce((left, part) => left - part.arguments[0], size));
  }
}
