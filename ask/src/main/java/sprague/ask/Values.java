// SPDX-License-Identifier: Apache-2.0
package sprague.ask;

import java.util.List;
import java.util.Optional;
import sprague.model.Component;
import sprague.model.Game;
import sprague.run.Bid;
import sprague.run.Effort;
import sprague.run.Engine;
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
    Optional<Engine> engine =
        question instanceof Question.Box box
            ? LawValues.or(plan, box, effort)
            : plan.chosen().flatMap(Bid::engine);
    return run(engine.orElseThrow(() -> new Unanswerable(refusal(plan))), count, effort);
  }

  /** The codes that the engine of a bid gives. */
  static long[] run(Bid bid, int count, Effort effort) {
    return run(bid.engine().orElseThrow(), count, effort);
  }

  private static long[] run(Engine engine, int count, Effort effort) {
    long[] values = new long[count];
    int[] filled = {0};
    engine.run(
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
