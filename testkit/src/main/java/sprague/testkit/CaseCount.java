// SPDX-License-Identifier: Apache-2.0
package sprague.testkit;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The number of cases that a test runs: a part that takes seconds, or all of them in the long run,
 * which the Maven profile {@code -Plong} selects by the system property {@value #PROPERTY}.
 */
public final class CaseCount {
  /** The name of the system property that is {@code true} in the long run. */
  public static final String PROPERTY = "sprague.long";

  private static final boolean IS_LONG_RUN = Boolean.getBoolean(PROPERTY);

  private CaseCount() {}

  /** The number {@code part}, or {@code all} in the long run. */
  public static int of(int part, int all) {
    return IS_LONG_RUN ? all : part;
  }

  /**
   * Every {@code step}-th element of a list, from the first one on; in the long run all of them.
   */
  public static <T> Stream<T> everyNth(int step, List<T> all) {
    return IntStream.iterate(0, at -> at < all.size(), at -> at + of(step, 1)).mapToObj(all::get);
  }
}
