// SPDX-License-Identifier: Apache-2.0
// The page of the glossary; scrolls to the entry named in the address.

import { h, show } from '../dom.js';
import { problemMessage } from '../share/asking.js';
import { glossary } from './glossary.js';
import { inline } from './markdown.js';

/** Fills the place. */
export async function mount(place, app) {
  try {
    const { sections, find } = await glossary();
    const made = new Map();
    show(
      place,
      h('h1', {}, 'Glossary'),
      sections.map(({ title, entries }) =>
        h('section', { class: 'panel' }, h('h2', {}, title), entries.map((entry) => {
          const paragraph = h('p', { class: 'entry', tabindex: '-1' }, inline(entry.text));
          made.set(entry, paragraph);
          return paragraph;
        })),
      ),
    );
    const look = () => {
      const wanted = made.get(find(app.state.get('entry') || ' '));
      made.forEach((paragraph) => paragraph.classList.toggle('wanted', paragraph === wanted));
      wanted?.scrollIntoView({ block: 'center' });
      wanted?.focus({ preventScroll: true });
    };
    app.state.on(['entry'], look);
    look();
  } catch (problem) {
    show(place, problemMessage(problem));
  }
}
