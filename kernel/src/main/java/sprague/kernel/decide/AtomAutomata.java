// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.decide;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;

/**
 * Builds the automata of atomic formulas other than linear constraints: residues, nim-sums, weights
 * of places, constants. They accept greedy numerals only.
 */
final class AtomAutomata {
  private AtomAutomata() {}

  /**
   * The greedy numerals on the tracks of variables that an automaton accepts, with the fewest
   * states.
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
          // Where it is no numeral, the state does not matter.
          return numerals == NumeralAutomaton.NONE
              ? new Read<>(start, numerals)
              : new Read<>(step.after(read.state, column), numerals);
        };
    return VariableAutomaton.of(
        variables,
        AutomatonBuilder.of(
            numeration,
            tracks,
            new Read<>(start, NumeralAutomaton.START),
            both,
            read -> read.numerals != NumeralAutomaton.NONE && accepts.test(read.state),
            meter),
        meter);
  }

  /**
   * {@code form mod modulus = remainder}; a state is the vector of {@link
   * LinearConstraintAutomaton} modulo the modulus.
   */
  static VariableAutomaton residue(
      Numeration numeration, Formula.Residue residue, LimitMeter meter) {
    record Rests(List<Long> vector) {}
    long modulus = residue.modulus();
    int m = numeration.order();
    List<Variable> variables = List.copyOf(residue.form().coefficients().keySet());
    long constant = Math.floorMod(residue.form().constant(), modulus);
    if (variables.isEmpty()) {
      return VariableAutomaton.constant(numeration, constant == residue.remainder(), meter);
    }
    long[] sums = LinearConstraintAutomaton.sums(numeration, residue.form(), variables);
    // Rests and weights modulo an int are below 2^31, digits at most 2^12: all fits.
    AutomatonBuilder.Step<Rests> step =
        (rests, column) -> {
          Long[] next = new Long[m];
          for (int i = 0; i < m; i++) {
            long added = i == 0 ? Math.floorMod(sums[column], modulus) : rests.vector.get(i - 1);
            long carried = rests.vector.get(m - 1) * numeration.digits().get(m - 1 - i);
            next[i] = (added + carried) % modulus;
          }
          return new Rests(List.of(next));
        };
    Predicate<Rests> accepts =
        rests -> {
          long sum = constant;
          for (int i = 0; i < m; i++) {
            sum += rests.vector.get(i) * (numeration.weight(i) % modulus) % modulus;
          }
          return sum % modulus == residue.remainder();
        };
    Long[] zero = new Long[m];
    Arrays.fill(zero, 0L);
    return relation(numeration, variables, new Rests(List.of(zero)), step, accepts, meter);
  }

  /** {@code left xor right = result}: the digits agree at every place, in base 2. */
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
   * The weight of a place: a single 1, and behind it zeros whose number is a multiple of the step.
   * A state is -1 before the 1, then that number modulo the step, or -2 when something else was
   * read.
   */
  static VariableAutomaton weight(Numeration numeration, Formula.Weight weight, LimitMeter meter) {
    AutomatonBuilder.Step<Integer> step =
        (state, digit) ->
            state == -1 && digit < 2
                ? digit - 1
                : state >= 0 && digit == 0 ? (state + 1) % weight.step() : -2;
    return relation(numeration, List.of(weight.variable()), -1, step, state -> state == 0, meter);
  }

  /** {@code variable = number}; a state is how many digits have been read, or -1 for others. */
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
