// SPDX-License-Identifier: Apache-2.0
// Converts the Markdown of docs/ to elements: headings, paragraphs, lists, tables, code, bold, italics, links.

import { h } from '../dom.js';
import { scrolling } from '../scrolling.js';

const INLINE = /`([^`]+)`|\*\*(.+?)\*\*|\*([^*]+)\*|\[([^\]]+)\]\(([^)\s]+)\)/g;

/** The id of a heading. */
export function slug(text) {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/**
 * Parses a text to blocks in order: `{ kind: 'heading', level, text }`, `{ kind: 'code', info, text }`, `{ kind:
 * 'table', rows }`, `{ kind: 'list', items }`, `{ kind: 'text', text }`.
 */
export function blocks(source) {
  const lines = source.split('\n');
  const found = [];
  for (let at = 0; at < lines.length; ) {
    const end = endOf(lines, at);
    const block = blockOf(lines.slice(at, end));
    if (block) {
      found.push(block);
    }
    at = end;
  }
  return found;
}

/** The index of the line after the block that begins at a line. */
function endOf(lines, at) {
  if (lines[at].startsWith('```')) {
    const close = lines.indexOf('```', at + 1);
    return close < 0 ? lines.length : close + 1;
  }
  if (lines[at].startsWith('#') || lines[at].trim() === '') {
    return at + 1;
  }
  let end = at + 1;
  while (end < lines.length && lines[end].trim() !== '' && !/^(#|```)/.test(lines[end])) {
    end++;
  }
  return end;
}

function blockOf(lines) {
  const [first] = lines;
  if (first.trim() === '') {
    return null;
  }
  if (first.startsWith('```')) {
    return { kind: 'code', info: first.slice(3).trim(), text: lines.slice(1, -1).join('\n') };
  }
  if (first.startsWith('#')) {
    const [, marks, text] = first.match(/^(#+)\s*(.*)$/);
    return { kind: 'heading', level: marks.length, text };
  }
  if (first.startsWith('|')) {
    return { kind: 'table', rows: lines.filter((_, row) => row !== 1).map(cells) };
  }
  if (first.startsWith('- ')) {
    const items = lines.join('\n').replace(/^- /, '').split('\n- ');
    return { kind: 'list', items: items.map((item) => item.replace(/\s+/g, ' ')) };
  }
  return { kind: 'text', text: lines.join(' ') };
}

function cells(line) {
  return line.replace(/^\||\|$/g, '').split(' | ').map((cell) => cell.trim());
}

/** The element of a block; a code block becomes `code(block)`. */
export function element(block, code = plainCode) {
  switch (block.kind) {
    case 'heading':
      return h(`h${Math.min(block.level, 6)}`, { id: slug(block.text), tabindex: '-1' }, inline(block.text));
    case 'code':
      return code(block);
    case 'table':
      return table(block.rows);
    case 'list':
      return h('ul', {}, block.items.map((item) => h('li', {}, inline(item))));
    default:
      return h('p', {}, inline(block.text));
  }
}

function plainCode({ text }) {
  return h('pre', { tabindex: '0' }, h('code', {}, text));
}

function table([head, ...rows]) {
  return scrolling(
    'Table',
    h(
      'table',
      {},
      h('thead', {}, h('tr', {}, head.map((cell) => h('th', { scope: 'col' }, inline(cell))))),
      h('tbody', {}, rows.map((row) => h('tr', {}, row.map((cell) => h('td', {}, inline(cell)))))),
    ),
  );
}

/** Text with its bold, italics, code and links as elements. */
export function inline(text) {
  const parts = [];
  let from = 0;
  for (const match of text.matchAll(INLINE)) {
    const [whole, code, bold, italics, label, target] = match;
    parts.push(text.slice(from, match.index));
    if (code !== undefined) {
      parts.push(h('code', {}, code));
    } else if (bold !== undefined) {
      parts.push(h('strong', {}, inline(bold)));
    } else if (italics !== undefined) {
      parts.push(h('em', {}, italics));
    } else {
      parts.push(/^https?:/.test(target) ? h('a', { href: target, rel: 'noreferrer' }, label) : label);
    }
    from = match.index + whole.length;
  }
  parts.push(text.slice(from));
  return parts;
}
