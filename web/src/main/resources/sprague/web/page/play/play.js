// SPDX-License-Identifier: Apache-2.0
// The view Play: a game against the perfect player or a friend; the address stores position and moves.

import { h, show } from '../dom.js';
import { link } from '../link.js';
import { here } from '../messages.js';
import { waiting } from '../jobs/progress.js';
import { mistake } from '../rule/lastValidGame.js';
import { problemMessage } from '../share/asking.js';
import { field } from '../state.js';
import { board } from './board.js';
import { controls, hintsOn } from './controls.js';
import { beginning } from './examples.js';
import { history } from './history.js';
import { redrawn } from './keys.js';
import { after, positions, Steps, written } from './match.js';
import { moveButton } from './moves.js';
import { told } from './region.js';
import { decisive, isComputer, lastMove, outlook, players, rules, standing } from './words.js';

/** Milliseconds before the computer moves, so that the user sees the position. */
const COMPUTER_DELAY_MILLIS = 800;

// The first position, and those after each move (match.js).
field('position');
field('moves');
// 'computer' or 'friend'; who begins: 'me' or 'computer'; a name of PICTURES, or '' for the usual
// one.
field('against', 'computer');
field('first', 'me');
field('picture');

/** Fills the view. */
export function mount(place, app) {
  const { state } = app;
  const known = new Steps();
  const settings = h('div', {});
  const about = h('div', { class: 'play-rules' });
  const status = h('p', { class: 'play-status', 'aria-live': 'polite' });
  const last = h('p', { class: 'play-last', 'aria-live': 'polite' });
  const hint = h('p', { class: 'soft' });
  const table = h('div', { class: 'play-table' });
  const problem = h('div', {});
  const wait = h('div', {});
  const list = h('div', { class: 'move-list' });
  const count = h('summary', {}, 'All moves');
  const course = h('div', {});
  const typed = h('input', { id: 'play-typed', class: 'code', autocomplete: 'off', spellcheck: 'false' });
  const undo = h('button', { type: 'button', onclick: takeBack }, 'Undo');
  const again = h('button', { type: 'button', onclick: () => go([line()[0]]) }, 'New game');
  const draw = board(table);
  const parts = [about, status, last, hint, table, list, course];
  let steps = [];
  let of = '';
  let question = null;
  let pause = 0;
  let seen = {};

  const line = () => positions(state);
  const go = (next) => state.set({ moves: written(next) }, { step: true });

  /** Identifies the state that the steps belong to; during a request for a newer state no move is possible. */
  const asked = () => JSON.stringify([state.get('game'), state.get('parameters'), state.get('misere'), line()]);
  const isCurrent = () => steps.length > 0 && of === asked();

  function play(move, piece) {
    if (!isCurrent()) {
      return;
    }
    go([...line(), after(steps.at(-1), move, piece)]);
  }

  function takeBack() {
    const now = line();
    let turn = now.length - 2;
    while (turn > 0 && isComputer(state, turn)) {
      turn--;
    }
    clearTimeout(pause);
    if (turn >= 0 && !(turn === 0 && isComputer(state, 0))) {
      go(now.slice(0, turn + 1));
    }
  }

  async function type(event) {
    event.preventDefault();
    if (!typed.value.trim() || !isCurrent()) {
      return;
    }
    try {
      const now = line();
      const before = steps.at(-1);
      const [step] = (await known.of(app.validGame.now(), [...now, typed.value.trim()])).slice(-1);
      typed.value = '';
      show(problem);
      // The spent components of a move that is not listed stay in the address, so that the move is found again.
      go([...now, before.moves.some(({ leaves }) => leaves === step.whole) ? step.position : step.whole]);
    } catch (failure) {
      show(problem, problemMessage(failure));
    }
  }

  /** Another game starts from its default position; other parameters keep a given position. */
  function startAnew() {
    const { game, position, moves } = state.all();
    const parameters = JSON.stringify(state.get('parameters'));
    const isSame = seen.game === undefined || seen.position !== position || seen.moves !== moves;
    const isOther = seen.game !== game || app.validGame.now()?.start.coordinates.length === 0;
    const isChanged = seen.game !== game || seen.parameters !== parameters;
    seen = { game, parameters, position, moves };
    if (!isSame && isChanged) {
      state.set({ position: isOther ? '' : position, moves: '' });
    }
  }

  async function follow() {
    startAnew();
    clearTimeout(pause);
    question?.give();
    question?.end();
    question = null;
    const game = app.validGame.now();
    if (!game || place.hidden || app.validGame.report().asking || game.game !== state.get('game')) {
      return;
    }
    if (game.board === null && game.start.coordinates.length > 0) {
      const sides = game.start.coordinates.map((name, index) => [name, String(3 + index)]);
      state.set({ parameters: { ...state.get('parameters'), ...Object.fromEntries(sides) }, position: '', moves: '' });
      return;
    }
    if (!state.get('position')) {
      state.set({ position: beginning(game), moves: '' });
      return;
    }
    const progress = waiting(wait, { words: 'Looking at the position', cancel: () => table.removeAttribute('aria-busy') });
    question = progress;
    const { signal } = progress;
    table.setAttribute('aria-busy', 'true');
    try {
      const now = asked();
      const answer = await known.of(game, line(), progress);
      if (!signal.aborted) {
        steps = answer;
        describe(steps, game.board);
        of = now;
        show(problem);
        parts.forEach((part) => (part.hidden = false));
        update();
      }
    } catch (failure) {
      if (!signal.aborted) {
        steps = [];
        parts.forEach((part) => (part.hidden = true));
        show(problem, problemMessage(failure));
      }
    }
    if (!signal.aborted) {
      progress.end();
      table.removeAttribute('aria-busy');
    }
  }

  function update() {
    clearTimeout(pause);
    const step = steps.at(-1);
    const turn = steps.length - 1;
    const names = players(state.get('against'), state.get('first'));
    const hints = hintsOn();
    const waits = isComputer(state, turn) && !step.over && step.reply !== null;
    const isAlone = !waits && !step.over && isComputer(state, turn);
    status.textContent = `${standing(steps, names)}${isAlone ? ' It does not know how: move for it.' : ''}`;
    status.classList.toggle('over', step.over);
    last.textContent = lastMove(steps, names);
    show(about, rules(app.validGame.now(), (title) => link(state, { view: 'game' }, title)));
    show(hint, step.over ? decisive(steps, names) : hints ? outlook(step, names[turn % 2]) : step.outcome === null ? `${here(step.reason ?? 'The winner is unknown')}. Two people can still play.` : '');
    draw(step, { previous: steps.at(-2), picture: state.get('picture'), lists: Object.assign(lists(app.validGame.now()), { board: app.validGame.now().board }), hints, mayMove: !waits, play });
    const many = step.complete ? step.moves.length : `${step.moves.length} of ${step.moveCount ?? 'very many'}`;
    show(count, `All moves (${many})`);
    redrawn(list, () => show(list, waits ? [] : step.moves.map((move) => moveButton(move, step.moves, hints, play))));
    redrawn(course, () => history(course, steps, names, hints || step.over, (to) => go(line().slice(0, to + 1))));
    if (steps.length < 2 && document.activeElement === undo) {
      again.focus();
    }
    undo.disabled = steps.length < 2;
    typed.placeholder = step.moves.length > 0 ? `${step.moves[0].from} -> ${step.moves[0].to}` : '';
    if (waits && isCurrent()) {
      pause = setTimeout(() => play(step.moves[step.reply]), COMPUTER_DELAY_MILLIS);
    }
  }

  controls(settings, app, () => steps.length > 0 && update());
  const game = h(
    'section',
    { class: 'panel', 'aria-label': 'Table' },
    about,
    status,
    last,
    hint,
    problem,
    wait,
    table,
    h('form', { class: 'row', onsubmit: type }, h('label', { for: 'play-typed' }, 'Type a move'), typed, h('button', {}, 'Move'), undo, again),
    h('details', { class: 'all-moves' }, count, list),
  );
  const past = h('section', { class: 'panel', 'aria-label': 'History' }, h('header', {}, h('h2', {}, 'Moves so far')), course);
  const options = h('details', { open: !matchMedia('(max-width: 56rem)').matches }, h('summary', {}, h('h2', {}, 'Game and settings')), settings);
  show(place, h('div', { class: 'play' }, game, h('div', {}, h('section', { class: 'panel', 'aria-label': 'Settings of the play' }, options), past)));
  app.validGame.onReport((report) => {
    if (!report.asking) {
      game.hidden = past.hidden = Boolean(mistake(report)) || report.missing.length > 0;
      options.open ||= game.hidden;
      queueMicrotask(follow); // the valid game is set after the report is published
    }
  });
  state.on(['position', 'moves', 'against', 'first', 'game', 'parameters', 'misere', 'view'], follow);
  state.on(['picture'], () => steps.length > 0 && update());
  follow();
}

/** Adds to moves on a board the words for what they take. */
function describe(steps, board) {
  if (board) {
    steps.forEach(({ moves, played }) => [...moves, ...(played ? [played] : [])].forEach((move) => (move.told ??= told(move, board, moves))));
  }
}

/** The numbers of each list parameter. */
function lists({ declared }) {
  return declared.filter(({ kind }) => kind === 'list').map(({ given, default: standard }) => (given ?? standard ?? '').match(/-?\d+/g)?.map(Number) ?? []);
}
