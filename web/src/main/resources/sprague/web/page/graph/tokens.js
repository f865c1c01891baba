// SPDX-License-Identifier: Apache-2.0
// The picture panel: tokens are placed and removed, or moved in a game against the computer or a friend.

import { h, show } from '../dom.js';
import { history } from '../play/history.js';
import { arrows, redrawn } from '../play/keys.js';
import { term } from '../learn/terms.js';
import { asking, problemMessage } from '../share/asking.js';
import { Editor, placesOf } from './editor.js';
import { pushed, Steps, undone, whoPlays, written } from './match.js';
import { picture } from './picture.js';
import { table } from './table.js';
import { fromAddress } from './text.js';
import { moveText, standing, lastMove, verdict } from './words.js';

/** Graphs of more vertices are shown as a table only: a picture of them is slow and unreadable. */
const MAX_DRAWN = 300;

/** Milliseconds before the computer moves, so that the user sees the position. */
const COMPUTER_DELAY_MILLIS = 800;

/** Fills the panel; errors in the text are shown in `problem`. */
export function tokens(place, state, problem) {
  const known = new Steps();
  const drawing = h('div', { class: 'graph-drawing' });
  const status = h('p', { class: 'play-status', 'aria-live': 'polite' });
  const last = h('p', { class: 'soft', 'aria-live': 'polite' });
  const advice = h('div', {});
  const course = h('div', {});
  const values = h('details', {}, h('summary', {}, 'Values as a table'));
  const buttons = h('div', { class: 'row' });
  const tools = h('div', { class: 'row graph-tools' });
  let steps = [];
  let of = '';
  let chosen = null;
  let removing = false;
  let pause = 0;

  const isPlay = () => state.get('mode') === 'play';
  const pushes = () => (isPlay() ? state.get('pushes') : '');

  /** Identifies the state that the steps belong to; during a request for a newer state no move is possible. */
  const asked = () => JSON.stringify([state.get('edges'), state.get('tokens'), pushes()]);
  const editor = new Editor(drawing, state, () => (!isPlay() && of === asked() && steps.at(-1)?.arcs ? steps.at(-1) : null), () => update());
  const who = () => whoPlays(state.get('begins'));
  const isComputers = () => who()[(steps.length - 1) % 2] === 'Computer';
  const targets = () => steps.at(-1).moves.filter(({ from }) => String(from) === chosen).map(({ to }) => String(to));

  const question = asking(
    drawing,
    async (signal) => {
      const graph = fromAddress(state.get('edges'));
      if (graph === null) {
        show(problem, h('p', { class: 'message' }, 'This graph is stored in another tab. Paste it again.'));
        return;
      }
      const now = asked();
      const answer = await known.of(graph, state.get('tokens'), pushes(), signal);
      if (!signal.aborted) {
        steps = answer;
        of = now;
        show(problem);
        update();
      }
    },
    (failure) => show(problem, problemMessage(failure)),
  );

  function follow() {
    clearTimeout(pause);
    chosen = null;
    question();
  }

  function touch(name) {
    const { here } = steps.at(-1);
    if (of !== asked()) {
      return;
    }
    if (!isPlay()) {
      const at = here.indexOf(name);
      put(removing ? (at < 0 ? here : here.toSpliced(at, 1)) : [...here, name]);
    } else if (!isComputers()) {
      if (chosen !== null && targets().includes(name)) {
        push({ from: chosen, to: name });
      } else {
        chosen = here.includes(name) && chosen !== name ? name : null;
        update();
      }
    }
  }

  function put(list) {
    state.set({ tokens: written(list) });
  }

  function push(move) {
    if (of === asked()) {
      state.set({ pushes: pushed(state.get('pushes'), move) }, { step: true });
    }
  }

  function back(turn) {
    state.set({ pushes: undone(state.get('pushes'), turn) }, { step: true });
  }

  function undo() {
    const turn = steps.length - 2;
    back(who()[turn % 2] === 'Computer' ? turn - 1 : turn);
  }

  function update() {
    const step = steps.at(-1);
    const { here } = step;
    const over = here.length === 0 || step.moves.length === 0;
    const { vertex, edge } = document.activeElement?.dataset ?? {};
    const [kind, focus] = edge ? ['edge', edge] : ['vertex', vertex];
    const { scrollLeft } = drawing;
    const isEdited = !isPlay() && editor.tool !== '';
    const canDraw = step.arcs && (isEdited || step.values.length > 0) && step.values.length <= MAX_DRAWN;
    show(
      drawing,
      canDraw
        ? picture(step, { tokens: here, chosen: isEdited ? editor.selected : [chosen], targets: isPlay() && chosen !== null ? targets() : [], touch, places: placesOf(state), isEdited })
        : h('p', { class: 'message' }, step.values.length === 0 ? 'There is no vertex yet: write an edge as two vertices on a line, or choose Move and click here.' : `${step.values.length} vertices are too many to draw; the table has their values.`),
    );
    if (focus) {
      const place = drawing.querySelector(`[data-${kind}="${CSS.escape(focus)}"]`) ?? drawing.querySelector('[role="button"]');
      place?.focus({ preventScroll: true });
    }
    drawing.scrollLeft = scrollLeft;
    show(values, h('summary', {}, 'Values as a table'), table(step));
    values.open = values.open || !canDraw;
    redrawn(tools, () => show(tools, isPlay() || !step.arcs ? [] : editor.buttons()));
    status.textContent = isEdited ? editor.status() : isPlay() ? standing(who(), steps.length - 1, over, chosen) : here.length === 0 ? 'Put tokens on vertices.' : `Tokens on ${here.join(', ')}: ${verdict(step)}`;
    last.textContent = isPlay() ? lastMove(steps, who()) : isEdited ? editor.hint() : '';
    show(advice, isPlay() || isEdited || here.length === 0 ? [] : winning(step));
    redrawn(buttons, () => show(buttons, isPlay() ? playing() : isEdited ? [] : putting(here)));
    redrawn(course, () => (isPlay() ? history(course, steps, who(), true, back) : show(course)));
    clearTimeout(pause);
    if (isPlay() && !over && isComputers()) {
      pause = setTimeout(() => push(step.moves[step.reply]), COMPUTER_DELAY_MILLIS);
    }
  }

  function putting(here) {
    const begin = (begins) => state.set({ mode: 'play', pushes: '', begins }, { step: true });
    const none = here.length === 0;
    return [
      h('button', { type: 'button', 'aria-pressed': String(removing), onclick: () => ((removing = !removing), update()) }, removing ? 'A click removes a token' : 'A click places a token'),
      h('button', { type: 'button', disabled: none, onclick: () => put([]) }, 'Remove all'),
      h('button', { type: 'button', class: 'primary', disabled: none, onclick: () => begin('me') }, 'Play, I begin'),
      h('button', { type: 'button', disabled: none, onclick: () => begin('computer') }, 'Play, the computer begins'),
      h('button', { type: 'button', disabled: none, onclick: () => begin('friend') }, 'Play with a friend here'),
    ];
  }

  function playing() {
    const moves = chosen === null ? [] : targets();
    const own = steps.length - 1 - (state.get('begins') === 'computer' ? 1 : 0);
    return [
      moves.map((to) => h('button', { type: 'button', onclick: () => push({ from: chosen, to }) }, moveText({ from: chosen, to }))),
      h('button', { type: 'button', disabled: own < 1, onclick: undo }, 'Undo'),
      h('button', { type: 'button', disabled: steps.length < 2, onclick: () => back(0) }, 'New game'),
      h('button', { type: 'button', onclick: () => state.set({ mode: 'put', tokens: written(steps.at(-1).here), pushes: '' }, { step: true }) }, 'End the play'),
    ];
  }

  arrows(drawing);
  show(
    place,
    status,
    last,
    advice,
    tools,
    buttons,
    drawing,
    course,
    h('p', { class: 'soft graph-key' }, '\u25a0 ', term('P', 'P-position'), ': a token there loses for the player to move; \u25cf ', term('N', 'N-position'), ': it wins; \u25cc draw. The number is the ', term('nim-value'), '. A move pushes one token along an edge; a player who cannot move loses.'),
    values,
  );
  state.on(['edges', 'tokens', 'mode', 'pushes', 'begins', 'places'], follow);
  follow();
}

function winning({ winningMoves: moves, moves: all }) {
  if (moves.length > 0) {
    return h('p', {}, moves.length === 1 ? 'Winning move: ' : 'Winning moves: ', moves.slice(0, 12).map((move, index) => [index ? ', ' : '', h('code', {}, moveText(move))]), moves.length > 12 ? ` and ${moves.length - 12} more` : '');
  }
  return h('p', { class: 'soft' }, all.length === 0 ? 'No token can move.' : 'No move wins.');
}
