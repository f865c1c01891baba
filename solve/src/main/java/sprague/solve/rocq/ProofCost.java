// SPDX-License-Identifier: Apache-2.0
package sprague.solve.rocq;

import java.time.Duration;
import java.util.List;

/**
 * Estimates the time that Rocq takes to compile a proof file.
 *
 * @param steps the number of splits of heaps that are evaluated; other work is converted to splits
 */
record ProofCost(double steps) {
  /*
   * For B evaluated sizes, each digit d_r with bit 2 has about (B - r)^2 / 4 splits. In addition, each
   * size walks along the digits and counts up to its own value.
   */

  /** Microseconds for a split; docs/theorems.md has the measurements. */
  private static final double MICROSECONDS = 0.4;

  /** Seconds to load Rocq's library and to compile {@code library.v}. */
  private static final double START_SECONDS = 3;

  /** Files that take longer than ten minutes are refused: few users would wait for the result. */
  private static final long MAX_SECONDS = 600;

  /** Number of steps along the digits, or of values counted, that take as long as a split. */
  private static final double STEPS_PER_SPLIT = 5;

  /**
   * Maximum length of a list: longer ones overflow the stack of Rocq's virtual machine on some
   * systems.
   */
  static final long MAX_LIST = 100_000;

  static ProofCost of(PeriodicCode game) throws NoRocqProof {
    checkListLength(game.sizes());
    return new ProofCost(steps(game));
  }

  static ProofCost of(PeriodicCode first, PeriodicCode second, long shift) throws NoRocqProof {
    checkListLength(first.sizes());
    checkListLength(second.sizes());
    long compared = Math.max(first.preperiod(), second.preperiod()) + common(first, second) + shift;
    checkListLength(compared);
    return new ProofCost(steps(first) + steps(second) + compared / STEPS_PER_SPLIT);
  }

  /** The least common multiple of the two periods. */
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
    double steps = 0;
    for (int r = 0; r < digits.size(); r++) {
      double left = Math.max(0, sizes - r);
      steps += (digits.get(r) & 4) == 0 ? 0 : left * left / 4;
    }
    double counted = game.table().stream().mapToLong(Long::longValue).average().orElse(0);
    return steps + sizes * (digits.size() + counted) / STEPS_PER_SPLIT;
  }

  private static void checkListLength(long sizes) throws NoRocqProof {
    if (sizes > MAX_LIST) {
      throw new NoRocqProof(
          "Rocq would have to list %s values; the maximum is %s".formatted(sizes, MAX_LIST),
          "preperiod + period may be a few thousand; use --certificate, which has no such limit");
    }
  }

  /** Throws if the estimate exceeds {@link #MAX_SECONDS}. */
  void checkTime() throws NoRocqProof {
    if (estimate().toSeconds() > MAX_SECONDS) {
      throw new NoRocqProof(
          "Rocq would take about %s minutes; the maximum is %s"
              .formatted(Math.round(estimate().toSeconds() / 60.0), MAX_SECONDS / 60),
          "preperiod + period may be a few thousand; use --certificate, which has no such limit");
    }
  }

  /** The estimated time of {@code coqc}. */
  Duration estimate() {
    return Duration.ofMillis(Math.round(1000 * START_SECONDS + steps * MICROSECONDS / 1000));
  }
}
