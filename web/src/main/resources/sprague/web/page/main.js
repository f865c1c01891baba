// SPDX-License-Identifier: Apache-2.0
// Starts the page: the state from the address, the views by their names, the header.

import { h, show } from './dom.js';
import { welcome } from './learn/welcome.js';
import { JobWatch } from './jobs/watch.js';
import { indicate } from './jobs/indicator.js';
import { link } from './link.js';
import { LastValidGame } from './rule/lastValidGame.js';
import { themeSwitch } from './share/theme.js';
import { State } from './state.js';

/**
 * The views in the order of the header. A module exports `mount(place, app)`, which fills an element and updates it
 * when `app.state` changes. It is loaded when its view is first opened, and stays mounted but hidden afterwards.
 */
const VIEWS = [
  { name: 'game', title: 'Game', load: () => import('./rule/workbench.js') },
  { name: 'play', title: 'Play', load: () => import('./play/play.js') },
  { name: 'graph', title: 'Graph', load: () => import('./graph/graph.js') },
  { name: 'compare', title: 'Compare', load: () => import('./compare/compare.js') },
  { name: 'find', title: 'Find', load: () => import('./find/find.js') },
  { name: 'learn', title: 'Learn', load: () => import('./learn/learn.js') },
  { name: 'jobs', title: 'Jobs', load: () => import('./jobs/jobs.js') },
];

const state = new State(location.hash);
/** What every view gets: the state, the last valid game with its report, and this client's jobs. */
const app = { state, validGame: new LastValidGame(state), jobs: new JobWatch() };
const main = document.getElementById('main');
const tabs = document.getElementById('tabs');

/** The sections of the views opened so far, by name. */
const mounted = new Map();

async function showView() {
  const view = VIEWS.find((each) => each.name === app.state.get('view')) ?? VIEWS[0];
  for (const tab of tabs.children) {
    if (tab.dataset.view === view.name) {
      tab.setAttribute('aria-current', 'page');
    } else {
      tab.removeAttribute('aria-current');
    }
  }
  document.title = `${view.title} - Sprague`;
  if (!mounted.has(view.name)) {
    const place = h('section', { class: `view view-${view.name}`, 'aria-label': view.title });
    mounted.set(view.name, place);
    main.append(place);
    const module = await view.load().catch(() => null);
    if (module) {
      module.mount(place, app);
    } else {
      // A failed import is not retried by the browser until the page is reloaded.
      show(place, h('p', { class: 'message problem', role: 'alert' }, 'The server does not answer. ', h('button', { type: 'button', class: 'small', onclick: () => location.reload() }, 'Try again')));
    }
  }
  for (const [name, place] of mounted) {
    place.hidden = name !== view.name;
  }
}

show(
  tabs,
  VIEWS.map(({ name, title }) => link(state, { view: name }, title, { 'data-view': name })),
);
show(document.querySelector('.brand'), link(state, { view: 'game' }, 'Sprague'));
// The fragment of the address is the state, so "skip to content" must not use it.
document.querySelector('.skip').addEventListener('click', (event) => {
  event.preventDefault();
  main.focus();
});

indicate(tabs.querySelector('[data-view="jobs"]'), app.jobs);
tabs.after(themeSwitch(h));
welcome(main, app);
addEventListener('popstate', () => app.state.follow(location.hash));
app.state.on(['view'], showView);
await showView();
// Load the other views when the browser is idle, or after 3 s, so that they work if the server
// stops.
requestIdleCallback(() => VIEWS.forEach((view) => view.load().catch(() => {})), { timeout: 3000 });
