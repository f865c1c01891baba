// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import sprague.engine.Effort;
import sprague.engine.KnownValues;
import sprague.engine.Question;

/**
 * The values of the first sizes of a heap game, computed by {@link SplitEngine} during planning. No
 * theory predicts how large values become and how many are rare, but the cost of engines depends on
 * it. Immutable; memory an int for each kind (an index) and size.
 *
 * <p>Covers at most {@link #MAX_SIZES} sizes and a sixteenth of those asked for, which takes some
 * milliseconds, or tens of them if values are large. A small question has no pilot run: 0 sizes.
 */
public final class PilotRun {
  /** Maximum number of sizes, so that planning takes tens of milliseconds at most. */
  private static final int MAX_SIZES = 1 << 13;

  /**
   * Minimum number of sizes: fewer say nothing about larger ones. Questions too small for it are
   * computed in some milliseconds anyway.
   */
  private static final int MIN_SIZES = 1 << 9;

  /** At most one in this many sizes asked for, so that planning is a small part of the work. */
  private static final int SHARE_DIVISOR = 16;

  /** Maximum number of splits and other options examined: some 20 ms. */
  private static final long MAX_WORK = 1 << 25;

  private final Question question;
  private final int sizes;
  private final int[][] values;

  PilotRun(HeapQuestion target, ExpandedMoves plan, int sizes, Effort effort) {
    this.question = target.question();
    this.sizes = sizes;
    this.values = new int[plan.order().size()][sizes];
    if (sizes > 0) {
      fill(target, plan, effort);
    }
  }

  /** The number of sizes of the pilot run for a question; 0 if it would be below the minimum. */
  static int sizes(HeapQuestion target, ExpandedMoves plan, Effort effort) {
    long most = Math.min(MAX_SIZES, target.greatest() / SHARE_DIVISOR);
    most = Math.min(most, effort.limits().window().orElse(most));
    // A family of splits has n * n / 4 splits up to n, the other moves one option a size.
    most = Math.min(most, (long) Math.sqrt(4.0 * MAX_WORK / (1 + count(plan.splits()))));
    most =
        Math.min(
            most,
            MAX_WORK / (1 + count(plan.takes()) + count(plan.fixedOptions()) + exceptions(plan)));
    return most < MIN_SIZES ? 0 : (int) most;
  }

  private static long count(List<? extends List<?>> moves) {
    return moves.stream().mapToLong(List::size).sum();
  }

  /** The number of exceptions of all cofinite takes. */
  private static long exceptions(ExpandedMoves plan) {
    return plan.cofiniteTakes().stream()
        .flatMap(List::stream)
        .mapToLong(it -> it.exceptions().size())
        .sum();
  }

  private void fill(HeapQuestion target, ExpandedMoves plan, Effort effort) {
    HeapQuestion first = new HeapQuestion(target.system(), target.question(), sizes - 1);
    SplitEngine engine = new SplitEngine(first, plan, /* threads= */ 1);
    for (int n = 0; n < sizes; ) {
      effort.check();
      int end = engine.computeSizes(n, sizes, sizes);
      for (; n < end; n++) {
        for (int kind = 0; kind < values.length; kind++) {
          values[kind][n] = engine.at(kind, n);
        }
      }
    }
  }

  /** Whether this is the run of {@code tried} sizes for a question. */
  boolean isOf(Question asked, int tried) {
    return sizes == tried && question.equals(asked);
  }

  /** The number of sizes computed; 0 for a small question. */
  public int sizes() {
    return sizes;
  }

  /** The value of a heap of a size below {@link #sizes}. */
  public int at(int kind, int size) {
    return values[kind][size];
  }

  /**
   * The growth of the greatest value of all kinds; without a pilot run that of a typical game, 18
   * and 32 at 256 and 512.
   */
  public GrowthModel greatest() {
    return sizes == 0
        ? GrowthModel.of(MIN_SIZES, 18, 32)
        : GrowthModel.of(sizes, greatest(sizes / 2), greatest(sizes));
  }

  private int greatest(int to) {
    return IntStream.range(0, values.length)
        .flatMap(kind -> IntStream.range(0, to).map(n -> values[kind][n]))
        .max()
        .orElseThrow();
  }

  /**
   * The same question with the values of the pilot run as known values, if an engine can use them:
   * for a box of one kind of heap, unless it has as many. Otherwise the question itself.
   */
  public HeapQuestion inform(HeapQuestion target) {
    if (!(target.question() instanceof Question.Box box)
        || !target.isPlain()
        || target.known() >= sizes) {
      return target;
    }
    KnownValues known = KnownValues.of(Arrays.stream(values[0]).asLongStream().toArray());
    return new HeapQuestion(
        target.system(),
        new Question.Box(box.game(), box.start(), box.from(), box.to(), known),
        target.greatest());
  }
}
