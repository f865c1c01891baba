// SPDX-License-Identifier: Apache-2.0
// A board of cells: squares in rows and columns, or a graph laid out. A press on a cell makes the move that it means;
// where it means several, another cell of the move is pressed, or one of the small boards that show them.

import { h, show, svg } from '../../dom.js';
import { layout } from '../../graph/layout.js';
import { mark } from '../moves.js';
import { describe } from '../preview.js';
import { cellName, meanings, read, taken, target } from '../region.js';

/** The diameter of a vertex in the layout of a graph, in its pixels, as graph/layout.js assumes. */
const VERTEX = 44;

/** The maximum number of small boards: more are found in the list of all moves. */
const MAX_CHOICES = 8;

/** Whether the board is known and the position can be read. */
export function fits(piece, { board }) {
  return Boolean(board) && read(piece.text, board) !== null;
}

/** Draws the board. */
export function draw(piece, moves, choose, { lists: { board }, before, hints, all, play }) {
  const position = read(piece.text, board, moves);
  const was = before ? read(before.text, board) : null;
  const takes = new Map(moves.map((move) => [move, taken(move, position, board)]));
  const drawn = moves.filter((move) => takes.get(move).size > 0);
  const means = meanings(drawn, takes, position, board);
  const choices = h('div', { class: 'cell-choices', role: 'group', 'aria-label': 'Which move?' });
  let chosen = [];
  const buttons = means.map((list, cell) => {
    const button = h('button', { type: 'button', class: look(position, was, cell), disabled: list.length === 0, 'data-cell': cell, onclick: () => press(cell) }, letter(position, cell));
    button.addEventListener('pointerenter', () => preview(cell));
    button.addEventListener('preview', () => preview(cell));
    button.addEventListener('focus', () => button.matches(':focus-visible') && preview(cell));
    button.addEventListener('pointerleave', ({ pointerType }) => pointerType !== 'touch' && light([]));
    button.addEventListener('blur', () => light([]));
    return button;
  });
  choose(h('span'), drawn); // they are not among the other moves
  name();

  function open(cell) {
    const list = chosen.length === 0 ? means[cell] : drawn.filter((move) => [...chosen, cell].every((each) => takes.get(move).has(each)));
    return list.length > 0 ? list : means[cell];
  }

  function press(cell) {
    if (chosen.includes(cell)) {
      chosen = [];
    } else {
      const list = open(cell);
      if (list.length === 1) {
        play(list[0]);
        return;
      }
      chosen = chosen.every((each) => list.every((move) => takes.get(move).has(each))) ? [...chosen, cell] : [cell];
    }
    name();
    const list = chosen.length === 0 ? [] : open(chosen.at(-1));
    const shown = list.slice(0, MAX_CHOICES).map((move) => {
      const button = h('button', { type: 'button', 'aria-label': `take ${[...takes.get(move)].map((each) => cellName(board, each)).join(' and ')}`, onclick: () => play(move) }, field(board, (each) => h('span', { class: `${look(position, null, each)} ${takes.get(move).has(each) ? 'goes' : ''}` })));
      if (hints) {
        mark(button, [move], all);
      }
      return button;
    });
    show(choices, shown.length > 0 ? [h('p', { class: 'soft' }, 'Press another cell of the move, or choose:'), shown] : []);
  }

  function name() {
    const reach = chosen.length === 0 ? new Set() : new Set(open(chosen.at(-1)).flatMap((move) => [...takes.get(move)]));
    buttons.forEach((button, cell) => {
      const list = means[cell];
      const what = list.length === 1 ? (target(list[0], position, board) === cell ? ', the token moves here' : `, takes ${takes.get(list[0]).size}`) : list.length > 1 ? `, ${list.length} moves` : '';
      button.setAttribute('aria-label', `${cellName(board, cell)}${what}${chosen.includes(cell) ? ', chosen' : reach.has(cell) ? ', may be added' : ''}`);
      if (list.length > 0) {
        describe(button, open(cell));
      }
      button.classList.toggle('chosen', chosen.includes(cell));
      button.classList.toggle('reach', reach.has(cell) && !chosen.includes(cell));
      if (hints && list.length > 0) {
        mark(button, list, all);
      }
    });
  }

  /** Shows what a press on a cell takes, and where the token goes. */
  function preview(cell) {
    const list = open(cell);
    if (list.length === 1) {
      light(takes.get(list[0]), target(list[0], position, board));
    } else {
      light(list.length === 0 ? [] : [cell]);
    }
  }

  function light(cells, to = -1) {
    const lit = new Set(cells);
    buttons.forEach((button, cell) => {
      button.classList.toggle('goes', lit.has(cell) && cell !== to);
      button.classList.toggle('comes', cell === to);
    });
  }

  return h('div', {}, field(board, (cell) => buttons[cell]), choices);
}

/** The cells at their places; edges are drawn where cells have no rows and columns. */
function field(board, cellOf) {
  const { points, width, height } = placed(board);
  const cells = points.map(({ x, y }, cell) => {
    const element = cellOf(cell);
    element.style.setProperty('--x', x);
    element.style.setProperty('--y', y);
    return element;
  });
  const lines = board.places ? [] : board.edges.map(([from, to]) => svg('line', { x1: points[from].x + 0.5, y1: points[from].y + 0.5, x2: points[to].x + 0.5, y2: points[to].y + 0.5 }));
  const place = h('div', { class: `cells ${board.places ? 'squares' : 'vertices'}` }, board.places ? null : svg('svg', { viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true' }, lines), cells);
  place.style.setProperty('--w', width);
  place.style.setProperty('--h', height);
  return place;
}

/** The upper left corners of the cells, in widths of a cell. */
function placed({ cells, places, edges }) {
  if (places) {
    const points = places.map(([row, column]) => ({ x: column - 1, y: row - 1 }));
    return { points, width: Math.max(...points.map(({ x }) => x)) + 1, height: Math.max(...points.map(({ y }) => y)) + 1 };
  }
  const laid = layout(cells, edges, false);
  return { points: laid.points.map(({ x, y }) => ({ x: x / VERTEX, y: y / VERTEX })), width: laid.width / VERTEX + 1, height: laid.height / VERTEX + 1 };
}

function look({ regions, token }, was, cell) {
  const isIn = regions.some((region) => region.has(cell));
  const isFresh = was?.regions.some((region, index) => region.has(cell) && !regions[index]?.has(cell));
  return `board-cell ${isIn ? 'in' : 'out'} ${cell === token ? 'token-here' : ''} ${isFresh ? 'just' : ''}`;
}

/** A dot for the token; with several regions, a letter for each that has the cell. */
function letter({ regions, token }, cell) {
  return cell === token ? '\u25cf' : regions.length < 2 ? null : regions.map((region, index) => (region.has(cell) ? 'ABCDEF'[index] : '')).join('');
}
