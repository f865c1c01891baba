// SPDX-License-Identifier: Apache-2.0
// The positions of a game, from the first to the current one, and the server's answer for each.
// Steps and moves have the fields of docs/http.md, "A step of a play".

import { ask } from '../api.js';

const SEPARATOR = ';';

/** The positions in the state: the first one, then the one after each move. */
export function positions(state) {
  const moves = state.get('moves');
  return [state.get('position'), ...(moves ? moves.split(SEPARATOR) : [])];
}

/** The positions after the first, as the state stores them. */
export function written(line) {
  return line.slice(1).join(SEPARATOR);
}

/** The position after a move in the component with the index `place`, without spent components. */
export function after(step, move, place = move.component) {
  if (step.components === null || move.parts === null || place === null) {
    return move.leaves;
  }
  return joined(step.components.toSpliced(place, 1, ...unspent(move.parts)));
}

/** The components without those that have no moves and that no outcome depends on. */
export function unspent(components) {
  return components.filter(({ spent }) => !spent);
}

/** The text of a sum of components. */
export function joined(components) {
  return components.map(({ text }) => text).join(' + ') || 'nothing';
}

/** Requests the steps of a play and caches them. Spent components are left out of a step; `whole` is the text with them. */
export class Steps {
  #known = new Map();

  /** The answers for a sequence of positions; stops at the first error. */
  async of({ game, parameters, misere }, line, { signal, progress } = {}) {
    const steps = [];
    for (let i = 0; i < line.length; i++) {
      const question = i === 0 ? { position: line[0] } : { position: steps[i - 1].whole, move: moveTo(steps[i - 1], line[i]) };
      const key = JSON.stringify([game, parameters, misere, question]);
      if (!this.#known.has(key)) {
        this.#known.set(key, withoutSpent(await ask('play', { game, parameters, misere, ...question }, { signal, progress })));
      }
      steps.push(this.#known.get(key));
    }
    return steps;
  }
}

/** The whole position after the listed move that leaves a position; the position itself if there is no such move. */
function moveTo(step, position) {
  if (step.moves.some(({ leaves }) => leaves === position)) {
    return position;
  }
  const places = (move) => step.components?.flatMap(({ text }, place) => (text === move.from ? [place] : [])) ?? [];
  return step.moves.find((move) => places(move).some((place) => after(step, move, place) === position))?.leaves ?? position;
}

function withoutSpent(step) {
  const { components, position, moves } = step;
  if (components === null) {
    return { ...step, whole: position };
  }
  const left = unspent(components);
  const isSame = left.length === components.length;
  return {
    ...step,
    whole: position,
    position: isSame ? position : joined(left),
    components: left,
    moves: moves.map((move) => ({ ...move, component: move.component === null ? null : left.findIndex(({ text }) => text === move.from) })),
  };
}
