// SPDX-License-Identifier: Apache-2.0
// Along which positions a law is looked for: a law has one coordinate, the positions of a game may have several.

import { h } from '../dom.js';
import { field } from '../state.js';

/** The family that a law is looked for along; nothing means the start's, or one that is made up. */
field('along');

/** The family along which a law is looked for, where the positions have several numbers. */
export class Family {
  #state;
  #field;

  constructor(state) {
    this.#state = state;
    this.#field = h('input', {
      id: 'law-of',
      class: 'code',
      autocomplete: 'off',
      onchange: () => state.set({ along: this.#field.value.trim() }),
    });
  }

  /** The pattern to ask about: the one chosen here, or for the values, unless it names positions of another game. */
  of({ start: { name, coordinates, position } }) {
    const fits = (each) => each?.startsWith(`${name}(`) && (position === null || size(each) === size(position));
    const chosen = [this.#state.get('along'), this.#state.get('of')].find(fits);
    if (chosen || coordinates.length < 2 || position === null) {
      return chosen ?? '';
    }
    const others = coordinates.slice(0, -1);
    return others.reduce((text, each) => text.replace(new RegExp(`\\b${each}\\b`, 'g'), '1'), position);
  }

  element(game) {
    const { coordinates } = game.start;
    this.#field.value = this.of(game);
    return coordinates.length < 2
      ? null
      : h(
          'div',
          { class: 'row law-family' },
          h('label', { for: 'law-of' }, 'Along'),
          this.#field,
          h('span', { class: 'soft hint' }, `a law runs along one of ${coordinates.join(', ')}; the others are numbers`),
        );
  }
}

/** How many arguments a position has. */
function size(position) {
  return position.split(',').length;
}
