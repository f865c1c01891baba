// SPDX-License-Identifier: Apache-2.0
// Words problems for the page, by their error codes. The server's problems name fields and routes, and its answers are
// those of the command line, which name options and commands, where the page has fields and views.

import { h } from './dom.js';

/** The labels of the page's fields that correspond to options of the command line. */
const FIELDS = { of: 'Positions', from: 'From', to: 'to', shift: 'Shift' };

/** The labels of one-line fields, by the name that the server gives their text in problems. */
const TYPED = { of: FIELDS.of, position: 'Position', move: 'Move', terms: 'Terms' };

/** Hints by the error code of a problem, in place of hints about commands and options. */
const HINTS = {
  'unknown-game': 'the names are under All games in the view Game; rules contain an arrow, as heap(n) -> heap(n - 1)',
  'unknown-problem': 'the problems are in the list',
  'no-such-move': 'All moves lists them',
  'no-nim-values': 'laws are searched for only in nim-values; the panel of values shows what there is instead',
  'memory-limit': 'ask for fewer or smaller positions',
  'unsupported-format': 'save the CSV',
};

/** Messages by the error code, in place of the server's. */
const MESSAGES = { cancelled: 'this was cancelled; change the question to ask again' };

/** Words of the command line inside sentences, which have no code of their own. */
const REPLACEMENTS = [
  [/^terms begins with a minus sign/, 'a term is negative'],
  [/^position begins/, 'the position begins'],
  [/^(?:game|other) is missing$/, 'nothing is written here yet'],
  [/^(?:game|other): a name of the catalogue/, 'write a name of the catalogue'],
  [/if it is a parameter, give it a value (?:after the game|in the field `parameters`): /g, 'if it is a parameter, give it a value, such as '],
  [/give it (?:a value )?(?:after the game|in the field `parameters`): /g, 'give it a value at Parameters, such as '],
  [/list the moves as edges for `(?:sprague |\/api\/v1\/)graph`/g, 'list the moves as edges in the view Graph'],
  [/`of` "FIRST; SECOND" picks positions/g, '`FIRST; SECOND` at Positions picks them'],
  [/fix the others with `of`/g, 'fix the others at Positions'],
  // Hints about options without a field in the page are removed.
  [/ \((?:more values: )?--(?:to|memory|time-limit)\)/g, ''],
  [/(?:--of|`of`) "([^"]*)"/g, '`$1`'],
  [/(?:--|`)(of|from|to|shift)\b`?/g, (_, option) => FIELDS[option]],
];

/** A message of the server, reworded for the page. */
export function here(text) {
  return REPLACEMENTS.reduce((message, [pattern, replacement]) => message.replace(pattern, replacement), String(text));
}

/** A reworded text as elements; `backquoted` parts become code. */
export function words(text) {
  return marked(here(text));
}

/** The location of a problem, such as 'line 2, column 5: ' in the rules, or the label of the field; '' if unknown. */
function where({ file, line, column }) {
  if (!line) {
    return '';
  }
  if (file in TYPED) {
    return `${TYPED[file]}, column ${column}: `;
  }
  // Rules of the catalogue and parameters have no lines that a user could go to.
  return [undefined, 'rules', 'graph', 'certificate', 'input'].includes(file) ? `line ${line}, column ${column}: ` : '';
}

/**
 * The parts of a problem as elements: location, reason, and hint or null. A problem is a `Problem`
 * of api.js or a finding of `lint`: `{ code, message, hint, file, line, column }`, lines from 1.
 */
export function parts(problem) {
  const { code, hint = '' } = problem;
  const namesCommand = /--|\bsprague\b|\/api\//.test(hint);
  return [
    where(problem),
    marked(MESSAGES[code] ?? here(problem.message)),
    hint ? marked((namesCommand && HINTS[code]) || here(hint)) : null,
  ];
}

/** A problem as one paragraph. */
export function sentence(problem) {
  const [place, reason, hint] = parts(problem);
  return [place, reason, hint && ['; ', hint]];
}

/** A text whose `backquoted` parts become code. */
function marked(text) {
  return text.split('`').map((part, i) => (i % 2 === 1 ? h('code', {}, part) : part));
}
