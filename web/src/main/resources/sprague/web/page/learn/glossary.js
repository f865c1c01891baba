// SPDX-License-Identifier: Apache-2.0
// Parses docs/glossary.md, fetched once, into entries; each begins with a bold word.

import { get } from '../api.js';
import { blocks, slug } from './markdown.js';

/** Synonyms used in the page, with the glossary's word. */
const ALIASES = { 'grundy value': 'nim-value', value: 'nim-value', xor: 'nim-sum', octal: 'octal game', 'lost position': 'p-position' };

let reading = null;

/**
 * The glossary: `{ sections: [{ title, entries: [{ id, terms, text }] }], find(word) }`. A failed request is repeated
 * at the next call.
 */
export function glossary() {
  reading ??= get(new URL('../docs/glossary.md', import.meta.url), { as: 'text' })
    .then(parse)
    .catch((failure) => {
      reading = null;
      throw failure;
    });
  return reading;
}

/** The entries of the glossary's text. */
export function parse(source) {
  const sections = [];
  const known = new Map();
  for (const block of blocks(source)) {
    if (block.kind === 'heading' && block.level === 2) {
      sections.push({ title: block.text, entries: [] });
    } else if (block.kind === 'text' && sections.length > 0) {
      for (const text of block.text.split(/(?<=[.)]) (?=\*\*[A-Z])/)) {
        const terms = [...text.matchAll(/\*\*(.+?)\*\*/g)].flatMap(([, bold]) => bold.split(', ').map(plain)).filter(Boolean);
        const entry = { id: slug(terms[0] ?? ''), terms, text };
        sections.at(-1).entries.push(entry);
        terms.filter((term) => !known.has(term)).forEach((term) => known.set(term, entry));
      }
    }
  }
  const find = (word) => {
    const name = plain(word);
    return known.get(ALIASES[name] ?? name) ?? known.get(name.replace(/s$/, ''));
  };
  return { sections, find };
}

function plain(word) {
  return word.toLowerCase().replace(/[.,:]+$/, '').trim();
}
