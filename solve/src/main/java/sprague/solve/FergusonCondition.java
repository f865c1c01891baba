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
 * The hypothesis of Ferguson's theorem ({@link MisereOutcome}), up to some size: each heap of
 * nim-value 0 that has moves has a move to a heap of value 1.
 *
 * <p>Verified in a table of values. If a law lists the heaps of value 0, the table ends with the
 * last of them, otherwise with that size. Cost: the values of the table, and the options of its
 * heaps of value 0.
 *
 * @param normal gives the values in normal play of a game for which {@link MisereOutcome#mayApply}:
 *     each move leaves one smaller heap, whose value is therefore in the table
 */
record FergusonCondition(ValueService normal) {
  /**
   * Largest heap in the table, which then has 8 MB; if a longer table is needed, the hypothesis
   * counts as not verified.
   */
  private static final long MAX_TABLE_SIZE = 1 << 20;

  /** The family heap(n); such a game has one position name, number 0. */
  private static final Start HEAPS = new Start(0, List.of("n"), List.of(new Term.Slot(0)));

  /**
   * Whether the hypothesis is verified for all heaps of at most the size of {@code largest}. Throws
   * as {@link ValueService#values(Question.Box)} does.
   */
  boolean holds(Component largest) {
    Optional<List<Component>> zeros = normal.laws.componentsWithValue(largest, 0);
    long last =
        zeros
            .map(all -> all.stream().mapToLong(FergusonCondition::size).max().orElse(0))
            .orElse(size(largest));
    return last <= MAX_TABLE_SIZE && holdsUpTo((int) last);
  }

  private boolean holdsUpTo(int last) {
    long[] values =
        normal.values(new Question.Box(normal.game, HEAPS, List.of(0L), List.of((long) last)));
    ComponentMoves moves = new ComponentMoves(normal.game, normal.effort);
    for (int n = 0; n <= last; n++) {
      if (values[n] == 0) {
        boolean[] hasMoves = {false};
        // Visits options until one has value 1. No move ends such a game early.
        boolean reachesOne =
            moves.any(
                new Component(0, List.of((long) n)),
                (option, _) -> {
                  hasMoves[0] = true;
                  return values[(int) size(option.items().getFirst().component())] == 1;
                });
        if (hasMoves[0] && !reachesOne) {
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
