// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

import java.util.Optional;
import sprague.engine.Question;
import sprague.model.NotApplicable;

/** Heap questions and their moves, where a game has them. */
public final class HeapReadings {
  private HeapReadings() {}

  /** A question about heaps. */
  public static Optional<HeapQuestion> question(Question question) {
    try {
      return Optional.of(HeapQuestion.of(question));
    } catch (NotApplicable refusal) {
      return Optional.empty();
    }
  }

  /** The moves of heaps, expanded. */
  public static Optional<ExpandedMoves> moves(HeapQuestion target) {
    try {
      return Optional.of(ExpandedMoves.of(target));
    } catch (NotApplicable refusal) {
      return Optional.empty();
    }
  }
}
