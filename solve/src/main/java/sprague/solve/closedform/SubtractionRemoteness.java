// SPDX-License-Identifier: Apache-2.0
package sprague.solve.closedform;

import static sprague.model.heap.IntegerSet.UNBOUNDED;

import java.util.List;
import java.util.stream.LongStream;
import sprague.engine.Effort;
import sprague.engine.PollTicker;
import sprague.model.Game;
import sprague.model.NumberSet;
import sprague.model.NumberSets;
import sprague.model.heap.HeapMove;
import sprague.model.heap.HeapSystem;
import sprague.model.heap.IntegerSet;
import sprague.model.linear.Filter;
import sprague.solve.UnsupportedQuery;

/**
 * Tabulates the remoteness of the heaps of a subtraction game: the number of moves when the winner
 * hurries and the loser delays. It is even for P-positions (0 without a move) and odd for
 * N-positions. (C. A. B. Smith 1966; Winning Ways, chapter 9.)
 *
 * <p>Cost: O(heaps * takes) in the worst case; for many sets close to O(heaps), see the notes
 * inside.
 */
public final class SubtractionRemoteness {
  /*
   * An N-position has 1 + the least remoteness of the P-positions it leads to, a P-position 1 + the
   * greatest of all it leads to. Three shortcuts avoid trying all takes of a large set:
   *
   * - The P-positions. Let m be the least positive number that is not a take. If no multiple of m is a
   *   take, the P-positions are the multiples of m: no take leads from one to another, and from k m + r,
   *   0 < r < m, the take r leads to one. Otherwise (modulus = 0) all takes are tried.
   * - An N-position. While remoteness does not decrease from one P-position to the next (grows), the
   *   largest take to a P-position is best; with m known, the largest take congruent to heap mod m.
   * - A P-position. Takes are tried from the smallest up, until the maximum remoteness up to the heap
   *   left cannot exceed the best so far.
   */

  /** The takes up to the largest heap, ascending, at least 1. */
  private final int[] takes;

  /** The remoteness of each heap computed so far. */
  private final int[] remoteness;

  /** The maximum remoteness of the heaps up to each. */
  private final int[] maximum;

  /** The m of the notes, or 0. */
  private final int modulus;

  /** For each remainder modulo {@code modulus}, the largest take not above the current heap. */
  private final int[] largestTake;

  /** Whether remoteness has not decreased from one P-position to the next. */
  private boolean grows = true;

  /** The largest heap so far that is a P-position. */
  private int lastP = -1;

  private SubtractionRemoteness(int[] takes, int to) {
    this.takes = takes;
    this.remoteness = new int[to + 1];
    this.maximum = new int[to + 1];
    this.modulus = modulus(takes);
    this.largestTake = new int[modulus];
  }

  /**
   * The remoteness of the heaps 0 to {@code to}; the result is indexed by the heap. Memory: 24
   * bytes for each heap.
   *
   * @param game with the start {@code heap(n)}
   * @param to the largest heap, not negative
   * @throws UnsupportedQuery when the game is not a subtraction game with a fixed set in normal
   *     play, or the table does not fit in memory
   * @throws sprague.engine.BudgetExceeded when a limit is reached
   */
  public static int[] table(Game game, int to, Effort effort) {
    // Bytes for each heap: remoteness, maximum, takes, largest takes as ints; takes as longs.
    // The longest array that every JVM can allocate has 2^31 - 9 elements, one more than `to`.
    if (to > Integer.MAX_VALUE - 9
        || (4L * Integer.BYTES + Long.BYTES) * to > effort.limits().memory()) {
      throw new UnsupportedQuery("a table of remoteness up to " + to + " is too large");
    }
    return new SubtractionRemoteness(takes(game, to), to).fill(effort);
  }

  private static int[] takes(Game game, int to) {
    List<HeapMove> moves =
        HeapSystem.of(game, game.start()).system().stream()
            .filter(heaps -> heaps.kinds().size() == 1 && heaps.shift() == 0)
            .flatMap(heaps -> heaps.moves().getFirst().stream())
            .toList();
    // The normal form has a separate move for taking the whole heap, which leaves no heap.
    if (moves.size() == 2
        && moves.get(0)
            instanceof HeapMove.KnownOption(List<HeapMove.KnownHeap> none, IntegerSet wholes)
        && moves.get(1) instanceof HeapMove.Take take
        && none.isEmpty()
        && take.equals(new HeapMove.Take(0, wholes, 1, none, IntegerSet.between(0, UNBOUNDED)))
        && wholes.low() >= 1
        && game.hasNimValues()
        && game.gameEnds().isEmpty()) {
      // No member is larger than `to`.
      return LongStream.of(members(wholes, to)).mapToInt(Math::toIntExact).toArray();
    }
    throw new UnsupportedQuery("a table of remoteness needs one heap and a fixed set of takes");
  }

  /** The members of a set up to a number, ascending; a named set such as primes is sieved once. */
  private static long[] members(IntegerSet takes, int to) {
    return takes.filters().size() == 1
            && takes.filters().getFirst() instanceof Filter.Member(NumberSet set, boolean in)
            && in
        ? NumberSets.between(set, takes.low(), Math.min(takes.high(), to), new long[0])
        : takes.upTo(to);
  }

  /** The m whose multiples are the P-positions, or 0 when that is not known. */
  private static int modulus(int[] takes) {
    int least = 1;
    while (least <= takes.length && takes[least - 1] == least) {
      least++;
    }
    for (int take : takes) {
      if (take % least == 0) {
        return 0;
      }
    }
    return least;
  }

  private int[] fill(Effort effort) {
    int fitting = 0; // the number of takes not above the heap
    PollTicker pace = new PollTicker(effort);
    for (int heap = 0; heap < remoteness.length; heap++) {
      pace.step(heap, remoteness.length);
      while (fitting < takes.length && takes[fitting] <= heap) {
        if (modulus != 0) {
          largestTake[takes[fitting] % modulus] = takes[fitting];
        }
        fitting++;
      }
      // 0 for a P-position: it is a multiple of m, or the search for a move to one fails.
      int ofN = modulus != 0 && heap % modulus == 0 ? 0 : remotenessOfN(heap, fitting);
      remoteness[heap] = ofN != 0 ? ofN : remotenessOfP(heap, fitting);
      maximum[heap] = Math.max(heap == 0 ? 0 : maximum[heap - 1], remoteness[heap]);
      if (ofN == 0) {
        grows &= lastP < 0 || remoteness[lastP] <= remoteness[heap];
        lastP = heap;
      }
    }
    return remoteness;
  }

  /**
   * The remoteness of an N-position; 0 when no take leads to a P-position.
   *
   * @param fitting the number of takes not above the heap
   */
  private int remotenessOfN(int heap, int fitting) {
    if (modulus != 0 && grows) {
      return remoteness[heap - largestTake[heap % modulus]] + 1;
    }
    int least = 0;
    for (int i = fitting - 1; i >= 0; i--) {
      int left = remoteness[heap - takes[i]];
      if (left % 2 == 0 && (least == 0 || left + 1 < least)) {
        least = left + 1;
        if (grows) {
          break;
        }
      }
    }
    return least;
  }

  /**
   * The remoteness of a P-position.
   *
   * @param fitting the number of takes not above the heap
   */
  private int remotenessOfP(int heap, int fitting) {
    int longest = 0;
    for (int i = 0; i < fitting && maximum[heap - takes[i]] >= longest; i++) {
      longest = Math.max(longest, remoteness[heap - takes[i]] + 1);
    }
    return longest;
  }
}
