// SPDX-License-Identifier: Apache-2.0
// The values panel: a table from any position on, wrapped at the period if a law is known.

import { h, number, show } from '../dom.js';
import { knownLaw, lawOf } from '../law/known.js';
import { Answer } from '../rule/panel.js';
import { copyButton } from '../share/copy.js';
import { field } from '../state.js';
import { family, positionAt } from './family.js';
import { lineTable, rowLength } from './line.js';
import { planeTable } from './plane.js';
import { coordinates, kindName, whole } from './words.js';

/**
 * The default and maximum number of values, along one coordinate and along each side of two. Each
 * is a cell of the table, which more would make slow; the plot and the map show more.
 */
const DEFAULT_COUNT = 60;
const MAX_COUNT = 5000;
const DEFAULT_SIDE = 12;
const MAX_SIDE = 60;

/** Time limit in seconds of automatic requests, so that slow games show their first values soon. */
const AUTOMATIC_LIMIT_SECONDS = 1;

field('row');

/** Fills the panel. */
export function mount(place, app) {
  const text = (id, width, more = {}) => h('input', { id, class: `code ${width}`, inputmode: 'numeric', autocomplete: 'off', ...more });
  const from = text('values-from', 'narrow', { onchange: range });
  const to = text('values-to', 'narrow', { onchange: range });
  const row = text('values-row', 'tiny', { onchange: () => app.state.set({ row: row.value.trim() }) });
  const near = text('values-near', 'wide', { placeholder: '10^9' });
  const of = h('input', { id: 'values-of', class: 'code wide', autocomplete: 'off', spellcheck: 'false' });
  const labelled = (label, input, ...more) => h('div', { class: 'values-field' }, h('label', { for: input.id }, label), input, more);
  const rowField = labelled('Row of', row);
  const nearField = h('form', { class: 'values-field', onsubmit: around }, h('label', { for: near.id }, 'Around n ='), near, h('button', { class: 'small' }, 'Go'));
  const body = h('div', { class: 'values-body' });
  const telling = h('p', { class: 'values-telling number', role: 'status' });
  const moreButton = h('button', { type: 'button', class: 'small', onclick: more }, 'More');
  const foot = h('div', { class: 'row values-foot' });
  const answer = new Answer(app, 'Computing values', h('div', {}, body, telling, foot));
  const copy = copyButton('Copy terms', () => answer.shown.values.flat(Infinity).join(', '));
  let now = null;

  of.addEventListener('change', () => app.state.set({ of: of.value.trim(), from: '', to: '' }, { step: true }));
  show(
    place,
    h('div', { class: 'values-fields' }, labelled('From', from), labelled('to', to), rowField, nearField, labelled('Positions', of)),
    answer.element,
  );
  copy.classList.add('small');
  show(foot, moreButton, copy);

  /** The range in the state, or the default one. */
  function bounds() {
    const count = now.coordinates.length;
    const first = coordinates(app.state.get('from'), count) ?? Array(count).fill(0);
    const standard = first.map((each) => each + (count === 1 ? DEFAULT_COUNT : DEFAULT_SIDE) - 1);
    const last = coordinates(app.state.get('to'), count) ?? standard;
    const most = count === 1 ? MAX_COUNT : MAX_SIDE;
    return { first, last: last.map((each, i) => Math.min(Math.max(each, first[i]), first[i] + most - 1)) };
  }

  function range() {
    const count = now.coordinates.length;
    const wrong = [from, to].find((each) => each.value.trim() && !coordinates(each.value, count));
    if (wrong) {
      wrong.setAttribute('aria-invalid', 'true');
      const example = count === 1 ? 'a whole number, as 60 or 10^9' : 'two numbers with a comma between, as 20,20';
      answer.refuse(`${wrong === from ? 'From' : 'To'} is ${example}`);
      return;
    }
    const bare = (each) => (coordinates(each.value, count) ?? []).join(',');
    app.state.set({ from: bare(from), to: bare(to) });
  }

  function around(event) {
    event.preventDefault();
    const n = whole(near.value || near.placeholder);
    if (n === null) {
      answer.refuse('n is a whole number below 2^53, as 1000000000 or 10^9');
      return;
    }
    const width = rowLength(app.state.get('row'), law());
    const first = Math.max(0, n - (n % width) - width);
    app.state.set({ from: String(first), to: String(first + Math.max(DEFAULT_COUNT, 4 * width) - 1) }, { step: true });
  }

  function more() {
    const { first, last } = bounds();
    const step = now.coordinates.length === 1 ? Math.max(DEFAULT_COUNT, last[0] - first[0] + 1) : DEFAULT_SIDE;
    app.state.set({ from: first.join(','), to: last.map((each) => each + step).join(',') });
  }

  /** The law of the family shown; null if unknown. */
  const law = () => lawOf(app, now.question.of);

  function update() {
    const count = now.coordinates.length;
    rowField.hidden = nearField.hidden = count !== 1;
    of.placeholder = now.start.position ?? `${now.start.name}(${now.start.coordinates.join(', ')})`;
    of.value = now.question.of;
    [from, to].forEach((each) => each.removeAttribute('aria-invalid'));
    from.disabled = to.disabled = count === 0 || count > 2;
    if (count > 2) {
      answer.showStatic(draw);
      return;
    }
    const { first, last } = bounds();
    from.value = first.join(',');
    to.value = last.join(',');
    const ends = count === 0 ? {} : { from: first.join(','), to: last.join(',') };
    const isAsked = app.state.get('from') !== '' || app.state.get('to') !== '';
    answer.ask('values', { ...now.question, ...ends }, draw, { seconds: isAsked ? null : AUTOMATIC_LIMIT_SECONDS });
  }

  function draw() {
    const count = now.coordinates.length;
    foot.hidden = telling.hidden = count > 2;
    if (count > 2) {
      show(body, tooMany());
      return;
    }
    const values = answer.shown;
    const most = count === 1 ? MAX_COUNT : MAX_SIDE;
    moreButton.hidden = count === 0 || values.complete === false || values.to.every((each, i) => each - values.from[i] + 1 >= most);
    const options = {
      kind: values.kind,
      names: now.coordinates,
      describe: (words) => show(telling, words),
      choose: (at) => app.state.set({ position: positionAt(now, at) }, { step: true }),
    };
    row.placeholder = String(rowLength('', law()));
    row.value = app.state.get('row');
    show(telling, `${number(values.values.flat(2).length)} ${kindName(values.kind)}; choose one to see why.`);
    if (count === 0) {
      show(body, h('p', {}, 'The start is one position, with no number that runs: ', h('strong', {}, String(values.values[0]))));
    } else {
      const width = rowLength(app.state.get('row'), law());
      show(body, count === 1 ? lineTable(values, law(), width, options) : planeTable(values, options));
    }
  }

  function tooMany() {
    const names = now.coordinates;
    const patterns = [names.length - 2, names.length - 1].map(
      (fixed) => `${now.name}(${names.map((each, i) => (i < fixed ? '1' : each)).join(', ')})`,
    );
    return h(
      'div',
      { class: 'message' },
      h('p', {}, `A position has ${names.length} numbers (${names.join(', ')}), too many for a table. Fix all but one or two, or solve one position below.`),
      h('p', { class: 'row' }, patterns.map((each) => h('button', { type: 'button', class: 'small', onclick: () => app.state.set({ of: each }, { step: true }) }, h('code', {}, each)))),
    );
  }

  family(app).on((next) => {
    now = next;
    update();
  });
  app.state.on(['from', 'to'], () => now && update());
  app.state.on(['row'], () => answer.shown && draw());
  knownLaw(app).on(() => answer.shown && draw());
}
