// SPDX-License-Identifier: Apache-2.0
package sprague.prove.several;

import java.util.List;
import java.util.Optional;
import sprague.kernel.claim.Claim;

/** A way to find a law of one aspect that fits the corners of all kinds of positions. */
interface LawMethod {
  /** What it looks for, in reports. */
  String subject();

  /** The numeration in which it looks, in reports. */
  String numeration();

  /**
   * Looks for a claim that fits the corners.
   *
   * @param corners one for each kind of position, all of one side
   * @param most the most states of an automaton, the dead one included
   * @param last whether no larger corners are to come
   * @return empty when there is none of so few states
   */
  Optional<Claim> attempt(List<ValueBox> corners, int most, boolean last);

  /** Whether one of its claims fits corners. */
  boolean fits(Claim claim, List<ValueBox> corners);
}
