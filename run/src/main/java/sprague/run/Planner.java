// SPDX-License-Identifier: Apache-2.0
package sprague.run;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import sprague.model.Component;
import sprague.model.Watch;
import sprague.run.heap.SplitRecogniser;
import sprague.run.heap.TakeRecogniser;
import sprague.run.heap.WindowRecogniser;
import sprague.run.lattice.RayRecogniser;
import sprague.run.occasional.OccasionalRecogniser;
import sprague.run.sparse.SparseRecogniser;
import sprague.run.table.RowRecogniser;
import sprague.run.table.TableRecogniser;

/** Chooses the engine for a question: asks every recogniser for a bid and takes the cheapest. */
public final class Planner {
  private static final List<Recogniser> RECOGNISERS =
      List.of(
          new SumSearch(),
          new WindowRecogniser(),
          new SplitRecogniser(),
          new SparseRecogniser(),
          new TakeRecogniser(),
          new OccasionalRecogniser(),
          new RayRecogniser(),
          new RowRecogniser(),
          new TableRecogniser(),
          new DeferringRecogniser(),
          new MemoRecogniser());

  /** What asking a further recogniser may well take, in seconds. */
  private static final double ASKING = 1e-3;

  /** What it may take more for each component of a list. */
  private static final double ASKING_A_COMPONENT = 1e-6;

  private Planner() {}

  /**
   * Plans the answer to a question within the limits.
   *
   * @throws sprague.model.RuleFailure when a family is asked about where it does not exist
   */
  public static Plan plan(Question question, Limits limits) {
    return plan(question, new Effort(limits));
  }

  /**
   * Plans the answer as a part of some work: the plan has to be ready in its time.
   *
   * @throws EffortSpent when the work has to stop first
   * @throws sprague.model.RuleFailure when a family is asked about where it does not exist
   */
  public static Plan plan(Question question, Effort effort) {
    return Watch.during(
        effort::check,
        () -> {
          checkExistence(question);
          return plan(question, bids(question, effort.limits()), effort.limits());
        });
  }

  /** The plan that takes the cheapest bid whose reading is not refuted. */
  static Plan plan(Question question, List<Bid> asked, Limits limits) {
    List<Bid> bids = new ArrayList<>(asked);
    while (true) {
      Optional<Bid> cheapest =
          bids.stream()
              .filter(bid -> bid.engine().isPresent() && bid.bytes() <= limits.memory())
              .min(Comparator.comparingDouble(Bid::seconds));
      Optional<Bid> refuted = cheapest.flatMap(bid -> refuted(bid, question));
      if (refuted.isEmpty()) {
        return new Plan(question, bids, cheapest);
      }
      bids.set(bids.indexOf(cheapest.get()), refuted.get());
    }
  }

  /** What every recogniser answers, in the order in which equal bids win. */
  static List<Bid> bids(Question question, Limits limits) {
    List<Bid> bids = new ArrayList<>();
    for (Recogniser recogniser : RECOGNISERS) {
      bids.add(bid(recogniser, question, limits));
    }
    return bids;
  }

  /** Engines need not ask whether a position of a box is one. */
  private static void checkExistence(Question question) {
    if (question instanceof Question.Box box) {
      Targets.missing(box.start(), box.from(), box.to())
          .ifPresent(
              at -> Targets.at(box.start(), at.stream().mapToLong(Long::longValue).toArray()));
    }
  }

  private static Bid bid(Recogniser recogniser, Question question, Limits limits) {
    Watch.check();
    if (limits.window().isPresent() && !recogniser.heedsWindow()) {
      return Bid.decline(recogniser.engine(), "it keeps more values than a window");
    }
    try {
      return recogniser.bid(question, limits);
    } catch (ArithmeticException overflow) {
      // What a recogniser computes with the numbers of the rules need not fit where values do.
      return Bid.decline(recogniser.engine(), "the numbers of the rules are too large for it");
    }
  }

  /** A refusal in place of a bid whose own reading is not what the rules say. */
  private static Optional<Bid> refuted(Bid bid, Question question) {
    return bid.reading()
        .flatMap(reading -> Readings.difference(question.game(), reading, bid.seconds()))
        .map(what -> Bid.decline(bid.name(), "a fault of ours, the reading differs: " + what));
  }

  /**
   * The bid that wins, asking no further recogniser once a bid is lower than the asking itself
   * would cost.
   *
   * @throws sprague.model.RuleFailure when a family is asked about where it does not exist
   */
  public static Optional<Bid> choose(Question question, Limits limits) {
    return choose(question, new Effort(limits));
  }

  /**
   * The bid that wins, chosen as a part of some work.
   *
   * @throws EffortSpent when the work has to stop first
   * @throws sprague.model.RuleFailure when a family is asked about where it does not exist
   */
  public static Optional<Bid> choose(Question question, Effort effort) {
    return Watch.during(effort::check, () -> chosen(question, effort.limits()));
  }

  private static Optional<Bid> chosen(Question question, Limits limits) {
    checkExistence(question);
    double asking =
        question instanceof Question.Listing(var game, List<Component> components)
            ? ASKING + components.size() * ASKING_A_COMPONENT
            : ASKING;
    List<Bid> fitting = new ArrayList<>();
    for (Recogniser recogniser : RECOGNISERS) {
      Bid bid = bid(recogniser, question, limits);
      if (bid.engine().isPresent() && bid.bytes() <= limits.memory()) {
        if (bid.seconds() < asking && refuted(bid, question).isEmpty()) {
          fitting.add(bid);
          break;
        }
        fitting.add(bid);
      }
    }
    return fitting.stream()
        .sorted(Comparator.comparingDouble(Bid::seconds))
        .filter(bid -> refuted(bid, question).isEmpty())
        .findFirst();
  }
}
