// SPDX-License-Identifier: Apache-2.0
// A value that changes, with listeners.

/** A value, initially null. Listeners are called with each new value. */
export class Observable {
  #now = null;
  #listeners = new Set();

  now() {
    return this.#now;
  }

  set(now) {
    this.#now = now;
    [...this.#listeners].forEach((listener) => listener(now));
  }

  /**
   * Calls `listener(value)` with the current value, unless it is null, and with each new one. Returns a function that
   * removes the listener.
   */
  on(listener) {
    this.#listeners.add(listener);
    if (this.#now) {
      listener(this.#now);
    }
    return () => this.#listeners.delete(listener);
  }
}
