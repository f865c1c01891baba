// SPDX-License-Identifier: Apache-2.0
// Edits the graph in its picture by mouse, touch and keys: vertices are added, dragged and deleted, edges drawn.

import { h } from '../dom.js';
import { field } from '../state.js';
import { freeName, graphOf, rewritten, without } from './edit.js';
import { names, written } from './match.js';
import { arcs, curvesOf, pointsOf } from './picture.js';
import { fromAddress, toAddress } from './text.js';

/** The points of the vertices, as name:x:y separated by commas; names are percent-encoded. */
field('places');

/**
 * Pixels that a pointer may move during a click (hands shake), and that an arrow key moves a
 * vertex.
 */
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
 * The editor of the picture in `drawing`, an element that stays while its picture is replaced.
 * Edits are queued, as each waits for the server to read the new text.
 *
 * @param answer returns the server's answer about the graph that is drawn, null while the text is
 *     another one
 * @param update redraws the picture and the buttons
 */
export class Editor {
  tool = '';
  /** The selected vertex or edge, as one or two names. */
  selected = null;
  /**
   * The vertex and the point where the pointer went down, and the points of all vertices; or null.
   */
  #drag = null;
  /**
   * For undo: the fields of the state and the graph before each edit since the last foreign change.
   */
  #past = [];
  #queue = Promise.resolve();
  /** The graph of the last edit and its text in the address, which the server's answer follows. */
  #draft = null;

  constructor(drawing, state, answer, update) {
    Object.assign(this, { drawing, state, answer, update });
    const listen = (type, listener) => drawing.addEventListener(type, (event) => this.tool && this.#graph() && listener(event), true);
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

  /** What is selected. */
  status() {
    return this.selected ? `Selected: ${this.selected.join(' \u2192 ')}` : 'Nothing is selected.';
  }

  /** What the tool does. */
  hint() {
    return HINTS[this.tool];
  }

  buttons() {
    const button = (title, onclick, more = {}) => h('button', { type: 'button', onclick, ...more }, title);
    const choices = Object.entries(TOOLS).map(([tool, title]) => button(title, () => this.#take(tool), { class: 'chip', 'aria-pressed': String(tool === this.tool) }));
    return [
      h('span', { class: 'row', role: 'group', 'aria-label': 'Tool' }, choices),
      this.tool
        ? [
          button('Add vertex', () => this.#graph() && this.#add()),
          button('Delete', () => this.#graph() && this.#remove(), { disabled: this.selected === null }),
          button('Undo the edit', () => this.#undo(), { disabled: this.#past.length === 0 || !this.#isDraft() }),
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

  #isDraft() {
    return this.#draft?.edges === this.state.get('edges');
  }

  /** The graph; null during a play and while the text is not read yet. */
  #graph() {
    const answer = this.answer();
    return this.state.get('mode') === 'play' ? null : this.#isDraft() ? this.#draft.graph : answer && graphOf(answer);
  }

  #points() {
    const answer = this.answer();
    const places = placesOf(this.state);
    const points = answer ? pointsOf(answer, places) : [];
    return answer ? new Map(graphOf(answer).names.map((name, vertex) => [name, points[vertex]])) : places;
  }

  /** The point of the picture under the pointer, not left of or above its corner. */
  #at({ clientX, clientY }) {
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(this.drawing.querySelector('svg').getScreenCTM().inverse());
    return { x: Math.max(0, Math.round(x)), y: Math.max(0, Math.round(y)) };
  }

  /** Makes a change after those before it; `change(graph, places)` changes the places and returns the graph. */
  #edit(change) {
    this.#queue = this.#queue.then(async () => {
      const { state } = this;
      const before = { edges: state.get('edges'), tokens: state.get('tokens'), places: state.get('places') };
      const graph = this.#graph();
      const places = this.#points();
      const next = graph && change(graph, places);
      const edges = next && next !== graph ? toAddress(await rewritten(fromAddress(before.edges), next)) : before.edges;
      if (!next || state.get('edges') !== before.edges) {
        return; // The text was changed meanwhile.
      }
      this.#past = [...(this.#isDraft() ? this.#past : []), { before, graph }];
      this.#draft = { edges, graph: next };
      const here = names(before.tokens).filter((name) => next.names.includes(name));
      const entries = next.names.map((name) => `${encodeURIComponent(name)}:${Math.round(places.get(name).x)}:${Math.round(places.get(name).y)}`);
      state.set({ edges, tokens: written(here), places: entries.join(',') }, { step: true });
      this.update();
    });
  }

  #undo() {
    this.selected = null;
    const { before, graph } = this.#past.pop();
    this.#draft = { edges: before.edges, graph };
    this.state.set(before, { step: true });
    this.update();
  }

  #add(at) {
    this.#edit((graph, places) => {
      const name = freeName(graph.names);
      places.set(name, at ?? { x: 60, y: Math.max(0, ...[...places.values()].map(({ y }) => y)) + 80 });
      this.selected = at ? null : [name];
      return { names: [...graph.names, name], arcs: graph.arcs };
    });
  }

  #connect(from, to) {
    const { arcs: known } = this.#graph();
    if (known.some((arc) => arc[0] === from && arc[1] === to)) {
      this.#redraw([from, to]);
    } else {
      this.#edit((graph) => ({ names: graph.names, arcs: [...graph.arcs, [from, to]] }));
      this.#redraw();
    }
  }

  #remove() {
    const part = this.selected;
    this.selected = null;
    this.#edit((graph) => without(graph, part));
  }

  #move(name, to) {
    this.#edit((graph, places) => {
      const { x, y } = to(places.get(name));
      places.set(name, { x: Math.max(0, x), y: Math.max(0, y) });
      return graph;
    });
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
    if (event.button === 0 && this.answer() && event.target.closest('[data-vertex]')) {
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
      this.drawing.querySelector('.arcs').replaceChildren(...arcs(this.answer(), curvesOf(this.answer(), [...drag.points.values()]), true, null));
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
      this.#move(drag.name, () => drag.points.get(drag.name));
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
      this.#move(part[0], ({ x, y }) => ({ x: x + STEP * way[0], y: y + STEP * way[1] }));
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
