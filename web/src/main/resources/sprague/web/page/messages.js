// SPDX-License-Identifier: Apache-2.0
// What the server says, in the page's words: its reasons and mends are the command line's, and name options and
// commands where the page has fields and views.

import { h } from './dom.js';

/** The fields of the page that options of the command line are. */
const FIELDS = { of: 'Positions', from: 'From', to: 'to', shift: 'Shift' };

/** What is typed in one line, by the name that the server gives the text. */
const TYPED = { '--of': FIELDS.of, position: 'Position', move: 'Move', terms: 'Terms' };

const ELSEWHERE = [
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
  // What no field of the page changes is left out where it is an aside.
  [/ \((?:more values: )?--(?:to|memory|time-limit)\)/g, ''],
  [/--of "([^"]*)"/g, '`$1`'],
  [/--(of|from|to|shift)\b/g, (_, option) => FIELDS[option]],
];

/** A text of the server in the page's words. */
export function here(text) {
  return ELSEWHERE.reduce((said, [there, mine]) => said.replace(there, mine), String(text));
}

/** The same as elements: what stands in `backquotes` is code. */
export function words(text) {
  return here(text)
    .split('`')
    .map((part, i) => (i % 2 === 1 ? h('code', {}, part) : part));
}

/** Where a problem is: in the rules, or in the field that its text was typed in. */
export function where({ file, line, column }) {
  if (!line) {
    return '';
  }
  if (file in TYPED) {
    return `${TYPED[file]}, column ${column}: `;
  }
  // Rules that are not typed here, and parameters, have no lines that one could go to; a pasted text is standard input there.
  return file === undefined || file === 'rules' || file === 'standard input' ? `line ${line}, column ${column}: ` : '';
}

/** A problem in words, in one paragraph: the place, the reason, how to mend it. */
export function sentence(problem) {
  const hint = here(problem.hint ?? '');
  return [where(problem), words(problem.message), hint ? ['; ', words(hint)] : null];
}
