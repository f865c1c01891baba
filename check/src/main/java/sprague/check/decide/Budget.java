// SPDX-License-Identifier: Apache-2.0
package sprague.check.decide;

import java.time.Duration;

/**
 * What one decision may use. Interrupting its thread ends it as well.
 *
 * @param transitions the most table entries a single construction may hold; each takes a few bytes
 * @param time the time after which to give up
 */
public record Budget(long transitions, Duration time) {

  /** Ten million table entries and ten seconds. */
  public static Budget standard() {
    return new Budget(10_000_000, Duration.ofSeconds(10));
  }
}
