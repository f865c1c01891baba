// SPDX-License-Identifier: Apache-2.0
// The checked game: what `lint` says of the rules and parameters in the state, asked again after each change. Panels
// follow it and ask only when the game is sound and all its parameters have values.

import { ask } from '../api.js';

/** How long typing may pause before the rules are looked at, in milliseconds. */
const PAUSE = 120;

/** What a parameter may be called; an address may have others. */
const NAME = /^[A-Za-z_]\w*$/;

/** What is known of a text that nobody has read yet. */
const UNREAD = { findings: [], declared: [], missing: [], unused: [], problem: null };

/**
 * Follows the rules in the state.
 *
 * What `now()` and the listeners of `on` get is the last game that is sound: `{ game, parameters, title, canonical,
 * start: { name, coordinates }, declared }`, where `game` and `parameters` are the fields of a question and `declared`
 * are the parameters that the rules name, with kinds and defaults. What `look` tells is each answer about the text as
 * it stands: `{ asking, isSound, game, findings, declared, missing, unused, problem, ... }`, where `isSound` says that
 * `now()` is about this text; while another text is asked about, the answer before is told again with `asking`, and its
 * `game` is the text that it is about. A parameter that the rules do not know is
 * left out of the question and told as `unused`, so that what was set for other rules does no harm.
 */
export class Checked {
  #state;
  #now = null;
  #report = { ...UNREAD, asking: true, isSound: false };
  #listeners = new Set();
  #lookers = new Set();
  #pause = 0;
  #question = null;

  constructor(state) {
    this.#state = state;
    state.on(['game', 'parameters'], () => this.#later());
    this.#ask();
  }

  /** The last sound game, or null while there is none. */
  now() {
    return this.#now;
  }

  /** The last answer about the text as it stands. */
  report() {
    return this.#report;
  }

  /** Calls `listener(game)` with each sound game, at once when there is one; returns a function that ends it. */
  on(listener) {
    this.#listeners.add(listener);
    if (this.#now) {
      listener(this.#now);
    }
    return () => this.#listeners.delete(listener);
  }

  /** Calls `listener(report)` with each answer about the text, sound or not. */
  look(listener) {
    this.#lookers.add(listener);
    listener(this.#report);
    return () => this.#lookers.delete(listener);
  }

  #later() {
    clearTimeout(this.#pause);
    this.#question?.abort();
    this.#pause = setTimeout(() => this.#ask(), PAUSE);
    this.#tell({ ...this.#report, asking: true, isSound: false });
  }

  async #ask() {
    const question = new AbortController();
    this.#question = question;
    const game = this.#state.get('game');
    const given = Object.entries(this.#state.get('parameters')).filter(([, value]) => value.trim() !== '');
    const strange = given.map(([name]) => name).filter((name) => !NAME.test(name));
    const all = Object.fromEntries(given.filter(([name]) => !strange.includes(name)));
    const { signal } = question;
    try {
      let answer = await ask('lint', { game, parameters: all }, { signal });
      const unused = unknown(answer.found);
      const parameters = Object.fromEntries(Object.entries(all).filter(([name]) => !unused.includes(name)));
      if (unused.length > 0) {
        answer = await ask('lint', { game, parameters }, { signal });
      }
      if (!signal.aborted) {
        this.#take(game, parameters, answer, [...strange, ...unused]);
      }
    } catch (problem) {
      if (!signal.aborted) {
        this.#tell({ ...UNREAD, asking: false, isSound: false, game, problem });
      }
    }
  }

  #take(game, parameters, answer, unused) {
    const { found, parameters: declared, missing, start, title, canonical, file } = answer;
    const isSound = Boolean(start) && found.every((each) => each.severity !== 'error');
    const sound = { game, parameters, title: title ?? '', canonical, start, declared };
    const isNew = isSound && JSON.stringify(sound) !== JSON.stringify(this.#now);
    this.#now = isNew ? sound : this.#now;
    this.#tell({ asking: false, isSound, game, parameters, findings: found, declared, missing, unused, title, canonical, file, problem: null });
    if (isNew) {
      [...this.#listeners].forEach((listener) => listener(sound));
    }
  }

  #tell(report) {
    this.#report = report;
    [...this.#lookers].forEach((listener) => listener(report));
  }
}

/** The first mistake that a report tells, of the rules or of the whole question; undefined where there is none. */
export function mistake({ problem, findings }) {
  return problem ?? findings.find((each) => each.severity === 'error');
}

/** The parameters that findings say the rules do not have. */
function unknown(found) {
  return found
    .filter((each) => each.code === 'unknown-parameter')
    .map((each) => each.message.match(/`(\w+)`/)?.[1])
    .filter(Boolean);
}
