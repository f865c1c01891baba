// SPDX-License-Identifier: Apache-2.0
// The law found last: set by the law panel, observed by the panels that show values.

import { Observable } from '../observable.js';

const laws = new WeakMap();

/** The last law: `{ game, of, law }`, where `game` is the valid game and `law` the answer of `theorem`. */
export function knownLaw(app) {
  if (!laws.has(app)) {
    laws.set(app, new Observable());
  }
  return laws.get(app);
}

/** The law of the valid game's positions `of`; null if unknown. */
export function lawOf(app, of) {
  const known = knownLaw(app).now();
  return known && known.game === app.validGame.now() && known.of === of ? known.law : null;
}
