// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

/** A computation was stopped early by a limit or by the user; the game is not at fault. */
public final class BudgetExceeded extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** Why a computation was stopped. */
  public enum Reason {
    /** The time limit was reached. */
    TIME,
    /** More memory is needed than the limit allows. */
    MEMORY,
    /** The computation was cancelled. */
    INTERRUPT
  }

  private final Reason reason;

  /** An exception with a message that is shown to the user. */
  public BudgetExceeded(Reason reason, String message) {
    super(message);
    this.reason = reason;
  }

  /** Why the computation was stopped. */
  public Reason reason() {
    return reason;
  }
}
