// SPDX-License-Identifier: Apache-2.0
// The board: every component with its picture, its moves for pointer and keys, and the changes of the last move.

import { h, show } from '../dom.js';
import { pictureOf } from './boards.js';
import { arrows, redrawn } from './keys.js';
import { asking, mark } from './moves.js';

/** Makes a board in a place; returns a function that draws steps. */
export function board(place) {
  const pieces = h('div', { class: 'pieces', role: 'group', 'aria-label': 'Pieces' });
  const menu = h('div', { class: 'move-menu', role: 'dialog', 'aria-label': 'Which move?', hidden: true });
  show(place, pieces, menu);
  arrows(pieces);

  /** Draws a step; `play(move, place)` is called with the chosen move and the index of its component. */
  return function draw(step, { previous, picture: wanted, lists, hints, mayMove, play }) {
    menu.hidden = true;
    const gone = changed(step, previous);
    redrawn(pieces, () => show(pieces, (step.components ?? [whole(step)]).map((piece, place) => componentElement(piece, place))));

    function componentElement(piece, at) {
      const moves = mayMove ? step.moves.filter(({ from }) => from === piece.text) : [];
      const ask = asking(menu, step.moves, hints, (move) => play(move, at));
      const others = new Set(moves);
      const bind = (button, fitting) => {
        fitting.forEach((move) => others.delete(move));
        button.addEventListener('click', () => fitting.length > 0 && ask(fitting, button));
        if (hints && fitting.length > 0) {
          mark(button, fitting, step.moves);
        }
      };
      const isNew = gone?.fresh.has(at);
      const picture = pictureOf(piece, wanted, lists).draw(piece, moves, bind, { pick: ask, lists, hints, all: step.moves, play: (move) => play(move, at), before: isNew ? gone.before : undefined });
      return h(
        'figure',
        { class: `piece ${isNew ? 'fresh' : ''}` },
        picture,
        h('figcaption', {}, lists.board ? null : h('code', {}, piece.text), isNew ? h('span', { class: 'soft' }, ' just moved') : null),
        others.size > 0 ? more(piece, [...others], ask) : null,
      );
    }
  };
}

/** A button for the moves that the picture of a component does not show. */
function more(piece, moves, ask) {
  const button = h('button', { type: 'button', class: 'small other-moves', 'aria-label': `${piece.text}: other moves` }, `Other moves (${moves.length})`);
  button.addEventListener('click', () => ask(moves, button));
  return button;
}

function whole(step) {
  return { name: 'compound', arguments: [], text: step.position };
}

/** The indices of the components that the last move left, and of the one it was made in if one became one. */
function changed({ played, components }, previous) {
  if (!played?.parts || !components || !previous?.components) {
    return null;
  }
  const before = previous.components;
  const at = before.findIndex((piece, index) => piece.text === played.from && fits(index));
  if (at < 0) {
    return null;
  }
  const fresh = new Set(played.parts.map((_, index) => at + index));
  return { fresh, before: played.parts.length === 1 ? before[at] : undefined };

  /** Whether replacing the component at this index explains the change. */
  function fits(index) {
    const texts = before.map(({ text }) => text).toSpliced(index, 1, ...played.parts.map(({ text }) => text));
    return texts.join() === components.map(({ text }) => text).join();
  }
}
