// SPDX-License-Identifier: Apache-2.0
package sprague.ground;

/**
 * A map of 64-bit numbers that takes nim sums to nim sums, as a table of the images of each byte:
 * 16 KB, eight look-ups.
 */
final class AdditiveMap {
  private final long[] images = new long[8 << 8];

  /** The map that is given by the images of the 64 powers of 2. */
  AdditiveMap(long[] imagesOfBits) {
    for (int bit = 0; bit < Long.SIZE; bit++) {
      int start = (bit >>> 3) << 8;
      int highest = 1 << (bit & 7);
      for (int rest = 0; rest < highest; rest++) {
        images[start + highest + rest] = images[start + rest] ^ imagesOfBits[bit];
      }
    }
  }

  long of(long a) {
    return images[(int) a & 0xff]
        ^ images[0x100 + ((int) (a >>> 8) & 0xff)]
        ^ images[0x200 + ((int) (a >>> 16) & 0xff)]
        ^ images[0x300 + ((int) (a >>> 24) & 0xff)]
        ^ images[0x400 + ((int) (a >>> 32) & 0xff)]
        ^ images[0x500 + ((int) (a >>> 40) & 0xff)]
        ^ images[0x600 + ((int) (a >>> 48) & 0xff)]
        ^ images[0x700 + (int) (a >>> 56)];
  }
}
