// SPDX-License-Identifier: Apache-2.0
package sprague.run;

import java.time.Duration;
import java.util.Optional;

/**
 * What a computation may use.
 *
 * @param memory bytes of tables; engines refuse or stream what needs more
 * @param threads the most threads an engine may compute with, at least 1; nearly all compute with
 *     one, because a value waits for those of its options
 * @param time the time after which to stop, or empty for none
 */
public record Limits(long memory, int threads, Optional<Duration> time) {

  /** Half of the heap this machine allows, all processors, no time limit. */
  public static Limits standard() {
    Runtime machine = Runtime.getRuntime();
    return new Limits(machine.maxMemory() / 2, machine.availableProcessors(), Optional.empty());
  }
}
