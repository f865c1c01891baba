// SPDX-License-Identifier: Apache-2.0
// The state of the page, stored in the fragment of the address, so that an address shares it. Settings that hold for
// every address (theme, hints) are stored elsewhere.

/** Default values of the fields. */
export const STANDARD = Object.freeze({
  view: 'game',
  game: 'kayles',
  parameters: Object.freeze({}),
});

/** Fields added by views, with their default texts. */
const added = {};

/** Declares a field of the state; its values are texts. */
export function field(name, standard = '') {
  added[name] = standard;
}

/** Parses the state from a fragment such as `#view=game&game=nim&p.k=3`. */
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

/** The fragment of a state. Default values are omitted, except for view and game. */
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

/** The current state, with listeners. */
export class State {
  #now;
  #listeners = new Set();

  constructor(hash) {
    this.#now = read(hash);
  }

  get(key) {
    return this.#now[key] ?? added[key];
  }

  /** All fields; read-only. */
  all() {
    return this.#now;
  }

  /**
   * Changes fields. With `step` a history entry is added, which "back" undoes; without it, as for typing, the current
   * entry is replaced.
   */
  set(patch, { step = false } = {}) {
    const before = this.#now;
    this.#now = { ...before, ...patch };
    const address = write(this.#now);
    if (address !== write(before) || location.hash !== address) {
      history[step ? 'pushState' : 'replaceState'](null, '', address);
    }
    this.#notify(before);
  }

  /** Sets the state from a fragment, after "back" or a link. */
  follow(hash) {
    const before = this.#now;
    this.#now = read(hash);
    this.#notify(before);
  }

  /**
   * Calls `listener(state)` whenever one of the fields changes, or any field if `keys` is null. Returns a function
   * that removes the listener.
   */
  on(keys, listener) {
    const entry = { keys, listener };
    this.#listeners.add(entry);
    return () => this.#listeners.delete(entry);
  }

  #notify(before) {
    const changed = (key) => JSON.stringify(before[key]) !== JSON.stringify(this.#now[key]);
    for (const { keys, listener } of [...this.#listeners]) {
      if (keys?.some(changed) ?? write(before) !== write(this.#now)) {
        listener(this.#now);
      }
    }
  }
}
