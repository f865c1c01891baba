// SPDX-License-Identifier: Apache-2.0
// Exports of values: the server's pictures, and files for other programs.

import { ask } from '../api.js';
import { h } from '../dom.js';
import { saveButton } from '../share/copy.js';

const PICTURES = [
  ['SVG', 'svg'],
  ['PNG', 'png'],
];
const FILES = [
  ['CSV', 'csv', 'csv'],
  ['b-file', 'bfile', 'txt'],
  ['npy', 'npy', 'npy'],
];

/**
 * The export buttons of a panel.
 *
 * @param seen returns `{ file, fields }` for the visible range: a file name and the fields of a request
 * @param all the same for the whole range
 */
export function exports(seen, all) {
  const button = (label, command, format, ending, what) =>
    saveButton(label, async () => {
      const { file, fields } = what();
      return { name: `${file}.${ending}`, blob: await ask(command, { ...fields, format }, { as: 'blob' }) };
    });
  const buttons = [
    ...PICTURES.map(([label, format]) => button(label, 'picture', format, format, seen)),
    ...FILES.map(([label, format, ending]) => button(label, 'values', format, ending, all)),
  ];
  buttons.forEach((each) => each.classList.add('small'));
  return h('div', { class: 'row values-foot', role: 'group', 'aria-label': 'Save' }, h('span', { class: 'soft' }, 'Save'), buttons);
}
