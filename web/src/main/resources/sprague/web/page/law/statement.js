// SPDX-License-Identifier: Apache-2.0
// Typesets the mathematics in the sentence of a law: variables in italics, signs as in print.

import { h } from '../dom.js';

const SIGNS = { '>=': '\u2265', '<=': '\u2264', '!=': '\u2260', '-': '\u2212', '*': '\u00b7', '...': '\u2026', phi: '\u03c6' };
/** The pieces to typeset, by name; in floor(...) brackets may be nested in brackets. */
const PIECE =
  /(?<relation> (?:>=|<=|!=) )|(?<sign>\.\.\.|(?<= )[-*](?= )|(?<=[ (])-(?=\d)|\bphi\b)|\bfloor\((?<floor>(?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)|\bsqrt\((?<root>\d+)\)|(?<indexed>\b[A-Za-z]_[A-Za-z0-9]\b)|(?<article>\ba(?= (?!and\b|or\b|xor\b|mod\b)[A-Za-z]{2}))|(?<variable>(?<![\w'-])[A-Za-z](?![\w-]))/g;

/** The parts of a sentence; a single letter is a variable, except the article "a" and the P of P-positions. */
export function typeset(sentence) {
  const pieces = [];
  let at = 0;
  for (const match of sentence.matchAll(PIECE)) {
    pieces.push(sentence.slice(at, match.index));
    pieces.push(piece(match.groups));
    at = match.index + match[0].length;
  }
  pieces.push(sentence.slice(at));
  return pieces;
}

function piece({ relation, sign, floor, root, indexed, article, variable }) {
  if (relation) {
    return `\u00a0${SIGNS[relation.trim()]}\u00a0`;
  }
  if (floor) {
    return ['\u230a', typeset(floor), '\u230b'];
  }
  if (indexed) {
    return [h('i', {}, indexed[0]), h('sub', {}, typeset(indexed[2]))];
  }
  return sign ? SIGNS[sign] : root ? `\u221a${root}` : (article ?? h('i', {}, variable));
}
