// SPDX-License-Identifier: Apache-2.0
// A checkbox for a field of the state, which is 'yes' or empty.

import { h } from '../dom.js';

/** The checkbox with its label; it follows the field `name`. */
export function checkbox(title, name, state) {
  const box = h('input', { type: 'checkbox', checked: state.get(name) === 'yes', onchange: () => state.set({ [name]: box.checked ? 'yes' : '' }) });
  state.on([name], () => {
    box.checked = state.get(name) === 'yes';
  });
  return h('label', { class: 'row' }, box, title);
}
