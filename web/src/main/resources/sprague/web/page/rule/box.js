// SPDX-License-Identifier: Apache-2.0
// The rules panel: the editor, its buttons, the findings below it, and the rules of a name or code.

import { h, show } from '../dom.js';
import { catalogue } from './catalogue.js';
import { editor } from './editor.js';
import { messages } from './findings.js';
import { shown } from './highlight.js';

/** Fills the panel. */
export function mount(place, app) {
  const box = editor({
    id: 'rules',
    describedby: 'rules-findings',
    input: (text) => app.state.set({ game: text }),
  });
  const findings = h('ul', { id: 'rules-findings', class: 'findings', 'aria-live': 'polite' });
  const verdict = h('p', { class: 'verdict soft', role: 'status' });
  const behind = h('div', { class: 'rules-behind' });
  const edit = h('button', { type: 'button', class: 'small', onclick: () => rewrite(rules(app), true) }, 'Edit the rules');
  const format = h('button', { type: 'button', class: 'small', onclick: () => rewrite(rules(app)) }, 'Format');

  function rewrite(text, step = false) {
    if (step) {
      app.state.set({ game: text }, { step });
      box.field.focus();
    } else {
      box.replace(0, box.field.value.length, text);
    }
  }

  const actions = {
    replace: box.replace,
    parameter: (name) => {
      app.state.set({ parameters: { ...app.state.get('parameters'), [name]: '' } });
      document.getElementById(`parameter-${name}`)?.focus();
    },
    go: ({ line, column }) => {
      const lines = box.field.value.split('\n').slice(0, line - 1);
      const at = lines.reduce((sum, each) => sum + each.length + 1, 0) + column - 1;
      box.field.focus();
      box.field.setSelectionRange(at, at);
    },
  };

  app.state.on(['game'], ({ game }) => box.put(game));
  box.put(app.state.get('game'));
  app.validGame.onReport((report) => {
    if (report.asking) {
      return;
    }
    const text = box.field.value;
    const found = findingsOfRules(report);
    const isText = report.file === 'rules';
    box.mark(isText ? found.filter((each) => each.endLine) : []);
    show(findings, messages(found, text, actions));
    show(verdict, statusText(found, report));
    const isUnread = report.problem !== null && report.problem.file !== 'parameters';
    edit.hidden = isText || isUnread;
    format.hidden = !isText || !report.canonical || report.canonical.trim() === text.trim();
    introduce(behind, isText || isUnread ? {} : report);
  });

  show(
    place,
    h('label', { for: 'rules', class: 'soft hint' }, 'Moves, a name of the catalogue, or a code such as 0.77'),
    box.element,
    h('div', { class: 'rules-read' }, findings, h('div', { class: 'row box-foot' }, verdict, edit, format), behind),
  );
}

function rules(app) {
  const { file, canonical } = app.validGame.report();
  return (file === 'rules' ? canonical : plain(canonical)).trim();
}

/**
 * The findings of the rules, or the problem of the request as a finding. Problems of parameters are shown at the
 * parameters.
 */
function findingsOfRules({ findings, problem }) {
  if (!problem || problem.file === 'parameters') {
    return findings;
  }
  const { code, detail, message, hint } = problem;
  return [{ severity: 'error', message: detail ?? message, hint, code }];
}

function statusText(found, { missing, problem }) {
  const errors = found.filter((each) => each.severity === 'error').length;
  if (errors > 0) {
    return errors === 1 ? 'One error' : `${errors} errors`;
  }
  if (problem) {
    return problem.file === 'parameters' ? 'A parameter cannot be read' : 'No answer';
  }
  if (missing.length > 0) {
    return `Needs ${missing.length === 1 ? 'a value' : 'values'} for ${missing.join(', ')}`;
  }
  return found.length > 0 ? 'The rules are valid, with warnings' : 'The rules are valid';
}

/** Shows the rules of a name or code, with the title and source of a catalogue game. */
async function introduce(place, { file, canonical }) {
  if (!canonical) {
    show(place);
    return;
  }
  const name = file.replace(/^catalogue:/, '');
  const entry = file === name ? null : (await catalogue().catch(() => [])).find((each) => each.name === name);
  show(
    place,
    entry ? h('p', { class: 'about' }, entry.title) : null,
    shown(plain(canonical)),
    entry?.source ? h('p', { class: 'soft hint' }, entry.source) : null,
  );
}

/** Catalogue rules without their comment lines. */
function plain(text) {
  return text.replace(/^#.*\n/gm, '');
}
