// SPDX-License-Identifier: Apache-2.0
package sprague.engine.lattice;

import java.util.Arrays;

/**
 * The nim-values seen along one ray: a set of bits for each line in its direction that meets the
 * rows under way.
 */
final class RayLineSets {
  /*
   * Row x = t dx + phase meets the lines of its phase; the one through (x, y) has the number y - t dy,
   * which stays the same from row to row. Numbers count modulo somewhat more than the width, so that a
   * line that begins at the left edge takes over the place of one that left the box on the right a band
   * of rows ago or more. A ray with dx = 0 has lines within a row only, dy of them.
   */

  private final Ray ray;
  private final int phases;
  private final int modulus;
  private final int words;
  private final long[] bits;
  private final int[] open;

  /**
   * Lines that have met no row yet.
   *
   * @param width the number of positions in a row
   * @param band how many rows may be under way at a time
   * @param words the number of words of a set
   */
  RayLineSets(Ray ray, int width, int band, int words) {
    this.ray = ray;
    this.phases = phases(ray, band);
    this.modulus = (int) modulus(ray, width, band);
    this.words = words;
    this.bits = new long[phases * modulus * words];
    this.open = new int[phases * modulus];
  }

  private static int phases(Ray ray, int band) {
    return ray.dx() == 0 ? band : ray.dx();
  }

  private static long modulus(Ray ray, long width, int band) {
    return ray.dx() == 0 ? ray.dy() : width + (long) ray.dy() * (band / ray.dx() + 2);
  }

  /** How many sets are kept. */
  static long sets(Ray ray, long width, int band) {
    return phases(ray, band) * modulus(ray, width, band);
  }

  /**
   * The place of the set for the first position of a row; those of the others follow and go round.
   */
  int begin(int x) {
    return x % phases * modulus;
  }

  /** Behind the last place of a row's sets. */
  int end(int x) {
    return begin(x) + modulus;
  }

  /** The place of the set for a position. */
  int place(int x, int y) {
    long number = ray.dx() == 0 ? y : y - (long) (x / ray.dx()) * ray.dy();
    return begin(x) + (int) Math.floorMod(number, (long) modulus);
  }

  /** Empties the sets of the lines that begin in a row. */
  void start(int x) {
    int fresh = x < ray.dx() ? modulus : ray.dy();
    for (int y = 0; y < fresh; y++) {
      int place = place(x, y);
      Arrays.fill(bits, place * words, (place + 1) * words, 0);
      open[place] = 0;
    }
  }

  /** The number of full words that a set begins with. */
  int open(int place) {
    return open[place];
  }

  /** All sets, {@link #words} words each. */
  long[] bits() {
    return bits;
  }

  /** The number of words of a set. */
  int words() {
    return words;
  }

  /** Adds a value to a set. */
  void add(int place, int value) {
    int origin = place * words;
    int word = value >> 6;
    bits[origin + word] |= 1L << value;
    if (word == open[place]) {
      while (word < words && bits[origin + word] == -1) {
        word++;
      }
      open[place] = word;
    }
  }
}
