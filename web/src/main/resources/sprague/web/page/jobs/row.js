// SPDX-License-Identifier: Apache-2.0
// One job of the list: its request, progress and buttons.

import { cancel, get } from '../api.js';
import { h, show } from '../dom.js';
import { problemMessage } from '../share/asking.js';
import { duration, sentence } from './progress.js';
import { isLive } from './watch.js';
import { asked, file, view } from './words.js';

const STATES = { waiting: 'Waiting', running: 'Running', done: 'Done', failed: 'No answer', cancelled: 'Cancelled' };

/**
 * A row `{ element, update(job, away) }` of a job with the fields of docs/http.md. It is reused for
 * updates, so that its buttons keep the focus.
 */
export function row(job, app) {
  const bar = h('progress', { 'aria-label': 'Progress' });
  const about = h('p', { class: 'soft' });
  const state = h('span', { class: 'job-state' });
  const more = h('div', {});
  const stop = h('button', { type: 'button', class: 'small', onclick: async () => {
    stop.disabled = true;
    await cancel(job.id).catch(() => {});
    stop.disabled = false;
    app.jobs.refresh();
  } }, 'Cancel');
  const target = view(job);
  const open = target ? h('button', { type: 'button', class: 'small', onclick: () => app.state.set(target, { step: true }) }, 'Open') : null;
  const result = h('a', { href: job.result, download: file(job) }, 'Save the answer');
  const element = h(
    'li',
    { class: 'job panel' },
    h('header', {}, h('h2', {}, asked(job)), state),
    bar,
    about,
    more,
    h('p', { class: 'row job-actions' }, open, result, stop),
  );
  let shown = '';

  function update(now, away) {
    const live = isLive(now);
    show(state, away && live ? 'Connection lost' : STATES[now.state]);
    state.dataset.state = away && live ? 'away' : now.state;
    bar.hidden = !live;
    stop.hidden = !live || away;
    result.hidden = now.state !== 'done';
    progress(bar, now.progress);
    show(about, live ? [now.progress?.done ? `${capital(sentence(now.progress))}. ` : '', `Started ${ago(now.begun)}.`] : ended(now));
    if (shown !== now.state) {
      shown = now.state;
      if (now.state === 'failed') {
        get(now.result).catch((problem) => show(more, problemMessage(problem)));
      }
    }
  }

  return { element, update };
}

function progress(bar, now) {
  if (now?.total) {
    bar.max = now.total;
    bar.value = now.done;
  } else {
    bar.removeAttribute('value');
  }
}

function ended({ state, begun, ended: at }) {
  const took = duration((at - begun) / 1000);
  return state === 'cancelled' ? `Started ${ago(begun)}, cancelled after ${took}.` : `Started ${ago(begun)}, it took ${took}.`;
}

function ago(time) {
  const seconds = (Date.now() - time) / 1000;
  return seconds < 5 ? 'just now' : `${duration(seconds)} ago`;
}

function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
