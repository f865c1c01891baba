// SPDX-License-Identifier: Apache-2.0
// The jobs of this client as they stand: one list, asked again while one of them goes on or somebody looks. That rules
// are looked at as they are typed is no work of the user's and left out.

import { JOB, jobs } from '../api.js';

/** How soon the list is asked again, in milliseconds: while a job goes on, while somebody looks, while the server is away. */
const LIVELY = 1000;
const CALM = 5000;
const AWAY = 2000;

/** Whether a job has still to end. */
export function isLive({ state }) {
  return state === 'waiting' || state === 'running';
}

/** Follows the jobs; listeners get `{ jobs, away }`, `away` while the server does not answer. */
export class JobWatch {
  #now = { jobs: [], away: false, known: false };
  #listeners = new Set();
  #timer = 0;
  #looking = false;
  #asking = false;

  constructor() {
    addEventListener(JOB, () => this.refresh());
    this.refresh();
  }

  /** Calls `listener` with the jobs, now and after each change; returns a function that ends it. */
  on(listener) {
    this.#listeners.add(listener);
    listener(this.#now);
    return () => this.#listeners.delete(listener);
  }

  /** Says whether somebody looks at the list, so that jobs of other windows show up too. */
  look(looking) {
    this.#looking = looking;
    if (looking) {
      this.refresh();
    }
  }

  /** Asks now. */
  async refresh() {
    clearTimeout(this.#timer);
    if (this.#asking) {
      this.#later(LIVELY);
      return;
    }
    this.#asking = true;
    try {
      const asked = (await jobs()).filter(({ command }) => command !== 'lint');
      this.#tell({ jobs: asked, away: false, known: true });
    } catch {
      this.#tell({ ...this.#now, away: true });
    }
    this.#asking = false;
    if (this.#now.jobs.some(isLive)) {
      this.#later(this.#now.away ? AWAY : LIVELY);
    } else if (this.#looking) {
      this.#later(this.#now.away ? AWAY : CALM);
    }
  }

  #later(pause) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.refresh(), pause);
  }

  #tell(now) {
    this.#now = now;
    [...this.#listeners].forEach((listener) => listener(now));
  }
}
