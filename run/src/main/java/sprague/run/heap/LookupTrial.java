// SPDX-License-Identifier: Apache-2.0
package sprague.run.heap;

import java.util.Arrays;
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

  /**
   * So many vectors are looked at, once for no value and once for all of them, and so many
   * nanoseconds for each are quick.
   */
  private static final int VECTORS = SplitLookup.VECTORS;

  private static final int QUICK = 20;

  /** Short calls before a long one, which may be found quick: the compiler counts calls. */
  private static final int CALLS = 32;

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
    var none = new LookupTables();
    var all = new LookupTables();
    long[] words = new long[BytePlanes.TWO / Long.SIZE];
    Arrays.fill(words, -1);
    none.divide(BytePlanes.TWO);
    all.divide(BytePlanes.TWO);
    all.set(words, 0, words.length);
    var hits = new LookupHits();
    byte[] bytes = new byte[sizes];
    long begun = System.nanoTime();
    long now = begun;
    while (!quick && now - begun < ONCE) {
      for (int i = 0; i < CALLS; i++) {
        int to = i < 2 ? sizes : SplitLookup.LANES;
        SplitLookup.collect(planes, planes, 0, 0, to, i % 2 == 0 ? none : all, hits);
        SplitLookup.others(bytes, (byte) 0, 0, 1, words);
      }
      long last = System.nanoTime();
      SplitLookup.collect(planes, planes, 0, 0, sizes, none, hits);
      SplitLookup.collect(planes, planes, 0, 0, sizes, all, hits);
      SplitLookup.others(bytes, (byte) 0, 0, VECTORS, words);
      now = System.nanoTime();
      quick = now - last < 2L * VECTORS * QUICK;
    }
    return now - begun;
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
