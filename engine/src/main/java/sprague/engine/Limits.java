// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import java.time.Duration;
import java.util.Optional;

/**
 * The limits of a computation.
 *
 * @param memory the maximum bytes of tables
 * @param threads the maximum number of threads, at least 1; nearly all engines use one, because a
 *     value depends on those of its options
 * @param time the time limit, or empty for none
 * @param window the maximum number of values that an engine keeps at a time, or empty if only the
 *     memory limits them
 */
public record Limits(long memory, int threads, Optional<Duration> time, Optional<Long> window) {
  /**
   * The share of the heap for tables if the user names no memory. The rest is for answers and, on a
   * server, other requests. The launcher gives the heap 70 % of the machine's memory.
   */
  public static final double STANDARD_SHARE = 0.5;

  /** The share of a memory that the user names; the rest is for the program and its garbage. */
  private static final double NAMED_SHARE = 0.75;

  /** Limits without a window. */
  public Limits(long memory, int threads, Optional<Duration> time) {
    this(memory, threads, time, Optional.empty());
  }

  /** These limits with another time limit. */
  public Limits within(Duration most) {
    return new Limits(memory, threads, Optional.of(most), window);
  }

  /** These limits with a window. */
  public Limits withWindow(long values) {
    return new Limits(memory, threads, time, Optional.of(values));
  }

  /** The bytes for tables if the user names this many bytes, of which at most the heap counts. */
  public static long tables(long named) {
    return (long) (Math.min(named, Runtime.getRuntime().maxMemory()) * NAMED_SHARE);
  }

  /** Half of the JVM's maximum heap, all processors, no time limit and no window. */
  public static Limits standard() {
    Runtime machine = Runtime.getRuntime();
    long memory = (long) (machine.maxMemory() * STANDARD_SHARE);
    return new Limits(memory, machine.availableProcessors(), Optional.empty());
  }
}
