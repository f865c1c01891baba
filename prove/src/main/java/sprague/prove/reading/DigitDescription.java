// SPDX-License-Identifier: Apache-2.0
package sprague.prove.reading;

import static sprague.kernel.decide.Formula.and;
import static sprague.kernel.decide.Formula.equal;
import static sprague.kernel.decide.Formula.implies;
import static sprague.kernel.decide.Formula.less;
import static sprague.kernel.decide.Formula.member;
import static sprague.kernel.decide.Formula.number;
import static sprague.kernel.decide.Formula.residue;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import sprague.kernel.decide.Automaton;
import sprague.kernel.decide.Decision;
import sprague.kernel.decide.Formula;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.decide.Variable;
import sprague.kernel.decide.Verdict;
import sprague.nimber.linear.LinearForm;

/**
 * Describes a law of values, given as an automaton that reads coordinates and value: of one
 * coordinate by {@link RecursionDescription}; of two if it is that of cyclic Nimhoff, G(a, b) = h
 * (floor(a / h) xor floor(b / h)) + (a + b) mod h, which for h = 1 is the nim-sum.
 *
 * <p>h is guessed from the first values, and the decision procedure confirms the formula. Source:
 * A. S. Fraenkel and M. Lorberbom, Nimhoff games, 1991.
 */
final class DigitDescription {
  /** The greatest h; beyond, automata exceed every budget. */
  private static final int MAX_H = 16;

  /**
   * The formula is compared with the values of coordinates below this before it is decided: four
   * blocks of the greatest h in each direction, which few wrong formulas survive.
   */
  private static final int COMPARED_SIDE = 4 * MAX_H;

  private DigitDescription() {}

  /**
   * The law as a formula; empty if none is confirmed. The budget, for each h that fits the first
   * values, bounds the cost.
   *
   * @param values accepts the coordinates and the value; exactly one value for each position
   * @param names the names of the coordinates
   */
  static Optional<String> of(Automaton values, List<String> names, ProofLimits budget) {
    if (values.tracks() == 2) {
      return RecursionDescription.of(values, names.getFirst(), budget);
    }
    if (values.tracks() != 3 || names.size() != 2 || !values.numeration().isBinary()) {
      return Optional.empty();
    }
    return IntStream.rangeClosed(1, MAX_H)
        .filter(h -> fits(values, h))
        .filter(h -> isDecided(values, h, budget))
        .mapToObj(h -> words(h, names.get(0), names.get(1)))
        .findFirst();
  }

  /** Whether the formula gives the first values. */
  private static boolean fits(Automaton values, int h) {
    for (int a = 0; a < COMPARED_SIDE; a++) {
      for (int b = 0; b < COMPARED_SIDE; b++) {
        if (!values.contains(a, b, (long) h * ((a / h) ^ (b / h)) + (a + b) % h)) {
          return false;
        }
      }
    }
    return true;
  }

  /**
   * Whether the decision procedure confirms for all positions that the value of the formula is
   * accepted; it is then the only one.
   */
  private static boolean isDecided(Automaton values, int h, ProofLimits budget) {
    Variable a = new Variable("a");
    Variable b = new Variable("b");
    Variable p = new Variable("p");
    Variable q = new Variable("q");
    Variable x = new Variable("x");
    Variable v = new Variable("v");
    // v = h (p xor q) + rest, where rest = (a + b) mod h: 0 <= rest < h and h divides a + b - rest.
    LinearForm<Variable> rest = number(v).minus(number(x).times(h));
    Formula formula =
        and(
            quotient(a, p, h),
            quotient(b, q, h),
            new Formula.Xor(p, q, x),
            new Formula.AtLeastZero(rest),
            less(rest, number(h)),
            residue(number(a).plus(number(b)).minus(rest), h, 0));
    Formula sentence =
        new Formula.ForAll(List.of(a, b, p, q, x, v), implies(formula, member(values, a, b, v)));
    return Decision.decide(sentence, values.numeration(), budget) instanceof Verdict.Holds;
  }

  /** {@code quotient = floor(dividend / h)}. */
  private static Formula quotient(Variable dividend, Variable quotient, int h) {
    if (h == 1) {
      return equal(number(dividend), number(quotient));
    }
    LinearForm<Variable> rest = number(dividend).minus(number(quotient).times(h));
    return and(new Formula.AtLeastZero(rest), less(rest, number(h)));
  }

  private static String words(int h, String a, String b) {
    return h == 1
        ? "G(%s, %s) = %s xor %s".formatted(a, b, a, b)
        : "G(%1$s, %2$s) = %3$d (floor(%1$s / %3$d) xor floor(%2$s / %3$d)) + (%1$s + %2$s) mod %3$d"
            .formatted(a, b, h);
  }
}
