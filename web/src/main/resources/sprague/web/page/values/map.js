// SPDX-License-Identifier: Apache-2.0
// The map of the values of two coordinates: hover, arrow keys, and zoom by drawing a rectangle.

import { h, number, show, svg } from '../dom.js';
import { Answer } from '../rule/panel.js';
import { bands } from './bands.js';
import { CanvasMap } from './canvasmap.js';
import { onTheme } from './colours.js';
import { exports } from './export.js';
import { positionAt } from './family.js';
import { field } from '../state.js';
import { MapRange } from './maprange.js';
import { isLost, valueText } from './words.js';

/** The steps of the cursor by keys, in cells. */
const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1], PageUp: [0, 10], PageDown: [0, -10] };

/** Whether a map shows only the P-positions: 'alone', or ''. */
field('maplost');

/** A map in a place. */
export class ValueMap {
  #app;
  #family = null;
  #answer = null;
  #bands = null;
  #cursor = null;
  #chosen = null;
  #selected = null;
  #begun = null;
  #canvas = h('canvas', {
    class: 'map',
    tabindex: '0',
    role: 'application',
    'aria-roledescription': 'map',
    'aria-describedby': 'map-telling map-keys',
  });
  #map = new CanvasMap(this.#canvas);
  #body = h('div', { class: 'map-body' });
  #alone = h('input', { type: 'checkbox', onchange: () => this.#app.state.set({ maplost: this.#alone.checked ? 'alone' : '' }) });
  #aloneField = h('label', { class: 'row map-alone no-print' }, this.#alone, 'P-positions only');
  #legend = h('ul', { class: 'map-legend', 'aria-label': 'Colours' });
  #telling = h('p', { id: 'map-telling', class: 'values-telling number', role: 'status' });
  #place;
  #range;

  constructor(place, app) {
    this.#app = app;
    this.#range = new MapRange(app.state, (message) => this.#place.refuse(message));
    const all = () => ({ file: this.#family.file, fields: { ...this.#family.question, ...this.#range.ends() } });
    show(this.#body, this.#canvas, this.#legend);
    const keys = h(
      'p',
      { id: 'map-keys', class: 'soft values-legend no-print' },
      'Draw a rectangle to zoom in; arrow keys move a cursor, Enter or a click explains a position below.',
    );
    this.#place = new Answer(app, 'Computing values for the map', h('div', {}, this.#aloneField, this.#body, this.#telling, keys, exports(all, all)));
    show(place, this.#range.element(), this.#place.element);
    this.#range.on(() => this.#family && this.#ask());
    app.state.on(['maplost'], () => this.#recolour());
    this.#pointer();
    this.#canvas.addEventListener('keydown', (event) => this.#key(event));
    this.#canvas.addEventListener('blur', () => this.#draw());
    onTheme(() => this.#recolour());
    new ResizeObserver(() => this.#body.clientWidth && this.#draw()).observe(place);
  }

  /** Shows the values of a family. */
  showFamily(family) {
    this.#family = family;
    this.#chosen = null;
    this.#ask();
  }

  /** Stops sending requests while another picture is shown. */
  pause() {
    this.#place.give();
    this.#family = null;
  }

  #ask() {
    this.#place.ask('values', { ...this.#family.question, ...this.#range.ends() }, (found) => {
      // The last column may be incomplete.
      const [first, ...others] = found.values;
      this.#answer = { ...found, values: [first, ...others.filter((each) => each.length === first.length)] };
      this.#cursor = null;
      this.#recolour();
      this.#say();
    });
  }

  #recolour() {
    if (this.#answer) {
      const { kind, values } = this.#answer;
      this.#bands = bands(kind, values);
      this.#aloneField.hidden = !this.#bands.entries.some(({ shape }) => shape === 'lost');
      this.#alone.checked = this.#isAlone();
      const entries = this.#bands.entries.filter(({ shape }) => !this.#isAlone() || shape === 'lost');
      show(this.#legend, entries.map((each) => h('li', {}, sample(each), each.words)));
      this.#draw();
    }
  }

  #isAlone() {
    return !this.#aloneField.hidden && this.#app.state.get('maplost') === 'alone';
  }

  #say() {
    const { kind, values, from } = this.#answer;
    const to = [from[0] + values.length - 1, from[1] + values[0].length - 1];
    const [a, b] = this.#family.coordinates;
    const all = values.flat();
    const lost = all.filter((each) => isLost(kind, each)).length;
    const words = kind === 'score' ? '' : `, ${number(lost)} of them P-positions`;
    this.#canvas.setAttribute('aria-label', `Map of the values of ${this.#family.pattern}`);
    show(
      this.#telling,
      `${a} (to the right) from ${number(from[0])} to ${number(to[0])}, ${b} (upwards) from ${number(from[1])} to ${number(to[1])}: ${number(all.length)} positions${words}.`,
    );
  }

  #draw() {
    if (this.#answer && this.#family) {
      const focused = document.activeElement === this.#canvas;
      this.#map.draw(this.#answer, this.#bands, this.#body.clientWidth, {
        cursor: focused ? this.#cursor : null,
        chosen: this.#within(this.#chosen),
        names: this.#family.coordinates,
        selected: this.#selected,
        isAlone: this.#isAlone(),
      });
    }
  }

  /** The cell of a position; null outside the map. */
  #within(at) {
    const { from, to } = this.#answer;
    return at?.every((each, i) => each >= from[i] && each <= to[i]) ? at.map((each, i) => each - from[i]) : null;
  }

  #describe(cell) {
    const [a, b] = this.#family.coordinates;
    const { from, values, kind } = this.#answer;
    show(
      this.#telling,
      `${a} = ${number(from[0] + cell[0])}, ${b} = ${number(from[1] + cell[1])}: ${valueText(kind, values[cell[0]][cell[1]])}`,
    );
  }

  #choose(cell) {
    const at = cell.map((each, i) => this.#answer.from[i] + each);
    this.#chosen = at;
    this.#describe(cell);
    this.#app.state.set({ position: positionAt(this.#family, at) }, { step: true });
    this.#draw();
  }

  #pointer() {
    const canvas = this.#canvas;
    const at = (event) => {
      const box = canvas.getBoundingClientRect();
      return this.#answer && this.#family ? this.#map.cell(event.clientX - box.left, event.clientY - box.top) : null;
    };
    canvas.addEventListener('pointerdown', (event) => {
      this.#begun = event.pointerType === 'touch' ? null : at(event);
      if (this.#begun) {
        canvas.setPointerCapture(event.pointerId);
      }
    });
    canvas.addEventListener('pointermove', (event) => {
      const cell = at(event);
      if (cell) {
        this.#describe(cell);
        if (this.#begun && event.buttons) {
          this.#selected = frame(this.#begun, cell);
          this.#draw();
        }
      }
    });
    canvas.addEventListener('pointerup', (event) => {
      const selected = this.#selected;
      this.#selected = null;
      this.#begun = null;
      if (selected && selected[1][0] - selected[0][0] >= 2 && selected[1][1] - selected[0][1] >= 2) {
        const { from } = this.#answer;
        this.#range.show(...selected.map((corner) => corner.map((each, i) => from[i] + each)));
      } else if (at(event)) {
        this.#choose(at(event));
      }
    });
  }

  #key(event) {
    if (!this.#answer) {
      return;
    }
    const step = STEPS[event.key];
    const wide = this.#answer.values.length;
    const high = this.#answer.values[0].length;
    if (step) {
      event.preventDefault();
      const [i, j] = this.#cursor ?? this.#within(this.#chosen) ?? [0, 0];
      const moved = this.#cursor ? [i + step[0], j + step[1]] : [i, j];
      this.#cursor = [Math.min(Math.max(0, moved[0]), wide - 1), Math.min(Math.max(0, moved[1]), high - 1)];
      this.#describe(this.#cursor);
      this.#draw();
    } else if ((event.key === 'Enter' || event.key === ' ') && this.#cursor) {
      event.preventDefault();
      this.#choose(this.#cursor);
    }
  }
}

function frame([a, b], [c, d]) {
  return [
    [Math.min(a, c), Math.min(b, d)],
    [Math.max(a, c), Math.max(b, d)],
  ];
}

function sample({ token, shape }) {
  const box = svg('rect', { width: '14', height: '14', rx: '2' });
  box.style.fill = `var(${token})`;
  const dot = shape === 'lost' ? svg('circle', { cx: '7', cy: '7', r: '3.2', class: 'map-dot' }) : null;
  return svg('svg', { width: '14', height: '14', viewBox: '0 0 14 14', 'aria-hidden': 'true' }, box, dot);
}
