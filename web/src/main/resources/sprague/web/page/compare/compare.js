// SPDX-License-Identifier: Apache-2.0
// The view Compare: whether the current game and another one have equal values, and where they first differ.

import { ask } from '../api.js';
import { h, show } from '../dom.js';
import { waiting } from '../jobs/progress.js';
import { editor } from '../rule/editor.js';
import { problemMessage } from '../share/asking.js';
import { checkbox } from '../share/checkbox.js';
import { field } from '../state.js';
import { read, write } from './parameters.js';
import { centre, rows } from './rows.js';
import { whose } from './whose.js';
import { verdict } from './words.js';

/** Milliseconds without typing before the games are compared. */
const DELAY_MILLIS = 250;

const EXAMPLES = [
  { title: 'Kayles and 0.77', game: 'kayles', other: '0.77' },
  { title: '0.161 and 0.36', game: '0.161', other: '0.36' },
  { title: 'Powers of two, and 1 or 2', game: 'powers-of-two', other: 'bounded-nim', given: 'm=2' },
  { title: '0.137 and 0.07, shifted', game: '0.137', other: '0.07', shift: '1' },
];

// The second game and its parameters in one line; the number added to its coordinate; the pattern
// of the positions, or one for each game with a semicolon between.
field('other', '0.77');
field('given');
field('shift', '0');
field('pattern');

/** Fills the view. */
export function mount(place, app) {
  const { state } = app;
  const answer = h('div', { class: 'compare-answer', 'aria-live': 'polite' });
  const patience = h('div', {});
  const one = side('First game', 'first', (game) => state.set({ game }), (text) => state.set({ parameters: read(text) }));
  const two = side('Second game', 'second', (other) => state.set({ other }), (given) => state.set({ given }));
  const shift = h('input', { id: 'compare-shift', class: 'code', type: 'number', step: '1', oninput: () => Number.isInteger(shift.valueAsNumber) && state.set({ shift: String(shift.valueAsNumber) }) });
  const pattern = h('input', { id: 'compare-pattern', class: 'code', autocomplete: 'off', spellcheck: 'false', placeholder: 'the starts, or as heaps(n, 3); heap(n)', oninput: () => state.set({ pattern: pattern.value.trim() }) });
  let wait = null;
  let pause = 0;

  function games() {
    const misere = state.get('misere') === 'yes' || undefined;
    return [
      { game: state.get('game'), parameters: used(state.get('parameters')), misere },
      { game: state.get('other'), parameters: read(state.get('given')), misere },
    ];
  }

  /** The parameters that the current rules declare; others remain from earlier rules. */
  function used(parameters) {
    const { unused } = app.validGame.report();
    return Object.fromEntries(Object.entries(parameters).filter(([name, value]) => !unused.includes(name) && value.trim() !== ''));
  }

  /** The patterns of positions of both games; one pattern is used for both. */
  function patterns() {
    const [first, second = first] = state.get('pattern').split(';').map((each) => each.trim());
    return [first, second];
  }

  function swap() {
    const [first, second] = games();
    state.set({ game: second.game, parameters: second.parameters, other: first.game, given: write(first.parameters), pattern: patterns().filter(Boolean).reverse().join('; '), shift: String(-Number(state.get('shift'))) }, { step: true });
  }

  function follow() {
    one.put(state.get('game'), write(state.get('parameters')));
    two.put(state.get('other'), state.get('given'));
    if (document.activeElement !== shift) {
      shift.value = state.get('shift');
    }
    if (document.activeElement !== pattern) {
      pattern.value = state.get('pattern');
    }
    chips.forEach((chip, index) => chip.setAttribute('aria-pressed', String(isThis(EXAMPLES[index]))));
    clearTimeout(pause);
    wait?.give();
    answer.setAttribute('aria-busy', 'true');
    pause = setTimeout(compare, DELAY_MILLIS);
  }

  async function compare() {
    if (state.get('view') !== 'compare') {
      return;
    }
    wait?.end();
    const progress = waiting(patience, { words: 'Comparing', cancel: () => show(answer, h('p', { class: 'soft' }, 'The comparison was cancelled.')) });
    wait = progress;
    // An old result could be taken for the answer.
    show(answer);
    const [first, second] = games().map((game, index) => ({ ...game, of: patterns()[index] }));
    const by = Number(state.get('shift')) || 0;
    try {
      const same = await ask('same', { game: first.game, parameters: first.parameters, other: second.game, otherParameters: second.parameters, misere: first.misere, shift: by, of: state.get('pattern') }, progress);
      const table = await rows([first, second], same, progress.signal);
      if (wait === progress) {
        show(answer, verdict(same, (next) => state.set({ shift: String(next) }, { step: true })), table);
        centre(table);
      }
    } catch (problem) {
      if (wait === progress && !progress.signal.aborted) {
        const title = await whose([first, second], [one, two], progress.signal);
        if (wait === progress) {
          show(answer, title ? h('h2', {}, title) : null, problemMessage(problem));
        }
      }
    }
    if (wait === progress) {
      progress.end();
      answer.removeAttribute('aria-busy');
    }
  }

  function isThis({ game, other, given = '', shift: by = '0' }) {
    return game === state.get('game') && other === state.get('other') && given === state.get('given') && by === state.get('shift');
  }

  const chips = EXAMPLES.map(({ title, game, other, given = '', shift: by = '0' }) =>
    h('button', { type: 'button', class: 'chip', onclick: () => state.set({ game, parameters: {}, other, given, shift: by, pattern: '' }, { step: true }) }, title),
  );
  show(
    place,
    h('h1', {}, 'Are two games the same?'),
    h('div', { class: 'chips compare-chips', role: 'group', 'aria-label': 'Examples' }, chips),
    h('div', { class: 'compare-sides' },
      one.element,
      h('div', { class: 'compare-between' },
        h('button', { type: 'button', onclick: swap }, 'Swap'),
        h('label', { for: 'compare-shift' }, 'Shift'),
        shift,
        h('p', { class: 'soft hint' }, 'compares n of the first with n + shift of the second')),
      two.element),
    h('p', { class: 'row compare-pattern' }, h('label', { for: 'compare-pattern' }, 'Positions'), pattern, checkbox('Misere play', 'misere', state)),
    h('section', { class: 'panel', 'aria-label': 'Answer' }, patience, answer),
  );
  state.on(['game', 'parameters', 'other', 'given', 'shift', 'pattern', 'misere', 'view'], () => state.get('view') === 'compare' && follow());
  follow();
}

/** One of the two games: its rules, its parameters, and a button that opens it. */
function side(title, name, changed, given) {
  const box = editor({ id: `compare-${name}`, input: changed });
  const parameters = h('input', { id: `compare-${name}-given`, class: 'code', autocomplete: 'off', spellcheck: 'false', placeholder: 'none, or as m=2 S={1,5,6}', oninput: () => given(parameters.value) });
  return {
    element: h('section', { class: 'panel compare-side' },
      h('label', { for: `compare-${name}` }, h('h2', {}, title)),
      box.element,
      h('label', { for: `compare-${name}-given`, class: 'soft' }, 'Parameters'),
      parameters),
    mark: box.mark,
    put(game, text) {
      box.put(game);
      if (document.activeElement !== parameters) {
        parameters.value = text;
      }
    },
  };
}
