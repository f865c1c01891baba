// SPDX-License-Identifier: Apache-2.0
// The plot of the values of one coordinate: up to a million points, with rare values highlighted.

import { h, number, show } from '../dom.js';
import uPlot from '../lib/uPlot.js';
import { Answer } from '../rule/panel.js';
import { field } from '../state.js';
import { colour, onTheme } from './colours.js';
import { exports } from './export.js';
import { positionAt } from './family.js';
import { Layer } from './layer.js';
import { legend } from './plotlegend.js';
import { heightName, points } from './points.js';
import { valueText, whole } from './words.js';
import { Zoom } from './zoom.js';

/** The numbers of points to choose from; jobs/words.js has them too. */
const COUNTS = [1000, 10_000, 100_000, 1_000_000];

/** Maximum distance in pixels from the pointer to a point that it selects. */
const MAX_POINTER_DISTANCE = 12;

field('points', '1000');
field('plot', '0');

/** A plot in a place. */
export class Plot {
  #app;
  #family = null;
  #points = null;
  #u = null;
  #zoom = null;
  #layer = new Layer();
  #rangeTimer = 0;
  #count = h('select', { id: 'plot-count' }, COUNTS.map((each) => h('option', { value: String(each) }, number(each))));
  #from = h('input', { id: 'plot-from', class: 'code narrow', inputmode: 'numeric', autocomplete: 'off' });
  #frame = h('div', { class: 'plot', tabindex: '0', role: 'group', 'aria-describedby': 'plot-range plot-keys' });
  #range = h('p', { id: 'plot-range', class: 'values-telling', 'aria-live': 'polite' });
  #description = h('p', { class: 'values-telling number' });
  #legend = h('div', { class: 'plot-legend' });
  #answer;

  constructor(place, app) {
    this.#app = app;
    const { state } = app;
    this.#count.addEventListener('change', () => state.set({ points: this.#count.value }));
    this.#from.addEventListener('change', () => state.set({ plot: String(whole(this.#from.value) ?? 0) }));
    state.on(['points', 'plot'], () => this.#family && this.#ask());
    const button = (label, name, act) => h('button', { type: 'button', class: 'small', 'aria-label': name, onclick: act }, label);
    const keys = h(
      'p',
      { id: 'plot-keys', class: 'soft values-legend no-print' },
      'Drag moves; the wheel zooms once the plot is clicked, with Shift in height; keys: arrows, + and \u2212, * and / for the height, Home shows all. A click on a point explains it below.',
    );
    const files = exports(
      () => ({ file: this.#family.file, fields: { ...this.#family.question, ...this.#seen() } }),
      () => ({ file: this.#family.file, fields: { ...this.#family.question, ...this.#asked() } }),
    );
    this.#answer = new Answer(app, 'Computing values for the plot', h('div', {}, this.#frame, this.#description, this.#legend, this.#range, keys, files));
    show(
      place,
      h(
        'div',
        { class: 'values-fields' },
        h('div', { class: 'values-field' }, h('label', { for: 'plot-count' }, 'Points'), this.#count),
        h('div', { class: 'values-field' }, h('label', { for: 'plot-from' }, 'from'), this.#from),
        h(
          'div',
          { class: 'values-field', role: 'group', 'aria-label': 'Zoom' },
          button('+', 'Zoom in', () => this.#zoom?.zoom(0.5)),
          button('\u2212', 'Zoom out', () => this.#zoom?.zoom(2)),
          button('All', 'Show all points', () => this.#zoom?.all()),
        ),
      ),
      this.#answer.element,
    );
    onTheme(() => this.#rebuild());
    new ResizeObserver(() => this.#frame.clientWidth && this.#u?.setSize(this.#size())).observe(this.#frame);
  }

  /** Shows the values of a family. */
  showFamily(family) {
    this.#family = family;
    this.#ask();
  }

  /** Stops sending requests while another picture is shown. */
  pause() {
    this.#answer.give();
    this.#family = null;
  }

  #asked() {
    const from = whole(this.#app.state.get('plot')) ?? 0;
    const count = COUNTS.find((each) => String(each) === this.#app.state.get('points')) ?? COUNTS[0];
    return { from: String(from), to: String(from + count - 1) };
  }

  /** The visible range. */
  #seen() {
    const { first, heights } = this.#points;
    const [low, high] = this.#zoom.view().x;
    return { from: String(Math.max(first, Math.ceil(low))), to: String(Math.min(first + heights.length - 1, Math.floor(high))) };
  }

  #ask() {
    const asked = this.#asked();
    this.#from.value = asked.from;
    this.#count.value = String(Number(asked.to) - Number(asked.from) + 1);
    this.#answer.ask('values', { ...this.#family.question, ...asked }, (found) => this.#show(found));
  }

  #show(found) {
    this.#points = points(found);
    this.#layer.points = this.#points;
    this.#rebuild();
    show(this.#legend, legend(this.#points, this.#layer.hidden, () => this.#u.redraw(false)));
    show(this.#description, '\u00a0');
  }

  #rebuild() {
    if (!this.#points) {
      return;
    }
    this.#u?.destroy();
    this.#layer.recolour();
    const { first, heights, low, high } = this.#points;
    const ink = colour('--ink-soft');
    const line = colour('--line');
    const font = `12px ${getComputedStyle(document.documentElement).fontFamily}`;
    const axis = { stroke: ink, grid: { stroke: line, width: 1 }, ticks: { stroke: line, width: 1 }, font, labelFont: font };
    this.#u = new uPlot(
      {
        ...this.#size(),
        legend: { show: false },
        cursor: { drag: { x: false, y: false, setScale: false }, points: { show: false }, y: false },
        scales: { x: { time: false, range: (_, min, max) => [min, max] }, y: { range: (_, min, max) => [min, max] } },
        axes: [
          { ...axis, values: (_, splits) => splits.map((each) => (Number.isInteger(each) ? number(each) : '')) },
          {
            ...axis,
            size: 60,
            values: (_, splits) => splits.map((each) => (Number.isInteger(each) ? heightName(this.#points, each) : '')),
          },
        ],
        series: [{}, { paths: () => null, points: { show: false } }],
        hooks: { draw: [(u) => this.#layer.paint(u)] },
      },
      [
        [first, first + heights.length - 1],
        [low, high],
      ],
      this.#frame,
    );
    this.#zoom = new Zoom(this.#u, this.#frame, {
      limits: () => this.#limits(),
      moved: () => this.#say(),
      tap: (x, y) => this.#choose(this.#nearest(x, y)),
      hover: (x, y) => this.#describe(this.#nearest(x, y)),
    });
    this.#frame.setAttribute('aria-label', `Plot of ${number(heights.length)} values of ${this.#family?.pattern ?? ''}`);
    this.#zoom.all();
  }

  #limits() {
    const { first, heights, low, high } = this.#points;
    const wide = Math.max(1, heights.length * 0.01);
    const tall = Math.max(0.6, (high - low) * 0.04);
    return { x: [first - wide, first + heights.length - 1 + wide], y: [low - tall, high + tall] };
  }

  #size() {
    const width = Math.max(240, this.#frame.clientWidth);
    return { width, height: Math.round(Math.min(420, Math.max(260, width * 0.5))) };
  }

  /** The point nearest to a place of the plot, or null. */
  #nearest(left, top) {
    const { first, heights } = this.#points;
    const u = this.#u;
    const from = Math.max(0, Math.floor(u.posToVal(left - MAX_POINTER_DISTANCE, 'x') - first));
    const to = Math.min(heights.length - 1, Math.ceil(u.posToVal(left + MAX_POINTER_DISTANCE, 'x') - first));
    let best = null;
    let distance = MAX_POINTER_DISTANCE * MAX_POINTER_DISTANCE;
    const step = u.over.clientWidth / (u.scales.x.max - u.scales.x.min);
    const rise = u.over.clientHeight / (u.scales.y.max - u.scales.y.min);
    for (let i = from; i <= to; i++) {
      const across = (first + i - u.scales.x.min) * step - left;
      const up = (u.scales.y.max - heights[i]) * rise - top;
      const now = across * across + up * up;
      if (now < distance) {
        distance = now;
        best = i;
      }
    }
    return best;
  }

  #describe(i) {
    this.#u.over.classList.toggle('on-point', i !== null);
    if (i !== null) {
      const n = this.#points.first + i;
      show(this.#description, `${this.#family?.coordinates[0] ?? 'n'} = ${number(n)}: ${valueText(this.#answer.shown.kind, this.#answer.shown.values[i])}`);
    }
  }

  #choose(i) {
    this.#frame.focus({ preventScroll: true });
    if (i !== null && this.#family) {
      this.#describe(i);
      this.#app.state.set({ position: positionAt(this.#family, [this.#points.first + i]) }, { step: true });
    }
  }

  /** Shows the visible range as text after a pause. */
  #say() {
    clearTimeout(this.#rangeTimer);
    this.#rangeTimer = setTimeout(() => {
      const { from, to } = this.#seen();
      const { x, y } = this.#zoom.view();
      const all = this.#limits().x;
      const part = x[1] - x[0] < (all[1] - all[0]) * 0.999 ? 'In view' : 'All in view';
      const low = Math.max(this.#points.low, Math.ceil(y[0]));
      const high = Math.min(this.#points.high, Math.floor(y[1]));
      show(
        this.#range,
        `${part}: ${this.#family?.coordinates[0] ?? 'n'} from ${number(from)} to ${number(to)}, ${heightName(this.#points, low)} to ${heightName(this.#points, high)} in height.`,
      );
    }, 400);
  }
}
