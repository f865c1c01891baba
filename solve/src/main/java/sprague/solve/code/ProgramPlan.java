// SPDX-License-Identifier: Apache-2.0
package sprague.solve.code;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import sprague.engine.Effort;
import sprague.kernel.Proved;
import sprague.kernel.claim.Claim;
import sprague.kernel.outcome.OutcomeClaim;
import sprague.kernel.parameter.ParameterClaim;
import sprague.kernel.search.StandardLimits;
import sprague.kernel.table.PeriodicClaim;
import sprague.model.Game;
import sprague.model.RuleFailure;
import sprague.model.Start;
import sprague.prove.Finding;
import sprague.prove.ParametricLaw;
import sprague.prove.Prover;
import sprague.prove.SearchLimits;
import sprague.prove.SearchTimes;
import sprague.prove.several.SeveralFinding;
import sprague.prove.several.SeveralProver;
import sprague.prove.several.StartProver;
import sprague.solve.BundledLaws;
import sprague.solve.UnsupportedQuery;
import sprague.solve.ValueService;

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
public record ProgramPlan(
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

  /** Programs without a law answer up to this: a table of 80 MB. */
  private static final long MOST_TABLE = 10_000_000;

  /** Recursion over several coordinates goes no deeper than about this. */
  private static final long MOST_DEEP = 20_000;

  // How many values a program checks itself by; each must stay readable, and short.
  private static final long EXPECTED = 100;
  private static final long LEAST_CHECKED = 200;
  private static final long MOST_CHECKED = 1000;
  private static final long MOST_CELLS = 216;

  public ProgramPlan {
    expected = List.copyOf(expected);
  }

  /**
   * Looks for the law of a family, and computes what checks need.
   *
   * @param most without a proved law, the greatest coordinate that programs are to answer; so far
   *     values are computed in search of a law
   * @throws UnsupportedQuery when the game has no nim-values or plays may go on for ever
   * @throws sprague.engine.BudgetExceeded when a limit is reached
   * @throws sprague.model.RuleFailure when a rule cannot be evaluated
   */
  public static ProgramPlan of(Game game, Start start, long most, Effort effort) {
    if (!game.hasNimValues()) {
      throw new UnsupportedQuery(game.whyNoNimValues());
    }
    if (game.measure().isEmpty()) {
      throw new UnsupportedQuery(
          "no measure of progress was found, and a program would not end where a play does not");
    }
    return start.coordinates().size() == 1
        ? alongOne(game, start, most, effort)
        : withParameter(game, start, effort)
            .orElseGet(() -> alongSeveral(game, start, most, effort));
  }

  /** By a law of heaps with a parameter, for all its values, where one is proved. */
  public static Optional<ProgramPlan> withParameter(Game game, Start start, Effort effort) {
    if (start.coordinates().size() != 2) {
      return Optional.empty();
    }
    Finding finding = ParametricLaw.find(game, start, StandardLimits.get().watched(effort::check));
    return LawWriter.of(finding, game, start)
        .map(
            law ->
                new ProgramPlan(
                    game,
                    start,
                    finding,
                    Optional.of(law),
                    LawWriter.limit(law, game, start),
                    CHECKED_EACH,
                    List.of()));
  }

  private static ProgramPlan alongOne(Game game, Start start, long most, Effort effort) {
    SearchLimits reach = new SearchLimits(Math.min(EXPECTED, most), most);
    SearchLimits patient =
        effort.limits().time().isEmpty() ? reach.within(SearchTimes.LAW_FOR_A_PROGRAM) : reach;
    Finding finding =
        BundledLaws.of(game, start, effort)
            .map(law -> Prover.beside(law, game, start, patient, effort, StandardLimits.get()))
            .orElseGet(() -> StartProver.prove(game, start, patient, effort, StandardLimits.get()));
    Optional<Claim> law = LawWriter.of(finding, game, start);
    if (law.isPresent()) {
      long shown =
          law.get() instanceof PeriodicClaim claim
              ? Math.addExact(claim.preperiod(), 2 * claim.period())
              : LEAST_CHECKED;
      long checked = Math.clamp(shown, LEAST_CHECKED, MOST_CHECKED);
      return new ProgramPlan(
          game, start, finding, law, LawWriter.limit(law.get(), game, start), checked, List.of());
    }
    long limit = Math.min(most, MOST_TABLE);
    long checked = Math.min(Math.min(limit, EXPECTED), finding.checkedTo());
    List<Long> expected = finding.values().subList(0, (int) checked + 1);
    return new ProgramPlan(game, start, finding, law, limit, checked, expected);
  }

  /** What is proved of positions with several coordinates: their values, or who wins them. */
  private static Finding several(Game game, Start start, Effort effort) {
    try {
      Effort search = effort.within(SearchTimes.LAW_OF_SEVERAL_FOR_A_PROGRAM);
      Optional<Proved> kept = BundledLaws.of(game, start, search);
      if (kept.isPresent()) {
        return Finding.of(kept.get());
      }
      SeveralFinding found =
          SeveralProver.prove(
              game, start, Optional.empty(), FARTHEST_SEVERAL, search, StandardLimits.get());
      return found
          .proved()
          .map(Finding::of)
          .orElseGet(() -> Finding.none(List.of(), found.stopped()));
    } catch (RuleFailure elsewhere) {
      // At a position of the table that no small play leads to.
      return Finding.none(List.of());
    }
  }

  private static ProgramPlan alongSeveral(Game game, Start start, long most, Effort effort) {
    int dimension = start.coordinates().size();
    Finding finding = several(game, start, effort);
    Optional<Claim> law = LawWriter.of(finding, game, start);
    if (law.isPresent()) {
      long limit = LawWriter.limit(law.get(), game, start);
      long each = dimension == 2 ? CHECKED_EACH : CHECKED_OF_THREE;
      return new ProgramPlan(game, start, finding, law, limit, each, List.of());
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
        Arrays.stream(new ValueService(game, effort).values(start, columns)).boxed().toList();
    return new ProgramPlan(game, start, finding, law, limit, side - 1, expected);
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
    return in(target, ProgramOptions.VALUE);
  }

  /**
   * The same for programs that say who wins single positions, where a law of the lost positions is
   * proved and none of the values; empty where there is none, or it is too long to write.
   */
  Optional<ProgramPlan> forWinners() {
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
            new ProgramPlan(
                game, start, finding, finding.claim(), LawWriter.MOST_ARGUMENT, each, List.of()))
        : Optional.empty();
  }

  /** Whether the law that programs answer by says who wins, and no values. */
  boolean saysWinners() {
    return law.orElse(null) instanceof OutcomeClaim;
  }

  /** The program in a language. */
  public Program in(Target target, ProgramOptions answer) {
    Optional<ProgramPlan> ofWinners =
        answer.winner() && !answer.sums() ? forWinners() : Optional.empty();
    return ofWinners.orElse(this).written(target, answer);
  }

  private Program written(Target target, ProgramOptions answer) {
    return new Program(
        target,
        finding.status(),
        finding.status() != Finding.Status.NONE || isAlongOne()
            ? finding.statement()
            : "no law was found along several coordinates",
        law.isPresent(),
        limit,
        new ProgramWriter(this, TargetLanguage.of(target), answer).text());
  }
}
