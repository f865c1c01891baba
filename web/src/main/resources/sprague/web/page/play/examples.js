// SPDX-License-Identifier: Apache-2.0
// Example games, and the default position of a game.

/** The games with positions. */
export const EXAMPLES = [
  { title: 'Nim', game: 'nim', position: '3 5 7' },
  { title: 'Kayles', game: 'kayles', position: 'row(8) + row(5)' },
  { title: 'Kayles on a ring', game: 'ring-kayles', position: 'ring(10)' },
  { title: 'Treblecross', game: 'treblecross', position: 'row(11)' },
  { title: 'Grundy\u2019s game', game: 'grundy', position: '9 7' },
  { title: 'Cutting', game: 'cutting', position: 'sheet(4, 3)' },
  { title: 'King', game: 'king', position: 'board(5, 4)' },
  { title: 'Cram', game: 'cram', parameters: { w: '3', h: '3' }, position: '' },
  { title: 'Node Kayles', game: 'node-kayles', parameters: { g: 'petersen(5, 2)' }, position: '' },
  { title: 'Wythoff', game: 'wythoff', position: 'heaps(4, 7)' },
  { title: 'Chomp', game: 'chomp-two-rows', position: 'bar(6, 4)' },
  { title: 'Fibonacci Nim', game: 'fibonacci-nim', position: '12' },
  { title: 'Mis\u00e8re Nim', game: 'misere-nim', position: '3 4 5' },
  { title: 'Take from the ends', game: 'deque', parameters: { a: '[4, 7, 2, 9, 3]' }, position: 'row(0, 5)' },
  { title: 'Silver Dollar', game: 'silver-dollar', position: 'strip(2, 4, 3)' },
  { title: 'A tie is possible', game: 'kgame', parameters: { k: '3' }, position: '8' },
];

/** The default position: the game's start, with small numbers for its coordinates. */
export function beginning({ game, start: { name, coordinates, position } }) {
  if (coordinates.length === 0 && position) {
    return position;
  }
  const known = EXAMPLES.find((each) => each.game === game.trim());
  if (known || coordinates.length === 1) {
    return known?.position ?? '9';
  }
  const numbers = coordinates.map((_, index) => 4 + index).join(', ');
  return position === `${name}(${coordinates.join(', ')})` ? `${name}(${numbers})` : numbers;
}
