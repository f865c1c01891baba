// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import java.util.Optional;

/**
 * What a recogniser answers to a question.
 *
 * @param name the engine's name
 * @param finding what was recognised, or why the engine does not apply, in words for a player
 * @param seconds the estimated time of one ordinary processor, or {@link #SECONDS_UNKNOWN};
 *     meaningless without an engine
 * @param bytes the estimated memory for tables; without an engine {@link Long#MAX_VALUE} where it
 *     is what is wanting, else meaningless
 * @param engine the engine, ready to run, or empty when it does not apply
 */
public record EngineOffer(
    String name, String finding, double seconds, long bytes, Optional<Engine> engine) {

  /** The time of an engine without an estimate, so that one with any estimate is preferred. */
  public static final double SECONDS_UNKNOWN = Double.POSITIVE_INFINITY;

  /** A day: nobody waits for longer, so a law is looked for as if there were no estimate. */
  private static final double MAX_SECONDS = 86_400;

  /** Whether the engine is estimated to end within a day. */
  public boolean isEstimated() {
    return seconds < MAX_SECONDS;
  }

  /** Whether there is an engine that does with the memory. */
  boolean fits(Limits limits) {
    return engine.isPresent() && bytes <= limits.memory();
  }

  /**
   * Runs the engine.
   *
   * @throws java.util.NoSuchElementException when none applies
   */
  public void run(Effort effort, ValueSink sink) {
    engine.orElseThrow().run(effort, sink);
  }

  /** A bid of an engine that applies. */
  public static EngineOffer offer(
      String name, String finding, double seconds, long bytes, Engine engine) {
    return new EngineOffer(name, finding, seconds, bytes, Optional.of(engine));
  }

  /** The same bid with another engine. */
  EngineOffer with(Engine other) {
    return new EngineOffer(name, finding, seconds, bytes, Optional.of(other));
  }

  /** The answer of an engine that applies to the game, and to fewer or smaller positions of it. */
  public static EngineOffer outgrown(String name, String reason) {
    return new EngineOffer(
        name, reason, Double.POSITIVE_INFINITY, Long.MAX_VALUE, Optional.empty());
  }

  /** Whether the engine would apply if there were more memory or less was asked for. */
  public boolean isOutgrown() {
    return engine.isEmpty() && bytes == Long.MAX_VALUE;
  }

  /** The answer of an engine that does not apply. */
  public static EngineOffer decline(String name, String reason) {
    return new EngineOffer(name, reason, Double.POSITIVE_INFINITY, 0, Optional.empty());
  }
}
