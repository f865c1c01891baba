// SPDX-License-Identifier: Apache-2.0
// The number of running jobs beside the link Jobs in the header.

import { h } from '../dom.js';
import { isLive } from './watch.js';

/** Adds the number to the link. */
export function indicate(link, watch) {
  const sign = h('span', { class: 'job-sign', hidden: true });
  const description = h('span', { class: 'visually-hidden' });
  link.append(sign, description);
  watch.on(({ jobs, away }) => {
    const count = jobs.filter(isLive).length;
    sign.hidden = count === 0;
    sign.textContent = String(count);
    sign.classList.toggle('away', away);
    description.textContent = count === 0 ? '' : away ? ' running, connection lost' : ' running';
  });
}
