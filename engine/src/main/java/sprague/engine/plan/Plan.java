// SPDX-License-Identifier: Apache-2.0
package sprague.engine.plan;

import java.util.List;
import java.util.Optional;
import sprague.engine.EngineOffer;
import sprague.engine.Question;

/**
 * The engine chosen for a question, and the offers of all others.
 *
 * @param question the question
 * @param offers the answers of all factories, in the planner's order
 * @param chosen the cheapest offer within the limits, or empty if there is none
 */
public record Plan(Question question, List<EngineOffer> offers, Optional<EngineOffer> chosen) {

  public Plan {
    offers = List.copyOf(offers);
  }
}
