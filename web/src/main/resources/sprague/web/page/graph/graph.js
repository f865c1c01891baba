// SPDX-License-Identifier: Apache-2.0
// Graphs: an edge list or DOT is drawn with its values; tokens are put on vertices and pushed along edges in turn.

import { ask } from '../api.js';
import { h, show } from '../dom.js';
import { arrows } from '../play/keys.js';
import { asking, problemMessage } from '../share/asking.js';
import { field } from '../state.js';
import { EXAMPLES } from './examples.js';
import { picture } from './picture.js';
import { table } from './table.js';
import { found, isLong, kept } from './text.js';
import { moveText, verdict } from './words.js';

/** Graphs with more vertices are shown as a table alone. */
const MOST_DRAWN = 300;
const CALM = 800;

field('edges', EXAMPLES[0].text);
field('tokens', EXAMPLES[0].tokens);
field('mode', 'put');

/** Fills the view. */
export function mount(place, app) {
  const { state } = app;
  const text = h('textarea', { id: 'graph-text', rows: '12', spellcheck: 'false', oninput: () => state.set({ edges: kept(text.value), tokens: '' }) });
  const long = h('p', { class: 'soft', hidden: true }, 'This graph is too long for the address: it is kept in this tab, and a link does not share it.');
  const chips = EXAMPLES.map((each) => h('button', { type: 'button', class: 'chip', onclick: () => state.set({ edges: each.text, tokens: each.tokens, mode: 'put' }, { step: true }) }, each.title));
  const drawing = h('div', { class: 'graph-drawing' });
  const status = h('p', { class: 'play-status', 'aria-live': 'polite' });
  const last = h('p', { class: 'soft', 'aria-live': 'polite' });
  const advice = h('div', {});
  const values = h('details', {}, h('summary', {}, 'Values as a table'));
  const problem = h('div', {});
  const buttons = h('div', { class: 'row' });
  const before = [];
  let answer = null;
  let chosen = null;
  let pause = 0;
  let turn = 'you';

  const tokens = () => state.get('tokens').split(',').filter(Boolean);
  const putTokens = (list, more = {}) => state.set({ tokens: list.join(','), ...more });

  const question = asking(drawing, async (signal) => {
    const graph = found(state.get('edges'));
    if (graph === null) {
      show(problem, h('p', { class: 'message' }, 'This graph was kept in another tab. Paste it again.'));
      return;
    }
    answer = await ask('graph', { graph, tokens: tokens() }, { signal });
    show(problem);
    look();
  }, (failure) => show(problem, problemMessage(failure)));

  function follow() {
    clearTimeout(pause);
    const graph = found(state.get('edges'));
    if (graph !== null && text.value !== graph) {
      text.value = graph;
    }
    long.hidden = !isLong(text.value);
    chips.forEach((chip, index) => chip.setAttribute('aria-pressed', String(EXAMPLES[index].text === graph)));
    question();
  }

  function targets() {
    return (answer.moves ?? []).filter(({ from }) => String(from) === chosen).map(({ to }) => String(to));
  }

  function touch(name) {
    const here = tokens();
    const isPlay = state.get('mode') === 'play';
    if (!isPlay) {
      const at = here.indexOf(name);
      putTokens(removing && at >= 0 ? here.toSpliced(at, 1) : removing ? here : [...here, name]);
      return;
    }
    if (turn === 'computer') {
      return;
    }
    if (chosen !== null && targets().includes(name)) {
      push({ from: chosen, to: name }, 'You');
    } else {
      chosen = here.includes(name) && chosen !== name ? name : null;
      look();
    }
  }

  function push({ from, to }, who) {
    const here = tokens();
    before.push({ tokens: here.join(','), turn });
    chosen = null;
    turn = who === 'You' ? 'computer' : 'you';
    last.textContent = who === 'You' ? `You pushed ${moveText({ from, to })}.` : `The computer pushed ${moveText({ from, to })}.`;
    status.textContent = standing(false);
    putTokens(here.with(here.indexOf(String(from)), String(to)));
  }

  function begin(first) {
    before.length = 0;
    chosen = null;
    turn = first;
    last.textContent = '';
    state.set({ mode: 'play' });
    follow();
  }

  function undo() {
    const earlier = before.findLastIndex((each) => each.turn === 'you');
    if (earlier >= 0) {
      clearTimeout(pause);
      const [{ tokens: list }] = before.splice(earlier);
      turn = 'you';
      chosen = null;
      last.textContent = '';
      state.set({ tokens: list });
      follow();
    }
  }

  let removing = false;

  function look() {
    const isPlay = state.get('mode') === 'play';
    const here = tokens();
    const focus = document.activeElement?.dataset?.vertex;
    const over = here.length === 0 || (answer.moves ?? []).length === 0;
    const canDraw = answer.arcs && answer.values.length > 0 && answer.values.length <= MOST_DRAWN;
    show(
      drawing,
      canDraw
        ? picture(answer, { tokens: here, chosen, targets: isPlay && chosen !== null ? targets() : [], touch })
        : h('p', { class: 'message' }, answer.values.length === 0 ? 'There is no vertex yet: write an edge as two vertices on a line.' : `${answer.values.length} vertices are too many to draw; the table has their values.`),
    );
    if (focus) {
      drawing.querySelector(`[data-vertex="${CSS.escape(focus)}"]`)?.focus();
    }
    show(values, h('summary', {}, 'Values as a table'), table(answer));
    values.open = values.open || !canDraw;
    status.textContent = isPlay ? standing(over) : here.length === 0 ? 'Put tokens on vertices.' : `Tokens on ${here.join(', ')}: ${verdict(answer)}`;
    show(advice, isPlay || here.length === 0 ? [] : winning());
    show(buttons, isPlay ? playing() : putting(here));
    const isOfNow = (answer.tokens ?? []).join() === here.join();
    if (isPlay && !over && isOfNow && turn === 'computer') {
      clearTimeout(pause);
      pause = setTimeout(() => push(answer.moves[answer.reply], 'Computer'), CALM);
    }
  }

  function standing(over) {
    if (over) {
      return turn === 'you' ? 'You cannot move: the computer wins.' : 'The computer cannot move: you win.';
    }
    return turn === 'you' ? (chosen === null ? 'Your move: choose a token, then where it goes.' : `Where does the token on ${chosen} go?`) : 'The computer is to move.';
  }

  function winning() {
    const moves = answer.winningMoves;
    if (moves.length > 0) {
      return h('p', {}, moves.length === 1 ? 'Winning move: ' : 'Winning moves: ', moves.slice(0, 12).map((move, index) => [index ? ', ' : '', h('code', {}, moveText(move))]), moves.length > 12 ? ` and ${moves.length - 12} more` : '');
    }
    return h('p', { class: 'soft' }, answer.moves.length === 0 ? 'No token can move.' : 'No move wins.');
  }

  function putting(here) {
    const mode = h('button', { type: 'button', 'aria-pressed': String(removing), onclick: () => ((removing = !removing), look()) }, removing ? 'A click takes a token away' : 'A click puts a token');
    return [
      mode,
      h('button', { type: 'button', disabled: here.length === 0, onclick: () => putTokens([]) }, 'Take all away'),
      h('button', { type: 'button', class: 'primary', disabled: here.length === 0, onclick: () => begin('you') }, 'Play, I begin'),
      h('button', { type: 'button', disabled: here.length === 0, onclick: () => begin('computer') }, 'Play, the computer begins'),
    ];
  }

  function playing() {
    const moves = chosen === null ? [] : targets();
    return [
      moves.map((to) => h('button', { type: 'button', onclick: () => push({ from: chosen, to }, 'You') }, moveText({ from: chosen, to }))),
      h('button', { type: 'button', disabled: !before.some((each) => each.turn === 'you'), onclick: undo }, 'Undo'),
      h('button', { type: 'button', onclick: () => state.set({ mode: 'put' }) }, 'End the play'),
    ];
  }

  arrows(drawing);
  show(
    place,
    h(
      'div',
      { class: 'graph' },
      h('section', { class: 'panel', 'aria-label': 'Edges' }, h('header', {}, h('h2', {}, 'Graph')), h('div', { class: 'chips', role: 'group', 'aria-label': 'Examples' }, chips), h('label', { for: 'graph-text' }, 'Edges, one on a line, or DOT'), text, long, problem),
      h('section', { class: 'panel', 'aria-label': 'Tokens' }, status, last, advice, buttons, drawing, h('p', { class: 'soft graph-key' }, '\u25a0 P: a token there loses for the player to move; \u25cf N: it wins; \u25cc draw. A move pushes one token along an edge; whoever cannot move loses.'), values),
    ),
  );
  state.on(['edges', 'tokens', 'mode'], follow);
  follow();
}
