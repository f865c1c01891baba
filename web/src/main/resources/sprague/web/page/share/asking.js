// SPDX-License-Identifier: Apache-2.0
// Asking while somebody types: only the last question counts, what is shown stays dimmed until the answer replaces it.

import { h } from '../dom.js';
import { words } from '../rule/findings.js';

/** How long typing may pause before a question is asked, in milliseconds. */
const PAUSE = 120;

/**
 * A function that asks `work(signal, ...args)` after a pause and drops the question before.
 *
 * @param place what is marked busy while a question is open; the answer is shown by `work`
 * @param failed what shows a problem; by default it takes the place of the content
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
    }, PAUSE);
  };
}

/** A problem in words: the place, the reason, how to mend it. */
export function problemMessage(problem) {
  const { line, column, file, hint } = problem;
  const isHere = hint && !/ --[a-z]/.test(hint); // options are of the command line
  const where = line ? `${file === 'rules' || !file ? '' : `${file}, `}line ${line}, column ${column}: ` : '';
  return h(
    'div',
    { class: 'message problem', role: 'alert' },
    h('p', {}, where, words(problem.message)),
    isHere ? h('p', { class: 'soft' }, words(hint)) : null,
  );
}

/** A badge of a status: proved, checked or conjectured as the server says it. */
export function badge(status) {
  const look = status === 'proved' ? 'proved' : status === 'conjectured' || status === 'checked' ? 'conjectured' : 'none';
  const word = status ?? 'none';
  return h('span', { class: `badge ${look}` }, word.charAt(0).toUpperCase() + word.slice(1));
}
