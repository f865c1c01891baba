// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

/**
 * The first values of a family with one coordinate, from coordinate 0 on, as an earlier computation
 * found them. Engines that build on earlier values read them here instead of computing them again;
 * others need not look.
 */
public interface KnownValues {
  /** Nothing is known. */
  KnownValues NOTHING = of();

  /** Values that are there, not to be changed. */
  static KnownValues of(long... values) {
    return new KnownValues() {
      @Override
      public long count() {
        return values.length;
      }

      @Override
      public long at(long coordinate) {
        return values[(int) coordinate];
      }
    };
  }

  /** How many values are known. */
  long count();

  /** The code of a value. Fast when coordinates are asked for in order. */
  long at(long coordinate);
}
