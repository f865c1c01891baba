// SPDX-License-Identifier: Apache-2.0
// Panels in the visible part of the page send their requests first, the others later, so that typing stays fast.

/** Milliseconds before a panel outside the visible part sends its request too. */
const HIDDEN_DELAY_MILLIS = 600;

/**
 * Wraps a listener for `app.validGame.on`: `listener(game)` is called at once if `place` is visible, otherwise when it
 * becomes visible, before printing, or after a delay without changes.
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
      later = setTimeout(release, HIDDEN_DELAY_MILLIS);
    }
  };
}
