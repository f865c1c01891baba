// SPDX-License-Identifier: Apache-2.0
package sprague.model;

/** Who wins under best play, seen by the player to move. */
public enum Outcome {
  /** The next player, who is to move, wins. */
  N,
  /** The previous player wins: whoever is to move loses. */
  P,
  /** Neither can force a win. */
  DRAW;

  /** Who wins, as answers have it: first, who is to move, second or none. */
  public String winner() {
    return switch (this) {
      case N -> "first";
      case P -> "second";
      case DRAW -> "none";
    };
  }
}
