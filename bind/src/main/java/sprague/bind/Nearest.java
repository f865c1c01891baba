// SPDX-License-Identifier: Apache-2.0
package sprague.bind;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;
import sprague.nimber.CancellationCheck;

/** Spelling suggestions: the known name that is nearest to a misspelt one. */
public final class Nearest {
  /** Longer names are not compared, so that one comparison takes at most 65 * 65 steps. */
  private static final int MAX_LENGTH = 64;

  private Nearest() {}

  /**
   * The name with the minimum edit distance, the first of several. The distance counts insertions,
   * deletions, replacements and swaps of neighbours, ignores case, and may be at most max(1, length
   * / 3), but less than the length of the longer name, as two names that have nothing in common are
   * not near. Empty if there is no such name, or if the misspelt name has over 64 characters. Cost
   * O(number of names * length^2).
   */
  public static Optional<String> to(String misspelt, Collection<String> names) {
    if (misspelt.isEmpty() || misspelt.length() > MAX_LENGTH) {
      return Optional.empty();
    }
    String best = "";
    // The smallest distance that is too large, then that of the best name.
    int least = Math.max(1, misspelt.length() / 3) + 1;
    for (String name : names) {
      CancellationCheck.check();
      if (name.length() <= MAX_LENGTH && Math.abs(name.length() - misspelt.length()) < least) {
        int distance = distance(lower(misspelt), lower(name));
        if (distance < least && distance < Math.max(misspelt.length(), name.length())) {
          least = distance;
          best = name;
        }
      }
    }
    return best.isEmpty() ? Optional.empty() : Optional.of(best);
  }

  private static String lower(String name) {
    return name.toLowerCase(Locale.ROOT);
  }

  /** The optimal string alignment distance; {@code cost[i][j]} is that of prefixes i and j. */
  private static int distance(String a, String b) {
    int[][] cost = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        cost[i][j] = i == 0 ? j : j == 0 ? i : step(cost, a, b, i, j);
      }
    }
    return cost[a.length()][b.length()];
  }

  private static int step(int[][] cost, String a, String b, int i, int j) {
    boolean same = a.charAt(i - 1) == b.charAt(j - 1);
    int least = cost[i - 1][j - 1] + (same ? 0 : 1);
    least = Math.min(least, 1 + Math.min(cost[i - 1][j], cost[i][j - 1]));
    boolean swapped =
        i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
    return swapped ? Math.min(least, cost[i - 2][j - 2] + 1) : least;
  }
}
