// SPDX-License-Identifier: Apache-2.0
// Live examples of the language page: rules that can be edited with their values below, and commands that can be
// opened as a game.

import { ask } from '../api.js';
import { h, show } from '../dom.js';
import { asking, problemMessage } from '../share/asking.js';
import { question } from './commandline.js';

/** The element of a block of code of docs/language.md. */
export function example({ info, text }, app) {
  return info === 'game' ? rules(text, app) : commands(text, app);
}

/** Rules in a field, with their first values below; they are computed when the field becomes visible. */
function rules(text, app) {
  const lines = text.split('\n');
  const field = h('textarea', {
    class: 'example-rules',
    rows: String(lines.length),
    spellcheck: 'false',
    autocapitalize: 'off',
    'aria-label': `Rules: ${(lines.find((line) => line.startsWith('#')) ?? lines[0]).replace(/^#\s*/, '')}`,
    value: text,
    oninput: () => {
      field.rows = field.value.split('\n').length;
      again.hidden = field.value === text;
      follow();
    },
  });
  const answer = h('output', { class: 'example-answer' });
  const follow = asking(answer, (signal) => firstValues(answer, { game: field.value, parameters: {} }, signal), (problem) =>
    show(answer, problem.code === 'missing-parameter' ? h('p', { class: 'soft' }, problem.message, ': open the game to give it one.') : problemMessage(problem)),
  );
  const again = h('button', { type: 'button', hidden: true, onclick: () => {
    field.value = text;
    field.dispatchEvent(new Event('input'));
  } }, 'As it was');
  const figure = h('figure', { class: 'example' }, field, answer, actions(open(app, () => ({ game: field.value })), again));
  whenSeen(figure, follow);
  return figure;
}

/** The first values: twenty of a row, a square for two coordinates, one for a game without coordinates. */
async function firstValues(answer, game, signal) {
  const { from } = await ask('values', { ...game, format: 'json' }, { signal });
  const to = from.length === 1 ? '19' : from.map(() => 4).join(',');
  const text = await ask('values', { ...game, to, format: 'text' }, { signal, as: 'text' });
  show(answer, h('pre', { tabindex: '0', 'aria-label': 'First values' }, text.trimEnd()));
}

/** Commands with their output. Each can be opened; those that show values can be run again. */
function commands(text, app) {
  const asked = text.split('\n').filter((line) => line.startsWith('$ ')).map(question);
  const buttons = asked
    .filter((each) => each !== null)
    .map(({ fields }, index, all) => open(app, () => fields, all.length > 1 ? `Try number ${index + 1}` : 'Try it'));
  return h('figure', { class: 'example' }, h('pre', { tabindex: '0' }, h('code', {}, prompt(text))), actions(buttons));
}

/** Highlights the commands among their output. */
function prompt(text) {
  return text.split('\n').map((line) => [line.startsWith('$ ') ? h('strong', {}, line) : line, '\n']);
}

function open(app, fields, title = 'Try it') {
  const go = () => {
    const { game, parameters = {}, position = '', of = '' } = fields();
    app.state.set({ view: 'game', game, parameters, position, of, from: '', to: '' }, { step: true });
  };
  return h('button', { type: 'button', onclick: go }, title);
}

function actions(...buttons) {
  return h('div', { class: 'row example-actions no-print' }, buttons);
}

function whenSeen(element, once) {
  const watch = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) {
        watch.disconnect();
        once();
      }
    },
    { rootMargin: '200px' },
  );
  watch.observe(element);
}
