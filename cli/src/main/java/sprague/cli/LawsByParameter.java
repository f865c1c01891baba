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
 * The laws of a game for the values 1, 2, ... of an integer parameter that has no value, for games
 * without a proved law for all values at once.
 *
 * @param title the game's name
 * @param parameter the name of the parameter
 * @param members the games with parameter 1, 2, ... and what was found for each
 */
record LawsByParameter(String title, String parameter, List<Member> members) {
  /**
   * The largest value of the parameter that is tried: six laws show a pattern, and each takes
   * seconds.
   */
  private static final int MAX_PARAMETER = 6;

  /** The game with one value of the parameter, and the result of the search for its law. */
  record Member(long value, Game game, Finding finding) {
    private boolean isProved() {
      return finding.status() == Finding.Status.PROVED;
    }
  }

  /**
   * Searches for the law of each game, for at most {@code SearchTimes.LAW_OF_A_PARAMETER} each.
   *
   * @param rules the rule text
   * @param given the other parameters, each {@code NAME=VALUE}
   * @param reach how many values are computed
   * @return empty unless every game has nim-values and exactly one coordinate
   */
  static Optional<LawsByParameter> of(
      String title,
      Parsed<SourceText> rules,
      List<String> given,
      String parameter,
      SearchLimits reach,
      Effort effort) {
    List<Member> members = new ArrayList<>();
    for (long value = 1; value <= MAX_PARAMETER; value++) {
      List<String> parameters = new ArrayList<>(given);
      parameters.add(parameter + "=" + value);
      Optional<Game> game = GameResolver.open(rules, parameters).result();
      if (game.isEmpty()
          || game.get().start().coordinates().size() != 1
          || !game.get().hasNimValues()) {
        return Optional.empty();
      }
      Finding finding =
          Prover.prove(
              game.get(),
              game.get().start(),
              Optional.empty(),
              reach,
              effort.within(SearchTimes.LAW_OF_A_PARAMETER),
              StandardLimits.get());
      members.add(new Member(value, game.get(), finding));
    }
    return Optional.of(new LawsByParameter(title, parameter, List.copyOf(members)));
  }

  private String verdict() {
    String proved =
        members.stream()
            .filter(Member::isProved)
            .map(each -> String.valueOf(each.value))
            .collect(Collectors.joining(", "));
    return "no law for all %s was found, %s"
        .formatted(
            parameter,
            proved.isEmpty() ? "nor one for small ones" : "but one for each of " + proved);
  }

  /** The answer as text: a line for each value of the parameter. */
  List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add(title + ": " + verdict());
    for (Member each : members) {
      lines.add(
          "  %s = %s: %s%s"
              .formatted(
                  parameter,
                  each.value,
                  each.finding.statement(),
                  each.isProved() ? " (proved)" : ""));
    }
    lines.add(
        "status: none; add %s=%s to see one law in full".formatted(parameter, members.size()));
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
                            .with("parameter", parameter + "=" + each.value))
                .toList());
  }
}
