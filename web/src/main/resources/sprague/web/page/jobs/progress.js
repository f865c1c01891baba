// SPDX-License-Identifier: Apache-2.0
// Waiting for an answer that takes its time: a bar, what is done, the rate, the time left, and a button to cancel.

import { BY_USER } from '../api.js';
import { h, number, show } from '../dom.js';

/** How long an answer may take before waiting is shown, in milliseconds. */
const SOON = 500;

/**
 * Shows in a place that an answer is waited for.
 *
 * @param options `words` what is done, as 'Looking for a law'; `cancel` called by the button, after the question was
 *     given up
 * @returns `{ signal, progress, end() }`: the first two are options of `ask`, `end` takes all away again
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
  const soon = setTimeout(() => {
    show(place, h('div', { class: 'waiting' }, h('p', { role: 'status' }, `${words}\u2026`), bar, about, stop));
    place.hidden = false;
  }, SOON);
  let told = 0;

  function progress(now) {
    if (!now) {
      return;
    }
    if (now.away) {
      told = 0;
      show(about, 'The server does not answer now; the work goes on when it is back.');
      return;
    }
    if (now.total) {
      bar.max = now.total;
      bar.value = now.done;
    }
    // A screen reader is told now and then only.
    const time = performance.now();
    if (time - told > 1000) {
      told = time;
      show(about, sentence(now));
    }
  }

  function end() {
    clearTimeout(soon);
    show(place);
  }

  return { signal: question.signal, give: () => question.abort(), progress, end };
}

/** Progress as words: 'at 12 000 of 100 000, 3 400 per second, 26 seconds left'. */
export function sentence({ done, total, rate, secondsLeft }) {
  return [
    total ? `at ${number(done)} of ${number(total)}` : `at ${number(done)}`,
    rate ? `${number(Math.round(rate))} per second` : '',
    secondsLeft === null || secondsLeft === undefined ? '' : `${duration(secondsLeft)} left`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Seconds as a person says them. */
export function duration(seconds) {
  if (seconds < 60) {
    const whole = Math.max(1, Math.round(seconds));
    return `${whole} ${whole === 1 ? 'second' : 'seconds'}`;
  }
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}` : `${Math.round(minutes / 60)} hours`;
}
