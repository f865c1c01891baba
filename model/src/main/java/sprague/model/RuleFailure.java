// SPDX-License-Identifier: Apache-2.0
package sprague.model;

import java.util.Map;

/**
 * Thrown when a rule cannot be evaluated at some position. The message is for the user and names
 * the position, for example "heap(5): division by zero".
 */
public final class RuleFailure extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** The kind of failure. */
  public enum Reason {
    /** A number does not fit in 64 bits. */
    OVERFLOW,
    /** A division by 0. */
    ZERO_DIVISOR,
    /** {@code bitxor} or {@code bitand} of a negative number. */
    NEGATIVE_BITS,
    /** A power with a negative exponent. */
    NEGATIVE_EXPONENT,
    /** A term or set that has no value for another reason, such as an index outside a list. */
    NO_ITEM,
    /** A play returns to the same position. */
    CYCLE,
    /** An argument of the start is negative or not computable at the coordinates of a query. */
    NO_START
  }

  private final int line;
  private final Reason reason;

  /** Not serialised: null in a failure that has been read back. */
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

  /** Fails at a rule because a term has no meaning, for which there is a cause. */
  public RuleFailure(int line, Reason reason, String message, RuntimeException cause) {
    this(line, reason, message);
    initCause(cause);
  }

  /** Fails at a rule whose variables have the values {@code numbers}, by name. */
  public RuleFailure(int line, Reason reason, String message, Map<String, Long> numbers) {
    super(message);
    this.line = line;
    this.reason = reason;
    this.numbers = Map.copyOf(numbers);
  }

  /**
   * The same failure, without its cause and with the position asked about in the message.
   *
   * @param position from which a play leads to the position that the message names
   */
  public RuleFailure inPlayFrom(String position) {
    return new RuleFailure(line, reason, getMessage() + ", in a play from " + position, numbers);
  }

  /** The line of the rule, from 1. */
  public int line() {
    return line;
  }

  public Reason reason() {
    return reason;
  }

  /** The values of the rule's variables by name; empty if unknown. */
  public Map<String, Long> numbers() {
    return numbers;
  }
}
