// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.rules;

/**
 * The limits of the numbers in a certificate, checked when a claim is constructed. A file with
 * larger numbers is malformed.
 *
 * <p>No size, period or value exceeds {@link #MAX}, 2^40, except in a claim of long periods by
 * checkpoints, which has a limit of its own. So the sum of 2^20 of them is at most 2^60, the
 * product of one with a number up to 2^22 at most 2^62, and the sum of both fits in 63 bits.
 */
public final class NumberLimits {
  /** The maximum size, period or value; no table reaches it. */
  public static final long MAX = 1L << 40;

  private NumberLimits() {}

  /**
   * Returns the number if it is within bounds, both included.
   *
   * @param what the name of the number in the message, as {@code "the period"}
   * @throws IllegalArgumentException when it is not
   */
  public static long within(String what, long number, long min, long max) {
    if (number < min || number > max) {
      throw new IllegalArgumentException(
          what + " is " + number + ", and has to be from " + min + " to " + max);
    }
    return number;
  }

  /** The same for the bounds 0 and {@link #MAX}. */
  public static long natural(String what, long number) {
    return within(what, number, 0, MAX);
  }

  /** Throws an {@link IllegalArgumentException} with a message unless a condition holds. */
  public static void require(boolean holds, String otherwise) {
    if (!holds) {
      throw new IllegalArgumentException(otherwise);
    }
  }
}
