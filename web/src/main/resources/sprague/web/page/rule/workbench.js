// SPDX-License-Identifier: Apache-2.0
// The workbench: the rules on the left, on the right what there is to know about their game.

import { h, show } from '../dom.js';
import { panel } from './panel.js';
import * as box from './box.js';
import * as chips from './chips.js';
import * as parameters from './parameters.js';

/** The panels in their order; each module exports `mount(place, app)` and follows `app.checked`. */
const PANELS = [
  { name: 'law', title: 'Law', load: () => import('../law/law.js') },
  { name: 'code', title: 'Contest code', load: () => import('../code/code.js') },
  { name: 'plan', title: 'Plan', load: () => import('./plan.js') },
  { name: 'share', title: 'Share', load: () => import('../share/share.js') },
];

/** Fills the view. */
export function mount(place, app) {
  const rule = h('div', { class: 'rule-box' });
  const choice = h('div', { class: 'rule-chips' });
  const fields = h('div', { class: 'rule-parameters' });
  show(
    place,
    h(
      'div',
      { class: 'workbench' },
      h(
        'section',
        { class: 'panel workbench-rule', 'aria-labelledby': 'rules-heading' },
        h('header', {}, h('h2', { id: 'rules-heading' }, 'Game')),
        rule,
        fields,
        choice,
      ),
      h('div', { class: 'workbench-panels' }, PANELS.map((each) => panel(each, app))),
    ),
  );
  box.mount(rule, app);
  parameters.mount(fields, app);
  chips.mount(choice, app);
}
