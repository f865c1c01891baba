// SPDX-License-Identifier: Apache-2.0
// A question whose answer fills a part of a panel: the last question wins, the old answer stays, dimmed, until then.

import { ask } from '../api.js';
import { h, show } from '../dom.js';
import { waiting } from '../jobs/progress.js';
import { sentence } from '../said.js';

/** Asks for a part of a panel; `notice` is where waiting and problems are told. */
export class Asker {
  notice = h('div', { class: 'values-notice', 'aria-live': 'polite' });
  #body;
  #words;
  #wait = null;

  constructor(body, words) {
    this.#body = body;
    this.#words = words;
  }

  /** The answer, or null when there is none or a later question was asked. */
  async ask(command, fields, { as } = {}) {
    this.give();
    const mine = waiting(this.notice, { words: this.#words, cancel: () => this.#given(mine) });
    this.#wait = mine;
    this.#body.classList.add('stale');
    try {
      const answer = await ask(command, fields, { signal: mine.signal, progress: mine.progress, as });
      if (this.#wait !== mine) {
        return null;
      }
      this.#end(mine);
      return answer;
    } catch (problem) {
      if (this.#wait === mine && !mine.signal.aborted) {
        this.#end(mine);
        this.problem(problem);
      }
      return null;
    }
  }

  /** Gives the question up that is asked, if one is. */
  give() {
    this.#wait?.give();
    this.#wait?.end();
    this.#wait = null;
  }

  /** Tells a problem in words, with the way to mend it. */
  problem(problem) {
    const partial = problem.partial ? ' What was found by then is not shown.' : null;
    show(this.notice, h('p', { class: 'message problem' }, sentence(problem), partial));
  }

  #end(mine) {
    mine.end();
    this.#wait = null;
    this.#body.classList.remove('stale');
  }

  #given(mine) {
    if (this.#wait === mine) {
      this.#end(mine);
      show(this.notice, h('p', { class: 'soft' }, 'Given up; what is shown is of before.'));
    }
  }
}
