// SPDX-License-Identifier: Apache-2.0
// Whose mistake it is: both games are looked at alone, and what is wrong is marked in its box.

import { ask } from '../api.js';

const NAMES = ['First game', 'Second game'];

/**
 * Marks the mistakes in both boxes; what is mistaken, as 'First game' or 'Second game: positions', or '' where it is
 * neither alone.
 *
 * @param games each with the pattern of its positions, `of`
 */
export async function whose(games, boxes, signal) {
  const looks = await Promise.all(games.map(({ game, parameters }) => asked('lint', { game, parameters }, signal)));
  looks.forEach((look, index) => boxes[index].mark((look?.found ?? []).filter((each) => look.file === 'rules' && each.endLine)));
  const wrong = looks.findIndex((look) => look === null || look.missing.length > 0 || look.found.some((each) => each.severity === 'error'));
  if (wrong >= 0) {
    return NAMES[wrong];
  }
  const plans = await Promise.all(games.map((game) => (game.of ? asked('explain', game, signal) : {})));
  const other = plans.indexOf(null);
  return other < 0 ? '' : `${NAMES[other]}: positions`;
}

/** The answer, or null where the question is refused. */
function asked(command, question, signal) {
  return ask(command, question, { signal }).catch(() => null);
}
