// SPDX-License-Identifier: Apache-2.0
// The notice above the panels while the rules have an error or a parameter has no value.

import { h, show } from '../dom.js';
import { sentence } from '../messages.js';
import { catalogue, exampleOf } from './catalogue.js';
import { mistake } from './lastValidGame.js';
import { EXAMPLES, own } from './parameters.js';

/** What the panels will show; part of the notice. */
const PROMISE = 'the law, the values, a picture, each value explained and contest code appear here.';

/**
 * Fills a place while the rules have an error or a parameter has no value.
 *
 * @param panels the element of the panels, which is hidden meanwhile
 */
export function mount(place, app, panels) {
  app.validGame.onReport((report) => {
    if (report.asking) {
      return;
    }
    const error = mistake(report);
    const isWrong = Boolean(error) || report.missing.length > 0;
    place.hidden = !isWrong;
    // Keeps the scroll position.
    panels.parentElement.style.minHeight = isWrong ? `${scrollY + innerHeight}px` : '';
    panels.hidden = isWrong;
    if (isWrong) {
      show(place, error ? mistaken(error, app.state) : missing(report, app.state), h('p', { class: 'soft' }, `${error ? 'Once it is fixed' : 'With a value'}, ${PROMISE}`));
    }
  });
}

function mistaken(error, state) {
  const isRules = error.code !== 'wrong-field' && !(error.status === 0 || error.status >= 500);
  const lead = !isRules ? null : error.file === 'parameters' ? 'A parameter cannot be read: ' : 'There is an error in the rules: ';
  // The rules themselves are valid: only their misere form is missing.
  const without = () => h('button', { type: 'button', class: 'small', onclick: () => state.set({ misere: '' }) }, 'Play without misere');
  return error.code === 'no-misere-form' ? h('p', { class: 'row' }, h('span', {}, sentence(error)), without()) : h('p', {}, lead, sentence(error));
}

function missing({ missing: names, declared }, state) {
  const take = h('span', {});
  offer(take, names, declared, state);
  return h('p', { class: 'row' }, h('span', {}, `The rules need ${names.length === 1 ? 'a value' : 'values'} for `, names.map((each, i) => [i > 0 ? ', ' : '', h('code', {}, each)]), ': write it at Parameters, or '), take);
}

/** A button that sets the catalogue's example, or an example value of the kind. */
async function offer(place, names, declared, state) {
  const entry = (await catalogue().catch(() => [])).find((each) => each.name === state.get('game').trim());
  const known = exampleOf(entry);
  const values = Object.fromEntries(names.map((name) => [name, own(known, name) ?? EXAMPLES[declared.find((each) => each.name === name)?.kind] ?? EXAMPLES.integer]));
  const texts = Object.entries(values).map(([name, value]) => `${name} = ${value}`);
  show(place, h('button', { type: 'button', class: 'small', onclick: () => state.set({ parameters: { ...state.get('parameters'), ...values } }, { step: true }) }, `Take ${texts.join(', ')}`));
}
