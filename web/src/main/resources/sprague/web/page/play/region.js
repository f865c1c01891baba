// SPDX-License-Identifier: Apache-2.0
// Positions of games on boards, read from their text, and the cells that moves change. Cells are
// counted from 0. A board is `{ cells, places, edges }` of `lint`: their number, `[row, column]` of
// each from 1 or null for a graph, and pairs of neighbours. A region is written as a picture or as
// a set of cells.

/**
 * The regions of a position, as sets of cells, and the cell of its token or -1; null if the text has no region. A number
 * is no token if several moves all change it to the same, or one to what is no cell of a region.
 */
export function read(text, board, moves = []) {
  const regions = [];
  let token = -1;
  for (const [argument] of text.slice(text.indexOf('(')).matchAll(/"[^"]*"|\{[^}]*\}|\d+/g)) {
    if (argument.startsWith('"')) {
      regions.push(drawn(argument.slice(1, -1), board));
    } else if (argument.startsWith('{')) {
      regions.push(new Set([...argument.matchAll(/(\d+)(?:\.\.(\d+))?/g)].flatMap(([, first, last = first]) => Array.from({ length: last - first + 1 }, (_, i) => Number(first) + i))));
    } else if (Number(argument) < board.cells) {
      token = Number(argument);
    }
  }
  const numbers = moves.filter(({ from }) => from === text).map((move) => left(move, board)?.token ?? token);
  const isToken = numbers.every((to) => to === token || to < 0 || regions.some((region) => region.has(to))) && (numbers.length < 2 || numbers[0] === token || new Set(numbers).size > 1);
  return regions.length > 0 ? { regions, token: isToken ? token : null } : null;
}

function drawn(picture, { places }) {
  const rows = picture.split('/');
  return new Set(places.flatMap(([row, column], cell) => (rows[row - 1]?.[column - 1] === '#' ? [cell] : [])));
}

/** The position that a move leaves; null if it leaves several parts. */
function left(move, board) {
  const [part, ...others] = move.parts ?? [null, null];
  return part && others.length === 0 ? read(part.text, board) : move.to === 'nothing' ? { regions: [], token: -1 } : null;
}

/** The cell to which a move carries the token; -1 if it carries none. */
export function target(move, before, board) {
  const token = left(move, board)?.token ?? -1;
  return before.token === null || token === before.token ? -1 : token;
}

/**
 * The set of cells that a move changes: those that leave a region, and the new cell of the token.
 */
export function taken(move, before, board) {
  const after = left(move, board);
  const cells = before.regions.flatMap((region, index) => [...region].filter((cell) => after && !after.regions[index]?.has(cell)));
  const to = target(move, before, board);
  return new Set(to < 0 ? cells : [...cells, to]);
}

/**
 * For each cell the list of moves that a press on it may mean. If every move takes a cell with its
 * neighbours, or if every cell has a smallest move that takes it, this is one move; otherwise all
 * that take the cell.
 *
 * @param takes a map from each move to the set of cells that it takes
 * @param before the position as `read` gives it
 */
export function meanings(moves, takes, before, board) {
  const near = Array.from({ length: board.cells }, (_, cell) => new Set([cell]));
  board.edges.forEach(([from, to]) => {
    near[from].add(to);
    near[to].add(from);
  });
  const over = near.map((_, cell) => moves.filter((move) => takes.get(move).has(cell)));
  const same = (move, cells) => takes.get(move).symmetricDifference(cells).size === 0;
  const common = (list) => list.map((move) => takes.get(move)).reduce((all, each) => all.intersection(each));
  const own = [
    (cell) => over[cell].filter((move) => before.regions.length === 1 && same(move, near[cell].intersection(before.regions[0]))),
    (cell) => over[cell].filter((move) => same(move, common(over[cell]))),
  ];
  const fits = own.find((way) => over.every((list, cell) => list.length === 0 || way(cell).length === 1) && new Set(over.flatMap((_, cell) => way(cell))).size === moves.length);
  return fits ? over.map((_, cell) => fits(cell)) : over;
}

/** The name of a cell: its row and column, or its number. */
export function cellName({ places }, cell) {
  return places ? `row ${places[cell][0]}, column ${places[cell][1]}` : `cell ${cell}`;
}

/** What a move takes, in words for lists and the history; null if the text cannot be read. */
export function told(move, board, moves) {
  const before = read(move.from, board, moves);
  if (!before) {
    return null;
  }
  const short = (cell) => (board.places ? `(${board.places[cell].join(', ')})` : String(cell));
  const to = target(move, before, board);
  const cells = [...taken(move, before, board)].filter((cell) => cell !== to);
  const all = `takes ${cells.slice(0, 6).map(short).join(' ')}${cells.length > 6 ? ` and ${cells.length - 6} more` : ''}`;
  return [...(to < 0 ? [] : [`token to ${short(to)}`]), ...(cells.length === 0 ? [] : [all])].join(', ') || null;
}
