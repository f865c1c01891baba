// SPDX-License-Identifier: Apache-2.0
// The nim-sum in binary columns, and the moves that make every column even.

import { h, number, show } from '../dom.js';
import { scrolling } from '../scrolling.js';
import { movesOf, moveButton, after } from './verdict.js';

/** The maximum number of components as rows, and of moves as buttons. */
const MAX_ROWS = 40;
const MAX_MOVES = 100;

/**
 * The columns for an answer of `solve` whose components all have nim-values; `go(position)` opens
 * one.
 */
export function nimSum(answer, go) {
  const rows = answer.components.flatMap(({ position, value, count }) =>
    Array.from({ length: Math.min(count, MAX_ROWS) }, () => ({ position, value: BigInt(value) })),
  );
  const total = answer.components.reduce((sum, { count }) => sum + count, 0);
  if (total > MAX_ROWS) {
    return h(
      'div',
      {},
      h('p', { class: 'soft' }, `${number(total)} components are too many for a table; equal ones cancel in pairs, and the nim-sum is ${answer.nimber}.`),
      movesOf(answer, go),
    );
  }
  const place = h('div');
  const explanation = h('p', { class: 'nimsum-told', role: 'status' });
  const take = h('p', { hidden: true, class: 'no-print' });
  const nimber = BigInt(answer.nimber);
  const moves = answer.winningMoves.slice(0, MAX_MOVES);
  const buttons = moves.map((move, i) => moveButton(move, true, () => choose(i), { 'aria-pressed': 'false' }));
  show(place, scrolling('Binary columns', columns(rows, nimber, null)));
  show(explanation, nimber === 0n ? 'Every column has an even number of ones: whatever is moved makes one odd, so the mover loses.' : lead(rows, nimber));

  function choose(i) {
    const move = moves[i];
    buttons.forEach((button, j) => button.setAttribute('aria-pressed', String(i === j)));
    const index = rows.findIndex((row) => row.position === move.from);
    const becomes = rows[index].value ^ nimber;
    show(place, scrolling('Binary columns', columns(rows, nimber, { index, to: move.to, value: becomes })));
    show(
      explanation,
      `${move.from} has value ${rows[index].value}; ${move.to} has value ${becomes}. Then every column is even: the nim-sum is 0, and who moves next loses.`,
    );
    take.hidden = false;
    show(take, h('button', { type: 'button', class: 'small', onclick: () => go(after(answer, move)) }, 'Show the position after this move'));
  }

  return h(
    'div',
    { class: 'nimsum' },
    h('h3', {}, 'The nim-sum in binary columns'),
    place,
    explanation,
    moves.length > 0
      ? [
          h('h3', {}, answer.winningMoves.length > MAX_MOVES ? `${number(answer.winningMoves.length)} winning moves, the first ${MAX_MOVES} are` : 'Moves that make it 0'),
          h('ul', { class: 'one-moves-list' }, buttons.map((button) => h('li', {}, button))),
          take,
        ]
      : movesOf(answer, go),
  );
}

function lead(rows, nimber) {
  const place = 1n << BigInt(nimber.toString(2).length - 1);
  const with1 = [...new Set(rows.filter((row) => row.value & place).map((row) => row.position))];
  const where = with1.length === 1 ? with1[0] : `one of ${with1.slice(0, 6).join(', ')}${with1.length > 6 ? ', \u2026' : ''}`;
  return `The column of ${place} is the leading odd one; a component with a one there, ${where}, can be moved to make every column even.`;
}

/** The table; `move` is the new value of one row, or null. */
function columns(rows, nimber, move) {
  const all = [...rows.map((row) => row.value), nimber, move?.value ?? 0n];
  const width = Math.max(1, ...all.map((each) => each.toString(2).length));
  const places = Array.from({ length: width }, (_, i) => 1n << BigInt(width - 1 - i));
  const leading = nimber === 0n ? -1 : width - nimber.toString(2).length;
  const now = rows.map((row, i) => (move?.index === i ? move.value : row.value));
  const odd = (place, values) => values.filter((each) => each & place).length % 2 === 1;
  const bits = (value) =>
    places.map((place, i) => h('td', { class: [value & place ? 'one' : 'zero', i === leading && !move ? 'leading' : ''].join(' ') }, value & place ? '1' : '0'));
  const line = (name, value, mark) => h('tr', { class: mark }, h('th', { scope: 'row' }, h('code', {}, name)), h('td', { class: 'nimsum-value' }, String(value)), bits(value));
  const sum = now.reduce((left, each) => left ^ each, 0n);
  return h(
    'table',
    { class: 'nimsum-table' },
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        h('th', { scope: 'col' }, 'component'),
        h('th', { scope: 'col' }, 'value'),
        places.map((place, i) => h('th', { scope: 'col', class: i === leading && !move ? 'leading' : null }, String(place))),
      ),
    ),
    h(
      'tbody',
      {},
      rows.flatMap((row, i) => (move?.index === i ? [line(row.position, row.value, 'gone'), line(move.to, move.value, 'new')] : [line(row.position, row.value, null)])),
    ),
    h(
      'tfoot',
      {},
      h(
        'tr',
        {},
        h('th', { scope: 'row' }, 'number of ones'),
        h('td', {}),
        places.map((place, i) => h('td', { class: i === leading && !move ? 'leading' : null }, odd(place, now) ? 'odd' : 'even')),
      ),
      h('tr', {}, h('th', { scope: 'row' }, 'nim-sum'), h('td', { class: 'nimsum-value' }, String(sum)), bits(sum)),
    ),
  );
}
