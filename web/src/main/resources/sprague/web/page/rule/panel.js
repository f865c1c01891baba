// SPDX-License-Identifier: Apache-2.0
// The panels of the workbench. A panel shows an answer about the current rules, a progress notice, or nothing; old
// answers are removed from the page.

import { ask } from '../api.js';
import { h, number, show } from '../dom.js';
import { waiting } from '../jobs/progress.js';
import { sentence } from '../messages.js';

/**
 * Time limit in seconds of requests that are sent automatically. A button sends them again without it. Slow requests
 * run one after another, so without a limit they would block the others for minutes.
 */
export const AUTOMATIC_SECONDS = 10;

/** Automatic requests without an answer yet; they are stopped when the user starts a slow request. */
const automatic = new Map();

/**
 * The elements of panels, given as `{ name, title, load }`; `load` gives a promise of a module that
 * exports `mount(place, app)`. No panel sends requests before all modules are loaded, because a
 * browser opens few connections to a server and slow requests would block the modules.
 */
export function panels(all, app) {
  const modules = all.map(({ load }) => load());
  const loaded = Promise.allSettled(modules);
  return all.map((each, i) => panel(each, loaded.then(() => modules[i]), app));
}

/** A panel; its body is in the page only while the current rules are valid. */
function panel({ name, title }, module, app) {
  const heading = `panel-${name}`;
  const body = h('div', { class: 'panel-body' });
  const place = h('section', { class: `panel panel-${name}`, 'aria-labelledby': heading }, h('header', {}, h('h2', { id: heading }, title)));
  app.validGame.onReport(({ isSound }) => (isSound ? put(place, body) : take(place, body)));
  module
    .then(({ mount }) => mount(body, app))
    .catch((error) => {
      console.error(error);
      show(body, h('p', { class: 'message problem' }, 'This part of the page could not be loaded.'));
    });
  return place;
}

/**
 * The part of a panel that holds an answer about the checked game. An answer about another game is taken out of the page
 * at once; one about the same game, such as another range of values, stays, dimmed, until the new one is there.
 */
export class Answer {
  /** What the panel shows: whether something is computed, what went wrong, and `body` while it holds an answer. */
  element;
  body;
  /** The answer that is shown, perhaps a part of it; null while there is none. */
  shown = null;
  #answered = '';
  #validGame;
  #words;
  #notice = h('div', { class: 'answer-notice', 'aria-live': 'polite' });
  #game = null;
  #wait = null;

  /**
   * An empty answer.
   *
   * @param words the activity, such as 'Computing values'
   * @param body the element that `draw` fills
   */
  constructor(app, words, body = h('div', { 'aria-live': 'polite' })) {
    this.#validGame = app.validGame;
    this.#words = words;
    this.body = body;
    this.element = h('div', { class: 'answer' }, this.#notice);
    app.validGame.on(() => this.#follow());
  }

  /**
   * Sends a request and cancels the previous one. `draw(answer)` fills the body with the answer, and before that with
   * the values known so far.
   *
   * @param options `seconds` is the time limit, null for the server's; a short one is extended while no value is
   *     known; `isAsked` whether the user started it; `failed(problem, again)` returns elements for an error, or
   *     undefined for the default ones; `again()` repeats the request with the server's limit, and is null if that was
   *     reached
   */
  async ask(command, fields, draw, { seconds = AUTOMATIC_SECONDS, isAsked = seconds === null, failed } = {}) {
    this.give();
    const again = () => this.ask(command, fields, draw, { seconds: null, failed });
    const stop = (words) => this.#wait === progressNotice && this.#stopped(more(`${this.#words} ${words}. `, 'Continue', again));
    const progressNotice = { ...waiting(this.#notice, { words: this.#words, cancel: () => stop('was cancelled') }), postpone: () => stop('was postponed') };
    const question = JSON.stringify([command, fields]);
    this.#wait = progressNotice;
    this.element.setAttribute('aria-busy', 'true');
    if (!isAsked) {
      automatic.set(this, progressNotice);
    }
    const partial = (found) => {
      if (this.#wait === progressNotice && (this.#answered !== question || count(found) > count(this.shown))) {
        this.#answered = question;
        this.#put(draw, found);
      }
    };
    const progress = (now, job) => {
      if (isAsked) {
        [...automatic.values()].forEach((each) => each.postpone());
      }
      progressNotice.progress(now, job);
    };
    try {
      const found = await ask(command, seconds === null ? fields : { ...fields, timeLimit: seconds }, { signal: progressNotice.signal, progress, partial });
      if (this.#wait === progressNotice) {
        this.#end();
        this.#answered = question;
        this.#put(draw, found);
      }
    } catch (problem) {
      if (this.#wait === progressNotice && !progressNotice.signal.aborted) {
        if (seconds !== null && seconds < AUTOMATIC_SECONDS && hasNothing(problem)) {
          // There is nothing to show yet: a server that has just started is slow.
          await this.ask(command, fields, draw, { seconds: AUTOMATIC_SECONDS, isAsked, failed });
          return;
        }
        this.#failed(problem, partial, failed?.(problem, seconds === null ? null : again) ?? failure(problem, seconds, again));
      }
    }
  }

  /** Shows content that needs no request. */
  showStatic(draw) {
    this.give();
    this.#put(draw, null);
  }

  /** Shows an error in a field of the panel; the answer stays. */
  refuse(message) {
    show(this.#notice, h('p', { class: 'message problem' }, message));
  }

  /** Cancels the running request, if any. */
  give() {
    this.#follow();
    this.#wait?.give();
    this.#end();
  }

  /** Removes the answer if the game has changed. */
  #follow() {
    const game = this.#validGame.now();
    if (game !== this.#game) {
      this.#game = game;
      this.#wait?.give();
      this.#end();
      this.#clear();
    }
  }

  #put(draw, found) {
    this.shown = found;
    put(this.element, this.body);
    draw(found);
  }

  #clear() {
    this.shown = null;
    this.#answered = '';
    take(this.element, this.body);
  }

  #end() {
    this.#wait?.end();
    this.#wait = null;
    automatic.delete(this);
    this.element.removeAttribute('aria-busy');
    show(this.#notice);
  }

  #failed(problem, partial, words) {
    if (problem.partial?.values?.length > 0) {
      partial(problem.partial);
    } else {
      this.#clear();
    }
    this.#end();
    show(this.#notice, words);
  }

  #stopped(words) {
    this.#wait.give();
    this.#end();
    show(this.#notice, words);
  }
}

/** The number of values in an answer. */
function count({ values }) {
  return values.flat(Infinity).length;
}

/** Whether a request reached its time limit without a value. */
function hasNothing(problem) {
  return problem.code === 'time-limit' && !(problem.partial?.values?.length > 0);
}

/** The message of a request without an answer; after the short time limit with a button to continue. */
function failure(problem, seconds, again) {
  if (seconds === null || problem.code !== 'time-limit') {
    return h('p', { class: 'message problem' }, sentence(problem));
  }
  const time = seconds === 1 ? 'a second' : `${seconds} seconds`;
  const known = problem.partial?.computed;
  return more(known ? `${number(known)} values are known after ${time}. ` : `There is no answer after ${time}. `, 'Continue', again);
}

/** A sentence with a button that continues the request. */
function more(words, label, act) {
  return h('p', { class: 'row soft no-print' }, h('span', {}, words), h('button', { type: 'button', class: 'small', onclick: act }, label));
}

function put(place, body) {
  if (body.parentElement !== place) {
    place.append(body);
  }
  place.style.minHeight = '';
}

/** Removes the body but keeps the height, so that nothing below moves if the next answer comes soon. */
function take(place, body) {
  if (body.parentElement === place) {
    place.style.minHeight = `${place.offsetHeight}px`;
    body.remove();
  }
}
