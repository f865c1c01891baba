// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import sprague.bind.Parsed;
import sprague.bind.SourceText;
import sprague.catalogue.GameResolver;
import sprague.cli.report.TheoremText;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.kernel.search.StandardLimits;
import sprague.model.Game;
import sprague.prove.Finding;
import sprague.prove.PositionText;
import sprague.prove.Prover;
import sprague.prove.SearchLimits;
import sprague.prove.SearchTimes;
import sprague.store.json.JsonObject;

/**
 * The laws of a game for the first values of the integer parameters that have no value, for games
 * without a proved law for all values at once.
 *
 * @param title the game's name
 * @param open the names of these parameters
 * @param members the games with small values and what was found for each; not empty
 */
record LawsByParameter(String title, List<String> open, List<Member> members) {
  /**
   * The number of laws that are looked for: 1 to 8 for one parameter, (1, 1) to (2, 3) for two. As
   * many show a pattern, and each takes seconds.
   */
  private static final int MAX_MEMBERS = 8;

  /** The game with values of the parameters, and the result of the search for its law. */
  record Member(List<Long> values, Game game, Finding finding) {
    private boolean isProved() {
      return finding.status() == Finding.Status.PROVED;
    }

    private String show() {
      String numbers = values.stream().map(String::valueOf).collect(Collectors.joining(", "));
      return values.size() == 1 ? numbers : "(" + numbers + ")";
    }
  }

  /**
   * Searches for the law of each game, for at most {@code SearchTimes.LAW_OF_A_PARAMETER} each; the
   * time limit of {@code effort} ends the search after some of them.
   *
   * @param rules the rule text
   * @param given the other parameters, each {@code NAME=VALUE}
   * @param reach how many values are computed
   * @return empty when a game has no nim-values or no coordinates, or there is time for none
   */
  static Optional<LawsByParameter> of(
      String title,
      Parsed<SourceText> rules,
      List<String> given,
      List<String> open,
      SearchLimits reach,
      Effort effort) {
    List<Member> members = new ArrayList<>();
    for (List<Long> values : firstValues(open.size())) {
      List<String> parameters = new ArrayList<>(given);
      parameters.addAll(words(open, values, "="));
      Optional<Game> game =
          GameResolver.open(rules, parameters)
              .result()
              .filter(it -> it.hasNimValues() && !it.start().coordinates().isEmpty());
      if (game.isEmpty()) {
        return Optional.empty();
      }
      try {
        effort.check();
      } catch (BudgetExceeded spent) {
        if (spent.reason() != BudgetExceeded.Reason.TIME) {
          throw spent;
        }
        break;
      }
      Finding finding =
          Prover.prove(
              game.get(),
              game.get().start(),
              Optional.empty(),
              reach,
              effort.within(SearchTimes.LAW_OF_A_PARAMETER),
              StandardLimits.get());
      members.add(new Member(values, game.get(), finding));
    }
    return Optional.of(new LawsByParameter(title, List.copyOf(open), List.copyOf(members)))
        .filter(laws -> !members.isEmpty());
  }

  /** The first lists of positive numbers, in the order of their sums. */
  private static List<List<Long>> firstValues(int count) {
    List<List<Long>> all = new ArrayList<>();
    for (long sum = count; all.size() < MAX_MEMBERS; sum++) {
      addWithSum(sum, count, List.of(), all);
    }
    return all.subList(0, MAX_MEMBERS);
  }

  private static void addWithSum(long sum, int count, List<Long> first, List<List<Long>> all) {
    for (long next = count == 1 ? sum : 1; next <= sum - count + 1; next++) {
      List<Long> longer = new ArrayList<>(first);
      longer.add(next);
      if (count == 1) {
        all.add(longer);
      } else {
        addWithSum(sum - next, count - 1, longer, all);
      }
    }
  }

  /** Each parameter with its value. */
  private static List<String> words(List<String> open, List<Long> values, String equals) {
    List<String> words = new ArrayList<>();
    for (int i = 0; i < open.size(); i++) {
      words.add(open.get(i) + equals + values.get(i));
    }
    return words;
  }

  private String verdict() {
    String proved =
        members.stream()
            .filter(Member::isProved)
            .map(Member::show)
            .collect(Collectors.joining(", "));
    return "no law for all %s was found, %s"
        .formatted(
            String.join(", ", open),
            proved.isEmpty() ? "nor one for small ones" : "but one for each of " + proved);
  }

  /** The answer as text: a line for each member. */
  List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add(title + ": " + verdict());
    for (Member each : members) {
      lines.add(
          "  %s: %s%s"
              .formatted(
                  String.join(", ", words(open, each.values, " = ")),
                  each.finding.statement(),
                  each.isProved() ? " (proved)" : ""));
    }
    lines.add(
        "status: none; add %s to see one law in full"
            .formatted(String.join(" ", words(open, members.getLast().values, "="))));
    return lines;
  }

  JsonObject json() {
    return new JsonObject()
        .with("game", title)
        .with("status", "none")
        .with("statement", verdict())
        .with(
            "members",
            members.stream()
                .map(
                    each ->
                        TheoremText.json(
                                title,
                                PositionText.written(each.game, each.game.start()),
                                each.finding,
                                Optional.empty())
                            .with("parameter", String.join(" ", words(open, each.values, "="))))
                .toList())
        .with("tried", List.of());
  }
}
