// SPDX-License-Identifier: Apache-2.0
// The panel of one value: who wins a position, by which moves, and why.

import { h, show } from '../dom.js';
import { Asker } from './asker.js';
import { componentCard } from './component.js';
import { family, positionAt } from './family.js';
import { nimSum } from './nimsum.js';
import { movesOf, verdict } from './verdict.js';

/** How long typing may pause before a position is asked, in milliseconds. */
const PAUSE = 120;

/** A position that serves as an example, for one number, for two and for more. */
const EXAMPLES = [[], [7], [4, 5], [5, 3, 2]];

/** Fills the panel. */
export function mount(place, app) {
  const input = h('input', { id: 'one-position', class: 'code', autocomplete: 'off', spellcheck: 'false', 'aria-describedby': 'one-hint' });
  const hint = h('span', { id: 'one-hint', class: 'soft one-hint' });
  const body = h('div', { class: 'one', 'aria-live': 'polite' });
  const asker = new Asker(body, 'Solving the position');
  let now = null;
  let pause = 0;

  /** The example that is asked while the field is empty. */
  function example() {
    const count = now.coordinates.length;
    const numbers = EXAMPLES[count] ?? Array.from({ length: count }, (_, i) => count - i);
    return count === 0 ? (now.start.position ?? '') : positionAt(now, numbers);
  }

  function go(position) {
    app.state.set({ position }, { step: true });
  }

  async function look() {
    const position = app.state.get('position').trim();
    // What is being typed stays, and is asked about in a moment.
    if (!pause && input.value.trim() !== position) {
      input.value = position;
    }
    input.placeholder = example();
    show(hint, howToWrite(now.start));
    const asked = position || example();
    if (!asked) {
      asker.give();
      show(body, h('p', { class: 'soft' }, 'Write a position to see who wins it and why.'));
      return;
    }
    const { game, parameters } = now.question;
    const answer = await asker.ask('solve', { game, parameters, position: asked });
    if (answer) {
      show(body, content(answer, asked));
    }
  }

  function content(answer, asked) {
    const { components } = answer;
    const values = components.map((each) => each.value);
    const isSum = components.length > 1 || components.some((each) => each.count > 1);
    const summed = isSum && values.length > 0 && values.every(Number.isSafeInteger) && answer.score === undefined;
    return [
      h(
        'div',
        { class: 'one-verdict' },
        verdict(answer),
        h('button', { type: 'button', class: 'primary', onclick: () => app.state.set({ view: 'play', position: asked }, { step: true }) }, 'Play from here'),
      ),
      summed ? nimSum(answer, go) : movesOf(answer, go),
      components.length === 0 ? null : h('div', { class: 'one-components' }, components.map((each) => componentCard(each, answer, go))),
    ];
  }

  input.addEventListener('input', () => {
    clearTimeout(pause);
    pause = setTimeout(() => {
      pause = 0;
      app.state.set({ position: input.value.trim() });
    }, PAUSE);
  });
  show(
    place,
    h('div', { class: 'one-field' }, h('label', { for: 'one-position' }, 'Position'), input, hint),
    asker.notice,
    body,
  );
  family(app).on((next) => {
    now = next;
    look();
  });
  app.state.on(['position'], () => now && app.checked.now()?.game === app.state.get('game') && look());
}

/** How a position is typed: its numbers alone stand for the start at these. */
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
