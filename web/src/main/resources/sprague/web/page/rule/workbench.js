// SPDX-License-Identifier: Apache-2.0
// The workbench: the rules on the left, the panels about their game on the right.

import { h, show } from '../dom.js';
import * as open from '../law/open.js';
import { checkbox } from '../share/checkbox.js';
import { panels } from './panel.js';
import * as box from './box.js';
import * as chips from './chips.js';
import * as reason from './notice.js';
import * as parameters from './parameters.js';

/** The panels in their order; each module exports `mount(place, app)` and follows `app.validGame`. */
const PANELS = [
  { name: 'law', title: 'Law', load: () => import('../law/law.js') },
  { name: 'values', title: 'Values', load: () => import('../values/table.js') },
  { name: 'picture', title: 'Picture', load: () => import('../values/picture.js') },
  { name: 'one', title: 'One value', load: () => import('../values/one.js') },
  { name: 'code', title: 'Contest code', load: () => import('../code/code.js') },
  { name: 'plan', title: 'Plan', load: () => import('./plan.js') },
  { name: 'share', title: 'Share', load: () => import('../share/share.js') },
];

/** Fills the view. */
export function mount(place, app) {
  const rule = h('div', { class: 'rule-box' });
  const choice = h('div', { class: 'rule-chips' });
  const fields = h('div', { class: 'rule-parameters' });
  const notice = h('div', { class: 'message no-print', role: 'status', hidden: true });
  const forAll = h('div', {});
  const sheets = h('div', {}, panels(PANELS, app));
  const parts = [{ id: 'rules-heading', title: 'Rules' }, ...PANELS.map(({ name, title }) => ({ id: `panel-${name}`, title }))];
  const onPage = h('nav', { class: 'on-page no-print', 'aria-label': 'On this page' }, h('span', { class: 'soft' }, 'On this page:'), parts.map(jump));
  show(
    place,
    h('h1', { class: 'visually-hidden' }, 'A game, its values and their law'),
    h('p', { class: 'about-sprague' }, 'Sprague solves impartial games: from the rules of a game it computes who wins each position and why, and searches for a law of all positions, with a proof.'),
    onPage,
    h(
      'div',
      { class: 'workbench' },
      h(
        'section',
        { class: 'panel workbench-rule', 'aria-labelledby': 'rules-heading' },
        h('header', {}, h('h2', { id: 'rules-heading' }, 'Rules')),
        rule,
        fields,
        checkbox(['Misere play', h('span', { class: 'soft hint' }, 'who cannot move wins')], 'misere', app.state),
        choice,
      ),
      h('div', { class: 'workbench-panels' }, notice, forAll, sheets),
    ),
  );
  box.mount(rule, app);
  parameters.mount(fields, app);
  chips.mount(choice, app);
  reason.mount(notice, app, sheets);
  open.mount(forAll, app);
  app.validGame.onReport(({ asking, game }) => {
    onPage.hidden = sheets.hidden;
    // Meanwhile the findings are about the old text; parameter fields keep the focus while their values change.
    const isOther = asking && game !== app.state.get('game');
    [rule.querySelector('.rules-read'), fields, notice, forAll].forEach((each) => each.classList.toggle('unread', isOther));
  });
}

/** A link to a part of the view. The fragment of the address is the state, so the link does not change it. */
function jump({ id, title }) {
  const go = (event) => {
    event.preventDefault();
    const heading = document.getElementById(id);
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    heading.scrollIntoView();
  };
  return h('a', { href: `#${id}`, onclick: go }, title);
}
