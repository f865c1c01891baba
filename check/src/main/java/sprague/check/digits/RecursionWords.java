// SPDX-License-Identifier: Apache-2.0
package sprague.check.digits;

import static sprague.check.decide.Formula.and;
import static sprague.check.decide.Formula.atMost;
import static sprague.check.decide.Formula.equal;
import static sprague.check.decide.Formula.implies;
import static sprague.check.decide.Formula.less;
import static sprague.check.decide.Formula.member;
import static sprague.check.decide.Formula.number;
import static sprague.check.decide.Formula.residue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import sprague.check.decide.Automaton;
import sprague.check.decide.Budget;
import sprague.check.decide.Formula;
import sprague.check.decide.Variable;
import sprague.check.decide.Verdict;
import sprague.check.rules.Decider;
import sprague.ground.linear.LinearForm;

/**
 * A law of one number in words, where it is F(n + s), or its remainder, plus a constant, or taken
 * from one, for an F that is told by digits.
 *
 * <p>Which F it can be is seen from the first values. That it is, is proved by induction on n: the
 * first values are those of F, and that the law follows the recursion of F from there on is
 * decided. That is a sentence about sums, in whatever numeration the law is read.
 *
 * @param values a law that is proved: one value for each n
 * @param told F
 * @param shift s
 * @param modulus what F is taken modulo, or 0
 * @param factor 1 or -1: what F is multiplied by
 * @param constant what is added
 * @param from the least n for which it holds
 */
record RecursionWords(
    Automaton values,
    DigitRecursion told,
    int shift,
    int modulus,
    int factor,
    long constant,
    int from) {
  /** So many values are looked at before sentences are decided. */
  private static final int SEEN = 256;

  private static final int GREATEST_BASE = 10;
  private static final int GREATEST_MODULUS = 5;
  private static final int[] SHIFTS = {0, 1, -1};

  /** So many of the first values may be others; they are told one by one. */
  private static final int MOST_EXCEPTIONS = 8;

  /** Candidates that fit all values seen are right as a rule. */
  private static final int MOST_DECIDED = 3;

  /**
   * The law in words; empty when it is not of this form, or that it is was not seen.
   *
   * @param values a law that is proved: one value for each n
   */
  static Optional<String> of(Automaton values, Budget budget) {
    List<Long> seen = seen(values);
    if (seen.size() < SEEN) {
      return Optional.empty();
    }
    return candidates(values, seen).stream()
        .limit(MOST_DECIDED)
        .filter(words -> words.isDecided(budget))
        .findFirst()
        .map(words -> words.text(seen));
  }

  /** The first values, as long as they are not far above n. */
  private static List<Long> seen(Automaton values) {
    List<Long> seen = new ArrayList<>();
    for (int n = 0; n < SEEN; n++) {
      int at = n;
      IntStream.range(0, 2 * SEEN)
          .filter(value -> values.contains(at, value))
          .findFirst()
          .ifPresent(value -> seen.add((long) value));
    }
    return seen;
  }

  /** Those that give all values seen but some of the first, simple ones first. */
  private static List<RecursionWords> candidates(Automaton values, List<Long> seen) {
    List<RecursionWords> all = new ArrayList<>();
    for (int shift : SHIFTS) {
      for (DigitRecursion.Kind kind : DigitRecursion.Kind.values()) {
        for (int base = 2; base <= GREATEST_BASE; base++) {
          DigitRecursion told = new DigitRecursion(kind, base);
          int last = told.isTakenModulo() ? GREATEST_MODULUS : 0;
          for (int modulus = Math.min(2, last); modulus <= last; modulus++) {
            for (int factor = 1; factor >= -1; factor -= 2) {
              fitting(new RecursionWords(values, told, shift, modulus, factor, 0, 0), seen)
                  .ifPresent(all::add);
            }
          }
        }
      }
    }
    return all;
  }

  /** The same with the constant that the last value seen tells, and from where it holds on. */
  private static Optional<RecursionWords> fitting(RecursionWords open, List<Long> seen) {
    long constant = seen.getLast() - open.valueAt(SEEN - 1);
    int from = SEEN - 1;
    while (from > 0
        && from - 1 + open.shift >= open.told.least()
        && open.valueAt(from - 1) + constant == seen.get(from - 1)) {
      from--;
    }
    return from <= MOST_EXCEPTIONS
        ? Optional.of(
            new RecursionWords(
                open.values, open.told, open.shift, open.modulus, open.factor, constant, from))
        : Optional.empty();
  }

  private long valueAt(int n) {
    long number = told.at(n + shift);
    return factor * (modulus == 0 ? number : number % modulus) + constant;
  }

  /*
   * Let x0 = from + s. The values seen are right for n from `from` below SEEN; there
   * c x0 <= 10 (8 + 1) < SEEN - 1. A number x >= c x0 is c q + d with q >= x0 and q < x, so that
   * F(x) is told by F(q), which is right by induction; q >= 1 where F(0) is not told, for then
   * x0 >= 1. Where x0 = 0, 0 itself was seen, and q < x for all other x.
   */
  private boolean isDecided(Budget budget) {
    Decider decider = new Decider(values.numeration(), budget);
    Variable n = new Variable("n");
    Variable v = new Variable("v");
    LinearForm<Variable> f = told(v);
    Formula isRemainder = and(atMost(number(0), f), less(f, number(modulus)));
    return (modulus == 0 || holds(decider, List.of(n, v), isLaw(n, v), isRemainder))
        && IntStream.range(0, told.base()).allMatch(d -> follows(decider, d));
  }

  /** Whether the law follows the recursion where the last digit is d. */
  private boolean follows(Decider decider, int d) {
    Variable n = new Variable("n");
    Variable v = new Variable("v");
    Variable m = new Variable("m");
    Variable w = new Variable("w");
    LinearForm<Variable> longer = number(n).plus(shift).times(told.base()).plus(d - shift);
    Formula premise = and(isLaw(n, v), equal(number(m), longer), isLaw(m, w));
    LinearForm<Variable> rest = told(w).minus(told(v).times(told.slope(d))).plus(-told.more(d));
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

  private Formula isLaw(Variable n, Variable value) {
    return and(atMost(number(from), number(n)), member(values, n, value));
  }

  /** F, where this is the value. */
  private LinearForm<Variable> told(Variable value) {
    return number(value).plus(-constant).times(factor);
  }

  private String text(List<Long> seen) {
    String argument = shift == 0 ? "n" : shift > 0 ? "n + " + shift : "n - " + -shift;
    String words = told.words(argument) + (modulus == 0 ? "" : ", modulo " + modulus);
    StringBuilder text = new StringBuilder("G(n) = ");
    if (factor == 1 && constant == 0) {
      text.append(words);
    } else {
      String sum = constant == 0 ? "f" : constant < 0 ? "f - " + -constant : "f + " + constant;
      text.append(factor == 1 ? sum : constant + " - f").append(" where f is ").append(words);
    }
    if (from > 0) {
      text.append(", for n >= ").append(from);
      for (int n = 0; n < from; n++) {
        text.append(n == 0 ? "; " : ", ").append("G(%d) = %d".formatted(n, seen.get(n)));
      }
    }
    return text.toString();
  }
}
