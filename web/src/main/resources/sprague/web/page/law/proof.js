// SPDX-License-Identifier: Apache-2.0
// Buttons to save the proof of a law and to check it with the server's checker, which is independent of the search.

import { ask } from '../api.js';
import { h, show } from '../dom.js';
import { waiting } from '../jobs/progress.js';
import { sentence } from '../messages.js';
import { copyButton, fileName, saveButton } from '../share/copy.js';
import { typeset } from './statement.js';
import { certificate, paper } from './paper.js';

/** The buttons of a proved law; `game` is a valid game, with `of` for a law of a pattern. */
export function proof(game) {
  const verdict = h('div', { class: 'law-verdict', role: 'status' });
  const patience = h('div', {});
  const again = h('button', { type: 'button', onclick: () => check() }, 'Check it again');

  async function check() {
    const wait = waiting(patience, { words: 'The checker examines the certificate', cancel: () => {} });
    again.disabled = true;
    try {
      const text = await certificate(game, wait);
      show(verdict, verdictText(await ask('check', { certificate: text }, wait)));
    } catch (problem) {
      if (!wait.signal.aborted) {
        show(verdict, h('p', { class: 'message problem' }, sentence(problem)));
      }
    }
    wait.end();
    again.disabled = false;
  }

  return h(
    'div',
    { class: 'law-proof no-print' },
    h(
      'div',
      { class: 'row' },
      again,
      saveButton('Certificate', async () => ({ name: `${fileName(game)}.json`, text: await certificate(game) })),
      copyButton('Copy LaTeX', () => paper(game, 'latex')),
      saveButton('Save LaTeX', async () => ({ name: `${fileName(game)}.tex`, text: await paper(game, 'latex') })),
      copyButton('Copy Markdown', () => paper(game, 'markdown')),
    ),
    patience,
    verdict,
  );
}

const VERDICTS = {
  valid: 'The certificate holds: ',
  'not valid': 'The certificate does not hold: ',
  undecided: 'The checker does not decide: ',
};

function verdictText({ valid, verdict, statement, reason, seconds }) {
  return h(
    'p',
    { class: valid ? 'message good' : 'message problem' },
    h('strong', {}, VERDICTS[verdict]),
    typeset(valid ? statement : reason),
    h('span', { class: 'soft' }, ` (examined in ${seconds.toFixed(2)} s)`),
  );
}
