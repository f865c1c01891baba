// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.decide;

/**
 * Thrown to end a computation when a limit is reached, such as one of its {@link ProofLimits}. The
 * question is undecided then; {@link Decision} and the checker turn it into an answer that says so.
 */
public final class LimitReached extends RuntimeException {
  private static final long serialVersionUID = 1;

  public LimitReached(String reason) {
    // It is expected, so that a stack trace would only cost time.
    super(reason, null, /* enableSuppression= */ false, /* writableStackTrace= */ false);
  }

  /** Which limit was reached, as a text for users without a full stop. */
  public String reason() {
    return String.valueOf(getMessage());
  }
}
