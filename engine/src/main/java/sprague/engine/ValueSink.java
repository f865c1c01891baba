// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

/** Receives the values of a question in order, as they become known. */
@FunctionalInterface
public interface ValueSink {

  /**
   * Receives the next values. The order is row-major for a {@link Question.Box}, and that of the
   * list for a {@link Question.Positions}. Values are final, even if the engine fails afterwards.
   *
   * @param codes the codes, by the question's {@link ValueKind}; the array may be reused after the
   *     call
   * @param count the number of values, from index 0
   */
  void accept(long[] codes, int count);
}
