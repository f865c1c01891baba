// SPDX-License-Identifier: Apache-2.0
// Arrow keys on a board: the focus goes to the nearest button in the direction of the arrow.

const WAYS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };

/** Lets the arrows walk over the buttons of an element. */
export function arrows(place) {
  place.addEventListener('keydown', (event) => {
    const way = WAYS[event.key];
    if (!way || !event.target.matches('button, [role="button"]')) {
      return;
    }
    const next = nearest(event.target, [...place.querySelectorAll('button:not(:disabled), [role="button"]')], way);
    if (next) {
      event.preventDefault();
      next.focus();
    }
  });
}

function nearest(from, buttons, [right, down]) {
  const [x, y] = middle(from);
  let found = null;
  let least = Infinity;
  for (const button of buttons) {
    const [a, b] = middle(button);
    const along = (a - x) * right + (b - y) * down;
    const across = Math.abs((a - x) * down) + Math.abs((b - y) * right);
    if (button !== from && along > 1 && along + 3 * across < least) {
      least = along + 3 * across;
      found = button;
    }
  }
  return found;
}

function middle(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}
