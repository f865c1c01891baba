// SPDX-License-Identifier: Apache-2.0
// The games that have given terms: those with a name first, then codes and sets.

import { h } from '../dom.js';
import { read } from '../compare/parameters.js';

/** The answer of `identify` as elements. */
export function matches({ matches: found, oeis }, app) {
  const named = found.filter(({ source }) => source);
  const others = found.filter(({ source }) => !source);
  return [
    h('p', { class: 'find-count' }, h('strong', {}, count(found.length)), found.length === 0 ? null : ' Agreement is no proof: two games may part later. Open one for its law, or compare two.'),
    named.length === 0 ? null : h('ul', { class: 'find-named' }, named.map((match) => h('li', {}, card(match, app)))),
    others.length === 0 ? null : [h('h2', {}, named.length === 0 ? 'Codes and sets' : 'Also'), h('ul', { class: 'find-others' }, others.map((match) => h('li', {}, line(match, app))))],
    h('p', {}, h('a', { href: oeis, target: '_blank', rel: 'noreferrer' }, 'Look these terms up in the OEIS'), h('span', { class: 'soft' }, ' (the link leaves this machine)')),
  ];
}

function count(number) {
  return number === 0
    ? 'No game known here has these terms.'
    : `${number} ${number === 1 ? 'game has' : 'games have'} these terms.`;
}

function card(match, app) {
  const [title, ...more] = match.name.split(': ');
  return [
    h('p', { class: 'find-title' }, h('strong', {}, title), more.length > 0 ? `: ${more.join(': ')}` : null),
    h('p', { class: 'soft' }, `${reading(match)} ${match.source}`),
    h('p', { class: 'row' }, h('code', {}, match.game), opens(match, app), compares(match, app)),
  ];
}

function line(match, app) {
  return [h('code', {}, match.game), h('span', { class: 'soft' }, reading(match)), h('span', { class: 'row' }, opens(match, app), compares(match, app))];
}

/** How the terms were interpreted. */
function reading({ reading: as, shift, terms }) {
  if (as === 'P-positions') {
    return shift === 0 ? `Its first ${terms} P-positions.` : `Its P-positions, each greater by ${shift}.`;
  }
  return shift === 0 ? `Its first ${terms} values.` : `Its values from heap ${shift} on.`;
}

function opens(match, app) {
  return h('button', { type: 'button', class: 'small', 'aria-label': `Open ${match.game}`, onclick: () => app.state.set({ view: 'game', ...game(match) }, { step: true }) }, 'Open');
}

function compares(match, app) {
  return h('button', { type: 'button', class: 'small', 'aria-label': `Compare with ${match.game}`, onclick: () => {
    const { game: other } = game(match);
    const given = match.game.includes('->') ? '' : match.game.slice(other.length).trim();
    app.state.set({ view: 'compare', other, given, shift: '0', pattern: '' }, { step: true });
  } }, 'Compare');
}

/** A match as fields of the state: `bounded-nim m=2` is a name and parameters, rules stand alone. */
function game({ game: text }) {
  if (text.includes('->')) {
    return { game: text, parameters: {} };
  }
  const [name] = text.split(' ');
  return { game: name, parameters: read(text.slice(name.length)) };
}
