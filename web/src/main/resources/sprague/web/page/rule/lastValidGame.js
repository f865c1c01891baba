// SPDX-License-Identifier: Apache-2.0
// The last valid game: sends the rules and parameters of the state to `lint` after each change. Panels follow it and
// send requests only for valid games whose parameters all have values.

import { ask } from '../api.js';
import { field } from '../state.js';

field('misere');

/** Milliseconds without typing before the rules are checked. */
const DELAY_MILLIS = 120;

/** Valid parameter names; an address may contain others. */
const NAME = /^[A-Za-z_]\w*$/;

/** The report of a text that was not checked yet. */
const UNREAD = { findings: [], declared: [], missing: [], unused: [], problem: null };

/**
 * Checks the rules of the state and keeps the last valid game.
 *
 * `now()` and the listeners of `on` receive the last valid game: `{ game, parameters, misere,
 * title, canonical, file, start: { name, coordinates, position }, board, declared }`. `game`,
 * `parameters` and `misere` (true or undefined) are the fields of a request. `canonical` is the
 * text of the rules, and `file` is 'rules' or says where they are from. `board` has the cells of a
 * game on a board, and is null until they are known. `declared` lists the parameters of the rules
 * with kinds and defaults.
 *
 * The listeners of `onReport` receive a report on the current text: `{ asking, isSound, game,
 * findings, declared, missing, unused, problem, ... }`. With `isSound`, `now()` is the game of this
 * text. During a check, the previous report is sent again with `asking`; its `game` is the text
 * that it is about. Parameters that the rules do not declare are not sent; they are listed in
 * `unused`.
 */
export class LastValidGame {
  #state;
  #now = null;
  #report = { ...UNREAD, asking: true, isSound: false };
  #listeners = new Set();
  #reportListeners = new Set();
  #pause = 0;
  #pending = null;

  constructor(state) {
    this.#state = state;
    state.on(['game', 'parameters', 'misere'], () => this.#scheduleCheck());
    this.#check();
  }

  /** The last valid game; null if there was none. */
  now() {
    return this.#now;
  }

  /** The report on the current text. */
  report() {
    return this.#report;
  }

  /**
   * Calls `listener(game)` with the current valid game and each new one. Returns a function that removes the listener.
   */
  on(listener) {
    this.#listeners.add(listener);
    if (this.#now) {
      listener(this.#now);
    }
    return () => this.#listeners.delete(listener);
  }

  /**
   * Calls `listener(report)` with the current report and each new one. Returns a function that removes the listener.
   */
  onReport(listener) {
    this.#reportListeners.add(listener);
    listener(this.#report);
    return () => this.#reportListeners.delete(listener);
  }

  #scheduleCheck() {
    clearTimeout(this.#pause);
    this.#pending?.abort();
    this.#pause = setTimeout(() => this.#check(), DELAY_MILLIS);
    this.#publish({ ...this.#report, asking: true, isSound: false });
  }

  async #check() {
    const controller = new AbortController();
    this.#pending = controller;
    const game = this.#state.get('game');
    const misere = this.#state.get('misere') === 'yes' || undefined;
    const given = Object.entries(this.#state.get('parameters')).filter(([, value]) => value.trim() !== '');
    const invalid = given.map(([name]) => name).filter((name) => !NAME.test(name));
    const all = Object.fromEntries(given.filter(([name]) => !invalid.includes(name)));
    const { signal } = controller;
    try {
      let answer = await ask('lint', { game, parameters: all, misere }, { signal });
      const unused = unknown(answer.found);
      const parameters = Object.fromEntries(Object.entries(all).filter(([name]) => !unused.includes(name)));
      if (unused.length > 0) {
        answer = await ask('lint', { game, parameters, misere }, { signal });
      }
      if (!signal.aborted) {
        this.#accept({ game, parameters, misere }, answer, [...invalid, ...unused]);
      }
    } catch (problem) {
      if (!signal.aborted) {
        this.#publish({ ...UNREAD, asking: false, isSound: false, game, problem });
      }
    }
  }

  #accept(question, answer, unused) {
    const { found, parameters: declared, missing, start, board, title, canonical, file } = answer;
    const isSound = Boolean(start) && found.every((each) => each.severity !== 'error');
    const sound = { ...question, title: title ?? '', canonical, file, start, board, declared };
    const isNew = isSound && JSON.stringify(sound) !== JSON.stringify(this.#now);
    this.#now = isNew ? sound : this.#now;
    this.#publish({ asking: false, isSound, ...question, findings: found, declared, missing, unused, title, canonical, file, problem: null });
    if (isNew) {
      [...this.#listeners].forEach((listener) => listener(sound));
    }
  }

  #publish(report) {
    this.#report = report;
    [...this.#reportListeners].forEach((listener) => listener(report));
  }
}

/** The first error of a report, in the rules or the request; undefined if there is none. */
export function mistake({ problem, findings }) {
  return problem ?? findings.find((each) => each.severity === 'error');
}

/** The names of the parameters that the rules do not declare. */
function unknown(found) {
  return found
    .filter((each) => each.code === 'unknown-parameter')
    .map((each) => each.message.match(/`(\w+)`/)?.[1])
    .filter(Boolean);
}
