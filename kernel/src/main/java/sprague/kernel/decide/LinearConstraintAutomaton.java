// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.decide;

import java.nio.LongBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import sprague.nimber.linear.LinearForm;

/**
 * Builds the automaton of {@code form = 0} or {@code form >= 0}, in any numeration. Arithmetic is
 * exact; numbers beyond 64 bits cause an {@link ArithmeticException}.
 *
 * <p><b>The vector w.</b> Let k be the constant of the form, and s the sum of coefficient times
 * digit over a column. The columns read so far, most significant first, are the coefficients s of a
 * polynomial. Modulo P(X) = X^m - d1 X^(m-1) - .. - dm it is a vector w of m integers, and another
 * column leads from w to w X + s. The weights U satisfy the recurrence of P, so that the value of
 * the form is f(w) + k if the numerals end here, where f(w) = w[0] U[0] + .. + w[m-1] U[m-1].
 *
 * <p><b>Settled vectors.</b> If j more columns follow, the value is f(X^j w) + k plus what these
 * columns contribute: from -low T[j] to high T[j], where T[j] = U[0] + .. + U[j-1], and low and
 * high are the greatest digit times the sum of the absolute values of the negative and of the
 * positive coefficients. If these bounds determine for every j whether the atom holds, w is
 * settled, and the state is the list of the answers for j = 0, 1, 2, ...; else the state is w.
 *
 * <p><b>Finitely many j suffice.</b> There is an r with T[j+m] = d1 T[j+m-1] + .. + dm T[j] + r for
 * all j. Let S = d1 + .. + dm, c (S - 1) &gt;= low r, and D[j] = f(X^j w) - low T[j] - c. Then
 * D[j+m] &gt;= d1 D[j+m-1] + .. + dm D[j], where no d is negative. So once D is not negative m
 * times in a row, it never is again, and from there on the value is at least c + k. The same holds
 * from above, with high and the sign reversed.
 *
 * <p><b>Finitely many states.</b> Only finitely many vectors are not settled, because all roots of
 * P but the greatest lie inside the unit circle ({@link Numeration}). In a base there are O(s log
 * (|k| + 2)), where s is the sum of the absolute values of the coefficients. Steps and table
 * entries beyond the limits of the meter cause a {@link LimitReached}.
 */
final class LinearConstraintAutomaton {
  private final Numeration numeration;
  private final boolean isEquation;
  private final long constant;
  private final long low;
  private final long high;

  /** By column, the number s. */
  private final long[] sums;

  private final LimitMeter meter;

  /** T[0], T[1], ..., extended on demand. */
  private final List<Long> totals = new ArrayList<>(List.of(0L));

  /**
   * A number c as above, so large that values from c + k on settle the atom. They occur once f(X^j
   * w) - low T[j] &gt;= c holds m times in a row.
   */
  private final long above;

  /** The same from below, for -f(X^j w) - high T[j] &gt;= c. */
  private final long below;

  /**
   * A state.
   *
   * @param numbers the vector w; or, if it is settled, for j = 0, 1, ... further columns 1 if the
   *     atom holds and 0 if not, where the last number stands for all larger j. A buffer, because
   *     arrays have no equality of contents
   */
  private record State(LongBuffer numbers, boolean isSettled) {
    State(long[] numbers, boolean isSettled) {
      this(LongBuffer.wrap(numbers), isSettled);
    }
  }

  /** Whether the atom holds, whatever the digits of a given number of columns that follow. */
  private enum Answer {
    HOLDS,
    FAILS,
    OPEN
  }

  private LinearConstraintAutomaton(
      Numeration numeration,
      LinearForm<Variable> form,
      List<Variable> variables,
      boolean isEquation,
      LimitMeter meter) {
    this.numeration = numeration;
    this.isEquation = isEquation;
    this.constant = form.constant();
    this.meter = meter;
    long greatest = numeration.alphabet() - 1L;
    long negative = 0;
    long positive = 0;
    for (Variable variable : variables) {
      long coefficient = form.coefficient(variable);
      negative = Math.addExact(negative, Math.max(0, Math.negateExact(coefficient)));
      positive = Math.addExact(positive, Math.max(0, coefficient));
    }
    this.low = Math.multiplyExact(greatest, negative);
    this.high = Math.multiplyExact(greatest, positive);
    this.sums = sums(numeration, form, variables);
    // Values from 1 on make "= 0" fail, values from 0 on make ">= 0" hold, and values up to -1 make
    // both fail.
    long settledFrom = isEquation ? 1 : 0;
    this.above = Math.max(Math.subtractExact(settledFrom, constant), margin(low));
    this.below = Math.max(Math.addExact(constant, 1), margin(high));
  }

  /** The least c with c (S - 1) &gt;= bound r; S is at least 2. */
  private long margin(long bound) {
    int m = numeration.order();
    long r = total(m);
    long sum = 0;
    for (int i = 0; i < m; i++) {
      r -= numeration.digits().get(i) * total(m - 1 - i);
      sum += numeration.digits().get(i);
    }
    return Math.ceilDiv(Math.multiplyExact(bound, r), sum - 1);
  }

  /** {@code form = 0}. */
  static VariableAutomaton isZero(
      Numeration numeration, LinearForm<Variable> form, LimitMeter meter) {
    return relation(numeration, form, /* isEquation= */ true, meter);
  }

  /** {@code form >= 0}. */
  static VariableAutomaton atLeastZero(
      Numeration numeration, LinearForm<Variable> form, LimitMeter meter) {
    return relation(numeration, form, /* isEquation= */ false, meter);
  }

  private static VariableAutomaton relation(
      Numeration numeration, LinearForm<Variable> form, boolean isEquation, LimitMeter meter) {
    List<Variable> variables = List.copyOf(form.coefficients().keySet());
    if (variables.isEmpty()) {
      boolean holds = isEquation ? form.constant() == 0 : form.constant() >= 0;
      return VariableAutomaton.constant(numeration, holds, meter);
    }
    LinearConstraintAutomaton atom =
        new LinearConstraintAutomaton(numeration, form, variables, isEquation, meter);
    return AtomAutomata.relation(
        numeration,
        variables,
        atom.canonical(new long[numeration.order()]),
        atom::after,
        atom::accepts,
        meter);
  }

  /** The number s of each column: the sum of coefficient times digit. */
  static long[] sums(Numeration numeration, LinearForm<Variable> form, List<Variable> variables) {
    int alphabet = numeration.alphabet();
    long[] sums = new long[TupleAlphabet.count(alphabet, variables.size())];
    for (int column = 0; column < sums.length; column++) {
      for (int track = 0; track < variables.size(); track++) {
        long digit = TupleAlphabet.digit(column, track, alphabet);
        long part = Math.multiplyExact(digit, form.coefficient(variables.get(track)));
        sums[column] = Math.addExact(sums[column], part);
      }
    }
    return sums;
  }

  private State after(State state, int column) {
    long[] numbers = state.numbers.array();
    if (state.isSettled) {
      return numbers.length == 1
          ? state
          : new State(Arrays.copyOfRange(numbers, 1, numbers.length), /* isSettled= */ true);
    }
    return canonical(shift(numbers, sums[column]));
  }

  private boolean accepts(State state) {
    long[] numbers = state.numbers.array();
    return state.isSettled ? numbers[0] == 1 : answer(value(numbers), 0) == Answer.HOLDS;
  }

  /** The state of a vector w: the list of answers if it is settled, else w itself. */
  private State canonical(long[] vector) {
    List<Long> answers = new ArrayList<>();
    long[] shifted = vector;
    int settledAbove = 0;
    int settledBelow = 0;
    int m = numeration.order();
    for (int j = 0; settledAbove < m && settledBelow < m; j++) {
      // Counted in batches, as nearly all vectors need fewer j.
      if (j % Long.SIZE == Long.SIZE - 1) {
        meter.count(Long.SIZE);
      }
      long value = value(shifted);
      Answer answer = answer(value, j);
      if (answer == Answer.OPEN) {
        return new State(vector, /* isSettled= */ false);
      }
      answers.add(answer == Answer.HOLDS ? 1L : 0L);
      long least = Math.subtractExact(value, Math.multiplyExact(low, total(j)));
      long most = Math.addExact(value, Math.multiplyExact(high, total(j)));
      settledAbove = least >= above ? settledAbove + 1 : 0;
      settledBelow = Math.negateExact(most) >= below ? settledBelow + 1 : 0;
      shifted = shift(shifted, 0);
    }
    // The last answer stands for all larger j, so that equal ones before it are dropped.
    while (answers.size() > 1 && answers.getLast().equals(answers.get(answers.size() - 2))) {
      answers.removeLast();
    }
    return new State(answers.stream().mapToLong(Long::longValue).toArray(), /* isSettled= */ true);
  }

  /** Whether the atom holds when j columns follow; {@code value} is f(X^j w). */
  private Answer answer(long value, int j) {
    long total = total(j);
    long known = Math.addExact(value, constant);
    long least = Math.subtractExact(known, Math.multiplyExact(low, total));
    long most = Math.addExact(known, Math.multiplyExact(high, total));
    if (isEquation) {
      return least > 0 || most < 0
          ? Answer.FAILS
          : least == 0 && most == 0 ? Answer.HOLDS : Answer.OPEN;
    }
    return least >= 0 ? Answer.HOLDS : most < 0 ? Answer.FAILS : Answer.OPEN;
  }

  /** f(w). */
  private long value(long[] vector) {
    long value = 0;
    for (int i = 0; i < vector.length; i++) {
      value = Math.addExact(value, Math.multiplyExact(vector[i], weight(i)));
    }
    return value;
  }

  /** The vector w X + s modulo P(X). */
  private long[] shift(long[] vector, long sum) {
    int m = vector.length;
    long[] shifted = new long[m];
    for (int i = 0; i < m; i++) {
      long carried = Math.multiplyExact(vector[m - 1], (long) numeration.digits().get(m - 1 - i));
      shifted[i] = Math.addExact(i == 0 ? sum : vector[i - 1], carried);
    }
    return shifted;
  }

  /** U[place]. */
  private long weight(int place) {
    return total(place + 1) - total(place);
  }

  /** T[count], the sum of the first {@code count} weights. */
  private long total(int count) {
    while (totals.size() <= count) {
      totals.add(Math.addExact(totals.getLast(), numeration.weight(totals.size() - 1)));
    }
    return totals.get(count);
  }
}
