// SPDX-License-Identifier: Apache-2.0
// Draws the automaton of a law: states in layers by distance from the start, accepting states doubled, arrows labelled
// by the digits read in parallel. A large automaton is a table.

import { h, number, svg } from '../dom.js';
import { scrolling } from '../scrolling.js';
import { DOWN, layers } from './layers.js';
import { ANY, merged } from './labels.js';
import { alphabet } from './numeration.js';

/** With more states, or more arrows per state, a picture would be unreadable. */
const MAX_STATES = 30;
const MAX_ARROWS_PER_STATE = 2.2;

/** A table with more rows is folded. */
const MAX_OPEN_ROWS = 12;

/** Pixels: the radius of a state, and between the lines of a label. */
const RADIUS = 15;
const LINE_HEIGHT = 13;

/** Labels shown on an arrow; its tooltip has all. */
const MAX_LABELS = 4;

/**
 * The picture and the table of a law's automaton, or a line of text if the answer leaves it out;
 * null if the law has none.
 *
 * The argument is an answer of `theorem`. Its `automaton` is `{ accepting, arrows }`: states from
 * 0, the start, and arrows `{ from, to, labels }`, a label being digits such as 1/0.
 */
export function automaton({ automaton: machine, states, claim, numeration, of }) {
  if (!machine) {
    return states ? h('p', { class: 'soft' }, `Its automaton has ${number(states)} states, too many to be shown here; the certificate has them.`) : null;
  }
  const arrows = machine.arrows.map((arrow) => ({ ...arrow, shown: merged(arrow.labels, alphabet(numeration)) }));
  const isDrawn = states <= MAX_STATES && arrows.length <= MAX_ARROWS_PER_STATE * states;
  const list = table(states, machine.accepting, arrows);
  return h(
    'details',
    { class: 'law-automaton', open: isDrawn || states <= MAX_OPEN_ROWS },
    h('summary', {}, `The automaton, ${states} ${states === 1 ? 'state' : 'states'}`),
    h('p', { class: 'soft' }, reading(of, claim, arrows, isDrawn)),
    isDrawn ? scrolling('The automaton, drawn', drawing(states, machine.accepting, arrows)) : null,
    isDrawn ? h('details', {}, h('summary', {}, 'As a table'), list) : list,
  );
}

/** How the automaton is read, as text. */
function reading(of, claim, arrows, isDrawn) {
  const names = of?.slice(of.indexOf('(') + 1).match(/[A-Za-z_]\w*/g) ?? ['the coordinates'];
  const read = claim === 'values' ? [...names, 'the value'] : names;
  const result = claim === 'values' ? 'the value is that of the position' : claim === 'lost' ? 'the position is lost' : 'the position has the value';
  const any = arrows.some(({ shown }) => shown.some((each) => each.includes(ANY))) ? ` ${ANY} is any digit.` : '';
  return `It begins at 0 and reads the digits of ${read.join(' / ')} in parallel, the most significant first; if it ends in an accepting state${isDrawn ? ', one with a double ring' : ''}, ${result}. Without an arrow to go it refuses.${any}`;
}

function table(states, accepting, arrows) {
  const rows = Array.from({ length: states }, (_, state) =>
    h(
      'tr',
      {},
      h('th', { scope: 'row' }, String(state)),
      h('td', {}, accepting.includes(state) ? 'yes' : ''),
      h('td', { class: 'code' }, arrows.filter(({ from }) => from === state).map(({ to, shown }) => `${shown.join(', ')} \u2192 ${to}`).join('; ')),
    ),
  );
  return scrolling(
    'The automaton as a table',
    h('table', { class: 'law-states' }, h('thead', {}, h('tr', {}, ['State', 'Accepts', 'Arrows'].map((each) => h('th', { scope: 'col' }, each)))), h('tbody', {}, rows)),
  );
}

function drawing(states, accepting, arrows) {
  const { points, width, height } = layers(states, arrows);
  const pairs = new Set(arrows.map(({ from, to }) => `${from},${to}`));
  const routes = arrows.map((arrow) => route(points, arrow, pairs));
  const picture = svg(
    'svg',
    { class: 'automaton', viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': `An automaton of ${states} states` },
    svg('defs', {}, svg('marker', { id: 'automaton-arrow', viewBox: '0 0 10 10', refX: 9, refY: 5, markerWidth: 7, markerHeight: 7, orient: 'auto' }, svg('path', { d: 'M0 0L10 5L0 10z' }))),
    svg('path', { class: 'arc', d: `M${points[0].x - RADIUS - 22} ${points[0].y}h18`, 'marker-end': 'url(#automaton-arrow)' }),
    routes.map(({ d }) => svg('path', { class: 'arc', d, 'marker-end': 'url(#automaton-arrow)' })),
    points.map((point, state) => node(point, state, accepting.includes(state))),
    routes.map(({ label }, i) => labelled(label, arrows[i])),
  );
  picture.style.width = `${width}px`;
  return picture;
}

function node({ x, y }, state, accepts) {
  return svg(
    'g',
    { class: 'state', transform: `translate(${x} ${y})` },
    svg('circle', { r: RADIUS }),
    accepts ? svg('circle', { r: RADIUS - 3.5 }) : null,
    svg('text', { y: 4.5 }, String(state)),
  );
}

/**
 * The path of an arrow and the place of its label. Backward arrows, and those with a counterpart, are bent to the
 * right.
 */
function route(points, { from, to }, pairs) {
  const a = points[from];
  const b = points[to];
  if (from === to) {
    const top = a.y - RADIUS;
    return { d: `M${a.x - 7} ${top + 1}C${a.x - 22} ${top - 32} ${a.x + 22} ${top - 32} ${a.x + 7} ${top + 1}`, label: { x: a.x, y: top - 28, above: true } };
  }
  const distance = Math.hypot(b.x - a.x, b.y - a.y);
  const [ux, uy] = [(b.x - a.x) / distance, (b.y - a.y) / distance];
  const isPlain = b.layer === a.layer + 1 && !pairs.has(`${to},${from}`);
  // Arrows that pass a state keep a distance.
  const isPast = Math.abs(b.layer - a.layer) > 1 || (a.layer === b.layer && distance > 1.5 * DOWN);
  const bend = isPlain ? 0 : isPast ? 34 + 0.17 * distance : 20 + 0.12 * distance;
  const middle = { x: (a.x + b.x) / 2 - uy * bend, y: (a.y + b.y) / 2 + ux * bend };
  const begin = toward(a, middle, RADIUS);
  const end = toward(b, middle, RADIUS + 2);
  return {
    d: `M${begin.x} ${begin.y}Q${middle.x} ${middle.y} ${end.x} ${end.y}`,
    label: { x: (a.x + b.x + 2 * middle.x) / 4, y: (a.y + b.y + 2 * middle.y) / 4 },
  };
}

function toward(point, other, by) {
  const distance = Math.max(1, Math.hypot(other.x - point.x, other.y - point.y));
  return { x: point.x + ((other.x - point.x) / distance) * by, y: point.y + ((other.y - point.y) / distance) * by };
}

function labelled({ x, y, above }, { shown, labels }) {
  const lines = shown.length > MAX_LABELS ? [...shown.slice(0, MAX_LABELS - 1), `\u2026 (${labels.length})`] : shown;
  const first = above ? y - (lines.length - 1) * LINE_HEIGHT : y - ((lines.length - 1) * LINE_HEIGHT) / 2 + 4;
  return svg('text', { class: 'label', y: first }, svg('title', {}, labels.join(', ')), lines.map((line, i) => svg('tspan', { x, dy: i === 0 ? 0 : LINE_HEIGHT }, line)));
}
