// SPDX-License-Identifier: Apache-2.0
// The positions of a game, from the first to the current one, and the server's answer for each.

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

/** The position after a move in the chosen component. */
export function after(step, move, place = move.component) {
  if (step.components === null || place === null) {
    return move.leaves;
  }
  const texts = step.components.map((piece, index) => (index === place ? move.to : piece.text));
  return texts.filter((text) => text !== 'nothing').join(' + ') || 'nothing';
}

/** Caches the server's answers for positions. */
export class Steps {
  #known = new Map();

  /** The answers for a sequence of positions; stops at the first error. */
  async of({ game, parameters, misere }, line, { signal, progress } = {}) {
    const steps = [];
    for (let i = 0; i < line.length; i++) {
      const question = i === 0 ? { position: line[0] } : { position: line[i - 1], move: line[i] };
      const key = JSON.stringify([game, parameters, misere, question]);
      if (!this.#known.has(key)) {
        this.#known.set(key, await ask('play', { game, parameters, misere, ...question }, { signal, progress }));
      }
      steps.push(this.#known.get(key));
    }
    return steps;
  }
}
