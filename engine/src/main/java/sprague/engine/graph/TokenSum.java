// SPDX-License-Identifier: Apache-2.0
package sprague.engine.graph;

import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import sprague.model.Outcome;

/**
 * A sum of tokens on one graph: each move moves one token along an edge. The outcome follows from
 * the values: nimbers add by xor; one infinite value with set K and nimbers of nim-sum g is won if
 * g is in K, otherwise drawn; two or more infinite values are drawn (Winning Ways, chapter 12).
 * Immutable.
 */
public final class TokenSum implements Tokens {
  private final VertexValues values;
  private final int[] tokens;
  private final int nimSum;

  /** The number of tokens with an infinite value. */
  private final int infinite;

  /** The last of these tokens; read only if it is the only one. */
  private final int infiniteToken;

  /** Tokens on vertices from 0, which may be repeated; no token is a sum of value 0. O(tokens). */
  public TokenSum(VertexValues values, int... tokens) {
    this.values = values;
    this.tokens = tokens.clone();
    int sum = 0;
    int count = 0;
    int last = 0;
    for (int token : tokens) {
      if (values.isInfinite(token)) {
        count++;
        last = token;
      } else {
        sum ^= values.nimber(token);
      }
    }
    nimSum = sum;
    infinite = count;
    infiniteToken = last;
  }

  @Override
  public Digraph graph() {
    return values.graph();
  }

  @Override
  public int[] tokens() {
    return tokens.clone();
  }

  /** The nim-sum of the tokens whose value is a nimber. */
  public int nimSum() {
    return nimSum;
  }

  /** The outcome, in O(1), or O(d log d) for a single infinite token of out-degree d. */
  @Override
  public Outcome outcome() {
    return switch (infinite) {
      case 0 -> nimSum == 0 ? Outcome.P : Outcome.N;
      case 1 ->
          Arrays.binarySearch(values.nimbersReached(infiniteToken), nimSum) >= 0
              ? Outcome.N
              : Outcome.DRAW;
      default -> Outcome.DRAW;
    };
  }

  @Override
  public OptionalInt nimber() {
    return infinite == 0 ? OptionalInt.of(nimSum) : OptionalInt.empty();
  }

  /**
   * All distinct moves to P-positions, by ascending change of {@link VertexValues#rank}. A player
   * who always makes the first of them wins after finitely many moves, even if there are cycles.
   * Empty unless the outcome is N. O(m log m) for m, the sum of the out-degrees of the tokens.
   */
  @Override
  public List<TokenMove> winningMoves() {
    Set<TokenMove> moves = new LinkedHashSet<>();
    if (infinite == 1) {
      // A sum with an infinite value is no P-position, so that token must go to a nimber.
      addMoves(infiniteToken, nimSum, moves);
    } else if (infinite == 0 && nimSum != 0) {
      for (int token : Arrays.stream(tokens).distinct().toArray()) {
        addMoves(token, nimSum ^ values.nimber(token), moves);
      }
    }
    return moves.stream()
        .sorted(Comparator.comparingInt(move -> values.rank(move.to()) - values.rank(move.from())))
        .toList();
  }

  @Override
  public TokenSum with(int... others) {
    return new TokenSum(values, others);
  }

  private void addMoves(int token, int wanted, Set<TokenMove> moves) {
    Digraph graph = values.graph();
    int degree = graph.degree(token);
    for (int i = 0; i < degree; i++) {
      int to = graph.successor(token, i);
      if (!values.isInfinite(to) && values.nimber(to) == wanted) {
        moves.add(new TokenMove(token, to));
      }
    }
  }
}
