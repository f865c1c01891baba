// SPDX-License-Identifier: Apache-2.0
package sprague.bind;

/**
 * The number of cases that a test of this module runs, like that of {@code testkit}, which uses
 * this module and so cannot be used by its tests.
 */
public final class CaseCount {
  private static final boolean IS_LONG_RUN = Boolean.getBoolean("sprague.long");

  private CaseCount() {}

  /** The number {@code part}, or {@code all} in the long run. */
  public static int of(int part, int all) {
    return IS_LONG_RUN ? all : part;
  }
}
