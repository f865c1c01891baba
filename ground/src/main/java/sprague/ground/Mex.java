// SPDX-License-Identifier: Apache-2.0
package sprague.ground;

/** The least non-negative integer that is missing from a set. */
public final class Mex {
  private Mex() {}

  /** The mex of a set of small values given as bits of a word; 64 when all bits are set. */
  public static int of(long bits) {
    return Long.numberOfTrailingZeros(~bits);
  }
}
