// SPDX-License-Identifier: Apache-2.0
// Colours rules: comments, keywords, arrows, names of positions, numbers. A pattern is enough; the server parses the
// rules.

import { h } from '../dom.js';

const PATTERN = new RegExp(
  [
    '(?<comment>#.*)',
    '(?<arrow>->|\\u2192)',
    '(?<keyword>\\b(?:game|start|stuck|wins|loses|draws|where|gains|in|not|and|or|mod|set|list|sum|any|all|then)\\b)',
    '(?<name>\\b[A-Za-z][A-Za-z0-9_]*(?=\\())',
    '(?<number>\\b\\d+\\b)',
  ].join('|'),
  'g',
);

/** The tokens of a line: `{ kind, text, from }`; kind is '' for plain text. */
export function pieces(line) {
  const found = [];
  let at = 0;
  for (const match of line.matchAll(PATTERN)) {
    if (match.index > at) {
      found.push({ kind: '', text: line.slice(at, match.index), from: at });
    }
    const kind = Object.keys(match.groups).find((each) => match.groups[each] !== undefined);
    found.push({ kind, text: match[0], from: match.index });
    at = match.index + match[0].length;
  }
  if (at < line.length) {
    found.push({ kind: '', text: line.slice(at), from: at });
  }
  return found;
}

/** A line as elements; `marks` are ranges `{ from, to, severity }` of character indices to underline. */
export function coloured(line, marks = []) {
  const ends = new Set(marks.flatMap(({ from, to }) => [from, to]));
  return pieces(line).flatMap(({ kind, text, from }) => {
    const cuts = [0, ...[...ends].map((end) => end - from).filter((end) => end > 0 && end < text.length), text.length];
    const places = [...new Set(cuts)].sort((a, b) => a - b);
    return places.slice(1).map((to, i) => {
      const start = places[i];
      const mark = marks.find((each) => each.from <= from + start && from + to <= each.to);
      const classes = [kind && `rule-${kind}`, mark && `rule-mark ${mark.severity}`].filter(Boolean).join(' ');
      const piece = text.slice(start, to);
      return classes ? h('span', { class: classes }, piece) : piece;
    });
  });
}

/** Rules as a read-only block. */
export function shown(text) {
  return h(
    'pre',
    { class: 'rules', tabindex: '0', 'aria-label': 'Rules' },
    h(
      'code',
      {},
      text
        .trimEnd()
        .split('\n')
        .map((line) => h('span', { class: 'rules-line' }, coloured(line.replace(/ {2,}(?=where\b)/, ' ')))),
    ),
  );
}
