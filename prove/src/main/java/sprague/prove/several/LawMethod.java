// SPDX-License-Identifier: Apache-2.0
package sprague.prove.several;

import java.util.List;
import sprague.check.claim.Claim;

/** A way to find a law of one aspect that fits the corners of all kinds of positions. */
interface LawMethod {
  /** What it looks for, in reports. */
  String subject();

  /** The numeration in which it looks, in reports. */
  String numeration();

  /** What became of an attempt. */
  sealed interface Attempt {
    /** A claim that fits the corners, to be examined. */
    record Found(Claim claim) implements Attempt {}

    /** Nothing yet, but larger corners may help; {@code reason} says what is missing. */
    record Later(String reason) implements Attempt {}

    /** Nothing, however large the corners; {@code reason} says why. */
    record Never(String reason) implements Attempt {}
  }

  /**
   * Looks for a claim.
   *
   * @param corners one for each kind of position, all of one side
   * @throws sprague.run.EffortSpent when the work has to stop
   */
  Attempt attempt(List<Corner> corners);
}
