// SPDX-License-Identifier: Apache-2.0
// Links inside the page: their address says the whole state, so that a link opened in another tab loses nothing.

import { h } from './dom.js';
import { write } from './state.js';

/** A link to the state with some fields changed; what is followed in this tab is a step of the history. */
export function link(state, fields, label, more = {}) {
  const element = h('a', { ...more, onclick: follow }, label);

  function tell() {
    element.href = write({ ...state.all(), ...fields });
  }

  function follow(event) {
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      state.set(fields, { step: true });
    }
  }

  tell();
  // It is told anew whenever somebody is about to use it.
  ['pointerenter', 'pointerdown', 'focus'].forEach((each) => element.addEventListener(each, tell));
  return element;
}
