// SPDX-License-Identifier: Apache-2.0
package sprague.ask;

import java.util.List;
import sprague.model.Component;
import sprague.model.Game;
import sprague.run.Bid;
import sprague.run.Effort;
import sprague.run.Plan;
import sprague.run.Planner;
import sprague.run.Question;

/** Has a question answered by the engine the planner chooses. */
final class Values {
  private Values() {}

  /** The codes of the components' values, in the order of the list. */
  static long[] of(Game game, List<Component> components, Effort effort) {
    return of(new Question.Listing(game, components), components.size(), effort);
  }

  /** The codes a question asks for. */
  static long[] of(Question question, int count, Effort effort) {
    if (count == 0) {
      return new long[0];
    }
    Plan plan = Planner.plan(question, effort);
    Bid chosen = plan.chosen().orElseThrow(() -> new Unanswerable(refusal(plan)));
    return run(chosen, count, effort);
  }

  /** The codes that the engine of a bid gives. */
  static long[] run(Bid bid, int count, Effort effort) {
    long[] values = new long[count];
    int[] filled = {0};
    bid.run(
        effort,
        (codes, more) -> {
          System.arraycopy(codes, 0, values, filled[0], more);
          filled[0] += more;
        });
    return values;
  }

  private static String refusal(Plan plan) {
    StringBuilder text = new StringBuilder("no engine can answer this within the limits");
    for (Bid bid : plan.bids()) {
      if (bid.engine().isPresent()) {
        text.append("; ").append(bid.name()).append(" would need ");
        text.append(Math.max(1, bid.bytes() >> 20)).append(" MB");
      }
    }
    return text.toString();
  }
}
