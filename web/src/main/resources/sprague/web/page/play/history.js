// SPDX-License-Identifier: Apache-2.0
// The moves of the game as a list: every move, the outcome of its position, and the first mistake.

import { h, show } from '../dom.js';
import { brief, givenAway } from './words.js';

/**
 * Draws the list.
 *
 * @param steps from the start to the current position (match.js)
 * @param names the players, the first to move first
 * @param tellsWorth whether outcomes and the first mistake are shown
 * @param back `back(turn)` returns to the position after that many moves
 */
export function history(place, steps, names, tellsWorth, back) {
  const lost = tellsWorth ? givenAway(steps) : 0;
  show(
    place,
    h(
      'ol',
      { class: 'history', start: '0' },
      steps.map((step, turn) =>
        h(
          'li',
          { class: turn === lost && turn > 0 ? 'lost' : null },
          h(
            'button',
            { type: 'button', class: 'link', 'aria-current': turn === steps.length - 1 ? 'step' : null, onclick: () => back(turn) },
            turn === 0 ? h('code', {}, step.position) : [`${names[(turn + 1) % 2]}: `, h('code', {}, brief(step.played))],
          ),
          tellsWorth ? h('span', { class: 'soft' }, ` ${short(step)}`) : null,
          turn === lost && turn > 0 ? h('strong', { class: 'lost-here' }, ' \u25c0 here it was lost') : null,
        ),
      ),
    ),
  );
}

function short(step) {
  if ('score' in step) {
    return `score ${step.score}`;
  }
  return [step.outcome, step.nimber === null ? '' : `value ${step.nimber}`].filter(Boolean).join(', ');
}
