// SPDX-License-Identifier: Apache-2.0
// Names, values and verdicts of a graph in words.

import { verb } from '../play/words.js';

/** What the file calls a vertex. */
export function nameOf(answer, vertex) {
  return String(answer.names ? answer.names[vertex] : vertex + answer.first);
}

/** A value as it is written: a number, or infinity with the nimbers that it reaches. */
export function valueText(value) {
  return typeof value === 'object' ? `\u221e{${value.infinity.join(',')}}` : String(value);
}

/** Who wins with a single token on a vertex of this value. */
export function outcomeOf(value) {
  if (typeof value === 'object') {
    return value.infinity.includes(0) ? 'N' : 'draw';
  }
  return value === 0 ? 'P' : 'N';
}

/** Who wins with the tokens, in a sentence. */
export function verdict(answer) {
  const value = answer.nimber === null ? '' : `; the nim-sum is ${answer.nimber}`;
  return {
    N: `N \u2013 the player to move wins${value}.`,
    P: `P \u2013 the player to move loses against best play${value}.`,
    draw: `Draw \u2013 neither player can force a win${answer.reason ? `: ${answer.reason.replaceAll('inf{', '\u221e{')}` : ''}.`,
  }[answer.outcome];
}

/** A move in words. */
export function moveText({ from, to }) {
  return `${from} \u2192 ${to}`;
}

/** Whose turn it is, or how it ended. */
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

/** What the last push was. */
export function told(steps, players) {
  const push = steps.at(-1).played;
  const pusher = players[steps.length % 2];
  return push ? `${verb(pusher, 'pushed', 'pushed')} ${moveText(push)}.` : '';
}
