// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

import java.util.List;
import java.util.stream.IntStream;
import sprague.engine.Effort;
import sprague.engine.KnownValues;
import sprague.engine.Question;

/**
 * The values of the first sizes of a game of heaps, found while it is planned: how great values
 * become, and how many are rare, no theory tells, and what engines take depends on them.
 *
 * <p>At most {@link #MOST} sizes and a sixteenth of those asked about are tried, by {@link
 * SplitEngine}: some milliseconds, and tens of them where values are great. For small questions
 * nothing is tried.
 */
public final class PilotRun {
  private static final int MOST = 1 << 13;

  /** Fewer sizes show nothing: as many as ask for their values are found in some milliseconds. */
  private static final int LEAST = 1 << 9;

  private static final int SHARE = 16;

  /** So many pairs of heaps, or other options, are looked at: some 20 ms. */
  private static final long WORK = 1 << 25;

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

  /** How many sizes of a game are tried; 0 for a small question. */
  static int sizes(HeapQuestion target, ExpandedMoves plan, Effort effort) {
    long most = Math.min(MOST, target.greatest() / SHARE);
    most = Math.min(most, effort.limits().window().orElse(most));
    // A family of splits has n * n / 4 pairs up to n, and the others an option a size.
    most = Math.min(most, (long) Math.sqrt(4.0 * WORK / (1 + count(plan.splits()))));
    most = Math.min(most, WORK / (1 + count(plan.takes()) + count(plan.ends()) + barred(plan)));
    return most < LEAST ? 0 : (int) most;
  }

  private static long count(List<? extends List<?>> moves) {
    return moves.stream().mapToLong(List::size).sum();
  }

  private static long barred(ExpandedMoves plan) {
    return plan.tails().stream()
        .flatMap(List::stream)
        .mapToLong(it -> it.exceptions().size())
        .sum();
  }

  private void fill(HeapQuestion target, ExpandedMoves plan, Effort effort) {
    HeapQuestion first = new HeapQuestion(target.system(), target.question(), sizes - 1);
    SplitEngine engine = new SplitEngine(first, plan, 1);
    for (int n = 0; n < sizes; ) {
      effort.check();
      int end = engine.steps(n, sizes, sizes);
      for (; n < end; n++) {
        for (int kind = 0; kind < values.length; kind++) {
          values[kind][n] = engine.at(kind, n);
        }
      }
    }
  }

  /** Whether it tried so many sizes for a question. */
  boolean isOf(Question asked, int tried) {
    return sizes == tried && question.equals(asked);
  }

  /** How many sizes were tried; 0 for a small question. */
  public int sizes() {
    return sizes;
  }

  /** The value of a heap of a size that was tried. */
  public int at(int kind, int size) {
    return values[kind][size];
  }

  /** How the greatest value of all kinds grows. */
  public GrowthModel greatest() {
    return sizes == 0
        ? GrowthModel.of(LEAST, 18, 32)
        : GrowthModel.of(sizes, greatest(sizes / 2), greatest(sizes));
  }

  private int greatest(int to) {
    return IntStream.range(0, values.length)
        .flatMap(kind -> IntStream.range(0, to).map(n -> values[kind][n]))
        .max()
        .orElseThrow();
  }

  /**
   * A target of the game for which the values tried are known, if an engine can go on from them.
   */
  public HeapQuestion inform(HeapQuestion target) {
    return target.question() instanceof Question.Box box
            && target.isPlain()
            && target.known() < sizes
        ? new HeapQuestion(
            target.system(),
            new Question.Box(box.game(), box.start(), box.from(), box.to(), new Found()),
            target.greatest())
        : target;
  }

  private final class Found implements KnownValues {
    @Override
    public long count() {
      return sizes;
    }

    @Override
    public long at(long size) {
      return values[0][(int) size];
    }
  }
}
