// SPDX-License-Identifier: Apache-2.0
package sprague.run.sparse;

import java.util.Arrays;
import sprague.run.heap.VectorTrial;

/** Whether {@link RowVectors} is quick here, as a {@link VectorTrial} tells. */
final class RowTrial implements VectorTrial.Loops {
  /** One trial takes about so many nanoseconds. */
  private static final long ONCE = 10_000_000;

  /** So many options are in each of the groups. */
  private static final int OPTIONS = 8;

  /** Both loops serve for so many words, and one of them for few. */
  private static final int WORDS = 1 << 8;

  private static final int FEW = 8;

  /** So many words of an option in a nanosecond are quick; one by one, it is two. */
  private static final int QUICK = 4;

  private static final VectorTrial TRIAL = new VectorTrial(ONCE, RowTrial::new);

  private final byte[] rows = new byte[Long.BYTES * 2 * WORDS];
  private final int[] places = new int[Ranks.SIDE * OPTIONS];
  private final int[] starts = new int[Ranks.SIDE + 1];
  private final long[][] parts = new long[Ranks.SIDE][WORDS + FEW];

  private RowTrial() {
    Arrays.setAll(places, i -> i);
    Arrays.setAll(starts, group -> group * OPTIONS);
  }

  /** Whether it is known to be quick, after a trial if it is not and that is worth while. */
  static boolean isQuick(boolean isWorthWhile) {
    return TRIAL.isQuick(isWorthWhile);
  }

  @Override
  public boolean areWide() {
    return RowVectors.areWide();
  }

  @Override
  public void callShort() {
    RowVectors.unite(rows, places, starts, FEW, parts);
  }

  @Override
  public void callLong() {
    RowVectors.unite(rows, places, starts, WORDS + FEW, parts);
  }

  @Override
  public long quick() {
    return (long) places.length * WORDS / QUICK;
  }
}
