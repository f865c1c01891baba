// SPDX-License-Identifier: Apache-2.0
package sprague.model;

import java.util.Map;

/**
 * A rule that cannot be evaluated at some position: an overflow, a division by zero, bits of a
 * negative number, an index outside a list, or a play that returns to the same position.
 */
public final class RuleFailure extends RuntimeException {
  private static final long serialVersionUID = 1;

  public enum Reason {
    /** A number leaves 64 bits. */
    OVERFLOW,
    /** Something is divided by 0. */
    ZERO_DIVISOR,
    /** {@code bitxor} or {@code bitand} of a negative number. */
    NEGATIVE_BITS,
    /** A list has no item at an index. */
    NO_ITEM,
    /** The play comes back to a position. */
    CYCLE,
    /** The start is no position where it is asked about. */
    NO_START
  }

  private final int line;
  private final Reason reason;
  private final transient Map<String, Long> numbers;

  /**
   * Fails at a rule.
   *
   * @param line the line of the rule text, from 1
   * @param message what happened at which position, for the user
   */
  public RuleFailure(int line, Reason reason, String message) {
    this(line, reason, message, Map.of());
  }

  /**
   * Fails at a rule.
   *
   * @param line the line of the rule text, from 1
   * @param message what happened at which position, for the user
   * @param numbers what the rule's variables were, those that had a number by then
   */
  public RuleFailure(int line, Reason reason, String message, Map<String, Long> numbers) {
    super(message);
    this.line = line;
    this.reason = reason;
    this.numbers = Map.copyOf(numbers);
  }

  /** The line of the rule, from 1. */
  public int line() {
    return line;
  }

  public Reason reason() {
    return reason;
  }

  /** What the rule's variables were, as far as that is known. */
  public Map<String, Long> numbers() {
    return numbers;
  }
}
