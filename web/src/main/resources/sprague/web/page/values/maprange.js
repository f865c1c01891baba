// SPDX-License-Identifier: Apache-2.0
// Which positions a map shows: two corners, typed, zoomed or framed, kept in the address.

import { h } from '../dom.js';
import { field } from '../state.js';
import { coordinates } from './words.js';

/** How long the sides of a map are at first, and at most, and how short zooming makes them. */
const FIRST = 60;
const MOST = 1000;
const LEAST = 4;

field('mapfrom');
field('mapto');

/** The corners of a map, with the fields that change them. */
export class MapRange {
  #state;
  #wrong;
  #from = this.#input('map-from');
  #to = this.#input('map-to');

  /** The corners of a state; `wrong(message)` tells what cannot be read. */
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

  /** The corners as fields of a question, which the fields of the page show too. */
  ends() {
    const { first, last } = this.#bounds();
    this.#from.value = first.join(',');
    this.#to.value = last.join(',');
    return { from: this.#from.value, to: this.#to.value };
  }

  /** Goes from one corner to the other; without a second one the map has its first size. */
  show(first, last) {
    this.#state.set({ mapfrom: first.some((each) => each > 0) ? first.join(',') : '', mapto: last ? last.join(',') : '' }, { step: true });
  }

  #input(id) {
    return h('input', { id, class: 'code narrow', inputmode: 'numeric', autocomplete: 'off', onchange: () => this.#typed() });
  }

  #bounds() {
    const first = coordinates(this.#state.get('mapfrom'), 2) ?? [0, 0];
    const last = coordinates(this.#state.get('mapto'), 2) ?? first.map((each) => each + FIRST - 1);
    return { first, last: last.map((each, i) => Math.min(Math.max(each, first[i]), first[i] + MOST - 1)) };
  }

  #typed() {
    const wrong = [this.#from, this.#to].find((each) => each.value.trim() && !coordinates(each.value, 2));
    if (wrong) {
      this.#wrong(`${wrong === this.#from ? 'From' : 'To'} is two numbers with a comma between, as 60,60`);
      return;
    }
    this.show(coordinates(this.#from.value, 2) ?? [0, 0], coordinates(this.#to.value, 2));
  }

  /** Shows about the middle so many times as much; what begins at 0 goes on to. */
  #resize(factor) {
    const { first, last } = this.#bounds();
    const lengths = first.map((each, i) => Math.min(MOST, Math.max(LEAST, Math.round((last[i] - each + 1) * factor))));
    const begin = first.map((each, i) => (each === 0 ? 0 : Math.max(0, Math.round((each + last[i] + 1 - lengths[i]) / 2))));
    this.show(begin, begin.map((each, i) => each + lengths[i] - 1));
  }
}
