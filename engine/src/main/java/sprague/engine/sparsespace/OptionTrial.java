// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sparsespace;

import java.util.stream.IntStream;
import sprague.engine.heap.VectorTrial;

/**
 * Sample loops that tell a {@link VectorTrial} whether {@link VectorOptionBitSets} is fast on this
 * machine.
 */
final class OptionTrial implements VectorTrial.Loops {
  /**
   * Nanoseconds of one trial, so short that it does not matter; {@link VectorTrial} makes further
   * ones until C2 has compiled the loops.
   */
  private static final long TRIAL_NANOS = 1_000_000;

  /** A long call: 16 * 2^9 values, some microseconds, so that the clock is exact enough. */
  private static final int SAMPLE_OPTIONS = 16;

  private static final int SAMPLE_SIZES = 1 << 9;

  /**
   * Number of sizes in a short call, so small that only the second loop of the vector code runs.
   */
  private static final int SIZES_PER_SHORT_CALL = 8;

  /** Values per nanosecond above which the loops count as fast; scalar code reaches about one. */
  private static final int FAST_VALUES_PER_NANO = 2;

  private static final VectorTrial TRIAL = new VectorTrial(TRIAL_NANOS, OptionTrial::new);

  /** Room for options before the sizes, for the sizes, and for the padding of vector loads. */
  private final byte[] table = new byte[3 * SAMPLE_SIZES];

  private final long[] sets = new long[SAMPLE_SIZES];
  private final OptionBitSets options =
      new OptionBitSets(
          IntStream.range(0, SAMPLE_OPTIONS).mapToObj(i -> new OptionBitSets.Option(i + 1, i)));

  private OptionTrial() {}

  /**
   * Whether vectors are known to be fast; else makes a trial of {@link VectorTrial} if worth its
   * time. Thread-safe.
   */
  static boolean isQuick(boolean isWorthWhile) {
    return TRIAL.isQuick(isWorthWhile);
  }

  @Override
  public boolean areWide() {
    return VectorOptionBitSets.areWide();
  }

  @Override
  public void callShort() {
    options.fill(table, SAMPLE_SIZES, SIZES_PER_SHORT_CALL, /* isQuick= */ true, sets);
  }

  @Override
  public void callLong() {
    options.fill(table, SAMPLE_SIZES, SAMPLE_SIZES, /* isQuick= */ true, sets);
  }

  @Override
  public long quick() {
    return (long) SAMPLE_OPTIONS * SAMPLE_SIZES / FAST_VALUES_PER_NANO;
  }
}
