// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import java.util.List;
import java.util.stream.Collectors;
import sprague.model.RuleFailure;

/** Builds the failure for rules that allow a play to repeat a position. */
final class Cycle {
  /** Maximum positions of the cycle in the message; the rest becomes "...". */
  private static final int MAX_SHOWN = 6;

  private Cycle() {}

  /**
   * The failure with the positions of the cycle.
   *
   * @param line the line of the rule whose move closes the cycle
   * @param cycle the positions in the order of the play, without the repeated one at the end
   */
  static RuleFailure failure(int line, List<String> cycle) {
    String shown = cycle.stream().limit(MAX_SHOWN).collect(Collectors.joining(" -> "));
    return new RuleFailure(
        line,
        RuleFailure.Reason.CYCLE,
        "the play can go on for ever: "
            + shown
            + (cycle.size() > MAX_SHOWN ? " -> ... -> " : " -> ")
            + cycle.getFirst());
  }
}
