// SPDX-License-Identifier: Apache-2.0
// A thing that changes and is followed.

/** A thing, null at first; each that follows it is told of a new one. */
export class Followed {
  #now = null;
  #listeners = new Set();

  now() {
    return this.#now;
  }

  set(now) {
    this.#now = now;
    [...this.#listeners].forEach((listener) => listener(now));
  }

  /** Calls `listener(now)` with each new thing, at once when there is one; returns a function that ends it. */
  on(listener) {
    this.#listeners.add(listener);
    if (this.#now) {
      listener(this.#now);
    }
    return () => this.#listeners.delete(listener);
  }
}
