// SPDX-License-Identifier: Apache-2.0
package sprague.model;

/**
 * A rule that cannot be evaluated at some position: an overflow, a division by zero, an index
 * outside a list, or a play that returns to the same position.
 */
public final class RuleFailure extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final int line;

  /**
   * Fails at a rule.
   *
   * @param line the line of the rule text, from 1
   * @param message what happened at which position, for the user
   */
  public RuleFailure(int line, String message) {
    super(message);
    this.line = line;
  }

  /** The line of the rule, from 1. */
  public int line() {
    return line;
  }
}
