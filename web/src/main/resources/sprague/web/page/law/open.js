// SPDX-License-Identifier: Apache-2.0
// Shows the law for all values of parameters while they have no value, with its proof and programs; without such a
// law those for single values.

import { ask } from '../api.js';
import { h, show } from '../dom.js';
import { waiting } from '../jobs/progress.js';
import { link } from '../link.js';
import { mistake } from '../rule/lastValidGame.js';
import { copyButton } from '../share/copy.js';
import { content } from './law.js';
import { proof } from './proof.js';
import { typeset } from './statement.js';

const LANGUAGES = { cpp: 'C++', java: 'Java', python: 'Python' };

/** Fills a place while a valid game lacks values of parameters; empties it otherwise. */
export function mount(place, app) {
  const patience = h('div', {});
  const answer = h('div', { 'aria-live': 'polite' });
  let asked = '';
  let wait = null;

  async function update(open) {
    wait?.give();
    wait?.end();
    show(answer);
    if (!open) {
      return;
    }
    const names = open.missing.join(', ');
    const progress = waiting(patience, { words: `Searching for a law for every ${names}`, cancel: () => {} });
    wait = progress;
    const question = { game: open.game, parameters: open.parameters, misere: open.misere };
    try {
      const law = await ask('theorem', question, progress);
      if (wait === progress) {
        show(answer, sheet(law, { ...open, ...question }, names, app.state));
      }
    } catch (problem) {
      if (wait === progress && !progress.signal.aborted && problem.code === 'missing-parameter') {
        show(answer, h('p', { class: 'message soft' }, `No one law for every ${names} is known here; with a value, such as ${open.missing[0]}=3, there is more to see.`));
      }
    }
    if (wait === progress) {
      progress.end();
    }
  }

  show(place, patience, answer);
  app.validGame.onReport((report) => {
    const { asking, missing, declared, game, parameters, misere, title } = report;
    if (asking) {
      return;
    }
    const isNumber = (name) => declared.some((each) => each.name === name && each.kind === 'integer');
    const isOpen = !mistake(report) && missing.length > 0 && missing.every(isNumber);
    const next = isOpen ? { game, parameters, misere, title, missing } : null;
    if (JSON.stringify(next) !== asked) {
      asked = JSON.stringify(next);
      update(next);
    }
  });
}

function sheet(law, game, names, state) {
  const programs = Object.entries(LANGUAGES).map(([lang, title]) =>
    copyButton(title, async () => (await ask('code', { game: game.game, parameters: game.parameters, misere: game.misere, lang })).program),
  );
  return h(
    'section',
    { class: 'panel', 'aria-labelledby': 'panel-open' },
    h('header', {}, h('h2', { id: 'panel-open' }, `Law for every ${names}`)),
    h(
      'div',
      { class: 'panel-body law' },
      content(law),
      law.status === 'proved' ? proof(game) : null,
      law.members ? members(law.members, state) : null,
      law.modulus ? h('p', { class: 'row no-print' }, h('span', { class: 'soft' }, `Copy a program for every ${names}`), programs) : null,
    ),
  );
}

/** The laws for single values; a link gives the parameters these values. */
function members(laws, state) {
  const entry = ({ parameter, status, statement }) => {
    const values = Object.fromEntries(parameter.split(' ').map((each) => each.split('=')));
    const given = link(state, { parameters: { ...state.get('parameters'), ...values } }, parameter.replaceAll('=', ' = ').replaceAll(/(\d) /g, '$1, '));
    return h('li', {}, given, ': ', typeset(statement), status === 'proved' ? ' (proved)' : null);
  };
  return h('ul', { class: 'law-members' }, laws.map(entry));
}
