// SPDX-License-Identifier: Apache-2.0
// The view Jobs: the running and finished jobs of this client.

import { h, show } from '../dom.js';
import { row } from './row.js';
import { isLive } from './watch.js';

/** The maximum number of finished jobs shown: about a screenful; the server lists up to 100. */
const MAX_ENDED = 20;

/** Fills the view. */
export function mount(place, app) {
  const away = h('p', { class: 'message problem', role: 'status' });
  const none = h('p', { class: 'soft' }, 'No job is running. A request that takes longer than three seconds is listed here. It continues when the page is closed, and starts again when the server restarts.');
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
    show(away, isAway ? 'Connection lost. Jobs continue when the server is back.' : []);
    away.hidden = !isAway;
    const under = jobs.filter(isLive);
    const over = jobs.filter((job) => !isLive(job)).slice(0, MAX_ENDED);
    put(live, under, isAway);
    put(ended, over, isAway);
    none.hidden = !known || under.length > 0;
    past.hidden = over.length === 0;
  });
  show(place, h('h1', {}, 'Jobs'), away, none, live, past);
  const updateVisible = () => app.jobs.setVisible(app.state.get('view') === 'jobs');
  app.state.on(['view'], updateVisible);
  updateVisible();
}
