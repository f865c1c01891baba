// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.rules;

/**
 * Thrown when a certificate does not prove its claim, with the reason for the user. {@link
 * Undecided} is the case in which a limit was reached.
 */
public class CheckFailure extends Exception {
  private static final long serialVersionUID = 1;

  /** A failure without a stack trace; the reason is one sentence without a full stop. */
  public CheckFailure(String reason) {
    super(reason, null, false, false);
  }

  /** The reason, one sentence without a full stop. */
  public final String reason() {
    return String.valueOf(getMessage());
  }

  /** Throws a failure with the reason {@code otherwise} unless a hypothesis holds. */
  public static void require(boolean holds, String otherwise) throws CheckFailure {
    if (!holds) {
      throw new CheckFailure(otherwise);
    }
  }
}
