// SPDX-License-Identifier: Apache-2.0
package sprague.prove.reading;

import static sprague.kernel.decide.Formula.and;
import static sprague.kernel.decide.Formula.atMost;
import static sprague.kernel.decide.Formula.equal;
import static sprague.kernel.decide.Formula.implies;
import static sprague.kernel.decide.Formula.less;
import static sprague.kernel.decide.Formula.member;
import static sprague.kernel.decide.Formula.number;
import static sprague.kernel.decide.Formula.residue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import sprague.kernel.decide.Automaton;
import sprague.kernel.decide.Formula;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.decide.Variable;
import sprague.kernel.decide.Verdict;
import sprague.kernel.rules.Decider;
import sprague.nimber.linear.LinearForm;

/**
 * Describes a law of one coordinate of the form G(n) = factor * F(n + s) + constant, or with F(n +
 * s) mod m instead of F(n + s), for a {@link DigitRecursion} F.
 *
 * <p>F, s, m, factor and constant are guessed from the first values. The formula is proved by
 * induction on n: it gives the first values, and the decision procedure confirms that the law
 * follows the recursion of F from there on. That is a formula with addition only, so the law may be
 * in any numeration.
 *
 * @param values accepts n and the value; exactly one value for each n
 * @param function F
 * @param shift s
 * @param modulus m, or 0 where F is not taken modulo a number
 * @param factor 1 or -1
 * @param from the least n for which the formula holds
 */
record RecursionDescription(
    Automaton values,
    DigitRecursion function,
    int shift,
    int modulus,
    int factor,
    long constant,
    int from) {
  /**
   * The number of values compared with a formula before it is put to the decision procedure; more
   * than {@link #MAX_BASE} ({@link #MAX_EXCEPTIONS} + 1) + 1, as the proof in {@link #isDecided}
   * needs, so that few wrong formulas are decided.
   */
  private static final int COMPARED = 256;

  // The formulas tried. Each larger base and modulus makes the search and its decisions slower.
  private static final int MAX_BASE = 10;
  private static final int MAX_MODULUS = 5;
  private static final int[] SHIFTS = {0, 1, -1};

  /** The formula may fail for at most this many first values, which the sentence then lists. */
  private static final int MAX_EXCEPTIONS = 8;

  /** The maximum number of formulas decided; one that gives all values compared is seldom wrong. */
  private static final int MAX_DECIDED = 3;

  /**
   * The law as a formula; empty if none is confirmed.
   *
   * @param values accepts n and the value; exactly one value for each n
   * @param n the name of the coordinate
   */
  static Optional<String> of(Automaton values, String n, ProofLimits budget) {
    List<Long> seen = seen(values);
    if (seen.size() < COMPARED) {
      return Optional.empty();
    }
    return candidates(values, seen).stream()
        .limit(MAX_DECIDED)
        .filter(formula -> formula.isDecided(budget))
        .findFirst()
        .map(formula -> formula.text(n, seen));
  }

  /** The values of n below {@link #COMPARED}, without those of twice that or more. */
  private static List<Long> seen(Automaton values) {
    return LongStream.range(0, COMPARED)
        .flatMap(n -> LongStream.range(0, 2 * COMPARED).filter(v -> values.contains(n, v)).limit(1))
        .boxed()
        .toList();
  }

  /** The formulas that give all values compared but for the first ones, simple formulas first. */
  private static List<RecursionDescription> candidates(Automaton values, List<Long> seen) {
    List<RecursionDescription> all = new ArrayList<>();
    for (int shift : SHIFTS) {
      for (DigitRecursion.Kind kind : DigitRecursion.Kind.values()) {
        for (int base = 2; base <= MAX_BASE; base++) {
          DigitRecursion function = new DigitRecursion(kind, base);
          // Moduli 2 to MAX_MODULUS, or only 0 for a function that is not taken modulo a number.
          int last = function.isTakenModulo() ? MAX_MODULUS : 0;
          for (int modulus = Math.min(2, last); modulus <= last; modulus++) {
            for (int factor = 1; factor >= -1; factor -= 2) {
              fitting(
                      // The constant and `from`, here 0, are fitted.
                      new RecursionDescription(values, function, shift, modulus, factor, 0, 0),
                      seen)
                  .ifPresent(all::add);
            }
          }
        }
      }
    }
    return all;
  }

  /**
   * The formula {@code open} with the constant from the last value compared, and with the least
   * {@code from}; empty if that leaves too many exceptions.
   */
  private static Optional<RecursionDescription> fitting(
      RecursionDescription open, List<Long> seen) {
    long constant = seen.getLast() - open.valueAt(COMPARED - 1);
    int from = COMPARED - 1;
    while (from > 0
        && from - 1 + open.shift >= open.function.least()
        && open.valueAt(from - 1) + constant == seen.get(from - 1)) {
      from--;
    }
    return from <= MAX_EXCEPTIONS
        ? Optional.of(
            new RecursionDescription(
                open.values, open.function, open.shift, open.modulus, open.factor, constant, from))
        : Optional.empty();
  }

  private long valueAt(int n) {
    long number = function.at(n + shift);
    return factor * (modulus == 0 ? number : number % modulus) + constant;
  }

  /*
   * Whether the decision procedure confirms the formula for all n from `from` on.
   *
   * Let c be the base and x0 = from + s. The formula is right for n from `from` below COMPARED;
   * there c x0 <= 10 (8 + 1) < COMPARED - 1. A number x >= c x0 is c q + d with q >= x0 and q < x,
   * so that F(x) follows from F(q), which is right by induction; q >= 1 where F(0) is undefined,
   * for then x0 >= 1. Where x0 = 0, 0 itself was compared, and q < x for all other x.
   */
  private boolean isDecided(ProofLimits budget) {
    Decider decider = new Decider(values.numeration(), budget);
    Variable n = new Variable("n");
    Variable v = new Variable("v");
    LinearForm<Variable> f = functionOf(v);
    Formula isRemainder = and(atMost(number(0), f), less(f, number(modulus)));
    return (modulus == 0 || holds(decider, List.of(n, v), isLaw(n, v), isRemainder))
        && IntStream.range(0, function.base()).allMatch(d -> follows(decider, d));
  }

  /** Whether the law follows the recursion of F for the last digit d. */
  private boolean follows(Decider decider, int d) {
    Variable n = new Variable("n");
    Variable v = new Variable("v");
    Variable m = new Variable("m");
    Variable w = new Variable("w");
    LinearForm<Variable> longer = number(n).plus(shift).times(function.base()).plus(d - shift);
    Formula premise = and(isLaw(n, v), equal(number(m), longer), isLaw(m, w));
    LinearForm<Variable> rest =
        functionOf(w).minus(functionOf(v).times(function.slope(d))).plus(-function.offset(d));
    return holds(
        decider,
        List.of(n, v, m, w),
        premise,
        modulus == 0 ? equal(rest, number(0)) : residue(rest, modulus, 0));
  }

  private static boolean holds(
      Decider decider, List<Variable> variables, Formula premise, Formula conclusion) {
    return decider.decide(new Formula.ForAll(variables, implies(premise, conclusion)))
        instanceof Verdict.Holds;
  }

  /** The formula that {@code value} is G(n), and n is {@code from} or more. */
  private Formula isLaw(Variable n, Variable value) {
    return and(atMost(number(from), number(n)), member(values, n, value));
  }

  /** F(n + s), or its remainder, as a term in the value. */
  private LinearForm<Variable> functionOf(Variable value) {
    return number(value).plus(-constant).times(factor);
  }

  private String text(String n, List<Long> seen) {
    String argument = shift == 0 ? n : shift > 0 ? n + " + " + shift : n + " - " + -shift;
    String words = function.words(argument) + (modulus == 0 ? "" : ", modulo " + modulus);
    StringBuilder text = new StringBuilder("G(" + n + ") = ");
    if (factor == 1 && constant == 0) {
      text.append(words);
    } else {
      String sum = constant == 0 ? "f" : constant < 0 ? "f - " + -constant : "f + " + constant;
      text.append(factor == 1 ? sum : constant + " - f").append(" where f is ").append(words);
    }
    if (from > 0) {
      text.append(", for ").append(n).append(" >= ").append(from);
      for (int i = 0; i < from; i++) {
        text.append(i == 0 ? "; " : ", ").append("G(%s) = %s".formatted(i, seen.get(i)));
      }
    }
    return text.toString();
  }
}
