// SPDX-License-Identifier: Apache-2.0
package sprague.ask.code;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import sprague.ask.Evaluator;
import sprague.ask.KeptLaws;
import sprague.ask.Unanswerable;
import sprague.check.Proved;
import sprague.check.claim.Claim;
import sprague.check.outcome.OutcomeClaim;
import sprague.check.parameter.ParameterClaim;
import sprague.check.search.StandardBudget;
import sprague.check.table.PeriodicClaim;
import sprague.model.Game;
import sprague.model.RuleFailure;
import sprague.model.Start;
import sprague.prove.Finding;
import sprague.prove.ParametricLaw;
import sprague.prove.Prover;
import sprague.prove.Reach;
import sprague.prove.several.SeveralFinding;
import sprague.prove.several.SeveralProver;
import sprague.prove.several.StartProver;
import sprague.run.Effort;

/**
 * What a program for a family of positions rests on, in whatever language it is written.
 *
 * @param game the game
 * @param start the family
 * @param finding what was found about its values; for a family with several coordinates nothing but
 *     what is proved
 * @param law the claim that programs answer by; empty when they answer by the rules. One of
 *     outcomes says who wins, and no values
 * @param limit the greatest coordinate that programs answer
 * @param checked how far their checks go in each coordinate
 * @param expected without a law, the values that the rules are held against: those with coordinates
 *     up to {@code checked}, the last coordinate running fastest
 */
public record Blueprint(
    Game game,
    Start start,
    Finding finding,
    Optional<Claim> law,
    long limit,
    long checked,
    List<Long> expected) {
  /** What a check of a law with a parameter looks at in each coordinate. */
  private static final long CHECKED_EACH = 60;

  /** The same of a law of three coordinates. */
  private static final long CHECKED_OF_THREE = 16;

  /** How far positions of several coordinates are computed in search of a law. */
  private static final long FARTHEST_SEVERAL = 1200;

  /** How long such a law is looked for. */
  private static final Duration PATIENCE_SEVERAL = Duration.ofSeconds(10);

  /** Programs without a law answer up to this: a table of 80 MB. */
  private static final long MOST_TABLE = 10_000_000;

  /** How long a law is looked for before the values come from the rules. */
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  /** Recursion over several coordinates goes no deeper than about this. */
  private static final long MOST_DEEP = 20_000;

  // How many values a program checks itself by; each must stay readable, and short.
  private static final long EXPECTED = 100;
  private static final long LEAST_CHECKED = 200;
  private static final long MOST_CHECKED = 1000;
  private static final long MOST_CELLS = 216;

  public Blueprint {
    expected = List.copyOf(expected);
  }

  /**
   * Looks for the law of a family, and computes what checks need.
   *
   * @param most without a proved law, the greatest coordinate that programs are to answer; so far
   *     values are computed in search of a law
   * @throws Unanswerable when the game has no nim-values or plays may go on for ever
   * @throws sprague.run.EffortSpent when a limit is reached
   * @throws sprague.model.RuleFailure when a rule cannot be evaluated
   */
  public static Blueprint of(Game game, Start start, long most, Effort effort) {
    if (!game.hasNimValues()) {
      throw new Unanswerable(game.whyNoNimValues());
    }
    if (game.measure().isEmpty()) {
      throw new Unanswerable(
          "no measure of progress was found, and a program would not end where a play does not");
    }
    return start.coordinates().size() == 1
        ? alongOne(game, start, most, effort)
        : withParameter(game, start, effort)
            .orElseGet(() -> alongSeveral(game, start, most, effort));
  }

  /** By a law of heaps with a parameter, for all its values, where one is proved. */
  public static Optional<Blueprint> withParameter(Game game, Start start, Effort effort) {
    if (start.coordinates().size() != 2) {
      return Optional.empty();
    }
    Finding finding = ParametricLaw.find(game, start, StandardBudget.get().watched(effort::check));
    return LawWriter.of(finding, game, start)
        .map(
            law ->
                new Blueprint(
                    game,
                    start,
                    finding,
                    Optional.of(law),
                    LawWriter.limit(law, game, start),
                    CHECKED_EACH,
                    List.of()));
  }

  private static Blueprint alongOne(Game game, Start start, long most, Effort effort) {
    Reach reach = new Reach(Math.min(EXPECTED, most), most);
    Reach patient = effort.limits().time().isEmpty() ? reach.within(PATIENCE) : reach;
    Finding finding =
        KeptLaws.of(game, start, effort)
            .map(law -> Prover.beside(law, game, start, patient, effort, StandardBudget.get()))
            .orElseGet(() -> StartProver.prove(game, start, patient, effort, StandardBudget.get()));
    Optional<Claim> law = LawWriter.of(finding, game, start);
    if (law.isPresent()) {
      long shown =
          law.get() instanceof PeriodicClaim claim
              ? Math.addExact(claim.preperiod(), 2 * claim.period())
              : LEAST_CHECKED;
      long checked = Math.clamp(shown, LEAST_CHECKED, MOST_CHECKED);
      return new Blueprint(
          game, start, finding, law, LawWriter.limit(law.get(), game, start), checked, List.of());
    }
    long limit = Math.min(most, MOST_TABLE);
    long checked = Math.min(Math.min(limit, EXPECTED), finding.checkedTo());
    List<Long> expected = finding.values().subList(0, (int) checked + 1);
    return new Blueprint(game, start, finding, law, limit, checked, expected);
  }

  /** What is proved of positions with several coordinates: their values, or who wins them. */
  private static Finding several(Game game, Start start, Effort effort) {
    try {
      Effort search = effort.within(PATIENCE_SEVERAL);
      Optional<Proved> kept = KeptLaws.of(game, start, search);
      if (kept.isPresent()) {
        return Finding.of(kept.get());
      }
      SeveralFinding found =
          SeveralProver.prove(
              game, start, Optional.empty(), FARTHEST_SEVERAL, search, StandardBudget.get());
      return found
          .proved()
          .map(Finding::of)
          .orElseGet(() -> Finding.none(List.of(), found.stopped()));
    } catch (RuleFailure elsewhere) {
      // At a position of the table that no small play leads to.
      return Finding.none(List.of());
    }
  }

  private static Blueprint alongSeveral(Game game, Start start, long most, Effort effort) {
    int dimension = start.coordinates().size();
    Finding finding = several(game, start, effort);
    Optional<Claim> law = LawWriter.of(finding, game, start);
    if (law.isPresent()) {
      long limit = LawWriter.limit(law.get(), game, start);
      long each = dimension == 2 ? CHECKED_EACH : CHECKED_OF_THREE;
      return new Blueprint(game, start, finding, law, limit, each, List.of());
    }
    long limit = Math.min(most, MOST_DEEP / Math.max(1, dimension));
    long side = 1;
    while (side <= limit && dimension > 0 && cells(side + 1, dimension) <= MOST_CELLS) {
      side++;
    }
    long[][] columns = new long[dimension][(int) cells(side, dimension)];
    for (int cell = 0; dimension > 0 && cell < columns[0].length; cell++) {
      long rest = cell;
      for (int i = dimension - 1; i >= 0; i--) {
        columns[i][cell] = rest % side;
        rest /= side;
      }
    }
    List<Long> expected =
        Arrays.stream(new Evaluator(game, effort).values(start, columns)).boxed().toList();
    return new Blueprint(game, start, finding, law, limit, side - 1, expected);
  }

  private static long cells(long side, int dimension) {
    long cells = 1;
    for (int i = 0; i < dimension && cells <= MOST_CELLS; i++) {
      cells *= side;
    }
    return cells;
  }

  /** Whether the positions of the family have one coordinate. */
  public boolean isAlongOne() {
    return start.coordinates().size() == 1;
  }

  /** The least number that programs take for a coordinate: a law with a parameter begins there. */
  long least(int coordinate) {
    return coordinate == 1 && law.orElse(null) instanceof ParameterClaim claim ? claim.least() : 0;
  }

  /** The program in a language that prints the nim-value of each position. */
  public Program in(Target target) {
    return in(target, Dialogue.VALUE);
  }

  /**
   * The same for programs that say who wins single positions, where a law of the lost positions is
   * proved and none of the values; empty where there is none, or it is too long to write.
   */
  Optional<Blueprint> forWinners() {
    boolean isWritable =
        law.isEmpty()
            && game.finishes().isEmpty()
            && finding.lost().filter(WinnerWriter::isWritable).isPresent();
    long each =
        isAlongOne()
            ? LEAST_CHECKED
            : start.coordinates().size() == 2 ? CHECKED_EACH : CHECKED_OF_THREE;
    return isWritable
        ? Optional.of(
            new Blueprint(
                game, start, finding, finding.claim(), LawWriter.MOST_ARGUMENT, each, List.of()))
        : Optional.empty();
  }

  /** Whether the law that programs answer by says who wins, and no values. */
  boolean saysWinners() {
    return law.orElse(null) instanceof OutcomeClaim;
  }

  /** The program in a language. */
  public Program in(Target target, Dialogue answer) {
    Optional<Blueprint> ofWinners =
        answer.winner() && !answer.sums() ? forWinners() : Optional.empty();
    return ofWinners.orElse(this).written(target, answer);
  }

  private Program written(Target target, Dialogue answer) {
    return new Program(
        target,
        finding.status(),
        finding.status() != Finding.Status.NONE || isAlongOne()
            ? finding.statement()
            : "no law was found along several coordinates",
        law.isPresent(),
        limit,
        new ProgramWriter(this, Idiom.of(target), answer).text());
  }
}
