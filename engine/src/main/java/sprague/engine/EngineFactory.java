// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

/**
 * Decides whether an engine can answer a question, and at what cost. {@link Planner} asks all
 * factories and takes the cheapest offer.
 */
public interface EngineFactory {

  /** The engine's name in the output of {@code explain}, for example {@code packed splits}. */
  String engine();

  /**
   * The offer for a question, or a refusal with its reason. Must be fast; computes no values.
   *
   * @param effort the effort of the whole work, with its limits; to be checked regularly if the
   *     offer takes more than a millisecond
   * @throws BudgetExceeded if that work has to stop
   */
  EngineOffer offer(Question question, Effort effort);

  /** Whether the engine keeps at most {@link Limits#window} values at a time. */
  default boolean supportsWindow() {
    return false;
  }
}
