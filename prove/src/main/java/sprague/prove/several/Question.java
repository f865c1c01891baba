// SPDX-License-Identifier: Apache-2.0
package sprague.prove.several;

import static sprague.check.decide.Formula.and;
import static sprague.check.decide.Formula.equal;
import static sprague.check.decide.Formula.exists;
import static sprague.check.decide.Formula.implies;
import static sprague.check.decide.Formula.less;
import static sprague.check.decide.Formula.not;
import static sprague.check.decide.Formula.number;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import sprague.check.decide.Automaton;
import sprague.check.decide.Budget;
import sprague.check.decide.Decision;
import sprague.check.decide.Formula;
import sprague.check.decide.Verdict;

/**
 * Questions about a set of positions (a, b) that an automaton reads. Each is a sentence that the
 * kernel's decision procedure decides, so that an answer about a proved law is a theorem. Row a is
 * the positions (a, b) with any b, diagonal d those with b = a + d.
 */
public enum Question {
  SYMMETRIC("symmetric", "is (b, a) one whenever (a, b) is?", "a", "b") {
    @Override
    Formula holds(Members set) {
      return implies(set.has("a", "b"), set.has("b", "a"));
    }
  },
  EACH_ROW("eachRowHasOne", "is there one in each row?", "a") {
    @Override
    Formula holds(Members set) {
      return exists("b", set.has("a", "b"));
    }
  },
  NO_ROW_TWO("noRowHasTwo", "is there at most one in each row?", "a") {
    @Override
    Formula holds(Members set) {
      return not(
          exists(
              "b",
              exists(
                  "c", and(less(number("b"), number("c")), set.has("a", "b"), set.has("a", "c")))));
    }
  },
  EACH_DIAGONAL("eachDiagonalHasOne", "is there one on each diagonal b - a = d, d >= 0?", "d") {
    @Override
    Formula holds(Members set) {
      return exists("a", exists("b", set.on("d", "a", "b")));
    }
  },
  NO_DIAGONAL_TWO(
      "noDiagonalHasTwo", "is there at most one on each diagonal b - a = d, d >= 0?", "d") {
    @Override
    Formula holds(Members set) {
      return not(
          exists(
              "a",
              exists(
                  "b",
                  exists(
                      "c",
                      exists(
                          "e",
                          and(
                              less(number("a"), number("c")),
                              set.on("d", "a", "b"),
                              set.on("d", "c", "e")))))));
    }
  },
  ROWS_IN_THE_END("rowsInTheEnd", "is there one in each row from some row on?") {
    @Override
    Formula holds(Members set) {
      return exists(
          "m",
          new Formula.ForAll(
              List.of("a"),
              implies(less(number("m"), number("a")), exists("b", set.has("a", "b")))));
    }

    /** The last row without one. */
    @Override
    Optional<BigInteger> last(Members set, Budget budget) {
      Formula isEmpty = not(exists("b", set.has("a", "b")));
      Formula isLast =
          and(
              isEmpty,
              new Formula.ForAll(
                  List.of("c"),
                  implies(less(number("a"), number("c")), exists("b", set.has("c", "b")))));
      Formula none = new Formula.ForAll(List.of("a"), not(isLast));
      return Decision.decide(none, set.automaton.numeration(), budget)
              instanceof Verdict.Fails(var at)
          ? Optional.ofNullable(at.get("a"))
          : Optional.empty();
    }
  };

  private final String word;
  private final String text;
  private final List<String> variables;

  Question(String word, String text, String... variables) {
    this.word = word;
    this.text = text;
    this.variables = List.copyOf(Arrays.asList(variables));
  }

  /** Its name in data. */
  public String word() {
    return word;
  }

  /** The question about some positions, which are "one" of them each. */
  public String text() {
    return text;
  }

  /** Says that it is so for the variables of the question. */
  abstract Formula holds(Members set);

  /** The last exception where there are finitely many of them. */
  Optional<BigInteger> last(Members set, Budget budget) {
    return Optional.empty();
  }

  /**
   * An answer.
   *
   * @param isSo whether it is so; empty when the budget did not suffice
   * @param at where it is not: numbers for the question's variables, the least for the first of
   *     them, then for the second; or the last of finitely many exceptions
   */
  public record Answer(Question question, Optional<Boolean> isSo, List<BigInteger> at) {
    public Answer {
      at = List.copyOf(at);
    }

    /** The answer in words. */
    public String words() {
      String so = isSo.map(yes -> yes ? "yes" : "no").orElse("not decided within the limits");
      if (at.isEmpty()) {
        return so;
      }
      return so
          + (question == SYMMETRIC
              ? ": ("
                  + at.get(0)
                  + ", "
                  + at.get(1)
                  + ") is one, and ("
                  + at.get(1)
                  + ", "
                  + at.get(0)
                  + ") is not"
              : question == ROWS_IN_THE_END
                  ? ": the last without one is row " + at.getFirst()
                  : ": not " + question.variables.getFirst() + " = " + at.getFirst());
    }
  }

  /**
   * The answers about the positions that a law tells, for a law of all values about the lost ones.
   * Empty unless there are two coordinates.
   */
  public static List<Answer> answers(ReadLaw law, Aspect aspect, Budget budget) {
    boolean hasValue = aspect instanceof Aspect.Values;
    if (law.automaton().tracks() != (hasValue ? 3 : 2)) {
      return List.of();
    }
    Members set = new Members(law.automaton(), hasValue);
    return Arrays.stream(values()).map(question -> question.answer(set, budget)).toList();
  }

  private Answer answer(Members set, Budget budget) {
    Formula sentence = variables.isEmpty() ? holds(set) : new Formula.ForAll(variables, holds(set));
    return switch (Decision.decide(sentence, set.automaton.numeration(), budget)) {
      case Verdict.Holds _ ->
          new Answer(this, Optional.of(true), last(set, budget).map(List::of).orElse(List.of()));
      case Verdict.Fails(var at) ->
          new Answer(
              this,
              Optional.of(false),
              variables.stream().map(each -> Objects.requireNonNull(at.get(each))).toList());
      case Verdict.GaveUp _ -> new Answer(this, Optional.empty(), List.of());
    };
  }

  /**
   * The positions asked about.
   *
   * @param automaton reads a and b, and perhaps a value, which is 0 at the positions
   */
  private record Members(Automaton automaton, boolean hasValue) {
    /** Says that (first, second) is one. */
    Formula has(String first, String second) {
      return hasValue
          ? exists(
              "value",
              and(
                  equal(number("value"), number(0)),
                  new Formula.Member(automaton, List.of(first, second, "value"))))
          : new Formula.Member(automaton, List.of(first, second));
    }

    /** Says that (first, second) is one, on a diagonal. */
    Formula on(String diagonal, String first, String second) {
      return and(equal(number(second), number(first).plus(number(diagonal))), has(first, second));
    }
  }
}
