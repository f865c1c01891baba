// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import java.util.List;
import java.util.Optional;
import sprague.engine.ComponentMoves;
import sprague.engine.Question;
import sprague.model.Component;
import sprague.model.Start;
import sprague.model.Term;

/**
 * Whether each heap of nim-value 0 that has moves has one to a heap of value 1, up to some size:
 * what {@link MisereOutcome} asks of a game in normal play. Verified in a table that goes to the
 * last heap of value 0, where a law lists these, or to that size: O(values and options).
 */
record FergusonCondition(ValueService normal) {
  /** No longer table is made. */
  private static final long MOST_IN_TABLE = 1 << 20;

  private static final Start HEAPS = new Start(0, List.of("n"), List.of(new Term.Slot(0)));

  /** Whether it is verified for all heaps that are not larger than one. */
  boolean holds(Component largest) {
    Optional<List<Component>> zeros = normal.laws.places(largest, 0);
    long last =
        zeros
            .map(all -> all.stream().mapToLong(FergusonCondition::size).max().orElse(0))
            .orElse(size(largest));
    return last <= MOST_IN_TABLE && holdsUpTo((int) last);
  }

  private boolean holdsUpTo(int last) {
    long[] values =
        normal.values(new Question.Box(normal.game, HEAPS, List.of(0L), List.of((long) last)));
    ComponentMoves moves = new ComponentMoves(normal.game, normal.effort);
    for (int n = 0; n <= last; n++) {
      if (values[n] == 0) {
        boolean[] moved = {false};
        boolean found =
            moves.any(
                new Component(0, List.of((long) n)),
                (option, finish) -> {
                  moved[0] = true;
                  return values[(int) size(option.items().getFirst().component())] == 1;
                });
        if (moved[0] && !found) {
          return false;
        }
      }
    }
    return true;
  }

  /** The size of a heap. */
  static long size(Component heap) {
    return heap.arguments().getFirst();
  }
}
