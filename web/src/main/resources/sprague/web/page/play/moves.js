// SPDX-License-Identifier: Apache-2.0
// Moves as buttons: the list of all moves, and the menu that asks which of several moves is meant.

import { h, show } from '../dom.js';
import { arrows } from './keys.js';
import { change, effects, leaving } from './words.js';

/** The maximum number of moves drawn in a menu, so that it opens at once. */
const MAX_CHOICES = 60;

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
 * The result of the best of some moves, as `worth` gives it, and its speed among equal ones of
 * `all` as `quality`: from 1 (fastest win, slowest loss) down to 0.45, which is still visible as an
 * opacity.
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

/**
 * A menu near an element that asks which of several moves is meant, by pictures of what they leave.
 *
 * @returns `ask(moves, anchor, { all, hints, choose, picture })`; a single move is made at once
 */
export function asking(place) {
  let from = null;
  const close = () => {
    place.hidden = true;
    show(place);
    from?.isConnected && from.focus();
  };
  place.addEventListener('keydown', (event) => event.key === 'Escape' && close());
  arrows(place);
  return (moves, anchor, { all, hints, choose, picture }) => {
    if (moves.length === 1) {
      choose(moves[0]);
      return;
    }
    from = anchor;
    const made = (move) => {
      from.focus();
      choose(move);
    };
    place.hidden = false;
    show(
      place,
      h('p', { class: 'soft' }, 'Which move? The pictures show what is left.'),
      h('div', { class: 'move-list' }, moves.slice(0, MAX_CHOICES).map((move) => choice(move, { all, hints, picture }, made))),
      moves.length > MAX_CHOICES ? h('p', { class: 'soft' }, `${moves.length - MAX_CHOICES} more are listed at All moves.`) : null,
      h('button', { type: 'button', class: 'quiet', onclick: close }, 'None of these'),
    );
    place.querySelector('button:not(:disabled)').focus();
  };
}

/** The picture of what a move leaves, under a button that makes the move. */
function choice(move, { all, hints, picture }, made) {
  const button = h('button', { type: 'button', 'aria-label': leaving(move), onclick: () => made(move) });
  if (hints) {
    mark(button, [move], all);
  }
  return h('div', { class: 'choice' }, picture(move), h('span', { 'aria-hidden': 'true' }, effects(move).slice(2)), button);
}
