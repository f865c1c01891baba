// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

import java.util.Optional;
import sprague.engine.Effort;
import sprague.engine.EngineFactory;
import sprague.engine.EngineOffer;
import sprague.engine.Question;
import sprague.engine.ValueKind;

/**
 * Base of the factories of engines for nim-values of heap games; declines other games and
 * questions.
 */
public abstract class HeapEngineFactory implements EngineFactory {

  @Override
  public final EngineOffer offer(Question question, Effort effort) {
    if (question.kind() != ValueKind.NIMBER) {
      return EngineOffer.decline(engine(), question.game().whyNoNimValues());
    }
    HeapQuestion.Reading read = HeapQuestion.of(question);
    Optional<HeapQuestion> target = read.target();
    return target.isEmpty()
        ? bidWithoutNormalForm(question, "no game of heaps: " + read.reason(), effort)
        : bid(target.get(), effort);
  }

  /**
   * The answer for a game that has no normal form: a refusal, except for engines that need less.
   *
   * @param reason why there is none, for the user
   */
  protected EngineOffer bidWithoutNormalForm(Question question, String reason, Effort effort) {
    return EngineOffer.decline(engine(), reason);
  }

  /** The offer for a heap question. */
  protected abstract EngineOffer bid(HeapQuestion target, Effort effort);
}
