// SPDX-License-Identifier: Apache-2.0
// Sends requests while the user types: only the last one counts, and the old answer stays dimmed until it is replaced.

import { h } from '../dom.js';
import { parts } from '../messages.js';

/** Milliseconds without typing before a request is sent: about the time between two keystrokes. */
const DELAY_MILLIS = 120;

/**
 * A function that calls `work(signal, ...args)` after a delay and aborts the previous call.
 *
 * @param place the element that is marked busy meanwhile
 * @param failed shows an error; by default in place of the content
 */
export function asking(place, work, failed = (problem) => place.replaceChildren(problemMessage(problem))) {
  let pause = 0;
  let question = new AbortController();
  return (...args) => {
    clearTimeout(pause);
    question.abort();
    question = new AbortController();
    const { signal } = question;
    place.setAttribute('aria-busy', 'true');
    pause = setTimeout(async () => {
      try {
        await work(signal, ...args);
      } catch (failure) {
        if (!signal.aborted) {
          failed(failure);
        }
      }
      if (!signal.aborted) {
        place.removeAttribute('aria-busy');
      }
    }, DELAY_MILLIS);
  };
}

/** A problem as a message: location, reason, hint. */
export function problemMessage(problem) {
  const [place, reason, hint] = parts(problem);
  return h(
    'div',
    { class: 'message problem', role: 'alert' },
    h('p', {}, place, reason),
    hint && h('p', { class: 'soft' }, hint),
  );
}

/** A badge for a status of the server: proved, checked, conjectured or none. */
export function badge(status) {
  const look = status === 'proved' ? 'proved' : status === 'conjectured' || status === 'checked' ? 'conjectured' : 'none';
  const word = status ?? 'none';
  return h('span', { class: `badge ${look}` }, word.charAt(0).toUpperCase() + word.slice(1));
}
