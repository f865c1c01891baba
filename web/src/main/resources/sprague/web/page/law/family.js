// SPDX-License-Identifier: Apache-2.0
// The positions that a law is about: those of the start, or of a pattern, along one coordinate or several.

import { h } from '../dom.js';
import { field } from '../state.js';
import { running } from '../values/family.js';

/** The field of the pattern; empty for the start's positions or an automatic choice. */
field('along');

/** The server searches laws of at most three coordinates. */
const MAX_COORDINATES = 3;

/** The positions of a law, for games with several coordinates. */
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

  /**
   * The pattern for a request: the one chosen here, or that of the values, unless it names positions of another game.
   */
  of({ start: { name, coordinates, position } }) {
    const fits = (each) => each?.startsWith(`${name}(`) && (position === null || size(each) === size(position));
    const chosen = [this.#state.get('along'), this.#state.get('of')].find(fits);
    return chosen ?? (coordinates.length > MAX_COORDINATES && position !== null ? row(coordinates, position) : '');
  }

  /** The names of the variables in the pattern. */
  running(game) {
    const of = this.of(game);
    const declared = game.declared.map(({ name }) => name);
    return of ? running(of, declared) : game.start.coordinates;
  }

  /** A pattern to try if there is no law: along one coordinate, or all positions of the rules; '' if there is none. */
  other(game) {
    const { coordinates, position } = game.start;
    if (this.running(game).length > 1) {
      return coordinates.length > 1 && position !== null ? row(coordinates, position) : '';
    }
    return this.of(game) === '' ? general(game) : '';
  }

  /** Sets the pattern; '' for the start. */
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

/**
 * The first position of the rules as a pattern such as heap(n, most), if it has more coordinates than the start;
 * otherwise ''.
 */
function general({ canonical, start: { name, coordinates } }) {
  const named = canonical.match(new RegExp(`^${name}\\(([a-z_]\\w*(?:, [a-z_]\\w*)+)\\)\\s+->`, 'im'));
  const count = named?.[1].split(',').length ?? 0;
  return count > coordinates.length && count <= MAX_COORDINATES ? `${name}(${named[1]})` : '';
}

function row(coordinates, position) {
  return coordinates.slice(0, -1).reduce((text, each) => text.replace(new RegExp(`\\b${each}\\b`, 'g'), '1'), position);
}

/** The number of arguments of a position. */
function size(position) {
  return position.split(',').length;
}
