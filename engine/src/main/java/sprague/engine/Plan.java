// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import java.util.List;
import java.util.Optional;

/**
 * How a question will be answered.
 *
 * @param question the question
 * @param bids what every recogniser answered, in the planner's order
 * @param chosen the cheapest bid within the limits, or empty when no engine applies
 */
public record Plan(Question question, List<EngineOffer> bids, Optional<EngineOffer> chosen) {

  public Plan {
    bids = List.copyOf(bids);
  }
}
