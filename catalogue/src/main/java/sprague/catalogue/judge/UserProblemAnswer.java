// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue.judge;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sprague.bind.Diagnostic;
import sprague.bind.Parsed;
import sprague.bind.SourceText;
import sprague.catalogue.judge.InputLayout.Bound;
import sprague.engine.QuestionPositions;
import sprague.engine.ValueKind;
import sprague.model.Game;
import sprague.model.Outcome;
import sprague.model.Position;
import sprague.solve.RuleMistake;
import sprague.solve.Solver;
import sprague.solve.UnsupportedQuery;
import sprague.syntax.Span;

/**
 * The answer to a problem of a rule file: by the values of its game's components where these add
 * up, by values or outcomes of single positions, else by solving the sums.
 *
 * @param source the rule file
 * @param input where it says how the input looks
 * @param parameters the parameters that fields give
 * @param fields the names of all fields of a case
 * @param words what is written
 */
record UserProblemAnswer(
    SourceText source, Span input, Map<String, Bound> parameters, List<String> fields, Words words)
    implements AnswerWriter {

  /**
   * What is written: the words for a position that is won, lost, or a tie.
   *
   * @param won empty where the value is written
   */
  record Words(String won, String lost, Optional<String> tie) {
    /** The value in place of words. */
    static final Words VALUE = new Words("", "", Optional.empty());

    private boolean areValues() {
      return equals(VALUE);
    }

    private String of(Outcome outcome) {
      return switch (outcome) {
        case N -> won;
        case P -> lost;
        case DRAW ->
            tie.orElseThrow(
                () ->
                    new UnsupportedQuery(
                        "a position is a tie, and the answer line has no third word for it"));
      };
    }
  }

  @Override
  public void write(List<TestCase> cases, GameCache games, StringBuilder answer) {
    if (cases.isEmpty()) {
      return;
    }
    games.own(source);
    ComponentSpec unnamed = new ComponentSpec(source.name(), parameters, "", List.of());
    Game game = games.open(source.name(), unnamed.bindings(cases.getFirst()));
    List<String> coordinates = game.start().coordinates();
    check(coordinates, cases);
    ComponentSpec heaps = new ComponentSpec(source.name(), parameters, "", coordinates);
    boolean single = cases.stream().allMatch(each -> components(each, coordinates) == 1);
    switch (ValueKind.of(game)) {
      case NIMBER -> {
        for (long sum : heaps.sums(cases, !words.areValues(), games)) {
          answer.append(words.areValues() ? AnswerWriter.value().of(sum) : words.of(outcome(sum)));
          answer.append('\n');
        }
      }
      case SCORE -> {
        if (!single) {
          throw new UnsupportedQuery("scores are known of single positions only, not of sums");
        }
        for (long[] score : heaps.values(cases, games)) {
          answer.append(words.areValues() ? "" + score[0] : words.of(sign(score[0]))).append('\n');
        }
      }
      case OUTCOME -> {
        if (words.areValues()) {
          throw wrong("the game's ending leaves no values", "name words, as Alice or Bob");
        }
        if (single) {
          heaps
              .values(cases, games)
              .forEach(codes -> answer.append(words.of(ValueKind.outcome(codes[0]))).append('\n'));
          return;
        }
        for (TestCase given : cases) {
          Game own = games.open(source.name(), unnamed.bindings(given));
          Position sum = sum(own, given, coordinates);
          Outcome outcome = Solver.solve(own, sum, games.effort(), false).outcome();
          answer.append(words.of(outcome)).append('\n');
        }
      }
    }
  }

  /** Every coordinate has a field, and those of a case have as many numbers each. */
  private void check(List<String> coordinates, List<TestCase> cases) {
    for (String name : coordinates) {
      if (!fields.contains(name)) {
        throw wrong(
            "no field of the input is called " + name + ", as a coordinate of the start is",
            "call the sizes so, for example " + name + "[m]; declare a parameter in the game line");
      }
    }
    for (TestCase given : cases) {
      for (String name : coordinates) {
        if (given.column(name).length != given.column(coordinates.getFirst()).length) {
          throw wrong(
              coordinates.getFirst() + " and " + name + " are not equally many",
              "give each component its coordinates");
        }
      }
    }
  }

  private static int components(TestCase given, List<String> coordinates) {
    return coordinates.isEmpty() ? 1 : given.column(coordinates.getFirst()).length;
  }

  private static Outcome outcome(long nimSum) {
    return nimSum == 0 ? Outcome.P : Outcome.N;
  }

  private static Outcome sign(long score) {
    return score > 0 ? Outcome.N : score < 0 ? Outcome.P : Outcome.DRAW;
  }

  private static Position sum(Game game, TestCase given, List<String> coordinates) {
    List<Position> parts = new ArrayList<>();
    for (int i = 0; i < components(given, coordinates); i++) {
      int place = i;
      long[] at = coordinates.stream().mapToLong(name -> given.column(name)[place]).toArray();
      parts.add(QuestionPositions.at(game.start(), at));
    }
    return new Position.Sum(parts);
  }

  private RuleMistake wrong(String message, String hint) {
    Diagnostic wrong = Diagnostic.error("bad-input-line", input, message, hint);
    return new RuleMistake(new Parsed<>(source, Optional.empty(), List.of(wrong)));
  }
}
