// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

/**
 * The loops of {@link PackedTable} over whole words, without branches, so that C2 vectorises them.
 * Each xors {@code length} words, {@code here[first + i] ^ there[start + i]}, and costs O(length).
 * Values that apply to all lanes of a word are given repeated in each lane.
 *
 * <p>Test for a lane equal to 0: {@code (x - ones) & ~x & high} is not 0 iff a lane of x is 0,
 * where {@code ones} has a one in each lane and {@code high} the top bit of each. If no value uses
 * the top bit, {@code x + ~high} sets the top bit in exactly the lanes that are not 0, which takes
 * two operations less ({@code foundBelowTopBit}). The value looked for is xor-ed to each lane
 * first.
 */
final class PackedLoops {
  private PackedLoops() {}

  /**
   * Marks the values of words of eight lanes: sets their bytes in {@code marks}, whose length is a
   * power of two greater than all values and at most 2^8, the values of a lane. The mask removes
   * the other lanes and spares the bounds checks.
   */
  static void mark8(
      long[] here,
      int first,
      long[] there,
      int start,
      int length,
      long extraValue,
      byte[] marks,
      byte mark) {
    int all = marks.length - 1;
    for (int i = 0; i < length; i++) {
      long x = here[first + i] ^ there[start + i] ^ extraValue;
      marks[(int) x & all] = mark;
      marks[(int) (x >>> 8) & all] = mark;
      marks[(int) (x >>> 16) & all] = mark;
      marks[(int) (x >>> 24) & all] = mark;
      marks[(int) (x >>> 32) & all] = mark;
      marks[(int) (x >>> 40) & all] = mark;
      marks[(int) (x >>> 48) & all] = mark;
      marks[(int) (x >>> 56) & all] = mark;
    }
  }

  /** The same for four lanes. */
  static void mark4(
      long[] here,
      int first,
      long[] there,
      int start,
      int length,
      long extraValue,
      byte[] marks,
      byte mark) {
    int all = marks.length - 1;
    for (int i = 0; i < length; i++) {
      long x = here[first + i] ^ there[start + i] ^ extraValue;
      marks[(int) x & all] = mark;
      marks[(int) (x >>> 16) & all] = mark;
      marks[(int) (x >>> 32) & all] = mark;
      marks[(int) (x >>> 48) & all] = mark;
    }
  }

  /** The same for two lanes. */
  static void mark2(
      long[] here,
      int first,
      long[] there,
      int start,
      int length,
      long extraValue,
      byte[] marks,
      byte mark) {
    int all = marks.length - 1;
    for (int i = 0; i < length; i++) {
      long x = here[first + i] ^ there[start + i] ^ extraValue;
      marks[(int) x & all] = mark;
      marks[(int) (x >>> 32) & all] = mark;
    }
  }

  /** Whether a lane of a word has the value that {@code wanted} holds in each lane. */
  static boolean found(
      long[] here,
      int first,
      long[] there,
      int start,
      int length,
      long wanted,
      long ones,
      long high) {
    long any = 0;
    for (int i = 0; i < length; i++) {
      long joined = here[first + i] ^ there[start + i] ^ wanted;
      any |= (joined - ones) & ~joined;
    }
    return (any & high) != 0;
  }

  /** The same for four values; bit i of the result is set if the i-th was found. */
  static int found(
      long[] here,
      int first,
      long[] there,
      int start,
      int length,
      long wanted,
      long second,
      long third,
      long fourth,
      long ones,
      long high) {
    long any = 0;
    long any2 = 0;
    long any3 = 0;
    long any4 = 0;
    for (int i = 0; i < length; i++) {
      long joined = here[first + i] ^ there[start + i];
      long a = joined ^ wanted;
      long b = joined ^ second;
      long c = joined ^ third;
      long d = joined ^ fourth;
      any |= (a - ones) & ~a;
      any2 |= (b - ones) & ~b;
      any3 |= (c - ones) & ~c;
      any4 |= (d - ones) & ~d;
    }
    return bit(any & high, 0) | bit(any2 & high, 1) | bit(any3 & high, 2) | bit(any4 & high, 3);
  }

  /** The same if no value uses the top bit of its lane. */
  static boolean foundBelowTopBit(
      long[] here, int first, long[] there, int start, int length, long wanted, long high) {
    long low = ~high;
    long all = -1;
    for (int i = 0; i < length; i++) {
      all &= (here[first + i] ^ there[start + i] ^ wanted) + low;
    }
    return (all & high) != high;
  }

  /** The same for four values. */
  static int foundBelowTopBit(
      long[] here,
      int first,
      long[] there,
      int start,
      int length,
      long wanted,
      long second,
      long third,
      long fourth,
      long high) {
    long low = ~high;
    long all = -1;
    long all2 = -1;
    long all3 = -1;
    long all4 = -1;
    for (int i = 0; i < length; i++) {
      long joined = here[first + i] ^ there[start + i];
      all &= (joined ^ wanted) + low;
      all2 &= (joined ^ second) + low;
      all3 &= (joined ^ third) + low;
      all4 &= (joined ^ fourth) + low;
    }
    return bit(~all & high, 0) | bit(~all2 & high, 1) | bit(~all3 & high, 2) | bit(~all4 & high, 3);
  }

  private static int bit(long any, int place) {
    return any == 0 ? 0 : 1 << place;
  }
}
