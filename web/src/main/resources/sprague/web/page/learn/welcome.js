// SPDX-License-Identifier: Apache-2.0
// A first visit is shown the way to the first steps, once, and not to those who come by a link to a game.

import { h } from '../dom.js';

const KEY = 'sprague.welcomed';

/** Puts the invitation before the views where nobody has been here before. */
export function welcome(main, app) {
  if (location.hash !== '' || wasHere()) {
    return;
  }
  const end = () => {
    stay();
    invitation.remove();
    stop();
  };
  const stop = app.state.on(['view'], () => app.state.get('view') === 'learn' && end());
  const invitation = h(
    'aside',
    { class: 'message welcome no-print', 'aria-label': 'A first visit' },
    h('p', {}, 'New here? One game, explained while you touch it.'),
    h('div', { class: 'row' },
      h('button', { type: 'button', class: 'primary', onclick: () => app.state.set({ view: 'learn', page: 'first' }, { step: true }) }, 'First steps'),
      h('button', { type: 'button', onclick: end }, 'Not now')),
  );
  main.before(invitation);
}

/** Without a store, as in some private windows, every visit is the first. */
function wasHere() {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

function stay() {
  try {
    localStorage.setItem(KEY, 'yes');
  } catch {
    // The invitation comes again at the next visit.
  }
}
