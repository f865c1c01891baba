// SPDX-License-Identifier: Apache-2.0
package sprague.ask.compound;

import java.util.stream.IntStream;

/**
 * Several games in all of which a player moves at each turn.
 *
 * <p>By the short rule the play is over when one of the games is, so the winner of each hurries
 * there, and the one that is over first decides. By the long rule the players go on with the games
 * that are not over, and who cannot move anywhere loses; so the winner of each delays there, and
 * the one that is over last decides. All costs are linear.
 *
 * <p>Source: J. H. Conway, <i>On Numbers and Games</i>, chapter 14; the short rule is due to H.
 * Steinhaus, its solution by remoteness to C. A. B. Smith, 1966.
 */
public final class ConjunctiveCompound {
  private ConjunctiveCompound() {}

  /**
   * The remoteness of the whole by the short rule; the player to move loses when it is even.
   *
   * @param remoteness of each game, at least one
   * @throws IllegalArgumentException when there is no game
   */
  public static int remoteness(int... remoteness) {
    return IntStream.of(remoteness).min().orElseThrow(ConjunctiveCompound::none);
  }

  /**
   * The suspense of the whole by the long rule; the player to move loses when it is even.
   *
   * @param suspense of each game, see {@link sprague.ask.length.Suspense}
   * @throws IllegalArgumentException when there is no game
   */
  public static int suspense(int... suspense) {
    return IntStream.of(suspense).max().orElseThrow(ConjunctiveCompound::none);
  }

  private static IllegalArgumentException none() {
    return new IllegalArgumentException("a compound of no game");
  }
}
