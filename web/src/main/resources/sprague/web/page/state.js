// SPDX-License-Identifier: Apache-2.0
// The state of the page: what is asked, and how it is looked at. It lives in the address behind the #, so that an
// address shares it; what is the same for every address (light or dark, hints) is not part of it.

/** What each field is when the address does not say it. A new field of a view is added here. */
export const STANDARD = Object.freeze({
  view: 'game',
  game: 'kayles',
  parameters: Object.freeze({}),
});

/** Fields that a view adds, each with its standard value: texts only. */
const added = {};

/** Declares a field of the address; its values are texts. */
export function field(name, standard = '') {
  added[name] = standard;
}

/** The state that an address tells. */
export function read(hash) {
  const query = new URLSearchParams(hash.replace(/^#/, ''));
  const state = { ...STANDARD, ...added, parameters: {} };
  for (const [key, value] of query) {
    if (key.startsWith('p.')) {
      state.parameters[key.slice(2)] = value;
    } else if (key !== 'parameters') {
      state[key] = value; // also a field of a view that is not loaded yet
    }
  }
  return state;
}

/** The address of a state: what is standard is left out, the view and the game are always told. */
export function write(state) {
  const query = new URLSearchParams();
  query.set('view', state.view);
  query.set('game', state.game);
  for (const [name, value] of Object.entries(state.parameters)) {
    query.set(`p.${name}`, value);
  }
  for (const [key, value] of Object.entries(state)) {
    const standard = { ...STANDARD, ...added }[key];
    if (key !== 'parameters' && !query.has(key) && value !== '' && value !== standard) {
      query.set(key, value);
    }
  }
  return `#${query}`;
}

/** A state that tells those who listen what changed. */
export class State {
  #now;
  #listeners = new Set();

  constructor(hash) {
    this.#now = read(hash);
  }

  get(key) {
    return this.#now[key] ?? added[key];
  }

  /** All fields, not to be changed. */
  all() {
    return this.#now;
  }

  /**
   * Changes fields. With `step` the change is a step of the history that "back" undoes; typing is none.
   */
  set(patch, { step = false } = {}) {
    const before = this.#now;
    this.#now = { ...before, ...patch };
    const address = write(this.#now);
    if (address !== write(before) || location.hash !== address) {
      history[step ? 'pushState' : 'replaceState'](null, '', address);
    }
    this.#tell(before);
  }

  /** Takes the address over, after "back" or a link. */
  follow(hash) {
    const before = this.#now;
    this.#now = read(hash);
    this.#tell(before);
  }

  /**
   * Calls `listener(state)` whenever one of the fields changes, or any one for null; returns a function that ends it.
   */
  on(keys, listener) {
    const entry = { keys, listener };
    this.#listeners.add(entry);
    return () => this.#listeners.delete(entry);
  }

  #tell(before) {
    const changed = (key) => JSON.stringify(before[key]) !== JSON.stringify(this.#now[key]);
    for (const { keys, listener } of [...this.#listeners]) {
      if (keys?.some(changed) ?? write(before) !== write(this.#now)) {
        listener(this.#now);
      }
    }
  }
}
