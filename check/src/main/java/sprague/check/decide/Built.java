// SPDX-License-Identifier: Apache-2.0
package sprague.check.decide;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The automata that decisions have built, by their tracks: what is left of them in the end says
 * little of what a proof takes. For several threads.
 */
public final class Built {
  /**
   * The automata with so many tracks in numerations of so many digits.
   *
   * @param columns the choices of a digit for each track
   * @param count how many were built
   * @param states those of the largest
   */
  public record Size(int tracks, int columns, long count, int states) {
    private Size with(int more) {
      return new Size(tracks, columns, count + 1, Math.max(states, more));
    }
  }

  private final Map<List<Integer>, Size> sizes = new HashMap<>();

  /** None yet. */
  public Built() {}

  /** What was built by now, those with the fewest tracks first. */
  public synchronized List<Size> sizes() {
    return sizes.values().stream()
        .sorted(Comparator.comparingInt(Size::tracks).thenComparingInt(Size::columns))
        .toList();
  }

  /** An automaton more. */
  synchronized void add(int tracks, int states, int columns) {
    sizes.merge(
        List.of(tracks, columns),
        new Size(tracks, columns, 1, states),
        (before, _) -> before.with(states));
  }
}
