// SPDX-License-Identifier: Apache-2.0
// Polls the list of this client's jobs while one is running or the list is visible. Only jobs that take long, or that
// the user cancelled, are shown; the checks of rules during typing are not.

import { CANCELLED_BY_USER, JOB, jobs } from '../api.js';

/** Jobs shorter than this are not shown, in milliseconds. */
const MIN_SHOWN_MILLIS = 3000;

/** Milliseconds between polls: while a job is running, while only the list is visible, while the server is down. */
const RUNNING_POLL_MILLIS = 1000;
const VISIBLE_POLL_MILLIS = 5000;
const AWAY_POLL_MILLIS = 2000;

/** Whether a job has not ended. */
export function isLive({ state }) {
  return state === 'waiting' || state === 'running';
}

/**
 * Follows the jobs; listeners receive `{ jobs, away, known }`: `jobs` with the fields of
 * docs/http.md, newest first, `away` while the server does not answer, `known` after the first
 * answer.
 */
export class JobWatch {
  #now = { jobs: [], away: false, known: false };
  #listeners = new Set();
  #timer = 0;
  #isVisible = false;
  #asking = false;
  #isLive = false;
  #shown = new Set();

  constructor() {
    addEventListener(JOB, () => this.refresh());
    addEventListener(CANCELLED_BY_USER, ({ detail }) => {
      this.#shown.add(detail);
      this.refresh();
    });
    this.refresh();
  }

  /** Calls `listener` with the jobs, now and after each change; returns a function that removes it. */
  on(listener) {
    this.#listeners.add(listener);
    listener(this.#now);
    return () => this.#listeners.delete(listener);
  }

  /** Sets whether the list is visible; then jobs of other windows appear too. */
  setVisible(isVisible) {
    this.#isVisible = isVisible;
    if (isVisible) {
      this.refresh();
    }
  }

  /** Polls now. */
  async refresh() {
    clearTimeout(this.#timer);
    if (this.#asking) {
      this.#schedule(RUNNING_POLL_MILLIS);
      return;
    }
    this.#asking = true;
    try {
      const asked = (await jobs()).filter(({ command }) => command !== 'lint');
      this.#isLive = asked.some(isLive);
      this.#publish({ jobs: asked.filter((job) => this.#isLong(job)), away: false, known: true });
    } catch {
      this.#publish({ ...this.#now, away: true });
    }
    this.#asking = false;
    if (this.#isLive) {
      this.#schedule(this.#now.away ? AWAY_POLL_MILLIS : RUNNING_POLL_MILLIS);
    } else if (this.#isVisible) {
      this.#schedule(this.#now.away ? AWAY_POLL_MILLIS : VISIBLE_POLL_MILLIS);
    }
  }

  /** Whether a job is shown; once shown, it stays. */
  #isLong({ id, begun, ended }) {
    if ((ended ?? Date.now()) - begun >= MIN_SHOWN_MILLIS) {
      this.#shown.add(id);
    }
    return this.#shown.has(id);
  }

  #schedule(pause) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.refresh(), pause);
  }

  #publish(now) {
    this.#now = now;
    [...this.#listeners].forEach((listener) => listener(now));
  }
}
