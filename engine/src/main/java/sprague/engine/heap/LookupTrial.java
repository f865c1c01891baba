// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/** Whether {@link SplitLookup} is quick here, as a {@link VectorTrial} tells. */
final class LookupTrial implements VectorTrial.Loops {
  /** What is left has to take so many seconds for a trial; all trials mostly take a quarter. */
  private static final double WORTH = 3;

  /** One trial takes about so many nanoseconds. */
  private static final long ONCE = 2_000_000;

  /** So many vectors are looked at for each table, and so many nanoseconds for each are quick. */
  private static final int VECTORS = SplitLookup.VECTORS;

  private static final int QUICK = 20;

  /** Sets of values of so many rows are looked for in the ways there are, each by other code. */
  private static final int[] ROWS = {0, 9, 17, 25, LookupTables.ROWS};

  private static final VectorTrial TRIAL = new VectorTrial(ONCE, LookupTrial::new);

  private final int sizes = VECTORS * SplitLookup.LANES;
  private final BytePlanes planes = new BytePlanes(sizes, sizes);
  private final List<LookupTables> tables =
      Arrays.stream(ROWS).mapToObj(LookupTrial::table).toList();
  private final LookupHits hits = new LookupHits();
  private final byte[] bytes = new byte[sizes];
  private final long[] words = new long[VECTORS];

  private LookupTrial() {}

  /** Whether it is known to be quick, after a trial if it is not and so much is left to do. */
  static boolean isQuick(double seconds) {
    return TRIAL.isQuick(seconds > WORTH);
  }

  @Override
  public boolean areWide() {
    return SplitLookup.isWide();
  }

  @Override
  public void callShort() {
    call(SplitLookup.LANES, 1);
  }

  @Override
  public void callLong() {
    call(sizes, VECTORS);
  }

  @Override
  public long quick() {
    return (long) ROWS.length * VECTORS * QUICK;
  }

  private void call(int to, int vectors) {
    for (LookupTables each : tables) {
      SplitLookup.collect(planes, planes, 0, 0, to, each, hits);
    }
    SplitLookup.others(bytes, (byte) 0, 0, vectors, words);
  }

  /** A value in each of so many rows, or all values of all rows. */
  private static LookupTables table(int rows) {
    BitSet values = new BitSet();
    if (rows == LookupTables.ROWS) {
      values.set(0, BytePlanes.TWO);
    }
    for (int row = 0; row < rows; row++) {
      values.set(row << BytePlanes.BITS);
    }
    long[] words = values.toLongArray();
    var tables = new LookupTables();
    tables.divide(BytePlanes.TWO);
    tables.set(words, 0, words.length);
    return tables;
  }
}
