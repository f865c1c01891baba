// SPDX-License-Identifier: Apache-2.0
package sprague.check.decide;

import java.time.Duration;

/**
 * What one decision may use. Interrupting its thread ends it as well.
 *
 * @param transitions the most table entries a single construction may hold; each takes a few bytes
 * @param time the time after which to give up
 * @param watch called every now and then, from any thread; what it throws ends the work
 */
public record Budget(long transitions, Duration time, Runnable watch) {

  /** A budget that nobody watches. */
  public Budget(long transitions, Duration time) {
    this(transitions, time, () -> {});
  }

  /** Ten million table entries and ten seconds. */
  public static Budget standard() {
    return new Budget(10_000_000, Duration.ofSeconds(10));
  }

  /** The same with another time. */
  public Budget within(Duration other) {
    return new Budget(transitions, other, watch);
  }

  /** The same, watched by one more. */
  public Budget watched(Runnable by) {
    return new Budget(
        transitions,
        time,
        () -> {
          watch.run();
          by.run();
        });
  }
}
