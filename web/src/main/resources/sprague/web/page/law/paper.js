// SPDX-License-Identifier: Apache-2.0
// Fetches the law as LaTeX, Markdown or a certificate on demand.

import { ask } from '../api.js';

/** The law and its proof as 'latex' or 'markdown'. */
export function paper(game, format) {
  return ask('theorem', { ...question(game), format }, { as: 'text' });
}

/** The certificate of the law, as the text of its file. */
export function certificate(game, options = {}) {
  return ask('certificate', question(game), { ...options, as: 'text' });
}

function question({ game, parameters, misere, of }) {
  return { game, parameters, misere, of };
}
