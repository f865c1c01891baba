// SPDX-License-Identifier: Apache-2.0
// The law panel: the law, its status, and its proof to save or check.

import { h, show } from '../dom.js';
import { term } from '../learn/terms.js';
import { Answer, AUTOMATIC_SECONDS } from '../rule/panel.js';
import { sentence } from '../messages.js';
import { facts, tried } from './facts.js';
import { automaton } from './automaton.js';
import { Family } from './family.js';
import { knownLaw } from './known.js';
import { proof } from './proof.js';
import { isQuotient, MEANING, quotient } from './quotient.js';
import * as several from './several.js';
import { typeset } from './statement.js';
import { theorem } from './theorems.js';

/** The badge of each status and its meaning. */
const STATUS = {
  proved: ['Proved', 'for every n, with a certificate that can be checked'],
  conjectured: ['Conjectured', 'it fits all computed values, without a proof'],
  none: ['None', 'no law was found'],
};

/** Fills the panel. */
export function mount(place, app) {
  const answer = new Answer(app, 'Searching for a law', h('div', { class: 'law', 'aria-live': 'polite' }));
  const family = new Family(app.state);

  function update(game, isLong = false) {
    const of = family.of(game);
    const draw = (law) => {
      knownLaw(app).set({ game, of, law });
      show(answer.body, content(law), isQuotient(law) ? ofSums(law, game) : null, law.status === 'proved' ? proof({ ...game, of }) : others(game), family.element(game));
    };
    const failed = (problem, again) => {
      if (problem.partial && isQuotient(problem.partial)) return [content(problem.partial), ofSums(problem.partial, game), family.element(game)];
      const isOpen = again && problem.code === 'time-limit';
      return [isOpen ? unfinished(problem, again) : refused(problem), isOpen ? others(game) : null, family.element(game)];
    };
    // A known law of several coordinates, or of sums in misere play, comes fast; a search may take minutes.
    const seconds = !isLong && (game.misere || family.running(game).length > 1) ? AUTOMATIC_SECONDS : null;
    answer.ask('theorem', { game: game.game, parameters: game.parameters, misere: game.misere, of }, draw, { seconds, isAsked: false, failed });
  }

  /** The misere quotient, and a button to search on if it is not that of all positions. */
  function ofSums(law, game) {
    const names = family.running(game);
    const choose = ([n]) => app.state.set({ position: law.of.replace(new RegExp(`\\b${names[0]}\\b`), n) }, { step: true });
    const again = h('p', { class: 'row no-print' }, h('button', { type: 'button', onclick: () => update(game, true) }, 'Search on'));
    return [quotient(law, names, choose), law.status === 'none' ? again : null];
  }

  /** Buttons for a law of other positions if there is none of these: along one coordinate, or of all. */
  function others(game) {
    const other = family.other(game);
    return other ? h('p', { class: 'row no-print' }, h('button', { type: 'button', onclick: () => family.choose(other) }, 'Look along ', h('code', {}, other))) : null;
  }

  show(place, answer.element);
  app.validGame.on((game) => update(game));
  app.state.on(['along', 'of'], () => app.validGame.now() && update(app.validGame.now()));
}

/** The message if the time limit ended the search, with a button to continue. */
function unfinished({ partial }, again) {
  return [
    status('none', `no law was found in ${AUTOMATIC_SECONDS} seconds; the search did not finish`),
    h('p', { class: 'row no-print' }, h('button', { type: 'button', onclick: again }, 'Search on'), h('span', { class: 'soft' }, 'this may take a few minutes')),
    partial?.pPositions && several.isSeveral(partial) ? several.facts(partial) : null,
    partial?.tried ? tried({ tried: partial.tried }) : null,
  ];
}

/** A law, an answer of `theorem`, as elements: status, statement, numbers and details. */
export function content(law) {
  const isOfSeveral = several.isSeveral(law);
  const isOfSums = isQuotient(law);
  const behind = law.theorem ? theorem(law.theorem) : null;
  return [
    status(law.status, isOfSeveral ? several.MEANING[law.status] : isOfSums ? MEANING[law.status] : STATUS[law.status][1]),
    h('p', { class: law.status === 'none' || law.statement.length > 120 ? 'law-statement long' : 'law-statement' }, typeset(isOfSeveral || isOfSums ? capital(law.statement) : law.statement)),
    law.guess ? h('p', { class: 'soft' }, 'The values, not proved: ', typeset(law.guess)) : null,
    isOfSeveral ? h('p', { class: 'soft law-of' }, several.about(law)) : null,
    law.of && !isOfSeveral && !isOfSums ? h('p', { class: 'soft law-of' }, 'G(n) is the ', term('nim-value'), ' of ', h('code', {}, law.of), coordinate(law.of)) : null,
    isOfSeveral ? several.facts(law) : facts(law),
    isOfSeveral ? automaton(law) : null,
    behind
      ? h('p', { class: 'law-theorem' }, h('strong', {}, behind.name), behind.says ? ['. ', behind.says] : null)
      : null,
    tried({ tried: law.tried ?? [], stopped: law.stopped ?? law.reason }),
  ];
}

function capital(sentence) {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** Laws use the variable n, whatever the rules call the coordinate. */
function coordinate(of) {
  const name = of.slice(of.indexOf('(')).match(/[A-Za-z]\w*/)?.[0] ?? 'n';
  return name === 'n' || of.includes('(n') || / n\b/.test(of) ? null : `, where ${name} = n`;
}

function status(name, meaning) {
  return h('p', { class: 'law-status' }, h('span', { class: `badge ${name}` }, STATUS[name][0]), h('span', { class: 'soft' }, ` ${meaning}`));
}

function refused(problem) {
  return [status('none', 'no law is searched for here'), h('p', { class: 'message' }, sentence(problem))];
}
