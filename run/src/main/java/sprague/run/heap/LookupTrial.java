// SPDX-License-Identifier: Apache-2.0
package sprague.run.heap;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Whether {@link SplitLookup} is quick here, which a trial tells: the machine may have no vectors
 * of 64 bytes, the Java machine may have been started without their module, or have yet to compile
 * the loops. A trial takes {@link #ONCE}; some hundred are made, here and there, while the compiler
 * gets to it. No value depends on it.
 */
final class LookupTrial {
  private static final String MODULE = "jdk.incubator.vector";

  /** What is left has to take so many seconds for a trial; all trials mostly take a quarter. */
  private static final double WORTH = 3;

  /** One trial takes about so many nanoseconds, and all together no more than that. */
  private static final long ONCE = 2_000_000;

  private static final long ALL = 500_000_000;

  /** So many vectors are looked at for each table, and so many nanoseconds for each are quick. */
  private static final int VECTORS = SplitLookup.VECTORS;

  private static final int QUICK = 20;

  /** Short calls before a long one, which may be found quick: the compiler counts calls. */
  private static final int CALLS = 12;

  /** Sets of values of so many rows are looked for in the ways there are, each by other code. */
  private static final int[] ROWS = {0, 9, 17, 25, LookupTables.ROWS};

  private static final ReentrantLock LOCK = new ReentrantLock();
  private static volatile boolean quick;
  private static long spent;

  private LookupTrial() {}

  /** Whether it is known to be quick, after a trial if it is not and so much is left to do. */
  static boolean isQuick(double seconds) {
    if (!quick && seconds > WORTH && LOCK.tryLock()) {
      try {
        if (spent == 0 && !isThere()) {
          spent = ALL;
        }
        if (spent < ALL) {
          spent += tried();
        }
      } finally {
        LOCK.unlock();
      }
    }
    return quick;
  }

  private static long tried() {
    int sizes = VECTORS * SplitLookup.LANES;
    BytePlanes planes = new BytePlanes(sizes, sizes);
    List<LookupTables> tables = Arrays.stream(ROWS).mapToObj(LookupTrial::table).toList();
    var hits = new LookupHits();
    byte[] bytes = new byte[sizes];
    long[] words = new long[VECTORS];
    long begun = System.nanoTime();
    long now = begun;
    while (!quick && now - begun < ONCE) {
      for (int i = 0; i < CALLS; i++) {
        for (LookupTables each : tables) {
          int to = i == 0 ? sizes : SplitLookup.LANES;
          SplitLookup.collect(planes, planes, 0, 0, to, each, hits);
        }
        SplitLookup.others(bytes, (byte) 0, 0, 1, words);
      }
      long last = System.nanoTime();
      for (LookupTables each : tables) {
        SplitLookup.collect(planes, planes, 0, 0, sizes, each, hits);
      }
      SplitLookup.others(bytes, (byte) 0, 0, VECTORS, words);
      now = System.nanoTime();
      quick = now - last < (long) ROWS.length * VECTORS * QUICK;
    }
    return now - begun;
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

  /** Whether the module of vectors is there, or can be had, and the machine has wide ones. */
  static boolean isThere() {
    try {
      Optional<Module> present = ModuleLayer.boot().findModule(MODULE);
      LookupTrial.class.getModule().addReads(present.isPresent() ? present.get() : loaded());
      return SplitLookup.isWide();
    } catch (ReflectiveOperationException | LinkageError e) {
      return false;
    }
  }

  /**
   * Loads the module: the option to add it at the start has the Java machine print a warning. The
   * start of the program opens the way ({@code --add-exports}); elsewhere there is none.
   */
  private static Module loaded() throws ReflectiveOperationException {
    return (Module)
        Class.forName("jdk.internal.module.Modules")
            .getMethod("loadModule", String.class)
            .invoke(null, MODULE);
  }
}
