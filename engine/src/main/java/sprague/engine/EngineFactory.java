// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

/** Looks at a question for a kind of game that its engine knows how to evaluate. */
public interface EngineFactory {

  /** The engine's name in {@code explain}, for example {@code packed splits}. */
  String engine();

  /**
   * Whether the engine can answer the question, why, and at what cost. Fast: no values yet.
   *
   * @param effort the work that the question is a part of, with its limits; asked now and then
   *     where the bid takes more than a millisecond
   * @throws BudgetExceeded when that work has to stop
   */
  EngineOffer bid(Question question, Effort effort);

  /** Whether the engine keeps no more values at once than {@link Limits#window} says. */
  default boolean heedsWindow() {
    return false;
  }
}
