// SPDX-License-Identifier: Apache-2.0
// The jobs of this client as they stand: one list, asked again while one of them goes on or somebody looks. Long work is
// what takes a while, or was given up by the user; that rules are looked at as they are typed is no work of the user's.

import { GIVEN_UP, JOB, jobs } from '../api.js';

/** What takes less, in milliseconds, is no long work. */
const LONG = 3000;

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
  #isLive = false;
  #kept = new Set();

  constructor() {
    addEventListener(JOB, () => this.refresh());
    addEventListener(GIVEN_UP, ({ detail }) => {
      this.#kept.add(detail);
      this.refresh();
    });
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
      this.#isLive = asked.some(isLive);
      this.#tell({ jobs: asked.filter((job) => this.#isLong(job)), away: false, known: true });
    } catch {
      this.#tell({ ...this.#now, away: true });
    }
    this.#asking = false;
    if (this.#isLive) {
      this.#later(this.#now.away ? AWAY : LIVELY);
    } else if (this.#looking) {
      this.#later(this.#now.away ? AWAY : CALM);
    }
  }

  /** Whether a job is long work; what was is, so that nothing that was seen goes away. */
  #isLong({ id, begun, ended }) {
    if ((ended ?? Date.now()) - begun >= LONG) {
      this.#kept.add(id);
    }
    return this.#kept.has(id);
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
