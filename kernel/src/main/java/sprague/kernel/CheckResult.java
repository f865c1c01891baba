// SPDX-License-Identifier: Apache-2.0
package sprague.kernel;

/** The result of checking a certificate: valid, not valid or undecided. */
public sealed interface CheckResult {

  /** Valid: every hypothesis of the theorem holds, and every number is right. */
  record Accepted(Proved proved) implements CheckResult {}

  /** A claim that is not proved, for a reason. */
  sealed interface NotProved extends CheckResult {
    /** The reason, in words for a person. */
    String reason();
  }

  /** Not valid: {@code reason} says what does not hold, or is not a consequence of the theorem. */
  record Rejected(String reason) implements NotProved {}

  /**
   * Neither: a limit was reached, which is counted in steps or table entries and the same on every
   * machine; or the checker failed, and {@code reason} begins with {@link #INTERNAL}.
   */
  record Undecided(String reason) implements NotProved {
    /** The reason begins with this where a fault of the checker itself stopped it. */
    public static final String INTERNAL = "internal: ";

    /** Whether the checker failed. */
    public boolean isInternal() {
      return reason.startsWith(INTERNAL);
    }
  }
}
