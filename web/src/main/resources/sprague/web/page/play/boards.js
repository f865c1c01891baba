// SPDX-License-Identifier: Apache-2.0
// Chooses the picture of a component: by its name and number of coordinates, unless the user
// chooses one.
//
// A picture is a module of boards/ that exports
// - `fits(piece, lists)`: whether it can show a component `{ name, arguments, text }`; `lists` has
//   the numbers of each list parameter, and `lists.board` the board of the game or null (region.js)
// - `draw(piece, moves, choose, options)`: the element. `choose(button, moves, marks)` makes a
//   button offer some of the moves; `marks(move)` gives the parts that the move changes
//   (preview.js). Moves that no button offers are listed below the picture. Options: `before`, the
//   component as it was before the last move, and those that board.js passes
// - `size(piece)`, optional: the caption

import { gaps, places } from './boards/coins.js';
import * as cells from './boards/cells.js';
import * as heaps from './boards/heaps.js';
import * as lattice from './boards/lattice.js';
import * as numbers from './boards/numbers.js';
import * as plain from './boards/plain.js';
import * as ring from './boards/ring.js';
import * as sheet from './boards/sheet.js';
import * as strip from './boards/strip.js';

/** The pictures by name, with their titles in the select. */
export const PICTURES = {
  heaps: { title: 'Stacks of tokens', board: heaps },
  strip: { title: 'Strips of cells', board: strip },
  places: { title: 'Coins on their squares', board: places },
  gaps: { title: 'Coins with gaps', board: gaps },
  numbers: { title: 'A row of numbers', board: numbers },
  ring: { title: 'Rings', board: ring },
  sheet: { title: 'Sheets to cut', board: sheet },
  lattice: { title: 'A piece on a board', board: lattice },
  cells: { title: 'Cells of a board', board: cells },
  plain: { title: 'Text and moves', board: plain },
};

// Names of positions in rules, by the picture that they suggest.
const STRIPS = ['row', 'line', 'board', 'strip', 'gap', 'path'];
const RINGS = ['ring', 'circle', 'cycle', 'round'];
const COINS = ['coin', 'coins', 'turtle', 'turtles'];
const PARTS = ['row', 'line', 'segment', 'range', 'interval'];
const STACKS = ['heap', 'heaps', 'pile', 'piles', 'stack', 'bar', 'gap', 'pair', 'row', 'steps'];

/** The picture of a component; the plain one if the wanted picture cannot show it. */
export function pictureOf(piece, wanted, lists) {
  const chosen = PICTURES[wanted]?.board ?? usual(piece, lists);
  return chosen.fits(piece, lists) ? chosen : plain;
}

function usual(piece, lists) {
  const { name, arguments: { length } } = piece;
  if (cells.fits(piece, lists)) {
    return cells;
  }
  if (PARTS.includes(name) && numbers.fits(piece, lists)) {
    return numbers;
  }
  if (COINS.includes(name) && (length !== 2 || name.endsWith('s'))) {
    return places;
  }
  if (name === 'strip' && length > 1) {
    return gaps;
  }
  if (STRIPS.includes(name) && (length === 1 || (name === 'gap' && length === 3))) {
    return strip;
  }
  if (length === 1 && RINGS.includes(name)) {
    return ring;
  }
  if (length === 2 && name === 'sheet') {
    return sheet;
  }
  if (length === 2 && !STACKS.includes(name)) {
    return RINGS.includes(name) ? plain : lattice;
  }
  return length > 0 ? heaps : plain;
}
