// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sparsespace;

/**
 * A step in two halves: values that are right if there are witnesses, and the search for these.
 * {@link SpeculativeFill} calls the first half for a batch of sizes while other threads still do
 * the second one for those before.
 */
interface GuessVerifyStep {

  /**
   * Sets values from a size on, all smaller ones being set.
   *
   * @return {@code to}, or the first size whose value is left to others
   */
  int guess(int from, int to);

  /** Hears that a batch was guessed and will be verified, in parts. */
  default void guessed(int from, int to) {}

  /**
   * Looks for the witnesses of a part of a batch; several threads may do so at a time, and later
   * batches may have been guessed.
   *
   * @return {@code to}, or the first size that lacks a witness
   */
  int verify(int from, int to);
}
