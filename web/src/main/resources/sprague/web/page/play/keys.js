// SPDX-License-Identifier: Apache-2.0
// Keyboard focus on a board: arrow keys move to the nearest button in a direction, and redrawing keeps the focus.

const DIRECTIONS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };

/** Makes the arrow keys move between the buttons of an element. */
export function arrows(place) {
  place.addEventListener('keydown', (event) => {
    const way = DIRECTIONS[event.key];
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

/**
 * Redraws a place. A focus inside moves to the button with the same index or the nearest one; it stays on the place
 * itself while no button is enabled.
 */
export function redrawn(place, draw) {
  const buttons = [...place.querySelectorAll('button, [role="button"]')];
  const at = document.activeElement === place ? Number(place.dataset.at) : buttons.indexOf(document.activeElement);
  draw();
  if (at < 0) {
    return;
  }
  const found = [...place.querySelectorAll('button, [role="button"]')];
  const able = found.flatMap((button, index) => (button.disabled ? [] : [index]));
  if (able.length > 0) {
    found[able.reduce((best, index) => (Math.abs(index - at) < Math.abs(best - at) ? index : best))].focus();
  } else {
    place.dataset.at = at;
    place.tabIndex = -1;
    place.focus();
  }
}

/**
 * The nearest button in a direction; a distance across it counts three times, to keep to the row.
 */
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
