// SPDX-License-Identifier: Apache-2.0
// A panel of the workbench: a titled sheet whose body is mounted by a module of its own.

import { h, show } from '../dom.js';

/** A panel with a title; `module` is the promise of a module that exports `mount(place, app)`. */
export function panel({ name, title, load }, app) {
  const heading = `panel-${name}`;
  const body = h('div', { class: 'panel-body' });
  const place = h(
    'section',
    { class: `panel panel-${name}`, 'aria-labelledby': heading },
    h('header', {}, h('h2', { id: heading }, title)),
    body,
  );
  load()
    .then((module) => module.mount(body, app))
    .catch((failure) => {
      console.error(failure);
      show(body, h('p', { class: 'message problem' }, 'This part of the page could not be loaded.'));
    });
  return place;
}
