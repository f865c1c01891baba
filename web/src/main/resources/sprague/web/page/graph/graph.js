// SPDX-License-Identifier: Apache-2.0
// The view Graph: an edge list or DOT text and its picture, in which tokens are placed and moved along edges in turn.

import { h, show } from '../dom.js';
import { field } from '../state.js';
import { EXAMPLES } from './examples.js';
import { fromAddress, isLong, toAddress } from './text.js';
import { tokens } from './tokens.js';

// The text of the graph, or its key (text.js); the vertices with tokens (match.js).
field('edges', EXAMPLES[0].text);
field('tokens');
// 'put' or 'play'; the moves of the play; who begins: 'me', 'computer' or 'friend'.
field('mode', 'put');
field('pushes');
field('begins', 'me');

/** Fills the view. */
export function mount(place, app) {
  const { state } = app;
  // Not a default: the address leaves defaults out, and tokens that are removed would come back.
  if (state.get('edges') === EXAMPLES[0].text && state.get('tokens') === '') {
    state.set({ tokens: EXAMPLES[0].tokens });
  }
  const anew = { mode: 'put', pushes: '' };
  const text = h('textarea', { id: 'graph-text', rows: '12', spellcheck: 'false', oninput: () => state.set({ edges: toAddress(text.value), tokens: '', ...anew }) });
  const long = h('p', { class: 'soft', hidden: true }, 'This graph is too long for the address: it is stored in this tab only, and a link does not share it.');
  const chips = EXAMPLES.map((each) => h('button', { type: 'button', class: 'chip', onclick: () => state.set({ edges: each.text, tokens: each.tokens, places: '', ...anew }, { step: true }) }, each.title));
  const problem = h('div', {});
  const panel = h('section', { class: 'panel', 'aria-label': 'Tokens' });

  function follow() {
    const graph = fromAddress(state.get('edges'));
    if (graph !== null && text.value !== graph) {
      text.value = graph;
    }
    long.hidden = !isLong(text.value);
    chips.forEach((chip, index) => chip.setAttribute('aria-pressed', String(EXAMPLES[index].text === graph)));
  }

  state.on(['edges'], follow);
  follow();
  show(
    place,
    h(
      'div',
      { class: 'graph' },
      h('section', { class: 'panel', 'aria-label': 'Edges' }, h('header', {}, h('h2', {}, 'Graph')), h('div', { class: 'chips', role: 'group', 'aria-label': 'Examples' }, chips), h('label', { for: 'graph-text' }, 'Edges, one on a line, or DOT'), text, long, problem),
      panel,
    ),
  );
  tokens(panel, state, problem);
}
