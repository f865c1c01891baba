// SPDX-License-Identifier: Apache-2.0
package sprague.pattern;

import java.util.Arrays;
import java.util.List;
import sprague.kernel.claim.NumberList;

/**
 * For every p, the preperiod and saltus with which a table is (arithmetically) periodic with period
 * p up to its end: from the preperiod on, each value is the one p before it plus the saltus.
 *
 * <p>The Z-algorithm on the reversed differences finds, for all p together in linear time, the
 * longest match of the sequence with itself shifted by p.
 */
public final class Repetition {
  private final long[] values;

  /** By p, the number of differences at the end of the table that equal those p before them. */
  private final int[] matches;

  private Repetition(long[] values, int[] matches) {
    this.values = values;
    this.matches = matches;
  }

  /** Analyses the values of a table, for n = 0, 1, ..., in O(length). */
  public static Repetition of(long[] values) {
    // A sequence is periodic with a saltus if and only if its differences are periodic. They are
    // reversed, as a period holds up to the end of the table.
    int length = Math.max(0, values.length - 1);
    long[] backwards = new long[length];
    Arrays.setAll(backwards, i -> values[length - i] - values[length - i - 1]);
    return new Repetition(values.clone(), matches(backwards));
  }

  /** The Z-function: for each i, the length of the longest common prefix with the suffix at i. */
  private static int[] matches(long[] sequence) {
    int length = sequence.length;
    int[] matches = new int[length];
    int left = 0;
    int right = 0;
    for (int i = 1; i < length; i++) {
      int match = i < right ? Math.min(right - i, matches[i - left]) : 0;
      while (i + match < length && sequence[match] == sequence[i + match]) {
        match++;
      }
      matches[i] = match;
      if (i + match > right) {
        left = i;
        right = i + match;
      }
    }
    return matches;
  }

  /**
   * The smallest n0 such that G(n + p) = G(n) + {@link #saltus} for all n >= n0 within the table.
   * At most length - 1 - p, for which this is a single, trivial equation.
   *
   * @param p from 1 to length - 1
   */
  public int preperiod(int p) {
    return p >= matches.length ? values.length - 1 - p : values.length - 1 - p - matches[p];
  }

  /** The difference of the last value and the one p before it, for p from 1 to length - 1. */
  public long saltus(int p) {
    return values[values.length - 1] - values[values.length - 1 - p];
  }

  /** The first {@code count} values of the table. */
  public NumberList first(int count) {
    return NumberList.of(Arrays.copyOf(values, count));
  }

  /** The maximum preperiod of some tables of equal length, each with its own saltus; 0 of none. */
  public static int preperiod(List<Repetition> tables, int p) {
    return tables.stream().mapToInt(each -> each.preperiod(p)).max().orElse(0);
  }

  /** Whether all of some tables have saltus 0 for p. */
  public static boolean isPeriod(List<Repetition> tables, int p) {
    return tables.stream().allMatch(each -> each.saltus(p) == 0);
  }
}
