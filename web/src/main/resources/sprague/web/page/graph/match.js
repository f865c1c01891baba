// SPDX-License-Identifier: Apache-2.0
// The tokens, and the pushes of a play, as the address keeps them: names with a comma between, a push as from>to.

import { ask } from '../api.js';
import { players } from '../play/words.js';

/** The names of a list. */
export function names(text) {
  return text.split(',').filter(Boolean).map(plain);
}

/** A list of names as a text. */
export function written(list) {
  return list.map(safe).join(',');
}

/** The text of the pushes with one more. */
export function pushed(text, { from, to }) {
  return [...text.split(',').filter(Boolean), `${safe(from)}>${safe(to)}`].join(',');
}

/** The text of so many pushes, the first ones. */
export function undone(text, count) {
  return text.split(',').slice(0, count).join(',');
}

/** The two who play, the one who began first. */
export function whoPlays(begins) {
  return players(begins === 'friend' ? 'friend' : 'computer', begins);
}

/** What the server says of the graph with its tokens, before the first push and after each; asked for once. */
export class Steps {
  #known = new Map();

  /** The steps to the tokens as they stand; they end before a push that the graph does not allow. */
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
