// SPDX-License-Identifier: Apache-2.0
// Finds which of two games has an error: sends both to the server separately and marks the boxes.

import { ask } from '../api.js';

const NAMES = ['First game', 'Second game'];

/**
 * Marks errors in both boxes. Resolves with what is wrong, such as 'First game' or 'Second game: positions', or '' if
 * neither game is wrong by itself.
 *
 * @param games the fields of a request for each game, with the pattern of its positions, `of`
 * @param boxes for each game, an object with `mark(findings)` as of rule/editor.js
 */
export async function whose(games, boxes, signal) {
  const looks = await Promise.all(games.map(({ game, parameters, misere }) => asked('lint', { game, parameters, misere }, signal)));
  looks.forEach((look, index) => boxes[index].mark((look?.found ?? []).filter((each) => look.file === 'rules' && each.endLine)));
  const wrong = looks.findIndex((look) => look === null || look.missing.length > 0 || look.found.some((each) => each.severity === 'error'));
  if (wrong >= 0) {
    return NAMES[wrong];
  }
  const plans = await Promise.all(games.map((game) => (game.of ? asked('explain', game, signal) : {})));
  const other = plans.indexOf(null);
  return other < 0 ? '' : `${NAMES[other]}: positions`;
}

/** The answer, or null if the server refuses the request. */
function asked(command, question, signal) {
  return ask(command, question, { signal }).catch(() => null);
}
