// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/**
 * Decides by timing sample loops whether loops of the Vector API are fast: the machine may lack
 * vectors of that length, the JVM may lack the incubator module, or C2 may not have compiled the
 * loops yet, which takes some hundred calls. Trials are made one at a time while the program runs,
 * 0.5 s at most in all. Affects speed only. Thread-safe: one thread makes a trial, others do not
 * wait for it.
 */
public final class VectorTrial {
  private static final String MODULE = "jdk.incubator.vector";

  /**
   * Maximum nanoseconds of all trials, about twice what C2 needs; after that the loops count as
   * slow for good.
   */
  private static final long MAX_TOTAL_NANOS = 500_000_000;

  /**
   * Short calls before each long call that is timed: the compiler counts calls as well as
   * iterations.
   */
  private static final int CALLS_BEFORE_TIMING = 12;

  /** Sample loops with input. No method of this is called unless the vector module is loaded. */
  public interface Loops {
    /** Whether the vectors of this machine are long enough. */
    boolean areWide();

    /** Calls each variant of the loops on a short input. */
    void callShort();

    /** Calls each variant on a long input. */
    void callLong();

    /** Nanoseconds of a long call below which the loops count as fast. */
    long quick();
  }

  private final ReentrantLock lock = new ReentrantLock();
  private final Supplier<Loops> loops;
  private final long trialNanos;
  private volatile boolean quick;

  /** Nanoseconds of the trials so far; guarded by the lock. */
  private long spent;

  /**
   * Creates a trial that has not run.
   *
   * @param trialNanos nanoseconds of one trial, about
   * @param loops creates the sample loops, once for each trial
   */
  public VectorTrial(long trialNanos, Supplier<Loops> loops) {
    this.trialNanos = trialNanos;
    this.loops = loops;
  }

  /**
   * Whether the loops are known to be fast. If not, makes a trial when {@code isWorthWhile} and no
   * other thread is making one.
   */
  public boolean isQuick(boolean isWorthWhile) {
    if (!quick && isWorthWhile && lock.tryLock()) {
      try {
        if (spent == 0 && !isModuleAvailable()) {
          spent = MAX_TOTAL_NANOS;
        }
        if (spent < MAX_TOTAL_NANOS) {
          spent += runTrial(loops.get());
        }
      } finally {
        lock.unlock();
      }
    }
    return quick;
  }

  private long runTrial(Loops sample) {
    if (!sample.areWide()) {
      return MAX_TOTAL_NANOS;
    }
    long begun = System.nanoTime();
    long now = begun;
    while (!quick && now - begun < trialNanos) {
      sample.callLong();
      for (int i = 0; i < CALLS_BEFORE_TIMING; i++) {
        sample.callShort();
      }
      long callStart = System.nanoTime();
      sample.callLong();
      now = System.nanoTime();
      quick = now - callStart < sample.quick();
    }
    return now - begun;
  }

  /** Whether the vector module is loaded or can be loaded now. */
  static boolean isModuleAvailable() {
    try {
      Optional<Module> present = ModuleLayer.boot().findModule(MODULE);
      VectorTrial.class.getModule().addReads(present.isPresent() ? present.get() : loaded());
      return true;
    } catch (ReflectiveOperationException | LinkageError e) {
      return false;
    }
  }

  /**
   * Loads the module. Adding it by a start option would make the JVM print a warning. The internal
   * package is exported when the program is started ({@code --add-exports}); otherwise this fails
   * and vectors are not used.
   */
  private static Module loaded() throws ReflectiveOperationException {
    return (Module)
        Class.forName("jdk.internal.module.Modules")
            .getMethod("loadModule", String.class)
            .invoke(null, MODULE);
  }
}
