// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

/** A computation stopped before its end, for a reason that is no fault of the game. */
public final class BudgetExceeded extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** Why it stopped. */
  public enum Reason {
    /** The time limit. */
    TIME,
    /** The memory limit. */
    MEMORY,
    /** The user. */
    INTERRUPT
  }

  private final Reason reason;

  /** Stops for a reason, with a message for the user. */
  public BudgetExceeded(Reason reason, String message) {
    super(message);
    this.reason = reason;
  }

  /** Why it stopped. */
  public Reason reason() {
    return reason;
  }
}
