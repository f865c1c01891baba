// SPDX-License-Identifier: Apache-2.0
// The sentences of a game: whose turn it is, what a move did, who won, where the game was lost.

import { term } from '../learn/terms.js';
import { here } from '../messages.js';

/** The names of the two players, the first to move first. */
export function players(against, first) {
  if (against === 'friend') {
    return ['Player 1', 'Player 2'];
  }
  return first === 'computer' ? ['Computer', 'You'] : ['You', 'Computer'];
}

/** Whether the computer moves at a turn. */
export function isComputer(state, turn) {
  return state.get('against') !== 'friend' && players('computer', state.get('first'))[turn % 2] === 'Computer';
}

/** A sentence part such as 'You win' or 'The computer wins'. */
export function verb(name, ofYou, ofOther) {
  return name === 'You' ? `You ${ofYou}` : name === 'Computer' ? `The computer ${ofOther}` : `${name} ${ofOther}`;
}

/** A move as text: the change, the points, whether it ends the game. */
export function change({ from, to, gain, ends, told }) {
  const points = gain === undefined ? '' : `, gains ${gain}`;
  const end = { wins: ', ends the game and wins', loses: ', ends the game and loses', draws: ', ends the game: a tie' }[ends] ?? '';
  return `${told ?? `${from} \u2192 ${to}`}${points}${end}`;
}

/** The last move as a sentence. */
export function lastMove(steps, names) {
  const turn = steps.length - 2;
  return turn < 0 ? '' : `${verb(names[turn % 2], 'moved', 'moved')}${steps[turn + 1].played.told ? ': ' : ' '}${change(steps[turn + 1].played)}.`;
}

/** The points of both players. */
export function points(steps) {
  const sums = [0, 0];
  steps.slice(1).forEach((step, index) => (sums[index % 2] += step.played.gain ?? 0));
  return sums;
}

/** Whose turn it is, or who has won. */
export function standing(steps, names) {
  const step = steps.at(-1);
  const turn = steps.length - 1;
  const mover = names[turn % 2];
  const other = names[(turn + 1) % 2];
  const scoring = 'score' in step;
  const sums = points(steps);
  const scores = scoring ? ` ${names[0]} ${sums[0]}, ${names[1]} ${sums[1]}.` : '';
  if (!step.over) {
    return `${mover === 'You' ? 'Your move' : mover === 'Computer' ? 'The computer is to move' : `${mover} is to move`}.${scores}`;
  }
  if (scoring) {
    const [winner] = sums[0] === sums[1] ? [''] : sums[0] > sums[1] ? names : [names[1]];
    return `The game is over.${scores} ${winner ? `${verb(winner, 'win', 'wins')}.` : 'A tie.'}`;
  }
  const ended = step.played?.ends ? 'That ended the game. ' : `${verb(mover, 'cannot move', 'cannot move')}. `;
  const result = { wins: verb(mover, 'win', 'wins'), loses: verb(other, 'win', 'wins'), draws: 'A tie' }[step.result];
  return `${ended}${result}.`;
}

/** The outcome of the position for the player to move. */
export function outlook(step, mover) {
  if (step.outcome === null) {
    return here(step.reason ?? 'The winner is unknown.');
  }
  if ('score' in step) {
    return `Best play from here makes ${mover === 'You' ? 'you' : mover} ${Math.abs(step.score)} ${step.score < 0 ? 'worse' : 'better'} off.`;
  }
  const plies = step.plies ? [', in ', String(step.plies), ' ', term(step.plies === 1 ? 'ply' : 'plies', 'ply'), ' under best play'] : '';
  const value = step.nimber === null ? '' : [' ', term('Nim-value'), ` ${step.nimber}.`];
  const who = {
    N: [term('N', 'N-position'), ' \u2013 the player to move wins', plies, '.'],
    P: [term('P', 'P-position'), ' \u2013 the player to move loses against best play', plies, '.'],
    draw: 'Draw \u2013 neither player can force a win.',
  }[step.outcome];
  return [who, value];
}

/** The first turn, from 1, whose move turned a win into a draw or loss, or a draw into a loss; 0 if there is none. */
export function givenAway(steps) {
  for (let k = 1; k < steps.length; k++) {
    const before = steps[k - 1];
    const now = steps[k];
    if ('score' in before && now.score !== undefined) {
      if (now.played.gain - now.score < before.score) {
        return k;
      }
    } else if ((before.outcome === 'N' && ['N', 'draw'].includes(now.outcome)) || (before.outcome === 'draw' && now.outcome === 'N')) {
      return k;
    }
  }
  return 0;
}
