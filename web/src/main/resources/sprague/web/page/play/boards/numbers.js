// SPDX-License-Identifier: Apache-2.0
// A segment of a list of numbers, from the first coordinate (inclusive) to the second (exclusive): a click on a number
// takes it and everything between it and its end of the row.

import { h } from '../../dom.js';
import { scrolling } from '../../scrolling.js';

/** Larger components are shown as text. */
const MAX_LENGTH = 60;

/** Whether the component can be a segment of the game's only list. */
export function fits({ arguments: [from, to, ...more] }, lists) {
  return lists.length === 1 && more.length === 0 && from <= to && to <= lists[0].length && to <= MAX_LENGTH;
}

/** Draws the row, with the numbers taken before in grey. */
export function draw(piece, moves, choose, { lists: [list] }) {
  const [from, to] = piece.arguments;
  const cells = list.slice(0, MAX_LENGTH).map((value, at) => {
    const fitting = moves.filter((move) => ends(move, from, to).includes(at));
    const isHere = at >= from && at < to;
    const button = h('button', { type: 'button', class: `cell told ${isHere ? '' : 'taken'}`, disabled: fitting.length === 0, 'aria-label': `${piece.text}, ${value} at place ${at}${isHere ? '' : ', taken'}` }, h('span', {}, String(value)));
    choose(button, fitting, (move) => {
      const [left, right] = rest(move, from, to);
      return { goes: [...cells.slice(from, left), ...cells.slice(right, to)] };
    });
    return button;
  });
  return scrolling(`${piece.text}, numbers`, cells, 'strip');
}

/** For each move, the index of the taken number that is furthest from its end of the row. */
function ends(move, from, to) {
  const [left, right] = rest(move, from, to);
  return [left > from ? left - 1 : -1, right < to ? right : -1];
}

/** The segment that a move leaves; the whole one if the move does something else. */
function rest({ parts }, from, to) {
  return parts?.length === 1 ? parts[0].arguments : parts?.length === 0 ? [to, to] : [from, to];
}
