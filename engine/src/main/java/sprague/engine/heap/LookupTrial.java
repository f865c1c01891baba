// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Decides by timing sample loops whether {@link SplitLookup} is fast: the machine may lack its
 * instructions, the JVM may lack {@link VectorModule}, or C2 may not have compiled the loops yet,
 * which takes some hundred calls. Trials are made while the program runs. Affects speed only.
 */
final class LookupTrial {
  /**
   * Estimated seconds of remaining work from which trials are made. They take about 0.25 s in all
   * until the compiler has produced vector code, less than a tenth of that work.
   */
  private static final double MIN_SECONDS_FOR_TRIAL = 3;

  /** Nanoseconds of one trial, so short that it does not matter. */
  private static final long TRIAL_NANOS = 2_000_000;

  /**
   * Maximum nanoseconds of all trials, about twice what C2 needs; after that the loops count as
   * slow for good.
   */
  private static final long MAX_TOTAL_NANOS = 500_000_000;

  /**
   * Short calls before each long call that is timed: C2 counts calls as well as iterations, so they
   * make it compile the loops sooner.
   */
  private static final int CALLS_BEFORE_TIMING = 12;

  /** Vectors searched for each table in a long call. */
  private static final int VECTORS = SplitLookup.VECTORS;

  /** Nanoseconds a vector below which a trial counts as fast; compiled vector code takes 3 to 5. */
  private static final int FAST_NANOS_PER_VECTOR = 20;

  /**
   * Numbers of different h in the sample sets: exact ones in one, two and three ways, and hashed
   * ones, as each takes another path in the code.
   */
  private static final int[] ROWS = {0, 9, 17, 25, LookupTables.ROWS};

  private static final ReentrantLock LOCK = new ReentrantLock();

  private static volatile boolean isFast;

  /** Nanoseconds of the trials so far; guarded by the lock. */
  private static long spent;

  private final int sizes = VECTORS * SplitLookup.LANES;
  private final BytePlanes planes = new BytePlanes(sizes, sizes);
  private final List<LookupTables> tables =
      Arrays.stream(ROWS).mapToObj(LookupTrial::table).toList();
  private final LookupHits hits = new LookupHits();
  private final byte[] bytes = new byte[sizes];
  private final long[] words = new long[VECTORS];

  private LookupTrial() {}

  /**
   * Whether lookups are known to be fast. If not, makes a trial when enough work is left and no
   * other thread is making one; once true, it stays true. Thread-safe.
   *
   * @param seconds estimated seconds of remaining work
   */
  static boolean isQuick(double seconds) {
    if (!isFast && seconds > MIN_SECONDS_FOR_TRIAL && LOCK.tryLock()) {
      try {
        if (spent < MAX_TOTAL_NANOS) {
          spent +=
              VectorModule.isLoaded() && SplitLookup.isWide()
                  ? new LookupTrial().run()
                  : MAX_TOTAL_NANOS;
        }
      } finally {
        LOCK.unlock();
      }
    }
    return isFast;
  }

  /** Calls the loops until they are fast or the time is over; returns the nanoseconds it took. */
  private long run() {
    long begun = System.nanoTime();
    long now = begun;
    while (!isFast && now - begun < TRIAL_NANOS) {
      call(sizes, VECTORS);
      for (int i = 0; i < CALLS_BEFORE_TIMING; i++) {
        call(SplitLookup.LANES, 1);
      }
      long callStart = System.nanoTime();
      call(sizes, VECTORS);
      now = System.nanoTime();
      isFast = now - callStart < (long) ROWS.length * VECTORS * FAST_NANOS_PER_VECTOR;
    }
    return now - begun;
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
