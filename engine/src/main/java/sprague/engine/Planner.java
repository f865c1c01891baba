// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
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
 * Chooses the engine for a question: asks every recogniser for a bid and takes the cheapest. The
 * engine chosen is tested by {@link MexSpotCheck} before it answers.
 */
public final class Planner {
  /** What asking the further recognisers may well take before their code is warm, in seconds. */
  private static final double ASKING = 1e-2;

  /** What it may take more for each component of a list. */
  private static final double ASKING_A_COMPONENT = 1e-6;

  private Planner() {}

  /** Those that are asked for a plan, in this order. */
  private static List<EngineFactory> recognisers() {
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
        new LargestLastFactory(),
        new ComponentSearchFactory());
  }

  /**
   * Plans the answer to a question as a part of some work, asking every recogniser.
   *
   * @throws BudgetExceeded when the work has to stop first
   * @throws sprague.model.RuleFailure when a family is asked about where it does not exist
   */
  public static Plan plan(Question question, Effort effort) {
    return plan(recognisers(), question, effort, Double.NEGATIVE_INFINITY);
  }

  /**
   * The bid that wins, asking no further recogniser once a bid is lower than the asking itself
   * would cost.
   *
   * @throws BudgetExceeded when the work has to stop first
   * @throws sprague.model.RuleFailure when a family is asked about where it does not exist
   */
  public static Optional<EngineOffer> choose(Question question, Effort effort) {
    double asking =
        question instanceof Question.Listing(var game, List<Component> components)
            ? ASKING + components.size() * ASKING_A_COMPONENT
            : ASKING;
    return plan(recognisers(), question, effort, asking).chosen();
  }

  /** Asks recognisers in turn until a bid takes less than {@code enough} seconds. */
  static Plan plan(
      List<EngineFactory> recognisers, Question question, Effort effort, double enough) {
    return CancellationCheck.during(
        effort::check,
        () -> {
          checkExistence(question);
          List<EngineOffer> bids = new ArrayList<>();
          for (EngineFactory recogniser : recognisers) {
            EngineOffer bid = bid(recogniser, question, effort);
            bids.add(bid);
            if (bid.fits(effort.limits()) && bid.seconds() < enough) {
              break;
            }
          }
          Optional<EngineOffer> cheapest = cheapest(bids, effort.limits());
          cheapest
              .map(bids::indexOf)
              .ifPresent(
                  at ->
                      bids.set(
                          at, MexSpotCheck.tested(bids.get(at), recognisers.get(at), question)));
          return new Plan(question, bids, cheapest(bids, effort.limits()));
        });
  }

  /** The cheapest bid that does with the memory; the first of equal ones. */
  static Optional<EngineOffer> cheapest(List<EngineOffer> bids, Limits limits) {
    return bids.stream()
        .filter(bid -> bid.fits(limits))
        .min(Comparator.comparingDouble(EngineOffer::seconds));
  }

  /** Engines need not ask whether a position of a box is one. */
  private static void checkExistence(Question question) {
    if (question instanceof Question.Box box) {
      QuestionPositions.missing(box.start(), box.from(), box.to())
          .ifPresent(
              at ->
                  QuestionPositions.at(
                      box.start(), at.stream().mapToLong(Long::longValue).toArray()));
    }
  }

  /**
   * The bid of a recogniser, or a refusal where it would keep too much or numbers overflow.
   *
   * @throws BudgetExceeded when the work has to stop first
   */
  static EngineOffer bid(EngineFactory recogniser, Question question, Effort effort) {
    effort.check();
    if (effort.limits().window().isPresent() && !recogniser.heedsWindow()) {
      return EngineOffer.decline(recogniser.engine(), "it keeps more values than a window");
    }
    try {
      return recogniser.bid(question, effort);
    } catch (ArithmeticException overflow) {
      // What a recogniser computes with the numbers of the rules need not fit where values do.
      return EngineOffer.decline(
          recogniser.engine(), "the numbers of the rules are too large for it");
    }
  }
}
