// SPDX-License-Identifier: Apache-2.0
package sprague.solve.rocq;

import java.time.Duration;
import java.util.List;

/**
 * What Rocq has to do for a file, told beforehand.
 *
 * @param steps how many splits of heaps are looked at, other steps reckoned in these
 */
record ProofCost(double steps) {
  /*
   * A table with bound B for the sizes looked at has about (B - r)^2 / 4 splits for each digit d_r
   * with bit 2. Besides, each size walks along the digits, and counts up to its own value.
   */

  /** What a split takes, in microseconds; docs/theorems.md has the measurements. */
  private static final double MICROSECONDS = 0.4;

  /** Loading Rocq's library and proving ours. */
  private static final double SECONDS_BEFORE = 3;

  /** Files that take longer are refused: somebody would wait for them in vain. */
  private static final long MOST_SECONDS = 600;

  /** So many steps along the digits, or values counted, take as long as a split. */
  private static final double PLAIN_STEPS = 5;

  /** Lists of numbers that are longer do not fit the stack of Rocq's machine everywhere. */
  static final long MOST_LISTED = 100_000;

  static ProofCost of(PeriodicCode game) throws NoRocqProof {
    demandListed(game.sizes());
    return new ProofCost(steps(game));
  }

  static ProofCost of(PeriodicCode first, PeriodicCode second, long shift) throws NoRocqProof {
    demandListed(first.sizes());
    demandListed(second.sizes());
    long compared = Math.max(first.preperiod(), second.preperiod()) + common(first, second) + shift;
    demandListed(compared);
    return new ProofCost(steps(first) + steps(second) + compared / PLAIN_STEPS);
  }

  /** The least common multiple of two periods. */
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
      double far = Math.max(0, sizes - r);
      steps += (digits.get(r) & 4) == 0 ? 0 : far * far / 4;
    }
    double counted = game.table().stream().mapToLong(Long::longValue).average().orElse(0);
    return steps + sizes * (digits.size() + counted) / PLAIN_STEPS;
  }

  private static void demandListed(long sizes) throws NoRocqProof {
    if (sizes > MOST_LISTED) {
      throw new NoRocqProof(
          "Rocq would have to list %s values, and files go to %s".formatted(sizes, MOST_LISTED),
          "preperiod and period together may be a few thousands; --certificate has no such bound");
    }
  }

  /** Refuses what takes too long. */
  void demandWithinBound() throws NoRocqProof {
    if (estimate().toSeconds() > MOST_SECONDS) {
      throw new NoRocqProof(
          "Rocq would take about %s minutes, and files are written for up to %s"
              .formatted(Math.round(estimate().toSeconds() / 60.0), MOST_SECONDS / 60),
          "preperiod and period together may be a few thousands; --certificate has no such bound");
    }
  }

  /** How long {@code coqc} takes. */
  Duration estimate() {
    return Duration.ofMillis(Math.round(1000 * SECONDS_BEFORE + steps * MICROSECONDS / 1000));
  }
}
