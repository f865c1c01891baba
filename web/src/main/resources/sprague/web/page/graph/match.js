// SPDX-License-Identifier: Apache-2.0
// The tokens and moves as the address stores them: names separated by commas, a move as from>to.

import { ask } from '../api.js';
import { players } from '../play/words.js';

/** Parses a list of names. */
export function names(text) {
  return text.split(',').filter(Boolean).map(plain);
}

/** Writes a list of names. */
export function written(list) {
  return list.map(safe).join(',');
}

/** The text of the moves with one more. */
export function pushed(text, { from, to }) {
  return [...text.split(',').filter(Boolean), `${safe(from)}>${safe(to)}`].join(',');
}

/** The text of the first `count` moves. */
export function undone(text, count) {
  return text.split(',').slice(0, count).join(',');
}

/** The names of the two players, the first to move first. */
export function whoPlays(begins) {
  return players(begins === 'friend' ? 'friend' : 'computer', begins);
}

/** Caches the server's answers for the tokens at the start and after each move. */
export class Steps {
  #known = new Map();

  /**
   * The answers from the start to the current tokens; they end before a move that is not legal. A
   * step has the fields of the answer of `graph`, the list `here` of vertices with tokens, `moves`
   * (empty without tokens) and, but for the first, the move `played`: `{ from, to }`.
   */
  async of(graph, tokens, pushes, signal) {
    const steps = [await this.#step(graph, names(tokens), signal)];
    for (const push of pushes.split(',').filter(Boolean)) {
      const [from, to] = push.split('>').map(plain);
      const { here, moves } = steps.at(-1);
      if (!moves.some((move) => String(move.from) === from && String(move.to) === to)) {
        return steps;
      }
      steps.push({ ...(await this.#step(graph, here.with(here.indexOf(from), to), signal)), played: { from, to } });
    }
    return steps;
  }

  async #step(graph, here, signal) {
    const key = JSON.stringify([graph, here]);
    if (!this.#known.has(key)) {
      const answer = await ask('graph', { graph, tokens: here }, { signal });
      this.#known.set(key, { ...answer, moves: answer.moves ?? [], here, position: here.join(', ') });
    }
    return this.#known.get(key);
  }
}

function safe(name) {
  return String(name).replace(/[%,>]/g, encodeURIComponent);
}

function plain(text = '') {
  return text.replace(/%(?:25|2C|3E)/g, decodeURIComponent);
}
