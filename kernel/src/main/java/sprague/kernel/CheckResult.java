// SPDX-License-Identifier: Apache-2.0
package sprague.kernel;

/** The result of checking a certificate: valid, not valid or undecided. */
public sealed interface CheckResult {

  /** Valid: every hypothesis of the theorem holds, and every value that was recomputed agrees. */
  record Accepted(Proved proved) implements CheckResult {}

  /** Not valid, or undecided: the claim may be true, but the certificate does not prove it. */
  sealed interface NotProved extends CheckResult {
    /** The reason for the user, one sentence without a full stop. */
    String reason();
  }

  /** Not valid: a hypothesis of the theorem is false or not seen to hold, or a value is wrong. */
  record Rejected(String reason) implements NotProved {}

  /**
   * Undecided: a limit was reached, which is counted in steps or table entries and so is the same
   * on every machine; or a fault of the checker itself ended it, see {@link #isInternal}.
   */
  record Undecided(String reason) implements NotProved {
    /** The beginning of the reason where a fault of the checker ended it. */
    public static final String INTERNAL = "internal: ";

    /** Whether a fault of the checker ended it. */
    public boolean isInternal() {
      return reason.startsWith(INTERNAL);
    }
  }
}
