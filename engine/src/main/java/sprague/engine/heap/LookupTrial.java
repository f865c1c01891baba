// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Sample loops that tell a {@link VectorTrial} whether {@link SplitLookup} is fast on this machine.
 */
final class LookupTrial implements VectorTrial.Loops {
  /**
   * Estimated seconds of remaining work from which trials are made. They take about 0.25 s in all
   * until the compiler has produced vector code, less than a tenth of that work.
   */
  private static final double MIN_SECONDS_FOR_TRIAL = 3;

  /** Nanoseconds of one trial; {@link VectorTrial} makes further ones until C2 has compiled. */
  private static final long TRIAL_NANOS = 2_000_000;

  /** Vectors searched for each table in a long call. */
  private static final int VECTORS = SplitLookup.VECTORS;

  /** Nanoseconds a vector below which a trial counts as fast; compiled vector code takes 3 to 5. */
  private static final int FAST_NANOS_PER_VECTOR = 20;

  /**
   * Numbers of different h in the sample sets: exact ones in one, two and three ways, and hashed
   * ones, as each takes another path in the code.
   */
  private static final int[] ROWS = {0, 9, 17, 25, LookupTables.ROWS};

  private static final VectorTrial TRIAL = new VectorTrial(TRIAL_NANOS, LookupTrial::new);

  private final int sizes = VECTORS * SplitLookup.LANES;
  private final BytePlanes planes = new BytePlanes(sizes, sizes);
  private final List<LookupTables> tables =
      Arrays.stream(ROWS).mapToObj(LookupTrial::table).toList();
  private final LookupHits hits = new LookupHits();
  private final byte[] bytes = new byte[sizes];
  private final long[] words = new long[VECTORS];

  private LookupTrial() {}

  /**
   * Whether lookups are known to be fast; makes a trial if that is not known and enough work is
   * left.
   *
   * @param seconds estimated seconds of remaining work
   */
  static boolean isQuick(double seconds) {
    return TRIAL.isQuick(seconds > MIN_SECONDS_FOR_TRIAL);
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
    return (long) ROWS.length * VECTORS * FAST_NANOS_PER_VECTOR;
  }

  /** Calls the loops for all tables: on the first {@code to} splits, and on vectors of bytes. */
  private void call(int to, int vectors) {
    for (LookupTables each : tables) {
      SplitLookup.collect(planes, planes, 0, 0, to, each, hits);
    }
    SplitLookup.clearEqual(bytes, (byte) 0, 0, vectors, words);
  }

  /** A set with one value for each of {@code rows} h, or with all values of two planes. */
  private static LookupTables table(int rows) {
    BitSet values = new BitSet();
    if (rows == LookupTables.ROWS) {
      values.set(0, BytePlanes.TWO_PLANES);
    }
    for (int row = 0; row < rows; row++) {
      values.set(row << BytePlanes.BITS);
    }
    long[] words = values.toLongArray();
    var tables = new LookupTables();
    tables.chooseHashings(BytePlanes.TWO_PLANES);
    tables.set(words, 0, words.length);
    return tables;
  }
}
