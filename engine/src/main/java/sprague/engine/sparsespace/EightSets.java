// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sparsespace;

/**
 * The first 64 ranks of eight sizes as the bits of a word for each size. The words of {@link
 * ValueBitRows} have a byte for each size; eight of them, turned, are eight sets. So the least rank
 * that a set lacks is found at once: how many rows are to be looked at differs from size to size,
 * and a wrong guess of the processor costs more than to turn eight rows does.
 */
final class EightSets {
  /** So many ranks are in a set, and so many rows have them. */
  static final int RANKS = Long.SIZE;

  static final int ROWS = RANKS / ValueIndex.SIDE;

  private static final long BYTES = 0x00ff00ff00ff00ffL;
  private static final long CHARS = 0x0000ffff0000ffffL;
  private static final long INTS = 0x00000000ffffffffL;

  private EightSets() {}

  /**
   * Turns eight words: byte i of word k becomes byte k of word i. Cost: 12 exchanges.
   *
   * @param words they are the first eight, before and after
   */
  static void turn(long[] words) {
    for (int i = 0; i < 8; i += 2) {
      exchange(words, i, i + 1, Byte.SIZE, BYTES);
    }
    for (int i = 0; i < 8; i += 4) {
      exchange(words, i, i + 2, Character.SIZE, CHARS);
      exchange(words, i + 1, i + 3, Character.SIZE, CHARS);
    }
    for (int i = 0; i < 4; i++) {
      exchange(words, i, i + 4, Integer.SIZE, INTS);
    }
  }

  /** The upper parts of one word for the lower parts of another. */
  private static void exchange(long[] words, int one, int other, int bits, long lower) {
    long both = (words[one] >>> bits ^ words[other]) & lower;
    words[other] ^= both;
    words[one] ^= both << bits;
  }
}
