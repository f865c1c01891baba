// SPDX-License-Identifier: Apache-2.0
// Texts of a job: its request, the view that shows its answer, and a file name.

import { h, number } from '../dom.js';
import { write } from '../compare/parameters.js';

const QUESTIONS = {
  values: ({ to }) => (to === undefined ? 'Values of ' : `Values up to ${numbers(to)} of `),
  picture: () => 'A picture of ',
  theorem: ({ to }) => (to === undefined ? 'The law of ' : `The law, from values up to ${numbers(to)}, of `),
  certificate: () => 'The proof of the law of ',
  explain: () => 'The plan for ',
  code: ({ lang }) => `A program${{ cpp: ' in C++', java: ' in Java', python: ' in Python' }[lang] ?? ''} for `,
  solve: ({ position }) => ['The position ', h('code', {}, position), ' of '],
  play: ({ position }) => ['A move from ', h('code', {}, position), ' of '],
  lint: () => 'The check of the rules of ',
};

const OTHERS = {
  identify: ({ terms }) => ['Which game has the terms ', h('code', {}, terms)],
  graph: () => 'The values of a graph',
  check: () => 'The check of a certificate',
  judge: ({ problem }) => ['The answers to ', h('code', {}, problem)],
};

/** The request of a job as text: children for h. */
export function asked({ command, question }) {
  if (command === 'same') {
    return ['Are ', game(question), ' and ', game({ game: question.other, parameters: question.otherParameters }), ' the same?'];
  }
  return OTHERS[command]?.(question) ?? [QUESTIONS[command]?.(question) ?? `${command} of `, game(question)];
}

const ENDINGS = { text: 'txt', bfile: 'txt', latex: 'tex', markdown: 'md' };

/** The file name of a job's answer. */
export function file({ command, question: { format } }) {
  const isFormed = ['values', 'picture', 'theorem'].includes(command);
  const form = format ?? (command === 'picture' ? 'svg' : 'json');
  return `${command}.${isFormed ? (ENDINGS[form] ?? form) : 'json'}`;
}

/** The fields of the state that show the answer; null if no view does. */
export function view({ command, question }) {
  const subject = { game: question.game, parameters: texts(question.parameters), misere: question.misere ? 'yes' : '' };
  switch (command) {
    case 'same':
      return { view: 'compare', ...subject, other: question.other, given: write(texts(question.otherParameters)), shift: String(question.shift ?? 0), pattern: question.of ?? '' };
    case 'identify':
      return { view: 'find', terms: String(question.terms) };
    case 'solve':
    case 'play':
      return { view: 'play', ...subject, position: question.position };
    case 'values':
      return { view: 'game', ...subject, of: question.of ?? '', ...ends(question) };
    case 'code':
      return { view: 'game', ...subject, lang: question.lang ?? 'cpp', sum: question.sum ? 'yes' : '', winner: question.winner ? 'yes' : '' };
    default:
      return question.game ? { view: 'game', ...subject } : null;
  }
}

/** A game as its name, or the first line of its rules. */
function game({ game: text, parameters, misere }) {
  const lines = String(text).split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const name = lines.length > 1 ? `${lines[0]} ...` : (lines[0] ?? '');
  return [h('code', {}, [name, write(texts(parameters))].filter(Boolean).join(' ')), misere ? ' in misere play' : ''];
}

/** Parameters as texts, as the state stores them. */
function texts(parameters) {
  return Object.fromEntries(
    Object.entries(parameters ?? {}).map(([name, value]) => [name, Array.isArray(value) ? `[${value.join(', ')}]` : String(value)]),
  );
}

/**
 * Maximum size of a table along one coordinate, and along each of two (as in values/table.js);
 * larger ranges open a plot with one of the numbers of points of values/plot.js, or a map.
 */
const MAX_TABLE = 5000;
const MAX_TABLE_SIDE = 60;
const PLOTS = [1000, 10_000, 100_000, 1_000_000];

/** The fields of the state for the range of a request: of the table, the plot or the map. */
function ends({ from, to }) {
  const first = numbersOf(from ?? 0);
  const last = numbersOf(to ?? 0);
  const most = Math.max(...last.map((end, index) => end - (first[index] ?? 0) + 1));
  if (last.length > 1 && most > MAX_TABLE_SIDE) {
    return { mapfrom: range(from), mapto: range(to) };
  }
  return last.length === 1 && most > MAX_TABLE ? { plot: String(first[0]), points: String(PLOTS.find((each) => each >= most) ?? PLOTS.at(-1)) } : { from: range(from), to: range(to) };
}

function numbersOf(text) {
  return String(text).split(',').map(Number);
}

/** An end of a range as the state stores it. */
function range(end) {
  return end === undefined ? '' : String(end);
}

function numbers(to) {
  return String(to).split(',').map(number).join(', ');
}
