// SPDX-License-Identifier: Apache-2.0
package sprague.model;

/** What is known of one component. */
public sealed interface Value {

  /** A nim-value: the component may be replaced by a Nim heap of {@code size} in every sum. */
  record Nimber(long size) implements Value {}

  /** The player to move wins at once, whatever else is on the table. */
  record Sunny() implements Value {}

  /** In a scoring game, the best achievable total of the mover minus that of the other player. */
  record Score(long points) implements Value {}

  /** Where no nim-values exist (misere play, draws): who wins the component played alone. */
  record Result(Outcome outcome) implements Value {}
}
