// SPDX-License-Identifier: Apache-2.0
// Above the panels: why they do not speak of the rules as they stand.

import { h, show } from '../dom.js';
import { sentence } from '../said.js';
import { catalogue, exampleOf } from './catalogue.js';
import { mistake } from './checked.js';
import { EXAMPLES, own } from './parameters.js';

/** What the panels show, told while there is no game to show it of. */
const PROMISE = 'the law, the values, a picture, each value explained and contest code stand here.';

/**
 * Fills a place while the rules are mistaken or a parameter has no value.
 *
 * @param panels what is hidden while no game was sound yet
 */
export function mount(place, app, panels) {
  app.checked.look((report) => {
    if (report.asking) {
      return;
    }
    const error = mistake(report);
    const isWrong = Boolean(error) || report.missing.length > 0;
    place.hidden = !isWrong;
    // The page stays where it was scrolled to.
    panels.parentElement.style.minHeight = isWrong ? `${scrollY + innerHeight}px` : '';
    panels.hidden = isWrong;
    if (isWrong) {
      show(place, error ? mistaken(error) : missing(report, app.state), h('p', { class: 'soft' }, `${error ? 'Once it is mended' : 'With a value'}, ${PROMISE}`));
    }
  });
}

function mistaken(error) {
  const isRules = error.code !== 'wrong-field' && !(error.status === 0 || error.status >= 500);
  const lead = !isRules ? null : error.file === 'parameters' ? 'A parameter cannot be read: ' : 'There is a mistake in the rules: ';
  return h('p', {}, lead, sentence(error));
}

function missing({ missing: names, declared }, state) {
  const take = h('span', {});
  offer(take, names, declared, state);
  return h('p', { class: 'row' }, h('span', {}, `The rules need ${names.length === 1 ? 'a value' : 'values'} for `, names.map((each, i) => [i > 0 ? ', ' : '', h('code', {}, each)]), ': write it at Parameters, or '), take);
}

/** A button that takes the catalogue's example, or any value of the kind. */
async function offer(place, names, declared, state) {
  const entry = (await catalogue().catch(() => [])).find((each) => each.name === state.get('game').trim());
  const known = exampleOf(entry);
  const values = Object.fromEntries(names.map((name) => [name, own(known, name) ?? EXAMPLES[declared.find((each) => each.name === name)?.kind] ?? EXAMPLES.integer]));
  const told = Object.entries(values).map(([name, value]) => `${name} = ${value}`);
  show(place, h('button', { type: 'button', class: 'small', onclick: () => state.set({ parameters: { ...state.get('parameters'), ...values } }, { step: true }) }, `Take ${told.join(', ')}`));
}
