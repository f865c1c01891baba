// SPDX-License-Identifier: Apache-2.0
package sprague.pattern;

import java.util.Arrays;
import java.util.List;
import sprague.kernel.claim.NumberList;

/**
 * For every distance p at once, from where on a table repeats at that distance up to its end,
 * perhaps with a constant added for each step of p.
 *
 * <p>Read from the end, that is the length of the longest match of a sequence with itself moved by
 * p, which the classical Z-algorithm finds for all p in time linear in the table.
 */
public final class Repetition {
  private final long[] values;
  private final int[] matches;

  private Repetition(long[] values, int[] matches) {
    this.values = values;
    this.matches = matches;
  }

  /** Repetitions of the table of {@code values}, index 0 first. Cost O(length). */
  public static Repetition of(long[] values) {
    // A sequence repeats with a constant added exactly when its differences repeat.
    int length = Math.max(0, values.length - 1);
    long[] backwards = new long[length];
    for (int i = 0; i < length; i++) {
      backwards[i] = values[length - i] - values[length - i - 1];
    }
    return new Repetition(values.clone(), matches(backwards));
  }

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
   * The least index n0 such that G(n + p) = G(n) + {@link #saltus} for all n from n0 on as far as
   * the table goes; the last index but p when nothing repeats.
   *
   * @param p from 1 to length - 1
   */
  public int preperiod(int p) {
    return p >= matches.length ? values.length - 1 - p : values.length - 1 - p - matches[p];
  }

  /** What is added for each step of p at the end of the table. */
  public long saltus(int p) {
    return values[values.length - 1] - values[values.length - 1 - p];
  }

  /** The first entries of the table. */
  public NumberList first(int count) {
    return NumberList.of(Arrays.copyOf(values, count));
  }

  /** The least index from which tables of one length all repeat, each with its own saltus. */
  public static int preperiod(List<Repetition> tables, int p) {
    int latest = 0;
    for (Repetition each : tables) {
      latest = Math.max(latest, each.preperiod(p));
    }
    return latest;
  }

  /** Whether none of some tables adds anything for a step of p at its end. */
  public static boolean isPeriod(List<Repetition> tables, int p) {
    return tables.stream().allMatch(each -> each.saltus(p) == 0);
  }
}
