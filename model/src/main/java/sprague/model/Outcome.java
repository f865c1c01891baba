// SPDX-License-Identifier: Apache-2.0
package sprague.model;

/** The outcome class of a position: who wins under best play. */
public enum Outcome {
  /** An N-position: the next player, who is to move, wins. */
  N,
  /** A P-position: the previous player wins, and the player to move loses. */
  P,
  /** Neither can force a win. */
  DRAW;

  /**
   * The winner as printed: {@code first} for the player to move, {@code second} or {@code none}.
   */
  public String winner() {
    return switch (this) {
      case N -> "first";
      case P -> "second";
      case DRAW -> "none";
    };
  }
}
