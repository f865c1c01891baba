// SPDX-License-Identifier: Apache-2.0
// The rule of all panels of the workbench: a panel shows what belongs to the rules in the box, or that it is being
// computed, or nothing. Whatever else was shown is taken out of the page.

import { ask } from '../api.js';
import { h, number, show } from '../dom.js';
import { waiting } from '../jobs/progress.js';
import { sentence } from '../said.js';

/**
 * How long the server works on a question that comes with a game, in seconds; more is done when a button asks for it.
 * Long questions take turns, so that slow ones without a bound would keep the others waiting for minutes.
 */
export const UNASKED_SECONDS = 10;

/** Questions that came with the game and have no answer yet; one that a person asked for and that takes long goes first. */
const unasked = new Map();

/**
 * Panels with titles; `load` gives a module that exports `mount(place, app)`. No panel asks before all modules are there:
 * a browser has few connections to a server, and slow questions would keep them from the modules.
 */
export function panels(all, app) {
  const modules = all.map(({ load }) => load());
  const loaded = Promise.allSettled(modules);
  return all.map((each, i) => panel(each, loaded.then(() => modules[i]), app));
}

/** A panel whose body is in the page while the rules in the box are known to be sound. */
function panel({ name, title }, module, app) {
  const heading = `panel-${name}`;
  const body = h('div', { class: 'panel-body' });
  const place = h('section', { class: `panel panel-${name}`, 'aria-labelledby': heading }, h('header', {}, h('h2', { id: heading }, title)));
  app.checked.look(({ isSound }) => (isSound ? put(place, body) : take(place, body)));
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
  #checked;
  #words;
  #notice = h('div', { class: 'answer-notice', 'aria-live': 'polite' });
  #game = null;
  #wait = null;

  /**
   * An empty place.
   *
   * @param words what is done, as 'Computing values'
   * @param body the element that `draw` of a question fills
   */
  constructor(app, words, body = h('div', { 'aria-live': 'polite' })) {
    this.#checked = app.checked;
    this.#words = words;
    this.body = body;
    this.element = h('div', { class: 'answer' }, this.#notice);
    app.checked.on(() => this.#follow());
  }

  /**
   * Asks a question in place of the one before; `draw(answer)` fills the body with the answer, and before with those of
   * its values that are known.
   *
   * @param options `seconds` is how long the server works on it, null for its own limit; `isAsked` whether a person asked
   *     for it; `failed(problem, again)` gives elements that say what went wrong, in place of the usual ones; `again()`
   *     asks with the server's own limit, and is null where that was reached
   */
  async ask(command, fields, draw, { seconds = UNASKED_SECONDS, isAsked = seconds === null, failed } = {}) {
    this.give();
    const again = () => this.ask(command, fields, draw, { seconds: null, failed });
    const stop = (words) => this.#wait === mine && this.#stopped(more(`${this.#words} ${words}. `, 'Go on', again));
    const mine = { ...waiting(this.#notice, { words: this.#words, cancel: () => stop('was given up') }), putOff: () => stop('was put off') };
    const question = JSON.stringify([command, fields]);
    this.#wait = mine;
    this.element.setAttribute('aria-busy', 'true');
    if (!isAsked) {
      unasked.set(this, mine);
    }
    const partial = (found) => {
      if (this.#wait === mine && (this.#answered !== question || count(found) > count(this.shown))) {
        this.#answered = question;
        this.#put(draw, found);
      }
    };
    const progress = (now, job) => {
      if (isAsked) {
        [...unasked.values()].forEach((each) => each.putOff());
      }
      mine.progress(now, job);
    };
    try {
      const found = await ask(command, seconds === null ? fields : { ...fields, timeLimit: seconds }, { signal: mine.signal, progress, partial });
      if (this.#wait === mine) {
        this.#end();
        this.#answered = question;
        this.#put(draw, found);
      }
    } catch (problem) {
      if (this.#wait === mine && !mine.signal.aborted) {
        this.#failed(problem, partial, failed?.(problem, seconds === null ? null : again) ?? failure(problem, seconds, again));
      }
    }
  }

  /** Shows what needs no question. */
  tell(draw) {
    this.give();
    this.#put(draw, null);
  }

  /** Says what is wrong with a field of the panel; what is shown stays. */
  refuse(message) {
    show(this.#notice, h('p', { class: 'message problem' }, message));
  }

  /** Gives the question up that is asked, if one is. */
  give() {
    this.#follow();
    this.#wait?.give();
    this.#end();
  }

  /** Takes away what belongs to another game than the checked one. */
  #follow() {
    const game = this.#checked.now();
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
    unasked.delete(this);
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

/** How many values an answer has. */
function count({ values }) {
  return values.flat(Infinity).length;
}

/** What is said of a question without an answer, with a way to go on where its time was short. */
function failure(problem, seconds, again) {
  if (seconds === null || problem.code !== 'time-limit') {
    return h('p', { class: 'message problem' }, sentence(problem));
  }
  const time = seconds === 1 ? 'a second' : `${seconds} seconds`;
  const known = problem.partial?.computed;
  return more(known ? `${number(known)} values are known after ${time}. ` : `There is no answer after ${time}. `, 'Go on', again);
}

/** A sentence with a button that asks for what it says is missing. */
function more(words, label, act) {
  return h('p', { class: 'row soft no-print' }, h('span', {}, words), h('button', { type: 'button', class: 'small', onclick: act }, label));
}

function put(place, body) {
  if (body.parentElement !== place) {
    place.append(body);
  }
  place.style.minHeight = '';
}

/** The place keeps its height for a while, so that nothing below it moves when the next answer comes soon. */
function take(place, body) {
  if (body.parentElement === place) {
    place.style.minHeight = `${place.offsetHeight}px`;
    body.remove();
  }
}
