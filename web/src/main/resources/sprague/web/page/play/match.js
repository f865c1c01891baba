// SPDX-License-Identifier: Apache-2.0
// The play as it stands: the positions from the first to the one on the table, and what the server says of each.

import { ask } from '../api.js';

const SEPARATOR = ';';

/** The positions that an address tells: the first one, then the one that each move left. */
export function positions(state) {
  const moves = state.get('moves');
  return [state.get('position'), ...(moves ? moves.split(SEPARATOR) : [])];
}

/** The positions behind the first, as the address keeps them. */
export function written(line) {
  return line.slice(1).join(SEPARATOR);
}

/** The position after a move, in which the piece that was chosen has changed. */
export function after(step, move, place = move.component) {
  if (step.components === null || place === null) {
    return move.leaves;
  }
  const texts = step.components.map((piece, index) => (index === place ? move.to : piece.text));
  return texts.filter((text) => text !== 'nothing').join(' + ') || 'nothing';
}

/** Steps of plays, each asked for once. */
export class Steps {
  #known = new Map();

  /** The steps of a line of positions; the first that cannot be had ends with the server's problem. */
  async of({ game, parameters }, line, { signal, progress } = {}) {
    const steps = [];
    for (let i = 0; i < line.length; i++) {
      const question = i === 0 ? { position: line[0] } : { position: line[i - 1], move: line[i] };
      const key = JSON.stringify([game, parameters, question]);
      if (!this.#known.has(key)) {
        this.#known.set(key, await ask('play', { game, parameters, ...question }, { signal, progress }));
      }
      steps.push(this.#known.get(key));
    }
    return steps;
  }
}
