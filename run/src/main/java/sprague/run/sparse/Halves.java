// SPDX-License-Identifier: Apache-2.0
package sprague.run.sparse;

/**
 * A step in two halves: values that are right if there are witnesses, and the search for these.
 * {@link Guesses} calls the first half for a batch of sizes while other threads still do the second
 * one for the batch before.
 */
interface Halves {

  /**
   * Sets values from a size on, all smaller ones being set.
   *
   * @param turn 0 and 1 by turns, for what a batch keeps for its verification
   * @return {@code to}, or the first size whose value is left to others
   */
  int guess(int turn, int from, int to);

  /** Hears that a batch was guessed and will be verified, in parts. */
  default void guessed(int from, int to) {}

  /**
   * Looks for the witnesses of a part of a batch; several threads may do so at a time.
   *
   * @param turn that of the batch
   * @param start the first size of the batch
   * @return {@code to}, or the first size that lacks a witness
   */
  int verify(int turn, int start, int from, int to);
}
