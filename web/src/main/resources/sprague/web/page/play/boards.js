// SPDX-License-Identifier: Apache-2.0
// Which picture a piece gets: by its name and its number of coordinates, unless the user says another.

import * as heaps from './boards/heaps.js';
import * as lattice from './boards/lattice.js';
import * as plain from './boards/plain.js';
import * as ring from './boards/ring.js';
import * as sheet from './boards/sheet.js';
import * as strip from './boards/strip.js';

/** The pictures by name, with what the select calls them. */
export const PICTURES = {
  heaps: { title: 'Stacks of tokens', board: heaps },
  strip: { title: 'Strips of cells', board: strip },
  ring: { title: 'Rings', board: ring },
  sheet: { title: 'Sheets to cut', board: sheet },
  lattice: { title: 'A piece on a board', board: lattice },
  plain: { title: 'Text and moves', board: plain },
};

const STRIPS = ['row', 'line', 'board', 'strip', 'gap', 'path'];
const RINGS = ['ring', 'circle', 'cycle', 'round'];
const STACKS = ['heap', 'heaps', 'pile', 'piles', 'stack', 'bar'];

/** The picture of a piece; one that cannot show it gives way to the plain one. */
export function pictureOf(piece, wanted) {
  const chosen = PICTURES[wanted]?.board ?? usual(piece);
  return chosen.fits(piece) ? chosen : plain;
}

function usual({ name, arguments: numbers }) {
  if (STRIPS.includes(name) && numbers.length !== 2 && numbers.length !== 0 && (numbers.length === 1 || name === 'gap')) {
    return strip;
  }
  if (RINGS.includes(name)) {
    return ring;
  }
  if (name === 'sheet' && numbers.length === 2) {
    return sheet;
  }
  if (name === 'row') {
    return plain;
  }
  if (numbers.length === 2 && !STACKS.includes(name)) {
    return lattice;
  }
  return numbers.length > 0 ? heaps : plain;
}
