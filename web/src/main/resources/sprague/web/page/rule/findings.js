// SPDX-License-Identifier: Apache-2.0
// Errors and warnings in the rules as messages: location, reason, hint, and a button for a quick fix.

import { h } from '../dom.js';
import { parts } from '../messages.js';
import { quickFix } from './quickFixes.js';

/**
 * The findings as list items.
 *
 * @param findings of `lint`, or the problem of a request, which has no lines
 * @param text the rules
 * @param actions for the buttons: `replace(from, to, text)` changes the rules, `parameter(name)`
 *     adds a parameter, `go(finding)` moves the cursor there
 */
export function messages(findings, text, actions) {
  return findings.map((finding) => {
    const change = quickFix(finding, text);
    const [, reason, hint] = parts(finding);
    const place = finding.endLine ? `line ${finding.line}, column ${finding.column}` : null;
    return h(
      'li',
      { class: finding.severity === 'warning' ? 'message doubt' : 'message problem' },
      h(
        'p',
        {},
        h('strong', {}, finding.severity === 'warning' ? 'Warning' : 'Error'),
        place
          ? [', ', h('button', { type: 'button', class: 'link', onclick: () => actions.go(finding) }, place)]
          : null,
        ': ',
        reason,
      ),
      hint && h('p', { class: 'soft' }, hint),
      change
        ? h('button', { type: 'button', class: 'small', onclick: () => make(change, actions) }, change.label)
        : null,
    );
  });
}

function make(change, actions) {
  if (change.parameter) {
    actions.parameter(change.parameter);
  } else {
    actions.replace(change.from, change.to, change.text);
  }
}
