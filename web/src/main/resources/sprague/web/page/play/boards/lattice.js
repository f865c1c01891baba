// SPDX-License-Identifier: Apache-2.0
// A piece on a board of squares with two coordinates: the squares it can move to are buttons.

import { h } from '../../dom.js';

/** Larger components are shown as text. */
const MAX_SIDE = 20;

/** Whether the component has two coordinates small enough to draw. */
export function fits({ arguments: numbers }) {
  return numbers.length === 2 && numbers.every((n) => n <= MAX_SIDE);
}

/** Draws the board with square (0, 0) at the lower left. */
export function draw(piece, moves, choose) {
  const [x, y] = piece.arguments;
  const places = new Map();
  for (const move of moves) {
    for (const place of new Set(left(move, piece))) {
      places.set(place, [...(places.get(place) ?? []), move]);
    }
  }
  const targets = [...places.keys()].map((place) => place.split(',').map(Number));
  const wide = Math.max(x, ...targets.map(([a]) => a));
  const high = Math.max(y, ...targets.map(([, b]) => b));
  const board = h('div', { class: 'lattice' });
  board.style.setProperty('--w', wide + 1);
  for (let b = high; b >= 0; b--) {
    for (let a = 0; a <= wide; a++) {
      board.append(square(piece, a, b, places.get(`${a},${b}`) ?? [], (button, fitting) => choose(button, fitting, () => ({ goes: board.querySelectorAll('.here'), comes: [button] }))));
    }
  }
  return board;
}

/** The squares, except its own, to which a move takes the piece. */
function left({ parts }, piece) {
  return (parts ?? [])
    .map((part) => part.arguments)
    .filter((at) => at.length === 2 && at.every((n) => n <= MAX_SIDE) && at.join() !== piece.arguments.join())
    .map((at) => at.join());
}

function square(piece, a, b, moves, choose) {
  const [x, y] = piece.arguments;
  const shade = (a + b) % 2 ? 'odd' : 'even';
  if (a === x && b === y) {
    return h('span', { class: `square ${shade} here`, role: 'img', 'aria-label': `the piece on ${a}, ${b}` }, '\u25cf');
  }
  if (moves.length === 0) {
    return h('span', { class: `square ${shade}` });
  }
  const button = h('button', { type: 'button', class: `square ${shade}`, 'aria-label': `${piece.text}, go to ${a}, ${b}` });
  choose(button, moves);
  return button;
}
