// SPDX-License-Identifier: Apache-2.0
// Links inside the page. Their address holds the whole state, so they also work in another tab.

import { h } from './dom.js';
import { write } from './state.js';

/**
 * A link to the state with some fields changed. A plain click changes the state and adds a history
 * entry.
 *
 * @param fields the changed fields with their values, as for `state.set`
 * @param label the content, as for h
 * @param more further attributes
 */
export function link(state, fields, label, more = {}) {
  const element = h('a', { ...more, onclick: follow }, label);

  function setAddress() {
    element.href = write({ ...state.all(), ...fields });
  }

  function follow(event) {
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      state.set(fields, { step: true });
    }
  }

  setAddress();
  // The state may have changed since, so the address is set again just before each use.
  ['pointerenter', 'pointerdown', 'focus'].forEach((each) => element.addEventListener(each, setAddress));
  return element;
}
