// SPDX-License-Identifier: Apache-2.0
package sprague.engine.lattice;

import java.util.Arrays;

/**
 * The nim-values on the lines in the direction of one ray: a bit set for each line that meets the
 * current band of rows. All methods but {@link #start} take O(1), {@link #add} amortised.
 *
 * <p>{@link #start} must be called for each row in ascending order, for all rows of a band before
 * the first position of the band. Not thread-safe.
 */
final class RayLineSets {
  /*
   * Row x = t dx + phase meets only lines of that phase. The line through (x, y) has the number y - t dy,
   * which is the same in all its rows. A set's index is the number modulo the width plus a margin: a line
   * that starts at the left edge replaces one that left the box on the right at least a band ago.
   * A ray with dx = 0 has dy lines in each row, which lie within the row.
   */

  private final int dx;
  private final int dy;

  /** The number of groups of sets: that of row x is x modulo this number. */
  private final int phases;

  /** The number of sets of a group. */
  private final int modulus;

  /** The number of words of a set. */
  private final int words;

  private final long[] bits;

  /** For each set, the number of its words from the first on in which all bits are set. */
  private final int[] fullWords;

  /**
   * Empty sets.
   *
   * @param width the number of positions in a row
   * @param band the number of rows that are processed together
   * @param words the number of words of a set
   */
  RayLineSets(Ray ray, int width, int band, int words) {
    this.dx = ray.dx();
    this.dy = ray.dy();
    this.phases = phases(ray, band);
    this.modulus = (int) modulus(ray, width, band);
    this.words = words;
    this.bits = new long[phases * modulus * words];
    this.fullWords = new int[phases * modulus];
  }

  private static int phases(Ray ray, int band) {
    return ray.dx() == 0 ? band : ray.dx();
  }

  /**
   * The number of lines of one phase that meet a band, at most: the number of a line through a row
   * is in a range of {@code width}, which moves by dy at most band / dx + 1 times. If dx is 0, a
   * row has dy lines of its own.
   */
  private static long modulus(Ray ray, long width, int band) {
    return ray.dx() == 0 ? ray.dy() : width + (long) ray.dy() * (band / ray.dx() + 2);
  }

  /** The number of sets. */
  static long sets(Ray ray, long width, int band) {
    return phases(ray, band) * modulus(ray, width, band);
  }

  /**
   * The first index of the sets of row x. The sets of consecutive positions have consecutive
   * indices, cyclically from {@link #begin} to {@link #end}; position 0 may start anywhere.
   */
  int begin(int x) {
    return x % phases * modulus;
  }

  /** The index after the last set of row x. */
  int end(int x) {
    return begin(x) + modulus;
  }

  /** The index of the set of the line through a position. */
  int index(int x, int y) {
    long number = dx == 0 ? y : y - (long) (x / dx) * dy;
    return begin(x) + (int) Math.floorMod(number, (long) modulus);
  }

  /**
   * Clears the sets of the lines that start in row x, O({@link #words}) each. In the first dx rows
   * all lines start, later the dy lines that enter at the left edge; if dx is 0, a row has just dy.
   */
  void start(int x) {
    int started = x < dx ? modulus : dy;
    for (int y = 0; y < started; y++) {
      int index = index(x, y);
      Arrays.fill(bits, index * words, (index + 1) * words, 0);
      fullWords[index] = 0;
    }
  }

  /** The number of full words at the start of a set: all smaller values are in it. */
  int fullWords(int index) {
    return fullWords[index];
  }

  /** All sets, {@link #words} words each: the set of an index starts at index * words. */
  long[] bits() {
    return bits;
  }

  /** The number of words of a set. */
  int words() {
    return words;
  }

  /** Adds a value, which may be there already, to the set of an index. */
  void add(int index, int value) {
    int origin = index * words;
    int word = value >> 6;
    bits[origin + word] |= 1L << value;
    if (word == fullWords[index]) {
      while (word < words && bits[origin + word] == -1) {
        word++;
      }
      fullWords[index] = word;
    }
  }
}
