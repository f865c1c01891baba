// SPDX-License-Identifier: Apache-2.0
package sprague.check;

/** Finds the values of heaps again, one after the other, by plain code. */
interface Replay {

  /**
   * The value of a heap of size n, less than 256.
   *
   * @param values the values of the sizes below n, a byte each
   */
  int value(byte[] values, int n) throws Refusal;

  /** What the claim says about the way, when all values are found; else a refusal. */
  default void end() throws Refusal {}

  /** The values by the definition, where no move splits a heap. */
  static Replay ofTakes(PlainMoves moves) throws Refusal {
    if (!moves.splits().isEmpty()) {
      throw new Refusal("a move splits a heap");
    }
    return (values, n) -> {
      for (int base = 0; base < PlainMoves.VALUES; base += Long.SIZE) {
        long free = ~moves.options(values, n, base);
        if (free != 0) {
          return base + Long.numberOfTrailingZeros(free);
        }
      }
      return PlainMoves.VALUES;
    };
  }
}
