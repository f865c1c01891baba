// SPDX-License-Identifier: Apache-2.0
// A law as a sentence with its mathematics set as such: variables italic, signs as printed.

import { h } from '../dom.js';

const SIGNS = { '>=': '\u2265', '<=': '\u2264', '!=': '\u2260', '-': '\u2212', '*': '\u00b7', '...': '\u2026' };
const PIECE = /(?<relation> (?:>=|<=|!=) )|(?<sign>\.\.\.|(?<= )[-*](?= )|(?<=[ (])-(?=\d))|(?<variable>(?<![\w-])[A-Za-z](?![\w-]))/g;

/** The sentence's pieces; a single letter is a variable, but not the article, nor the P of P-positions. */
export function typeset(sentence) {
  const pieces = [];
  let at = 0;
  for (const match of sentence.matchAll(PIECE)) {
    pieces.push(sentence.slice(at, match.index));
    const { relation, sign, variable } = match.groups;
    if (relation) {
      pieces.push(`\u00a0${SIGNS[relation.trim()]}\u00a0`);
    } else {
      pieces.push(sign ? SIGNS[sign] : variable === 'a' ? 'a' : h('i', {}, variable));
    }
    at = match.index + match[0].length;
  }
  pieces.push(sentence.slice(at));
  return pieces;
}
