// SPDX-License-Identifier: Apache-2.0
// The built-in games, fetched once.

import { get } from '../api.js';

let games = null;

/** All games of the catalogue, as in the answer of `GET catalogue`. */
export function catalogue() {
  games ??= get('/api/v1/catalogue').then((answer) => answer.games);
  games.catch(() => {
    games = null;
  });
  return games;
}

/** The example of a game as fields: `{ S: '{1,5,6}' }` of `['S={1,5,6}']`. */
export function exampleOf(game) {
  return Object.fromEntries(
    (game?.example ?? []).map((word) => {
      const at = word.indexOf('=');
      return [word.slice(0, at), word.slice(at + 1)];
    }),
  );
}
