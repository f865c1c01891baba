// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

import java.util.Optional;
import sprague.engine.Bid;
import sprague.engine.Effort;
import sprague.engine.Question;
import sprague.engine.Recogniser;
import sprague.engine.ValueKind;

/** What offers an engine for nim-values of heaps: it is asked about games of heaps only. */
public abstract class HeapRecogniser implements Recogniser {

  @Override
  public final Bid bid(Question question, Effort effort) {
    if (question.kind() != ValueKind.NIMBER) {
      return Bid.decline(engine(), question.game().whyNoNimValues());
    }
    HeapTarget.Reading read = HeapTarget.of(question);
    Optional<HeapTarget> target = read.target();
    return target.isEmpty()
        ? Bid.decline(engine(), "no game of heaps: " + read.reason())
        : bid(target.get(), effort);
  }

  /** The bid for the heaps asked about. */
  protected abstract Bid bid(HeapTarget target, Effort effort);
}
