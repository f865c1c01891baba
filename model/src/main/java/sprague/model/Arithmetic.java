// SPDX-License-Identifier: Apache-2.0
package sprague.model;

import java.util.List;
import sprague.model.Term.Operation;
import sprague.nimber.IntegerRoot;
import sprague.nimber.linear.Euclid;
import sprague.syntax.ConditionSyntax.Relation;

/**
 * Evaluates terms and conditions with exact 64-bit arithmetic. A slot is the index of a variable of
 * the rule; {@code slots[i]} is its value, and all slots that are read must have one.
 *
 * <p>Failures are {@link ArithmeticException}s: on overflow those of {@link Math}, else with a
 * message for the user. {@link Moves} turns them into a {@link RuleFailure} that names the rule.
 */
public final class Arithmetic {
  /** The message for a division by zero, by which {@link Moves} recognises it. */
  static final String ZERO_DIVISOR = "division by zero";

  /**
   * The message for {@code bitxor} and {@code bitand} of a negative number, which are undefined.
   */
  public static final String NEGATIVE_BITS = "the bits of a negative number";

  /** The message for a power with a negative exponent, which is undefined. */
  public static final String NEGATIVE_EXPONENT = "a power with a negative exponent";

  private Arithmetic() {}

  /**
   * The value of a term.
   *
   * @throws ArithmeticException on overflow, division by zero, bits of a negative number, a
   *     negative exponent or an index outside its list
   */
  public static long value(Term term, long[] slots) {
    return switch (term) {
      case Term.Constant(long value) -> value;
      case Term.Slot(int slot) -> slots[slot];
      case Term.Absolute(Term of) -> Math.absExact(value(of, slots));
      case Term.BitCount(Term of) -> bitCount(value(of, slots));
      case Term.Item(String name, List<Long> list, Term index) ->
          item(name, list, value(index, slots));
      case Term.Binary(Operation operation, Term left, Term right) ->
          apply(operation, value(left, slots), value(right, slots));
    };
  }

  /**
   * The result of an operation.
   *
   * @throws ArithmeticException on overflow, division by zero, bits of a negative number, a
   *     negative exponent or the root of an exponent below 1
   */
  public static long apply(Operation operation, long left, long right) {
    return switch (operation) {
      case PLUS -> Math.addExact(left, right);
      case MINUS -> Math.subtractExact(left, right);
      case TIMES -> Math.multiplyExact(left, right);
      case DIVIDE -> Math.floorDivExact(left, divisor(right));
      case MOD -> modulo(left, divisor(right));
      case MIN -> Math.min(left, right);
      case MAX -> Math.max(left, right);
      case BITXOR -> nonNegative(left) ^ nonNegative(right);
      case BITAND -> nonNegative(left) & nonNegative(right);
      case GCD -> Euclid.gcd(Math.absExact(left), Math.absExact(right));
      case ROOT -> IntegerRoot.floor(left, right);
      case POWER -> power(left, right);
    };
  }

  /**
   * The number of ones of the absolute value in base 2.
   *
   * @throws ArithmeticException when the absolute value is 2^63
   */
  public static long bitCount(long number) {
    return Long.bitCount(Math.absExact(number));
  }

  /**
   * Whether a condition holds; {@code and} and {@code or} stop as soon as the result is known.
   *
   * @throws ArithmeticException as {@link #value} and {@link NumberSets#contains}
   */
  public static boolean holds(Condition condition, long[] slots) {
    return switch (condition) {
      case Condition.Compare(Relation relation, Term left, Term right) ->
          compare(relation, value(left, slots), value(right, slots));
      case Condition.In(Term term, NumberSet set) ->
          NumberSets.contains(set, value(term, slots), slots);
      case Condition.Not(Condition negated) -> !holds(negated, slots);
      case Condition.And(List<Condition> all) -> {
        for (Condition each : all) {
          if (!holds(each, slots)) {
            yield false;
          }
        }
        yield true;
      }
      case Condition.Or(List<Condition> any) -> {
        for (Condition each : any) {
          if (holds(each, slots)) {
            yield true;
          }
        }
        yield false;
      }
    };
  }

  /** Whether {@code left relation right} holds. */
  public static boolean compare(Relation relation, long left, long right) {
    return switch (relation) {
      case EQUAL -> left == right;
      case UNEQUAL -> left != right;
      case LESS -> left < right;
      case AT_MOST -> left <= right;
      case GREATER -> left > right;
      case AT_LEAST -> left >= right;
    };
  }

  private static long divisor(long number) {
    if (number == 0) {
      throw new ArithmeticException(ZERO_DIVISOR);
    }
    return number;
  }

  /**
   * {@code base^exponent}; at most 63 multiplications.
   *
   * @throws ArithmeticException on overflow, or if the exponent is negative
   */
  public static long power(long base, long exponent) {
    if (exponent < 0) {
      throw new ArithmeticException(NEGATIVE_EXPONENT);
    }
    // The powers of 0, 1 and -1 repeat; those of other bases fit up to the exponent 63.
    return base >= -1 && base <= 1
        ? exponent == 0 ? 1 : exponent % 2 == 0 ? base * base : base
        : Math.powExact(base, Math.toIntExact(exponent));
  }

  private static long nonNegative(long number) {
    if (number < 0) {
      throw new ArithmeticException(NEGATIVE_BITS);
    }
    return number;
  }

  /** The remainder between 0 and |divisor| - 1. */
  private static long modulo(long left, long divisor) {
    long rest = left % divisor;
    return rest < 0 ? rest + Math.absExact(divisor) : rest;
  }

  private static long item(String name, List<Long> list, long index) {
    if (index < 0 || index >= list.size()) {
      throw new ArithmeticException(
          name + "[" + index + "] lies outside the list, which has " + list.size() + " items");
    }
    return list.get((int) index);
  }
}
