// SPDX-License-Identifier: Apache-2.0
// The family of positions whose values are looked at: the start's, or those of a pattern such as gap(n, 0, 0).

import { Followed } from '../followed.js';
import { fileName } from '../share/copy.js';
import { field } from '../state.js';

/** The fields of the address that speak of positions of a game; another game begins without them. */
const OF_POSITIONS = ['of', 'from', 'to', 'position'];
OF_POSITIONS.forEach((each) => field(each));

const families = new WeakMap();

/**
 * The family that the panels of values follow: `{ question, name, coordinates, pattern, declared, title, file }`, where
 * `question` are the fields of a question, `coordinates` the names of what runs, and `pattern` is a position with them.
 */
export function family(app) {
  if (!families.has(app)) {
    families.set(app, followed(app));
  }
  return families.get(app);
}

function followed(app) {
  const now = new Followed();
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

  app.checked.on(publish);
  app.state.on(OF_POSITIONS, () => {
    // While a text is not looked at yet, its fields are those of a game to come.
    const game = app.checked.now();
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
    question: { game: game.game, parameters: game.parameters, of: pattern },
    start: game.start,
    name: pattern ? pattern.replace(/\(.*/s, '') : name,
    coordinates: pattern ? running(pattern, declared) : coordinates,
    pattern: pattern || (position ?? `${name}(${coordinates.join(', ')})`),
    title: game.title || '',
    file: fileName(game),
  };
}

/** The names that run in a pattern: all that are no parameters and no functions. */
export function running(pattern, declared) {
  const inner = pattern.slice(pattern.indexOf('(') + 1);
  const names = [...inner.matchAll(/[A-Za-z_]\w*(?!\w*\s*\()/g)].map(([each]) => each);
  return [...new Set(names)].filter((each) => !declared.includes(each));
}

/** The text of the position of a family at coordinates. */
export function positionAt(family, coordinates) {
  if (!family.question.of) {
    return coordinates.join(',');
  }
  return family.pattern.replace(/[A-Za-z_]\w*/g, (each) => {
    const place = family.coordinates.indexOf(each);
    return place < 0 ? each : coordinates[place];
  });
}
