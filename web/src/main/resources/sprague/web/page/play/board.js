// SPDX-License-Identifier: Apache-2.0
// The board: every component with its picture, its moves for pointer and keys, and the changes of the last move.

import { h, show } from '../dom.js';
import { pictureOf } from './boards.js';
import { arrows, redrawn } from './keys.js';
import { unspent } from './match.js';
import { asking, mark } from './moves.js';
import { previews } from './preview.js';
import { change } from './words.js';

/** The maximum number of components in the picture of what a move leaves. */
const MAX_PARTS = 12;

/** Makes a board in a place; returns a function that draws steps. */
export function board(place) {
  const pieces = h('div', { class: 'pieces', role: 'group', 'aria-label': 'Pieces' });
  const menu = h('div', { class: 'move-menu', role: 'dialog', 'aria-label': 'Which move?', hidden: true });
  const touched = h('p', { class: 'soft touched', role: 'status' });
  show(place, pieces, touched, menu);
  arrows(pieces);
  const choose = asking(menu);
  const preview = previews(pieces, touched);

  /**
   * Draws a step (match.js).
   *
   * @param options `previous` the step before, if any; `picture` a name of PICTURES or ''; `lists`
   *     as in boards.js; `hints` and `mayMove` booleans; `play(move, place)` called with the chosen
   *     move and the index of its component
   */
  return function draw(step, { previous, picture: wanted, lists, hints, mayMove, play }) {
    menu.hidden = true;
    touched.textContent = '';
    const gone = changed(step, previous);
    const drawn = step.components ?? [whole(step)];
    redrawn(pieces, () => show(pieces, drawn.length > 0 ? drawn.map(componentElement) : h('p', { class: 'soft' }, 'Nothing is left.')));

    function componentElement(piece, at) {
      const moves = mayMove ? step.moves.filter(({ from }) => from === piece.text) : [];
      const ask = (fitting, button) => choose(fitting, button, { all: step.moves, hints, choose: (move) => play(move, at), picture: (move) => left(move, wanted, lists) });
      const others = new Set(moves);
      const bind = (button, fitting, marks = () => ({})) => {
        fitting.forEach((move) => others.delete(move));
        if (fitting.length === 0) {
          return;
        }
        button.addEventListener('click', () => ask(fitting, button));
        preview(button, fitting, marks);
        if (hints) {
          mark(button, fitting, step.moves);
        }
      };
      const isNew = gone?.fresh.has(at);
      const shape = pictureOf(piece, wanted, lists);
      const picture = shape.draw(piece, moves, bind, { pick: ask, preview, lists, hints, all: step.moves, play: (move) => play(move, at), before: isNew ? gone.before : undefined });
      return h(
        'figure',
        { class: `piece ${isNew ? 'fresh' : ''}`, 'aria-label': piece.text },
        picture,
        h('figcaption', {}, [shape.size?.(piece), isNew ? 'just moved' : null].filter((each) => each !== null && each !== undefined).join(', ')),
        others.size > 0 ? more(piece, [...others], ask) : null,
      );
    }
  };
}

/** A small picture of what a move leaves of its component. */
function left(move, wanted, lists) {
  if (move.parts === null) {
    return h('code', {}, change(move));
  }
  const parts = unspent(move.parts);
  const pictures = parts.slice(0, MAX_PARTS).map((part) => h('div', { class: 'piece' }, pictureOf(part, wanted, lists).draw(part, [], () => {}, { lists })));
  return h('div', { class: 'left', inert: true, 'aria-hidden': 'true' }, parts.length > 0 ? pictures : 'nothing', parts.length > MAX_PARTS ? `and ${parts.length - MAX_PARTS} more` : null);
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
  const parts = unspent(played.parts);
  const at = before.findIndex((piece, index) => piece.text === played.from && fits(index));
  if (at < 0) {
    return null;
  }
  const fresh = new Set(parts.map((_, index) => at + index));
  return { fresh, before: played.parts.length === 1 ? before[at] : undefined };

  /** Whether replacing the component at this index explains the change. */
  function fits(index) {
    const texts = before.map(({ text }) => text).toSpliced(index, 1, ...parts.map(({ text }) => text));
    return texts.join() === components.map(({ text }) => text).join();
  }
}
