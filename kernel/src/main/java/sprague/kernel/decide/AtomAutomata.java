// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.decide;

import java.math.BigInteger;
import java.util.Collections;
import java.util.List;
import java.util.function.Predicate;

/**
 * Builds the minimal automata of atomic formulas other than linear constraints: residues, nim-sums,
 * weights of places, constants. They accept greedy numerals only, those that take the largest
 * possible digit at each place from the left; in a base these are all numerals.
 *
 * <p>An automaton costs O(states * columns) for each round of {@link Automaton#minimal}, where a
 * column has a digit for each variable. Before the test for greedy numerals a residue modulo d has
 * at most d^m states, with m the order of the numeration (1 for a base), a nim-sum 2, a weight step
 * + 2, and a constant of k digits k + 2. Automata beyond the limits of the {@link LimitMeter} are a
 * {@link LimitReached}.
 */
final class AtomAutomata {
  private AtomAutomata() {}

  /**
   * The minimal automaton of the tuples of greedy numerals that a state machine accepts.
   *
   * @param variables the variable of each track; tracks with the same variable become one
   * @param <S> the states, compared by {@code equals}
   * @param start the state before the first column; zeros lead from it to itself, so that numerals
   *     may have leading zeros
   * @param step the transition function; it may return anything once the digits read so far are not
   *     the beginning of greedy numerals
   * @param accepts whether a state is accepting
   */
  static <S> VariableAutomaton relation(
      Numeration numeration,
      List<Variable> variables,
      S start,
      AutomatonBuilder.Step<S> step,
      Predicate<S> accepts,
      LimitMeter meter) {
    int tracks = variables.size();
    if (numeration.isBase()) {
      return VariableAutomaton.of(
          variables, AutomatonBuilder.of(numeration, tracks, start, step, accepts, meter), meter);
    }
    record Read<S>(S state, int numerals) {}
    NumeralAutomaton greedy = new NumeralAutomaton(numeration, tracks);
    AutomatonBuilder.Step<Read<S>> both =
        (read, column) -> {
          int numerals = greedy.after(read.numerals, column);
          // No greedy numeral begins like this. One state for all these words keeps states few.
          return numerals == NumeralAutomaton.NONE
              ? new Read<>(start, numerals)
              : new Read<>(step.after(read.state, column), numerals);
        };
    Predicate<Read<S>> acceptsBoth =
        read -> read.numerals != NumeralAutomaton.NONE && accepts.test(read.state);
    Read<S> begin = new Read<>(start, NumeralAutomaton.START);
    return VariableAutomaton.of(
        variables, AutomatonBuilder.of(numeration, tracks, begin, both, acceptsBoth, meter), meter);
  }

  /**
   * {@code form mod modulus = remainder}. A state is the vector w of {@link
   * LinearConstraintAutomaton}, reduced modulo {@code modulus}.
   *
   * @throws ArithmeticException when a sum of coefficients times digits leaves 64 bits
   */
  static VariableAutomaton residue(Numeration numeration, Formula.Residue atom, LimitMeter meter) {
    long modulus = atom.modulus();
    int m = numeration.order();
    List<Variable> variables = List.copyOf(atom.form().coefficients().keySet());
    long constant = Math.floorMod(atom.form().constant(), modulus);
    if (variables.isEmpty()) {
      return VariableAutomaton.constant(numeration, constant == atom.remainder(), meter);
    }
    long[] sums = LinearConstraintAutomaton.sums(numeration, atom.form(), variables);
    // Remainders are below 2^31 and digits at most 2^12, so that no sum or product overflows.
    AutomatonBuilder.Step<List<Long>> step =
        (vector, column) -> {
          Long[] next = new Long[m];
          for (int i = 0; i < m; i++) {
            long added = i == 0 ? Math.floorMod(sums[column], modulus) : vector.get(i - 1);
            long carried = vector.getLast() * numeration.digits().get(m - 1 - i);
            next[i] = (added + carried) % modulus;
          }
          return List.of(next);
        };
    Predicate<List<Long>> accepts =
        vector -> {
          long sum = constant;
          for (int i = 0; i < m; i++) {
            sum += vector.get(i) * (numeration.weight(i) % modulus) % modulus;
          }
          return sum % modulus == atom.remainder();
        };
    return relation(numeration, variables, Collections.nCopies(m, 0L), step, accepts, meter);
  }

  /** {@code left xor right = result}: each column of bits has an even number of ones. */
  static VariableAutomaton xor(Numeration numeration, Formula.Xor xor, LimitMeter meter) {
    if (!numeration.isBinary()) {
      throw new IllegalArgumentException("nim-sums need base 2, not " + numeration);
    }
    return relation(
        numeration,
        List.of(xor.left(), xor.right(), xor.result()),
        true,
        (agreed, column) -> agreed && Integer.bitCount(column) % 2 == 0,
        agreed -> agreed,
        meter);
  }

  /**
   * The weight of a place whose number is a multiple of {@code step}: the numerals 1 0 ... 0 in
   * which the number of zeros is one. A state is -1 before the 1, then the number of zeros modulo
   * {@code step}, and -2 after any other digit.
   */
  static VariableAutomaton weight(Numeration numeration, Formula.Weight weight, LimitMeter meter) {
    AutomatonBuilder.Step<Integer> step =
        (state, digit) ->
            state == -1 && digit < 2
                ? digit - 1
                : state >= 0 && digit == 0 ? (state + 1) % weight.step() : -2;
    return relation(numeration, List.of(weight.variable()), -1, step, state -> state == 0, meter);
  }

  /** {@code variable = number}. A state is the number of digits matched, or -1 after another. */
  static VariableAutomaton constant(
      Numeration numeration, Variable variable, BigInteger number, LimitMeter meter) {
    int[] digits = numeration.numeral(number);
    AutomatonBuilder.Step<Integer> step =
        (place, digit) ->
            place == 0 && digit == 0
                ? 0
                : place >= 0 && place < digits.length && digits[place] == digit ? place + 1 : -1;
    return relation(numeration, List.of(variable), 0, step, place -> place == digits.length, meter);
  }
}
