// SPDX-License-Identifier: Apache-2.0
package sprague.solve.code;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.Question;
import sprague.kernel.Proved;
import sprague.kernel.claim.Claim;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.misere.MisereClaim;
import sprague.kernel.outcome.OutcomeClaim;
import sprague.kernel.parameter.ParameterClaim;
import sprague.kernel.search.StandardLimits;
import sprague.kernel.table.PeriodicClaim;
import sprague.model.Game;
import sprague.model.RuleFailure;
import sprague.model.Start;
import sprague.prove.DigitProver;
import sprague.prove.Finding;
import sprague.prove.ParametricLaw;
import sprague.prove.Prover;
import sprague.prove.SearchLimits;
import sprague.prove.SearchTimes;
import sprague.solve.BundledLaws;
import sprague.solve.OptionCountEstimate;
import sprague.solve.UnsupportedQuery;
import sprague.solve.ValueService;

/**
 * The basis of a program for a family of positions, in any language: the law if one is proved, the
 * range of queries, and the data for the program's self-check. A family is a position with
 * variables, such as {@code heap(n)}; its coordinates are their values. Immutable.
 *
 * @param game the game
 * @param start the family
 * @param finding the result of the search for a law; for several coordinates only proved laws
 * @param law the claim by which the program answers; empty if it answers by the rules. A claim
 *     about outcomes gives winners, no values
 * @param limit the largest coordinate that the program answers
 * @param checked the largest coordinate in the self-check; -1 if there was no time for any
 * @param trials without a law, the estimated number of values that the loops try for all members of
 *     the family up to {@code limit}, NaN if there was no time to estimate it; with a law 0
 * @param expected without a law, the values for coordinates up to {@code checked}, the last
 *     coordinate running fastest; with a misere quotient, for each coordinate a a mask whose bit b
 *     is 1 if the first player wins the sum of a and b, b at most a; with another law, empty
 * @param sums for a game in misere play, the plan that decides sums: of a misere quotient, or in
 *     normal play by Ferguson's theorem
 */
public record ProgramPlan(
    Game game,
    Start start,
    Finding finding,
    Optional<Claim> law,
    long limit,
    long checked,
    double trials,
    List<Long> expected,
    Optional<ProgramPlan> sums) {
  /** Largest coordinate in the check of a law with two coordinates: 3721 positions by the rules. */
  private static final long CHECKED_OF_TWO = 60;

  /** The same with three coordinates, which laws have at most: 4913 positions. */
  private static final long CHECKED_OF_THREE = 16;

  /**
   * Bounds of the largest coordinate in the check of a law of one coordinate by the rules; between
   * them it is the preperiod and two periods.
   */
  private static final long MIN_CHECKED = 200;

  private static final long MAX_CHECKED = 1000;

  /**
   * Largest coordinate whose positions are computed to guess a law of several coordinates, if
   * {@link SearchTimes#LAW_OF_SEVERAL_FOR_A_PROGRAM} allows; two of them then have 1.4 million
   * positions.
   */
  private static final long MAX_COORDINATE = 1200;

  /** Largest argument of a program without a law, in one coordinate: its table has 80 MB. */
  private static final long MAX_TABLE_ARGUMENT = 10_000_000;

  /**
   * Bound of the recursion depth in a program without a law of several coordinates. The depth is
   * about the sum of the coordinates, each at most this divided by their number; the main function
   * makes room for it on the stack.
   */
  private static final long MAX_DEPTH = 20_000;

  // Sizes of the self-check: the program should be short and readable, and the check fast.

  /** Largest coordinate with a listed value, without a law in one coordinate: about five lines. */
  private static final long MAX_EXPECTED = 100;

  /** The same in several coordinates together: the maximum number of positions, 6^3. */
  private static final long MAX_EXPECTED_CELLS = 216;

  public ProgramPlan {
    expected = List.copyOf(expected);
  }

  ProgramPlan(
      Game game,
      Start start,
      Finding finding,
      Optional<Claim> law,
      long limit,
      long checked,
      double trials,
      List<Long> expected) {
    this(game, start, finding, law, limit, checked, trials, expected, Optional.empty());
  }

  /**
   * Searches for a law of a family and computes the data for the self-check. May take all the time
   * of {@code effort}; without a time limit the searches have those of {@link SearchTimes}.
   *
   * @param most without a proved law, the largest coordinate in a query, at least 0; smaller if the
   *     program's table or stack would be too large. A law of one coordinate is guessed from values
   *     up to it, and from more where it is small
   * @throws UnsupportedQuery when the game has neither nim-values nor misere play in which each
   *     move leaves one component or a misere quotient is proved
   * @throws sprague.engine.BudgetExceeded when the effort is cancelled, or a limit is reached that
   *     leaves not even a program by the rules
   * @throws sprague.model.RuleFailure when a rule cannot be evaluated, or a play comes back to the
   *     same position
   */
  public static ProgramPlan of(Game game, Start start, long most, Effort effort) {
    if (!game.hasNimValues()) {
      return MiserePlan.of(game, start, most, effort);
    }
    return start.coordinates().size() == 1
        ? alongOne(game, start, most, effort)
        : withParameter(game, start, effort)
            .orElseGet(() -> alongSeveral(game, start, most, effort));
  }

  /** The same plan, with one that decides sums. */
  ProgramPlan withSums(ProgramPlan sums) {
    return new ProgramPlan(
        game, start, finding, law, limit, checked, trials, expected, Optional.of(sums));
  }

  /**
   * The same plan for coordinates up to a limit, without {@link #sums}. Only along one coordinate:
   * the place of an expected value among several depends on {@code checked}.
   */
  ProgramPlan upTo(long most) {
    return new ProgramPlan(
        game,
        start,
        finding,
        law,
        Math.min(limit, most),
        Math.min(checked, most),
        trials,
        expected);
  }

  /**
   * The plan by a law for all values of a parameter, which is the second coordinate; empty when the
   * family does not have two coordinates or no law is proved.
   *
   * @throws sprague.engine.BudgetExceeded when a limit is reached
   */
  public static Optional<ProgramPlan> withParameter(Game game, Start start, Effort effort) {
    if (start.coordinates().size() != 2) {
      return Optional.empty();
    }
    Finding finding = ParametricLaw.find(game, start, StandardLimits.get().watched(effort::check));
    return LawWriter.of(finding, game, start).map(law -> byLaw(game, start, finding, law));
  }

  /** The plan of a program that answers by a law of values or outcomes. */
  private static ProgramPlan byLaw(Game game, Start start, Finding finding, Claim law) {
    long checked =
        switch (start.coordinates().size()) {
          case 1 ->
              law instanceof PeriodicClaim claim
                  ? Math.clamp(
                      Math.addExact(claim.preperiod(), 2 * claim.period()),
                      MIN_CHECKED,
                      MAX_CHECKED)
                  : MIN_CHECKED;
          case 2 -> CHECKED_OF_TWO;
          default -> CHECKED_OF_THREE;
        };
    long limit = LawWriter.limit(law, game, start);
    return new ProgramPlan(
        game, start, finding, Optional.of(law), limit, checked, /* trials= */ 0, List.of());
  }

  /** The plan of a program that answers by the rules. */
  private static ProgramPlan byRules(
      Game game,
      Start start,
      Finding finding,
      long limit,
      long checked,
      List<Long> expected,
      Effort effort) {
    double trials;
    try {
      trials =
          OptionCountEstimate.ofTrials(
              Question.Box.below(game, start, limit + 1), effort.within(SearchTimes.OPTION_COUNT));
    } catch (BudgetExceeded | RuleFailure unknown) {
      // An estimate is not worth a failure.
      trials = Double.NaN;
    }
    return new ProgramPlan(
        game, start, finding, /* law= */ Optional.empty(), limit, checked, trials, expected);
  }

  /** The law of one coordinate, guessed from values up to {@code tabled}. */
  private static Finding ofOne(Game game, Start start, long most, long tabled, Effort effort) {
    SearchLimits limits = new SearchLimits(Math.min(MAX_EXPECTED, most), tabled);
    SearchLimits withTime =
        effort.limits().time().isEmpty() ? limits.within(SearchTimes.LAW_FOR_A_PROGRAM) : limits;
    ProofLimits budget = StandardLimits.get();
    return BundledLaws.of(game, start, effort)
        .map(law -> Prover.withProvedOutcomes(law, game, start, withTime, effort, budget))
        .orElseGet(() -> Prover.prove(game, start, Optional.empty(), withTime, effort, budget));
  }

  private static ProgramPlan alongOne(Game game, Start start, long most, Effort effort) {
    long tabled = Math.max(most, SearchLimits.DEFAULT_TABLE);
    Finding finding;
    try {
      finding = ofOne(game, start, most, tabled, effort);
    } catch (RuleFailure beyond) {
      // Values that are not asked for are worth no failure; one that is asked for fails again.
      finding = ofOne(game, start, most, most, effort);
    }
    Optional<Claim> law = LawWriter.of(finding, game, start);
    if (law.isPresent()) {
      return byLaw(game, start, finding, law.get());
    }
    long limit = Math.min(most, MAX_TABLE_ARGUMENT);
    long checked = Math.min(Math.min(limit, MAX_EXPECTED), finding.checkedTo());
    List<Long> expected = finding.values().subList(0, (int) checked + 1);
    return byRules(game, start, finding, limit, checked, expected, effort);
  }

  /**
   * The proved law of positions with several coordinates: of their values, or else of their
   * outcomes.
   */
  private static Finding several(Game game, Start start, Effort effort) {
    try {
      Effort search = effort.within(SearchTimes.LAW_OF_SEVERAL_FOR_A_PROGRAM);
      Optional<Proved> bundled = BundledLaws.of(game, start, search);
      if (bundled.isPresent()) {
        return Finding.of(bundled.get());
      }
      Finding found =
          DigitProver.prove(
              game, start, Optional.empty(), MAX_COORDINATE, search, StandardLimits.get());
      return found
          .proved()
          .map(Finding::of)
          .orElseGet(() -> Finding.none(List.of(), found.stopped()));
    } catch (BudgetExceeded spent) {
      // The check of a bundled law has taken the time of the search.
      if (spent.reason() == BudgetExceeded.Reason.INTERRUPT) {
        throw spent;
      }
      return Finding.none(List.of(), Optional.of(spent));
    } catch (RuleFailure elsewhere) {
      // The search evaluates positions that cannot be reached from small members of the family.
      return Finding.none(List.of());
    }
  }

  /** The plan by a law of several coordinates, or by the rules. */
  static ProgramPlan alongSeveral(Game game, Start start, long most, Effort effort) {
    int dimension = start.coordinates().size();
    Finding finding = several(game, start, effort);
    Optional<Claim> law = LawWriter.of(finding, game, start);
    if (law.isPresent()) {
      return byLaw(game, start, finding, law.get());
    }
    long limit = Math.min(most, MAX_DEPTH / Math.max(1, dimension));
    // The number of values of each coordinate in the list of expected values, at least 1.
    long side = 1;
    while (side <= limit
        && dimension > 0
        && Math.pow(side + 1.0, dimension) <= MAX_EXPECTED_CELLS) {
      side++;
    }
    List<Long> expected = expected(game, start, side, effort);
    long checked = expected.isEmpty() ? -1 : side - 1;
    return byRules(game, start, finding, limit, checked, expected, effort);
  }

  /** The values of a box for the self-check; none if a limit but Ctrl-C ends their computation. */
  private static List<Long> expected(Game game, Start start, long side, Effort effort) {
    try {
      return Arrays.stream(
              new ValueService(game, effort).values(Question.Box.below(game, start, side)))
          .boxed()
          .toList();
    } catch (BudgetExceeded spent) {
      if (spent.reason() == BudgetExceeded.Reason.INTERRUPT) {
        throw spent;
      }
      return List.of();
    }
  }

  /** Whether the family has exactly one coordinate. */
  public boolean isAlongOne() {
    return start.coordinates().size() == 1;
  }

  /**
   * The smallest value of a coordinate in a query: 0, but a law with a parameter may begin later.
   *
   * @param coordinate its index, from 0; the parameter is 1
   */
  long minimum(int coordinate) {
    return coordinate == 1 && law.orElse(null) instanceof ParameterClaim claim ? claim.least() : 0;
  }

  /**
   * The plan for programs that print winners of single positions by a proved law of the
   * P-positions, where no law of the values is proved. Empty when there is no such law, or it is
   * too long to write.
   */
  Optional<ProgramPlan> forWinners() {
    boolean isWritable =
        law.isEmpty()
            && game.gameEnds().isEmpty()
            && finding.pPositionAutomaton().filter(WinnerWriter::isWritable).isPresent();
    return isWritable
        ? finding.claim().map(claim -> byLaw(game, start, finding, claim))
        : Optional.empty();
  }

  /** Whether the program's law gives outcomes only. */
  boolean givesOutcomes() {
    return law.orElse(null) instanceof OutcomeClaim;
  }

  /** Whether the program's law is a misere quotient, which gives classes of positions. */
  boolean givesClasses() {
    return law.orElse(null) instanceof MisereClaim;
  }

  /** Whether sums are decided by a misere quotient of the positions up to a limit only. */
  public boolean hasPartialQuotient() {
    ProgramPlan ofSums = givesClasses() ? this : sums.orElse(this);
    return ofSums.givesClasses() && ofSums.limit < LawWriter.MAX_ARGUMENT;
  }

  /**
   * The program with the given input and output, in O(length of its text). By a misere quotient it
   * prints the winners of sums if nim-values are asked for.
   *
   * @throws UnsupportedQuery when a game without nim-values is asked for them, or for sums that no
   *     theorem decides, or when the rules list too many numbers for a program
   */
  public Program in(Target target, ProgramOptions options) {
    ProgramPlan ofSums = givesClasses() ? this : sums.orElse(this);
    if (ofSums.givesClasses() && (givesClasses() || options.sums() || !options.winner())) {
      return ofSums.program(
          target,
          options.winner() ? options : new ProgramOptions(/* sums= */ true, /* winner= */ true));
    }
    if (!game.hasNimValues() && options.sums() && sums.isEmpty()) {
      throw new UnsupportedQuery(
          "no theorem was found that decides sums of this game in misere play");
    }
    if (!game.hasNimValues() && !options.winner()) {
      throw new UnsupportedQuery(game.whyNoNimValues());
    }
    if (!game.hasNimValues() && options.sums()) {
      return sums.orElseThrow().program(target, options.inMisere());
    }
    Optional<ProgramPlan> outcomePlan =
        options.winner() && !options.sums() ? forWinners() : Optional.empty();
    return outcomePlan.orElse(this).program(target, options);
  }

  private Program program(Target target, ProgramOptions options) {
    return new Program(
        target,
        finding.status(),
        finding.status() != Finding.Status.NONE || isAlongOne()
            ? finding.statement()
            : "no law was found along several coordinates",
        law.isPresent(),
        limit,
        new ProgramWriter(this, TargetLanguage.of(target), options).text());
  }
}
