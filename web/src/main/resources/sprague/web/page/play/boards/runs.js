// SPDX-License-Identifier: Apache-2.0
// The runs of neighbouring cells that moves take from a row: first cell, length, and move.

/**
 * The runs that moves take from a row of cells, by their first cell.
 *
 * @returns a list for each cell of `{ start, length, move }`; a run of length 0 splits the row before its cell
 */
export function runs(size, moves) {
  const from = Array.from({ length: size }, () => []);
  for (const move of moves) {
    const parts = (move.parts ?? []).map((part) => part.arguments[0]).filter((n) => n > 0);
    if (move.parts === null || parts.length > 2) {
      continue;
    }
    const [left = 0, right = 0] = parts;
    const length = size - left - right;
    for (const start of new Set([left, right])) {
      if (length >= 0 && start < size && start + length <= size) {
        from[start].push({ start, length, move });
      }
    }
  }
  return from;
}
