// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import java.time.Duration;
import java.util.Optional;

/**
 * What a computation may use.
 *
 * @param memory bytes of tables; engines refuse or stream what needs more
 * @param threads the most threads an engine may compute with, at least 1; nearly all compute with
 *     one, because a value waits for those of its options
 * @param time the time after which to stop, or empty for none
 * @param window the most values that an engine may keep at once, or empty where the memory says so
 */
public record Limits(long memory, int threads, Optional<Duration> time, Optional<Long> window) {

  /** Limits without a window. */
  public Limits(long memory, int threads, Optional<Duration> time) {
    this(memory, threads, time, Optional.empty());
  }

  /** The same with another time. */
  public Limits within(Duration most) {
    return new Limits(memory, threads, Optional.of(most), window);
  }

  /** The same with a window. */
  public Limits withWindow(long values) {
    return new Limits(memory, threads, time, Optional.of(values));
  }

  /** Half of the heap this machine allows, all processors, no time limit. */
  public static Limits standard() {
    Runtime machine = Runtime.getRuntime();
    return new Limits(machine.maxMemory() / 2, machine.availableProcessors(), Optional.empty());
  }
}
