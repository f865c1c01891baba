// SPDX-License-Identifier: Apache-2.0
// The parameters as fields: one for each that the rules declare or that has a value. Missing values are marked.

import { h, show } from '../dom.js';
import { sentence } from '../messages.js';
import { catalogue, exampleOf } from './catalogue.js';

/** An example value for each kind of parameter. */
export const EXAMPLES = { integer: '3', set: '{1, 5, 6}', list: '[3, 1, 2]', board: 'grid(3, 4)', cell: '0' };
const KINDS = { integer: 'number', set: 'set of numbers', list: 'list of numbers', board: 'board', cell: 'cell, counted from 0', any: 'number, set or list' };

/** An own property of an object; names such as `constructor` must not find inherited ones. */
export function own(object, name) {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

/** Fills a place, which is hidden without parameters. The ids of the fields begin with `prefix`. */
export function mount(place, app, prefix = 'parameter') {
  const fields = h('div', { class: 'parameters' });
  const wrong = h('p', { class: 'message problem', role: 'status', hidden: true });
  const inputs = new Map();
  let drawnShape = '';

  function set(name, value) {
    app.state.set({ parameters: { ...app.state.get('parameters'), [name]: value } });
  }

  function drop(name) {
    const { [name]: _, ...rest } = app.state.get('parameters');
    app.state.set({ parameters: rest });
  }

  function update(report) {
    const given = app.state.get('parameters');
    const needed = declared(report, given);
    const game = app.state.get('game').trim();
    place.hidden = needed.length === 0;
    const shape = JSON.stringify([game.includes('->') ? '' : game, needed.map(({ name, kind, unused }) => [name, kind, unused])]);
    if (shape !== drawnShape) {
      drawnShape = shape;
      const typing = [...inputs].find(([, input]) => input === document.activeElement)?.[0];
      inputs.clear();
      show(
        fields,
        needed.map((each) => row(each, prefix, inputs, { set, drop })),
      );
      resume(typing, given, inputs);
      suggest(inputs, game);
    }
    for (const each of needed) {
      const field = inputs.get(each.name);
      const value = own(given, each.name) ?? '';
      if (field.value !== value && field !== document.activeElement) {
        field.value = value;
      }
      const isMissing = report.missing.includes(each.name) || (each.asked === true && value === '');
      field.setAttribute('aria-invalid', String(isMissing));
      field.closest('.parameter').classList.toggle('missing', isMissing);
    }
    if (report.asking) {
      return;
    }
    const problem = report.problem?.file === 'parameters' ? report.problem : null;
    wrong.hidden = problem === null;
    show(wrong, problem ? sentence(problem) : []);
  }

  app.state.on(['parameters'], () => update(app.validGame.report()));
  app.validGame.onReport(update);
  show(place, h('h3', {}, 'Parameters'), fields, wrong);
}

/** The declared parameters, then other names with a value, which may be typing errors. */
function declared({ declared: own, unused }, given) {
  const names = own.map((each) => each.name);
  const others = Object.keys(given)
    .filter((name) => !names.includes(name))
    .map((name) => ({ name, kind: 'any', default: null, unused: unused.includes(name), asked: true }));
  return [...own, ...others];
}

function row({ name, kind, default: standard, unused, asked }, prefix, inputs, { set, drop }) {
  const id = `${prefix}-${name}`;
  const field = h('input', {
    id,
    class: 'code',
    type: kind === 'integer' ? 'number' : 'text',
    step: kind === 'integer' ? '1' : null,
    placeholder: standard ?? (EXAMPLES[kind] ?? '3 or {1, 5, 6}'),
    autocomplete: 'off',
    'aria-describedby': `${id}-about`,
    oninput: (event) => set(name, event.target.value),
  });
  inputs.set(name, field);
  const about = unused
    ? 'The rules do not mention it'
    : standard === null
      ? `${KINDS[kind]}${kind === 'integer' ? `; without one, a law for every ${name} is searched for` : ''}`
      : `${KINDS[kind]}, ${standard} by default`;
  return h(
    'div',
    { class: 'parameter' },
    h('label', { for: id }, h('code', {}, name)),
    field,
    unused || asked
      ? h('button', { type: 'button', class: 'small', 'aria-label': `Remove ${name}`, onclick: () => drop(name) }, 'Remove')
      : null,
    h('span', { id: `${id}-about`, class: 'soft hint' }, about),
  );
}

/** Restores the focus and the text of the field in which the user was typing when the rows were made again. */
function resume(name, given, inputs) {
  const field = inputs.get(name);
  if (field) {
    field.focus();
    field.value = own(given, name) ?? '';
  }
}

/** Shows the catalogue's example as the placeholder of empty fields. */
async function suggest(inputs, game) {
  const entry = (await catalogue().catch(() => [])).find((each) => each.name === game);
  for (const [name, value] of Object.entries(exampleOf(entry))) {
    inputs.get(name)?.setAttribute('placeholder', value);
  }
}
