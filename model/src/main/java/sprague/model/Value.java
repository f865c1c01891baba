// SPDX-License-Identifier: Apache-2.0
package sprague.model;

/** The value of one component; which kind of value depends on the game's ending. */
public sealed interface Value {

  /** A nim-value: the component may be replaced by a Nim heap of {@code size} in every sum. */
  record Nimber(long size) implements Value {}

  /** The player to move wins at once by one move, whatever the component is summed with. */
  record Sunny() implements Value {}

  /** In a scoring game, the mover's total minus the opponent's under best play. */
  record Score(long points) implements Value {}

  /** In misere play or with draws, the outcome of the component played alone. */
  record Result(Outcome outcome) implements Value {}
}
