// SPDX-License-Identifier: Apache-2.0
// Names and one-line statements of the theorems, by their names in certificates.

const THEOREMS = {
  'guy-smith': [
    'Theorem of Guy and Smith',
    'When moves take a bounded number and perhaps split, a repetition seen for long enough continues for ever; the length needed depends only on the moves.',
  ],
  'all-but': [
    'All-but games',
    'When moves take all numbers but finitely many, a repetition with its saltus seen for long enough continues for ever.',
  ],
  rows: [
    'Rows of two heaps',
    'When a row has all smaller columns as options, and the others lie in lower rows at set distances, a repetition with its saltus seen for long enough continues for ever.',
  ],
  automatic: [
    'Period decided by automata',
    'That the claimed values are the mex of the options, for every n, is a sentence of arithmetic that automata decide.',
  ],
  finite: ['Values computed again', 'The listed values are correct; nothing is claimed about larger positions.'],
  digits: [
    'Values read from digits',
    'An automaton reads the digits of a position\u2019s numbers and says the value; that it is right for all of them is decided by automata.',
  ],
  windows: [
    'A window found again',
    'Each value depends on a window of those before it. The same window was met twice, so all between them repeats.',
  ],
  window: [
    'Window games',
    'The options of n are the positions just before it, down to a bound that grows by 0 or 1; that alone gives a formula.',
  ],
  parametric: [
    'Induction for all values of the parameter',
    'The pattern is shown to be that of the mex, for every heap and every value of the parameter at once.',
  ],
  quotient: [
    'Induction for all values of the parameters',
    'No move may keep the quotient, and every smaller one is in reach; both are linear inequalities, decided for all numbers at once.',
  ],
  'misere-quotient': [
    'Misere quotient',
    'Sums in one class have the same winner, whatever is added to both. Classes multiply, and a sum is lost exactly when the product of its classes is in P.',
  ],
  'board-quotient': [
    'Misere quotient of a board',
    'Sums of the positions of a board in one class have the same winner, whatever is added to both. Classes multiply, and a sum is lost exactly when the product of its classes is in P.',
  ],
  'misere-nim': [
    'Misere Nim on nim-values',
    'Sums are won in misere play as sums of nim-heaps of the same nim-values are.',
  ],
  board: [
    'Values of parts of a board',
    'A position is the sum of its parts. Each part has its value by the values of smaller ones, or every move has an answer opposite to it.',
  ],
  positions: [
    'Values of positions',
    'Each listed position has its value by the values of those listed before; in misere play, who wins.',
  ],
  outcomes: [
    'Outcomes decided by automata',
    'Which positions the mover loses is read from digits; that it is right for all of them is decided by automata.',
  ],
};

/** `{ name, says }` of a theorem. */
export function theorem(name) {
  const [title, says] = THEOREMS[name] ?? ['Decided by automata', ''];
  return { name: title, says };
}
