// SPDX-License-Identifier: Apache-2.0
// The settings of a game: rules, position, first player, opponent, picture, hints.

import { h, show } from '../dom.js';
import { link } from '../link.js';
import { mistake } from '../rule/lastValidGame.js';
import * as parameters from '../rule/parameters.js';
import { sentence } from '../messages.js';
import { checkbox } from '../share/checkbox.js';
import { PICTURES } from './boards.js';
import { EXAMPLES } from './examples.js';

const HINTS = 'sprague-hints';

/** Whether hints are shown: off by default, stored in the browser. */
export function hintsOn() {
  return localStorage.getItem(HINTS) === 'on';
}

/** Fills a place with the settings; `again` redraws the board. */
export function controls(place, app, again) {
  const { state } = app;
  const set = (patch) => state.set({ moves: '', ...patch }, { step: true });
  const position = h('input', { id: 'play-position', class: 'code', autocomplete: 'off', spellcheck: 'false', onchange: () => set({ position: position.value.trim() }) });
  const against = select('play-against', 'Against', { computer: 'the computer', friend: 'a friend here' }, (value) => set({ against: value }));
  const first = select('play-first', 'First move', { me: 'mine', computer: 'the computer\u2019s' }, (value) => set({ first: value }));
  const picture = select('play-picture', 'Picture', { '': 'as the name says', ...titles() }, (value) => state.set({ picture: value }));
  const hints = h('input', {
    id: 'play-hints',
    type: 'checkbox',
    checked: hintsOn(),
    onchange: () => {
      localStorage.setItem(HINTS, hints.checked ? 'on' : 'off');
      again();
    },
  });
  const wrong = h('p', { class: 'message problem', role: 'status', hidden: true });
  const fields = h('div', { class: 'rule-parameters' });
  const chips = EXAMPLES.map((each) =>
    h('button', { type: 'button', class: 'chip', 'data-game': each.game, onclick: () => set({ game: each.game, parameters: each.parameters ?? {}, position: each.position }) }, each.title),
  );

  function follow() {
    const begin = state.get('position');
    if (position !== document.activeElement || !position.value) {
      position.value = begin;
    }
    against.field.value = state.get('against');
    first.field.value = state.get('first');
    first.hidden = state.get('against') === 'friend';
    picture.field.value = state.get('picture');
    const game = state.get('game');
    chips.forEach((chip) => chip.setAttribute('aria-pressed', String(chip.dataset.game === game.trim())));
  }

  show(
    place,
    h('div', { class: 'chips', role: 'group', 'aria-label': 'Games to play' }, chips),
    h(
      'div',
      { class: 'play-settings' },
      h('div', { class: 'play-setting wide' }, h('label', { for: 'play-position' }, 'Position'), position),
      against,
      first,
      picture,
      h('div', { class: 'play-setting check' }, hints, h('label', { for: 'play-hints' }, 'Hints')),
      checkbox('Misere play', 'misere', state),
    ),
    wrong,
    fields,
  );
  parameters.mount(fields, app, 'play-parameter');
  app.validGame.onReport((report) => showReason(wrong, report, state));
  state.on(['position', 'against', 'first', 'picture', 'game', 'parameters'], follow);
  follow();
}

/** Shows why no game is possible while the rules are not valid. */
function showReason(place, report, state) {
  if (report.asking) {
    return;
  }
  const error = mistake(report);
  place.hidden = !error && report.missing.length === 0;
  if (error) {
    const to = link(state, { view: 'game' }, 'Fix the rules');
    show(place, sentence(error), ' ', to);
  } else {
    show(place, 'To play, give a value to ', report.missing.map((name, index) => [index ? ', ' : '', h('code', {}, name)]), '.');
  }
}

function titles() {
  return Object.fromEntries(Object.entries(PICTURES).map(([name, { title }]) => [name, title]));
}

function select(id, label, choices, changed) {
  const field = h('select', { id, onchange: () => changed(field.value) }, Object.entries(choices).map(([value, words]) => h('option', { value }, words)));
  const setting = h('div', { class: 'play-setting' }, h('label', { for: id }, label), field);
  setting.field = field;
  return setting;
}
