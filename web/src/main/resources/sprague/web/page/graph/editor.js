// SPDX-License-Identifier: Apache-2.0
// Edits the graph in its picture by mouse, touch and keys: vertices are added, dragged and deleted, edges drawn.

import { h } from '../dom.js';
import { field } from '../state.js';
import { freeName, graphOf, rewritten, without } from './edit.js';
import { names, written } from './match.js';
import { arcs, pointsOf } from './picture.js';
import { fromAddress, toAddress } from './text.js';

field('places');

/** Pixels that a pointer may move during a click, and that an arrow key moves a vertex. */
const CLICK_DISTANCE = 5;
const STEP = 20;

const WAYS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };
const TOOLS = { '': 'Tokens', move: 'Move', edge: 'Draw edges' };
const HINTS = {
  move: 'Drag a vertex; click an empty place for a new one. A click selects a vertex or an edge: arrow keys move it, Delete removes it.',
  edge: 'Drag from vertex to vertex, or click one and then the other. A click on an empty place adds a vertex.',
};

/** The points of vertices that were placed by hand, by name. */
export function placesOf(state) {
  const entries = state.get('places').split(',').filter(Boolean).map((entry) => entry.split(':'));
  return new Map(entries.map(([name, x, y]) => [decodeURIComponent(name), { x: Number(x), y: Number(y) }]));
}

/**
 * The editor of the picture in `drawing`.
 *
 * @param answer returns the server's answer about the graph that is drawn, null while the text is another one
 * @param update redraws the picture and the buttons
 */
export class Editor {
  tool = '';
  /** The selected vertex or edge, as one or two names. */
  selected = null;
  #drag = null;
  #past = [];
  #written = null;

  constructor(drawing, state, answer, update) {
    Object.assign(this, { drawing, state, answer, update });
    const listen = (type, listener) => drawing.addEventListener(type, (event) => this.tool && this.answer() && listener(event), true);
    listen('pointerdown', (event) => this.#grasp(event));
    listen('pointermove', (event) => this.#pull(event));
    listen('pointerup', (event) => this.#drop(event));
    listen('pointercancel', () => {
      this.#drag = null;
      this.#redraw();
    });
    // Else the browser scrolls by the finger, and cancels the pointer.
    drawing.addEventListener('touchmove', (event) => this.#drag && event.preventDefault(), { passive: false });
    listen('click', (event) => this.#click(event));
    listen('keydown', (event) => this.#press(event));
  }

  /** What the tool does; empty for tokens. */
  hint() {
    return this.selected ? `Selected: ${this.selected.join(' \u2192 ')}. ${HINTS[this.tool]}` : HINTS[this.tool];
  }

  buttons() {
    const button = (title, onclick, more = {}) => h('button', { type: 'button', onclick, ...more }, title);
    const choices = Object.entries(TOOLS).map(([tool, title]) => button(title, () => this.#take(tool), { 'aria-pressed': String(tool === this.tool) }));
    return [
      h('span', { class: 'row', role: 'group', 'aria-label': 'Tool' }, choices),
      this.tool
        ? [
          button('Add vertex', () => this.answer() && this.#add()),
          button('Delete', () => this.answer() && this.#remove(), { disabled: this.selected === null }),
          button('Undo the edit', () => this.#undo(), { disabled: this.#past.length === 0 || this.state.get('edges') !== this.#written }),
        ]
        : null,
    ];
  }

  #take(tool) {
    this.tool = tool;
    this.#redraw();
  }

  #redraw(selected = null) {
    this.selected = selected;
    this.update();
  }

  #points() {
    const answer = this.answer();
    const points = pointsOf(answer, placesOf(this.state));
    return new Map(graphOf(answer).names.map((name, vertex) => [name, points[vertex]]));
  }

  /** The point of the picture under the pointer, not left of or above its corner. */
  #at({ clientX, clientY }) {
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(this.drawing.querySelector('svg').getScreenCTM().inverse());
    return { x: Math.max(0, Math.round(x)), y: Math.max(0, Math.round(y)) };
  }

  /** Sets the places, and the text if the graph is another one; can be undone. */
  async #save(places, graph = null) {
    const { state } = this;
    const before = { edges: state.get('edges'), tokens: state.get('tokens'), places: state.get('places') };
    const text = graph ? toAddress(await rewritten(fromAddress(before.edges), graph)) : before.edges;
    if (state.get('edges') !== before.edges) {
      return; // The text was changed meanwhile.
    }
    this.#past = before.edges === this.#written ? [...this.#past, before] : [before];
    this.#written = text;
    const here = names(before.tokens).filter((name) => !graph || graph.names.includes(name));
    const entries = [...places].map(([name, { x, y }]) => `${encodeURIComponent(name)}:${Math.round(x)}:${Math.round(y)}`);
    state.set({ edges: text, tokens: written(here), places: entries.join(',') }, { step: true });
    this.update();
  }

  #undo() {
    const before = this.#past.pop();
    this.#written = before.edges;
    this.selected = null;
    this.state.set(before, { step: true });
    this.update();
  }

  #add(at) {
    const graph = graphOf(this.answer());
    const name = freeName(graph.names);
    const places = this.#points();
    const low = Math.max(0, ...[...places.values()].map(({ y }) => y));
    places.set(name, at ?? { x: 60, y: low + 80 });
    this.selected = at ? null : [name];
    this.#save(places, { names: [...graph.names, name], arcs: graph.arcs });
  }

  #connect(from, to) {
    const graph = graphOf(this.answer());
    this.selected = null;
    if (graph.arcs.some((arc) => arc[0] === from && arc[1] === to)) {
      this.#redraw([from, to]);
    } else {
      this.#save(this.#points(), { names: graph.names, arcs: [...graph.arcs, [from, to]] });
    }
  }

  #remove() {
    const part = this.selected;
    this.selected = null;
    this.#save(this.#points(), without(graphOf(this.answer()), part));
  }

  #choose(part) {
    const [from] = this.selected ?? [];
    if (this.tool === 'edge' && this.selected?.length === 1 && part.length === 1 && from !== part[0]) {
      this.#connect(from, part[0]);
    } else {
      this.#redraw(String(part) === String(this.selected) ? null : part);
    }
  }

  #grasp(event) {
    const name = partAt(event.target)?.[0];
    if (event.button === 0 && event.target.closest('[data-vertex]')) {
      event.target.setPointerCapture(event.pointerId);
      this.#drag = { name, x: event.clientX, y: event.clientY, points: this.#points(), moved: false };
    } else {
      this.#drag = null;
    }
  }

  #pull(event) {
    const drag = this.#drag;
    if (!drag || (!drag.moved && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < CLICK_DISTANCE)) {
      return;
    }
    drag.moved = true;
    const at = this.#at(event);
    if (this.tool === 'move') {
      drag.points.set(drag.name, at);
      this.drawing.querySelector(`[data-vertex="${CSS.escape(drag.name)}"]`).setAttribute('transform', `translate(${at.x} ${at.y})`);
      this.drawing.querySelector('.arcs').replaceChildren(...arcs(this.answer(), [...drag.points.values()], true, null));
    } else {
      const { x, y } = drag.points.get(drag.name);
      this.drawing.querySelector('.rubber').setAttribute('d', `M${x} ${y}L${at.x} ${at.y}`);
    }
  }

  #drop(event) {
    const drag = this.#drag;
    if (!drag?.moved) {
      return;
    }
    const end = partAt(document.elementFromPoint(event.clientX, event.clientY));
    // The click that follows belongs to the drag.
    setTimeout(() => (this.#drag = null));
    if (this.tool === 'move') {
      this.#save(drag.points);
    } else if (end?.length === 1 && end[0] !== drag.name) {
      this.#connect(drag.name, end[0]);
    } else {
      this.drawing.querySelector('.rubber').setAttribute('d', '');
    }
  }

  #click(event) {
    event.stopPropagation();
    const part = partAt(event.target);
    if (this.#drag?.moved) {
      return;
    }
    if (part) {
      this.#choose(part);
    } else if (this.selected) {
      this.#redraw();
    } else if (event.target.closest('svg')) {
      this.#add(this.#at(event));
    }
  }

  #press(event) {
    const part = partAt(event.target);
    const way = WAYS[event.key];
    const isSelected = this.selected !== null && String(part) === String(this.selected);
    if (event.key === 'Escape' && this.selected) {
      this.#redraw();
    } else if (part && (event.key === 'Enter' || event.key === ' ')) {
      this.#choose(part);
    } else if (part && (event.key === 'Delete' || event.key === 'Backspace')) {
      this.selected = part;
      this.#remove();
    } else if (way && isSelected && part.length === 1 && this.tool === 'move') {
      const points = this.#points();
      const { x, y } = points.get(part[0]);
      this.#save(points.set(part[0], { x: Math.max(0, x + STEP * way[0]), y: Math.max(0, y + STEP * way[1]) }));
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }
}

/** The vertex or edge that an element belongs to, as one or two names; null if none. */
function partAt(element) {
  const part = element?.closest?.('[data-vertex], [data-edge]');
  return part ? (part.dataset.edge ? JSON.parse(part.dataset.edge) : [part.dataset.vertex]) : null;
}
