// SPDX-License-Identifier: Apache-2.0
// A strip of cells: a click on the first cell of a run, or dragging over it, takes the run and leaves the rest in two
// parts.

import { h } from '../../dom.js';
import { scrolling } from '../../scrolling.js';
import { runs } from './runs.js';

/** Larger components are shown as text. */
const MAX_CELLS = 60;

/** Whether the strip can be drawn cell by cell. */
export function fits({ arguments: numbers }) {
  return numbers.length > 0 && numbers[0] <= MAX_CELLS;
}

/** The number of cells, as the caption. */
export function size({ arguments: [cells] }) {
  return String(cells);
}

/** Draws the strip. */
export function draw(piece, moves, choose, { pick }) {
  const size = piece.arguments[0];
  const from = runs(size, moves);
  let begun = -1;
  const cells = from.map((starts, at) => {
    const cell = h('button', {
      type: 'button',
      class: 'cell',
      disabled: from.every((each) => each.every((run) => at < run.start || at >= run.start + Math.max(1, run.length))),
      'aria-label': `${piece.text}, cell ${at + 1}${starts.length ? '' : ', no run begins here'}`,
      onpointerdown: () => (begun = at),
      onpointerup: () => drop(at),
    });
    const over = from.flat().filter((run) => at >= run.start && at < run.start + run.length);
    const fitting = starts.length > 0 ? starts : over;
    choose(cell, [...new Set(fitting.map(({ move }) => move))], (move) => marks(fitting.find((run) => run.move === move)));
    return cell;
  });

  /** The cells of a run; an empty run sets those behind it apart. */
  function marks({ start, length }) {
    return length > 0 ? { goes: cells.slice(start, start + length) } : { apart: cells.slice(start) };
  }

  function drop(at) {
    const [start, end] = [Math.min(begun, at), Math.max(begun, at)];
    const wanted = from[start]?.filter((run) => run.length === end - start + 1).map(({ move }) => move) ?? [];
    if (begun >= 0 && start !== end && wanted.length > 0) {
      pick(wanted, cells[start]);
    }
    begun = -1;
  }

  return scrolling(`${piece.text}, cells`, size === 0 ? h('span', { class: 'soft' }, 'empty') : cells, 'strip');
}
