// SPDX-License-Identifier: Apache-2.0
package sprague.engine.plan;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import sprague.engine.BudgetExceeded;
import sprague.engine.ComponentSearchFactory;
import sprague.engine.Effort;
import sprague.engine.EngineFactory;
import sprague.engine.EngineOffer;
import sprague.engine.LargestLastFactory;
import sprague.engine.Limits;
import sprague.engine.Question;
import sprague.engine.QuestionPositions;
import sprague.engine.SumSearch;
import sprague.engine.board.HackenbushFactory;
import sprague.engine.board.PlacementFactory;
import sprague.engine.heap.PilotRunCache;
import sprague.engine.heap.SplitFactory;
import sprague.engine.heap.SubtractionSetFactory;
import sprague.engine.heap.WindowFactory;
import sprague.engine.lattice.RayFactory;
import sprague.engine.sparsespace.SparseFactory;
import sprague.engine.sporadic.SporadicFactory;
import sprague.engine.table.RowFactory;
import sprague.engine.table.TableFactory;
import sprague.model.Component;
import sprague.nimber.CancellationCheck;

/**
 * Chooses the engine for a question: asks every {@link EngineFactory} for an offer and takes the
 * one with the least estimated time. {@link MexSpotCheck} tests that engine before it answers. To
 * ask takes milliseconds, more where a factory has to list a large set, or to run an engine for a
 * while to measure it. Stateless.
 */
public final class Planner {
  /**
   * Time in seconds to ask the remaining factories before their code has been compiled. An engine
   * that takes less is chosen without asking them. Affects speed only.
   */
  private static final double SECONDS_TO_ASK = 1e-2;

  /** Additional time in seconds for each component of a list: each factory reads all of them. */
  private static final double SECONDS_TO_ASK_A_COMPONENT = 1e-6;

  private Planner() {}

  /**
   * All factories, in the order in which they are asked. The order decides between equal offers,
   * and which ones are asked before an offer is good enough. Those for heaps share their pilot
   * runs.
   */
  private static List<EngineFactory> factories() {
    PilotRunCache trials = new PilotRunCache();
    return List.of(
        new SumSearch(),
        new WindowFactory(),
        new SplitFactory(trials),
        new SparseFactory(trials),
        new SubtractionSetFactory(),
        new SporadicFactory(),
        new RayFactory(),
        new RowFactory(),
        new TableFactory(),
        new FirstMoveFactory(),
        new LargestLastFactory(),
        new HackenbushFactory(),
        new PlacementFactory(),
        new ComponentSearchFactory());
  }

  /**
   * The plan for a question, with the offers of all factories; on a board, up to the first offer
   * that fits the limits.
   *
   * @param effort the effort of the whole work, with its limits
   * @throws BudgetExceeded if the work has to stop first
   * @throws sprague.model.RuleFailure if a position of the question does not exist
   */
  public static Plan plan(Question question, Effort effort) {
    return plan(factories(), question, effort, /* enough= */ Double.NEGATIVE_INFINITY);
  }

  /**
   * The chosen offer only. Stops asking at an offer that takes less time than asking further
   * factories would.
   *
   * @throws BudgetExceeded if the work has to stop first
   * @throws sprague.model.RuleFailure if a position of the question does not exist
   */
  public static Optional<EngineOffer> choose(Question question, Effort effort) {
    double secondsToAsk =
        question instanceof Question.Positions(var game, List<Component> components)
            ? SECONDS_TO_ASK + components.size() * SECONDS_TO_ASK_A_COMPONENT
            : SECONDS_TO_ASK;
    return plan(factories(), question, effort, secondsToAsk).chosen();
  }

  /**
   * Asks factories in turn until an offer fits the limits and takes less than {@code enough}
   * seconds; all of them if that is negative. On a board the first offer that fits is enough.
   * Exceptions as above.
   */
  static Plan plan(List<EngineFactory> factories, Question question, Effort effort, double enough) {
    return CancellationCheck.during(
        effort::check,
        () -> {
          checkExistence(question);
          List<EngineOffer> offers = new ArrayList<>();
          for (EngineFactory factory : factories) {
            EngineOffer offer = factory.offer(question, effort);
            offers.add(offer);
            // On boards faster engines come first, and the last factory to ask, that of a search of
            // whole positions, may take longer than they take to answer.
            if (offer.fits(effort.limits())
                && (offer.seconds() < enough || question.game().board().isPresent())) {
              break;
            }
          }
          Optional<EngineOffer> cheapest = cheapest(offers, effort.limits());
          if (cheapest.isEmpty()) {
            return new Plan(question, offers, cheapest);
          }
          int index = offers.indexOf(cheapest.get());
          EngineOffer chosen = MexSpotCheck.tested(cheapest.get(), factories.get(index), question);
          offers.set(index, chosen);
          return new Plan(question, offers, Optional.of(chosen));
        });
  }

  /** The offer with the least time among those within the memory limit; the first of equal ones. */
  static Optional<EngineOffer> cheapest(List<EngineOffer> offers, Limits limits) {
    return offers.stream()
        .filter(offer -> offer.fits(limits))
        .min(Comparator.comparingDouble(EngineOffer::seconds));
  }

  /** Throws if a position of a box does not exist, so that engines need not check it. */
  private static void checkExistence(Question question) {
    if (question instanceof Question.Box box) {
      QuestionPositions.firstInvalidCorner(box.start(), box.from(), box.to())
          .ifPresent(
              at ->
                  QuestionPositions.at(
                      box.start(), at.stream().mapToLong(Long::longValue).toArray()));
    }
  }
}
