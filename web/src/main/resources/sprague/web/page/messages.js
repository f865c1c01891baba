// SPDX-License-Identifier: Apache-2.0
// Rewords the server's messages for the page. They are those of the command line, and name options and commands where
// the page has fields and views.

import { h } from './dom.js';

/** The labels of the page's fields that correspond to options of the command line. */
const FIELDS = { of: 'Positions', from: 'From', to: 'to', shift: 'Shift' };

/** The labels of one-line fields, by the name that the server gives their text in problems. */
const TYPED = { '--of': FIELDS.of, position: 'Position', move: 'Move', terms: 'Terms' };

const REPLACEMENTS = [
  [/^terms begins with a minus sign/, 'a term is negative'],
  [/^cancelled$/, 'this was cancelled; change the question to ask again'],
  [/^position begins/, 'the position begins'],
  [/^(?:game|other) is missing$/, 'nothing is written here yet'],
  [/^(?:game|other): a name of the catalogue/, 'write a name of the catalogue'],
  [/if it is a parameter, give it a value after the game: /g, 'if it is a parameter, give it a value, such as '],
  [/give it (?:a value )?after the game: /g, 'give it a value at Parameters, such as '],
  [/list the moves as edges for `sprague graph`/g, 'list the moves as edges in the view Graph'],
  [/`sprague catalogue` lists the names; a file ends in \.game; rules contain ->/g, 'the names are under All games in the view Game; rules contain an arrow, as heap(n) -> heap(n - 1)'],
  [/`sprague judge` lists the problems/g, 'the problems are in the list'],
  [/sprague values shows/g, 'the panel of values shows'],
  [/an answer without --move lists the moves/g, 'All moves lists them'],
  [/name a family with one coordinate, for example --of "([^"]*)"/g, 'write positions with one number that runs, for example `$1`'],
  [/--of "FIRST; SECOND" picks positions/g, '`FIRST; SECOND` at Positions picks them'],
  [/fix the others with --of/g, 'fix the others at Positions'],
  [/use --format csv(?:, or ask for --zeros)?/g, 'save the CSV'],
  [/,? (?:or raise|raise) --memory/g, ''],
  [/--debug shows more/g, ''],
  // Hints about options without a field in the page are removed.
  [/ \((?:more values: )?--(?:to|memory|time-limit)\)/g, ''],
  [/--of "([^"]*)"/g, '`$1`'],
  [/--(of|from|to|shift)\b/g, (_, option) => FIELDS[option]],
];

/** A message of the server, reworded for the page. */
export function here(text) {
  return REPLACEMENTS.reduce((message, [pattern, replacement]) => message.replace(pattern, replacement), String(text));
}

/** A reworded message as elements; `backquoted` parts become code. */
export function words(text) {
  return here(text)
    .split('`')
    .map((part, i) => (i % 2 === 1 ? h('code', {}, part) : part));
}

/** The location of a problem, such as 'line 2, column 5: ' in the rules, or the label of the field; '' if unknown. */
export function where({ file, line, column }) {
  if (!line) {
    return '';
  }
  if (file in TYPED) {
    return `${TYPED[file]}, column ${column}: `;
  }
  // Rules of the catalogue and parameters have no lines that a user could go to. The server calls pasted text
  // "standard input".
  return file === undefined || file === 'rules' || file === 'standard input' ? `line ${line}, column ${column}: ` : '';
}

/** A problem as one paragraph: location, reason, hint. */
export function sentence(problem) {
  const hint = here(problem.hint ?? '');
  return [where(problem), words(problem.message), hint ? ['; ', words(hint)] : null];
}
