// SPDX-License-Identifier: Apache-2.0
package sprague.solve.rocq;

import java.time.Duration;
import java.util.List;

/**
 * The estimated time that {@code coqc}, the compiler of Rocq, takes for a proof file; and whether
 * the file is worth writing.
 *
 * <p>The file lets Rocq evaluate B heap sizes ({@link PeriodicCode#sizes}). A size n has about n /
 * 2 splits for each digit that allows two heaps, so such a digit d_r costs (B - r)^2 / 4 splits in
 * all. Besides, each size reads all digits and counts up to its own value. An estimate costs
 * O(values).
 *
 * @param steps the number of splits that Rocq evaluates; other work is converted to splits
 */
record ProofCost(double steps) {
  /**
   * Microseconds for a split, measured with {@code coqc} 8.16.1: {@code 0.156} has 29 million
   * splits and takes 13 s.
   */
  private static final double MICROSECONDS = 0.4;

  /** Seconds to start Rocq and to compile {@code library.v}, which every file contains. */
  private static final double START_SECONDS = 3;

  /** Files that take longer than ten minutes are refused: few users would wait for the result. */
  private static final long MAX_SECONDS = 600;

  /**
   * Number of digits read, or of values counted, in the time of a split: a split looks up two
   * values and computes their nim-sum, a digit or a value is one comparison.
   */
  private static final double STEPS_PER_SPLIT = 5;

  /**
   * Maximum number of values in a list of the file: longer lists overflow the stack of Rocq's
   * virtual machine on some systems.
   */
  static final long MAX_LIST = 100_000;

  /**
   * The cost of the proof of one game's period.
   *
   * @throws NoRocqProof when a list would be longer than {@link #MAX_LIST}
   */
  static ProofCost of(PeriodicCode game) throws NoRocqProof {
    checkListLength(game.sizes());
    return new ProofCost(steps(game));
  }

  /**
   * The cost of the proof that two games have the same values: of both periods, and of comparing
   * the values up to the end of a period that they have in common.
   *
   * @param shift the number of sizes by which one game is behind the other, at least 0
   * @throws NoRocqProof when a list would be longer than {@link #MAX_LIST}
   */
  static ProofCost of(PeriodicCode first, PeriodicCode second, long shift) throws NoRocqProof {
    checkListLength(first.sizes());
    checkListLength(second.sizes());
    long compared = Math.max(first.preperiod(), second.preperiod()) + common(first, second) + shift;
    checkListLength(compared);
    return new ProofCost(steps(first) + steps(second) + compared / STEPS_PER_SPLIT);
  }

  /** The least common multiple of the two periods, each of which fits in 31 bits. */
  static long common(PeriodicCode first, PeriodicCode second) {
    long a = first.period();
    long b = second.period();
    while (b != 0) {
      long rest = a % b;
      a = b;
      b = rest;
    }
    return first.period() / a * second.period();
  }

  private static double steps(PeriodicCode game) {
    double sizes = game.sizes();
    List<Integer> digits = game.digits();
    double splits = 0;
    for (int r = 0; r < digits.size(); r++) {
      boolean allowsTwoHeaps = (digits.get(r) & (1 << 2)) != 0;
      double left = Math.max(0, sizes - r);
      splits += allowsTwoHeaps ? left * left / 4 : 0;
    }
    double meanValue = game.table().stream().mapToLong(Long::longValue).average().orElse(0);
    return splits + sizes * (digits.size() + meanValue) / STEPS_PER_SPLIT;
  }

  private static void checkListLength(long sizes) throws NoRocqProof {
    if (sizes > MAX_LIST) {
      throw new NoRocqProof(
          "Rocq would have to list %s values; the maximum is %s".formatted(sizes, MAX_LIST),
          "preperiod + period may be a few thousand; use --certificate, which has no such limit");
    }
  }

  /**
   * Requires that the estimate is at most {@link #MAX_SECONDS}.
   *
   * @throws NoRocqProof when it is more
   */
  void checkTime() throws NoRocqProof {
    if (estimate().toSeconds() > MAX_SECONDS) {
      throw new NoRocqProof(
          "Rocq would take about %s minutes; the maximum is %s"
              .formatted(Math.round(estimate().toSeconds() / 60.0), MAX_SECONDS / 60),
          "preperiod + period may be a few thousand; use --certificate, which has no such limit");
    }
  }

  /** The estimated time of {@code coqc}, with its start. */
  Duration estimate() {
    return Duration.ofMillis(Math.round(1000 * START_SECONDS + steps * MICROSECONDS / 1000));
  }
}
