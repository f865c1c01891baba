// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/**
 * Whether loops over vectors are quick here, which trials tell: the machine may have none of the
 * length, the Java machine may have been started without their module, or have yet to compile the
 * loops, which takes some hundred trials made here and there. No value depends on it. Any thread
 * may ask; one at a time makes a trial.
 */
public final class VectorTrial {
  private static final String MODULE = "jdk.incubator.vector";

  /** All trials together take no more nanoseconds. */
  private static final long ALL = 500_000_000;

  /** Short calls before a long one that may be found quick: the compiler counts calls. */
  private static final int CALLS = 12;

  /** The loops, with something to do. Nothing of this is called before the module is there. */
  public interface Loops {
    /** Whether vectors of this machine are long enough. */
    boolean areWide();

    /** Takes each way there is through the loops, for a short time. */
    void callShort();

    /** The same for longer. */
    void callLong();

    /** The nanoseconds of a long call that is quick. */
    long quick();
  }

  private final ReentrantLock lock = new ReentrantLock();
  private final Supplier<Loops> loops;
  private final long once;
  private volatile boolean quick;
  private long spent;

  /**
   * No trial yet.
   *
   * @param once a trial takes about so many nanoseconds
   * @param loops makes them, once a trial
   */
  public VectorTrial(long once, Supplier<Loops> loops) {
    this.once = once;
    this.loops = loops;
  }

  /** Whether loops are known to be quick, after a trial if they are not and it is worth while. */
  public boolean isQuick(boolean isWorthWhile) {
    if (!quick && isWorthWhile && lock.tryLock()) {
      try {
        if (spent == 0 && !isThere()) {
          spent = ALL;
        }
        if (spent < ALL) {
          spent += tried(loops.get());
        }
      } finally {
        lock.unlock();
      }
    }
    return quick;
  }

  private long tried(Loops tried) {
    if (!tried.areWide()) {
      return ALL;
    }
    long begun = System.nanoTime();
    long now = begun;
    while (!quick && now - begun < once) {
      tried.callLong();
      for (int i = 0; i < CALLS; i++) {
        tried.callShort();
      }
      long last = System.nanoTime();
      tried.callLong();
      now = System.nanoTime();
      quick = now - last < tried.quick();
    }
    return now - begun;
  }

  /** Whether the module of vectors is there, or can be had. */
  static boolean isThere() {
    try {
      Optional<Module> present = ModuleLayer.boot().findModule(MODULE);
      VectorTrial.class.getModule().addReads(present.isPresent() ? present.get() : loaded());
      return true;
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
