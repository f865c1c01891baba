// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sparsespace;

import java.util.stream.IntStream;
import sprague.engine.heap.VectorTrial;

/** Whether {@link VectorOptionBitSets} is quick here, as a {@link VectorTrial} tells. */
final class OptionTrial implements VectorTrial.Loops {
  /** One trial takes about so many nanoseconds. */
  private static final long ONCE = 1_000_000;

  private static final int OPTIONS = 16;
  private static final int SIZES = 1 << 9;

  /** For less sizes the second loop serves. */
  private static final int FEW = 8;

  /** So many values in a nanosecond are quick; one by one, it is one. */
  private static final int QUICK = 2;

  private static final VectorTrial TRIAL = new VectorTrial(ONCE, OptionTrial::new);

  private final byte[] table = new byte[3 * SIZES];
  private final long[] sets = new long[SIZES];
  private final OptionBitSets options =
      new OptionBitSets(
          IntStream.range(0, OPTIONS).mapToObj(i -> new OptionBitSets.Option(i + 1, i)));

  private OptionTrial() {}

  /** Whether it is known to be quick, after a trial if it is not and that is worth while. */
  static boolean isQuick(boolean isWorthWhile) {
    return TRIAL.isQuick(isWorthWhile);
  }

  @Override
  public boolean areWide() {
    return VectorOptionBitSets.areWide();
  }

  @Override
  public void callShort() {
    options.fill(table, SIZES, FEW, true, sets);
  }

  @Override
  public void callLong() {
    options.fill(table, SIZES, SIZES, true, sets);
  }

  @Override
  public long quick() {
    return (long) OPTIONS * SIZES / QUICK;
  }
}
