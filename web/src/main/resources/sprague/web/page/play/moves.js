// SPDX-License-Identifier: Apache-2.0
// Moves as buttons: the list of all moves, and the menu that asks which of several moves is meant.

import { h, show } from '../dom.js';
import { change } from './words.js';

/** The result of a move for the player who makes it: a word, a sign and a CSS class. */
export function worth({ wins, keepsTie }) {
  if (wins) {
    return { sign: '\u2713', word: 'wins', look: 'wins' };
  }
  if (keepsTie) {
    return { sign: '=', word: 'keeps the tie', look: 'ties' };
  }
  return wins === false ? { sign: '\u2717', word: 'does not win', look: 'fails' } : { sign: '?', word: 'not known', look: 'open' };
}

/**
 * The best of some moves, and its speed among equal ones as a number from 1 (fastest win, slowest loss) down to 0.45.
 */
export function best(moves, all) {
  const move = moves.find(({ wins }) => wins) ?? moves.find(({ keepsTie }) => keepsTie) ?? moves[0];
  const alike = all.filter((other) => other.wins === move.wins && other.plies !== null).map(({ plies }) => plies);
  const least = Math.min(...alike);
  const most = Math.max(...alike);
  const late = move.plies === null || most <= least ? 0 : (move.plies - least) / (most - least);
  return { ...worth(move), quality: 1 - 0.55 * (move.wins ? late : most > least ? 1 - late : 0) };
}

/** Marks a button with the best result of its moves. */
export function mark(button, moves, all) {
  const { look, word, sign, quality } = best(moves, all);
  button.classList.add('hinted', `hint-${look}`);
  button.dataset.sign = sign;
  button.style.setProperty('--quality', quality);
  button.setAttribute('aria-label', `${button.getAttribute('aria-label') ?? button.textContent}, ${word}`);
}

/** A button for one move. */
export function moveButton(move, all, hints, choose) {
  const { sign, word, look, quality } = best([move], all);
  const button = h('button', { type: 'button', class: `move ${hints ? `hint-${look}` : ''}`, onclick: () => choose(move) }, h('code', {}, change(move)));
  if (hints) {
    const plies = move.plies === null || move.plies === undefined ? '' : ` (${move.plies} more)`;
    const tag = h('span', { class: 'worth' }, `${sign} ${word}${plies}`);
    tag.style.setProperty('--quality', quality);
    button.append(' ', tag);
  }
  return button;
}

/** A menu near an element that asks which of several moves is meant; a single move is made at once. */
export function asking(place, all, hints, choose) {
  let from = null;
  const close = () => {
    place.hidden = true;
    show(place);
    from?.isConnected && from.focus();
  };
  const made = (move) => {
    from.focus();
    choose(move);
  };
  place.addEventListener('keydown', (event) => event.key === 'Escape' && close());
  return (moves, anchor) => {
    if (moves.length === 1) {
      choose(moves[0]);
      return;
    }
    from = anchor;
    place.hidden = false;
    show(
      place,
      h('p', { class: 'soft' }, 'Which move?'),
      h('div', { class: 'move-list' }, moves.map((move) => moveButton(move, all, hints, made))),
      h('button', { type: 'button', class: 'quiet', onclick: close }, 'None of these'),
    );
    place.querySelector('button').focus();
  };
}
