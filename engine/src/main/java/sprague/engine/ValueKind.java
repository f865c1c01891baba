// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import sprague.model.Game;
import sprague.model.Outcome;
import sprague.model.Value;

/**
 * The kind of value that a game has, which defines the meaning of the codes of engines.
 *
 * <p>Stored tables contain the codes, and their manifests the names of these constants in small
 * letters, so neither may change.
 */
public enum ValueKind {
  /** Nim-values, at least 0, or {@link #SUNNY}. */
  NIMBER,
  /** Scores of any sign. */
  SCORE,
  /** {@link #P}, {@link #N} or {@link #DRAW}. */
  OUTCOME;

  /** Code of a sunny component: the player to move wins the whole game at once. */
  public static final long SUNNY = -1;

  /** The code of {@link Outcome#P} among outcomes. */
  public static final long P = 0;

  /** The code of {@link Outcome#N} among outcomes. */
  public static final long N = 1;

  /** The code of {@link Outcome#DRAW} among outcomes. */
  public static final long DRAW = 2;

  /** The kind of value of a game, by its scoring and its endings. */
  public static ValueKind of(Game game) {
    if (game.scoring()) {
      return SCORE;
    }
    return game.hasNimValues() ? NIMBER : OUTCOME;
  }

  /** The code of an outcome. */
  public static long code(Outcome outcome) {
    return switch (outcome) {
      case P -> P;
      case N -> N;
      case DRAW -> DRAW;
    };
  }

  /**
   * The outcome of a code of {@link #OUTCOME}. Any number but {@link #P} and {@link #N} counts as
   * {@link #DRAW}; engines give no others.
   */
  public static Outcome outcome(long code) {
    return code == P ? Outcome.P : code == N ? Outcome.N : Outcome.DRAW;
  }

  /** The value that a code of this kind stands for. */
  public Value value(long code) {
    return switch (this) {
      case NIMBER -> code == SUNNY ? new Value.Sunny() : new Value.Nimber(code);
      case SCORE -> new Value.Score(code);
      case OUTCOME -> new Value.Result(outcome(code));
    };
  }
}
