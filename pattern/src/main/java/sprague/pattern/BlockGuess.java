// SPDX-License-Identifier: Apache-2.0
package sprague.pattern;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.LongBinaryOperator;
import java.util.stream.IntStream;

/**
 * Conjectures a formula for a table by {@link Blocks} of linearly growing length, such as the
 * intervals between consecutive triangular numbers or squares.
 *
 * <p>All blocks with small slope and shift are tried. The last complete blocks define a law, which
 * is then checked backwards; it must hold for the last three quarters of the blocks. Of all laws
 * found, the one that needs the fewest numbers to state is returned.
 */
public final class BlockGuess {
  /** A description of the laws searched for, for messages. */
  public static final String DESCRIPTION =
      "blocks between triangular numbers, squares and others whose distances grow evenly";

  /* Larger search limits find more laws, but take more time and accept more coincidences. */

  /** Maximum slope of the blocks, the difference of the lengths of two consecutive ones. */
  private static final int MAX_SLOPE = 6;

  /** Maximum absolute value of the start of block 0. */
  private static final int MAX_SHIFT = 12;

  /** Maximum period of a law, in blocks and in offsets. */
  private static final int MAX_PERIOD = 6;

  /** Maximum number of offsets at each end of a block that may have separate formulas. */
  private static final int MAX_EDGE = 2;

  /** Minimum number of complete blocks in which a law must hold; fewer may be a coincidence. */
  private static final int MIN_BLOCKS = 8;

  /**
   * Minimum number of periods of blocks in which a law must hold. Also, a table is periodic, so
   * that blocks are useless, if it repeats and this many periods end before its middle.
   */
  private static final int MIN_REPEATS = 4;

  /**
   * Minimum number of values of the sample for each number that the law contains; a law with more
   * numbers may fit by coincidence.
   */
  private static final int MIN_VALUES_A_NUMBER = 8;

  /** Number of values in which laws are searched; only laws found there are checked on the rest. */
  private static final int SAMPLE = 1 << 12;

  private final long[] sample;
  private final List<BlockLaw> found = new ArrayList<>();

  private BlockGuess(long[] sample) {
    this.sample = sample;
  }

  /**
   * The simplest law that gives all values of a table from some index on. Cost O(length), plus
   * about 10^5 laws tried on the first 4096 values, nearly all of which fail at once.
   *
   * @param values the values for n = 0, 1, ...
   * @return empty if there is none, or if the first 4096 values are periodic
   */
  public static Optional<BlockLaw> of(long[] values) {
    long[] sample = Arrays.copyOf(values, Math.min(values.length, SAMPLE));
    if (repeats(sample)) {
      return Optional.empty();
    }
    BlockGuess guess = new BlockGuess(sample);
    guess.search();
    // Sorted first, so that few laws are compared with all values.
    return guess.found.stream()
        .sorted(Comparator.comparingLong(BlockLaw::size))
        .filter(law -> law.fits(values))
        .findFirst();
  }

  /** Whether a table is periodic, possibly with a saltus. */
  private static boolean repeats(long[] values) {
    Repetition repetition = Repetition.of(values);
    return IntStream.range(1, values.length / MIN_REPEATS)
        .anyMatch(p -> repetition.preperiod(p) + MIN_REPEATS * p < values.length / 2);
  }

  private void search() {
    for (int slope = 1; slope <= MAX_SLOPE; slope++) {
      for (int first = 1; first <= slope; first++) {
        for (int shift = 0; shift <= MAX_SHIFT; shift++) {
          search(new Blocks(slope, first, shift));
          if (shift > 0) {
            search(new Blocks(slope, first, -shift));
          }
        }
      }
    }
  }

  private void search(Blocks blocks) {
    if (blocks.start(MIN_BLOCKS) > sample.length) {
      return;
    }
    for (boolean backwards : new boolean[] {false, true}) {
      boolean[][] holds = new boolean[MAX_PERIOD + 1][MAX_PERIOD + 1];
      for (int rows = 1; rows <= MAX_PERIOD; rows++) {
        for (int columns = 1; columns <= MAX_PERIOD; columns++) {
          // If a law holds, so do those with multiples of both periods.
          if (!isCovered(holds, rows, columns)) {
            holds[rows][columns] = attempt(blocks, rows, columns, backwards);
          }
        }
      }
    }
  }

  /** Whether a law with divisors of both periods holds. */
  private static boolean isCovered(boolean[][] holds, int rows, int columns) {
    for (int r = 1; r <= rows; r++) {
      for (int c = 1; c <= columns; c++) {
        if (holds[r][c] && rows % r == 0 && columns % c == 0) {
          return true;
        }
      }
    }
    return false;
  }

  /**
   * Defines a law by the last complete blocks; adds it and returns true if it holds long enough and
   * is short enough. As few offsets as possible at the ends of the blocks get separate formulas.
   *
   * @param rows the period in blocks
   * @param columns the period in offsets
   * @param backwards whether offsets in the middle are counted from the end of the block
   */
  private boolean attempt(Blocks blocks, int rows, int columns, boolean backwards) {
    long last = blocks.blockOf(sample.length) - 1;
    // A law must hold from this block on. The shortest block that defines it is `last - rows`,
    // which needs two periods of offsets between the edges.
    long latest = last / 4;
    if (last - latest < Math.max(MIN_BLOCKS, (long) MIN_REPEATS * rows)
        || blocks.length(last - rows) < 2 * MAX_EDGE + 2L * columns) {
      return false;
    }
    LongBinaryOperator table = table(blocks, backwards);
    Grid middle = Grid.through(table, rows, columns, last, MAX_EDGE, /* sloping= */ true);
    BlockLaw inner = new BlockLaw(blocks, 0, backwards, middle, List.of(), List.of());
    if (holdsFrom(inner, MAX_EDGE, MAX_EDGE, last) > latest) {
      return false;
    }
    int head = MAX_EDGE;
    while (head > 0 && holdsFrom(inner, head - 1, MAX_EDGE, last) <= latest) {
      head--;
    }
    int tail = MAX_EDGE;
    while (tail > 0 && holdsFrom(inner, head, tail - 1, last) <= latest) {
      tail--;
    }
    BlockLaw law =
        new BlockLaw(
            blocks,
            0,
            backwards,
            middle,
            edge(blocks, rows, head, last, /* backwards= */ false),
            edge(blocks, rows, tail, last, /* backwards= */ true));
    long least = holdsFrom(law, 0, 0, last);
    BlockLaw whole = new BlockLaw(blocks, least, backwards, middle, law.head(), law.tail());
    boolean holds = least <= latest && whole.size() * MIN_VALUES_A_NUMBER <= sample.length;
    if (holds) {
      found.add(whole);
    }
    return holds;
  }

  /** The sample by block and offset, from the start or, backwards, from the end of the block. */
  private LongBinaryOperator table(Blocks blocks, boolean backwards) {
    return (k, j) -> sample[(int) (backwards ? blocks.start(k + 1) - 1 - j : blocks.start(k) + j)];
  }

  /** The formulas of the first or last {@code many} offsets, by the last blocks. */
  private List<Grid> edge(Blocks blocks, int rows, int many, long last, boolean backwards) {
    LongBinaryOperator table = table(blocks, backwards);
    return IntStream.range(0, many)
        .mapToObj(j -> Grid.through(table, rows, /* columns= */ 1, last, j, /* sloping= */ false))
        .toList();
  }

  /** The first block from which a law holds up to {@code last}, but for offsets at the ends. */
  private long holdsFrom(BlockLaw law, int head, int tail, long last) {
    Blocks blocks = law.blocks();
    long whole = blocks.firstNonNegative();
    for (long k = last; k >= whole; k--) {
      long start = blocks.start(k);
      for (long j = head; j < blocks.length(k) - tail; j++) {
        if (sample[(int) (start + j)] != law.valueAt(k, j)) {
          return k + 1;
        }
      }
    }
    return whole;
  }
}
