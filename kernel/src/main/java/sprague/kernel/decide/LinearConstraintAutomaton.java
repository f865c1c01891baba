// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.decide;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sprague.nimber.linear.LinearForm;

/**
 * Builds the automaton of {@code form = 0} or {@code form >= 0}, in any numeration.
 *
 * <p>Let k be the constant of the form, and s the sum of coefficient times digit in a column. Read
 * most significant first, the columns so far are a polynomial with the coefficients s; modulo P(X)
 * = X^m - d1 X^(m-1) - .. - dm it is a vector w of m integers, and a further column leads to w X +
 * s. The weights obey the recurrence of P, so the form is f(w) + k if the numerals end here, f(w) =
 * w[0] U[0] + .. + w[m-1] U[m-1].
 *
 * <p>After j columns more the form is f(X^j w) + k and what these columns bring, which lies from -
 * low T[j] to high T[j], where T[j] = U[0] + .. + U[j-1], low is the greatest digit times the sum
 * of the negative coefficients' absolute values, and high that of the positive ones. Where that
 * settles the answer for each j, a state is the list of the answers; else it is w.
 *
 * <p>It suffices to look at finitely many j: T[j+m] = d1 T[j+m-1] + .. + dm T[j] + r with one r for
 * all j, so with S = d1 + .. + dm and c (S - 1) >= low r the difference f(X^j w) - low T[j] - c is
 * at least the same combination, with coefficients d that are not negative, of its m values before;
 * once it is not negative m times in a row it never is again, and the form is at least c + k from
 * there on. Likewise below. The vectors that are left open are finitely many, as the other roots of
 * P lie within the unit circle. All is integers; what does not fit 64 bits is an {@link
 * ArithmeticException}.
 */
final class LinearConstraintAutomaton {
  private final Numeration numeration;
  private final boolean isEquation;
  private final long constant;
  private final long low;
  private final long high;
  private final long[] sums;
  private final LimitMeter meter;

  /** T[0], T[1], ... as far as they were wanted. */
  private final List<Long> totals = new ArrayList<>(List.of(0L));

  /** From the form's height above this on nothing that follows makes it too small. */
  private final long above;

  private final long below;

  /**
   * What is known of the columns read so far: the vector, or, when it is settled, for each number
   * of further columns whether the atom holds, the last answer being that for all numbers from
   * there on.
   */
  private static final class State {
    private final long[] vector;
    private final boolean isSettled;

    State(long[] vector, boolean isSettled) {
      this.vector = vector;
      this.isSettled = isSettled;
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof State that
          && isSettled == that.isSettled
          && Arrays.equals(vector, that.vector);
    }

    @Override
    public int hashCode() {
      return 31 * Arrays.hashCode(vector) + Boolean.hashCode(isSettled);
    }
  }

  /** What the columns that follow may bring. */
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
    // An equation fails from 1 and from -1 on; "at least 0" holds from 0 on and fails from -1 on.
    long whole = isEquation ? 1 : 0;
    this.above = Math.max(Math.subtractExact(whole, constant), rest(low));
    this.below = Math.max(Math.addExact(constant, 1), rest(high));
  }

  /** The least c with c (S - 1) >= E r; S is at least 2. */
  private long rest(long greatest) {
    int m = numeration.order();
    long r = total(m);
    long sum = 0;
    for (int i = 0; i < m; i++) {
      r -= numeration.digits().get(i) * total(m - 1 - i);
      sum += numeration.digits().get(i);
    }
    return Math.ceilDiv(Math.multiplyExact(greatest, r), sum - 1);
  }

  /** {@code form = 0}. */
  static VariableAutomaton isZero(
      Numeration numeration, LinearForm<Variable> form, LimitMeter meter) {
    return relation(numeration, form, true, meter);
  }

  /** {@code form >= 0}. */
  static VariableAutomaton atLeastZero(
      Numeration numeration, LinearForm<Variable> form, LimitMeter meter) {
    return relation(numeration, form, false, meter);
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

  /** What the digits of each column add to the form. */
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
    if (state.isSettled) {
      long[] answers = state.vector;
      return answers.length == 1
          ? state
          : new State(Arrays.copyOfRange(answers, 1, answers.length), true);
    }
    return canonical(shifted(state.vector, sums[column]));
  }

  private boolean accepts(State state) {
    return state.isSettled ? state.vector[0] == 1 : answer(height(state.vector), 0) == Answer.HOLDS;
  }

  /** The state of a vector. */
  private State canonical(long[] vector) {
    List<Long> answers = new ArrayList<>();
    long[] moved = vector;
    int closedAbove = 0;
    int closedBelow = 0;
    for (int j = 0; closedAbove < numeration.order() && closedBelow < numeration.order(); j++) {
      if (j % Long.SIZE == Long.SIZE - 1) {
        meter.count(Long.SIZE);
      }
      long height = height(moved);
      Answer answer = answer(height, j);
      if (answer == Answer.OPEN) {
        return new State(vector, false);
      }
      answers.add(answer == Answer.HOLDS ? 1L : 0L);
      closedAbove = height - Math.multiplyExact(low, total(j)) >= above ? closedAbove + 1 : 0;
      closedBelow = -height - Math.multiplyExact(high, total(j)) >= below ? closedBelow + 1 : 0;
      moved = shifted(moved, 0);
    }
    while (answers.size() > 1 && answers.getLast().equals(answers.get(answers.size() - 2))) {
      answers.removeLast();
    }
    return new State(answers.stream().mapToLong(Long::longValue).toArray(), true);
  }

  /** Whether the atom holds when j columns follow the vector whose height after them is given. */
  private Answer answer(long height, int j) {
    long total = total(j);
    long least =
        Math.addExact(Math.subtractExact(height, Math.multiplyExact(low, total)), constant);
    long most = Math.addExact(Math.addExact(height, Math.multiplyExact(high, total)), constant);
    if (isEquation) {
      return least > 0 || most < 0
          ? Answer.FAILS
          : least == 0 && most == 0 ? Answer.HOLDS : Answer.OPEN;
    }
    return least >= 0 ? Answer.HOLDS : most < 0 ? Answer.FAILS : Answer.OPEN;
  }

  /** f(w). */
  private long height(long[] vector) {
    long height = 0;
    for (int i = 0; i < vector.length; i++) {
      height = Math.addExact(height, Math.multiplyExact(vector[i], weight(i)));
    }
    return height;
  }

  /** w X + s modulo P(X), where X^m = d1 X^(m-1) + .. + dm. */
  private long[] shifted(long[] vector, long sum) {
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
