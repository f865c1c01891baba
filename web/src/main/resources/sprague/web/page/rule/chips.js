// SPDX-License-Identifier: Apache-2.0
// Example games as buttons, and a search of the whole catalogue.

import { h, show } from '../dom.js';
import { problemMessage } from '../share/asking.js';
import { catalogue, exampleOf } from './catalogue.js';

/** The buttons with their labels. Parameters are listed only where they differ from the catalogue's example. */
const CHOICE = [
  { game: 'kayles', title: 'Kayles' },
  { game: 'nim', title: 'Nim' },
  { game: 'subtraction', title: 'Take 1, 5 or 6', parameters: { S: '{1, 5, 6}' } },
  { game: '0.137', title: '0.137' },
  { game: 'grundy', title: 'Grundy\u2019s game' },
  { game: 'wythoff', title: 'Wythoff' },
  { game: 'mark', title: 'Mark' },
  { game: 'lasker', title: 'Lasker\u2019s Nim' },
  { game: 'fibonacci-nim', title: 'Fibonacci Nim' },
  { game: 'treblecross', title: 'Treblecross' },
  { game: 'cutting', title: 'Cutting Game' },
  { game: 'euclid', title: 'Euclid' },
];

/** Fills a place with the buttons and the search. */
export function mount(place, app) {
  const buttons = CHOICE.map((choice) =>
    h('button', { type: 'button', class: 'chip', 'data-game': choice.game, onclick: () => choose(app, choice) }, choice.title),
  );
  const list = h('div', { class: 'catalogue-list' });
  const search = h('input', {
    type: 'search',
    placeholder: 'Search by name or words',
    'aria-label': 'Search the catalogue',
    oninput: () => fill(),
  });
  const count = h('p', { class: 'soft hint', role: 'status' });
  const all = h('details', { class: 'catalogue', ontoggle: () => fill() }, h('summary', {}, 'All games'), search, count, list);

  async function fill() {
    if (!all.open) {
      return;
    }
    try {
      const found = matching(await catalogue(), search.value);
      show(count, `${found.length} ${found.length === 1 ? 'game' : 'games'}`);
      show(list, grouped(found, (game) => choose(app, { game: game.name, parameters: exampleOf(game) })));
    } catch (problem) {
      show(list, problemMessage(problem));
    }
  }

  function press({ game, parameters }) {
    buttons.forEach((button, i) => {
      const isThis = CHOICE[i].game === game.trim() && Object.entries(CHOICE[i].parameters ?? {}).every(([name, value]) => withoutSpaces(parameters[name]) === withoutSpaces(value));
      button.setAttribute('aria-pressed', String(isThis));
    });
  }

  app.state.on(['game', 'parameters'], press);
  press(app.state.all());
  show(place, h('div', { class: 'chips', role: 'group', 'aria-label': 'Examples' }, buttons), all);
}

/** A value without spaces, to compare. */
function withoutSpaces(value) {
  return String(value).replace(/\s/g, '');
}

async function choose(app, { game, parameters }) {
  const given = parameters ?? exampleOf((await catalogue().catch(() => [])).find((each) => each.name === game));
  app.state.set({ game, parameters: given }, { step: true });
}

function matching(games, text) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return games.filter(({ name, title, aliases, source, group }) => {
    const about = [name, title, ...(aliases ?? []), source, group].join(' ').toLowerCase();
    return words.every((word) => about.includes(word));
  });
}

function grouped(games, go) {
  return [...Map.groupBy(games, (game) => game.group)]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([group, members]) =>
      h(
        'section',
        {},
        h('h3', {}, group),
        h(
          'ul',
          {},
          members.map((game) =>
            h('li', {}, h('button', { type: 'button', class: 'link', onclick: () => go(game) }, game.title)),
          ),
        ),
      ),
    );
}
