// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.heap;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;

/**
 * Heaps of a {@link HeapNormalForm} known to have the nim-value 0, which can be removed from an
 * option without changing its value.
 *
 * @param sizes for each kind the sizes of these heaps, ascending; empty if they are all heaps of
 *     the kind
 */
record WorthlessHeaps(List<Optional<List<Long>>> sizes) {
  WorthlessHeaps {
    sizes = List.copyOf(sizes);
  }

  /**
   * Heaps without a move: all of a kind without moves, and of another kind size 0, if no move
   * applies to it. Larger ones that have no move are not looked for. O(moves).
   */
  static WorthlessHeaps withoutMove(HeapNormalForm form) {
    List<Optional<List<Long>>> sizes = new ArrayList<>();
    for (HeapNormalForm.Kind kind : form.kinds()) {
      boolean hasMoveAtZero = kind.moves().stream().anyMatch(HeapMove::movesFromZero);
      List<Long> worthless = hasMoveAtZero ? List.of() : List.of(0L);
      sizes.add(kind.moves().isEmpty() ? Optional.empty() : Optional.of(worthless));
    }
    return new WorthlessHeaps(sizes);
  }

  /**
   * The heaps of value 0 in a table by kind and size, whose first {@code count} sizes are known.
   */
  static WorthlessHeaps of(int[][] values, int count) {
    List<Optional<List<Long>>> sizes = new ArrayList<>();
    for (int[] of : values) {
      sizes.add(
          Optional.of(LongStream.range(0, count).filter(n -> of[(int) n] == 0).boxed().toList()));
    }
    return new WorthlessHeaps(sizes);
  }
}
