// SPDX-License-Identifier: Apache-2.0
// A part of a list of numbers, from the first coordinate up to before the second: a click on a number takes it and
// what lies between it and its end of the row.

import { h } from '../../dom.js';

const MOST = 60;

/** Whether the piece can be a part of the one list that the game has. */
export function fits({ arguments: [from, to, ...more] }, lists) {
  return lists.length === 1 && more.length === 0 && from <= to && to <= lists[0].length && to <= MOST;
}

/** Draws the row, with what was taken pale. */
export function draw(piece, moves, choose, { lists: [list] }) {
  const [from, to] = piece.arguments;
  return h(
    'div',
    { class: 'strip' },
    list.slice(0, MOST).map((value, at) => {
      const fitting = moves.filter((move) => ends(move, from, to).includes(at));
      const isHere = at >= from && at < to;
      const button = h('button', { type: 'button', class: `cell told ${isHere ? '' : 'taken'}`, disabled: fitting.length === 0, 'aria-label': `${piece.text}, ${value} at place ${at}${isHere ? '' : ', taken'}` }, h('span', {}, String(value)));
      choose(button, fitting);
      return button;
    }),
  );
}

/** The places, of those that a move takes, that are the furthest from their ends of the row. */
function ends({ parts }, from, to) {
  const [left, right] = parts?.length === 1 ? parts[0].arguments : parts?.length === 0 ? [to, to] : [from, to];
  return [left > from ? left - 1 : -1, right < to ? right : -1];
}
