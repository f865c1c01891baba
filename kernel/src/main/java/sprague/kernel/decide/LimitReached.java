// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.decide;

/** Thrown to give a decision up when a limit of its {@link ProofLimits} is reached. */
public final class LimitReached extends RuntimeException {
  private static final long serialVersionUID = 1;

  LimitReached(String reason) {
    super(reason, null, false, false);
  }

  /** The limit that was reached, for the user. */
  String reason() {
    return String.valueOf(getMessage());
  }
}
