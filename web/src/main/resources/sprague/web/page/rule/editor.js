// SPDX-License-Identifier: Apache-2.0
// The rule editor: a text area that grows with its text, transparent above the same text in colours with line numbers
// and marks.

import { h, show } from '../dom.js';
import { coloured } from './highlight.js';

/**
 * A rule editor.
 *
 * @param options `id` and `describedby` of the text area, `input` called with the text after each
 *     change by the user
 * @returns `{ element, field, put(text), replace(from, to, text), mark(findings) }`: `field` is the
 *     text area, `from` and `to` are indices of characters. A finding of `lint` has `severity`
 *     ('error' or 'warning'), `line`, `column`, `endLine` and `endColumn`, from 1, the end
 *     exclusive
 */
export function editor({ id, describedby, input }) {
  const behind = h('div', { class: 'editor-lines', 'aria-hidden': 'true' });
  const field = h('textarea', {
    id,
    class: 'editor-field',
    rows: 1,
    spellcheck: 'false',
    autocapitalize: 'off',
    autocomplete: 'off',
    autocorrect: 'off',
    'aria-describedby': describedby,
    oninput: () => {
      findings = [];
      draw();
      input(field.value);
    },
  });
  let findings = [];

  function draw() {
    show(
      behind,
      field.value.split('\n').map((line, i) => {
        const here = findings.filter((each) => each.line <= i + 1 && i + 1 <= each.endLine);
        const worst = here.some((each) => each.severity === 'error') ? 'error' : 'warning';
        const marks = here.map((each) => rangeOnLine(each, i + 1, line.length));
        const beyond = here.find((each) => each.line === i + 1 && each.column > line.length);
        return h(
          'div',
          { class: here.length > 0 ? `editor-line ${worst}` : 'editor-line', 'data-line': i + 1 },
          coloured(line, marks),
          beyond ? h('span', { class: `rule-mark ${beyond.severity}` }, '\u00a0') : '\u200b',
        );
      }),
    );
  }

  function put(text) {
    if (field.value !== text) {
      field.value = text;
      findings = [];
      draw();
    }
  }

  /**
   * Replaces a range of the text so that Ctrl-Z undoes it: execCommand is deprecated, but no other call keeps the undo
   * history.
   */
  function replace(from, to, text) {
    field.focus();
    field.setSelectionRange(from, to);
    if (!document.execCommand('insertText', false, text)) {
      field.setRangeText(text, from, to, 'end');
      field.dispatchEvent(new Event('input'));
    }
  }

  function mark(found) {
    findings = found;
    field.setAttribute('aria-invalid', String(found.some((each) => each.severity === 'error')));
    draw();
  }

  draw();
  return { element: h('div', { class: 'editor' }, behind, field), field, put, replace, mark };
}

/** The part of a finding on one line, as character indices from 0; at least one character wide. */
function rangeOnLine({ line, column, endLine, endColumn, severity }, at, length) {
  const from = line === at ? column - 1 : 0;
  const to = endLine === at ? endColumn - 1 : length;
  return { from, to: Math.max(to, from + 1), severity };
}
