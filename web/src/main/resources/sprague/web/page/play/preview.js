// SPDX-License-Identifier: Apache-2.0
// Shows what a move does before it is made: the parts that it changes are marked while its button is hovered or
// focused. On a touch screen the first touch shows a move and the second one makes it.

import { leaving } from './words.js';

/** The classes of parts that are taken, that become a component of their own, and that are reached. */
const LOOKS = ['goes', 'apart', 'comes'];

/**
 * Makes previews in an element.
 *
 * @param words an element for the text of the touched move
 * @returns `preview(button, moves, marks)`, where `marks(move)` is an object with a list of elements for each look; a
 *     part that only some of the moves change gets the class `perhaps`
 */
export function previews(pieces, words) {
  let pointer = '';
  let touched = null;
  let marked = [];
  pieces.addEventListener('pointerdown', ({ pointerType }) => (pointer = pointerType), true);
  pieces.addEventListener('keydown', () => (pointer = ''), true);
  pieces.addEventListener('click', firstTouch, true);

  function firstTouch(event) {
    const button = event.target.closest('[data-leaves]');
    if (pointer === 'touch' && button && (button !== touched || words.textContent === '')) {
      event.stopPropagation();
      touched = button;
      button.focus();
      button.dispatchEvent(new Event('preview'));
      words.textContent = `Touch again to make this move: ${button.dataset.leaves}.`;
    }
  }

  function clear() {
    marked.forEach((part) => part.classList.remove(...LOOKS, 'perhaps'));
    marked = [];
    words.textContent = '';
  }

  return function preview(button, moves, marks) {
    describe(button, moves);
    const light = () => {
      clear();
      const all = moves.map(marks);
      for (const look of LOOKS) {
        const sets = all.map((each) => new Set(each[look]));
        const common = sets.reduce((some, each) => some.intersection(each));
        for (const part of sets.flatMap((each) => [...each])) {
          part.classList.add(common.has(part) ? look : 'perhaps');
          marked.push(part);
        }
      }
    };
    button.addEventListener('pointerenter', ({ pointerType }) => pointerType !== 'touch' && light());
    button.addEventListener('preview', light);
    button.addEventListener('focus', () => button.matches(':focus-visible') && light());
    button.addEventListener('pointerleave', ({ pointerType }) => pointerType !== 'touch' && clear());
    button.addEventListener('blur', clear);
  };
}

/** Describes a button for screen readers by what its move leaves, or by the number of its moves. */
export function describe(button, moves) {
  delete button.dataset.leaves;
  if (moves.length === 1) {
    button.dataset.leaves = leaving(moves[0]);
  }
  button.setAttribute('aria-description', moves.length === 1 ? leaving(moves[0]) : `${moves.length} moves to choose from`);
}
