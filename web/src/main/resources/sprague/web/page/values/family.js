// SPDX-License-Identifier: Apache-2.0
// The family of positions whose values are shown: the start's, or those of a pattern such as gap(n, 0, 0).

import { Observable } from '../observable.js';
import { fileName } from '../share/copy.js';
import { field } from '../state.js';

/** Fields of the state with positions; they are cleared when the game changes. */
const OF_POSITIONS = ['of', 'from', 'to', 'position'];
OF_POSITIONS.forEach((each) => field(each));

const families = new WeakMap();

/**
 * The family for the panels of values, an Observable of `{ question, start, name, coordinates,
 * pattern, title, file }`. `question` has the fields of a request, `coordinates` the names of the
 * variables, `pattern` is a position with them, `file` a file name without extension. There is one
 * for each app.
 */
export function family(app) {
  if (!families.has(app)) {
    families.set(app, followed(app));
  }
  return families.get(app);
}

function followed(app) {
  const now = new Observable();
  let before = null;

  function fields() {
    return Object.fromEntries(OF_POSITIONS.map((each) => [each, app.state.get(each)]));
  }

  function publish(game) {
    const start = JSON.stringify(game.start);
    const last = before;
    const given = fields();
    const old = last && last.start !== start ? OF_POSITIONS.filter((each) => last.fields[each] === given[each]) : [];
    const reset = Object.fromEntries(old.map((each) => [each, '']));
    before = { start, fields: { ...given, ...reset } };
    if (old.some((each) => given[each] !== '')) {
      app.state.set(reset);
    }
    const next = of(game, before.fields.of.trim());
    if (JSON.stringify(next) !== JSON.stringify(now.now())) {
      now.set(next);
    }
  }

  app.validGame.on(publish);
  app.state.on(OF_POSITIONS, () => {
    // While the rules are being checked, the fields may belong to the next game.
    const game = app.validGame.now();
    if (before && game?.game === app.state.get('game')) {
      before.fields = fields();
      if (before.fields.of.trim() !== now.now().question.of) {
        publish(game);
      }
    }
  });
  return now;
}

function of(game, pattern) {
  const { name, coordinates, position } = game.start;
  const declared = game.declared.map((each) => each.name);
  return {
    question: { game: game.game, parameters: game.parameters, misere: game.misere, of: pattern },
    start: game.start,
    name: pattern ? pattern.replace(/\(.*/s, '') : name,
    coordinates: pattern ? running(pattern, declared) : coordinates,
    pattern: pattern || (position ?? `${name}(${coordinates.join(', ')})`),
    title: game.title || '',
    file: fileName(game),
  };
}

/** The variables of a pattern: all names except parameters and functions. */
export function running(pattern, declared) {
  const inner = pattern.slice(pattern.indexOf('(') + 1);
  const names = [...inner.matchAll(/[A-Za-z_]\w*(?!\w*\s*\()/g)].map(([each]) => each);
  return [...new Set(names)].filter((each) => !declared.includes(each));
}

/** The text of the family's position at given coordinates. */
export function positionAt(family, coordinates) {
  if (!family.question.of) {
    return coordinates.join(',');
  }
  return family.pattern.replace(/[A-Za-z_]\w*/g, (each) => {
    const place = family.coordinates.indexOf(each);
    return place < 0 ? each : coordinates[place];
  });
}
