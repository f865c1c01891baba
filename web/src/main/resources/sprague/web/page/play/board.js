// SPDX-License-Identifier: Apache-2.0
// The table: every piece with its picture, its moves under the pointer or the arrows, and what the last move changed.

import { h, show } from '../dom.js';
import { pictureOf } from './boards.js';
import { arrows } from './keys.js';
import { asking, mark } from './moves.js';

/** A board in a place; what it returns draws steps. */
export function board(place) {
  const pieces = h('div', { class: 'pieces' });
  const menu = h('div', { class: 'move-menu', role: 'dialog', 'aria-label': 'Which move?', hidden: true });
  show(place, pieces, menu);
  arrows(pieces);

  /** Draws a step; `play(move, place)` is called with the move chosen in the piece at a place. */
  return function draw(step, { picture, hints, mayMove, play }) {
    menu.hidden = true;
    const gone = changed(step);
    show(pieces, (step.components ?? [whole(step)]).map((piece, place) => drawn(piece, place)));

    function drawn(piece, at) {
      const moves = mayMove ? step.moves.filter(({ from }) => from === piece.text) : [];
      const ask = asking(menu, step.moves, hints, (move) => play(move, at));
      const bind = (button, fitting) => {
        button.addEventListener('click', () => fitting.length > 0 && ask(fitting, button));
        if (hints && fitting.length > 0) {
          mark(button, fitting, step.moves);
        }
      };
      const isNew = gone?.fresh.has(at);
      return h(
        'figure',
        { class: `piece ${isNew ? 'fresh' : ''}` },
        pictureOf(piece, picture).draw(piece, moves, bind, { pick: ask, before: isNew ? gone.before : undefined }),
        h('figcaption', {}, h('code', {}, piece.text), isNew ? h('span', { class: 'soft' }, ' just moved') : null),
      );
    }
  };
}

function whole(step) {
  return { name: 'compound', arguments: [], text: step.position };
}

/** The places of the pieces that the last move left, and the piece it was made in where one became one. */
function changed({ played, components }) {
  if (!played?.parts || !components) {
    return null;
  }
  const wanted = played.parts.map(({ text }) => text);
  const fresh = new Set();
  for (const text of wanted) {
    const at = components.findIndex((piece, index) => piece.text === text && !fresh.has(index));
    if (at >= 0) {
      fresh.add(at);
    }
  }
  const [name, numbers] = played.from.split(/[()]/);
  const before = wanted.length === 1 ? { name, arguments: numbers.split(',').map(Number) } : undefined;
  return { fresh, before };
}
