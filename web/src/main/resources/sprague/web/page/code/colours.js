// SPDX-License-Identifier: Apache-2.0
// Colours a program: comments, strings, keywords.

import { h } from '../dom.js';

const WORDS = {
  cpp: 'auto bool break case char const continue else false for if include int long namespace private public return static struct switch true using void while',
  java: 'boolean break case class continue else false final for if import int long new null private public return static switch this throws true void while',
  python: 'and class def elif else False for from if import in is lambda None not or return self True while yield',
};

/** The program's lines as elements; `language` is cpp, java or python. */
export function coloured(program, language) {
  const comment = language === 'python' ? '#.*' : '//.*|/\\*[^]*?\\*/';
  const keywords = WORDS[language].split(' ').join('|');
  const pattern = new RegExp(`(?<comment>${comment})|(?<string>"(?:[^"\\\\\\n]|\\\\.)*")|(?<keyword>\\b(?:${keywords})\\b)`, 'g');
  const parts = [];
  let from = 0;
  for (const match of program.matchAll(pattern)) {
    const kind = Object.keys(match.groups).find((each) => match.groups[each] !== undefined);
    parts.push(program.slice(from, match.index), h('span', { class: `code-${kind}` }, match[0]));
    from = match.index + match[0].length;
  }
  parts.push(program.slice(from));
  return parts;
}
