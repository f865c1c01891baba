// SPDX-License-Identifier: Apache-2.0
// The sentences of a game: whose turn it is, what a move did, who won, where the game was lost.
// Steps and moves are those of match.js; a move on a board also has its words `told` (region.js).

import { h } from '../dom.js';
import { term } from '../learn/terms.js';
import { here } from '../messages.js';
import { shown } from '../rule/highlight.js';
import { joined, unspent } from './match.js';

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
export function change(move) {
  return `${move.told ?? `${move.from} \u2192 ${move.to}`}${effects(move)}`;
}

/** A move of a heap as text with numbers only, such as 8 → 5 + 2; other moves as `change` writes them. */
export function brief(move) {
  const name = move.told ? null : move.from.match(/^(\w+)\(\d+\)$/)?.[1];
  return name ? change(move).replaceAll(new RegExp(`\\b${name}\\((\\d+)\\)`, 'g'), '$1') : change(move);
}

/** What a move leaves of its component, and its effects, as text without the component. */
export function leaving(move) {
  return `${move.told ?? `leaves ${move.parts === null ? move.to : joined(unspent(move.parts))}`}${effects(move)}`;
}

/** The points of a move, and whether it ends the game. */
export function effects({ gain, ends }) {
  const points = gain === undefined ? '' : `, gains ${gain}`;
  return `${points}${{ wins: ', ends the game and wins', loses: ', ends the game and loses', draws: ', ends the game: a tie' }[ends] ?? ''}`;
}

/** The last move as a sentence. */
export function lastMove(steps, names) {
  const turn = steps.length - 2;
  return turn < 0 ? '' : `${verb(names[turn % 2], 'moved', 'moved')}${steps[turn + 1].played.told ? ': ' : ' '}${brief(steps[turn + 1].played)}.`;
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

/** The last turn, from 1, whose move turned a win into a draw or loss, or a draw into a loss; 0 if there is none. */
export function givenAway(steps) {
  for (let k = steps.length - 1; k > 0; k--) {
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

/** For a play that is over: the move that decided it and a better one; '' if outcomes are unknown or nobody erred. */
export function decisive(steps, names) {
  const lost = givenAway(steps);
  if (!steps.at(-1).over || steps.length < 2 || steps.some(({ outcome }) => outcome === null)) {
    return '';
  }
  if (lost === 0) {
    return steps[0].outcome === 'P' ? `${verb(names[0], 'had', 'had')} no winning move: against best play the first position is lost for the player to move.` : '';
  }
  const { moves, outcome, score } = steps[lost - 1];
  const better = moves.find(({ wins, keepsTie }) => wins || keepsTie);
  const [what, would] = score !== undefined ? ['gave points away', 'been better'] : outcome === 'draw' ? ['lost it', 'kept the tie'] : ['lost the win', 'won'];
  return `${verb(names[(lost - 1) % 2], what, what)} with move ${lost}, ${brief(steps[lost].played)}${better ? `; ${brief(better)} would have ${would}` : ''}.`;
}

/** The rules of a game: its title in the catalogue, or its text; the given parameters; who wins. */
export function rules({ canonical, file, parameters, misere }, toRules) {
  const title = canonical.match(/^#\s*(.*)/)?.[1];
  const given = Object.entries(parameters).map(([name, value]) => ` ${name} = ${value}`);
  const moves = canonical.replace(/^(#|game\b|start\b|stuck\b).*\n?/gm, '').trim();
  return [
    h('p', {}, toRules(title ?? 'Your rules'), given.length > 0 ? [', ', given.join(',')] : null, '. ', aim({ canonical, misere }), '.'),
    file.startsWith('catalogue:') ? null : shown(moves),
  ];
}

/** Who wins a game, as a sentence about its last move, by the lines of its rules that say so. */
function aim({ canonical, misere }) {
  const ends = [...canonical.matchAll(/^(?!stuck|#)(\S.*?)\s+(wins|loses|draws)\b/gm)].map(([, position, result]) => ['whoever leaves ', h('code', {}, position), ` ${result}`]);
  const stuck = canonical.match(/^stuck\s+(wins|draws)/m)?.[1] ?? (misere ? 'wins' : 'loses');
  const last = /\bgains\b/.test(canonical) ? 'Whoever gains more wins' : { loses: 'Whoever makes the last move wins', wins: 'Whoever makes the last move loses (mis\u00e8re play)', draws: 'If nobody can move, it is a tie' }[stuck];
  return [last, ends.map((words) => ['; ', words])];
}
