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
 * The remoteness of heaps from which a number of a set is taken: how many moves the play lasts when
 * the winner hurries and the loser delays. It is even for lost heaps, 0 for one without a move, and
 * odd for won ones. (C. A. B. Smith 1966; Winning Ways, chapter 9.)
 */
@Citation(
    says =
        "1 + the least even remoteness reached, or 1 + the greatest when there is none; "
            + "only takes that can matter are tried",
    source = "C. A. B. Smith 1966; Winning Ways, chapter 9")
public final class SubtractionRemoteness {
  /*
   * A won heap has 1 + the least remoteness of the lost heaps it leads to, a lost one 1 + the
   * greatest of all it leads to. Large sets are not run through:
   *
   * - Which heaps are lost. Let m be the least positive number that may not be taken. If no multiple
   *   of m may be taken either, the lost heaps are the multiples of m: from one of them none is
   *   reached, and from kj + r, 0 < r < m, a take of r reaches one. Otherwise all takes are tried.
   * - A won heap. As long as larger lost heaps have no smaller remoteness, the greatest take to a
   *   lost heap is the best: with m known, the greatest of the heap's remainder modulo m.
   * - A lost heap. Takes are tried from the least up, until the greatest remoteness of all heaps of
   *   that rest and below cannot beat the best so far.
   */

  private final int[] takes;
  private final int[] remoteness;
  private final int[] greatest;
  private final int modulus;

  /** The greatest take so far of each remainder. */
  private final int[] greatestTake;

  private boolean grows = true;
  private int lastLost = -1;

  private SubtractionRemoteness(int[] takes, int to) {
    this.takes = takes;
    this.remoteness = new int[to + 1];
    this.greatest = new int[to + 1];
    this.modulus = modulus(takes);
    this.greatestTake = new int[modulus];
  }

  /**
   * The remoteness of the heaps 0 to {@code to}.
   *
   * @throws UnsupportedQuery when the game is not one heap from which a number of a fixed set is
   *     taken, or the table does not fit in the memory
   * @throws sprague.engine.BudgetExceeded when a limit is reached
   */
  public static int[] table(Game game, int to, Effort effort) {
    // Two numbers a heap, at most one take for each, twice, and its remainder; arrays of to + 1.
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
    // The normal form tells the take of the whole heap, which leaves none, from all others.
    if (moves.size() == 2
        && moves.get(0) instanceof HeapMove.Fixed(List<HeapMove.Known> none, IntegerSet wholes)
        && moves.get(1) instanceof HeapMove.Take take
        && none.isEmpty()
        && take.equals(new HeapMove.Take(0, wholes, 1, none, IntegerSet.between(0, UNBOUNDED)))
        && wholes.low() >= 1
        && game.hasNimValues()
        && game.finishes().isEmpty()) {
      // No member is larger than `to`.
      return LongStream.of(members(wholes, to)).mapToInt(Math::toIntExact).toArray();
    }
    throw new UnsupportedQuery("a table of remoteness needs one heap and a fixed set of takes");
  }

  /** The members of a set up to a number; of a named one in a single sieve. */
  private static long[] members(IntegerSet takes, int to) {
    return takes.filters().size() == 1
            && takes.filters().getFirst() instanceof Filter.Member(NumberSet set, boolean in)
            && in
        ? NumberSets.between(set, takes.low(), Math.min(takes.high(), to), new long[0])
        : takes.upTo(to);
  }

  /** The number whose multiples are the lost heaps, or 0 when that is not known. */
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
    int below = 0;
    PollTicker pace = new PollTicker(effort);
    for (int heap = 0; heap < remoteness.length; heap++) {
      pace.step(heap, remoteness.length);
      while (below < takes.length && takes[below] <= heap) {
        if (modulus != 0) {
          greatestTake[takes[below] % modulus] = takes[below];
        }
        below++;
      }
      int won = modulus != 0 && heap % modulus == 0 ? 0 : hurried(heap, below);
      remoteness[heap] = won != 0 ? won : delayed(heap, below);
      greatest[heap] = Math.max(heap == 0 ? 0 : greatest[heap - 1], remoteness[heap]);
      if (won == 0) {
        grows &= lastLost < 0 || remoteness[lastLost] <= remoteness[heap];
        lastLost = heap;
      }
    }
    return remoteness;
  }

  /** The remoteness of a won heap, 0 when no take reaches a lost one. */
  private int hurried(int heap, int below) {
    if (modulus != 0 && grows) {
      return remoteness[heap - greatestTake[heap % modulus]] + 1;
    }
    int least = 0;
    for (int i = below - 1; i >= 0; i--) {
      int rest = remoteness[heap - takes[i]];
      if (rest % 2 == 0 && (least == 0 || rest + 1 < least)) {
        least = rest + 1;
        if (grows) {
          break;
        }
      }
    }
    return least;
  }

  /** The remoteness of a heap from which only won ones are reached. */
  private int delayed(int heap, int below) {
    int most = 0;
    for (int i = 0; i < below && greatest[heap - takes[i]] >= most; i++) {
      most = Math.max(most, remoteness[heap - takes[i]] + 1);
    }
    return most;
  }
}
