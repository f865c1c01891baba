// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.rules;

/**
 * The limits of the numbers in a certificate. A file with larger numbers is malformed.
 *
 * <p>No size, period or value exceeds {@link #MOST}, 2^40. So a sum of thousands of them, the
 * product of one with a number below 2^22, and the sum of these stay below 2^63.
 */
public final class NumberLimits {
  /** The greatest size, period or value. */
  public static final long MOST = 1L << 40;

  private NumberLimits() {}

  /**
   * The number, if it lies within bounds.
   *
   * @throws IllegalArgumentException with a message for a person when it does not
   */
  public static long within(String what, long number, long least, long most) {
    if (number < least || number > most) {
      throw new IllegalArgumentException(
          what + " is " + number + ", and has to be from " + least + " to " + most);
    }
    return number;
  }

  /** A number from 0 to {@link #MOST}. */
  public static long natural(String what, long number) {
    return within(what, number, 0, MOST);
  }

  /**
   * Does nothing if something holds.
   *
   * @throws IllegalArgumentException when it does not
   */
  public static void require(boolean holds, String otherwise) {
    if (!holds) {
      throw new IllegalArgumentException(otherwise);
    }
  }
}
