// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.heap;

import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;

/**
 * Heaps of nim-value 0, which may be left out of an option without changing its value.
 *
 * @param sizes the sizes of these heaps for each kind, ascending; empty if all heaps of the kind
 *     have the value 0
 */
record WorthlessHeaps(List<Optional<List<Long>>> sizes) {
  WorthlessHeaps {
    sizes = List.copyOf(sizes);
  }

  /** The heaps without a move: those of kinds without moves, and those of size 0 of other kinds. */
  static WorthlessHeaps withoutMove(HeapNormalForm form) {
    return new WorthlessHeaps(
        form.kinds().stream()
            .map(
                kind -> {
                  boolean moves = kind.moves().stream().anyMatch(HeapMove::movesFromZero);
                  List<Long> known = moves ? List.of() : List.of(0L);
                  return kind.moves().isEmpty() ? Optional.<List<Long>>empty() : Optional.of(known);
                })
            .toList());
  }

  /**
   * The heaps of value 0 of a table.
   *
   * @param values by kind and size, those of sizes below {@code count} at least
   */
  static WorthlessHeaps ofTable(int[][] values, int count) {
    return new WorthlessHeaps(
        List.of(values).stream()
            .map(
                of ->
                    Optional.of(
                        LongStream.range(0, count).filter(n -> of[(int) n] == 0).boxed().toList()))
            .toList());
  }
}
