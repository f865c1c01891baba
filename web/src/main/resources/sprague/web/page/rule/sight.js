// SPDX-License-Identifier: Apache-2.0
// What is in sight is asked first: a panel further down follows a little later, so that typing is answered at once.

/** How long a panel out of sight waits before it asks too, in milliseconds. */
const LATER = 600;

/**
 * A listener for `app.checked.on` that calls `listener(game)` at once while `place` is in sight, and else when it comes
 * into sight, when the page is printed, or when nothing has changed for a while.
 */
export function inSight(place, listener) {
  let isSeen = false;
  let waiting = null;
  let later = 0;

  function release() {
    clearTimeout(later);
    if (waiting) {
      const game = waiting;
      waiting = null;
      listener(game);
    }
  }

  new IntersectionObserver((entries) => {
    isSeen = entries.at(-1).isIntersecting;
    if (isSeen) {
      release();
    }
  }).observe(place);
  addEventListener('beforeprint', release);
  return (game) => {
    waiting = game;
    clearTimeout(later);
    if (isSeen) {
      release();
    } else {
      later = setTimeout(release, LATER);
    }
  };
}
