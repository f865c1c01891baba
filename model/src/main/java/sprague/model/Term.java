// SPDX-License-Identifier: Apache-2.0
package sprague.model;

import java.util.Collections;
import java.util.List;

/**
 * An integer expression over a rule's slots, its variables by index. Arithmetic is exact: a result
 * that does not fit in 64 bits is an error, see {@link Arithmetic#value}.
 */
public sealed interface Term extends RuleNode {

  /** A constant. */
  record Constant(long value) implements Term {}

  /** The number in a slot. */
  record Slot(int slot) implements Term {}

  /** The operation applied to two terms, the left one evaluated first. */
  record Binary(Operation operation, Term left, Term right) implements Term {}

  /** The absolute value. */
  record Absolute(Term of) implements Term {}

  /** The number of ones of the absolute value in base 2; {@code bits} in the rule language. */
  record BitCount(Term of) implements Term {}

  /**
   * The element {@code index} of a list parameter, counted from 0; an index outside the list is an
   * error that names the rule.
   */
  record Item(String listName, List<Long> list, Term index) implements Term {

    /** The least element of the list, which must not be empty. */
    public long least() {
      return Collections.min(list);
    }

    /** The greatest element of the list, which must not be empty. */
    public long greatest() {
      return Collections.max(list);
    }
  }

  /** An operation on two integers. */
  enum Operation {
    PLUS("+"),
    MINUS("-"),
    TIMES("*"),
    /** Division rounded down; dividing by zero is an error that names the rule. */
    DIVIDE("/"),
    /** The remainder, from 0 to the divisor's absolute value less 1; by zero it is an error. */
    MOD("mod"),
    MIN("min"),
    MAX("max"),
    BITXOR("bitxor"),
    BITAND("bitand"),
    /** The greatest common divisor of the absolute values; 0 of two zeros. */
    GCD("gcd"),
    /** The power, 1 for the exponent 0; a negative exponent is an error that names the rule. */
    POWER("power"),
    /**
     * The greatest number whose power, with the right number as exponent, is at most the left
     * number; -1 if that is negative. An exponent below 1 is an error. Made by the binder for
     * bounds of powers; the rule language has no word for it.
     */
    ROOT("root");

    private final String symbol;

    Operation(String symbol) {
      this.symbol = symbol;
    }

    /** The operation as the rule language writes it. */
    public String symbol() {
      return symbol;
    }
  }
}
