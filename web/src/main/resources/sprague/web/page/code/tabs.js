// SPDX-License-Identifier: Apache-2.0
// Tabs: one is selected, arrow keys select the next.

import { h } from '../dom.js';

/**
 * A list of tabs for one panel: `{ element, choose(name) }`, where `choose` marks a tab as
 * selected.
 *
 * @param each `{ name, title }`
 * @param panel the id of the panel
 * @param chosen called with the name when the user selects a tab
 */
export function tabs(id, each, panel, chosen) {
  const buttons = each.map(({ name, title }) =>
    h('button', { type: 'button', role: 'tab', id: `${id}-${name}`, 'aria-controls': panel, onclick: () => chosen(name) }, title),
  );
  const element = h('div', { class: 'tab-list', role: 'tablist', 'aria-label': 'Language', onkeydown: step }, buttons);

  function step(event) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const at = buttons.indexOf(document.activeElement);
    if (by && at >= 0) {
      event.preventDefault();
      const next = (at + by + buttons.length) % buttons.length;
      buttons[next].focus();
      chosen(each[next].name);
    }
  }

  return {
    element,
    choose(name) {
      buttons.forEach((button, index) => {
        const isThis = each[index].name === name;
        button.setAttribute('aria-selected', String(isThis));
        button.tabIndex = isThis ? 0 : -1;
      });
    },
  };
}
