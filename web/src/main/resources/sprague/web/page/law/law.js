// SPDX-License-Identifier: Apache-2.0
// The panel of the law: what holds for every n, how well it is known, and its proof to take away or to check again.

import { ask } from '../api.js';
import { h, show } from '../dom.js';
import { waiting } from '../jobs/progress.js';
import { term } from '../learn/terms.js';
import { sentence } from '../said.js';
import { facts, tried } from './facts.js';
import { automaton } from './automaton.js';
import { Family } from './family.js';
import { knownLaw } from './known.js';
import { proof } from './proof.js';
import * as several from './several.js';
import { typeset } from './statement.js';
import { theorem } from './theorems.js';

/** The badge of each status, and what it means in words. */
const STATUS = {
  proved: ['Proved', 'for every n, with a certificate that can be checked'],
  conjectured: ['Conjectured', 'it fits all values that were computed, and nothing proves it'],
  none: ['None', 'no law was found'],
};

/** How long the law of the game before may stand, dimmed, while the new one is looked for, in milliseconds. */
const DIMMED = 1500;

/**
 * How long a law of several coordinates is looked for unasked, in seconds: most that are known come sooner, and where
 * there is none the search would keep the server from other work for minutes.
 */
const UNASKED = 10;

/** Fills the panel. */
export function mount(place, app) {
  const answer = h('div', { class: 'law', 'aria-live': 'polite' });
  const patience = h('div', {});
  const family = new Family(app.state);
  let wait = null;

  async function look(game, { isWanted = false } = {}) {
    wait?.give();
    wait?.end();
    const mine = waiting(patience, { words: 'Looking for a law', cancel: () => give(game) });
    wait = mine;
    answer.classList.add('stale');
    const old = setTimeout(() => show(answer), DIMMED);
    const of = family.of(game);
    const isBounded = !isWanted && family.running(game).length > 1;
    const question = { game: game.game, parameters: game.parameters, of };
    try {
      const law = await ask('theorem', isBounded ? { ...question, timeLimit: UNASKED } : question, mine);
      if (wait === mine) {
        knownLaw(app).set({ game, of, law });
        show(answer, content(law), law.status === 'proved' ? proof({ ...game, of }) : others(game), family.element(game));
      }
    } catch (problem) {
      if (wait === mine && !mine.signal.aborted) {
        const isOpen = isBounded && problem.code === 'time-limit';
        show(answer, isOpen ? unfinished(problem, game) : refused(problem), isOpen ? others(game) : null, family.element(game));
      }
    }
    clearTimeout(old);
    if (wait === mine) {
      mine.end();
      answer.classList.remove('stale');
    }
  }

  /** What is said when the time was over before the search was, with the way to go on. */
  function unfinished({ partial }, game) {
    return [
      status('none', `no law was found in ${UNASKED} seconds; the search was not at its end`),
      h('p', { class: 'row no-print' }, h('button', { type: 'button', onclick: () => look(game, { isWanted: true }) }, 'Search on'), h('span', { class: 'soft' }, 'this may take a few minutes')),
      partial?.pPositions ? several.facts(partial) : null,
      partial?.tried ? tried({ tried: partial.tried }) : null,
    ];
  }

  /** The way to a law of other positions, where there is none of these: along one number, or of all. */
  function others(game) {
    const other = family.other(game);
    return other ? h('p', { class: 'row no-print' }, h('button', { type: 'button', onclick: () => family.choose(other) }, 'Look along ', h('code', {}, other))) : null;
  }

  function give(game) {
    answer.classList.remove('stale');
    show(
      answer,
      h('p', { class: 'soft' }, 'The search for a law was given up.'),
      h('button', { type: 'button', onclick: () => look(game, { isWanted: true }) }, 'Look for it again'),
    );
  }

  show(place, patience, answer);
  app.checked.on((game) => look(game));
  app.state.on(['along', 'of'], () => app.checked.now() && look(app.checked.now()));
}

/** A law as elements: its status, what it says, its numbers and what is behind it. */
export function content(law) {
  const isOfSeveral = several.isSeveral(law);
  const behind = law.theorem ? theorem(law.theorem) : null;
  return [
    status(law.status, isOfSeveral ? several.MEANING[law.status] : STATUS[law.status][1]),
    h('p', { class: law.status === 'none' || law.statement.length > 120 ? 'law-statement long' : 'law-statement' }, typeset(isOfSeveral ? capital(law.statement) : law.statement)),
    law.guess ? h('p', { class: 'soft' }, 'The values, not proved: ', typeset(law.guess)) : null,
    isOfSeveral ? h('p', { class: 'soft law-of' }, several.about(law)) : null,
    law.of && !isOfSeveral ? h('p', { class: 'soft law-of' }, 'G(n) is the ', term('nim-value'), ' of ', h('code', {}, law.of), coordinate(law.of)) : null,
    isOfSeveral ? several.facts(law) : facts(law),
    isOfSeveral ? automaton(law) : null,
    behind
      ? h('p', { class: 'law-theorem' }, h('strong', {}, behind.name), behind.says ? ['. ', behind.says] : null)
      : null,
    tried(law),
  ];
}

function capital(sentence) {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** Laws speak of n whatever the rules call the coordinate. */
function coordinate(of) {
  const name = of.slice(of.indexOf('(')).match(/[A-Za-z]\w*/)?.[0] ?? 'n';
  return name === 'n' || of.includes('(n') || / n\b/.test(of) ? null : `, where ${name} = n`;
}

function status(name, meaning) {
  return h('p', { class: 'law-status' }, h('span', { class: `badge ${name}` }, STATUS[name][0]), h('span', { class: 'soft' }, ` ${meaning}`));
}

function refused(problem) {
  return [status('none', 'no law is looked for here'), h('p', { class: 'message' }, sentence(problem))];
}
