// SPDX-License-Identifier: Apache-2.0
// Technical terms with their meaning one click away: term('P-position') in any text of the page.

import { h, show } from '../dom.js';
import { write, read } from '../state.js';
import { glossary } from './glossary.js';
import { inline } from './markdown.js';

let note = null;

/**
 * A word that shows its entry of the glossary. It is a link to the entry, so that it prints as text and works in
 * another tab.
 *
 * @param word the text
 * @param entry the glossary's word, if it differs
 */
export function term(word, entry = word) {
  return h(
    'a',
    {
      class: 'term',
      href: address(entry),
      'aria-haspopup': 'dialog',
      onclick: (event) => {
        if (!event.ctrlKey && !event.metaKey && !event.shiftKey) {
          event.preventDefault();
          open(event.currentTarget, entry);
        }
      },
    },
    word,
  );
}

/** The address of an entry in the glossary, with the current game. */
function address(entry) {
  return write({ ...read(location.hash), view: 'learn', page: 'glossary', entry });
}

async function open(word, entry) {
  note ??= make();
  fill(entry, h('p', { class: 'soft' }, '\u2026'));
  note.showPopover();
  place(word);
  note.focus();
  try {
    const found = (await glossary()).find(entry);
    fill(entry, h('p', {}, found ? inline(found.text) : 'The glossary has no entry for this word yet.'));
  } catch {
    fill(entry, h('p', {}, 'The glossary cannot be read: the server does not answer.'));
  }
  place(word);
}

function make() {
  const made = h('div', { class: 'term-note', popover: 'auto', role: 'dialog', 'aria-label': 'Glossary', tabindex: '-1' });
  document.body.append(made);
  return made;
}

function fill(entry, body) {
  show(
    note,
    body,
    h(
      'p',
      { class: 'term-more' },
      h('a', { href: address(entry), onclick: () => note.hidePopover() }, 'The whole glossary'),
      h('button', { type: 'button', class: 'quiet', onclick: () => note.hidePopover() }, 'Close'),
    ),
  );
}

/** Places the note below the word, or above if there is more room, inside the window. */
function place(word) {
  const gap = 6;
  const at = word.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = note;
  const below = at.bottom + gap + height <= innerHeight || at.top < height + gap;
  note.style.left = `${Math.max(gap, Math.min(at.left, innerWidth - width - gap))}px`;
  note.style.top = `${below ? at.bottom + gap : at.top - gap - height}px`;
}
