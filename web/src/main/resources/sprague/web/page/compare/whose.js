// SPDX-License-Identifier: Apache-2.0
// Whose mistake it is: both games are looked at alone, and what is wrong is marked in its box.

import { ask } from '../api.js';

/** Marks the mistakes in both boxes; which game has one, as 'First game' or 'Second game', or '' for neither. */
export async function whose(games, boxes, signal) {
  const looks = await Promise.all(games.map((game) => ask('lint', game, { signal }).catch(() => null)));
  const wrong = looks.map((look) => look === null || look.found.some((each) => each.severity === 'error'));
  looks.forEach((look, index) => boxes[index].mark((look?.found ?? []).filter((each) => look.file === 'rules' && each.endLine)));
  return wrong[0] ? 'First game' : wrong[1] ? 'Second game' : '';
}
