// SPDX-License-Identifier: Apache-2.0
package sprague.engine.plan;

import java.util.List;
import java.util.Optional;
import sprague.engine.EngineOffer;
import sprague.engine.Question;

/**
 * The engine chosen for a question, and the offers of all factories asked.
 *
 * @param offers the answers, refusals included, in the planner's order
 * @param chosen the offer of {@code offers} with the least estimated time among those within the
 *     memory limit; empty if there is none
 */
public record Plan(Question question, List<EngineOffer> offers, Optional<EngineOffer> chosen) {

  public Plan {
    offers = List.copyOf(offers);
  }
}
