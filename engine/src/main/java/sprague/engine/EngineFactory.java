// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import sprague.model.NotApplicable;

/**
 * Decides whether an engine can answer a question, and at what cost. {@code Planner} asks all
 * factories and takes the cheapest offer.
 */
public interface EngineFactory {

  /** The engine's name in the output of {@code explain}, for example {@code packed splits}. */
  String engine();

  /**
   * The offer for a question, or {@link EngineOffer#tooLarge}. Must be fast: it computes at most
   * the values of a short probe. Called by {@link #offer} only, after its checks.
   *
   * @param effort the effort of the whole work, with its limits; to be checked regularly if the
   *     offer takes more than a millisecond
   * @throws NotApplicable with the reason, if the engine does not support the game
   * @throws BudgetExceeded if that work has to stop
   * @throws ArithmeticException if numbers of the rules overflow; {@link #offer} declines then
   */
  EngineOffer bid(Question question, Effort effort) throws NotApplicable;

  /**
   * The {@link #bid}, or a refusal with its reason: also if the engine would ignore the limit on
   * the values kept or does not support boards, or if numbers overflow.
   *
   * @throws BudgetExceeded if the work has to stop first
   */
  default EngineOffer offer(Question question, Effort effort) {
    effort.check();
    if (effort.limits().window().isPresent() && !supportsWindow()) {
      return EngineOffer.decline(engine(), "it keeps more values than a window");
    }
    if (question.game().board().isPresent() && !supportsBoards()) {
      return EngineOffer.decline(engine(), "its positions have numbers, not regions of a board");
    }
    try {
      return bid(question, effort);
    } catch (NotApplicable refusal) {
      return EngineOffer.decline(engine(), refusal.reason());
    } catch (ArithmeticException overflow) {
      // Factories compute with the numbers of the rules; these may overflow though values do not.
      return EngineOffer.decline(engine(), "the numbers of the rules are too large for it");
    }
  }

  /** Whether the engine keeps at most {@link Limits#window} values at a time. */
  default boolean supportsWindow() {
    return false;
  }

  /** Whether the engine supports games on boards, whose {@code Game.rules()} are empty. */
  default boolean supportsBoards() {
    return false;
  }
}
