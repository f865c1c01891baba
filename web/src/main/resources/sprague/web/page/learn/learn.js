// SPDX-License-Identifier: Apache-2.0
// The view Learn: the first lesson, the page of the language, the glossary.

import { h, show } from '../dom.js';
import { link } from '../link.js';
import { field } from '../state.js';

const PAGES = [
  { name: 'first', title: 'First steps', load: () => import('./first.js') },
  { name: 'language', title: 'The rule language', load: () => import('./language.js') },
  { name: 'glossary', title: 'Glossary', load: () => import('./words.js') },
];

// The page of the view; the entry that the glossary scrolls to.
field('page', 'first');
field('entry');

/** Fills the view. */
export function mount(place, app) {
  const { state } = app;
  const mounted = new Map();
  const links = PAGES.map(({ name, title }) =>
    link(state, { view: 'learn', page: name, entry: '' }, title, { 'data-page': name }),
  );
  const body = h('div', { class: 'learn' });
  show(place, h('nav', { class: 'learn-pages', 'aria-label': 'Pages of Learn' }, links), body);

  async function update() {
    const page = PAGES.find(({ name }) => name === state.get('page')) ?? PAGES[0];
    links.forEach((each) => {
      if (each.dataset.page === page.name) {
        each.setAttribute('aria-current', 'page');
      } else {
        each.removeAttribute('aria-current');
      }
    });
    if (!mounted.has(page.name)) {
      const sheet = h('div', { class: `learn-${page.name}` });
      mounted.set(page.name, sheet);
      body.append(sheet);
      (await page.load()).mount(sheet, app);
    }
    for (const [name, sheet] of mounted) {
      sheet.hidden = name !== page.name;
    }
  }

  state.on(['page'], update);
  update();
}
