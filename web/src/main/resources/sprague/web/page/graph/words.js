// SPDX-License-Identifier: Apache-2.0
// Texts about a graph: names, values, who wins.

import { verb } from '../play/words.js';

/** The name in the text of a vertex, a number from 0; `answer` is that of `graph`. */
export function nameOf(answer, vertex) {
  return String(answer.names ? answer.names[vertex] : vertex + answer.first);
}

/**
 * A value as text: a nim-value, or infinity with the set of nim-values of its finite options (loopy
 * games), which is `{ infinity: [...] }` in the answer.
 */
export function valueText(value) {
  return typeof value === 'object' ? `\u221e{${value.infinity.join(',')}}` : String(value);
}

/** The outcome of a single token on a vertex with this value. */
export function outcomeOf(value) {
  if (typeof value === 'object') {
    return value.infinity.includes(0) ? 'N' : 'draw';
  }
  return value === 0 ? 'P' : 'N';
}

/** Who wins with the current tokens, as a sentence. */
export function verdict(answer) {
  const value = answer.nimber === null ? '' : `; the nim-sum is ${answer.nimber}`;
  return {
    N: `N \u2013 the player to move wins${value}.`,
    P: `P \u2013 the player to move loses against best play${value}.`,
    draw: `Draw \u2013 neither player can force a win${answer.reason ? `: ${answer.reason.replaceAll('inf{', '\u221e{')}` : ''}.`,
  }[answer.outcome];
}

/** A move as text. */
export function moveText({ from, to }) {
  return `${from} \u2192 ${to}`;
}

/** Whose turn it is, or who has won. */
export function standing(players, turn, over, chosen) {
  const mover = players[turn % 2];
  const other = players[(turn + 1) % 2];
  if (over) {
    return mover === 'You' ? 'You cannot move: the computer wins.' : other === 'You' ? 'The computer cannot move: you win.' : `${mover} cannot move: ${other} wins.`;
  }
  if (mover === 'Computer') {
    return 'The computer is to move.';
  }
  const whose = mover === 'You' ? 'Your move' : `${mover} is to move`;
  return chosen === null ? `${whose}: choose a token, then where it goes.` : `Where does the token on ${chosen} go?`;
}

/** The last move as a sentence. */
export function lastMove(steps, players) {
  const push = steps.at(-1).played;
  const pusher = players[steps.length % 2];
  return push ? `${verb(pusher, 'pushed', 'pushed')} ${moveText(push)}.` : '';
}
