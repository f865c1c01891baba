// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

/**
 * The values of a family with one coordinate (positions such as {@code heap(n)}), for coordinates
 * from 0, as found by an earlier computation. Engines that need all smaller values can start from
 * these; others ignore them.
 */
public interface KnownValues {
  /** No known values. */
  KnownValues NOTHING = of();

  /** The values of an array, which must not be changed afterwards. */
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

  /** The number of known values: coordinates 0 to this, exclusive. */
  long count();

  /**
   * The code of the value at a coordinate, from 0 and below {@link #count}. Fast if coordinates
   * ascend, as values may be read from a file in blocks.
   */
  long at(long coordinate);
}
