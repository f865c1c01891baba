// SPDX-License-Identifier: Apache-2.0
package sprague.run.heap;

import java.util.Optional;
import sprague.run.Bid;
import sprague.run.Effort;
import sprague.run.Question;
import sprague.run.Recogniser;
import sprague.run.ValueKind;

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
