// SPDX-License-Identifier: Apache-2.0
package sprague.check.decide;

import java.time.Duration;
import java.util.Optional;

/**
 * What one decision may use. Interrupting its thread ends it as well.
 *
 * @param transitions the most table entries a single construction may hold; each takes a few bytes
 * @param time the time after which to give up
 * @param watch called every now and then, from any thread; what it throws ends the work
 * @param account where to count the automata that are built, if anybody wants to know
 */
public record Budget(long transitions, Duration time, Runnable watch, Optional<Built> account) {

  /** A budget that nobody watches. */
  public Budget(long transitions, Duration time) {
    this(transitions, time, () -> {}, Optional.empty());
  }

  /** Ten million table entries and ten seconds. */
  public static Budget standard() {
    return new Budget(10_000_000, Duration.ofSeconds(10));
  }

  /** The same with another time. */
  public Budget within(Duration other) {
    return new Budget(transitions, other, watch, account);
  }

  /** The same for constructions of so many table entries at most. */
  Budget within(long entries) {
    return new Budget(entries, time, watch, account);
  }

  /** The same, with an account of the automata. */
  public Budget counted(Built by) {
    return new Budget(transitions, time, watch, Optional.of(by));
  }

  /** The same, watched by one more. */
  public Budget watched(Runnable by) {
    return new Budget(
        transitions,
        time,
        () -> {
          watch.run();
          by.run();
        },
        account);
  }
}
