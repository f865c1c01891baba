// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue.judge;

import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import sprague.bind.Diagnostic;
import sprague.bind.Parsed;
import sprague.bind.SourceText;
import sprague.catalogue.judge.InputLayout.Bound;
import sprague.engine.Effort;
import sprague.engine.QuestionPositions;
import sprague.engine.ValueKind;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Outcome;
import sprague.model.Position;
import sprague.prove.SearchTimes;
import sprague.prove.misere.SumClasses;
import sprague.solve.RuleMistake;
import sprague.solve.Solver;
import sprague.solve.UnsupportedQuery;
import sprague.syntax.Span;

/**
 * Answers a user's problem, a rule file with comments that describe an input and its answer ({@link
 * UserProblem}): in normal play by the nim-sum of the components, for single positions by their
 * score or outcome, otherwise by solving the sums one by one.
 *
 * <p>Writes one line for each case, in the order of the cases. Cases with equal parameters are
 * evaluated together; other sums without nim-values cost a search each. {@link #write} throws
 * {@link RuleMistake} if the rules do not fit the input line, and what {@link Solver#solve} throws.
 *
 * @param source the rule file
 * @param input the place of its input line in the text, for messages
 * @param parameters for each parameter of the game that has a field, this field
 * @param fields the names of all fields of a case
 * @param words the texts to write
 */
record UserProblemAnswer(
    SourceText source, Span input, Map<String, Bound> parameters, List<String> fields, Words words)
    implements AnswerWriter {

  /**
   * The texts for a position that is won, lost, or a tie for the player to move.
   *
   * @param won written if the player to move wins
   * @param lost written if the player to move loses
   * @param tie written for a tie; empty if the answer line has no third word
   */
  record Words(String won, String lost, Optional<String> tie) {
    /** Writes the value instead of words. No word of an answer line contains a line end. */
    static final Words VALUE = new Words("\n", "\n", Optional.empty());

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
    games.addRules(source);
    // It binds the parameters of a case; the coordinates are known when the game is bound.
    ComponentSpec withoutCoordinates = new ComponentSpec(source.name(), parameters, "", List.of());
    // Other parameters change neither the names of the coordinates nor the kind of value.
    Game game = games.open(source.name(), withoutCoordinates.bindings(cases.getFirst()));
    List<String> coordinates = game.start().coordinates();
    check(coordinates, cases);
    ComponentSpec spec = new ComponentSpec(source.name(), parameters, "", coordinates);
    boolean single = cases.stream().allMatch(each -> components(each, coordinates) == 1);
    switch (ValueKind.of(game)) {
      case NIMBER -> {
        for (long sum : spec.sums(cases, /* onlyWinners= */ !words.areValues(), games)) {
          answer.append(words.areValues() ? AnswerWriter.value().of(sum) : words.of(outcome(sum)));
          answer.append('\n');
        }
      }
      case SCORE -> {
        if (!single) {
          throw new UnsupportedQuery(
              "a scoring game gives scores of single components only, not of sums");
        }
        for (long[] score : spec.values(cases, games)) {
          answer.append(words.areValues() ? "" + score[0] : words.of(sign(score[0]))).append('\n');
        }
      }
      case OUTCOME -> {
        if (words.areValues()) {
          throw mistake("the game's ending leaves no values", "write words such as Alice or Bob");
        }
        if (single) {
          spec.values(cases, games)
              .forEach(codes -> answer.append(words.of(ValueKind.outcome(codes[0]))).append('\n'));
          return;
        }
        outcomes(cases, spec, games)
            .forEach(outcome -> answer.append(words.of(outcome)).append('\n'));
      }
    }
  }

  private List<Outcome> outcomes(List<TestCase> cases, ComponentSpec spec, GameCache games) {
    Outcome[] outcomes = new Outcome[cases.size()];
    spec.groups(cases)
        .forEach(
            (bindings, indices) -> {
              Game game = games.open(source.name(), bindings);
              List<List<Component>> sums =
                  indices.stream().map(i -> sum(game, cases.get(i), spec.coordinates())).toList();
              Iterator<Outcome> found = outcomes(game, sums, games.effort()).iterator();
              indices.forEach(i -> outcomes[i] = found.next());
            });
    return List.of(outcomes);
  }

  /**
   * The outcomes of sums of a game without nim-values: in misere play by one misere quotient (a
   * monoid that decides all sums of given components) for all of them, if moves leave sums and it
   * is found in time; otherwise solved one by one.
   */
  private static List<Outcome> outcomes(Game game, List<List<Component>> sums, Effort effort) {
    List<Component> all = sums.stream().flatMap(List::stream).distinct().toList();
    boolean mayHaveQuotient = game.isPlainMisere() && !game.leavesOne() && !all.isEmpty();
    Optional<SumClasses<Component>> quotient =
        mayHaveQuotient
            ? SumClasses.of(
                game, all, effort.within(SearchTimes.atLeast(effort, SearchTimes.MISERE_QUOTIENT)))
            : Optional.empty();
    Solver solver = new Solver(game, effort, /* remoteness= */ false);
    return sums.stream()
        .map(
            sum ->
                quotient
                    .map(found -> found.outcome(sum))
                    .orElseGet(() -> solver.solve(new Position.Sum(List.copyOf(sum))).outcome()))
        .toList();
  }

  /** Checks that every coordinate has a field, and that the rows of a case have equal lengths. */
  private void check(List<String> coordinates, List<TestCase> cases) {
    for (String name : coordinates) {
      if (!fields.contains(name)) {
        throw mistake(
            "no field of the input is called " + name + ", which is a coordinate of the start",
            "rename a field, for example " + name + "[m]; or declare a parameter in the game line");
      }
    }
    for (TestCase testCase : cases) {
      for (String name : coordinates) {
        if (testCase.column(name).length != testCase.column(coordinates.getFirst()).length) {
          throw mistake(
              "rows " + coordinates.getFirst() + " and " + name + " have different lengths",
              "give each component a number in both rows");
        }
      }
    }
  }

  /** The number of components of a case; a start without coordinates is one. */
  private static int components(TestCase testCase, List<String> coordinates) {
    return coordinates.isEmpty() ? 1 : testCase.column(coordinates.getFirst()).length;
  }

  private static Outcome outcome(long nimSum) {
    return nimSum == 0 ? Outcome.P : Outcome.N;
  }

  /** The outcome by a score, which is the mover's total minus the opponent's. */
  private static Outcome sign(long score) {
    return score > 0 ? Outcome.N : score < 0 ? Outcome.P : Outcome.DRAW;
  }

  /** The start's positions at the coordinates of a case. */
  private static List<Component> sum(Game game, TestCase testCase, List<String> coordinates) {
    return IntStream.range(0, components(testCase, coordinates))
        .mapToObj(i -> coordinates.stream().mapToLong(name -> testCase.column(name)[i]).toArray())
        .map(at -> QuestionPositions.at(game.start(), at))
        .toList();
  }

  private RuleMistake mistake(String message, String hint) {
    Diagnostic mistake = Diagnostic.error("bad-input-line", input, message, hint);
    return new RuleMistake(Parsed.failure(source, mistake));
  }
}
