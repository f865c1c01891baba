// SPDX-License-Identifier: Apache-2.0
package sprague.pattern;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.LongBinaryOperator;

/**
 * Looks for the law of a table by blocks of linearly growing length, between triangular numbers,
 * squares and others.
 *
 * <p>All blocks of small slope with a small shift are tried. What the last whole blocks show is
 * made a law, which is then followed back to the block where it begins to hold: that has to be
 * within the first quarter of them. The law with the fewest numbers wins.
 */
public final class BlockGuess {
  /** What is looked for, in words. */
  public static final String WHAT =
      "blocks between triangular numbers, squares and others whose distances grow evenly";

  /** Blocks grow by so much at most. */
  private static final int STEEPEST = 6;

  /** The blocks begin so far from where those without an offset do, at most. */
  private static final int FARTHEST = 12;

  /** Periods of a law, of blocks and within one, are no longer. */
  private static final int LONGEST = 6;

  /** So many offsets at either end of a block may have rules of their own. */
  private static final int EDGE = 2;

  /** Fewer blocks say too little. */
  private static final int LEAST_BLOCKS = 8;

  /** A table that repeats so often is left to those who look for periods. */
  private static final int LEAST_REPEATS = 4;

  /** The law has to say so many values for each of its numbers. */
  private static final int LEAST_SAYING = 8;

  /** So many values are looked at first; the whole table by the laws found there. */
  private static final int SAMPLE = 1 << 12;

  private final long[] sample;
  private final List<BlockLaw> found = new ArrayList<>();

  private BlockGuess(long[] sample) {
    this.sample = sample;
  }

  /**
   * The law with the fewest numbers that gives all values of a table but some of the first; empty
   * when there is none, or when the table merely repeats. Cost O(length), and about 10^5 laws tried
   * on the first 4096 values, nearly all of which fail at once.
   *
   * @param values index 0 first
   */
  public static Optional<BlockLaw> of(long[] values) {
    long[] sample = Arrays.copyOf(values, Math.min(values.length, SAMPLE));
    if (repeats(sample)) {
      return Optional.empty();
    }
    BlockGuess guess = new BlockGuess(sample);
    guess.search();
    return guess.found.stream()
        .sorted(Comparator.comparingLong(BlockLaw::size))
        .filter(law -> law.fits(values))
        .findFirst();
  }

  /** Whether a shorter law holds that knows of no blocks. */
  private static boolean repeats(long[] values) {
    Repetition repetition = Repetition.of(values);
    for (int p = 1; p < values.length / LEAST_REPEATS; p++) {
      if (repetition.preperiod(p) + LEAST_REPEATS * p < values.length / 2) {
        return true;
      }
    }
    return false;
  }

  private void search() {
    for (int slope = 1; slope <= STEEPEST; slope++) {
      for (int first = 1; first <= slope; first++) {
        for (int far = 0; far <= FARTHEST; far++) {
          search(new Blocks(slope, first, far));
          if (far > 0) {
            search(new Blocks(slope, first, -far));
          }
        }
      }
    }
  }

  private void search(Blocks blocks) {
    if (blocks.start(LEAST_BLOCKS) > sample.length) {
      return;
    }
    for (boolean backwards : new boolean[] {false, true}) {
      boolean[][] holds = new boolean[LONGEST + 1][LONGEST + 1];
      for (int rows = 1; rows <= LONGEST; rows++) {
        for (int columns = 1; columns <= LONGEST; columns++) {
          // Laws with multiples of both hold, too, and say no more.
          if (!covered(holds, rows, columns)) {
            holds[rows][columns] = attempt(blocks, rows, columns, backwards);
          }
        }
      }
    }
  }

  private static boolean covered(boolean[][] holds, int rows, int columns) {
    for (int r = 1; r <= rows; r++) {
      for (int c = 1; c <= columns; c++) {
        if (holds[r][c] && rows % r == 0 && columns % c == 0) {
          return true;
        }
      }
    }
    return false;
  }

  /** Makes the last whole blocks a law and keeps it if it holds long enough, which it tells. */
  private boolean attempt(Blocks blocks, int rows, int columns, boolean backwards) {
    long last = blocks.blockOf(sample.length) - 1;
    long latest = last / 4;
    if (last - latest < Math.max(LEAST_BLOCKS, (long) LEAST_REPEATS * rows)
        || blocks.length(last - rows) < 2 * EDGE + 2L * columns) {
      return false;
    }
    LongBinaryOperator table =
        (k, j) -> sample[(int) (backwards ? blocks.start(k + 1) - 1 - j : blocks.start(k) + j)];
    Grid middle = Grid.through(table, rows, columns, last, EDGE, true);
    BlockLaw inner = new BlockLaw(blocks, 0, backwards, middle, List.of(), List.of());
    if (holdsFrom(inner, EDGE, EDGE, last) > latest) {
      return false;
    }
    int head = EDGE;
    while (head > 0 && holdsFrom(inner, head - 1, EDGE, last) <= latest) {
      head--;
    }
    int tail = EDGE;
    while (tail > 0 && holdsFrom(inner, head, tail - 1, last) <= latest) {
      tail--;
    }
    BlockLaw law =
        new BlockLaw(
            blocks,
            0,
            backwards,
            middle,
            edge(blocks, rows, head, last, false),
            edge(blocks, rows, tail, last, true));
    long least = holdsFrom(law, 0, 0, last);
    BlockLaw whole = new BlockLaw(blocks, least, backwards, middle, law.head(), law.tail());
    boolean holds = least <= latest && whole.size() * LEAST_SAYING <= sample.length;
    if (holds) {
      found.add(whole);
    }
    return holds;
  }

  private List<Grid> edge(Blocks blocks, int rows, int many, long last, boolean backwards) {
    List<Grid> edge = new ArrayList<>();
    for (int i = 0; i < many; i++) {
      int at = i;
      LongBinaryOperator table =
          (k, j) -> sample[(int) (backwards ? blocks.start(k + 1) - 1 - at : blocks.start(k) + at)];
      edge.add(Grid.through(table, rows, 1, last, 0, false));
    }
    return edge;
  }

  /** The least block from which on a law gives the values of all offsets but some at the ends. */
  private long holdsFrom(BlockLaw law, int head, int tail, long last) {
    Blocks blocks = law.blocks();
    long whole = blocks.firstWhole();
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
