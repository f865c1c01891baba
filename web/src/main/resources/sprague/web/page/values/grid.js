// SPDX-License-Identifier: Apache-2.0
// A table of values: arrow keys move the focus, hovering or focusing a cell describes it, Enter selects it.

import { h } from '../dom.js';
import { isLost, valueText, cellText } from './words.js';

/**
 * A table.
 *
 * @param heads the column headings
 * @param rows `{ head, cells }`; a cell is `{ at, value, marks, remark }`: a list of coordinates,
 *     CSS classes, and words for the description; or null
 * @param options `kind` of the values, `corner` the content of the upper left cell, `label` of the
 *     table, `name(at)` the position as text, `describe(words)` shows a description, `choose(at)`
 *     is called for a selection, `lost(value)` says whether the mover loses; by default the kind of
 *     the values decides
 */
export function grid(heads, rows, { kind, corner, label, describe, choose, name, lost: isLostValue = (value) => isLost(kind, value) }) {
  const cells = new Map();
  const body = rows.map(({ head, cells: line, mark }) =>
    h('tr', { class: mark ?? null }, h('th', { scope: 'row' }, head), line.map((cell) => (cell ? one(cell) : h('td', { class: 'none' })))),
  );

  function one({ at, value, marks = [], remark = '' }) {
    const lost = isLostValue(value);
    const classes = [...marks, lost ? 'lost' : '', value === 'sunny' ? 'sunny' : ''].filter(Boolean).join(' ');
    const element = h('td', { class: classes || null, tabindex: cells.size === 0 ? '0' : '-1' }, cellText(value));
    if (lost && kind !== 'outcome') {
      element.append(h('sup', {}, 'P'));
    }
    cells.set(element, { at, words: `${name(at)}: ${valueText(kind, value)}${remark}` });
    return element;
  }

  const table = h(
    'table',
    { class: 'value-grid', role: 'grid', 'aria-label': label },
    h('thead', {}, h('tr', {}, h('th', { scope: 'col' }, corner), heads.map((head) => h('th', { scope: 'col' }, head)))),
    h('tbody', {}, body),
  );
  for (const cell of table.querySelectorAll('td')) {
    cell.setAttribute('role', 'gridcell');
  }
  const of = (event) => event.target.closest('td');
  table.addEventListener('pointerover', (event) => cells.has(of(event)) && describe(cells.get(of(event)).words));
  table.addEventListener('focusin', (event) => cells.has(of(event)) && describe(cells.get(of(event)).words));
  table.addEventListener('click', (event) => cells.has(of(event)) && choose(cells.get(of(event)).at));
  table.addEventListener('keydown', (event) => {
    const cell = of(event);
    if (!cells.has(cell)) {
      return;
    }
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      choose(cells.get(cell).at);
      return;
    }
    const next = step(cell, event.key);
    if (next && cells.has(next)) {
      event.preventDefault();
      cell.tabIndex = -1;
      next.tabIndex = 0;
      next.focus();
    }
  });
  return table;
}

/** The cell that an arrow key leads to, or undefined. */
function step(cell, key) {
  const row = cell.parentElement;
  const column = cell.cellIndex;
  switch (key) {
    case 'ArrowLeft':
      return column > 1 ? cell.previousElementSibling : row.previousElementSibling?.lastElementChild;
    case 'ArrowRight':
      return cell.nextElementSibling ?? row.nextElementSibling?.cells[1];
    case 'ArrowUp':
      return row.previousElementSibling?.cells[column];
    case 'ArrowDown':
      return row.nextElementSibling?.cells[column];
    case 'Home':
      return row.cells[1];
    case 'End':
      return row.lastElementChild;
    default:
      return null;
  }
}
