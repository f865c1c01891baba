// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

/** Takes the values of a question as they become known, in order. */
@FunctionalInterface
public interface ValueSink {

  /**
   * Takes the next values. For a {@link Question.Box} the order is that of the box, last coordinate
   * fastest; for a {@link Question.Listing} that of the list. What was accepted is done, whatever
   * happens afterwards.
   *
   * @param codes codes to be read by the question's {@link ValueKind}; the array may be used again
   *     by the engine after the call
   * @param count how many of them, from index 0
   */
  void accept(long[] codes, int count);
}
