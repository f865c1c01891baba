// SPDX-License-Identifier: Apache-2.0
// Values to take along: the server's pictures for a talk, and files for other programs.

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
 * The buttons that hand over what a panel shows.
 *
 * @param seen gives `{ file, fields }`: a name, and the fields of the question about what is in view
 * @param all the same of all that was asked
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
