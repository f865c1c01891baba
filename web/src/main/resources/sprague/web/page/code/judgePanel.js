// SPDX-License-Identifier: Apache-2.0
// Contest problems: the user pastes an input and gets the output of the built-in solution.

import { ask } from '../api.js';
import { h, show } from '../dom.js';
import { waiting } from '../jobs/progress.js';
import { problemMessage } from '../share/asking.js';
import { copyButton } from '../share/copy.js';

/** Fills a place with the list of problems, those of the current game first. */
export function judgePanel(place, app) {
  const list = h('select', { id: 'judge-problem' });
  const input = h('textarea', { id: 'judge-input', class: 'code', rows: '6', spellcheck: 'false' });
  const output = h('div', { 'aria-live': 'polite' });
  const patience = h('div', {});
  const box = h(
    'details',
    { class: 'judge no-print', ontoggle: () => box.open && fill() },
    h('summary', {}, 'Answer a contest problem\u2019s input'),
    h('label', { for: 'judge-problem' }, 'Problem'),
    list,
    h('label', { for: 'judge-input' }, 'Its input, as the problem\u2019s statement says'),
    input,
    h('button', { type: 'button', class: 'primary', onclick: () => run() }, 'Answer'),
    patience,
    output,
  );
  let problems = [];

  async function fill() {
    try {
      problems = problems.length > 0 ? problems : (await ask('problems', {})).problems;
      choose();
    } catch (problem) {
      show(output, problemMessage(problem));
    }
  }

  /** Puts the problems of the current game first and selects one of them. */
  function choose() {
    const game = app.validGame.now()?.game.trim();
    const own = problems.filter((each) => each.game === game);
    const others = problems.filter((each) => each.game !== game);
    const before = list.value;
    show(list, own.length > 0 ? [group('Of this game', own), group('Others', others)] : others.map(item));
    list.value = own.length > 0 && !own.some((each) => each.problem === before) ? own[0].problem : before || others[0]?.problem;
  }

  async function run() {
    const wait = waiting(patience, { words: 'Answering', cancel: () => {} });
    try {
      const answer = await ask('judge', { problem: list.value, input: `${input.value.trimEnd()}\n` }, wait);
      const text = answer.output.join('\n');
      show(output, h('h3', {}, 'Output'), h('pre', { class: 'judge-output', tabindex: '0' }, text), copyButton('Copy', () => `${text}\n`));
    } catch (problem) {
      if (!wait.signal.aborted) {
        show(output, problemMessage(problem));
      }
    }
    wait.end();
  }

  app.validGame.on(() => box.open && choose());
  show(place, box);
}

function group(label, each) {
  return h('optgroup', { label }, each.map(item));
}

function item({ problem, title }) {
  return h('option', { value: problem }, title ? `${title} (${problem})` : problem);
}
