// SPDX-License-Identifier: Apache-2.0
// A sheet of w times h cells: a click on a grid line cuts along it.

import { h } from '../../dom.js';

/** Larger components are shown as text. */
const MAX_SIDE = 24;

/** Whether the component has two sides small enough to draw. */
export function fits({ arguments: numbers }) {
  return numbers.length === 2 && numbers.every((n) => n <= MAX_SIDE);
}

/** Draws the sheet with a button on each grid line that a move cuts. */
export function draw(piece, moves, choose) {
  const [width, height] = piece.arguments;
  const sheet = h('div', { class: 'sheet' });
  sheet.style.setProperty('--w', width);
  sheet.style.setProperty('--h', height);
  lines(sheet, piece, width, 'down', (at) => moves.filter((move) => cuts(move, 0, at, width, height)), choose);
  lines(sheet, piece, height, 'across', (at) => moves.filter((move) => cuts(move, 1, at, height, width)), choose);
  return sheet;
}

function lines(sheet, piece, size, way, found, choose) {
  for (let at = 1; at < size; at++) {
    const fitting = found(at);
    if (fitting.length > 0) {
      const line = h('button', { type: 'button', class: `cut ${way}`, 'aria-label': `${piece.text}, cut ${way} after ${at}` });
      line.style.setProperty('--at', at);
      choose(line, fitting, () => ({ apart: [line] }));
      sheet.append(line);
    }
  }
}

/** Whether a move leaves the two sheets of a cut after `at` cells of a side. */
function cuts({ parts }, side, at, size, other) {
  return (
    parts?.length === 2 &&
    parts.every((part) => part.arguments[1 - side] === other) &&
    parts[0].arguments[side] + parts[1].arguments[side] === size &&
    parts.some((part) => part.arguments[side] === at)
  );
}
