// SPDX-License-Identifier: Apache-2.0
// Jobs: the long work of this client, under way and ended.

import { h, show } from '../dom.js';
import { row } from './row.js';
import { isLive } from './watch.js';

/** How many ended jobs are shown. */
const ENDED = 20;

/** Fills the view. */
export function mount(place, app) {
  const away = h('p', { class: 'message problem', role: 'status' });
  const none = h('p', { class: 'soft' }, 'Nothing is under way. A question that takes longer than three seconds is listed here; it goes on when the page is closed or the server starts anew.');
  const live = h('ul', { class: 'jobs' });
  const ended = h('ul', { class: 'jobs' });
  const past = h('section', { 'aria-labelledby': 'jobs-past' }, h('h2', { id: 'jobs-past', class: 'jobs-past' }, 'Ended'), ended);
  const rows = new Map();

  function put(list, jobs, isAway) {
    const elements = jobs.map((job) => {
      const known = rows.get(job.id) ?? row(job, app);
      rows.set(job.id, known);
      known.update(job, isAway);
      return known.element;
    });
    if (elements.length !== list.children.length || elements.some((element, index) => list.children[index] !== element)) {
      show(list, elements);
    }
  }

  app.jobs.on(({ jobs, away: isAway, known }) => {
    show(away, isAway ? 'The server is away. What is under way goes on when it is back; this page waits for it.' : []);
    away.hidden = !isAway;
    const under = jobs.filter(isLive);
    const over = jobs.filter((job) => !isLive(job)).slice(0, ENDED);
    put(live, under, isAway);
    put(ended, over, isAway);
    none.hidden = !known || under.length > 0;
    past.hidden = over.length === 0;
  });
  show(place, h('h1', {}, 'Long work'), away, none, live, past);
  const look = () => app.jobs.look(app.state.get('view') === 'jobs');
  app.state.on(['view'], look);
  look();
}
