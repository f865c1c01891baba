// SPDX-License-Identifier: Apache-2.0
// The range of a map: two corners, typed, zoomed or drawn, stored in the state.

import { h } from '../dom.js';
import { field } from '../state.js';
import { coordinates } from './words.js';

/**
 * The default, maximum and minimum side of a map, in cells; a million values are drawn in one go.
 */
const DEFAULT_SIDE = 60;
const MAX_SIDE = 1000;
const MIN_SIDE = 4;

field('mapfrom');
field('mapto');

/** The corners of a map, with the fields that edit them. */
export class MapRange {
  #state;
  #wrong;
  #from = this.#input('map-from');
  #to = this.#input('map-to');

  /** The corners in the state; `wrong(message)` reports input errors. */
  constructor(state, wrong) {
    this.#state = state;
    this.#wrong = wrong;
  }

  /** The fields and buttons. */
  element() {
    const button = (label, act) => h('button', { type: 'button', class: 'small', onclick: act }, label);
    return h(
      'div',
      { class: 'values-fields' },
      h('div', { class: 'values-field' }, h('label', { for: 'map-from' }, 'From'), this.#from),
      h('div', { class: 'values-field' }, h('label', { for: 'map-to' }, 'to'), this.#to),
      h(
        'div',
        { class: 'values-field', role: 'group', 'aria-label': 'Zoom' },
        button('Nearer', () => this.#resize(0.5)),
        button('Wider', () => this.#resize(2)),
        button('First values', () => this.#state.set({ mapfrom: '', mapto: '' })),
      ),
    );
  }

  /** Calls `listener` when the corners change. */
  on(listener) {
    this.#state.on(['mapfrom', 'mapto'], listener);
  }

  /** The corners as fields of a request; also updates the input fields. */
  ends() {
    const { first, last } = this.#bounds();
    this.#from.value = first.join(',');
    this.#to.value = last.join(',');
    return { from: this.#from.value, to: this.#to.value };
  }

  /** Shows the rectangle between two corners; without the second one, a map of the default size. */
  show(first, last) {
    this.#state.set({ mapfrom: first.some((each) => each > 0) ? first.join(',') : '', mapto: last ? last.join(',') : '' }, { step: true });
  }

  #input(id) {
    return h('input', { id, class: 'code narrow', inputmode: 'numeric', autocomplete: 'off', onchange: () => this.#typed() });
  }

  #bounds() {
    const first = coordinates(this.#state.get('mapfrom'), 2) ?? [0, 0];
    const last = coordinates(this.#state.get('mapto'), 2) ?? first.map((each) => each + DEFAULT_SIDE - 1);
    return { first, last: last.map((each, i) => Math.min(Math.max(each, first[i]), first[i] + MAX_SIDE - 1)) };
  }

  #typed() {
    const wrong = [this.#from, this.#to].find((each) => each.value.trim() && !coordinates(each.value, 2));
    if (wrong) {
      this.#wrong(`${wrong === this.#from ? 'From' : 'To'} is two numbers with a comma between, as 60,60`);
      return;
    }
    this.show(coordinates(this.#from.value, 2) ?? [0, 0], coordinates(this.#to.value, 2));
  }

  /** Scales the range about its middle by a factor; ranges that begin at 0 keep that. */
  #resize(factor) {
    const { first, last } = this.#bounds();
    const lengths = first.map((each, i) => Math.min(MAX_SIDE, Math.max(MIN_SIDE, Math.round((last[i] - each + 1) * factor))));
    const begin = first.map((each, i) => (each === 0 ? 0 : Math.max(0, Math.round((each + last[i] + 1 - lengths[i]) / 2))));
    this.show(begin, begin.map((each, i) => each + lengths[i] - 1));
  }
}
