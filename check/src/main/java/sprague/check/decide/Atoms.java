// SPDX-License-Identifier: Apache-2.0
package sprague.check.decide;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongPredicate;
import java.util.function.LongUnaryOperator;
import java.util.function.Predicate;
import sprague.ground.linear.LinearForm;

/**
 * The automata of atomic formulas, built from their arithmetic.
 *
 * <p>A linear form is read digit by digit: with x = d + b x', a condition on c x + k becomes one on
 * c x' + k', and k' is the state.
 */
final class Atoms {
  private Atoms() {}

  /** {@code form = 0}; a state is k, or none when the division by the base left a remainder. */
  static Relation isZero(int base, LinearForm<String> form, Meter meter) {
    return linear(
        base, form, carry -> carry % base == 0 ? carry / base : DEAD, carry -> carry == 0, meter);
  }

  /** {@code form >= 0}; a state is k, rounded down because the rest of the form is whole. */
  static Relation atLeastZero(int base, LinearForm<String> form, Meter meter) {
    return linear(base, form, carry -> Math.floorDiv(carry, base), carry -> carry >= 0, meter);
  }

  /** A state that nothing leads out of: no quotient by the base is so small. */
  private static final long DEAD = Long.MIN_VALUE;

  private static Relation linear(
      int base,
      LinearForm<String> form,
      LongUnaryOperator carry,
      LongPredicate accepting,
      Meter meter) {
    if (form.constant() == DEAD) {
      throw new ArithmeticException("the constant is too small");
    }
    List<String> variables = List.copyOf(form.coefficients().keySet());
    long[] sums = sums(base, form, variables);
    Automaton.Step<Long> step =
        (state, column) ->
            state == DEAD ? DEAD : carry.applyAsLong(Math.addExact(state, sums[column]));
    return relation(
        base, variables, form.constant(), step, c -> c != DEAD && accepting.test(c), meter);
  }

  private static <S> Relation relation(
      int base,
      List<String> variables,
      S start,
      Automaton.Step<S> step,
      Predicate<S> accepts,
      Meter meter) {
    return Relation.of(
        variables, Automaton.of(base, variables.size(), start, step, accepts, meter), meter);
  }

  /** What the digits of each column add to the form. */
  private static long[] sums(int base, LinearForm<String> form, List<String> variables) {
    long[] sums = new long[Columns.count(base, variables.size())];
    for (int column = 0; column < sums.length; column++) {
      for (int track = 0; track < variables.size(); track++) {
        long digit = Columns.digit(column, track, base);
        sums[column] =
            Math.addExact(
                sums[column], Math.multiplyExact(digit, form.coefficient(variables.get(track))));
      }
    }
    return sums;
  }

  /**
   * {@code form mod modulus = remainder}. The form is k + b^i (c x') with the digits of i places
   * read; a state is k and b^i modulo the modulus.
   */
  static Relation residue(int base, Formula.Residue residue, Meter meter) {
    record State(long sum, long weight) {}
    long modulus = residue.modulus();
    List<String> variables = List.copyOf(residue.form().coefficients().keySet());
    long[] sums = sums(base, residue.form(), variables);
    State start = new State(Math.floorMod(residue.form().constant(), modulus), 1 % modulus);
    Automaton.Step<State> step =
        (state, column) -> {
          long added = Math.floorMod(sums[column], modulus) * state.weight;
          return new State((state.sum + added) % modulus, state.weight * base % modulus);
        };
    return relation(base, variables, start, step, state -> state.sum == residue.remainder(), meter);
  }

  /** {@code left xor right = result}: the digits agree at every place, in base 2. */
  static Relation xor(int base, Formula.Xor xor, Meter meter) {
    if (base != 2) {
      throw new IllegalArgumentException("nim-sums need base 2, not " + base);
    }
    return relation(
        base,
        List.of(xor.left(), xor.right(), xor.result()),
        true,
        (agreed, column) -> agreed && Integer.bitCount(column) % 2 == 0,
        agreed -> agreed,
        meter);
  }

  /**
   * A power of base^exponent: a single 1, at a place that is a multiple of the exponent. A state is
   * the place modulo the exponent before the 1, then -1, or -2 when something else was read.
   */
  static Relation power(int base, Formula.Power power, Meter meter) {
    Automaton.Step<Integer> step =
        (state, digit) ->
            digit != 0
                ? (state == 0 && digit == 1 ? -1 : -2)
                : state < 0 ? state : (state + 1) % power.exponent();
    return relation(base, List.of(power.variable()), 0, step, state -> state == -1, meter);
  }

  /** {@code variable = number}. */
  static Relation constant(int base, String variable, BigInteger number, Meter meter) {
    BigInteger big = BigInteger.valueOf(base);
    List<Integer> digits = new ArrayList<>();
    for (BigInteger rest = number; rest.signum() > 0; rest = rest.divide(big)) {
      digits.add(rest.mod(big).intValueExact());
    }
    Automaton.Step<Integer> step =
        (place, digit) ->
            place >= 0 && digit == (place < digits.size() ? digits.get(place) : 0)
                ? Math.min(place + 1, digits.size())
                : -1;
    return relation(base, List.of(variable), 0, step, place -> place == digits.size(), meter);
  }
}
