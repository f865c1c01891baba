// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import java.util.Optional;

/**
 * The answer of an {@link EngineFactory} to a question: an engine with its estimated cost, or a
 * refusal.
 *
 * @param name the engine's name
 * @param finding what was recognised, or why the engine is not applicable; shown to the user
 * @param seconds the estimated time on one core of an ordinary computer, which only has to be good
 *     enough to compare engines; {@link #SECONDS_UNKNOWN} if unknown or without an engine
 * @param bytes the estimated memory; without an engine {@link Long#MAX_VALUE} if the question is
 *     too large for it, else 0
 * @param engine the engine, or empty for a refusal
 */
public record EngineOffer(
    String name, String finding, double seconds, long bytes, Optional<Engine> engine) {

  /** Time of an engine without an estimate: any engine with an estimate is preferred. */
  public static final double SECONDS_UNKNOWN = Double.POSITIVE_INFINITY;

  /** One day. A longer estimate is treated like none: callers look for a proved law first. */
  private static final double MAX_SECONDS = 86_400;

  /** Whether there is an estimate, and it is less than a day. */
  public boolean isEstimated() {
    return seconds < MAX_SECONDS;
  }

  /** Whether there is an engine and its memory is within the limit. */
  public boolean fits(Limits limits) {
    return engine.isPresent() && bytes <= limits.memory();
  }

  /**
   * Runs the engine, as {@link Engine#run}.
   *
   * @throws java.util.NoSuchElementException if this is a refusal
   */
  public void run(Effort effort, ValueSink sink) {
    engine.orElseThrow().run(effort, sink);
  }

  /** An offer with an engine. */
  public static EngineOffer offer(
      String name, String finding, double seconds, long bytes, Engine engine) {
    return new EngineOffer(name, finding, seconds, bytes, Optional.of(engine));
  }

  /** A refusal because the question is too large; the engine supports smaller ones of this game. */
  public static EngineOffer tooLarge(String name, String reason) {
    return new EngineOffer(name, reason, SECONDS_UNKNOWN, Long.MAX_VALUE, Optional.empty());
  }

  /** Whether this is a refusal by {@link #tooLarge}. */
  public boolean isTooLarge() {
    return engine.isEmpty() && bytes == Long.MAX_VALUE;
  }

  /** A refusal because the engine does not support the game. */
  public static EngineOffer decline(String name, String reason) {
    return new EngineOffer(name, reason, SECONDS_UNKNOWN, 0, Optional.empty());
  }
}
