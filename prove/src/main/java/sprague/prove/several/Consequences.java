// SPDX-License-Identifier: Apache-2.0
package sprague.prove.several;

import static sprague.check.decide.Formula.and;
import static sprague.check.decide.Formula.equal;
import static sprague.check.decide.Formula.implies;
import static sprague.check.decide.Formula.less;
import static sprague.check.decide.Formula.not;
import static sprague.check.decide.Formula.number;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import sprague.check.decide.Automaton;
import sprague.check.decide.Budget;
import sprague.check.decide.Decision;
import sprague.check.decide.Formula;
import sprague.check.decide.Variable;
import sprague.check.decide.Verdict;

/**
 * What follows from a law of positions with two coordinates: each question is a sentence about the
 * law's automaton, and the kernel's decision procedure decides it. Of a proved law an answer is a
 * theorem.
 */
public final class Consequences {
  private final Automaton automaton;
  private final boolean hasValue;
  private final Budget budget;
  private final Variable a = new Variable("a");
  private final Variable b = new Variable("b");
  private final Variable c = new Variable("c");
  private final Variable d = new Variable("d");
  private final Variable e = new Variable("e");
  private final Variable f = new Variable("f");
  private final Variable m = new Variable("m");

  private Consequences(Automaton automaton, boolean hasValue, Budget budget) {
    this.automaton = automaton;
    this.hasValue = hasValue;
    this.budget = budget;
  }

  /**
   * The answers about the positions that a law tells; for a law of all values, about the lost ones.
   * Empty unless there are two coordinates.
   *
   * @param budget for each sentence
   */
  public static List<Question.Answer> of(ReadLaw law, Aspect aspect, Budget budget) {
    boolean hasValue = aspect instanceof Aspect.Values;
    if (law.automaton().tracks() != (hasValue ? 3 : 2)) {
      return List.of();
    }
    Consequences all = new Consequences(law.automaton(), hasValue, budget);
    return Arrays.stream(Question.values()).map(all::answer).toList();
  }

  private Question.Answer answer(Question question) {
    return switch (question) {
      case SYMMETRIC -> answer(question, List.of(a, b), implies(isOne(a, b), isOne(b, a)));
      case EACH_ROW -> answer(question, List.of(a), isInRow(a));
      case NO_ROW_TWO ->
          answer(
              question,
              List.of(a),
              not(some(and(less(number(b), number(c)), isOne(a, b), isOne(a, c)), b, c)));
      case ROWS_IN_THE_END -> rowsInTheEnd();
      case EACH_DIAGONAL -> answer(question, List.of(d), some(isOnDiagonal(a, b), a, b));
      case NO_DIAGONAL_TWO ->
          answer(
              question,
              List.of(d),
              not(
                  some(
                      and(less(number(a), number(e)), isOnDiagonal(a, b), isOnDiagonal(e, f)),
                      a,
                      b,
                      e,
                      f)));
    };
  }

  private Question.Answer rowsInTheEnd() {
    Question.Answer answer = answer(Question.ROWS_IN_THE_END, List.of(), some(isFullBeyond(m), m));
    if (!answer.isSo().orElse(false)) {
      return answer;
    }
    // The last row without one is where it is wrong that no row is the last.
    Formula isNotLast = not(and(not(isInRow(a)), isFullBeyond(a)));
    Question.Answer none = answer(Question.ROWS_IN_THE_END, List.of(a), isNotLast);
    return new Question.Answer(Question.ROWS_IN_THE_END, none.isSo().map(_ -> true), none.at());
  }

  /** Decides whether something is so for all numbers that stand for some variables. */
  private Question.Answer answer(Question question, List<Variable> variables, Formula isSo) {
    Formula sentence = variables.isEmpty() ? isSo : new Formula.ForAll(variables, isSo);
    Verdict verdict = Decision.decide(sentence, automaton.numeration(), budget);
    Optional<Boolean> holds =
        verdict instanceof Verdict.GaveUp
            ? Optional.empty()
            : Optional.of(verdict instanceof Verdict.Holds);
    List<BigInteger> at =
        verdict instanceof Verdict.Fails fails
            ? variables.stream().map(fails::number).toList()
            : List.of();
    return new Question.Answer(question, holds, at);
  }

  private static Formula some(Formula formula, Variable... variables) {
    return new Formula.Exists(List.of(variables), formula);
  }

  /** Says that (first, second) is one of the positions; of all values those with value 0. */
  private Formula isOne(Variable first, Variable second) {
    if (!hasValue) {
      return new Formula.Member(automaton, List.of(first, second));
    }
    Variable value = new Variable("value");
    return some(
        and(
            equal(number(value), number(0)),
            new Formula.Member(automaton, List.of(first, second, value))),
        value);
  }

  private Formula isInRow(Variable row) {
    Variable column = new Variable("column");
    return some(isOne(row, column), column);
  }

  /** Says that each row behind one has a position. */
  private Formula isFullBeyond(Variable row) {
    Variable next = new Variable("next");
    return new Formula.ForAll(
        List.of(next), implies(less(number(row), number(next)), isInRow(next)));
  }

  /** Says that (first, second) is one of the positions, and on diagonal d. */
  private Formula isOnDiagonal(Variable first, Variable second) {
    return and(equal(number(second), number(first).plus(number(d))), isOne(first, second));
  }
}
