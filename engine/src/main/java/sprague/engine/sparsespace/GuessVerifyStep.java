// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sparsespace;

/**
 * Computes the values of consecutive sizes in two halves. {@code guess} gives n the least value c
 * that is common (see {@link RarityMask}) and that neither a single heap nor a split with a rare
 * part has. G(n) = c iff every smaller value is that of an option; for a rare value such a split is
 * called a witness. {@code verify} looks for the witnesses. The caller has to compute a size that
 * lacks one in another way, and to discard all values behind it.
 *
 * <p>{@link SpeculativeFill} calls {@code guess} for a batch while other threads verify those
 * before.
 */
interface GuessVerifyStep {

  /**
   * Sets the values of the sizes from {@code from} to {@code to - 1}; all smaller sizes are set.
   * One thread at a time.
   *
   * @return {@code to}, or the first size that has no guess
   */
  int guess(int from, int to);

  /** Called by the guessing thread after each {@link #guess}, before the sizes are verified. */
  default void guessed(int from, int to) {}

  /**
   * Looks for the witnesses of a part of a batch. Several threads may do so at once, and later
   * batches may have been guessed already.
   *
   * @return {@code to}, or the first size that lacks a witness
   */
  int verify(int from, int to);
}
