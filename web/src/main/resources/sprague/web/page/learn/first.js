// SPDX-License-Identifier: Apache-2.0
// The first lesson: a subtraction game whose set the reader changes, with its values, options, mex and law.

import { ask } from '../api.js';
import { h, show } from '../dom.js';
import { typeset } from '../law/statement.js';
import { link } from '../link.js';
import { asking, badge } from '../share/asking.js';
import { field } from '../state.js';
import { arrows } from './arrows.js';
import { mexSteps } from './mex.js';
import { term } from './terms.js';

/** The numbers that can be switched on and off, and the largest heap shown. */
const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const MAX_HEAP = 24;

// The numbers that a move may take, or 'none'; the chosen heap.
field('take', '1,2,3');
field('heap', '6');

/** Fills the place. */
export function mount(place, app) {
  const { state } = app;
  const taken = () => (state.get('take') === 'none' ? [] : state.get('take').split(',').map(Number));
  const question = () => ({ game: 'subtraction', parameters: { S: taken() } });
  const heap = () => Math.min(MAX_HEAP, Math.max(0, Number.parseInt(state.get('heap'), 10) || 0));

  const numbers = NUMBERS.map((each) =>
    h('button', { type: 'button', class: 'number-key', onclick: () => turn(each), 'aria-label': `take ${each}` }, String(each)),
  );
  const row = h('div', { class: 'heaps' });
  const lesson = h('div', { class: 'lesson', 'aria-live': 'polite' });
  const law = h('div', { class: 'first-law', 'aria-live': 'polite' });
  let values = [];
  let options = [];

  function turn(number) {
    const now = taken();
    const next = now.includes(number) ? now.filter((each) => each !== number) : [...now, number].sort((a, b) => a - b);
    state.set({ take: next.length === 0 ? 'none' : next.join(',') });
  }

  /** Opens this game in another view. */
  function opened(fields) {
    state.set({ game: 'subtraction', parameters: { S: `{${taken().join(', ')}}` }, ...fields }, { step: true });
  }

  function drawKeys() {
    numbers.forEach((key, index) => key.setAttribute('aria-pressed', String(taken().includes(NUMBERS[index]))));
  }

  function drawRow() {
    const focused = row.contains(document.activeElement);
    const cells = values.map((value, size) => cell(value, size, size === heap(), () => state.set({ heap: String(size) })));
    const far = row.querySelector('.scroll')?.scrollLeft ?? 0;
    show(row, h('div', { class: 'scroll' }, arrows(options, heap(), values.length), h('div', { class: 'cells', role: 'group', 'aria-label': 'Heaps', onkeydown: step }, cells)));
    row.querySelector('.scroll').scrollLeft = far;
    const chosen = cells[heap()];
    if (focused) {
      chosen.focus();
    }
  }

  function step(event) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by) {
      event.preventDefault();
      state.set({ heap: String(Math.min(MAX_HEAP, Math.max(0, heap() + by))) });
    }
  }

  const askRow = asking(row, async (signal) => {
    values = (await ask('values', { ...question(), to: MAX_HEAP }, { signal })).values;
    drawRow();
  });
  const askLesson = asking(lesson, async (signal) => {
    const size = heap();
    const solved = await ask('solve', { ...question(), position: String(size) }, { signal });
    options = (solved.components[0]?.options ?? []).map(({ to, value }) => ({ size: sizeOf(to), value }));
    drawRow();
    show(lesson, mexSteps(size, options, solved));
  });
  const askLaw = asking(law, async (signal) => {
    const found = await ask('theorem', question(), { signal });
    show(law, lawWords(found));
  });

  show(
    place,
    h(
      'div',
      { class: 'first' },
      h('h1', {}, 'A game you understand in a minute'),
      h('p', { class: 'lead' }, 'A heap of stones, two players in turn. A move takes one of the numbers below that are switched on; who cannot move loses. Who wins?'),
      h('div', { class: 'row', role: 'group', 'aria-label': 'A move may take' }, h('span', { class: 'soft' }, 'A move takes'), numbers),
      h('section', { class: 'panel' },
        h('h2', {}, 'Every heap has a number'),
        h('p', {}, 'The number in a cell is the ', term('nim-value'), ' of the heap above it. Where it is 0 the player to move loses (a ', term('P-position'), '); elsewhere the player to move wins (an ', term('N-position'), '). Choose a heap and see why.'),
        row,
        lesson),
      h('section', { class: 'panel' }, h('h2', {}, 'And for all heaps at once'), law,
        h('p', { class: 'row' },
          h('button', { type: 'button', class: 'primary', onclick: () => opened({ view: 'game' }) }, 'Open this game'),
          h('button', { type: 'button', onclick: () => opened({ view: 'play', position: String(heap()), moves: '' }) }, 'Play it from this heap'),
          link(state, { page: 'language' }, 'Write rules of your own'))),
    ),
  );

  const all = () => {
    drawKeys();
    askRow();
    askLesson();
    askLaw();
  };
  state.on(['take'], all);
  state.on(['heap'], () => {
    drawRow();
    askLesson();
  });
  all();
}

/** One heap: its size, its value, and P or N. */
function cell(value, size, chosen, choose) {
  const lost = value === 0;
  return h(
    'button',
    {
      type: 'button',
      class: `heap ${lost ? 'lost' : 'won'}`,
      'aria-pressed': String(chosen),
      tabindex: chosen ? '0' : '-1',
      onclick: choose,
    },
    h('span', { class: 'heap-size' }, forScreenReader('heap '), String(size)),
    h('span', { class: 'heap-value' }, forScreenReader('value '), String(value)),
    h('span', { class: 'heap-outcome' }, lost ? 'P' : 'N'),
  );
}

function forScreenReader(word) {
  return h('span', { class: 'visually-hidden' }, word);
}

function lawWords(found) {
  if (!found.statement) {
    return h('p', { class: 'row' }, badge('none'), 'No law is found for these values yet.');
  }
  return [
    h('p', { class: 'row law-line' }, badge(found.status), h('span', {}, typeset(found.statement))),
    found.period > 0
      ? h('p', {}, 'The values repeat with ', term('period'), ` ${found.period}`,
          found.saltus ? [' and ', term('saltus'), ` ${found.saltus}`] : '',
          found.preperiod > 0 ? [' after a ', term('preperiod'), ` of ${found.preperiod}.`] : ' from the first heap on.',
          found.status === 'proved' ? ' That is a theorem about all heaps, not a guess from the cells above: a checker verified it from the rules.' : '')
      : null,
  ];
}

/** The size in a position. */
function sizeOf(position) {
  return Number(position.match(/\d+/)?.[0] ?? 0);
}
