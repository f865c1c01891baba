// SPDX-License-Identifier: Apache-2.0
package sprague.run;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Chooses the engine for a question: asks every recogniser for a bid and takes the cheapest. */
public final class Planner {
  private static final List<Recogniser> RECOGNISERS =
      List.of(
          new SumSearch(),
          new sprague.run.heap.SplitRecogniser(),
          new sprague.run.heap.TakeRecogniser(),
          new sprague.run.heap.WindowRecogniser(),
          new sprague.run.lattice.RayRecogniser(),
          new sprague.run.table.TableRecogniser(),
          new sprague.run.table.RowRecogniser(),
          new MemoRecogniser());

  private Planner() {}

  /** Plans the answer to a question within the limits. */
  public static Plan plan(Question question, Limits limits) {
    List<Bid> bids = new ArrayList<>();
    for (Recogniser recogniser : RECOGNISERS) {
      bids.add(recogniser.bid(question, limits));
    }
    Optional<Bid> cheapest =
        bids.stream()
            .filter(bid -> bid.engine().isPresent() && bid.bytes() <= limits.memory())
            .min(Comparator.comparingDouble(Bid::seconds));
    return new Plan(question, bids, cheapest);
  }
}
