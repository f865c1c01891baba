// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.rules;

/**
 * Thrown when a limit of the checker is reached: a number of steps, of table entries, or 64 bits.
 * The claim may be true or false.
 */
public final class Undecided extends CheckFailure {
  private static final long serialVersionUID = 1;

  public Undecided(String reason) {
    super(reason);
  }

  /** The failure that replaces an {@link ArithmeticException}: the limit of exact arithmetic. */
  public static Undecided overflow() {
    return new Undecided("numbers beyond 64 bits occur");
  }
}
