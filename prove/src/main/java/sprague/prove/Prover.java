// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import sprague.check.Certificate;
import sprague.check.Checker;
import sprague.check.Claim;
import sprague.check.Examination;
import sprague.check.Proved;
import sprague.check.decide.Budget;
import sprague.find.Repetition;
import sprague.model.Game;
import sprague.model.Start;
import sprague.run.Effort;
import sprague.run.EffortSpent;

/** Looks for the law of a game's values and proves it: the theorems are asked in turn. */
public final class Prover {
  private static final List<Theorem> THEOREMS =
      List.of(
          new PeriodTheorem(),
          new AllButTheorem(),
          new WindowTheorem(),
          new AutomaticTheorem(),
          new ResidueTheorem());

  /** A conjecture is made when the end of the table repeats this often at least. */
  private static final int REPEATS = 3;

  private static final int LEAST_TABLE = 1000;

  private Prover() {}

  /**
   * Finds and proves a law.
   *
   * @param start a family of positions with one coordinate
   * @param most the greatest coordinate whose value may be computed
   * @param effort limits of time and memory; when they are reached what is known by then is
   *     returned, with the reason among what was tried
   */
  public static Finding prove(Game game, Start start, long most, Effort effort, Budget budget) {
    Values values = new Values(game, start, most, effort);
    List<String> tried = new ArrayList<>();
    String of = PositionText.of(game, start);
    try {
      for (Theorem theorem : THEOREMS) {
        Theorem.Attempt attempt = theorem.attempt(values);
        if (attempt.claim().isEmpty()) {
          tried.add(theorem.name() + ": " + attempt.reason());
          continue;
        }
        Claim claim = attempt.claim().get();
        switch (Checker.examine(new Certificate(game.text(), of, claim), budget)) {
          case Examination.Accepted(Proved proved) -> {
            tried.add(theorem.name() + ": proved");
            values.upTo(Math.min(most, LEAST_TABLE));
            return finding(Optional.of(claim), Optional.of(proved), values, tried);
          }
          case Examination.Rejected(String reason) ->
              tried.add(theorem.name() + ": the checker says " + reason);
        }
      }
      values.upTo(most);
    } catch (EffortSpent spent) {
      tried.add("stopped: " + spent.getMessage());
    }
    return finding(conjecture(values.known()), Optional.empty(), values, tried);
  }

  private static Finding finding(
      Optional<Claim> claim, Optional<Proved> proved, Values values, List<String> tried) {
    return new Finding(claim, proved, Arrays.stream(values.known()).boxed().toList(), tried);
  }

  /**
   * The shortest period, with or without a saltus, that the end of the table repeats often enough.
   */
  private static Optional<Claim> conjecture(long[] table) {
    Repetition repetition = Repetition.of(table);
    for (int p = 1; p < table.length / REPEATS; p++) {
      int preperiod = repetition.preperiod(p);
      if (table.length - preperiod >= (REPEATS + 1L) * p
          && table.length - preperiod > table.length / 2) {
        List<Long> first = new ArrayList<>();
        for (int n = 0; n < preperiod + p; n++) {
          first.add(table[n]);
        }
        return Optional.of(
            new Claim.Periodic("none", preperiod, p, repetition.saltus(p), preperiod, p, first));
      }
    }
    return Optional.empty();
  }
}
