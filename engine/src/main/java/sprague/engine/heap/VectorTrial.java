// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/**
 * Decides by timing sample loops whether loops of the Vector API are fast: the machine may lack
 * vectors of that length, the JVM may lack the incubator module, or C2 may not have compiled the
 * loops yet, which takes some hundred calls. Trials are made one at a time while the program runs,
 * about 0.5 s at most in all. Affects speed only. Thread-safe: one thread makes a trial, others do
 * not wait for it.
 */
public final class VectorTrial {
  private static final String MODULE = "jdk.incubator.vector";

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

  /** Sample loops with input; created and called only while the vector module is loaded. */
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
  private volatile boolean isFast;

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
   * other thread is making one, and then takes about the time of a trial; else O(1). Once true, it
   * stays true.
   */
  public boolean isQuick(boolean isWorthWhile) {
    if (!isFast && isWorthWhile && lock.tryLock()) {
      try {
        // Before the first trial; without vectors there will be none.
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
    return isFast;
  }

  /** Calls the loops until one is fast or the time is over; returns the nanoseconds to charge. */
  private long runTrial(Loops sample) {
    if (!sample.areWide()) {
      return MAX_TOTAL_NANOS;
    }
    long begun = System.nanoTime();
    long now = begun;
    while (!isFast && now - begun < trialNanos) {
      sample.callLong();
      for (int i = 0; i < CALLS_BEFORE_TIMING; i++) {
        sample.callShort();
      }
      long callStart = System.nanoTime();
      sample.callLong();
      now = System.nanoTime();
      isFast = now - callStart < sample.quick();
    }
    return now - begun;
  }

  /** Loads the vector module if necessary and lets this module read it; false if that fails. */
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
