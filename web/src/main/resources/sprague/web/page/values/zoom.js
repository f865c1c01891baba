// SPDX-License-Identifier: Apache-2.0
// Zooming and panning of a plot by wheel, drag, pinch and keys; the scales are updated once a frame.

/**
 * Handles zooming and panning of a plot.
 *
 * @param options `limits()` returns the widest view, `{ x: [low, high], y: [low, high] }`; `moved()` is called after
 *     each change, `tap(x, y)` for a click, `hover(x, y)` for pointer moves, in pixels of the plot's area
 */
export class Zoom {
  #u;
  #options;
  #view = null;
  #frame = 0;
  #pointers = new Map();
  #dragged = false;

  constructor(u, place, options) {
    this.#u = u;
    this.#options = options;
    const { over } = u;
    over.addEventListener('wheel', (event) => this.#wheel(event), { passive: false });
    over.addEventListener('pointerdown', (event) => this.#down(event));
    over.addEventListener('pointermove', (event) => this.#move(event));
    over.addEventListener('pointerup', (event) => this.#up(event));
    over.addEventListener('pointercancel', (event) => this.#pointers.delete(event.pointerId));
    over.addEventListener('dblclick', () => this.all());
    place.addEventListener('keydown', (event) => this.#key(event));
  }

  /** The view: `{ x: [low, high], y: [low, high] }`. */
  view() {
    return this.#view ?? this.#options.limits();
  }

  /** Shows the widest view. */
  all() {
    this.#setView(this.#options.limits());
  }

  /** Zooms about the middle; a factor below 1 zooms in. */
  zoom(factor) {
    this.#scale('x', factor, 0.5);
  }

  #setView(view) {
    this.#view = view;
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      const { x, y } = this.#view;
      this.#u.batch(() => {
        this.#u.setScale('x', { min: x[0], max: x[1] });
        this.#u.setScale('y', { min: y[0], max: y[1] });
      });
      this.#options.moved();
    });
  }

  /**
   * Scales an axis about a place from 0 (low) to 1 (high); at least 8 points or 2 values stay in
   * view.
   */
  #scale(axis, factor, at) {
    const [low, high] = this.view()[axis];
    const fixed = low + (high - low) * at;
    const length = Math.max((high - low) * factor, axis === 'x' ? 8 : 2);
    this.#setView({ ...this.view(), [axis]: this.#within(axis, fixed - length * at, length) });
  }

  #shift(axis, share) {
    const [low, high] = this.view()[axis];
    this.#setView({ ...this.view(), [axis]: this.#within(axis, low + (high - low) * share, high - low) });
  }

  #within(axis, low, length) {
    const [least, most] = this.#options.limits()[axis];
    if (length >= most - least) {
      return [least, most];
    }
    const from = Math.min(Math.max(low, least), most - length);
    return [from, from + length];
  }

  #wheel(event) {
    // As on web maps, the wheel scrolls the page unless the plot was clicked or Ctrl is held.
    const inside = this.#u.root.contains(document.activeElement) || this.#u.root.parentElement.contains(document.activeElement);
    if (!inside && !event.ctrlKey) {
      return;
    }
    event.preventDefault();
    const box = this.#u.over.getBoundingClientRect();
    const factor = Math.exp(Math.max(-100, Math.min(100, event.deltaY)) * 0.003);
    if (event.shiftKey) {
      this.#scale('y', Math.exp(Math.max(-100, Math.min(100, event.deltaY || event.deltaX)) * 0.003), 1 - (event.clientY - box.top) / box.height);
    } else {
      this.#scale('x', factor, (event.clientX - box.left) / box.width);
    }
  }

  #down(event) {
    this.#u.over.setPointerCapture(event.pointerId);
    this.#pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.#dragged = false;
  }

  #move(event) {
    const box = this.#u.over.getBoundingClientRect();
    const before = this.#pointers.get(event.pointerId);
    if (!before) {
      this.#options.hover(event.clientX - box.left, event.clientY - box.top);
      return;
    }
    const now = { x: event.clientX, y: event.clientY };
    if (this.#pointers.size === 2) {
      const [other] = [...this.#pointers].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
      // 20 pixels more, so that fingers close together do not zoom wildly.
      const old = Math.abs(before.x - other.x) + 20;
      this.#scale('x', old / (Math.abs(now.x - other.x) + 20), ((now.x + other.x) / 2 - box.left) / box.width);
      this.#dragged = true;
    } else if (this.#dragged || Math.hypot(now.x - before.x, now.y - before.y) > 3) {
      this.#dragged = true;
      this.#shift('x', (before.x - now.x) / box.width);
      this.#shift('y', (now.y - before.y) / box.height);
    } else {
      return;
    }
    this.#pointers.set(event.pointerId, now);
  }

  #up(event) {
    const box = this.#u.over.getBoundingClientRect();
    if (this.#pointers.delete(event.pointerId) && !this.#dragged) {
      this.#options.tap(event.clientX - box.left, event.clientY - box.top);
    }
  }

  #key(event) {
    const act = {
      ArrowLeft: () => this.#shift('x', -0.2),
      ArrowRight: () => this.#shift('x', 0.2),
      ArrowUp: () => this.#shift('y', 0.2),
      ArrowDown: () => this.#shift('y', -0.2),
      '+': () => this.#scale('x', 0.5, 0.5),
      '=': () => this.#scale('x', 0.5, 0.5),
      '-': () => this.#scale('x', 2, 0.5),
      '*': () => this.#scale('y', 0.5, 0),
      '/': () => this.#scale('y', 2, 0),
      Home: () => this.all(),
      0: () => this.all(),
    }[event.key];
    if (act && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      act();
    }
  }
}
