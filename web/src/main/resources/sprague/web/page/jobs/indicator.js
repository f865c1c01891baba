// SPDX-License-Identifier: Apache-2.0
// The sign in the header that jobs go on: their number beside the word Jobs.

import { h } from '../dom.js';
import { isLive } from './watch.js';

/** Adds the sign to the link of the view. */
export function indicate(link, watch) {
  const sign = h('span', { class: 'job-sign', hidden: true });
  const spoken = h('span', { class: 'visually-hidden' });
  link.append(sign, spoken);
  watch.on(({ jobs, away }) => {
    const count = jobs.filter(isLive).length;
    sign.hidden = count === 0;
    sign.textContent = String(count);
    sign.classList.toggle('away', away);
    spoken.textContent = count === 0 ? '' : away ? ' under way, the server is away' : ' under way';
  });
}
