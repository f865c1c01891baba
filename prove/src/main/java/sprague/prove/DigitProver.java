// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.ThreadLimit;
import sprague.kernel.Proved;
import sprague.kernel.claim.Claim;
import sprague.kernel.decide.ProofLimits;
import sprague.model.Game;
import sprague.model.Start;

/**
 * Finds a law that automata read from the digits of one to three coordinates, and has it proved: of
 * the nim-values, of the P-positions, or of the positions with one nim-value.
 *
 * <p>For the first box all methods of {@link DigitMethods} are tried: given automata, guesses with
 * growing limits, and learners. Then guesses from larger boxes, until a claim is proved or no
 * larger box can be computed soon. Without a proof, the smallest claim that fits all values and was
 * not refuted is returned as a conjecture.
 */
public final class DigitProver {
  private DigitProver() {}

  /**
   * Finds and proves a law.
   *
   * @param start a family of positions with one to three coordinates
   * @param asked the target; if empty, the values, and the P-positions if these have no law
   * @param farthest the greatest coordinate whose positions may be computed
   * @param effort limits of time and memory, of the checks too; when one is reached the result so
   *     far is returned, with {@code stopped}
   * @param budget of each check
   */
  public static Finding prove(
      Game game,
      Start start,
      Optional<LawTarget> asked,
      long farthest,
      Effort effort,
      ProofLimits budget) {
    if (SubstitutedStart.needsSubstitution(start)) {
      return SubstitutedStart.prove(game, start, asked, farthest, effort, budget);
    }
    Positions.Reading reading = Positions.of(game, start);
    return switch (reading) {
      case Positions.Reading.None(String reason) -> none(asked, start, reason);
      case Positions.Reading.Classes(List<Positions> classes) -> {
        int greatest = (int) Math.min(farthest, Integer.MAX_VALUE - 2);
        TargetSearch search =
            new TargetSearch(
                game,
                start,
                PositionText.of(game, start).orElseThrow(),
                classes,
                greatest,
                effort,
                budget.watched(effort::check));
        yield ThreadLimit.within(
            effort.limits().threads(), () -> finding(search, game, start, asked));
      }
    };
  }

  /** The finding without values for positions that have no such law. */
  static Finding none(Optional<LawTarget> asked, Start start, String reason) {
    return new Finding(
        start.coordinates(),
        Optional.of(asked.orElse(new LawTarget.Values())),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        ValueBox.empty(start.coordinates().size()),
        List.of("laws of digits: " + reason),
        Optional.empty());
  }

  private static Finding finding(
      TargetSearch search, Game game, Start start, Optional<LawTarget> asked) {
    List<LawTarget> targets =
        asked
            .map(List::of)
            .orElse(List.of(new LawTarget.Values(), new LawTarget.PPositions()))
            .stream()
            .filter(target -> target.appliesTo(game))
            .toList();
    Optional<Proved> proved = Optional.empty();
    Optional<BudgetExceeded> stopped = Optional.empty();
    LawTarget reported = targets.isEmpty() ? new LawTarget.PPositions() : targets.getFirst();
    Optional<Claim> guess = Optional.empty();
    try {
      for (Iterator<LawTarget> each = targets.iterator(); proved.isEmpty() && each.hasNext(); ) {
        LawTarget target = each.next();
        reported = guess.isPresent() ? reported : target;
        proved = search.proved(target);
        if (proved.isPresent()) {
          reported = target;
        } else if (guess.isEmpty()) {
          guess = search.conjecture(target);
        }
      }
    } catch (BudgetExceeded spent) {
      stopped = Optional.of(spent);
      guess = guess.isPresent() ? guess : search.conjecture(reported);
    }
    if (proved.isEmpty() && guess.isEmpty() && !targets.isEmpty()) {
      reported = targets.getFirst();
    }
    Optional<Claim> claim = proved.isPresent() ? proved.map(it -> it.certificate().claim()) : guess;
    LawTarget target = reported;
    return new Finding(
        start.coordinates(),
        Optional.of(target),
        claim,
        claim.map(law -> search.automaton(law, target)),
        proved,
        Optional.empty(),
        search.known(target),
        search.tried(),
        stopped);
  }
}
