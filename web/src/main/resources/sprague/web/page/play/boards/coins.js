// SPDX-License-Identifier: Apache-2.0
// Coins on a strip of squares: a click on a square brings a coin there, one on a coin asks where it may go.

import { h } from '../../dom.js';

const MOST = 60;

/** Coins on the squares that the numbers name. */
export const places = coins((numbers) => numbers);

/** Coins with as many free squares before each as the numbers say, up to the coin before it. */
export const gaps = coins((numbers) => {
  let square = -1;
  return numbers.map((free) => (square += free + 1));
});

function coins(squares) {
  const shown = (numbers) => squares(numbers).every((square) => square < MOST);
  return { fits: ({ arguments: numbers }) => numbers.length > 0 && shown(numbers), draw };

  /** Draws the strip from square 0 to the last that a coin is on, comes to or comes from. */
  function draw(piece, moves, choose, { pick, before }) {
    const here = squares(piece.arguments);
    const were = before?.name === piece.name && shown(before.arguments) ? squares(before.arguments) : [];
    const after = new Map(moves.map((move) => [move, left(piece, move)]));
    const comes = (move, square) => count(after.get(move), square) > count(here, square);
    const goes = (move, square) => count(after.get(move), square) < count(here, square);
    const isShown = (move) => after.get(move).some((square) => square < MOST && comes(move, square));
    const most = Math.min(MOST - 1, Math.max(...here, ...were, ...[...after.values()].flat()));
    return h(
      'div',
      { class: 'strip coins' },
      Array.from({ length: most + 1 }, (_, square) => {
        const there = count(here, square);
        const coming = moves.filter((move) => comes(move, square));
        const going = moves.filter((move) => goes(move, square));
        const button = h(
          'button',
          { type: 'button', class: `cell told spot ${count(were, square) > there ? 'gone' : ''}`, disabled: coming.length + going.length === 0, 'aria-label': `${piece.text}, square ${square}${there ? ', a coin' : ''}` },
          there > 0 ? h('span', { class: 'coin' }, there > 1 ? String(there) : null) : h('span', { class: 'soft' }, String(square)),
        );
        if (coming.length > 0 || going.every((move) => !isShown(move))) {
          choose(button, coming.length > 0 ? coming : going);
        } else {
          button.addEventListener('click', () => pick(going, button));
        }
        return button;
      }),
    );
  }

  /** The squares with coins after a move in a piece; none where it leaves something else. */
  function left({ name, arguments: { length } }, { parts }) {
    const isAlike = parts?.every((part) => part.name === name && part.arguments.length === length);
    return isAlike ? parts.flatMap((part) => squares(part.arguments)) : [];
  }
}

function count(squares, square) {
  return squares.filter((each) => each === square).length;
}
