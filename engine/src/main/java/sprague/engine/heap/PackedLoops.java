// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

/**
 * The loops of {@link PackedTable} over whole words, without branches, so that the compiler turns
 * them into vector instructions. Each joins the words of two arrays from one index each on.
 *
 * <p>With 1 subtracted from each lane, the least lane of 0 has a top bit that it had not, and
 * without such a lane none has. Where no value uses the top bit, all others added to a lane set it,
 * but for 0, which takes a step less.
 */
final class PackedLoops {
  private PackedLoops() {}

  static void mark8(
      long[] here,
      int first,
      long[] there,
      int start,
      int length,
      long beside,
      byte[] marks,
      byte mark) {
    int all = marks.length - 1;
    for (int i = 0; i < length; i++) {
      long x = here[first + i] ^ there[start + i] ^ beside;
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

  static void mark4(
      long[] here,
      int first,
      long[] there,
      int start,
      int length,
      long beside,
      byte[] marks,
      byte mark) {
    int all = marks.length - 1;
    for (int i = 0; i < length; i++) {
      long x = here[first + i] ^ there[start + i] ^ beside;
      marks[(int) x & all] = mark;
      marks[(int) (x >>> 16) & all] = mark;
      marks[(int) (x >>> 32) & all] = mark;
      marks[(int) (x >>> 48) & all] = mark;
    }
  }

  static void mark2(
      long[] here,
      int first,
      long[] there,
      int start,
      int length,
      long beside,
      byte[] marks,
      byte mark) {
    int all = marks.length - 1;
    for (int i = 0; i < length; i++) {
      long x = here[first + i] ^ there[start + i] ^ beside;
      marks[(int) x & all] = mark;
      marks[(int) (x >>> 32) & all] = mark;
    }
  }

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

  /** Four values at once: what is read and joined serves for all. */
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

  /** The same for lanes of which no value uses the top bit: all others added set it, but for 0. */
  static boolean spared(
      long[] here, int first, long[] there, int start, int length, long wanted, long high) {
    long low = ~high;
    long all = -1;
    for (int i = 0; i < length; i++) {
      all &= (here[first + i] ^ there[start + i] ^ wanted) + low;
    }
    return (all & high) != high;
  }

  /** And four. */
  static int spared(
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
