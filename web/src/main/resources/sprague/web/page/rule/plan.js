// SPDX-License-Identifier: Apache-2.0
// The plan panel: the engine that computes the values, and the estimates of the others.

import { h, show } from '../dom.js';
import { words } from '../messages.js';
import { scrolling } from '../scrolling.js';
import { Answer } from './panel.js';
import { inSight } from './sight.js';

/** Fills the panel. */
export function mount(place, app) {
  const answer = new Answer(app, 'Planning');
  show(place, answer.element);
  app.validGame.on(inSight(place, ({ game, parameters, misere }) => answer.ask('explain', { game, parameters, misere }, (plan) => show(answer.body, content(plan)))));
}

function content(plan) {
  const bids = [...plan.bids].sort((one, other) => rank(one, plan) - rank(other, plan));
  return [
    h(
      'p',
      {},
      plan.engine ? ['The values are computed by ', h('strong', {}, plan.engine), '. '] : 'No engine applies. ',
      plan.ends === 'always'
        ? 'Every move makes progress, so every play ends.'
        : 'No measure of progress was found; a play may go on for ever.',
    ),
    h(
      'details',
      {},
      h('summary', {}, `Estimates of the ${bids.length} engines`),
      scrolling(
        'Bids',
        h(
          'table',
          { class: 'bids' },
          h('thead', {}, h('tr', {}, ['Engine', 'Applies', 'Finding', 'Time', 'Memory'].map((title) => h('th', { scope: 'col' }, title)))),
          h('tbody', {}, bids.map((bid) => line(bid, plan))),
        ),
      ),
    ),
  ];
}

/** Sort key: the chosen engine first, then applicable ones by their cost. */
function rank(bid, plan) {
  return bid.engine === plan.engine ? -1 : bid.applies ? (bid.seconds ?? Number.MAX_VALUE) : Infinity;
}

function line({ engine, applies, finding, seconds, bytes }, plan) {
  const chosen = engine === plan.engine;
  return h(
    'tr',
    { class: chosen ? 'chosen' : applies ? '' : 'soft' },
    h('th', { scope: 'row' }, engine, chosen ? h('span', { class: 'badge proved' }, 'chosen') : null),
    h('td', {}, applies ? 'yes' : 'no'),
    h('td', {}, words(finding)),
    h('td', { class: 'number' }, applies ? time(seconds) : ''),
    h('td', { class: 'number' }, applies ? memory(bytes) : ''),
  );
}

/** Formats seconds; null without an estimate. */
function time(seconds) {
  if (seconds === null) {
    return 'unknown';
  }
  if (seconds >= 86400) {
    return 'too long';
  }
  const [amount, unit] =
    seconds < 1e-3 ? [seconds * 1e6, '\u00b5s'] : seconds < 1 ? [seconds * 1e3, 'ms'] : [seconds, 's'];
  return `${rounded(amount)}\u202f${unit}`;
}

function memory(bytes) {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'];
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return `${rounded(bytes / 10 ** (3 * step))}\u202f${units[step]}`;
}

function rounded(amount) {
  return amount < 10 ? amount.toFixed(1) : Math.round(amount);
}
