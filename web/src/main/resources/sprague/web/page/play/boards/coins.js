// SPDX-License-Identifier: Apache-2.0
// Coins on a strip of squares: a click on a square moves a coin there; a click on a coin offers its moves.

import { h } from '../../dom.js';
import { scrolling } from '../../scrolling.js';

/** Larger components are shown as text. */
const MAX_SQUARES = 60;

/** Coins on the squares given by the coordinates. */
export const places = coins((numbers) => numbers);

/** Coins by gaps: each coordinate is the number of free squares between a coin and the previous one. */
export const gaps = coins((numbers) => {
  let square = -1;
  return numbers.map((free) => (square += free + 1));
});

function coins(squares) {
  const shown = (numbers) => squares(numbers).every((square) => square < MAX_SQUARES);
  return { fits: ({ arguments: numbers }) => numbers.length > 0 && shown(numbers), draw };

  /** Draws the strip from square 0 to the last square that a coin is on or moves from or to. */
  function draw(piece, moves, choose, { pick, preview, before }) {
    const here = squares(piece.arguments);
    const were = before?.name === piece.name && shown(before.arguments) ? squares(before.arguments) : [];
    const after = new Map(moves.map((move) => [move, left(piece, move)]));
    const comes = (move, square) => count(after.get(move), square) > count(here, square);
    const goes = (move, square) => count(after.get(move), square) < count(here, square);
    const isShown = (move) => after.get(move).some((square) => square < MAX_SQUARES && comes(move, square));
    const most = Math.min(MAX_SQUARES - 1, Math.max(...here, ...were, ...[...after.values()].flat()));
    const buttons = [];
    const marks = (move) => ({ goes: buttons.filter((_, square) => goes(move, square)), comes: buttons.filter((_, square) => comes(move, square)) });
    buttons.push(
      ...Array.from({ length: most + 1 }, (_, square) => {
        const there = count(here, square);
        const coming = moves.filter((move) => comes(move, square));
        const going = moves.filter((move) => goes(move, square));
        const button = h(
          'button',
          { type: 'button', class: `cell told spot ${count(were, square) > there ? 'gone' : ''}`, disabled: coming.length + going.length === 0, 'aria-label': `${piece.text}, square ${square}${there ? ', a coin' : ''}` },
          there > 0 ? h('span', { class: 'coin' }, there > 1 ? String(there) : null) : h('span', { class: 'soft' }, String(square)),
        );
        if (coming.length > 0 || going.every((move) => !isShown(move))) {
          choose(button, coming.length > 0 ? coming : going, marks);
        } else {
          preview(button, going, marks);
          button.addEventListener('click', () => pick(going, button));
        }
        return button;
      }),
    );
    return scrolling(`${piece.text}, squares`, buttons, 'strip coins');
  }

  /** The squares with coins after a move; empty if the move leaves something else. */
  function left({ name, arguments: { length } }, { parts }) {
    const isAlike = parts?.every((part) => part.name === name && part.arguments.length === length);
    return isAlike ? parts.flatMap((part) => squares(part.arguments)) : [];
  }
}

function count(squares, square) {
  return squares.filter((each) => each === square).length;
}
