// SPDX-License-Identifier: Apache-2.0
// Invites to the first steps at the first visit, unless the user came by a link to a game.

import { h } from '../dom.js';

const KEY = 'sprague.welcomed';

/** Shows the invitation above the views at the first visit. */
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
    h('p', {}, 'New here? Learn nim-values with one interactive game.'),
    h('div', { class: 'row' },
      h('button', { type: 'button', class: 'primary', onclick: () => app.state.set({ view: 'learn', page: 'first' }, { step: true }) }, 'First steps'),
      h('button', { type: 'button', onclick: end }, 'Not now')),
  );
  main.before(invitation);
}

/** Without local storage, as in some private windows, every visit counts as the first. */
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
    // The invitation appears again at the next visit.
  }
}
