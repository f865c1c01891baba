// SPDX-License-Identifier: Apache-2.0
// The workbench: the rules on the left, on the right what there is to know about their game.

import { h, show } from '../dom.js';
import { panel } from './panel.js';

/** The panels in their order; each module exports `mount(place, app)` and follows `app.checked`. */
const PANELS = [];

/** Fills the view. */
export function mount(place, app) {
  show(
    place,
    h(
      'div',
      { class: 'workbench' },
      h('div', { class: 'workbench-rule' }),
      h('div', { class: 'workbench-panels' }, PANELS.map((each) => panel(each, app))),
    ),
  );
}
