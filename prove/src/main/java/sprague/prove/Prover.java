// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sprague.engine.Effort;
import sprague.kernel.CheckResult;
import sprague.kernel.Proved;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.sample.SampledCheck;
import sprague.kernel.table.FiniteClaim;
import sprague.model.Game;
import sprague.model.Start;

/**
 * Finds a law of a family of positions with any number of coordinates, and has it proved: along one
 * coordinate n by {@link TableProver}, which finds laws of any form; laws of more coordinates, and
 * of a {@link LawTarget}, by {@link DigitProver}.
 *
 * <p>Cost unknown beforehand: that of the values, which an engine computes, and of the checks of
 * the claims guessed from them. Callers limit the number of values, the time and the steps of a
 * check.
 */
public final class Prover {
  /**
   * In the order in which they are tried with a table: periods first, as they say more than a
   * recursion or an automaton; outcomes last, as they say least.
   */
  private static final List<ProofMethod> METHODS =
      List.of(
          new PeriodMethod(),
          new SparsePeriodMethod(),
          new SubtractionPeriodMethod(),
          new AllButMethod(),
          new RowsMethod(),
          new WindowMethod(),
          new AutomaticPeriodMethod(),
          new AutomaticMethod(),
          new OutcomeMethod());

  /** The usual {@link SearchLimits#maxByByte}: a gigabyte for a table of bytes. */
  public static final long MAX_BYTE_TABLE = 1_000_000_000;

  private Prover() {}

  /**
   * Finds and proves a law of a family with any number of coordinates.
   *
   * <p>Where the arguments of a family along one coordinate are not n and numbers, as in {@code
   * heap(n, n - 1)}, a law of the P-positions is searched for first, which follows from one of all
   * positions {@code heap(x, y)}.
   *
   * @param asked the target; if empty, the most that can be proved: along one coordinate the values
   *     by all theorems; else the values, and the P-positions if these have no law
   * @param reach how far values may be computed; in a box, no coordinate exceeds {@code maxTabled}
   * @param effort limits of time and memory, of the checks too; when one is reached the result so
   *     far is returned, with {@code stopped}
   * @param budget of each check
   */
  public static Finding prove(
      Game game,
      Start start,
      Optional<LawTarget> asked,
      SearchLimits reach,
      Effort effort,
      ProofLimits budget) {
    if (!isByTable(game, start, asked)) {
      return DigitProver.prove(game, start, asked, reach.maxTabled(), effort, budget);
    }
    // With one argument the methods for values apply to any term of the coordinate.
    if (start.arguments().size() < 2 || !SubstitutedStart.needsSubstitution(start)) {
      return prove(game, start, reach, effort, budget);
    }
    Effort part = effort.within(SearchTimes.LOST_OF_SEVERAL);
    Finding lost =
        DigitProver.prove(
            game,
            start,
            Optional.of(new LawTarget.PPositions()),
            /* farthest= */ Long.MAX_VALUE, // the time limits this search
            part,
            budget.watched(part::check));
    return lost.proved().isPresent()
        ? withProvedOutcomes(lost.proved().get(), game, start, reach, effort, budget)
        : prove(game, start, reach, effort, budget).withEarlier(lost.tried());
  }

  /**
   * Whether {@link #prove} searches for laws of any form in a table of values along one coordinate;
   * otherwise for automata in boxes of values.
   */
  public static boolean isByTable(Game game, Start start, Optional<LawTarget> asked) {
    boolean hasOnlyOutcomes = !game.hasNimValues() && new LawTarget.PPositions().appliesTo(game);
    return start.coordinates().size() == 1 && asked.isEmpty() && !hasOnlyOutcomes;
  }

  /**
   * Finds and proves a law of the values along one coordinate, within the limits of {@link
   * #prove(Game, Start, Optional, SearchLimits, Effort, ProofLimits)}.
   */
  public static Finding prove(
      Game game, Start start, SearchLimits reach, Effort effort, ProofLimits budget) {
    // The methods read rules as loops over numbers; of boards the values are tabled.
    List<ProofMethod> methods = game.board().isPresent() ? List.of() : METHODS;
    return TableProver.prove(methods, Optional.empty(), game, start, reach, effort, budget);
  }

  /**
   * The same with {@link SearchMethod}, whose state is read from and written to {@code memory}.
   *
   * @param farthest the greatest n of that search
   */
  public static Finding prove(
      Game game,
      Start start,
      SearchLimits reach,
      SearchMemory memory,
      long farthest,
      Effort effort,
      ProofLimits budget) {
    List<ProofMethod> methods = new ArrayList<>(METHODS);
    // After the method for short periods.
    methods.add(1, new SearchMethod(memory, farthest));
    return TableProver.prove(methods, Optional.empty(), game, start, reach, effort, budget);
  }

  /**
   * The finding for a law of outcomes that was proved elsewhere, with a table of the values and, if
   * there is one, a conjecture about them.
   */
  public static Finding withProvedOutcomes(
      Proved proved,
      Game game,
      Start start,
      SearchLimits reach,
      Effort effort,
      ProofLimits budget) {
    return TableProver.prove(List.of(), Optional.of(proved), game, start, reach, effort, budget);
  }

  /**
   * Has the checker compute the first values by the definition of the rules. Proves these values
   * and no law. Cost: that of the options of all positions, and, where the rules have a normal form
   * of heaps, of the decision that it is right.
   *
   * @param values by coordinate from 0 on; negative for a position without a nim-value, from which
   *     a move wins the whole game at once, and which is refused
   */
  public static CheckResult verify(Game game, Start start, List<Long> values, ProofLimits budget) {
    if (values.isEmpty() || values.stream().anyMatch(value -> value < 0)) {
      return new CheckResult.Rejected("there are no values, or a position is sunny and has none");
    }
    return PositionText.of(game, start)
        .map(of -> CertificateBuilder.certificate(game, start, of, new FiniteClaim(values)))
        .map(certificate -> SampledCheck.examine(certificate, budget))
        .orElseGet(() -> new CheckResult.Rejected("the start is not linear in its coordinate"));
  }
}
