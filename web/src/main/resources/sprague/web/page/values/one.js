// SPDX-License-Identifier: Apache-2.0
// The panel of one position: who wins, by which moves, and why.

import { h, show } from '../dom.js';
import { knownLaw, lawOf } from '../law/known.js';
import { Answer, AUTOMATIC_SECONDS } from '../rule/panel.js';
import { classSteps } from './classes.js';
import { componentCard } from './component.js';
import { family, positionAt } from './family.js';
import { nimSum } from './nimsum.js';
import { movesOf, verdict } from './verdict.js';

/** Milliseconds without typing before the position is sent. */
const DELAY_MILLIS = 120;

/** Example positions by the number of coordinates. */
const EXAMPLES = [[], [7], [4, 5], [5, 3, 2]];

/** Fills the panel. */
export function mount(place, app) {
  const input = h('input', { id: 'one-position', class: 'code', autocomplete: 'off', spellcheck: 'false', 'aria-describedby': 'one-hint' });
  const hint = h('span', { id: 'one-hint', class: 'soft one-hint' });
  const answer = new Answer(app, 'Solving the position', h('div', { class: 'one', 'aria-live': 'polite' }));
  let now = null;
  let pause = 0;
  // A position in the address is not a request of the user's: it must not postpone the other panels.
  let isAsked = false;

  /** The example that is solved while the field is empty. */
  function example() {
    const count = now.coordinates.length;
    const numbers = EXAMPLES[count] ?? Array.from({ length: count }, (_, i) => count - i);
    return count === 0 ? (now.start.position ?? '') : positionAt(now, numbers);
  }

  function go(position) {
    isAsked = true;
    app.state.set({ position }, { step: true });
  }

  function update() {
    const position = app.state.get('position').trim();
    // Text that is being typed stays; it is sent after the delay.
    if (!pause && input.value.trim() !== position) {
      input.value = position;
    }
    input.placeholder = example();
    show(hint, howToWrite(now.start));
    const asked = position || example();
    if (!asked) {
      answer.showStatic(() => show(answer.body, h('p', { class: 'soft' }, 'Write a position to see who wins it and why.')));
      return;
    }
    const { game, parameters, misere } = now.question;
    answer.ask('solve', { game, parameters, misere, position: asked }, draw, { seconds: position ? null : AUTOMATIC_SECONDS, isAsked: isAsked && position !== '' });
  }

  function draw() {
    show(answer.body, content(answer.shown, app.state.get('position').trim() || example()));
  }

  function content(solved, asked) {
    const { components } = solved;
    const steps = classSteps(solved, lawOf(app, now.question.of), now.coordinates);
    const values = components.map((each) => each.value);
    const isSum = components.length > 1 || components.some((each) => each.count > 1);
    const summed = isSum && values.length > 0 && values.every(Number.isSafeInteger) && solved.score === undefined;
    return [
      h(
        'div',
        { class: 'one-verdict' },
        verdict(steps ? { ...solved, reason: null } : solved),
        h('button', { type: 'button', class: 'primary', onclick: () => app.state.set({ view: 'play', position: asked }, { step: true }) }, 'Play from here'),
      ),
      steps,
      summed ? nimSum(solved, go) : movesOf(solved, go),
      components.length === 0 ? null : h('div', { class: 'one-components' }, components.map((each) => componentCard(each, solved, go))),
    ];
  }

  input.addEventListener('input', () => {
    clearTimeout(pause);
    isAsked = true;
    pause = setTimeout(() => {
      pause = 0;
      app.state.set({ position: input.value.trim() });
    }, DELAY_MILLIS);
  });
  show(
    place,
    h('div', { class: 'one-field' }, h('label', { for: 'one-position' }, 'Position'), input, hint),
    answer.element,
  );
  family(app).on((next) => {
    now = next;
    update();
  });
  knownLaw(app).on(({ law }) => law.kind === 'quotient' && answer.shown && draw());
  app.state.on(['position'], () => now && app.validGame.now()?.game === app.state.get('game') && update());
}

/** How to write a position: numbers alone are coordinates of the start. */
function howToWrite({ name, coordinates, position }) {
  const full = `${name}(${coordinates.join(', ')})`;
  if (coordinates.length === 0) {
    return `in full, as ${position ?? `${name}(0, 3)`}`;
  }
  const numbers = coordinates.length === 1 ? 'one number, or some for a sum: 5 7' : 'numbers with commas between, and a blank between the parts of a sum';
  if (position === null) {
    return numbers;
  }
  return position === full ? `${numbers}; in full ${full}` : `${numbers}; ${coordinates.join(', ')} stands for ${position}`;
}
