// SPDX-License-Identifier: Apache-2.0
// Which positions a law is looked for in: all that the start names, or those of a pattern, along one number or several.

import { h } from '../dom.js';
import { field } from '../state.js';
import { running } from '../values/family.js';

/** The family that a law is looked for in; nothing means the start's, or one that is made up. */
field('along');

/** No law is looked for in more numbers at once. */
const MOST = 3;

/** The positions in which a law is looked for, where they have several numbers. */
export class Family {
  #state;
  #field;

  constructor(state) {
    this.#state = state;
    this.#field = h('input', {
      id: 'law-of',
      class: 'code wide',
      autocomplete: 'off',
      spellcheck: 'false',
      onchange: () => this.choose(this.#field.value.trim()),
    });
  }

  /** The pattern to ask about: the one chosen here, or for the values, unless it names positions of another game. */
  of({ start: { name, coordinates, position } }) {
    const fits = (each) => each?.startsWith(`${name}(`) && (position === null || size(each) === size(position));
    const chosen = [this.#state.get('along'), this.#state.get('of')].find(fits);
    return chosen ?? (coordinates.length > MOST && position !== null ? row(coordinates, position) : '');
  }

  /** The names of the numbers that run in the family. */
  running(game) {
    const of = this.of(game);
    const declared = game.declared.map(({ name }) => name);
    return of ? running(of, declared) : game.start.coordinates;
  }

  /** Positions to look along where there is no law of these: one number's, or all that the rules name; '' for none. */
  other(game) {
    const { coordinates, position } = game.start;
    if (this.running(game).length > 1) {
      return coordinates.length > 1 && position !== null ? row(coordinates, position) : '';
    }
    return this.of(game) === '' ? general(game) : '';
  }

  /** Looks in another family; in the start's for ''. */
  choose(pattern) {
    this.#state.set({ along: pattern });
  }

  element(game) {
    const { coordinates, position } = game.start;
    const all = general(game);
    if (coordinates.length < 2 && all === '') {
      return null;
    }
    this.#field.value = this.of(game);
    this.#field.placeholder = position ?? '';
    const hint =
      coordinates.length < 2
        ? ['nothing: the start; all positions are ', h('code', {}, all)]
        : [`nothing: ${coordinates.join(', ')} all at once; a number fixes its coordinate`, position === null ? null : [', as in ', h('code', {}, row(coordinates, position))]];
    return h(
      'div',
      { class: 'row law-family no-print' },
      h('label', { for: 'law-of' }, 'Along'),
      this.#field,
      h('span', { class: 'soft hint' }, hint),
    );
  }
}

/** The positions that the rules name first, as heap(n, most), where they have more numbers than the start; else ''. */
function general({ canonical, start: { name, coordinates } }) {
  const named = canonical.match(new RegExp(`^${name}\\(([a-z_]\\w*(?:, [a-z_]\\w*)+)\\)\\s+->`, 'im'));
  const count = named?.[1].split(',').length ?? 0;
  return count > coordinates.length && count <= MOST ? `${name}(${named[1]})` : '';
}

function row(coordinates, position) {
  return coordinates.slice(0, -1).reduce((text, each) => text.replace(new RegExp(`\\b${each}\\b`, 'g'), '1'), position);
}

/** How many arguments a position has. */
function size(position) {
  return position.split(',').length;
}
