// SPDX-License-Identifier: Apache-2.0
// The view Find: a box for terms, and the games that have these values.

import { ask } from '../api.js';
import { h, show } from '../dom.js';
import { term } from '../learn/terms.js';
import { asking, problemMessage } from '../share/asking.js';
import { field } from '../state.js';
import { matches } from './matches.js';

const EXAMPLES = [
  { title: '0 1 2 3 1 4 3 2 1 4', terms: '0, 1, 2, 3, 1, 4, 3, 2, 1, 4' },
  { title: '0 1 0 1 0 1 2 3 2 3 2', terms: '0, 1, 0, 1, 0, 1, 2, 3, 2, 3, 2' },
  { title: '1 1 2 0 3 1 1 0 3 3', terms: '1, 1, 2, 0, 3, 1, 1, 0, 3, 3' },
  { title: '0 0 1 0 2 0 1 0 3 0', terms: '0, 0, 1, 0, 2, 0, 1, 0, 3, 0' },
  { title: 'P-positions 0 4 8 14 20', terms: '0, 4, 8, 14, 20, 24, 28, 34' },
  { title: 'P-positions 2 3 5 8 13', terms: '2, 3, 5, 8, 13, 21' },
];

/** With fewer terms too many games match. */
const MIN_TERMS = 4;

/** Separators and brackets in numbers pasted from a program or a paper. */
const SEPARATORS = /[\s,;[\](){}]+/;

field('terms');

/** Fills the view. */
export function mount(place, app) {
  const { state } = app;
  const answer = h('div', { class: 'find-answer', 'aria-live': 'polite' });
  const box = h('input', {
    id: 'find-terms',
    class: 'code find-terms',
    type: 'text',
    inputmode: 'numeric',
    autocomplete: 'off',
    spellcheck: 'false',
    placeholder: '0, 1, 2, 3, 1, 4, 3, 2',
    'aria-describedby': 'find-how',
    oninput: () => state.set({ terms: box.value }),
  });
  const chips = EXAMPLES.map(({ title, terms }) =>
    h('button', { type: 'button', class: 'chip', onclick: () => state.set({ terms }, { step: true }) }, title),
  );

  const identify = asking(
    answer,
    async (signal, terms) => {
      const found = await ask('identify', { terms }, { signal });
      show(answer, matches(found, app));
    },
    (problem) => show(answer, problemMessage(problem)),
  );

  function follow() {
    const terms = state.get('terms');
    const numbers = terms.split(SEPARATORS).filter(Boolean);
    if (document.activeElement !== box || box.value.trim() === '') {
      box.value = terms;
    }
    chips.forEach((chip, index) => chip.setAttribute('aria-pressed', String(EXAMPLES[index].terms === terms)));
    if (numbers.length < MIN_TERMS) {
      show(answer, h('p', { class: 'soft' }, 'Four terms or more; with more terms, fewer games match.'));
    } else {
      identify(numbers.join(', '));
    }
  }

  show(
    place,
    h('h1', {}, 'Which game is it?'),
    h('div', { class: 'panel' },
      h('label', { for: 'find-terms' }, h('h2', {}, 'Terms')),
      box,
      h('p', { id: 'find-how', class: 'soft' }, 'The first ', term('nim-values', 'nim-value'), ' of a game, from heap 0 or a little later; or its ', term('P-positions', 'P-position'), ' in increasing order.'),
      h('div', { class: 'chips', role: 'group', 'aria-label': 'Examples' }, chips)),
    h('div', { class: 'panel' }, answer),
  );
  state.on(['terms'], follow);
  follow();
}
