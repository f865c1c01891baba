// SPDX-License-Identifier: Apache-2.0
// The panel of the rules: the box, its buttons, the findings below it, and the rules behind a name or a code.

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
  app.checked.look((report) => {
    if (report.asking) {
      return;
    }
    const text = box.field.value;
    const found = ofRules(report);
    const isText = report.file === 'rules';
    box.mark(isText ? found.filter((each) => each.endLine) : []);
    show(findings, messages(found, text, actions));
    show(verdict, spoken(found, report));
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
  const { file, canonical } = app.checked.report();
  return (file === 'rules' ? canonical : plain(canonical)).trim();
}

/** What is to be said of the rules: findings, or why they cannot be asked about; those of parameters stand there. */
function ofRules({ findings, problem }) {
  if (!problem || problem.file === 'parameters') {
    return findings;
  }
  const { code, detail, message, hint } = problem;
  return [{ severity: 'error', message: detail ?? message, hint, code }];
}

function spoken(found, { missing, problem }) {
  const errors = found.filter((each) => each.severity === 'error').length;
  if (errors > 0) {
    return errors === 1 ? 'One mistake' : `${errors} mistakes`;
  }
  if (problem) {
    return problem.file === 'parameters' ? 'A parameter cannot be read' : 'No answer';
  }
  if (missing.length > 0) {
    return `Needs ${missing.length === 1 ? 'a value' : 'values'} for ${missing.join(', ')}`;
  }
  return found.length > 0 ? 'The rules are sound, with doubts' : 'The rules are sound';
}

/** What stands behind a name or a code: what the catalogue says of it, and the rules. */
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

/** Rules of the catalogue without the comments that describe them. */
function plain(text) {
  return text.replace(/^#.*\n/gm, '');
}
