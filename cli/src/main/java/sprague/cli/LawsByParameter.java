// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sprague.bind.Parsed;
import sprague.bind.SourceText;
import sprague.catalogue.GameResolver;
import sprague.cli.report.TheoremText;
import sprague.engine.Effort;
import sprague.kernel.search.StandardLimits;
import sprague.model.Game;
import sprague.model.RuleFailure;
import sprague.prove.Finding;
import sprague.prove.PositionText;
import sprague.prove.Prover;
import sprague.prove.SearchLimits;
import sprague.prove.SearchTimes;
import sprague.store.json.JsonObject;

/**
 * The laws of a game for the first values of integer parameters that have no value, for games
 * without a proved law for all values at once.
 *
 * @param title the game's name
 * @param open the names of these parameters
 * @param members the games with the values 1, 2, ..., or (1, 1), (1, 2), ..., and what was found,
 *     at least one
 */
record LawsByParameter(String title, List<String> open, List<Member> members) {
  /**
   * The number of games: enough laws to show a pattern, and each may take two seconds. It is a
   * square, so that with two parameters these are 3 by 3.
   */
  private static final int MEMBERS = 9;

  /** The game with values of the parameters, and the result of the search for its law. */
  record Member(List<Long> values, Game game, Finding finding) {
    /**
     * The values of member i, from 0: i + 1 of one parameter; of several 1 to 3 of each of the last
     * two, the last one fastest, and 1 of the others.
     */
    static List<Long> values(int i, int parameters) {
      int base = parameters == 1 ? MEMBERS : 3;
      List<Long> values = new ArrayList<>();
      for (int rest = i; values.size() < parameters; rest /= base) {
        values.addFirst(rest % base + 1L);
      }
      return values;
    }

    private boolean isProved() {
      return finding.status() == Finding.Status.PROVED;
    }
  }

  /**
   * Searches for the law of each game, for at most {@code SearchTimes.LAW_OF_A_PARAMETER} each.
   *
   * @param rules the rule text
   * @param given the other parameters, each {@code NAME=VALUE}
   * @param open at least one parameter
   * @return without values of the parameters for which the rules are wrong, such as {@code
   *     powers(1)}; empty if they all are, or the game lacks nim-values or a coordinate
   */
  static Optional<LawsByParameter> of(
      String title,
      Parsed<SourceText> rules,
      List<String> given,
      List<String> open,
      Effort effort) {
    SearchLimits reach = new SearchLimits(SearchLimits.DEFAULT_TABLE, SearchLimits.DEFAULT_TABLE);
    List<Member> members = new ArrayList<>();
    for (int i = 0; i < MEMBERS; i++) {
      List<Long> values = Member.values(i, open.size());
      List<String> parameters = new ArrayList<>(given);
      parameters.addAll(words(open, values, "="));
      Optional<Game> bound = GameResolver.open(rules, parameters).result();
      if (bound.isEmpty()) {
        continue;
      }
      Game game = bound.get();
      if (game.start().coordinates().isEmpty() || !game.hasNimValues()) {
        return Optional.empty();
      }
      Effort part = effort.within(SearchTimes.LAW_OF_A_PARAMETER);
      try {
        Finding finding =
            Prover.prove(game, game.start(), Optional.empty(), reach, part, StandardLimits.get());
        members.add(new Member(values, game, finding));
      } catch (RuleFailure noValue) {
        // Left out.
      }
    }
    return members.isEmpty()
        ? Optional.empty()
        : Optional.of(new LawsByParameter(title, open, List.copyOf(members)));
  }

  /** Each parameter with its value, such as {@code k=3} where {@code equals} is "=". */
  private static List<String> words(List<String> open, List<Long> values, String equals) {
    return IntStream.range(0, open.size())
        .mapToObj(i -> open.get(i) + equals + values.get(i))
        .toList();
  }

  /** A sentence that says for which values a law was proved. */
  private String verdict() {
    Collector<CharSequence, ?, String> together =
        open.size() == 1 ? Collectors.joining() : Collectors.joining(", ", "(", ")");
    String proved =
        members.stream()
            .filter(Member::isProved)
            .map(each -> each.values.stream().map(String::valueOf).collect(together))
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

  /** The answer as JSON; without a law for all values, its status is none. */
  JsonObject json() {
    JsonObject fields =
        new JsonObject().with("game", title).with("status", "none").with("kind", null);
    TheoremText.addAbsent(fields);
    return fields
        .with("theorem", null)
        .with("statement", verdict())
        .with("certificate", null)
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
