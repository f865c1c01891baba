// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import sprague.engine.heap.SplitRecogniser;
import sprague.engine.heap.TakeRecogniser;
import sprague.engine.heap.Trials;
import sprague.engine.heap.WindowRecogniser;
import sprague.engine.lattice.RayRecogniser;
import sprague.engine.sparsespace.SparseRecogniser;
import sprague.engine.sporadic.OccasionalRecogniser;
import sprague.engine.table.RowRecogniser;
import sprague.engine.table.TableRecogniser;
import sprague.model.Component;
import sprague.nimber.Watch;

/** Chooses the engine for a question: asks every recogniser for a bid and takes the cheapest. */
public final class Planner {
  /** What asking the further recognisers may well take before their code is warm, in seconds. */
  private static final double ASKING = 1e-2;

  /** What it may take more for each component of a list. */
  private static final double ASKING_A_COMPONENT = 1e-6;

  private Planner() {}

  /** Those that are asked for a plan, in this order. */
  private static List<Recogniser> recognisers() {
    Trials trials = new Trials();
    return List.of(
        new SumSearch(),
        new WindowRecogniser(),
        new SplitRecogniser(trials),
        new SparseRecogniser(trials),
        new TakeRecogniser(),
        new OccasionalRecogniser(),
        new RayRecogniser(),
        new RowRecogniser(),
        new TableRecogniser(),
        new DeferringRecogniser(),
        new MemoRecogniser());
  }

  /**
   * Plans the answer to a question as a part of some work, asking every recogniser.
   *
   * @throws EffortSpent when the work has to stop first
   * @throws sprague.model.RuleFailure when a family is asked about where it does not exist
   */
  public static Plan plan(Question question, Effort effort) {
    return plan(question, effort, Double.NEGATIVE_INFINITY);
  }

  /**
   * The bid that wins, asking no further recogniser once a bid is lower than the asking itself
   * would cost.
   *
   * @throws EffortSpent when the work has to stop first
   * @throws sprague.model.RuleFailure when a family is asked about where it does not exist
   */
  public static Optional<Bid> choose(Question question, Effort effort) {
    double asking =
        question instanceof Question.Listing(var game, List<Component> components)
            ? ASKING + components.size() * ASKING_A_COMPONENT
            : ASKING;
    return plan(question, effort, asking).chosen();
  }

  /** Asks until a bid takes less than so many seconds. */
  private static Plan plan(Question question, Effort effort, double enough) {
    return Watch.during(
        effort::check,
        () -> {
          checkExistence(question);
          List<Bid> bids = new ArrayList<>();
          for (Recogniser recogniser : recognisers()) {
            Bid bid = bid(recogniser, question, effort);
            bids.add(bid);
            if (bid.fits(effort.limits())
                && bid.seconds() < enough
                && refuted(bid, question, effort).isEmpty()) {
              break;
            }
          }
          return cheapest(question, bids, effort);
        });
  }

  /** The plan that takes the cheapest bid whose reading is not refuted; the first of equal ones. */
  static Plan cheapest(Question question, List<Bid> asked, Effort effort) {
    List<Bid> bids = new ArrayList<>(asked);
    while (true) {
      Optional<Bid> cheapest =
          bids.stream()
              .filter(bid -> bid.fits(effort.limits()))
              .min(Comparator.comparingDouble(Bid::seconds));
      Optional<Bid> refuted = cheapest.flatMap(bid -> refuted(bid, question, effort));
      if (refuted.isEmpty()) {
        return new Plan(question, bids, cheapest);
      }
      bids.set(bids.indexOf(cheapest.get()), refuted.get());
    }
  }

  /** Engines need not ask whether a position of a box is one. */
  private static void checkExistence(Question question) {
    if (question instanceof Question.Box box) {
      Targets.missing(box.start(), box.from(), box.to())
          .ifPresent(
              at -> Targets.at(box.start(), at.stream().mapToLong(Long::longValue).toArray()));
    }
  }

  private static Bid bid(Recogniser recogniser, Question question, Effort effort) {
    effort.check();
    if (effort.limits().window().isPresent() && !recogniser.heedsWindow()) {
      return Bid.decline(recogniser.engine(), "it keeps more values than a window");
    }
    try {
      return recogniser.bid(question, effort);
    } catch (ArithmeticException overflow) {
      // What a recogniser computes with the numbers of the rules need not fit where values do.
      return Bid.decline(recogniser.engine(), "the numbers of the rules are too large for it");
    }
  }

  /** A refusal in place of a bid whose own reading is not what the rules say. */
  private static Optional<Bid> refuted(Bid bid, Question question, Effort effort) {
    return bid.reading()
        .flatMap(reading -> Readings.difference(question.game(), reading, bid.seconds(), effort))
        .map(what -> Bid.decline(bid.name(), "a fault of ours, the reading differs: " + what));
  }
}
