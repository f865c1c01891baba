// SPDX-License-Identifier: Apache-2.0
// The law that was last found: told by the law's panel, followed by those who show values by it.

import { Followed } from '../followed.js';

const laws = new WeakMap();

/** The last law of a page: `{ game, of, law }`, where `game` is the checked game and `law` what `theorem` answered. */
export function knownLaw(app) {
  if (!laws.has(app)) {
    laws.set(app, new Followed());
  }
  return laws.get(app);
}
