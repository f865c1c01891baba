// SPDX-License-Identifier: Apache-2.0
package sprague.engine.graph;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import sprague.model.Outcome;

/**
 * Tokens on the vertices of a graph, which may share vertices, with the outcome of the game in
 * which each move moves one token along an edge. The player who cannot move loses in normal play
 * ({@link TokenSum}) and wins in misere play. The tokens never change. From {@link #outcome} and
 * {@link #winningMoves} an implementation that searches may throw {@link
 * sprague.engine.BudgetExceeded}; {@link TokenSum} takes O(d log d), where d is the sum of the
 * out-degrees of the tokens.
 */
public interface Tokens {
  /** A move of a token from a vertex to one of its successors. */
  record TokenMove(int from, int to) {}

  Digraph graph();

  /** A copy of the list of the tokens' vertices, numbered from 0, one for each token. */
  int[] tokens();

  /** The outcome; a draw is endless play. */
  Outcome outcome();

  /** The nimber of the sum; empty if it has none, or only its outcome is known. O(1). */
  OptionalInt nimber();

  /**
   * All distinct moves to P-positions; empty if the outcome is not N. A player who always makes the
   * first one wins.
   */
  List<TokenMove> winningMoves();

  /** A game like this one with other tokens on the same graph. */
  Tokens with(int... others);

  /** Up to {@code most} distinct moves, in the order of the tokens and edges. O(edges seen). */
  default List<TokenMove> moves(int most) {
    Set<TokenMove> moves = new LinkedHashSet<>();
    for (int token : Arrays.stream(tokens()).distinct().toArray()) {
      for (int i = 0; i < graph().degree(token) && moves.size() < most; i++) {
        moves.add(new TokenMove(token, graph().successor(token, i)));
      }
    }
    return List.copyOf(moves);
  }

  /**
   * The tokens after a move of one of them; that it follows an edge is not tested. O(tokens).
   *
   * @throws IllegalArgumentException if no token is on {@code move.from()}
   */
  default Tokens after(TokenMove move) {
    int[] moved = tokens();
    for (int i = 0; i < moved.length; i++) {
      if (moved[i] == move.from()) {
        moved[i] = move.to();
        return with(moved);
      }
    }
    throw new IllegalArgumentException("no token on " + move.from());
  }
}
