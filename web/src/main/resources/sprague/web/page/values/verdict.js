// SPDX-License-Identifier: Apache-2.0
// The outcome of a position as text, and its moves, winning ones first.

import { h, number } from '../dom.js';
import { words } from '../messages.js';
import { cellText } from './words.js';

/** The maximum number of moves listed. */
const MAX_LISTED = 100;

/** The outcome as text: who wins, nim-value or score, length of the game, and unknown parts. */
export function verdict(answer) {
  const { position, outcome, nimber, score, remoteness, reason } = answer;
  const [letter, who] = {
    N: ['N', 'the player to move wins'],
    P: ['P', 'the player to move loses'],
    draw: ['=', 'nobody can force a win'],
  }[outcome];
  const parts = [];
  if (score !== undefined && score !== null) {
    parts.push(`the score is ${cellText(score)} for the player to move, both playing best`);
  } else if (nimber !== null) {
    parts.push(`the nim-value is ${number(nimber)}`);
  }
  if (remoteness !== null) {
    parts.push(remoteness === 0 ? 'the game is over' : `the play lasts ${number(remoteness)} ${remoteness === 1 ? 'ply' : 'plies'}`);
  }
  return h(
    'div',
    {},
    h(
      'p',
      { class: 'one-outcome' },
      h('span', { class: `one-letter outcome-${outcome}`, 'aria-hidden': 'true' }, letter),
      h('span', {}, h('code', {}, position), ': ', h('strong', {}, who), parts.length > 0 ? `; ${parts.join(', ')}.` : '.'),
    ),
    reason ? h('p', { class: 'soft one-reason' }, 'Note: ', words(reason), '.') : null,
  );
}

/** The moves of an answer of `solve`; a click calls `go` with the position after the move. */
export function movesOf(answer, go) {
  const { winningMoves, otherMoves, moves } = answer;
  const winning = winningMoves.slice(0, MAX_LISTED);
  const others = otherMoves.slice(0, MAX_LISTED);
  if (winning.length === 0 && others.length === 0) {
    return moves === 0 ? h('p', {}, 'There is no move.') : null;
  }
  const list = winning.length > 0 ? winning : others;
  const all = winning.length > 0 ? winningMoves.length : otherMoves.length;
  const title =
    winning.length > 0
      ? `${count(all, 'winning move')}${moves === null ? ' found' : ` of ${number(moves)}`}`
      : `${count(all, 'move')}, none wins; those that last longest come first`;
  return h(
    'div',
    { class: 'one-moves' },
    h('h3', {}, all > MAX_LISTED ? `${title}; the first ${MAX_LISTED} are` : title),
    h('ul', {}, list.map((move) => h('li', {}, moveButton(move, winning.length > 0, () => go(after(answer, move)))))),
  );
}

/** A move as a button. */
export function moveButton(move, wins, act, more = {}) {
  const { from, to, plies, gain, ends } = move;
  const about = [
    gain !== undefined ? `gains ${cellText(gain)}` : '',
    ends === 'wins' ? 'wins at once' : ends ? `ends: ${ends}` : '',
    plies ? `${number(plies)} ${plies === 1 ? 'ply' : 'plies'} to go` : '',
  ].filter(Boolean);
  return h(
    'button',
    { type: 'button', class: `small one-move ${wins ? 'wins' : ''}`, onclick: act, ...more },
    h('code', {}, `${from} \u2192 ${to}`),
    about.length > 0 ? h('span', { class: 'soft' }, ` ${about.join(', ')}`) : null,
  );
}

/** The position after a move: one component is replaced by its parts, the others stay. */
export function after({ components }, { from, to }) {
  const rest = components
    .map(({ position, count }) => ({ position, count: position === from ? count - 1 : count }))
    .filter((each) => each.count > 0)
    .map((each) => (each.count > 1 ? `${each.count} * ${each.position}` : each.position));
  return [...rest, to].join(' + ');
}

function count(all, what) {
  return `${number(all)} ${what}${all === 1 ? '' : 's'}`;
}
