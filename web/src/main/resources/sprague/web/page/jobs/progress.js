// SPDX-License-Identifier: Apache-2.0
// The notice of a running request: a progress bar, numbers, the time left, and a button to cancel.

import { BY_USER } from '../api.js';
import { h, number, show } from '../dom.js';

/** Milliseconds before the notice appears; most answers come sooner. */
const SHOW_DELAY_MILLIS = 500;

/**
 * Shows the notice after a delay.
 *
 * @param options `words` the activity, such as 'Searching for a law'; `cancel` called by the button after the abort
 * @returns `{ signal, give, progress, end }`: `signal` and `progress` are options of `ask`, `give` aborts, `end`
 *     removes the notice
 */
export function waiting(place, { words, cancel }) {
  const question = new AbortController();
  const bar = h('progress', { 'aria-label': words });
  const about = h('p', { class: 'soft number', 'aria-live': 'polite' });
  const stop = h(
    'button',
    {
      type: 'button',
      class: 'small',
      onclick: () => {
        question.abort(BY_USER);
        end();
        cancel?.();
      },
    },
    'Cancel',
  );
  const showTimer = setTimeout(() => {
    show(place, h('div', { class: 'waiting' }, h('p', { role: 'status' }, `${words}\u2026`), bar, about, stop));
    place.hidden = false;
  }, SHOW_DELAY_MILLIS);
  let lastShown = 0;

  function progress(now) {
    if (!now) {
      return;
    }
    if (now.away) {
      lastShown = 0;
      show(about, 'Connection lost. The work continues when the server is back.');
      return;
    }
    if (now.total) {
      bar.max = now.total;
      bar.value = now.done;
    }
    // At most once a second, for screen readers.
    const time = performance.now();
    if (time - lastShown > 1000) {
      lastShown = time;
      show(about, sentence(now));
    }
  }

  function end() {
    clearTimeout(showTimer);
    show(place);
  }

  return { signal: question.signal, give: () => question.abort(), progress, end };
}

/** Progress as text: 'at 12 000 of 100 000, 3 400 per second, 26 seconds left'. */
export function sentence({ done, total, rate, secondsLeft }) {
  return [
    total ? `at ${number(done)} of ${number(total)}` : `at ${number(done)}`,
    rate ? `${number(Math.round(rate))} per second` : '',
    secondsLeft === null || secondsLeft === undefined ? '' : `${duration(secondsLeft)} left`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** A duration as text. */
export function duration(seconds) {
  if (seconds < 60) {
    const whole = Math.max(1, Math.round(seconds));
    return `${whole} ${whole === 1 ? 'second' : 'seconds'}`;
  }
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}` : `${Math.round(minutes / 60)} hours`;
}
