// SPDX-License-Identifier: Apache-2.0
// The page of the language: docs/language.md with a table of contents and live examples.

import { get } from '../api.js';
import { h, show } from '../dom.js';
import { problemMessage } from '../share/asking.js';
import { example } from './example.js';
import { blocks, element, slug } from './markdown.js';

/** Fills the place. */
export async function mount(place, app) {
  try {
    const source = await get(new URL('../docs/language.md', import.meta.url), { as: 'text' });
    const found = blocks(source);
    const article = h('article', { class: 'language-text' }, found.map((block) => element(block, (code) => example(code, app))));
    show(place, h('div', { class: 'language' }, contents(found, article), article));
  } catch (problem) {
    show(place, problemMessage(problem));
  }
}

/** The table of contents as buttons that scroll: a link would replace the state in the address. */
function contents(found, article) {
  const headings = found.filter((block) => block.kind === 'heading' && block.level === 2);
  return h(
    'nav',
    { class: 'contents no-print', 'aria-label': 'On this page' },
    h(
      'ul',
      {},
      headings.map(({ text }) =>
        h('li', {}, h('button', { type: 'button', onclick: () => {
          const heading = article.querySelector(`[id="${slug(text)}"]`);
          heading.scrollIntoView({ block: 'start' });
          heading.focus({ preventScroll: true });
        } }, text)),
      ),
    ),
  );
}
