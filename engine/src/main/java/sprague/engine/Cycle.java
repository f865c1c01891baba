// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import java.util.List;
import java.util.stream.Collectors;
import sprague.model.RuleFailure;

/** A play that comes back to a position it has been at, as a failure of the rules. */
final class Cycle {
  private static final int MOST_SHOWN = 6;

  private Cycle() {}

  /**
   * The failure that shows the way round.
   *
   * @param line the line of the rule whose move comes back
   * @param round the positions in the order of the play, the first of which comes again
   */
  static RuleFailure failure(int line, List<String> round) {
    String shown = round.stream().limit(MOST_SHOWN).collect(Collectors.joining(" -> "));
    return new RuleFailure(
        line,
        RuleFailure.Reason.CYCLE,
        "the play can go on for ever: "
            + shown
            + (round.size() > MOST_SHOWN ? " -> ... -> " : " -> ")
            + round.getFirst());
  }
}
