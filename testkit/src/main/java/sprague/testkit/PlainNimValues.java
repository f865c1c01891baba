// SPDX-License-Identifier: Apache-2.0
package sprague.testkit;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import sprague.syntax.Clause.Result;
import sprague.syntax.GameSyntax;

/**
 * Nim-values by mex and nim-sum of the options that {@link ReferenceSolver} finds, memoised. If
 * moves can win or lose at once, a piece with a winning move is sunny, and options that lose, or
 * contain a sunny piece, are ignored (Winning Ways, chapter 12).
 *
 * <p>For normal play without ties, in games whose plays all end (a cycle overflows the stack). Much
 * faster than {@link ReferenceSolver#nimValue}, which searches sums with Nim heaps: it lists the
 * options of each piece once. Throws what {@link ReferenceSolver#options} throws. For one thread.
 */
public final class PlainNimValues {
  /** The result of {@link #of} for a sunny piece. */
  public static final long SUNNY = -1;

  private final ReferenceSolver definition;
  private final Map<Piece, Long> known = new HashMap<>();

  /**
   * For one game.
   *
   * @param bound the largest number that is tried for a variable
   */
  public PlainNimValues(GameSyntax syntax, long bound) {
    definition = new ReferenceSolver(syntax, bound);
  }

  /** The nim-value of a piece, or {@link #SUNNY}. */
  public long of(Piece piece) {
    Long value = known.get(piece);
    if (value == null) {
      value = value(definition.options(piece));
      known.put(piece, value);
    }
    return value;
  }

  private long value(Set<ReferenceSolver.Option> options) {
    Set<Long> values = new HashSet<>();
    for (ReferenceSolver.Option option : options) {
      if (option.result().isPresent()) {
        if (option.result().get() == Result.WINS) {
          return SUNNY;
        }
      } else if (option.pieces().stream().allMatch(each -> of(each) != SUNNY)) {
        values.add(option.pieces().stream().mapToLong(this::of).reduce(0, (a, b) -> a ^ b));
      }
    }
    long value = 0;
    while (values.contains(value)) {
      value++;
    }
    return value;
  }
}
