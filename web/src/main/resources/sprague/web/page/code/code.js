// SPDX-License-Identifier: Apache-2.0
// The contest code panel: a program in three languages, the law it uses, and a sample with its expected output.

import { h, number, show } from '../dom.js';
import { knownLaw, lawOf } from '../law/known.js';
import { typeset } from '../law/statement.js';
import { Answer } from '../rule/panel.js';
import { inSight } from '../rule/sight.js';
import { badge, problemMessage } from '../share/asking.js';
import { copyButton, saveButton } from '../share/copy.js';
import { field } from '../state.js';
import { family } from '../values/family.js';
import { checkbox } from '../share/checkbox.js';
import { coloured } from './colours.js';
import { judgePanel } from './judgePanel.js';
import { sample } from './sample.js';
import { tabs } from './tabs.js';

const LANGUAGES = [
  { name: 'cpp', title: 'C++', file: (name) => `${name}.cpp` },
  { name: 'java', title: 'Java', file: () => 'Main.java' },
  { name: 'python', title: 'Python', file: (name) => `${name}.py` },
];

field('lang', 'cpp');
field('sum');
field('winner');

/** Fills the panel. */
export function mount(place, app) {
  const { state } = app;
  const answer = new Answer(app, 'Writing the program');
  const sheet = h('div', { id: 'code-answer', role: 'tabpanel', tabindex: '0', 'aria-labelledby': `code-${state.get('lang')}` }, answer.element);
  const contest = h('div', {});
  const choice = tabs('code', LANGUAGES, sheet.id, (lang) => state.set({ lang }));
  const sums = checkbox('Read sums of several components', 'sum', state);
  const winners = checkbox('Print the winner, not the value', 'winner', state);
  let isOffered = false;

  /** Whether the program needs a search for a law of several coordinates that has not run yet. */
  function isLong({ coordinates, question }) {
    return coordinates.length > 1 && lawOf(app, question.of)?.status !== 'proved';
  }

  function offer(write) {
    const words = 'If no law was found above, a law of all coordinates is searched for first; that may take some minutes.';
    return [h('p', { class: 'soft' }, words), h('button', { type: 'button', class: 'no-print', onclick: write }, 'Write the program')];
  }

  function update({ isWanted = false } = {}) {
    const now = family(app).now();
    const language = LANGUAGES.find(({ name }) => name === state.get('lang')) ?? LANGUAGES[0];
    choice.choose(language.name);
    sheet.setAttribute('aria-labelledby', `code-${language.name}`);
    if (!now) {
      return;
    }
    isOffered = !isWanted && isLong(now);
    if (isOffered) {
      answer.showStatic(() => show(answer.body, offer(() => update({ isWanted: true }))));
      return;
    }
    const kind = { sum: state.get('sum') === 'yes', winner: state.get('winner') === 'yes' };
    const draw = (code) => {
      const tried = h('div', {});
      show(answer.body, program(code, language.file(now.file)), tried);
      sample(now, kind).then((each) => show(tried, each));
    };
    // With a shorter limit the server would write a program without the law.
    answer.ask('code', { ...now.question, lang: language.name, ...kind }, draw, { seconds: null, isAsked: isWanted, failed: problemMessage });
  }

  show(place, h('div', { class: 'row code-choice' }, choice.element, sums, winners), sheet, contest);
  judgePanel(contest, app);
  const updateInSight = inSight(place, () => update());
  family(app).on(updateInSight);
  knownLaw(app).on(({ law }) => isOffered && law.status === 'proved' && updateInSight(family(app).now()));
  state.on(['lang', 'sum', 'winner'], () => update());
}

function program(code, file) {
  const known = code.method === 'law';
  return [
    h('p', { class: 'row' }, known ? [badge(code.status), h('span', {}, typeset(code.statement))] : 'No law is used: a table is filled by the rules.'),
    h('p', { class: 'soft' }, `For numbers up to ${limit(code.limit)}. The program has a self-test: run it with the word `, h('code', {}, 'check'), '.'),
    h('div', { class: 'row code-take no-print' }, copyButton('Copy', () => code.program), saveButton(`Save ${file}`, () => ({ name: file, text: code.program }))),
    h('pre', { class: 'code-text', tabindex: '0', 'aria-label': `Program, ${file}` }, h('code', {}, coloured(code.program, code.language))),
  ];
}

/** Formats a limit: a power of ten as such, otherwise the number. */
function limit(value) {
  const text = String(BigInt(value));
  return /^10{6,}$/.test(text) ? `10^${text.length - 1}` : number(text);
}
